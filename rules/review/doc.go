// Package review judges the actions of a game that was played, by a search of each position
// of its line. It has no clock and no screen, and like the searches it finds the same on
// every machine.
//
// # Searches
//
// A position with more than one legal action is searched once, by Run or by another who
// asks what is Due and calls Put. The searches do not depend on one another, so they can run in any
// order, at the same time and with pauses. What an action loses is the value of its position
// less the value of the position that it led to; see coach.Loss. A forced action, the only
// legal one, is not judged: the position before it has the value of the one after it.
//
// # Words
//
// The win chance of a position is coach.Chance of its value, the mean of that at the last two
// depths of the search, and 1, 0.5 or 0 where the game is over. What an action loses is a difference of two win chances of its player, from 0 to 1.
// A turn loses the sum of what its actions lose, 1 at most. The class of an action and of a
// turn follows from what they lose (see Class).
//
// # Accuracy
//
// The formulas are those of lichess (lichess.org/page/accuracy), with turns in the place of
// moves. The accuracy of a turn that loses l, in hundredths, is
//
//	103.1668 exp(-0.04354 l) - 3.1669 + 1
//
// within 0 and 100; the 1 makes up for an imperfect search. The accuracy of a side is the mean
// of two means over its turns: the harmonic mean, and one that is weighted by how sharp the
// game was. That weight is the standard deviation of the win chance, in hundredths, over the
// last turns up to this one, within 0.5 and 12; of these there is one for each ten turns of
// the game, within 2 and 8. Turns in which every action was forced do not count.
//
// # The turning point
//
// A turn keeps the loss that its side never made good: its win chance before the turn less
// the best that it ever had afterwards, but no more than the turn lost. The turning point is
// the turn that keeps most, the first of these, if that is a mistake at least. Without such a
// turn there is none.
package review
