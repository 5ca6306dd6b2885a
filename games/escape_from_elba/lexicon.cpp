#include "games/escape_from_elba/lexicon.hpp"

#include <algorithm>

#include "engine/lines.hpp"

namespace rainyday::escape_from_elba {
namespace {

// Packs Weapons into a Bag: each kind of letters at most `uses` times, in the order of the kinds.
struct Packer {
  struct Kind {
    std::uint64_t letters;  // a number, so that the list below starts unset
    std::uint8_t uses;
    std::array<std::uint8_t, 4> weapon;  // the words with these letters
  };
  std::array<Kind, 2 * kMostWeapons> kind;
  int kinds = 0;
  Packing now, best;

  void pack(int from, int used_of_first, Letters left) {
    if (now.size > best.size) best = now;
    if (now.size + left.size() / kShortestWord <= best.size || now.size == kMostPacked) return;
    for (int at = from; at < kinds; ++at) {
      const Kind& k = kind[static_cast<std::size_t>(at)];
      const int used = at == from ? used_of_first : 0;
      if (used == k.uses || !left.contains(Letters(k.letters))) continue;
      const auto word = std::min<std::size_t>(static_cast<std::size_t>(used), k.weapon.size() - 1);
      now.weapon[static_cast<std::size_t>(now.size++)] = k.weapon[word];
      pack(at, used + 1, left - Letters(k.letters));
      --now.size;
    }
  }
};

std::string too_many(const char* what) { return std::string("too many ") + what; }

}  // namespace

std::expected<Lexicon, std::string> Lexicon::make(const LexiconContent& content) {
  std::expected<Lexicon, std::string> lexicon;
  lexicon->slots_.fill(kNoWord);
  lexicon->repeat_weapon_ = content.repeat_weapon;
  std::string problem = lexicon->add_spelled(content);
  if (problem.empty()) problem = lexicon->add_words(content);
  if (problem.empty()) problem = lexicon->make_rows();
  if (!problem.empty()) return std::unexpected(problem);
  lexicon->look_up_all();
  return lexicon;
}

std::string Lexicon::add_spelled(const LexiconContent& content) {
  for (const std::string_view word : content.weapons) {
    if (weapons_ == kMostWeapons) return too_many("Weapons");
    const std::optional<Letters> letters = Letters::of(word);
    if (!letters) return "the deck cannot spell " + std::string(word);
    weapon_[static_cast<std::size_t>(weapons_++)] = *letters;
  }
  for (const std::string_view word : content.escape_words) {
    if (escapes_ == static_cast<int>(escape_.size())) return too_many("Escape Words");
    const std::optional<Letters> letters = Letters::of(word);
    if (!letters) return "the deck cannot spell " + std::string(word);
    escape_[static_cast<std::size_t>(escapes_++)] = *letters;
  }
  for (const RoomWord& room : content.room_words) {
    const std::optional<Letters> letters = Letters::of(room.word);
    if (!letters) continue;  // EL-R14
    const auto end = room_word_.begin() + room_words_;
    const auto found = std::find(room_word_.begin(), end, *letters);
    if (found == end) {
      if (room_words_ == kMostRoomWords) return too_many("words of rooms");
      *end = *letters;
      ++room_words_;
    }
    room_word_rooms_[static_cast<std::size_t>(found - room_word_.begin())] |= RoomSet{1}
                                                                              << room.room;
  }
  return {};
}

// The printed words first, so that they stand for their anagrams.
std::string Lexicon::add_words(const LexiconContent& content) {
  std::string problem;
  const auto add = [&](std::string_view word) {
    if (problem.empty()) problem = add_word(word);
  };
  for (const std::string_view word : content.escape_words) add(word);
  for (const std::string_view word : content.weapons) add(word);
  for (const std::string_view word : content.house_words) add(word);
  for (std::string_view rest = content.list; !rest.empty();) {
    if (const std::string_view word = next_line(rest); !word.empty()) add(word);
  }
  return problem;
}

std::string Lexicon::add_word(std::string_view word) {
  const std::optional<Letters> letters = Letters::of(word);
  if (!letters) return "the deck cannot spell " + std::string(word);
  const int size = static_cast<int>(word.size());
  if (size < kShortestWord || size > kLongestWord) {
    return std::string(word) + ": a word has 3 to 16 letters";
  }
  const WordId same = find(*letters);
  if (same != kNoWord && text_of(find_text(same, word)) == word) return {};
  if (words_ == kMostWords || others_ == kMostOthers || text_ + size > kMostTexts) {
    return too_many("words");
  }
  const auto at = static_cast<std::uint16_t>(text_);
  std::ranges::copy(word, texts_.begin() + text_);
  text_ += size;
  if (same != kNoWord) {
    other_[static_cast<std::size_t>(others_++)] = {same, at};
    return {};
  }
  const auto id = static_cast<WordId>(words_++);
  letters_[id] = *letters;
  text_at_[id] = at;
  std::uint32_t slot = slot_of(*letters);
  while (slots_[slot] != kNoWord) slot = (slot + 1) % kSlots;
  slots_[slot] = id;
  return {};
}

int Lexicon::find_text(WordId word, std::string_view spelled) const {
  for (int other = 0; other < others_; ++other) {
    const int text = kMostWords + other;
    if (word_of(text) == word && text_of(text) == spelled) return text;
  }
  return word;
}

std::string Lexicon::make_rows() {
  for (int word = 0; word < words_; ++word) {
    const auto block = static_cast<std::size_t>(word / 64);
    const std::uint64_t bit = std::uint64_t{1} << (word % 64);
    const Letters letters = letters_[static_cast<std::size_t>(word)];
    rows_.back()[block] |= bit;
    for (Letter letter = 0; letter < kLetters; ++letter) {
      const int count = letters.count(letter);
      if (count > kDeepest) {
        return std::string(text(static_cast<WordId>(word))) + ": more than five of a letter";
      }
      for (int n = 1; n <= count; ++n) {
        const int row = letter * kDeepest + n;
        rows_[static_cast<std::size_t>(row)][block] |= bit;
      }
      if (count > everything_.count(letter)) {
        everything_ += Letters::one(letter, count - everything_.count(letter));
      }
    }
  }
  return {};
}

void Lexicon::look_up_all() {
  for (int at = 0; at < words_; ++at) {
    const auto word = static_cast<std::size_t>(at);
    rooms_of_[word] = look_for_rooms(letters_[word]);
    escapes_of_[word] = look_for_escapes(letters_[word]);
    weapons_of_[word] = static_cast<std::uint8_t>(look_for_weapons(letters_[word], {}).size);
  }
}

Lexicon::Sieve Lexicon::make_sieve(Letters chosen, Letters pool) const {
  Sieve sieve;
  for (Letter letter = 0; letter < kLetters; ++letter) {
    const int most = pool.count(letter);
    sieve.over[letter] = most < kDeepest ? at_least(letter, most + 1) : rows_[0].data();
  }
  // Three letters, those of the fewest words, are enough: the words left are compared.
  sieve.with.fill(rows_.back().data());
  std::size_t used = 0;
  for (const char name : std::string_view("FBMCPLORSAE")) {
    const Letter letter = letter_of(name);
    const int count = std::min(chosen.count(letter), kDeepest);
    if (count == 0) continue;
    sieve.with[used++] = at_least(letter, count);
    if (used == sieve.with.size()) break;
  }
  return sieve;
}

bool Lexicon::can_keep(Letters chosen, Letters pool) const {
  if (!pool.contains(chosen)) return false;
  if (chosen.size() < kShortestWord) return true;  // EL-134
  bool found = false;
  each_word(chosen, pool, [&](WordId) {
    found = true;
    return false;
  });
  return found;
}

LetterSet Lexicon::keep_next(Letters chosen, Letters pool) const {
  const Letters rest = pool - chosen;
  if (chosen.size() + 1 < kShortestWord) return rest.letters();
  Letters next;  // of each letter that a word has beside the chosen ones, some bit
  each_word(chosen, pool, [&](WordId word) {
    next.bits |= (letters_[word] - chosen).bits;
    return next.present() != rest.present();
  });
  return next.letters();
}

RoomSet Lexicon::jump_rooms(Letters bag) const {
  const WordId word = find(bag);
  return word != kNoWord ? rooms_of_[word] : look_for_rooms(bag);
}

EscapeSet Lexicon::escapes(Letters bag) const {
  const WordId word = find(bag);
  return word != kNoWord ? escapes_of_[word] : look_for_escapes(bag);
}

int Lexicon::weapons(Letters bag, std::span<const Letters> more) const {
  if (bag.size() < kShortestWord) return 0;
  const WordId word = more.empty() ? find(bag) : kNoWord;
  return word != kNoWord ? weapons_of_[word] : look_for_weapons(bag, more).size;
}

Packing Lexicon::packing(Letters bag) const { return look_for_weapons(bag, {}); }

std::uint64_t Lexicon::spelled_weapons(Letters bag) const {
  std::uint64_t spelled = 0;
  for (int at = 0; at < weapons_; ++at) {
    spelled |= std::uint64_t{bag.contains(weapon(at))} << at;
  }
  return spelled;
}

RoomSet Lexicon::look_for_rooms(Letters bag) const {
  if (bag.size() < kShortestWord) return 0;
  RoomSet rooms = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(room_words_); ++at) {
    if (bag.contains(room_word_[at])) rooms |= room_word_rooms_[at];
  }
  return rooms;
}

