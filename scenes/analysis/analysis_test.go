package analysis

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestBothSidesArePlayed plays actions of both sides in every game, also from positions before
// the last one. All lines are kept, and the game that is analysed does not change.
func TestBothSidesArePlayed(t *testing.T) {
	for _, g := range catalog.All {
		d, b := shown(t, stagetest.Match(t, g.ID))
		play := func(n int) {
			for range n {
				legal := b.state().Legal(nil)
				d.play(b, b.state().Format(legal[len(legal)/2]))
			}
		}
		play(6)
		before := b.match().Len()
		for range 4 {
			d.Key(ebiten.KeyArrowLeft)
		}
		d.Settle()
		at := b.match().At()
		a := b.state().Legal(nil)[0]
		d.play(b, b.state().Format(a))
		if before != 6 || at != 2 || len(b.match().On(2).Children()) != 2 {
			t.Errorf("%s: there are %d actions and %d lines after the first two, want 6 and 2; the position %d is shown, want 2", g.ID, before, len(b.match().On(2).Children()), at)
		}
		if d.kept != nil {
			t.Errorf("%s: the tree was kept in the game without a question", g.ID)
		}
	}
}

// TestTheKeysGoThroughTheTree goes by keys along a line, to its ends, from turn to turn and
// from line to line.
func TestTheKeysGoThroughTheTree(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-g3")
	d.Key(ebiten.KeyArrowLeft)
	d.play(b, "e1-f2")
	for _, c := range []struct {
		key  ebiten.Key
		want string
	}{
		{ebiten.KeyArrowUp, "e1-g3"},
		{ebiten.KeyArrowUp, "e1-d2"},
		{ebiten.KeyArrowUp, "e1-d2"},
		{ebiten.KeyEnd, "d2-e3"},
		{ebiten.KeyArrowDown, "d2-e3"},
		{ebiten.KeyArrowLeft, "d8-e7"},
		{ebiten.KeyBackspace, "e1-d2"},
		{ebiten.KeyPageDown, "d8-e7"},
		{ebiten.KeyPageUp, "e1-d2"},
		{ebiten.KeyArrowRight, "d8-e7"},
		{ebiten.KeyHome, ""},
		{ebiten.KeyArrowLeft, ""},
		{ebiten.KeyArrowUp, ""},
		{ebiten.KeyPageUp, ""},
		{ebiten.KeyArrowRight, "e1-d2"},
		{ebiten.KeyArrowDown, "e1-g3"},
		{ebiten.KeyArrowDown, "e1-f2"},
		{ebiten.KeyArrowDown, "e1-f2"},
		{ebiten.KeyArrowRight, "e1-f2"},
	} {
		if d.Key(c.key); b.here().Text != c.want {
			t.Fatalf("%v leads to %q, want %q", c.key, b.here().Text, c.want)
		}
	}
	if len(d.drafts()) != 1 {
		t.Error("the two lines are not among the kept games")
	}
}

// TestALookIsNoChange looks through a game. After that there is nothing to keep, and Escape
// leads back without a question.
func TestALookIsNoChange(t *testing.T) {
	d, b := started(t)
	d.Click("turn:0.0")
	if b.here().Text != "e1-d2" {
		t.Errorf("a click on the first turn leads to %q, want e1-d2", b.here().Text)
	}
	d.Key(ebiten.KeyEnd)
	d.play(b, "e7-d6")
	if d.Has("button:undo") {
		t.Error("an action that was played counts as a change to take back")
	}
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-d2") // is there already
	if len(d.drafts()) != 1 {
		t.Fatal("the new action is not among the kept games")
	}
	d = newDriver(t, 1280, 720)
	b = d.start()
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-d2")
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "menu" || len(d.Used) > 0 || len(d.drafts()) != 0 {
		t.Errorf("Escape leads to the %s scene with the doors %q and %d kept games, want menu without doors or games", d.Scene(), d.Used, len(d.drafts()))
	}
}

