// The actor of one table: everything about it happens on its strand, one thing after the other. It
// drives the match (or, before the start, the plan), stores what comes of it, and tells people only
// when that is durable. While an append is under way what arrives waits and becomes the next batch.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "match/match.hpp"
#include "server/chat.hpp"
#include "server/gate.hpp"
#include "server/http.hpp"
#include "server/identity.hpp"
#include "server/limits.hpp"
#include "server/loop.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"
#include "server/note.hpp"
#include "server/peers.hpp"
#include "server/plan.hpp"
#include "server/recent.hpp"
#include "server/settings.hpp"
#include "server/store_watch.hpp"
#include "server/think.hpp"
#include "server/wire.hpp"
#include "store/store.hpp"

namespace rainyday::server {

// What all tables share.
struct World {
  Loop& loop;
  store::Store& store;
  Entropy& entropy;
  BotRunner& bots;
  const Settings& settings;
  Counters& counters;
  std::shared_ptr<Strand> slow;                  // for what takes long
  std::shared_ptr<Holdings> listings;            // open tables of each client
  Buckets joins;                                 // at open tables
  Time started;                                  // the server
  std::atomic<Time> served_since;                // by it or others, without a gap
  std::function<AnyGamePtr(AnyGamePtr)> intern;  // one object for tables that are alike
  StoreWatch watch = {};
  Peers peers = {};
  Gate gate = {};
  // Of the disk, for new tables.
  std::function<bool()> has_disk = [] { return true; };

  // Whether one more table may be awake.
  [[nodiscard]] bool is_full() const { return counters.tables >= settings.limits.tables_awake; }
  Response no_room() {
    ++counters.no_room;
    return error_response(503, "no_room");
  }
};

// What may be done to a table before, during and after the game (docs/openapi.yaml).
struct Join {
  std::optional<Seat> seat;
  std::string name;
  bool by_code = false;
  bool again = false;
  std::string invite = {};  // of a link, in place of a code
};
struct ChangeSeat {
  Seat seat = 0;
  std::optional<std::string> level;  // "": a person's
  std::optional<std::string> name;
};
struct StartGame {
  std::string fill;
};
struct Leave {
  Seat seat = 0;
  bool for_good = false;
  std::string why = "left";  // a bot plays on
};
struct Remove {
  Seat seat = 0;
};
// Whether a seat may say nothing.
struct Mute {
  Seat seat = 0;
  bool on = false;
};
struct RedrawCode {};
struct SetOpen {
  bool open = false;
};
// Whether those who look on may chat.
struct SetWatchers {
  bool chat = false;
};
// A bot plays for somebody who has been gone for a while, until he is back.
struct StandIn {
  Seat seat = 0;
};
struct Rematch {
  Time wait = 0;  // until the caller may make another table
};
struct Look {
  bool by_code = false;
  bool made = false;  // just now, by the caller
  std::string invite = {};
};
// A seat goes to another identity by a code: of its owner, or of who asked for a seat that the
// others have agreed to reopen.
struct TakeSeat {
  Seat seat = 0;
  bool reopened = false;
  std::string name;  // of somebody new
};
// One at the table asks the others to reopen a lost owner's seat or a bot's; any of them ends it.
struct Reopen {
  Seat seat = 0;
  bool withdraw = false;
};
using Command = std::variant<Look, Join, ChangeSeat, StartGame, Leave, Remove, Mute, RedrawCode,
                             SetOpen, SetWatchers, StandIn, Rematch, TakeSeat, Reopen>;

// A frame as it is sent.
Text message_of(const match::Frame& frame);
std::string_view status_name(store::Status status);
// The seats whose owners are gone, as everybody is told.
std::string away_text(SeatSet seats);

// The deadline of a table that is not parked: whoever finds it so wakes it at once, and the time in
// between does not count.
inline constexpr Time kAwake = 0;

inline constexpr store::Number kCheckpointEvery = 64;  // records, at the most

// `table` messages are so far apart at least.
inline constexpr Time kTellTableEvery = 250;

class Table : public std::enable_shared_from_this<Table> {
 public:
  // What to do on the strand once the table is loaded, or could not be.
  using Item = std::move_only_function<void(Table&)>;
  // The table is parked or broken and takes nothing more; what still came in is handed back.
  using Gone = std::function<void(const Table&, std::vector<Item>)>;

