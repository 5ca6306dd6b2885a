// play in German: whole games without an English sentence, and with the moves of the English ones.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "engine/json.hpp"
#include "engine/options.hpp"
#include "games/facts.hpp"
#include "games/registry.hpp"
#include "games/sayings.hpp"
#include "tests/cli/program.hpp"
#include "tests/support/names.hpp"
#include "texts/texts.hpp"

namespace rainyday {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using texts::Catalogue;
using texts::Language;

struct Party {
  std::string game;
  std::vector<std::string> arguments;
};

// Games of each number of seats up to four, short enough to play to their ends: the option by which
// a simulation is sure to end is set to twenty.
std::vector<Party> parties() {
  constexpr const char* kSeats[] = {"you", "lively,you", "you,greedy,lively",
                                    "you,lively,you,greedy"};
  std::vector<Party> all{
      {"spree", {"--seats", "you,lively,you", "--set", "turn_limit=9", "--set", "hong_kong=on"}}};
  for (const std::string& game : shown_games()) {
    const GameEntry& entry = *find_game(game);
    const GameInfo info = entry.info();
    const auto standard = standard_options(info);
    const auto limit = std::ranges::mismatch(standard, entry.for_simulation(standard)).in1;
    const OptionRow& row = info.options[static_cast<std::size_t>(limit - standard.begin())];
    for (const int seats : info.seat_numbers) {
      if (seats > 4) break;
      all.push_back({game, {"--seats", kSeats[seats - 1], "--set", std::string(row.name) + "=20"}});
    }
  }
  return all;
}

// The script takes a choice after the other, so that it meets many kinds of them.
std::string script() {
  std::string out = "?\nwhy\n\n";
  for (int i = 0; i < 4000; ++i) out += std::to_string(i % 3 + 1) + "\n1\n";
  return out;
}

std::string play(const Party& party, const std::string& language) {
  std::vector<std::string> arguments{"play", party.game, "--seed", "5", "--lang", language};
  arguments.insert(arguments.end(), party.arguments.begin(), party.arguments.end());
  const Ran ran = run(arguments, script());
  EXPECT_EQ(ran.exit, 0) << ran.err;
  return ran.out;
}

// Of "  3  shop 9c: buy 9c" the "3  shop 9c": the choices at every question, and what was typed.
std::vector<std::set<std::string>> moves_of(const std::string& out) {
  const std::regex choice(R"re(\d+  [a-z_]+( [^ :]+)*)re");
  const std::regex question(R"re(^S\d+: )re");
  std::vector<std::set<std::string>> moves(1);
  std::istringstream lines(out);
  bool listed = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("> ") && !line.starts_with("> S")) {  // the mark of who is asked
      moves.push_back({line});
      listed = false;
    }
    for (std::sregex_iterator it(line.begin(), line.end(), choice), end; listed && it != end;
         ++it) {
      moves.back().insert(it->str());
    }
    listed = listed || std::regex_search(line, question);
  }
  return moves;
}

// The longest piece of a sentence between its operands, if it is enough to know it by.
std::string longest_piece(const std::string& sentence) {
  std::string best;
  std::string piece;
  int depth = 0;
  for (const char c : sentence + "{") {
    if (c == '{' || c == '[' || c == '}' || c == ']' || c == '\n') {
      if (depth == 0 && piece.size() > best.size()) best = piece;
      piece.clear();
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    } else if (depth == 0) {
      piece += c;
    }
  }
  const std::size_t inside = best.find(' ', 1);
  return best.size() < 8 || inside == std::string::npos || inside + 1 >= best.size() ? "" : best;
}

void expect_no_english(const std::string& out, const std::string& game) {
  const auto sheets = {std::string("terminal/frame"), std::string("terminal/game"),
                       std::string("game"), "terminal/" + game, game};
  int known = 0;
  const auto check = [&](const std::string& key, const std::string& sentence) {
    const std::string piece = longest_piece(sentence);
    if (piece.empty()) return;
    ++known;
    EXPECT_THAT(out, Not(HasSubstr(piece))) << key;
  };
  for (const std::string& sheet : sheets) {
    const Catalogue english(Language::kEnglish, {sheet});
    const Catalogue german(Language::kGerman, {sheet});
    for (const std::string& key : english.keys()) {
      if (*english.find(key) != german.plain(key)) check(key, *english.find(key));
    }
  }
  EXPECT_GT(known, 100);
}

