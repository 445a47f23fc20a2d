package analysis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// list returns the rows of the list as text: the number, the turns and the lines of comments.
// Each row is indented by its depth, and "|" is before the second column.
func (b *Board) list() (rows []string) {
	for _, r := range b.tree.all {
		var parts []string
		if r.number != "" {
			parts = append(parts, r.number)
		}
		for _, c := range r.cells {
			if r.depth == 0 && c.nodes[0].Mover == 1 {
				parts = append(parts, "|")
			}
			parts = append(parts, c.label)
		}
		rows = append(rows, strings.Repeat("  ", r.depth)+strings.Join(append(parts, r.text...), " "))
	}
	return rows
}

// TestTheListShowsTheTree shows a record with nested variations, comments and glyphs.
func TestTheListShowsTheTree(t *testing.T) {
	d, b := shown(t, read(t, `[Game "dipole"]
{A game. [%cal Ge1d2]} 1. e1-d2! {Good.} 2. d8-e7 (d8-c7?? {Bad.} d2-c3 (d2-e3 c7-d6) c7-b6) ({Or} d8-b6) 3. d2-e3 4. e7-d6 5. e3-d4 (e3-f4 $14) *`))
	want := []string{
		"A game.",
		"1 e1-d2!",
		"Good.",
		"1 | d8-e7",
		"  1… d8-c7??",
		"  Bad.",
		"  2. d2-c3",
		"    2. d2-e3 c7-d6",
		"  2… c7-b6",
		"  Or",
		"  1… d8-b6",
		"2 d2-e3 | e7-d6",
		"3 e3-d4",
		"  3. e3-f4 $14",
	}
	if got := b.list(); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for i, r := range b.tree.all {
		for j, c := range r.cells {
			d.Click(fmt.Sprintf("turn:%d.%d", i, j))
			if b.here() != c.nodes[len(c.nodes)-1] {
				t.Errorf("a click on %q leads to %q, want its last action", c.label, b.here().Text)
			}
			for _, w := range b.Whole() {
				if strings.HasPrefix(w.Name, "turn:") && w.On != (w.Name == fmt.Sprintf("turn:%d.%d", i, j)) {
					t.Errorf("at %q the turn %q is on: %v, want only the turn shown on", c.label, w.Label, w.On)
				}
			}
		}
	}
}

// TestTheCommentBeforeAVariationStaysWithIt makes a variation the main line. The comment before the
// variation is still in the list, and in the copy among the saved games.
func TestTheCommentBeforeAVariationStaysWithIt(t *testing.T) {
	d, b := shown(t, read(t, `[Game "dipole"] 1. e1-d2 {Good.} 2. d8-e7 ({Or} d8-b6 {b} d2-c3) 3. d2-e3 *`))
	b.show(b.match().On(1).Children()[1])
	d.Key(ebiten.KeyM)
	want := []string{"1 e1-d2", "Good.", "Or", "1 | d8-b6", "b", "  1… d8-e7 2. d2-e3", "2 d2-c3"}
	if got := b.list(); !slices.Equal(got, want) {
		t.Errorf("the list is %q, want %q", got, want)
	}
	if got := d.drafts()[0].Comments[1]; got != "Good.\nOr" {
		t.Errorf("the copy has the comment %q, want both", got)
	}
}

// TestTheListIsWholeInEveryGame shows trees of every game in windows of all kinds. Each action
// is in the list once, and in sight when its position is shown. Nothing extends beyond the
// list.
func TestTheListIsWholeInEveryGame(t *testing.T) {
	for _, g := range catalog.All {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
			d := newDriver(t, size[0], size[1])
			m := stagetest.Match(t, g.ID)
			grown(t, m, 30)
			b := d.show(m)
			seen := map[*match.Node]int{}
			for _, r := range b.tree.all {
				for _, c := range r.cells {
					for _, n := range c.nodes {
						seen[n]++
					}
					if c.x < 0 || c.x+c.w > b.tree.width+0.001 {
						t.Errorf("%s, %v: %q extends from %v to %v, want within 0 and %v", g.ID, size, c.label, c.x, c.x+c.w, b.tree.width)
					}
				}
			}
			for n := range m.All() {
				if n == m.Root() {
					continue
				}
				if seen[n] != 1 {
					t.Fatalf("%s, %v: %s is in the list %d times, want once", g.ID, size, n.Text, seen[n])
				}
				b.show(n)
				b.Layout()
				on := 0
				for _, w := range b.Widgets() {
					if strings.HasPrefix(w.Name, "turn:") && w.On {
						on++
					}
				}
				if on != 1 {
					t.Fatalf("%s, %v: at %s %d turns in sight are on, want 1", g.ID, size, n.Text, on)
				}
			}
		}
	}
}