  Table(std::shared_ptr<World> world, std::string id, Gone gone);
  ~Table();

  // From any thread.
  void load();
  void post(Item item);
  // The same for what only comes, or looks at the table around the game or at what is stored: past
  // an append that changes nothing of it. Behind it the time would tell that somebody has answered
  // in secret.
  void read(Item item);
  void connect(WirePtr wire, Caller caller);
  void receive(WirePtr wire, Message message);
  void disconnect(WirePtr wire);
  void command(Caller caller, Command command, Answer answer);
  // Everybody is sent away and the table parked. `done` is called when it is.
  void stop(Task done);
  // Nothing more can be stored here: other servers may go on with it.
  void give_up();
  [[nodiscard]] const std::string& id() const { return id_; }
  // For a log, where the whole id would let anybody look on.
  [[nodiscard]] std::string short_id() const { return id_.substr(0, 6); }

  // On the strand: what `read` is given may answer at once.
  [[nodiscard]] bool is_quiet() const { return quiet_; }
  // On the strand: called when what the table has done until now is stored, or is not.
  void after_commit(std::move_only_function<void(bool durable)> task) {
    batch_.effects.push_back({.frame = {}, .origin = {}, .task = std::move(task)});
  }

  // From any thread: nobody is told of it.
  void keep_analysis(const Digest& blob);
  // On the strand.
  [[nodiscard]] const std::optional<Digest>& analysis() const { return note_.analysis; }

  // A whole table as one caller sees it; also for files and replays, on the strand.
  [[nodiscard]] std::string json(const Caller& caller) const;
  [[nodiscard]] SeatSet seats_of(const Caller& caller) const { return plan_.seats_of(caller.who); }
  // Whether the others have agreed to let the caller give this seat to somebody new.
  [[nodiscard]] bool may_give(const Caller& caller, Seat seat) const;
  [[nodiscard]] const std::optional<match::Match>& match() const { return match_; }
  // Why there is no table, as an answer; nothing where there is one.
  [[nodiscard]] std::optional<Response> problem() const;
  // Where others may have it and a proxy is to be told: before there is a socket.
  [[nodiscard]] std::optional<Response> direction() const;

  // About a person (table_person.cpp), on the strand.
  [[nodiscard]] std::optional<Digest> owner_of(Seat seat) const;
  // The lines that he has said and that are still there; and those gone.
  [[nodiscard]] Json said_by(const Digest& who) const { return chat_.said_by(who); }
  void unsay(const Digest& who) { chat_.unsay(who); }
  // What whoever runs the server is told about a seat; null where that is not for the caller.
  [[nodiscard]] Json report(const Caller& caller, Seat about) const;
  // Takes out who he was: his seats, and with them his names, and what he said.
  void forget(const Digest& who);

  // For whoever runs the server (table_operator.cpp), on the strand. Texts say why not, "" is done.
  [[nodiscard]] std::string json_for_operator() const;
  [[nodiscard]] bool is_owned(Seat seat) const { return has_seat(owned(), seat); }
  [[nodiscard]] std::string close_for_operator();
  [[nodiscard]] std::string free_for_operator(Seat seat);
  void announce(const std::string& text);
  void send_away(const std::string& client);

 private:
  struct Connection {
    WirePtr wire;
    Caller caller;
    std::optional<Seat> viewer;  // nothing before its hello
    bool live = false;           // is told what happens
    int waiting = 0;             // of its messages in the queue
  };
  // What happens after the append, in order.
  struct Effect {
    match::Frame frame;
    WirePtr origin;                                    // of an answer to one connection
    std::move_only_function<void(bool durable)> task;  // instead of a frame
  };
  struct Batch {
    std::vector<std::string> records;
    bool header = false;
    bool lobby = false;
    bool note = false;  // of the lobby, that alone
    std::vector<Effect> effects;
    std::vector<std::int64_t> arrived;  // when the moves of people came
    std::vector<match::BotJob> jobs;
    SeatSet cancelled{};
  };

