// What is said at a table while it is awake: kept for those who come, and bounded. Nothing of it is
// stored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "match/types.hpp"
#include "store/store.hpp"

namespace rainyday::server {

struct Said {
  std::optional<Seat> seat;         // nobody's: of somebody who looks on, or of the operator
  std::optional<std::string> name;  // of who looks on
  std::string text;
  SeatSet among = {};  // empty: for everybody
  std::optional<Digest> who = {};
  bool by_operator = false;
};

class Chat {
 public:
  // The message that tells it.
  std::string add(Said said, match::Time now);
  void drop_until(match::Time time);
  void unsay(const Digest& who);
  // What somebody has said, as far as one of these seats was told it; nobody: all.
  [[nodiscard]] Json said_by(const Digest& who, std::optional<SeatSet> told = {}) const;
  [[nodiscard]] std::string json(Seat viewer) const;

 private:
  struct Line {
    Said said;
    std::uint32_t count = 0;
    match::Time time = 0;
    std::size_t bytes = 0;

    [[nodiscard]] nlohmann::ordered_json json() const;
  };

  std::vector<Line> lines_;
  std::uint32_t count_ = 0;
  std::uint32_t among_count_ = 0;  // of its own: a gap would tell the others of it
};

}  // namespace rainyday::server
