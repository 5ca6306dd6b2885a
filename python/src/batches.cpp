// Batch: its arrays are those of NumPy, written in place.
#include <mutex>
#include <thread>

#include "python/src/core.hpp"

namespace rainyday::python {
namespace {

using Numbers = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;

class OneBatch {
 public:
  OneBatch(PyGamePtr table, std::int64_t rows, std::uint64_t seed, int threads)
      : table_(std::move(table)) {
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    batch_ = or_raise(Batch::make(table_->game(), table_->space(), table_->encoder(),
                                  {rows, seed, threads == 0 ? cores : threads}));
  }
  [[nodiscard]] const PyGamePtr& table() const { return table_; }
  [[nodiscard]] Batch& batch() { return *batch_; }

  void step(const Numbers& actions) {
    const std::span<const std::int32_t> given(actions.data(),
                                              static_cast<std::size_t>(actions.size()));
    std::expected<void, std::string> done;
    {
      const py::gil_scoped_release others_may_run;
      const std::lock_guard alone(mutex_);
      done = batch_->step(given);
    }
    if (!done) raise_error(done.error());
  }
  py::array_t<std::int32_t> pick() {
    py::array_t<std::int32_t> actions(batch_->rows());
    const std::span<std::int32_t> out(actions.mutable_data(),
                                      static_cast<std::size_t>(actions.size()));
    const py::gil_scoped_release others_may_run;
    const std::lock_guard alone(mutex_);
    batch_->pick(out);
    return actions;
  }

 private:
  PyGamePtr table_;
  std::unique_ptr<Batch> batch_;
  std::mutex mutex_;  // a batch does one thing at a time
};

// The batch's own memory, to be read only; it lives as long as somebody has the array.
template <class Shown, class T>
py::array shown(const py::object& owner, const std::vector<T>& values, std::size_t columns = 0) {
  static_assert(sizeof(Shown) == sizeof(T));
  std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(values.size())};
  if (columns > 0) {
    shape = {static_cast<py::ssize_t>(values.size() / columns), static_cast<py::ssize_t>(columns)};
  }
  py::array array(py::dtype::of<Shown>(), shape, values.data(), owner);
  array.attr("flags").attr("writeable") = false;
  return array;
}

template <class Shown, class Values, class Columns>
auto property(Values values, Columns columns) {
  return [=](const py::object& self) {
    auto& one = self.cast<OneBatch&>();
    return shown<Shown>(self, one.batch().arrays().*values, columns(one));
  };
}

}  // namespace

void add_batches(py::module_& module) {
  const auto one = [](OneBatch&) { return std::size_t{0}; };
  py::class_<OneBatch>(module, "Batch")
      .def(py::init(
               [](const std::shared_ptr<PyGame>& game, std::int64_t rows, std::uint64_t seed,
                  int threads) { return std::make_unique<OneBatch>(game, rows, seed, threads); }),
           py::arg("game"), py::arg("rows"), py::kw_only(), py::arg("seed") = 1,
           py::arg("threads") = 0)
      .def("step", &OneBatch::step, py::arg("actions"))
      .def("pick", &OneBatch::pick)
      .def("__len__", [](OneBatch& b) { return b.batch().rows(); })
      .def_property_readonly("actions", [](OneBatch& b) { return b.batch().actions(); })
      .def_property_readonly(
          "observations", property<float>(&BatchArrays::observations,
                                          [](OneBatch& b) { return b.table()->encoder()->size(); }))
      .def_property_readonly(
          "masks", property<bool>(&BatchArrays::masks,
                                  [](OneBatch& b) {
                                    return static_cast<std::size_t>(b.table()->space()->size());
                                  }))
      .def_property_readonly(
          "choices", property<std::int32_t>(&BatchArrays::choices,
                                            [](OneBatch& b) { return b.batch().most_choices(); }))
      .def_property_readonly("counts", property<std::int32_t>(&BatchArrays::counts, one))
      .def_property_readonly("seats", property<std::int8_t>(&BatchArrays::seats, one))
      .def_property_readonly("ended", property<std::uint8_t>(&BatchArrays::ended, one))
      .def_property_readonly("returns", property<float>(&BatchArrays::returns, [](OneBatch& b) {
                               return static_cast<std::size_t>(b.table()->game().seats());
                             }));
}

}  // namespace rainyday::python
