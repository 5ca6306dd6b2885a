// What the store's lobby keeps for us beside its own fields, as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/record.hpp"
#include "store/store.hpp"

namespace rainyday::server {

struct Note {
  std::optional<Digest> host;
  std::string rematch;             // the id of the next table
  std::optional<Seat> rematch_by;  // who asked for it
  std::string code;                // the invitation at the start, of which links are made
  std::optional<Digest> analysis;  // the blob that has it
  bool watchers = false;           // those who look on may chat
  std::string pack;                // its title
  std::vector<std::string> names;
  bool open = false;  // the host wants it listed, which it is while somebody is there
  struct Bar {
    Digest who{};
    std::string code;  // the invitation then: another one is good for him too
  };
  std::vector<Bar> bars;  // who was removed
  SeatSet removed;        // from these, after the start: nobody new gets them
  SeatSet muted;          // by the host
  SeatSet forgotten;      // whose names are taken out once it is over and nobody looks
  SeatSet earlier;        // the same, but for that of whoever has the seat now
  std::string others;     // members that this version does not know, as a JSON object

  [[nodiscard]] match::Nameless nameless() const { return {forgotten, earlier}; }

  [[nodiscard]] std::string text() const;
  static Note read(const std::string& text);
};

}  // namespace rainyday::server
