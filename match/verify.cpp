#include "match/verify.hpp"

#include <fmt/format.h>
#include <optional>
#include <span>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/match_file.hpp"
#include "match/frames.hpp"
#include "match/header.hpp"
#include "match/luck.hpp"
#include "match/verify_table.hpp"

namespace rainyday::match {
namespace {

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
    if (key_) add("draws without a gap", gaps_, "draws");
    if (key_ || from_seed_) check_draws();
    add("actions legal", actions_, "actions");
    if (!verification_.seeded) {
      add("seats and their bots", seats_, "lines");
      check_consents();
    }
    if (with_bots_) check_bots();
    check_end();
    verification_.hash = hex(bytes_of(hash_.digest()));
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
      const std::string_view line = next_line(rest);
      if (number > 1 && line.find_first_not_of(" \t") == std::string_view::npos) continue;
      std::string problem;
      auto json = parse_json(line, kMostLineBytes, problem);
      if (!json) return fail("file", fmt::format("line {}: {}", number, problem));
      if (number == 1) header_text_ = line;
      if (number == 2 && json->is_object() && json->contains("position")) {
        header_text_.append("\n").append(line);
      }
      hash_.add(line);
      hash_.add("\n");
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
    const HeadNames names = names_in(head);
    if (names.pack_hash.empty()) {
      return fail("game and pack", "the header has no hash of its pack");
    }
    pass("game and pack",
         fmt::format("{}, pack {} {}", game.info().id, game.pack().id, game.pack().hash));
    pass("word list", names.words.empty() ? "none: all words are those of the pack" : names.words);
    if (header_.position) {
      verification_.checks.push_back(
          {"position", true, "not the beginning: what is dealt there was no luck", false});
    }
    if (header_.local) {
      verification_.local = true;
      pass("luck", "of a player's own device: he could look, or begin anew until he liked it");
    }
    play_.emplace(game, header_.position ? *header_.position : game.start());
    watch_.emplace(header_);
    return true;
  }

  // What simulate, tournament and play write: no table, but the seed that the luck came from.
  void open_seed() {
    verification_.seeded = true;
    const bool there = lines_[0].json.contains("seed");
    if (there) from_seed_.emplace(header_.seed);
    verification_.checks.push_back(
        {"luck", true,
         there ? "from the seed in the header: who picked it could know all that comes"
               : "no seed: draws are as somebody wrote them",
         false});
  }

  // The secret and the parts must be those that were committed before the start.
  void open_luck() {
    if (header_.luck == "seed" && header_.match.empty()) return open_seed();
    if (header_.luck != "hmac1") {
      fail("commitments open",
           "the luck of this file is '" + header_.luck + "', which shows nothing");
      return;
    }
    const Json& last = lines_.back().json;
    if (lines_.size() == 1 || !last.is_object() || !last.contains("luck")) {
      fail("commitments open", "the last line is not the luck: the match runs, or this is a part");
      return;
    }
    Problems problems;
    const Place place(&last["luck"], "luck", problems);
    const auto secret = digest_from_hex(place["secret"].text(64));
    if (!secret || luck_commitment(header_.match, *secret) != header_.commitment) {
      fail("commitments open", "the secret is not the one that was committed");
      return;
    }
    std::vector<std::optional<Digest>> parts;
    int opened = 0;
    std::string withheld;
    for (Seat seat = 0; seat < header_.seats(); ++seat) {
      const Place part = place["parts"][seat];
      if (!header_.commitments[seat]) {
        if (part.is_null()) continue;
        fail("commitments open", fmt::format("seat {} had committed itself to nothing", seat));
        return;
      }
      const auto value = part.is_null() ? std::nullopt : digest_from_hex(part.text(64));
      if (!part.is_null() &&
          (!value || seat_commitment(header_.match, seat, *value) != *header_.commitments[seat])) {
        fail("commitments open", fmt::format("the part of seat {} is not the one committed", seat));
        return;
      }
      if (!value) withheld_ |= seat_bit(seat);
      value ? void(++opened) : void(withheld += fmt::format(", seat {} withheld its part", seat));
      parts.push_back(value);
    }
    bool nameless = false;
    for (std::size_t seat = 0; seat < header_.names.size(); ++seat) {
      nameless |= header_.names[seat].empty() && header_.bots[seat].empty();
    }
    if (header_.was && !nameless) {
      fail("commitments open", "`was` where every name is there");
      return;
    }
    key_ = luck_key(*secret, frozen_hash(header_), parts);
    pass("commitments open",
         fmt::format("the {}'s and {} of seats{}{}", header_.local ? "device" : "server", opened,
                     withheld, header_.was ? "; names were taken out of the header since" : ""));
    verification_.checks.back().proved = !header_.was;
  }

