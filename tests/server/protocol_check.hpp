// Whether JSON is as the table in server/protocol.hpp says, and that table as the document shows
// it.
#pragma once

#include <span>
#include <string>

#include "engine/json.hpp"
#include "server/protocol.hpp"

namespace rainyday::server {

// "" where the value is of this type: right kinds, nothing missing, no member that is not in the
// table. Otherwise where and what.
std::string misfit(const Json& value, std::string_view type);
// The same for a message, by its member `type`.
std::string misfit_of_message(const Json& message, std::span<const protocol::Shape> messages);
// The same for an answer over HTTP; paths that are not in the table fit.
std::string misfit_of_answer(const Json& answer, const std::string& path, int status);
// The same for the body of a POST; paths that are not in the table do not fit.
std::string misfit_of_body(const Json& body, const std::string& path);

// A value of this type, and one that is not.
Json example(std::string_view type);
Json wrong_example(std::string_view type);

// Rows of a Markdown table: messages or parts with their members, the members of one part, names of
// types.
std::string document_row(const protocol::Shape& shape);
std::string document_row(const protocol::Member& member);
std::string document_row(const protocol::Name& name);

}  // namespace rainyday::server
