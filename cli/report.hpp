// Reports of many games and comparisons of two tables, as people read them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "match/comparison.hpp"
#include "texts/texts.hpp"

namespace rainyday::cli {

// Games 0 to `games`-1 of a plan on so many threads. The others live longer.
std::unique_ptr<match::Report> gather(const AnyGame& game, const match::Subjects& subjects,
                                      const SimulationPlan& plan, std::int64_t games, int threads);

// How what is counted reads, in the program's language.
class Labels {
 public:
  explicit Labels(const AnyGame& game);
  // "buy …" of an action, "9♣" or "Orbit Burger" of a thing.
  [[nodiscard]] std::string subject(const std::string& table, const std::string& name) const;
  [[nodiscard]] std::string heading(const std::string& table) const;  // "Cards"
  [[nodiscard]] std::string event(const std::string& name) const;
  [[nodiscard]] std::string order(int place) const;  // from 0: "No. 1 to go"

 private:
  // With … for what it is about.
  [[nodiscard]] std::string open_sentence(const std::string& key, std::span<const Operand> operands,
                                          std::string_view otherwise) const;
  const AnyGame& game_;
  texts::Catalogue words_;
};

// A measure as it is written: shares in percent.
std::string measured(const std::string& measure, double value);

// One self-contained page, from the report's JSON.
std::string report_page(const AnyGame& game, const match::OrderedJson& report);

// A comparison in words.
struct Contrast {
  std::array<const AnyGame*, 2> games;
  std::array<std::string, 2> names;  // what is at both tables
  match::OrderedJson json;           // of the comparison
  std::vector<match::Finding> findings;
  std::string stopped;  // the key of why it ended: "settled", "limit", "interrupted"
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
std::string compare_page(const Contrast& contrast);

// What pages of reports share.
extern const std::string_view kReportStyle;
std::string card(std::string_view title, std::string_view body);
std::vector<std::string> seat_labels(const Labels& labels, int seats);

}  // namespace rainyday::cli
