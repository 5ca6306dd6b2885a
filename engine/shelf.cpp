#include "engine/shelf.hpp"

#include "engine/json.hpp"
#include "engine/notation.hpp"
#include "engine/number.hpp"
#include "engine/options.hpp"

namespace rainyday {
namespace {

bool read_format(const Place& place) {
  const Place format = place.maybe("rainyday");
  if (!place.is_object() || !format.exists()) {
    place.problem("not a file of Rainyday: \"rainyday\":1 is missing");
    return false;
  }
  if (format.json()->is_number_integer() && format.json()->get<std::int64_t>() > kFileFormat) {
    format.problem("is format " + format.json()->dump() + "; this program reads format " +
                   std::to_string(kFileFormat));
    return false;
  }
  return format.integer(1, kFileFormat) == kFileFormat;
}

// The revision of the rules that the file was written by; left out: the program's.
int read_revision(const Place& place, const GameInfo& info) {
  const Place revision = place.maybe("revision");
  if (!revision.exists()) return info.revision;
  const auto number = static_cast<int>(revision.integer(1, 1000000));
  if (number > info.revision) {
    revision.problem("is " + std::to_string(number) + "; this program knows the rules of " +
                     std::string(info.title) + " up to revision " + std::to_string(info.revision));
  }
  return number;
}

const Pack* read_pack(const Place& place, const std::string& game, const Shelf& shelf) {
  const Place at = place.maybe("pack");
  const Place hash = at.maybe("hash");
  const std::string id = at.exists() ? at["id"].text(64) : std::string();
  const Pack* pack = shelf.pack(game, id);
  if (pack == nullptr) {
    at.problem("no pack " + in_quotes(id) + " for " + game);
  } else if (hash.exists() && hash.text(64) != pack->hash) {
    hash.problem("is another version of the pack " + pack->id + " than the one here (" +
                 pack->hash.substr(0, 12) + "…)");
  }
  return pack;
}

// A list of words beside the pack's, by its hash: the game's own, or one that is on the shelf.
void check_words(const Place& place, const AnyGame& game, const Shelf& shelf) {
  const Place words = place.maybe("words");
  if (!words.exists()) return;
  const std::string hash = words["hash"].text(64);
  if (hash.empty() || hash == game.words()) return;
  if (!game.words().empty() || !shelf.words || !shelf.words(hash)) {
    words.maybe("hash").problem("is no word list that is here");
  }
}

}  // namespace

nlohmann::ordered_json head_json(const AnyGame& game) {
  nlohmann::ordered_json head{{"rainyday", kFileFormat},
                              {"game", game.info().id},
                              {"revision", game.info().revision},
                              {"pack", {{"id", game.pack().id}, {"hash", game.pack().hash}}}};
  if (!game.words().empty()) head["words"]["hash"] = game.words();
  head["options"] = options_json(game.info(), game.options());
  head["seats"] = game.seats();
  return head;
}

void put_head(JsonText& out, const AnyGame& game) {
  const nlohmann::ordered_json head = head_json(game);
  for (const auto& [key, value] : head.items()) out.json(key, value.dump());
}

HeadNames names_in(const Json& head) {
  Problems ignored;
  const auto text = [](const Place& place) { return place.exists() ? place.text() : ""; };
  const Place place(&head, "", ignored);
  const Place pack = place.maybe("pack");
  return {.game = text(place.maybe("game")),
          .pack = text(pack.maybe("id")),
          .pack_hash = text(pack.maybe("hash")),
          .words = text(place.maybe("words").maybe("hash"))};
}

std::optional<std::uint64_t> read_seed(const Place& place) {
  if (!place.exists()) return std::nullopt;
  const auto seed = whole_number<std::uint64_t>(place.text(20));
  if (!seed) place.problem("must be a number as text, such as \"7\"");
  return seed;
}

void put_seat_words(JsonText& out, std::string_view key, const std::vector<std::string>& words) {
  if (words.empty()) return;
  out.list(key, words,
           [&](const std::string& word) { word.empty() ? out.put(nullptr) : out.put(word); });
}

std::vector<std::string> read_seat_words(const Place& place, int seats) {
  std::vector<std::string> words;
  if (!place.exists()) return words;
  const auto count = static_cast<std::size_t>(seats);
  const std::size_t size = place.size(count, count);
  for (std::size_t i = 0; i < size; ++i) {
    words.push_back(place[i].is_null() ? std::string() : place[i].text(64));
  }
  return words;
}

AnyGamePtr read_head(const Place& place, const Shelf& shelf) {
  if (!read_format(place)) return nullptr;
  const std::string id = place["game"].text(64);
  const GameEntry* entry = shelf.game(id);
  if (entry == nullptr) {
    if (!place.problems().any()) place.maybe("game").problem("no game " + in_quotes(id));
    return nullptr;
  }
  const GameInfo info = entry->info();
  const int revision = read_revision(place, info);
  const Pack* pack = read_pack(place, id, shelf);
  const std::vector<std::int32_t> options = read_options(info, place.maybe("options"), revision);
  const auto seats = static_cast<int>(place["seats"].integer(info.fewest_seats, info.most_seats));
  if (place.problems().any()) return nullptr;
  auto game = entry->make(*pack, options, seats);
  const Place words = place.maybe("words").maybe("hash");
  if (game && words.exists() && !(*game)->words().empty() && words.text(64) != (*game)->words()) {
    Pack older = *pack;  // with a list that the game does not choose any more, but still has
    Json data = *pack->data;
    data["word_hash"] = words.text(64);
    older.data = std::make_shared<const Json>(std::move(data));
    if (auto with_it = entry->make(older, options, seats)) game = std::move(with_it);
  }
  if (!game) {
    place.problem(game.error());
    return nullptr;
  }
  check_words(place, **game, shelf);
  return place.problems().any() ? nullptr : *game;
}

}  // namespace rainyday
