// Where chance comes from. A table of the server uses `hmac1`, which everybody can check when the
// game is over (docs/luck.md has the construction with test vectors); files of the command line use
// a seed, tests a script.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/random.hpp"
#include "engine/sha256.hpp"

namespace rainyday::match {

// One chance step. `number` counts every one ever made at the table from 0, undone ones included.
struct Draw {
  std::uint64_t number = 0;
  const AnyGame& game;
  const AnyState& state;
  const AnyActions& list;  // with weights
};

struct Drawn {
  Action action;
  std::uint64_t point = 0;  // below `total`; picks by cumulative weight in the order of notation
  std::uint64_t total = 0;  // 0: the source does not draw by a point
};

class Luck {
 public:
  virtual ~Luck() = default;
  virtual Drawn draw(const Draw& draw) = 0;
  // A draw that the journal already holds: only for sources that must be asked in order.
  [[nodiscard]] virtual bool in_order() const { return false; }
  // What a bot may use for its answer to a question of its seat.
  [[nodiscard]] virtual std::uint64_t bot_seed(Seat seat, std::uint64_t question) const = 0;
};

// --- hmac1 ---

// (a) What the server shows when the table is made.
Digest luck_commitment(std::string_view match, const Digest& secret);
// (b) What a seat's browser sends after it has seen that.
Digest seat_commitment(std::string_view match, Seat seat, const Digest& part);
// (d) The key. `parts` has one entry for each seat that committed itself, in order of seats;
// nothing where the seat withheld its part.
Digest luck_key(const Digest& secret, const Digest& header,
                std::span<const std::optional<Digest>> parts);
Digest luck_key(const Digest& secret, std::string_view header,
                std::span<const std::optional<Digest>> parts);
// (d) A number below `total`, which must not be 0.
std::uint64_t luck_point(const Digest& key, std::uint64_t draw, std::uint64_t total);
std::uint64_t luck_bot_seed(const Digest& key, Seat seat, std::uint64_t question);

// The outcome at a point of the cumulative weights, the outcomes sorted by notation.
Action outcome_at(const AnyGame& game, const AnyActions& list, std::uint64_t point);
std::uint64_t total_weight(const AnyActions& list);

std::optional<Digest> digest_from_hex(std::string_view text);

class HmacLuck final : public Luck {
 public:
  explicit HmacLuck(const Digest& key) : key_(key) {}
  Drawn draw(const Draw& draw) override;
  [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override;

 private:
  Digest key_;
};

// --- seed ---

class SeedLuck final : public Luck {
 public:
  explicit SeedLuck(std::uint64_t seed) : SeedLuck(seed, SeededLuck(seed)) {}
  SeedLuck(std::uint64_t seed, const SeededLuck& luck) : luck_(luck), seed_(seed) {}
  Drawn draw(const Draw& draw) override;
  [[nodiscard]] bool in_order() const override { return true; }
  [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override;

 private:
  SeededLuck luck_;
  std::uint64_t seed_;
};

// --- scripted ---

// Outcomes in notation, taken in order; when they are used up or one does not fit, the draw is that
// of `hmac1` with a fixed key.
class ScriptedLuck final : public Luck {
 public:
  explicit ScriptedLuck(std::vector<std::string> script, std::uint64_t seed = 0);
  Drawn draw(const Draw& draw) override;
  [[nodiscard]] std::uint64_t bot_seed(Seat seat, std::uint64_t question) const override;

 private:
  std::vector<std::string> script_;  // by draw number
  HmacLuck rest_;
};

}  // namespace rainyday::match
