// Arrays as a file that NumPy loads (.npz): a zip file, not compressed, with an .npy for each
// array. Rows are written as they come, each array into a file of its own, so that memory does not
// grow; the end puts them together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rainyday {

class NpzFile {
 public:
  using Array = std::size_t;  // the number of an array

  // Files that are in the way only while it is written stand beside `path`.
  explicit NpzFile(std::string path) : path_(std::move(path)) {}

  // Rows of one number each, or of `width` numbers.
  template <class T>
  Array add(std::string name, std::size_t width = 0) {
    return add(std::move(name), descr<T>(), sizeof(T), width);
  }
  // Rows of text, as many signs each at most.
  Array add_text(std::string name, std::size_t signs);
  // One text, not a row of them.
  void add_word(std::string name, std::string_view text);

  template <class T>
  void write(Array array, std::span<const T> values) {
    append(array, std::as_bytes(values));
  }
  template <class T>
  void write(Array array, const T& value) {
    append(array, std::as_bytes(std::span(&value, 1)));
  }
  void write_text(Array array, std::string_view text);

  // Puts all into the file. The error says why it is not there, or not whole.
  [[nodiscard]] std::expected<void, std::string> finish();

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;
  struct Member {
    std::string name;
    std::string descr;
    std::size_t size = 0;   // bytes of a number
    std::size_t width = 0;  // numbers of a row; 0: the row is a number
    bool single = false;
    File file;
    std::uint64_t bytes = 0;
    // In the zip file:
    std::uint64_t at = 0;
    std::uint64_t length = 0;
    std::uint32_t crc = 0;
  };

  template <class T>
  static constexpr const char* descr() {
    if constexpr (std::is_floating_point_v<T>) return sizeof(T) == 4 ? "<f4" : "<f8";
    if constexpr (sizeof(T) == 1) return std::is_signed_v<T> ? "|i1" : "|u1";
    if constexpr (sizeof(T) == 4) return "<i4";
    return "<i8";
  }
  Array add(std::string name, std::string descr, std::size_t size, std::size_t width);
  void append(Array array, std::span<const std::byte> bytes);
  void put(Member& member, std::FILE* out);
  [[nodiscard]] static std::string head_of(const Member& member);

  std::string path_;
  std::vector<Member> members_;
  int error_ = 0;  // the first one: errno
};

}  // namespace rainyday
