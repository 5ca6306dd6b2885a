// The store's interface, the same for both: matches, claims, appends, folds, blobs.
#include <condition_variable>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mutex>

#include "tests/store/fixture.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class StoredMatches : public BothStores {
 protected:
  StoredMatches() { EXPECT_EQ(outcome(create(store(), new_match("m"))), "durable"); }
};
INSTANTIATE_TEST_SUITE_P(On, StoredMatches, kBoth, name_of);

TEST_P(StoredMatches, ANewMatchHasItsHeaderAndNoRecords) {
  const Match match = must_claim(store(), "m");
  EXPECT_EQ(match.header, "header of m");
  EXPECT_EQ(match.lobby.game, "pig");
  EXPECT_EQ(match.epoch, 1);
  EXPECT_THAT(match.records, IsEmpty());
  EXPECT_FALSE(match.checkpoint);
}

TEST_P(StoredMatches, AnIdIsTakenOnce) {
  EXPECT_EQ(outcome(create(store(), new_match("m"))), "taken");
  EXPECT_EQ(outcome(create(store(), new_match("M"))), "durable");
}

TEST_P(StoredMatches, WhatIsNotThereIsMissing) {
  EXPECT_EQ(outcome(claim(store(), "x")), "missing");
  EXPECT_EQ(outcome(read(store(), "x")), "missing");
  EXPECT_EQ(outcome(find(store(), "x")), "missing");
}

TEST_P(StoredMatches, RecordsComeBackInOrderAlsoFromTheNextServer) {
  const Bytes odd("\0\xFF\n\x80", 4);
  const Match mine = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"roll 3", odd}))), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 3, {""}))), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 4, {Bytes(100'000, 'x')}))), "durable");
  for (int round = 0; round < 2; ++round) {
    EXPECT_THAT(must_claim(store(), "m").records,
                ElementsAre("roll 3", odd, "", Bytes(100'000, 'x')));
    reopen();
  }
}

// A match that was over at that time, with a record and an owner.
void finish(Store& store, const MatchId& id, Millis updated) {
  EXPECT_EQ(outcome(create(store, new_match(id))), "durable");
  const Match mine = must_claim(store, id);
  Append end = append_of(id, mine, 1, {"over"});
  end.lobby = mine.lobby;
  end.lobby->status = Status::finished;
  end.lobby->updated = updated;
  end.lobby->owners = {sha256("Ada")};
  end.checkpoint = Checkpoint{1, "position"};
  EXPECT_EQ(outcome(append(store, end)), "durable");
  EXPECT_EQ(outcome(release(store, id, mine.epoch)), "durable");
}

TEST_P(StoredMatches, ThatAreOverForLongAreDeletedUnlessSomebodyHoldsThem) {
  for (const char* id : {"old", "held"}) finish(store(), id, 99);
  finish(store(), "young", 100);
  finish(store(), "last", 99);
  EXPECT_EQ(outcome(create(store(), new_match("newest"))), "durable");
  reopen();  // so that nothing of them is in the journal of SQLite
  (void)must_claim(store(), "held");
  EXPECT_EQ(expire(store(), 100).value(), 2U);
  EXPECT_EQ(expire(store(), 100).value(), 0U);
  for (const char* id : {"old", "last"}) {
    EXPECT_EQ(outcome(find(store(), id)), "missing");
    EXPECT_EQ(outcome(read(store(), id)), "missing");
    EXPECT_EQ(outcome(claim(store(), id)), "missing");
  }
  EXPECT_EQ(tables_of(store(), sha256("Ada")).value().size(), 2U);
  EXPECT_EQ(outcome(create(store(), new_match("old"))), "durable") << "its id is free";
  reopen();
  EXPECT_THAT(must_claim(store(), "old").records, IsEmpty());
  for (const char* id : {"held", "young"}) {
    EXPECT_THAT(must_claim(store(), id).records, ElementsAre("over"));
  }
  EXPECT_EQ(outcome(find(store(), "m")), "durable") << "it was never over";
}

// Its rows would be taken for those of another.
TEST_P(StoredMatches, WithRowsInTheJournalAreDeletedLater) {
  finish(store(), "old", 99);
  EXPECT_EQ(outcome(create(store(), new_match("newest"))), "durable");
  std::size_t deleted = expire(store(), 100).value();
  reopen();
  deleted += expire(store(), 100).value();
  EXPECT_EQ(deleted, 1U);
  EXPECT_EQ(outcome(find(store(), "old")), "missing");
}

TEST_P(StoredMatches, AnAppendWithoutTheNextNumberIsLost) {
  const Match mine = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 2, {"gap"}))), "lost");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 0, {"zero"}))), "lost");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"one"}))), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"again"}))), "lost");
  EXPECT_THAT(must_claim(store(), "m").records, ElementsAre("one"));
}

