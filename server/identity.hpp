// Who asks: a browser by its cookie, a program by its bearer token, both known only by their
// SHA-256; and the codes that people read out to each other.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sha256.hpp"
#include "server/http.hpp"
#include "server/loop.hpp"
#include "server/settings.hpp"

namespace rainyday::server {

struct Caller {
  std::optional<Digest> who;
  std::string client;   // what limits count: the address, IPv6 by its /56
  bool secure = false;  // came over https
};

class Identity {
 public:
  explicit Identity(const Settings& settings) : settings_(settings) {}

  // The port that the server listens on, once it is known.
  void set_port(std::uint16_t port) { port_ = std::to_string(port); }

  [[nodiscard]] Caller caller(const Request& request) const;
  // What the caller is known by, itself; "" where he has none.
  [[nodiscard]] std::string token(const Request& request) const;
  // Whether what a proxy says about it is there and believed.
  enum class Forwarded : std::uint8_t { kWell, kUnbelieved, kMissing };
  [[nodiscard]] Forwarded forwarded(const Request& request) const;
  // Whether a request that changes something may do so. A browser says where it comes from.
  [[nodiscard]] bool is_from_our_page(const Request& request) const;
  [[nodiscard]] std::string cookie_name(bool secure) const;
  // The line for Set-Cookie.
  [[nodiscard]] std::string set_cookie(const std::string& token, bool secure) const;
  // The same, for each cookie that this server knows somebody by, now or before its settings were
  // what they are.
  [[nodiscard]] std::vector<std::string> drop_cookies(const Request& request) const;

 private:
  [[nodiscard]] bool is_proxy(const std::string& address) const;
  [[nodiscard]] std::string_view token(const Request& request, bool secure) const;

  const Settings& settings_;
  std::string port_ = "0";
};

// As we write an address: without a port or brackets, IPv4 also where it comes as IPv6. Other text
// as it is.
std::string normal_address(std::string_view text);
// What limits count: of IPv6 the /56, as a household gets at least one /64 and often 256 of them.
std::string client_of(std::string_view address);
// The same of what somebody typed; nothing where that is no IP address.
std::optional<std::string> client_to_block(std::string_view address);
// As a browser writes where a page comes from, or why that is nowhere.
std::expected<std::string, std::string> origin_of(std::string_view url);
// The settings that name us and our proxies, in the form that requests are compared with; an error
// where they could never be equal to one.
std::string normalize(Settings& settings);

std::string new_token(Entropy& entropy);     // 32 bytes in base64url
std::string new_match_id(Entropy& entropy);  // 128 bits in hexadecimal digits
// Letters that make no words and are not mistaken for each other.
std::string new_code(Entropy& entropy, int letters);
char code_letter(unsigned number);  // one of them
Digest new_secret(Entropy& entropy);
// Upper case without spaces; "" where it cannot be a code.
std::string normal_code(std::string_view text, std::size_t letters);

// Eleven words of two syllables, 139 bits: to be written down.
std::string new_phrase(Entropy& entropy);
// The same however it is typed; "" where it cannot be one.
std::string normal_phrase(std::string_view text);

// What a link has in place of the letters: the match id and half of the proof, in base64url.
std::string make_invite(std::string_view match_id, const Digest& proof);
// The match id in such a text, right or not; "" where it cannot be one.
std::string match_of_invite(std::string_view text);

inline constexpr int kInviteLetters = 5;
inline constexpr int kMoveSeatLetters = 10;

}  // namespace rainyday::server
