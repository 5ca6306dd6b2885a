// What the check of a pack says, in the language of who reads it.
#pragma once

#include <string>
#include <string_view>

#include "engine/language.hpp"

namespace rainyday::texts {

// "place: what; place: what", as the engine writes it in English. What has no words in the language
// stays as it is.
std::string told_problems(Language language, std::string_view problems);

}  // namespace rainyday::texts
