// What a client says on the socket of a table (docs/websocket.md), read from a stranger's bytes.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/action.hpp"
#include "engine/sha256.hpp"
#include "match/types.hpp"

namespace rainyday::server {

struct Hello {
  std::optional<Seat> seat;
  std::string epoch;    // "": nothing to resume
  std::uint32_t n = 0;  // the last frame that the client has
};
struct ActMessage {
  std::string id;
  std::uint32_t at = 0;
  std::string action;
};
struct OrderMessage {
  std::string id;
  match::Order order = match::Order::kAsk;
};
struct UndoMessage {
  std::string id;
  std::uint32_t to = 0;
};
struct ConsentMessage {
  std::string id;
  bool agree = false;
  std::optional<Seat> seat;  // that this seat is reopened; without: to undo
};
struct BotMessage {
  std::string id;
  std::string level;
};
struct BackMessage {
  std::string id;
};
struct HintMessage {
  std::string id;
  std::uint32_t at = 0;
};
struct HurryMessage {
  std::string id;
  Seat seat = 0;
};
struct CommitMessage {
  Digest commitment{};
};
struct OpenMessage {
  Digest part{};
};
struct ChatMessage {
  std::string text;
  bool among = false;  // for those only who may talk among themselves now
  std::string name;    // of somebody who looks on
};
struct Ping {};

using Message = std::variant<Hello, ActMessage, OrderMessage, UndoMessage, ConsentMessage,
                             BotMessage, BackMessage, HintMessage, HurryMessage, CommitMessage,
                             OpenMessage, ChatMessage, Ping>;

// The error says what is missing; it goes to a log, not to the client.
std::expected<Message, std::string> read_message(std::string_view text);

inline constexpr std::size_t kLongestChat = 600;  // 200 of UTF-16, as the page counts

}  // namespace rainyday::server
