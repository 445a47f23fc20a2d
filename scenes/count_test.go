package scenes

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/dipole"
	"quintet/save"
	"quintet/scenes/ui"
)

// chosenStack starts a game of Dipole in which White's twelve checkers are
// chosen.
func chosenStack(t *testing.T) (*driver, *board) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dipole"))
	d.click("site:e1")
	return d, b
}

// reach returns the names of the sites that the chosen piece can go to.
func (b *board) reach() map[string]bool {
	all := map[string]bool{}
	for _, s := range b.table.picker.next(b.table.picker.chosen) {
		all[b.match.State().SiteName(s.site)] = true
	}
	return all
}

func TestACountRestrictsTheTargets(t *testing.T) {
	d, b := chosenStack(t)
	if want := text("board.count"); b.note.note != want {
		t.Errorf("note %q, not %q", b.note.note, want)
	}
	d.key(ebiten.KeyDigit2)
	if got := b.reach(); len(got) != 3 || !got["c3"] || !got["e3"] || !got["g3"] {
		t.Errorf("two checkers reach %v", got)
	}
	for _, step := range b.table.picker.next(b.table.picker.chosen) {
		if n := dipole.Count(step.actions[0]); n != 2 {
			t.Errorf("%d checkers move", n)
		}
	}
	d.click("site:d2")
	if want := text("board.why.count"); b.note.note != want || !b.note.warn || b.match.At() != 0 {
		t.Errorf("note %q, not %q", b.note.note, want)
	}
	d.click("site:d2")
	if !d.logged("play e1-d2 | ") {
		t.Error("after that it cannot go there")
	}
}

func TestTheWheelAndTheKeysGoThroughTheCounts(t *testing.T) {
	d, b := chosenStack(t)
	wheel := func(by float64) { d.tick(ui.Input{Wheel: by}) }
	for _, c := range []struct {
		do   func()
		want int
	}{
		{func() { wheel(0.5) }, 1},
		{func() { wheel(3) }, 2},
		{func() { d.key(ebiten.KeyEqual) }, 3},
		{func() { d.key(ebiten.KeyMinus) }, 2},
		{func() { wheel(-1) }, 1},
		{func() { wheel(-1) }, 0},
		{func() { wheel(-1) }, 12},
		{func() { wheel(1) }, 0},
		{func() { d.key(ebiten.KeyDigit9) }, 9},
		{func() { d.key(ebiten.KeyEscape) }, 0},
	} {
		c.do()
		if b.table.picker.count != c.want {
			t.Fatalf("the count is %d, not %d", b.table.picker.count, c.want)
		}
	}
	if len(b.table.picker.chosen) > 0 {
		t.Error("Esc leaves the stack chosen")
	}
	d.key(ebiten.KeyDigit3)
	wheel(1)
	if b.table.picker.count != 0 {
		t.Error("a count is chosen of nothing")
	}
}

func TestTheLiftedPartIsAboveTheRest(t *testing.T) {
	d, b := chosenStack(t)
	d.key(ebiten.KeyDigit3)
	rest, part := dipole.Stack(0, 9), dipole.Stack(0, 3)
	at := b.table.view.At(4)
	found := 0
	for _, s := range b.table.lift(b.table.still(nil)) {
		switch {
		case s.At == at && s.Piece == rest && s.Lift == 0:
			found++
		case s.Piece == part && s.At.Z > at.Z && s.Lift > 0:
			found++
		case s.At.X == at.X && s.At.Y == at.Y:
			t.Errorf("%+v stands there too", s)
		}
	}
	if found != 2 {
		t.Errorf("%d of the two parts are seen", found)
	}
}

func TestACountDecidesWhatIsBorneOff(t *testing.T) {
	d, b := chosenStack(t)
	d.click("site:off")
	if len(b.table.picker.asked) == 0 {
		t.Fatal("nothing is asked")
	}
	d.key(ebiten.KeyDigit6)
	d.click("site:off")
	if !d.logged("play e1-off:6 | ") {
		t.Errorf("six are not borne off; note %q", b.note.note)
	}
}

func TestOnlyWhereThereIsAChoiceIsACountChosen(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(g)
		d.key(ebiten.KeyDigit1)
		d.tick(ui.Input{Wheel: 1})
		if b.table.picker.count != 0 {
			t.Errorf("%s: a count is chosen at the start", g.ID)
		}
	}
}
