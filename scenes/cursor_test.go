package scenes

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// TestGamesArePlayedWithTheKeysAlone plays some turns of every game without the
// pointer.
func TestGamesArePlayedWithTheKeysAlone(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(g)
		dice := rand.New(rand.NewPCG(5, 5))
		d.key(ebiten.KeyEnter)
		for n := 0; n < 20 && b.match.State().Outcome() == rules.Playing; n++ {
			legal := b.match.State().Legal(nil)
			a := legal[dice.IntN(len(legal))]
			want := b.match.State().Format(a)
			for _, s := range b.match.State().Path(a, nil) {
				d.steerTo(b, s)
				d.key(ebiten.KeyEnter)
			}
			if len(b.table.picker.asked) > 0 {
				for b.ui.Focus != "choice:"+b.table.label(a) {
					d.key(ebiten.KeyTab)
				}
				d.key(ebiten.KeyEnter)
				d.key(ebiten.KeyEnter) // brings the cursor back
			}
			d.settle()
			if at := b.match.At(); at == 0 || b.match.Ply(at-1).Text != want && at == n+1 {
				t.Fatalf("%s: %s was not played; %q", g.ID, want, b.note.note)
			}
			n = b.match.At() - 1 // forced actions play themselves
		}
	}
}

// steerTo brings the cursor to a site with Tab.
func (d *driver) steerTo(b *board, s rules.Site) {
	d.t.Helper()
	for range 2000 {
		if b.table.cursor.site == s {
			return
		}
		d.key(ebiten.KeyTab)
	}
	d.t.Fatalf("Tab does not lead to %s", b.match.State().SiteName(s))
}

// TestTheArrowsLeadEverywhere holds that the cursor comes from any site to any
// other, in the middle of a game too.
func TestTheArrowsLeadEverywhere(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		b := d.start(g)
		d.randomGame(b, 1, 12, true)
		for b.match.State().Outcome() != rules.Playing {
			d.key(ebiten.KeyBackspace)
			d.settle()
		}
		d.key(ebiten.KeyEnter)
		if !b.table.cursor.on || b.table.hover != b.table.cursor.site {
			t.Fatalf("%s: there is no cursor", g.ID)
		}
		reached := map[rules.Site]bool{b.table.cursor.site: true}
		for open := []rules.Site{b.table.cursor.site}; len(open) > 0; open = open[1:] {
			for key := range directions {
				b.table.cursor.site = open[0]
				d.key(key)
				if s := b.table.cursor.site; !reached[s] {
					reached[s] = true
					open = append(open, s)
				}
			}
		}
		for _, s := range b.table.view.Sites() {
			if _, _, ok := b.table.seen(s); ok && !reached[s] {
				t.Errorf("%s: the arrows do not lead to %s", g.ID, b.match.State().SiteName(s))
			}
		}
	}
}

// TestTheCursorGoes holds when the keys no longer point at the board.
func TestTheCursorGoes(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	b := d.start(find(t, "dimpled"))
	for name, leave := range map[string]func(){
		"key":     func() { d.key(ebiten.KeyEscape) },
		"pointer": func() { d.point("site:a1") },
	} {
		d.key(ebiten.KeySpace)
		if !b.table.cursor.on {
			t.Errorf("%s: there is no cursor", name)
		}
		leave()
		if b.table.cursor.on {
			t.Errorf("%s: the cursor stays", name)
		}
	}
	d.key(ebiten.KeyEnter)
	d.key(ebiten.KeyEnter)
	d.key(ebiten.KeyBackspace)
	if b.match.Len() != 1 || b.match.At() != 0 {
		t.Errorf("played with the key and taken back it is at %d of %d", b.match.At(), b.match.Len())
	}
}
