#include "server/catalogue.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"
#include "engine/sha256.hpp"
#include "games/registry.hpp"
#include "match/types.hpp"
#include "texts/texts.hpp"

namespace rainyday::server {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson option_value(const OptionRow& row, std::int32_t value) {
  if (is_switch(row)) return value != 0;
  if (row.names.empty()) return value;
  return option_text(row, value);
}

OrderedJson option_json(const OptionRow& row, const texts::Catalogue& words) {
  OrderedJson json{{"name", row.name}, {"help", texts::option_told(words, row)}};
  if (is_switch(row)) {
    json["form"] = "switch";
  } else if (row.names.empty()) {
    json["form"] = "number";
    json["low"] = row.low;
    json["high"] = row.high;
  } else {
    json["form"] = "choice";
    json["values"] = OrderedJson::array();
    for (const std::string_view name : row.names) json["values"].push_back(name);
  }
  json["standard"] = option_value(row, row.standard);
  return json;
}

OrderedJson game_json(const GameInfo& info) {
  OrderedJson json{{"id", info.id},
                   {"title", info.title},
                   {"revision", info.revision},
                   {"seats", {info.fewest_seats, info.most_seats}},
                   {"seat_numbers", info.seat_numbers},
                   {"packs", OrderedJson::array()},
                   {"options", OrderedJson::array()}};
  for (const Pack& pack : packs_of(info.id)) {
    if (pack.data->value("test", false)) continue;  // for scenarios, not for people
    json["packs"].push_back(OrderedJson{
        {"id", pack.id}, {"title", pack.title}, {"version", pack.version}, {"hash", pack.hash}});
  }
  const texts::Catalogue words = texts::terminal_words(Language::kEnglish, info.id);
  for (const OptionRow& row : info.options) json["options"].push_back(option_json(row, words));
  return json;
}

OrderedJson operands_json(const Tables& tables, std::span<const Operand> operands) {
  OrderedJson list = OrderedJson::array();
  for (const Operand& operand : operands) {
    OrderedJson one{{"key", operand.key}, {"domain", tables.domains[operand.domain].key}};
    if (operand.optional) one["optional"] = true;
    if (operand.secret) one["secret"] = true;
    list.push_back(std::move(one));
  }
  return list;
}

// A sentence as it stands in the catalogue; "" where there is none.
std::string sentence(const texts::Catalogue& words, std::string_view table, std::string_view name,
                     std::string_view form = "") {
  const std::string* found =
      words.find(std::string(table) + "." + std::string(name) + std::string(form));
  return found == nullptr ? "" : *found;
}

OrderedJson words_json(const Tables& tables, const texts::Catalogue& words) {
  OrderedJson json{{"domains", OrderedJson::object()},
                   {"actions", OrderedJson::object()},
                   {"events", OrderedJson::object()},
                   {"refusals", OrderedJson::object()},
                   {"questions", OrderedJson::object()}};
  for (const Domain& domain : tables.domains) {
    OrderedJson& one = json["domains"][std::string(domain.key)];
    if (domain.form == Domain::kName) {
      one = {{"form", "name"}};
    } else {
      one = {{"form", "number"}, {"low", domain.low}, {"high", domain.high}};
    }
  }
  for (const ActionRow& row : tables.actions) {
    if (row.name.empty()) continue;
    json["actions"][std::string(row.name)] = {{"operands", operands_json(tables, row.operands)},
                                              {"text", sentence(words, "action", row.name)},
                                              {"chance", row.chance}};
  }
  for (const EventRow& row : tables.events) {
    if (row.name.empty()) continue;
    const bool secret = std::ranges::any_of(row.operands, &Operand::secret);
    json["events"][std::string(row.name)] = {
        {"operands", operands_json(tables, row.operands)},
        {"text", sentence(words, "event", row.name)},
        {"blank", secret ? sentence(words, "event", row.name, ".blank") : ""}};
  }
  for (const RefusalRow& row : tables.refusals) {
    if (row.name.empty()) continue;
    json["refusals"][std::string(row.name)] = {{"rule", row.rule},
                                               {"operands", operands_json(tables, row.operands)},
                                               {"text", sentence(words, "refusal", row.name)}};
  }
  for (const QuestionRow& row : tables.questions) {
    OrderedJson& one =
        json["questions"][std::string(row.name)] = {{"text", texts::asked(words, row)}};
    if (row.typed != 0) one["typed"] = tables.actions[row.typed].name;
  }
  return json;
}

}  // namespace

std::string games_json(bool own_packs) {
  OrderedJson json{{"games", OrderedJson::array()},
                   {"bots", OrderedJson::array()},
                   {"orders", OrderedJson::array()},
                   {"own_packs", own_packs}};
  for (const GameEntry& entry : all_games()) {
    if (entry.shown()) json["games"].push_back(game_json(entry.info()));
  }
  for (const BotRow& row : kBots) json["bots"].push_back(row.name);
  for (const std::string_view name : match::kOrderNames) json["orders"].push_back(name);
  return json.dump();
}

std::string game_json(std::string_view game) {
  const GameEntry* entry = find_game(game);
  return entry == nullptr ? "" : game_json(entry->info()).dump();
}

std::string words_json(std::string_view game) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return "";
  return words_json(*entry->info().tables, texts::terminal_words(Language::kEnglish, game)).dump();
}

std::string pack_by_hash(std::string_view hash) {
  for (const GameEntry& entry : all_games()) {
    for (const Pack& pack : packs_of(entry.info().id)) {
      if (pack.hash == hash) return pack.data->dump();
    }
  }
  return {};
}

Response Offers::get(const Request& request, const std::function<std::string()>& make,
                     Problem missing, std::string tag, std::string_view caching) {
  const std::string_view path = path_of(request.target);
  const std::lock_guard lock(mutex_);
  auto found = offers_.find(path);
  if (found == offers_.end()) {
    std::string body = make();
    if (body.empty()) return error_response(404, missing);
    if (tag.empty()) tag = sha256_hex(body);
    found = offers_.try_emplace(std::string(path), std::move(body), '"' + tag + '"').first;
  }
  const Offer& offer = found->second;
  Response response;
  if (request.if_none_match == offer.tag) {
    response.status = 304;
  } else {
    response.fixed_body = offer.body;
  }
  response.headers = {{"ETag", offer.tag}, {"Cache-Control", std::string(caching)}};
  return response;
}

}  // namespace rainyday::server
