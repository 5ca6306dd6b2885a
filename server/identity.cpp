#include "server/identity.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>

#include "match/luck.hpp"
#include "server/base64url.hpp"

namespace rainyday::server {
namespace {

constexpr std::string_view kLetters = "BCDFGHJKLMNPQRSTVWXZ";
static_assert(kLetters.size() == 20);
constexpr std::size_t kTokenLength = 43;  // 32 bytes in base64url
constexpr std::string_view kBearer = "Bearer ";
constexpr std::string_view kSecure = "__Host-rainyday_";  // how names of cookies begin
constexpr std::string_view kPlain = "rainyday_";
constexpr std::string_view kTogether = "all";
constexpr std::string_view kConsonants = "bdfghjklmnprstvz";
constexpr std::string_view kVowels = "aeiou";
constexpr std::size_t kPhraseWords = 11;
constexpr std::size_t kWordLetters = 4;

bool is_token(std::string_view text) {
  return text.size() >= kTokenLength && text.size() <= 128 &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
         });
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_address(const std::string& text) {
  std::array<unsigned char, 16> bytes{};
  return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

struct Cookie {
  std::string_view name;
  std::string_view value;
};

std::vector<Cookie> cookies_in(std::string_view header) {
  std::vector<Cookie> cookies;
  while (!header.empty()) {
    const std::string_view part = header.substr(0, header.find(';'));
    header.remove_prefix(std::min(header.size(), part.size() + 1));
    const std::string_view pair = trimmed(part);
    const std::size_t end = pair.find('=');
    if (end != std::string_view::npos)
      cookies.push_back({pair.substr(0, end), pair.substr(end + 1)});
  }
  return cookies;
}

// Of the cookie with that name, or with one that begins so.
std::string_view cookie_value(std::string_view header, std::string_view name, bool whole = true) {
  for (const Cookie& cookie : cookies_in(header)) {
    if (whole ? cookie.name == name : cookie.name.starts_with(name)) return cookie.value;
  }
  return {};
}

std::string cookie_line(std::string_view name, std::string_view token, int seconds) {
  return std::string(name) + "=" + std::string(token) +
         "; HttpOnly; SameSite=Strict; Path=/; Max-Age=" + std::to_string(seconds) +
         (name.starts_with(kSecure) ? "; Secure" : "");
}

// The last of a list: the proxy adds what it saw at the end, what stands before it anybody can
// write.
std::string_view last_of(std::string_view list) {
  return trimmed(list.substr(list.rfind(',') + 1));
}

}  // namespace

std::string normal_address(std::string_view text) {
  if (text.starts_with('[')) {
    text = text.substr(1, text.find(']') - 1);
  } else if (std::ranges::count(text, ':') == 1) {
    text = text.substr(0, text.find(':'));
  }
  std::array<unsigned char, 16> bytes{};
  std::string address(text);
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
  constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  std::array<char, INET6_ADDRSTRLEN> out{};
  const bool mapped = std::equal(kMapped.begin(), kMapped.end(), bytes.begin());
  inet_ntop(mapped ? AF_INET : AF_INET6, bytes.data() + (mapped ? kMapped.size() : 0), out.data(),
            out.size());
  return out.data();
}

std::string client_of(std::string_view address) {
  std::array<unsigned char, 16> bytes{};
  std::string text = normal_address(address);
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  return hex({reinterpret_cast<const char*>(bytes.data()), 7}) + "::/56";
}

std::expected<std::string, std::string> origin_of(std::string_view url) {
  const auto wrong = [&](std::string_view why) {
    return std::unexpected(std::string(url) + ": " + std::string(why));
  };
  std::string origin(url);
  std::ranges::transform(origin, origin.begin(), [](unsigned char c) { return std::tolower(c); });
  if (origin.ends_with('/')) origin.pop_back();
  const std::size_t begin = origin.find("://");
  const std::string scheme = origin.substr(0, begin == std::string::npos ? 0 : begin);
  if (scheme != "http" && scheme != "https") return wrong("must begin with http:// or https://");
  const std::string place = origin.substr(begin + 3);
  if (place.empty()) return wrong("has no host");
  if (place.find_first_of("/?#@ ") != std::string::npos) {
    return wrong("must be scheme, host and port only, as https://games.example");
  }
  const std::string usual = scheme == "http" ? ":80" : ":443";
  if (origin.ends_with(usual)) origin.resize(origin.size() - usual.size());
  return origin;
}

std::optional<std::string> client_to_block(std::string_view address) {
  const std::string normal = normal_address(address);
  if (!is_address(normal)) return std::nullopt;
  return client_of(normal);
}

std::string normalize(Settings& settings) {
  if (!settings.name.empty()) {
    constexpr std::string_view kOfNames = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (settings.name.size() > 32 ||
        settings.name.find_first_not_of(kOfNames) != std::string::npos) {
      return "--name " + settings.name + ": must be up to 32 of a-z, 0-9 and -";
    }
    if (!settings.store.starts_with("postgres")) {
      return "--name: is for several servers on one PostgreSQL (--store postgres://…)";
    }
  }
  if (!settings.public_url.empty()) {
    auto origin = origin_of(settings.public_url);
    if (!origin) return "--public-url " + origin.error();
    settings.public_url = std::move(*origin);
  }
  for (std::string& proxy : settings.proxies) {
    const std::string address = normal_address(proxy);
    if (!is_address(address)) return "--trusted-proxy " + proxy + ": must be one IP address";
    proxy = address;
  }
  for (std::string& blocked : settings.blocked) {
    const auto client = client_to_block(blocked);
    if (!client) return "--block " + blocked + ": must be one IP address";
    blocked = *client;
  }
  return {};
}

bool Identity::is_proxy(const std::string& address) const {
  return std::find(settings_.proxies.begin(), settings_.proxies.end(), address) !=
         settings_.proxies.end();
}

Caller Identity::caller(const Request& request) const {
  Caller caller;
  caller.secure = settings_.public_url.starts_with("https://");
  std::string_view address = request.address;
  if (is_proxy(request.address)) {
    const std::string_view last = last_of(request.forwarded_for);
    if (!last.empty()) address = last;
    caller.secure = caller.secure || last_of(request.forwarded_proto) == "https";
  }
  caller.client = client_of(address.substr(0, 64));
  const std::string_view own = token(request, caller.secure);
  if (!own.empty()) caller.who = sha256(own);
  return caller;
}

std::string Identity::token(const Request& request) const {
  return std::string(token(request, caller(request).secure));
}

std::string_view Identity::token(const Request& request, bool secure) const {
  std::string_view token;
  if (request.authorization.starts_with(kBearer)) {
    token = std::string_view(request.authorization).substr(kBearer.size());
  } else {
    token = cookie_value(request.cookie, cookie_name(secure));
    // From when there was one server, by its port: nobody else could set one with this prefix.
    if (token.empty() && secure && !settings_.name.empty()) {
      token = cookie_value(request.cookie, kSecure, false);
    }
  }
  return is_token(token) ? token : std::string_view{};
}

Identity::Forwarded Identity::forwarded(const Request& request) const {
  const bool said = !request.forwarded_for.empty();
  if (is_proxy(request.address)) return said ? Forwarded::kWell : Forwarded::kMissing;
  return said ? Forwarded::kUnbelieved : Forwarded::kWell;
}

bool Identity::is_from_our_page(const Request& request) const {
  if (request.origin.empty()) return request.cookie.empty();
  if (!settings_.public_url.empty()) return request.origin == settings_.public_url;
  if (request.host.empty()) return false;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

// Cookies do not tell ports apart; two servers on one machine must not overwrite each other's, but
// for those that people get to by one address.
std::string Identity::cookie_name(bool secure) const {
  const bool together = !settings_.name.empty() && !settings_.public_url.empty();
  return std::string(secure ? kSecure : kPlain) + (together ? std::string(kTogether) : port_);
}

std::string Identity::set_cookie(const std::string& token, bool secure) const {
  constexpr int kSeconds = 400 * 24 * 3600;
  return cookie_line(cookie_name(secure), token, kSeconds);
}

// Of the plain ones only those that could be ours: another server on this machine has its own.
std::vector<std::string> Identity::drop_cookies(const Request& request) const {
  const auto is_ours = [&](std::string_view name) {
    const bool plain = name.starts_with(kPlain);
    if (!plain && !name.starts_with(kSecure)) return false;
    const std::string_view rest = name.substr((plain ? kPlain : kSecure).size());
    return rest == port_ || rest == kTogether || (!plain && std::ranges::all_of(rest, is_digit));
  };
  const std::string own = cookie_name(caller(request).secure);
  std::vector<std::string> lines{cookie_line(own, "", 0)};
  for (const Cookie& cookie : cookies_in(request.cookie)) {
    if (is_ours(cookie.name) && cookie.name != own)
      lines.push_back(cookie_line(cookie.name, "", 0));
  }
  return lines;
}

std::string new_token(Entropy& entropy) { return base64url(bytes_of(new_secret(entropy))); }

std::string make_invite(std::string_view match_id, const Digest& proof) {
  constexpr std::size_t kIdBytes = 16;
  Digest bytes =
      match::digest_from_hex(std::string(match_id) + std::string(match_id.size(), '0')).value();
  std::copy_n(proof.begin(), bytes.size() - kIdBytes, bytes.begin() + kIdBytes);
  return base64url(bytes_of(bytes));
}

std::string match_of_invite(std::string_view text) {
  constexpr std::size_t kIdBytes = 16;
  if (text.size() != kTokenLength) return {};
  const auto bytes = from_base64url(text);
  return bytes ? hex(std::string_view(*bytes).substr(0, kIdBytes)) : std::string{};
}

std::string new_match_id(Entropy& entropy) {
  std::array<char, 16> bytes{};
  entropy.fill(bytes.data(), bytes.size());
  return hex({bytes.data(), bytes.size()});
}

std::string new_code(Entropy& entropy, int letters) {
  constexpr unsigned kFair = 240;  // 12 × 20: above it some letters would be likelier
  std::string code;
  while (static_cast<int>(code.size()) < letters) {
    std::uint8_t byte = 0;
    entropy.fill(&byte, 1);
    if (byte < kFair) code += code_letter(byte);
  }
  return code;
}

std::string new_phrase(Entropy& entropy) {
  constexpr unsigned kFair = 240;  // 3 × 80 syllables
  static_assert(kFair % (kConsonants.size() * kVowels.size()) == 0);
  std::string letters;
  while (letters.size() < kPhraseWords * kWordLetters) {
    std::uint8_t byte = 0;
    entropy.fill(&byte, 1);
    if (byte >= kFair) continue;
    letters += kConsonants[byte % kConsonants.size()];
    letters += kVowels[byte / kConsonants.size() % kVowels.size()];
  }
  return normal_phrase(letters);
}

std::string normal_phrase(std::string_view text) {
  constexpr std::size_t kLongest = 256;
  std::string phrase;
  std::size_t letters = 0;
  for (const char c : text.substr(0, kLongest)) {
    if (std::isalpha(static_cast<unsigned char>(c)) == 0) continue;
    const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::string_view fitting = letters % 2 == 0 ? kConsonants : kVowels;
    if (fitting.find(letter) == std::string_view::npos) return {};
    if (letters > 0 && letters % kWordLetters == 0) phrase += ' ';
    phrase += letter;
    ++letters;
  }
  return letters == kPhraseWords * kWordLetters ? phrase : std::string{};
}

char code_letter(unsigned number) { return kLetters[number % kLetters.size()]; }

Digest new_secret(Entropy& entropy) {
  Digest bytes{};
  entropy.fill(bytes.data(), bytes.size());
  return bytes;
}

std::string normal_code(std::string_view text, std::size_t letters) {
  std::string code;
  if (text.size() > 64) return {};
  for (const char c : text) {
    if (c == ' ' || c == '-') continue;
    code += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  }
  const bool fits = code.size() == letters && std::all_of(code.begin(), code.end(), [](char c) {
                      return kLetters.find(c) != std::string_view::npos;
                    });
  return fits ? code : std::string{};
}

}  // namespace rainyday::server
