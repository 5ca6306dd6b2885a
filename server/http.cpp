#include "server/http.hpp"

#include "engine/json_text.hpp"
#include "engine/number.hpp"

namespace rainyday::server {

Response error_response(int status, Problem error, std::string_view what) {
  JsonText body;
  body.object([&] {
    body.put("error", error.name);
    body.put_some("what", what);
  });
  return {.status = status, .body = std::move(body).text()};
}

Response too_many(std::int64_t milliseconds) {
  Response response = error_response(429, "too_many");
  response.headers.emplace_back("Retry-After", std::to_string((milliseconds + 999) / 1000));
  return response;
}

Response json_response(std::string body, int status) {
  return {.status = status, .body = std::move(body)};
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

// The values of our queries are plain words; what is encoded is not decoded and fits nothing.
std::string parameter(std::string_view target, std::string_view name) {
  const std::size_t mark = target.find('?');
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == '=') {
      return std::string(part.substr(name.size() + 1));
    }
  }
  return {};
}

std::optional<std::uint32_t> number_parameter(std::string_view target, std::string_view name) {
  const std::string text = parameter(target, name);
  return text.empty() ? 0 : whole_number<std::uint32_t>(text);
}

}  // namespace rainyday::server
