#include "cli/play_session.hpp"

#include <algorithm>

#include "cli/failure.hpp"
#include "cli/frame.hpp"

namespace rainyday::cli {
namespace {

// Nobody is hurried: what would happen by itself after this has to be asked.
constexpr match::Time kForever = match::Time{1} << 50;

match::Header header_of(const MatchFile& file, const std::vector<std::string>& players,
                        std::uint64_t seed) {
  match::Header header;
  header.game = file.game_ptr();
  header.luck = "seed";
  header.seed = seed;
  header.window = kForever;
  header.names.resize(players.size());
  header.commitments.resize(players.size());
  header.bots = players;
  return header;
}

}  // namespace

PlaySession::PlaySession(MatchFile file, const std::vector<std::string>& players,
                         std::uint64_t seed, double limit, Language language)
    : file_(std::move(file)),
      speech_(file_.game(), language),
      seed_(seed),
      limit_(limit),
      match_(match::Match::go_on(header_of(file_, players, seed), file_)),
      told_(players.size() + 1) {
  take(match_.wake(now_));
  put(match::Presence{.seats = table().people(), .anybody = true});
}

Seat PlaySession::first_person() const {
  const SeatSet people = table().people();
  return people.empty() ? kNobody : people.first();
}

std::string PlaySession::player_name(Seat seat) const {
  return table().seat(seat).is_bot() ? table().seat(seat).level
                                     : frame_words(speech_.language())("you");
}

void PlaySession::put(const match::Input& input) {
  const Seat mover = table().mover;
  take(match_.step(input, now_));
  if (table().mover != mover) ++turns_;
}

void PlaySession::take(const match::Outcome& outcome) {
  if (!outcome.broken.empty()) fail("the game cannot go on: " + outcome.broken);
  for (const std::string& record : outcome.records) store(*match::read_record(game(), record));
  jobs_.insert(jobs_.end(), outcome.jobs.begin(), outcome.jobs.end());
  wake_ = outcome.wake;
}

void PlaySession::store(const match::Record& record) {
  for (const match::Entry& entry : record.entries) {
    if (entry.kind == match::Entry::kUndo) {
      file_.take_back(static_cast<int>(entry.number));
      while (!log_.empty() && steps_.back() > file_.steps().size()) {
        log_.pop_back();
        steps_.pop_back();
      }
      for (std::size_t& told : told_) told = std::min(told, log_.size());
    } else if (entry.action.kind != 0 && entry.kind != match::Entry::kSealed) {
      file_.add(entry.action, &log_);
      steps_.resize(log_.size(), file_.steps().size());
    }
  }
}

// A bot's numbers depend on the seed and the moment alone, so that a resumed game goes on alike.
Action PlaySession::choice_of(const match::BotJob& job, const Stop* stop) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ull;
  const std::uint64_t among = table().window ? job.seat : 0;
  Random rng(seed_ + kOdd * file_.steps().size() + among, "bots");
  AnyActions list;
  game().choices(job.view, list);
  if (is_program(job.level) && list.size() > 1) {
    const auto [found, fresh] = outside_.try_emplace(job.seat);
    std::unique_ptr<Outsider>& one = found->second;
    if (fresh) one = std::make_unique<Outsider>(job.level, game(), job.seat, limit_, nullptr);
    if (one) {
      const std::expected<Action, std::string> answer = one->choose(job.view, list);
      if (answer) return *answer;
      one.reset();
      complain({kRefused,
                frame_words(speech_.language())("program.failed",
                                                {{"name", job.level}, {"why", answer.error()}}),
                true});
    }
  }
  return choose(find_any_bot(job.level).value_or(Bot::kGreedy), game(), job.view, list, rng, stop);
}

void PlaySession::answer(const match::BotJob& job, Waiting* waiting) {
  const std::optional<Bot> bot = find_any_bot(job.level);
  if (table().window || !bot || !bot->thinks()) waiting = nullptr;
  if (waiting != nullptr) waiting->begins(job.seat);
  const Action choice = choice_of(job, waiting);
  if (waiting != nullptr && waiting->ends()) {
    put(match::Hurry{first_person(), "", job.seat});
  } else {
    put(match::BotAnswer{job.seat, job.question, choice, {}, job.hurried});
  }
}

void PlaySession::run_to_question(Waiting* waiting) {
  for (;;) {
    if (!jobs_.empty()) {
      const match::BotJob job = std::move(jobs_.front());
      jobs_.pop_front();
      answer(job, waiting);
    } else if (wake_ && *wake_ < kForever) {
      now_ = *wake_;
      put(match::Timer{});
    } else if (has_nothing_to_choose()) {
      AnyActions list;
      game().choices(view(), list);
      act(list[0]);
    } else {
      return;
    }
  }
}

// A window that can only be let pass. Nobody else learns of it: one person against bots.
bool PlaySession::has_nothing_to_choose() const {
  if (people() != 1 || asked() == kNobody || table().turn.window == 0) return false;
  AnyActions list;
  game().choices(view(), list);
  return list.size() == 1;
}

Seat PlaySession::asked() const {
  if (!table().window) return table().asked.empty() ? kNobody : table().turn.actor;
  for (const Seat seat : table().window->order) {
    const bool open = table().is_asked(seat) && table().window->answer[seat].kind == 0;
    if (open && !table().seat(seat).is_bot()) return seat;
  }
  return kNobody;
}

std::uint64_t PlaySession::hint_seed() const { return seed_ + file_.steps().size(); }

void PlaySession::act(Action action) {
  const Seat seat = asked();
  put(match::Act{seat, "", table().seat(seat).question, game().notation(action)});
}

bool PlaySession::order(match::Order order) {
  const Seat seat = asked();
  put(match::SetOrder{seat, "", order});
  if (!match::lets_pass(table(), seat)) return false;
  AnyActions list;
  game().choices(view(), list);
  act(list[0]);
  return true;
}

Action PlaySession::undoable() const {
  const std::vector<std::uint32_t> alone = table().history.alone(asked());
  if (table().window || alone.empty()) return {};
  const std::size_t steps = table().history.back_to(asked(), alone.back()).value_or(0);
  return file_.steps()[file_.steps().size() - steps].action;
}

void PlaySession::undo() {
  const Seat seat = asked();
  put(match::Undo{.seat = seat, .id = "", .to = table().history.alone(seat).back()});
}

std::vector<std::string> PlaySession::news(Seat eye) {
  std::size_t& told = told_[eye < told_.size() - 1 ? eye : told_.size() - 1];
  const std::span<const Event> fresh = std::span(log_).subspan(told);
  told = log_.size();
  return cli::told(speech_, game(), fresh, eye);
}

std::vector<std::string> PlaySession::log(Seat eye) const {
  return cli::told(speech_, game(), log_, eye);
}

}  // namespace rainyday::cli
