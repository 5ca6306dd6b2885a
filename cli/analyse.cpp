// analyse: each seat's chances over a game, what luck and choices made of them, and slips.
#include "cli/analyse.hpp"

#include <cmath>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/frame.hpp"
#include "cli/news.hpp"
#include "cli/simulation.hpp"
#include "engine/canvas.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

using OrderedJson = nlohmann::ordered_json;
using match::Account;
using match::Analysis;
using match::Figure;
using match::Moment;

constexpr std::size_t kMostTurningPoints = 5;
constexpr std::size_t kMostSlips = 20;
constexpr double kWin = 1e6;

double range_of(const Figure& figure) { return Analysis::kRange * std::sqrt(figure.variance); }

std::vector<ToldMoment> tell(const MatchFile& match, const Analysis& analysis, Language language) {
  const AnyGame& game = match.game();
  const Speech speech(game, language);
  std::vector<ToldMoment> told;
  AnyState state = match.start();
  std::size_t step = 0;
  for (const Moment& moment : analysis.moments()) {
    ToldMoment one;
    for (; step < moment.first; ++step) game.apply(state, match.steps()[step].action, nullptr);
    if (moment.slip) {
      one.made = speech.action(moment.slip->made, state);
      one.better = speech.action(moment.slip->better, state);
    }
    const std::string done = speech.action(match.steps()[step].action, state);
    std::vector<Event> events;
    for (; step <= moment.last; ++step) game.apply(state, match.steps()[step].action, &events);
    for (const std::string& line : cli::told(speech, game, events, kOwner)) {
      one.what += (one.what.empty() ? "" : ". ") + line;
    }
    // What nobody was told of is told as it was chosen.
    if (one.what.empty()) one.what = actor_name(moment.by) + ": " + done;
    told.push_back(std::move(one));
  }
  return told;
}

OrderedJson figure_json(const Figure& figure) {
  return {{"value", static_cast<double>(figure.value) / kWin}, {"range", range_of(figure) / kWin}};
}

std::string report_json(const Retrospect& all) {
  const AnyGame& game = all.match.game();
  OrderedJson seats = OrderedJson::array();
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const Account account = all.analysis.account(seat);
    seats.push_back({{"seat", actor_name(seat)},
                     {"start", figure_json(account.start)},
                     {"luck", figure_json(account.luck)},
                     {"own", figure_json(account.own)},
                     {"others", figure_json(account.others)},
                     {"result", figure_json(account.result)},
                     {"slips", figure_json(account.slips)}});
  }
  OrderedJson moments = OrderedJson::array();
  for (const Moment& moment : all.analysis.moments()) {
    OrderedJson one{{"first", moment.first + 1}, {"last", moment.last + 1}};
    one["by"] = actor_name(moment.by);
    for (Seat seat = 0; seat < game.seats(); ++seat) {
      one["after"].push_back(figure_json(moment.after[seat]));
    }
    if (moment.slip) {
      one["slip"] = {{"made", game.notation(moment.slip->made)},
                     {"better", game.notation(moment.slip->better)},
                     {"lead", figure_json(moment.slip->lead)}};
    }
    moments.push_back(std::move(one));
  }
  const OrderedJson json{{"game", game.info().id}, {"seats", seats}, {"moments", moments}};
  return lay_out_json(json.dump());
}

std::string accounts_text(const Retrospect& all, const texts::Catalogue& words) {
  std::vector<std::vector<std::string>> rows{{words("analyse.chances")}};
  for (const std::string_view column : kColumns) {
    rows[0].push_back(words("analyse." + std::string(column)));
  }
  for (Seat seat = 0; seat < all.match.game().seats(); ++seat) {
    rows.push_back(account_cells(all.analysis.account(seat)));
    rows.back().insert(rows.back().begin(), all.names[seat]);
  }
  std::string out;
  for (const auto& row : rows) {
    for (std::size_t column = 0; column < row.size(); ++column) {
      std::size_t widest = 0;
      for (const auto& other : rows) widest = std::max(widest, columns(other[column]));
      out += column + 1 < row.size() ? padded(row[column], widest + 2) : row[column] + "\n";
    }
  }
  return out;
}

