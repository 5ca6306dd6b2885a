// A bot for `rainyday tournament` and `rainyday play` (docs/outside-bots.md): plays any game at
// random.   c++ -std=c++17 any_choice.cpp -o any_choice
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

int main() {
  std::mt19937 rng(20);  // a fixed seed: the same game again is played alike
  for (std::string line; std::getline(std::cin, line);) {
    const nlohmann::json message = nlohmann::json::parse(line);
    if (message["type"] != "ask") continue;
    const nlohmann::json& choices = message["choices"];
    const nlohmann::json answer{{"at", message["at"]}, {"action", choices[rng() % choices.size()]}};
    std::cout << answer << std::endl;
  }
}
