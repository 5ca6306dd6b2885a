// The power goes while a SQLite store is under load: whatever of the unsynced writes survives, all
// that was acknowledged is there.
#include <deque>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "store/sqlite_store.hpp"
#include "tests/store/fixture.hpp"
#include "tests/store/load.hpp"
#include "tests/store/memory_disk.hpp"
#include "tests/store/temporary.hpp"

namespace rainyday::store::test {
namespace {

using testing::IsEmpty;
using testing::Not;

constexpr int kMatches = 12;

struct Image {
  MemoryDisk::Files files;
  LastAcknowledged acknowledged;
};

// Takes images of a disk under load, at random operations, for another thread to look at.
class Camera {
 public:
  Camera(MemoryDisk& disk, std::uint64_t seed) : disk_(disk), random_(seed) {
    disk.on_operation = [this] { operation(); };
  }
  void acknowledge(const Acknowledged& last) {
    const std::lock_guard lock(mutex_);
    acknowledged_[last.match] = last;
  }
  // Until so many images are taken, or there will be no more.
  void wait_for(int images) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return taken_ >= images || idle_; });
    EXPECT_FALSE(idle_) << "the load stopped by itself";
  }
  void note_idle() {
    const std::lock_guard lock(mutex_);
    idle_ = true;
    changed_.notify_all();
  }
  // From now on few operations come, and most are of interest.
  void look_closely() {
    const std::lock_guard lock(mutex_);
    operations_ = 3;
  }
  void finish() {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
  }
  // Nothing after the last.
  std::optional<Image> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return finished_ || !images_.empty(); });
    if (images_.empty()) return {};
    Image image = std::move(images_.front());
    images_.pop_front();
    changed_.notify_all();
    return image;
  }

 private:
  void operation() {
    constexpr std::size_t kMostImages = 4;
    std::unique_lock lock(mutex_);
    if (random_() % operations_ != 0) return;
    changed_.wait(lock, [&] { return images_.size() < kMostImages; });
    images_.push_back({disk_.cut(random_), acknowledged_});
    ++taken_;
    changed_.notify_all();
  }

  MemoryDisk& disk_;
  std::mutex mutex_;
  std::condition_variable changed_;
  MemoryDisk::Random random_;
  LastAcknowledged acknowledged_;
  std::deque<Image> images_;
  unsigned operations_ = 60;  // one image in so many
  int taken_ = 0;
  bool idle_ = false;
  bool finished_ = false;
};

// The database and what goes with it under another name: two servers may not share a lock.
MemoryDisk::Files renamed(const MemoryDisk::Files& files, const std::string& path) {
  MemoryDisk::Files out;
  for (const auto& [name, bytes] : files) {
    out.emplace(path + name.substr(name.find(".db") + 3), bytes);
  }
  return out;
}

// Little of everything, so that checkpoints and folds happen all the time.
Faults small(Faults faults, const std::string& vfs) {
  faults.vfs = vfs;
  faults.journal_limit = 16 << 10;
  faults.match_limit = 512;
  faults.fold_limit = 4 << 10;
  faults.wal_limit = 128 << 10;
  faults.idle_wal_limit = 64 << 10;
  return faults;
}

class PowerCut : public testing::Test {
 protected:
  // The problems found after so many cuts of a store with these faults; ends early if any are.
  std::vector<std::string> cut_power(int cuts, const Faults& broken) {
    std::vector<std::string> problems;
    for (std::uint64_t seed = 0; looks_ < cuts && problems.empty(); ++seed) {
      run_one_disk(seed, broken, problems);
      show_progress("cuts", looks_, cuts);
    }
    return problems;
  }

 private:
  // From the making of a store to its closing.
  void run_one_disk(std::uint64_t seed, const Faults& broken, std::vector<std::string>& problems) {
    constexpr int kCutsUnderLoad = 40;
    MemoryDisk disk;
    Camera camera(disk, seed);
    std::thread server([&] {
      auto store = open_or_throw(directory_ / "served.db", {}, small(broken, disk.name()));
      {
        Load load(*store, kMatches, seed,
                  [&](const Acknowledged& last) { camera.acknowledge(last); });
        load.on_idle = [&] { camera.note_idle(); };
        load.start();
        camera.wait_for(kCutsUnderLoad);
      }
      camera.look_closely();
      store.reset();
      camera.finish();
    });
    while (auto image = camera.next()) {
      if (problems.empty()) look_at(std::move(*image), seed, problems);
    }
    server.join();
  }

  // Starts the next server on what is left of the disk. Now and then the power goes again while it
  // does.
  void look_at(Image image, std::uint64_t seed, std::vector<std::string>& problems) {
    MemoryDisk disk(renamed(image.files, directory_ / "looked-at.db"));
    MemoryDisk::Random random(seed + static_cast<std::uint64_t>(looks_));
    std::optional<Image> second;
    std::uint64_t until = random() % 4 == 0 ? 1 + random() % 20 : 0;
    disk.on_operation = [&] {
      if (until > 0 && --until == 0) second = Image{disk.cut(random), image.acknowledged};
    };
    {
      Options options;
      options.on_fatal = [&](const std::string& line) { problems.push_back(line); };
      auto store = open_sqlite(directory_ / "looked-at.db", options, small({}, disk.name()));
      if (!store) {
        problems.push_back(store.error().what);
        return;
      }
      for (std::string& problem : find_losses(**store, kMatches, image.acknowledged)) {
        problems.push_back(fmt::format("cut {}: {}", looks_, problem));
      }
    }
    ++looks_;
    if (second) look_at(std::move(*second), seed + 1, problems);
  }

  TemporaryDirectory directory_;
  int looks_ = 0;
};

TEST_F(PowerCut, NothingAcknowledgedIsLost) {
  EXPECT_THAT(cut_power(times(1000, 20'000), {}), IsEmpty());
}

// The proof that the test above can fail.
TEST_F(PowerCut, IsFoundToLoseMovesWithoutSync) {
  Faults broken;
  broken.synchronous_off = true;
  EXPECT_THAT(cut_power(1000, broken), Not(IsEmpty()));
}

TEST_F(PowerCut, IsFoundToLoseMovesAcknowledgedBeforeTheCommit) {
  Faults broken;
  broken.acknowledge_early = true;
  EXPECT_THAT(cut_power(1000, broken), Not(IsEmpty()));
}

}  // namespace
}  // namespace rainyday::store::test
