// Pieces of the pages that the program writes: one file each, without a network, for light, dark
// and paper; and numbers as people write them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language.hpp"

namespace rainyday::reports {

std::string escaped(std::string_view text);
std::string shared_style();  // of all pages
// `style` is added to that.
std::string whole_page(Language language, std::string_view title, std::string_view style,
                       std::string_view body);

// "26.1", "12,400"; in German "26,1", "12.400".
std::string number(Language language, double value, int decimals);
std::string percent(Language language, double share, int decimals = 1);  // "26.1%"
// As many decimals as tell a value of this size apart.
std::string figure(Language language, double value);

// A share with its range, and what it is compared with, if anything.
struct ShareRow {
  struct Share {
    double value = 0;
    double low = 0;
    double high = 0;
  };
  std::string label;
  Share share;
  std::optional<Share> beside;  // hollow, above
};
std::string shares_plot(Language language, const std::vector<ShareRow>& rows, double even,
                        std::string_view title);

using PlotJson = nlohmann::ordered_json;
// Of a report's measure: bars, and a dashed outline of what it is compared with (or null).
std::string bars_plot(Language language, const PlotJson& measure, const PlotJson& beside,
                      std::string_view title);
// Games decided so far over the part of the game that is played; `tenths` of a report.
std::string decided_plot(Language language, const PlotJson& measure, const PlotJson& beside,
                         std::string_view title);

}  // namespace rainyday::reports
