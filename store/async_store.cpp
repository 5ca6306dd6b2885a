#include "store/async_store.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <iterator>
#include <unordered_set>

namespace rainyday::store {
namespace {

void abort_with(const std::string& line) {
  fmt::print(stderr, "rainyday: {}\n", line);
  std::fflush(stderr);
  std::abort();
}

}  // namespace

AsyncStore::AsyncStore(std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader,
                       Options options, const Faults& faults)
    : writer_(std::move(writer)),
      reader_(std::move(reader)),
      options_(std::move(options)),
      acknowledge_early_(faults.acknowledge_early) {
  if (!options_.on_fatal) options_.on_fatal = abort_with;
  write_thread_ = std::thread([this] { write_until_closed(); });
  read_thread_ = std::thread([this] { read_until_closed(); });
}

// The writer first, for its claims still want to be read; the reader's connection is closed before
// the writer's, which then takes the last work of a database with it.
AsyncStore::~AsyncStore() {
  {
    const std::lock_guard lock(mutex_);
    closed_for_jobs_ = true;
  }
  written_to_.notify_all();
  write_thread_.join();
  {
    const std::lock_guard lock(mutex_);
    closed_for_questions_ = true;
  }
  asked_.notify_all();
  read_thread_.join();
  reader_.reset();
  writer_.reset();
}

template <class T>
void AsyncStore::complete(Done<T> done, Result<T> result) {
  if (!options_.post) return done(std::move(result));
  options_.post(
      [done = std::move(done), result = std::move(result)]() mutable { done(std::move(result)); });
}

// Jobs.

void AsyncStore::push(Request request, decltype(Job::finish) finish) {
  Job job{std::move(request), std::move(finish), {}, 0};
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }
  written_to_.notify_one();
}

void AsyncStore::push_simple(Request request, Done<> done) {
  push(std::move(request), [this, done = std::move(done)](Result<> result, Epoch) mutable {
    complete(std::move(done), std::move(result));
  });
}

void AsyncStore::create(NewMatch match, Done<> done) {
  push_simple(std::move(match), std::move(done));
}
// A match is read outside the transaction: its claim is durable then, so nobody else adds to it.
void AsyncStore::claim(MatchId match, Done<Match> done) {
  push(ClaimMatch{match},
       [this, match, done = std::move(done)](Result<> result, Epoch epoch) mutable {
         if (!result) {
           complete(std::move(done), Result<Match>(std::unexpected(std::move(result.error()))));
           return;
         }
         answer<Match>(std::move(done), [match = std::move(match), epoch](Reader& reader) {
           Result<Match> read = reader.read(match);
           if (read) read->epoch = epoch;
           return read;
         });
       });
}
void AsyncStore::append(Append append, Done<> done) {
  push_simple(std::move(append), std::move(done));
}
void AsyncStore::fold(Fold fold, Done<> done) { push_simple(std::move(fold), std::move(done)); }
void AsyncStore::release(MatchId match, Epoch epoch, Done<> done) {
  push_simple(Release{std::move(match), epoch}, std::move(done));
}
void AsyncStore::put_blob(Bytes bytes, Done<Digest> done) {
  const Digest hash = sha256(bytes);
  push(PutBlob{hash, std::move(bytes)},
       [this, hash, done = std::move(done)](Result<> result, Epoch) mutable {
         Result<Digest> stored = hash;
         if (!result) stored = std::unexpected(std::move(result.error()));
         complete(std::move(done), std::move(stored));
       });
}
// What a request leaves in `out` once it is done.
template <class T>
void AsyncStore::push_for(Request request, std::shared_ptr<T> out, Done<T> done) {
  push(std::move(request),
       [this, out = std::move(out), done = std::move(done)](Result<> result, Epoch) mutable {
         Result<T> answer = std::move(*out);
         if (!result) answer = std::unexpected(std::move(result.error()));
         complete(std::move(done), std::move(answer));
       });
}
void AsyncStore::renew(const std::string& url, Done<Renewal> done) {
  auto out = std::make_shared<Renewal>();
  push_for(Renew{url, out}, out, std::move(done));
}
void AsyncStore::expire(Millis before, Done<std::size_t> done) {
  auto out = std::make_shared<std::size_t>(0);
  push_for(Expire{before, out}, out, std::move(done));
}
void AsyncStore::put_slip(Slip slip, bool only, Done<> done) {
  push_simple(PutSlip{std::move(slip), only}, std::move(done));
}
void AsyncStore::take_slips(SlipQuery query, Millis now, Done<std::vector<Slip>> done) {
  auto out = std::make_shared<std::vector<Slip>>();
  push_for(TakeSlips{std::move(query), now, out}, out, std::move(done));
}

// Questions.

void AsyncStore::ask(Question question) {
  {
    const std::lock_guard lock(mutex_);
    questions_.push_back(std::move(question));
  }
  asked_.notify_one();
}

template <class T, class F>
void AsyncStore::answer(Done<T> done, F question) {
  ask([this, done = std::move(done), question = std::move(question)](Reader& reader) mutable {
    complete(std::move(done), Result<T>(question(reader)));
  });
}