// TestALargeTreeIsShownInPortions shows a tree of many variations. Only the turns in sight and
// near them are widgets. The wheel and the page keys reach all turns.
func TestALargeTreeIsShownInPortions(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := stagetest.Match(t, "crosscut")
	grown(t, m, 500)
	b := d.show(m)
	from, to := b.tree.rows.InSight()
	if all, seen := len(b.Whole()), len(b.Widgets()); all > 8*(to-from)+40 || seen >= all || len(b.tree.all) < 500 {
		t.Errorf("%d of %d rows are in sight, with %d widgets, %d of them in sight; want widgets only for the rows in sight and within a page of them", to-from, len(b.tree.all), all, seen)
	}
	box := b.tree.rows.Box()
	d.X, d.Y = box.X+5, box.Y+5
	for range 2000 {
		d.Tick(ui.Input{Wheel: -5})
	}
	if _, to := b.tree.rows.InSight(); to != len(b.tree.all) {
		t.Errorf("the wheel reaches row %d of %d, want the last one", to, len(b.tree.all))
	}
	d.Key(ebiten.KeyHome)
	if from, _ := b.tree.rows.InSight(); from != 0 {
		t.Errorf("at the first position the list begins with row %d, want 0", from)
	}
}

// TestAHugeCommentIsShownInPart shows a comment of the greatest length that can be kept.
func TestAHugeCommentIsShownInPart(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := stagetest.Match(t, "dipole", "e1-d2")
	for _, said := range []string{strings.Repeat("word ", form.MaxText/5), strings.Repeat("ä", form.MaxText/2), strings.Repeat("\n", form.MaxText), strings.Repeat("[%cal ", form.MaxText/6)} {
		replay.SetComment(m.Here(), said)
		b := d.show(m)
		if rows := len(b.tree.all); rows > 14 {
			t.Errorf("a comment that begins with %.12q has %d rows, want at most 14", said, rows)
		}
	}
}

// TestDeepVariationsAreShown nests variations as deeply as a file can have them, and more
// deeply.
func TestDeepVariationsAreShown(t *testing.T) {
	d := newDriver(t, 400, 720)
	m := stagetest.Match(t, "akron")
	dice, nodes := rand.New(rand.NewPCG(5, 6)), 0
	for range 25 {
		at, legal := m.Here(), m.State().Legal(nil)
		for _, i := range dice.Perm(len(legal))[:2] {
			m.Show(at)
			if err := m.Play(legal[i]); err != nil {
				t.Fatal(err)
			}
			nodes++
		}
	}
	b := d.show(m)
	if len(b.tree.at) != nodes {
		t.Errorf("%d actions are in the list, want all %d", len(b.tree.at), nodes)
	}
	d.Type("!")
	if all := d.drafts(); len(all) != 1 {
		t.Errorf("%d games are kept, want 1; the note is %q", len(all), b.says.Note)
	}
}

// BenchmarkOpen500 makes the list of a tree of 500 variations, and makes it again after a
// change. It fails if that takes long enough for a player to notice.
func BenchmarkOpen500(b *testing.B) {
	for _, g := range catalog.All {
		m := stagetest.Match(b, g.ID)
		grown(b, m, 500)
		known := build(m, nil, 280, 1, measures{}).measured
		for name, from := range map[string]measures{"opened": {}, "changed": known} {
			b.Run(g.ID+"/"+name, func(b *testing.B) {
				for b.Loop() {
					build(m, nil, 280, 1, from)
				}
				if each := b.Elapsed() / time.Duration(b.N); each > 100*time.Millisecond {
					b.Errorf("the list is made in %v, want at most 100 ms", each)
				}
			})
		}
	}
}

// BenchmarkScroll500 measures a tick in which the list of a tree of 500 variations is scrolled by
// the wheel, together with the frame after it.
func BenchmarkScroll500(b *testing.B) {
	b.Setenv("QUINTET_HOME", b.TempDir())
	kept := store.Open(nil)
	defer kept.Close()
	const w, h = 1280, 720
	screen := ebiten.NewImage(w, h)
	for _, g := range catalog.All {
		m := stagetest.Match(b, g.ID)
		grown(b, m, 500)
		s := &stage.Stage{Settings: settings.Default(), Unit: 1, Scale: 1}
		s.Size.W, s.Size.H = w, h
		k := keep.New(kept, func(work func()) { work() }, func() time.Time { return noon })
		board := New(s, k, &driver{}, nil, nil, m, Source{})
		s.GoTo(board)
		box := board.tree.rows.Box()
		var canvas paint.Canvas
		b.Run(g.ID, func(b *testing.B) {
			at, by := 0, -1.0
			for b.Loop() {
				if at++; at%400 == 0 {
					by = -by
				}
				s.Tick(&ui.Input{X: box.X + box.W/2, Y: box.Y + box.H/2, Wheel: by}, true)
				canvas.Begin(screen, 1)
				board.Draw(&canvas)
			}
		})
	}
}
