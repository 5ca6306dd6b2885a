// An installed Chromium without a window, which makes a PDF of a file.
#pragma once

#include <string>

namespace rainyday::cli {

// The first Chromium on the PATH, "" where there is none.
std::string find_browser();

// The PDF of a page that stands in one file. Fails with why there is none.
std::string pdf_of(const std::string& browser, const std::string& html);

}  // namespace rainyday::cli
