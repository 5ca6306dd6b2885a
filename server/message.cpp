#include "server/message.hpp"

#include <algorithm>
#include <array>

#include "engine/json.hpp"
#include "match/luck.hpp"
#include "server/protocol.hpp"

namespace rainyday::server {
namespace {

constexpr std::size_t kLongestName = 256;  // which is cut
constexpr std::size_t kLongestId = 64;
constexpr std::size_t kLongestAction = 200;

// A member's name; one that no message of the table has does not compile.
struct Key {
  consteval Key(const char* text) : name(text) {
    const auto has = [this](std::initializer_list<protocol::Member> members) {
      return std::ranges::count(members, name, &protocol::Member::name) > 0;
    };
    const bool known =
        name == "type" || has(protocol::kResume) ||
        std::ranges::any_of(protocol::kClientMessages, has, &protocol::Shape::members);
    if (!known) throw "not in server/protocol.hpp";
  }
  std::string_view name;
};

// Members of one message; the first that is missing or wrong is remembered.
class Members {
 public:
  explicit Members(const Json& object) : object_(object) {}

  std::string text(Key key, std::size_t most) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_string()) return fail(key);
    const auto& found = value->get_ref<const std::string&>();
    return found.empty() || found.size() > most ? fail(key) : found;
  }
  std::uint32_t number(Key key, std::uint32_t most = UINT32_MAX) {
    const Json* value = find(key);
    if (value != nullptr && value->is_number_unsigned() && value->get<std::uint64_t>() <= most) {
      return value->get<std::uint32_t>();
    }
    fail(key);
    return 0;
  }
  bool flag(Key key) {
    const Json* value = find(key);
    if (value != nullptr && value->is_boolean()) return value->get<bool>();
    fail(key);
    return false;
  }
  Digest digest(Key key) {
    const auto found = match::digest_from_hex(text(key, 64));
    if (!found) fail(key);
    return found.value_or(Digest{});
  }
  [[nodiscard]] const Json* find(Key key) const {
    const auto found = object_.find(key.name);
    return found == object_.end() ? nullptr : &*found;
  }
  std::string fail(Key key) {
    if (problem_.empty()) problem_ = key.name;
    return {};
  }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  const Json& object_;
  std::string problem_;
};

Message read_hello(Members& members) {
  Hello hello;
  const Json* seat = members.find("seat");
  if (seat != nullptr && !seat->is_null()) {
    hello.seat = static_cast<Seat>(members.number("seat", kMostSeats - 1));
  }
  if (const Json* resume = members.find("resume"); resume != nullptr && !resume->is_null()) {
    if (!resume->is_object()) {
      members.fail("resume");
      return hello;
    }
    Members inner(*resume);
    hello.epoch = inner.text("epoch", 32);
    hello.n = inner.number("n");
    if (!inner.problem().empty()) members.fail("resume");
  }
  return hello;
}
Message read_act(Members& members) {
  return ActMessage{members.text("id", kLongestId), members.number("at"),
                    members.text("action", kLongestAction)};
}
Message read_order(Members& members) {
  OrderMessage message{members.text("id", kLongestId), match::Order::kAsk};
  const auto order = match::find_order(members.text("order", 16));
  if (!order) members.fail("order");
  message.order = order.value_or(match::Order::kAsk);
  return message;
}
Message read_undo(Members& members) {
  return UndoMessage{members.text("id", kLongestId), members.number("to")};
}
Message read_consent(Members& members) {
  ConsentMessage message{members.text("id", kLongestId), members.flag("agree"), {}};
  if (members.find("seat") != nullptr) {
    message.seat = static_cast<Seat>(members.number("seat", kMostSeats - 1));
  }
  return message;
}
Message read_bot(Members& members) {
  return BotMessage{members.text("id", kLongestId), members.text("level", 32)};
}
Message read_back(Members& members) { return BackMessage{members.text("id", kLongestId)}; }
Message read_hint(Members& members) {
  return HintMessage{members.text("id", kLongestId), members.number("at")};
}
Message read_hurry(Members& members) {
  return HurryMessage{members.text("id", kLongestId),
                      static_cast<Seat>(members.number("seat", kMostSeats - 1))};
}
Message read_commit(Members& members) { return CommitMessage{members.digest("commitment")}; }
Message read_open(Members& members) { return OpenMessage{members.digest("part")}; }
Message read_chat(Members& members) {
  const bool among = members.find("among") != nullptr && members.flag("among");
  const std::string name =
      members.find("name") != nullptr ? members.text("name", kLongestName) : std::string();
  return ChatMessage{members.text("text", kLongestChat), among, name};
}
Message read_ping(Members&) { return Ping{}; }

struct Kind {
  std::string_view type;
  Message (*read)(Members& members);
};
constexpr std::array<Kind, 13> kKinds{{{"act", read_act},
                                       {"hello", read_hello},
                                       {"order", read_order},
                                       {"undo", read_undo},
                                       {"consent", read_consent},
                                       {"bot", read_bot},
                                       {"back", read_back},
                                       {"hint", read_hint},
                                       {"hurry", read_hurry},
                                       {"commit", read_commit},
                                       {"open", read_open},
                                       {"chat", read_chat},
                                       {"ping", read_ping}}};
static_assert(std::ranges::is_permutation(kKinds, protocol::kClientMessages, {}, &Kind::type,
                                          &protocol::Shape::name),
              "the messages of server/protocol.hpp");

}  // namespace

std::expected<Message, std::string> read_message(std::string_view text) {
  std::string problem;
  const std::optional<Json> json = parse_json(text, text.size(), problem);
  if (!json) return std::unexpected("not JSON: " + problem);
  if (!json->is_object()) return std::unexpected("not an object");
  Members members(*json);
  const std::string type = members.text("type", 16);
  for (const Kind& kind : kKinds) {
    if (kind.type != type) continue;
    Message message = kind.read(members);
    if (!members.problem().empty()) return std::unexpected(type + ": " + members.problem());
    return message;
  }
  return std::unexpected("no such type");
}

}  // namespace rainyday::server
