// new, show, actions, do, position, from: match files and positions, in and out.
#include <fmt/format.h>
#include <map>
#include <utility>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/hidden.hpp"
#include "cli/news.hpp"
#include "cli/play_input.hpp"
#include "cli/terminal.hpp"
#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;

// What one action brought about.
struct Happened {
  Seat by;
  Action action;
  std::vector<Event> events;
  int line;  // of the file
};

std::vector<Happened> story(const MatchFile& match) {
  std::vector<Happened> out;
  AnyState state = match.start();
  for (const MatchStep& step : match.steps()) {
    out.push_back({step.by, step.action, {}, step.line});
    match.game().apply(state, step.action, &out.back().events);
  }
  return out;
}

OrderedJson actor_json(Seat actor) {
  return actor == kNobody ? OrderedJson(nullptr) : OrderedJson(actor_name(actor));
}

OrderedJson events_json(const AnyGame& game, const std::vector<Event>& events, Seat eye) {
  OrderedJson json = OrderedJson::array();
  for (const Event& event : events) {
    const auto shown = seen_by(game, event, eye);
    if (shown) json.push_back(OrderedJson::parse(event_json(game.tables(), game.names(), *shown)));
  }
  return json;
}

// What an eye may not know of an action is left out.
OrderedJson happened_json(const AnyGame& game, const std::vector<Happened>& story, Seat eye) {
  OrderedJson json = OrderedJson::array();
  for (const Happened& one : story) {
    OrderedJson line{{"by", actor_json(one.by)}};
    if (eye == kOwner) line["do"] = game.notation(one.action);
    line["events"] = events_json(game, one.events, eye);
    if (eye == kOwner || !line["events"].empty()) json.push_back(std::move(line));
  }
  return json;
}

// Who has left or was removed, in words, by the line of the file that says so.
std::map<int, std::string> departures(const MatchFile& match, const texts::Catalogue& words) {
  std::map<int, std::string> out;
  std::map<Seat, std::string> whys;
  const std::string text = match.text();
  std::string_view rest = text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::string_view line = next_line(rest);
    if (line.find("\"why\"") == std::string_view::npos) continue;
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) continue;
    const Json named = json.value("seat", Json());
    const Json why = json.value("why", Json());
    for (Seat seat = 0; seat < match.game().seats(); ++seat) {
      if (named != Json(seat) && named != Json(actor_name(seat))) continue;
      const std::string now = why == "left" || why == "removed" ? why.get<std::string>() : "";
      if (std::exchange(whys[seat], now) == now || now.empty()) continue;
      out[number] = words("gone." + now, {{"actor", actor_name(seat)}});
    }
  }
  return out;
}

std::string happened_text(const Speech& speech, const AnyGame& game,
                          const std::vector<Happened>& story, Seat eye,
                          const std::map<int, std::string>& departures = {}) {
  std::string out;
  std::vector<Event> events;
  const auto tell = [&] {
    for (const std::string& line : told(speech, game, events, eye)) out += line + "\n";
    events.clear();
  };
  auto next = departures.begin();
  for (const Happened& one : story) {
    for (; next != departures.end() && next->first < one.line; ++next) {
      tell();
      out += next->second + "\n";
    }
    events.insert(events.end(), one.events.begin(), one.events.end());
  }
  tell();
  for (; next != departures.end(); ++next) out += next->second + "\n";
  return out;
}

void show_json(const MatchFile& match, const std::string& as, const AnyState& shown) {
  const AnyGame& game = match.game();
  const Turn turn = match.turn();
  OrderedJson json{{"game", game.info().id}, {"pack", game.pack().id}, {"seats", game.seats()}};
  json["as"] = as.empty() ? OrderedJson(nullptr) : OrderedJson(as);
  json["actor"] = actor_json(turn.actor);
  json["question"] = turn.is_over() ? OrderedJson(nullptr)
                                    : OrderedJson(game.tables().questions[turn.question].name);
  const Result result = game.result(match.state());
  json["result"] = result.finished() ? OrderedJson(result_json(result, game.seats())) : nullptr;
  json["state"] = OrderedJson::parse(state_json(game, shown));
  print(lay_out_json(json.dump()));
}

std::string actor_word(Seat actor, const texts::Catalogue& words) {
  return actor == kChance ? words("chance") : actor_name(actor);
}

std::string turn_line(const Speech& speech, Turn turn) {
  return fmt::format("{}: {}\n", actor_word(turn.actor, frame_words(speech.language())),
                     speech.question(turn));
}

