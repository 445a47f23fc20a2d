package scenes

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

func TestEveryGameIsPlayedByClicks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := d.start(g)
			d.randomGame(b, 1, 150, true)
			if !d.logged("game " + g.ID + " first=") {
				t.Error("the start is not in the transcript")
			}
			if b.match.At() == 0 {
				t.Error("nothing was played")
			}
		})
	}
}

func TestClicksDuringMotionAreNeitherLostNorMisapplied(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedSlow)
			b := d.start(g)
			d.randomGame(b, 2, 60, false)
		})
	}
}

func TestEveryChoiceOfTheSetUpCanBePlayed(t *testing.T) {
	for _, g := range catalog.All {
		for _, o := range g.Options {
			for _, choice := range o.Choices {
				t.Run(g.ID+":"+o.ID+"="+choice, func(t *testing.T) {
					d := newDriver(t, 1280, 900, save.SpeedOff)
					b := d.start(g, o.ID+"="+choice)
					if b.match.Values()[o.ID] != choice {
						t.Fatalf("%s is %q", o.ID, b.match.Values()[o.ID])
					}
					d.randomGame(b, 3, 6, true)
				})
			}
		}
	}
}

func TestUndoAndRedoGoThroughTheWholeGame(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedOff)
			b := d.start(g)
			start := b.position()
			d.randomGame(b, 4, 40, true)
			end, at := b.position(), b.match.At()
			for b.match.At() > 0 {
				d.click("button:undo")
				d.settle()
			}
			if b.position() != start {
				t.Errorf("undone to %q, not to the start %q", b.position(), start)
			}
			for range at {
				d.key(ebiten.KeyArrowRight)
				d.settle()
			}
			if b.position() != end {
				t.Errorf("redone to %q, not to %q", b.position(), end)
			}
			d.key(ebiten.KeyHome)
			d.key(ebiten.KeyEnd)
			if b.position() != end {
				t.Errorf("Home and End lead to %q, not to %q", b.position(), end)
			}
		})
	}
}

func TestUndoTakesForcedActionsBackTogether(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	for _, g := range catalog.All {
		b := d.start(g)
		d.randomGame(b, 5, 200, true)
		for b.match.At() > 0 {
			d.click("button:undo")
			d.settle()
			if b.match.At() > 0 && len(b.table.picker.legal) == 1 {
				t.Fatalf("%s: undo stops at a position with a single action", g.ID)
			}
		}
		d.click("button:menu")
	}
}

func TestARefusedClickSaysWhy(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	d.click("site:e5")
	d.click("site:e5")
	if want := text("dimpled.why.occupied"); b.note.note != want || !b.note.warn {
		t.Errorf("note %q (warning: %v), want %q", b.note.note, b.note.warn, want)
	}
	d.click("site:e6")
	if b.note.note != "" {
		t.Errorf("the note stays: %q", b.note.note)
	}
}

func TestAPieceIsMovedByDragging(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	d.drag("site:e1", "site:f2")
	if !d.logged("play e1-f2 | ") {
		t.Errorf("e1-f2 is not played; note: %q", b.note.note)
	}
	d.drag("site:d8", "button:undo")
	if b.match.At() != 1 || len(b.table.picker.chosen) > 0 {
		t.Errorf("letting go outside the board is no cancel: %d actions, chosen %v", b.match.At(), b.table.picker.chosen)
	}
	d.drag("site:d8", "site:d8")
	if len(b.table.picker.chosen) != 1 {
		t.Error("a press and release on one piece does not choose it")
	}
}

// TestWhatIsChosenOnlyEverMoves clicks and drags a ball of Akron to a hole that it
// cannot go to, in which a ball could be added, and an own ball to where no action
// leads in the other games.
func TestWhatIsChosenOnlyEverMoves(t *testing.T) {
	for _, how := range []string{"click", "drag", "drag of the chosen"} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(find(t, "akron"))
		for _, site := range []string{"a1", "h8", "b1", "g8"} {
			d.click("site:" + site)
		}
		from, to := "site:a1", "site:d4" // no chain leads there
		switch how {
		case "click":
			d.click(from)
			d.click(to)
		case "drag":
			d.drag(from, to)
		default:
			d.click(from)
			d.drag(from, to)
		}
		if b.match.Len() != 4 || !b.note.warn || b.note.note == "" {
			t.Errorf("%s: %d actions, and it says %q", how, b.match.Len(), b.note.note)
		}
		if len(b.table.picker.chosen) != 1 {
			t.Errorf("%s: %v is chosen", how, b.table.picker.chosen)
		}
	}
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "akron"))
	d.click("site:a1")
	d.click("site:h8")
	d.drag("site:a1", "site:d4") // a ball that cannot move at all
	if b.match.Len() != 2 || !b.note.warn {
		t.Errorf("%d actions, and it says %q", b.match.Len(), b.note.note)
	}
	d.click("button:menu")
	b = d.start(find(t, "dipole"))
	d.click("site:e1")
	d.click("site:a1")
	if len(b.table.picker.chosen) != 1 || !b.note.warn {
		t.Errorf("a square that cannot be reached leaves %v chosen; it says %q", b.table.picker.chosen, b.note.note)
	}
}

