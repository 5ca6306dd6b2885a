// Files and replays of a match.
#include "server/api.hpp"

namespace rainyday::server {

void Api::file(Call call) { call.answer(error_response(404, "not_found")); }
void Api::replay(Call call) { call.answer(error_response(404, "not_found")); }

}  // namespace rainyday::server
