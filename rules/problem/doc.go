// Package problem holds problems for people to solve: positions from games between computer
// players, with a goal and the actions that are proven to reach it.
//
// rules/cmd/lab mine makes the files in data. Each line is a problem:
//
//	kind; turns; game with its options; position; answers; rating
//
// An answer is a right action. Parentheses after it contain the actions of the other side's reply
// and then the right actions against that reply, separated by "|". The reply is the one that
// resists longest:
//
//	d3(e4 f6|f7)
//
// If there is no reply in the parentheses, the same player continues the turn. A line that begins
// with "#" gives the arguments with which the lines after it were made. The same arguments give
// other games when the computer player changes.
//
// The number of problems of each kind and of all kinds, the number of those on a board of the
// default size, and the lowest and the highest rating:
//
//	            win   stop  score  save  only  together  default size  ratings
//	Akron       130     75      -     -     -       205           115  956-2400
//	Chessyball    -     46    215     -     -       261           149  865-2400
//	Crosscut    145     60      -     -    18       223           143  600-2124
//	Dimpled     175     28      -     -     -       203           103  709-2154
//	Dipole      140     14      -    75     1       230           137  693-2195
//
// Of the problems of Chessyball, 60 are from the shoot-out. In them the three actions of a shot
// score, or the last pieces of a wall must be placed so that the shooter cannot score. The proofs
// try everything that the shooter can do.
//
// A problem has one to three right first actions, and one of the kind score up to eight, because
// the actions of a turn that scores can often be made in any order.
//
// The rating of a problem is on the scale of the ratings of the computer's levels. A level with the
// same rating is expected to solve half of such problems. The rating is estimated from the levels
// that solve the problem and from the number of positions in its proof. The more positions there
// are, the higher is the rating. If three levels in a row solve the problem, all higher levels are
// assumed to solve it.
//
// Attempt is one try at a problem. Daily, Next and Rush choose what to solve. Nothing
// here reads a clock: a day is a number from the caller.
package problem
