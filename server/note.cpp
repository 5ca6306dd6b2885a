#include "server/note.hpp"

#include "engine/json.hpp"
#include "match/luck.hpp"

namespace rainyday::server {
namespace {

// All members but those of other versions.
template <class Some, class Visitor>
void each_member(Some& note, Visitor&& visit) {
  visit("names", note.names);
  visit("pack", note.pack);
  visit("host", note.host);
  visit("rematch", note.rematch);
  visit("rematch_by", note.rematch_by);
  visit("code", note.code);
  visit("analysis", note.analysis);
  visit("watchers", note.watchers);
  visit("open", note.open);
  visit("bars", note.bars);
  visit("removed", note.removed);
  visit("muted", note.muted);
  visit("forgotten", note.forgotten);
  visit("earlier", note.earlier);
}

// As it is written; null where there is nothing to write.
template <class Value>
Json written(const Value& value) {
  return value == Value{} ? Json() : Json(value);
}
Json written(SeatSet seats) { return written(seats.bits()); }
Json written(const std::optional<Seat>& seat) { return seat ? Json(*seat) : Json(); }
Json written(const std::optional<Digest>& digest) {
  return digest ? Json(hex(bytes_of(*digest))) : Json();
}
Json written(const std::vector<Note::Bar>& bars) {
  Json list;
  for (const Note::Bar& bar : bars) list.push_back({hex(bytes_of(bar.who)), bar.code});
  return list;
}

// What is of another type than ours is as if it were not there.
void take(const Json& json, bool& value) { value = json.is_boolean() && json.get<bool>(); }
void take(const Json& json, std::string& value) {
  if (json.is_string()) value = json.get_ref<const std::string&>();
}
void take(const Json& json, std::vector<std::string>& values) {
  if (!json.is_array()) return;
  for (const Json& one : json) take(one, values.emplace_back());
}
void take(const Json& json, SeatSet& seats) {
  if (json.is_number_unsigned()) seats = SeatSet(json.get<unsigned>());
}
void take(const Json& json, std::optional<Seat>& seat) {
  if (json.is_number_unsigned()) seat = json.get<Seat>();
}
void take(const Json& json, std::optional<Digest>& digest) {
  if (json.is_string()) digest = match::digest_from_hex(json.get_ref<const std::string&>());
}
void take(const Json& json, std::vector<Note::Bar>& bars) {
  for (const Json& bar : json) {
    if (!bar.is_array() || bar.size() != 2 || !bar[1].is_string()) continue;
    std::optional<Digest> who;
    take(bar[0], who);
    if (who) bars.push_back({*who, bar[1]});
  }
}

}  // namespace

std::string Note::text() const {
  Json json = others.empty() ? Json::object() : Json::parse(others);
  each_member(*this, [&](const char* key, const auto& value) {
    if (Json member = written(value); !member.is_null()) json[key] = std::move(member);
  });
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Note Note::read(const std::string& text) {
  Note note;
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return note;
  each_member(note, [&](const char* key, auto& value) {
    if (json.contains(key)) take(json[key], value);
    json.erase(key);
  });
  // Of a newer version beside this one, which has them back when it reads what this one wrote.
  if (!json.empty()) note.others = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  return note;
}

}  // namespace rainyday::server
