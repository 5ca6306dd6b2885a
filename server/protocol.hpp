// Every message of a table's socket, and over HTTP every body that is sent and every answer that
// the page reads: the one table of them. The page's types are made from it
// (web/scripts/generate.mjs), tests hold every message of the server, the decoder and
// docs/websocket.md against it. Data only, so that the program that exports it needs nothing of the
// server.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "match/refusals.hpp"

namespace rainyday::protocol {

// A type is written as TypeScript has it: string, number (whole ones only), boolean, null, unknown,
// 'word', A | B, A[], [A, B], or a name of kNames or kParts.
struct Member {
  // "seat?" may be missing; "*" stands for further members of any name.
  consteval Member(std::string_view key, std::string_view kind, std::string_view meaning = "")
      : name(key.ends_with('?') ? key.substr(0, key.size() - 1) : key),
        type(kind),
        what(meaning),
        optional(key.ends_with('?')) {}

  std::string_view name;
  std::string_view type;
  std::string_view what;
  bool optional;
};

// A message, where the name is its member `type`, or an object inside of one.
struct Shape {
  std::string_view name;
  std::span<const Member> members;
  std::string_view what;
};

struct Name {
  std::string_view name;
  std::string_view type;
  std::string_view what;
};

// What a path answers that succeeds, and what a POST must bring; ids in it are stars.
struct Answer {
  std::string_view path;
  std::string_view type;
};
struct Body {
  std::string_view path;
  std::string_view type;
};

// Why a request was not granted: the member `error` of the answer. All of them.
inline constexpr std::array kProblems{
    match::NameRow{"bad_request", "the body or a parameter is wrong; `what` says where"},
    match::NameRow{"not_json", "a POST must be application/json"},
    match::NameRow{"too_large", "more than 64 kB, or a head of more than 8 kB"},
    match::NameRow{"bad_origin", "from another page than ours"},
    match::NameRow{"not_found", "no such path"},
    match::NameRow{"wrong_method", "the path knows another method"},
    match::NameRow{"upgrade_required", "only as a WebSocket"},
    match::NameRow{"too_many", "too often, or too many at once"},
    match::NameRow{"no_game", "no such game"},
    match::NameRow{"no_pack", "no such pack"},
    match::NameRow{"no_lesson", "the game has none"},
    match::NameRow{"no_puzzle", "the game has none"},
    match::NameRow{"no_table", "no such table, or no seat to be had by that invitation"},
    match::NameRow{"no_code", "no such code for a seat, or no longer"},
    match::NameRow{"no_pass", "no such link or phrase, or no longer"},
    match::NameRow{"no_seats", "the caller has no table that could go anywhere"},
    match::NameRow{"has_seats", "the caller has tables, and `replace` is missing"},
    match::NameRow{"not_yours", "the caller holds no such seat"},
    match::NameRow{"not_host", "only the host may"},
    match::NameRow{"removed", "the host has removed the caller from this table"},
    match::NameRow{"started", "only before the start"},
    match::NameRow{"not_started", "only after the start"},
    match::NameRow{"not_running", "only while the game runs"},
    match::NameRow{"not_over", "only after the end"},
    match::NameRow{"full", "no seat is free"},
    match::NameRow{"free_seats", "a seat is free, and `fill` is missing"},
    match::NameRow{"seat_taken", "somebody has that seat"},
    match::NameRow{"seated", "the caller has a seat at this table"},
    match::NameRow{"no_owner", "no person's seat"},
    match::NameRow{"own_seat", "the caller's own seat"},
    match::NameRow{"seat_here", "the owner of that seat is connected, or was a moment ago"},
    match::NameRow{
        "seat_closed",
        "somebody was removed from this game, or that seat's owner deleted himself: bots play on"},
    match::NameRow{"reopening", "a seat is being reopened already"},
    match::NameRow{"no_request", "nothing to withdraw"},
    match::NameRow{"blocked", "whoever runs the server keeps this address out"},
    match::NameRow{"draining", "no new tables here: the server is about to be stopped"},
    match::NameRow{"no_room",
                   "the server has as many tables or people as it may, or its disk is full"},
    match::NameRow{"bots_busy", "bots have more than 10 s of thinking before them"},
    match::NameRow{"unavailable", "the store cannot be reached, or the server stops: try again"},
    match::NameRow{"not_restored", "this version cannot read the table, which is kept as it is"},
    match::NameRow{"broken", "something went wrong at the table, which is kept as it was before"},
    match::NameRow{"not_analysed", "this version cannot look back at the match"},
    match::NameRow{"unreadable", "this version cannot make a file of the match"},
};

// 'a' | 'b', of the names of a list.
template <const auto& kList>
struct Union {
  static constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (const match::NameRow& reason : kList) size += reason.name.size() + 5;
    return size - 3;
  }();
  static constexpr std::array<char, kSize> kText = [] {
    std::array<char, kSize> text{};
    auto at = text.begin();
    for (const match::NameRow& reason : kList) {
      if (at != text.begin()) at = std::ranges::copy(std::string_view(" | "), at).out;
      *at++ = '\'';
      at = std::ranges::copy(reason.name, at).out;
      *at++ = '\'';
    }
    return text;
  }();
  static constexpr std::string_view kType{kText.data(), kSize};
};

