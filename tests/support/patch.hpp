// What a client does with a patch (docs/websocket.md), written again.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "engine/json.hpp"

namespace rainyday::test {

inline void apply_patch(Json& view, const Json& patch) {
  for (const auto& [key, value] : patch.items()) {
    ASSERT_TRUE(view.contains(key)) << key;
    Json& own = view[key];
    if (!value.is_object()) {
      own = value;
      continue;
    }
    ASSERT_TRUE(own.is_array()) << key;
    for (const auto& [place, members] : value.items()) {
      apply_patch(own.at(std::stoul(place)), members);
    }
  }
}

}  // namespace rainyday::test