  void line(int number, const Json& line) {
    if (!line.is_object()) return;
    if (ended_ && !line.contains("luck")) return actions_.look(number, "after the end");
    Problems problems;
    const Place place(&line, "", problems);
    if (line.contains("do")) {
      begin(number);
      action(number, line);
    } else if (line.contains("undo")) {
      undo(number, place);
    } else if (line.contains("seat")) {
      seats_.look(number, watch_->seat(place, play_->state()));
    } else if (line.contains("reopen")) {
      seats_.look(number, watch_->reopen(place));
    } else if (line.contains("consent")) {
      consents_.look(number, watch_->consent(place));
    } else if (line.contains("withheld")) {
      withhold(number, place);
    } else if (line.contains("closed")) {
      closed_ = ended_ = true;
    } else if (line.contains("result")) {
      ended_ = true;
      result(number, line["result"]);
    }
  }

  // Before the first action all who had committed themselves have opened their parts, or not.
  void begin(int number) {
    if (std::exchange(begun_, true) || !key_ || said_withheld_ == withheld_) return;
    seats_.look(number, "who withheld a part is not who the luck says");
  }

  void withhold(int number, const Place& place) {
    const auto seat = static_cast<Seat>(place["withheld"].integer(0, header_.seats() - 1));
    const bool known = !begun_ && has_seat(withheld_, seat);
    said_withheld_ |= seat_bit(seat);
    seats_.look(number, !key_ || known ? "" : "that seat's part is in the luck");
  }

  void action(int number, const Json& line) {
    const AnyGame& game = *header_.game;
    const AnyState& state = play_->state();
    Problems problems;
    const Place place(&line, "", problems);
    const bool chance = line.contains("by") && line["by"] == "chance";
    const Seat by = chance ? kChance : static_cast<Seat>(place["by"].integer(0, game.seats() - 1));
    const auto parsed = game.parse(place["do"].text(256));
    if (problems.any() || !parsed) {
      actions_.look(number, problems.any() ? problems.text() : parsed.error());
      return;
    }
    const std::string problem = why_not(game, state, by, *parsed);
    actions_.look(number, problem);
    if (!problem.empty()) return;
    LineOfPlay::Done done{.action = *parsed, .by = by, .taught = true};
    if (verification_.seeded) {
      chance ? seeded_draw(number, *parsed) : seeded_bot(number, by, *parsed);
      play_->add(done);
      return;
    }
    if (chance && key_) draw(number, place, *parsed);
    if (!chance) seats_.look(number, watch_->step(by, *parsed, place, state, done));
    if (with_bots_ && key_ && line.contains("bot")) bot(number, place, by, *parsed);
    play_->add(done);
    watch_->went_on(by, play_->state());
  }

  void seeded_draw(int number, Action drawn) {
    if (!from_seed_ || taken_back_) return;
    const AnyGame& game = *header_.game;
    const Stream stream = chance_stream(game, game.turn(play_->state()));
    const Action again = game.chance(play_->state(), from_seed_->of(stream));
    draws_.look(number, again == drawn ? "" : "the seed gives '" + game.notation(again) + "'");
  }

  // As simulate and tournament ask them: all draw from one stream, in the order of their answers.
  void seeded_bot(int number, Seat by, Action answered) {
    if (!with_bots_ || !from_seed_ || taken_back_) return;
    const auto level = find_any_bot(header_.bots[by]);
    if (!level) return void(stranger_ = true);
    const AnyGame& game = *header_.game;
    const AnyView view = game.view(play_->state(), by);
    AnyActions list;
    game.choices(view, list);
    const Action again = choose(*level, game, view, list, from_seed_->bots());
    bots_.look(number, again == answered ? ""
                                         : "in a simulation with this seed this bot chooses '" +
                                               game.notation(again) + "'");
  }

  void draw(int number, const Place& place, Action drawn) {
    const auto i = static_cast<std::uint64_t>(place["i"].integer(0, INT64_MAX));
    gaps_.look(number,
               i == next_draw_ ? "" : fmt::format("draw {} where {} is next", i, next_draw_));
    next_draw_ = i + 1;
    AnyActions list;
    header_.game->actions(play_->state(), list);
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
    const bool hurried = place.maybe("hurried").exists() && place["hurried"].flag();
    const auto level = find_any_bot(hurried ? kStandIn : place["bot"].text(64));
    if (!level) return bots_.look(number, "this build has no such bot");
    const AnyGame& game = *header_.game;
    const auto question = static_cast<std::uint64_t>(place["q"].integer(0, INT64_MAX));
    Random rng(luck_bot_seed(*key_, seat, question));
    const AnyView view = game.view(watch_->asked_state(seat, play_->state()), seat);
    AnyActions list;
    game.choices(view, list);
    Action again = choose(*level, game, view, list, rng);
    // In a group somebody before it may have left it no such choice.
    if (const AnyView now = game.view(play_->state(), seat); game.refusal(now, again)) {
      game.choices(now, list);
      again = list[0];
    }
    bots_.look(number, again == answered
                           ? ""
                           : "from its view this bot chooses '" + game.notation(again) + "'");
  }

