// What a game is. Bots, simulations and benches are templates over this concept; server, command
// line and stores use the erased form of `engine/any_game.hpp`, made from the same object.
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/action.hpp"
#include "engine/paper.hpp"
#include "engine/random.hpp"
#include "engine/tables.hpp"

namespace rainyday {

struct Pack;
struct Sayings;  // games/sayings.hpp

// A state is plain bytes: copied by =, compared and hashed as memory.
template <class S>
concept PlainState = std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S>;

// A row of a game's option table and the field it sets.
template <class O>
struct OptionField {
  OptionRow row;
  std::int32_t O::* field;
};

// What one eye (a seat, or kNobody for a spectator) may know: a masked state in a type of its own,
// so that a full state cannot be handed over by mistake.
template <class G>
class View {
 public:
  using State = typename G::State;
  View(const G& game, const State& state, Seat eye) : state_(state), eye_(eye) {
    game.mask(state_, eye);
  }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Seat eye() const { return eye_; }

 private:
  State state_;
  Seat eye_;
};

template <class G>
using ActionsOf = ActionList<G::kMostActions>;

// A game is an immutable object made of rules, pack, options and a number of seats. A copy
// allocates nothing: what is large and the same for all games of a pack is shared by them (`share`,
// if there is such a thing).
template <class G>
concept Game =
    PlainState<typename G::State> && std::is_nothrow_copy_constructible_v<G> &&
    requires(const G game, const typename G::State& s, typename G::State& changed, Action a,
             Seat seat, Random& rng, ActionsOf<G>& list, NoEvents& events, const View<G>& view,
             const Pack& pack, const typename G::Options& options, int number, const Paper& paper) {
      // Facts: id, title, rules revision (grows when the signature changes), seats, tables.
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kShelf } -> std::convertible_to<int>;  // its place on the shelf; 0: not shown
      { G::kRevision } -> std::convertible_to<int>;
      { G::kFewestSeats } -> std::convertible_to<int>;
      { G::kMostSeats } -> std::convertible_to<int>;
      { G::kMostActions } -> std::convertible_to<int>;  // the largest list of one decision
      { G::kMostSteps } -> std::convertible_to<int>;    // actions in a game of `for_simulation`
      { G::tables() } -> std::same_as<const Tables&>;
      G::kOptions;  // std::array of OptionField<G::Options>
      { G::for_simulation(options) } -> std::same_as<typename G::Options>;
      { G::make(pack, options, number) } -> std::same_as<std::expected<G, std::string>>;
      { game.seats() } -> std::same_as<int>;
      { game.options() } -> std::same_as<const typename G::Options&>;
      { game.name(number, number) } -> std::same_as<std::string>;  // of a domain's value; "" = none

      // Rules.
      { game.start() } -> std::same_as<typename G::State>;
      { game.turn(s) } -> std::same_as<Turn>;
      game.actions(s, list);  // of the actor, in a fixed order; chance: with weights
      { game.refusal(s, a) } -> std::same_as<Refusal>;  // why this well-formed one is not there
      game.apply(changed, a, events);                   // a legal action
      { game.result(s) } -> std::same_as<Result>;
      { game.chance(s, rng) } -> std::same_as<Action>;  // one outcome, same odds as the list

      // Who knows what.
      game.mask(changed, seat);
      {
        game.sample(view, rng)
      } -> std::same_as<typename G::State>;               // uniform over what is possible
      { game.seen(s, a, seat) } -> std::same_as<Action>;  // hidden operands blank, or kUnseen
      { game.reveals(s, a) } -> std::same_as<bool>;  // teaches anybody anything (public facts only)

      // What a bot needs of a game: an index into the list. Both read nothing but what the actor
      // may know; `lively` also drives playouts and so takes a state.
      { game.lively(s, list, rng) } -> std::same_as<int>;
      { game.greedy(view, list, rng) } -> std::same_as<int>;

      // The table as text for a terminal, as the eye of the view sees it.
      { game.picture(view, paper) } -> std::same_as<std::string>;

      // Whether a state (from a stranger's file) is one that the rules allow; "" if it is.
      { game.check(s) } -> std::same_as<std::string>;
      // If it has such things: `static const Sayings kSayings`, how its values read in sentences;
      // `talkers(state)`, the seats that may talk among themselves now; `listed(state, action)`,
      // the listed action that one in an older form means; `open_forced(state)`, where `turn`
      // leaves that out as work. Also, as a template: `fields(io, state)` names every field once,
      // for reading and writing (engine/fields.hpp).
    };

}  // namespace rainyday
