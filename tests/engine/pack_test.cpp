#include "engine/pack.hpp"

#include <gmock/gmock.h>

#include "engine/json.hpp"

namespace rainyday {
namespace {

using testing::HasSubstr;

constexpr std::string_view kWhole =
    R"({"id":"p-1","game":"pig","title":"P","version":2,"credits":"","licence":"MIT"})";

std::string error_of(std::string_view text) {
  const auto pack = load_pack(text);
  return pack ? "" : pack.error();
}

TEST(LoadPack, ReadsWhatAllPacksShare) {
  const auto pack = load_pack(kWhole);
  ASSERT_TRUE(pack) << pack.error();
  EXPECT_EQ(pack->id, "p-1");
  EXPECT_EQ(pack->game, "pig");
  EXPECT_EQ(pack->title, "P");
  EXPECT_EQ(pack->version, 2);
  EXPECT_EQ(pack->data->at("licence"), "MIT");
}

TEST(LoadPack, HashesTheContentAndNotItsLayout) {
  const auto pack = load_pack(kWhole);
  const auto spaced = load_pack(
      R"({ "game": "pig", "id": "p-1",
           "licence": "MIT", "credits": "", "version": 2, "title": "P" })");
  const auto other = load_pack(
      R"({"id":"p-1","game":"pig","title":"P","version":3,"credits":"","licence":"MIT"})");
  ASSERT_TRUE(pack && spaced && other);
  EXPECT_EQ(pack->hash, spaced->hash);
  EXPECT_NE(pack->hash, other->hash);
  EXPECT_EQ(pack->hash.size(), 64u);
}

TEST(LoadPack, NamesThePlaceOfEachProblem) {
  EXPECT_EQ(error_of("{"), "pack: not JSON at column 2");
  EXPECT_EQ(error_of("[]"), "pack: must be an object");
  EXPECT_EQ(error_of(R"({"id":"p","game":"pig","title":"P","version":1,"credits":""})"),
            "pack: licence: is missing");
  EXPECT_EQ(error_of(R"({"id":"p","game":7,"title":"P","version":0,"credits":"","licence":""})"),
            "pack: game: must be a text, not 7; version: must be 1..1000000, not 0");
  EXPECT_EQ(
      error_of(R"({"id":"../p","game":"pig","title":"P","version":1,"credits":"","licence":""})"),
      "pack: id: only small letters, digits and - are allowed");
}

TEST(LoadPack, IsBounded) {
  EXPECT_THAT(error_of("\"" + std::string(5 << 20, 'x') + "\""), HasSubstr("too long"));
  EXPECT_THAT(error_of(std::string(1000, '[') + std::string(1000, ']')), HasSubstr("nested"));
}

}  // namespace
}  // namespace rainyday
