// Files that are built into the program (cmake/embed.cmake).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

namespace rainyday {

struct EmbeddedFile {
  std::string_view path;  // below the folder, such as "de/page.json" below texts/
  std::string_view text;
};

using EmbeddedFiles = std::span<const EmbeddedFile>;  // in the order of their paths

EmbeddedFiles embedded_packs();         // packs/, but for the words
EmbeddedFiles embedded_words();         // packs/: words in capitals, one a line
EmbeddedFiles embedded_catalogues();    // texts/
EmbeddedFiles embedded_judgements();    // bots/
EmbeddedFiles embedded_lesson_files();  // lessons/
EmbeddedFiles embedded_puzzle_files();  // puzzles/
EmbeddedFiles embedded_rules();         // docs/rules/
EmbeddedFiles embedded_page();          // the page; none if it was left out of the program

inline std::optional<std::string_view> text_at(EmbeddedFiles files, std::string_view path) {
  const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
  return found == files.end() ? std::nullopt : std::optional(found->text);
}

}  // namespace rainyday
