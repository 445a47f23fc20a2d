package analysis

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"quintet/assets"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/words"
)

// driver analyses without a window, over a scene with the name "menu". It also implements the
// doors of an analysis.
type driver struct {
	*stagetest.Driver
	scenetest.Doors
	keeper    *keep.Keeper
	began     *match.Match // the game that was begun last
	clipboard scenetest.Clipboard
	analyst   *thinktest.Analyst // the one that was begun last
	think     func(think.Problem) think.Thinker
	kept      *save.Game // the tree that was kept in the game last
	unkept    error      // why the tree cannot be kept in the game
}

var noon = stagetest.Noon

// newDriver returns a driver with a window of w × h units, for a program at its first start.
// Its keeper writes everything at once.
func newDriver(t *testing.T, w, h float64) *driver {
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, w, h, settings.SpeedOff)
	d.Doors.Driver, d.Lapse, d.Stage.Clipboard = d.Driver, time.Second, &d.clipboard
	d.Stage.Go = func(p place.Place) error {
		d.Used = append(d.Used, stagetest.Named(p))
		switch with := p.With.(type) {
		case place.Start:
			d.began = with.Match
		case *match.Match:
			d.began = with
		}
		if p.Scene == "rules" {
			d.Stage.Over(stagetest.Elsewhere(d.Stage, p.Scene))
		}
		return nil
	}
	return d
}

// show shows the analysis of m, a game in which the tree can be kept.
func (d *driver) show(m *match.Match) *Board {
	b := New(d.Stage, d.keeper, d, d.Analyst, d.Think, m, Source{Title: text("analysis.title", "Final"), Origin: place.Saved + "final", Players: [2]save.Player{{Name: "Ann"}, {Level: 3}},
		Created: noon, Keep: func(tree *save.Game, then func(*save.Game, error)) { d.kept = tree; then(nil, d.unkept) }})
	d.Stage.Over(b)
	d.Ticks(1)
	return b
}

// shown shows the analysis of m, in a window of 1280 × 720 units.
func shown(t *testing.T, m *match.Match) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720)
	return d, d.show(m)
}

// started is like start, in a window of 1280 × 720 units.
func started(t *testing.T) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720)
	return d, d.start()
}

// start shows the analysis of a game of Dipole that begins with e1-d2 d8-e7 d2-e3.
func (d *driver) start() *Board {
	d.T.Helper()
	return d.show(stagetest.Match(d.T, "dipole", "e1-d2", "d8-e7", "d2-e3"))
}

// play plays the action with the text by clicks.
func (d *driver) play(b *Board, text string) {
	d.T.Helper()
	s := b.state()
	a, err := s.Parse(text)
	if err != nil {
		d.T.Fatal(err)
	}
	d.Act(s, a, b.board.Label(a))
	d.rest(b)
	if b.here().Text != text {
		d.T.Fatalf("%s is not played: %q", text, b.says.Note)
	}
}

// rest gives ticks until nothing on the board moves. The engine may go on.
func (d *driver) rest(b *Board) {
	d.T.Helper()
	d.Ticks(1)
	d.Until(func() bool { return !b.board.Moves() })
}

// treeText returns all lines of the analysis as text: each action with its glyphs, comment and
// shapes, and then the actions after it. Variations are in parentheses.
func (b *Board) treeText() string {
	var tree func(n *match.Node) string
	tree = func(n *match.Node) (s string) {
		for _, c := range n.Children() {
			text := glyphed(c)
			if said := replay.Comment(c); said != "" {
				text += "{" + said + "}"
			}
			for _, drawn := range replay.Shapes(c) {
				text += fmt.Sprintf("[%c%s-%s]", drawn.Colour, drawn.From, drawn.To)
			}
			if c == n.Next() {
				s += " " + text + tree(c)
			} else {
				s += " (" + strings.TrimSpace(text+tree(c)) + ")"
			}
		}
		return s
	}
	return strings.TrimSpace(tree(b.match().Root()))
}

// wants checks the lines of the analysis. moment is for the message.
func (d *driver) wants(b *Board, moment, want string) {
	d.T.Helper()
	if got := b.treeText(); got != want {
		d.T.Errorf("%s the tree is %q, not %q", moment, got, want)
	}
}

// entries lists the kept games.
func (d *driver) entries() []store.Entry {
	d.T.Helper()
	all, err := d.keeper.Store.List()
	if err != nil {
		d.T.Fatal(err)
	}
	return all
}

// load returns the kept game with the id.
func (d *driver) load(id string) *save.Game {
	d.T.Helper()
	g, err := d.keeper.Store.Load(id)
	if err != nil {
		d.T.Fatal(err)
	}
	return g
}

// replace replaces the kept game with the id by g, as another running copy of the program may do.
func (d *driver) replace(id string, g *save.Game) {
	d.T.Helper()
	g.Changed = d.keeper.Now().Add(time.Hour)
	if err := d.keeper.Store.Save(id, g); err != nil {
		d.T.Fatal(err)
	}
}

// drafts returns the kept games.
func (d *driver) drafts() (all []*save.Game) {
	d.T.Helper()
	d.Ticks(1)
	for _, e := range d.entries() {
		all = append(all, d.load(e.ID))
	}
	return all
}

// read returns the game of the record.
func read(t *testing.T, text string) *match.Match {
	t.Helper()
	g, err := record.Read(text, "")
	if err != nil {
		t.Fatal(err)
	}
	return played(t, g)
}

// played returns the kept game g as it is played.
func played(t *testing.T, g *save.Game) *match.Match {
	t.Helper()
	m, err := replay.Play(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Think begins a search of the review.
func (d *driver) Think(p think.Problem) think.Thinker { return d.think(p) }

func (d *driver) Analyst() think.Analyst {
	d.analyst = &thinktest.Analyst{Nodes: 200}
	return d.analyst
}

// grown plays random actions from random positions of m until it has n variations, with
// comments and glyphs on some actions.
func grown(t testing.TB, m *match.Match, n int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 2))
	var all []*match.Node
	for left := n + 1; left > 0; {
		if len(all) > 0 {
			m.Show(all[dice.IntN(len(all))])
		}
		branches := len(m.Here().Children()) > 0
		for i := range 8 {
			legal := m.State().Legal(nil)
			if len(legal) == 0 {
				break
			}
			known := m.Here()
			children := len(known.Children())
			if err := m.Play(legal[dice.IntN(len(legal))]); err != nil {
				t.Fatal(err)
			}
			if len(known.Children()) > children {
				all = append(all, m.Here())
				if i == 0 && (branches || left == n+1) {
					left--
				}
				switch dice.IntN(8) {
				case 0:
					replay.SetComment(m.Here(), words.Passage("A comment that needs more than a line of the list, wherever it stands.", m.Here().Text))
				case 1:
					replay.SetGlyphs(m.Here(), []int{1 + dice.IntN(7)})
				}
			}
		}
	}
	m.Rewind()
}

func text(key string, args ...any) string { return assets.Text(key, args...) }