// Nor what a pack says in English. A game of words spells in English in every language.
void expect_no_pack(const std::string& out, const std::string& game, const nlohmann::json& place) {
  for (const auto& [key, value] : place.items()) {
    if (value.is_structured()) {
      expect_no_pack(out, game, value);
    } else if (key == "name" || key == "title" || key == "text" || key == "label") {
      const std::string piece = longest_piece(value.get<std::string>());
      if (!piece.empty()) EXPECT_THAT(out, Not(HasSubstr(piece)));
    }
  }
}

class CliGerman : public testing::TestWithParam<Party> {};

TEST_P(CliGerman, AWholeGameWithoutAnEnglishSentence) {
  const std::string german = play(GetParam(), "de");
  const std::string english = play(GetParam(), "en");
  EXPECT_THAT(german, ContainsRegex("\nDas Spiel ist aus[^\n]*\\.\n  [^\n]*S[0-9] mit "));
  EXPECT_THAT(english, ContainsRegex("\nThe game is over[^\n]*\\.\n  [^\n]*S[0-9] with "));
  expect_no_english(german, GetParam().game);
  const int seats = find_game(GetParam().game)->info().seat_numbers.front();
  if ((*make_game(GetParam().game, "", {}, seats))->words().empty()) {
    const nlohmann::json& pack = *packs_of(GetParam().game).front().data;
    for (const auto& [key, value] : pack.items()) {
      if (value.is_structured()) expect_no_pack(german, GetParam().game, value);
    }
  }
  EXPECT_GT(moves_of(english).size(), 20u);
  EXPECT_EQ(moves_of(german), moves_of(english));
}

INSTANTIATE_TEST_SUITE_P(Games, CliGerman, testing::ValuesIn(parties()), [](const auto& info) {
  return as_name(info.param.game + "_" + std::to_string(info.index));
});

// The holes of a sentence: "card", "victim".
std::set<std::string> holes(const std::string& sentence) {
  std::set<std::string> out;
  for (std::size_t at = sentence.find('{'); at != std::string::npos;
       at = sentence.find('{', at + 1)) {
    out.insert(sentence.substr(at + 1, sentence.find_first_of(":|}", at) - at - 1));
  }
  return out;
}

TEST(CliTexts, BothLanguagesHaveEveryWordOfTheTerminal) {
  std::vector<std::string> sheets{"terminal/frame", "terminal/game"};
  for (const std::string& game : shown_games()) sheets.push_back("terminal/" + game);
  for (const std::string& sheet : sheets) {
    const Catalogue english(Language::kEnglish, {sheet});
    const Catalogue german(Language::kGerman, {sheet});
    EXPECT_FALSE(english.keys().empty()) << sheet;
    for (const std::string& key : english.keys()) {
      ASSERT_NE(german.find(key), nullptr) << sheet << ": " << key;
      // German adds the name of what English calls by its id.
      const bool named = key == "house" || key == "card";
      std::set<std::string> more = holes(*german.find(key));
      if (named) more.erase("name");
      EXPECT_EQ(more, holes(*english.find(key))) << sheet << ": " << key;
    }
    for (const std::string& key : german.keys()) {
      EXPECT_NE(english.find(key), nullptr) << sheet << ": " << key;
    }
  }
}

// How a sentence reads in both languages.
using Read = std::pair<std::string, std::string>;
std::map<std::string, Read> read_both(const std::string& sheet) {
  const Catalogue english(Language::kEnglish, {sheet});
  const Catalogue german(Language::kGerman, {sheet});
  std::map<std::string, Read> out;
  for (const std::string& key : english.keys()) {
    out[key] = {english.plain(key), german.plain(key)};
  }
  return out;
}

TEST(CliTexts, WhatGamesSayAlikeStandsOnce) {
  for (const std::string folder : {"", "terminal/"}) {
    const auto shared = read_both(folder + "game");
    std::map<std::string, std::map<Read, std::string>> own;  // by key, who says it
    for (const std::string& game : shown_games()) {
      const auto sheet = read_both(folder + game);
      for (const auto& [key, read] : sheet) {
        EXPECT_FALSE(shared.contains(key) && shared.at(key) == read) << game << " " << key;
        const auto [other, first] = own[key].emplace(read, game);
        EXPECT_TRUE(first) << game << " as " << other->second << ": " << key;
      }
    }
  }
}

