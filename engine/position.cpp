#include "engine/position.hpp"

#include "engine/json.hpp"
#include "engine/json_text.hpp"
#include "engine/sha256.hpp"

namespace rainyday {
namespace {

constexpr std::size_t kMostBytes = 1 << 20;

// Where the value that begins at `at` ends: after its closing bracket, or before `,`, `]` or `}`.
std::size_t end_of_value(std::string_view json, std::size_t at) {
  int depth = 0;
  while (at < json.size()) {
    const char c = json[at];
    const bool closes = c == ']' || c == '}';
    if (depth == 0 && (closes || c == ',')) return at;
    if (c == '[' || c == '{') ++depth;
    at = c == '"' ? end_of_string(json, at) : at + 1;
    if (closes && --depth == 0) return at;
  }
  return json.size();
}

void lay_out(std::string& out, std::string_view value, std::size_t indent);

constexpr std::size_t kWidth = 96;

std::size_t column(const std::string& out) { return out.size() - (out.rfind('\n') + 1); }

// How many bytes of a member are its key with the colon; 0 for an entry of a list.
std::size_t key_size(std::string_view member) {
  if (!member.starts_with('"')) return 0;
  const std::size_t end = end_of_string(member, 0);
  return member.substr(end).starts_with(':') ? end + 1 : 0;
}

// What stands between two brackets: one member a line, but plain entries of a list side by side.
void lay_out_inside(std::string& out, std::string_view inside, std::size_t indent) {
  for (std::size_t at = 0; at < inside.size();) {
    const std::size_t end = end_of_value(inside, at);
    const std::string_view member = inside.substr(at, end - at);
    const std::size_t key = key_size(member);
    const bool plain = key == 0 && member.find_first_of("[{") == std::string_view::npos;
    if (at == 0 || !plain || column(out) + member.size() + 1 > kWidth) {
      out += '\n' + std::string(indent, ' ');
    }
    out += member.substr(0, key);
    if (key > 0) out += ' ';
    lay_out(out, member.substr(key), indent);
    if (end < inside.size()) out += ',';
    at = end + 1;
  }
}

void lay_out(std::string& out, std::string_view value, std::size_t indent) {
  const bool nested = !value.empty() && (value.front() == '{' || value.front() == '[');
  if (!nested || column(out) + value.size() <= kWidth) {
    out += value;
    return;
  }
  out += value.front();
  lay_out_inside(out, value.substr(1, value.size() - 2), indent + 2);
  out += '\n' + std::string(indent, ' ') + value.back();
}

}  // namespace

std::string lay_out_json(std::string_view json) {
  std::string out;
  lay_out(out, json, 0);
  return out + '\n';
}

namespace {

std::string fields_json(const AnyGame& game, const AnyState& state, FieldForm form) {
  FieldWriter fields(game.names(), form);
  game.write(state, fields);
  return fields.text();
}

}  // namespace

std::string state_json(const AnyGame& game, const AnyState& state) {
  return fields_json(game, state, FieldForm::kNames);
}

std::string view_json(const AnyGame& game, const AnyState& state) {
  return fields_json(game, state, FieldForm::kNumbers);
}

std::string write_position(const AnyGame& game, const AnyState& state) {
  JsonText out;
  out.object([&] {
    put_head(out, game);
    out.json("state", state_json(game, state));
  });
  return lay_out_json(out.text());
}

std::expected<Position, std::string> read_position(std::string_view text, const Shelf& shelf) {
  std::string problem;
  const std::optional<Json> json = parse_json(text, kMostBytes, problem);
  if (!json) return std::unexpected("position: " + problem);
  Problems problems;
  const Place place(&*json, "", problems);
  AnyGamePtr game = read_head(place, shelf);
  if (game == nullptr) return std::unexpected("position: " + problems.text());
  const Place fields = place["state"];
  AnyState state = fields.exists() ? game->read(fields) : game->start();
  if (problems.any()) return std::unexpected("position: " + problems.text());
  return Position{std::move(game), std::move(state)};
}

std::expected<AnyState, std::string> read_start(const AnyGame& game, std::string_view hash,
                                                std::string_view line) {
  if (sha256_hex(line) != hash) {
    return std::unexpected("the position is not in the next line, as it is in whole files");
  }
  std::string problem;
  const std::optional<Json> json = parse_json(line, kMostBytes, problem);
  if (!json) return std::unexpected(problem);
  Problems problems;
  AnyState state = game.read(Place(&*json, "", problems)["position"]);
  if (problems.any()) return std::unexpected(problems.text());
  return state;
}

}  // namespace rainyday
