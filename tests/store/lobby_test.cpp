// What is asked about matches without waking them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/fixture.hpp"

namespace rainyday::store::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Digest kAda = sha256("cookie of Ada");
const Digest kBo = sha256("cookie of Bo");

class LobbyQuestions : public BothStores {
 protected:
  void table(const MatchId& id, const Lobby& lobby) {
    NewMatch match = new_match(id);
    match.lobby = lobby;
    ASSERT_EQ(outcome(create(store(), match)), "durable");
  }
  // Claims the match and writes its lobby fields with one record.
  std::string update(const MatchId& id, const Lobby& lobby) {
    const Match mine = must_claim(store(), id);
    Append change = append_of(id, mine, mine.records.size() + 1, {"change"});
    change.lobby = lobby;
    return outcome(append(store(), change));
  }
  std::vector<MatchId> open(Page page = {}) { return ids(open_tables(store(), page)); }
  std::vector<MatchId> of(const Digest& owner, Page page = {}, bool left = false) {
    return ids(tables_of(store(), owner, page, left));
  }

 private:
  static std::vector<MatchId> ids(const Result<std::vector<Listed>>& list) {
    std::vector<MatchId> out;
    if (!list) return {"error: " + list.error().what};
    for (const Listed& listed : *list) out.push_back(listed.id);
    return out;
  }
};
INSTANTIATE_TEST_SUITE_P(On, LobbyQuestions, kBoth, name_of);

TEST_P(LobbyQuestions, EveryFieldComesBack) {
  Lobby lobby;
  lobby.status = Status::running;
  lobby.game = "getaway_driver";
  lobby.open = true;
  lobby.code = "BCDFG";
  lobby.seats = 4;
  lobby.taken = 3;
  lobby.created = 1'700'000'000'000;
  lobby.updated = 1'700'000'000'001;
  lobby.deadline = 1'700'000'060'000;
  lobby.owners = {kAda, std::nullopt, kBo, kAda};
  lobby.note = Bytes("Ada's t\0ble \xC3\xA4", 14);
  table("m", lobby);
  EXPECT_EQ(find(store(), "m").value().lobby, lobby);
  EXPECT_EQ(must_claim(store(), "m").lobby, lobby);
  lobby.deadline.reset();
  lobby.owners.clear();
  EXPECT_EQ(update("m", lobby), "durable");
  EXPECT_EQ(find(store(), "m").value().lobby, lobby);
}

TEST_P(LobbyQuestions, OpenTablesAreThoseThatWaitTheLatestFirst) {
  Lobby lobby;
  lobby.open = true;
  lobby.updated = 10;
  table("old", lobby);
  lobby.updated = 30;
  table("new", lobby);
  lobby.updated = 20;
  table("middle", lobby);
  lobby.open = false;
  table("private", lobby);
  lobby.open = true;
  lobby.status = Status::running;
  table("started", lobby);
  EXPECT_THAT(open(), ElementsAre("new", "middle", "old"));
  EXPECT_THAT(open({2, 0}), ElementsAre("new", "middle"));
  EXPECT_THAT(open({2, 2}), ElementsAre("old"));
  EXPECT_EQ(update("new", lobby), "durable");
  EXPECT_THAT(open(), ElementsAre("middle", "old"));
}

TEST_P(LobbyQuestions, ACodeLeadsToOneTableUntilItIsGivenUp) {
  Lobby lobby;
  lobby.code = "BCDFG";
  table("a", lobby);
  NewMatch second = new_match("b");
  second.lobby.code = "BCDFG";
  EXPECT_EQ(outcome(create(store(), second)), "taken");
  EXPECT_EQ(outcome(find(store(), "b")), "missing");
  EXPECT_EQ(find_code(store(), "BCDFG").value().id, "a");
  EXPECT_EQ(outcome(find_code(store(), "HJKLM")), "missing");
  EXPECT_EQ(outcome(find_code(store(), "")), "missing");
  lobby.code.clear();
  EXPECT_EQ(update("a", lobby), "durable");
  EXPECT_EQ(outcome(find_code(store(), "BCDFG")), "missing");
  EXPECT_EQ(outcome(create(store(), second)), "durable");
  EXPECT_EQ(find_code(store(), "BCDFG").value().id, "b");
}

