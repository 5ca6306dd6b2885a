#include "server/metrics.hpp"

#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

namespace rainyday::server {
namespace {

void add(std::string& out, std::string_view name, std::string_view type, std::string_view help,
         double value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP rainyday_{0} {2}\n# TYPE rainyday_{0} {1}\nrainyday_{0} {3}\n", name, type,
                 help, value);
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double resident_bytes() {
  long pages = 0;
  long resident = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
    std::fclose(file);
  }
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

std::ptrdiff_t open_files() {
  std::error_code none;
  const std::filesystem::directory_iterator all("/proc/self/fd", none);
  return none ? 0 : std::distance(begin(all), end(all));
}

rlim_t most_open_files() {
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : 0;
}

void add_times(std::string& out, std::string_view name, std::string_view help, const Times& times) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP rainyday_{0} {1}\n# TYPE rainyday_{0} histogram\n", name, help);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= Times::kUpTo.size(); ++i) {
    count += times.count(i);
    const std::string up_to = i < Times::kUpTo.size()
                                  ? fmt::format("{}", static_cast<double>(Times::kUpTo[i]) / 1e6)
                                  : "+Inf";
    fmt::format_to(std::back_inserter(out), "rainyday_{}_bucket{{le=\"{}\"}} {}\n", name, up_to,
                   count);
  }
  fmt::format_to(std::back_inserter(out), "rainyday_{0}_sum {1}\nrainyday_{0}_count {2}\n", name,
                 static_cast<double>(times.sum()) / 1e6, count);
}

}  // namespace

std::string metrics_text(const Counters& c, const Limits& limits, const State& state) {
  const store::Stats& stats = state.stats;
  std::string out;
  const auto count = [&](std::string_view name, std::string_view help, const auto& value) {
    add(out, name, "counter", help, static_cast<double>(value));
  };
  const auto gauge = [&](std::string_view name, std::string_view help, const auto& value) {
    add(out, name, "gauge", help, static_cast<double>(value));
  };
  count("requests_total", "HTTP requests", c.requests);
  count("refused_requests_total", "Requests answered with 429: a limit of a client",
        c.refused_requests);
  count("bad_origins_total", "Requests of other pages than ours, refused", c.bad_origins);
  count("blocked_requests_total", "Requests of addresses that are kept out", c.blocked_requests);
  count("unbelieved_forwards_total", "Requests with X-Forwarded-For from no trusted proxy",
        c.unbelieved_forwards);
  count("missing_forwards_total", "Requests of a trusted proxy without X-Forwarded-For",
        c.missing_forwards);
  count("refused_connections_total", "Connections refused: too many of an address",
        c.refused_connections);
  count("refused_accepts_total", "Connections that the system did not give, as without files",
        c.refused_accepts);
  count("refused_sockets_total", "Sockets refused: too many of an address, or of all",
        c.refused_sockets);
  count("no_room_total", "Tables not made or woken: too many awake, or the disk is full",
        c.no_room);
  count("messages_received_total", "Messages received on sockets", c.messages);
  count("messages_sent_total", "Messages sent on sockets", c.sent);
  count("inputs_total", "Inputs of people passed to tables", c.inputs);
  count("sockets_dropped_total", "Sockets closed because they were too slow", c.dropped);
  count("sockets_sent_away_total", "Sockets closed by the server for any other reason than its end",
        c.sent_away);
  gauge("sockets", "Open sockets", c.sockets);
  gauge("most_sockets", "How many there may be", limits.sockets);
  gauge("tables_awake", "Tables in memory", c.tables);
  gauge("most_tables_awake", "How many there may be", limits.tables_awake);
  count("tables_woken_total", "Tables loaded from the store", c.woken);
  count("tables_parked_total", "Tables released to the store", c.parked);
  count("bot_jobs_total", "Decisions of bots", c.bot_jobs);
  gauge("bots_waiting", "Decisions of bots that wait", state.bots_waiting);
  gauge("bot_backlog_seconds", "Time that they need", state.bot_backlog);
  count("failed_appends_total", "Appends that were not stored", c.failed_appends);
  count("store_commits_total", "Transactions", stats.commits);
  count("store_appends_total", "Appends made durable", stats.appends);
  count("store_records_total", "Records made durable", stats.records);
  gauge("store_works", "1 while the store takes what it is given", state.store_works ? 1 : 0);
  gauge("store_waiting", "Writes that wait", stats.waiting);
  gauge("store_reads_waiting", "Reads that wait", stats.reads_waiting);
  gauge("longest_journal", "Records of the longest match since the start", c.longest_journal);
  gauge("most_journal", "How many a match may have", limits.records_of_match);
  count("closed_for_length_total", "Matches closed because they had so many", c.closed_for_length);
  if (state.disk) {
    gauge("data_bytes", "The data file and its log", state.disk->used);
    gauge("most_data_bytes", "How large they may be; 0: any size", limits.most_data);
    gauge("free_bytes", "Free on the disk of the data file", state.disk->free);
    gauge("least_free_bytes", "So much must be free for new tables", limits.least_free);
  }
  gauge("replays_waiting", "Replays and files that wait", state.replays_waiting);
  gauge("codes_slow", "1 while codes are answered one by one: too many were wrong",
        state.codes_are_slow ? 1 : 0);
  add_times(out, "move_seconds", "Moves of people, from their arrival until they are told",
            c.moves);
  add_times(out, "replay_seconds", "Replays and files, made", c.replays);
  add_times(out, "loop_lag_seconds", "How much later than it could something began", c.loop_lag);
  out +=
      "# HELP rainyday_store_commit_seconds Time of a transaction\n"
      "# TYPE rainyday_store_commit_seconds summary\n";
  for (const double q : {0.5, 0.9, 0.99}) {
    fmt::format_to(std::back_inserter(out), "rainyday_store_commit_seconds{{quantile=\"{}\"}} {}\n",
                   q, static_cast<double>(stats.commit_time.quantile(q)) / 1e6);
  }
  fmt::format_to(std::back_inserter(out),
                 "rainyday_store_commit_seconds_sum {}\nrainyday_store_commit_seconds_count {}\n",
                 static_cast<double>(stats.commit_time.sum()) / 1e6, stats.commit_time.count());
  count("cpu_seconds_total", "Processor time of the server", cpu_seconds());
  gauge("resident_bytes", "Memory of the server", resident_bytes());
  gauge("open_files", "Open files and sockets", open_files());
  gauge("most_open_files", "How many there may be", most_open_files());
  return out;
}

}  // namespace rainyday::server
