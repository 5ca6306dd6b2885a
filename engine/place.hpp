// Places in JSON that a stranger wrote: each problem is said with the way to it. Whoever needs the
// values themselves includes engine/json.hpp, which is heavy.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace rainyday {

using Json = nlohmann::json;

// What is wrong with a document. The first few are kept.
class Problems {
 public:
  void add(std::string_view place, std::string_view what);
  [[nodiscard]] bool any() const { return !list_.empty(); }
  [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
  [[nodiscard]] std::string text() const;  // joined by "; "

 private:
  std::vector<std::string> list_;
};

// A value inside a document and the way to it. A missing or wrong value reports a problem and
// gives the fallback, so that a reader goes on and finds the next one.
class Place {
 public:
  Place(const Json* value, std::string path, Problems& problems)
      : value_(value), path_(std::move(path)), problems_(&problems) {}

  [[nodiscard]] bool exists() const { return value_ != nullptr; }
  [[nodiscard]] bool is_null() const;  // or not there
  [[nodiscard]] bool is_array() const;
  [[nodiscard]] bool is_object() const;
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const Json* json() const { return value_; }

  [[nodiscard]] Place operator[](std::string_view key) const;  // a required member
  [[nodiscard]] Place maybe(std::string_view key) const;       // exists() may be false
  [[nodiscard]] Place operator[](std::size_t index) const;
  // An array's size; a problem unless it lies between the bounds (0 then).
  [[nodiscard]] std::size_t size(std::size_t fewest, std::size_t most) const;
  // The keys of an object, sorted; a problem unless it is one.
  [[nodiscard]] std::vector<std::string> keys() const;
  // Reports every member that is not one of these.
  void only(std::initializer_list<std::string_view> keys) const;

  [[nodiscard]] std::int64_t integer(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] bool flag() const;
  [[nodiscard]] std::string text(std::size_t most_bytes = 4096) const;
  void problem(std::string_view what) const { problems_->add(path_, what); }
  [[nodiscard]] Problems& problems() const { return *problems_; }

 private:
  const Json* value_;
  std::string path_;
  Problems* problems_;
};

}  // namespace rainyday
