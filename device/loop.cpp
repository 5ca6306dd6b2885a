#include "device/loop.hpp"

#include <utility>

namespace rainyday::device {

class DeviceAlarm final : public server::Alarm {
 public:
  explicit DeviceAlarm(DeviceLoop& loop) : loop_(loop) {}
  ~DeviceAlarm() override { forget(); }
  DeviceAlarm(const DeviceAlarm&) = delete;
  DeviceAlarm& operator=(const DeviceAlarm&) = delete;

  void set(Time time, server::Task task) override {
    forget();
    set_ = loop_.alarms_.emplace(time, [this, task = std::move(task)]() mutable {
      set_.reset();
      task();
    });
  }
  void cancel() override { forget(); }

 private:
  void forget() {
    if (const auto was = std::exchange(set_, {})) loop_.alarms_.erase(*was);
  }

  DeviceLoop& loop_;
  std::optional<DeviceLoop::Alarms::iterator> set_;
};

namespace {

class Queue final : public server::Strand {
 public:
  explicit Queue(DeviceLoop& loop) : loop_(loop) {}
  void post(server::Task task) override { loop_.post(std::move(task)); }

 private:
  DeviceLoop& loop_;
};

}  // namespace

std::shared_ptr<server::Strand> DeviceLoop::strand() { return std::make_shared<Queue>(*this); }

std::unique_ptr<server::Alarm> DeviceLoop::alarm(
    const std::shared_ptr<server::Strand>& /*strand*/) {
  return std::make_unique<DeviceAlarm>(*this);
}

std::optional<Time> DeviceLoop::run() {
  for (;;) {
    while (!tasks_.empty()) {
      server::Task task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
    if (alarms_.empty()) return std::nullopt;
    if (alarms_.begin()->first > now()) return alarms_.begin()->first;
    // It takes itself off the list.
    auto due = alarms_.extract(alarms_.begin());
    due.mapped()();
  }
}

}  // namespace rainyday::device
