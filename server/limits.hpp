// How often: so many a second from a bucket that fills steadily, or so many within any hour.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/identity.hpp"
#include "server/loop.hpp"

namespace rainyday::server {

// Under which a caller is counted: the address, and the cookie or token if there is one.
using Keys = std::vector<std::string>;
Keys keys_of(const Caller& caller);

// One bucket. A permission costs one; `rate` a second come back, up to `most`.
class Bucket {
 public:
  // Whether there is one, which is then taken.
  bool take(Time now, double rate, double most);
  // Whether there is one.
  [[nodiscard]] bool has(Time now, double rate, double most) const;
  [[nodiscard]] bool is_full(Time now, double rate, double most) const;

 private:
  [[nodiscard]] double level(Time now, double rate, double most) const;
  double spent_ = 0;
  Time at_ = 0;
};

// Of lines in the log that strangers can bring about: some at once, then two a second.
class LineLimit {
 public:
  // How many were left out since the last one; nothing: this one is left out too.
  std::optional<std::uint64_t> take(Time now);

 private:
  Bucket bucket_;
  std::uint64_t unsaid_ = 0;
};

// The same for each key. Any thread.
class Buckets {
 public:
  Buckets(double rate, double most) : rate_(rate), most_(most) {}
  // One from the bucket of each key, or none from any.
  bool take(const Keys& keys, Time now);

 private:
  void tidy(Time now);

  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  double rate_;
  double most_;
};

// How many a client has now: of its cookie, and of its address. Any thread.
class Holdings : public std::enable_shared_from_this<Holdings> {
 public:
  Holdings(int most_of_who, int most_of_address)
      : most_of_who_(most_of_who), most_of_address_(most_of_address) {}
  // One more as long as it is held; nothing where the client has as many as it may.
  using Held = std::shared_ptr<void>;
  [[nodiscard]] Held take(const Caller& caller);
  [[nodiscard]] bool has_room(const Caller& caller);

 private:
  [[nodiscard]] bool fits(const Keys& keys) const;
  void give_back(const Keys& keys);

  int most_of_who_;
  int most_of_address_;
  std::mutex mutex_;
  std::unordered_map<std::string, int> counts_;
};

// At most so many within any hour, for each key. Any thread.
class Hourly {
 public:
  explicit Hourly(int most) : most_(static_cast<std::size_t>(most)) {}
  // 0, and one is taken for each key; otherwise how long until there is one again, and none is.
  Time take(const Keys& keys, Time now);
  // Taken whether there is one or not.
  void add(const Keys& keys, Time now);
  // The last one did not count.
  void give_back(const Keys& keys);
  [[nodiscard]] bool is_used_up(const std::string& key, Time now);

 private:
  [[nodiscard]] Time wait(const std::string& key, Time now);
  void tidy(Time now);

  std::mutex mutex_;
  std::unordered_map<std::string, std::vector<Time>> times_;
  std::size_t most_;
};

}  // namespace rainyday::server
