#include "server/person.hpp"

#include <mutex>

#include "server/log.hpp"
#include "server/note.hpp"

namespace rainyday::server {
namespace {

constexpr store::Page kAll{.limit = 10'000, .offset = 0};

// What several tables are asked for, each on its strand; `done` gets it when all have answered.
struct Gathering {
  Gathering(std::size_t tables, std::move_only_function<void(Json)> told)
      : waiting(tables), done(std::move(told)) {}

  void add(const std::function<void(Json& all)>& change) {
    {
      const std::lock_guard lock(mutex);
      change(all);
      if (--waiting > 0) return;
    }
    done(std::move(all));
  }

  std::mutex mutex;
  Json all = Json::object();
  std::size_t waiting;
  std::move_only_function<void(Json)> done;
};

Json table_of(const store::Listed& listed, const Digest& who) {
  const Note note = Note::read(listed.lobby.note);
  const auto& owners = listed.lobby.owners;
  const auto count = static_cast<std::size_t>(listed.lobby.seats);
  Json seats = Json::array();
  for (std::size_t i = 0; i < owners.size() && count > 0; ++i) {
    if (owners[i] != who) continue;
    Json seat{{"seat", i % count}};
    const bool left = i >= count;
    const bool renamed = left && owners[i % count];  // somebody else has it
    if (!renamed && i % count < note.names.size()) seat["name"] = note.names[i % count];
    if (left) seat["left"] = true;
    seats.push_back(std::move(seat));
  }
  return {{"table", listed.id},
          {"game", listed.lobby.game},
          {"status", status_name(listed.lobby.status)},
          {"created", listed.lobby.created},
          {"updated", listed.lobby.updated},
          {"host", note.host == who},
          {"seats", std::move(seats)},
          {"moves", "/api/tables/" + listed.id + "/file"}};
}

Json slip_of(const store::Slip& slip) {
  Json told{{"kind", slip.kind}, {"made", slip.made}};
  if (slip.until) told["until"] = *slip.until;
  if (slip.kind != kReport) return told;  // of a link or a phrase there is nothing that can be read
  told["report"] = Json::parse(slip.value, nullptr, false);
  if (told["report"].is_object()) told["report"].erase("about");
  return told;
}

// The lines of chat that he said at tables that are awake here, also at those where he looked on.
void add_chat(Hub& hub, const Digest& who, Json all, PersonTold done) {
  const std::vector<std::shared_ptr<Table>> tables = hub.awake();
  all["chat"] = Json::object();
  if (tables.empty()) return done(std::move(all));
  const auto gathering = std::make_shared<Gathering>(
      tables.size(), [all = std::move(all), done = std::move(done)](Json chat) mutable {
        all["chat"] = std::move(chat);
        done(std::move(all));
      });
  for (const std::shared_ptr<Table>& table : tables) {
    table->read([gathering, who](const Table& found) {
      const Json lines = found.problem() ? Json::array() : found.said_by(who);
      gathering->add([&](Json& chat) {
        if (!lines.empty()) chat[found.id()] = lines;
      });
    });
  }
}

store::Done<std::vector<store::Slip>> watched(World& world) {
  return [&world](const store::Result<std::vector<store::Slip>>& taken) {
    world.watch.saw_taken(world.loop.now(), taken);
  };
}

void drop_reports_about(World& world, const Digest& who, Json counts, PersonTold done) {
  world.store.slips(
      {.kind = std::string(kReport)}, 0, kAll,
      [&world, who, counts = std::move(counts),
       done = std::move(done)](const store::Result<std::vector<store::Slip>>& reports) mutable {
        if (!reports) return done(std::nullopt);
        for (const store::Slip& slip : *reports) {
          const Json report = Json::parse(slip.value, nullptr, false);
          if (!report.is_object() || report.value("about", "") != hex(bytes_of(who))) continue;
          world.store.take_slips({.kind = slip.kind, .key = slip.key}, 0, watched(world));
        }
        log_info("forgotten", {{"tables", counts["tables"].get<int>()}});
        done(std::move(counts));
      });
}

// Reports by him and about him, links and phrases.
void drop_slips(World& world, const Digest& who, Json counts, PersonTold done) {
  world.store.take_slips({.owner = who}, 0,
                         [&world, who, counts = std::move(counts), done = std::move(done)](
                             const store::Result<std::vector<store::Slip>>& taken) mutable {
                           world.watch.saw_taken(world.loop.now(), taken);
                           if (!taken) return done(std::nullopt);
                           drop_reports_about(world, who, std::move(counts), std::move(done));
                         });
}

void forget_at(Hub& hub, const std::string& id, const Digest& who,
               const std::shared_ptr<Gathering>& gathering) {
  const auto count = [gathering](const char* what) {
    gathering->add([what](Json& all) { all[what] = all.value(what, 0) + 1; });
  };
  const auto table = hub.table(id);
  if (table == nullptr) return count("elsewhere");
  table->post([count, who](Table& found) {
    if (found.problem()) return count("elsewhere");
    found.forget(who);
    found.after_commit([count](bool durable) { count(durable ? "tables" : "elsewhere"); });
  });
}

}  // namespace

void tell_all_about(Hub& hub, const Digest& who, PersonTold done) {
  World& world = hub.world();
  world.store.tables_of(
      who, true, kAll,
      [&hub, &world, who,
       done = std::move(done)](const store::Result<std::vector<store::Listed>>& tables) mutable {
        if (!tables) return done(std::nullopt);
        Json all{{"key", hex(bytes_of(who))}, {"tables", Json::array()}};
        for (const store::Listed& table : *tables) all["tables"].push_back(table_of(table, who));
        world.store.slips({.owner = who}, world.loop.now(), kAll,
                          [&hub, who, all = std::move(all), done = std::move(done)](
                              const store::Result<std::vector<store::Slip>>& slips) mutable {
                            if (!slips) return done(std::nullopt);
                            all["kept"] = Json::array();
                            for (const store::Slip& slip : *slips) {
                              all["kept"].push_back(slip_of(slip));
                            }
                            add_chat(hub, who, std::move(all), std::move(done));
                          });
      });
}

void forget_person(Hub& hub, const Digest& who, PersonTold done) {
  World& world = hub.world();
  for (const std::shared_ptr<Table>& table : hub.awake()) {
    table->read([who](Table& found) { found.unsay(who); });
  }
  world.store.tables_of(who, true, kAll,
                        [&hub, &world, who, done = std::move(done)](
                            const store::Result<std::vector<store::Listed>>& tables) mutable {
                          if (!tables) return done(std::nullopt);
                          auto then = [&world, who, done = std::move(done)](Json counts) mutable {
                            for (const char* what : {"tables", "elsewhere"})
                              counts[what] = counts.value(what, 0);
                            drop_slips(world, who, std::move(counts), std::move(done));
                          };
                          if (tables->empty()) return then(Json::object());
                          const auto gathering =
                              std::make_shared<Gathering>(tables->size(), std::move(then));
                          for (const store::Listed& table : *tables)
                            forget_at(hub, table.id, who, gathering);
                        });
}

}  // namespace rainyday::server
