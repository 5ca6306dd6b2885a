// Appends to a store: so many matches, each with one append of one record in flight.
//   bench_store                                        SQLite, in the directory for temporary files
//   RAINYDAY_BENCH_STORE=postgres://… bench_store      that store too; it gets new matches
// A commit costs what the disk costs: compare with `commit_p50_us` on the same machine only.
#include "store/store.hpp"

#include <benchmark/benchmark.h>
#include <cstdlib>
#include <filesystem>
#include <latch>
#include <string>
#include <unistd.h>
#include <vector>

#include "store/sync.hpp"

namespace rainyday::store {
namespace {

struct Writer {
  MatchId id;
  Epoch epoch = 0;
  Number next = 1;
};

std::vector<Writer> make_writers(Store& store, std::int64_t count) {
  static int round = 0;
  ++round;
  std::vector<Writer> writers;
  for (std::int64_t i = 0; i < count; ++i) {
    NewMatch match;
    match.id =
        "bench-" + std::to_string(getpid()) + "-" + std::to_string(round) + "-" + std::to_string(i);
    if (!create(store, match)) std::abort();
    writers.push_back({match.id, claim(store, match.id).value().epoch, 1});
  }
  return writers;
}

void append_to_all(benchmark::State& state, const std::string& where) {
  auto opened = open(where);
  if (!opened) {
    state.SkipWithError(opened.error().what.c_str());
    return;
  }
  Store& store = **opened;
  std::vector<Writer> writers = make_writers(store, state.range(0));
  const Stats before = store.stats();
  for (auto _ : state) {
    std::latch done(state.range(0));
    for (Writer& writer : writers) {
      Append append;
      append.match = writer.id;
      append.epoch = writer.epoch;
      append.n = writer.next++;
      append.records.emplace_back(60, 'r');
      store.append(std::move(append), [&](const Result<>& result) {
        if (!result) std::abort();
        done.count_down();
      });
    }
    done.wait();
  }
  const Stats after = store.stats();
  const auto rows = static_cast<double>(after.records - before.records);
  state.SetItemsProcessed(static_cast<std::int64_t>(rows));
  const Histogram commits = after.commit_time - before.commit_time;
  state.counters["commit_p50_us"] = static_cast<double>(commits.quantile(0.5));
  state.counters["commit_p99_us"] = static_cast<double>(commits.quantile(0.99));
  state.counters["rows_per_commit"] = rows / static_cast<double>(after.commits - before.commits);
}

void sqlite(benchmark::State& state) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("rainyday-bench-" + std::to_string(getpid()) + ".db");
  append_to_all(state, file.string());
  std::filesystem::remove(file);
}
BENCHMARK(sqlite)->Arg(1)->Arg(100)->Arg(500)->MeasureProcessCPUTime()->UseRealTime();

void given(benchmark::State& state) {
  const char* where = std::getenv("RAINYDAY_BENCH_STORE");
  if (where == nullptr) {
    state.SkipWithError("RAINYDAY_BENCH_STORE is not set");
    return;
  }
  append_to_all(state, where);
}
BENCHMARK(given)->Arg(1)->Arg(100)->Arg(500)->MeasureProcessCPUTime()->UseRealTime();

}  // namespace
}  // namespace rainyday::store
