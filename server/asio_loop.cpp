#include "server/asio_loop.hpp"

#include <boost/asio/post.hpp>
#include <cmath>

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
  AsioAlarm(const Executor& executor, const AsioLoop& loop) : timer_(executor), loop_(loop) {}
  void set(Time time, Task task) override {
    timer_.expires_at(loop_.real(time));
    timer_.async_wait([task = std::move(task)](boost::system::error_code error) mutable {
      if (!error) task();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  asio::basic_waitable_timer<std::chrono::steady_clock,
                             asio::wait_traits<std::chrono::steady_clock>, Executor>
      timer_;
  const AsioLoop& loop_;
};

Time milliseconds(auto duration) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

}  // namespace

AsioLoop::AsioLoop(int threads, double speed)
    : context_(threads),
      guard_(context_.get_executor()),
      watch_(context_),
      speed_(speed),
      started_(milliseconds(std::chrono::system_clock::now().time_since_epoch())),
      steady_started_(std::chrono::steady_clock::now()) {}

Time AsioLoop::now() const {
  const Time passed = milliseconds(std::chrono::steady_clock::now() - steady_started_);
  return started_ + static_cast<Time>(static_cast<double>(passed) * speed_);
}

std::int64_t AsioLoop::microseconds() const {
  using std::chrono::microseconds;
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<microseconds>(now).count();
}

void AsioLoop::watch(Times& lag) {
  constexpr std::chrono::milliseconds kEvery{200};
  watch_.expires_after(kEvery);
  watch_.async_wait([this, &lag](boost::system::error_code error) {
    if (error) return;
    const auto late = std::chrono::steady_clock::now() - watch_.expiry();
    lag.add(std::chrono::duration_cast<std::chrono::microseconds>(late).count());
    watch(lag);
  });
}

std::chrono::steady_clock::time_point AsioLoop::real(Time time) const {
  const double wait = std::ceil(static_cast<double>(time - started_) / speed_);
  return steady_started_ + std::chrono::milliseconds(static_cast<Time>(wait));
}

std::shared_ptr<Strand> AsioLoop::strand() { return std::make_shared<AsioStrand>(context_); }

std::unique_ptr<Alarm> AsioLoop::alarm(const std::shared_ptr<Strand>& strand) {
  return std::make_unique<AsioAlarm>(static_cast<const AsioStrand&>(*strand).executor(), *this);
}

}  // namespace rainyday::server
