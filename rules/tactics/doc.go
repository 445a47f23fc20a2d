// Package tactics holds positions with all their right actions, and tests whether a contestant
// plays one of them.
//
// The right actions are proven: package proof found them by exhaustive search, which uses
// only the rules. rules/cmd/lab collect makes the files in testdata, with a position on
// each line:
//
//	kind; game with its options; position; right actions
//
// Lines that begin with "#" say with which arguments the lines after them were made. If the
// computer player changes, the same arguments give other positions.
//
// The share of positions in which each level plays a right action, as "./build.sh tactics"
// counts it:
//
//	level         1        2        3        4        5     6 to 8
//	Akron      86.9 %   95.3 %   97.2 %   98.1 %   98.1 %   100 %
//	Chessyball 91.2 %   91.2 %   92.9 %   94.7 %   99.1 %   100 %
//	Crosscut   79.7 %   92.2 %   89.1 %   81.2 %   92.2 %   100 %
//	Dimpled    93.3 %    100 %    100 %    100 %    100 %   100 %
//	Dipole     82.6 %   93.6 %    100 %    100 %    100 %   100 %
//
// If the arguments contain -miss, the lines after them are only positions in which the contestant
// that -miss names played a wrong action when the file was made. The last 24 positions of Crosscut,
// all of the kind "ending", are openings on the board of size 6, which is solved.
package tactics
