// The lexicon against a plain search through the list.
#include "games/escape_from_elba/lexicon.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "engine/random.hpp"
#include "engine/sha256.hpp"
#include "engine/shelf.hpp"
#include "games/escape_from_elba/words.hpp"
#include "games/registry.hpp"
#include "games/word_lists.hpp"

namespace rainyday::escape_from_elba {
namespace {

constexpr std::array<std::string_view, 6> kEscapeWords = {"ESCAPE", "FROM",    "ELBA",
                                                          "PEACE",  "EMPEROR", "CAMPBELL"};
constexpr std::array<std::string_view, 39> kWeapons = {  // EL-120
    "AMMO",  "ARM",   "ARMOR",  "BAR",    "BARB",  "BEAM", "BEEES",   "BOLA",   "BOMB",   "BROOM",
    "CRABS", "CLAP",  "CLAMP",  "CORBEL", "EBOLA", "EPEE", "FEAR",    "FLAME",  "FRACAS", "LAMP",
    "LASER", "LASSO", "MACE",   "MELEE",  "MOP",   "OAR",  "PLACEBO", "PLASMA", "POLE",   "POLEARM",
    "PROBE", "RAM",   "ROLLER", "ROPE",   "SABER", "SAP",  "SCRAP",   "SCRAPE", "SPEAR"};
// Rooms 0 Spa, 1 Safe Area, 2 Coral Room, 3 Map Room, 4 South Tower.
constexpr std::array<RoomWord, 9> kRooms = {{{"SPA", 0},
                                             {"SAFE", 1},
                                             {"AREA", 1},
                                             {"CORAL", 2},
                                             {"ROOM", 2},
                                             {"MAP", 3},
                                             {"ROOM", 3},
                                             {"SOUTH", 4},
                                             {"TOWER", 4}}};

std::string_view list(std::string_view name) {
  for (const EmbeddedFile& words : embedded_words()) {
    if (words.path == name) return words.text;
  }
  return {};
}
const std::string_view kLarge = list("escape-from-elba/words/large.txt");
const std::string_view kHuge = list("escape-from-elba/words/huge.txt");

// Those of before, with abbreviations.
constexpr std::string_view kLargeBefore =
    "86b9a76550e18bfcd3fcaa84b3215cab63efb60a734e58f70b17e482719bb9bf";
constexpr std::string_view kHugeBefore =
    "f462366739d8131bd84a31e4475d1837b1abdf2fa5dd473048d52a4071994a62";

std::expected<Lexicon, std::string> make(bool repeat = true, std::string_view words = kLarge) {
  return Lexicon::make({.list = words,
                        .house_words = {},
                        .escape_words = kEscapeWords,
                        .weapons = kWeapons,
                        .room_words = kRooms,
                        .repeat_weapon = repeat});
}
const Lexicon& lexicon() {
  static const auto made = std::make_unique<Lexicon>(*make());
  return *made;
}

Letters of(std::string_view word) { return *Letters::of(word); }
Letters random_letters(Random& rng, int size) {
  Letters letters;
  for (int i = 0; i < size; ++i) letters.add(static_cast<Letter>(rng.below(kLetters)));
  return letters;
}
Letters random_part(Random& rng, Letters whole, int size) {
  Letters part;
  while (part.size() < size) {
    const auto letter = static_cast<Letter>(rng.below(kLetters));
    if (whole.count(letter) > part.count(letter)) part.add(letter);
  }
  return part;
}

// Every legal word of three letters or more, each set of letters once.
const std::vector<Letters>& all_words() {
  static const std::vector<Letters> words = [] {
    std::set<std::uint64_t> sets;
    for (const std::string_view word : kEscapeWords) sets.insert(of(word).bits);
    for (const std::string_view word : kWeapons) sets.insert(of(word).bits);
    std::string line;
    for (const char c : kLarge) {
      if (c != '\n') line += c;
      if (c == '\n') sets.insert(of(line).bits), line.clear();
    }
    std::vector<Letters> all;
    for (const std::uint64_t bits : sets) all.emplace_back(bits);
    return all;
  }();
  return words;
}

bool plain_contains(Letters whole, Letters part) {
  for (Letter letter = 0; letter < kLetters; ++letter) {
    if (part.count(letter) > whole.count(letter)) return false;
  }
  return true;
}
bool plain_can_keep(Letters chosen, Letters pool) {
  if (chosen.size() <= 2) return true;
  return std::ranges::any_of(all_words(), [&](Letters word) {
    return plain_contains(word, chosen) && plain_contains(pool, word);
  });
}
// Tries every Weapon after every other one, without any order or bound.
int plain_weapons(Letters bag, std::vector<Letters> left, bool repeat) {
  int most = 0;
  for (std::size_t at = 0; at < left.size(); ++at) {
    if (!plain_contains(bag, left[at])) continue;
    std::vector<Letters> rest = left;
    if (!repeat) rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
    most = std::max(most, 1 + plain_weapons(bag - left[at], rest, repeat));
  }
  return most;
}
std::vector<Letters> weapon_letters() {
  std::vector<Letters> all;
  for (const std::string_view word : kWeapons) all.push_back(of(word));
  return all;
}

TEST(ElbaLetters, AddTakeAndCompareLikePlainCounts) {
  Random rng(1);
  for (int i = 0; i < 20000; ++i) {
    const Letters a = random_letters(rng, static_cast<int>(rng.below(40)) % 31);
    const Letters b = random_letters(rng, static_cast<int>(rng.below(12)));
    int size = 0;
    LetterSet set = 0;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      size += a.count(letter);
      if (a.count(letter) > 0) set = static_cast<LetterSet>(set | 1u << letter);
    }
    ASSERT_EQ(a.size(), size) << a.text();
    ASSERT_EQ(a.letters(), set) << a.text();
    ASSERT_EQ(a.contains(b), plain_contains(a, b)) << a.text() << " " << b.text();
    ASSERT_EQ(a + b - b, a);
  }
  EXPECT_EQ(Letters::of("TOWER"), std::nullopt);
  EXPECT_EQ(of("EMPEROR").text(), "EEMOPRR");
}

TEST(ElbaLexicon, HoldsTheWordsOfTheListAndThePrintedOnes) {  // EL-R60, EL-135 to EL-137
  EXPECT_EQ(std::ranges::count(kLarge, '\n'), 2623);
  EXPECT_EQ(std::ranges::count(kHuge, '\n'), 4704);
  EXPECT_EQ(lexicon().words(), static_cast<int>(all_words().size()));
  for (const Letters word : all_words()) ASSERT_TRUE(lexicon().is_word(word)) << word.text();
  for (const std::string_view word : {"ELBA", "CAMPBELL", "BEEES", "EBOLA", "POLEARM", "SABLE"}) {
    EXPECT_TRUE(lexicon().is_word(of(word))) << word;
  }
  for (const std::string_view no_word : {"EMMA", "CAMPBELLS", "CAMPBEL", "FMO", "BEF", "ABB", "ACC",
                                         "FEC", "FOL", "COLL", "REL", "ASSOC"}) {
    EXPECT_FALSE(lexicon().is_word(of(no_word))) << no_word;
  }
  for (const std::string anagram_of_a_word : {"ESP", "PROC", "MASC", "SEM"}) {
    EXPECT_EQ(kLarge.find("\n" + anagram_of_a_word + "\n"), std::string_view::npos);
  }
  Random rng(2);
  for (int i = 0; i < 5000; ++i) {
    const Letters letters = random_letters(rng, 3 + static_cast<int>(rng.below(5)));
    ASSERT_EQ(lexicon().is_word(letters),
              std::ranges::find(all_words(), letters) != all_words().end())
        << letters.text();
  }
}

// Match files name the list by this hash; another list is another game.
TEST(ElbaLexicon, ListsHaveTheHashesThatFilesName) {  // EL-R59
  EXPECT_EQ(sha256_hex(kLarge), "04eb56dee7fa8d462fe4f35a965caa39a1a19e338a9c180f5d0a943ef304cfaf");
  EXPECT_EQ(sha256_hex(kHuge), "87b1eb4a1ebc7fd650401dc3436611a8e40133f4d6f0a4ca2d143849e1a0b5bc");
  EXPECT_FALSE(find_words(kLargeBefore).empty());
  EXPECT_FALSE(find_words(kHugeBefore).empty());
}

// A file of before goes on with the list that it was played with.
TEST(ElbaLexicon, AnOlderListIsStillPlayedWith) {  // EL-R60
  const auto json = nlohmann::json::parse(
      R"({"rainyday":1,"game":"escape-from-elba","seats":3,"words":{"hash":")" +
      std::string(kLargeBefore) + R"("}})");
  Problems problems;
  const AnyGamePtr game = read_head(Place(&json, "", problems), {find_game, find_pack});
  ASSERT_NE(game, nullptr) << problems.text();
  EXPECT_EQ(game->words(), kLargeBefore);
  EXPECT_TRUE(game->names().find(kBagName, "COLL"));
  EXPECT_FALSE((*make_game("escape-from-elba", "", {}, 3))->names().find(kBagName, "COLL"));
}

