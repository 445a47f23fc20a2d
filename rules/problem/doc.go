// Package problem holds problems for people to solve: positions from games between
// computer players, with a goal that is proven to be reached in one way.
//
// The program rules/cmd/mine makes the files in data. Each line is a problem:
//
//	kind; turns; game with its options; position; answers; rating
//
// An answer is a right action. In parentheses after it stand the reply of the other side,
// which is the one that resists longest, and then the right actions against that,
// separated by "|":
//
//	d3(e4 f6|f7)
//
// Without a reply the same player continues the turn. A line that begins with "#" gives
// the arguments with which the lines after it were made. The same arguments give other
// games when the computer player changes.
//
// The number of problems of each kind, and the range of their ratings:
//
//	            win   stop  score  save  only  together  default size  ratings
//	Akron       130     75      -     -     -       205           115  884-1711
//	Chessyball    -     46    215     -     -       261           149  888-1995
//	Crosscut    145     60      -     -    18       223           143  660-1653
//	Dimpled     175     28      -     -     -       203           103  722-1403
//	Dipole      140     14      -    75     1       230           137  702-1686
//
// Of those of Chessyball, 60 are from the shoot-out: a shot that scores with its three
// actions, or a wall whose last pieces are to be placed so that no shot scores. They are
// proven by trying everything that the shooters can do.
//
// A problem has one to three right first actions, or up to eight where the actions of a
// turn that scores can be made in any order.
//
// Its rating is the most likely one, given which levels solve it, near a value that grows
// with the number of positions in its proof. If three levels in a row solve it, all
// higher levels are assumed to solve it.
//
// Attempt is one try at a problem. Daily, Next and Rush choose what to solve. Nothing
// here reads a clock: a day is a number from the caller.
package problem
