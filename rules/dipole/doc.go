// Package dipole holds the rules of Dipole by Mark Steere (2007). First is
// White, who moves up the board; Second is Black, who moves down it.
//
//  1. Board. Only the dark squares are used, and a1 is dark. Size 8: White has
//     12 checkers on e1, and Black has 12 on d8. Size 10: White has 20 checkers on
//     e1, and Black has 20 on f10. White begins.
//  2. Turn. A player moves k checkers of one of their stacks, the whole stack or a part of
//     it, exactly k squares in a straight line. Light squares count, so a move along a rank
//     or file has an even k. Stacks in between never obstruct. There is no passing.
//  3. Basic move. Forward or diagonally forward to an empty dark square.
//  4. Merge. Forward or diagonally forward onto an own stack: the heights add.
//  5. Capture. In any of the eight directions onto an enemy stack of at most k
//     checkers; this stack leaves the board. A higher stack cannot be landed on.
//  6. Bearing off. A forward or diagonally forward move that would land beyond an edge,
//     side edges included, takes the k checkers out of play. There is one action for each square
//     and k, the same for all directions: k has to be greater than the number of squares to
//     the nearest of these edges.
//  7. No move. A player without a legal move is skipped; the other player then
//     always has a legal move.
//  8. End. A player whose last checker leaves the board loses at once, whether
//     it was captured or borne off. There are no draws.
package dipole
