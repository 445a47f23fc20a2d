// Package e2e tests the whole program from outside: built as it is, started as
// a process, and played with clicks and keys. It imports the rules, to know what should
// happen, save and save/record, to read and write the files of games, and assets, for
// sentences; nothing of scenes and render. Package web does the same with the web page, and
// package e2etest holds what both need: the games that they play.
//
// # The guest
//
// The program runs as a guest of Ebitengine's vmhost: it opens no window, sees
// only the input that the test injects, and its time passes only in the ticks
// that the test grants, as fast as they can be computed. The test process is
// the host and needs a display for a window that it keeps hidden.
//
// # The transcript
//
// The program's flag -transcript FILE makes it append a line for each thing
// that happens, at the moment when it happens and not when its animation ends:
//
//	scene menu                            also setup, board, settings, games and panels
//	game dipole:size=10 first=Ann second=Bob
//	play e1-g3 | POSITION                 the action and the position after it
//	undo e1-g3 | POSITION                 the action taken back and the position before it
//	redo e1-g3 | POSITION
//	result first | POSITION               also second, draw; after play only
//	say SENTENCE                          what is said of the game: why a click is no action, what an action did
//
// A game that is resumed or opened begins with its line "game", too.
//
// Pressing F12 makes it append where everything is that can be clicked now, in
// device-independent pixels. A test clicks on things by their names. Only tests about places,
// such as those of the pointer and of sizes, know coordinates. F12 is no input to the scene:
// what is being shown goes on.
//
//	places
//	640.0 360.0 site:e5
//	80.0 560.0 button:undo
//	end
//
// The place of a site is a point at which a click means that site. A site that
// cannot be clicked, because it is hidden under others, has no place.
//
// # The monkey
//
// TestMonkey clicks, drags, types and presses keys at random, kills the program
// and closes its window, and starts it again. The program must not crash or hang,
// must show a position that can occur in its game, and must show again what was on
// the board. The steps of the test follow from a seed. The timing of the computer's
// searches and of the disk does not, so a seed may need more than one try to show a
// fault again. The tests play the first seed; ./build.sh monkey plays as many as there
// is time for.
package e2e
