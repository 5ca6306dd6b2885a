// What the table of messages is written in (server/protocol.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

#include "match/refusals.hpp"

namespace rainyday::protocol {

// A type is written as TypeScript has it: string, number (whole ones only), boolean, null, unknown,
// 'word', A | B, A[], [A, B], or a name of kNames or kParts.
struct Member {
  // "seat?" may be missing; "*" stands for further members of any name.
  consteval Member(std::string_view key, std::string_view kind, std::string_view meaning = "")
      : name(key.ends_with('?') ? key.substr(0, key.size() - 1) : key),
        type(kind),
        what(meaning),
        optional(key.ends_with('?')) {}

  std::string_view name;
  std::string_view type;
  std::string_view what;
  bool optional;
};

// A message, where the name is its member `type`, or an object inside of one.
struct Shape {
  std::string_view name;
  std::initializer_list<Member> members;
  std::string_view what;
};

struct Name {
  std::string_view name;
  std::string_view type;
  std::string_view what;
};

// What a path answers that succeeds, and what a POST must bring; ids in it are stars.
struct Answer {
  std::string_view path;
  std::string_view type;
};
struct Body {
  std::string_view path;
  std::string_view type;
};

// 'a' | 'b', of the names of a list.
template <const auto& kList>
struct Union {
  static constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (const match::NameRow& reason : kList) size += reason.name.size() + 5;
    return size - 3;
  }();
  static constexpr std::array<char, kSize> kText = [] {
    std::array<char, kSize> text{};
    auto at = text.begin();
    for (const match::NameRow& reason : kList) {
      if (at != text.begin()) at = std::ranges::copy(std::string_view(" | "), at).out;
      *at++ = '\'';
      at = std::ranges::copy(reason.name, at).out;
      *at++ = '\'';
    }
    return text;
  }();
  static constexpr std::string_view kType{kText.data(), kSize};
};

}  // namespace rainyday::protocol
