// Writing JSON in the order in which it is told: commas, quotes and brackets come by themselves.
//
//   return json_object([&](JsonText& out) {
//     out.put("id", id, "open", true);  // text, numbers, flags, sets of seats
//     out.json("view", view);  // what is JSON already
//     out.list("names", names);
//     out.list("seats", seats, [&](const auto& seat) { … });
//     out.object("turn", [&] { out.put("actor", 2); });
//   });
//
// Members without braces around them are a text too, as frames are made of. No tree is built: a
// message is written as fast as its parts are copied.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include "engine/seats.hpp"

namespace rainyday {

// A JSON string with its quotes.
void write_json_string(std::string& out, std::string_view text);
template <std::integral Number>
void append_number(std::string& out, Number number) {
  char digits[20];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

// What a list is written of: not a text, which is one too.
template <class T>
concept Listed = std::ranges::range<T> && !std::convertible_to<T, std::string_view>;

class JsonText {
 public:
  JsonText() = default;
  explicit JsonText(std::size_t usual) { text_.reserve(usual); }

  [[nodiscard]] const std::string& text() const& { return text_; }
  [[nodiscard]] std::string text() && { return std::move(text_); }

  // --- values, in a list or behind a key ---

  template <class T>
  void put(const T& value) {
    next();
    if constexpr (std::same_as<T, bool>) {
      text_ += value ? "true" : "false";
    } else if constexpr (std::integral<T>) {
      append_number(text_, value);
    } else if constexpr (std::same_as<T, std::nullptr_t>) {
      text_ += "null";
    } else {
      write_json_string(text_, value);
    }
  }
  void put(SeatSet seats) {
    list([&] {
      for (Seat seat = 0; seat < kMostSeats; ++seat) {
        if (has_seat(seats, seat)) put(seat);
      }
    });
  }
  void json(std::string_view written) {
    next();
    text_ += written;
  }
  template <class Write>
  void object(Write&& write) {
    next();
    text_ += '{';
    write();
    text_ += '}';
  }
  template <std::invocable Write>
  void list(Write&& write) {
    next();
    text_ += '[';
    write();
    text_ += ']';
  }
  template <Listed List, class Write>
  void list(const List& values, Write&& write) {
    list([&] {
      for (const auto& value : values) write(value);
    });
  }
  template <Listed List>
  void list(const List& values) {
    list(values, [&](const auto& value) { put(value); });
  }

  // --- members of an object ---

  // A plain word: nothing in it is escaped.
  void key(std::string_view word) {
    next();
    text_ += '"';
    text_ += word;
    text_ += "\":";
  }
  template <class T, class... More>
  void put(std::string_view word, const T& value, const More&... more) {
    key(word);
    put(value);
    if constexpr (sizeof...(more) > 0) put(more...);
  }
  void json(std::string_view word, std::string_view written) {
    key(word);
    json(written);
  }
  template <class Write>
  void object(std::string_view word, Write&& write) {
    key(word);
    object(write);
  }
  // Which goes again if nothing was written into it.
  template <class Write>
  void object_if_any(std::string_view word, Write&& write) {
    const std::size_t before = text_.size();
    object(word, write);
    if (text_.ends_with("{}")) text_.resize(before);
  }
  template <class... Parts>
  void list(std::string_view word, const Parts&... parts) {
    key(word);
    list(parts...);
  }
  // What is left out where there is nothing to say.
  void put_some(std::string_view word, std::string_view value) {
    if (!value.empty()) put(word, value);
  }

 private:
  // A text ends with a bracket or a colon only where nothing was written behind it yet.
  void next() {
    if (!text_.empty() && text_.back() != '{' && text_.back() != '[' && text_.back() != ':') {
      text_ += ',';
    }
  }
  std::string text_;
};

// An object by itself.
template <std::invocable<JsonText&> Write>
std::string json_object(Write&& write) {
  JsonText out;
  out.object([&] { write(out); });
  return std::move(out).text();
}
template <class... Members>
std::string json_object(std::string_view word, const Members&... members) {
  return json_object([&](JsonText& out) { out.put(word, members...); });
}

}  // namespace rainyday