// The numbers of words that the document names.
TEST(ElbaLexicon, IsCountedInTheDocument) {  // EL-R60
  std::ifstream file("docs/rules/escape-from-elba.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto counted = [](auto number) {
    std::string digits = std::to_string(number);
    return digits.insert(digits.size() - 3, ",") + " words";
  };
  EXPECT_NE(text.find(counted(std::ranges::count(kLarge, '\n'))), std::string::npos);
  EXPECT_NE(text.find(counted(std::ranges::count(kHuge, '\n'))), std::string::npos);
  std::set<std::string> all;
  for (std::size_t at = 0; at < kLarge.size(); at = kLarge.find('\n', at) + 1) {
    all.emplace(kLarge.substr(at, kLarge.find('\n', at) - at));
  }
  all.insert(kWeapons.begin(), kWeapons.end());
  all.insert(kEscapeWords.begin(), kEscapeWords.end());
  EXPECT_NE(text.find(counted(all.size()) + " with the printed ones"), std::string::npos);
  std::array<int, 4> with{};
  for (const std::string& word : all) {
    const int weapons = lexicon().weapons(of(word));
    ASSERT_LT(weapons, 4) << word;
    ++with[static_cast<std::size_t>(weapons)];
  }
  const std::string line = "Weapons per word: " + counted(with[0]) + " have W 0, " +
                           std::to_string(with[1]).insert(1, ",") + " have 1, " +
                           std::to_string(with[2]) + " have 2, " + std::to_string(with[3]) +
                           " have 3";
  EXPECT_NE(text.find(line), std::string::npos) << line;
}