// The seat or chance asked now, unless `as` is somebody else: what that eye can do now is nothing.
bool is_asked(const MatchFile& match, const std::string& as) {
  const Turn turn = match.turn();
  if (turn.is_over()) return false;
  return as.empty() || parse_eye(as, match.game().seats()) == turn.actor;
}

// A program gets all of them; people are not told what they are to find by themselves.
void list_choices(const MatchFile& match, bool all, AnyActions& list) {
  const AnyGame& game = match.game();
  const Turn turn = match.turn();
  if (turn.is_chance()) {
    game.actions(match.state(), list);
  } else if (all) {
    game.choices(game.view(match.state(), turn.actor), list);
  } else {
    shown_choices(game, game.view(match.state(), turn.actor), turn, list);
  }
}

void actions_json(const Speech& speech, const MatchFile& match, const AnyActions& list) {
  const Turn turn = match.turn();
  OrderedJson json = OrderedJson::array();
  for (int i = 0; i < list.size(); ++i) {
    OrderedJson one{{"actor", actor_json(turn.actor)},
                    {"question", match.game().tables().questions[turn.question].name},
                    {"action", match.game().notation(list[i])},
                    {"text", speech.action(list[i], match.state())}};
    if (turn.is_chance()) one["weight"] = list.weight(i);
    if (turn.is_seat() && list.size() == 1) one["forced"] = true;
    json.push_back(std::move(one));
  }
  print(lay_out_json(json.dump()));
}

void actions_text(const Speech& speech, const MatchFile& match, const AnyActions& list) {
  const AnyGame& game = match.game();
  const bool chance = match.turn().is_chance();
  std::uint64_t total = 0;
  std::size_t widest = 0;
  for (int i = 0; i < list.size(); ++i) {
    if (chance) total += list.weight(i);
    widest = std::max(widest, game.notation(list[i]).size());
  }
  print(turn_line(speech, match.turn()));
  for (int i = 0; i < list.size(); ++i) {
    const std::string odds = chance ? fmt::format("   {}/{}", list.weight(i), total) : "";
    print(fmt::format("  {:<{}}   {}{}\n", game.notation(list[i]), widest,
                      speech.action(list[i], match.state()), odds));
  }
  const std::string typed = typed_line(game, match.turn(), frame_words(speech.language()));
  if (!typed.empty()) print("  " + typed + "\n");
}

// Draws for chance as long as it is asked.
void run_chance(MatchFile& match, std::optional<SeededLuck>& luck) {
  while (match.turn().is_chance()) {
    if (!luck) {
      if (!match.setup().seed)
        fail("the file has no seed: add \"seed\" to its header, or name what chance does");
      luck = luck_after(match, *match.setup().seed);
    }
    match.add(
        match.game().chance(match.state(), luck->of(chance_stream(match.game(), match.turn()))));
  }
}

[[noreturn]] void refuse_step(const MatchFile& match, Action action, const std::string& why,
                              bool as_json) {
  const AnyGame& game = match.game();
  const Turn turn = match.turn();
  const std::string notation = game.notation(action);
  const Refusal refusal = turn.is_seat()
                              ? game.refusal(game.view(match.state(), turn.actor), action)
                              : game.refusal(match.state(), action);
  if (!as_json) {
    throw Failure{kRefused, fmt::format("{} is refused: {}", in_quotes(notation), why), false};
  }
  JsonText json;
  json.object([&] {
    json.put("action", notation);
    json.json("actor", actor_json(turn.actor).dump());
    if (refusal) put_refusal(json, game.tables(), game.names(), refusal);
    json.put("text", refusal ? game.text(refusal) : why);
  });
  throw Failure{kRefused, json.text(), true};
}

void do_step(MatchFile& match, const std::string& text, const DoArguments& arguments,
             std::optional<SeededLuck>& luck) {
  const AnyGame& game = match.game();
  const auto action = game.parse(text);
  if (!action) fail(action.error());
  const bool by_chance = game.tables().actions[action->kind].chance;
  if (arguments.auto_chance && !by_chance) run_chance(match, luck);
  const std::string why = why_not(game, match.state(), match.turn().actor, *action);
  if (!why.empty()) refuse_step(match, *action, why, arguments.json);
  if (match.turn().is_chance() && luck) {
    // What chance would have drawn is passed over, as when the file is read again.
    (void)game.chance(match.state(), luck->of(chance_stream(game, match.turn())));
  }
  match.add(*action);
}

}  // namespace

