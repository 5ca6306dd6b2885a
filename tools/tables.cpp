// Prints the tables of every game and of the messages as JSON, from which the page's types and text
// keys are made:
//   rainyday_tables FILE      (written only if it changes)
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "server/protocol.hpp"

namespace rainyday {
namespace {

using Json = nlohmann::ordered_json;

Json operands_json(const Tables& tables, std::span<const Operand> operands) {
  Json list = Json::array();
  for (const Operand& operand : operands) {
    Json row{{"key", operand.key}, {"domain", tables.domains[operand.domain].key}};
    if (operand.optional) row["optional"] = true;
    if (operand.secret) row["secret"] = true;
    list.push_back(std::move(row));
  }
  return list;
}

AnyGamePtr standard_game(const GameInfo& info) {
  std::vector<std::int32_t> options;
  for (const OptionRow& row : info.options) options.push_back(row.standard);
  auto game = make_game(info.id, "", options, info.fewest_seats);
  return game ? std::move(*game) : nullptr;
}

// The names of a small domain that are the game's own: seats differ, and what a pack says may be
// said otherwise by another.
Json own_names(const GameInfo& info, const AnyGame& game, int index) {
  constexpr int kMost = 8;
  const Domain& domain = game.names().domains()[static_cast<std::size_t>(index)];
  Json names = Json::array();
  if (domain.form == Domain::kNumber || domain.high - domain.low >= kMost) return names;
  for (int value = domain.low; value <= domain.high; ++value) {
    const std::string_view name = game.names().quoted(index, static_cast<std::uint16_t>(value));
    if (name == "\"S0\"") return Json::array();
    for (const Pack& pack : packs_of(info.id)) {
      if (pack.data->dump().contains(name)) return Json::array();
    }
    names.push_back(Json::parse(name));
  }
  return names;
}

Json domains_json(const GameInfo& info) {
  const AnyGamePtr game = standard_game(info);
  Json list = Json::array();
  for (const Domain& domain : info.tables->domains) {
    list.push_back({{"key", domain.key},
                    {"form", domain.form == Domain::kNumber ? "number" : "name"},
                    {"low", domain.low},
                    {"high", domain.high}});
    if (game == nullptr) continue;
    list.back()["names"] = own_names(info, *game, static_cast<int>(list.size()) - 1);
  }
  return list;
}

Json actions_json(const Tables& tables) {
  Json list = Json::array();
  for (const ActionRow& row : tables.actions.subspan(1)) {
    list.push_back({{"name", row.name},
                    {"operands", operands_json(tables, row.operands)},
                    {"chance", row.chance}});
  }
  return list;
}

Json events_json(const Tables& tables) {
  Json list = Json::array();
  for (const EventRow& row : tables.events.subspan(1)) {
    list.push_back({{"name", row.name}, {"operands", operands_json(tables, row.operands)}});
  }
  return list;
}

Json refusals_json(const Tables& tables) {
  Json list = Json::array();
  for (const RefusalRow& row : tables.refusals.subspan(1)) {
    list.push_back({{"name", row.name},
                    {"rule", row.rule},
                    {"operands", operands_json(tables, row.operands)}});
  }
  return list;
}

Json questions_json(const Tables& tables) {
  Json list = Json::array();
  for (const QuestionRow& row : tables.questions) {
    list.push_back({{"name", row.name}});
    if (row.typed != 0) list.back()["typed"] = tables.actions[row.typed].name;
  }
  return list;
}

Json options_json(const GameInfo& info) {
  Json list = Json::array();
  for (const OptionRow& row : info.options) {
    list.push_back({{"name", row.name},
                    {"low", row.low},
                    {"high", row.high},
                    {"standard", row.standard},
                    {"names", row.names}});
  }
  return list;
}

Json packs_json(std::string_view game) {
  Json list = Json::array();
  for (const Pack& pack : packs_of(game)) list.push_back({{"id", pack.id}, {"title", pack.title}});
  return list;
}

// "seats[].hand[]:string" for everything in a document.
void shapes_of(const Json& json, const std::string& path, std::set<std::string>& out) {
  out.insert(path + ":" + json.type_name());
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) shapes_of(value, path + "." + key, out);
  } else if (json.is_array()) {
    for (const Json& value : json) shapes_of(value, path + "[]", out);
  }
}

// Views of a seeded game, each kept because something in it had not been seen in that form: the
// page's own type of a view is checked against them.
void add_views(const AnyGame& game, std::set<std::string>& known, Json& list) {
  constexpr int kMost = 4000;
  Random rng(1);
  AnyState state = game.start();
  for (int i = 0; i < kMost; ++i) {
    const Turn turn = game.turn(state);
    Json view = Json::parse(view_json(game, game.view(state, 0).state()));
    const std::size_t before = known.size();
    shapes_of(view, "", known);
    if (known.size() > before) list.push_back(std::move(view));
    if (turn.is_over()) return;
    if (turn.is_chance()) {
      game.apply(state, game.chance(state, rng), nullptr);
    } else {
      AnyActions actions;
      const AnyView own = game.view(state, turn.actor);
      game.choices(own, actions);
      game.apply(state, actions[game.lively(own, actions, rng)], nullptr);
    }
  }
}

