// The languages that there are words in (texts/).
#pragma once

#include <array>
#include <cstdint>

namespace rainyday {

enum class Language : std::uint8_t { kEnglish, kGerman };
inline constexpr std::array kLanguages{Language::kEnglish, Language::kGerman};

}  // namespace rainyday
