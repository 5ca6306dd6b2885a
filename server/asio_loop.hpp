// The loop of the program: Asio's context, run by a few threads. Includes Asio; everybody else uses
// server/loop.hpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>

#include "server/loop.hpp"

namespace rainyday::server {

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(int threads) : context_(threads) {}
  [[nodiscard]] Time now() const override;
  std::shared_ptr<Strand> strand() override;
  std::unique_ptr<Alarm> alarm(const std::shared_ptr<Strand>& strand) override;
  [[nodiscard]] boost::asio::io_context& context() { return context_; }

 private:
  boost::asio::io_context context_;
};

}  // namespace rainyday::server
