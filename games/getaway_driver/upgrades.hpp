// Police Upgrades: buying, placing, Dispatch and the Tire Spike.
#pragma once

#include "games/getaway_driver/city.hpp"

namespace rainyday::getaway_driver {

enum Piece : u8 { kVehiclePiece, kBarricadePiece, kSpikePiece };
enum Purpose : u8 { kForSetup, kForPurchase, kForDispatch, kForShift };

void push_place(Play& p, int driver, Piece piece, int index, Purpose purpose);
void dispatch_actions(Look at, List& list);
void begin_dispatch(Play& p, int vehicle);
// Whether the Police can do nothing in step C but be done: a cheap test.
bool nothing_to_buy(Look at);
bool has_free_piece(Look at, int upgrade);  // GD-117

}  // namespace rainyday::getaway_driver
