#include "engine/match_file.hpp"

#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"

namespace rainyday {
namespace {

std::string at_line(std::size_t line, std::string_view what) {
  return "line " + std::to_string(line) + ": " + std::string(what);
}

std::string write_header(const AnyGame& game, const MatchSetup& setup, const AnyState* position) {
  return json_object([&](JsonText& out) {
    put_head(out, game);
    out.put("luck", "seed");
    if (setup.seed) out.put("seed", std::to_string(*setup.seed));
    put_seat_words(out, "bots", setup.bots);
    put_seat_words(out, "names", setup.names);
    if (position != nullptr) out.json("position", state_json(game, *position));
  });
}

std::string write_step(const AnyGame& game, Seat by, Action action) {
  return json_object([&](JsonText& out) {
    by == kChance ? out.put("by", "chance") : out.put("by", by);
    out.put("do", game.notation(action));
  });
}

// 0 or "S0": the number is what is written.
Seat read_actor(const Place& place, int seats) {
  if (!place.exists() || !place.json()->is_string()) {
    return static_cast<Seat>(place.integer(0, seats - 1));
  }
  const std::string text = place.text(64);
  if (text == "chance") return kChance;
  const std::optional<int> seat = place_number(text);
  if (seat && *seat < seats) return static_cast<Seat>(*seat);
  place.problem("must be a seat from S0 to S" + std::to_string(seats - 1) + " or \"chance\"");
  return kChance;
}

}  // namespace

MatchFile::MatchFile(AnyGamePtr game, MatchSetup setup)
    : game_(std::move(game)), setup_(std::move(setup)), start_(game_->start()), state_(start_) {
  lines_.push_back(write_header(*game_, setup_, nullptr));
}

MatchFile::MatchFile(AnyGamePtr game, MatchSetup setup, AnyState position)
    : game_(std::move(game)),
      setup_(std::move(setup)),
      start_(std::move(position)),
      state_(start_) {
  lines_.push_back(write_header(*game_, setup_, &start_));
}

std::expected<MatchFile, std::string> MatchFile::read(std::string_view text, const Shelf& shelf) {
  if (text.size() > kMostFileBytes) {
    return std::unexpected("too long: at most " + std::to_string(kMostFileBytes) +
                           " bytes are read");
  }
  MatchFile match;
  const std::string_view all = text;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    if (++number > kMostFileLines) {
      return std::unexpected("more than " + std::to_string(kMostFileLines) + " lines");
    }
    match.lines_.emplace_back(line);
    if (number > 1 && line.find_first_not_of(" \t") == std::string_view::npos) continue;
    const std::string problem = number == 1 ? match.read_header(all, shelf) : match.read_line(line);
    if (!problem.empty()) return std::unexpected(at_line(number, problem));
  }
  if (number == 0) return std::unexpected("the file is empty");
  if (std::string problem = match.replay(); !problem.empty()) return std::unexpected(problem);
  return match;
}

std::string MatchFile::read_header(std::string_view text, const Shelf& shelf) {
  const std::string_view line = next_line(text);
  std::string problem;
  const std::optional<Json> json = parse_json(line, kMostLineBytes, problem);
  if (!json) return problem;
  Problems problems;
  const Place place(&*json, "", problems);
  if (place.maybe("state").exists()) {
    return "this is a position, not a match (`rainyday from` makes a match of it)";
  }
  game_ = read_head(place, shelf);
  if (game_ == nullptr) return problems.text();
  setup_.seed = read_seed(place.maybe("seed"));
  setup_.bots = read_seat_words(place.maybe("bots"), game_->seats());
  setup_.names = read_seat_words(place.maybe("names"), game_->seats());
  const Place position = place.maybe("position");
  if (!position.exists()) {
    start_ = game_->start();
  } else if (position.is_object()) {
    start_ = game_->read(position);
  } else {
    auto start = read_start(*game_, position.text(64), next_line(text));
    start ? void(start_ = std::move(*start)) : position.problem(start.error());
  }
  return problems.text();
}

std::string MatchFile::read_line(std::string_view line) {
  std::string problem;
  const std::optional<Json> json = parse_json(line, kMostLineBytes, problem);
  if (!json) return problem;
  if (!json->is_object()) return "must be an object such as {\"by\":0,\"do\":\"pass\"}";
  Problems problems;
  const Place place(&*json, "", problems);
  if (place.maybe("do").exists()) return read_action(place);
  if (place.maybe("undo").exists()) return read_undo(place);
  if (place.maybe("result").exists()) {
    if (result_line_ != 0) return "a second result";
    result_line_ = static_cast<int>(lines_.size());
  }
  return {};
}

