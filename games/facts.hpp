// What everything on the table is, what it does and which rule says so: of the pack, in the
// sentences of the catalogues. The terminal and the page ask here.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "games/sayings.hpp"
#include "texts/texts.hpp"

namespace rainyday {

struct Fact {
  std::string domain;  // "" for a notion
  std::string name;    // in the notation
  std::string title;   // as people say it
  Told told;
};

class Facts {
 public:
  Facts(const AnyGame& game, Language language);

  // Of what the action names, if it is worth telling while one chooses.
  [[nodiscard]] std::vector<Fact> of(Action action) const;
  [[nodiscard]] std::vector<Fact> all() const;
  // Everything with this name or title, else all that begin so.
  [[nodiscard]] std::vector<Fact> find(std::string_view typed) const;
  // What has been laid aside as the eye knows it.
  struct Discards {
    std::string cards;  // "" where there are none, or the picture shows all of them
    int hidden = 0;     // so many that may not be looked through
  };
  [[nodiscard]] Discards discards(const AnyView& view) const;

 private:
  const AnyGame* game_;
  texts::Catalogue words_;
};

// All of a pack of the binary, for the page (docs/openapi.yaml); "" where there is no such game,
// pack, number of seats or language.
std::string facts_json(std::string_view game, std::string_view pack, int seats,
                       std::string_view language);

}  // namespace rainyday
