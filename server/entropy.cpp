#include <sodium.h>

#include "server/loop.hpp"

namespace rainyday::server {
namespace {

class SystemEntropy final : public Entropy {
 public:
  SystemEntropy() { (void)sodium_init(); }
  void fill(void* bytes, std::size_t size) override { randombytes_buf(bytes, size); }
};

}  // namespace

std::unique_ptr<Entropy> system_entropy() { return std::make_unique<SystemEntropy>(); }

}  // namespace rainyday::server
