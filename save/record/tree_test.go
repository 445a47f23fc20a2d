package record

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
	"quintet/save/savetest"
)

// treeOf returns the tree of a game as text: each action with its glyph and comment, followed
// by the actions after it, with variations in parentheses.
func treeOf(t testing.TB, g *save.Game) string {
	t.Helper()
	m := savetest.Value(replay.Play(g, nil))(t)
	var tree func(n *match.Node) string
	tree = func(n *match.Node) (s string) {
		for _, c := range n.Children() {
			text := c.Text
			for _, glyph := range replay.Glyphs(c) {
				text += fmt.Sprintf(" $%d", glyph)
			}
			if said := replay.Comment(c); said != "" {
				text += " {" + said + "}"
			}
			for _, s := range replay.Shapes(c) {
				text += fmt.Sprintf(" %c:%s-%s", s.Colour, s.From, s.To)
			}
			if c == n.Next() {
				s += " " + text + tree(c)
			} else {
				s += " (" + text + tree(c) + ")"
			}
		}
		return s
	}
	return tree(m.Root())
}

// TestATreeIsTheSameAfterEveryWay takes games in which many actions were taken back. It
// writes them as files, as records and as links, and reads them again: the tree is the same,
// in the same order.
func TestATreeIsTheSameAfterEveryWay(t *testing.T) {
	for _, game := range catalog.All {
		for seed := range uint64(3) {
			everyWay(t, noted(t, taken(t, game, seed), seed))
		}
	}
}

// noted returns g with glyphs, comments and shapes on some of its actions.
func noted(t testing.TB, g *save.Game, seed uint64) *save.Game {
	t.Helper()
	m := savetest.Value(replay.Play(g, nil))(t)
	rng := rand.New(rand.NewPCG(seed, 6))
	for n := range m.All() {
		if rng.IntN(3) == 0 {
			replay.SetComment(n, fmt.Sprintf("said %d\nand more", rng.IntN(9)))
		}
		if rng.IntN(3) == 0 {
			var names []string
			for _, p := range m.Position(n).Pieces(nil) {
				names = append(names, m.Position(n).SiteName(p.Site))
			}
			if len(names) > 0 {
				one := func() string { return names[rng.IntN(len(names))] }
				shapes := []replay.Shape{{Colour: replay.Colours[rng.IntN(4)], From: one(), To: one()}, {Colour: 'R', From: names[0], To: names[0]}}
				savetest.Must(t, replay.SetShapes(n, shapes))
			}
		}
		if n != m.Root() && rng.IntN(3) == 0 {
			replay.SetGlyphs(n, []int{1 + rng.IntN(7), 10 + rng.IntN(form.MaxGlyph-9)})
		}
	}
	noted := *g
	replay.Update(&noted, m)
	return &noted
}

// everyWay writes a game as a file, as a record and as a link, and reads each of them again.
func everyWay(t *testing.T, g *save.Game) {
	t.Helper()
	want := treeOf(t, g)
	file, err := save.Parse(g.Encode(), nil)
	if err != nil || treeOf(t, file) != want || string(file.Encode()) != string(g.Encode()) {
		t.Errorf("%s: the tree of the file is\n%s\nwant\n%s\n%v", g.Game, treeOf(t, file), want, err)
	}
	text := write(t, g)
	again, err := Read(text, "")
	if err != nil || treeOf(t, again) != want || write(t, again) != text {
		t.Errorf("%s: the tree of the record is\n%s\nwant\n%s\n%v", g.Game, treeOf(t, again), want, err)
	}
	link := savetest.Value(Link(g, words, nil))(t)
	if linked, err := Linked(link); err != nil || linked != text {
		t.Errorf("%s: the record in the link is\n%s\nwant\n%s\n%v", g.Game, linked, text, err)
	}
}

// TestASwapIsTheSameAfterEveryWay has games in which Red swaps, in the main line and in a
// variation. It also checks that a game without the option refuses the swap.
func TestASwapIsTheSameAfterEveryWay(t *testing.T) {
	swaps := &save.Game{Game: "akron:swap=on", Actions: []string{"b6", "swap", "f2"}, At: 2}
	if _, err := replay.Play(swaps, nil); err == nil || !strings.Contains(err.Error(), "f2") {
		t.Errorf("an Add to the hole of the red ball: %v, want an error that names f2", err)
	}
	swaps.Actions[2] = "c3"
	everyWay(t, swaps)
	everyWay(t, &save.Game{Game: "akron:size=11,swap=on", Actions: []string{"k1", "c3"}, At: 1,
		Variations: []save.Variation{{At: 1, Actions: []string{"swap", "k1"}}}})
	for _, g := range []*save.Game{
		{Game: "akron", Actions: []string{"b6", "swap"}},
		{Game: "akron:swap=on", Actions: []string{"b6", "swap", "swap"}},
	} {
		if _, err := replay.Play(g, nil); err == nil || !strings.Contains(err.Error(), "swap") {
			t.Errorf("%s with %v: %v, want an error about the swap", g.Game, g.Actions, err)
		}
	}
}

