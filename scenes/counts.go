package scenes

import (
	"slices"

	"quintet/rules"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/ratings"
	"quintet/scenes/start"
)

// errStrict and errHidden are the errors of an analysis of a rated game that goes on, and of a game
// whose board is hidden.
var (
	errStrict = form.Errorf("the game is rated, and can be analysed once it has ended")
	errHidden = form.Errorf("the board of the game is hidden while its clocks stand, and can be analysed once the game has ended")
)

// sealed returns the error of an analysis of g, a game or nil; it is nil if g can be analysed.
func sealed(g *save.Game) error {
	switch {
	case g == nil:
		return nil
	case g.Strict():
		return errStrict
	case g.Hidden():
		return errHidden
	}
	return nil
}

// Standing implements start.Doors.
func (d *doors) Standing(g *rules.Game) (st start.Standing) {
	h, _, _ := d.keeper.History()
	st.Rating, st.Games = ratings.Of(&h, g.ID)
	for _, e := range slices.Backward(h.Games) {
		if side, ok := e.Side(); ok && e.Rated != nil && e.GameID() == g.ID {
			st.Side = rules.Player(side).Other()
			break
		}
	}
	return st
}

// Rating implements play.Doors.
func (d *doors) Rating(g *save.Game) (before, after rating.Rating, ok bool) {
	h, _, _ := d.keeper.History()
	i := h.Index(g.Identity())
	if i < 0 || h.Games[i].Rated == nil {
		return before, after, false
	}
	h.Games = h.Games[:i]
	before, _ = ratings.Of(&h, g.GameID())
	h.Games = h.Games[:i+1]
	after, _ = ratings.Of(&h, g.GameID())
	return before, after, true
}

// EvenLevel implements play.Doors.
func (d *doors) EvenLevel(g *rules.Game) int {
	return start.EvenLevel(g, d.Standing(g).Rating)
}

// FollowBoard implements play.Doors.
func (d *doors) FollowBoard() {
	b, games := d.board, 0
	if s := b.Series(); s != nil {
		games = s.Of
	}
	d.choices.Follow(b.Match, b.Players, d.control(b.Seats), b.Rated(), games)
}
