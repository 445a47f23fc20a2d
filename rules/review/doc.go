// Package review judges the actions of a game that was played, by searches of the positions of
// its line. It has no clock and no screen, and like the searches it has the same results on every
// machine.
//
// # Searches
//
// A position with more than one legal action is searched by Run, or by a caller that asks which
// position is Due and calls Put. If these searches call an action a blunder, the positions before
// and after the action are searched once more, with several times the nodes, unless their values
// are proven. The action is a blunder only if these second searches also call it a blunder. No
// search uses the result of another, so those that are due can run in any order, at the same time
// and with pauses. What an action loses is the win probability before it minus the win probability
// after it, at a depth that both searches reached; see coach.Loss. After second searches the action
// loses less if the last values of these searches say so; see Class. A forced action, the only
// legal one, is not judged. The position before it has the value of the position after it.
//
// In games of levels 1 to 4 (build.sh review) a search with ten times the nodes of a first search
// confirmed 100 of 100 blunders in Crosscut (seed 3), in Dipole and in Dimpled Football (seeds 3
// and 4 each), 98 of 100 in Akron (seeds 3 and 4) and 99 of 100 in Chessyball (seeds 3 to 6). In
// Chessyball blunders are rare, so those of the seeds 5 and 6 were found with the flag -sift 8 of
// rules/cmd/lab blunders. Without a look at the last values of the second searches 14 more actions of
// these games were called blunders; the longer search confirmed ten of them.
//
// # Words
//
// The win probability of a position is the mean of coach.Chance of its values at the last
// two depths of the last search. If the last value is proven, only this value counts. If the game
// is over, the win probability is 1, 0.5 or 0. What an action loses is a difference of two win
// probabilities of its player, from 0 to 1. A turn loses the sum of what its actions lose, but at
// most 1. The class of an action and of a turn follows from what they lose (see Class).
//
// # Accuracy
//
// The formulas are those of lichess (lichess.org/page/accuracy), with turns in the place of
// moves. The accuracy of a turn that loses l, in hundredths, is
//
//	103.1668 exp(-0.04354 l) - 3.1669 + 1
//
// limited to the range from 0 to 100. The 1 makes up for an imperfect search. The accuracy
// of a side is the mean of two means over its turns. One is the harmonic mean, in which an accuracy
// below 1 counts as 1. The other is weighted by how sharp the game was. The weight of a turn is the
// standard deviation of the win probability, in hundredths, over the last n turns up to this one,
// limited to the range from 0.5 to 12. n is a tenth of the number of turns of the game, limited to
// the range from 2 to 8. Turns in which every action was forced do not count.
//
// # The turning point
//
// The lasting loss of a turn is the win probability of its side before the turn, minus the best win
// probability that the side ever has afterwards, but at most the loss of the turn. The turning
// point is the turn with the greatest lasting loss, if that is at least the loss of a mistake. Of
// several such turns it is the first.
package review
