// Package arena lets contestants play each other: the computer at a level or
// with given limits, simple relatives of it to measure it by, and engines of
// other programs.
//
// Games come in pairs that begin with the same random opening and change
// sides, so an opening that favours one side favours nobody. A match is the
// same for the same seed, however many workers play it, as long as nobody in
// it looks at a clock.
package arena
