package analysis

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/scenes/ask"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestNothingIsLost plays a line and comments on it. The line is then at once among the kept games,
// as one game of persons, which is practice.
func TestNothingIsLost(t *testing.T) {
	d, b := started(t)
	if len(d.drafts()) != 0 {
		t.Error("a game is kept before anything was changed")
	}
	b.show(b.match().On(1))
	d.play(b, "d8-c7")
	d.Key(ebiten.KeyC)
	d.Type("why")
	all := d.drafts()
	if len(all) != 1 {
		t.Fatalf("%d games are kept, want 1", len(all))
	}
	if n := len(played(t, all[0]).On(1).Children()); n != 2 || !all[0].Practice || all[0].Title != text("analysis.title", "Final") || all[0].Players != [2]save.Player{{Name: "Ann"}, {Name: text("setup.computer", "3")}} {
		t.Errorf("the kept game is %+v, want practice with both lines and the names of the players", all[0])
	}
}

// TestTheTreeIsKeptInTheGame keeps the tree in the game, changes the tree and keeps it again.
// The copy exists only in between.
func TestTheTreeIsKeptInTheGame(t *testing.T) {
	d, b := started(t)
	if d.Has("button:keep") {
		t.Error("there is something to keep at first")
	}
	b.show(b.match().On(1))
	d.play(b, "d8-c7")
	d.Click("button:keep")
	if d.kept == nil || len(d.kept.Variations) != 1 || b.says.Note != text("analysis.kept") || d.Has("button:keep") {
		t.Fatalf("the kept tree is %+v and the note %q, want 1 variation and a note that it was kept", d.kept, b.says.Note)
	}
	if n := len(d.drafts()); n != 0 {
		t.Errorf("%d copies are left, want none", n)
	}
	d.Type("!")
	if n := len(d.drafts()); n != 1 {
		t.Errorf("after a change there are %d copies, want 1", n)
	}
	d.unkept = errors.New("no room")
	d.Control(ebiten.KeyS)
	if !b.says.Warn || !d.Has("button:keep") || len(d.drafts()) != 1 {
		t.Errorf("when the tree cannot be kept the note is %q, want a warning and the copy left", b.says.Note)
	}
	d.unkept = nil
	d.Control(ebiten.KeyS)
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "menu" || len(d.drafts()) != 0 {
		t.Errorf("after the tree was kept Escape leads to the %s scene with %d copies, want menu and none", d.Scene(), len(d.drafts()))
	}
}

// TestAChangeDuringTheKeepingIsNotLost changes the tree while it is being kept. The change is still
// to be kept, and the copy stays.
func TestAChangeDuringTheKeepingIsNotLost(t *testing.T) {
	d, b := started(t)
	b.show(b.match().On(1))
	d.play(b, "d8-c7")
	var kept func(*save.Game, error)
	b.draft.from.Keep = func(_ *save.Game, callback func(*save.Game, error)) { kept = callback }
	d.Click("button:keep")
	d.Type("!")
	kept(nil, nil)
	d.Ticks(1)
	if n := len(d.drafts()); !d.Has("button:keep") || n != 1 {
		t.Errorf("after a change during the keeping there is something to keep: %t, and %d copies; want true and 1", d.Has("button:keep"), n)
	}
}

// TestWhoLeavesIsAsked leaves an analysis that was not kept, and gives each answer to the
// question.
func TestWhoLeavesIsAsked(t *testing.T) {
	for _, c := range []struct {
		answer string
		copies int
		kept   bool
	}{{"keep", 0, true}, {"apart", 1, false}, {"drop", 0, false}} {
		d, b := started(t)
		b.show(b.match().On(1))
		d.play(b, "d8-c7")
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "offer" || !strings.HasPrefix(d.Last(), "offer "+text("analysis.leave.title")) {
			t.Fatalf("Escape leads to the %s scene, %q, want the question what to keep", d.Scene(), d.Last())
		}
		d.Stage.Back() // the question is closed
		if d.Click("button:back"); d.Scene() != "offer" {
			t.Fatalf("the button leads to the %s scene, want offer", d.Scene())
		}
		d.Answer(c.answer)
		if n := len(d.drafts()); d.Scene() != "menu" || n != c.copies || (d.kept != nil) != c.kept {
			t.Errorf("%s leads to the %s scene with %d copies and the kept tree %+v, want menu, %d copies and a kept tree: %v", c.answer, d.Scene(), n, d.kept, c.copies, c.kept)
		}
	}
}