// EL-R59, EL-R60
TEST(ElbaLexicon, AFileNamesItsListAndAnotherIsRefused) {
  const std::string head =
      R"({"rainyday":1,"game":"escape-from-elba","seats":3,"options":{"lexicon":"huge"})";
  const auto read = [&](const std::string& more) {
    const auto json = nlohmann::json::parse(head + more + "}");
    Problems problems;
    const AnyGamePtr game = read_head(Place(&json, "", problems), {find_game, find_pack});
    return game ? head_json(*game).dump() : problems.text();
  };
  const std::string named = R"("words":{"hash":")" + sha256_hex(kHuge) + R"("})";
  EXPECT_NE(read("").find(named), std::string::npos) << read("");
  EXPECT_EQ(read("," + named), read(""));
  const std::string other = R"(,"words":{"hash":")" + sha256_hex(kLarge) + R"("})";
  EXPECT_EQ(read(other), "words.hash: is no word list that is here");
}

// Anagrams are one word, but each has its text.
TEST(ElbaLexicon, FindsTheTextThatIsSpelled) {  // EL-R58
  const WordId word = lexicon().find(of("RASP"));
  for (const std::string_view text : {"RASP", "PARS", "SPAR", "RAPS"}) {
    const int found = lexicon().find_text(word, text);
    EXPECT_EQ(lexicon().text_of(found), text);
    EXPECT_EQ(lexicon().word_of(found), word);
  }
  EXPECT_EQ(lexicon().find_text(word, "APRS"), word);
  EXPECT_TRUE(make(true, kHuge));
  EXPECT_TRUE(make(true, find_words(kHugeBefore)));
}

TEST(ElbaLexicon, NamesAWordByAPrintedOneFirst) {
  EXPECT_EQ(lexicon().text(lexicon().find(of("FORM"))), "FROM");
  EXPECT_EQ(lexicon().text(lexicon().find(of("ABLE"))), "ELBA");
  EXPECT_EQ(lexicon().text(lexicon().find(of("PEARS"))), "SPEAR");
  EXPECT_EQ(lexicon().find(of("BEF")), kNoWord);
}

