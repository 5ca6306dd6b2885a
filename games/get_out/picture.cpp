#include "games/get_out/rules.hpp"
namespace rainyday::get_out {
std::string GetOut::picture(const View<GetOut>& view, bool) const {
  return "turn of S" + std::to_string(view.state().in_turn) + "\n";
}
}  // namespace rainyday::get_out
