// verify: whether a finished match was played by the rules and with the luck that was committed.
#include "match/verify.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "engine/json.hpp"
#include "engine/position.hpp"

namespace rainyday::cli {

int run_verify(const VerifyArguments& arguments) {
  const Packs packs(arguments.pack);
  match::Verification verification =
      match::verify(read_file(arguments.file), packs.shelf(), arguments.bots);
  if (!arguments.hash.empty()) {
    const bool same = verification.hash == arguments.hash;
    verification.checks.push_back({"hash as the table showed it", same,
                                   same ? arguments.hash : "this file's is " + verification.hash});
  }
  nlohmann::ordered_json checks = nlohmann::ordered_json::array();
  for (const match::Check& check : verification.checks) {
    if (arguments.json) {
      checks.push_back({{"what", check.what},
                        {"passed", check.passed},
                        {"proved", check.passed && check.proved},
                        {"detail", check.detail}});
    } else {
      const char* sign = !check.passed ? "failed" : check.proved ? "ok    " : "open  ";
      if (verification.local && check.what == "luck") sign = "local ";
      if (verification.seeded && check.what == "luck") sign = "seed  ";
      print(fmt::format("{} {}: {}\n", sign, check.what, printable(check.detail)));
    }
  }
  const bool passed = verification.passed();
  if (arguments.json) {
    const nlohmann::ordered_json json{{"passed", passed},
                                      {"finished", !verification.unfinished},
                                      {"local", verification.local},
                                      {"seeded", verification.seeded},
                                      {"hash", verification.hash},
                                      {"checks", checks}};
    print(lay_out_json(json.dump(-1, ' ', false, Json::error_handler_t::replace)));
  } else if (passed) {
    print(fmt::format("the hash of this file is {}{}\n", verification.hash,
                      verification.seeded ? "" : ": the table showed one at its end"));
    if (verification.unfinished) print("unfinished: nothing here shows how it would have ended\n");
  }
  if (!passed) return kRefused;
  return verification.unfinished ? kUnfinished : kDone;
}

}  // namespace rainyday::cli
