#include "server/peers.hpp"

#include <algorithm>

#include "engine/sha256.hpp"
#include "server/identity.hpp"

namespace rainyday::server {

bool Peers::set_others(std::vector<store::Holder> others) {
  const std::lock_guard lock(mutex_);
  const auto is_gone = [&](const store::Holder& before) {
    return std::ranges::count(others, before.name, &store::Holder::name) == 0;
  };
  const bool gone = std::ranges::any_of(others_, is_gone);
  others_ = std::move(others);
  return gone;
}

std::optional<store::Holder> Peers::heir(std::string_view table) const {
  const std::lock_guard lock(mutex_);
  if (others_.empty()) return std::nullopt;
  return others_[std::hash<std::string_view>{}(table) % others_.size()];
}

bool Peers::has_address(const store::Holder& at) const {
  return !at.url.empty() && at.url != self_.url;
}

std::string Peers::socket_url(const store::Holder& at, std::string_view table) const {
  const std::string path = "/api/tables/" + std::string(table) + "/socket";
  constexpr std::size_t kHttp = 4;
  return has_address(at) ? "ws" + at.url.substr(kHttp) + path : path;
}

Response Peers::direction(const store::Holder& at) const {
  const auto answer = [](int status, const char* header, std::string value) {
    Response response = error_response(status, "unavailable");
    response.headers.emplace_back(header, std::move(value));
    return response;
  };
  if (has_address(at)) return answer(307, "Location", at.url);
  if (at.name == self_.name) return error_response(503, "unavailable");
  return answer(421, "X-Accel-Redirect", "@" + at.name);
}

std::string Peers::mark_of(const store::Holder& server) {
  constexpr std::size_t kOfCode = 3;
  const Digest digest = sha256(server.name);
  std::string mark;
  for (std::size_t i = 0; i < kOfCode; ++i) mark += code_letter(digest[i]);
  return mark;
}

std::optional<store::Holder> Peers::marked(std::string_view code) const {
  if (code.starts_with(mark())) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(
      others_, [&](const store::Holder& other) { return code.starts_with(mark_of(other)); });
  return found == others_.end() ? std::nullopt : std::optional(*found);
}

}  // namespace rainyday::server