inline constexpr std::array kNames{
    Name{"Value", "string | number | null", "an operand; null: these eyes may not see it"},
    Name{"OptionValue", "boolean | number | string", "of an option of a game"},
    Name{"Hex", "string", "64 hexadecimal digits"},
    Name{"Chance", "[number, number]",
         "or a change of one, and its range of 95 %, plus or minus, in millionths"},
    Name{"Status", "'waiting' | 'running' | 'finished'", "of a table"},
    Name{"Order", "'ask' | 'concerned' | 'not_this_turn' | 'quick'", "a standing order"},
    Name{"TableRefusal", Union<match::kRefusals>::kType, "why the table refuses a message"},
    Name{"ProblemName", Union<kProblems>::kType, "why a request was not granted"},
};

// --- parts of messages ---

inline constexpr std::array kTableSeat{Member{"kind", "'free' | 'person' | 'bot'"},
                                       Member{"name", "string"}, Member{"level?", "string"},
                                       Member{"committed", "boolean"}};
inline constexpr std::array kPackInfo{Member{"id", "string"}, Member{"hash", "string"},
                                      Member{"title", "string"}};
inline constexpr std::array kClock{Member{"move?", "number"}, Member{"game?", "number"}};
inline constexpr std::array kOptions{Member{"*", "OptionValue"}};

inline constexpr std::array kTableInfo{
    Member{"id", "string", "of the match, 32 hexadecimal digits; the link is `/m/ID`"},
    Member{"status", "Status"},
    Member{"game", "string"},
    Member{"pack", "PackInfo"},
    Member{"options", "Options"},
    Member{"seats", "TableSeat[]", "while a game runs, frames say who plays"},
    Member{"yours", "number[]", "the seats that belong to the caller"},
    Member{"host", "boolean", "whether the caller is the host"},
    Member{"open", "boolean", "listed for everybody"},
    Member{"watchers", "boolean", "whether those who look on may chat"},
    Member{"muted?", "number[]", "the seats that the host lets say nothing"},
    Member{"code?", "string",
           "the invitation `BCDFG`, only to those who hold a seat or host, only while it is good: "
           "to a free seat, after the start to looking on"},
    Member{"invite?", "string",
           "the same for a link, `/t/INVITE`: 43 characters that nobody can guess, and for which "
           "nobody has to wait"},
    Member{"clock", "Clock | null"},
    Member{"window", "number", "how long a window stays open at most, in ms"},
    Member{"order", "Order", "that everybody begins with"},
    Member{"hints", "boolean", "whether seats may ask for a `hint`"},
    Member{"commitment", "Hex", "the server's commitment to the luck"},
    Member{"header?", "string",
           "from the start on: the frozen header, a **string**; hash these bytes as they are"},
    Member{"midst?", "boolean",
           "it begins in the midst of a game, which whoever brought it may know all of"},
    Member{"created", "number"},
    Member{"rematch?", "string", "the id of the table that follows this one, once there is one"},
    Member{"rematch_by?", "number", "the seat that asked for it"}};

inline constexpr std::array kPlayer{Member{"name", "string"}, Member{"bot?", "string"},
                                    Member{"why?",
                                           "'left' | 'removed' | 'asked' | 'time' | "
                                           "'away' | 'new'"}};
inline constexpr std::array kTurn{Member{"question", "string"}, Member{"actor?", "number"},
                                  Member{"group?", "number[]"}, Member{"concerned?", "number"}};
inline constexpr std::array kAsk{Member{"at", "number"},        Member{"question", "string"},
                                 Member{"choices", "string[]"}, Member{"scores?", "number[]"},
                                 Member{"undo?", "number[]"},   Member{"until?", "number"}};
inline constexpr std::array kGameEvent{Member{"event", "string"}, Member{"*", "Value"}};
inline constexpr std::array kView{Member{"*", "unknown"}};
inline constexpr std::array kUndone{Member{"to", "number"}, Member{"by", "number"}};
inline constexpr std::array kUndoAsked{Member{"by", "number"}, Member{"waiting", "number[]"}};
inline constexpr std::array kReopen{
    Member{"seat", "number"},
    Member{"what", "'asked' | 'agreed' | 'refused' | 'open' | 'taken' | 'back' | 'withdrawn'"},
    Member{"by?", "number"},
    Member{"asker?", "number"},
    Member{"waiting?", "number[]"},
    Member{"until?", "number"}};
