#include "cli/site.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "cli/failure.hpp"
#include "cli/files.hpp"
#include "web/embedded.hpp"

namespace rainyday::cli {
namespace {

namespace fs = std::filesystem;

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
    for (const char* page : {"new", "learn", "rules", "print"}) {
      found.push_back(fmt::format("{}/{}/index.html", page, game.info().id));
    }
  }
  return found;
}

}  // namespace

int run_site(const SiteArguments& arguments) {
  const fs::path folder = arguments.folder;
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    fail(fmt::format("{}: must be a new or an empty folder", arguments.folder));
  }
  if (embedded_page().empty()) fail("this program was built without the page");
  std::size_t count = 0;
  for (const EmbeddedFile& file : embedded_page()) {
    if (file.path.starts_with("standalone/")) continue;  // the sheets of `print`
    write_below(folder, file.path, file.bytes);
    ++count;
    if (file.path != "index.html") continue;
    for (const std::string& name : addresses()) {
      write_below(folder, name, file.bytes);
      ++count;
    }
  }
  print(fmt::format("{} files in {}\n", count, arguments.folder));
  return kDone;
}

}  // namespace rainyday::cli
