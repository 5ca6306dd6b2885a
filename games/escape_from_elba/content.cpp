#include "games/escape_from_elba/content.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include "games/escape_from_elba/word_lists.hpp"
#include "games/pack_reading.hpp"
#include "games/word_lists.hpp"

namespace rainyday::escape_from_elba {
namespace {

constexpr int kDeckCards = 64;  // EL-002
constexpr int kTowers = 4;
constexpr int kStartRooms = 11;  // rooms with dice that the setup needs
constexpr int kMostInDeck = 15;  // of a letter: two decks fit
constexpr std::size_t kMostHouse = 24;
constexpr std::string_view kAnywhere = "anywhere";
constexpr Alphabet kRoomLetters{.letters = "abcdefghijklmnopqrstuvwxyz0123456789-",
                                .name = "small letters, digits and -"};
constexpr Alphabet kCapitals{.letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ", .name = "capitals"};

template <std::size_t kSize>
std::string_view text_of(const std::array<char, kSize>& field) {
  return field.data();
}

int find_room(const Content& content, std::string_view id) {
  for (int room = 0; room < content.rooms; ++room) {
    if (text_of(content.room_id[static_cast<std::size_t>(room)]) == id) return room;
  }
  return -1;
}

Room read_room(const Place& place, const Content& content) {
  const std::string id = place.text(64);
  const int room = find_room(content, id);
  if (room < 0 && place.exists()) place.problem("no room '" + id + "'");
  return room < 0 ? kNothing : static_cast<Room>(room);
}

bool deck_spells(const Content& content, std::string_view word) {
  const auto letters = Letters::of(word);
  return letters && content.deck.contains(*letters);
}

class Reader {
 public:
  Reader(const Place& pack, const Options& options, Content& content)
      : pack_(pack), options_(options), content_(content) {
    const Place test = pack.maybe("test");
    test_ = test.exists() && test.flag();
  }

  void read() {
    read_numbers();
    read_letters();
    read_rooms();
    read_escapes();
    read_weapons();
    check_board();
    check_words();
    if (!pack_.problems().any()) make_lexicon();
  }

 private:
  // EL-001, EL-006, EL-008, EL-009, EL-023, EL-034
  void read_numbers() {
    const Place players = pack_["players"];
    players.only({"min", "max"});
    content_.fewest_seats = static_cast<std::int32_t>(players["min"].integer(3, 6));
    content_.most_seats = static_cast<std::int32_t>(players["max"].integer(3, 6));
    if (content_.most_seats < content_.fewest_seats) players["max"].problem("is less than min");
    const Place setup = pack_["setup"];
    setup.only({"napoleons", "hand", "draw_limit", "start_strength", "max_strength"});
    (void)setup["napoleons"].integer(11, 11);
    content_.draw_limit = static_cast<std::int32_t>(setup["draw_limit"].integer(1, 7));
    content_.hand = static_cast<std::int32_t>(setup["hand"].integer(0, 7));
    content_.max_strength = static_cast<std::int32_t>(setup["max_strength"].integer(1, 6));
    content_.start_strength = static_cast<std::int32_t>(setup["start_strength"].integer(1, 6));
    if (content_.start_strength > content_.max_strength) {
      setup["start_strength"].problem("is more than max_strength");
    }
  }

  // EL-002, EL-003
  void read_letters() {
    const Place letters = pack_["letters"];
    for (const std::string& key : letters.keys()) {
      if (key.size() != 1 || letter_of(key[0]) == kNoLetter) {
        letters[key].problem("must be one of " + std::string(kLetterNames));
        continue;
      }
      const auto count = static_cast<int>(letters[key].integer(test_ ? 0 : 1, kMostInDeck));
      content_.deck += Letters::one(letter_of(key[0]), count);
    }
    content_.cards = content_.deck.size();
    if (!test_ && content_.cards != kDeckCards) {
      letters.problem("there are " + std::to_string(content_.cards) + " cards, not 64");
    }
    const int dealt = content_.hand * content_.most_seats;
    if (content_.cards <= dealt) {
      letters.problem("there are " + std::to_string(content_.cards) + " cards, more than " +
                      std::to_string(dealt) + " are needed");
    }
  }

  void read_rooms() {
    const Place list = pack_["rooms"];
    content_.rooms = static_cast<std::int32_t>(list.size(2, kMostRooms));
    content_.room_of.fill(kNothing);
    content_.safe = kNothing;
    for (std::size_t i = 0; i < rooms(); ++i) read_id(list[i]["id"], i);
    for (std::size_t i = 0; i < rooms(); ++i) read_room_at(list[i], i);
  }

  [[nodiscard]] std::size_t rooms() const { return static_cast<std::size_t>(content_.rooms); }

  void read_id(const Place& place, std::size_t i) {
    Name id{};
    keep_word(place, id, kRoomLetters);
    if (id[0] != '\0' && find_room(content_, text_of(id)) >= 0) {
      place.problem(std::string(text_of(id)) + " stands twice");
    }
    content_.room_id[i] = id;
  }

  void read_room_at(const Place& room, std::size_t i) {
    constexpr std::array<std::string_view, 4> kKinds{"room", "corridor", "tower", "safe"};
    room.only({"id", "name", "kind", "words", "tower_word", "pairs", "neighbours", "box"});
    keep_name(room["name"], content_.room_title[i]);
    const std::string kind = room["kind"].text(16);
    const auto found = std::ranges::find(kKinds, kind);
    if (found == kKinds.end()) {
      if (room["kind"].exists()) room["kind"].problem("must be room, corridor, tower or safe");
    } else {
      content_.kind[i] = static_cast<std::uint8_t>(found - kKinds.begin());
    }
    if (content_.kind[i] == kSafe) {
      if (content_.safe != kNothing) room["kind"].problem("there is one Safe Area only");
      content_.safe = static_cast<Room>(i);
    }
    read_room_words(room["words"], i);
    read_pairs(room["pairs"], i);
    const Place doors = room["neighbours"];
    const std::size_t size = doors.size(1, 12);
    for (std::size_t k = 0; k < size; ++k) {
      const Room other = read_room(doors[k], content_);
      if (other == kNothing) continue;
      if (other == i) doors[k].problem("is the room itself");
      if (has_room(content_.doors[i], other)) doors[k].problem("stands twice");
      content_.doors[i] |= room_bit(other);
    }
    const Place box = room["box"];
    if (box.size(4, 4) == 4) {
      const auto side = [&](std::size_t k) {
        return static_cast<std::int16_t>(box[k].integer(0, 4000));
      };
      content_.box[i] = {side(0), side(1), side(2), side(3)};
      if (content_.box[i].x1 <= content_.box[i].x0 || content_.box[i].y1 <= content_.box[i].y0) {
        box.problem("must be x0, y0, x1, y1 with x1 and y1 the greater");
      }
    }
  }

  // EL-056, EL-057, EL-R13, EL-R14
  void read_room_words(const Place& words, std::size_t i) {
    const bool corridor = content_.kind[i] == kCorridor;
    const std::size_t size = words.size(corridor ? 0 : 1, corridor ? 0 : 4);
    for (std::size_t k = 0; k < size; ++k) {
      Word& word = content_.room_words[i][k];
      keep_word(words[k], word, kCapitals);
      const bool spelled = deck_spells(content_, text_of(word));
      if (content_.kind[i] == kTower && Letters::of(text_of(word))) {
        words[k].problem(std::string(text_of(word)) + " can be spelled: nobody jumps to a tower");
      } else if (content_.kind[i] != kTower && !spelled && !test_) {
        words[k].problem("the deck cannot spell " + std::string(text_of(word)));
      }
    }
  }

  // EL-013, EL-015, EL-R24
  void read_pairs(const Place& pairs, std::size_t i) {
    const std::size_t size = pairs.size(0, kPairs);
    for (std::size_t k = 0; k < size; ++k) {
      if (pairs[k].size(2, 2) != 2) continue;
      const auto black = static_cast<std::size_t>(pairs[k][0].integer(1, kFaces));
      const auto white = static_cast<std::size_t>(pairs[k][1].integer(1, kFaces));
      Room& owner = content_.room_of[(black - 1) * kFaces + white - 1];
      if (owner != kNothing) {
        pairs[k].problem("belongs to " + std::string(text_of(content_.room_id[owner])));
      }
      owner = static_cast<Room>(i);
      ++content_.pairs[i];
    }
  }

  // EL-059 to EL-064, EL-R15
  void read_escapes() {
    const Place list = pack_["escape_words"];
    content_.escapes = static_cast<std::int32_t>(list.size(1, kMostEscapes));
    EscapeSet anywhere = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(content_.escapes); ++i) {
      list[i].only({"word", "where"});
      keep_word(list[i]["word"], content_.escape[i], kCapitals);
      check_word(list[i]["word"], content_.escape[i]);
      for (std::size_t k = 0; k < i; ++k) {
        if (content_.escape[k] == content_.escape[i]) list[i]["word"].problem("stands twice");
      }
      const auto bit = static_cast<EscapeSet>(1u << i);
      const Place where = list[i]["where"];
      content_.escape_room[i] = kNothing;
      if (where.exists() && where.text(64) == kAnywhere) {
        anywhere = static_cast<EscapeSet>(anywhere | bit);
        continue;
      }
      const Room room = read_room(where, content_);
      if (room == kNothing) continue;
      content_.escape_room[i] = room;
      if (content_.kind[room] != kTower) where.problem("is no tower");
      if (content_.escapes_at[room] != 0) where.problem("has a word already");
      content_.escapes_at[room] = bit;
    }
    const Place places = pack_["rooms"];
    for (std::size_t i = 0; i < rooms(); ++i) {
      check_tower_word(places[i].maybe("tower_word"), i);
      content_.escapes_at[i] = static_cast<EscapeSet>(content_.escapes_at[i] | anywhere);
    }
  }

  // What the room says of itself is what the list of Escape Words says.
  void check_tower_word(const Place& place, std::size_t i) {
    const EscapeSet own = content_.escapes_at[i];
    if (own == 0) {
      if (content_.kind[i] == kTower) place.problem("no Escape Word belongs to this tower");
      if (!place.is_null()) place.problem("no Escape Word belongs to this room");
      return;
    }
    const Word& word = content_.escape[static_cast<std::size_t>(std::countr_zero(unsigned{own}))];
    if (place.is_null() || place.text(24) != text_of(word)) {
      place.problem("must be " + std::string(text_of(word)));
    }
  }

  void check_word(const Place& place, const Word& word) {
    if (word[0] == '\0') return;
    const std::string_view text = text_of(word);
    if (text.size() < kShortestWord || text.size() > kLongestWord || !Letters::of(text) ||
        (!test_ && !deck_spells(content_, text))) {
      place.problem("the deck cannot spell " + std::string(text) + " as a word");
    }
  }

  // EL-120, EL-R43
  void read_weapons() {
    const auto read = [&](const Place& list, std::size_t fewest, std::size_t most, bool counts) {
      const std::size_t size = list.size(fewest, most);
      for (std::size_t i = 0; i < size; ++i) {
        Word word{};
        keep_word(list[i], word, kCapitals);
        check_word(list[i], word);
        if (std::ranges::find(seen_, word) != seen_.end()) list[i].problem("stands twice");
        seen_.push_back(word);
        if (counts) content_.weapon[static_cast<std::size_t>(content_.weapons++)] = word;
      }
    };
    read(pack_["weapons"], 1, kMostWeapons - kMostHouse, true);
    const Place house = pack_.maybe("house_weapons");
    if (house.exists()) read(house, 0, kMostHouse, options_.weapon_agreement == kHouseList);
    const Place words = pack_.maybe("house_words");
    if (!words.exists()) return;
    const std::size_t size = words.size(0, kMostHouse);
    for (std::size_t i = 0; i < size; ++i) {
      Word word{};
      keep_word(words[i], word, kCapitals);
      check_word(words[i], word);
      if (options_.house_words != 0) house_words_.push_back(word);
    }
  }

  // EL-014, EL-061, EL-R24
  void check_board() {
    const Place list = pack_["rooms"];
    if (pack_.problems().any()) return;
    int towers = 0;
    int starts = 0;
    for (std::size_t i = 0; i < rooms(); ++i) {
      const auto room = static_cast<Room>(i);
      towers += content_.kind[i] == kTower ? 1 : 0;
      starts += content_.pairs[i] > 0 && content_.kind[i] != kSafe ? 1 : 0;
      each_room(content_.doors[i], [&](Room other) {
        if (!has_room(content_.doors[other], room)) {
          list[i]["neighbours"].problem(std::string(text_of(content_.room_id[other])) +
                                        " does not lead back");
        }
      });
      if (text_of(content_.room_title[i]) == "South Tower" && !test_ &&
          text_of(content_.escape[static_cast<std::size_t>(
              std::countr_zero(unsigned{content_.escapes_at[i]}))]) != "PEACE") {
        list[i]["tower_word"].problem("the South Tower's word is PEACE");
      }
    }
    if (content_.safe == kNothing) list.problem("there is no Safe Area");
    if (towers != kTowers) list.problem("there are " + std::to_string(towers) + " towers, not 4");
    if (starts < kStartRooms) {
      list.problem("only " + std::to_string(starts) + " rooms with dice, 11 are needed");
    }
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
      if (content_.room_of[pair] == kNothing) {
        list.problem("no room has the dice " + std::to_string(pair / kFaces + 1) + ", " +
                     std::to_string(pair % kFaces + 1));
        return;
      }
    }
    if (text_of(content_.room_title[content_.room_of[3]]) != "Coral Room") {
      list.problem("the dice 1, 4 belong to the Coral Room");
    }
    RoomSet reached = 1;
    for (RoomSet before = 0; before != reached;) {
      before = reached;
      each_room(before, [&](Room room) { reached |= content_.doors[room]; });
    }
    if (std::popcount(reached) != content_.rooms) list.problem("not every room can be reached");
    for (Room goal = 0; goal < content_.rooms; ++goal) measure(goal);
  }