inline constexpr std::array kResult{
    Member{"ended?", "'won' | 'drawn' | 'nobody' | 'lost' | 'limit'"}, Member{"places", "number[]"},
    Member{"scores", "number[]"}, Member{"worth?", "number[]"}};
inline constexpr std::array kLuck{Member{"secret", "Hex"}, Member{"parts", "(Hex | null)[]"}};

inline constexpr std::array kFrame{
    Member{"n", "number", "dense in this viewer's stream"},
    Member{"t", "number", "time"},
    Member{"ack?", "string", "the `id` of this seat's message that brought it about"},
    Member{"opening?", "number[]", "these seats must `open` their part of the luck within 5 s"},
    Member{"withheld?", "number[]", "these did not"},
    Member{"seats?", "Player[]", "who plays now"},
    Member{"line?", "number",
           "how many log lines (frames with something of the game, not undone) this viewer has, "
           "this one included"},
    Member{"undone?", "Undone",
           "log lines after line `to` are taken back, by this seat; a `view` comes with it"},
    Member{"events?", "GameEvent[]",
           "for log, animation and sound: `{\"event\":\"drew\",\"seat\":1,\"card\":null}`"},
    Member{"view?", "View", "the whole view"},
    Member{"patch?", "View", "or what changed in it"},
    Member{"turn?", "Turn | null", "who is to act, public; null: nobody"},
    Member{"ask?", "Ask",
           "the question to this seat; it stands until the next `ask`, `turn` or `undone`"},
    Member{"sealed?", "string", "this seat's own sealed answer, in notation"},
    Member{"missed?", "boolean", "true: this seat let a window run out"},
    Member{"order?", "Order", "this seat's standing order"},
    Member{"undo_asked?", "UndoAsked | null", "consent is asked for; null: no longer"},
    Member{"undo_refused?", "number", "the seat that did not agree"},
    Member{"hint?", "number", "this seat has asked for a hint"},
    Member{"hurry?", "number", "this seat waits no longer for the bot whose turn it is"},
    Member{"reopen?", "Reopen", "a lost owner's seat is given to somebody new: see below"},
    Member{"result?", "Result", "the game is over"},
    Member{"closed?", "boolean", "true: the table was closed unfinished"},
    Member{"resumed?", "number",
           "so many records could not be replayed by this version of the program, and the game "
           "goes on from the position before them; a `view` comes with it. From then on `whole` "
           "has it too. Questions and frames go on with higher numbers, draws with the next one"},
    Member{"luck?", "Luck", "with the end, for checking"},
    Member{
        "file_hash?", "Hex",
        "with the end: SHA-256 of the whole match file. Not of matches that began before there was "
        "one, nor where records could not be replayed"}};

inline constexpr std::array kChatLine{Member{"c", "number"},           Member{"t", "number"},
                                      Member{"seat", "number | null"}, Member{"name?", "string"},
                                      Member{"text", "string"},        Member{"among?", "number[]"},
                                      Member{"operator?", "boolean"}};
inline constexpr std::array kReason{Member{"feature", "string"}, Member{"better", "boolean"}};
inline constexpr std::array kAdvised{Member{"action", "string"}, Member{"chance", "number"},
                                     Member{"range", "number"}, Member{"close", "boolean"},
                                     Member{"why", "Reason[]"}};
inline constexpr std::array kRefused{Member{"id", "string"},
                                     Member{"refused", "TableRefusal | string"},
                                     Member{"rule?", "string"}, Member{"*", "Value"}};
inline constexpr std::array kResume{Member{"epoch", "string"}, Member{"n", "number"}};

// --- answers over HTTP ---

inline constexpr std::array kListedTable{Member{"id", "string"},      Member{"status", "Status"},
                                         Member{"game", "string"},    Member{"pack", "string"},
                                         Member{"seats", "number"},   Member{"taken", "number"},
                                         Member{"names", "string[]"}, Member{"created", "number"},
                                         Member{"updated", "number"}, Member{"yours", "number[]"}};
inline constexpr std::array kTableList{Member{"tables", "ListedTable[]"}};
inline constexpr std::array kPackOffer{Member{"id", "string"}, Member{"title", "string"},
                                       Member{"version", "number"}, Member{"hash", "string"}};
inline constexpr std::array kOptionOffer{Member{"name", "string"},
                                         Member{"help", "string"},
                                         Member{"form", "'switch' | 'number' | 'choice'"},
                                         Member{"low?", "number"},
                                         Member{"high?", "number"},
                                         Member{"values?", "string[]"},
                                         Member{"standard", "OptionValue"}};
inline constexpr std::array kGameOffer{Member{"id", "string"},
                                       Member{"title", "string"},
                                       Member{"revision", "number"},
                                       Member{"seats", "[number, number]"},
                                       Member{"seat_numbers", "number[]"},
                                       Member{"packs", "PackOffer[]"},
                                       Member{"options", "OptionOffer[]"}};
