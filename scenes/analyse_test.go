package scenes

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// playElse goes to the position after ply actions in the analysis. There it clicks a legal action
// that differs from that of the game on the board.
func (d *driver) playElse(ply int) {
	d.T.Helper()
	d.Key(ebiten.KeyHome)
	for range ply {
		d.Key(ebiten.KeyArrowRight)
	}
	d.Settle()
	m := d.match()
	s := m.Before(ply)
	for _, a := range s.Legal(nil) {
		if a == m.Ply(ply).Action {
			continue
		}
		d.Act(s, a, "")
		d.Settle()
		return
	}
	d.T.Fatal("there is no other action")
}

// TestAGameIsAnalysed analyses the game on the board, for each game. Lines and comments of the
// analysis come into the game only when the player keeps them. The actions of the game do not
// change.
func TestAGameIsAnalysed(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t)
		d.start(g)
		d.play(1, 3)
		before := tree(d.game())
		d.Click("button:game")
		d.Click("button:game.analyse")
		d.Ticks(2)
		if d.Scene() != "analysis" {
			t.Fatalf("%s: Analyse leads to the %s scene, want the analysis", g.ID, d.Scene())
		}
		d.playElse(1)
		d.Type("!?")
		d.Click("field:comment")
		d.Type("Why not?")
		d.Key(ebiten.KeyEscape)
		if got := tree(d.game()); got != before {
			t.Errorf("%s: before the analysis is kept the game has become\n%s\nwant\n%s", g.ID, got, before)
		}
		if all := d.saved(); len(all) != 1 || all[0].Title != text("analysis.title", g.Name) {
			t.Errorf("%s: the kept games are %+v, want the analysis alone", g.ID, all)
		}
		d.Click("button:keep")
		d.Ticks(2)
		kept := d.game()
		if len(kept.Variations) != 1 || kept.Variations[0].Comments[2] != "Why not?" || kept.Variations[0].Glyphs[2][0] != 5 || len(kept.Actions) != 3 || kept.At != 3 {
			t.Errorf("%s: the game has become %+v, want 3 actions and the variation with its comment and its glyph", g.ID, kept)
		}
		if all := d.saved(); len(all) != 0 {
			t.Errorf("%s: after the analysis was kept the kept games are %+v, want none", g.ID, all)
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "board" {
			t.Fatalf("%s: Escape leads to the %s scene, want board", g.ID, d.Scene())
		}
		d.play(2, 5)
		again := d.restart()
		if g := again.game(); len(g.Actions) != 5 || len(g.Variations) != 1 || g.Variations[0].Comments[2] != "Why not?" {
			t.Errorf("after the next start the game is %+v, want 5 actions and the variation with its comment", g)
		}
	}
}

// TestAnEndedGameIsAnalysed opens the analysis from the card at the end, and keeps a variation in
// a game that was resigned. The game stays resigned.
func TestAnEndedGameIsAnalysed(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 3)
	d.resign()
	d.Click("end:analyse")
	d.Ticks(2)
	d.playElse(1)
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "offer" {
		t.Fatalf("Escape leads to the %s scene, want offer", d.Scene())
	}
	d.Click("button:keep")
	d.Ticks(2)
	if g := d.game(); d.Scene() != "board" || g.Reason != save.Resigned || len(g.Actions) != 3 || len(g.Variations) != 1 {
		t.Errorf("the offer leads to the %s scene, and the game is %+v; want the board, the resigned game of 3 actions and one variation", d.Scene(), g)
	}
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "board" || len(d.saved()) != 0 {
		t.Errorf("after a look Escape leads to the %s scene with %d kept games, want the board and none", d.Scene(), len(d.saved()))
	}
	d.Click("end:review")
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	d.Type("!")
	d.Key(ebiten.KeyEscape)
	d.Click("button:keep")
	if d.Ticks(2); !d.Has("review:close") {
		t.Errorf("after an analysis that was kept the %s scene is shown, without the review; want the review again", d.Scene())
	}
}

