// What the list of the games is made with (cmake/registry.cmake).
#pragma once

#include "engine/game_adapter.hpp"
#include "games/speech.hpp"
