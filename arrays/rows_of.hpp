// The BatchRows of any Game.
#pragma once

#include "arrays/batch.hpp"
#include "arrays/encoder_of.hpp"
#include "bots/runs.hpp"

namespace rainyday {

template <Game G>
class RowsOf final : public BatchRows {
 public:
  using State = typename G::State;

  RowsOf(const G& game, const ActionSpace& space, const EncoderOf<G>& encoder,
         const BatchPlan& plan)
      : game_(game),
        space_(space),
        encoder_(encoder),
        rows_(plan.rows),
        luck_{.bots = {}, .seed = plan.seed},
        tapes_(static_cast<std::size_t>(plan.rows) * encoder.tape_size()) {
    for (std::int64_t row = 0; row < plan.rows; ++row) played_.push_back(begun(row, 0));
  }

  std::int64_t advance(std::int64_t first, std::int64_t last, std::span<const std::int32_t> actions,
                       BatchArrays& arrays) override {
    std::int64_t made = 0;
    bool all_there = true;
    for (std::int64_t row = first; row < last; ++row) {
      Row& played = played_[static_cast<std::size_t>(row)];
      arrays.ended[static_cast<std::size_t>(row)] = 0;
      if (!actions.empty()) {
        apply(played, space_.action(actions[static_cast<std::size_t>(row)]));
        ++made;
      }
      const Seat actor = go_on(row, played, made, arrays);
      all_there = ask(row, played, actor, arrays) && all_there;
    }
    return all_there ? made : -1;
  }

  void pick(std::int64_t first, std::int64_t last, const BatchArrays& arrays,
            std::span<std::int32_t> actions) override {
    for (std::int64_t at = first; at < last; ++at) {
      const auto row = static_cast<std::size_t>(at);
      const auto count = static_cast<std::uint32_t>(arrays.counts[row]);
      actions[row] = arrays.choices[row * G::kMostActions + played_[row].luck.bots().below(count)];
    }
  }

 private:
  struct Row {
    State state;
    SeededLuck luck;
    std::int64_t games = 0;  // before this one in the row
    int actions = 0;
  };

  // Game k of row i has the luck of game k·rows + i of a simulation with this seed.
  [[nodiscard]] Row begun(std::int64_t row, std::int64_t games) const {
    return {game_.start(), SeededLuck(luck_.luck(games * rows_ + row)), games, 0};
  }
  void apply(Row& played, Action action) const {
    NoEvents none;
    game_.apply(played.state, action, none);
    ++played.actions;
  }
  // Draws for chance until a seat is asked, and says which; a game that is over is followed by the
  // next one.
  Seat go_on(std::int64_t row, Row& played, std::int64_t& made, BatchArrays& arrays) const {
    const std::span<const QuestionRow> questions = G::tables().questions;
    while (true) {
      const Turn turn = game_.turn(played.state);
      if (turn.is_over() || played.actions >= G::kMostSteps) {
        end(row, played, arrays);
        played = begun(row, played.games + 1);
        continue;
      }
      if (!turn.is_chance()) return turn.actor;
      apply(played, game_.chance(played.state, played.luck.of(questions[turn.question].stream)));
      ++made;
    }
  }
  void end(std::int64_t row, const Row& played, BatchArrays& arrays) const {
    const Result result = game_.result(played.state);
    const auto seats = static_cast<std::size_t>(game_.seats());
    arrays.ended[static_cast<std::size_t>(row)] = result.finished() ? 1 : 2;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      arrays.returns[static_cast<std::size_t>(row) * seats + seat] =
          static_cast<float>(result.worth[seat]) / static_cast<float>(kWholeWin);
    }
  }
  // Shows the row to who is asked. False where a choice has no place in the space.
  bool ask(std::int64_t at, const Row& played, Seat actor, BatchArrays& arrays) {
    const auto row = static_cast<std::size_t>(at);
    State shown = played.state;
    game_.mask(shown, actor);
    encoder_.write(shown, actor, &arrays.observations[row * encoder_.size()],
                   &tapes_[row * encoder_.tape_size()]);
    arrays.seats[row] = static_cast<std::int8_t>(actor);

    ActionsOf<G> list;
    list.clear();
    game_.actions(played.state, list);
    std::int32_t* choices = &arrays.choices[row * G::kMostActions];
    std::uint8_t* mask = &arrays.masks[row * static_cast<std::size_t>(space_.size())];
    const int before = arrays.counts[row];
    for (int i = 0; i < before; ++i) mask[choices[i]] = 0;
    int count = 0;
    bool all_there = true;
    for (const Action action : list) {
      const std::int32_t id = space_.id(action);
      all_there = all_there && id != ActionSpace::kNoPlace;
      if (id == ActionSpace::kNoPlace) continue;
      choices[count++] = id;
      mask[id] = 1;
    }
    for (int i = count; i < before; ++i) choices[i] = ActionSpace::kNoPlace;
    arrays.counts[row] = count;
    return all_there;
  }

  G game_;
  const ActionSpace& space_;
  const EncoderOf<G>& encoder_;
  std::int64_t rows_;
  SimulationPlan luck_;
  std::vector<Row> played_;
  Tape tapes_;
};

}  // namespace rainyday
