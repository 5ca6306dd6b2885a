// games, pack list, pack check, version: what the program holds.
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/rule_book.hpp"
#include "cli/simulation.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/position.hpp"
#include "games/pack_fields.hpp"
#include "lessons/lesson.hpp"
#include "reports/report.hpp"
#include "texts/check.hpp"

namespace rainyday::cli {
namespace {

constexpr std::string_view kVersion = RAINYDAY_VERSION;

using OrderedJson = nlohmann::ordered_json;

OrderedJson option_json(const OptionRow& row, const texts::Catalogue& words) {
  OrderedJson json{{"name", row.name}, {"help", texts::option_told(words, row)}};
  json["standard"] = option_text(row, row.standard);
  json["fits"] = option_range(row);
  return json;
}

OrderedJson game_json(const GameInfo& info) {
  OrderedJson json{{"id", info.id},
                   {"title", info.title},
                   {"revision", info.revision},
                   {"seats", {info.fewest_seats, info.most_seats}},
                   {"seat_numbers", info.seat_numbers},
                   {"packs", OrderedJson::array()},
                   {"options", OrderedJson::array()}};
  for (const Pack& pack : packs_of(info.id)) json["packs"].push_back(pack.id);
  const texts::Catalogue words = texts::terminal_words(Language::kEnglish, info.id);
  for (const OptionRow& row : info.options) json["options"].push_back(option_json(row, words));
  return json;
}

void describe(const GameInfo& info) {
  print(fmt::format("{} ({}), {}, rules revision {}\n", info.title, info.id, seat_numbers(info),
                    info.revision));
  const RuleBook book = rule_book(info.id);
  if (!book.brief.empty()) print("\n" + book.brief + "\n");
  print("\nPacks (--pack):\n");
  for (const Pack& pack : packs_of(info.id))
    print(fmt::format("  {:<20} {}\n", pack.id, pack.title));
  if (info.options.empty()) return;
  print("\nOptions (--set name=value):\n");
  const texts::Catalogue words = texts::terminal_words(Language::kEnglish, info.id);
  for (const OptionRow& row : info.options) {
    print(fmt::format("  {:<20} {} ({}; standard {})\n", row.name, texts::option_told(words, row),
                      option_range(row), option_text(row, row.standard)));
  }
}

OrderedJson pack_json(const Pack& pack) {
  return {{"game", pack.game},
          {"id", pack.id},
          {"title", pack.title},
          {"version", pack.version},
          {"hash", pack.hash}};
}

// What is legal but odd: what the pack names and nobody used in so many games.
OrderedJson remarks_on(const Pack& pack, std::int64_t games, Language language) {
  const GameEntry& entry = *find_game(pack.game);
  const GameInfo info = entry.info();
  const auto game =
      entry.make(pack, entry.for_simulation(standard_options(info)), info.usual_seats);
  if (!game) return OrderedJson::array();  // it is for other numbers of seats
  const SimulationPlan plan{
      std::vector<Bot>(static_cast<std::size_t>((*game)->seats()), Bot::kGreedy), 1};
  const match::Subjects subjects(**game);
  const auto report = gather(**game, subjects, plan, games, thread_count(0));
  const reports::Labels labels(**game, language);
  OrderedJson out = OrderedJson::array();
  for (const match::Subject& one : report->unused()) {
    out.push_back(
        {{"table", one.table},
         {"name", one.name},
         {"text", labels.heading(one.table) + ": " + labels.subject(one.table, one.name)}});
  }
  return out;
}

}  // namespace

std::string version_line() { return fmt::format("rainyday {}", kVersion); }

int run_version(const VersionArguments& arguments) {
  OrderedJson json{
      {"rainyday", kVersion}, {"format", kFileFormat}, {"games", OrderedJson::object()}};
  for (const GameEntry& entry : all_games()) {
    if (entry.shown()) json["games"][std::string(entry.info().id)] = entry.info().revision;
  }
  if (arguments.json) {
    print(lay_out_json(json.dump()));
    return kDone;
  }
  print(fmt::format("{} (file format {})\n", version_line(), kFileFormat));
  for (const auto& [game, revision] : json["games"].items()) {
    print(fmt::format("  {}: rules revision {}\n", game, revision.get<int>()));
  }
  return kDone;
}

int run_games(const GamesArguments& arguments) {
  OrderedJson json = OrderedJson::array();
  if (!arguments.game.empty()) {
    const GameInfo info = known_game(arguments.game).info();
    if (!arguments.json) {
      describe(info);
      return kDone;
    }
    json = game_json(info);
  } else {
    for (const GameEntry& entry : all_games()) {
      if (!entry.shown() && !arguments.all) continue;
      const GameInfo info = entry.info();
      json.push_back(game_json(info));
      if (arguments.json) continue;
      print(fmt::format("{:<20} {:<20} {}\n", info.id, info.title, seat_numbers(info)));
    }
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

int run_pack_list(const PackArguments& arguments) {
  OrderedJson json = OrderedJson::array();
  if (!arguments.game.empty()) (void)known_game(arguments.game);
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    if (arguments.game.empty() ? !entry.shown() : info.id != arguments.game) continue;
    for (const Pack& pack : packs_of(info.id)) {
      json.push_back(pack_json(pack));
      if (arguments.json) continue;
      print(fmt::format("{:<16} {:<16} {} (version {}, {})\n", pack.game, pack.id, pack.title,
                        pack.version, pack.hash.substr(0, 12)));
    }
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

int run_pack_check(const PackArguments& arguments) {
  const Language language = language_or_systems(arguments.language);
  const texts::Catalogue words = frame_words(language);
  bool bad = false;
  OrderedJson json = OrderedJson::array();
  for (const std::string& file : arguments.files) {
    const auto taught = lessons::check_taught(read_file(file));
    const Pack* pack = taught ? &taught->pack : nullptr;
    bad = bad || !taught;
    OrderedJson one{{"file", file}, {"ok", taught.has_value()}};
    if (taught) {
      one.update(pack_json(*pack));
      one["lessons"] = taught->lessons.size();
    } else {
      one["problem"] = taught.error();
    }
    OrderedJson remarks = OrderedJson::array();
    if (taught && arguments.tried > 0) {
      remarks = remarks_on(*pack, arguments.tried, language);
      one["remarks"] = remarks;
    }
    json.push_back(std::move(one));
    if (arguments.json) continue;
    if (!taught) {
      complain({kBad, fmt::format("{}: {}", file, texts::told_problems(language, taught.error())),
                true});
      continue;
    }
    const auto lessons = static_cast<int>(taught->lessons.size());
    print(words("pack.ok", {{"file", file},
                            {"pack", pack->id},
                            {"game", pack->game},
                            {"hash", pack->hash.substr(0, 12)}}) +
          (lessons > 0 ? ", " + words("pack.lessons", {{"n", lessons}}) : "") + "\n");
    for (const OrderedJson& remark : remarks) {
      print("  " +
            words("pack.remark", {{"thing", remark["text"].get<std::string>()},
                                  {"games", static_cast<int>(arguments.tried)}}) +
            "\n");
    }
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return bad ? kBad : kDone;
}

int run_pack_fields(const PackArguments& arguments) {
  OrderedJson json = OrderedJson::array();
  for (const PackField& field : pack_fields(known_game(arguments.game).info().id)) {
    json.push_back({{"place", field.place}, {"required", field.required}, {"kind", field.kind}});
    if (arguments.json) continue;
    print(
        fmt::format("| `{}` | {} | {} |\n", field.place, field.required ? "yes" : "", field.kind));
  }
  if (arguments.json) print(lay_out_json(json.dump()));
  return kDone;
}

}  // namespace rainyday::cli