// taken returns a game in which actions are taken back and others are played. This happens
// first at every action from the last to the fourth, so that variations are nested deeply, and
// then at random.
func taken(t testing.TB, game *rules.Game, seed uint64) *save.Game {
	t.Helper()
	m := savetest.Value(match.New(game, nil))(t)
	rng := rand.New(rand.NewPCG(seed, 5))
	play := func(n int) {
		for range n {
			legal := m.State().Legal(nil)
			if len(legal) == 0 {
				return
			}
			savetest.Must(t, m.Play(legal[rng.IntN(len(legal))]))
		}
		m.MakeMain(m.Here())
	}
	play(25)
	for at := m.Len() - 1; at > 2; at-- {
		_ = m.Goto(at)
		play(1)
	}
	for range 20 {
		_ = m.Goto(rng.IntN(m.Len()))
		play(4)
	}
	for range 2 {
		m.Show(m.End())
		m.Goto(m.Len() / 2)
		m.EndLine(m.Here())
	}
	g := &save.Game{}
	replay.Update(g, m)
	return g
}

// TestLinesAreWritten writes games with variations, among them ones after the end of a line, which do not
// belong to the line, and one that is looked at and is longer than the main line.
func TestLinesAreWritten(t *testing.T) {
	beyond := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, At: 1, Result: save.FirstWins, Reason: save.Resigned,
		Variations: []save.Variation{{At: 1, Actions: []string{"d8-e7"}}, {At: 1, Actions: []string{"d8-c7"}}}}
	unplayed := &save.Game{Game: "dipole", Actions: []string{}, Comments: map[int]string{0: "so"}, Variations: []save.Variation{
		{At: 0, Actions: []string{"e1-c3", "d8-d6"}, Comments: map[int]string{1: "first"}}, {At: 0, Actions: []string{"e1-e3"}}}}
	clocked := *unplayed
	clocked.Clock = &save.Clock{Kind: save.Increment, Base: [2]int{60_000, 60_000}}
	for _, c := range []struct {
		game *save.Game
		want string
	}{
		{beyond, "1. e1-d2 (e1-d2 d8-e7) (e1-d2 d8-c7) 1-0\n"},
		{unplayed, "{so} 1. e1-c3 {first} (e1-e3) 2. d8-d6 *\n"},
		{&clocked, "\n{so} *\n"}, // without the actions that were taken back
		{&save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Variations: []save.Variation{{Actions: []string{"e1-f2", "d8-e7", "f2-g3"}, Looked: 3}}},
			"1. e1-d2 (e1-f2 d8-e7 f2-g3) *\n"},
	} {
		actions := len(c.game.Actions)
		if text := write(t, c.game); !strings.HasSuffix(text, c.want) || len(c.game.Actions) != actions {
			t.Errorf("the record is\n%s\nwant at its end %s", text, c.want)
		}
	}
	again, err := Read(write(t, beyond), "")
	if err != nil || len(again.Actions) != 1 || again.Result != save.FirstWins || len(again.Variations) != 2 || again.Variations[1].At != 1 {
		t.Errorf("the record is read as %+v, %v, want 1 action and 2 variations", again, err)
	}
	again, err = Read("1. e1-d2 (e1-d2 d8-e7 (d8-b6)) 2. d8-c7 *", "dipole")
	if want := " e1-d2 d8-c7 (d8-e7) (d8-b6)"; err != nil || treeOf(t, again) != want {
		t.Errorf("the tree is%s, want%s (%v)", treeOf(t, again), want, err)
	}
}

// BenchmarkReadTree10000 reads the record and the file of a game with 10,000 actions, those of its
// variations included, and plays it.
func BenchmarkReadTree10000(b *testing.B) {
	for _, game := range catalog.All {
		m := savetest.Value(match.New(game, nil))(b)
		rng := rand.New(rand.NewPCG(4, 5))
		for nodes := 0; nodes < 10_000; {
			if m.State().Outcome() != rules.Playing || rng.IntN(10) == 0 {
				_ = m.Goto(rng.IntN(max(1, m.At())))
			}
			legal, known := m.State().Legal(nil), m.Here()
			n := len(known.Children())
			savetest.Must(b, m.Play(legal[rng.IntN(len(legal))]))
			nodes += len(known.Children()) - n
		}
		g := &save.Game{}
		replay.Update(g, m)
		text, file := write(b, g), g.Encode()
		for what, read := range map[string]func() error{
			"tree":   func() error { _, err := replay.Play(g, nil); return err },
			"file":   func() error { _, _, err := replay.Load(file, nil); return err },
			"record": func() error { _, err := Read(text, ""); return err },
		} {
			b.Run(what+"/"+game.ID, func(b *testing.B) {
				for b.Loop() {
					savetest.Must(b, read())
				}
			})
		}
	}
}
