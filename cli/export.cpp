// export: the decisions of match files as a table, for those who study games.
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <stdexcept>
#include <unistd.h>
#include <utility>

#include "arrays/arrays.hpp"
#include "arrays/npz.hpp"
#include "cli/analyse.hpp"
#include "cli/commands.hpp"
#include "cli/failure.hpp"
#include "cli/simulation.hpp"
#include "engine/notation.hpp"
#include "engine/position.hpp"
#include "match/walk.hpp"

namespace rainyday::cli {
namespace {

using match::Analysis;
using match::Figure;
using match::Moment;

// What a seat chose where it had a choice, and what came of it.
struct Decision {
  const std::string& path;
  const MatchFile& match;
  std::size_t step = 0;  // from 0
  std::string_view question;
  const AnyView& view;  // of who decides
  const AnyActions& choices;
  Action choice;
  const Result& result;
  std::optional<Figure> before;  // of who decides
  std::optional<Figure> after;

  [[nodiscard]] Seat seat() const { return view.eye(); }
};

// What the decisions are written as.
class Form {
 public:
  virtual ~Form() = default;
  // Before the decisions of a match. Fails where they do not fit; then none follow.
  virtual void begin(const MatchFile& match, const std::string& path) = 0;
  virtual void add(const Decision& decision) = 0;
  virtual void end() = 0;
};

constexpr double kWin = 1e6;
double share(const Figure& figure) { return static_cast<double>(figure.value) / kWin; }
double range(const Figure& figure) { return Analysis::kRange * std::sqrt(figure.variance) / kWin; }
double worth(const Decision& decision) {
  return static_cast<double>(decision.result.worth[decision.seat()]) / kWholeWin;
}

// A file that takes its place when it is whole; without a name standard output.
class Output {
 public:
  explicit Output(const std::string& path) : path_(path) {
    if (path_.empty()) return;
    beside_ = fmt::format("{}.{}.new", path_, ::getpid());
    file_ = std::fopen(beside_.c_str(), "wbx");
    if (file_ == nullptr) fail_now();
  }
  ~Output() {
    if (path_.empty() || file_ == nullptr) return;
    std::fclose(file_);
    std::remove(beside_.c_str());
  }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  [[nodiscard]] const std::string& beside() const { return beside_; }
  void write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail_now();
  }
  void finish() {
    if (std::fflush(file_) != 0) fail_now();
    if (path_.empty()) return;
    if (std::rename(beside_.c_str(), path_.c_str()) != 0) fail_now();
    std::fclose(std::exchange(file_, nullptr));
  }

