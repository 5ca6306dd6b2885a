#include "store/backend.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace rainyday::store {
namespace {

constexpr std::size_t kMostName = 64;  // of an id, a game, a code
constexpr std::size_t kMostOwners = 256;
constexpr std::size_t kMostText = 1 << 20;     // a header, a checkpoint, a note
constexpr std::size_t kMostAppend = 16 << 20;  // all records of one append
constexpr std::size_t kMostBlob = 256 << 20;
constexpr std::size_t kOwnerBytes = sizeof(Digest);

bool is_name(std::string_view name) {
  return name.size() <= kMostName &&
         std::ranges::all_of(name, [](char c) { return c > ' ' && c <= '~'; });
}

Result<> too_large(std::string_view what, std::size_t size, std::size_t most) {
  if (size <= most) return {};
  return failed(Failure::refused, fmt::format("{} of {} bytes: at most {}", what, size, most));
}

Result<> check(const Lobby& lobby) {
  if (!is_name(lobby.game) || !is_name(lobby.code)) {
    return failed(Failure::refused, "game and code must be up to 64 visible ASCII characters");
  }
  if (lobby.owners.size() > kMostOwners) {
    return failed(Failure::refused, fmt::format("more than {} owners", kMostOwners));
  }
  return too_large("a note", lobby.note.size(), kMostText);
}

const MatchId kNoMatch;

struct MatchOf {
  const MatchId& operator()(const NewMatch& match) const { return match.id; }
  const MatchId& operator()(const PutBlob&) const { return kNoMatch; }
  const MatchId& operator()(const Renew&) const { return kNoMatch; }
  const MatchId& operator()(const Expire&) const { return kNoMatch; }
  const MatchId& operator()(const PutSlip&) const { return kNoMatch; }
  const MatchId& operator()(const TakeSlips&) const { return kNoMatch; }
  const MatchId& operator()(const auto& request) const { return request.match; }
};

struct Check {
  Result<> operator()(const NewMatch& match) const {
    if (auto small = too_large("a header", match.header.size(), kMostText); !small) return small;
    return check(match.lobby);
  }
  Result<> operator()(const Append& append) const {
    std::size_t size = 0;
    for (const Bytes& record : append.records) size += record.size();
    if (auto small = too_large("an append", size, kMostAppend); !small) return small;
    if (append.header) {
      if (auto small = too_large("a header", append.header->size(), kMostText); !small)
        return small;
    }
    if (append.checkpoint) {
      auto small = too_large("a checkpoint", append.checkpoint->position.size(), kMostText);
      if (!small) return small;
    }
    return append.lobby ? check(*append.lobby) : Result<>{};
  }
  Result<> operator()(const PutBlob& blob) const {
    return too_large("a blob", blob.bytes.size(), kMostBlob);
  }
  Result<> operator()(const PutSlip& put) const {
    if (put.slip.kind.empty() || !is_name(put.slip.kind)) {
      return failed(Failure::refused, "a kind must be 1 to 64 visible ASCII characters");
    }
    return too_large("a slip", put.slip.value.size(), kMostText);
  }
  Result<> operator()(const auto&) const { return {}; }
};

}  // namespace

Result<> lost(const MatchId& match, std::string_view why) {
  return failed(Failure::lost, fmt::format("match {}: {}", match, why));
}

const MatchId& match_of(const Request& request) { return std::visit(MatchOf{}, request); }

Result<> check(const Fold& fold, Number next) {
  for (const Fold::Replacement& replacement : fold.replacements) {
    if (replacement.n >= 1 && replacement.n < next) continue;
    return failed(Failure::refused,
                  fmt::format("match {}: no record {} to replace", fold.match, replacement.n));
  }
  return {};
}

Result<> check(const Request& request) {
  const MatchId& match = match_of(request);
  if (&match != &kNoMatch && (match.empty() || !is_name(match))) {
    return failed(Failure::refused, "a match id must be 1 to 64 visible ASCII characters");
  }
  return std::visit(Check{}, request);
}

std::string fits_slip(const SlipQuery& query, char mark) {
  const auto is = [mark](bool asked, int n, std::string_view column, std::string_view type) {
    if (asked) return fmt::format("{} = {}{}", column, mark, n);
    return fmt::format("CAST({}{} AS {}) IS NULL", mark, n, type);
  };
  const std::string_view bytes = mark == '$' ? "bytea" : "BLOB";
  return fmt::format("{} AND {} AND {} AND (until IS NULL OR until > {}4)",
                     is(query.kind.has_value(), 1, "kind", "text"),
                     is(query.key.has_value(), 2, "key", bytes),
                     is(query.owner.has_value(), 3, "owner", bytes), mark);
}

Bytes pack_owners(const std::vector<std::optional<Digest>>& owners) {
  Bytes bytes;
  for (const auto& owner : owners) bytes += bytes_of(owner.value_or(Digest{}));
  return bytes;
}

std::vector<std::optional<Digest>> unpack_owners(std::string_view bytes) {
  std::vector<std::optional<Digest>> owners;
  for (; bytes.size() >= kOwnerBytes; bytes.remove_prefix(kOwnerBytes)) {
    Digest owner;
    std::copy_n(bytes.begin(), kOwnerBytes, owner.begin());
    owners.push_back(owner == Digest{} ? std::nullopt : std::optional(owner));
  }
  return owners;
}

std::vector<std::string_view> distinct_owners(std::string_view packed) {
  std::vector<std::string_view> owners;
  for (; packed.size() >= kOwnerBytes; packed.remove_prefix(kOwnerBytes)) {
    const std::string_view owner = packed.substr(0, kOwnerBytes);
    if (owner.find_first_not_of('\0') == std::string_view::npos) continue;
    if (std::ranges::find(owners, owner) == owners.end()) owners.push_back(owner);
  }
  return owners;
}

}  // namespace rainyday::store
