package play

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

// TestWhatIsLostSpringsBack drags a piece of each game, and pieces from beside the board, to a
// legal site, and loses the pointer there. The piece springs back, nothing is played, and nothing
// stays chosen, no matter what the pointer does next. If the piece is released there instead, the
// action is played.
func TestWhatIsLostSpringsBack(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b := d.start(g)
		drags, held := d.draggable(b), false
		for _, drag := range drags {
			d.Point(drag[0])
			d.Tick(ui.Input{Press: true, Down: true})
			d.Point(drag[1])
			held = b.table.Choosing()
			d.Tick(ui.Input{Lost: true})
			if b.table.Choosing() || held && !b.table.Moves() {
				t.Errorf("%s: after %s is lost at %s a piece is chosen: %t, and one springs back: %t; want none chosen, and the dragged piece springing back", g.ID, drag[0], drag[1], b.table.Choosing(), b.table.Moves())
			}
			d.Settle()
			if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 || b.table.Choosing() {
				t.Fatalf("%s: after %s, lost at %s, %d actions are played, and a piece is chosen: %t; want neither", g.ID, drag[0], drag[1], b.Match.At(), b.table.Choosing())
			}
		}
		if d.Drag(drags[0][0], drags[0][1]); b.Match.At() == 0 && held {
			t.Errorf("%s: %s cannot be dragged to %s", g.ID, drags[0][0], drags[0][1])
		}
	}
}

// TestATurnedTelephoneDoesNotAct drags a piece of each game to a legal site and rotates the
// telephone. The piece springs back, and lifting the finger plays nothing.
func TestATurnedTelephoneDoesNotAct(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 390, 844, save.SpeedNormal)
		b := d.start(g)
		for _, drag := range d.draggable(b) {
			d.Point(drag[0])
			d.Tick(ui.Input{Press: true, Down: true})
			d.Point(drag[1])
			d.Tick(ui.Input{Down: true})
			d.Stage.Size.W, d.Stage.Size.H = d.Stage.Size.H, d.Stage.Size.W
			b.Layout()
			d.Tick(ui.Input{Down: true})
			d.Point(drag[1])
			if d.Tick(ui.Input{Lift: true}); b.Match.At() != 0 || b.table.Choosing() {
				t.Errorf("%s: after %s, held over %s when the telephone is turned, %d actions are played, and a piece is chosen: %t; want neither",
					g.ID, drag[0], drag[1], b.Match.At(), b.table.Choosing())
				d.Settle()
				b = d.start(g)
			}
			d.Settle()
		}
	}
}

// draggable returns pairs of places between which a piece can be dragged: a piece on the
// board and, if there are any, one beside it.
func (d *driver) draggable(b *Board) (drags [][2]string) {
	s := b.Match.State()
	taken := rules.NewBoard(s.Pieces(nil))
	put, moved := false, false
	for _, a := range b.table.Legal() {
		path := s.Path(a, nil)
		to := "site:" + s.SiteName(path[len(path)-1])
		switch _, there := taken[path[0]]; {
		case len(path) == 1 && !put:
			from := "supply"
			if !d.Has(from) {
				from = "site:" + s.SiteName(s.Path(b.table.Legal()[1], nil)[0])
			}
			put, drags = true, append(drags, [2]string{from, to})
		case len(path) == 2 && there && !moved:
			moved, drags = true, append(drags, [2]string{"site:" + s.SiteName(path[0]), to})
		}
	}
	return drags
}
