// The word lists that come with the binary, by hash; and packs that bring an older one with them.
#pragma once

#include <string_view>

#include "engine/pack.hpp"

namespace rainyday {

// The text of a list by its SHA-256 in hex; "" where the binary has no such list.
std::string_view find_words(std::string_view hash);

// The same pack, played with this list and not with one of the binary's: `word_list` in its data.
// Its hash stays, as the list has its own.
Pack with_words(const Pack& pack, std::string_view text);
inline constexpr std::string_view kOwnWords = "word_list";
// In the data of a pack: the hash of the binary's list to play with (engine/shelf.cpp).
inline constexpr std::string_view kNamedWords = "word_hash";

}  // namespace rainyday