// TestAnAnalysisThatIsKeptLeavesTheGameAlone keeps an analysis in the game on the board: while the computer is
// stopped, at a position that is looked at; and after a game that has earned a medal. The game
// on the board stays as it was.
func TestAnAnalysisThatIsKeptLeavesTheGameAlone(t *testing.T) {
	keep := func(d *driver, mark string) {
		d.Key(ebiten.KeyA)
		d.Ticks(2)
		d.playElse(0)
		d.Type(mark)
		d.Click("button:keep")
		d.Ticks(2)
		if d.Key(ebiten.KeyEscape); d.Scene() != "board" {
			t.Fatalf("Escape leads to the %s scene, want board", d.Scene())
		}
		if g := d.game(); len(g.Variations) == 0 {
			t.Fatalf("the analysis is not kept in %+v", g)
		}
	}
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			d := newDriver(t)
			d.Start(g, "one=0", "two=1")
			for d.doors.board.Level() == 0 {
				d.acts()
				d.Ticks(1)
			}
			d.Click("button:stop")
			before := d.match().At()
			keep(d, "!")
			if d.Ticks(300); d.match().At() != before || !d.Has("button:think") {
				t.Errorf("the computer, which was stopped after %d actions, has gone on to %d; it can be told to think: %t", before, d.match().At(), d.Has("button:think"))
			}
			d.Key(ebiten.KeyArrowLeft)
			at := d.match().At()
			if keep(d, "?"); d.match().At() != at {
				t.Errorf("after the analysis the board shows the position after %d actions, want %d", d.match().At(), at)
			}
		})
	}
	d := newDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	d.play(3, 60)
	had := d.Has("end:medals")
	if keep(d, "!"); !had || !d.Has("end:medals") {
		t.Errorf("the card has the new medals: %t, and after an analysis %t; want both", had, d.Has("end:medals"))
	}
}

// TestAnAnalysisIsNotKeptInAGameThatHasChanged asks to keep an analysis in the game on the board,
// and acts in that game before the analysis is kept. The game must stay as it is, and the callback
// must get an error.
func TestAnAnalysisIsNotKeptInAGameThatHasChanged(t *testing.T) {
	d, work := slowDriver(t)
	d.start(stagetest.Game(t, "dipole"))
	for range 3 {
		work()
		d.Ticks(1)
	}
	called := false
	var got error
	d.doors.keepOnBoard(d.game(), func(_ *save.Game, err error) { called, got = true, err })
	d.play(1, 1)
	before := d.game().Actions
	for range 3 {
		work()
		d.Ticks(1)
	}
	if !called || got == nil || len(d.game().Actions) != len(before) {
		t.Errorf("keeping the analysis called back: %t, with the error %v, and the game has %d actions; want an error and %d actions", called, got, len(d.game().Actions), len(before))
	}
}

// TestAnAnalysisSurvivesTheEnd ends the program like a power cut while an analysis is open. At
// the next start the analysis is among the kept games.
func TestAnAnalysisSurvivesTheEnd(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "akron"))
	d.play(1, 4)
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	d.playElse(2)
	again := d.restart()
	all := again.saved()
	if len(all) != 1 || all[0].Title != text("analysis.title", "Akron") || len(again.game().Actions) != 4 {
		t.Fatalf("the kept games are %+v, want the analysis alone, and the game on the board must keep its 4 actions", all)
	}
	again.to(place.Kept(all[0].ID))
	again.Ticks(3)
	if g := again.game(); len(g.Variations) != 1 || again.Scene() != "board" {
		t.Errorf("in the %s scene the game is %+v, want the board and one variation", again.Scene(), g)
	}
}

// TestAKeptGameIsAnalysed analyses a game from My games, and keeps the tree in it. It then leaves
// another analysis as a game of its own, which the list has.
func TestAKeptGameIsAnalysed(t *testing.T) {
	d := newDriver(t)
	id := d.add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}})
	d.Click("button:games")
	d.Ticks(2)
	d.Click("button:analyse")
	d.Ticks(2)
	d.Key(ebiten.KeyArrowLeft)
	d.Click("site:d8")
	d.Click("site:c7")
	d.Control(ebiten.KeyS)
	d.Ticks(2)
	d.Key(ebiten.KeyEscape)
	d.Ticks(2)
	g, err := d.keeper.Store.Load(id)
	if err != nil || len(g.Variations) != 1 || len(g.Actions) != 2 || g.Title != "Final" || len(d.saved()) != 1 {
		t.Errorf("the kept game is %+v (%v), one of %d; want it alone, with 2 actions, a variation and the title Final", g, err, len(d.saved()))
	}
	if d.Scene() != "games" {
		t.Fatalf("Escape leads to the %s scene, want games", d.Scene())
	}
	d.Click("button:analyse")
	d.Ticks(2)
	d.Type("!")
	d.Key(ebiten.KeyEscape)
	d.Click("button:apart")
	d.Ticks(2)
	all := d.saved()
	for _, e := range all {
		if !d.Has("game:" + e.ID) {
			t.Errorf("the list does not have %q", e.Title)
		}
	}
	if d.Scene() != "games" || len(all) != 2 {
		t.Errorf("the %s scene is shown, and there are %d games; want games, and 2", d.Scene(), len(all))
	}
}

