package scenes

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/anim"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ui"
)

func TestReplayShowsTheWholeLastTurn(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t, 1280, 720, save.SpeedNormal)
			b := d.start(g)
			d.key(ebiten.KeyP)
			if b.table.play.running() {
				t.Fatal("something moves before the first turn")
			}
			for seed := range uint64(25) {
				d.randomGame(b, seed, b.match.At()+1, true)
				end, at := b.position(), b.match.At()
				first := at - 1
				for first > 0 && !b.match.Ply(first).Start {
					first--
				}
				d.key(ebiten.KeyP)
				if !b.table.play.running() {
					t.Fatalf("action %d is not replayed", at)
				}
				line := b.table.play.timeline
				if line.Seconds() > anim.Total+1e-9 {
					t.Errorf("a turn takes %v s", line.Seconds())
				}
				if got, want := len(line.At(0, nil)), len(b.match.Before(first).Pieces(nil)); got < want {
					t.Errorf("the replay begins with %d of %d pieces", got, want)
				}
				if got, want := len(line.At(math.Inf(1), nil)), len(b.table.pieces); got != want {
					t.Errorf("the replay ends with %d of %d pieces", got, want)
				}
				d.settle()
				if b.position() != end || b.match.At() != at {
					t.Fatalf("the replay leads to %s, not back to %s", b.position(), end)
				}
			}
		})
	}
}

func TestReducedMotionIsChosenAndObeyed(t *testing.T) {
	d := newKeepingDriver(t, 1280, 720, save.SpeedNormal)
	d.click("button:settings")
	d.click("choice:settings.reduced.on")
	kept, err := save.LoadSettings(save.SettingsFile(), save.Default())
	if err != nil || !kept.ReducedMotion {
		t.Errorf("kept as %+v, %v", kept, err)
	}
	d.click("button:back")
	b := d.start(find(t, "dipole"))
	d.drag("site:e1", "site:g3")
	if !b.table.play.running() {
		t.Fatal("nothing is shown")
	}
	from, to := b.table.view.At(4), b.table.view.At(2*8+6)
	for b.table.play.running() {
		if marks := b.table.marked(nil); len(marks) != 2 || marks[0].Kind != render.Left || marks[1].Kind != render.Last {
			t.Fatalf("marked by %v", marks)
		}
		for _, s := range b.table.play.sprites(nil) {
			if s.Lift != 0 || s.Free && math.Min(math.Hypot(s.At.X-from.X, s.At.Y-from.Y), math.Hypot(s.At.X-to.X, s.At.Y-to.Y)) > 1e-9 {
				t.Fatalf("%+v is on its way", s)
			}
		}
		d.tick(ui.Input{})
	}
}
