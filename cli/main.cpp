// The program. Everything is done by the subcommands; here they are started and their failures
// told.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <new>

#include "cli/arguments.hpp"
#include "cli/failure.hpp"

namespace rainyday::cli {
namespace {

int run_guarded(int count, char** words) {
  try {
    const int exit = run_arguments(count, words);
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit;
    fail(fmt::format("cannot write the output: {}", std::strerror(errno)));
  } catch (const Failure& failure) {
    complain(failure);
    return failure.exit;
  } catch (const std::bad_alloc&) {
    complain({kBad, "out of memory", false});
  } catch (const std::exception& error) {
    complain({kBad, error.what(), false});
  }
  return kBad;
}

}  // namespace
}  // namespace rainyday::cli

int main(int count, char** words) { return rainyday::cli::run_guarded(count, words); }
