// A position arranged in a few lines, played in notation.
#pragma once

#include <cstdint>
#include <gmock/gmock.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "games/getaway_driver/game.hpp"
#include "games/getaway_driver/rules.hpp"
#include "tests/support/played.hpp"

namespace rainyday::getaway_driver {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;

using Setting = std::pair<std::string_view, int>;
using Settings = std::initializer_list<Setting>;

const Pack& downtown();
Options options_with(Settings settings);
std::vector<std::int32_t> values(const Options& options);
std::string refused_table(Settings settings, int seats);

class Table : public test::Played<GetawayDriver, Table> {
 public:
  explicit Table(Settings settings = {}, int seats = 2)
      : Played(test::make_game<GetawayDriver>(downtown(), options_with(settings), seats)) {}

  // --- arranging -------------------------------------------------------------------------------
  [[nodiscard]] Space at(int x, int y) const { return game_.table().space(x, y); }
  Table& tile(int x, int y, std::string_view id) { return lay(x, y, id, Slot::kFaceUp); }
  Table& down(int x, int y, std::string_view id);
  Table& unseen(int x, int y, bool perilous = false);  // solo: a face-down tile of a pile
  Table& start(int x, int y);
  Table& hazard(int x, int y);
  Table& obstacle(int x, int y);
  Table& stash(int x, int y);
  Table& barricade(int x, int y);
  Table& spike(int x, int y);
  Table& car(int x, int y, char heading, int driver = 0);
  Table& vehicle(std::string_view name, int x, int y, char heading);
  Table& hand(std::initializer_list<std::string_view> cards, int driver = 0);
  Table& discard(std::initializer_list<std::string_view> cards, int driver = 0);
  Table& meter(int value, int driver = 0);
  Table& enforcement(int tokens);
  Table& holds_stash(int tokens, int driver = 0);
  Table& owns(Upgrade upgrade);
  Table& bag(int tiles);
  Table& event(EventCard card);
  Table& at_round(int round);
  State& state() { return s_; }
  [[nodiscard]] const State& state() const { return s_; }

  // --- where play goes on ----------------------------------------------------------------------
  Table& round_start() { return begin({{kProcRound, kBegin}}); }
  Table& phase_1() { return begin({{kProcRound, kExpand}}); }
  Table& main_choice(int driver = 0) {
    return begin({{kProcRound, kDriversDone}, {kProcDrive, 0, static_cast<std::uint8_t>(driver)}});
  }
  Table& step_a() { return begin({{kProcRound, kPolice}}); }
  Table& check() { return begin({{kProcRound, kCheckPursuit}}); }
  Table& step_c() { return begin({{kProcRound, kPurchase}}); }
  Table& both_drive() { return begin({{kProcRound, kFirstDriver}}); }

  // --- playing ---------------------------------------------------------------------------------
  // Makes actions one after another, each of them legal; tiles whose face is settled turn up by
  // themselves.
  template <class... Words>
  void act(Words... words) {
    (step(words), ...);
  }
  // Draws and turns until a seat is asked, the first outcome each time.
  void luck();

  // --- looking, besides what every table shows --------------------------------------------------
  [[nodiscard]] std::string asked() const {  // the question's name
    return std::string(game_.tables().questions[s_.question].name);
  }
  [[nodiscard]] Seat actor() const { return s_.actor; }
  [[nodiscard]] bool over() const { return s_.question == kOver; }
  [[nodiscard]] Side winner() const { return static_cast<Side>(s_.winner); }
  [[nodiscard]] std::vector<std::string> offers() const { return offers_from(s_); }
  // What the seat asked is offered by its own view: never anything else.
  [[nodiscard]] std::vector<std::string> offers_in_view() const {
    return offers_from(view(s_.actor));
  }
  [[nodiscard]] bool offers(std::string_view action) const;
  [[nodiscard]] State view(Seat eye) const { return View<GetawayDriver>(game_, s_, eye).state(); }
  [[nodiscard]] std::string picture(Seat eye = kNobody) const {
    return game_.picture(View<GetawayDriver>(game_, s_, eye), {});
  }
  [[nodiscard]] std::string where(std::string_view name) const;  // "8,5 N", or "supply"
  [[nodiscard]] bool has_moved(std::string_view name) const {
    return (s_.vehicle[index_of(name)].marks & Vehicle::kMoved) != 0;
  }
  [[nodiscard]] bool hazard_on(int x, int y) const { return has_hazard(s_, at(x, y)); }
  [[nodiscard]] bool up(int x, int y) const { return is_face_up(s_, at(x, y)); }
  [[nodiscard]] bool built(int x, int y) const { return has_tile(s_, at(x, y)); }
  [[nodiscard]] std::string face(int x, int y) const { return face_in(s_, x, y); }
  [[nodiscard]] std::string face_in(const State& state, int x, int y) const;
  [[nodiscard]] std::vector<std::string> cards(std::uint16_t set) const;
  [[nodiscard]] std::vector<std::string> in_hand(int d = 0) const {
    return cards(s_.driver[d].hand);
  }
  [[nodiscard]] std::vector<std::string> in_discard(int d = 0) const {
    return cards(s_.driver[d].discard);
  }
  [[nodiscard]] std::vector<std::string> out_of_game(int d = 0) const {
    return cards(s_.driver[d].gone);
  }
  [[nodiscard]] int meter_of(int d = 0) const { return s_.driver[d].meter; }
  [[nodiscard]] int bag_size() const { return s_.bag_size[0] + s_.bag_size[1]; }
  [[nodiscard]] AnyGamePtr any() const;
  [[nodiscard]] std::vector<std::string> log() const;
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] bool was_told(std::string_view words) const;
  [[nodiscard]] static int index_of(std::string_view name);

 private:
  struct Waiting {
    std::uint8_t proc;
    std::uint8_t step;
    std::uint8_t driver = 0;
  };

  [[nodiscard]] std::string place(Space space, std::uint8_t heading) const {
    return names_.of(kSpaceName, space) + " " + "NESW"[heading];
  }
  [[nodiscard]] std::uint16_t cards_from(std::initializer_list<std::string_view> ids) const;
  Table& lay(int x, int y, std::string_view id, std::uint8_t marks);
  void fill_bag();
  void settle_cards();
  Table& begin(std::initializer_list<Waiting> frames);
  [[nodiscard]] std::vector<std::string> offers_from(const State& state) const;
  void settle() override;
  void step(std::string_view words);

  int tokens_ = 0;
  int barricades_ = 0;
  int bag_wish_ = -1;
  int starts_ = 0;
};

// The car on (8,5) heading north with plain tiles in front, left and right, to be arranged further.
Table crossroads(Settings settings = {}, int seats = 2);

}  // namespace rainyday::getaway_driver
