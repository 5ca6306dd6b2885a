// A real PostgreSQL 15 in a temporary directory, for one test program. It ends with the program,
// also when that is killed. Its socket is in that directory: no port can be another's.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "tests/store/temporary.hpp"

namespace rainyday::store::test {

class PostgresServer {
 public:
  // Throws std::runtime_error, so that a test fails, where PostgreSQL 15 cannot be started.
  explicit PostgresServer(std::vector<std::string> settings = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The one that most tests share.
  static PostgresServer& shared();

  // The address of an empty schema that nobody else uses.
  std::string new_place();
  [[nodiscard]] std::string url() const;
  [[nodiscard]] std::string socket() const { return directory_ / ".s.PGSQL.5432"; }

  void start();
  void stop(const std::string& mode);  // smart, fast or immediate

 private:
  [[nodiscard]] std::vector<std::string> as_owner(std::vector<std::string> command) const;
  void make_data();
  bool is_ready() const;

  TemporaryDirectory directory_;
  std::vector<std::string> settings_;
  std::string data_;
  std::string log_;
  pid_t process_ = 0;
  int places_ = 0;
};

}  // namespace rainyday::store::test