inline constexpr std::array kOffers{Member{"games", "GameOffer[]"}, Member{"bots", "string[]"},
                                    Member{"orders", "Order[]"}, Member{"own_packs", "boolean"}};
inline constexpr std::array kReplayChunk{Member{"from", "number"},    Member{"total", "number"},
                                         Member{"over", "boolean"},   Member{"stopped?", "string"},
                                         Member{"result?", "Result"}, Member{"frames", "Frame[]"}};
inline constexpr std::array kRuleCell{Member{"head", "string"}, Member{"text", "string"}};
inline constexpr std::array kRule{Member{"id", "string"}, Member{"cells", "RuleCell[]"}};
inline constexpr std::array kRulesPage{Member{"brief", "string"}, Member{"rules", "Rule[]"},
                                       Member{"text", "string"}};
inline constexpr std::array kFact{Member{"what", "string"}, Member{"title", "string"},
                                  Member{"text", "string"}, Member{"rules", "string"}};
inline constexpr std::array kFactList{Member{"facts", "Fact[]"}};
inline constexpr std::array kSeatCode{Member{"code", "string"}, Member{"until", "number"}};
inline constexpr std::array kDeviceLink{Member{"link", "string"}, Member{"until", "number"}};
inline constexpr std::array kForgotten{Member{"tables", "number"}, Member{"elsewhere", "number"}};
inline constexpr std::array kPhrase{Member{"phrase", "string"}};
inline constexpr std::array kProblem{Member{"error", "ProblemName"}, Member{"what?", "string"}};

// --- what a POST brings ---

inline constexpr std::array kNewTable{
    Member{"game", "string"},       Member{"pack?", "string"},
    Member{"options?", "Options"},  Member{"seats?", "number | (string | null)[]"},
    Member{"name?", "string"},      Member{"sit?", "boolean"},
    Member{"open?", "boolean"},     Member{"clock?", "Clock | null"},
    Member{"window?", "number"},    Member{"order?", "Order"},
    Member{"hints?", "boolean"},    Member{"lesson?", "boolean | string"},
    Member{"position?", "Position"}};
inline constexpr std::array kInvitation{Member{"code", "string"}};
inline constexpr std::array kJoining{Member{"code?", "string"}, Member{"table?", "string"},
                                     Member{"seat?", "number"}, Member{"name?", "string"},
                                     Member{"again?", "boolean"}};
inline constexpr std::array kSeatChange{Member{"seat", "number"}, Member{"bot?", "string | null"},
                                        Member{"name?", "string"}};
inline constexpr std::array kStarting{Member{"fill?", "string"}};
inline constexpr std::array kLeaving{Member{"seat", "number"}, Member{"for_good?", "boolean"}};
inline constexpr std::array kOneSeat{Member{"seat", "number"}};
inline constexpr std::array kListing{Member{"open", "boolean"}};
inline constexpr std::array kMuting{Member{"seat", "number"}, Member{"on", "boolean"}};
inline constexpr std::array kReporting{Member{"seat", "number"}, Member{"text?", "string"}};
inline constexpr std::array kWatching{Member{"chat", "boolean"}};
inline constexpr std::array kReopening{Member{"seat", "number"}, Member{"withdraw?", "boolean"}};
inline constexpr std::array kTakingSeat{Member{"code", "string"}, Member{"name?", "string"}};
inline constexpr std::array kTakingOver{Member{"by", "string"}, Member{"replace?", "boolean"}};

// --- lessons ---

inline constexpr std::array kLessonStep{Member{"step", "number"}, Member{"steps", "string[]"},
                                        Member{"asked", "string[]"}, Member{"run", "string[]"},
                                        Member{"passed", "boolean"}};
inline constexpr std::array kLessonAnswer{Member{"messages", "unknown[]"},
                                          Member{"lesson", "LessonStep"}};
inline constexpr std::array kLessonRequest{Member{"step", "number"}, Member{"done", "string[]"},
                                           Member{"id?", "string"}, Member{"at?", "number"},
                                           Member{"action?", "string"}};

// --- puzzles ---

inline constexpr std::array kVerdict{Member{"best", "Advised[]"}, Member{"worlds", "number"}};
inline constexpr std::array kPuzzleAnswer{
    Member{"messages", "unknown[]"}, Member{"lesson", "LessonStep"}, Member{"puzzle", "number"},
    Member{"of", "number"},          Member{"obvious", "string"},    Member{"verdict?", "Verdict"}};
inline constexpr std::array kPuzzleRequest{Member{"day", "number"}, Member{"id?", "string"},
                                           Member{"at?", "number"}, Member{"action?", "string"}};

// --- analyses ---

inline constexpr std::array kMomentAt{Member{"t", "number"}, Member{"line", "number"}};
inline constexpr std::array kSlip{Member{"better", "string"}, Member{"lead", "Chance"}};
inline constexpr std::array kMoment{Member{"first", "MomentAt"},   Member{"at", "MomentAt"},
                                    Member{"by", "number | null"}, Member{"did?", "string"},
                                    Member{"after", "Chance[]"},   Member{"slip?", "Slip"}};
