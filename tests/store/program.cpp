#include "tests/store/program.hpp"

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <unistd.h>

#include "tests/store/process.hpp"

namespace rainyday::store::test {
namespace {

constexpr int kSpeed = 50;  // windows and bots take a part of a second

// It lies beside the program.
std::string seeded_server() {
  const char* program = std::getenv("RAINYDAY");
  return std::filesystem::path(program != nullptr ? program : "build/release/rainyday")
      .replace_filename("seeded_server");
}

}  // namespace

Program::Program(const std::string& where, std::string log, const Words& more)
    : log_(std::move(log)) {
  std::vector<std::string> command{
      "setpriv", "--pdeathsig=KILL", "--",  seeded_server(), "--port",
      "0",       "--store",          where, "--speed",       std::to_string(kSpeed)};
  command.insert(command.end(), more.begin(), more.end());
  process_ = start(command, log_);
}

std::uint16_t Program::port() const {
  constexpr std::string_view kLine = "rainyday: http://127.0.0.1:";
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (std::chrono::steady_clock::now() < limit) {
    const std::string text = read_text(log_);
    const std::size_t at = text.find(kLine);
    if (at != std::string::npos && text.find('/', at + kLine.size()) != std::string::npos) {
      return static_cast<std::uint16_t>(std::stoi(text.substr(at + kLine.size())));
    }
    usleep(5000);
  }
  throw std::runtime_error("the program does not listen: " + read_text(log_));
}

void Program::signal(int number) const { kill(process_, number); }

int Program::end(int number) {
  kill(process_, number);
  const int status = wait_for(process_);
  process_ = 0;
  return status;
}

std::vector<Json> wishes() {
  std::vector<Json> all;
  const Json pig{{"game", "pig"}, {"seats", 2}, {"open", true}, {"options", {{"target", 200}}}};
  for (int i = 0; i < 6; ++i) all.push_back(pig);
  for (int i = 0; i < 2; ++i) {
    all.push_back({{"game", "spree"}, {"seats", {nullptr, nullptr, "greedy"}}, {"open", true}});
  }
  return all;
}

}  // namespace rainyday::store::test
