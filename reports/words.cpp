#include "reports/words.hpp"

namespace rainyday::reports {

texts::Catalogue frame_words(Language language) { return {language, {"terminal/frame"}}; }

Language language_for(const AnyGame& game, std::string_view asked) {
  const Language wanted = texts::find_language(asked).value_or(Language::kEnglish);
  return texts::has_terminal_words(wanted, game.info().id) ? wanted : Language::kEnglish;
}

}  // namespace rainyday::reports
