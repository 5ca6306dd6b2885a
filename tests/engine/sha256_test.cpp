// The vectors of FIPS 180-4 and RFC 4231.
#include "engine/sha256.hpp"

#include <gtest/gtest.h>

namespace rainyday {
namespace {

std::string hmac_hex(std::string_view key, std::string_view bytes) {
  return hex(bytes_of(hmac_sha256(key, bytes)));
}

TEST(Sha256, GivesThePublishedDigests) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, TakesEveryLengthAroundABlock) {
  std::string all;
  for (std::size_t length = 50; length < 70; ++length) {
    all += sha256_hex(std::string(length, 'x'));
  }
  EXPECT_EQ(sha256_hex(std::string(64, 'x')),
            "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c");
  EXPECT_EQ(sha256_hex(all), "994282ac383aa724d2f1df4d2de2b8d8d3f25dcdd79be19edf5d03b10bd7d14f");
}

TEST(HmacSha256, GivesThePublishedCodes) {
  EXPECT_EQ(hmac_hex(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_hex("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(
      hmac_hex(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Hex, WritesTwoSmallLettersAByte) {
  EXPECT_EQ(hex(std::string_view("\x00\x7f\xff", 3)), "007fff");
}

}  // namespace
}  // namespace rainyday
