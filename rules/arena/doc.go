// Package arena lets contestants play each other. A contestant is the computer at a level
// or with given limits, a simple player to measure it by, or an engine of another program.
//
// Games are played in pairs: two games from the same random opening, the second with the
// sides changed. So an opening that favours one side favours no contestant. If a start of
// the game is given, every pair begins with it, and pairs differ only in their seed.
// Engines do not get the seed, so for them all pairs are the same. A contestant that plays
// itself plays a single game from each opening, and the actions of these openings are
// likely to be good ones. With the same seed a match is the same for any number of workers,
// as long as no contestant looks at a clock.
package arena