inline constexpr std::array kAccount{Member{"start", "Chance"},  Member{"luck", "Chance"},
                                     Member{"own", "Chance"},    Member{"others", "Chance"},
                                     Member{"result", "Chance"}, Member{"slips", "Chance"}};
inline constexpr std::array kAnalysis{Member{"form", "number"},     Member{"games", "number"},
                                      Member{"seats", "Account[]"}, Member{"moments", "Moment[]"},
                                      Member{"turns", "number[]"},  Member{"slips", "number[]"}};
inline constexpr std::array kAnalysisAnswer{Member{"done", "number"}, Member{"work", "number"},
                                            Member{"analysis?", "Analysis"}};

inline constexpr std::array kParts{
    Shape{"TableInfo", kTableInfo, "a table, as the caller may see it"},
    Shape{"TableSeat", kTableSeat, "`level` of a bot; `committed`: has sent a commitment"},
    Shape{"PackInfo", kPackInfo, "what is played with"},
    Shape{"Clock", kClock, "for each move or for the whole game, in ms"},
    Shape{"Options", kOptions, "by name"},
    Shape{"Frame", kFrame, "one step of a viewer's stream"},
    Shape{
        "Player", kPlayer,
        "`bot` is the level, absent for a person; `why` a bot plays for a person: `left`, "
        "`removed` (by the host), `asked`, `time`, `away` (the others have asked for it, until its "
        "owner is back); of a person `new`: the seat was reopened, and this is who has it now"},
    Shape{"Turn", kTurn, "`group`, where several answer at once, in place of `actor`"},
    Shape{"Ask", kAsk,
          "`at` is the number of the question to this seat; `choices` the legal actions in "
          "notation; `scores`, where there are several, what a quick player thinks of each from "
          "what this seat sees, the more the better; `undo` the numbers of earlier questions that "
          "this seat may return to alone; "
          "`until` the time at which the question ends by itself, absent: never"},
    Shape{"GameEvent", kGameEvent,
          "with its operands; one that these eyes may not see is null, one that was left out is "
          "absent"},
    Shape{"View", kView, "what these eyes see of the game, or changed members of it"},
    Shape{"Undone", kUndone, "a line of the log and a seat"},
    Shape{"UndoAsked", kUndoAsked, "the seat that asks, and those that have still to agree"},
    Shape{"Reopen", kReopen, "what became of a lost owner's seat: see below"},
    Shape{
        "Result", kResult,
        "of each seat; `worth` is what it has of the win: 1, a part where it is shared, 0. Results "
        "of older versions have no `ended` and `worth`"},
    Shape{"Luck", kLuck, "what the commitments were made of"},
    Shape{
        "ChatLine", kChatLine,
        "`c` counts them; `seat` null: somebody who looks on, by the `name` he gave. With "
        "`among`: only these seats get it, and `c` counts such lines. `operator`: of whoever runs "
        "the server"},
    Shape{"Reason", kReason,
          "something that the judgement of the game goes by, in which the choice does better or "
          "worse: the best one than the second, the others than the best"},
    Shape{"Advised", kAdvised,
          "a choice with its `chance` to win and the 95 % `range` of that, plus or minus, both in "
          "thousandths; `close`: luck may have made the difference to the best"},
    Shape{"Refused", kRefused,
          "by a rule of the game, with its operands, or by the table: see below"},
    Shape{"Resume", kResume, "the last frame that the client has"},
    Shape{"ListedTable", kListedTable, "`pack` is its title"},
    Shape{"TableList", kTableList, "latest first"},
    Shape{"PackOffer", kPackOffer, "a pack of a game"},
    Shape{"OptionOffer", kOptionOffer,
          "switch: true or false; number: `low` to `high`; choice: one of `values`"},
    Shape{"GameOffer", kGameOffer, "`seats`: fewest and most; `seat_numbers`: all that can be"},
    Shape{"Offers", kOffers,
          "all that can be played; `own_packs`: and packs that people bring, in place of an id"},
    Shape{"ReplayChunk", kReplayChunk,
          "frames `from` on; `stopped`: where and why this version cannot replay what follows; "
          "`result` "
          "beside it: the stored one, if the game was over"},
    Shape{"RuleCell", kRuleCell, "of a rule's row"},
    Shape{"Rule", kRule, "one row"},
    Shape{"RulesPage", kRulesPage, "our words for every rule, and the page in Markdown"},
    Shape{"Fact", kFact,
          "`what`: a value of the notation (`card:9c`), or something else by its name alone "
          "(`cart`); "
          "`rules`: ids between spaces"},
    Shape{"FactList", kFactList, "of everything on a table of that pack"},
    Shape{"SeatCode", kSeatCode, "with which another device takes the seat"},
    Shape{"DeviceLink", kDeviceLink, "the page is `/here#LINK`: good once, for another browser"},
    Shape{"Forgotten", kForgotten,
          "at how many tables, and how many another server has: asked again it comes to them"},
    Shape{"Phrase", kPhrase, "eleven words; those before it are good no longer"},
    Shape{"Problem", kProblem, "every answer that does not succeed"},
    Shape{"Position", kView, "the whole state of a game: docs/files.md"},
    Shape{
        "NewTable", kNewTable,
        "`seats`: how many, or null for a person and the level of a bot; needed without `lesson`, "
        "which goes on where the lesson of the game ends. With `position` (docs/files.md) the game "
        "goes on from there, with its pack and options and luck of the server's own"},
    Shape{"LessonStep", kLessonStep,
          "where a learner is: the number of the step, the ids of all, what is asked for now and "
          "what right after it; `passed`: the next step begins elsewhere, or was the last"},
    Shape{"LessonAnswer", kLessonAnswer, "messages as on a table's socket, and what is asked now"},
    Shape{"LessonRequest", kLessonRequest,
          "`done`: since the beginning of `step`; without an `action` the answer begins with "
          "`hello`"},
    Shape{"Verdict", kVerdict, "what each choice of a puzzle is worth, the best first"},
    Shape{"PuzzleAnswer", kPuzzleAnswer,
          "as of a lesson; which of how many puzzles it is, what a quick player would do, and once "
          "it "
          "is answered the verdict"},
    Shape{"PuzzleRequest", kPuzzleRequest,
          "`day`: since 1970, of which each has its puzzle; without an `action` the answer begins "
          "with `hello`"},
    Shape{"MomentAt", kMomentAt, "the frame of a replay that shows it: its time and its line"},
    Shape{"Slip", kSlip, "what is better than what was done, and by how much"},
    Shape{
        "Moment", kMoment,
        "a decision and what was done, or what chance brought (`by` null): its first and its last "
        "frame, and each seat's chance then"},
    Shape{"Account", kAccount,
          "how a seat's result came about: `start` + `luck` + `own` + `others` is the `result`; "
          "`slips`: what it lost by them"},
    Shape{"Analysis", kAnalysis,
          "`games` were played on from each moment; `turns` and `slips` are numbers of moments, "
          "the "
          "greatest first"},
    Shape{"AnalysisAnswer", kAnalysisAnswer,
          "`done` of so many pieces of `work` (0: it waits for its turn); `analysis`: all of it"},
    Shape{"Invitation", kInvitation, "five letters"},
    Shape{"Joining", kJoining, "by `code`, or at an open table by `table`, its id"},
    Shape{"SeatChange", kSeatChange, "`bot` null: the seat is free again"},
    Shape{"Starting", kStarting, "`fill`: the level of bots for free seats"},
    Shape{"Leaving", kLeaving, "`for_good`: it cannot be taken back"},
    Shape{"OneSeat", kOneSeat, "its number"},
    Shape{"Listing", kListing, "for everybody, or not"},
    Shape{"Muting", kMuting, "whether the seat may say nothing"},
    Shape{"Reporting", kReporting, "who, and what is wrong with that"},
    Shape{"Watching", kWatching, "whether those who look on may chat"},
    Shape{"Reopening", kReopening, "`withdraw`: no longer"},
    Shape{"TakingSeat", kTakingSeat, "`name` of somebody new"},
    Shape{
        "TakingOver", kTakingOver,
        "`by`: a link's secret or a phrase; `replace`: though this browser has tables, to which it "
        "then comes no longer"},
    Shape{"Nothing", {}, "an empty object"},
};

