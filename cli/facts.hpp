// What stands on cards, tiles, squares and the like: of the pack, in the sentences of the
// catalogues.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "texts/texts.hpp"

namespace rainyday::cli {

struct Fact {
  std::string name;   // in the notation
  std::string title;  // as people say it
  std::string text;
};

class Facts {
 public:
  explicit Facts(const AnyGame& game);

  // Of what the action names, if it is worth telling while one chooses.
  [[nodiscard]] std::vector<Fact> of(Action action) const;
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

}  // namespace rainyday::cli
