// Luck that is the same in every run of a test, in its own order for each table.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "match/luck.hpp"

namespace rainyday {

// The first table that asks has the luck of `seed`, the second that of the next number, and so on.
class SeededTables {
 public:
  explicit SeededTables(std::uint64_t seed) : shared_(std::make_shared<Shared>(seed)) {}

  std::unique_ptr<match::Luck> operator()(const std::string& table) const {
    const std::lock_guard lock(shared_->mutex);
    const auto [found, is_new] = shared_->seeds.try_emplace(table, shared_->next);
    if (is_new) ++shared_->next;
    return std::make_unique<match::ScriptedLuck>(std::vector<std::string>{}, found->second);
  }

 private:
  struct Shared {
    explicit Shared(std::uint64_t seed) : next(seed) {}
    std::mutex mutex;
    std::uint64_t next;
    std::map<std::string, std::uint64_t> seeds;
  };
  std::shared_ptr<Shared> shared_;
};

}  // namespace rainyday
