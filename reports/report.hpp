// Reports of many games and comparisons of two tables, as people read them.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "match/comparison.hpp"
#include "texts/texts.hpp"

namespace rainyday::reports {

// How what is counted reads.
class Labels {
 public:
  Labels(const AnyGame& game, Language language);
  // "buy …" of an action, "9♣" or "Orbit Burger" of a thing.
  [[nodiscard]] std::string subject(const std::string& table, const std::string& name) const;
  [[nodiscard]] std::string heading(const std::string& table) const;  // "Cards"
  [[nodiscard]] std::string event(const std::string& name) const;
  [[nodiscard]] std::string order(int place) const;  // from 0: "No. 1 to go"

 private:
  // With … for what it is about.
  [[nodiscard]] std::string open_sentence(const std::string& table, std::string_view name,
                                          std::span<const Operand> operands) const;
  const AnyGame& game_;
  texts::Catalogue words_;
  texts::Catalogue frame_;
};

// A measure as it is written: shares in percent.
std::string measured(Language language, const std::string& measure, double value);

// What stands on a page, for whoever has a page of his own around it; with `report_style`.
struct PageText {
  std::string title;
  std::string body;
};
// Of its JSON.
PageText report_text(const AnyGame& game, Language language, const match::OrderedJson& report);
std::string report_style();
std::string report_page(Language language, const PageText& text);  // one self-contained file

// A comparison in words.
struct Contrast {
  Language language;
  std::array<const AnyGame*, 2> games;
  std::array<std::string, 2> names;  // names_of
  match::OrderedJson json;           // of the comparison
  std::vector<match::Finding> findings;
  std::string stopped;  // the key of why it ended: "settled", "limit", "interrupted", "so_far"
};
struct ContrastWords {
  std::string headline;
  std::string stopped;
  struct Line {
    match::Verdict verdict;
    std::string text;
  };
  std::vector<Line> lines;  // the surest first
};
ContrastWords told(const Contrast& contrast);
PageText compare_text(const Contrast& contrast);

// "LeGrand Mall, jokers=8, 5 seats, greedy": the pack, and what the other one has not.
std::array<std::string, 2> names_of(Language language, const match::Comparison::Side& a,
                                    const match::Comparison::Side& b);

// What pages of reports share.
std::string card(std::string_view title, std::string_view body);
std::vector<std::string> seat_labels(const Labels& labels, int seats);

}  // namespace rainyday::reports
