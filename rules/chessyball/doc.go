// Package chessyball is Chessyball, a football game without chance for two. The
// sheet with its rules does not name the author.
//
// First is White, who starts on the left and attacks to the right; Second is
// Black. The rules, numbered as in the specification:
//
//  1. The pitch has 18 files and 11 ranks. The field is all of it except the outer ring. The
//     goals are the three squares in the middle of the first file and of the last file. In
//     front of each goal is a box of two files by five ranks. The rest of the ring is for
//     members only. The smaller pitch is 14 by 9.
//  2. A side has a keeper and ten members (six on the smaller pitch) in a
//     mirrored line-up. The ball starts on the near or the far centre square
//     as seen from the side kicking off, or on a given square of the field.
//  3. The first turn has one action, the second turn two, all later turns three.
//     If the ball starts on a given square, all turns have three. Actions are
//     compulsory. If no member can move, the rest of the turn is skipped.
//  4. An action moves a member like a queen of chess, through empty squares to an empty
//     square. With pass=own the member may also go through members of its own side, and with
//     pass=any through all members, but never through the ball.
//     4.1 The move may not end in the member's own box or goal.
//     4.2 The keeper's move may end in its own box, but not in its own goal.
//  5. A member whose move ends next to the ball kicks it. The ball rolls away from the member in
//     a straight line. It stops when the next square is occupied, or belongs to neither the
//     field nor a goal.
//     5.1 A ball that cannot roll stays, and the action counts.
//     5.2 Only the member that moved kicks the ball, even if it was next to the ball before.
//     5.3 Goals may be entered diagonally; a member in a goal blocks its square.
//  6. A ball that comes to rest in a goal ends the turn, with a point for the side
//     attacking that goal. The other side has the next turn. The option reset says how this
//     turn begins. Either there is a new line-up, or only the ball is put back on a centre
//     square or near it, or this side places the ball in its own box.
//     6.1 At the end of a turn, a ball that has not moved for thirty actions is dropped
//     where the side about to act can kick it, if there is such a square.
//  7. With extensions, a player whose actions of the turn have all moved the ball may go on
//     for as long as they like. Every further action must move the ball.
//  8. An option says after how many goals or turns the game ends. It ends in any case after
//     100 turns in a row without a goal. The side with more goals wins. A level score is a
//     draw, or leads to the shoot-out.
//  9. In a shoot-out the pitch is cleared, and rules 3 and 6 to 8 do not
//     apply.
//     9.1 In every round each side takes one shot. White begins in odd rounds. The pitch is
//     cleared before every shot.
//     9.2 The shooter puts the ball in the other half, with at least two files between the
//     ball and the box there. A player never puts the ball twice on one square. Then the
//     shooter puts two members in their own half of the field, outside their box.
//     9.3 The other side puts its keeper in its box. Then it puts a wall of members in its own
//     half of the field, outside its box and not next to the ball. The wall has two members in
//     round 1. It has one more after a round in which both sides scored, up to all members. It
//     has one fewer after a round in which neither side scored, down to none.
//     9.4 The shooter has three actions, all compulsory, to bring the ball into
//     the other goal. A ball in the shooter's own goal is a miss.
//     9.5 In the first three rounds a side wins as soon as the other side cannot catch up
//     within these rounds. In a later round a side wins as soon as the other side cannot
//     catch up in that round.
//     9.6 After six rounds there is one more shot. White names the size of the wall, then
//     Black chooses to shoot or to defend. The shooter wins with a goal, and the other
//     side with a miss.
package chessyball
