#include "engine/result.hpp"

#include "engine/json.hpp"

namespace rainyday {

std::string_view ending_name(Ending ending) {
  constexpr std::array<std::string_view, kEndings> kNames = {"",       "won",  "drawn",
                                                             "nobody", "lost", "limit"};
  return kNames[static_cast<std::size_t>(ending)];
}

Json result_json(const Result& result, int seats) {
  Json json{{"ended", ending_name(result.ending)},
            {"places", Json::array()},
            {"scores", Json::array()},
            {"worth", Json::array()}};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    json["places"].push_back(result.place[seat]);
    json["scores"].push_back(result.score[seat]);
    if (result.worth[seat] % kWholeWin == 0) {
      json["worth"].push_back(result.worth[seat] / kWholeWin);
    } else {
      json["worth"].push_back(static_cast<double>(result.worth[seat]) / kWholeWin);
    }
  }
  return json;
}

bool is_result(const Json& claimed, const Result& result, int seats) {
  if (!claimed.is_object()) return false;
  const Json ours = result_json(result, seats);
  for (const auto& [key, value] : ours.items()) {
    if (claimed.contains(key) && claimed[key] != value) return false;
  }
  return true;
}

}  // namespace rainyday
