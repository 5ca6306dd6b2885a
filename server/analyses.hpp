// Games looked back at (match/analysis.hpp): reckoned piece by piece in the bots' spare time, one
// game at a time, clients in turn, and only as long as somebody asks how far it is. What is done is
// kept with the match.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "match/analysis.hpp"
#include "match/replay.hpp"
#include "server/hub.hpp"
#include "server/turnstile.hpp"

namespace rainyday::server {

// What is judged how well: enough to tell slips apart, and little enough to be waited for.
inline constexpr int kAnalysedGames = 100;
inline constexpr std::string_view kAnalysedBy = "easy";

// {"form":1,"games":100,"seats":[…],"moments":[…],"turns":[…],"slips":[…]}, chances as pairs of
// millionths of a win: the value and the range of 95 %, plus or minus.
std::string analysis_json(const AnyGame& game, const match::Analysis& analysis,
                          const match::Played& played);

// Any thread.
class Analyses {
 public:
  explicit Analyses(Hub& hub);

  struct Wish {
    std::string match;  // that is over
    match::Header header;
    std::optional<Digest> kept;  // the blob of its analysis
    std::string client;
  };
  // Answers with the analysis, or with how far it is. Whoever is the first to ask lets it begin.
  void ask(Wish wish, Answer answer);

 private:
  struct Job;
  using JobPtr = std::shared_ptr<Job>;

  bool answer_known(const std::string& match, Answer& answer);
  void begin(Wish wish, Answer answer);
  void start(const JobPtr& job, Turnstile::Turn turn);
  void read(const JobPtr& job, const std::vector<std::string>& records);
  void reckon(const JobPtr& job, std::shared_ptr<Analyst> analyst);
  void finish(const JobPtr& job);
  void keep(const std::string& match, std::string text);
  void fail(const JobPtr& job);
  [[nodiscard]] bool is_wanted(const Job& job) const;
  void drop(const JobPtr& job);

  Hub& hub_;
  World& world_;
  std::shared_ptr<Turnstile> turnstile_;
  std::mutex mutex_;  // guards what follows
  std::map<std::string, JobPtr> jobs_;
  std::list<std::string> done_;  // of these, the latest first
};

}  // namespace rainyday::server
