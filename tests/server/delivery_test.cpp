// How the page and packs are delivered: what may be kept, how it is packed, what a browser may do.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "games/registry.hpp"
#include "server/catalogue.hpp"
#include "server/page.hpp"

namespace rainyday::server {
namespace {

constexpr std::array<EmbeddedFile, 6> kFiles{{{"index.html", "<html>"},
                                              {"index.html.br", "BR"},
                                              {"index.html.gz", "GZ"},
                                              {"assets/a-1f.js", "script"},
                                              {"assets/a-1f.js.gz", "script in gzip"},
                                              {"icon.svg", "<svg>"}}};

std::string header(const Response& response, std::string_view name) {
  const auto found = std::ranges::find(response.headers, name,
                                       [](const auto& h) { return std::string_view(h.first); });
  return found == response.headers.end() ? "" : found->second;
}

Response ask(const std::string& target, const std::string& encoding = {},
             const std::string& tag = {}) {
  static const PageFiles page(kFiles);
  Request request;
  request.target = target;
  request.accept_encoding = encoding;
  request.if_none_match = tag;
  return page.find(request).value_or(Response{.status = 404});
}

TEST(ServerPage, TheBestPackingThatTheBrowserTakes) {
  const Response brotli = ask("/", "gzip, deflate, br");
  EXPECT_EQ(brotli.bytes(), "BR");
  EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
  EXPECT_EQ(header(brotli, "Vary"), "Accept-Encoding");
  EXPECT_EQ(brotli.type, "text/html; charset=utf-8");
  EXPECT_EQ(ask("/", "gzip").bytes(), "GZ");
  EXPECT_EQ(header(ask("/", "gzip"), "Content-Encoding"), "gzip");
  EXPECT_EQ(ask("/").bytes(), "<html>");
  EXPECT_EQ(header(ask("/"), "Content-Encoding"), "");
  EXPECT_EQ(ask("/assets/a-1f.js", "br, gzip").bytes(), "script in gzip") << "there is no other";
  EXPECT_EQ(ask("/icon.svg", "br, gzip").bytes(), "<svg>");
}

TEST(ServerPage, WhatCarriesItsHashIsKeptForEverAndTheRestIsAskedForAgain) {
  EXPECT_EQ(header(ask("/assets/a-1f.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const std::string target : {"/", "/icon.svg", "/t/BCDFG", "/m/0123"}) {
    const Response first = ask(target);
    EXPECT_EQ(first.status, 200) << target;
    EXPECT_EQ(header(first, "Cache-Control"), "no-cache") << target;
    const Response again = ask(target, "br", header(first, "ETag"));
    EXPECT_EQ(again.status, 304) << target;
    EXPECT_EQ(again.bytes(), "") << target;
    EXPECT_EQ(header(again, "ETag"), header(first, "ETag")) << target;
    EXPECT_EQ(ask(target, "", "\"another\"").status, 200) << target;
  }
  EXPECT_NE(header(ask("/"), "ETag"), header(ask("/icon.svg"), "ETag"));
}

TEST(ServerPage, AddressesOfThePageAreItsStart) {
  EXPECT_EQ(ask("/t/BCDFG").bytes(), "<html>");
  EXPECT_EQ(ask("/settings").bytes(), "<html>");
  EXPECT_EQ(ask("/other.js").status, 404);
  EXPECT_EQ(ask("/api/nothing").status, 404);
}

TEST(ServerPage, APackIsSentAgainOnlyIfItHasChanged) {
  const Pack& pack = *find_pack("spree", "");
  Offers offers;
  Request request{.target = "/api/games/spree/packs/" + pack.id};
  const auto get = [&] {
    return offers.get(request, [&] { return pack.data->dump(); }, "no_pack", pack.hash);
  };
  const Response first = get();
  EXPECT_EQ(first.bytes(), pack.data->dump());
  EXPECT_EQ(header(first, "ETag"), '"' + pack.hash + '"');
  EXPECT_EQ(header(first, "Cache-Control"), "no-cache");
  request.if_none_match = '"' + pack.hash + '"';
  const Response again = get();
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.bytes(), "");
}

TEST(ServerPage, WhatDoesNotChangeIsMadeOnce) {
  Offers offers;
  int made = 0;
  std::string text;
  const auto get = [&](const std::string& target) {
    return offers.get(Request{.target = target}, [&] { return ++made, text; }, "no_game");
  };
  EXPECT_EQ(get("/api/games/pig/rules").status, 404);
  text = "{}";
  EXPECT_EQ(get("/api/games/pig/rules").bytes(), "{}") << "what is missing is not kept";
  text = "{1}";
  EXPECT_EQ(get("/api/games/pig/rules?again").bytes(), "{}");
  EXPECT_EQ(get("/api/games/dice/rules").bytes(), "{1}");
  EXPECT_EQ(made, 3);
}

TEST(ServerPage, EveryAnswerSaysWhatABrowserMayDo) {
  Response response;
  add_security_headers(response, "games.example:8080");
  EXPECT_EQ(header(response, "Content-Security-Policy"),
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
            "manifest-src 'self'; style-src "
            "'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' "
            "ws://games.example:8080 wss://games.example:8080; base-uri 'none'; form-action "
            "'none'; require-trusted-types-for 'script'; trusted-types svelte-trusted-html "
            "rainyday-worker; frame-ancestors 'none'");
  EXPECT_EQ(header(response, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header(response, "Referrer-Policy"), "no-referrer");
  EXPECT_EQ(header(response, "Cross-Origin-Resource-Policy"), "same-origin");
  Response sly;
  add_security_headers(sly, "a'; script-src *");
  EXPECT_EQ(header(sly, "Content-Security-Policy").find('*'), std::string::npos);
  EXPECT_NE(header(sly, "Content-Security-Policy").find("ws://ascript-src "), std::string::npos);
}

}  // namespace
}  // namespace rainyday::server
