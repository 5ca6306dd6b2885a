// A game behind one interface: what server, command line, match files and tests use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.hpp"
#include "engine/field_list.hpp"
#include "engine/fields.hpp"
#include "engine/game.hpp"
#include "engine/names.hpp"
#include "engine/notation.hpp"
#include "engine/pack.hpp"
#include "engine/tables.hpp"

namespace rainyday {

inline constexpr int kMostAnyActions = 512;
using AnyActions = ActionList<kMostAnyActions>;

// The bytes of a state of some game.
class AnyState {
 public:
  AnyState() = default;
  explicit AnyState(std::size_t size) : bytes_(size) {}

  [[nodiscard]] std::span<const std::byte> bytes() const { return bytes_; }
  [[nodiscard]] std::span<std::byte> bytes() { return bytes_; }
  template <class S>
  [[nodiscard]] const S& as() const {
    assert(bytes_.size() == sizeof(S));
    return *reinterpret_cast<const S*>(bytes_.data());
  }
  template <class S>
  [[nodiscard]] S& as() {
    assert(bytes_.size() == sizeof(S));
    return *reinterpret_cast<S*>(bytes_.data());
  }
  friend bool operator==(const AnyState&, const AnyState&) = default;

 private:
  std::vector<std::byte> bytes_;
};

// A masked state and whose eye it is masked for. Only AnyGame::view makes one.
class AnyView {
 public:
  [[nodiscard]] const AnyState& state() const { return state_; }
  [[nodiscard]] Seat eye() const { return eye_; }
  friend bool operator==(const AnyView&, const AnyView&) = default;

