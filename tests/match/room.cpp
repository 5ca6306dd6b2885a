#include "tests/match/room.hpp"

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "engine/game_adapter.hpp"
#include "engine/position.hpp"
#include "games/registry.hpp"
#include "tests/conformance/magpie.hpp"

namespace rainyday::match {
namespace {

constexpr std::string_view kMagpiePack = R"({
  "id": "magpie", "game": "magpie", "title": "Magpie", "version": 1, "credits": "ours",
  "licence": "MIT", "cards": 12, "cats": 3, "hand": 3})";

const GameEntry& magpie_entry() {
  static const GameEntry entry = entry_of<magpie::Magpie>();
  return entry;
}

const Pack& magpie_pack() {
  static const Pack pack = *load_pack(kMagpiePack);
  return pack;
}

Action choose_by_level(const AnyGame& game, const BotJob& job) {
  AnyActions list;
  game.choices(job.view, list);
  Random rng(job.seed);
  return choose(find_bot(job.level).value_or(Bot::kRandom), game, job.view, list, rng);
}

}  // namespace

AnyGamePtr test_game(std::string_view id, int seats, std::vector<std::int32_t> options) {
  auto game = id == "magpie" ? magpie_entry().make(magpie_pack(), options, seats)
                             : make_game(id, "", options, seats);
  EXPECT_TRUE(game) << game.error();
  return game.value_or(nullptr);
}

Shelf test_shelf() {
  return {
      .game = [](std::string_view id) { return id == "magpie" ? &magpie_entry() : find_game(id); },
      .pack =
          [](std::string_view game, std::string_view id) {
            return game == "magpie" ? &magpie_pack() : find_pack(game, id);
          }};
}

Digest secret_of(std::uint64_t seed) { return sha256("secret " + std::to_string(seed)); }
Digest part_of(std::uint64_t seed, Seat seat) {
  return sha256("part " + std::to_string(seed) + " " + std::to_string(seat));
}

Header test_header(const Arrangement& setup) {
  Header header;
  header.game = test_game(setup.game, setup.seats, setup.options);
  header.match = "00112233445566778899aabbccddeeff";
  header.luck = setup.luck;
  header.seed = setup.seed;
  header.bots = setup.bots;
  header.bots.resize(static_cast<std::size_t>(setup.seats));
  header.names = {"Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"};
  header.names.resize(static_cast<std::size_t>(setup.seats));
  header.people = setup.people;
  header.clock = setup.clock;
  header.order = setup.order;
  header.local = setup.local;
  header.position = setup.position;
  if (setup.luck == "hmac1") {
    header.commitment = luck_commitment(header.match, secret_of(setup.seed));
    header.commitments.resize(static_cast<std::size_t>(setup.seats));
    for (Seat seat = 0; seat < setup.seats; ++seat) {
      if (!header.bots[seat].empty()) continue;
      header.commitments[seat] = seat_commitment(header.match, seat, part_of(setup.seed, seat));
    }
  }
  freeze(header);
  return header;
}

std::unique_ptr<Luck> test_luck(const Arrangement& setup) {
  if (setup.luck != "scripted") return nullptr;
  return std::make_unique<ScriptedLuck>(std::vector<std::string>{}, setup.seed);
}

void PrintTo(const Arrangement& setup, std::ostream* out) {
  *out << setup.game << ", " << setup.seats << " seats";
}

void PrintTo(const Told& told, std::ostream* out) {
  *out << "at " << told.time << " n " << told.n << ": " << told.text;
}

Room::Room(const Arrangement& s)
    : setup(s), header(test_header(s)), match(std::make_unique<Match>(header, test_luck(s))) {
  for (Seat seat = 0; seat < setup.seats; ++seat) match->listen(seat, true);
  match->listen(kSpectator, true);
  bot = [this](const BotJob& job) { return choose_by_level(game(), job); };
}

void Room::begin() {
  put(Presence{all_seats(setup.seats), true});
  put(Start{secret_of(setup.seed)});
  for (Seat seat = 0; seat < setup.seats; ++seat) {
    if (header.commitments[seat]) put(Open{seat, part_of(setup.seed, seat)});
  }
}

