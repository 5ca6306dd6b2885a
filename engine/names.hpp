// The names of a game's operand values, both ways.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/action.hpp"
#include "engine/tables.hpp"

namespace rainyday {

// The number in "3" or "S3"; one spelling each, below 1000.
std::optional<int> place_number(std::string_view text);

class Names {
 public:
  // `name_of(domain, value)` gives the name of a value, or "" where there is none.
  template <class NameOf>
  Names(const Tables& tables, NameOf&& name_of) : domains_(tables.domains) {
    names_.resize(domains_.size());
    quoted_.resize(domains_.size());
    values_.resize(domains_.size());
    for (std::size_t d = 0; d < domains_.size(); ++d) {
      if (domains_[d].form != Domain::kName) continue;
      for (int value = domains_[d].low; value <= domains_[d].last(); ++value) {
        std::string name = name_of(static_cast<int>(d), value);
        if (!name.empty()) values_[d].emplace(name, static_cast<std::uint16_t>(value));
        quoted_[d].push_back(in_json(name));
        names_[d].push_back(std::move(name));
      }
    }
  }

  // "" where the value has no name in this domain.
  [[nodiscard]] std::string of(int domain, std::uint16_t value) const;
  // The same as a JSON string; of a domain of names only.
  [[nodiscard]] std::string_view quoted(int domain, std::uint16_t value) const {
    const Domain& d = domains_[domain];
    if (value < d.low || value > d.last()) return "\"\"";
    return quoted_[domain][value - d.low];
  }
  [[nodiscard]] std::optional<std::uint16_t> find(int domain, std::string_view name) const;
  [[nodiscard]] bool is_number(int domain) const {
    return domains_[domain].form == Domain::kNumber;
  }
  [[nodiscard]] std::span<const Domain> domains() const { return domains_; }

 private:
  static std::string in_json(std::string_view name);

  std::span<const Domain> domains_;
  std::vector<std::vector<std::string>> names_;
  std::vector<std::vector<std::string>> quoted_;
  std::vector<std::unordered_map<std::string, std::uint16_t>> values_;
};

}  // namespace rainyday
