// A request and its answer without the network: what the routes are written against.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/protocol_http.hpp"

namespace rainyday::server {

struct Request {
  std::string method = "GET";
  std::string target;  // path and query, as sent
  std::string host;
  std::string origin;
  std::string cookie;
  std::string authorization;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string forwarded_for;
  std::string forwarded_proto;
  std::string address;  // of the peer
  std::string body;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string_view fixed_body;  // instead of `body`: bytes that live as long as the program
  std::vector<std::pair<std::string, std::string>> headers;

  [[nodiscard]] std::string_view bytes() const {
    return fixed_body.empty() ? std::string_view(body) : fixed_body;
  }
};

using Answer = std::move_only_function<void(Response)>;

// {"error":"no_table"}; `what` says more where it helps.
using Problem = match::NameIn<protocol::kProblems>;
Response error_response(int status, Problem error, std::string_view what = {});
// 429, with when it may be tried again.
Response too_many(std::int64_t milliseconds);
Response json_response(std::string body, int status = 200);

// A target taken apart: its path, and a parameter of its query ("" where it is not there).
std::string_view path_of(std::string_view target);
std::string parameter(std::string_view target, std::string_view name);
// 0 where it is not there, nothing where it is no number.
std::optional<std::uint32_t> number_parameter(std::string_view target, std::string_view name);

}  // namespace rainyday::server
