// Lines of the log: an event and its fields, for people (`table_made table=4f0c31 seats=2`) or, on
// request, as members of a JSON object.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rainyday::server {

struct Field {
  Field(std::string_view its_name, std::string_view value) : name(its_name), text(value) {}
  Field(std::string_view its_name, std::integral auto value)
      : name(its_name), text(std::to_string(value)), is_number(true) {}

  std::string_view name;
  std::string text;
  bool is_number = false;
};
using Fields = std::initializer_list<Field>;

void log_info(std::string_view event, Fields fields = {});
void log_warning(std::string_view event, Fields fields = {});
void log_error(std::string_view event, Fields fields = {});

// Before the first line.
void set_up_log(bool json, bool quiet);
// What stands in a line after time and level.
std::string log_line(bool json, std::string_view event, Fields fields);

}  // namespace rainyday::server
