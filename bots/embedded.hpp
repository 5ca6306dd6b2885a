// The judgements that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedJudgement {
  std::string_view path;  // below bots/, such as "spree/judgement.json"
  std::string_view text;
};

// In the order of their paths.
std::span<const EmbeddedJudgement> embedded_judgements();

}  // namespace rainyday
