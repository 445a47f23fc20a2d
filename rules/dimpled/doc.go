// Package dimpled holds the rules of Dimpled Football by Mark Steere (2026).
// First is Black, Second is White.
//
//  1. Board. N×N points, empty at first. Black owns the top and bottom edges,
//     White the left and right edges. Option size: 11, 5, 7, 9, 13, 15, 19.
//  2. Turn. A player places one stone of their colour on an empty point and then
//     dimples every football. There is no passing, but a player without a
//     legal placement is skipped.
//  3. Crosscut. A 2×2 area with black stones on one diagonal and white stones
//     on the other. No placement may complete a crosscut; the board is judged as the
//     stone is placed, before any dimple.
//  4. Football. A 3×3 area with an empty centre and stones of different colours
//     on two opposite corners, its tips. Both neighbours of a tip inside the
//     area are stones of the other colour. The other two corners do not matter.
//  5. Dimpling. While there is a football, the player who placed moves one tip
//     of a football, of either colour, to its centre.
//     5.1 Of several footballs they choose which to dimple next.
//     5.2 They may not take back a dimple of this turn. A football that could
//     only be dimpled in this way is left alone.
//     5.3 Every dimple is an action, even if only one dimple is possible.
//  6. End. When the turn is over, a player whose stones contain an orthogonally connected
//     path between their two edges wins, even if the opponent completed it. A corner
//     belongs to both its edges. A path that exists only in the middle of a turn does not
//     count.
//  7. No draws. A dimple never makes a crosscut. A point is barred to both colours exactly
//     if it is the centre of a football. So between turns at least one player can place.
//     There are never two paths at once.
package dimpled
