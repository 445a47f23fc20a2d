// Package akron is Akron, a ball stacking connection game by Cameron Browne.
// First is White, Second is Red.
//
// The rules, numbered as in the specification:
//
//  1. The board has N×N holes. White owns the bottom and the top side, Red the
//     left and the right; a corner hole belongs to both its sides. Each player
//     has N²/2 balls, rounded up; those not on the board are their reserve.
//  2. Level 1 is the holes. A point of a higher level rests on the 2×2 points
//     of the level below. A point is playable if it is empty and is a hole or
//     has balls of any colour on all four points under it.
//  3. Two balls touch as orthogonal neighbours on one level, or when one rests
//     directly on the other.
//  4. A ball with a ball straight above it, two levels up, is buried and touches nothing. A
//     link between neighbours on one level is cut if there is a ball on each of the two points
//     that rest on both neighbours. A touch that is not ruled out in one of these ways is
//     visible. Balls of one colour are connected by chains of visible touches.
//  5. A turn is one action: adding a ball from the reserve to an empty hole
//     (5.1), or moving a ball of one's own to a playable point (5.2). A player
//     without an action is skipped; if neither player has an action, the game
//     is a draw.
//  6. A ball with two or more balls resting directly on it is pinned: it cannot
//     be moved.
//  7. A single ball resting on the moved ball drops into its place. A ball on
//     the dropped ball drops into the place that the dropped ball left, and so on.
//  8. The destination is judged on the board before the move. It must be playable and rest
//     neither on the moved ball nor on a ball that will drop (8.1). It must touch another ball
//     of the mover that will not drop and is not buried (8.2). That other ball must be
//     connected with the moved ball by a chain without balls that will drop (8.3);
//     balls that will drop still cut and bury what they cover.
//  9. A player whose two sides are joined by a chain of connected balls at the
//     start of their turn wins. The ends of the chain lie in the holes of the
//     sides. Only the player about to act is tested.
//  10. After 100 actions in a row without an Add the game is a draw. At the start of a turn
//     rule 9 is applied first. Then the player is skipped if rule 5 says so, and rule 9
//     is applied to the player who acts instead. Rule 10 comes last.
//  11. With the option swap, Red may swap when they act for the first time: the
//     board holds one white ball and nothing else. The white ball goes back to
//     White's reserve, and a red ball from Red's is put on the hole mirrored in
//     the long diagonal from a1. White is to act, and nobody can swap again. This
//     rule is not the author's.
//
// # Levels as planes
//
// The points of a level are the bits of a plane, a number of 128 bits. The distance from rank to
// rank is the same on all levels. So a shift of a whole plane by a constant distance finds what its
// balls touch, rest on, cut or bury. The distances are in plane.go; connect.go shows how the rules
// use them.
package akron