  void undo(int number, const Place& place) {
    const auto most = static_cast<std::int64_t>(play_->size());
    const std::int64_t count = place["undo"].integer(1, std::max<std::int64_t>(most, 1));
    if (verification_.seeded) {
      if (place.problems().any() || most == 0) {
        return actions_.look(number, "there is nothing like that to take back");
      }
      taken_back_ = true;
      return play_->take_back(static_cast<std::size_t>(count));
    }
    const bool said = place.maybe("by").exists();
    const Seat by = said ? static_cast<Seat>(place["by"].integer(0, header_.seats() - 1)) : kNobody;
    const std::string problem = place.problems().any() || most == 0
                                    ? "there is nothing like that to take back"
                                    : watch_->undo(by, static_cast<std::size_t>(count), *play_);
    consents_.look(number, problem);
    if (!place.problems().any() && most > 0) play_->take_back(static_cast<std::size_t>(count));
  }

  void result(int number, const Json& claimed) {
    const Result own = header_.game->result(play_->state());
    const int seats = header_.game->seats();
    results_.look(number, !own.finished() ? "the game is not over"
                          : !is_result(claimed, own, seats)
                              ? "the rules give " + rainyday::result_json(own, seats).dump()
                              : "");
  }

  // Where something was taken back the file does not say which luck went with it.
  void check_draws() {
    add("draws derived again", draws_, "draws");
    if (!taken_back_ || !draws_.wrong.empty()) return;
    verification_.checks.back().detail += " before something was taken back";
    verification_.checks.back().proved = false;
  }

  void check_bots() {
    if (verification_.seeded && (stranger_ || !from_seed_ || taken_back_)) {
      verification_.checks.push_back(
          {kBotsAgain, true, "not without a seed, bots in all seats and nothing taken back",
           false});
      return;
    }
    add(kBotsAgain, bots_, "answers");
  }

  // Who agreed stands in the file, and nothing signs it: docs/luck.md says what that is worth.
  void check_consents() {
    constexpr const char* kWhat = "taken back by consent";
    if (!consents_.wrong.empty()) return void(fail(kWhat, consents_.wrong));
    pass(kWhat, fmt::format("{} times, and {} of {} against bots alone", watch_->by_consent(),
                            watch_->unasked(), kUndosAgainstBots));
    if (watch_->unproved() == 0) return;
    verification_.checks.back() = {
        kWhat, true,
        fmt::format("{} lines cannot be proved: files of this age do not say who agreed",
                    watch_->unproved()),
        false};
  }

  // An unfinished match may be a finished one whose end was cut off: only newer files say so.
  void check_end() {
    const bool over = header_.game->result(play_->state()).finished();
    if (results_.looked == 0) {
      verification_.unfinished = true;
      if (over)
        results_.wrong = "the game is over, but the file has no result";
      else if (!closed_ && header_.file >= 2)
        results_.wrong = "the file ends before the match";
    }
    add("result equal", results_, results_.looked == 0 ? "results: unfinished" : "result");
  }

  static constexpr const char* kBotsAgain = "bots' answers computed again";

  std::string_view text_;
  const Shelf& shelf_;
  bool with_bots_;
  Verification verification_;
  struct Line {
    int number = 0;
    Json json;
  };
  std::vector<Line> lines_;
  std::string header_text_;  // with the position that it begins with
  Header header_;
  std::optional<Digest> key_;
  Sha256 hash_;
  std::optional<LineOfPlay> play_;
  std::optional<TableWatch> watch_;
  std::optional<SeededLuck> from_seed_;
  bool taken_back_ = false;  // of a seeded game
  bool stranger_ = false;    // a seat that is not a bot's of ours
  std::uint64_t next_draw_ = 0;
  SeatSet withheld_;  // by the luck
  SeatSet said_withheld_;
  bool begun_ = false;
  bool closed_ = false;
  bool ended_ = false;  // nothing but the luck may follow
  Tally actions_, gaps_, draws_, seats_, consents_, bots_, results_;
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
