// Package clock times the two players of a game. It is pure: it reads no time. Its caller says
// at which moment something happens, and what a player has left at a moment is computed. So
// nothing is counted in ticks.
//
// All times are whole milliseconds. A moment is a number of milliseconds since a beginning that
// the caller chooses, on a scale that never goes back.
//
// # The kinds of control
//
// A Control says how much time each player gets. The two players can get different times. Only
// the time of the mover runs, and only while the caller lets it run. In a game with turns of
// several actions, all actions of a turn take from the same time.
//
//	Increment  A player has the base for the game. At the end of each of their turns they get
//	           the step (Fischer).
//	Delay      A player has the base for the game. At the end of each of their turns they get
//	           back what the turn took, but at most the step (Bronstein).
//	PerTurn    A player has the base for each turn.
//	Hourglass  A player has the base for the game. While the time of one player runs, the other
//	           player gets the time that passes.
//
// A player whose time reaches exactly 0 has run out of time. What they would get at the end of the
// turn does not save them.
//
// # What costs no time
//
// Some things follow without a choice: events, skipped turns, and the only legal action, which the
// program plays. For these and for animations the caller pauses the clock. A skipped player gets no
// step, because they had no turn.
package clock
