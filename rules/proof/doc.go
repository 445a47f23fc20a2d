// Package proof finds out what a player can force from a position, by exhaustive search. It
// uses only the rules, so its results are proven. It shares no code with the computer
// player, so the computer can be tested against these results.
//
// A question is whether a goal is reached within a number of turns. The turns of both players
// count, including the present one and those that are skipped. A win is known when the game ends:
// at the end of the winning turn or, in some games, some turns later (Late).
package proof
