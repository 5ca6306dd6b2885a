// How every sentence of the catalogues is written, as far as a machine can tell: docs/glossary.md
// says why. That games have their sentences there, german_test.cpp sees.
#include <algorithm>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "engine/embedded.hpp"

namespace rainyday {
namespace {

struct Sentence {
  std::string where;  // "de/spree ui.home"
  std::string text;
};

std::vector<Sentence> catalogues(std::string_view language) {
  std::vector<Sentence> out;
  for (const EmbeddedFile& file : embedded_catalogues()) {
    if (!file.path.starts_with(language)) continue;
    for (const auto& [key, text] : nlohmann::json::parse(file.text).items()) {
      out.push_back({std::string(file.path) + " " + key, text.get<std::string>()});
    }
  }
  return out;
}

// The rules as people read them, line by line; `code` and names of packs stay as they are there.
std::vector<Sentence> rules() {
  const std::regex kept(
      "`[^`]*`|Harbour Tunnel|outer/middle/centre|\\| centre \\||neighbours: list|"
      "(per|Next) round the");
  std::vector<Sentence> out;
  for (const EmbeddedFile& file : embedded_rules()) {
    std::istringstream lines{std::string(file.text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      out.push_back({std::string(file.path) + " " + std::to_string(++number),
                     std::regex_replace(line, kept, "")});
    }
  }
  return out;
}

// Names of the default packs, which stand here as they stand there: a pack is known by its hash.
bool is_name(const Sentence& sentence) {
  return std::regex_search(sentence.where, std::regex(" ui\\.(tile|card|shop)\\."));
}

void expect_none(const std::vector<Sentence>& sentences, const std::string& pattern,
                 const std::string& why) {
  const std::regex bad(pattern);
  const std::regex hole("\\{[a-z_]+");  // the operand's name is no text
  EXPECT_GT(sentences.size(), 1000u);
  for (const Sentence& sentence : sentences) {
    if (is_name(sentence)) continue;
    const std::string text = std::regex_replace(sentence.text, hole, "{");
    std::smatch found;
    EXPECT_FALSE(std::regex_search(text, found, bad))
        << sentence.where << ": " << sentence.text << "\n  " << found.str() << ": " << why;
  }
}

TEST(Wording, EnglishIsAmerican) {
  std::vector<Sentence> all = catalogues("en");
  for (Sentence& line : rules()) all.push_back(std::move(line));
  expect_none(all,
              "\\b([Nn]eighbour|[Cc]entre|[Cc]olour|[Ff]avour|[Hh]arbour|[Gg]rey|[Dd]efence|"
              "[Ll]icence|[Tt]yre|[Tt]heatre|[Cc]heque|[Mm]um\\b|[Ff]lats?\\b|[Tt]owards|[Ww]hilst|"
              "[Ll]earnt|[Aa]ny more\\b(?! (card|step|than))|[Tt]oo dear|[Dd]earest|has got\\b|"
              "have got\\b|Mr [A-Z]|(walk|turn|turned|way|time|tiles) round\\b|round the\\b)",
              "British");
}

TEST(Wording, EnglishSaysWhoIsMeant) {
  const std::vector<Sentence> english = catalogues("en");
  expect_none(english, "is in turn|^in turn", "it is somebody's turn");
  expect_none(english, "(^|[.:;] )Who [^?]*[.;]", "anyone who, whoever");
  expect_none(english, "(\\} |it )is no (?!longer|other)[A-Za-z]+", "is not a");
  expect_none(english, "[Gg]uests? of nobody|(^|[^e] )[Bb]adge", "the rulebook's word");
}

TEST(Wording, GermanHasOneWordForOneThing) {
  const std::vector<Sentence> german = catalogues("de");
  expect_none(german,
              "\\b(Spielpl[aä]n|Pläne\\b|Gunst|GUNST|[Ee]innisten|nistet|Protokoll|([Dd]u bist|\\} "
              "ist) dran)",
              "docs/glossary.md has another word");
  expect_none(german, "(Schlafplatz|Bleibe)[^.]*\\bwohn(t|st)\\b|\\bwohn(t|st) \\{house",
              "wer beim Doktor unterkommt, schläft dort");
  expect_none(german, "(von|bei) (dir|dich)\\b.*(Beutel|Wagen)|Beutel schreibt|\\b1 zu \\{",
              "so sagt es niemand");
}

// A whole sentence after a colon begins with a capital letter.
TEST(Wording, GermanSentencesBeginWithACapital) {
  expect_none(catalogues("de"),
              ": (du|er|es|sie|wer|wen|wem|was|wohin|womit|jeder?|jemand|niemand|"
              "hier|als bester|nimm|geh|zahl|setz|spring|such|fordere|tu)\\b",
              "nach dem Doppelpunkt groß");
}

TEST(Wording, OneApostropheAndOneSpace) {
  for (const std::string language : {"en", "de"}) {
    std::vector<Sentence> all = catalogues(language);
    expect_none(all, "’|‘|`s\\b|´", "the apostrophe is '");
    std::erase_if(all, [](const Sentence& it) {  // columns of the terminal's pictures
      return it.where.contains("terminal/") &&
             (it.where.ends_with(" legend") || it.where.ends_with(" strength"));
    });
    expect_none(all, "  ", "two spaces");
    expect_none(all, " [.,;:!](\\s|$)| \\?$", "a space before the sign");
  }
}

}  // namespace
}  // namespace rainyday
