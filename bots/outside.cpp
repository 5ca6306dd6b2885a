#include "bots/outside.hpp"

#include <algorithm>
#include <limits>

#include "engine/json.hpp"
#include "engine/position.hpp"
#include "engine/shelf.hpp"

namespace rainyday {

std::string game_line(const AnyGame& game, Seat seat) {
  return json_object([&](JsonText& out) {
    out.put("type", "game");
    put_head(out, game);
    out.put("seat", seat);
  });
}

std::string ask_line(const AnyGame& game, const AnyView& view, const AnyActions& list, int at,
                     double seconds) {
  const Turn turn = game.turn(view.state());
  return json_object([&](JsonText& out) {
    out.put("type", "ask", "at", at);
    out.json("clock", Json(seconds).dump());
    out.put("question", game.tables().questions[turn.question].name);
    out.list("choices", list, [&](Action action) { out.put(game.notation(action)); });
    out.json("view", state_json(game, view.state()));
  });
}

std::string end_line(const AnyGame& game, const Result& result) {
  return json_object([&](JsonText& out) {
    out.put("type", "end");
    out.json("result", result.finished() ? result_json(result, game.seats()).dump() : "null");
  });
}

std::expected<Action, std::string> read_answer(const AnyGame& game, const AnyActions& list, int at,
                                               std::string_view line) {
  std::string problem;
  const std::optional<Json> json = parse_json(line, kMostAnswerBytes, problem);
  if (!json) return std::unexpected("an answer that is not JSON: " + problem);
  Problems problems;
  const Place place(&*json, "", problems);
  const std::int64_t number = place["at"].integer(0, std::numeric_limits<int>::max());
  const std::string text = place["action"].text();
  if (problems.any()) return std::unexpected("a wrong answer: " + problems.text());
  if (number != at) {
    return std::unexpected("an answer to question " + std::to_string(number) + ", not to " +
                           std::to_string(at));
  }
  const std::expected<Action, std::string> action = game.parse(text);
  if (!action) return std::unexpected("no action: " + action.error());
  if (std::find(list.begin(), list.end(), *action) == list.end()) {
    return std::unexpected("not one of its choices: " + game.notation(*action));
  }
  return *action;
}

}  // namespace rainyday
