// Below the board: who has what, and what is being asked.
#include "engine/canvas.hpp"
#include "games/get_out/picture.hpp"

namespace rainyday::get_out {
namespace {

constexpr std::size_t kLine = 96;  // and the name of the seat

// Broken at spaces so that no line is longer than a terminal; all but the first indented.
std::string wrapped(const std::string& text, std::size_t indent) {
  std::string out;
  std::size_t begin = 0;
  while (text.size() - begin + (begin == 0 ? 0 : indent) > kLine) {
    const std::size_t room = kLine - (begin == 0 ? 0 : indent);
    const std::size_t space = text.rfind(' ', begin + room);
    if (space == std::string::npos || space <= begin) break;
    out += text.substr(begin, space - begin) + "\n" + std::string(indent, ' ');
    begin = space + 1;
  }
  return out + text.substr(begin);
}

std::string sites_text(const Content& c, SiteSet sites) {
  std::string out;
  for (; sites != 0; sites &= sites - 1) {
    const SiteFacts& facts = c.site[first_of(sites)];
    out += (out.empty() ? "" : ", ") + std::string(c.square_words[facts.square].name.data()) +
           " $" + std::to_string(facts.pay);
  }
  return out;
}

// "6", "5-6" or "": the faces a die loses.
std::string faces_text(const GetOut& game, int penalty) {
  int low = 0;
  int high = 0;
  for (int face = 1; face <= game.faces(); ++face) {
    if (!game.thrown_out(face, penalty)) continue;
    if (low == 0) low = face;
    high = face;
  }
  if (low == 0) return {};
  return low == high ? std::to_string(low) : std::to_string(low) + "-" + std::to_string(high);
}

std::string thrown_text(const GetOut& game, SiteSet held) {
  const Penalty penalty = penalty_of(game.content(), held);
  const std::string red = faces_text(game, penalty.red);
  const std::string black = faces_text(game, penalty.black);
  const std::string blue = game.three_dice() ? faces_text(game, penalty.blue) : "";
  std::string out;
  for (const auto& [name, faces] : {std::pair{"red ", red}, {"black ", black}, {"blue ", blue}}) {
    if (!faces.empty()) out += (out.empty() ? "" : ", ") + std::string(name) + faces;
  }
  return out;
}

}  // namespace

std::string players_picture(const GetOut& game, const State& s, bool colour) {
  const Content& c = game.content();
  std::string out = "\n";
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const int each = income_of(c, s.held[seat]);
    std::string text = " $" + std::to_string(s.cash[seat]) + ", " + std::to_string(s.life[seat]) +
                       (s.life[seat] == 1 ? " Life Point, " : " Life Points, ") +
                       (each < 0 ? "-$" : "+$") + std::to_string(each < 0 ? -each : each) +
                       " each Pay Day, at " + std::string(c.square_words[s.at[seat]].name.data()) +
                       ".";
    const std::string jobs = sites_text(c, s.held[seat] & c.jobs);
    const std::string homes = sites_text(c, s.held[seat] & c.apartments);
    const std::string thrown = thrown_text(game, s.held[seat]);
    if (!jobs.empty()) text += " Works at " + jobs + ".";
    if (!homes.empty()) text += " Lives in " + homes + ".";
    if (!thrown.empty()) text += " Throws out " + thrown + ".";
    if (s.lost_turns[seat] > 0) text += " Misses " + std::to_string(s.lost_turns[seat]) + ".";
    const bool in_turn = seat == s.in_turn && s.question != kOver;
    out += (in_turn ? "> " : "  ") + styled("S" + std::to_string(seat), seat_style(seat), colour) +
           wrapped(text, 5) + "\n";
  }
  return out;
}

std::string question_picture(const GetOut& game, const State& s) {
  const Content& c = game.content();
  if (s.question < kStopOrPass || s.question == kOver || s.question == kForcedQuit) return {};
  const Square here = s.at[s.in_turn];
  const Words& words = s.card != kNoCard ? c.card_words[s.card] : c.square_words[here];
  std::string out =
      "\n" + wrapped(std::string(words.name.data()) + ": " + words.text.data(), 2) + "\n";
  if (s.question == kStopOrPass || s.question == kMenu) {
    const SiteSet bit = bit_of(c.square[here].site);
    const int rivals = applicants(game, s, bit);
    if ((s.applied[s.in_turn] & bit) != 0) {
      out += "  A try is 1 in " + std::to_string(rivals) + ".\n";
    } else if (rivals > 0) {
      out += "  Applications here: " + std::to_string(rivals) + ".\n";
    }
  }
  if (s.question == kStopOrPass || s.question == kDirection) {
    out += "  " + std::to_string(s.steps) + (s.steps == 1 ? " step left.\n" : " steps left.\n");
  }
  if (s.question == kChooseOption) {
    for (int i = 0; i < c.step[s.pc].number; ++i) {
      const Step& branch = c.step[s.pc + 1U + static_cast<unsigned>(i)];
      out += "  " + std::to_string(i + 1) + ": " + c.label[branch.index].data() + "\n";
    }
  }
  return out;
}

}  // namespace rainyday::get_out
