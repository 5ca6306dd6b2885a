#include "arrays/batch.hpp"

#include <barrier>
#include <functional>
#include <thread>

#include "arrays/arrays.hpp"

namespace rainyday {

// Threads that wait for work between steps; the caller's own does the first stretch.
class Batch::Crew {
 public:
  using Work = std::function<void(int thread)>;

  explicit Crew(int threads) : gate_(threads) {
    for (int thread = 1; thread < threads; ++thread) {
      others_.emplace_back([this, thread] {
        while (true) {
          gate_.arrive_and_wait();
          if (work_ == nullptr) return;
          (*work_)(thread);
          gate_.arrive_and_wait();
        }
      });
    }
  }
  ~Crew() {
    work_ = nullptr;
    gate_.arrive_and_wait();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  void work(const Work& work) {
    work_ = &work;
    gate_.arrive_and_wait();
    work(0);
    gate_.arrive_and_wait();
  }

 private:
  std::barrier<> gate_;
  const Work* work_ = nullptr;
  std::vector<std::jthread> others_;
};

std::expected<std::unique_ptr<Batch>, std::string> Batch::make(
    const AnyGame& game, std::shared_ptr<const ActionSpace> space,
    std::shared_ptr<const Encoder> encoder, const BatchPlan& plan) {
  constexpr std::int64_t kMostRows = 1 << 20;
  constexpr int kMostThreads = 256;
  if (plan.rows < 1 || plan.rows > kMostRows) {
    return std::unexpected("rows: must be 1 to " + std::to_string(kMostRows));
  }
  if (plan.threads < 1 || plan.threads > kMostThreads) {
    return std::unexpected("threads: must be 1 to " + std::to_string(kMostThreads));
  }
  const GameArrays& made = *find_arrays(game.info().id);
  auto own = made.rows(game, *space, *encoder, plan);
  const std::size_t entries = encoder->size();
  const auto actions = static_cast<std::size_t>(space->size());
  std::unique_ptr<Batch> batch(
      new Batch(std::move(own), std::move(space), std::move(encoder), plan));
  BatchArrays& arrays = batch->arrays_;
  const auto rows = static_cast<std::size_t>(plan.rows);
  batch->most_choices_ = static_cast<std::size_t>(game.info().most_actions);
  arrays.observations.resize(rows * entries);
  arrays.masks.resize(rows * actions);
  arrays.choices.resize(rows * batch->most_choices_, ActionSpace::kNoPlace);
  arrays.counts.resize(rows);
  arrays.seats.resize(rows);
  arrays.ended.resize(rows);
  arrays.returns.resize(rows * static_cast<std::size_t>(game.seats()));
  if (auto begun = batch->advance({}); !begun) return std::unexpected(begun.error());
  return batch;
}

Batch::Batch(std::unique_ptr<BatchRows> rows, std::shared_ptr<const ActionSpace> space,
             std::shared_ptr<const Encoder> encoder, const BatchPlan& plan)
    : plan_(plan),
      space_(std::move(space)),
      encoder_(std::move(encoder)),
      rows_(std::move(rows)),
      crew_(std::make_unique<Crew>(plan.threads)) {}

Batch::~Batch() = default;

std::string Batch::refusal(std::span<const std::int32_t> actions) const {
  const std::string number = std::to_string(rows());
  if (actions.size() != static_cast<std::size_t>(rows())) {
    return "actions: must be " + number + ", one a row, not " + std::to_string(actions.size());
  }
  const auto width = static_cast<std::size_t>(space_->size());
  for (std::size_t row = 0; row < actions.size(); ++row) {
    const std::int32_t id = actions[row];
    const bool there = id >= 0 && id < space_->size();
    if (there && arrays_.masks[row * width + static_cast<std::size_t>(id)] != 0) continue;
    return "actions[" + std::to_string(row) + "]: " + std::to_string(id) +
           " is none of the choices of this row";
  }
  return {};
}

std::expected<void, std::string> Batch::step(std::span<const std::int32_t> actions) {
  if (std::string why = refusal(actions); !why.empty()) return std::unexpected(std::move(why));
  return advance(actions);
}

std::expected<void, std::string> Batch::advance(std::span<const std::int32_t> actions) {
  std::vector<std::int64_t> made(static_cast<std::size_t>(plan_.threads));
  crew_->work([&](int thread) {
    made[static_cast<std::size_t>(thread)] =
        rows_->advance(plan_.rows * thread / plan_.threads,
                       plan_.rows * (thread + 1) / plan_.threads, actions, arrays_);
  });
  for (const std::int64_t one : made) {
    if (one < 0) return std::unexpected("the pack has actions that no action space has");
    actions_ += one;
  }
  return {};
}

void Batch::pick(std::span<std::int32_t> actions) {
  crew_->work([&](int thread) {
    rows_->pick(plan_.rows * thread / plan_.threads, plan_.rows * (thread + 1) / plan_.threads,
                arrays_, actions);
  });
}

}  // namespace rainyday