// TestTwoAnalysesOfAGameAreBothKept analyses a game from My games, in which another copy of the
// program then keeps an analysis. The first analysis is kept beside it, and says so.
func TestTwoAnalysesOfAGameAreBothKept(t *testing.T) {
	d := newDriver(t)
	g := &save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}}
	id := d.add(g)
	d.to(place.AnalysisOfKept(id))
	d.Ticks(2)
	g.Comments, g.Changed = map[int]string{1: "mine"}, noon.Add(time.Hour)
	if err := d.keeper.Store.Save(id, g); err != nil {
		t.Fatal(err)
	}
	d.Type("!")
	d.Control(ebiten.KeyS)
	d.Ticks(2)
	g, err := d.keeper.Store.Load(id)
	if err != nil || g.Comments[1] != "mine" || len(g.Glyphs) != 1 || !d.said(text("analysis.kept.joined")) {
		t.Errorf("the kept game is %+v (%v), and it is said that both are kept: %t; want the other comment, and the glyph", g, err, d.said(text("analysis.kept.joined")))
	}
	if d.Has("button:keep") || len(d.saved()) != 1 {
		t.Errorf("there is something to keep: %t, and there are %d games; want the game alone", d.Has("button:keep"), len(d.saved()))
	}
}

// TestAProblemIsAnalysed analyses problems after their end, from the position shown.
func TestAProblemIsAnalysed(t *testing.T) {
	d := newDriver(t)
	for _, g := range catalog.All {
		all, err := problem.Of(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			continue // the game has no problems
		}
		d.to(place.Problem(all[0].ID))
		if d.Has("button:analyse") {
			t.Errorf("%s: a problem can be analysed before its end", g.ID)
		}
		d.Click("button:solution")
		d.Ticks(100)
		for d.Has("button:step.on") {
			d.Click("button:step.on")
		}
		d.Click("button:analyse")
		if d.Scene() != "analysis" || !d.Has("button:previous") {
			t.Fatalf("%s: the button leads to the %s scene, want an analysis with a line", g.ID, d.Scene())
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "problem" {
			t.Fatalf("%s: Escape leads to the %s scene, want problem", g.ID, d.Scene())
		}
		d.app.Back()
	}
}

// TestOnePlaysFromAnAnalysis plays from a position of an analysis, against the computer at a
// chosen level and against a person. The button that begins the game must be labelled Play. A new
// game must begin with the actions until there. The game that is analysed must be in My games as it
// was.
func TestOnePlaysFromAnAnalysis(t *testing.T) {
	for _, c := range []struct {
		clicks []string
		level  int
	}{{[]string{"item:3", "button:open"}, 3}, {[]string{"button:person"}, 0}} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "dipole"))
		d.play(1, 4)
		before := d.game()
		d.Key(ebiten.KeyA)
		d.Ticks(2)
		d.Key(ebiten.KeyArrowLeft)
		d.Click("button:menu")
		d.Click("menu:play")
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "analysis" {
			t.Fatalf("Escape leads to the %s scene, want analysis", d.Scene())
		}
		d.Click("button:menu")
		d.Click("menu:play")
		if shown := " " + labels(d) + " "; !strings.Contains(shown, " Play ") || strings.Contains(shown, " Open ") {
			t.Errorf("the labels in the choice of an opponent are%s, want Play among them and not Open", shown)
		}
		for _, name := range c.clicks {
			d.Click(name)
		}
		d.Ticks(2)
		g := d.game()
		if d.Scene() != "board" || len(g.Actions) != 3 || g.Players[1].Level != 0 || g.Players[0].Level != c.level {
			t.Errorf("%v leads to the %s scene with the game %+v, want the board, 3 actions and White at level %d", c.clicks, d.Scene(), g, c.level)
		}
		all := d.saved()
		if len(all) != 1 {
			t.Fatalf("%v: the kept games are %+v, want one", c.clicks, all)
		}
		if kept, err := d.keeper.Store.Load(all[0].ID); err != nil || tree(kept) != tree(before) {
			t.Errorf("%v: the kept game is %+v (error: %v), want it as it was: %+v", c.clicks, kept, err, before)
		}
	}
}

