package chessyball

import "quintet/rules"

// A ground says, as bits, which actions are impossible on a square, and who is on it.
type ground uint8

const (
	noBall   ground = 1 << iota // the ball cannot roll here
	noWay                       // a member cannot pass here
	noMember                    // a member other than the keeper cannot end its move here
	noKeeper                    // the keeper cannot end its move here
	ours                        // one of the attackers stands here
	theirs                      // one of the defenders stands here
	net                         // a square of a goal
)

// noEnd says that no member can end its move on a square.
const noEnd = noMember | noKeeper

// margin is the number of cells before the first square. So a step from any square in any
// direction leads to a cell.
const margin = 64

// cells are the squares with a margin around them.
type cells [512]ground

// at returns the cell of q.
func (c *cells) at(q square) *ground { return &c[(q+margin)&511] }

// emptyCells are the cells of an empty pitch of each size, for each player who attacks (rules 1,
// 4.1, 4.2 and 5).
var emptyCells = func() (empty [len(pitches)][2]cells) {
	for size := range pitches {
		for player := range rules.Player(2) {
			c := &empty[size][player]
			for i := range c {
				c[i] = pitches[size].vacant(player, square(i-margin))
			}
		}
	}
	return empty
}()

// vacant returns the ground of an empty square, or of a cell beside the pitch, when player attacks.
func (t *pitch) vacant(player rules.Player, q square) (g ground) {
	if q < 0 || !t.ground.has(q) {
		return noBall | noWay | noEnd
	}
	if !t.playable.has(q) {
		g |= noBall
	}
	if t.box[player].has(q) {
		g |= noMember
	}
	if t.goal[player].has(q) {
		g |= noEnd
	}
	if t.goal[0].has(q) || t.goal[1].has(q) {
		g |= net
	}
	return g
}
