// Package proof finds out what a player can force from a position, by trying everything
// that can follow. It knows nothing but the rules and shares no code with the computer
// player, so what it says is proven, and the computer can be tested by it.
//
// A goal is asked for within a number of turns. They are counted for both players, and the
// present one is included. A win shows at the end of a turn, and in some games later, see
// Late.
package proof