TEST_P(StoredMatches, ALaterClaimEndsTheEarlierOne) {
  const Match old = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", old, 1, {"one"}))), "durable");
  const Match mine = must_claim(store(), "m");
  EXPECT_GT(mine.epoch, old.epoch);
  EXPECT_EQ(outcome(append(store(), append_of("m", old, 2, {"late"}))), "lost");
  EXPECT_EQ(outcome(release(store(), "m", old.epoch)), "lost");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 2, {"two"}))), "durable");
  EXPECT_THAT(must_claim(store(), "m").records, ElementsAre("one", "two"));
}

TEST_P(StoredMatches, AClaimDoesNotOutliveItsServer) {
  const Match old = must_claim(store(), "m");
  reopen();
  EXPECT_EQ(outcome(append(store(), append_of("m", old, 1, {"late"}))), "lost");
  EXPECT_GT(must_claim(store(), "m").epoch, old.epoch);
}

TEST_P(StoredMatches, AReleasedMatchGoesOnAfterTheNextClaim) {
  const Match first = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", first, 1, {"one", "two"}))), "durable");
  EXPECT_EQ(outcome(release(store(), "m", first.epoch)), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("m", first, 3, {"late"}))), "lost");
  const Match second = must_claim(store(), "m");
  EXPECT_THAT(second.records, ElementsAre("one", "two"));
  EXPECT_EQ(outcome(append(store(), append_of("m", second, 3, {"three"}))), "durable");
  reopen();
  EXPECT_THAT(must_claim(store(), "m").records, ElementsAre("one", "two", "three"));
}

TEST_P(StoredMatches, OnlyTheLastCheckpointIsKept) {
  const Match mine = must_claim(store(), "m");
  Append first = append_of("m", mine, 1, {"one"});
  first.checkpoint = Checkpoint{1, "position 1"};
  Append second = append_of("m", mine, 2, {"two", "three"});
  second.checkpoint = Checkpoint{3, Bytes("position\0003", 10)};
  EXPECT_EQ(outcome(append(store(), first)), "durable");
  EXPECT_EQ(outcome(append(store(), second)), "durable");
  EXPECT_EQ(must_claim(store(), "m").checkpoint, (Checkpoint{3, Bytes("position\0003", 10)}));
}

TEST_P(StoredMatches, TheHeaderIsFrozenWithTheAppendThatStartsTheGame) {
  const Match mine = must_claim(store(), "m");
  Append start = append_of("m", mine, 1, {"start"});
  start.header = "frozen";
  EXPECT_EQ(outcome(append(store(), start)), "durable");
  EXPECT_EQ(must_claim(store(), "m").header, "frozen");
}

TEST_P(StoredMatches, ALostAppendChangesNothing) {
  const Match mine = must_claim(store(), "m");
  Append late = append_of("m", mine, 7, {"late"});
  late.header = "other";
  late.checkpoint = Checkpoint{7, "other"};
  late.lobby = Lobby{};
  late.lobby->game = "other";
  EXPECT_EQ(outcome(append(store(), late)), "lost");
  const Match match = must_claim(store(), "m");
  EXPECT_EQ(match.header, "header of m");
  EXPECT_EQ(match.lobby.game, "pig");
  EXPECT_FALSE(match.checkpoint);
}

TEST_P(StoredMatches, UnusedSealedAnswersAreReplacedWhenFolded) {
  const Match mine = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"ask", "sealed a", "sealed b"}))),
            "durable");
  EXPECT_EQ(outcome(fold(store(), {"m", mine.epoch, {{2, ""}}})), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 4, {"sealed c"}))), "durable");
  EXPECT_EQ(outcome(fold(store(), {"m", mine.epoch, {{4, "-"}}})), "durable");
  EXPECT_EQ(outcome(fold(store(), {"m", mine.epoch, {{5, ""}}})), "refused");
  EXPECT_EQ(outcome(fold(store(), {"m", mine.epoch, {{0, ""}}})), "refused");
  EXPECT_EQ(outcome(fold(store(), {"m", mine.epoch + 1, {{1, ""}}})), "lost");
  reopen();
  EXPECT_THAT(must_claim(store(), "m").records, ElementsAre("ask", "", "sealed b", "-"));
}