// The sentences of a game's tables: each row has its own, whose holes are operands of the row, and
// the one with its secrets left out has none of those.
class Rows {
 public:
  Rows(const GameInfo& info, Language language)
      : info_(info), words_(texts::terminal_words(language, info.id)) {}

  void check() const {
    const Tables& tables = *info_.tables;
    for (const ActionRow& row : tables.actions.subspan(1)) {
      expect("action.", row.name, "", row.operands, about());
    }
    for (const EventRow& row : tables.events.subspan(1)) {
      expect("event.", row.name, "", row.operands, {"count"});
      if (std::ranges::any_of(row.operands, &Operand::secret)) {
        expect("event.", row.name, ".blank", row.operands, {"count"});
      }
    }
    for (const RefusalRow& row : tables.refusals.subspan(1)) {
      expect("refusal.", row.name, "", row.operands, {});
    }
    for (const QuestionRow& row : tables.questions) {
      EXPECT_NE(texts::asked(words_, row), row.name) << info_.id;
      EXPECT_EQ(holes(texts::asked(words_, row)), std::set<std::string>{}) << info_.id << row.name;
    }
    for (const OptionRow& row : info_.options) expect("option.", row.name, "", {}, {});
  }

 private:
  // What a question is about can stand in the sentences of its choices.
  [[nodiscard]] std::set<std::string> about() const {
    const auto game = make_game(info_.id, "", {}, info_.seat_numbers.back());
    const Sayings* own = game ? (*game)->sayings() : nullptr;
    if (own == nullptr || own->asked == nullptr) return {};
    return {std::string(own->about.key)};
  }
  void expect(std::string_view table, std::string_view name, std::string_view form,
              std::span<const Operand> operands, std::set<std::string> known) const {
    const std::string key = std::string(table) + std::string(name) + std::string(form);
    const std::string* sentence = words_.find(key);
    ASSERT_NE(sentence, nullptr) << info_.id << " " << key;
    for (const Operand& operand : operands) {
      if (form.empty() || !operand.secret) known.emplace(operand.key);
    }
    for (const std::string& hole : holes(*sentence)) {
      EXPECT_TRUE(known.contains(hole)) << info_.id << " " << key << ": " << hole;
    }
    int brackets = 0;
    for (const char c : *sentence) {
      brackets += c == '[' ? 1 : c == ']' ? -1 : 0;
      EXPECT_TRUE(brackets == 0 || brackets == 1) << *sentence;
    }
    EXPECT_EQ(brackets, 0) << *sentence;
  }

  const GameInfo& info_;
  Catalogue words_;
};

TEST(CliTexts, EveryRowOfTheTablesHasItsSentence) {
  for (const GameEntry& entry : all_games()) {
    const GameInfo info = entry.info();
    Rows(info, Language::kEnglish).check();
    if (entry.shown()) Rows(info, Language::kGerman).check();
  }
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  EXPECT_TRUE(in) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

void expect_keys(const Catalogue& words, const std::string& code) {
  const std::regex call(
      R"re((?:say|words_?|frame_?|words\((?:[a-z_.]|\(\))*\))\s*\(\s*"([a-z_.]+)"\s*[,)])re");
  int found = 0;
  for (std::sregex_iterator it(code.begin(), code.end(), call), end; it != end; ++it, ++found) {
    const std::string key = (*it)[1];
    EXPECT_NE(words.find(key), nullptr) << key;
  }
  EXPECT_GT(found, 5);
}

// "event.drew.blank" is, if there is an event "drew".
bool is_of_a_row(const GameEntry& entry, const std::string& key) {
  const GameInfo info = entry.info();
  const auto has = [&](std::string_view table, const auto& rows) {
    return std::ranges::any_of(rows, [&](const auto& row) {
      return (key + ".").starts_with(std::string(table) + std::string(row.name) + ".");
    });
  };
  return has("ask.", info.tables->questions) || has("action.", info.tables->actions) ||
         has("event.", info.tables->events) || has("option.", info.options);
}

TEST(CliTexts, EveryKeyThatTheCodeNamesIsThereAndEveryKeyIsNamed) {
  const auto read = [](const std::string& folder) {
    std::string all;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() == ".cpp") all += text_of(entry.path());
    }
    return all;
  };
  std::string code = read("cli");
  expect_keys(Catalogue(Language::kEnglish, {"terminal/frame"}), code);
  code += read("reports");
  for (const std::string& game : shown_games()) {
    std::string folder = "games/" + game;
    std::ranges::replace(folder, '-', '_');
    const std::string own = read(folder);
    expect_keys(texts::terminal_words(Language::kEnglish, game), own);
    for (const std::string& key : Catalogue(Language::kEnglish, {"terminal/" + game}).keys()) {
      // Whole, or as a beginning to which the value of an operand is added.
      const std::string beginning = key.substr(0, key.rfind('.') + 1);
      const auto named = [&](const std::string& word) {
        return own.contains("\"" + word + "\"") || code.contains("\"" + word + "\"");
      };
      const bool notion = key.starts_with("what.") && named(key.substr(5, key.find('.', 5) - 5));
      EXPECT_TRUE(named(key) || named(beginning) || notion || is_of_a_row(*find_game(game), key))
          << game << ": " << key;
    }
  }
}