EscapeSet Lexicon::look_for_escapes(Letters bag) const {
  unsigned spelled = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(escapes_); ++at) {
    spelled |= static_cast<unsigned>(bag.contains(escape_[at])) << at;
  }
  return static_cast<EscapeSet>(spelled);
}

// EL-122, EL-123, EL-R37 to EL-R40
Packing Lexicon::look_for_weapons(Letters bag, std::span<const Letters> more) const {
  Packer packer;
  const std::uint8_t unlimited = kMostPacked + 1;
  const auto add = [&](Letters letters, int weapon) {
    if (!bag.contains(letters)) return;
    const auto end = packer.kind.begin() + packer.kinds;
    const auto same = std::find_if(packer.kind.begin(), end, [&](const Packer::Kind& kind) {
      return kind.letters == letters.bits;
    });
    if (same == end) {
      *end = {letters.bits, repeat_weapon_ ? unlimited : std::uint8_t{1}, {}};
      end->weapon.fill(static_cast<std::uint8_t>(weapon));
      ++packer.kinds;
    } else if (!repeat_weapon_ && same->uses < same->weapon.size()) {
      same->weapon[same->uses++] = static_cast<std::uint8_t>(weapon);
    }
  };
  for (int at = 0; at < weapons_; ++at) add(weapon(at), at);
  for (const Letters letters : more.first(std::min<std::size_t>(more.size(), kMostWeapons))) {
    add(letters, kMostWeapons);
  }
  packer.pack(0, 0, bag);
  return packer.best;
}

}  // namespace rainyday::escape_from_elba