// TestEscNeverLeavesTheGame presses it again and again.
func TestEscNeverLeavesTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	d.click("site:e1")
	for i, menu := range []bool{false, true, false, true} {
		d.key(ebiten.KeyEscape)
		if d.top() != scene(b) || b.panel.menu != menu || b.table.choosing() {
			t.Errorf("after %d times the %s scene is shown, its menu open: %v", i+1, d.top().name(), b.panel.menu)
		}
	}
}

func TestTheMoveListJumps(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	for _, s := range []string{"e5", "f5", "a1"} {
		d.click("site:" + s)
	}
	d.click("turn:1")
	if b.match.At() != 1 {
		t.Errorf("turn 1 leads to %d actions", b.match.At())
	}
	d.click("turn:3")
	if b.match.At() != 3 || !strings.HasSuffix(b.position(), " w -") {
		t.Errorf("turn 3 leads to %d actions, %q", b.match.At(), b.position())
	}
}

func TestTheMoveListShowsThePresentTurnInASmallerWindowToo(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	d.randomGame(b, 1, 30, true)
	last := fmt.Sprintf("turn:%d", len(turnLines(b.match)))
	d.size.H = 600
	b.layout()
	if !d.has(last) {
		t.Errorf("%s is out of sight", last)
	}
}

func TestEverythingFitsAtEverySize(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {1000, 1400}, {1600, 600}, {400, 720}, {400, 866}, {640, 360}, {660, 530}, {844, 390}, {1100, 539}} {
		d := newDriver(t, size[0], size[1], save.SpeedOff)
		d.fits()
		d.key(ebiten.KeyF1)
		d.fits()
		d.key(ebiten.KeyF1)
		for _, g := range catalog.All {
			d.click("card:" + g.ID)
			d.fits()
			d.click("button:start")
			d.fits()
			d.click("player:second")
			d.fits()
			d.click("button:game")
			d.fits()
			d.click("button:game.paste")
			d.ticks(2)
			d.fits()
			d.key(ebiten.KeyEscape)
			d.click("button:settings")
			d.fits()
			d.click("button:back")
			d.key(ebiten.KeyG)
			d.fits()
			d.key(ebiten.KeyEscape)
			d.click("button:menu")
		}
	}
}

// fits holds that what can be clicked lies in the window, apart from each other,
// and is large enough for what it says.
func (d *driver) fits() {
	d.t.Helper()
	for _, p := range d.top().places() {
		if p.X < 0 || p.Y < 0 || p.X > d.size.W || p.Y > d.size.H {
			d.t.Errorf("%.0f × %.0f: %s lies outside at %.0f, %.0f", d.size.W, d.size.H, p.Name, p.X, p.Y)
		}
	}
	var items []ui.Widget
	switch s := d.top().(type) {
	case *menu:
		items = s.ui.Items
	case *setup:
		items = s.ui.Items
	case *board:
		items = s.ui.Items
	case *settings:
		items = s.ui.Items
	case *myGames:
		items = s.ui.Items
	case *textPanel:
		items = s.ui.Items
	case *keyHelp:
		items = s.ui.Items
	default:
		d.t.Fatalf("what can be clicked in the scene %s?", s.name())
	}
	for i, w := range items {
		if w.Look != ui.Row && ui.StrongFont.Width(w.Label) > w.Box.W {
			d.t.Errorf("%.0f × %.0f: %s is too narrow for %q", d.size.W, d.size.H, w.Name, w.Label)
		}
		for _, v := range items[:i] {
			if w.Box.X < v.Box.X+v.Box.W && v.Box.X < w.Box.X+w.Box.W && w.Box.Y < v.Box.Y+v.Box.H && v.Box.Y < w.Box.Y+w.Box.H {
				d.t.Errorf("%.0f × %.0f: %s and %s overlap", d.size.W, d.size.H, v.Name, w.Name)
			}
		}
	}
}

func find(t *testing.T, id string) *rules.Game {
	t.Helper()
	for _, g := range catalog.All {
		if g.ID == id {
			return g
		}
	}
	t.Fatalf("no game %s", id)
	return nil
}