// TestWithoutAGameTheTreeBecomesOne keeps the analysis of a position as a game. When the tree
// is kept again, it is kept in this game. When later changes are thrown away, the game stays.
func TestWithoutAGameTheTreeBecomesOne(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := New(d.Stage, d.keeper, d, d.Analyst, d.Think, stagetest.Match(t, "dipole"), Source{Title: "Dipole"})
	d.Stage.Over(b)
	d.play(b, "e1-d2")
	d.Click("button:keep")
	d.Ticks(1)
	if all := d.drafts(); len(all) != 1 || len(all[0].Actions) != 1 || d.Has("button:keep") {
		t.Fatalf("%d games are kept, want 1 with 1 action, and nothing to keep", len(all))
	}
	d.play(b, "d8-e7")
	d.Click("button:keep")
	if all := d.drafts(); len(all) != 1 || len(all[0].Actions) != 2 {
		t.Errorf("after the tree was kept again there are %d games, want 1 with 2 actions", len(all))
	}
	d.play(b, "d2-e3")
	d.Key(ebiten.KeyEscape)
	d.Answer("drop")
	if all := d.drafts(); len(all) != 1 || len(all[0].Actions) != 2 {
		t.Errorf("after later changes were thrown away there are %d games, want 1 with 2 actions", len(all))
	}
}

// TestACopyThatCannotBeWrittenIsSaid analyses without a folder that can be written to. The
// player is told at once, and again when they leave or play on from there.
func TestACopyThatCannotBeWrittenIsSaid(t *testing.T) {
	d, b := started(t)
	stagetest.Block(t, "")
	b.show(b.match().On(1))
	d.play(b, "d8-c7")
	d.Ticks(1)
	if !b.says.Warn || b.says.Note == "" {
		t.Errorf("the note is %q, want a warning", b.says.Note)
	}
	for _, leave := range []func(){
		func() { d.Click("button:menu"); d.Click("menu:play") },
		func() { d.Stage.Back(); d.Key(ebiten.KeyEscape) },
	} {
		leave()
		if !strings.HasSuffix(d.Last(), text("analysis.leave.lost")) {
			t.Errorf("the question is %q, want at its end that the changes will be lost", d.Last())
		}
		if slices.ContainsFunc(d.Answers, func(a ask.Answer) bool { return a.Name == "apart" }) {
			t.Error("there is the answer to keep the copy, want none because it could not be written")
		}
	}
}

// TestTheGameStaysAsItIs changes everything in an analysis. The match from which it was copied
// does not change, nor do its comments.
func TestTheGameStaysAsItIs(t *testing.T) {
	d := newDriver(t, 1280, 720)
	m := stagetest.Match(t, "dipole", "e1-d2", "d8-e7")
	replay.SetComment(m.Here(), "mine")
	g := &save.Game{}
	replay.Update(g, m)
	b := d.show(played(t, g))
	d.Key(ebiten.KeyC)
	d.Type("other ")
	d.Key(ebiten.KeyEscape)
	d.Type("!")
	b.show(b.match().On(0))
	b.cut()
	if got := replay.Comment(m.End()); got != "mine" || m.Len() != 2 || len(g.Actions) != 2 || g.Comments[2] != "mine" {
		t.Errorf("the match has %d actions and the comment %q, want 2 and mine", m.Len(), got)
	}
}

// changeAll gives every kept game one glyph, as another running copy of the program may do.
func (d *driver) changeAll() {
	d.T.Helper()
	for _, e := range d.entries() {
		g := d.load(e.ID)
		g.Glyphs = map[int][]int{1: {6}}
		d.replace(e.ID, g)
	}
}

