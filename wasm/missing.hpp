// What the standard library for WebAssembly lacks, put before every source of that build: locks,
// as it has no threads, and std::move_only_function.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

namespace std {  // NOLINT(cert-dcl58-cpp): names that belong there

struct mutex {
  void lock() {}
  void unlock() {}
};

template <class Signature>
class move_only_function;

template <class Result, class... Given>
class move_only_function<Result(Given...)> {
 public:
  move_only_function() = default;
  move_only_function(nullptr_t) {}
  template <class Function>
    requires(!is_same_v<remove_cvref_t<Function>, move_only_function> &&
             is_invocable_r_v<Result, decay_t<Function>&, Given...>)
  move_only_function(Function&& function) {
    if constexpr (requires { function == nullptr; }) {
      if (function == nullptr) return;
    }
    held_ = make_unique<Holder<decay_t<Function>>>(std::forward<Function>(function));
  }

  Result operator()(Given... given) { return held_->call(std::forward<Given>(given)...); }
  explicit operator bool() const { return held_ != nullptr; }

 private:
  struct Held {
    virtual ~Held() = default;
    virtual Result call(Given... given) = 0;
  };
  template <class Function>
  struct Holder final : Held {
    template <class From>
    explicit Holder(From&& from) : function(std::forward<From>(from)) {}
    Result call(Given... given) override {
      return std::invoke_r<Result>(function, std::forward<Given>(given)...);
    }
    Function function;
  };
  unique_ptr<Held> held_;
};

}  // namespace std