std::string report_text(const Retrospect& all) {
  const texts::Catalogue words = frame_words(all.language);
  const Analysis& analysis = all.analysis;
  std::string out = accounts_text(all, words) + "\n" + words("analyse.sum") + "\n\n";
  const auto slips = analysis.slips(kMostSlips);
  out += words(slips.empty() ? "analyse.no_slip" : "analyse.slips_title") + "\n";
  for (const std::size_t i : slips) out += "  " + slip_text(all, i) + "\n";
  out += "\n" + words("analyse.turns") + "\n";
  for (const std::size_t i : analysis.turning_points(kMostTurningPoints)) {
    out += "  " + turn_text(all, i) + "\n";
  }
  return out;
}

}  // namespace

void reckon(Analysis& analysis, const AnyGame& game, int threads) {
  const GameRuns* runs = find_runs(game.info().id);
  if (runs == nullptr) fail(fmt::format("{} is not analysed", game.info().title));
  std::vector<std::unique_ptr<Analyst>> analysts(static_cast<std::size_t>(threads));
  for (auto& one : analysts) one = runs->analyst(game);
  share_out(static_cast<std::int64_t>(analysis.work()), 1, threads,
            [&](int thread, std::int64_t first, std::int64_t) {
              analysis.reckon(static_cast<std::size_t>(first),
                              *analysts[static_cast<std::size_t>(thread)]);
            });
}

std::string in_percent(const Figure& figure, bool change) {
  const auto percent = [](double value) {
    return static_cast<int>(std::lround(value / kWin * 100));
  };
  const int value = percent(static_cast<double>(figure.value));
  const int range = percent(range_of(figure));
  std::string out = change ? fmt::format("{:+}", value) : std::to_string(value);
  if (range > 0) out += fmt::format(" ± {}", range);
  return out;
}

std::vector<std::string> account_cells(const Account& account) {
  const Figure lost{-account.slips.value, account.slips.variance};
  return {in_percent(account.start, false),  in_percent(account.luck, true),
          in_percent(account.own, true),     in_percent(account.others, true),
          in_percent(account.result, false), in_percent(lost, true)};
}

Seat most_changed(const Retrospect& all, std::size_t moment) {
  Seat most = 0;
  for (Seat seat = 1; seat < all.match.game().seats(); ++seat) {
    const auto size = [&](Seat one) { return std::abs(all.analysis.change(moment, one)); };
    if (size(seat) > size(most)) most = seat;
  }
  return most;
}

std::string turn_text(const Retrospect& all, std::size_t moment) {
  const Seat seat = most_changed(all, moment);
  const Moment& one = all.analysis.moments()[moment];
  return frame_words(all.language)(
      "analyse.turn", {{"n", static_cast<int>(one.first + 1)},
                       {"seat", all.names[seat]},
                       {"before", in_percent(all.analysis.before(moment, seat), false)},
                       {"after", in_percent(one.after[seat], false)},
                       {"what", all.told[moment].what}});
}

std::string slip_text(const Retrospect& all, std::size_t moment) {
  const Moment& one = all.analysis.moments()[moment];
  return frame_words(all.language)("analyse.slip", {{"n", static_cast<int>(one.first + 1)},
                                                    {"seat", all.names[one.by]},
                                                    {"made", all.told[moment].made},
                                                    {"better", all.told[moment].better},
                                                    {"lead", in_percent(one.slip->lead, true)}});
}

int run_analyse(const AnalyseArguments& arguments) {
  const Packs packs(arguments.pack);
  const MatchFile match = read_match(arguments.file, packs);
  const AnyGame& game = match.game();
  const Language language = language_for(game, arguments.language);
  Analysis analysis(
      game, match.start(), match.steps(),
      {.bot = parse_bot(arguments.bot), .games = arguments.games, .seed = arguments.seed});
  if (analysis.moments().empty()) fail(fmt::format("{}: nothing has happened yet", arguments.file));
  reckon(analysis, game, thread_count(arguments.threads));
  Retrospect all{language, match, analysis, tell(match, analysis, language), {}};
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const std::vector<std::string>& names = match.setup().names;
    all.names.push_back(actor_name(seat) + (names.empty() ? "" : " " + printable(names[seat])));
  }
  if (!arguments.html.empty()) write_file(arguments.html, retrospect_page(all));
  if (arguments.json) {
    print(report_json(all));
  } else if (arguments.html.empty()) {
    print(report_text(all));
  }
  return kDone;
}

}  // namespace rainyday::cli
