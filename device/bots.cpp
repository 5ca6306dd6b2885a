#include "device/bots.hpp"

#include <algorithm>
#include <set>

#include "engine/notation.hpp"
#include "engine/number.hpp"
#include "engine/shelf.hpp"
#include "games/registry.hpp"
#include "server/base64url.hpp"
#include "server/plan.hpp"

namespace rainyday::device {
namespace {

// The last one is kept: a game is asked many times, and making it takes longer than a quick answer.
AnyGamePtr game_of(const std::string& head, const std::string& own_pack) {
  static std::string last_head;
  static AnyGamePtr last;
  if (head == last_head) return last;
  const Json json = Json::parse(head, nullptr, false);
  Shelf shelf = server::own_shelf();
  const auto own = load_pack(own_pack);
  if (own) shelf.pack = [&](std::string_view, std::string_view) { return &*own; };
  Problems problems;
  last = read_head(Place(&json, "head", problems), shelf);
  last_head = head;
  return last;
}

std::string head_of(const AnyGame& game) { return head_json(game).dump(); }

// Of a pack that somebody made: other workers do not have it.
std::string own_pack_of(const AnyGame& game) {
  const Pack* known = find_pack(game.info().id, game.pack().id);
  const bool own = known == nullptr || known->hash != game.pack().hash;
  return own ? game.pack().data->dump() : "";
}

std::string bytes_in(const AnyState& state) {
  const auto bytes = state.bytes();
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Json advice_json(const Advice& advice) {
  Json best = Json::array();
  for (int i = 0; i < advice.size; ++i) {
    const Advised& one = advice.best.at(static_cast<std::size_t>(i));
    Json why = Json::array();
    for (const Reason& reason : one.why) why.push_back({reason.feature, reason.better});
    best.push_back({one.choice, one.chance, one.range, one.close, why});
  }
  return {{"worlds", advice.worlds}, {"best", best}};
}

// What the same program wrote in another worker.
Advice read_advice(const Json& json) {
  static std::set<std::string> features;  // names outlast the message
  Advice advice{.best = {}, .size = 0, .worlds = json["worlds"]};
  for (const Json& row : json["best"]) {
    Advised& one = advice.best.at(static_cast<std::size_t>(advice.size++));
    one = {.choice = row[0], .chance = row[1], .range = row[2], .close = row[3], .why = {}};
    for (std::size_t i = 0; i < one.why.size(); ++i) {
      one.why[i] = {*features.insert(row[4][i][0].get<std::string>()).first, row[4][i][1]};
    }
  }
  return advice;
}

// Nothing where it did not come back as it should.
std::optional<match::BotAnswer> answer_in(const Json& message, const server::BotTask& task) {
  match::BotAnswer answer{task.job.seat, task.job.question, {}, {}};
  if (task.job.hint) {
    if (!message.contains("advice")) return std::nullopt;
    answer.advice = read_advice(message["advice"]);
    return answer;
  }
  const auto action = task.game->parse(message.value("action", ""));
  if (!action) return std::nullopt;
  answer.action = *action;
  return answer;
}

}  // namespace

void DeviceBots::submit(server::BotTask task) {
  const std::uint32_t id = ++last_;
  const match::BotJob& job = task.job;
  tell(outside_, {{"do", "think"},
                  {"id", id},
                  {"head", head_of(*task.game)},
                  {"pack", own_pack_of(*task.game)},
                  {"seat", job.seat},
                  {"question", job.question},
                  {"level", job.level},
                  {"hint", job.hint},
                  {"seed", std::to_string(job.seed)},
                  {"eye", job.view.eye()},
                  {"view", server::base64url(bytes_in(job.view.state()))}});
  tasks_.emplace(id, std::move(task));
}

// One at a time, with a breath in between for what is pressed meanwhile.
void DeviceBots::spare(Piece piece) {
  pieces_.push_back(std::move(piece));
  if (pieces_.size() == 1) pause_->set(loop_.now() + 1, [this] { spare_one(); });
}

void DeviceBots::spare_one() {
  struct Never final : Stop {
    [[nodiscard]] bool asked() const override { return false; }
  };
  Piece piece = std::move(pieces_.front());
  pieces_.pop_front();
  if (!pieces_.empty()) pause_->set(loop_.now() + 1, [this] { spare_one(); });
  piece(Never());
}

void DeviceBots::cancel(const std::string& table, SeatSet seats) {
  Json ids = Json::array();
  std::erase_if(tasks_, [&](const auto& entry) {
    const server::BotTask& task = entry.second;
    if (task.table != table || !has_seat(seats, task.job.seat)) return false;
    ids.push_back(entry.first);
    return true;
  });
  if (!ids.empty()) tell(outside_, {{"do", "forget"}, {"ids", ids}});
}

void DeviceBots::thought(const Json& message) {
  auto found = tasks_.extract(message.value("id", 0U));
  if (found.empty()) return;
  server::BotTask& task = found.mapped();
  auto answer = answer_in(message, task);
  // What did not come back is thought of here.
  task.done(answer ? *answer : server::think(*task.game, task.job));
}

Json thought_of(const Json& job) {
  const AnyGamePtr game = game_of(job.value("head", ""), job.value("pack", ""));
  const auto bytes = server::from_base64url(job.value("view", ""));
  const auto seed = whole_number<std::uint64_t>(job.value("seed", ""));
  const std::string level = job.value("level", "");
  const bool hint = job.value("hint", false);
  if (game == nullptr || !bytes || bytes->size() != game->info().state_size || !seed ||
      (!hint && !find_bot(level))) {
    return {{"do", "thought"}, {"id", job.value("id", 0U)}};
  }
  AnyState state(bytes->size());
  std::copy_n(reinterpret_cast<const std::byte*>(bytes->data()), bytes->size(),
              state.bytes().begin());
  const match::BotJob task{.seat = static_cast<Seat>(job.value("seat", 0)),
                           .question = job.value("question", 0U),
                           .level = level,
                           .seed = *seed,
                           .view = game->view(state, static_cast<Seat>(job.value("eye", 0))),
                           .hint = hint};
  const match::BotAnswer answer = server::think(*game, task);
  Json thought{{"do", "thought"}, {"id", job.value("id", 0U)}};
  if (answer.advice) {
    thought["advice"] = advice_json(*answer.advice);
  } else {
    thought["action"] = game->notation(answer.action);
  }
  return thought;
}

}  // namespace rainyday::device
