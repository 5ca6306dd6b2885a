// The messages of a table's socket, and what they are made of.
#pragma once

#include "server/protocol_types.hpp"

namespace rainyday::protocol {

// --- what stands in several ---

inline constexpr std::initializer_list<Member> kFrame{
    {"n", "number", "dense in this viewer's stream"},
    {"t", "number", "time"},
    {"ack?", "string", "the `id` of this seat's message that brought it about"},
    {"opening?", "number[]", "these seats must `open` their part of the luck within 5 s"},
    {"withheld?", "number[]", "these did not"},
    {"seats?", "Player[]", "who plays now"},
    {"line?", "number",
     "how many log lines (frames with something of the game, not undone) this viewer has, "
     "this one included"},
    {"undone?", "Undone",
     "log lines after line `to` are taken back, by this seat; a `view` comes with it"},
    {"events?", "GameEvent[]",
     "for log, animation and sound: `{\"event\":\"drew\",\"seat\":1,\"card\":null}`"},
    {"view?", "View", "the whole view"},
    {"patch?", "View", "or what changed in it"},
    {"turn?", "Turn | null", "who is to act, public; null: nobody"},
    {"ask?", "Ask",
     "the question to this seat; it stands until the next `ask`, `turn` or `undone`"},
    {"sealed?", "string", "this seat's own sealed answer, in notation"},
    {"missed?", "boolean", "true: this seat let a window run out"},
    {"order?", "Order", "this seat's standing order"},
    {"undo_asked?", "UndoAsked | null", "consent is asked for; null: no longer"},
    {"undo_refused?", "number", "the seat that did not agree"},
    {"hint?", "number", "this seat has asked for a hint"},
    {"hurry?", "number", "this seat waits no longer for the bot whose turn it is"},
    {"reopen?", "Reopen", "a lost owner's seat is given to somebody new: see below"},
    {"result?", "Result", "the game is over"},
    {"closed?", "boolean", "true: the table was closed unfinished"},
    {"resumed?", "number",
     "so many records could not be replayed by this version of the program, and the game "
     "goes on from the position before them; a `view` comes with it. From then on `whole` "
     "has it too. Questions and frames go on with higher numbers, draws with the next one"},
    {"luck?", "Luck", "with the end, for checking"},
    {"file_hash?", "Hex",
     "with the end: SHA-256 of the whole match file. Not of matches that began before there was "
     "one, nor where records could not be replayed"}};

inline constexpr std::initializer_list<Member> kChatLine{
    {"c", "number"},    {"t", "number"},        {"seat", "number | null"}, {"name?", "string"},
    {"text", "string"}, {"among?", "number[]"}, {"operator?", "boolean"}};

inline constexpr std::initializer_list<Member> kRefused{
    {"id", "string"}, {"refused", "TableRefusal | string"}, {"rule?", "string"}, {"*", "Value"}};

inline constexpr std::initializer_list<Member> kResume{{"epoch", "string"}, {"n", "number"}};

inline constexpr std::initializer_list<Member> kId{{"id", "string"}};

// --- parts of messages ---

inline constexpr Shape kSocketParts[] = {
    {"TableInfo",
     {{"id", "string", "of the match, 32 hexadecimal digits; the link is `/m/ID`"},
      {"status", "Status"},
      {"game", "string"},
      {"pack", "PackInfo"},
      {"options", "Options"},
      {"seats", "TableSeat[]", "while a game runs, frames say who plays"},
      {"yours", "number[]", "the seats that belong to the caller"},
      {"host", "boolean", "whether the caller is the host"},
      {"open", "boolean", "listed for everybody"},
      {"watchers", "boolean", "whether those who look on may chat"},
      {"muted?", "number[]", "the seats that the host lets say nothing"},
      {"code?", "string",
       "the invitation `BCDFG`, only to those who hold a seat or host, only while it is good: "
       "to a free seat, after the start to looking on"},
      {"invite?", "string",
       "the same for a link, `/t/INVITE`: 43 characters that nobody can guess, and for which "
       "nobody has to wait"},
      {"clock", "Clock | null"},
      {"window", "number", "how long a window stays open at most, in ms"},
      {"order", "Order", "that everybody begins with"},
      {"hints", "boolean", "whether seats may ask for a `hint`"},
      {"commitment", "Hex", "the server's commitment to the luck"},
      {"header?", "string",
       "from the start on: the frozen header, a **string**; hash these bytes as they are"},
      {"midst?", "boolean",
       "it begins in the midst of a game, which whoever brought it may know all of"},
      {"created", "number"},
      {"rematch?", "string", "the id of the table that follows this one, once there is one"},
      {"rematch_by?", "number", "the seat that asked for it"}},
     "a table, as the caller may see it"},
    {"TableSeat",
     {{"kind", "'free' | 'person' | 'bot'"},
      {"name", "string"},
      {"level?", "string"},
      {"committed", "boolean"}},
     "`level` of a bot; `committed`: has sent a commitment"},
    {"PackInfo",
     {{"id", "string"}, {"hash", "string"}, {"title", "string"}},
     "what is played with"},
    {"Clock",
     {{"move?", "number"}, {"game?", "number"}},
     "for each move or for the whole game, in ms"},
    {"Options", {{"*", "OptionValue"}}, "by name"},
    {"Frame", kFrame, "one step of a viewer's stream"},
    {"Player",
     {{"name", "string"},
      {"bot?", "string"},
      {"why?",
       "'left' | 'removed' | 'asked' | 'time' | "
       "'away' | 'new'"}},
     "`bot` is the level, absent for a person; `why` a bot plays for a person: `left`, "
     "`removed` (by the host), `asked`, `time`, `away` (the others have asked for it, until its "
     "owner is back); of a person `new`: the seat was reopened, and this is who has it now"},
    {"Turn",
     {{"question", "string"},
      {"actor?", "number"},
      {"group?", "number[]"},
      {"concerned?", "number"}},
     "`group`, where several answer at once, in place of `actor`"},
    {"Ask",
     {{"at", "number"},
      {"question", "string"},
      {"choices", "string[]"},
      {"scores?", "number[]"},
      {"undo?", "number[]"},
      {"until?", "number"},
      {"unaided?", "boolean"}},
     "`at` is the number of the question to this seat; `choices` the legal actions in "
     "notation; `scores`, where there are several and hints may be had, what a quick player "
     "thinks of each from "
     "what this seat sees, the more the better; `undo` the numbers of earlier questions that "
     "this seat may return to alone; "
     "`until` the time at which the question ends by itself, absent: never; `unaided`: there is no "
     "`hint` to it"},
    {"GameEvent",
     {{"event", "string"}, {"*", "Value"}},
     "with its operands; one that these eyes may not see is null, one that was left out is "
     "absent"},
    {"View", {{"*", "unknown"}}, "what these eyes see of the game, or changed members of it"},
    {"Undone", {{"to", "number"}, {"by", "number"}}, "a line of the log and a seat"},
    {"UndoAsked",
     {{"by", "number"}, {"waiting", "number[]"}},
     "the seat that asks, and those that have still to agree"},
    {"Reopen",
     {{"seat", "number"},
      {"what", "'asked' | 'agreed' | 'refused' | 'open' | 'taken' | 'back' | 'withdrawn'"},
      {"by?", "number"},
      {"asker?", "number"},
      {"waiting?", "number[]"},
      {"until?", "number"}},
     "what became of a lost owner's seat: see below"},
    {"Result",
     {{"ended?", "'won' | 'drawn' | 'nobody' | 'lost' | 'limit'"},
      {"places", "number[]"},
      {"scores", "number[]"},
      {"worth?", "number[]"}},
     "of each seat; `worth` is what it has of the win: 1, a part where it is shared, 0. Results "
     "of older versions have no `ended` and `worth`"},
    {"Luck", {{"secret", "Hex"}, {"parts", "(Hex | null)[]"}}, "what the commitments were made of"},
    {"ChatLine", kChatLine,
     "`c` counts them; `seat` null: somebody who looks on, by the `name` he gave. With "
     "`among`: only these seats get it, and `c` counts such lines. `operator`: of whoever runs "
     "the server"},
    {"Reason",
     {{"feature", "string"}, {"better", "boolean"}},
     "something that the judgement of the game goes by, in which the choice does better or "
     "worse: the best one than the second, the others than the best"},
    {"Advised",
     {{"action", "string"},
      {"chance", "number"},
      {"range", "number"},
      {"close", "boolean"},
      {"why", "Reason[]"}},
     "a choice with its `chance` to win and the 95 % `range` of that, plus or minus, both in "
     "thousandths; `close`: luck may have made the difference to the best"},
    {"Refused", kRefused, "by a rule of the game, with its operands, or by the table: see below"},
    {"Resume", kResume, "the last frame that the client has"},
};

// --- messages ---

inline constexpr Shape kClientMessages[] = {
    {"hello",
     {{"seat?", "number | null"}, {"resume?", "Resume | null"}},
     "the first message, within 10 s; may be sent again to look with other eyes. No seat: a "
     "spectator"},
    {"act",
     {{"id", "string"}, {"at", "number"}, {"action", "string"}},
     "answers the question `at` of this seat, in notation. In a group the answer is sealed "
     "and may be changed until the group closes: send another `act` with the same `at` and a "
     "new `id`"},
    {"order", {{"id", "string"}, {"order", "Order"}}, "standing order for windows"},
    {"undo",
     {{"id", "string"}, {"to", "number"}},
     "back to this seat's own question `to`: at once where `ask.undo` lists it, else the "
     "other persons are asked, also those for whom a bot plays now"},
    {"consent",
     {{"id", "string"}, {"agree", "boolean"}, {"seat?", "number"}},
     "answers another seat's request to undo; who asked withdraws it with `agree: false`. "
     "With `seat`: whether that seat, whose owner is lost, is reopened (`reopen`)"},
    {"bot",
     {{"id", "string"}, {"level", "string"}},
     "hands this seat to a bot (`GET /api/games` lists the levels); one that plays it already "
     "goes on"},
    {"back", kId,
     "takes it back; the time of an open question has gone on, and where it is used up the "
     "bot answers first (`too_late`)"},
    {"hint",
     {{"id", "string"}, {"at", "number"}},
     "asks what a good player would do about the question `at` of this seat, where the table "
     "allows it (`hints`) and the question is not `unaided`. Everybody is told that it was asked "
     "(`hint` of a frame); the answer, `hint`, comes to this seat alone"},
    {"hurry",
     {{"id", "string"}, {"seat", "number"}},
     "waits no longer for the bot at `seat`, whose turn it is alone, if its level thinks: it "
     "answers this question as `medium` would. Everybody is told (`hurry` of a frame)"},
    {"commit",
     {{"commitment", "Hex"}},
     "while the table waits: this seat's commitment to its part of the luck"},
    {"open", {{"part", "Hex"}}, "the part, when a frame says `opening`"},
    {"chat",
     {{"text", "string"}, {"among?", "boolean"}, {"name?", "string"}},
     "at most 600 bytes; of those who look on, with a `name`, where the host allows it "
     "(`watchers`). `among: true`: for those only with whom this seat may "
     "talk now (`talk`)"},
    {"ping", {}, "answered by `pong`"},
};

inline constexpr Shape kServerMessages[] = {
    {"hello",
     {{"epoch", "string"},
      {"now", "number"},
      {"seat", "number | null"},
      {"table", "TableInfo"},
      {"chat", "ChatLine[]"},
      {"talk?", "boolean"}},
     "the answer to `hello`; then `whole` or the missing `frame`s follow, and at last "
     "`present`. "
     "`seat` is the viewer (null: spectator); `talk: true` while this seat may talk (see "
     "`talk`)"},
    {"table",
     {{"table", "TableInfo"}},
     "the table changed: seats, names, host, code, status. The same object as in `hello` and "
     "in REST; four a second at most, then what changes is told together"},
    {"whole", kFrame, "everything this viewer sees: replaces all that was known"},
    {"frame", kFrame, "what happened, one step of this viewer's stream"},
    {"ack", kId,
     "a message was accepted before. Usually the acknowledgement is the member `ack` of a "
     "frame"},
    {"refused", kRefused, "nothing changed"},
    {"present", {{"present", "number[]"}}, "the seats with a connection"},
    {"away",
     {{"away", "number[]"}},
     "the seats whose owners have been gone for a minute: anybody at the table may let a bot "
     "play until they are back (`POST /api/tables/ID/stand-in`)"},
    {"chat", kChatLine, "a line of chat"},
    {"talk",
     {{"open", "boolean"}},
     "this seat may talk with others of its side alone, or no longer"},
    {"clock",
     {{"now", "number"}, {"left", "number[]"}, {"running", "number[]"}},
     "ms left to each seat, and the seats whose time runs (in a group your own alone is told; "
     "in a window nobody's runs): only at tables with a clock for the whole game, after a "
     "frame that changed it"},
    {"hint",
     {{"at", "number"}, {"worlds", "number"}, {"best", "Advised[]"}},
     "the best choices of this seat's question `at`, the best first, as the search of `hard` "
     "sees them in `worlds` that this seat cannot tell from the real one; none where it "
     "could not be said, and no `worlds` where there is one choice"},
    {"pong", {}, "answer to `ping`"},
    {"moved",
     {{"url", "string"}},
     "the table is served there now; connect again to that address (never sent by a single "
     "server), at once if this is the first time, then as after `bye`, which follows. "
     "Absolute, or a path on this server. The page goes by itself only to its own "
     "origin; another one is shown as a link to `/m/ID` there, and gets nothing before "
     "somebody follows it"},
    {"bye",
     {{"why",
       "'stopping' | 'removed' | 'unavailable' | 'not_restored' | 'broken' | "
       "'no_hello' | 'too_many' | 'no_table' | 'not_yours' | 'unreadable' | 'flood'"}},
     "the server closes the socket. `not_restored`: this version cannot read the table; it is "
     "kept as it is. `broken`: something went wrong there; it is kept as it was before, and "
     "only somebody's coming tries it again. After `stopping` and `unavailable`, and after a "
     "line that broke, "
     "come back after a random 0.5 to 5 s; `too_many` is final: of five sockets on "
     "one seat the oldest goes; one address has 32 sockets at a table and 256 in all, and 128 "
     "may look on"},
};

}  // namespace rainyday::protocol
