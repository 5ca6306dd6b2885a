// Many games of one table at once. Chance is drawn inside, each game with luck of its own, so that
// what happens does not depend on the threads; a game that ends makes room for the next one at
// once.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "arrays/action_space.hpp"
#include "arrays/observation.hpp"

namespace rainyday {

// One row a game, written in place by every step.
struct BatchArrays {
  std::vector<float> observations;    // rows × entries, of the view of who is asked
  std::vector<std::uint8_t> masks;    // rows × actions of seats: 1 where it may be done
  std::vector<std::int32_t> choices;  // rows × most choices: the same as numbers, then -1
  std::vector<std::int32_t> counts;   // how many choices
  std::vector<std::int8_t> seats;     // who is asked
  std::vector<std::uint8_t> ended;    // with the last step: 0 no, 1 over, 2 stopped by the limit
  std::vector<float> returns;         // rows × seats: what the game that ended was worth to each
};

// A stretch of the rows of a batch, for one thread; the template over games is in rows_of.hpp.
class BatchRows {
 public:
  virtual ~BatchRows() = default;
  // Begins a game in every row, or applies the action of every row and goes on to the next question
  // (`actions` empty: begins). Returns how many actions were made, those of chance included; -1
  // where a choice has no place in the space.
  virtual std::int64_t advance(std::int64_t first, std::int64_t last,
                               std::span<const std::int32_t> actions, BatchArrays& arrays) = 0;
  // Any of the choices of each row, all alike.
  virtual void pick(std::int64_t first, std::int64_t last, const BatchArrays& arrays,
                    std::span<std::int32_t> actions) = 0;
};

struct BatchPlan {
  std::int64_t rows = 1;
  std::uint64_t seed = 1;
  int threads = 1;
};

class Batch {
 public:
  // The error says what does not fit. The encoder and the space are those of the game.
  static std::expected<std::unique_ptr<Batch>, std::string> make(
      const AnyGame& game, std::shared_ptr<const ActionSpace> space,
      std::shared_ptr<const Encoder> encoder, const BatchPlan& plan);
  ~Batch();

  [[nodiscard]] const BatchArrays& arrays() const { return arrays_; }
  [[nodiscard]] BatchArrays& arrays() { return arrays_; }
  [[nodiscard]] std::int64_t rows() const { return plan_.rows; }
  [[nodiscard]] std::size_t most_choices() const { return most_choices_; }
  [[nodiscard]] std::int64_t actions() const { return actions_; }  // made since the beginning

  // One action a row, by number. Where one is not among the choices nothing is done.
  [[nodiscard]] std::expected<void, std::string> step(std::span<const std::int32_t> actions);
  // Any of the choices of each row; the same for the same seed.
  void pick(std::span<std::int32_t> actions);

 private:
  class Crew;
  Batch(std::unique_ptr<BatchRows> rows, std::shared_ptr<const ActionSpace> space,
        std::shared_ptr<const Encoder> encoder, const BatchPlan& plan);
  [[nodiscard]] std::string refusal(std::span<const std::int32_t> actions) const;
  [[nodiscard]] std::expected<void, std::string> advance(std::span<const std::int32_t> actions);

  BatchPlan plan_;
  std::shared_ptr<const ActionSpace> space_;
  std::shared_ptr<const Encoder> encoder_;
  std::unique_ptr<BatchRows> rows_;
  std::size_t most_choices_ = 0;
  BatchArrays arrays_;
  std::int64_t actions_ = 0;
  std::unique_ptr<Crew> crew_;
};

}  // namespace rainyday
