// Package tactics holds positions with all their right actions, found by
// looking at everything, and says how many of them a contestant answers
// rightly.
//
// The search that found them knows no more than the rules: it tries every
// action and remembers what it found, and what it says is proven. The program
// rules/cmd/tactics makes the files in testdata, a position a line:
//
//	kind; game with its options; position; right actions
//
// Lines that begin with "#" say with which arguments the lines that follow were
// made; the games change with the computer that plays them.
package tactics