// Not behind what is being written: the time would tell of that.
void AsyncStore::read(MatchId match, Done<Match> done) {
  answer<Match>(std::move(done),
                [match = std::move(match)](Reader& reader) { return reader.read(match); });
}
void AsyncStore::find(MatchId match, Done<Listed> done) {
  answer<Listed>(std::move(done),
                 [match = std::move(match)](Reader& reader) { return reader.find(match); });
}
void AsyncStore::find_code(std::string code, Done<Listed> done) {
  answer<Listed>(std::move(done),
                 [code = std::move(code)](Reader& reader) { return reader.find_code(code); });
}
void AsyncStore::open_tables(Page page, Done<std::vector<Listed>> done) {
  answer<std::vector<Listed>>(std::move(done),
                              [page](Reader& reader) { return reader.open_tables(page); });
}
void AsyncStore::tables_of(Digest owner, bool left, Page page, Done<std::vector<Listed>> done) {
  answer<std::vector<Listed>>(std::move(done), [owner, left, page](Reader& reader) {
    return reader.tables_of(owner, left, page);
  });
}
void AsyncStore::due(Millis until, Done<std::vector<MatchId>> done) {
  answer<std::vector<MatchId>>(std::move(done),
                               [until](Reader& reader) { return reader.due(until); });
}
void AsyncStore::blob(Digest hash, Done<Bytes> done) {
  answer<Bytes>(std::move(done), [hash](Reader& reader) -> Result<Bytes> {
    auto bytes = reader.blob(hash);
    if (bytes && sha256(*bytes) != hash) {
      return failed(Failure::damaged, fmt::format("blob {}: other contents", hex(bytes_of(hash))));
    }
    return bytes;
  });
}
void AsyncStore::slips(SlipQuery query, Millis now, Page page, Done<std::vector<Slip>> done) {
  answer<std::vector<Slip>>(std::move(done), [query = std::move(query), now, page](Reader& reader) {
    return reader.slips(query, now, page);
  });
}

Stats AsyncStore::stats() const {
  const std::lock_guard lock(mutex_);
  Stats stats = stats_;
  stats.waiting = jobs_.size();
  stats.reads_waiting = questions_.size();
  return stats;
}

// The writer thread.

void AsyncStore::write_until_closed() {
  while (true) {
    std::vector<Job> batch = next_batch();
    if (batch.empty()) return;
    run(batch);
    batch.clear();
    if (dead_) continue;
    if (auto fatal = writer_->tidy(is_queue_empty())) die(*fatal);
  }
}

// All that waits, but of each match only the first job: the next needs to know how it ended.
// Empty when the store is closed and nothing waits.
std::vector<Job> AsyncStore::next_batch() {
  std::vector<Job> waiting = std::move(later_);
  later_.clear();
  {
    std::unique_lock lock(mutex_);
    if (waiting.empty()) {
      written_to_.wait(lock, [this] { return closed_for_jobs_ || !jobs_.empty(); });
    }
    std::ranges::move(jobs_, std::back_inserter(waiting));
    jobs_.clear();
  }
  std::vector<Job> batch;
  std::unordered_set<std::string_view> matches;  // of the batch, which never moves
  batch.reserve(waiting.size());
  for (Job& job : waiting) {
    const MatchId& match = match_of(job.request);
    const bool first = match.empty() || !matches.contains(match);
    std::vector<Job>& place = first ? batch : later_;
    place.push_back(std::move(job));
    if (first) matches.insert(match_of(place.back().request));
  }
  return batch;
}

bool AsyncStore::is_queue_empty() const {
  const std::lock_guard lock(mutex_);
  return jobs_.empty() && later_.empty();
}

void AsyncStore::run(std::vector<Job>& batch) {
  if (acknowledge_early_ && !dead_) acknowledge_early(batch);
  if (batch.empty()) return;
  if (dead_) {
    for (Job& job : batch) job.result = failed(Failure::refused, *dead_);
  } else {
    const auto bad = std::ranges::partition(batch, [](Job& job) {
      job.result = check(job.request);
      return job.result.has_value();
    });
    const auto start = std::chrono::steady_clock::now();
    const auto fatal = writer_->write({batch.begin(), bad.begin()});
    const auto time = std::chrono::steady_clock::now() - start;
    if (fatal) die(*fatal);
    count(batch, static_cast<std::uint64_t>(
                     std::chrono::duration_cast<std::chrono::microseconds>(time).count()));
  }
  for (Job& job : batch) job.finish(std::move(job.result), job.epoch);
}

// An append waits for the next jobs: whoever is killed has told of one that is not written.
void AsyncStore::acknowledge_early(std::vector<Job>& batch) {
  if (!held_back_.empty()) {
    if (const auto fatal = writer_->write(held_back_)) die(*fatal);
  }
  held_back_.clear();
  const auto appends = std::ranges::partition(
      batch, [](const Job& job) { return !std::holds_alternative<Append>(job.request); });
  for (Job& job : appends) {
    job.finish({}, 0);
    held_back_.push_back(std::move(job));
  }
  batch.erase(appends.begin(), appends.end());
}

void AsyncStore::count(const std::vector<Job>& batch, std::uint64_t microseconds) {
  std::uint64_t appends = 0;
  std::uint64_t records = 0;
  bool wrote = false;
  for (const Job& job : batch) {
    if (!job.result) continue;
    wrote = true;
    if (const auto* append = std::get_if<Append>(&job.request)) {
      ++appends;
      records += append->records.size();
    }
  }
  if (!wrote) return;
  const std::lock_guard lock(mutex_);
  ++stats_.commits;
  stats_.appends += appends;
  stats_.records += records;
  stats_.commit_time.add(microseconds);
}

void AsyncStore::die(const std::string& why) {
  dead_ = why;
  options_.on_fatal(why);
}

// The reader thread.

void AsyncStore::read_until_closed() {
  std::unique_lock lock(mutex_);
  while (true) {
    asked_.wait(lock, [this] { return closed_for_questions_ || !questions_.empty(); });
    if (questions_.empty()) return;
    Question question = std::move(questions_.front());
    questions_.pop_front();
    lock.unlock();
    question(*reader_);
    question = nullptr;
    lock.lock();
  }
}

}  // namespace rainyday::store
