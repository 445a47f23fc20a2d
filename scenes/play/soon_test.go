package play

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

// answered begins a game against the computer, and plays for the person whenever they are to act.
// It stops when the computer has acted, the person has more than one action, and the animation of the
// computer's action still goes on. ticks is the number of ticks until then.
func (d *driver) answered(g *rules.Game) (b *Board, ticks int) {
	d.t.Helper()
	b = d.against(g, "2")
	for ; ticks < 10_000; ticks++ {
		if b.Open() && b.table.Playing() && b.judge.since(b.Match.Here().Parent()) && !b.forced() {
			return b, ticks
		}
		if b.Open() && !b.table.Playing() {
			b.Play(b.table.Legal()[0])
		}
		d.Tick(ui.Input{})
	}
	d.t.Fatalf("%s: the computer does not answer", g.ID)
	return nil, 0
}

// TestATapRightAfterTheComputerActs clicks during the animation of the computer's action. A click
// plays in the position after that action. A click on a site where no action begins only ends the
// animation.
func TestATapRightAfterTheComputerActs(t *testing.T) {
	for _, g := range catalog.All {
		for _, nth := range []int{0, 1, 2} {
			d := newDriver(t, 1280, 720, save.SpeedNormal)
			b, _ := d.answered(g)
			legal, at := b.table.Legal(), b.Match.At()
			a := legal[nth*(len(legal)-1)/2]
			text := b.Match.State().Format(a)
			if d.do(b, a); b.Match.At() == at || b.Match.Ply(at).Text != text {
				t.Errorf("%s: tapping %s plays nothing: %q", g.ID, text, b.note.Note)
			}
		}
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b, _ := d.answered(g)
		at := b.Match.At()
		vain := slices.IndexFunc(b.Sites(), func(p ui.Place) bool { return b.table.Refuses(p.X, p.Y) })
		if vain < 0 {
			t.Errorf("%s: no site refuses a click", g.ID)
			continue
		}
		d.Click(b.Sites()[vain].Name)
		if b.note.Warn || b.Match.At() != at || b.table.Playing() {
			t.Errorf("%s: after a tap during the motion the note is %q, the game is at action %d, and pieces move: %t; want no warning, action %d, and no motion", g.ID, b.note.Note, b.Match.At(), b.table.Playing(), at)
		}
	}
}

// TestATapInTheTickOfAnAction checks that a press in the tick in which the computer acts
// is not a click in the new position.
func TestATapInTheTickOfAnAction(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedNormal)
		b, ticks := d.answered(g)
		b.table.SkipMotion()
		s := b.Match.State()
		site := "site:" + s.SiteName(s.Path(b.table.Legal()[0], nil)[0])
		place, ok := d.Find(site)
		if !ok {
			t.Fatalf("%s: there is no %s", g.ID, site)
		}
		at := b.Match.At()

		d = newDriver(t, 1280, 720, save.SpeedNormal)
		d.X, d.Y = place.X, place.Y
		b = d.against(g, "2")
		for range ticks - 1 {
			if b.Open() && !b.table.Playing() {
				b.Play(b.table.Legal()[0])
			}
			d.Tick(ui.Input{})
		}
		d.Tick(ui.Input{Press: true, Down: true})
		if b.Match.At() != at || !b.Open() {
			t.Fatalf("%s: the computer does not act in that tick: at %d, not %d", g.ID, b.Match.At(), at)
		}
		d.Tick(ui.Input{Lift: true})
		if b.Match.At() != at || b.table.Choosing() {
			t.Errorf("%s: after a tap on %s, before the action was seen, %d actions are played, and a piece is chosen: %t; want %d and none", g.ID, site, b.Match.At(), b.table.Choosing(), at)
		}
	}
}
