// A lesson over the messages of a table (docs/websocket.md): what the learner's page says comes in,
// what it is told goes out. Nothing is kept in between, as each request says where the learner is.
#pragma once

#include <expected>
#include <string>

#include "lessons/lesson.hpp"

namespace rainyday::lessons {

// The answer to {"step":2,"done":["step N"],"id":"a1","at":3,"action":"step E"}: in the scene of
// that step, begun there, with what was done since. Without an action: all that is seen there. The
// error says what is wrong with the request.
std::expected<Json, std::string> served(const Lesson& lesson, const Json& request);

// The lesson of a game that is built in; nothing where there is none. Any thread.
const Lesson* built_in(std::string_view game, const Shelf& shelf);

}  // namespace rainyday::lessons