std::string MatchFile::read_action(const Place& place) {
  if (result_line_ != 0) return "an action after the result";
  const Seat by = read_actor(place["by"], game_->seats());
  const std::string notation = place["do"].text(200);
  if (place.problems().any()) return place.problems().text();
  const auto action = game_->parse(notation);
  if (!action) return action.error();
  steps_.push_back({by, *action, static_cast<int>(lines_.size())});
  return {};
}

std::string MatchFile::read_undo(const Place& place) {
  if (result_line_ != 0) return "an undo after the result";
  const auto most = static_cast<std::int64_t>(steps_.size());
  const std::int64_t count = place["undo"].integer(0, most);
  if (place.problems().any()) return place.problems().text();
  steps_.resize(static_cast<std::size_t>(most - count));
  return {};
}

std::string MatchFile::replay() {
  state_ = start_;
  for (const MatchStep& step : steps_) {
    std::string problem = why_not(*game_, state_, step.by, step.action);
    if (!problem.empty()) {
      return at_line(static_cast<std::size_t>(step.line),
                     in_quotes(game_->notation(step.action)) + " is not possible: " + problem);
    }
    game_->apply(state_, step.action, nullptr);
  }
  return result_line_ == 0 ? std::string() : check_result();
}

std::string MatchFile::check_result() const {
  const auto line = static_cast<std::size_t>(result_line_);
  const Result result = game_->result(state_);
  if (!result.finished()) return at_line(line, "a result, but the game is not over");
  std::string problem;
  const std::optional<Json> json = parse_json(lines_[line - 1], kMostLineBytes, problem);
  if (!json) return at_line(line, problem);
  if (!is_result(json->value("result", Json()), result, game_->seats())) {
    return at_line(line,
                   "another result than the game's: " + result_json(result, game_->seats()).dump());
  }
  return {};
}

std::string MatchFile::text() const {
  std::string out;
  for (const std::string& line : lines_) out += line + "\n";
  return out;
}

void MatchFile::add(Action action, std::vector<Event>* events) {
  const Seat by = turn().actor;
  lines_.push_back(write_step(*game_, by, action));
  steps_.push_back({by, action, static_cast<int>(lines_.size())});
  game_->apply(state_, action, events);
  if (turn().is_over()) {
    lines_.push_back(Json{{"result", result_json(game_->result(state_), game_->seats())}}.dump());
    result_line_ = static_cast<int>(lines_.size());
  }
}

void MatchFile::take_back(int count) {
  assert(count >= 0 && static_cast<std::size_t>(count) <= steps_.size());
  if (result_line_ != 0) lines_.erase(lines_.begin() + (result_line_ - 1));
  result_line_ = 0;
  steps_.resize(steps_.size() - static_cast<std::size_t>(count));
  lines_.push_back(Json{{"undo", count}}.dump());
  state_ = start_;
  for (const MatchStep& step : steps_) game_->apply(state_, step.action, nullptr);
}

std::string why_not(const AnyGame& game, const AnyState& state, Seat by, Action action) {
  const Turn turn = game.turn(state);
  if (turn.is_over()) return refusal_sentence(game, game.refusal(state, action));
  if (turn.actor != by)
    return "it is the turn of " + actor_name(turn.actor) + ", not of " + actor_name(by);
  // A seat's refusals come from its view, so that they cannot tell more than it.
  const Refusal refusal =
      turn.is_chance() ? game.refusal(state, action) : game.refusal(game.view(state, by), action);
  return refusal ? refusal_sentence(game, refusal) : std::string();
}

std::string actor_name(Seat actor) { return actor == kChance ? "chance" : seat_word(actor); }

std::string refusal_sentence(const AnyGame& game, const Refusal& refusal) {
  const std::string_view rule = game.tables().refusals[refusal.row].rule;
  return rule.empty() ? game.text(refusal) : std::string(rule) + ": " + game.text(refusal);
}

Stream chance_stream(const AnyGame& game, Turn turn) {
  return game.tables().questions[turn.question].stream;
}

SeededLuck luck_after(const MatchFile& match, std::uint64_t seed) {
  SeededLuck luck(seed);
  const AnyGame& game = match.game();
  AnyState state = match.start();
  for (const MatchStep& step : match.steps()) {
    if (step.by == kChance) {
      (void)game.chance(state, luck.of(chance_stream(game, game.turn(state))));
    }
    game.apply(state, step.action, nullptr);
  }
  return luck;
}

}  // namespace rainyday
