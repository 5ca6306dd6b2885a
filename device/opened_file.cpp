#include "device/opened_file.hpp"

#include <algorithm>

#include "bots/bot.hpp"
#include "engine/position.hpp"
#include "games/word_lists.hpp"
#include "match/from_file.hpp"
#include "server/note.hpp"
#include "server/plan.hpp"

namespace rainyday::device {
namespace {

// A match has its id from its table; others get one of what is in them.
std::string id_of(const match::Header& header, const std::string& text) {
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  const bool own = header.match.size() == 32 && std::ranges::all_of(header.match, is_hex);
  return own ? header.match : sha256_hex(text).substr(0, 32);
}

OpenedFile to_be_seen(match::FromFile journal, const std::string& text, Time now) {
  const match::Header& header = journal.header;
  const AnyGame& game = *header.game;
  KeptStore::Brought brought;
  brought.match.id = id_of(header, text);
  brought.match.header = match::header_lines(header);
  store::Lobby& lobby = brought.match.lobby;
  server::fill_lobby(server::plan_of(header), lobby);
  lobby.status = store::Status::finished;
  lobby.created = journal.began > 0 ? journal.began : now;
  lobby.updated = journal.ended > 0 ? journal.ended : now;
  server::Note note;
  note.pack = game.pack().title;
  note.names = header.names;
  lobby.note = note.text();
  brought.records = std::move(journal.records);
  brought.blobs.push_back(game.pack().data->dump());
  if (!game.words().empty()) brought.blobs.emplace_back(find_words(game.words()));
  return {.answer = {{"id", brought.match.id}}, .brought = std::move(brought)};
}

OpenedFile to_go_on_with(const match::Header& header, const MatchFile& file) {
  Json seats = Json::array();
  Json names = Json::array();
  for (int seat = 0; seat < header.seats(); ++seat) {
    const std::string& bot = header.bots[static_cast<std::size_t>(seat)];
    seats.push_back(find_bot(bot) ? Json(bot) : Json());  // another program's is nobody here
    names.push_back(header.names[static_cast<std::size_t>(seat)]);
  }
  const Json position = Json::parse(write_position(file.game(), file.state()), nullptr, false);
  const Json table = {{"game", file.game().info().id}, {"seats", seats}, {"position", position}};
  return {.answer = {{"table", table}, {"names", names}}, .brought = {}};
}

}  // namespace

std::expected<OpenedFile, std::string> read_file(const std::string& text, Time now) {
  const Shelf shelf = server::own_shelf();
  const bool part = text.find("\n{\"eye\":") != std::string::npos;
  const auto file = MatchFile::read(text, shelf);
  if (!file) {
    return std::unexpected((part ? "only what one pair of eyes saw is in it: " : "") +
                           file.error());
  }
  auto journal = match::from_file(text, *file, shelf);
  if (!journal) return std::unexpected(journal.error());
  if (journal->over) return to_be_seen(std::move(*journal), text, now);
  return to_go_on_with(journal->header, *file);
}

}  // namespace rainyday::device
