// A loop in virtual time: one thread, and nothing happens but what `run` lets happen.
#pragma once

#include <map>
#include <stdexcept>
#include <utility>

#include "server/loop.hpp"

namespace rainyday::server {

class VirtualLoop final : public Loop {
 public:
  explicit VirtualLoop(Time start) : now_(start) {}

  [[nodiscard]] Time now() const override { return now_; }
  std::shared_ptr<Strand> strand() override { return std::make_shared<VirtualStrand>(*this); }
  std::unique_ptr<Alarm> alarm(const std::shared_ptr<Strand>&) override {
    return std::make_unique<VirtualAlarm>(*this);
  }

  void later(Time time, Task task) {
    tasks_.emplace(std::pair(std::max(now_, time), next_++), std::move(task));
  }
  // All that is due up to then, in order.
  void run(Time until) {
    int at_once = 0;
    while (!tasks_.empty() && tasks_.begin()->first.first <= until) {
      auto node = tasks_.extract(tasks_.begin());
      at_once = node.key().first > now_ ? 0 : at_once + 1;
      if (at_once > 100'000) throw std::runtime_error("time stands still");
      now_ = std::max(now_, node.key().first);
      node.mapped()();
    }
    now_ = std::max(now_, until);
  }

 private:
  class VirtualStrand final : public Strand {
   public:
    explicit VirtualStrand(VirtualLoop& loop) : loop_(loop) {}
    void post(Task task) override { loop_.later(loop_.now(), std::move(task)); }

   private:
    VirtualLoop& loop_;
  };
  class VirtualAlarm final : public Alarm {
   public:
    explicit VirtualAlarm(VirtualLoop& loop) : loop_(loop) {}
    ~VirtualAlarm() override { ++*setting_; }
    void set(Time time, Task task) override {
      const int mine = ++*setting_;
      loop_.later(time, [setting = setting_, mine, task = std::move(task)]() mutable {
        if (*setting == mine) task();
      });
    }
    void cancel() override { ++*setting_; }

   private:
    VirtualLoop& loop_;
    std::shared_ptr<int> setting_ = std::make_shared<int>(0);
  };

  Time now_;
  int next_ = 0;
  std::map<std::pair<Time, int>, Task> tasks_;
};

}  // namespace rainyday::server
