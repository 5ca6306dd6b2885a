// Random numbers of our own, the same on every machine.
//
// The generator is xoshiro256** by Blackman and Vigna, seeded through splitmix64. A bounded draw
// multiplies 32 bits by the bound and rejects the few values that would bias it. A *stream* is a
// generator seeded by a match seed and a name; setup, draws, dice and bots each have one, so that
// the same luck can be replayed with other players in the seats.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace rainyday {

constexpr std::uint64_t split_mix(std::uint64_t& x) {
  std::uint64_t z = (x += 0x9E3779B97F4A7C15ull);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  return z ^ (z >> 31);
}

class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }
  constexpr Random(std::uint64_t seed, std::string_view stream) : Random(seed ^ hash(stream)) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Uniform over 0 … bound-1; bound must not be 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t least = (0u - bound) % bound;
      while (static_cast<std::uint32_t>(product) < least) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform over [0, 1) in steps of 2^-53.
  constexpr double fraction() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
  }
  static constexpr std::uint64_t hash(std::string_view text) {  // FNV-1a
    std::uint64_t h = 0xCBF29CE484222325ull;
    for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001B3ull;
    return h;
  }

  std::array<std::uint64_t, 4> state_{};
};

// What a chance question draws from.
enum class Stream : std::uint8_t { kSetup, kDraws, kDice };

// The luck of one game of the command line: a seed and its named streams.
class SeededLuck {
 public:
  explicit SeededLuck(std::uint64_t seed)
      : streams_{Random(seed, "setup"), Random(seed, "draws"), Random(seed, "dice")},
        bots_(seed, "bots") {}

  Random& of(Stream stream) { return streams_[static_cast<std::size_t>(stream)]; }
  Random& bots() { return bots_; }

 private:
  std::array<Random, 3> streams_;
  Random bots_;
};

}  // namespace rainyday
