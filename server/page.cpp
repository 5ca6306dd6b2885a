#include "server/page.hpp"

#include <array>
#include <utility>

#include "engine/sha256.hpp"

namespace rainyday::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
}};

std::string_view type_of(std::string_view path) {
  for (const auto& [end, type] : kTypes) {
    if (path.ends_with(end)) return type;
  }
  return "application/octet-stream";
}

// Addresses of the page's own.
bool is_page_address(std::string_view path) {
  if (path == "/" || path.starts_with("/t/") || path.starts_with("/m/")) return true;
  return path.find('.') == std::string_view::npos && !path.starts_with("/api/") && path != "/api";
}

}  // namespace

PageFiles::PageFiles(EmbeddedFiles files) {
  for (const EmbeddedFile& file : files) {
    if (file.path.ends_with(".gz") || file.path.ends_with(".br")) continue;
    files_[file.path] = {file.text, {}, {}, '"' + sha256_hex(file.text).substr(0, 32) + '"'};
  }
  for (const EmbeddedFile& file : files) {
    const auto plain = files_.find(
        file.path.substr(0, file.path.size() - std::min<std::size_t>(3, file.path.size())));
    if (plain == files_.end()) continue;
    if (file.path.ends_with(".gz")) plain->second.gzip = file.text;
    if (file.path.ends_with(".br")) plain->second.brotli = file.text;
  }
}

const PageFiles& PageFiles::embedded() {
  static const PageFiles files(embedded_page());
  return files;
}

std::optional<Response> PageFiles::find(const Request& request) const {
  const std::string_view path = path_of(request.target);
  if (path.empty()) return std::nullopt;
  auto found = files_.find(path.substr(1));
  if (found == files_.end() && is_page_address(path)) found = files_.find("index.html");
  if (found == files_.end()) return std::nullopt;
  const File& file = found->second;
  // Names below assets/ carry the hash of their content.
  const bool lasting = found->first.starts_with("assets/");
  Response response{.type = std::string(type_of(found->first))};
  response.headers = {
      {"ETag", file.tag},
      {"Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  if (request.if_none_match == file.tag) {
    response.status = 304;
    return response;
  }
  const std::string_view accepted = request.accept_encoding;
  if (!file.brotli.empty() && accepted.find("br") != std::string_view::npos) {
    response.fixed_body = file.brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (!file.gzip.empty() && accepted.find("gzip") != std::string_view::npos) {
    response.fixed_body = file.gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  } else {
    response.fixed_body = file.bytes;
  }
  return response;
}

std::string content_policy(std::string_view sockets) {
  return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
         "manifest-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
         "connect-src 'self'" +
         std::string(sockets) +
         "; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; "
         "trusted-types svelte-trusted-html rainyday-worker";
}

void add_security_headers(Response& response, std::string_view host) {
  std::string name;
  for (const char c : host.substr(0, 255)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
    if (plain) name += c;
  }
  // Older Safari does not count the socket as 'self'.
  const std::string sockets = name.empty() ? "" : " ws://" + name + " wss://" + name;
  response.headers.emplace_back("Content-Security-Policy",
                                content_policy(sockets) + "; frame-ancestors 'none'");
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
}

}  // namespace rainyday::server
