// Package arena lets contestants play each other: the computer at a level or
// with given limits, simple relatives of it to measure it by, and engines of
// other programs.
//
// Games come in pairs that begin with the same random opening and change
// sides, so an opening that favours one side favours nobody. Where a start of the
// game is given, every pair begins with it, and only the seed makes them differ: for
// contestants who do not hear of it they are all the same. A match is the
// same for the same seed, however many workers play it, as long as nobody in
// it looks at a clock.
package arena
