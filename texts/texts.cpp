#include "texts/texts.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "engine/canvas.hpp"
#include "engine/embedded.hpp"
#include "engine/json.hpp"
#include "engine/options.hpp"

namespace rainyday::texts {

struct Catalogue::Sheet {
  std::map<std::string, std::string, std::less<>> sentences;
};

namespace {

using Sheets = std::map<std::string, Catalogue::Sheet, std::less<>>;  // by path without ".json"

const Sheets& all_sheets() {
  static const Sheets kSheets = [] {
    constexpr std::string_view kEnding = ".json";
    Sheets sheets;
    for (const EmbeddedFile& file : embedded_catalogues()) {
      Catalogue::Sheet& sheet =
          sheets[std::string(file.path.substr(0, file.path.size() - kEnding.size()))];
      const auto json = nlohmann::json::parse(file.text);
      for (const auto& [key, sentence] : json.items()) {
        sheet.sentences.emplace(key, sentence.get<std::string>());
      }
    }
    return sheets;
  }();
  return kSheets;
}

const std::string* find_in(const std::vector<const Catalogue::Sheet*>& sheets,
                           std::string_view key) {
  for (const Catalogue::Sheet* sheet : sheets) {
    const auto found = sheet->sentences.find(key);
    if (found != sheet->sentences.end()) return &found->second;
  }
  return nullptr;
}

// English and German have one form for one and another for everything else.
std::string plural(std::string_view number, std::string_view forms) {
  const std::size_t bar = forms.find('|');
  const std::string_view one = forms.substr(0, bar);
  const std::string_view many = bar == std::string_view::npos ? one : forms.substr(bar + 1);
  std::string out;
  for (const char c : number == "1" ? one : many) {
    if (c == '#') {
      out += number;
    } else {
      out += c;
    }
  }
  return out;
}

// "card", "victim:acc" or "n|one step|# steps", as it stands between braces.
std::optional<std::string> filled(std::string_view hole, const Operands& operands) {
  const std::size_t bar = hole.find('|');
  const std::size_t colon = hole.substr(0, bar).find(':');
  const std::string_view key = hole.substr(0, std::min(bar, colon));
  const std::string_view grammar =
      colon == std::string_view::npos ? "nom" : hole.substr(colon + 1, bar - colon - 1);
  std::optional<std::string> value = operands(key, grammar);
  if (!value || bar == std::string_view::npos) return value;
  return plural(*value, hole.substr(bar + 1));
}

}  // namespace

std::string_view code_of(Language language) { return language == Language::kGerman ? "de" : "en"; }

std::optional<Language> find_language(std::string_view code) {
  for (const Language language : kLanguages) {
    if (code_of(language) == code) return language;
  }
  return std::nullopt;
}

std::string fill(std::string_view sentence, const Operands& operands) {
  std::string out;
  std::size_t bracket = std::string::npos;  // where the words began that may be left out
  bool missing = false;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const std::size_t close = sentence.find(sentence[i] == '[' ? ']' : '}', i);
    if (sentence[i] == '[' && close != std::string_view::npos) {
      bracket = out.size();
      missing = false;
    } else if (sentence[i] == ']' && bracket != std::string::npos) {
      if (missing) out.resize(bracket);
      bracket = std::string::npos;
    } else if (sentence[i] == '{' && close != std::string_view::npos) {
      const auto value = filled(sentence.substr(i + 1, close - i - 1), operands);
      missing = missing || !value;
      out += value.value_or("");
      i = close;
    } else {
      out += sentence[i];
    }
  }
  return out;
}

Catalogue::Catalogue(Language language, std::initializer_list<std::string_view> names) {
  const auto add = [](std::vector<const Sheet*>& list, Language of, std::string_view name) {
    const auto found = all_sheets().find(std::string(code_of(of)) + "/" + std::string(name));
    if (found != all_sheets().end()) list.push_back(&found->second);
  };
  for (const std::string_view name : names) {
    add(sheets_, language, name);
    add(english_, Language::kEnglish, name);
  }
}

const std::string* Catalogue::find(std::string_view key) const { return find_in(sheets_, key); }

std::string Catalogue::told(std::string_view key, std::string_view name) const {
  const std::string* english = find_in(english_, key);
  return english != nullptr && *english == name ? plain(key) : visible(name);
}

std::string Catalogue::operator()(std::string_view key, std::initializer_list<With> values) const {
  const std::string* sentence = find(key);
  if (sentence == nullptr) return std::string(key);
  return fill(*sentence,
              [&](std::string_view name, std::string_view) -> std::optional<std::string> {
                for (const With& value : values) {
                  if (value.key == name) return value.text;
                }
                return std::nullopt;
              });
}

std::string Catalogue::plain(std::string_view key) const {
  const std::string* sentence = find(key);
  return std::string(sentence == nullptr ? key : *sentence);
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> keys;
  for (const Sheet* sheet : sheets_) {
    for (const auto& [key, sentence] : sheet->sentences) keys.push_back(key);
  }
  return keys;
}

bool has_terminal_words(Language language, std::string_view game) {
  return !Catalogue(language, {"terminal/" + std::string(game)}).empty();
}

Catalogue game_words(Language language, std::string_view game) {
  return {language, {game, "game"}};
}

Catalogue terminal_words(Language language, std::string_view game, std::string_view pack) {
  const std::string own = "terminal/" + std::string(game);
  const Catalogue words(language, {own, game, pack});
  return words.empty() ? words : Catalogue(language, {own, game, pack, "terminal/game", "game"});
}

std::string asked(const Catalogue& words, const QuestionRow& question) {
  std::string name(question.name);
  for (const std::string_view table : {"ask.", "ui.ask.", "question."}) {
    if (const std::string* sentence = words.find(std::string(table) + name)) return *sentence;
  }
  return name;
}

std::string option_told(const Catalogue& words, const OptionRow& row) {
  const std::string key = "option." + std::string(row.name);
  const std::string* title = words.find(key);
  const std::string* help = words.find(key + ".help");
  std::string out = title != nullptr ? *title : std::string(row.name);
  if (help != nullptr) out += ". " + *help;
  const std::string between = help != nullptr ? " " : ". ";
  std::string values;
  for (std::int32_t value = row.low; value <= (row.names.empty() ? row.low : row.high); ++value) {
    const std::string name = option_text(row, value);
    const std::string* word = words.find("value." + std::string(row.name) + "." + name);
    if (word == nullptr || *word == name) continue;
    values += (values.empty() ? between : "; ") + name + ": " + *word;
  }
  return out + values + (values.empty() ? "" : ".");
}

}  // namespace rainyday::texts
