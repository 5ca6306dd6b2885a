#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace rainyday::match {

Interval wilson(double hits, double trials) {
  if (trials <= 0) return {};
  const double share = hits / trials;
  const double z2 = kSure95 * kSure95;
  const double middle = share + z2 / (2 * trials);
  const double half =
      kSure95 * std::sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  const double scale = 1 + z2 / trials;
  return {std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
}

double errors_for(double outside) {
  double low = 0;
  double high = 40;
  while (high - low > 1e-9) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > outside ? low : high) = middle;
  }
  return low;
}

}  // namespace rainyday::match
