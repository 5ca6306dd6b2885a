// The server and its data, and whoever runs it.
#include "cli/command_line.hpp"
#include "cli/configuration.hpp"
#include "cli/site.hpp"

namespace rainyday::cli {
namespace {

void take_data(CommandLine& line, std::string& data) {
  line.option("--data,--store", data,
              "the file that holds everything, or a database: postgres://…");
}

void take_server(CommandLine& line, ServeArguments& serve) {
  server::Settings& settings = serve.settings;
  line.option("--host", settings.host, "the address to listen on");
  line.option("--port", settings.port, "0: any free one");
  take_data(line, settings.store);
  line.option("--name", settings.name,
              "of this server, where several share a database; each has its own");
  line.option("--public-url", settings.public_url,
              "how browsers get here through a proxy, such as https://games.example");
  line.option("--trusted-proxy", settings.proxies,
              "an address whose X-Forwarded headers are believed; may be repeated")
      ->delimiter(',');
  line.option("--metrics-port", settings.metrics_port,
              "figures for Prometheus on this loopback port");
  line.option("--admin-socket", settings.admin_socket,
              "a path, for `rainyday admin` of root and of this account");
  line.option("--block", settings.blocked, "an address to keep out; may be repeated")
      ->delimiter(',');
  line.option("--keep-finished", settings.keep_finished,
              "days after which games that are over are deleted (0: never)", CLI::Range(0, 36'500));
  line.option("--keep-chat", settings.keep_chat,
              "hours after which a line of chat is dropped (0: with its table, as all leave)",
              CLI::Range(0, 87'600));
  line.option("--threads", settings.threads, "for connections and tables (0: by the cores)",
              CLI::Range(0, 64));
  line.option("--bot-threads", settings.bot_threads,
              "in which bots think, at a lower priority (0: one less than there are cores)",
              CLI::Range(0, 256));
  line.option("--most-data", serve.most_data,
              "megabytes of the data file; then no new tables are made (0: any)",
              CLI::Range(0, 100'000'000));
  line.option("--least-free", serve.least_free,
              "megabytes free on its disk; below no new tables are made",
              CLI::Range(0, 100'000'000));
  line.option("--most-tables", settings.limits.tables_awake,
              "awake at once; then none is made, nor woken for anybody", CLI::Range(1, 1'000'000));
  line.option("--most-records", serve.most_records, "of a match, which is then closed",
              CLI::Range(1'000, 1'000'000));
  line.option("--most-sockets", settings.limits.sockets,
              "of all people (0: four fifths of the files that may be open)",
              CLI::Range(0, 10'000'000));
  line.option("--most-sockets-of-address", settings.limits.sockets_of_address, "of one address",
              CLI::Range(1, 1'000'000));
  line.flag("--own-packs", settings.own_packs,
            "people may open tables with boards and cards of their own");
  line.flag("--log-requests", settings.log_requests, "a line for each request");
  line.flag("--log-json", serve.log_json, "log lines for programs");
  line.flag("--quiet", serve.quiet, "log only what is wrong");
  line.configuration();
}

void describe_admin(CommandLine& line) {
  const auto admin = std::make_shared<AdminArguments>();
  line.begin("admin", "asks a server that runs, or tells it what to do");
  line.option("--admin-socket", admin->socket, "as it was given to `serve`");
  line.configuration();
  line.json(admin->json);
  const auto order = [&](const std::string& name, const std::string& help) {
    line.run(name, help, [admin, name] {
      admin->order = name;
      return run_admin(*admin);
    });
  };
  const auto table = [&](const std::string& name, const std::string& help) {
    order(name, help);
    line.option("TABLE", admin->table, "its id, or the beginning that is in the log")->required();
  };
  const auto seat = [&](const std::string& name, const std::string& help) {
    table(name, help);
    line.option("SEAT", admin->seat, "0 is the first")->required();
  };
  const auto text = [&](const std::string& name, const std::string& help, const std::string& key,
                        std::string& value, const std::string& what) {
    order(name, help);
    line.option(key, value, what)->required();
  };
  order("state", "how many are here, what is blocked, whether the store works");
  order("tables", "the tables that are awake, with their seats");
  order("who", "the connections, with address, table and seat");
  table("close", "ends a table unfinished");
  seat("free", "takes a seat from a person; in a running game a bot plays on");
  seat("give-back", "a code for whoever has lost the cookie of a seat");
  seat("export", "what is held about whoever has a seat, as JSON");
  seat("forget", "deletes that: names, chat, seats, links and phrases");
  order("reports", "what people have reported");
  text("close-report", "a report is done with", "ID", admin->text, "as `reports` shows it");
  text("say", "a line of chat at every table that is awake", "TEXT", admin->text,
       "at most 600 bytes");
  text("block", "keeps an address out until the server is started again", "ADDRESS", admin->address,
       "of IPv6 its /56");
  text("unblock", "lets it in again", "ADDRESS", admin->address, "of IPv6 its /56");
  order("drain", "no new tables, and /api/ready says no; those that are there go on");
  order("undrain", "as before");
  line.end();
}

}  // namespace

void describe_serving(CommandLine& line) {
  take_server(line, line.command("serve", "the page and everything behind it", run_serve));

  auto& doctor = line.command("doctor", "what is wrong with a set-up of `serve`, with its settings",
                              run_doctor);
  take_server(line, doctor.serve);
  line.json(doctor.json);

  auto& backup = line.command("backup", "copies all data into a new file, also while it is served",
                              run_backup);
  take_data(line, backup.data);
  line.configuration();
  line.option("FILE", backup.file, "must not be there yet")->required();

  auto& check =
      line.command("check", "whether a data file is sound, also while it is served", run_check);
  line.configuration();
  line.option("FILE", check.data, "the data file")->envname(setting_name("data"));

  auto& site = line.command(
      "site", "the page as files for any web host: all but playing over the network", run_site);
  line.option("DIR", site.folder, "a new or an empty folder")->required();

  describe_admin(line);
}

}  // namespace rainyday::cli
