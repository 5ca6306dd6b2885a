// A match as pages of frames: through a viewer's eye as they were sent, or, once it is over, with
// everything shown.
#pragma once

#include <span>
#include <string>

#include "match/header.hpp"

namespace rainyday::server {

inline constexpr std::uint32_t kFramesOfAPage = 50;

// {"from":0,"total":312,"over":true,"frames":[…]}; the first frame has the whole view. `from`
// counts from 0. A journal that this program cannot run to its end gives what it can, and `stopped`
// says why; beside it stands the stored result, if there is one.
std::string replay_page(const match::Header& header, std::span<const std::string> records,
                        Seat viewer, std::uint32_t from, bool over, std::string_view stored);
std::string open_replay_page(const match::Header& header, std::span<const std::string> records,
                             std::uint32_t from, std::string_view stored);

}  // namespace rainyday::server