 private:
  [[noreturn]] void fail_now() const {
    fail(fmt::format("cannot write {}: {}", path_.empty() ? "the output" : path_,
                     std::strerror(errno)));
  }
  std::string path_;
  std::string beside_;
  std::FILE* file_ = stdout;
};

// --- lines of text ---

struct Cell {
  std::string_view column;
  std::string value;     // "" is nothing
  bool is_word = false;  // else JSON as it is
};

std::string list_of(const AnyGame& game, const AnyActions& list) {
  JsonText out;
  out.list(list, [&](Action action) { out.put(game.notation(action)); });
  return std::move(out).text();
}

// The columns of docs/export.md.
std::vector<Cell> cells_of(const Decision& one) {
  const AnyGame& game = one.match.game();
  const std::vector<std::string>& bots = one.match.setup().bots;
  const bool over = one.result.finished();
  const auto number = [](const auto& value) { return fmt::format("{}", value); };
  const auto figure = [&](const std::optional<Figure>& value, double (*part)(const Figure&)) {
    return value ? number(part(*value)) : "";
  };
  return {{"file", one.path, true},
          {"game", std::string(game.info().id), true},
          {"pack", game.pack().id, true},
          {"seats", number(game.seats())},
          {"step", number(one.step + 1)},
          {"seat", actor_name(one.seat()), true},
          {"bot", bots.empty() ? "" : bots[one.seat()], true},
          {"question", std::string(one.question), true},
          {"view", state_json(game, one.view.state())},
          {"choices", list_of(game, one.choices)},
          {"choice", game.notation(one.choice), true},
          {"chance", figure(one.before, share)},
          {"chance_range", figure(one.before, range)},
          {"after", figure(one.after, share)},
          {"after_range", figure(one.after, range)},
          {"ended", over ? std::string(ending_name(one.result.ending)) : "", true},
          {"place", over ? number(one.result.place[one.seat()]) : ""},
          {"score", over ? number(one.result.score[one.seat()]) : ""},
          {"worth", over ? number(worth(one)) : ""}};
}

std::string csv_word(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

class CsvForm final : public Form {
 public:
  explicit CsvForm(const std::string& path) : out_(path) {}
  void begin(const MatchFile&, const std::string&) override {}
  void add(const Decision& decision) override {
    const std::vector<Cell> cells = cells_of(decision);
    if (!std::exchange(has_head_, true)) {
      line(cells, [](const Cell& cell) { return std::string(cell.column); });
    }
    line(cells, [](const Cell& cell) { return csv_word(cell.value); });
  }
  void end() override { out_.finish(); }

 private:
  void line(const std::vector<Cell>& cells, std::string (*word)(const Cell&)) {
    std::string text;
    for (const Cell& cell : cells) text += (text.empty() ? "" : ",") + word(cell);
    out_.write(text + "\n");
  }
  Output out_;
  bool has_head_ = false;
};

class LineForm final : public Form {
 public:
  explicit LineForm(const std::string& path) : out_(path) {}
  void begin(const MatchFile&, const std::string&) override {}
  void add(const Decision& decision) override {
    out_.write(json_object([&](JsonText& out) {
                 for (const Cell& cell : cells_of(decision)) {
                   if (cell.is_word && !cell.value.empty()) {
                     out.put(cell.column, cell.value);
                   } else {
                     out.json(cell.column, cell.value.empty() ? "null" : cell.value);
                   }
                 }
               }) +
               '\n');
  }
  void end() override { out_.finish(); }

 private:
  Output out_;
};

// --- arrays ---

class ArrayForm final : public Form {
 public:
  ArrayForm(const std::string& path, const std::vector<std::string>& files)
      : out_(path), files_(files), npz_(out_.beside()) {}

  void begin(const MatchFile& match, const std::string& path) override {
    const std::string table = head_json(match.game()).dump();
    if (encoder_ == nullptr) {
      lay_out(match, table);
    } else if (table != table_) {
      fail(
          fmt::format("{}: another table than that of the files before (game, pack, options, "
                      "seats): arrays have one width",
                      path));
    }
    npz_.write_text(file_names_, path);
    ++files_read_;
  }

  void add(const Decision& one) override {
    encoder_->encode(one.view, row_.data(), tape_.data());
    npz_.write(observations_, std::span<const float>(row_));
    npz_.write(file_, static_cast<std::int32_t>(files_read_ - 1));
    npz_.write(step_, static_cast<std::int32_t>(one.step + 1));
    npz_.write(seat_, static_cast<std::int8_t>(one.seat()));
    for (const Action action : one.choices) npz_.write(choices_, number(action, one));
    all_choices_ += one.choices.size();
    npz_.write(choices_end_, all_choices_);
    npz_.write(choice_, number(one.choice, one));
    figure(chance_, chance_range_, one.before);
    figure(after_, after_range_, one.after);
    const bool over = one.result.finished();
    npz_.write_text(ended_, over ? ending_name(one.result.ending) : "");
    npz_.write(place_, one.result.place[one.seat()]);
    npz_.write(score_, over ? one.result.score[one.seat()] : 0);
    npz_.write(worth_, over ? static_cast<float>(worth(one)) : kNothing);
  }

  void end() override {
    if (encoder_ == nullptr) fail("nothing to export");
    if (const auto done = npz_.finish(); !done) fail("cannot write the arrays: " + done.error());
    out_.finish();
  }

 private:
  static constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

  void lay_out(const MatchFile& match, const std::string& table) {
    const AnyGame& game = match.game();
    game_ = match.game_ptr();
    table_ = table;
    encoder_ = find_arrays(game.info().id)->encoder(game);
    space_ = std::make_unique<ActionSpace>(game.info());
    row_.resize(encoder_->size());
    tape_.resize(encoder_->tape_size());
    npz_.add_word("table", table_);
    const auto longest = [](const std::vector<std::string>& words) {
      std::size_t most = 0;
      for (const std::string& word : words) most = std::max(most, word.size());
      return most;
    };
    const NpzFile::Array names = npz_.add_text("observation_names", longest(encoder_->names()));
    for (const std::string& name : encoder_->names()) npz_.write_text(names, name);
    file_names_ = npz_.add_text("files", longest(files_));
    observations_ = npz_.add<float>("observations", encoder_->size());
    file_ = npz_.add<std::int32_t>("file");
    step_ = npz_.add<std::int32_t>("step");
    seat_ = npz_.add<std::int8_t>("seat");
    choices_ = npz_.add<std::int32_t>("choices");
    choices_end_ = npz_.add<std::int64_t>("choices_end");
    choice_ = npz_.add<std::int32_t>("choice");
    chance_ = npz_.add<float>("chance");
    chance_range_ = npz_.add<float>("chance_range");
    after_ = npz_.add<float>("after");
    after_range_ = npz_.add<float>("after_range");
    ended_ = npz_.add_text("ended", 6);
    place_ = npz_.add<std::uint8_t>("place");
    score_ = npz_.add<std::int32_t>("score");
    worth_ = npz_.add<float>("worth");
  }
  [[nodiscard]] std::int32_t number(Action action, const Decision& one) const {
    const std::int32_t id = space_->id(action);
    if (id == ActionSpace::kNoPlace) {
      throw std::runtime_error(
          fmt::format("{}: {} has no number in the action space; take csv or jsonl", one.path,
                      in_quotes(game_->notation(action))));
    }
    return id;
  }
  void figure(NpzFile::Array value, NpzFile::Array spread, const std::optional<Figure>& figure) {
    npz_.write(value, figure ? static_cast<float>(share(*figure)) : kNothing);
    npz_.write(spread, figure ? static_cast<float>(range(*figure)) : kNothing);
  }

  Output out_;
  const std::vector<std::string>& files_;
  NpzFile npz_;
  AnyGamePtr game_;
  std::string table_;
  std::unique_ptr<Encoder> encoder_;
  std::unique_ptr<ActionSpace> space_;
  std::vector<float> row_;
  Tape tape_;
  std::int64_t all_choices_ = 0;
  std::int64_t files_read_ = 0;
  NpzFile::Array file_names_{}, observations_{}, file_{}, step_{}, seat_{}, choices_{},
      choices_end_{}, choice_{}, chance_{}, chance_range_{}, after_{}, after_range_{}, ended_{},
      place_{}, score_{}, worth_{};
};

// --- match by match ---

std::unique_ptr<Form> form_for(const ExportArguments& arguments,
                               const std::vector<std::string>& files) {
  if (arguments.format == "csv") return std::make_unique<CsvForm>(arguments.output);
  if (arguments.format == "jsonl") return std::make_unique<LineForm>(arguments.output);
  if (arguments.output.empty()) fail("--format npz: needs -o FILE.npz");
  return std::make_unique<ArrayForm>(arguments.output, files);
}

std::unique_ptr<Analysis> analysed(const MatchFile& match, const ExportArguments& arguments) {
  if (arguments.analyse == 0) return nullptr;
  auto analysis = std::make_unique<Analysis>(
      match.game(), match.start(), match.steps(),
      match::AnalysisPlan{.bot = std::nullopt, .games = arguments.analyse, .seed = arguments.seed});
  reckon(*analysis, match.game(), thread_count(arguments.threads));
  return analysis;
}

void export_match(const MatchFile& match, const std::string& path, const Analysis* analysis,
                  Form& form) {
  const AnyGame& game = match.game();
  const Result result = game.result(match.state());
  match::Walk walk(game, match.start());
  AnyActions list;
  std::size_t moment = 0;
  for (std::size_t i = 0; i < match.steps().size(); ++i) {
    const MatchStep& step = match.steps()[i];
    if (step.by != kChance) {
      AnyView view = game.view(walk.asked(step.by), step.by);
      game.choices(view, list);
      if (std::ranges::find(list, step.action) == list.end()) {  // it was to know more
        view = game.view(walk.state(), step.by);
        game.choices(view, list);
      }
      Decision one{.path = path,
                   .match = match,
                   .step = i,
                   .question = game.tables().questions[walk.turn().question].name,
                   .view = view,
                   .choices = list,
                   .choice = step.action,
                   .result = result,
                   .before = {},
                   .after = {}};
      if (analysis != nullptr) {
        const std::vector<Moment>& moments = analysis->moments();
        while (moment < moments.size() && moments[moment].first < i) ++moment;
        if (moment < moments.size() && moments[moment].first == i) {
          one.before = analysis->before(moment, step.by);
          one.after = moments[moment].after[step.by];
        }
      }
      if (list.size() > 1) form.add(one);
    }
    walk.apply(step.by, step.action);
  }
}

}  // namespace

int run_export(const ExportArguments& arguments) {
  const Packs packs(arguments.pack);
  const std::vector<std::string> files = match_files(arguments.files);
  const std::unique_ptr<Form> form = form_for(arguments, files);
  bool all_good = true;
  for (const std::string& path : files) {
    try {
      const MatchFile match = read_match(path, packs);
      form->begin(match, path);
      export_match(match, path, analysed(match, arguments).get(), *form);
    } catch (const Failure& failure) {
      complain(failure);
      all_good = false;
    }
  }
  form->end();
  return all_good ? kDone : kBad;
}

}  // namespace rainyday::cli
