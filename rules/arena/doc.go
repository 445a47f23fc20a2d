// Package arena lets contestants play each other. A contestant is the computer at a level
// or with given limits, a simple player to compare the computer with, or an engine of another
// program.
//
// Games are played in pairs: two games from the same random opening, the second with the
// sides changed. So an opening that favours one side favours no contestant. If a start of
// the game is given, every pair begins with it, and pairs differ only in their seed.
// Engines of other programs do not get the seed. So from a given start two of them play all
// pairs alike, unless they choose at random. A contestant that plays itself plays a single
// game from each opening. Unless a start is given, these openings consist of actions that are
// likely to be good. With the same seed a match is the same for any number of workers, if each
// contestant chooses by the position and the seed alone.
package arena
