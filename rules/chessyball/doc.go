// Package chessyball is Chessyball, a football game without chance for two. The
// sheet with its rules does not name the author.
//
// First is White, who starts on the left and attacks to the right; Second is
// Black. The rules, numbered as in the specification:
//
//  1. The pitch has 18 files and 11 ranks. All but its outer ring is the field;
//     in the middle of the outer files lie the goals, three squares each, and
//     before them the boxes, two files by five ranks. The rest of the ring is
//     for members only. The smaller size is 14 by 9.
//  2. A side has a keeper and ten members (six on the smaller pitch) in a
//     mirrored line-up. The ball starts on the near or the far centre square
//     as seen from the side kicking off, or on a given square of the field.
//  3. The first turn has one action, the second two, all later ones three;
//     with a given square all have three. Actions are compulsory. If no member
//     can move, the rest of the turn is skipped.
//  4. An action moves a member like a queen of chess, through empty squares to
//     an empty one. The option pass lets it through members, never through the
//     ball.
//     4.1 It may not end in its own box or goal.
//     4.2 The keeper may end in its own box, but not in its own goal.
//  5. A member who ends next to the ball kicks it: it rolls straight away from
//     it until the next square is occupied or neither field nor goal.
//     5.1 A ball that cannot roll stays, and the action counts.
//     5.2 Only the member who moved kicks, and it does even if it was next to
//     the ball before.
//     5.3 Goals may be entered diagonally; a member in a goal blocks its square.
//  6. A ball that comes to rest in a goal ends the turn, with a point for the
//     side attacking that goal. The side scored against has the next turn,
//     after a new line-up, or with the ball alone put back on a centre square,
//     or after placing it in its own box.
//     6.1 At the end of a turn, a ball that has not moved for thirty actions
//     is dropped where the side about to act can kick it.
//  7. With extensions, a player whose actions of the turn have all moved the ball
//     may go on with actions that move it, for as long as they like.
//  8. The game ends after a number of goals or turns that is an option, and in any
//     case after 100 turns in a row without a goal. More goals win; level scores are a draw,
//     or go to the shoot-out.
//  9. In a shoot-out the pitch is cleared, and rules 3 and 6 to 8 do not
//     apply.
//     9.1 In every round each side takes one shot, White first in odd ones.
//     9.2 The shooter puts the ball in the other half, at least two files before
//     the box and never twice on one square, and then two members in their own
//     half of the field, outside their box.
//     9.3 The other side puts its keeper in its box and then a wall of members
//     in its own half, outside its box and not next to the ball: two, and one
//     more after a round in which both scored, one fewer after one in which
//     neither did.
//     9.4 The shooter has three actions, all compulsory, to bring the ball into
//     the other goal. A ball in the shooter's own goal is a miss.
//     9.5 A side wins as soon as the other cannot catch up with it in the first three
//     rounds or, in a later round, in that round.
//     9.6 After six rounds there is one more shot. White names its wall, then
//     Black chooses to shoot or to defend. A goal wins for the shooter, a miss
//     for the other.
package chessyball
