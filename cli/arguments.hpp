// The command line: which subcommands there are and what they take.
#pragma once

namespace rainyday::cli {

// Runs the subcommand that the words ask for and returns the exit code.
int run_arguments(int count, char** words);

}  // namespace rainyday::cli
