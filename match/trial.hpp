// Games between bots as a job of JSON, for whoever has no command line: a worker of a browser
// (docs/simulating.md).
#pragma once

#include "engine/json.hpp"

namespace rainyday::match {

// {"a":{"game":"spree","pack":…,"options":{…},"seats":4,"bots":["greedy"]},"b":{…},"seed":"1",
//  "first":0,"count":100,"sums":[…],"told":true}: plays games (with `b`: blocks of both) `first` to
// `first`+`count`-1 and adds sums of earlier answers. `pack` is an id or a whole pack. The answer
// has `sums`, with `told` also `report` or `compare`; or `problem`.
Json trial(const Json& job);

}  // namespace rainyday::match
