#include "arrays/npz.hpp"

#include <algorithm>
#include <bit>
#include <boost/crc.hpp>
#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace rainyday {
namespace {

static_assert(std::endian::native == std::endian::little, "arrays are written as they are");

// A text's signs; what is no UTF-8 is a question mark.
std::u32string signs_of(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC0 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                                              : 4;
    char32_t sign = length < 2 ? first : first & (0x7Fu >> length);
    bool good = length > 0 && first < 0xF8 && i + length <= text.size();
    for (std::size_t k = 1; good && k < length; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      good = (next & 0xC0) == 0x80;
      sign = sign << 6 | (next & 0x3Fu);
    }
    out += good ? sign : U'?';
    i += good ? length : 1;
  }
  return out;
}

// Numbers of a zip file: the lowest byte first.
class Fields {
 public:
  Fields& u16(std::uint64_t value) { return number(value, 2); }
  Fields& u32(std::uint64_t value) { return number(value, 4); }
  Fields& u64(std::uint64_t value) { return number(value, 8); }
  Fields& text(std::string_view text) {
    bytes_ += text;
    return *this;
  }
  void write(std::FILE* out) const { std::fwrite(bytes_.data(), 1, bytes_.size(), out); }

 private:
  Fields& number(std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) bytes_ += static_cast<char>(value >> 8 * i & 0xFF);
    return *this;
  }
  std::string bytes_;
};

constexpr std::uint32_t kLocal = 0x04034b50;
constexpr std::uint32_t kCentral = 0x02014b50;
constexpr std::uint32_t kEnd64 = 0x06064b50;
constexpr std::uint32_t kLocator64 = 0x07064b50;
constexpr std::uint32_t kEnd = 0x06054b50;
constexpr std::uint64_t kVersion = 45;  // that knows sizes of 64 bits
constexpr std::uint64_t kDate = 33;     // 1 January 1980: the same rows are the same file
constexpr std::uint32_t kElsewhere =
    0xFFFFFFFF;  // the number has 64 bits and stands in the extra field

// The fields that both headers of a member share, from the version that it needs on.
Fields& shared(Fields& out, std::uint32_t crc, std::size_t name, std::size_t extra) {
  return out.u16(kVersion)
      .u16(0)
      .u16(0)
      .u16(0)
      .u16(kDate)
      .u32(crc)
      .u32(kElsewhere)
      .u32(kElsewhere)
      .u16(name)
      .u16(extra);
}

}  // namespace

NpzFile::Array NpzFile::add(std::string name, std::string descr, std::size_t size,
                            std::size_t width) {
  Member member{.name = std::move(name) + ".npy", .descr = std::move(descr), .size = size};
  member.width = width;
  std::string beside = path_ + ".XXXXXX";
  const int file = ::mkstemp(beside.data());
  if (file >= 0) {
    ::unlink(beside.c_str());  // it is gone however this ends
    member.file.reset(::fdopen(file, "w+b"));
  }
  if (member.file == nullptr && error_ == 0) error_ = errno;
  members_.push_back(std::move(member));
  return members_.size() - 1;
}

NpzFile::Array NpzFile::add_text(std::string name, std::size_t signs) {
  const std::size_t width = std::max<std::size_t>(signs, 1);
  return add(std::move(name), "<U" + std::to_string(width), 4 * width, 0);
}

void NpzFile::add_word(std::string name, std::string_view text) {
  const Array array = add_text(std::move(name), signs_of(text).size());
  members_[array].single = true;
  write_text(array, text);
}

void NpzFile::write_text(Array array, std::string_view text) {
  std::u32string signs = signs_of(text);
  signs.resize(members_[array].size / 4);
  append(array, std::as_bytes(std::span(signs)));
}

void NpzFile::append(Array array, std::span<const std::byte> bytes) {
  Member& member = members_[array];
  if (error_ != 0 || bytes.empty()) return;
  if (std::fwrite(bytes.data(), 1, bytes.size(), member.file.get()) != bytes.size()) error_ = errno;
  member.bytes += bytes.size();
}

// The head of an .npy: its length is a multiple of 64.
std::string NpzFile::head_of(const Member& member) {
  const std::uint64_t row = member.size * std::max<std::size_t>(member.width, 1);
  std::string shape;
  if (!member.single) shape = std::to_string(member.bytes / row) + ",";
  if (member.width > 0) shape += " " + std::to_string(member.width);
  std::string text =
      "{'descr': '" + member.descr + "', 'fortran_order': False, 'shape': (" + shape + "), }";
  constexpr std::size_t kBefore = 10;
  text.resize((text.size() + kBefore + 64) / 64 * 64 - kBefore - 1, ' ');
  text += '\n';
  std::string head("\x93NUMPY\x01\x00", 8);
  head += static_cast<char>(text.size() & 0xFF);
  head += static_cast<char>(text.size() >> 8);
  return head + text;
}

void NpzFile::put(Member& member, std::FILE* out) {
  const std::string head = head_of(member);
  member.at = static_cast<std::uint64_t>(::ftello(out));
  member.length = head.size() + member.bytes;
  const auto local = [&] {
    Fields fields;
    fields.u32(kLocal);
    shared(fields, member.crc, member.name.size(), 20).text(member.name);
    fields.u16(1).u16(16).u64(member.length).u64(member.length).write(out);
  };
  local();
  boost::crc_32_type crc;
  crc.process_bytes(head.data(), head.size());
  std::fwrite(head.data(), 1, head.size(), out);
  if (std::fseek(member.file.get(), 0, SEEK_SET) != 0) error_ = errno;
  std::vector<char> buffer(1 << 20);
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), member.file.get())) {
    crc.process_bytes(buffer.data(), size);
    if (std::fwrite(buffer.data(), 1, size, out) != size) break;
  }
  member.crc = crc.checksum();
  const auto end = ::ftello(out);
  ::fseeko(out, static_cast<off_t>(member.at), SEEK_SET);
  local();  // once more, with the checksum
  ::fseeko(out, end, SEEK_SET);
}

std::expected<void, std::string> NpzFile::finish() {
  for (const Member& member : members_) {
    if (error_ == 0 && std::fflush(member.file.get()) != 0) error_ = errno;
  }
  const File out(error_ == 0 ? std::fopen(path_.c_str(), "wb") : nullptr);
  if (out == nullptr) return std::unexpected(std::strerror(error_ != 0 ? error_ : errno));
  for (Member& member : members_) put(member, out.get());
  const auto begin = static_cast<std::uint64_t>(::ftello(out.get()));
  for (const Member& member : members_) {
    Fields fields;
    fields.u32(kCentral).u16(kVersion);
    shared(fields, member.crc, member.name.size(), 28);
    fields.u16(0).u16(0).u16(0).u32(0).u32(kElsewhere).text(member.name);
    fields.u16(1).u16(24).u64(member.length).u64(member.length).u64(member.at).write(out.get());
  }
  const auto end = static_cast<std::uint64_t>(::ftello(out.get()));
  const std::uint64_t count = members_.size();
  Fields fields;
  fields.u32(kEnd64).u64(44).u16(kVersion).u16(kVersion).u32(0).u32(0).u64(count).u64(count);
  fields.u64(end - begin).u64(begin);
  fields.u32(kLocator64).u32(0).u64(end).u32(1);
  fields.u32(kEnd).u16(0).u16(0).u16(count).u16(count).u32(kElsewhere).u32(kElsewhere).u16(0);
  fields.write(out.get());
  if (std::fflush(out.get()) != 0 || std::ferror(out.get()) != 0) {
    return std::unexpected(std::strerror(errno));
  }
  return {};
}

}  // namespace rainyday