  // All ways to a room, step by step outwards.
  void measure(Room goal) {
    RoomSet reached = room_bit(goal);
    RoomSet edge = reached;
    for (std::uint8_t steps = 1; edge != 0; ++steps) {
      RoomSet next = 0;
      each_room(edge, [&](Room room) { next |= content_.doors[room]; });
      next &= ~reached;
      each_room(next, [&](Room room) {
        content_.way[goal][room] = steps;
        content_.closer[goal][room] = reached;
      });
      reached |= next;
      edge = next;
    }
  }

  // EL-055, EL-058, EL-R94
  void check_words() {
    if (pack_.problems().any() || test_) return;
    const Letters appears = *Letters::of("APPEARS");
    int with_room = 0;
    for (std::size_t i = 0; i < rooms(); ++i) {
      bool reached = false;
      for (const Word& word : content_.room_words[i]) {
        if (word[0] == '\0') continue;
        with_room += text_of(word) == "ROOM" ? 1 : 0;
        const auto letters = Letters::of(text_of(word));
        reached = reached || (letters && appears.contains(*letters));
      }
      const bool should = content_.kind[i] == kSafe || text_of(content_.room_title[i]) == "Spa";
      if (reached != should) {
        pack_["rooms"][i]["words"].problem("APPEARS must reach the Spa and the Safe Area only");
      }
    }
    if (with_room < 2) pack_["rooms"].problem("at least two rooms must have the word ROOM");
  }

