// Waits for the completion of a store operation. For tests and tools; never on the thread that
// Options::post runs completions on.
//
//   Result<Match> match = wait<Match>([&](auto done) { store.claim(id, std::move(done)); });
#pragma once

#include <future>

#include "store/store.hpp"

namespace rainyday::store {

template <class T = void, class Start>
Result<T> wait(Start start) {
  auto promise = std::make_shared<std::promise<Result<T>>>();
  auto future = promise->get_future();
  start(Done<T>([promise](Result<T> result) { promise->set_value(std::move(result)); }));
  return future.get();
}

inline Result<> create(Store& store, NewMatch match) {
  return wait([&](Done<> done) { store.create(std::move(match), std::move(done)); });
}
inline Result<Match> claim(Store& store, MatchId match) {
  return wait<Match>([&](Done<Match> done) { store.claim(std::move(match), std::move(done)); });
}
inline Result<> append(Store& store, Append append) {
  return wait([&](Done<> done) { store.append(std::move(append), std::move(done)); });
}
inline Result<> fold(Store& store, Fold fold) {
  return wait([&](Done<> done) { store.fold(std::move(fold), std::move(done)); });
}
inline Result<> release(Store& store, MatchId match, Epoch epoch) {
  return wait([&](Done<> done) { store.release(std::move(match), epoch, std::move(done)); });
}
inline Result<Digest> put_blob(Store& store, Bytes bytes) {
  return wait<Digest>(
      [&](Done<Digest> done) { store.put_blob(std::move(bytes), std::move(done)); });
}
inline Result<Renewal> renew(Store& store, const std::string& url) {
  return wait<Renewal>([&](auto done) { store.renew(url, std::move(done)); });
}
inline Result<std::size_t> expire(Store& store, Millis before) {
  return wait<std::size_t>([&](auto done) { store.expire(before, std::move(done)); });
}
inline Result<Match> read(Store& store, MatchId match) {
  return wait<Match>([&](Done<Match> done) { store.read(std::move(match), std::move(done)); });
}
inline Result<Listed> find(Store& store, MatchId match) {
  return wait<Listed>([&](Done<Listed> done) { store.find(std::move(match), std::move(done)); });
}
inline Result<Listed> find_code(Store& store, std::string code) {
  return wait<Listed>(
      [&](Done<Listed> done) { store.find_code(std::move(code), std::move(done)); });
}
inline Result<std::vector<Listed>> open_tables(Store& store, Page page = {}) {
  return wait<std::vector<Listed>>([&](auto done) { store.open_tables(page, std::move(done)); });
}
inline Result<std::vector<Listed>> tables_of(Store& store, Digest owner, Page page = {},
                                             bool left = false) {
  return wait<std::vector<Listed>>(
      [&](auto done) { store.tables_of(owner, left, page, std::move(done)); });
}
inline Result<std::vector<MatchId>> due(Store& store, Millis until) {
  return wait<std::vector<MatchId>>([&](auto done) { store.due(until, std::move(done)); });
}
inline Result<Bytes> blob(Store& store, Digest hash) {
  return wait<Bytes>([&](Done<Bytes> done) { store.blob(hash, std::move(done)); });
}
inline Result<> put_slip(Store& store, Slip slip, bool only = false) {
  return wait([&](Done<> done) { store.put_slip(std::move(slip), only, std::move(done)); });
}
inline Result<std::vector<Slip>> take_slips(Store& store, SlipQuery query, Millis now = 0) {
  return wait<std::vector<Slip>>(
      [&](auto done) { store.take_slips(std::move(query), now, std::move(done)); });
}
inline Result<std::vector<Slip>> slips(Store& store, SlipQuery query, Millis now = 0,
                                       Page page = {}) {
  return wait<std::vector<Slip>>(
      [&](auto done) { store.slips(std::move(query), now, page, std::move(done)); });
}

}  // namespace rainyday::store
