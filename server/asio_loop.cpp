#include "server/asio_loop.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/system_timer.hpp>
#include <chrono>

namespace rainyday::server {
namespace {

namespace asio = boost::asio;
using Executor = asio::strand<asio::io_context::executor_type>;

class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& context) : executor_(asio::make_strand(context)) {}
  void post(Task task) override { asio::post(executor_, std::move(task)); }
  [[nodiscard]] const Executor& executor() const { return executor_; }

 private:
  Executor executor_;
};

class AsioAlarm final : public Alarm {
 public:
  AsioAlarm(const Executor& executor, int speed, Time started)
      : timer_(executor), speed_(speed), started_(started) {}
  void set(Time time, Task task) override {
    const Time real = started_ + (time - started_ + speed_ - 1) / speed_;
    timer_.expires_at(std::chrono::system_clock::time_point(std::chrono::milliseconds(real)));
    timer_.async_wait([task = std::move(task)](boost::system::error_code error) mutable {
      if (!error) task();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  asio::basic_waitable_timer<std::chrono::system_clock,
                             asio::wait_traits<std::chrono::system_clock>, Executor>
      timer_;
  int speed_;
  Time started_;
};

Time real_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

AsioLoop::AsioLoop(int threads, int speed)
    : context_(threads), guard_(context_.get_executor()), speed_(speed), started_(real_now()) {}

Time AsioLoop::now() const { return started_ + (real_now() - started_) * speed_; }

std::shared_ptr<Strand> AsioLoop::strand() { return std::make_shared<AsioStrand>(context_); }

std::unique_ptr<Alarm> AsioLoop::alarm(const std::shared_ptr<Strand>& strand) {
  return std::make_unique<AsioAlarm>(static_cast<const AsioStrand&>(*strand).executor(), speed_,
                                     started_);
}

}  // namespace rainyday::server