void Room::take(Outcome outcome) {
  for (std::string& record : outcome.records) {
    records.push_back(std::move(record));
    if (keep_checkpoints) checkpoints.emplace_back();
  }
  if (keep_checkpoints && !outcome.records.empty()) checkpoints.back() = match->checkpoint();
  for (Frame& frame : outcome.frames) {
    told_[static_cast<std::size_t>(viewer_index(frame.viewer))].push_back(
        {now, frame.n, frame.json()});
  }
  for (const BotJob& job : outcome.jobs) {
    answers_.emplace(now + (latency ? latency(job) : bot_latency), job);
  }
  wake = outcome.wake;
}

Outcome Room::put(const Input& input) {
  Outcome outcome = match->step(input, now);
  take(outcome);
  return outcome;
}

void Room::advance(Time until) {
  for (;;) {
    const Time timer = wake.value_or(until + 1);
    const Time answer = answers_.empty() ? until + 1 : answers_.begin()->first;
    if (std::min(timer, answer) > until) break;
    now = std::max(now, std::min(timer, answer));
    if (answer <= timer) {
      const BotJob job = answers_.begin()->second;
      answers_.erase(answers_.begin());
      put(BotAnswer{job.seat, job.question, bot(job), {}, job.hurried});
    } else {
      put(Timer{});
    }
  }
  now = std::max(now, until);
}

void Room::act(Seat seat, const std::string& action, const std::string& id) {
  put(Act{seat, id.empty() ? "auto" + std::to_string(next_id_++) : id, question(seat), action});
}

Json Room::last(Seat viewer) const {
  return told(viewer).empty() ? Json() : Json::parse(told(viewer).back().text);
}

std::string Room::view(Seat viewer) const {
  return view_json(game(), game().view(match->table().state, viewer).state());
}

std::vector<std::string> Room::choices(Seat seat) const {
  AnyActions list;
  game().choices(asked_view(match->table(), seat), list);
  std::vector<std::string> out;
  for (const Action action : list) out.push_back(game().notation(action));
  return out;
}

void Room::restart() {
  auto restored =
      Match::restore(*read_header(header.text, test_shelf()), records, test_luck(setup));
  ASSERT_TRUE(restored) << restored.error();
  match = std::make_unique<Match>(std::move(*restored));
  answers_.clear();
  for (Seat seat = 0; seat < setup.seats; ++seat) match->listen(seat, true);
  match->listen(kSpectator, true);
  take(match->wake(now));
  put(Presence{all_seats(setup.seats), true});
}

void play_out(Room& room, const PersonPlay& play) {
  std::map<std::pair<Seat, std::uint32_t>, Time> answers;  // when a question is answered
  while (room.match->table().phase == Phase::kRunning) {
    if (room.records.size() >= play.most && (!play.until || play.until())) return;
    std::optional<std::pair<Time, Seat>> next;
    for (Seat seat = 0; seat < room.setup.seats; ++seat) {
      const SeatState& state = room.match->table().seat(seat);
      if (!room.asked(seat) || state.is_bot()) continue;
      Random rng(play.seed ^ (std::uint64_t{state.question} << 8 | seat), "think");
      const auto think = static_cast<Time>(rng.below(static_cast<std::uint32_t>(play.slowest)));
      const auto [at, fresh] = answers.try_emplace({seat, state.question}, room.now + 10 + think);
      if (at->second < room.now) continue;  // answered already, in a group
      if (!next || at->second < next->first) next = {at->second, seat};
    }
    if (next && next->first <= room.wake.value_or(next->first)) {
      const std::uint32_t question = room.question(next->second);
      room.advance(next->first);
      if (!room.asked(next->second) || room.question(next->second) != question) continue;
      const Seat seat = next->second;
      Random rng(play.seed ^ (std::uint64_t{question} << 8 | seat), "choose");
      AnyActions list;
      const AnyView view = asked_view(room.match->table(), seat);
      room.game().choices(view, list);
      const Action action =
          choose(play.lively ? Bot::kLively : Bot::kRandom, room.game(), view, list, rng);
      room.act(seat, room.game().notation(action));
      answers[{seat, question}] = room.now - 1;
    } else if (room.wake) {
      room.advance(*room.wake);
    } else {
      room.wait(room.bot_latency);
    }
  }
}

}  // namespace rainyday::match