// TestADraftGoesOn leaves analyses of every origin in My games, gives them titles, and analyses them again from
// there. Each stays one game under its title, whatever is played and left, discarded or only looked at, until it is
// saved in the game of which it is an analysis, if that is still there.
func TestADraftGoesOn(t *testing.T) {
	for name, open := range map[string]func(d *driver){
		"the game on the board": func(d *driver) {
			d.start(stagetest.Game(t, "dipole"))
			d.play(1, 3)
			d.Key(ebiten.KeyA)
		},
		"a kept game": func(d *driver) {
			d.to(place.AnalysisOfKept(d.add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}})))
		},
		"a kept game that is gone": func(d *driver) {
			id := d.add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}})
			d.to(place.AnalysisOfKept(id))
			if err := d.keeper.Store.Delete(id); err != nil {
				t.Fatal(err)
			}
		},
		"a link": func(d *driver) {
			word := link(t, &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}})
			d.visit("analysis/" + strings.TrimPrefix(word, "game/"))
		},
		"a position": func(d *driver) { d.to(place.AnalysisOf(stagetest.Match(t, "dipole", "e1-d2", "d8-e7"))) },
	} {
		d := newDriver(t)
		open(d)
		d.Ticks(3)
		home := d.Top().Place().Step().String()
		drafts := func() (ids []string) {
			for _, e := range d.saved() {
				if g, _ := d.keeper.Store.Load(e.ID); g.Draft != "" {
					ids = append(ids, e.ID)
				}
			}
			return ids
		}
		comment := func() {
			d.Click("field:comment")
			d.Type("so")
			d.Key(ebiten.KeyEscape)
		}
		comment()
		d.Key(ebiten.KeyEscape)
		d.Click("button:apart")
		d.Ticks(2)
		all := drafts()
		if len(all) != 1 {
			t.Fatalf("%s: there are %d drafts; want 1", name, len(all))
		}
		id, games := all[0], len(d.saved())
		if err := d.keeper.Store.Rename(id, "Mine"); err != nil {
			t.Fatal(err)
		}
		analyse := func() {
			d.to(place.Menu)
			d.to(place.Games)
			d.Ticks(2)
			d.Click("game:" + id)
			d.Click("button:analyse")
			d.Ticks(5)
		}
		for _, c := range []struct {
			plays  bool
			answer string
		}{{true, "apart"}, {false, ""}, {true, "drop"}, {true, "apart"}} {
			before, _ := d.keeper.Store.Load(id)
			analyse()
			if at := d.Top().Place().String(); d.Scene() != "analysis" || !strings.HasSuffix(at, "draft="+id) {
				t.Fatalf("%s: the draft is analysed at %s; want %s with the draft %s", name, at, home, id)
			}
			if c.plays {
				comment()
			}
			d.Key(ebiten.KeyEscape)
			if c.answer != "" {
				d.Click("button:" + c.answer)
			}
			d.Ticks(3)
			after, err := d.keeper.Store.Load(id)
			if d.Scene() == "offer" || err != nil || after.Title != "Mine" || len(d.saved()) != games || len(drafts()) != 1 {
				t.Fatalf("%s: after %+v the draft is %+v (%v), in the %s scene, among %d games; want it as Mine among %d", name, c, after, err, d.Scene(), len(d.saved()), games)
			}
			if c.answer != "apart" && entire(after) != entire(before) {
				t.Errorf("%s: after %+v the draft is\n%s\nwant\n%s", name, c, entire(after), entire(before))
			}
		}
		analyse()
		into := name == "the game on the board" || name == "a kept game"
		d.Control(ebiten.KeyS)
		d.Ticks(3)
		if len(drafts()) != 0 || into && len(d.saved()) != games-1 || !into && len(d.saved()) != games {
			t.Errorf("%s: once it is saved there are %d drafts, and %d games; want none, and one less than %d if its game is here: %v", name, len(drafts()), len(d.saved()), games, into)
		}
	}
}

// entire returns what is in the tree of g.
func entire(g *save.Game) string { return fmt.Sprint(tree(g), g.Comments, g.Glyphs) }
