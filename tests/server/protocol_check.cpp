#include "tests/server/protocol_check.hpp"

#include <algorithm>
#include <vector>

namespace rainyday::server {
namespace {

using protocol::Member;
using protocol::Shape;

// At the separators that are in no bracket.
std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if (text[i] == ')' || text[i] == ']') --depth;
    if (depth > 0 || !text.substr(i).starts_with(separator)) continue;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + separator.size();
  }
  parts.push_back(text.substr(begin));
  return parts;
}

std::string_view inside(std::string_view text) { return text.substr(1, text.size() - 2); }

const Shape* find_shape(std::span<const Shape> shapes, std::string_view name) {
  const auto found = std::ranges::find(shapes, name, &Shape::name);
  return found == shapes.end() ? nullptr : &*found;
}
const protocol::Name* find_name(std::string_view name) {
  const auto found = std::ranges::find(protocol::kNames, name, &protocol::Name::name);
  return found == protocol::kNames.end() ? nullptr : found;
}

std::string no(const Json& value, std::string_view type) {
  return " is " + value.dump() + " and not " + std::string(type);
}

std::string misfit_of_members(const Json& value, const Shape& shape) {
  if (!value.is_object()) return no(value, shape.name);
  for (const Member& member : shape.members) {
    const std::string key(member.name);
    if (key == "*" || (member.optional && !value.contains(key))) continue;
    if (!value.contains(key)) return "." + key + " is missing";
    if (const std::string problem = misfit(value[key], member.type); !problem.empty())
      return "." + key + problem;
  }
  const auto further = std::ranges::find(shape.members, "*", &Member::name);
  for (const auto& [key, inner] : value.items()) {
    if (std::ranges::count(shape.members, key, &Member::name) > 0) continue;
    if (further == shape.members.end()) return "." + key + " is not in " + std::string(shape.name);
    if (const std::string problem = misfit(inner, further->type); !problem.empty())
      return "." + key + problem;
  }
  return {};
}

std::string misfit_of_list(const Json& value, std::string_view type) {
  if (!value.is_array()) return no(value, type);
  const bool tuple = type.starts_with('[');
  const auto types =
      tuple ? split(inside(type), ", ") : std::vector{type.substr(0, type.size() - 2)};
  if (tuple && value.size() != types.size()) return no(value, type);
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string problem = misfit(value[i], types[tuple ? i : 0]);
    if (!problem.empty()) return "[" + std::to_string(i) + "]" + problem;
  }
  return {};
}

bool is_hex(const Json& value) {
  return value.is_string() && value.get_ref<const std::string&>().size() == 64 &&
         value.get_ref<const std::string&>().find_first_not_of("0123456789abcdef") ==
             std::string::npos;
}

// "number or null", as `|` would end a cell.
std::string shown_type(std::string_view type) {
  std::string out;
  for (const std::string_view part : split(type, " | ")) {
    if (!out.empty()) out += " or ";
    if (part.starts_with('(')) {
      out += "(" + shown_type(inside(part.substr(0, part.size() - 2))) + ")[]";
    } else if (part.starts_with('\'')) {
      out += "`" + std::string(inside(part)) + "`";
    } else {
      out += part;
    }
  }
  return out;
}

std::string shown_name(const Member& member) {
  const std::string name = member.name == "*" ? "any other" : "`" + std::string(member.name) + "`";
  return member.optional ? name + " (optional)" : name;
}

}  // namespace

std::string misfit(const Json& value, std::string_view type) {
  if (const auto choices = split(type, " | "); choices.size() > 1) {
    std::string problem;
    for (const std::string_view choice : choices) {
      problem = misfit(value, choice);
      if (problem.empty()) return {};
    }
    return value.is_object() ? problem : no(value, type);
  }
  if (type.ends_with(']')) return misfit_of_list(value, type);
  if (type.starts_with('(')) return misfit(value, inside(type));
  const auto check = [&](bool fits) { return fits ? std::string() : no(value, type); };
  if (type.starts_with('\'')) return check(value == std::string(inside(type)));
  if (type == "unknown") return {};
  if (type == "null") return check(value.is_null());
  if (type == "string") return check(value.is_string());
  if (type == "number") return check(value.is_number_integer());
  if (type == "boolean") return check(value.is_boolean());
  if (type == "Hex") return check(is_hex(value));
  if (const protocol::Name* name = find_name(type)) return misfit(value, name->type);
  if (const Shape* shape = find_shape(protocol::kParts, type))
    return misfit_of_members(value, *shape);
  return " has a type that is not in the table: " + std::string(type);
}

std::string misfit_of_message(const Json& message, std::span<const Shape> messages) {
  if (!message.is_object() || !message.contains("type") || !message["type"].is_string())
    return "no type: " + message.dump();
  const std::string type = message["type"];
  const Shape* shape = find_shape(messages, type);
  if (shape == nullptr) return "no such type: " + message.dump();
  Json rest = message;
  rest.erase("type");
  const std::string problem = misfit_of_members(rest, *shape);
  return problem.empty() ? problem : type + problem + ", in " + message.dump();
}

std::string misfit_of_answer(const Json& answer, const std::string& path, int status) {
  std::string_view type = "Problem";
  if (status < 400) {
    const auto found = std::ranges::find(protocol::kAnswers, path, &protocol::Answer::path);
    if (found == std::end(protocol::kAnswers)) return {};
    type = found->type;
  }
  const std::string problem = misfit(answer, type);
  return problem.empty() ? problem : path + problem + ", in " + answer.dump();
}

std::string misfit_of_body(const Json& body, const std::string& path) {
  const auto found = std::ranges::find(protocol::kBodies, path, &protocol::Body::path);
  if (found == std::end(protocol::kBodies)) return path + " is not in the table";
  const std::string problem = misfit(body, found->type);
  return problem.empty() ? problem : path + problem + ", in " + body.dump();
}

Json example(std::string_view type) {
  type = split(type, " | ").front();
  if (type.starts_with('\'')) return std::string(inside(type));
  if (type == "number") return 1;
  if (type == "boolean") return true;
  if (type == "Hex") return std::string(64, 'a');
  if (const protocol::Name* name = find_name(type)) return example(name->type);
  const Shape* shape = find_shape(protocol::kParts, type);
  if (shape == nullptr) return "x";
  Json value = Json::object();
  for (const Member& member : shape->members)
    value[std::string(member.name)] = example(member.type);
  return value;
}

Json wrong_example(std::string_view type) {
  for (const Json& value : {Json(1), Json("?"), Json(true)}) {
    if (!misfit(value, type).empty()) return value;
  }
  return Json::array();
}

std::string document_row(const Shape& shape) {
  const bool see_below =
      std::ranges::equal(shape.members, protocol::kFrame, {}, &Member::name, &Member::name);
  std::string members;
  for (const Member& member : shape.members) {
    if (see_below) break;
    if (!members.empty()) members += ", ";
    members += shown_name(member) + ": " + shown_type(member.type);
  }
  return "| `" + std::string(shape.name) + "` | " + (see_below ? "see below" : members) + " | " +
         std::string(shape.what) + " |\n";
}

std::string document_row(const Member& member) {
  return "| " + shown_name(member) + " | " + shown_type(member.type) + " | " +
         std::string(member.what) + " |\n";
}

std::string document_row(const protocol::Name& name) {
  return "| `" + std::string(name.name) + "` | " + shown_type(name.type) + " | " +
         std::string(name.what) + " |\n";
}

}  // namespace rainyday::server
