#include "cli/site.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "engine/embedded.hpp"
#include "engine/sha256.hpp"
#include "server/page.hpp"

namespace rainyday::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPage = "index.html";
constexpr std::string_view kKeeper = "service.js";

void write_below(const fs::path& folder, const fs::path& name, std::string_view bytes) {
  std::error_code error;
  fs::create_directories((folder / name).parent_path(), error);
  if (error) fail(fmt::format("cannot write {}: {}", (folder / name).string(), error.message()));
  write_file((folder / name).string(), bytes);
}

// A host that knows nothing of the page's addresses finds a file at each that can be told
// beforehand; at the others many show 404.html.
std::vector<std::string> addresses() {
  std::vector<std::string> found{"404.html"};
  for (const char* page : {"boards", "credits", "replays", "settings", "workshop"}) {
    found.push_back(fmt::format("{}/index.html", page));
  }
  for (const GameEntry& game : all_games()) {
    if (!game.shown()) continue;
    for (const char* page : {"new", "learn", "puzzle", "rules", "print"}) {
      found.push_back(fmt::format("{}/{}/index.html", page, game.info().id));
    }
  }
  return found;
}

// A host of files sends no policy, so that the page carries it. The worker that keeps the page
// knows its version by the page's hash.
struct Changed {
  std::string page;
  std::string keeper;
};
Changed with_policy(std::string_view page, std::string_view keeper) {
  Changed changed{std::string(page), std::string(keeper)};
  const std::string meta = fmt::format(
      R"(<meta http-equiv="Content-Security-Policy" content="{}">)", server::content_policy());
  constexpr std::string_view kHead = "<head>";
  changed.page.insert(changed.page.find(kHead) + kHead.size(), meta);
  const std::string before = sha256_hex(page);
  const std::string after = sha256_hex(changed.page);
  for (std::size_t at = 0; (at = changed.keeper.find(before, at)) != std::string::npos;) {
    changed.keeper.replace(at, before.size(), after);
  }
  return changed;
}

std::string_view embedded(std::string_view path) { return *text_at(embedded_page(), path); }

}  // namespace

int run_site(const SiteArguments& arguments) {
  const fs::path folder = arguments.folder;
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    fail(fmt::format("{}: must be a new or an empty folder", arguments.folder));
  }
  if (embedded_page().empty()) fail("this program was built without the page");
  const Changed changed = with_policy(embedded(kPage), embedded(kKeeper));
  std::size_t count = 0;
  const auto write = [&](const fs::path& name, std::string_view bytes) {
    write_below(folder, name, bytes);
    ++count;
  };
  for (const EmbeddedFile& file : embedded_page()) {
    // Not the sheets of `print`, and what is packed only where it is the same.
    const bool other = file.path.starts_with("standalone/") || file.path.starts_with(kPage) ||
                       file.path.starts_with(kKeeper);
    if (!other) write(file.path, file.text);
  }
  write(kKeeper, changed.keeper);
  write(kPage, changed.page);
  for (const std::string& name : addresses()) write(name, changed.page);
  print(fmt::format("{} files in {}\n", count, arguments.folder));
  return kDone;
}

}  // namespace rainyday::cli
