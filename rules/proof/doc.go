// Package proof finds out what a player can force from a position, by exhaustive search. It
// uses only the rules, so its results are proven. It shares no code with the computer
// player, so the computer can be tested against these results.
//
// A question is whether a goal is reached within a number of turns. The turns of both
// players count, including the present one. A win shows at the end of a turn, and in some
// games later, see Late.
package proof
