// Package problem holds problems for people to solve: positions of games between
// computer players, with a goal that is proven to be reached in one way.
//
// The program rules/cmd/mine makes the files in data, a problem a line:
//
//	kind; turns; game with its options; position; answers; rating
//
// An answer is a right action. In parentheses after it stand what the other side
// replies, which is what resists longest, and then what is right against that, of
// which several are separated by "|":
//
//	d3(e4 f6|f7)
//
// Without a reply the same player goes on with his turn. Lines that begin with "#"
// say with which arguments the lines that follow were made; the games change with
// the computer that plays them.
//
// There are so many, and of ratings from and to:
//
//	            win   stop  score  save  only  together  default size  ratings
//	Akron       130     75      -     -     -       205           115  884-1711
//	Chessyball    -     46    215     -     -       261           149  888-1995
//	Crosscut    145     60      -     -    18       223           143  660-1653
//	Dimpled     175     28      -     -     -       203           103  722-1403
//	Dipole      140     14      -    75     1       230           137  702-1686
//
// Of those of Chessyball 60 are of the shoot-out: a shot that scores with its three
// actions, and a wall, of which what is left is to be put so that no shot does. That is
// found by all that the shooters can do.
//
// A problem has one right action to begin with, or up to three, and where several
// actions of one turn score, which can be made in any order, up to eight.
//
// Its rating is where the levels that answer rightly and those that do not are
// most likely, around one that grows with the positions of its proof. Levels above
// three running that are right are taken to be right.
//
// Attempt is one try at a problem. Daily, Next and Rush choose what to solve. None of
// it knows what time it is: a day is a number that the caller counts.
package problem