 private:
  friend class AnyGame;
  AnyView(AnyState state, Seat eye) : state_(std::move(state)), eye_(eye) {}
  AnyState state_;
  Seat eye_;
};

// Every action is refused when the game is over, by the rule that ended it.
constexpr Refusal after_the_end(const Tables& tables) {
  return refuse(static_cast<int>(tables.refusals.size()) - 1);
}

// What is true of a game before a table is made.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  int revision = 1;
  int fewest_seats = 2;
  int most_seats = 8;
  std::vector<int> seat_numbers;  // all from fewest to most, unless the game says which
  int usual_seats = 4;            // where nobody says how many
  int most_actions = 0;
  int most_steps = 0;
  std::size_t state_size = 0;
  const Tables* tables = nullptr;
  std::vector<OptionRow> options;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] const GameInfo& info() const { return info_; }
  [[nodiscard]] const Tables& tables() const { return *info_.tables; }
  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] const Pack& pack() const { return pack_; }
  [[nodiscard]] const std::vector<std::int32_t>& options() const { return options_; }
  [[nodiscard]] int seats() const { return seats_; }

  // The same game, keeping only once what it has in common with another one of its kind.
  [[nodiscard]] virtual std::shared_ptr<const AnyGame> sharing(const AnyGame& other) const = 0;

  // The hash of the word list that it plays with; empty: none.
  [[nodiscard]] virtual std::string_view words() const { return {}; }

  // How its values read in a sentence and what stands on them; null: names say it all.
  [[nodiscard]] virtual const Sayings* sayings() const { return nullptr; }
  // The seats that may talk among themselves now, where the rules have such a thing; 0: nobody. It
  // follows from what everybody sees.
  [[nodiscard]] virtual SeatSet talkers(const AnyState&) const { return {}; }

  [[nodiscard]] virtual AnyState start() const = 0;
  [[nodiscard]] virtual Turn turn(const AnyState& state) const = 0;
  virtual void actions(const AnyState& state, AnyActions& list) const = 0;
  [[nodiscard]] virtual Refusal refusal(const AnyState& state, Action action) const = 0;
  // `events` may be null.
  virtual void apply(AnyState& state, Action action, std::vector<Event>* events) const = 0;
  [[nodiscard]] virtual Result result(const AnyState& state) const = 0;
  [[nodiscard]] virtual Action chance(const AnyState& state, Random& rng) const = 0;
  [[nodiscard]] AnyView view(const AnyState& state, Seat eye) const {
    return {masked(state, eye), eye};
  }
  [[nodiscard]] virtual AnyState sample(const AnyView& view, Random& rng) const = 0;
  [[nodiscard]] virtual Action seen(const AnyState& state, Action action, Seat eye) const = 0;
  [[nodiscard]] virtual bool reveals(const AnyState& state, Action action) const = 0;
  [[nodiscard]] virtual std::string check(const AnyState& state) const = 0;
  [[nodiscard]] virtual int lively(const AnyView& view, const AnyActions& list,
                                   Random& rng) const = 0;
  [[nodiscard]] virtual int greedy(const AnyView& view, const AnyActions& list,
                                   Random& rng) const = 0;
  [[nodiscard]] virtual std::string picture(const AnyView& view, const Paper& paper) const = 0;
  virtual void write(const AnyState& state, FieldWriter& out) const = 0;
  [[nodiscard]] virtual std::vector<FieldRow> field_list() const = 0;
  // What differs, as JSON (engine/patch.hpp).
  [[nodiscard]] virtual std::string patch(const AnyState& before, const AnyState& after) const = 0;
  // A state with the fields of the document over those of `start()`, checked; problems go to the
  // place and then nothing may be done with the state.
  [[nodiscard]] virtual AnyState read(const Place& place) const = 0;

  // A seat's choices come from its view, so that they cannot tell more than it.
  void choices(const AnyView& view, AnyActions& list) const { actions(view.state(), list); }
  [[nodiscard]] Refusal refusal(const AnyView& view, Action action) const {
    return refusal(view.state(), action);
  }

  [[nodiscard]] std::string notation(Action action) const {
    return write_action(tables(), names_, action);
  }
  [[nodiscard]] std::expected<Action, std::string> parse(std::string_view text) const {
    return parse_action(tables(), names_, text);
  }
  // In words, if the one who made the game gave some.
  [[nodiscard]] std::string text(const Refusal& refusal) const {
    return tell_ != nullptr ? tell_(*this, refusal) : write_refusal(tables(), names_, refusal);
  }
  using Tell = std::string (*)(const AnyGame& game, const Refusal& refusal);
  void tell_with(Tell tell) { tell_ = tell; }

 protected:
  template <class NameOf>
  AnyGame(GameInfo info, Pack pack, std::vector<std::int32_t> options, int seats, NameOf&& name_of)
      : info_(std::move(info)),
        names_(*info_.tables, name_of),
        pack_(std::move(pack)),
        options_(std::move(options)),
        seats_(seats) {}
  void share(const AnyGame& other) {
    if (other.info_.tables == info_.tables) names_.share(other.names_);
  }
  [[nodiscard]] virtual AnyState masked(const AnyState& state, Seat eye) const = 0;
  // For wrappers (tests plant leaks with one) that delegate to another game.
  [[nodiscard]] static AnyState masked_by(const AnyGame& game, const AnyState& state, Seat eye) {
    return game.masked(state, eye);
  }
  [[nodiscard]] static AnyView make_view(AnyState state, Seat eye) {
    return {std::move(state), eye};
  }

 private:
  GameInfo info_;
  Names names_;
  Pack pack_;
  std::vector<std::int32_t> options_;
  int seats_;
  Tell tell_ = nullptr;
};

using AnyGamePtr = std::shared_ptr<const AnyGame>;

// One registered game.
struct GameEntry {
  GameInfo (*info)();
  std::expected<AnyGamePtr, std::string> (*make)(const Pack& pack,
                                                 std::span<const std::int32_t> options, int seats);
  // The same options with what a simulation needs to be sure to end.
  std::vector<std::int32_t> (*for_simulation)(std::span<const std::int32_t> options);
  int shelf = 0;  // its place on the shelf; 0: not shown to players

  [[nodiscard]] bool shown() const { return shelf > 0; }
};

}  // namespace rainyday
