package scenes

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestALinkIsReadBesideTheScreen opens a link while a game is on the board, and lets the clerk
// read it only some ticks later. Until then the board stays as it is. Then it shows the game in
// the link, and the earlier game is kept.
func TestALinkIsReadBesideTheScreen(t *testing.T) {
	d, work := slowDriver(t)
	played := d.beginPlayed()
	pauses := 0 // the number of pauses while the link is read
	d.keeper.Store.Pause = func() { pauses++ }
	work()
	pauses = 0
	d.doors.visit(link(t, linked))
	d.Ticks(100)
	if got := d.game().Actions; !slices.Equal(got, played) || d.Scene() != "awaiting" {
		t.Errorf("before the link is read the game on the board is %q in the %s scene; want the old game, and awaiting", got, d.Scene())
	}
	if pauses > 0 {
		t.Error("the link is read during a tick; want it read between ticks")
	}
	for range 2 { // one task reads the link, and one the kept games
		work()
		d.Ticks(1)
	}
	if pauses == 0 {
		t.Error("the link is not read beside the screen")
	}
	if got := d.game().Actions; !slices.Equal(got, []string{"b1", "c3"}) || d.Scene() != "board" {
		t.Errorf("when the link is read the game on the board is %q in the %s scene; want b1, c3, and the board", got, d.Scene())
	}
	work()
	if kept := d.saved(); len(kept) != 1 || kept[0].Actions != len(played) {
		t.Errorf("the saved games are %+v, want only the game that was on the board", kept)
	}
}

// TestWhatIsDoneWhileALinkIsReadStays gives up a link in several ways before it is read. Reading
// it later changes nothing that the player has done since.
func TestWhatIsDoneWhileALinkIsReadStays(t *testing.T) {
	for name, leave := range map[string]func(d *driver) (scene string){
		"Esc": func(d *driver) string {
			d.Key(ebiten.KeyEscape)
			d.Click("site:c2")
			return "board"
		},
		"Cancel": func(d *driver) string {
			d.Ticks(100)
			d.Click("button:cancel")
			d.Click("site:c2")
			return "board"
		},
		"another address": func(d *driver) string {
			d.ClosePanels()
			d.doors.visit("settings")
			return "settings"
		},
		"another game": func(d *driver) string {
			d.ClosePanels()
			d.doors.visit("setup/akron")
			d.Click("button:start")
			return "board"
		},
	} {
		for _, read := range []int{0, 1} { // the number of tasks done before the player gives up
			d, work := slowDriver(t)
			d.beginPlayed()
			d.doors.visit(link(t, linked))
			for range read {
				work()
				d.Ticks(1)
			}
			scene := leave(d)
			before := d.game()
			for range 3 {
				work()
				d.Ticks(1)
			}
			if d.Scene() != scene || d.game() != before {
				t.Errorf("%s, after %d tasks: the %s scene is shown with the game %+v; want the %s scene with %+v", name, read, d.Scene(), d.game(), scene, before)
			}
		}
	}
}

// beginPlayed begins a game of two people, plays some actions and returns it.
func (d *driver) beginPlayed() []string {
	d.T.Helper()
	d.doors.visit("setup/dimpled:size=5")
	d.Click("choice:one=0")
	d.Click("choice:two=0")
	d.Click("button:start")
	d.Click("site:e4")
	d.Settle()
	return d.game().Actions
}
