// The page as files for any web host, for all that needs no server.
#pragma once

#include <string>

namespace rainyday::cli {

struct SiteArguments {
  std::string folder;
};
int run_site(const SiteArguments& arguments);

}  // namespace rainyday::cli
