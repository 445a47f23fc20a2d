// Package crosscut is Crosscut, a game by Mark Steere (2023), who asks that its
// name and rules be left unchanged. Its discs are red on one side and blue on
// the other; First is Red, Second is Blue.
//
//  1. Board. N×N squares, N from 5 to 10, empty at the start. The perimeter is
//     the edge with the corners and is empty between turns; the rest is the
//     interior.
//  2. Segment. All adjoining discs of one colour on a line along a rank or a file: the next square
//     at each end has no disc of this colour. A single disc is a segment of length 1 both ways.
//  3. Turn. The player places one disc on an empty square of the interior, or
//     of the perimeter under rule 6. A player without such a placement is
//     skipped; nobody may pass.
//  4. Flanked. In each of the four directions, enemy discs that begin next to
//     the placed disc and go on without a gap to a friendly disc are flanked.
//  5. Flip or not. Imagine that all flanked discs are flipped: C is the length of the longest
//     friendly segment that then has a flipped disc in it. E is the length of the longest
//     enemy segment that has a flanked disc in it before any flip. If C > E all flanked discs
//     are flipped, otherwise none is. The placed disc stays in either case, and flips cause
//     no further flips.
//  6. Perimeter. A disc goes to the perimeter only if it makes discs flip; it
//     counts in no segment for C, and after the flips it is taken away.
//  7. End. A player who has a segment of N−2 or more at the end of their turn
//     wins. If neither player has a legal placement, the game is drawn.
//  8. Finite. List the lengths of all segments, the longest first, and compare such lists
//     as a dictionary compares words: every turn makes the list greater. So the game ends.
package crosscut
