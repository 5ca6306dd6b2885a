// Below the board: who has what, and what is being asked.
#include "engine/canvas.hpp"
#include "games/get_out/picture.hpp"

namespace rainyday::get_out {
namespace {

// Beside the name of a seat.
std::size_t line_of(const Paper& paper) { return paper.columns() - 4; }

std::string sites_text(const GetOut& game, const texts::Catalogue& words, SiteSet sites) {
  const Content& c = game.content();
  std::string out;
  for (; sites != 0; sites &= sites - 1) {
    const SiteFacts& facts = c.site[first_of(sites)];
    out += (out.empty() ? "" : ", ") + square_title(game, words, facts.square) + " $" +
           std::to_string(facts.pay);
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

std::string thrown_text(const GetOut& game, const texts::Catalogue& words, SiteSet held) {
  const Penalty penalty = penalty_of(game.content(), held);
  const std::string red = faces_text(game, penalty.red);
  const std::string black = faces_text(game, penalty.black);
  const std::string blue = game.three_dice() ? faces_text(game, penalty.blue) : "";
  std::string out;
  for (const auto& [key, faces] :
       {std::pair{"ui.die.red", red}, {"ui.die.black", black}, {"ui.die.blue", blue}}) {
    if (!faces.empty()) out += (out.empty() ? "" : ", ") + words(key) + " " + faces;
  }
  return out;
}

}  // namespace

std::string players_picture(const GetOut& game, const State& s, const Paper& paper) {
  const Content& c = game.content();
  const texts::Catalogue words = words_of(game, paper.language);
  std::string out;
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const int each = income_of(c, s.held[seat]);
    const std::string gain = (each < 0 ? "-$" : "+$") + std::to_string(each < 0 ? -each : each);
    std::string text = " " + words("player", {{"cash", static_cast<int>(s.cash[seat])},
                                              {"life", s.life[seat]},
                                              {"each", gain},
                                              {"square", square_title(game, words, s.at[seat])}});
    const std::string jobs = sites_text(game, words, s.held[seat] & c.jobs);
    const std::string homes = sites_text(game, words, s.held[seat] & c.apartments);
    const std::string thrown = thrown_text(game, words, s.held[seat]);
    if (!jobs.empty()) text += " " + words("works", {{"list", jobs}});
    if (!homes.empty()) text += " " + words("lives", {{"list", homes}});
    if (!thrown.empty()) text += " " + words("throws_out", {{"list", thrown}});
    if (s.lost_turns[seat] > 0) text += " " + words("misses", {{"n", s.lost_turns[seat]}});
    const bool in_turn = seat == s.in_turn && s.question != kOver;
    out += (in_turn ? "> " : "  ") + styled(seat_word(seat), seat_style(seat), paper.colour) +
           wrapped(text, 5, line_of(paper)) + "\n";
  }
  return out;
}

std::string question_picture(const GetOut& game, const State& s, const Paper& paper) {
  const Content& c = game.content();
  if (s.question < kStopOrPass || s.question == kOver || s.question == kForcedQuit) return {};
  const Square here = s.at[s.in_turn];
  const texts::Catalogue words = words_of(game, paper.language);
  const Words& own = s.card != kNoCard ? c.card_words[s.card] : c.square_words[here];
  const std::string of = own.id.data();
  const auto told = [&](const std::string& key, const char* otherwise) {
    const std::string* found = words.find("pack." + key);
    return found == nullptr ? visible(otherwise) : *found;
  };
  const std::string key = (s.card != kNoCard ? "card." : "square.") + of;
  std::string out =
      "\n" +
      wrapped(told(key, own.name.data()) + ": " + told(key + ".text", own.text.data()), 2,
              line_of(paper)) +
      "\n";
  if (s.question == kStopOrPass || s.question == kMenu) {
    const SiteSet bit = bit_of(c.square[here].site);
    const int rivals = applicants(game, s, bit);
    if (s.question == kMenu ? menu_of(game, s).has(kTry) : (s.applied[s.in_turn] & bit) != 0) {
      const int odds = odds_of(game, s, first_of(bit));
      const std::string said = odds == 0   ? words("ui.odds.poor")
                               : odds == 1 ? words("ui.odds.sure")
                                           : words("ui.odds", {{"n", odds}});
      out += "  " + words("odds", {{"odds", said}}) + "\n";
    } else if (rivals > 0) {
      out += "  " + words("rivals", {{"n", rivals}}) + "\n";
    }
  }
  if (s.question == kStopOrPass || s.question == kDirection) {
    out += "  " + words("steps", {{"n", s.steps}}) + "\n";
  }
  if (s.question == kChooseOption) {
    const std::string branches = "branch." + of + ".";
    for (int i = 0; i < c.step[s.pc].number; ++i) {
      const Step& branch = c.step[s.pc + 1U + static_cast<unsigned>(i)];
      const std::string number = std::to_string(i + 1);
      const std::string label = told(branches + number, c.label[branch.index].data());
      out.append("  ").append(number).append(": ").append(label).append("\n");
    }
  }
  return out;
}

}  // namespace rainyday::get_out
