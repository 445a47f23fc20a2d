package book

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/book"
	"quintet/save/settings"
)

// TestEveryFigureIsPlayedByClicks uses every figure in the way a reader does. A line to watch
// plays by itself. In a figure to try, an action is played and taken back. A task is solved.
func TestEveryFigureIsPlayedByClicks(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		d := newDriver(t, 1280, 720, settings.SpeedFast)
		r := d.readAt(g, p)
		d.Settle()
		switch p.Figure.Kind {
		case book.Watch:
			watch(t, d, r)
		case book.Try:
			try(t, d, r)
		case book.Task:
			solve(t, d, r)
		}
	})
}

// seen checks that the match is after ply actions, and that no more actions come by themselves.
func (r *reader) seen(t *testing.T, ply int) {
	t.Helper()
	if r.figure.Match.At() != ply || !r.figure.settled() || r.figure.Playing() {
		t.Errorf("%d actions are shown, and nothing more comes: %v; want %d", r.figure.Match.At(), r.figure.settled(), ply)
	}
}

func watch(t *testing.T, d *driver, r *reader) {
	n := len(r.page().Figure.Line)
	r.seen(t, n)
	d.Click("button:back")
	d.Settle()
	r.seen(t, n-1)
	d.Click("button:on")
	d.Settle()
	r.seen(t, n)
	d.Lacks("button:on", "the button to continue is there after the end of the line")
	d.Click("button:again")
	if r.figure.Match.At() != 0 {
		t.Errorf("played again, the line begins at action %d, want 0", r.figure.Match.At())
	}
	d.Settle()
	r.seen(t, n)
}

// TestFiguresAreHeard checks that the events in a figure are heard, with motion and without.
// Events that are taken back are not heard, and nothing is heard with sounds off.
func TestFiguresAreHeard(t *testing.T) {
	p := &book.Of(withBook()[0]).Pages[0]
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
		d := newDriver(t, 1280, 720, speed)
		r := d.readAt(withBook()[0], p)
		hears := func(what string, want bool, do func()) {
			t.Helper()
			clear(d.Heard)
			do()
			d.Settle()
			if got := len(d.Heard) > 0; got != want {
				t.Errorf("at %s, %s: the sounds are %v; want some: %v", speed, what, d.Heard, want)
			}
		}
		hears("played", true, func() { r.figure.play(false) })
		hears("back", false, func() { d.Click("button:back") })
		hears("on", true, func() { d.Click("button:on") })
		d.Stage.Settings.Volume = settings.VolumeOff
		hears("off", false, func() { r.figure.play(false) })
	}
}

func try(t *testing.T, d *driver, r *reader) {
	legal := r.figure.Legal()
	d.do(r, legal[len(legal)/2])
	d.Settle()
	r.seen(t, 1)
	d.Click("button:undo")
	d.Settle()
	r.seen(t, 0)
	d.do(r, r.figure.Legal()[0])
	d.Settle()
	if !r.finishes() {
		d.Click("button:reset")
		r.seen(t, 0)
	}
}

// TestNothingMovesByItselfUnderReducedMotion checks that with motion reduced or off a line waits at
// its beginning for the reader, who steps through it.
func TestNothingMovesByItselfUnderReducedMotion(t *testing.T) {
	for _, reduced := range []bool{true, false} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		if d.Stage.Settings.ReducedMotion = reduced; reduced {
			d.Stage.Settings.Speed = settings.SpeedNormal
		}
		r := d.read(withBook()[0])
		d.Ticks(200)
		r.seen(t, 0)
		d.Click("button:on")
		d.Settle()
		r.seen(t, 1)
		d.Key(ebiten.KeyArrowUp)
		d.Settle()
		r.seen(t, 0)
	}
}

// TestAFigureIsPlayedByKeys goes through the pages only with keys. It steps through lines,
// tries actions on the board, and asks for solutions.
func TestAFigureIsPlayedByKeys(t *testing.T) {
	for _, g := range withBook() {
		d := newDriver(t, 1280, 720, settings.SpeedFast)
		r := d.read(g)
		for range r.book.Pages {
			d.Settle()
			switch r.page().Figure.Kind {
			case book.Watch:
				n := len(r.page().Figure.Line)
				d.Key(ebiten.KeyArrowUp)
				d.Settle()
				r.seen(t, n-1)
				d.Key(ebiten.KeyArrowDown)
				d.Settle()
				r.seen(t, n)
			case book.Try:
				for n := 0; r.figure.Match.At() == 0 && n < 8; n++ {
					d.Key(ebiten.KeyEnter)
					d.Key(ebiten.KeyTab)
				}
				d.Settle()
				if r.figure.Match.At() == 0 {
					t.Errorf("%s: no key plays an action", r.page().Key())
				}
				d.Key(ebiten.KeyEscape)
				d.Key(ebiten.KeyBackspace)
				d.Settle()
				r.seen(t, 0)
			case book.Task:
				for n := 0; r.ui.Focus != "button:solution" && n < 12; n++ {
					d.Key(ebiten.KeyTab)
				}
				d.Key(ebiten.KeyEnter)
				d.Settle()
				r.seen(t, len(r.page().Figure.Line))
			}
			r.ui.Focus = ""
			d.Key(ebiten.KeyArrowRight)
		}
		if d.Scene() != "rules" || r.at != len(r.book.Pages)-1 {
			t.Errorf("%s: the keys end at page %d, want the last page", g.ID, r.at)
		}
	}
}

// TestAGoalStaysInSight checks that after the last action of a figure the ball stays in the
// goal. Then nothing changes by itself, and the reader can step back.
func TestAGoalStaysInSight(t *testing.T) {
	goals := 0
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		f := &p.Figure
		if f.Kind == book.Try {
			return
		}
		for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
			d := newDriver(t, 1280, 720, speed)
			r := d.readAt(g, p)
			d.complete(r)
			for range 2 {
				last := r.figure.Match.Ply(len(f.Line) - 1)
				at := rules.ScoredAt(last.Events)
				if at == rules.NoSite {
					return
				}
				goals++
				d.Ticks(300)
				r.seen(t, len(f.Line))
				if rules.NewBoard(r.figure.Pieces())[at] == 0 {
					t.Errorf("the goal on %s is not in sight", r.figure.Match.State().SiteName(at))
				}
				d.Key(ebiten.KeyArrowUp)
				d.Settle()
				if r.figure.Match.At() >= len(f.Line) {
					t.Errorf("a step back leads to action %d of %d; want an earlier one", r.figure.Match.At(), len(f.Line))
				}
				d.complete(r)
			}
		}
	})
	if goals < 10 {
		t.Errorf("%d goals are shown, want at least 10", goals)
	}
}

// TestAFigureFitsItsText checks that figures are seen from their near side and with coordinates,
// whatever the settings say: their texts speak of left and right, of up and down, and name places.
func TestAFigureFitsItsText(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		r := d.readAt(g, p)
		d.Ticks(1)
		before := r.figure.Places()
		d.Stage.Settings.Turned, d.Stage.Settings.Coords = true, false
		d.Stage.Refresh()
		d.Ticks(1)
		if after := r.figure.Places(); !slices.Equal(before, after) {
			t.Errorf("with boards turned and without coordinates the places are %v, want %v", after, before)
		}
	})
}