// --- messages ---

inline constexpr std::array kHello{Member{"seat?", "number | null"},
                                   Member{"resume?", "Resume | null"}};
inline constexpr std::array kAct{Member{"id", "string"}, Member{"at", "number"},
                                 Member{"action", "string"}};
inline constexpr std::array kOrder{Member{"id", "string"}, Member{"order", "Order"}};
inline constexpr std::array kUndo{Member{"id", "string"}, Member{"to", "number"}};
inline constexpr std::array kConsent{Member{"id", "string"}, Member{"agree", "boolean"},
                                     Member{"seat?", "number"}};
inline constexpr std::array kBot{Member{"id", "string"}, Member{"level", "string"}};
inline constexpr std::array kId{Member{"id", "string"}};
inline constexpr std::array kAskHint{Member{"id", "string"}, Member{"at", "number"}};
inline constexpr std::array kHurry{Member{"id", "string"}, Member{"seat", "number"}};
inline constexpr std::array kCommit{Member{"commitment", "Hex"}};
inline constexpr std::array kOpen{Member{"part", "Hex"}};
inline constexpr std::array kChat{Member{"text", "string"}, Member{"among?", "boolean"},
                                  Member{"name?", "string"}};

inline constexpr std::array kClientMessages{
    Shape{"hello", kHello,
          "the first message, within 10 s; may be sent again to look with other eyes. No seat: a "
          "spectator"},
    Shape{"act", kAct,
          "answers the question `at` of this seat, in notation. In a group the answer is sealed "
          "and may be changed until the group closes: send another `act` with the same `at` and a "
          "new `id`"},
    Shape{"order", kOrder, "standing order for windows"},
    Shape{"undo", kUndo,
          "back to this seat's own question `to`: at once where `ask.undo` lists it, else the "
          "other persons are asked, also those for whom a bot plays now"},
    Shape{"consent", kConsent,
          "answers another seat's request to undo; who asked withdraws it with `agree: false`. "
          "With `seat`: whether that seat, whose owner is lost, is reopened (`reopen`)"},
    Shape{"bot", kBot,
          "hands this seat to a bot (`GET /api/games` lists the levels); one that plays it already "
          "goes on"},
    Shape{"back", kId,
          "takes it back; the time of an open question has gone on, and where it is used up the "
          "bot answers first (`too_late`)"},
    Shape{"hint", kAskHint,
          "asks what a good player would do about the question `at` of this seat, where the table "
          "allows it (`hints`). Everybody is told that it was asked (`hint` of a frame); the "
          "answer, `hint`, comes to this seat alone"},
    Shape{"hurry", kHurry,
          "waits no longer for the bot at `seat`, whose turn it is alone, if its level thinks: it "
          "answers this question as `medium` would. Everybody is told (`hurry` of a frame)"},
    Shape{"commit", kCommit,
          "while the table waits: this seat's commitment to its part of the luck"},
    Shape{"open", kOpen, "the part, when a frame says `opening`"},
    Shape{"chat", kChat,
          "at most 600 bytes; of those who look on, with a `name`, where the host allows it "
          "(`watchers`). `among: true`: for those only with whom this seat may "
          "talk now (`talk`)"},
    Shape{"ping", {}, "answered by `pong`"},
};

