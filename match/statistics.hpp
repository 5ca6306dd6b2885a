// The little statistics that simulations, reports and comparisons share.
#pragma once

namespace rainyday::match {

inline constexpr double kSure95 = 1.959963984540054;  // standard errors of a range of 95 %

struct Interval {
  double low = 0;
  double high = 1;
};
// Wilson's 95% interval of a share; `hits` may be a fraction where places are shared.
Interval wilson(double hits, double trials);

// So many standard errors to both sides leave out this much: 1.96 for 0.05.
double errors_for(double outside);

}  // namespace rainyday::match