// The taken code fails its own append, whole, and no other in the same batch.
TEST_P(LobbyQuestions, ATakenCodeFailsOnlyTheAppendThatWantsIt) {
  Lobby lobby;
  lobby.code = "BCDFG";
  table("a", lobby);
  table("b", {});
  table("c", {});
  const Match b = must_claim(store(), "b");
  const Match c = must_claim(store(), "c");
  std::promise<void> held;
  std::promise<void> go_on;
  store().create(new_match("d"), [&](const Result<>&) {
    held.set_value();
    go_on.get_future().wait();
  });
  held.get_future().wait();
  Append wants = append_of("b", b, 1, {"wants the code"});
  wants.lobby = lobby;
  wants.header = "other";
  std::promise<std::string> first;
  std::promise<std::string> second;
  store().append(wants, [&](const Result<>& result) { first.set_value(outcome(result)); });
  store().append(append_of("c", c, 1, {"one"}),
                 [&](const Result<>& result) { second.set_value(outcome(result)); });
  go_on.set_value();
  EXPECT_EQ(first.get_future().get(), "taken");
  EXPECT_EQ(second.get_future().get(), "durable");
  EXPECT_EQ(outcome(append(store(), append_of("b", b, 1, {"without"}))), "durable");
  EXPECT_THAT(must_claim(store(), "b").records, ElementsAre("without"));
  EXPECT_EQ(must_claim(store(), "b").header, "header of b");
  EXPECT_THAT(must_claim(store(), "c").records, ElementsAre("one"));
}

TEST_P(LobbyQuestions, MyTablesAreThoseWhereIHoldASeat) {
  Lobby lobby;
  lobby.seats = 3;
  lobby.owners = {kAda, std::nullopt};
  lobby.updated = 1;
  table("a", lobby);
  lobby.owners = {kAda, kBo, kAda};
  lobby.updated = 2;
  table("b", lobby);
  EXPECT_THAT(of(kAda), ElementsAre("b", "a"));
  EXPECT_THAT(of(kBo), ElementsAre("b"));
  EXPECT_THAT(of(kAda, {1, 1}), ElementsAre("a"));
  EXPECT_THAT(of(sha256("nobody")), IsEmpty());
  EXPECT_THAT(of(Digest{}), IsEmpty());

  lobby.owners = {std::nullopt, kBo, kAda};
  EXPECT_EQ(update("b", lobby), "durable");
  EXPECT_THAT(of(kAda), ElementsAre("b", "a"));
  lobby.owners = {std::nullopt, kBo, std::nullopt};
  EXPECT_EQ(update("b", lobby), "durable");
  EXPECT_THAT(of(kAda), ElementsAre("a"));
  EXPECT_THAT(of(kBo), ElementsAre("b"));
}

TEST_P(LobbyQuestions, TablesThatILeftAreFoundWhereTheyAreAskedFor) {
  Lobby lobby;
  lobby.seats = 2;
  lobby.owners = {std::nullopt, kBo, kAda, std::nullopt, std::nullopt, kAda};
  lobby.updated = 1;
  table("left", lobby);
  lobby.owners = {kAda, kBo, std::nullopt, kAda};
  lobby.updated = 2;
  table("here", lobby);
  EXPECT_EQ(find(store(), "here").value().lobby, lobby);
  EXPECT_THAT(of(kAda), ElementsAre("here"));
  EXPECT_THAT(of(kAda, {1, 1}), IsEmpty());
  EXPECT_THAT(of(kAda, {}, true), ElementsAre("here", "left"));
  EXPECT_THAT(of(kBo, {}, true), ElementsAre("here", "left"));
  lobby.owners = {std::nullopt, kBo};
  EXPECT_EQ(update("left", lobby), "durable");
  EXPECT_THAT(of(kAda, {}, true), ElementsAre("here"));
}

TEST_P(LobbyQuestions, DueAreRunningMatchesWhoseDeadlineHasComeTheEarliestFirst) {
  Lobby lobby;
  lobby.deadline = 5;
  table("waiting", lobby);
  lobby.status = Status::finished;
  table("finished", lobby);
  lobby.status = Status::running;
  lobby.deadline = 20;
  table("late", lobby);
  lobby.deadline.reset();
  table("unhurried", lobby);
  lobby.deadline = 10;
  table("soon", lobby);
  table("as_soon", lobby);
  constexpr Millis kWhenever = std::numeric_limits<Millis>::max();
  EXPECT_THAT(due(store(), kWhenever).value(), ElementsAre("soon", "as_soon", "late"));
  EXPECT_THAT(due(store(), 20).value(), ElementsAre("soon", "as_soon", "late"));
  EXPECT_THAT(due(store(), 19).value(), ElementsAre("soon", "as_soon"));
  EXPECT_THAT(due(store(), 9).value(), IsEmpty());
  lobby.deadline.reset();
  EXPECT_EQ(update("soon", lobby), "durable");
  lobby.deadline = 10;
  lobby.status = Status::finished;
  EXPECT_EQ(update("as_soon", lobby), "durable");
  EXPECT_THAT(due(store(), kWhenever).value(), ElementsAre("late"));
}

}  // namespace
}  // namespace rainyday::store::test
