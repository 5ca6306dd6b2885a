// What viewers are told. A frame is one JSON object; its members (all optional but n and t) are in
// docs/match.md. The frames of a viewer are numbered densely and are a function of the journal: a
// hidden step takes no number, carries no time and causes no frame.
#pragma once

#include <string>
#include <vector>

#include "match/match_state.hpp"
#include "match/refusals.hpp"

namespace rainyday::match {

struct Frame {
  Seat viewer = kSpectator;
  std::uint32_t n = 0;              // 0: an answer to one connection, not part of the stream
  std::string_view type = "frame";  // of the message: or ack, refused, present
  std::string members;              // of its JSON object

  [[nodiscard]] std::string json() const { return "{" + members + "}"; }
  friend bool operator==(const Frame&, const Frame&) = default;
};

// Ends a record: counts the frames of all viewers and writes those of the ones that listen.
std::vector<Frame> tell(MatchState& table, News& news, ViewerSet listening);

// A record with everything shown, as of a match that is over: frame `n`, after which so many lines
// stand.
std::string open_frame(const MatchState& table, const News& news, std::uint64_t n,
                       std::size_t line);

// Everything a viewer needs to begin with, as of its last number: a whole message.
std::string whole_frame(const MatchState& table, Seat viewer);

// "id":"c7","refused":"stale" and the like.
Frame refused_frame(std::string_view id, Refused why);
Frame refused_frame(std::string_view id, const AnyGame& game, const Refusal& refusal);
Frame ack_frame(std::string_view id);
Frame presence_frame(SeatSet seats);

std::string result_json(const AnyGame& game, const AnyState& state);
// {"secret":"…","parts":["…",null]}: all that makes the luck checkable.
std::string luck_json(const MatchState& table);

}  // namespace rainyday::match
