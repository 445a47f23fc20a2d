// Package e2e tests the whole program from outside: it builds the program, starts it as a
// process, and plays with clicks and keys. It imports the rules, to know what should happen, and
// save, to read and write the files of games. Of scenes it imports only package e2etest, which has
// the games that this package and package web play. Package web tests the web page in the same
// way.
//
// # The guest
//
// The program runs as a guest of Ebitengine's vmhost. It opens no window, and sees only the input
// that the test injects. Its time passes only in the ticks that the test grants, as fast as they
// can be computed. The test process is the host and needs a display for a window that it keeps
// hidden.
//
// # The transcript
//
// With the flag -transcript FILE the program writes "quintet transcript" to FILE, and then a line for
// each event, when the event happens and not when its animation ends:
//
//	scene menu                            also setup, board, settings, games and panels
//	game dipole:size=10 first=Ann second=Bob
//	play e1-g3 | POSITION                 the action and the position after it
//	undo e1-g3 | POSITION                 the action taken back and the position before it
//	redo e1-g3 | POSITION
//	back e1-g3 | POSITION                 a look at the position before the action; with clocks the game goes on
//	forward e1-g3 | POSITION
//	result first | POSITION               also second, draw; after play, or an end that is not by the rules
//	say SENTENCE                          what is said of the game: why a click is no action, what an action did
//	analysis dipole:size=10               a game that is analysed
//	edit dipole:size=10 | POSITION        a position that is set up by hand
//	problem ID dipole:size=10             a problem that is shown
//	try e1-g3 | POSITION                  an action in a problem or a rule book
//	reply e1-g3 | POSITION                the answer to an action in a problem
//
// A game that is resumed or opened also begins with a line "game".
//
// When F12 is pressed, the program appends the place of everything that can be clicked now, in
// device-independent pixels. A test clicks on things by their names. Only tests about places,
// such as those of the pointer and of sizes, know coordinates. The scene does not get F12 as
// input, so an animation goes on.
//
//	places
//	640.0 360.0 site:e5
//	80.0 560.0 button:undo
//	end
//
// The place of a site is a point at which a click hits that site. A site that is hidden under
// others cannot be clicked, and has no place.
//
// # The monkey
//
// TestMonkey clicks, drags, types and presses keys at random, kills the program and closes its
// window, and starts it again. The program must not crash or hang, and must show a position that
// can occur in its game. After a start it must show what was on the board before. The steps of
// the test follow from a seed. The timing of the computer's searches and of the disk does not, so
// a fault may need several runs with the same seed to appear again. The tests run the first seed;
// ./build.sh monkey runs seed after seed until its time is up.
package e2e