  // Life (table.cpp).
  void loaded(store::Result<store::Match> result);
  [[nodiscard]] std::string restore(const store::Match& stored, const Shelf& shelf);
  [[nodiscard]] std::string unknown_bot() const;
  void wake_up();
  void fail(Problem problem);
  void send_off(const WirePtr& wire, std::string_view why) const;
  void send_all_off(std::string_view why);
  void find_pack_of(store::Match stored);
  void set_alarm();
  void alarmed();
  [[nodiscard]] bool may_park(Time now) const;
  void park();
  void drop_answers(Task then);
  void drop_names(match::Nameless nameless, store::Fold fold, Task then);
  [[nodiscard]] bool times_go_on() const;
  [[nodiscard]] bool has_clock() const { return plan_.clock.move > 0 || plan_.clock.game > 0; }
  void release();
  void leave_hub();

  // What is done, stored and told (table_append.cpp).
  void pump();
  void commit();
  void append(store::Append append);
  void hold_back(store::Append append);
  void stored(store::Result<> result);
  store::Done<> watched(bool stored = true);
  void give_up_batch();
  void deliver();
  void deliver(Effect& effect);
  void keep(const match::Frame& frame, std::string_view text);
  [[nodiscard]] bool has_wire(Seat viewer) const;

  // Play (table_play.cpp), chat and hello (table_talk.cpp).
  void step(const match::Input& input, const WirePtr& origin = nullptr);
  void take(match::Outcome outcome, const WirePtr& origin);
  void on(Connection& connection, const Hello& message);
  void on(Connection& connection, const ActMessage& message);
  void on(Connection& connection, const OrderMessage& message);
  void on(Connection& connection, const UndoMessage& message);
  void on(Connection& connection, const ConsentMessage& message);
  void on(Connection& connection, const BotMessage& message);
  void on(Connection& connection, const BackMessage& message);
  void on(Connection& connection, const HintMessage& message);
  void on(Connection& connection, const HurryMessage& message);
  void on(Connection& connection, const CommitMessage& message);
  void on(Connection& connection, const OpenMessage& message);
  void on(Connection& connection, const ChatMessage& message);
  void tell_hint(const match::BotAnswer& answer);
  template <class Input>
  void extra(Connection& connection, const std::string& id, const auto&... operands);
  [[nodiscard]] std::string name_at(const Connection& connection) const;
  bool has_room(Connection& connection, std::string_view id);
  bool may_add_record(Seat seat);
  void make_room(Seat seat, const Connection& newcomer);
  void play(Connection& connection, std::string_view id, const match::Input& input);
  void greet(const WirePtr& wire, const Hello& hello, const std::string& whole);
  void refuse(Connection& connection, std::string_view id, match::Refused why);
  void send_to(SeatSet seats, const std::string& text);
  void tell(const Said& said);
  void drop_old_lines();
  void queue(const WirePtr& wire, std::move_only_function<void(Table&, Connection&)> item);
  void handle(Connection& connection, const Message& message);
  [[nodiscard]] bool passes_by(const Connection& connection, const Message& message) const;
  void tell_talkers();
  [[nodiscard]] bool knows_all(Seat viewer) const;
  [[nodiscard]] bool may_look(const Connection& connection, const Hello& hello) const;
  void drop(const WirePtr& wire);
  void tell_presence();
  void tell_clocks();
  void notice(const std::optional<Caller>& newcomer);
  void tell_now(const Text& text) const;
  [[nodiscard]] SeatSet present() const;
  [[nodiscard]] Connection* find(const Wire* wire);
  void send(const WirePtr& wire, std::string_view text);
  [[nodiscard]] std::string clock_text(Seat viewer) const;

  // The table around the game (table_lobby.cpp).
  using Reply = std::optional<Response>;  // nothing: the table as it is now
  void run_command(Caller caller, const Command& command, Answer answer);
  [[nodiscard]] bool passes_by(const Caller& caller, const Command& command) const;
  Reply run(const Caller& caller, const Look& command);
  Reply run(const Caller& caller, const Join& command);
  Reply run(const Caller& caller, const ChangeSeat& command);
  Reply run(const Caller& caller, const StartGame& command);
  Reply run(const Caller& caller, const Leave& command);
  Reply run(const Caller& caller, const Remove& command);
  Reply run(const Caller& caller, const Mute& command);
  Reply run(const Caller& caller, const RedrawCode& command);
  Reply run(const Caller& caller, const SetOpen& command);
  Reply run(const Caller& caller, const SetWatchers& command);
  Reply run(const Caller& caller, const StandIn& command);
  Reply run(const Caller& caller, const TakeSeat& command);
  Reply run(const Caller& caller, const Reopen& command);
  Reply run(const Caller& caller, const Rematch& command);
  void answer_rematch(Caller caller, Answer answer);
  void rematch_made(const std::string& id);
  [[nodiscard]] Reply check_waiting_host(const Caller& caller) const;
  [[nodiscard]] Reply check_seat(Seat seat) const;
  [[nodiscard]] bool leads_here(const std::string& link) const;
  [[nodiscard]] const match::Reopening* reopening() const;
  [[nodiscard]] bool is_connected(const std::optional<Digest>& who) const;
  [[nodiscard]] match::Presence who_is_here() const;
  [[nodiscard]] SeatSet owned() const;
  void note_away();
  void is_back(const Caller& caller);
  void leaves_reopening(const Leave& command);
  void leaves_undo(const Leave& command);
  void give_up(Seat seat);
  void vacate(Seat seat);
  void remove_from_game(Seat seat);
  void send_away(Seat seat);
  void start();

