// Every path of docs/openapi.yaml: requests in, answers out, without the network.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "server/analyses.hpp"
#include "server/catalogue.hpp"
#include "server/codes.hpp"
#include "server/hub.hpp"
#include "server/identity.hpp"
#include "server/limits.hpp"
#include "server/page.hpp"
#include "server/replays.hpp"
#include "server/turnstile.hpp"

namespace rainyday::server {

class Api {
 public:
  Api(Hub& hub, Identity& identity, const Settings& settings);

  void handle(Request request, Answer answer);
  // "GET /api/tables/*" and so on: all that docs/openapi.yaml must have.
  static std::vector<std::string> paths();

  // Whether this request may become a socket, and of which table.
  struct Socket {
    std::string table;
    Caller caller;
  };
  std::expected<Socket, Response> socket(const Request& request);

  [[nodiscard]] std::size_t replays_waiting() { return turnstile_->waiting(); }
  [[nodiscard]] bool codes_are_slow() { return codes_.is_slow(); }

 private:
  // One request on its way: who asks, what the path's parts are, the body.
  struct Call {
    Request request;
    Caller caller;
    std::vector<std::string> parts;  // of the path, after /api/
    Json body;
    Answer answer;
  };
  void note_way(const Request& request);
  [[nodiscard]] bool is_kept_out(const Caller& caller);
  using Handler = void (Api::*)(Call call);
  struct Route {
    std::string_view method;
    std::string_view path;  // "tables/*/start"
    Handler handler;
  };
  static const std::vector<Route>& routes();
  [[nodiscard]] const Route* find(const Call& call, bool& other_method) const;
  void post(Call call, const Route& route);

  void health(Call call);
  void ready(Call call);
  void games(Call call);
  void game(Call call);
  void words(Call call);
  void rules(Call call);
  void lesson(Call call);
  void puzzle(Call call);
  void pack(Call call);
  void facts(Call call);
  void pack_by_hash(Call call);
  void me(Call call);
  void my_tables(Call call);
  void make_link(Call call);
  void make_phrase(Call call);
  void take_over(Call call);
  void leave_browser(Call call);
  void drop_cookies(const Call& call, Response& response) const;
  void my_data(Call call);
  void delete_me(Call call);
  void open_tables(Call call);
  void make_table(Call call);
  void look(Call call);
  void join(Call call);
  void show(Call call);
  void change_seat(Call call);
  void start(Call call);
  void leave(Call call);
  void remove(Call call);
  void mute(Call call);
  void report(Call call);
  void redraw_code(Call call);
  void set_open(Call call);
  void set_watchers(Call call);
  void stand_in(Call call);
  void rematch(Call call);
  void reopen(Call call);
  void move_seat(Call call);
  void take_seat(Call call);
  void file(Call call);
  void replay(Call call);
  void analysis(Call call);
  void no_socket(Call call);

  // What leads to the caller's key: of a kind and with a secret that only he is told, in `answer`.
  void keep_pass(Call call, store::Slip pass, std::string_view secret, Json answer);
  // 0: he may have one more of these in this hour; else how long until then.
  Time may_ask(const Call& call);
  // Whether the caller has a table.
  void if_seated(Call call, std::move_only_function<void(Call call, bool seated)> then);

  void command(Call& call, Command command);  // which answers
  // A table's journal, for the eyes of `viewer`.
  struct Journal {
    match::Header header;
    std::string id;
    std::uint64_t count = 0;           // of the viewer's frames
    std::vector<std::string> records;  // once they are read
    Seat viewer = match::kSpectator;
    bool over = false;
    std::string result;  // as JSON, once there is one
  };
  // What is answered: from what is known already, or else from the records.
  struct Show {
    std::function<std::optional<Response>(const Journal& journal)> known;
    std::function<Response(const Journal& journal)> made;
    bool early = false;  // everything before the end too, for whoever has it on his device
  };
  // What a table has stored by now.
  void with_stored(Call call, std::move_only_function<void(const Table& found, Call call)> then);
  void with_journal(Call call, Show show);
  void read_journal(const Table& found, Call call, Show show);
  void run_journal(Journal journal, Call call, Show show, Turnstile::Turn turn);
  template <class Wanted>
  void invited(Call call, Wanted wanted);
  Time may_make(Call& call);
  void show_made(Call call, int status);
  bool was_stored(Call& call, const store::Result<>& result);
  void create(Call call, const store::NewMatch& made);
  static store::Done<std::vector<store::Listed>> listing(Call call);
  // Lets a code be looked up, now or later; an answer of 404 counts as a wrong one.
  void guess(Call call, std::move_only_function<void(Call call)> look_up);

  Hub& hub_;
  Identity& identity_;
  const Settings& settings_;
  const PageFiles& page_;
  Offers offers_;
  Buckets requests_;
  Hourly new_tables_;
  Buckets tries_;  // at new tables: those that are refused have cost something too
  Hourly passes_;  // links, phrases, all that is known
  Hourly reports_;
  CodeDesk codes_;
  // Replays and files: a whole game is run through for each.
  std::shared_ptr<Turnstile> turnstile_;
  ReplayPages replay_pages_;
  Analyses analyses_;
};

}  // namespace rainyday::server