TEST(ElbaLexicon, OneOrTwoLettersAreClean) {  // EL-133, EL-134
  EXPECT_TRUE(lexicon().is_clean(Letters()));
  EXPECT_TRUE(lexicon().is_clean(of("FB")));
  EXPECT_TRUE(lexicon().is_clean(of("MOP")));
  EXPECT_FALSE(lexicon().is_clean(of("FMO")));
}

TEST(ElbaLexicon, KeepsWhatAPlainSearchKeeps) {  // EL-R58, EL-139
  Random rng(3);
  for (int i = 0; i < 1500; ++i) {
    const Letters pool = random_letters(rng, 3 + static_cast<int>(rng.below(13)));
    const int size = std::min(pool.size() - 1, static_cast<int>(rng.below(7)));
    const Letters chosen = random_part(rng, pool, size);
    ASSERT_EQ(lexicon().can_keep(chosen, pool), plain_can_keep(chosen, pool))
        << chosen.text() << " of " << pool.text();
    LetterSet next = 0;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      const Letters more = chosen + Letters::one(letter);
      if (plain_contains(pool, more) && plain_can_keep(more, pool)) {
        next = static_cast<LetterSet>(next | 1u << letter);
      }
    }
    ASSERT_EQ(lexicon().keep_next(chosen, pool), next) << chosen.text() << " of " << pool.text();
  }
}

std::string next(std::string_view chosen, std::string_view pool) {
  std::string names;
  each_letter(lexicon().keep_next(of(chosen), of(pool)),
              [&](Letter letter) { names += letter_name(letter); });
  return names;
}

TEST(ElbaLexicon, OffersTheLettersOfTheScenarios) {  // O-25, O-26, O-27
  EXPECT_EQ(next("", "BEFMORSSOP"), "BEFMOPRS");
  EXPECT_EQ(next("FROM", "BEFMORSSOP"), "ES");
  EXPECT_EQ(next("EMM", "AEMM"), "");
  EXPECT_EQ(next("MA", "AEMM"), "M");
  EXPECT_EQ(next("CAMPBEL", "ABCELLMP"), "L");
  EXPECT_EQ(next("FM", "FMO"), "");
}

TEST(ElbaLexicon, ABagIsPartOfACleanOne) {  // EL-144
  EXPECT_TRUE(lexicon().can_be_bag(of("FMO")));
  EXPECT_TRUE(lexicon().can_be_bag(of("CMBELL")));
  EXPECT_FALSE(lexicon().can_be_bag(of("FFBB")));
  EXPECT_FALSE(lexicon().can_be_bag(Letters::one(3, 12)));
  EXPECT_FALSE(lexicon().can_be_bag(of("AABBCCEEFFLLMMOOPPRRSS")));
}

TEST(ElbaLexicon, CountsWeapons) {  // EL-119 to EL-124, EL-R37, EL-R39, EL-R40, O-23
  const std::vector<std::pair<std::string_view, int>> expected = {
      {"APPEARS", 1},  {"POLEARM", 2},   {"SCRAPE", 1},       {"EMPEROR", 1}, {"ESCAPE", 1},
      {"CAMPBELL", 1}, {"BARB", 1},      {"PLACEBO", 1},      {"PEACE", 0},   {"FROM", 0},
      {"ELBA", 0},     {"ROOM", 0},      {"PSA", 1},          {"POMPOM", 2},  {"ARMMAR", 2},
      {"BEES", 0},     {"SOMEPLACE", 2}, {"LAPAROSCOPES", 3}, {"", 0}};
  for (const auto& [bag, weapons] : expected) EXPECT_EQ(lexicon().weapons(of(bag)), weapons) << bag;
}

