#include "reports/words.hpp"

namespace rainyday::reports {

texts::Catalogue frame_words() { return {texts::spoken(), {"terminal/frame"}}; }

void speak(std::string_view language, const AnyGame& game) {
  const auto wanted = texts::find_language(language).value_or(texts::Language::kEnglish);
  const bool known = texts::has_terminal_words(wanted, game.info().id);
  texts::speak(known ? wanted : texts::Language::kEnglish);
}

}  // namespace rainyday::reports
