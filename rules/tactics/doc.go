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
//
// What each level answers rightly, as "./build.sh tactics" counts it:
//
//	level         1        2        3        4        5     6 to 8
//	Akron      86.9 %   95.3 %   97.2 %   98.1 %   98.1 %   100 %
//	Chessyball 91.2 %   91.2 %   92.9 %   94.7 %   99.1 %   100 %
//	Crosscut   79.7 %   92.2 %   89.1 %   81.2 %   92.2 %   100 %
//	Dimpled    93.3 %    100 %    100 %    100 %    100 %   100 %
//	Dipole     82.6 %   93.6 %    100 %    100 %    100 %   100 %
//
// Where -miss was given, the problems are such that the contestant named missed
// at the time, as 24 openings of the small Crosscut, which are solved as endings.
package tactics
