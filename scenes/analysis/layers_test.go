package analysis

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// TestALayerIsExplainedInAnAnalysis checks that V and the menu step through the layers, that what
// a layer says is in the panel and spoken, and that a note takes its place.
func TestALayerIsExplainedInAnAnalysis(t *testing.T) {
	d := newDriver(t, 800, 600)
	b := d.show(stagetest.Match(t, "dimpled", "e5"))
	d.Key(ebiten.KeyV)
	if said := b.note(); !strings.Contains(said, "Black needs") || !slices.Contains(b.Spoken(), said) {
		t.Errorf("the layer says %q, and %q is spoken; want what Black needs, spoken too", said, b.Spoken())
	}
	first := b.note()
	d.Click("button:menu")
	d.Click("menu:layer")
	second := b.note()
	if second == first || second == "" {
		t.Errorf("the second layer says %q, want something other than the first, %q", second, first)
	}
	if d.Click("site:e5"); b.note() != b.says.Note || !b.says.Warn || strings.Contains(b.note(), second) {
		t.Errorf("after a refused click the note is %q, want the refusal in place of the layer, %q", b.note(), second)
	}
}

// TestALayerIsReadWhole checks that all that a layer says can be read, and the task, in positions of
// random games and in windows of many sizes, and that nothing else loses its place.
func TestALayerIsReadWhole(t *testing.T) {
	layers := 0
	for i, g := range catalog.All {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {360, 640}, {640, 360}} {
			d, dice := newDriver(t, size[0], size[1]), rand.New(rand.NewPCG(uint64(i), 9))
			m := stagetest.PlayOn(t, stagetest.Match(t, g.ID), dice, 40)
			if m.State().Outcome() != rules.Playing {
				m.Goto(m.Len() - 1)
			}
			b := d.show(m)
			layered, ok := b.state().(rules.Layered)
			if !ok {
				continue
			}
			for range layered.Layers() {
				layers++
				d.Key(ebiten.KeyV)
				d.Ticks(1)
				said := b.note()
				if said == "" || !b.writes(said) || !b.writes(words.Standing(b.game(), b.state())) {
					t.Errorf("%s at %v: the layer says %q; it and the task %q are not written whole", g.ID, size, said, words.Standing(b.game(), b.state()))
				}
				d.Fits(0)
			}
			d.Key(ebiten.KeyV)
		}
	}
	if layers == 0 {
		t.Error("no game has a layer")
	}
}

// TestARefusalIsReadWhole clicks on each site of each game in the windows of telephones. The reason why
// a click is no action can be read, and the task.
func TestARefusalIsReadWhole(t *testing.T) {
	refused := 0
	for _, g := range catalog.All {
		for _, size := range [][2]float64{{400, 720}, {360, 640}, {300, 649}} {
			d := newDriver(t, size[0], size[1])
			b := d.show(stagetest.Match(t, g.ID))
			for _, p := range d.Stage.Places() {
				if !strings.HasPrefix(p.Name, "site:") || !d.Has(p.Name) {
					continue
				}
				if d.Click(p.Name); b.says.Warn {
					refused++
					if !b.writes(b.note()) || !b.writes(words.Standing(b.game(), b.state())) {
						t.Errorf("%s at %v: %q and %q are not written whole", g.ID, size, b.note(), words.Standing(b.game(), b.state()))
					}
				}
			}
		}
	}
	if refused < 20 {
		t.Errorf("only %d clicks are refused", refused)
	}
}

// writes reports whether text is written whole beside the board.
func (b *Board) writes(text string) bool {
	all := ""
	for _, l := range b.ui.Lines {
		all += l.Text + " "
	}
	return strings.Contains(all, text)
}
