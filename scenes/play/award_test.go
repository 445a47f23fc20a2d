package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// awards shows the card at the end of b as if the game had just earned its first n medals.
func (d *driver) awards(b *Board, n int) {
	d.t.Helper()
	b.result.medals = nil
	for _, m := range b.game().Medals[:min(n, len(b.game().Medals))] {
		b.result.medals = append(b.result.medals, m.ID)
	}
	b.Refresh()
	d.Ticks(1)
}

// TestMedalsAreNewOnce plays two games of Dipole in which a stack is captured with a part of
// another, and resigns. Only the first game brings medals. Its card names them, and leads to the
// list.
func TestMedalsAreNewOnce(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	for n := range 2 { // the index of the game
		b := d.start(stagetest.Game(t, "dipole"))
		for _, text := range []string{"e1-e5", "d8-e7", "e5-e7"} {
			d.play(b, text)
		}
		b.resign(rules.Second)
		d.Ticks(1)
		if d.Has("end:medals") != (n == 0) {
			t.Fatalf("after game %d there is a button for new medals: %t, want %t", n+1, d.Has("end:medals"), n == 0)
		}
		if n > 0 {
			break
		}
		name, why := words.Medal(b.game(), "capture")
		if said := strings.Join(b.Spoken(), "\n"); !strings.Contains(said, name) || !strings.Contains(said, why) {
			t.Errorf("the card says %q, want %q and %q in it", said, name, why)
		}
		d.Click("end:medals")
		if used := d.doors.used; !slices.ContainsFunc(used, func(door string) bool { return strings.HasPrefix(door, "medals dipole [capture part]") }) {
			t.Errorf("the doors used are %q, want among them the medals of dipole with capture first", used)
		}
		d.Key(ebiten.KeyEscape)
	}
}