// A key that is missing would be shown as it is, or the name of the notation in its place.
TEST(CliTexts, EveryValueHasItsWordAndWhatStandsOnIt) {
  const std::regex missing("[a-z]\\.[a-z]");
  int facts = 0;
  for (const std::string& id : shown_games()) {
    for (const Pack& pack : packs_of(id)) {
      const auto game = find_game(id)->make(pack, {}, find_game(id)->info().usual_seats);
      if (!game) continue;  // it is for other numbers of seats
      for (const Language language : texts::kLanguages) {
        const Catalogue words = texts::terminal_words(language, id, pack.id);
        const auto domains = (*game)->tables().domains;
        for (std::size_t d = 0; d < domains.size(); ++d) {
          const Saying* saying = saying_of(**game, domains[d].key);
          for (int value = domains[d].low; saying != nullptr && value <= domains[d].high; ++value) {
            const std::string name =
                (*game)->names().of(static_cast<int>(d), static_cast<std::uint16_t>(value));
            if (name.empty()) continue;
            const Said said{**game, words, saying->keys, name};
            const auto word = saying->word(said);
            const bool says_itself = saying->keys.empty() || (name[0] >= '0' && name[0] <= '9');
            EXPECT_TRUE(word || says_itself) << id << " " << domains[d].key << " " << name;
            EXPECT_FALSE(word && std::regex_search(*word, missing)) << *word;
            if (saying->fact == nullptr) continue;
            const std::string fact = saying->fact(said).text;
            EXPECT_FALSE(std::regex_search(fact, missing)) << fact;
          }
        }
        // Everything that can be asked has a title and a sentence, and a rule that is there.
        const std::string book = text_of("docs/rules/" + std::string(id) + ".md");
        for (const Fact& fact : Facts(**game, language).all()) {
          const std::string whole = fact.title + ": " + fact.told.text;
          EXPECT_FALSE(std::regex_search(whole, missing)) << id << " " << whole;
          EXPECT_NE(fact.told.rules, "") << id << " " << fact.name;
          std::istringstream rules(fact.told.rules);
          for (std::string rule; rules >> rule;) {
            EXPECT_TRUE(book.contains("\n| " + rule + " |")) << rule;
          }
          ++facts;
        }
      }
    }
  }
  EXPECT_GT(facts, 1000);
}

TEST(CliTexts, SentencesAreFilledIn) {
  const auto fill = [](std::string_view sentence) {
    return texts::fill(
        sentence, [](std::string_view key, std::string_view grammar) -> std::optional<std::string> {
          if (key == "one") return "1";
          if (key == "two") return "2";
          if (key == "seat") return grammar == "acc" ? "dich" : "du";
          return std::nullopt;
        });
  };
  EXPECT_EQ(fill("{one|ein Schritt|# Schritte}"), "ein Schritt");
  EXPECT_EQ(fill("{two|ein Schritt|# Schritte}"), "2 Schritte");
  EXPECT_EQ(fill("kauft{one|| doppelt}{two|| doppelt}"), "kauft doppelt");
  EXPECT_EQ(fill("{seat} und {seat:acc}"), "du und dich");
  EXPECT_EQ(fill("spielt[ als {other}] {two}"), "spielt 2");
  EXPECT_EQ(fill("spielt[ als {one}][ für {other}]."), "spielt als 1.");
}

