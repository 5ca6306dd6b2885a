#include "cli/manual.hpp"

#include <fmt/format.h>
#include <set>

#include "cli/commands.hpp"

namespace rainyday::cli {
namespace {

// Text as it is: no character of it is one of the macros'.
std::string plain(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '\n') {
      out += ' ';
    } else {
      out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string placed(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string usage(const CommandWords& command) {
  std::string out = ".B rainyday " + plain(command.name) + "\n";
  if (!command.options.empty()) out += "[\\fIoptions\\fR]";
  for (const OptionWords& option : command.described) {
    if (option.positional) out += (out.ends_with('\n') ? "" : " ") + placed(option.names);
  }
  return out.ends_with('\n') ? out : out + "\n";
}

std::string entry(const OptionWords& option) {
  std::string out = ".TP\n" + (option.positional ? placed(option.names) : bold(option.names));
  if (!option.positional && !option.value.empty()) out += " " + placed(option.value);
  out += "\n" + plain(option.help);
  if (!option.environment.empty()) out += " (" + bold(option.environment) + ")";
  return out + "\n";
}

std::string settings_section(const std::vector<CommandWords>& commands) {
  std::set<std::string> names;
  for (const CommandWords& command : commands) {
    for (const OptionWords& option : command.described) names.insert(option.environment);
  }
  names.erase("");
  std::string out =
      ".SH ENVIRONMENT\nWhat the options of the server do not say is taken from these, and what "
      "these do not say from the file of\n.BR \\-\\-config ,\nwhich has the same names:\n";
  for (const std::string& name : names) out += ".br\n" + bold(name) + "\n";
  return out;
}

}  // namespace

std::string manual_page(const std::string& about, const std::vector<CommandWords>& commands) {
  const std::string version = version_line();
  std::string out = fmt::format(".TH RAINYDAY 1 \"\" \"{}\" \"User Commands\"\n",
                                plain(version.substr(0, version.find(','))));
  out += ".SH NAME\nrainyday \\- tabletop games: play, serve, simulate and study them\n";
  out += ".SH SYNOPSIS\n.B rainyday\n\\fIcommand\\fR [\\fIoptions\\fR] [\\fIarguments\\fR]\n";
  out += ".SH DESCRIPTION\n" + plain(about) + "\n.SH COMMANDS\n";
  for (const CommandWords& command : commands) {
    out += ".SS " + plain(command.name) + "\n" + usage(command) + ".PP\n" + plain(command.help) +
           ".\n";
    for (const OptionWords& option : command.described) out += entry(option);
  }
  out += settings_section(commands);
  return out +
         ".SH FILES\n.TP\n.I /etc/rainyday/rainyday.conf\nthe settings of the service\n"
         ".TP\n.I /var/lib/rainyday/\nits data\n"
         ".SH EXIT STATUS\n0: done. 1: refused by the rules, or something is wrong. 2: bad usage "
         "or "
         "a bad file. 3: a match that is verified has no end.\n"
         ".SH SEE ALSO\n.I /usr/share/doc/rainyday/running.md\n";
}

}  // namespace rainyday::cli
