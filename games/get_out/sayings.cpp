// What squares and cards are called and what stands on them.
#include "games/sayings.hpp"

#include <array>

#include "engine/canvas.hpp"
#include "games/get_out/game.hpp"

namespace rainyday::get_out {
namespace {

// A member of the pack's square or card of this name; "" where it has none.
std::string of_pack(const Said& it, const char* of_square, const char* of_card) {
  const auto card = it.entry("cards", it.name);
  if (card.is_object()) return visible(card.value(of_card, ""));
  for (const auto& ring : it.pack().at("rings")) {
    for (const auto& square : ring.at("squares")) {
      if (square.value("id", "") == it.name) return visible(square.value(of_square, ""));
    }
  }
  return {};
}

std::optional<std::string> title(const Said& it) {
  if (const auto found = by_key(it)) return found;
  const std::string own = of_pack(it, "name", "title");
  return own.empty() ? it.name : own;
}

std::string text(const Said& it) {
  const std::string told = it.told(std::string(it.keys) + it.name + ".text");
  return told.empty() ? of_pack(it, "text", "text") : told;
}

// What jobs and apartments pay, cost and open stands on the board beside their texts.
void add_site(const Said& it, const nlohmann::json& square, Told& out) {
  const std::string kind = square.value("kind", "");
  if (kind == "job") {
    out.add(it.words("fact.wage", {{"n", square.value("wage", 0)}}), "GO-051 GO-083 GO-101", " ");
    const std::string weight = square.value("weight", "");
    out.add(it.told("fact.weight." + weight), weight == "double" ? "GO-045" : "GO-029 GO-039", " ");
  } else if (kind == "apartment") {
    out.add(it.words("fact.rent", {{"n", square.value("rent", 0)},
                                   {"check", it.pack().value("credit_check", 0)}}),
            "GO-054 GO-090 GO-114", " ");
  }
  const auto ramp = square.find("ramp_to");
  if (ramp != square.end() && ramp->is_string()) {
    out.add(it.words("fact.ramp", {{"square", it.word("square", ramp->get<std::string>())}}),
            "GO-021 GO-026", " ");
  }
}

std::string_view rules_of(std::string_view kind) {
  if (kind == "pay_day") return "GO-049 GO-052 GO-054";
  if (kind == "get_out") return "GO-058 GO-060";
  if (kind == "plot_twist") return "GO-061 GO-063";
  if (kind == "comic_page") return "GO-062 GO-063";
  return "GO-075 GO-076";
}

Told square_fact(const Said& it) {
  for (const auto& ring : it.pack().at("rings")) {
    for (const auto& square : ring.at("squares")) {
      if (square.value("id", "") != it.name) continue;
      Told out{text(it)};
      const bool acts = !square.at("on_reach").empty() || !square.at("on_land").empty();
      if (acts) out.rules = rules_of(square.value("kind", ""));
      if (!it.brief) add_site(it, square, out);
      if (out.rules.empty()) out.rules = "GO-R71";
      return out;
    }
  }
  return {};
}

Told card_fact(const Said& it) {
  const auto card = it.entry("cards", it.name);
  return {text(it), card.is_object() && card.value("deck", "") == "plot" ? "GO-061" : "GO-062"};
}

Told deck_fact(const Said& it) { return by_notion(it, it.name, "GO-003 GO-064"); }

constexpr std::array kRows{
    Saying{"square", "pack.square.", title, square_fact},
    Saying{"card", "pack.card.", title, card_fact, true, "used"},
    Saying{"deck", "ui.deck.", by_key, deck_fact, false},
};

constexpr std::array kNotions{
    Notion{"seat", "GO-004 GO-060"},
    Notion{"life_points", "GO-058 GO-060 GO-126"},
    Notion{"cash", "GO-009 GO-135 GO-136"},
    Notion{"dice", "GO-016 GO-029 GO-032", "option.dice"},
    Notion{"job", "GO-019 GO-029 GO-051"},
    Notion{"apartment", "GO-020 GO-054 GO-056"},
    Notion{"application", "GO-083 GO-093 GO-095"},
    Notion{"ramp", "GO-021 GO-025 GO-026"},
    Notion{"pay", "GO-051 GO-052 GO-054", "ui.kind.pay_day"},
};

}  // namespace

constinit const Sayings GetOut::kSayings{.rows = kRows, .notions = kNotions};

}  // namespace rainyday::get_out