TEST_P(StoredMatches, ReadingDoesNotEndAClaim) {
  const Match mine = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"one"}))), "durable");
  const auto seen = read(store(), "m");
  ASSERT_TRUE(seen) << seen.error().what;
  EXPECT_EQ(seen->epoch, 0);
  EXPECT_THAT(seen->records, ElementsAre("one"));
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 2, {"two"}))), "durable");
}

TEST_P(StoredMatches, AppendsOfOneMatchKeepTheirOrderWithoutWaiting) {
  const Match mine = must_claim(store(), "m");
  std::mutex mutex;
  std::condition_variable all;
  std::vector<std::string> outcomes;
  constexpr int kAppends = 50;
  for (int n = 1; n <= kAppends; ++n) {
    store().append(append_of("m", mine, static_cast<Number>(n), {std::to_string(n)}),
                   [&](const Result<>& result) {
                     const std::lock_guard lock(mutex);
                     outcomes.push_back(outcome(result));
                     all.notify_one();
                   });
  }
  std::unique_lock lock(mutex);
  all.wait(lock, [&] { return outcomes.size() == kAppends; });
  EXPECT_THAT(outcomes, testing::Each("durable"));
  const Match match = must_claim(store(), "m");
  ASSERT_EQ(match.records.size(), static_cast<std::size_t>(kAppends));
  for (int n = 1; n <= kAppends; ++n) {
    EXPECT_EQ(match.records[static_cast<std::size_t>(n - 1)], std::to_string(n));
  }
}

TEST_P(StoredMatches, WhatIsTooLargeOrNoNameIsRefused) {
  EXPECT_EQ(outcome(create(store(), new_match(""))), "refused");
  EXPECT_EQ(outcome(create(store(), new_match("with space"))), "refused");
  EXPECT_EQ(outcome(create(store(), new_match(std::string(65, 'm')))), "refused");
  const Match mine = must_claim(store(), "m");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {Bytes(17 << 20, 'x')}))), "refused");
  EXPECT_EQ(outcome(append(store(), append_of("m", mine, 1, {"small"}))), "durable");
}

TEST_P(StoredMatches, BlobsAreFoundByTheirHash) {
  const Bytes words("aardvark\0zebra", 14);
  const auto hash = put_blob(store(), words);
  ASSERT_TRUE(hash) << hash.error().what;
  EXPECT_EQ(*hash, sha256(words));
  EXPECT_EQ(put_blob(store(), words).value(), *hash);
  EXPECT_EQ(outcome(blob(store(), sha256("other"))), "missing");
  reopen();
  EXPECT_EQ(blob(store(), *hash).value(), words);
}

// What is kept beside the matches.

Slip slip_of(const std::string& kind, const std::string& key, const std::string& owner,
             Millis made = 1, std::optional<Millis> until = {}) {
  return {.kind = kind,
          .key = sha256(key),
          .owner = sha256(owner),
          .made = made,
          .until = until,
          .value = Bytes("\0 of ", 5) + key};
}

TEST_P(StoredMatches, SlipsAreFoundByWhatIsAskedAndTakenOnce) {
  const Slip link = slip_of("link", "a", "Ada");
  const Slip other = slip_of("link", "b", "Bo", 2);
  const Slip report = slip_of("report", "a", "Ada", 3);
  for (const Slip& slip : {link, other, report}) {
    EXPECT_EQ(outcome(put_slip(store(), slip)), "durable");
  }
  EXPECT_EQ(outcome(put_slip(store(), link)), "taken");
  reopen();
  EXPECT_THAT(slips(store(), {.kind = "link"}).value(), ElementsAre(other, link));
  EXPECT_THAT(slips(store(), {.owner = sha256("Ada")}).value(), ElementsAre(report, link));
  EXPECT_THAT(slips(store(), {.kind = "link"}, 0, {.limit = 1, .offset = 1}).value(),
              ElementsAre(link));
  const SlipQuery first{.kind = "link", .key = sha256("a")};
  EXPECT_THAT(take_slips(store(), first).value(), ElementsAre(link));
  EXPECT_THAT(take_slips(store(), first).value(), IsEmpty());
  EXPECT_THAT(slips(store(), first).value(), IsEmpty());
  EXPECT_THAT(take_slips(store(), {.owner = sha256("Ada")}).value(), ElementsAre(report));
  EXPECT_THAT(slips(store(), {}).value(), ElementsAre(other));
  EXPECT_EQ(outcome(put_slip(store(), slip_of("", "c", "Ada"))), "refused");
}

