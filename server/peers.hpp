// The servers on the same database, where there are several: who they are, and how somebody who
// came to the wrong one gets to the right one. Any thread.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "store/store.hpp"

namespace rainyday::server {

class Peers {
 public:
  // Before anything is served.
  void set_self(store::Holder self) { self_ = std::move(self); }
  [[nodiscard]] const store::Holder& self() const { return self_; }
  [[nodiscard]] bool are_several() const { return !self_.name.empty(); }

  // Whether somebody is gone.
  bool set_others(std::vector<store::Holder> others);
  // Who could go on with a table; nothing: nobody is there.
  [[nodiscard]] std::optional<store::Holder> heir(std::string_view table) const;

  // Whether people get there by an address of its own. Else a proxy is in front of all, which is
  // told the server's name.
  [[nodiscard]] bool has_address(const store::Holder& at) const;
  // Where a table's socket is to be had.
  [[nodiscard]] std::string socket_url(const store::Holder& at, std::string_view table) const;
  // What a request for what is there is answered; the path is still to be added to `Location`.
  [[nodiscard]] Response direction(const store::Holder& at) const;

  // With what the codes for seats begin that a server gives out, and who has given out this one.
  [[nodiscard]] std::string mark() const { return mark_of(self_); }
  [[nodiscard]] std::optional<store::Holder> marked(std::string_view code) const;

 private:
  static std::string mark_of(const store::Holder& server);

  store::Holder self_;
  mutable std::mutex mutex_;
  std::vector<store::Holder> others_;
};

}  // namespace rainyday::server
