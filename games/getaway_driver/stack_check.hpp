// Whether the procedures that wait fit each other and the question.
#pragma once

#include <string>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

std::string check_stack(Look at);

}  // namespace rainyday::getaway_driver
