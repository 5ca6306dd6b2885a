#include "texts/check.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

#include "texts/texts.hpp"

namespace rainyday::texts {
namespace {

bool is_hole(std::string_view text) {
  return text.size() > 2 && text[0] == '{' && std::isdigit(static_cast<unsigned char>(text[1])) &&
         text[2] == '}';
}

// What stands for {1}, {2} …
using Parts = std::array<std::string_view, 10>;

// Whether a sentence has this form.
bool fits(std::string_view sentence, std::string_view form, Parts& parts) {
  while (!form.empty()) {
    if (!is_hole(form)) {
      if (sentence.empty() || sentence.front() != form.front()) return false;
      sentence.remove_prefix(1);
      form.remove_prefix(1);
      continue;
    }
    std::string_view& part = parts[static_cast<std::size_t>(form[1] - '0')];
    form.remove_prefix(3);
    std::size_t end = 0;
    while (end < form.size() && !is_hole(form.substr(end))) ++end;
    const std::string_view next = form.substr(0, end);
    const bool last = end == form.size();
    if (last && !sentence.ends_with(next)) return false;
    const std::size_t found = last ? sentence.size() - next.size() : sentence.find(next);
    if (found == std::string_view::npos) return false;
    part = sentence.substr(0, found);
    sentence.remove_prefix(found);
  }
  return sentence.empty();
}

std::string told_sentence(const Catalogue& words, const std::vector<std::string>& forms,
                          std::string_view sentence) {
  for (const std::string& form : forms) {
    Parts parts;
    if (!fits(sentence, form, parts)) continue;
    return fill(*words.find(form), [&](std::string_view key, std::string_view) {
      return std::optional(std::string(parts[static_cast<std::size_t>(key[0] - '0')]));
    });
  }
  return std::string(sentence);
}

// The length of "board.walls[12]: " at the beginning, or of "pack mine: "; 0 where there is none.
std::size_t place_before(std::string_view text) {
  const std::size_t end = text.find(": ");
  std::string_view place = text.substr(0, end == std::string_view::npos ? 0 : end);
  if (place.starts_with("pack ")) place.remove_prefix(5);
  const bool fits = !place.empty() && std::ranges::all_of(place, [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_$.[]-").find(static_cast<char>(c)) != std::string_view::npos;
  });
  return fits ? end + 2 : 0;
}

}  // namespace

std::string told_problems(Language language, std::string_view problems) {
  if (language == Language::kEnglish) return std::string(problems);
  const Catalogue words(language, {"check"});
  std::vector<std::string> forms = words.keys();
  // The longest first, as "must be {1}" is also the beginning of others.
  std::ranges::sort(forms, std::ranges::greater(), &std::string::size);
  std::string out;
  while (!problems.empty()) {
    while (const std::size_t place = place_before(problems)) {
      out += problems.substr(0, place);
      problems.remove_prefix(place);
    }
    std::size_t end = problems.find("; ");
    while (end != std::string_view::npos && place_before(problems.substr(end + 2)) == 0) {
      end = problems.find("; ", end + 2);
    }
    out += told_sentence(words, forms, problems.substr(0, end));
    problems.remove_prefix(std::min(end, problems.size()));
    if (problems.empty()) break;
    out += "; ";
    problems.remove_prefix(2);
  }
  return out;
}

}  // namespace rainyday::texts
