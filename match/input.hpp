// What can happen to a table, and what comes of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/advice.hpp"
#include "engine/any_game.hpp"
#include "engine/sha256.hpp"
#include "match/frames.hpp"
#include "match/types.hpp"

namespace rainyday::match {

// The table is frozen. `secret` must be the one whose commitment the header shows.
struct Start {
  Digest secret{};
};
// A seat's browser opens its part of the luck.
struct Open {
  Seat seat = 0;
  Digest part{};
};
// A seat answers its question `at`, in notation. In a group the answer is sealed and may be
// changed.
struct Act {
  Seat seat = 0;
  std::string id;
  std::uint32_t at = 0;
  std::string action;
};
struct SetOrder {
  Seat seat = 0;
  std::string id;
  Order order = Order::kAsk;
};
// Back to the seat's own question `to`: at once where that is the seat's own affair, else the other
// persons are asked, and whoever owns a seat that a bot plays at the moment.
struct Undo {
  Seat seat = 0;
  std::string id;
  std::uint32_t to = 0;
  SeatSet owned{};  // seats that somebody owns, the persons' or not
};
// Agrees to what another seat asked for, or not; who asked withdraws it by not agreeing.
struct AnswerUndo {
  Seat seat = 0;
  std::string id;
  bool agree = false;
};
// Who plays a seat from now on: a bot of this level, or with "" a person.
struct GiveSeat {
  Seat seat = 0;
  std::string id;
  std::string level;
  std::string name;
  std::string why;  // of a bot: "left", "removed", "asked", "time", "away"
};
// Somebody would like a stranger to have a seat whose owner is lost, or that is nobody's. The
// persons at `asked` must all agree, but for those who are not here once in kReopenWait: they are
// lost as well.
struct AskReopen {
  Seat seat = 0;
  SeatSet asked{};
  Seat by = kNobody;       // nobody: a host without a seat
  bool of_nobody = false;  // a bot's, or left for good: there is no owner to wait for
};
// A seat that is asked agrees, or not, that `about` is reopened.
struct AnswerReopen {
  Seat seat = 0;
  std::string id;
  Seat about = 0;
  bool agree = false;
};
struct EndReopen {
  std::string why;  // "withdrawn", or the owner is "back"
};
// Somebody new sits down at the seat that is open.
struct TakeReopened {
  Seat seat = 0;
  std::string name;  // may be "", as that of anybody
};
// A seat asks what a good player would do about its question `at`. Everybody is told that it did;
// the answer is its own.
struct AskHint {
  Seat seat = 0;
  std::string id;
  std::uint32_t at = 0;
};
// A seat waits no longer for the bot whose turn it is, if that is one that thinks: it answers this
// question as kStandIn does. Not in a group, where nobody sees who is still to answer.
struct Hurry {
  Seat seat = 0;
  std::string id;
  Seat bot = 0;
};
struct BotAnswer {
  Seat seat = 0;
  std::uint32_t question = 0;
  Action action;
  std::optional<Advice> advice = {};  // of a hint, in place of an action
  bool hurried = false;               // as the job was
};
// Which seats have a connection, and whether anybody has. Not stored. Bots rest while nobody looks.
struct Presence {
  SeatSet seats{};
  bool anybody = false;
  SeatSet owners{};  // seats whose owner has a connection, with whatever eyes
};
struct Timer {};
// The records after the last checkpoint could not be replayed: the game goes on from there. `draws`
// is the first number of a draw that was not used in them.
struct Resume {
  std::uint64_t lost = 0;
  std::uint64_t draws = 0;
};
// The table is closed unfinished, and nobody can take it up again.
struct Close {};

using Input =
    std::variant<Start, Open, Act, SetOrder, Undo, AnswerUndo, GiveSeat, AskHint, Hurry, AskReopen,
                 AnswerReopen, EndReopen, TakeReopened, BotAnswer, Presence, Timer, Resume, Close>;

// What may stand in a record as an id, and as a name.
bool is_id(std::string_view id);
bool is_name(std::string_view name);

// A bot's task: `game.choices(view)` are the choices, and nothing else may be looked at.
struct BotJob {
  Seat seat = 0;
  std::uint32_t question = 0;
  std::string level;
  std::uint64_t seed = 0;
  AnyView view;
  bool hint = false;     // advice for a person, in place of a move
  bool hurried = false;  // another job for the same question was cancelled
};

struct Outcome {
  std::vector<std::string> records;  // to be stored, all or none, before anything else is done
  std::vector<Frame> frames;         // in order
  std::vector<BotJob> jobs;
  SeatSet cancelled{};       // seats whose job is of no use any more
  std::optional<Time> wake;  // when a Timer is due, if nothing else comes first
  bool ended = false;        // the match is over or closed
  // Not empty: something came up that a replay would refuse. There is nothing else in here then;
  // the machine is to be thrown away, and what it did since the last record that is stored too.
  std::string broken;
};

}  // namespace rainyday::match
