// Plays what a lesson says, to see that it can be done and does what it claims.
#pragma once

#include "lessons/lesson.hpp"

namespace rainyday::lessons {

// Problems go to the place of the scene.
void rehearse(const Scene& scene, const Place& place);

}  // namespace rainyday::lessons