  // How it is shown (table_shown.cpp).
  [[nodiscard]] bool is_host(const Caller& caller) const;
  [[nodiscard]] bool code_is_good() const;
  [[nodiscard]] std::string invite() const;
  void changed();  // the lobby's fields are stored and everybody is told
  void tell_table();
  void send_table();
  // Whom it does not know: listed tables, and who comes to them.
  [[nodiscard]] bool list(const Caller& caller);
  void unlist() { listing_.reset(), lobby_.open = false; }
  [[nodiscard]] bool is_barred(const Caller& caller, bool by_code) const;
  void bar(Seat seat);
  void note_strangers();
  void free_strangers();

  std::shared_ptr<World> kept_world_;  // a last socket may outlive the hub
  World& world_;
  std::string id_;
  Gone gone_;
  std::shared_ptr<Strand> strand_;
  std::unique_ptr<Alarm> alarm_;

  // What is stored.
  store::Lobby lobby_;
  Note note_;
  Plan plan_;
  std::string header_;  // frozen; "" before the start
  std::optional<match::Match> match_;
  store::Epoch epoch_ = 0;
  store::Number next_ = 1;
  store::Number unchecked_ = 0;  // records since the last checkpoint

  // Of this waking.
  std::string waking_;  // the epoch that clients see
  std::vector<Connection> connections_;
  std::array<Recent, match::kMostViewers> recent_;         // frames
  std::array<std::uint32_t, match::kMostViewers> told_{};  // frames that are stored
  Chat chat_;
  SeatSet talkers_{};  // who may talk among themselves now
  SeatSet last_present_{};
  std::array<Bucket, kMostSeats> chats_;
  Buckets watcher_chats_;
  std::array<Bucket, kMostSeats> extras_;
  std::array<Bucket, kMostSeats> hints_;
  Holdings::Held listing_;
  struct Stranger {
    std::string client;
    Time away = 0;  // since when; 0: is here
  };
  std::map<Seat, Stranger> strangers_;          // who came by the list
  std::array<Time, kMostSeats> gone_since_{};   // 0: its owner is here, or there is none
  SeatSet away_{};                              // for a while, which everybody was told
  std::map<std::string, Time> barred_clients_;  // of those who were removed, since when
  bool table_changed_ = false;                  // and not everybody was told
  Time table_told_ = 0;
  std::vector<Item> queue_;
  std::int64_t arrived_ = 0;  // what is being handled
  Batch batch_;
  std::unique_ptr<store::Append> offered_;    // under way, with a code that may be in use
  std::unique_ptr<store::Append> held_back_;  // faults.hpp
  std::vector<std::pair<Caller, Answer>> rematch_asked_;
  bool busy_ = true;       // loading, or an append is under way
  bool quiet_ = false;     // an append is under way, of records only
  bool sealed_ = false;    // the journal has sealed answers
  bool stopping_ = false;  // parked as soon as possible
  bool gone_now_ = false;
  bool given_up_ = false;                   // nothing can be stored any more
  std::optional<store::Holder> elsewhere_;  // who has it, or goes on with it
  std::string broken_;                      // what went wrong: nothing more is stored
  std::vector<Task> stopped_;
  std::optional<Problem> problem_;       // why there is no table
  std::optional<match::Resume> resume_;  // the journal did not replay to its end
  std::optional<Time> wake_;             // of the match
  std::optional<Time> alarm_at_;
  Time last_seen_ = 0;  // when the last socket left
};

}  // namespace rainyday::server