TEST(ElbaLexicon, PacksWeaponsAsWellAsTryingEverything) {  // EL-R37, EL-R38
  const std::unique_ptr<Lexicon> once = std::make_unique<Lexicon>(*make(false));
  Random rng(4);
  for (int i = 0; i < 400; ++i) {
    // Parts of words, as Bags are, and any letters.
    const Letters word = all_words()[rng.below(static_cast<std::uint32_t>(all_words().size()))];
    const Letters bag = i % 2 == 0 ? word : random_letters(rng, 3 + static_cast<int>(rng.below(9)));
    ASSERT_EQ(lexicon().weapons(bag), plain_weapons(bag, weapon_letters(), true)) << bag.text();
    ASSERT_EQ(once->weapons(bag), plain_weapons(bag, weapon_letters(), false)) << bag.text();
    Letters used;
    const Packing packing = once->packing(bag);
    std::set<int> words;
    for (int at = 0; at < packing.size; ++at) {
      used += once->weapon(packing.weapon[static_cast<std::size_t>(at)]);
      words.insert(packing.weapon[static_cast<std::size_t>(at)]);
    }
    ASSERT_EQ(packing.size, once->weapons(bag));
    ASSERT_EQ(static_cast<int>(words.size()), packing.size) << bag.text();
    ASSERT_TRUE(bag.contains(used)) << bag.text();
  }
}

TEST(ElbaLexicon, OneWeaponWordCountsOnceWhereTheTableSaysSo) {  // EL-R38, EL-R40
  const std::unique_ptr<Lexicon> once = std::make_unique<Lexicon>(*make(false));
  EXPECT_EQ(once->weapons(of("POMPOM")), 1);
  EXPECT_EQ(once->weapons(of("ARMMAR")), 2);  // ARM and RAM
  EXPECT_EQ(once->weapons(of("ARMMARMAR")), 2);
  EXPECT_EQ(lexicon().weapons(of("ARMMARMAR")), 3);
}

TEST(ElbaLexicon, WeaponsOfAVoteCount) {  // EL-R43
  const std::array<Letters, 1> more = {of("BEES")};
  EXPECT_EQ(lexicon().weapons(of("BEES"), more), 1);
  EXPECT_EQ(lexicon().weapons(of("BEESMOP"), more), 2);
  EXPECT_EQ(lexicon().weapons(of("BEESMOP")), 1);
}

TEST(ElbaLexicon, RoomsAndEscapesThatABagSpells) {  // EL-054, EL-055, EL-058, EL-R14, EL-R16
  EXPECT_EQ(lexicon().jump_rooms(of("APPEARS")), 0b00011u);
  EXPECT_EQ(lexicon().jump_rooms(of("ROOM")), 0b01100u);
  EXPECT_EQ(lexicon().jump_rooms(of("PAS")), 0b00001u);
  EXPECT_EQ(lexicon().jump_rooms(of("OMR")), 0u);
  EXPECT_EQ(lexicon().escapes(of("ESCAPE")), 0b001001u);
  EXPECT_EQ(lexicon().escapes(of("CAMPBELL")), 0b100100u);
  EXPECT_EQ(lexicon().escapes(of("FORM")), 0b000010u);
  EXPECT_EQ(lexicon().escapes(of("FOM")), 0u);
  for (const Letters word : all_words()) {
    const Letters broken =
        word -
        Letters::one(static_cast<Letter>(std::countr_zero(static_cast<unsigned>(word.letters()))));
    unsigned escapes = 0;
    for (std::size_t at = 0; at < kEscapeWords.size(); ++at) {
      escapes |= static_cast<unsigned>(plain_contains(broken, of(kEscapeWords[at]))) << at;
    }
    ASSERT_EQ(lexicon().escapes(broken), escapes) << broken.text();
  }
}

TEST(ElbaLexicon, TheHugeListFits) {  // EL-R60
  const auto huge = make(true, kHuge);
  ASSERT_TRUE(huge) << huge.error();
  EXPECT_GT(huge->words(), 3400);
  EXPECT_TRUE(huge->is_word(of("CAMPBELL")));
}

TEST(ElbaLexicon, RefusesWordsTheDeckCannotSpell) {
  EXPECT_EQ(make(true, "TOWER\n").error(), "the deck cannot spell TOWER");
  EXPECT_EQ(make(true, "AS\n").error(), "AS: a word has 3 to 16 letters");
  EXPECT_EQ(make(true, "SSSSSSAB\n").error(), "SSSSSSAB: more than five of a letter");
}

}  // namespace
}  // namespace rainyday::escape_from_elba
