#include "server/turnstile.hpp"

#include <utility>

namespace rainyday::server {

bool Turnstile::enter(const std::string& client, Go go) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(taken_, true)) {
      std::deque<Go>& own = waiting_[client];
      if (count_ >= most_ || own.size() >= most_of_one_) {
        if (own.empty()) waiting_.erase(client);
        return false;
      }
      if (own.empty()) clients_.push_back(client);
      own.push_back(std::move(go));
      ++count_;
      return true;
    }
  }
  go(turn());
  return true;
}

Turnstile::Turn Turnstile::turn() {
  return {nullptr, [self = shared_from_this()](void*) { self->leave(); }};
}

void Turnstile::leave() {
  Go next;
  {
    const std::lock_guard lock(mutex_);
    if (clients_.empty()) {
      taken_ = false;
      return;
    }
    std::string client = std::move(clients_.front());
    clients_.pop_front();
    const auto own = waiting_.find(client);
    next = std::move(own->second.front());
    own->second.pop_front();
    --count_;
    if (own->second.empty()) {
      waiting_.erase(own);
    } else {
      clients_.push_back(std::move(client));
    }
  }
  next(turn());
}

}  // namespace rainyday::server
