// A bot of another program: one process for one seat of one game. It is told what its seat sees on
// its standard input and answers on its standard output (bots/outside.hpp).
#pragma once

#include <expected>
#include <string>
#include <sys/types.h>

#include "bots/bot.hpp"

namespace rainyday::cli {

// A bot's name with a slash is the path of a program.
inline bool is_program(const std::string& name) { return name.find('/') != std::string::npos; }
void check_program(const std::string& path);        // fails where it cannot be run
std::string program_name(const std::string& path);  // for match files: not in which folder

// Seconds that an answer may take, where nobody says.
inline constexpr double kAnswerLimit = 10;

class Outsider {
 public:
  // `stop`: the process is not waited for any longer.
  Outsider(const std::string& path, const AnyGame& game, Seat seat, double limit, const Stop* stop);
  ~Outsider();  // ends it
  Outsider(const Outsider&) = delete;
  Outsider& operator=(const Outsider&) = delete;

  // One of the list. The error says why it plays no further; it is not to be asked again.
  std::expected<Action, std::string> choose(const AnyView& view, const AnyActions& list);
  // Tells it the result and lets it end by itself.
  void end(const Result& result);

 private:
  using Said = std::expected<std::string, std::string>;
  std::string tell(std::string line);  // "", or what went wrong
  Said hear();
  std::string wait_for(int fd, short events) const;

  const AnyGame& game_;
  double limit_;
  const Stop* stop_;
  std::string failure_;  // of starting it
  pid_t process_ = -1;
  int input_ = -1;   // of the process
  int output_ = -1;  // of it
  std::string heard_;
  int asked_ = 0;
  std::int64_t deadline_ = 0;
};

}  // namespace rainyday::cli
