// What docs/openapi.yaml and server/protocol.hpp say is what the server does, and nothing else is.
#include <fstream>
#include <regex>

#include "server/api.hpp"
#include "server/new_table.hpp"
#include "server/protocol.hpp"
#include "tests/server/fixture.hpp"
#include "tests/server/protocol_check.hpp"

namespace rainyday::server {
namespace {

// "GET /api/tables/*" with the statuses that the document names.
std::map<std::string, std::set<int>> documented_paths() {
  std::map<std::string, std::set<int>> paths;
  std::ifstream file("docs/openapi.yaml");
  std::string line;
  std::string path;
  std::string method;
  static const std::regex path_line("  (/api/[^:]*):");
  static const std::regex method_line("    (get|post):");
  static const std::regex status("\"(\\d\\d\\d)\":");
  while (std::getline(file, line) && line != "components:") {
    std::smatch found;
    if (std::regex_match(line, found, path_line)) {
      path = std::regex_replace(found[1].str(), std::regex("\\{[a-z]+\\}"), "*");
    } else if (std::regex_match(line, found, method_line)) {
      method = found[1] == "get" ? "GET " : "POST ";
      paths[method + path];
    }
    for (std::sregex_iterator i(line.begin(), line.end(), status), end; i != end; ++i) {
      paths[method + path].insert(std::stoi((*i)[1]));
    }
  }
  return paths;
}

TEST(ServerDocuments, EveryPathOfTheServerIsDocumentedAndTheOtherWayRound) {
  std::set<std::string> served;
  for (const std::string& path : Api::paths()) served.insert(path);
  std::set<std::string> documented;
  for (const auto& [path, statuses] : documented_paths()) documented.insert(path);
  EXPECT_EQ(served, documented);
}

std::set<std::string> names_of(const auto& rows) {
  std::set<std::string> names;
  for (const auto& row : rows) names.emplace(row.name);
  return names;
}

// The members of a schema at the end of the document.
std::set<std::string> documented_members(const std::string& schema) {
  std::set<std::string> members;
  std::ifstream file("docs/openapi.yaml");
  std::string line;
  static const std::regex member("        ([a-z_]+):.*");
  while (std::getline(file, line) && line != "    " + schema + ":") {
  }
  while (std::getline(file, line) && line.starts_with("      ")) {
    std::smatch found;
    if (std::regex_match(line, found, member)) members.insert(found[1]);
  }
  return members;
}

TEST(ServerDocuments, SchemasHaveTheMembersOfTheTable) {
  EXPECT_EQ(documented_members("Table"), names_of(protocol::part_of("TableInfo").members));
  EXPECT_EQ(documented_members("Game"), names_of(protocol::part_of("GameOffer").members));
  EXPECT_EQ(documented_members("Games"), names_of(protocol::part_of("Offers").members));
  EXPECT_EQ(documented_members("List"), names_of(protocol::part_of("TableList").members));
  EXPECT_EQ(documented_members("Problem"), names_of(protocol::part_of("Problem").members));
}

// The lines from one on, up to one that begins with `end`.
std::vector<std::string> lines_between(const std::string& begin, const std::string& end) {
  std::vector<std::string> lines;
  std::ifstream file("docs/openapi.yaml");
  std::string line;
  while (std::getline(file, line) && line != begin) {
  }
  while (std::getline(file, line) && !line.starts_with(end)) lines.push_back(line);
  return lines;
}

TEST(ServerDocuments, EveryProblemIsDocumentedAndTheOtherWayRound) {
  std::vector<std::string> wanted;
  for (const match::NameRow& problem : protocol::kProblems) {
    wanted.push_back("        - `" + std::string(problem.name) + "`: " + std::string(problem.what));
  }
  std::vector<std::string> documented = lines_between("    Problem:", "      properties:");
  std::erase_if(documented, [](const std::string& line) { return line.find("- `") == line.npos; });
  EXPECT_EQ(documented, wanted);
}

// What a path of the document asks of a body: `required` and all members.
std::pair<std::set<std::string>, std::set<std::string>> documented_body(const std::string& path) {
  std::set<std::string> required;
  std::set<std::string> members;
  const std::string id = path.starts_with("POST /api/games/") ? "{game}" : "{id}";
  const std::string heading = std::regex_replace(path.substr(5), std::regex("\\*"), id);
  bool inside = false;
  for (const std::string& line : lines_between("  " + heading + ":", "  /")) {
    if (line.starts_with("      requestBody")) inside = true;
    if (line.starts_with("      responses")) inside = false;
    if (!inside) continue;
    static const std::regex list("required: \\[([^\\]]*)\\]");
    static const std::regex word("[a-z_]+");
    static const std::regex member("([a-z_]+): \\{ type|^ {16}([a-z_]+):");
    std::smatch found;
    if (std::regex_search(line, found, list)) {
      const std::string names = found[1];
      for (std::sregex_iterator i(names.begin(), names.end(), word), end; i != end; ++i) {
        required.insert(i->str());
      }
    }
    for (std::sregex_iterator i(line.begin(), line.end(), member), end; i != end; ++i) {
      members.insert((*i)[1].matched ? (*i)[1].str() : (*i)[2].str());
    }
  }
  members.erase("schema");
  members.erase("items");
  return {required, members};
}

TEST(ServerDocuments, BodiesHaveTheMembersOfTheTable) {
  std::set<std::string> posts;
  for (const std::string& path : Api::paths()) {
    if (path.starts_with("POST")) posts.insert(path);
  }
  for (const protocol::Body& body : protocol::kBodies) {
    EXPECT_EQ(posts.erase(std::string(body.path)), 1u) << body.path;
    const auto& members = protocol::part_of(body.type).members;
    std::set<std::string> required;
    for (const protocol::Member& member : members) {
      if (!member.optional) required.emplace(member.name);
    }
    const auto [needed, all] = documented_body(std::string(body.path));
    EXPECT_EQ(needed, required) << body.path;
    EXPECT_EQ(all, names_of(members)) << body.path;
  }
  EXPECT_EQ(posts, std::set<std::string>{}) << "no body in the table";
}

// Nothing but what the table has is read.
TEST(ServerDocuments, ANewTableTakesEveryMemberOfTheTableAndNoOther) {
  const Json whole{{"game", "pig"},    {"pack", "pig"},    {"options", {{"target", 40}}},
                   {"seats", 2},       {"name", "Ann"},    {"sit", true},
                   {"open", false},    {"clock", nullptr}, {"window", 5000},
                   {"order", "quick"}, {"hints", true},    {"lesson", false}};
  std::set<std::string> members;
  for (const auto& [key, value] : whole.items()) members.insert(key);
  members.insert("position");  // beside which none of pack, options and open may stand
  EXPECT_EQ(members, names_of(protocol::part_of("NewTable").members));
  EXPECT_EQ(misfit(whole, "NewTable"), "");
  const auto made = read_new_table(whole, std::nullopt);
  EXPECT_TRUE(made) << made.error();
  Json more = whole;
  more["secret"] = 1;
  EXPECT_FALSE(read_new_table(more, std::nullopt));
}

TEST(ServerDocuments, EveryDocumentedPathAnswersAsItSays) {
  const Folder folder;
  Settings settings = test_settings(folder.file("a.db"), 20);
  settings.luck = nullptr;  // so that its file has what makes it checkable
  settings.rules = [](std::string_view game) {
    return game == "pig" ? R"({"brief":"roll","rules":[],"text":"# Pig"})" : "";
  };
  const auto server = start_server(std::move(settings));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  EXPECT_TRUE(ann.get("/api/health")["ok"]);
  int ready = 503;
  for (int i = 0; i < 10'000 && ready == 503; ++i) {
    ready = get(server->port(), "/api/ready", ann.token).status;
  }
  EXPECT_TRUE(ann.get("/api/ready")["ready"]);
  const Json games = ann.get("/api/games");
  EXPECT_EQ(games["games"][0]["id"], "spree");
  EXPECT_EQ(ann.get("/api/games/pig")["seats"], Json::array({2, 8}));
  EXPECT_EQ(ann.get("/api/games/pig/words")["actions"]["roll"]["text"], "Roll the die");
  EXPECT_EQ(ann.get("/api/games/pig/rules")["brief"], "roll");
  EXPECT_EQ(ann.get("/api/games/pig/packs/pig")["id"], "pig");
  const std::string hash = games["games"][0]["packs"][0]["hash"];
  EXPECT_EQ(ann.get("/api/packs/" + hash)["game"], "spree");
  EXPECT_TRUE(ann.get("/api/me")["known"]);
  ann.get("/api/games/chess", 404);
  ann.get("/api/games/pig/packs/none", 404);
  const Json facts = ann.get("/api/games/spree/packs/legrand/facts/4/de");
  EXPECT_EQ(misfit(facts, "FactList"), "");
  EXPECT_EQ(facts["facts"][0]["what"], "card:2s");
  ann.get("/api/games/spree/packs/legrand/facts/4/fr", 404);
  ann.get("/api/games/spree/packs/legrand/facts/2/de", 404);
  ann.get("/api/games/spree/packs/legrand/facts/x/de", 404);
  ann.get("/api/games/spree/packs/none/facts/4/de", 404);

  const std::string table =
      ann.make_table({{"game", "pig"}, {"seats", 3}, {"options", {{"target", 100}}}});
  const std::string at = "/api/tables/" + table;
  EXPECT_EQ(ann.get("/api/me/tables")["tables"][0]["id"], table);
  EXPECT_EQ(ann.get("/api/tables")["tables"].size(), 0u);
  ann.post(at + "/open", {{"open", true}});
  EXPECT_EQ(ann.get("/api/tables")["tables"].size(), 1u);
  const std::string first_code = ann.get(at)["code"];
  const std::string code = ann.post(at + "/code", Json::object())["code"];
  bo.post("/api/look", {{"code", first_code}}, 404);
  EXPECT_FALSE(bo.post("/api/look", {{"code", code}}).contains("code"));
  bo.post("/api/join", {{"table", table}, {"name", "Bo"}});
  bo.post(at + "/start", Json::object(), 403);
  ann.post(at + "/remove", {{"seat", 1}});
  bo.post("/api/join", {{"code", code}, {"seat", 2}, {"name", "Bo"}}, 403);
  ann.post("/api/games/spree/lesson", {{"step", 0}, {"done", Json::array()}});
  ann.post("/api/games/spree/puzzle", {{"day", 20'000}});
  const std::string new_code = ann.post(at + "/code", Json::object())["code"];
  bo.post("/api/join", {{"code", new_code}, {"seat", 2}, {"name", "Bo"}});
  bo.post(at + "/seats", {{"seat", 2}, {"name", "Bob"}});
  ann.post(at + "/start", Json::object(), 409);
  EXPECT_EQ(ann.post(at + "/seats", {{"seat", 1}, {"bot", "greedy"}})["seats"][1]["kind"], "bot");
  ann.get(at + "/file", 409);
  ann.get(at + "/socket", 426);
  const Json moved = bo.post(at + "/move-seat", {{"seat", 2}});
  Person phone(server->port(), "Bo");
  EXPECT_EQ(phone.post("/api/take-seat", {{"code", moved["code"]}})["yours"], Json::array({2}));
  phone.post("/api/take-seat", {{"code", moved["code"]}}, 404);
  EXPECT_EQ(bo.get(at)["yours"], Json::array());
  ann.connect(table, 0);
  phone.connect(table, 2);
  ann.post(at + "/start", Json::object());
  ann.post(at + "/rematch", Json::object(), 409);
  ann.post(at + "/analysis", Json::object(), 409);
  bo.post(at + "/reopen", {{"seat", 2}}, 403);  // he has moved
  EXPECT_EQ(ann.post(at + "/reopen", {{"seat", 2}}, 409)["error"], "seat_here");
  EXPECT_EQ(ann.post(at + "/stand-in", {{"seat", 2}}, 409)["error"], "seat_here");
  EXPECT_EQ(ann.post(at + "/watchers", {{"chat", true}})["watchers"], true);
  bo.get(at + "/replay?as=0", 403);
  ann.get(at + "/replay?as=0");
  ann.post(at + "/leave", {{"seat", 1}}, 403);
  ASSERT_TRUE(play_to_the_end({&ann, &phone}, 3));
  ann.post(at + "/leave", {{"seat", 0}});
  const Json next = ann.post(at + "/rematch", Json::object());
  EXPECT_EQ(next["seats"][2]["name"], "Bob");
  EXPECT_EQ(phone.post(at + "/rematch", Json::object())["id"], next["id"]);
  EXPECT_EQ(ann.get(at + "/replay?as=all&from=0")["frames"][0].contains("view"), true);
  Json looked = ann.post(at + "/analysis", Json::object());
  while (!looked.contains("analysis")) looked = ann.post(at + "/analysis", Json::object());
  EXPECT_EQ(misfit(looked, "AnalysisAnswer"), "");
  const ClientReply file = get(server->port(), at + "/file", ann.token);
  EXPECT_NE(file.body.find("\"luck\":{\"secret\""), std::string::npos);
  ann.get(at + "/file");

  EXPECT_EQ(ann.post(at + "/mute", {{"seat", 2}, {"on", true}})["muted"], Json::array({2}));
  ann.post(at + "/report", {{"seat", 2}, {"text", "rude"}});
  const Json link = ann.post("/api/me/link", Json::object());
  EXPECT_EQ(misfit(link, "DeviceLink"), "");
  EXPECT_EQ(misfit(ann.post("/api/me/phrase", Json::object()), "Phrase"), "");
  Person tablet(server->port(), "Ann");
  tablet.post("/api/me/take", {{"by", link["link"]}});
  tablet.post("/api/me/take", {{"by", link["link"]}}, 404);
  EXPECT_EQ(ann.get("/api/me/data")["kept"].size(), 2u);
  tablet.post("/api/me/leave", Json::object());
  EXPECT_EQ(misfit(phone.post("/api/me/delete", Json::object()), "Forgotten"), "");

  const auto documented = documented_paths();
  for (const auto& [path, statuses] : SeenOnTheWire::get().requests) {
    ASSERT_TRUE(documented.contains(path)) << path;
    for (const int status : statuses) {
      EXPECT_TRUE(documented.at(path).contains(status)) << path << " answered " << status;
    }
  }
  for (const auto& [path, statuses] : documented) {
    EXPECT_TRUE(SeenOnTheWire::get().requests.contains(path)) << path << " was not tried";
  }
}

// --- every kind of message ---

void play_pig_with_everything(Person& ann, Person& bo) {
  const std::string table = ann.make_table({{"game", "pig"},
                                            {"seats", 2},
                                            {"clock", {{"game", 86'400'000}}},
                                            {"options", {{"target", 40}}}});
  bo.post("/api/join", {{"code", ann.lobby["code"]}, {"name", "Bo"}});
  ann.connect(table, 0);
  bo.connect(table, 1);
  ann.send({{"type", "commit"}, {"commitment", std::string(64, 'a')}});
  ann.send({{"type", "ping"}});
  ann.wait_for("pong");
  ann.post("/api/tables/" + table + "/start", Json::object());
  while (!ann.asked_to_open) ASSERT_TRUE(ann.read());
  ann.open_luck();  // not what was committed, and perhaps too late
  ann.send_act("x", 1, "juggle");
  while (!ann.refused.contains("x")) ASSERT_TRUE(ann.read());
  const auto clock = [] { return SeenOnTheWire::get().server_types.contains("clock"); };
  while (ann.view.is_null() || !clock()) ASSERT_TRUE(ann.read());  // it has begun
  ann.send({{"type", "chat"}, {"text", "hello"}});
  EXPECT_EQ(bo.wait_for("chat")["text"], "hello");
  ann.send({{"type", "order"}, {"id", "o"}, {"order", "quick"}});
  while (!ann.acknowledged.contains("o")) ASSERT_TRUE(ann.read());
  ann.send({{"type", "bot"}, {"id", "b"}, {"level", "greedy"}});
  while (!ann.acknowledged.contains("b")) ASSERT_TRUE(ann.read());
  ann.send({{"type", "back"}, {"id", "c"}});
  while (!ann.acknowledged.contains("c")) ASSERT_TRUE(ann.read());
  ann.send({{"type", "back"}, {"id", "c"}});
  ann.wait_for("ack");
  while (ann.ask.is_null() && bo.ask.is_null()) {
    (void)ann.read(10);
    (void)bo.read(10);
  }
  Person& mover = ann.ask.is_null() ? bo : ann;
  Person& other = ann.ask.is_null() ? ann : bo;
  const int to = mover.ask["at"];
  mover.act("hold");
  while (mover.acknowledged.empty()) ASSERT_TRUE(mover.read());
  mover.send({{"type", "undo"}, {"id", "u1"}, {"to", to}});
  while (!mover.acknowledged.contains("u1")) ASSERT_TRUE(mover.read());
  other.send({{"type", "consent"}, {"id", "n1"}, {"agree", false}});
  while (!other.acknowledged.contains("n1")) ASSERT_TRUE(other.read());
  mover.send({{"type", "undo"}, {"id", "u2"}, {"to", to}});
  while (!mover.acknowledged.contains("u2")) ASSERT_TRUE(mover.read());
  other.send({{"type", "consent"}, {"id", "n2"}, {"agree", true}});
  while (!other.acknowledged.contains("n2")) ASSERT_TRUE(other.read());
  ASSERT_TRUE(play_to_the_end({&ann, &bo}, 4));
  // Of what was taken back everybody's replay tells, also the one with everything.
  for (const char* as : {"0", "all"}) {
    const Json all = ann.get("/api/tables/" + table + "/replay?from=0&as=" + as);
    Json undone;
    for (const Json& frame : all["frames"]) {
      if (frame.contains("undone")) undone = frame;
    }
    EXPECT_EQ(undone["undone"]["by"], *mover.seat) << as;
    EXPECT_EQ(undone["undone"]["to"], undone["line"]) << as;
    EXPECT_FALSE(all.contains("stopped")) << as;
  }
}

TEST(ServerDocuments, EveryMessageOfTheTableIsSeen) {
  const Folder folder;
  auto server = start_server(test_settings(folder.file("a.db"), 50));
  Person ann(server->port(), "Ann");
  Person bo(server->port(), "Bo");
  play_pig_with_everything(ann, bo);

  // Sealed answers; a table that is closed; a server that stops.
  Person cy(server->port(), "Cy");
  Person di(server->port(), "Di");
  const std::string table = cy.make_table(
      {{"game", "spree"}, {"seats", {nullptr, nullptr, "greedy"}}, {"window", 3'600'000}});
  di.post("/api/join", {{"code", cy.lobby["code"]}, {"name", "Di"}});
  cy.connect(table, 0);
  di.connect(table, 1);
  begin({&cy, &di});
  const auto sealed = [] { return SeenOnTheWire::get().frame_members.contains("sealed"); };
  EXPECT_TRUE(play_until({&cy, &di}, 5, sealed));
  Person again(server->port(), "Cy");
  again.token = cy.token;
  again.connect(table, 0);
  again.wait_for("whole");
  cy.post("/api/tables/" + table + "/leave", {{"seat", 0}, {"for_good", true}});
  di.post("/api/tables/" + table + "/leave", {{"seat", 1}, {"for_good", true}});
  server->stop();
  while (di.read()) {
  }

  SeenOnTheWire seen = SeenOnTheWire::get();
  seen.server_types.insert("moved");  // only a server that shares its store sends it
  seen.server_types.insert("talk");   // talk_test.cpp has it
  seen.server_types.insert("away");   // away_test.cpp has it
  seen.server_types.insert("hint");   // hints_test.cpp has it
  seen.client_types.insert("hint");
  seen.frame_members.insert("hint");
  seen.client_types.insert("hurry");  // there too
  seen.frame_members.insert("hurry");
  seen.frame_members.insert("missed");               // tests/match/windows_test.cpp has it
  seen.frame_members.insert("resumed");              // restore_test.cpp has it
  seen.frame_members.insert("reopen");               // reopen_test.cpp has it
  seen.frame_members.insert({"luck", "file_hash"});  // only with committed luck: tests/match
  EXPECT_EQ(seen.server_types, names_of(protocol::kServerMessages));
  EXPECT_EQ(seen.client_types, names_of(protocol::kClientMessages));
  EXPECT_EQ(seen.frame_members, names_of(protocol::kFrame));
}

}  // namespace
}  // namespace rainyday::server
