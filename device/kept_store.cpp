#include "device/kept_store.hpp"

#include <algorithm>
#include <charconv>

#include "match/luck.hpp"

namespace rainyday::device {
namespace {

using store::Failure;
using store::Lobby;

std::unexpected<store::Error> failed(Failure failure, std::string what) {
  return std::unexpected(store::Error{failure, std::move(what)});
}

std::string lobby_key(const std::string& match) { return "lobby/" + match; }
std::string rows_of(const std::string& match) { return "match/" + match + "/"; }
std::string epoch_key(const std::string& match) { return rows_of(match) + "epoch"; }
std::string header_key(const std::string& match) { return rows_of(match) + "header"; }
std::string point_key(const std::string& match) { return rows_of(match) + "point"; }
// In the order of their numbers.
std::string record_key(const std::string& match, store::Number n) {
  const std::string digits = std::to_string(n);
  return rows_of(match) + "record/" + std::string(8 - digits.size(), '0') + digits;
}
std::string blob_key(const Digest& hash) { return "blob/" + hex(bytes_of(hash)); }

std::string write_lobby(const Lobby& lobby) {
  Json owners = Json::array();
  for (const auto& owner : lobby.owners) {
    owners.push_back(owner ? Json(hex(bytes_of(*owner))) : Json());
  }
  const Json out = {{"status", static_cast<int>(lobby.status)},
                    {"game", lobby.game},
                    {"code", lobby.code},
                    {"seats", lobby.seats},
                    {"taken", lobby.taken},
                    {"created", lobby.created},
                    {"updated", lobby.updated},
                    {"deadline", lobby.deadline ? Json(*lobby.deadline) : Json()},
                    {"owners", owners},
                    {"note", lobby.note}};
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class T>
T member(const Json& from, const char* name) {
  const auto found = from.find(name);
  const bool fits =
      found != from.end() &&
      (std::is_same_v<T, std::string> ? found->is_string() : found->is_number_integer());
  return fits ? found->template get<T>() : T{};
}

// Nothing where somebody else wrote it.
std::optional<Lobby> read_lobby(const std::string& text) {
  const Json from = Json::parse(text, nullptr, false);
  if (!from.is_object()) return std::nullopt;
  Lobby lobby;
  lobby.status = static_cast<store::Status>(std::clamp(member<int>(from, "status"), 0, 2));
  lobby.game = member<std::string>(from, "game");
  lobby.code = member<std::string>(from, "code");
  lobby.seats = member<int>(from, "seats");
  lobby.taken = member<int>(from, "taken");
  lobby.created = member<store::Millis>(from, "created");
  lobby.updated = member<store::Millis>(from, "updated");
  if (const auto until = from.find("deadline"); until != from.end() && until->is_number_integer()) {
    lobby.deadline = until->get<store::Millis>();
  }
  for (const Json& owner : from.value("owners", Json::array())) {
    lobby.owners.push_back(owner.is_string()
                               ? match::digest_from_hex(owner.get_ref<const std::string&>())
                               : std::nullopt);
  }
  lobby.note = member<std::string>(from, "note");
  return lobby;
}

std::string write_point(const store::Checkpoint& point) {
  return std::to_string(point.n) + " " + point.position;
}

std::optional<store::Checkpoint> read_point(const std::string& text) {
  store::Checkpoint point;
  const char* end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, point.n);
  if (error != std::errc() || at == end || *at != ' ') return std::nullopt;
  point.position.assign(at + 1, end);
  return point;
}

// Only "missing" and "damaged" go wrong here.
store::Result<store::Match> read_match(const std::string& id,
                                       const std::map<std::string, std::string>& rows) {
  const auto header = rows.find(header_key(id));
  const auto lobby = rows.find(lobby_key(id));
  if (header == rows.end() || lobby == rows.end()) return failed(Failure::missing, "no such match");
  auto read = read_lobby(lobby->second);
  if (!read) return failed(Failure::damaged, "the row of the table cannot be read");
  store::Match match{.header = header->second, .lobby = std::move(*read)};
  if (const auto epoch = rows.find(epoch_key(id)); epoch != rows.end()) {
    std::from_chars(epoch->second.data(), epoch->second.data() + epoch->second.size(), match.epoch);
  }
  if (const auto point = rows.find(point_key(id)); point != rows.end()) {
    match.checkpoint = read_point(point->second);
  }
  for (auto row = rows.find(record_key(id, 1)); row != rows.end();) {
    match.records.push_back(row->second);
    row = rows.find(record_key(id, match.records.size() + 1));
  }
  if (match.checkpoint && match.checkpoint->n > match.records.size()) match.checkpoint.reset();
  return match;
}

}  // namespace

// --- rows ---

void KeptStore::keep(Expected expected, const Rows& rows, store::Done<> done) {
  const std::uint32_t id = ++last_;
  writes_.emplace(id, std::move(done));
  Json put = Json::array();
  for (const auto& [key, text] : rows) put.push_back({key, text});
  tell(outside_,
       {{"do", "keep"}, {"id", id}, {"key", expected.key}, {"is", expected.text}, {"rows", put}});
}

void KeptStore::look(const std::vector<std::string>& prefixes, store::Done<Rows> done) {
  const std::uint32_t id = ++last_;
  looks_.emplace(id, std::move(done));
  tell(outside_, {{"do", "look"}, {"id", id}, {"prefixes", prefixes}});
}

void KeptStore::kept(const Json& message) {
  auto found = writes_.extract(message.value("id", 0U));
  if (found.empty()) return;
  const std::string how = message.value("how", "");
  if (how == "kept") return found.mapped()({});
  found.mapped()(failed(how == "lost" ? Failure::lost : Failure::refused,
                        "the browser's storage did not take it"));
}

void KeptStore::found(const Json& message) {
  auto wanted = looks_.extract(message.value("id", 0U));
  if (wanted.empty()) return;
  const auto rows = message.find("rows");
  if (rows == message.end() || !rows->is_array()) {
    return wanted.mapped()(failed(Failure::unusable, "the browser's storage cannot be read"));
  }
  Rows out;
  for (const Json& row : *rows) {
    if (row.is_array() && row.size() == 2 && row[0].is_string() && row[1].is_string()) {
      out.emplace(row[0].get<std::string>(), row[1].get<std::string>());
    }
  }
  wanted.mapped()(std::move(out));
}

// --- writes ---

void KeptStore::create(store::NewMatch match, store::Done<> done) {
  bring({.match = std::move(match)}, std::move(done));
}

void KeptStore::bring(const Brought& brought, store::Done<> done) {
  auto answered = [done = std::move(done)](store::Result<> result) mutable {
    if (!result && result.error().failure == Failure::lost) {
      return done(failed(Failure::taken, "that id is in use"));
    }
    done(std::move(result));
  };
  const store::NewMatch& match = brought.match;
  Rows rows{{epoch_key(match.id), "0"},
            {header_key(match.id), match.header},
            {lobby_key(match.id), write_lobby(match.lobby)}};
  for (std::size_t i = 0; i < brought.records.size(); ++i) {
    rows.emplace(record_key(match.id, i + 1), brought.records[i]);
  }
  for (const store::Bytes& bytes : brought.blobs) rows.emplace(blob_key(sha256(bytes)), bytes);
  keep({epoch_key(match.id), {}}, rows, std::move(answered));
}

void KeptStore::claim(store::MatchId match, store::Done<store::Match> done) {
  read(match, [this, match, done = std::move(done)](store::Result<store::Match> found) mutable {
    if (!found) return done(std::move(found));
    const std::string before = std::to_string(found->epoch);
    const std::string after = std::to_string(++found->epoch);
    keep({epoch_key(match), before}, {{epoch_key(match), after}},
         [done = std::move(done), found = std::move(found)](const store::Result<>& kept) mutable {
           if (!kept) return done(std::unexpected(kept.error()));
           done(std::move(found));
         });
  });
}

void KeptStore::append(store::Append append, store::Done<> done) {
  Rows rows;
  for (std::size_t i = 0; i < append.records.size(); ++i) {
    rows.emplace(record_key(append.match, append.n + i), std::move(append.records[i]));
  }
  if (append.header) rows.emplace(header_key(append.match), *append.header);
  if (append.lobby) rows.emplace(lobby_key(append.match), write_lobby(*append.lobby));
  if (append.checkpoint) rows.emplace(point_key(append.match), write_point(*append.checkpoint));
  keep({epoch_key(append.match), std::to_string(append.epoch)}, rows, std::move(done));
}

void KeptStore::fold(store::Fold fold, store::Done<> done) {
  Rows rows;
  for (const auto& [n, record] : fold.replacements) rows.emplace(record_key(fold.match, n), record);
  keep({epoch_key(fold.match), std::to_string(fold.epoch)}, rows, std::move(done));
}

void KeptStore::release(store::MatchId /*match*/, store::Epoch /*epoch*/, store::Done<> done) {
  done({});
}

void KeptStore::put_blob(store::Bytes bytes, store::Done<Digest> done) {
  const Digest hash = sha256(bytes);
  keep({"", {}}, {{blob_key(hash), bytes}},
       [hash, done = std::move(done)](const store::Result<>& kept) mutable {
         if (!kept) return done(std::unexpected(kept.error()));
         done(hash);
       });
}

// --- questions ---

void KeptStore::read(store::MatchId match, store::Done<store::Match> done) {
  look({rows_of(match), lobby_key(match)},
       [match, done = std::move(done)](const store::Result<Rows>& rows) mutable {
         done(rows ? read_match(match, *rows) : std::unexpected(rows.error()));
       });
}

void KeptStore::find(store::MatchId match, store::Done<store::Listed> done) {
  look({lobby_key(match)},
       [match, done = std::move(done)](const store::Result<Rows>& rows) mutable {
         if (!rows) return done(std::unexpected(rows.error()));
         const auto row = rows->find(lobby_key(match));
         auto lobby = row == rows->end() ? std::nullopt : read_lobby(row->second);
         if (!lobby) return done(failed(Failure::missing, "no such match"));
         done(store::Listed{match, std::move(*lobby)});
       });
}

void KeptStore::find_code(std::string code, store::Done<store::Listed> done) {
  list([code](const Lobby& lobby) { return lobby.code == code; },
       [done = std::move(done)](store::Result<std::vector<store::Listed>> all) mutable {
         if (!all) return done(std::unexpected(all.error()));
         if (all->empty()) return done(failed(Failure::missing, "no such code"));
         done(std::move(all->front()));
       });
}

// Nobody else could come to one.
void KeptStore::open_tables(store::Page /*page*/, store::Done<std::vector<store::Listed>> done) {
  done(std::vector<store::Listed>{});
}

void KeptStore::list(std::function<bool(const Lobby&)> wanted,
                     store::Done<std::vector<store::Listed>> done) {
  look({"lobby/"}, [wanted = std::move(wanted),
                    done = std::move(done)](const store::Result<Rows>& rows) mutable {
    if (!rows) return done(std::unexpected(rows.error()));
    std::vector<store::Listed> out;
    for (const auto& [key, text] : *rows) {
      auto lobby = read_lobby(text);
      if (lobby && wanted(*lobby)) out.push_back({key.substr(key.find('/') + 1), *lobby});
    }
    done(std::move(out));
  });
}

// Whoever has the device is one person: all that is there is his, what he brought too.
void KeptStore::tables_of(Digest /*owner*/, bool /*left*/, store::Page page,
                          store::Done<std::vector<store::Listed>> done) {
  const auto any = [](const Lobby&) { return true; };
  list(any, [page, done = std::move(done)](store::Result<std::vector<store::Listed>> all) mutable {
    if (!all) return done(std::move(all));
    std::ranges::sort(*all, std::greater{},
                      [](const store::Listed& one) { return one.lobby.updated; });
    const auto from = std::min<std::size_t>(all->size(), static_cast<std::size_t>(page.offset));
    all->erase(all->begin(), all->begin() + static_cast<std::ptrdiff_t>(from));
    if (all->size() > static_cast<std::size_t>(page.limit)) {
      all->resize(static_cast<std::size_t>(page.limit));
    }
    done(std::move(all));
  });
}

void KeptStore::due(store::Millis until, store::Done<std::vector<store::MatchId>> done) {
  const auto is_due = [until](const Lobby& lobby) {
    return lobby.status == store::Status::running && lobby.deadline && *lobby.deadline <= until;
  };
  list(is_due, [done = std::move(done)](store::Result<std::vector<store::Listed>> all) mutable {
    if (!all) return done(std::unexpected(all.error()));
    std::ranges::sort(*all, {}, [](const store::Listed& one) { return one.lobby.deadline; });
    std::vector<store::MatchId> out;
    for (const store::Listed& one : *all) out.push_back(one.id);
    done(std::move(out));
  });
}

void KeptStore::blob(Digest hash, store::Done<store::Bytes> done) {
  look({blob_key(hash)}, [hash, done = std::move(done)](const store::Result<Rows>& rows) mutable {
    if (!rows) return done(std::unexpected(rows.error()));
    const auto row = rows->find(blob_key(hash));
    if (row == rows->end()) return done(failed(Failure::missing, "no such blob"));
    done(row->second);
  });
}

}  // namespace rainyday::device
