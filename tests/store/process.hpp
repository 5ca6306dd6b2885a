// Other programs, started and waited for.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace rainyday::store::test {

// Starts a program (found on PATH or by its path); its output goes to `log`. `environment` is added
// to ours. The file descriptor `keep`, if any, stays open in it. Throws std::runtime_error.
pid_t start(const std::vector<std::string>& arguments, const std::string& log,
            const std::vector<std::string>& environment = {}, int keep = -1);
// Waits for its end; its exit status, or 128 and the signal.
int wait_for(pid_t process);
// Start and wait_for; a status other than 0 is a std::runtime_error with the output.
void run(const std::vector<std::string>& arguments, const std::string& log);

std::string read_text(const std::string& path);

}  // namespace rainyday::store::test
