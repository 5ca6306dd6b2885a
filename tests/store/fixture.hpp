// The same scenarios on both stores.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "store/faults.hpp"
#include "store/store.hpp"
#include "store/sync.hpp"
#include "tests/store/temporary.hpp"

namespace rainyday::store::test {

enum class Kind { sqlite, postgres };

// A place for a store that nobody else has: a file, or a schema of the shared server.
class Place {
 public:
  explicit Place(Kind kind);
  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] Kind kind() const { return kind_; }
  // Fails the test and throws where it cannot be opened.
  std::unique_ptr<Store> open(Options options = {}, const Faults& faults = {}) const;

 private:
  Kind kind_;
  TemporaryDirectory directory_;
  std::string where_;
};

std::unique_ptr<Store> open_or_throw(const std::string& where, Options options = {},
                                     const Faults& faults = {});

class BothStores : public testing::TestWithParam<Kind> {
 protected:
  BothStores() : place_(GetParam()), store_(place_.open()) {}
  void reopen() {
    store_.reset();
    store_ = place_.open();
  }
  Store& store() { return *store_; }
  const Place& place() { return place_; }

 private:
  Place place_;
  std::unique_ptr<Store> store_;
};

// INSTANTIATE_TEST_SUITE_P(On, Suite, kBoth, name_of);
inline const auto kBoth = testing::Values(Kind::sqlite, Kind::postgres);
std::string name_of(const testing::TestParamInfo<Kind>& info);

// Shorthands for scenarios.
NewMatch new_match(const MatchId& id);
Match must_claim(Store& store, const MatchId& id);
Append append_of(const MatchId& id, const Match& claimed, Number n, std::vector<Bytes> records);

// "durable", or the name of the failure.
std::string outcome(const Result<>& result);
template <class T>
std::string outcome(const Result<T>& result) {
  return result ? "durable" : outcome(Result<>(std::unexpected(result.error())));
}

}  // namespace rainyday::store::test
