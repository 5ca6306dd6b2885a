// A table as somebody asks for it: the body of POST /api/tables.
#pragma once

#include "server/identity.hpp"
#include "server/plan.hpp"

namespace rainyday::server {

struct NewTable {
  Plan plan;
  bool open = false;
};

// Problems say where.
std::expected<NewTable, std::string> read_new_table(const Json& body,
                                                    const std::optional<Digest>& host);

// Stores it with an invitation that no other table has.
void store_new_table(store::Store& store, Entropy& entropy, store::NewMatch made,
                     store::Done<> done, int tries = 5);

}  // namespace rainyday::server
