#include "match/verify.hpp"

#include <deque>
#include <fmt/format.h>
#include <optional>
#include <span>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/match_file.hpp"
#include "match/frames.hpp"
#include "match/header.hpp"
#include "match/luck.hpp"

namespace rainyday::match {
namespace {

// No table remembers more steps than this (history.hpp), so none takes more back.
constexpr std::size_t kMostTakenBack = 4096;

// What was looked at, and the first thing that was wrong.
struct Tally {
  int looked = 0;
  std::string wrong;
  void look(int line, std::string_view problem) {
    ++looked;
    if (wrong.empty() && !problem.empty()) wrong = fmt::format("line {}: {}", line, problem);
  }
};

class Verifier {
 public:
  Verifier(std::string_view text, const Shelf& shelf, bool bots)
      : text_(text), shelf_(shelf), with_bots_(bots) {}

  Verification run() {
    if (!read_lines() || !open_header()) return std::move(verification_);
    open_luck();
    for (const Line& one : std::span(lines_).subspan(1)) line(one.number, one.json);
    if (key_) {
      add("draws without a gap", gaps_, "draws");
      add("draws derived again", draws_, "draws");
    }
    add("actions legal", actions_, "actions");
    if (with_bots_) add("bots' answers computed again", bots_, "answers");
    if (results_.looked == 0 && header_.game->result(state_).finished()) {
      results_.wrong = "the game is over, but the file has no result";
    }
    add("result equal", results_, results_.looked == 0 ? "results: unfinished" : "result");
    return std::move(verification_);
  }

 private:
  bool fail(std::string what, std::string detail) {
    verification_.checks.push_back({std::move(what), false, std::move(detail)});
    return false;
  }
  void pass(std::string what, std::string detail) {
    verification_.checks.push_back({std::move(what), true, std::move(detail)});
  }
  void add(std::string what, const Tally& tally, std::string_view unit) {
    if (!tally.wrong.empty()) {
      fail(std::move(what), tally.wrong);
    } else {
      pass(std::move(what), fmt::format("{} {}", tally.looked, unit));
    }
  }

  bool read_lines() {
    if (text_.size() > kMostFileBytes) {
      return fail("file", fmt::format("longer than {} bytes", kMostFileBytes));
    }
    std::string_view rest = text_;
    for (int number = 1; !rest.empty(); ++number) {
      if (number > static_cast<int>(kMostFileLines)) {
        return fail("file", fmt::format("more than {} lines", kMostFileLines));
      }
      const std::size_t end = rest.find('\n');
      std::string_view line = rest.substr(0, end);
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (number > 1 && line.find_first_not_of(" \t") == std::string_view::npos) continue;
      std::string problem;
      auto json = parse_json(line, kMostLineBytes, problem);
      if (!json) return fail("file", fmt::format("line {}: {}", number, problem));
      if (number == 1) header_text_ = line;
      lines_.push_back({number, std::move(*json)});
    }
    return !lines_.empty() || fail("file", "it is empty");
  }

  bool open_header() {
    auto header = read_header(header_text_, shelf_);
    if (!header) return fail("game and pack", header.error());
    header_ = std::move(*header);
    const AnyGame& game = *header_.game;
    const Json& head = lines_[0].json;
    if (!head.contains("pack") || !head["pack"].contains("hash")) {
      return fail("game and pack", "the header has no hash of its pack");
    }
    pass("game and pack",
         fmt::format("{}, pack {} {}", game.info().id, game.pack().id, game.pack().hash));
    pass("word list", head.contains("words") ? head["words"].value("hash", "")
                                             : "none: all words are those of the pack");
    Problems problems;
    const Place position = Place(&head, "", problems).maybe("position");
    state_ = position.exists() ? game.read(position) : game.start();
    return !problems.any() || fail("position", problems.text());
  }

  [[nodiscard]] const Json* find_line(std::string_view key) const {
    for (const auto& [number, line] : lines_) {
      if (line.is_object() && line.contains(key) && !line.contains("rainyday")) return &line[key];
    }
    return nullptr;
  }

  // The secret and the parts must be those that were committed before the start.
  void open_luck() {
    if (header_.luck != "hmac1") {
      fail("commitments open",
           "the luck of this file is '" + header_.luck + "', which shows nothing");
      return;
    }
    const Json* luck = find_line("luck");
    Problems problems;
    const Place place(luck, "luck", problems);
    if (luck == nullptr) {
      fail("commitments open", "the luck is not in the file");
      return;
    }
    const auto secret = digest_from_hex(place["secret"].text(64));
    if (!secret || luck_commitment(header_.match, *secret) != header_.commitment) {
      fail("commitments open", "the secret is not the one that was committed");
      return;
    }
    std::vector<std::optional<Digest>> parts;
    int opened = 0;
    std::string withheld;
    for (Seat seat = 0; seat < header_.seats(); ++seat) {
      if (!header_.commitments[seat]) continue;
      const Place part = place["parts"][seat];
      const auto value = part.is_null() ? std::nullopt : digest_from_hex(part.text(64));
      if (!part.is_null() &&
          (!value || seat_commitment(header_.match, seat, *value) != *header_.commitments[seat])) {
        fail("commitments open", fmt::format("the part of seat {} is not the one committed", seat));
        return;
      }
      value ? void(++opened) : void(withheld += fmt::format(", seat {} withheld its part", seat));
      parts.push_back(value);
    }
    key_ = luck_key(*secret, header_.text, parts);
    pass("commitments open", fmt::format("the server's and {} of seats{}", opened, withheld));
  }