Json views_json(const GameInfo& info) {
  Json list = Json::array();
  std::set<std::string> known;
  std::vector<std::int32_t> options;
  for (const OptionRow& row : info.options) options.push_back(row.standard);
  const auto add = [&] {
    const auto game = make_game(info.id, "", options, info.fewest_seats);
    if (game) add_views(**game, known, list);
  };
  add();
  // Once more with every switch on.
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (info.options[i].low == 0 && info.options[i].high == 1) options[i] = 1;
  }
  add();
  return list;
}

// "chain[].kind" as places in a document: /chain/0/kind.
nlohmann::json_pointer<std::string> pointer_to(std::string path) {
  for (std::size_t at = 0; (at = path.find("[].", at)) != std::string::npos;) {
    path.replace(at, 3, "/0/");
  }
  return nlohmann::json_pointer<std::string>("/" + path);
}

// The numbers that the words of a field are in a view: the game reads each and writes it again.
Json numbers_json(const AnyGame& game, const FieldRow& row) {
  constexpr std::string_view kMarks = "list of ";
  const bool marks = row.values.starts_with(kMarks);
  Json numbers = Json::object();
  std::string_view rest = std::string_view(row.values).substr(marks ? kMarks.size() : 0);
  if (row.values == "true, false" || !rest.contains(", ")) return numbers;
  while (!rest.empty()) {
    const std::string word(rest.substr(0, rest.find(", ")));
    rest.remove_prefix(std::min(rest.size(), word.size() + 2));
    auto said = nlohmann::json::parse(state_json(game, game.start()));
    said[pointer_to(row.name)] = marks ? nlohmann::json{word} : nlohmann::json(word);
    Problems problems;
    const AnyState state = game.read(Place(&said, "", problems));
    const Json number = Json::parse(view_json(game, state))[pointer_to(row.name)];
    if (number.is_number()) numbers[word] = number;
  }
  return numbers;
}

// What a view has, in the words of engine/field_list.hpp.
Json fields_json(const GameInfo& info) {
  Json list = Json::array();
  const AnyGamePtr game = standard_game(info);
  if (game == nullptr) return list;
  for (const FieldRow& row : game->field_list()) {
    list.push_back({{"name", row.name}, {"values", row.values}});
    if (Json numbers = numbers_json(*game, row); !numbers.empty()) {
      list.back()["numbers"] = std::move(numbers);
    }
  }
  return list;
}

Json game_json(const GameEntry& entry) {
  const GameInfo info = entry.info();
  const Tables& tables = *info.tables;
  return {{"id", info.id},
          {"title", info.title},
          {"revision", info.revision},
          {"seats", {info.fewest_seats, info.most_seats}},
          {"shown", entry.shown()},
          {"domains", domains_json(info)},
          {"actions", actions_json(tables)},
          {"events", events_json(tables)},
          {"refusals", refusals_json(tables)},
          {"questions", questions_json(tables)},
          {"options", options_json(info)},
          {"packs", packs_json(info.id)},
          {"fields", fields_json(info)},
          {"views", entry.shown() ? views_json(info) : Json::array()}};
}

Json shapes_json(std::span<const protocol::Shape> shapes) {
  Json list = Json::array();
  for (const auto& shape : shapes) {
    Json members = Json::array();
    for (const auto& member : shape.members) {
      members.push_back(
          {{"name", member.name}, {"type", member.type}, {"optional", member.optional}});
    }
    list.push_back({{"name", shape.name}, {"members", members}, {"what", shape.what}});
  }
  return list;
}

Json protocol_json() {
  Json names = Json::array();
  for (const auto& name : protocol::kNames) {
    names.push_back({{"name", name.name}, {"type", name.type}, {"what", name.what}});
  }
  Json answers = Json::array();
  for (const auto& answer : protocol::kAnswers) {
    answers.push_back({{"path", answer.path}, {"type", answer.type}});
  }
  Json bodies = Json::array();
  for (const auto& body : protocol::kBodies) {
    bodies.push_back({{"path", body.path}, {"type", body.type}});
  }
  return {{"names", names},
          {"parts", shapes_json(protocol::kParts)},
          {"client", shapes_json(protocol::kClientMessages)},
          {"server", shapes_json(protocol::kServerMessages)},
          {"answers", answers},
          {"bodies", bodies}};
}

std::string tables_text() {
  Json games = Json::array();
  for (const GameEntry& entry : all_games()) games.push_back(game_json(entry));
  return Json{{"games", games}, {"protocol", protocol_json()}}.dump(1) + "\n";
}

bool write_if_changed(const char* path, const std::string& text) {
  {
    std::ifstream in(path);
    const std::string old((std::istreambuf_iterator<char>(in)), {});
    if (in.good() || in.eof()) {
      if (old == text) return true;
    }
  }
  std::ofstream out(path);
  out << text;
  out.flush();
  return out.good();
}

}  // namespace
}  // namespace rainyday

int main(int count, char** words) {
  const std::string text = rainyday::tables_text();
  if (count != 2) {
    std::cout << text;
    return 0;
  }
  if (rainyday::write_if_changed(words[1], text)) return 0;
  std::cerr << "rainyday_tables: cannot write " << words[1] << "\n";
  return 1;
}
