#include "arrays/observation.hpp"

namespace rainyday {
namespace {

bool exists(const AnyGame& game, int domain, int value) {
  const Domain& of = game.tables().domains[static_cast<std::size_t>(domain)];
  if (of.is_seat()) return value < game.seats();
  if (of.form == Domain::kNumber) return true;
  return game.names().quoted(domain, static_cast<std::uint16_t>(value)) != "\"\"";
}

}  // namespace

std::vector<DomainEntries> domain_entries(const AnyGame& game) {
  std::vector<DomainEntries> all;
  for (std::size_t d = 0; d < game.tables().domains.size(); ++d) {
    const Domain& domain = game.tables().domains[d];
    DomainEntries entries;
    entries.place.assign(domain.last() + 1u, -1);
    for (int value = domain.low; value <= domain.last(); ++value) {
      if (!exists(game, static_cast<int>(d), value)) continue;
      entries.place[static_cast<std::size_t>(value)] = static_cast<int>(entries.values.size());
      entries.values.push_back(static_cast<std::uint16_t>(value));
    }
    all.push_back(std::move(entries));
  }
  return all;
}

std::vector<float> Encoder::observation(const AnyView& view) const {
  std::vector<float> row(size());
  Tape tape(tape_size());
  encode(view, row.data(), tape.data());
  return row;
}

}  // namespace rainyday