// changed returns the number of games among all that are as changeAll left them.
func changed(all []*save.Game) (n int) {
	for _, g := range all {
		if g.Glyphs[1] != nil && g.Glyphs[1][0] == 6 {
			n++
		}
	}
	return n
}

// TestTheCopyOfAnotherIsNotOverwritten changes the copy of an analysis as another running copy of
// the program does, in which the same address was opened. The analysis then has another copy of its
// own, and leaves the changed one alone, also when it is discarded.
func TestTheCopyOfAnotherIsNotOverwritten(t *testing.T) {
	for _, resumed := range []bool{false, true} {
		d, b := started(t)
		b.show(b.match().On(1))
		d.play(b, "d8-c7")
		if resumed {
			all := d.entries()
			b = New(d.Stage, d.keeper, d, d.Analyst, d.Think, b.match().Copy(), Source{Title: "Final", Draft: all[0].ID, Drafted: d.load(all[0].ID)})
			d.Stage.Over(b)
			b.show(b.match().On(1))
			d.Type("!")
			if n := len(d.drafts()); n != 1 {
				t.Fatalf("the resumed analysis has %d copies, want 1", n)
			}
		}
		d.changeAll()
		d.Type("?")
		d.Ticks(1)
		for range 2 {
			if all := d.drafts(); len(all) != 2 || changed(all) != 1 {
				t.Errorf("resumed %t: there are %d copies, %d of another; want 2, and 1", resumed, len(all), changed(all))
			}
			d.Type("!")
		}
		d.changeAll()
		d.Key(ebiten.KeyEscape)
		d.Answer("drop")
		if all := d.drafts(); len(all) != 2 || changed(all) != 2 {
			t.Errorf("resumed %t: after the analysis was discarded there are %d copies, %d of another; want 2 of another", resumed, len(all), changed(all))
		}
	}
}

// TestATreeIsKeptBesideThatOfAnother keeps the analysis of a position as a game, into which another
// running copy of the program then puts a line and a comment. Later changes are kept beside these,
// also when the analysis is kept a second time, and all are shown.
func TestATreeIsKeptBesideThatOfAnother(t *testing.T) {
	d := newDriver(t, 1280, 720)
	b := New(d.Stage, d.keeper, d, d.Analyst, d.Think, stagetest.Match(t, "dipole"), Source{Title: "Dipole"})
	d.Stage.Over(b)
	d.play(b, "e1-d2")
	d.Click("button:keep")
	d.Ticks(1)
	id := d.entries()[0].ID
	other := d.load(id)
	other.Comments = map[int]string{1: "mine"}
	other.Variations = []save.Variation{{At: 1, Actions: []string{"d8-c7"}}}
	d.replace(id, other)
	d.Type("!")
	d.play(b, "d8-e7")
	d.Click("button:keep")
	d.Ticks(1)
	if want := text("analysis.kept.joined"); b.says.Note != want || d.Has("button:keep") {
		t.Errorf("the note is %q, and there is something to keep: %t; want %q", b.says.Note, d.Has("button:keep"), want)
	}
	d.wants(b, "when both are kept", "e1-d2!{mine} d8-e7 (d8-c7)")
	d.Type("?")
	d.Click("button:keep")
	d.Ticks(1)
	kept := d.drafts()
	if len(kept) != 1 || len(kept[0].Variations) != 1 || kept[0].Comments[1] != "mine" || kept[0].Glyphs[2] == nil || b.says.Note != text("analysis.kept") {
		t.Errorf("there are %d games, and the first is %+v; want one with both lines, the comment and the glyphs", len(kept), kept[0])
	}
}

