// Package proof finds out what can be forced from a position by looking at
// everything that can follow it. It knows the rules and nothing else, and has
// nothing in common with the computer player, so that what it says is proven and
// the one can be tested by the other.
//
// A goal is asked for within a number of turns, the present one included, which
// are those of both players. A win is seen at the end of a turn, but in some games
// only later; see Late.
package proof