// TestARefusalIsExplained clicks an empty square. While the reason is shown, F2 shows the rules
// with that refusal; after another action it shows them without it.
func TestARefusalIsExplained(t *testing.T) {
	d, b := started(t)
	d.Click("site:a1")
	if d.Key(ebiten.KeyF2); d.Last() != "rules/dipole dipole.why.empty [0], with the position: true" {
		t.Errorf("after a refused click F2 leads to %q, want the refusal", d.Last())
	}
	d.Stage.Back()
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-d2")
	if d.Key(ebiten.KeyF2); d.Last() != "rules/dipole" {
		t.Errorf("after an action F2 leads to %q, want the rules", d.Last())
	}
}

// TestAnEndIsShown plays a game to its end. The result is said, and the player can go back and
// play something else.
func TestAnEndIsShown(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720)
		m := stagetest.PlayOn(t, stagetest.Match(t, g.ID), rand.New(rand.NewPCG(3, 4)), 10_000)
		b := d.show(m)
		if said := words.Standing(b.game(), b.state()); said == "" || len(b.board.Legal()) != 0 {
			t.Errorf("%s: at the end the task is %q and there are %d legal actions, want the result and none", g.ID, said, len(b.board.Legal()))
		}
		items := b.menuItems()
		if i := slices.IndexFunc(items, func(w ui.Widget) bool { return w.Name == "menu:play" }); i < 0 || !items[i].Off {
			t.Errorf("%s: the menu at the end is %+v; want the item play, off", g.ID, items)
		}
		d.Key(ebiten.KeyArrowLeft)
		if b.state().Outcome() != rules.Playing || len(b.board.Legal()) == 0 {
			t.Errorf("%s: one step before the end the outcome is %v with %d legal actions, want a game that goes on", g.ID, b.state().Outcome(), len(b.board.Legal()))
		}
	}
}

// TestPlayFromHere begins a game from a position of a variation.
func TestPlayFromHere(t *testing.T) {
	d, b := started(t)
	d.Key(ebiten.KeyArrowLeft)
	d.play(b, "d2-c3")
	d.Click("button:menu")
	d.Click("menu:play")
	if d.began == nil || d.began.State().String() != b.state().String() || !strings.HasPrefix(d.Last(), "play ") {
		t.Errorf("the last door is %q, want play dipole with the position shown", d.Last())
	}
}

// TestTheAddressSaysWhatIsAnalysed checks the addresses of analyses of a game and of positions,
// and of an analysis that is not kept yet.
func TestTheAddressSaysWhatIsAnalysed(t *testing.T) {
	d, b := started(t)
	const at = "analysis/saved/final"
	if got := b.Place().String(); got != at {
		t.Errorf("the address is %q, want %q", got, at)
	}
	d.Key(ebiten.KeyHome)
	d.play(b, "e1-g3")
	origin, draft := b.Place().Analysed()
	if g, err := d.keeper.Store.Load(draft); err != nil || g.At != 0 || g.Variations[0].Looked != 1 || origin != b.draft.from.Origin {
		t.Errorf("the address %q leads to %+v, %v, want the variation shown after one action", b.Place().String(), g, err)
	}
	d.Key(ebiten.KeyArrowLeft)
	d.Key(ebiten.KeyArrowDown)
	if g, err := d.keeper.Store.Load(draft); err != nil || g.At != 0 || g.Variations[0].Looked != 0 {
		t.Errorf("after a step back the copy is %+v, %v, want the main line shown at its start", g, err)
	}
	d.Click("button:keep")
	d.Ticks(1)
	if got := b.Place().String(); got != at {
		t.Errorf("after the tree was kept the address is %q, want %q", got, at)
	}
	m := stagetest.Match(t, "dipole", "e1-d2")
	from := stagetest.From(t, "dipole", m.State().String())
	for _, m := range []*match.Match{m, from} {
		spec, position := place.Position(place.From(m))
		v := m.Game().Spec(m.Values())
		if first := m.Position(m.Root()).String(); spec != v || position != "" && position != first || (position == "") != (m != from) {
			t.Errorf("the position %s is in the address as %q, %q, want the game %s and the position unless it is the usual one", first, spec, position, v)
		}
	}
}
