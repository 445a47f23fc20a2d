// Package review judges the actions of a game that was played, by searches of the positions of
// its line. It has no clock and no screen, and like the searches it has the same results on every
// machine.
//
// # Searches
//
// A position with more than one legal action is searched by Run, or by a caller that asks which
// position is Due and calls Put. If the win probabilities before and after an action differ much
// (doubtful), both positions are searched once more, with several times the nodes, unless their
// values are proven; the second search of a position takes the place of the first. No search uses the
// result of another, so those that are due can run in any order, at the same time and with pauses.
//
// # One number for a position
//
// Each position has one win probability, and all that a review says follows from these numbers: what
// an action loses is the number before it minus the number after it. If the game is over, the number
// is 1, 0.5 or 0. A position with a forced action, the only legal one, has the number of the next
// position. Any other has the number that its last search has found (coach.Worth), moved by at most
// slack towards the number of the next position if the action that was played turned out better than
// this search thought, or is the one that it would have played. A proven value is not moved, nor is
// that of a search that has looked farther at the next position than its own search. A turn loses the
// sum of what its actions lose, but at most 1.
//
// # Classes
//
// An action is best if the search would have played it, and a blunder, a mistake or an inaccuracy if it
// loses at least 25, 12 or 6 hundredths (coach.LostByBlunder and so on); any other is good. If the searches of the
// positions before and after it see less than an inaccuracy themselves, and the rest of the loss comes
// from the numbers that were moved, it is an inaccuracy at most. The class of a turn follows in the same way
// from what its actions lose together, for which such an action counts as the least inaccuracy.
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
// point is the mistake or blunder with the greatest lasting loss, if that is at least the loss of a mistake.
// Of several such turns it is the first.
package review
