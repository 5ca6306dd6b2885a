// The store's two threads. The writer thread drains its queue into one transaction, commits, then
// finishes the jobs; what arrives meanwhile is the next batch. The reader thread answers questions.
// Internal to store/.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "store/backend.hpp"
#include "store/faults.hpp"

namespace rainyday::store {

class AsyncStore final : public Store {
 public:
  AsyncStore(std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader, Options options,
             const Faults& faults);
  ~AsyncStore() override;
  AsyncStore(const AsyncStore&) = delete;
  AsyncStore& operator=(const AsyncStore&) = delete;

  void create(NewMatch match, Done<> done) override;
  void claim(MatchId match, Done<Match> done) override;
  void append(Append append, Done<> done) override;
  void fold(Fold fold, Done<> done) override;
  void release(MatchId match, Epoch epoch, Done<> done) override;
  void put_blob(Bytes bytes, Done<Digest> done) override;
  void renew(const std::string& url, Done<Renewal> done) override;
  void expire(Millis before, Done<std::size_t> done) override;
  void put_slip(Slip slip, bool only, Done<> done) override;
  void take_slips(SlipQuery query, Millis now, Done<std::vector<Slip>> done) override;

  void read(MatchId match, Done<Match> done) override;
  void find(MatchId match, Done<Listed> done) override;
  void find_code(std::string code, Done<Listed> done) override;
  void open_tables(Page page, Done<std::vector<Listed>> done) override;
  void tables_of(Digest owner, bool left, Page page, Done<std::vector<Listed>> done) override;
  void due(Millis until, Done<std::vector<MatchId>> done) override;
  void blob(Digest hash, Done<Bytes> done) override;
  void slips(SlipQuery query, Millis now, Page page, Done<std::vector<Slip>> done) override;

  [[nodiscard]] Stats stats() const override;

 private:
  using Question = std::move_only_function<void(Reader&)>;

  void push(Request request, decltype(Job::finish) finish);
  void push_simple(Request request, Done<> done);
  template <class T>
  void push_for(Request request, std::shared_ptr<T> out, Done<T> done);
  void ask(Question question);
  template <class T, class F>
  void answer(Done<T> done, F question);
  template <class T>
  void complete(Done<T> done, Result<T> result);

  void write_until_closed();
  std::vector<Job> next_batch();
  [[nodiscard]] bool is_queue_empty() const;
  void run(std::vector<Job>& batch);
  void acknowledge_early(std::vector<Job>& batch);
  void count(const std::vector<Job>& batch, std::uint64_t microseconds);
  void die(const std::string& why);
  void read_until_closed();

  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
  Options options_;
  bool acknowledge_early_;
  std::vector<Job> held_back_;       // of those acknowledged early: not written yet
  std::optional<std::string> dead_;  // the writer thread's
  std::vector<Job> later_;           // the writer thread's: jobs that wait for one of their match

  mutable std::mutex mutex_;  // guards what follows
  std::condition_variable written_to_;
  std::condition_variable asked_;
  std::vector<Job> jobs_;
  std::deque<Question> questions_;
  bool closed_for_jobs_ = false;
  bool closed_for_questions_ = false;
  Stats stats_;

  std::thread write_thread_;
  std::thread read_thread_;
};

}  // namespace rainyday::store
