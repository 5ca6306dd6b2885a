// A person is a browser's key, the token in its cookie, of which we know the hash alone. It is
// taken to another browser by a link, good once and for ten minutes, or by a phrase that was
// written down: both browsers are that person then. What is stored for it is the key, locked by a
// secret that only the person has; the database gives nobody away.
#include "server/api.hpp"
#include "server/person.hpp"

namespace rainyday::server {
namespace {

constexpr std::string_view kLink = "link";
constexpr std::string_view kPhrase = "phrase";

Digest key_of(std::string_view secret) { return sha256("rainyday-pass-1" + std::string(secret)); }

// Locks and unlocks. A secret has 128 bits at least and locks one key only.
std::string locked(std::string_view text, std::string_view secret) {
  std::string out;
  for (std::size_t block = 0; out.size() < text.size(); ++block) {
    const Digest pad = hmac_sha256(secret, "rainyday-pass-1-" + std::to_string(block));
    for (std::size_t i = 0; i < pad.size() && out.size() < text.size(); ++i) {
      out += static_cast<char>(text[out.size()] ^ static_cast<char>(pad[i]));
    }
  }
  return out;
}

}  // namespace

void Api::if_seated(Call call, std::move_only_function<void(Call call, bool seated)> then) {
  const Digest who = *call.caller.who;
  hub_.world().store.tables_of(who, false, {.limit = 1, .offset = 0},
                               [call = std::move(call), then = std::move(then)](
                                   const store::Result<std::vector<store::Listed>>& list) mutable {
                                 if (!list) return call.answer(error_response(503, "unavailable"));
                                 const bool seated = !list->empty();
                                 then(std::move(call), seated);
                               });
}

Time Api::may_ask(const Call& call) {
  return passes_.take(keys_of(call.caller), hub_.world().loop.now());
}

void Api::keep_pass(Call call, store::Slip pass, std::string_view secret, Json answer) {
  World& world = hub_.world();
  const std::string token = identity_.token(call.request);
  if (token.empty()) return call.answer(error_response(409, "no_seats"));
  if (const Time wait = may_ask(call); wait > 0) return call.answer(too_many(wait));
  pass.key = key_of(secret);
  pass.owner = *call.caller.who;
  pass.made = world.loop.now();
  pass.value = locked(token, secret);
  if_seated(std::move(call), [this, &world, pass = std::move(pass), answer = std::move(answer)](
                                 Call call, bool seated) mutable {
    if (!seated) return call.answer(error_response(409, "no_seats"));
    world.store.put_slip(std::move(pass), true,
                         [this, call = std::move(call),
                          answer = std::move(answer)](const store::Result<>& stored) mutable {
                           if (was_stored(call, stored)) call.answer(json_response(answer.dump()));
                         });
  });
}

void Api::make_link(Call call) {
  const std::string secret = new_token(hub_.world().entropy);
  const Time until = hub_.world().loop.now() + settings_.limits.link_life;
  keep_pass(std::move(call), {.kind = std::string(kLink), .until = until, .value = {}}, secret,
            {{"link", secret}, {"until", until}});
}

void Api::make_phrase(Call call) {
  const std::string phrase = new_phrase(hub_.world().entropy);
  keep_pass(std::move(call), {.kind = std::string(kPhrase), .until = {}, .value = {}}, phrase,
            {{"phrase", phrase}});
}

// A link is gone with its first use, whichever server it comes to; a phrase stays good.
void Api::take_over(Call call) {
  guess(std::move(call), [this](Call call) {
    if_seated(std::move(call), [this](Call call, bool seated) {
      const Json& body = call.body;
      if (seated && !body.value("replace", false)) {
        return call.answer(error_response(409, "has_seats"));
      }
      const std::string by = body.at("by");
      const std::string phrase = normal_phrase(by);
      const std::string secret = phrase.empty() ? by : phrase;
      const store::SlipQuery wanted{.kind = std::string(phrase.empty() ? kLink : kPhrase),
                                    .key = key_of(secret)};
      World& world = hub_.world();
      auto found = [this, &world, call = std::move(call), secret, by_link = phrase.empty()](
                       const store::Result<std::vector<store::Slip>>& passes) mutable {
        if (by_link) world.watch.saw_taken(world.loop.now(), passes);
        if (!passes) return call.answer(error_response(503, "unavailable"));
        if (passes->empty()) return call.answer(error_response(404, "no_pass"));
        Response response = json_response("{}");
        response.headers.emplace_back(
            "Set-Cookie",
            identity_.set_cookie(locked(passes->front().value, secret), call.caller.secure));
        call.answer(std::move(response));
      };
      if (phrase.empty()) return world.store.take_slips(wanted, world.loop.now(), std::move(found));
      world.store.slips(wanted, world.loop.now(), {.limit = 1, .offset = 0}, std::move(found));
    });
  });
}

// --- what is held about him ---

void Api::my_data(Call call) {
  if (!call.caller.who) return call.answer(json_response("{}"));
  if (const Time wait = may_ask(call); wait > 0) return call.answer(too_many(wait));
  const Digest who = *call.caller.who;
  tell_all_about(hub_, who, [call = std::move(call)](const std::optional<Json>& all) mutable {
    if (!all) return call.answer(error_response(503, "unavailable"));
    Response response = json_response(all->dump(2, ' ', false, Json::error_handler_t::replace));
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"rainyday.json\"");
    call.answer(std::move(response));
  });
}

// With the last of it the cookie goes too; where another server has tables he is needed once more.
void Api::delete_me(Call call) {
  if (const Time wait = may_ask(call); wait > 0) return call.answer(too_many(wait));
  const Digest who = *call.caller.who;
  forget_person(hub_, who, [this, call = std::move(call)](const std::optional<Json>& done) mutable {
    if (!done) return call.answer(error_response(503, "unavailable"));
    Response response = json_response(done->dump());
    if (done->at("elsewhere") == 0) drop_cookies(call, response);
    call.answer(std::move(response));
  });
}

// This browser is nobody then; the tables wait for the person.
void Api::leave_browser(Call call) {
  Response response = json_response("{}");
  drop_cookies(call, response);
  call.answer(std::move(response));
}

void Api::drop_cookies(const Call& call, Response& response) const {
  for (std::string& line : identity_.drop_cookies(call.request)) {
    response.headers.emplace_back("Set-Cookie", std::move(line));
  }
}

}  // namespace rainyday::server