int run_new(const NewArguments& arguments) {
  const MatchSetup setup{.seed = arguments.seed.value_or(fresh_seed()), .bots = {}, .names = {}};
  print(MatchFile(make_table(arguments.table), setup).text());
  return kDone;
}

int run_show(const LookArguments& arguments) {
  const Packs packs(arguments.pack);
  const MatchFile match = read_match(arguments.file, packs);
  const AnyGame& game = match.game();
  const bool all = arguments.as.empty();
  const Seat eye = all ? kNobody : parse_eye(arguments.as, game.seats());
  const AnyView view = game.view(match.state(), eye);
  const Language language = language_for(game, arguments.language);
  const Speech speech(game, language);
  const texts::Catalogue words = frame_words(language);
  if (arguments.log) {
    const Seat who = all ? kOwner : eye;
    print(arguments.json
              ? lay_out_json(happened_json(game, story(match), who).dump())
              : happened_text(speech, game, story(match), who, departures(match, words)));
    return kDone;
  }
  if (arguments.json) {
    show_json(match, arguments.as, all ? match.state() : view.state());
    return kDone;
  }
  print(words("table",
              {{"game", game.info().title}, {"pack", game.pack().title}, {"n", game.seats()}}) +
        "\n\n");
  print(game.picture(view,
                     {.width = paper_width(), .colour = has_colour(stdout), .language = language}));
  if (all) print(hidden_fields(language, game, match.state(), view));
  print("\n");
  print(match.turn().is_over() ? places_text(language, game, game.result(match.state()))
                               : turn_line(speech, match.turn()));
  return kDone;
}

int run_actions(const LookArguments& arguments) {
  const Packs packs(arguments.pack);
  const MatchFile match = read_match(arguments.file, packs);
  AnyActions list;
  const Speech speech(match.game(), language_for(match.game(), arguments.language));
  const texts::Catalogue words = frame_words(speech.language());
  const bool asked = is_asked(match, arguments.as);
  if (asked) list_choices(match, arguments.json, list);
  if (arguments.json) {
    actions_json(speech, match, list);
  } else if (asked) {
    actions_text(speech, match, list);
  } else {
    const Turn turn = match.turn();
    const Result result = match.game().result(match.state());
    print((turn.is_over() ? words("over." + std::string(ending_name(result.ending)))
                          : words("not_asked", {{"actor", actor_word(turn.actor, words)}})) +
          "\n");
  }
  return kDone;
}

int run_do(const DoArguments& arguments) {
  if (arguments.in_place && arguments.file == "-") fail("--in-place needs a file, not -");
  if (arguments.actions.empty() && !arguments.auto_chance) fail("do: an action is missing");
  const Packs packs(arguments.pack);
  MatchFile match = read_match(arguments.file, packs);
  const Speech speech(match.game(), language_for(match.game(), arguments.language));
  const std::size_t before = match.steps().size();
  std::optional<SeededLuck> luck;
  for (const std::string& action : arguments.actions) do_step(match, action, arguments, luck);
  if (arguments.auto_chance) run_chance(match, luck);
  std::vector<Happened> done = story(match);
  done.erase(done.begin(), done.begin() + static_cast<std::ptrdiff_t>(before));
  const AnyGame& game = match.game();
  const std::string text = arguments.json ? lay_out_json(happened_json(game, done, kOwner).dump())
                                          : happened_text(speech, game, done, kOwner);
  if (arguments.in_place) {
    write_file(arguments.file, match.text());
    print(text);
  } else {
    print(match.text());
    std::fwrite(text.data(), 1, text.size(), stderr);
  }
  return kDone;
}

int run_position(const LookArguments& arguments) {
  const Packs packs(arguments.pack);
  const MatchFile match = read_match(arguments.file, packs);
  print(write_position(match.game(), match.state()));
  return kDone;
}

int run_from(const FromArguments& arguments) {
  const Packs packs(arguments.pack);
  auto position = read_position(read_file(arguments.file), packs.shelf());
  if (!position) fail(fmt::format("{}: {}", arguments.file, position.error()));
  packs.expect(*position->game, arguments.file);
  const MatchSetup setup{.seed = arguments.seed.value_or(fresh_seed()), .bots = {}, .names = {}};
  print(MatchFile(position->game, setup, std::move(position->state)).text());
  return kDone;
}

}  // namespace rainyday::cli
