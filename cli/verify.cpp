// verify: whether a finished match was played by the rules and with the luck that was committed.
#include "match/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {
namespace {

// Nothing of a stranger's file steers the terminal.
std::string printable(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return text;
}

}  // namespace

int run_verify(const VerifyArguments& arguments) {
  const Packs packs(arguments.pack);
  const match::Verification verification =
      match::verify(read_file(arguments.file), packs.shelf(), arguments.bots);
  nlohmann::ordered_json checks = nlohmann::ordered_json::array();
  for (const match::Check& check : verification.checks) {
    if (arguments.json) {
      checks.push_back({{"what", check.what}, {"passed", check.passed}, {"detail", check.detail}});
    } else {
      print(fmt::format("{} {}: {}\n", check.passed ? "ok    " : "failed", check.what,
                        printable(check.detail)));
    }
  }
  if (arguments.json) {
    const nlohmann::ordered_json json{{"passed", verification.passed()}, {"checks", checks}};
    print(lay_out_json(json.dump(-1, ' ', false, Json::error_handler_t::replace)));
  }
  return verification.passed() ? kDone : kRefused;
}

}  // namespace rainyday::cli