TEST_P(StoredMatches, ASlipEndsWithItsTimeOrWithTheNextOfItsOwner) {
  const Slip short_one = slip_of("link", "a", "Ada", 1, 100);
  EXPECT_EQ(outcome(put_slip(store(), short_one)), "durable");
  EXPECT_THAT(slips(store(), {}, 99).value(), ElementsAre(short_one));
  EXPECT_THAT(slips(store(), {}, 100).value(), IsEmpty());
  EXPECT_THAT(take_slips(store(), {}, 100).value(), IsEmpty());
  const Slip of_bo = slip_of("link", "b", "Bo", 100);
  EXPECT_EQ(outcome(put_slip(store(), of_bo)), "durable");
  EXPECT_THAT(slips(store(), {}, 1).value(), ElementsAre(of_bo)) << "the old one is deleted";
  const Slip next = slip_of("link", "c", "Bo", 101);
  const Slip phrase = slip_of("phrase", "c", "Bo", 102);
  EXPECT_EQ(outcome(put_slip(store(), next, true)), "durable");
  EXPECT_EQ(outcome(put_slip(store(), phrase, true)), "durable");
  EXPECT_THAT(slips(store(), {}, 1).value(), ElementsAre(phrase, next));
}

TEST_P(StoredMatches, ClosingStoresWhatWasAskedFor) {
  const Match mine = must_claim(store(), "m");
  std::vector<std::string> outcomes;
  for (Number n = 1; n <= 20; ++n) {
    store().append(append_of("m", mine, n, {"record"}),
                   [&](const Result<>& result) { outcomes.push_back(outcome(result)); });
  }
  reopen();
  EXPECT_EQ(outcomes, std::vector<std::string>(20, "durable"));
  EXPECT_EQ(must_claim(store(), "m").records.size(), 20U);
}

// Completions.

class Completions : public testing::TestWithParam<Kind> {};
INSTANTIATE_TEST_SUITE_P(On, Completions, kBoth, name_of);

TEST_P(Completions, RunWhereTheCallerWants) {
  const Place place(GetParam());
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::move_only_function<void()>> tasks;
  Options options;
  options.post = [&](std::move_only_function<void()> task) {
    const std::lock_guard lock(mutex);
    tasks.push_back(std::move(task));
    changed.notify_one();
  };
  const auto store = place.open(options);
  std::string seen = "nothing yet";
  store->create(new_match("m"), [&](const Result<>& result) { seen = outcome(result); });
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return !tasks.empty(); });
  EXPECT_EQ(seen, "nothing yet");
  tasks.front()();
  EXPECT_EQ(seen, "durable");
}

// The first commit is held up inside its completion; all that arrives meanwhile is one batch.
TEST_P(Completions, WhatArrivesDuringACommitSharesTheNext) {
  const Place place(GetParam());
  const auto store = place.open();
  std::promise<void> held;
  std::promise<void> go_on;
  store->create(new_match("first"), [&](const Result<>&) {
    held.set_value();
    go_on.get_future().wait();
  });
  held.get_future().wait();
  const std::uint64_t before = store->stats().commits;
  constexpr int kMatches = 100;
  std::promise<void> all;
  std::atomic<int> done = 0;
  for (int i = 0; i < kMatches; ++i) {
    store->create(new_match("m" + std::to_string(i)), [&](const Result<>& result) {
      EXPECT_EQ(outcome(result), "durable");
      if (++done == kMatches) all.set_value();
    });
  }
  EXPECT_EQ(store->stats().waiting, static_cast<std::uint64_t>(kMatches));
  go_on.set_value();
  all.get_future().wait();
  EXPECT_EQ(store->stats().commits, before + 1);
}

}  // namespace
}  // namespace rainyday::store::test