// TestWhatIsShownComesBack analyses games of every kind that were not played, that go on, and that
// were resigned. It changes the tree at random, keeps it and comes back, again and again. What is
// shown after the keeping comes back, and what was shown before it, unless a sentence says what is
// not kept. A copy of the tree has the same lines. Wherever there is a line, → goes on.
func TestWhatIsShownComesBack(t *testing.T) {
	for i, game := range catalog.All {
		for seed := range uint64(3) {
			d := newDriver(t, 1280, 720)
			dice := rand.New(rand.NewPCG(seed, uint64(i)))
			g := &save.Game{Created: noon, Changed: noon, Game: game.ID}
			m := stagetest.Match(t, game.ID)
			stagetest.PlayOn(t, m, dice, 4)
			replay.Update(g, m)
			switch {
			case seed%3 == 1:
				g.Duration = 1000
			case seed%3 == 2 && !g.Over():
				g.Result, g.Reason = save.FirstWins, save.Resigned
			}
			id, err := d.keeper.Store.Add(g)
			if err != nil {
				t.Fatal(err)
			}
			shown := ""
			for visit := range 3 {
				kept := d.load(id)
				b := New(d.Stage, d.keeper, d, d.Analyst, d.Think, played(t, kept), Source{Title: "Final", Created: kept.Created, Keep: KeepIn(d.keeper, id, kept.Changed)})
				d.Stage.Over(b)
				d.Ticks(1)
				if visit > 0 {
					d.wants(b, fmt.Sprintf("%s, seed %d, visit %d: on coming back", game.ID, seed, visit), shown)
				}
				for range 15 {
					d.change(b, dice)
				}
				before := b.treeText()
				d.Control(ebiten.KeyS)
				d.Ticks(1)
				if shown = b.treeText(); shown != before && b.says.Note != text("analysis.kept.played") {
					t.Fatalf("%s, seed %d, visit %d: the tree\n%s\nis kept as\n%s\nand the note is %q", game.ID, seed, visit, before, shown, b.says.Note)
				}
				d.Control(ebiten.KeyC)
				d.Ticks(1)
				if copied, err := record.Read(d.clipboard.Text, ""); err != nil || !copied.Created.Equal(noon) {
					t.Fatalf("the copy is %+v (%v), want it dated %v", copied, err, noon)
				}
				again := New(d.Stage, d.keeper, d, d.Analyst, d.Think, read(t, d.clipboard.Text), Source{})
				d.wants(again, fmt.Sprintf("%s, seed %d, visit %d: in a copy", game.ID, seed, visit), shown)
				d.Key(ebiten.KeyEscape)
				if d.Scene() != "menu" {
					t.Fatalf("%s, seed %d, visit %d: Escape leads to the %s scene, want menu", game.ID, seed, visit, d.Scene())
				}
			}
		}
	}
}

// change makes a random change in the tree, at a random place. It first goes on from there, if there
// is a line.
func (d *driver) change(b *Board, dice *rand.Rand) {
	d.T.Helper()
	all := slices.Collect(b.match().All())
	n := all[dice.IntN(len(all))]
	b.show(n)
	d.Ticks(1)
	if d.Has("button:next") != (len(n.Children()) > 0) {
		d.T.Fatalf("after %q there are %d lines, and → can be pressed: %t", n.Text, len(n.Children()), d.Has("button:next"))
	}
	d.Key(ebiten.KeyArrowRight)
	d.rest(b)
	if len(n.Children()) > 0 && b.here().Parent() != n {
		d.T.Fatalf("from %q → leads to %q", n.Text, b.here().Text)
	}
	switch dice.IntN(10) {
	case 0:
		d.Key(ebiten.KeyP)
	case 1:
		d.Key(ebiten.KeyM)
	case 2:
		d.Key(ebiten.KeyDelete)
	case 3:
		d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyDelete}, Shift: true})
	case 4:
		d.Control(ebiten.KeyZ)
	case 5:
		d.Type("!?")
	case 6:
		d.Key(ebiten.KeyC)
		d.Type("so")
		d.Key(ebiten.KeyEscape)
	case 7:
		if legal := b.state().Legal(nil); len(legal) > 0 {
			name := b.state().SiteName(b.state().Path(legal[dice.IntN(len(legal))], nil)[0])
			_ = b.edits.draw(replay.Shape{Colour: 'G', From: name, To: name})
		}
	default:
		if legal := b.state().Legal(nil); len(legal) > 0 {
			b.act(legal[dice.IntN(len(legal))])
		}
	}
	d.rest(b)
}
