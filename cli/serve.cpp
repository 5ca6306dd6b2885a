// serve: the server until SIGINT or SIGTERM; backup: a copy of its data; check: whether it is
// sound.
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/rule_book.hpp"
#include "engine/json.hpp"
#include "server/log.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

namespace rainyday::cli {
namespace {

// What is stored holds everybody's hands and the luck to come: no other account may read it.
void keep_files_private() { ::umask(S_IRWXG | S_IRWXO); }

// A file that may not grow is an error like a full disk, and no reason to die.
void ignore_file_limit() { std::signal(SIGXFSZ, SIG_IGN); }

// Blocked before any thread starts, so that only `sigwait` gets them.
sigset_t block_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  ignore_file_limit();
  return signals;
}

}  // namespace

server::Settings settings_of(const ServeArguments& arguments) {
  constexpr int kMegabyte = 20;  // as a power of two
  server::Settings settings = arguments.settings;
  server::Limits& limits = settings.limits;
  limits.most_data = static_cast<std::uint64_t>(arguments.most_data) << kMegabyte;
  limits.least_free = static_cast<std::uint64_t>(arguments.least_free) << kMegabyte;
  limits.records_of_match = static_cast<std::uint64_t>(arguments.most_records);
  return settings;
}

int run_serve(const ServeArguments& arguments) {
  server::set_up_log(arguments.log_json, arguments.quiet);
  return serve(settings_of(arguments));
}

int serve(server::Settings settings) {
  const sigset_t signals = block_signals();
  keep_files_private();
  settings.rules = rules_json;
  const std::string host = settings.host;
  auto started = server::Server::start(std::move(settings));
  if (!started) fail(started.error());
  fmt::print("rainyday: http://{}:{}/\n", host, (*started)->port());
  if ((*started)->metrics_port() != 0) {
    fmt::print("rainyday: http://127.0.0.1:{}/metrics\n", (*started)->metrics_port());
  }
  std::fflush(stdout);
  int signal = 0;
  sigwait(&signals, &signal);
  if (!(*started)->stop_in_time()) {
    std::fflush(stdout);
    std::_Exit(kDone);
  }
  return kDone;
}

int run_backup(const BackupArguments& arguments) {
  keep_files_private();
  ignore_file_limit();
  const auto done = store::back_up(arguments.data, arguments.file);
  if (!done) fail(done.error().what);
  return kDone;
}

int run_check(const CheckArguments& arguments) {
  const auto found = store::examine(arguments.data);
  if (!found) fail(found.error().what);
  for (const std::string& problem : found->problems) {
    complain({kRefused, fmt::format("{}: {}", arguments.data, problem), true});
  }
  fmt::print("{}: {} matches, {} records, {} packs and word lists: {}\n", arguments.data,
             found->matches, found->records, found->blobs,
             found->problems.empty() ? "sound" : "damaged");
  return found->problems.empty() ? kDone : kRefused;
}

}  // namespace rainyday::cli
