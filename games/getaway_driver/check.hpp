// Whether what lies on the table can be so.
#pragma once

#include <string>

#include "games/getaway_driver/rules.hpp"

namespace rainyday::getaway_driver {

// All but what waits and what is asked; "" or what is wrong.
std::string check_table(Look at);

}  // namespace rainyday::getaway_driver
