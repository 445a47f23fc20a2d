// Package arena lets contestants play each other: the computer at a level or with given
// limits, simple relatives of it to measure it by, and engines of other programs.
//
// Games are played in pairs from the same random opening with the sides changed, so that an
// opening which favours one side favours no contestant. If a start of the game is given, every
// pair begins with it and only the seed makes pairs differ; engines do not get the seed, so for
// them all pairs are the same. A contestant that plays itself plays a single game from each
// opening; the actions of these openings are likely to be good ones. With the same seed a match
// is the same, whatever the number of workers, as long as no contestant looks at a clock.
package arena
