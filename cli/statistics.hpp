// The little statistics that simulations print.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rainyday::cli {

struct Interval {
  double low = 0;
  double high = 1;
};
// Wilson's 95% interval of a share; `hits` may be a fraction where places are shared.
Interval wilson(double hits, double trials);

struct Spread {
  double mean = 0;
  std::int32_t least = 0;
  std::int32_t median = 0;
  std::int32_t most = 0;
};
Spread spread_of(std::vector<std::int32_t> values);

// A histogram in lines of text: "  120–139  ████████ 12.4%".
std::string histogram(std::span<const std::int32_t> values, int bins, int width);

}  // namespace rainyday::cli
