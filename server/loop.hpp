// Where things run and what time it is: threads and a clock in the program, a list and a number in
// tests.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "match/types.hpp"

namespace rainyday::server {

using Task = std::move_only_function<void()>;
using match::Time;

// Tasks of one strand run one after the other, in the order in which they were posted.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;  // from any thread
};

// One task at a later time, on a strand. Setting it anew forgets the one before; so does its end.
class Alarm {
 public:
  virtual ~Alarm() = default;
  virtual void set(Time time, Task task) = 0;
  virtual void cancel() = 0;
};

class Loop {
 public:
  virtual ~Loop() = default;
  [[nodiscard]] virtual Time now() const = 0;  // milliseconds since 1970
  // For how long something takes; of a clock that is never set.
  [[nodiscard]] virtual std::int64_t microseconds() const { return now() * 1000; }
  virtual std::shared_ptr<Strand> strand() = 0;
  // Only to be used on that strand.
  virtual std::unique_ptr<Alarm> alarm(const std::shared_ptr<Strand>& strand) = 0;
};

// Random bytes: the system's in the program.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(void* bytes, std::size_t size) = 0;
};
std::unique_ptr<Entropy> system_entropy();

}  // namespace rainyday::server
