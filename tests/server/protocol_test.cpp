// The table of messages against the decoder and the document. What the server sends is held against
// it wherever a test reads it (fixture.cpp, reopen_test.cpp).
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>

#include "server/message.hpp"
#include "tests/server/protocol_check.hpp"

namespace rainyday::server {
namespace {

using protocol::kClientMessages;
using protocol::Member;
using protocol::Shape;

Json example_of(const Shape& shape, bool with_optional) {
  Json message{{"type", shape.name}};
  for (const Member& member : shape.members) {
    if (with_optional || !member.optional) message[std::string(member.name)] = example(member.type);
  }
  return message;
}

TEST(ServerProtocol, TheDecoderTakesEveryMessageOfTheTable) {
  for (const Shape& shape : kClientMessages) {
    for (const bool with_optional : {false, true}) {
      const Json message = example_of(shape, with_optional);
      EXPECT_EQ(misfit_of_message(message, kClientMessages), "");
      const auto read = read_message(message.dump());
      EXPECT_TRUE(read) << message << ": " << read.error();
    }
  }
}

TEST(ServerProtocol, TheDecoderTakesNullWhereTheTableHasIt) {
  for (const Shape& shape : kClientMessages) {
    for (const Member& member : shape.members) {
      Json message = example_of(shape, true);
      message[std::string(member.name)] = nullptr;
      EXPECT_EQ(read_message(message.dump()).has_value(), misfit(nullptr, member.type).empty())
          << message;
    }
  }
}

TEST(ServerProtocol, TheDecoderRefusesWhatIsMissingOrOfAnotherKind) {
  for (const Shape& shape : kClientMessages) {
    for (const Member& member : shape.members) {
      const std::string key(member.name);
      Json message = example_of(shape, true);
      message[key] = wrong_example(member.type);
      EXPECT_FALSE(read_message(message.dump())) << message;
      message.erase(key);
      EXPECT_EQ(read_message(message.dump()).has_value(), member.optional) << message;
    }
  }
}

// A member of another message means nothing in this one.
TEST(ServerProtocol, TheDecoderReadsNoMemberThatTheTableDoesNotGiveTheMessage) {
  for (const Shape& shape : kClientMessages) {
    Json message = example_of(shape, false);
    for (const Shape& other : kClientMessages) {
      for (const Member& member : other.members) {
        if (std::ranges::count(shape.members, member.name, &Member::name) > 0) continue;
        message[std::string(member.name)] = wrong_example(member.type);
      }
    }
    const auto read = read_message(message.dump());
    EXPECT_TRUE(read) << message << ": " << read.error();
  }
}

// The page lets people type 200 units of UTF-16, of up to three bytes each.
TEST(ServerProtocol, TheLongestLineThatThePageLetsPeopleTypeIsRead) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "€";
  const Json line{{"type", "chat"}, {"text", text}};
  EXPECT_TRUE(read_message(line.dump()));
  EXPECT_FALSE(read_message(Json{{"type", "chat"}, {"text", text + "x"}}.dump()));
}

// --- the check itself ---

TEST(ServerProtocol, ACheckFindsWhatDoesNotFit) {
  const auto problem = [](const char* text) {
    return misfit_of_message(Json::parse(text), protocol::kServerMessages);
  };
  EXPECT_EQ(problem(R"({"type":"frame","n":1,"t":2,"turn":null,"ask":{"at":1,"question":"q",
                        "choices":["a"]},"events":[{"event":"drew","card":null,"seat":1}]})"),
            "");
  for (const char* text :
       {R"({"type":"gossip"})", R"({"n":1})", R"({"type":"frame","n":1})",
        R"({"type":"frame","n":"1","t":2})", R"({"type":"frame","n":1,"t":2,"secret":3})",
        R"({"type":"frame","n":1,"t":2,"ask":null})",
        R"({"type":"frame","n":1,"t":2,"turn":{"question":"q","actor":0,"hand":[]}})",
        R"({"type":"frame","n":1,"t":2,"seats":[{"name":"A","why":"bored"}]})",
        R"({"type":"frame","n":1,"t":2,"events":[{"event":"drew","cards":[1]}]})",
        R"({"type":"frame","n":1,"t":2,"luck":{"secret":"ab","parts":[]}})",
        R"({"type":"present","present":[0,null]})", R"({"type":"pong","at":1})"}) {
    EXPECT_NE(problem(text), "") << text;
  }
  EXPECT_EQ(misfit(Json::array({2, 4}), "[number, number]"), "");
  EXPECT_NE(misfit(Json::array({2}), "[number, number]"), "");
  EXPECT_EQ(misfit(Json::array({"a", nullptr}), "(string | null)[]"), "");
  EXPECT_NE(misfit(Json::array({1}), "(string | null)[]"), "");
}

TEST(ServerProtocol, EveryTypeThatIsUsedIsInTheTable) {
  const auto check = [](std::span<const Shape> shapes) {
    for (const Shape& shape : shapes) {
      for (const Member& member : shape.members) {
        for (const Json& value : {Json(), Json(1), Json("x"), Json::array({1}), Json::object()}) {
          EXPECT_EQ(misfit(value, member.type).find("not in the table"), std::string::npos)
              << shape.name << "." << member.name << ": " << member.type;
        }
      }
    }
  };
  check(protocol::kParts);
  check(protocol::kClientMessages);
  check(protocol::kServerMessages);
  for (const protocol::Answer& answer : protocol::kAnswers) {
    EXPECT_EQ(misfit(Json(), answer.type).find("not in the table"), std::string::npos);
  }
  for (const protocol::Body& body : protocol::kBodies) {
    EXPECT_EQ(misfit(Json(), body.type).find("not in the table"), std::string::npos);
  }
}

// --- the document ---

constexpr std::size_t kNamesThere = protocol::kNames.size() - 1;  // the last is docs/openapi.yaml's
static_assert(protocol::kNames.back().name == "ProblemName");

std::string document() {
  std::ifstream file("docs/websocket.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class Rows>
void expect_in_document(std::string_view head, const Rows& rows) {
  std::string wanted(head);
  wanted += "\n|---|---|---|\n";
  for (const auto& row : rows) wanted += document_row(row);
  EXPECT_NE(document().find("\n\n" + wanted + "\n"), std::string::npos)
      << "docs/websocket.md must have:\n\n"
      << wanted;
}

TEST(ServerProtocol, TheDocumentShowsTheTable) {
  expect_in_document("| type | members | what |", protocol::kClientMessages);
  expect_in_document("| type | members | what |", protocol::kServerMessages);
  expect_in_document("| member of `table` | type | what |", protocol::part_of("TableInfo").members);
  expect_in_document("| member of a frame | type | what |", protocol::kFrame);
  std::vector<Shape> parts;
  for (const Shape& part : protocol::kSocketParts) {
    if (part.name != "TableInfo" && part.name != "Frame") parts.push_back(part);
  }
  expect_in_document("| part | members | what |", parts);
  expect_in_document("| name | type | what |", std::span(protocol::kNames).first(kNamesThere));
}

TEST(ServerProtocol, TheDocumentHasEveryReasonOfTheTableToRefuse) {
  std::string wanted = "| refused | what |\n|---|---|\n";
  for (const match::NameRow& reason : match::kRefusals) {
    wanted += "| `" + std::string(reason.name) + "` | " + std::string(reason.what) + " |\n";
  }
  EXPECT_NE(document().find("\n\n" + wanted + "\n"), std::string::npos) << wanted;
}

}  // namespace
}  // namespace rainyday::server
