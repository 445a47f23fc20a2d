package ask

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/scenes/words"
)

// TestMedalsAreListed shows the medals of every game, with some of them earned and one of these
// new. The new one is first, then come the other ones that are earned. In windows of every shape
// the list has room for two medals, and scrolls if it does not fit.
func TestMedalsAreListed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		for _, g := range catalog.All {
			if len(g.Medals) == 0 {
				continue
			}
			n := len(g.Medals)
			d.asker.Medals(g, map[string]int{g.Medals[n-1].ID: 1, g.Medals[2].ID: 2, "unknown": 3}, []string{g.Medals[n-1].ID})
			m := d.Stage.Top().(*medals)
			var want []string
			for i, id := range append([]int{n - 1, 2}, others(n)...) {
				name, why := words.Medal(g, g.Medals[id].ID)
				says := "earned: "
				if i >= 2 {
					says = "not earned yet: "
				}
				want = append(want, name+", "+says+why)
			}
			if got := m.Spoken(); !slices.Equal(got[1:1+n], want) || !strings.Contains(got[0], "2 of") {
				t.Errorf("%s: %q is spoken, want the title with 2 of all, and %q", g.ID, got, want)
			}
			for range 200 {
				d.Key(ebiten.KeyArrowDown)
			}
			if seen := m.ui.Box; seen.H < 2*medalSize || m.ui.Scroller.Scroll != m.ui.Scroller.Most() {
				t.Errorf("%s, %v: the panel is %v units high, and the keys scroll to %v; want room for two medals, and %v", g.ID, size, seen.H, m.ui.Scroller.Scroll, m.ui.Scroller.Most())
			}
			d.Key(ebiten.KeyEscape)
			d.wantBack()
		}
	}
}

// others returns the indices below n except 2 and the last one.
func others(n int) (all []int) {
	for i := range n - 1 {
		if i != 2 {
			all = append(all, i)
		}
	}
	return all
}
