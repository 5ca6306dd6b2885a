// The names of a game's operand values, both ways.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.hpp"
#include "engine/tables.hpp"

namespace rainyday {

// The number in "3" or "S3"; one spelling each, below 1000.
std::optional<int> place_number(std::string_view text);

// The names of one domain, packed: a list may have thousands, and every game has its lists.
class NameList {
 public:
  // Of the next value; "" where it has none.
  void add(std::string_view name);
  void finish();  // after the last one

  // By the value's place in the list: the name, and the same as a JSON string.
  [[nodiscard]] std::string_view name(std::size_t i) const;
  [[nodiscard]] std::string_view json(std::size_t i) const;
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
  friend bool operator==(const NameList&, const NameList&) = default;

 private:
  // In `text_` lies the JSON string, and after it the name where that is not what the quotes hold.
  struct Entry {
    std::uint32_t at;
    std::uint16_t size, json_size;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  std::string text_ = "\"\"";
  std::vector<Entry> entries_;
  std::vector<std::uint16_t> sorted_;  // by name; those without one are not there
};

class Names {
 public:
  // `name_of(domain, value)` gives the name of a value, or "" where there is none.
  template <class NameOf>
  Names(const Tables& tables, NameOf&& name_of) : domains_(tables.domains) {
    for (std::size_t d = 0; d < domains_.size(); ++d) {
      auto list = std::make_shared<NameList>();
      if (domains_[d].form == Domain::kName) {
        for (int value = domains_[d].low; value <= domains_[d].last(); ++value) {
          list->add(name_of(static_cast<int>(d), value));
        }
      }
      list->finish();
      lists_.push_back(std::move(list));
    }
  }

  // Keeps those lists once that are equal in both, which are names of the same game.
  void share(const Names& other);

  // "" where the value has no name in this domain.
  [[nodiscard]] std::string of(int domain, std::uint16_t value) const;
  // The same as a JSON string; of a domain of names only.
  [[nodiscard]] std::string_view quoted(int domain, std::uint16_t value) const {
    const Domain& d = domains_[domain];
    if (value < d.low || value > d.last()) return "\"\"";
    return lists_[domain]->json(value - d.low);
  }
  [[nodiscard]] std::optional<std::uint16_t> find(int domain, std::string_view name) const;
  [[nodiscard]] bool is_number(int domain) const {
    return domains_[domain].form == Domain::kNumber;
  }
  [[nodiscard]] std::span<const Domain> domains() const { return domains_; }

 private:
  std::span<const Domain> domains_;
  std::vector<std::shared_ptr<const NameList>> lists_;
};

}  // namespace rainyday
