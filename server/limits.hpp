// How often: a bucket of permissions for each client, filled steadily.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/loop.hpp"

namespace rainyday::server {

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

// The same for each client by name. Any thread.
class Buckets {
 public:
  Buckets(double rate, double most) : rate_(rate), most_(most) {}
  bool take(const std::string& client, Time now);
  bool has(const std::string& client, Time now);

 private:
  void tidy(Time now);

  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  double rate_;
  double most_;
};

}  // namespace rainyday::server
