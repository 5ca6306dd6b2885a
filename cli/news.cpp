#include "cli/news.hpp"

#include "cli/frame.hpp"
#include "engine/notation.hpp"

namespace rainyday::cli {
namespace {

struct Line {
  Event event;  // the first in it
  std::string text;
  std::string last;  // event in it
  int times;
};

// Adds an event to the line before it where they differ in their last word only, or not at all.
bool joins(Line& line, const Event& event, const std::string& text) {
  if (line.event.kind != event.kind) return false;
  if (line.text == text) {
    ++line.times;
    return true;
  }
  const std::size_t word = text.rfind(' ') + 1;  // where the last one begins
  const bool alike = line.times == 1 && word > 0 && line.last != text &&
                     line.last.rfind(' ') + 1 == word &&
                     line.last.starts_with(text.substr(0, word));
  if (!alike) return false;
  line.text += ", " + text.substr(word);
  line.last = text;
  return true;
}

}  // namespace

std::optional<Event> seen_by(const AnyGame& game, const Event& event, Seat eye) {
  return eye == kOwner ? event : event_for(game.tables(), event, eye);
}

std::vector<std::string> told(const Speech& speech, const AnyGame& game,
                              std::span<const Event> events, Seat eye) {
  std::vector<Line> lines;
  for (const Event& event : events) {
    const std::optional<Event> shown = seen_by(game, event, eye);
    if (!shown) continue;
    const std::string text = speech.event(*shown, eye);
    if (!lines.empty() && joins(lines.back(), *shown, text)) continue;
    lines.push_back({*shown, text, text, 1});
  }
  std::vector<std::string> out;
  for (const Line& line : lines) {
    const std::string counted = speech.event(line.event, eye, line.times);
    if (line.times == 1 || counted != line.text) {
      out.push_back(line.times == 1 ? line.text : counted);
    } else {
      out.push_back(
          frame_words(speech.language())("times", {{"text", line.text}, {"n", line.times}}));
    }
  }
  return out;
}

}  // namespace rainyday::cli