  void make_lexicon() {
    std::vector<std::string_view> weapons, escapes, house;
    std::vector<RoomWord> room_words;
    for (int i = 0; i < content_.weapons; ++i) {
      weapons.push_back(text_of(content_.weapon[static_cast<std::size_t>(i)]));
    }
    for (int i = 0; i < content_.escapes; ++i) {
      escapes.push_back(text_of(content_.escape[static_cast<std::size_t>(i)]));
    }
    for (const Word& word : house_words_) house.push_back(text_of(word));
    for (std::size_t i = 0; i < rooms(); ++i) {
      for (const Word& word : content_.room_words[i]) {
        if (word[0] != '\0') room_words.push_back({text_of(word), static_cast<int>(i)});
      }
    }
    const EnglishWords words = word_list(pack_, options_.lexicon);
    if (words.hash.size() != content_.words_hash.size()) return;
    std::ranges::copy(words.hash, content_.words_hash.begin());
    auto lexicon = Lexicon::make({.list = words.text,
                                  .house_words = house,
                                  .escape_words = escapes,
                                  .weapons = weapons,
                                  .room_words = room_words,
                                  .repeat_weapon = options_.repeat_weapon != 0});
    if (!lexicon) return pack_.problem(lexicon.error());
    content_.lexicon = *lexicon;
    if (options_.two_decks != 0) {  // EL-029
      content_.deck += content_.deck;
      content_.cards *= 2;
    }
  }

  const Place& pack_;
  const Options& options_;
  Content& content_;
  bool test_ = false;  // a pack with few cards
  std::vector<Word> seen_;
  std::vector<Word> house_words_;
};

}  // namespace

Content read_content(const Place& pack, const Options& options) {
  pack.only({"$schema", "id", "game", "title", "version", "credits", "licence", "note", "test",
             "players", "setup", "letters", "escape_words", "weapons", "house_weapons",
             "house_words", "rooms", kOwnWords, kNamedWords});
  Content content;
  Reader(pack, options, content).read();
  return content;
}

}  // namespace rainyday::escape_from_elba
