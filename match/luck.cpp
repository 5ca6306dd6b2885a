#include "match/luck.hpp"

#include <algorithm>

namespace rainyday::match {
namespace {

template <class Number>
void append_big_endian(std::string& out, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof(Number)) - 1); shift >= 0; shift -= 8) {
    out += static_cast<char>(static_cast<unsigned char>(number >> shift));
  }
}

std::uint64_t first_eight(const Digest& digest) {
  std::uint64_t value = 0;
  for (int i = 0; i < 8; ++i) value = value << 8 | digest[static_cast<std::size_t>(i)];
  return value;
}

}  // namespace

Digest luck_commitment(std::string_view match, const Digest& secret) {
  std::string text = "rainyday-luck-1";
  text += match;
  text += bytes_of(secret);
  return sha256(text);
}

Digest seat_commitment(std::string_view match, Seat seat, const Digest& part) {
  std::string text = "rainyday-seat-1";
  text += match;
  append_big_endian(text, seat);
  text += bytes_of(part);
  return sha256(text);
}

Digest luck_key(const Digest& secret, std::string_view header,
                std::span<const std::optional<Digest>> parts) {
  return luck_key(secret, sha256(header), parts);
}

Digest luck_key(const Digest& secret, const Digest& header,
                std::span<const std::optional<Digest>> parts) {
  std::string text = "key";
  text += bytes_of(header);
  for (const std::optional<Digest>& part : parts) text += bytes_of(part.value_or(Digest{}));
  return hmac_sha256(bytes_of(secret), text);
}

std::uint64_t luck_point(const Digest& key, std::uint64_t draw, std::uint64_t total) {
  // 2^64 mod total, without 128 bits.
  const std::uint64_t over = (~std::uint64_t{0} % total + 1) % total;
  for (std::uint32_t attempt = 0;; ++attempt) {
    std::string text = "draw";
    append_big_endian(text, draw);
    append_big_endian(text, attempt);
    const std::uint64_t u = first_eight(hmac_sha256(bytes_of(key), text));
    if (u <= ~std::uint64_t{0} - over) return u % total;
  }
}

std::uint64_t luck_bot_seed(const Digest& key, Seat seat, std::uint64_t question) {
  std::string text = "bot";
  append_big_endian(text, seat);
  append_big_endian(text, question);
  return first_eight(hmac_sha256(bytes_of(key), text));
}

std::uint64_t total_weight(const AnyActions& list) {
  std::uint64_t total = 0;
  for (const std::uint32_t weight : list.weights()) total += weight;
  return total;
}

Action outcome_at(const AnyGame& game, const AnyActions& list, std::uint64_t point) {
  struct Outcome {
    std::string notation;
    int index;
  };
  std::vector<Outcome> sorted;
  sorted.reserve(static_cast<std::size_t>(list.size()));
  for (int i = 0; i < list.size(); ++i) sorted.push_back({game.notation(list[i]), i});
  std::ranges::sort(sorted, {}, &Outcome::notation);
  for (const Outcome& outcome : sorted) {
    const std::uint64_t weight = list.weight(outcome.index);
    if (point < weight) return list[outcome.index];
    point -= weight;
  }
  assert(false && "a point beyond all weights");
  return list[0];
}

std::optional<Digest> digest_from_hex(std::string_view text) {
  const auto bytes = from_hex(text);
  Digest digest;
  if (!bytes || bytes->size() != digest.size()) return std::nullopt;
  std::ranges::copy(*bytes, digest.begin());
  return digest;
}

Drawn HmacLuck::draw(const Draw& draw) {
  const std::uint64_t total = total_weight(draw.list);
  const std::uint64_t point = luck_point(key_, draw.number, total);
  return {outcome_at(draw.game, draw.list, point), point, total};
}

std::uint64_t HmacLuck::bot_seed(Seat seat, std::uint64_t question) const {
  return luck_bot_seed(key_, seat, question);
}

Drawn SeedLuck::draw(const Draw& draw) {
  const Turn turn = draw.game.turn(draw.state);
  const Stream stream = draw.game.tables().questions[turn.question].stream;
  return {draw.game.chance(draw.state, luck_.of(stream))};
}

std::uint64_t SeedLuck::bot_seed(Seat seat, std::uint64_t question) const {
  std::uint64_t x = seed_ ^ question << 8 ^ seat;
  return split_mix(x);
}

ScriptedLuck::ScriptedLuck(std::vector<std::string> script, std::uint64_t seed)
    : script_(std::move(script)), rest_(sha256("scripted " + std::to_string(seed))) {}

Drawn ScriptedLuck::draw(const Draw& draw) {
  if (draw.number < script_.size()) {
    const auto wanted = draw.game.parse(script_[draw.number]);
    if (wanted && std::ranges::find(draw.list, *wanted) != draw.list.end()) return {*wanted};
  }
  return rest_.draw(draw);
}

std::uint64_t ScriptedLuck::bot_seed(Seat seat, std::uint64_t question) const {
  return rest_.bot_seed(seat, question);
}

}  // namespace rainyday::match