inline constexpr std::array kWelcome{Member{"epoch", "string"},       Member{"now", "number"},
                                     Member{"seat", "number | null"}, Member{"table", "TableInfo"},
                                     Member{"chat", "ChatLine[]"},    Member{"talk?", "boolean"}};
inline constexpr std::array kTable{Member{"table", "TableInfo"}};
inline constexpr std::array kPresent{Member{"present", "number[]"}};
inline constexpr std::array kAway{Member{"away", "number[]"}};
inline constexpr std::array kTalk{Member{"open", "boolean"}};
inline constexpr std::array kClockNow{Member{"now", "number"}, Member{"left", "number[]"},
                                      Member{"running", "number[]"}};
inline constexpr std::array kHint{Member{"at", "number"}, Member{"worlds", "number"},
                                  Member{"best", "Advised[]"}};
inline constexpr std::array kMoved{Member{"url", "string"}};
inline constexpr std::array kBye{
    Member{"why",
           "'stopping' | 'removed' | 'unavailable' | 'not_restored' | 'broken' | "
           "'no_hello' | 'too_many' | 'no_table' | 'not_yours' | 'unreadable' | 'flood'"}};

inline constexpr std::array kServerMessages{
    Shape{"hello", kWelcome,
          "the answer to `hello`; then `whole` or the missing `frame`s follow, and at last "
          "`present`. "
          "`seat` is the viewer (null: spectator); `talk: true` while this seat may talk (see "
          "`talk`)"},
    Shape{"table", kTable,
          "the table changed: seats, names, host, code, status. The same object as in `hello` and "
          "in REST; four a second at most, then what changes is told together"},
    Shape{"whole", kFrame, "everything this viewer sees: replaces all that was known"},
    Shape{"frame", kFrame, "what happened, one step of this viewer's stream"},
    Shape{"ack", kId,
          "a message was accepted before. Usually the acknowledgement is the member `ack` of a "
          "frame"},
    Shape{"refused", kRefused, "nothing changed"},
    Shape{"present", kPresent, "the seats with a connection"},
    Shape{"away", kAway,
          "the seats whose owners have been gone for a minute: anybody at the table may let a bot "
          "play until they are back (`POST /api/tables/ID/stand-in`)"},
    Shape{"chat", kChatLine, "a line of chat"},
    Shape{"talk", kTalk, "this seat may talk with others of its side alone, or no longer"},
    Shape{"clock", kClockNow,
          "ms left to each seat, and the seats whose time runs (in a group your own alone is told; "
          "in a window nobody's runs): only at tables with a clock for the whole game, after a "
          "frame that changed it"},
    Shape{"hint", kHint,
          "the best choices of this seat's question `at`, the best first, as the search of `hard` "
          "sees them in `worlds` that this seat cannot tell from the real one; none where it "
          "could not be said, and no `worlds` where there is one choice"},
    Shape{"pong", {}, "answer to `ping`"},
    Shape{"moved", kMoved,
          "the table is served there now; connect again to that address (never sent by a single "
          "server), at once if this is the first time, then as after `bye`, which follows. "
          "Absolute, or a path on this server. The page goes by itself only to its own "
          "origin; another one is shown as a link to `/m/ID` there, and gets nothing before "
          "somebody follows it"},
    Shape{"bye", kBye,
          "the server closes the socket. `not_restored`: this version cannot read the table; it is "
          "kept as it is. `broken`: something went wrong there; it is kept as it was before, and "
          "only somebody's coming tries it again. After `stopping` and `unavailable`, and after a "
          "line that broke, "
          "come back after a random 0.5 to 5 s; `too_many` is final: of five sockets on "
          "one seat the oldest goes; one address has 32 sockets at a table and 256 in all, and 128 "
          "may look on"},
};