  void line(int number, const Json& line) {
    if (!line.is_object()) return;
    if (line.contains("do")) {
      action(number, line);
    } else if (line.contains("undo")) {
      undo(number, line);
    } else if (line.contains("result")) {
      result(number, line["result"]);
    }
  }

  void action(int number, const Json& line) {
    const AnyGame& game = *header_.game;
    Problems problems;
    const Place place(&line, "", problems);
    const bool chance = line.contains("by") && line["by"] == "chance";
    const Seat by = chance ? kChance : static_cast<Seat>(place["by"].integer(0, game.seats() - 1));
    const auto parsed = game.parse(place["do"].text(256));
    if (problems.any() || !parsed) {
      actions_.look(number, problems.any() ? problems.text() : parsed.error());
      return;
    }
    const std::string problem = why_not(game, state_, by, *parsed);
    actions_.look(number, problem);
    if (!problem.empty()) return;
    if (chance && key_) draw(number, place, *parsed);
    if (with_bots_ && key_ && line.contains("bot")) bot(number, place, by, *parsed);
    past_.push_back(state_);
    if (past_.size() > kMostTakenBack) past_.pop_front();
    game.apply(state_, *parsed, nullptr);
  }

  void draw(int number, const Place& place, Action drawn) {
    const auto i = static_cast<std::uint64_t>(place["i"].integer(0, INT64_MAX));
    gaps_.look(number,
               i == next_draw_ ? "" : fmt::format("draw {} where {} is next", i, next_draw_));
    next_draw_ = i + 1;
    AnyActions list;
    header_.game->actions(state_, list);
    const std::uint64_t total = total_weight(list);
    const std::uint64_t point = luck_point(*key_, i, total);
    const Action again = outcome_at(*header_.game, list, point);
    const bool same_point = place["r"].json() != nullptr && *place["r"].json() == point &&
                            place["of"].json() != nullptr && *place["of"].json() == total;
    draws_.look(number, again != drawn ? "the luck gives '" + header_.game->notation(again) + "'"
                        : !same_point  ? fmt::format("the point is {} of {}", point, total)
                                       : "");
  }

  void bot(int number, const Place& place, Seat seat, Action answered) {
    const auto level = find_bot(place["bot"].text(64));
    if (!level) return bots_.look(number, "this build has no such bot");
    const auto question = static_cast<std::uint64_t>(place["q"].integer(0, INT64_MAX));
    Random rng(luck_bot_seed(*key_, seat, question));
    const AnyView view = header_.game->view(state_, seat);
    AnyActions list;
    header_.game->choices(view, list);
    const Action again = choose(*level, *header_.game, view, list, rng);
    bots_.look(number, again == answered ? ""
                                         : "from its view this bot chooses '" +
                                               header_.game->notation(again) + "'");
  }

  void undo(int number, const Json& line) {
    Problems problems;
    const Place place(&line, "", problems);
    const std::int64_t count = place["undo"].integer(0, static_cast<std::int64_t>(past_.size()));
    actions_.look(number, problems.text());
    if (count == 0) return;
    state_ = past_[past_.size() - static_cast<std::size_t>(count)];
    past_.resize(past_.size() - static_cast<std::size_t>(count));
  }

  void result(int number, const Json& claimed) {
    const Result own = header_.game->result(state_);
    const int seats = header_.game->seats();
    results_.look(number, !own.finished() ? "the game is not over"
                          : !is_result(claimed, own, seats)
                              ? "the rules give " + rainyday::result_json(own, seats).dump()
                              : "");
  }

  std::string_view text_;
  const Shelf& shelf_;
  bool with_bots_;
  Verification verification_;
  struct Line {
    int number = 0;
    Json json;
  };
  std::vector<Line> lines_;
  std::string_view header_text_;
  Header header_;
  std::optional<Digest> key_;
  AnyState state_;
  std::deque<AnyState> past_;  // before each of the last actions
  std::uint64_t next_draw_ = 0;
  Tally actions_, gaps_, draws_, bots_, results_;
};

}  // namespace

bool Verification::passed() const {
  bool all = !checks.empty();
  for (const Check& check : checks) all = all && check.passed;
  return all;
}

Verification verify(std::string_view text, const Shelf& shelf, bool bots) {
  return Verifier(text, shelf, bots).run();
}

}  // namespace rainyday::match