TEST(CliLanguage, IsThatOfTheOptionElseOfTheSystemElseEnglish) {
  const auto shown = [](const std::vector<std::string>& environment,
                        const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"play", "spree", "--seed", "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, "leave\n", environment).out;
  };
  const auto german = HasSubstr("? zeigt die Hilfe.");
  const auto english = HasSubstr("Type ? for help.");
  EXPECT_THAT(shown({}), english);
  EXPECT_THAT(shown({"LANG=de_DE.UTF-8"}), german);
  EXPECT_THAT(shown({"LANG=de"}), german);
  EXPECT_THAT(shown({"LC_MESSAGES=de_AT.UTF-8", "LANG=fr_FR.UTF-8"}), german);
  EXPECT_THAT(shown({"LC_ALL=C", "LANG=de_DE.UTF-8"}), english);
  EXPECT_THAT(shown({"LC_ALL=", "LANG=de_DE.UTF-8"}), german);
  EXPECT_THAT(shown({"LANG=pl_PL.UTF-8"}), english);
  EXPECT_THAT(shown({"LANG=de_DE.UTF-8"}, {"--lang", "en"}), english);
  EXPECT_EQ(run({"play", "spree", "--lang", "xx"}).exit, 2);
}

TEST(CliLanguage, WordsOfBothLanguagesAreUnderstood) {
  const Ran ran = run({"play", "spree", "--seed", "3", "--lang", "de"},
                      "hilfe\nhelp\nwarum shoot S1\nwhy shoot S1\nzurück\nspeichern\nxyzzy\n"
                      "park zz\nshop\nspeichern /nirgends/x\nquit\naufhören\n");
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("  speichern DATEI    das Spiel speichern\n"));
  EXPECT_THAT(ran.out, HasSubstr("  SP-030: Das geht jetzt nicht.\n"));
  EXPECT_THAT(ran.out, HasSubstr("Nichts lässt sich zurücknehmen"));
  EXPECT_THAT(ran.out, HasSubstr("In welche Datei? speichern DATEI"));
  EXPECT_THAT(ran.out, HasSubstr("Eine Aktion 'xyzzy' gibt es nicht."));
  EXPECT_THAT(ran.out, HasSubstr("park: 'zz' passt nicht zu square, eins von: a1, b1"));
  EXPECT_THAT(ran.out, HasSubstr("shop: Es fehlt card, eins von: 2s, 2h"));
  EXPECT_THAT(ran.out, HasSubstr("/nirgends/x lässt sich nicht schreiben: Diesen Ordner gibt es"));
  EXPECT_THAT(ran.out, HasSubstr("`aufhören` oder Strg-D verlässt das Spiel."));
  EXPECT_THAT(ran.out, HasSubstr("Vor dem Ende aufgehört."));
}

// `quit` is an action of Get Out: what leaves must be none anywhere.
TEST(CliTexts, TheWordsThatLeaveAreNoActions) {
  std::vector<std::string> words{"exit"};
  for (const Language language : texts::kLanguages) {
    words.push_back(*Catalogue(language, {"terminal/frame"}).find("word.leave"));
  }
  for (const GameEntry& entry : all_games()) {
    for (const ActionRow& row : entry.info().tables->actions) {
      for (const std::string& word : words) EXPECT_FALSE(row.name.starts_with(word)) << row.name;
    }
  }
}

TEST(CliLanguage, AGameWithoutAGermanCatalogueStaysEnglish) {
  const std::string out =
      run({"play", "pig", "--seats", "you,greedy", "--seed", "3", "--lang", "de"}, "leave\n").out;
  EXPECT_THAT(out, HasSubstr("Type ? for help."));
  EXPECT_THAT(out, HasSubstr("S0: Roll or hold?"));
}

}  // namespace
}  // namespace rainyday