inline constexpr std::array kAnswers{
    Answer{"GET /api/games", "Offers"},
    Answer{"GET /api/games/*", "GameOffer"},
    Answer{"GET /api/games/*/rules", "RulesPage"},
    Answer{"POST /api/games/*/lesson", "LessonAnswer"},
    Answer{"POST /api/games/*/puzzle", "PuzzleAnswer"},
    Answer{"GET /api/games/*/packs/*/facts/*/*", "FactList"},
    Answer{"GET /api/me/tables", "TableList"},
    Answer{"POST /api/me/link", "DeviceLink"},
    Answer{"POST /api/me/phrase", "Phrase"},
    Answer{"POST /api/me/take", "Nothing"},
    Answer{"POST /api/me/leave", "Nothing"},
    Answer{"POST /api/me/delete", "Forgotten"},
    Answer{"GET /api/tables", "TableList"},
    Answer{"POST /api/tables", "TableInfo"},
    Answer{"POST /api/look", "TableInfo"},
    Answer{"POST /api/join", "TableInfo"},
    Answer{"GET /api/tables/*", "TableInfo"},
    Answer{"POST /api/tables/*/seats", "TableInfo"},
    Answer{"POST /api/tables/*/start", "TableInfo"},
    Answer{"POST /api/tables/*/leave", "TableInfo"},
    Answer{"POST /api/tables/*/remove", "TableInfo"},
    Answer{"POST /api/tables/*/mute", "TableInfo"},
    Answer{"POST /api/tables/*/report", "Nothing"},
    Answer{"POST /api/tables/*/code", "TableInfo"},
    Answer{"POST /api/tables/*/open", "TableInfo"},
    Answer{"POST /api/tables/*/watchers", "TableInfo"},
    Answer{"POST /api/tables/*/stand-in", "TableInfo"},
    Answer{"POST /api/tables/*/rematch", "TableInfo"},
    Answer{"POST /api/tables/*/reopen", "TableInfo"},
    Answer{"POST /api/tables/*/move-seat", "SeatCode"},
    Answer{"POST /api/take-seat", "TableInfo"},
    Answer{"GET /api/tables/*/replay", "ReplayChunk"},
    Answer{"POST /api/tables/*/analysis", "AnalysisAnswer"},
};

inline constexpr std::array kBodies{
    Body{"POST /api/tables", "NewTable"},
    Body{"POST /api/games/*/lesson", "LessonRequest"},
    Body{"POST /api/games/*/puzzle", "PuzzleRequest"},
    Body{"POST /api/me/link", "Nothing"},
    Body{"POST /api/me/phrase", "Nothing"},
    Body{"POST /api/me/take", "TakingOver"},
    Body{"POST /api/me/leave", "Nothing"},
    Body{"POST /api/me/delete", "Nothing"},
    Body{"POST /api/look", "Invitation"},
    Body{"POST /api/join", "Joining"},
    Body{"POST /api/tables/*/seats", "SeatChange"},
    Body{"POST /api/tables/*/start", "Starting"},
    Body{"POST /api/tables/*/leave", "Leaving"},
    Body{"POST /api/tables/*/remove", "OneSeat"},
    Body{"POST /api/tables/*/mute", "Muting"},
    Body{"POST /api/tables/*/report", "Reporting"},
    Body{"POST /api/tables/*/code", "Nothing"},
    Body{"POST /api/tables/*/open", "Listing"},
    Body{"POST /api/tables/*/watchers", "Watching"},
    Body{"POST /api/tables/*/stand-in", "OneSeat"},
    Body{"POST /api/tables/*/rematch", "Nothing"},
    Body{"POST /api/tables/*/reopen", "Reopening"},
    Body{"POST /api/tables/*/move-seat", "OneSeat"},
    Body{"POST /api/take-seat", "TakingSeat"},
    Body{"POST /api/tables/*/analysis", "Nothing"},
};

}  // namespace rainyday::protocol
