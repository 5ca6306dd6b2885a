// Matches as rows of a browser's storage: texts by key, written several at once or not at all, and
// only where a named row still is as expected. Two tabs of one browser hold a match by its epoch,
// as two servers would.
#pragma once

#include <functional>
#include <map>

#include "device/outside.hpp"
#include "store/store.hpp"

namespace rainyday::device {

class KeptStore final : public store::Store {
 public:
  explicit KeptStore(Outside& outside) : outside_(outside) {}

  // What came of a `keep` or a `look`.
  void kept(const Json& message);
  void found(const Json& message);

  // A match that was played elsewhere, with all that its table needs, or nothing of it. `taken`: it
  // is here.
  struct Brought {
    store::NewMatch match;
    std::vector<std::string> records;
    std::vector<store::Bytes> blobs;
  };
  void bring(const Brought& brought, store::Done<> done);

  void create(store::NewMatch match, store::Done<> done) override;
  void claim(store::MatchId match, store::Done<store::Match> done) override;
  void append(store::Append append, store::Done<> done) override;
  void fold(store::Fold fold, store::Done<> done) override;
  void release(store::MatchId match, store::Epoch epoch, store::Done<> done) override;
  void put_blob(store::Bytes bytes, store::Done<Digest> done) override;
  void read(store::MatchId match, store::Done<store::Match> done) override;
  void find(store::MatchId match, store::Done<store::Listed> done) override;
  void find_code(std::string code, store::Done<store::Listed> done) override;
  void open_tables(store::Page page, store::Done<std::vector<store::Listed>> done) override;
  void tables_of(Digest owner, bool left, store::Page page,
                 store::Done<std::vector<store::Listed>> done) override;
  void due(store::Millis until, store::Done<std::vector<store::MatchId>> done) override;
  void blob(Digest hash, store::Done<store::Bytes> done) override;
  [[nodiscard]] store::Stats stats() const override { return {}; }

 private:
  using Rows = std::map<std::string, std::string>;
  // Where the row `key` must be `text`, or with null must not be.
  struct Expected {
    std::string key;
    Json text;
  };
  void keep(Expected expected, const Rows& rows, store::Done<> done);
  void look(const std::vector<std::string>& prefixes, store::Done<Rows> done);
  void list(std::function<bool(const store::Lobby&)> wanted,
            store::Done<std::vector<store::Listed>> done);

  Outside& outside_;
  std::uint32_t last_ = 0;
  std::map<std::uint32_t, store::Done<>> writes_;
  std::map<std::uint32_t, store::Done<Rows>> looks_;
};

}  // namespace rainyday::device
