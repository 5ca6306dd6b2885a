// One queue and its alarms, run through by whoever has the thread.
#pragma once

#include <deque>
#include <map>
#include <optional>

#include "device/outside.hpp"
#include "server/loop.hpp"

namespace rainyday::device {

class DeviceLoop final : public server::Loop {
 public:
  explicit DeviceLoop(Outside& outside) : outside_(outside) {}

  [[nodiscard]] Time now() const override { return outside_.now(); }
  std::shared_ptr<server::Strand> strand() override;
  std::unique_ptr<server::Alarm> alarm(const std::shared_ptr<server::Strand>& strand) override;

  void post(server::Task task) { tasks_.push_back(std::move(task)); }
  // Everything that is due. When it is to be run next, if nothing comes before.
  std::optional<Time> run();

 private:
  friend class DeviceAlarm;
  using Alarms = std::multimap<Time, server::Task>;

  Outside& outside_;
  std::deque<server::Task> tasks_;
  Alarms alarms_;
};

}  // namespace rainyday::device
