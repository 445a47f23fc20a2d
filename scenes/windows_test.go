package scenes

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage/stagetest"
)

// twoWindows starts two copies of the program that share their files and the time.
func twoWindows(t *testing.T) (all [2]*driver) {
	all = [2]*driver{newDriver(t), keepingDriver(t)}
	all[1].keeper.Now = all[0].keeper.Now
	return all
}

// TestTheLawOfTwoWindows does random things in two running copies of the program: it begins matches, acts,
// resigns, copies and opens links, opens kept games, goes on to the next game of a match, and starts again
// after a power cut. Each game is here once, and so is each game of a match.
func TestTheLawOfTwoWindows(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(8) {
		g := catalog.All[int(seed)%len(catalog.All)]
		all := twoWindows(t)
		dice := rand.New(rand.NewPCG(seed, 3))
		var links []string
		for step := range 80 {
			who := dice.IntN(2)
			d, did := all[who], ""
			b := d.doors.board
			switch k := dice.IntN(12); {
			case b == nil || k == 0 && dice.IntN(4) == 0:
				did = "begin"
				d.to(place.Menu)
				c := d.doors.choices.Of(g)
				c.Players, c.Match = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, 3
				if err := d.doors.Begin(g); err != nil {
					t.Fatal(err)
				}
			case k < 4 && b.Open():
				did = "act"
				d.acts()
			case k == 4 && b.CanResign() && d.game().Begun():
				did = "resign"
				d.resign()
			case k < 7:
				did = "copy a link"
				links = append(links, link(t, d.game()))
			case k == 7 && len(links) > 0:
				did = "open a link"
				d.visit(links[dice.IntN(len(links))])
			case k == 8:
				if saved := d.saved(); len(saved) > 0 {
					did = "open a kept game"
					d.to(place.Kept(saved[dice.IntN(len(saved))].ID))
				}
			case k < 11 && d.Has("end:next"):
				did = "end:next"
				d.Click(did)
			case k == 11:
				did = "power cut"
				d.keeper.Autosave()
				d.Ticks(3)
				now := d.keeper.Now
				d = d.restart()
				d.keeper.Now, all[who] = now, d
			}
			d.Ticks(5)
			if d.Scene() == "offer" {
				met[d.told()]++
				for _, name := range []string{"button:again", "button:end"} {
					if d.Has(name) {
						d.Click(name)
						d.Ticks(3)
						break
					}
				}
				d.Key(ebiten.KeyEscape)
			}
			if d.doors.board != nil && d.Scene() != "board" {
				d.to(place.Board)
			}
			d.Settle()
			met[did]++
			here := map[string]int{} // by the identities of games and the numbers of games of matches
			note := func(id string, s *save.Series) {
				here[id]++
				if s != nil {
					here[fmt.Sprint("game ", s.Number, " of ", s.ID)]++
				}
			}
			for _, w := range all {
				if w.doors.board != nil {
					note(w.game().Identity(), w.game().Series)
				}
			}
			for _, e := range d.saved() {
				kept, err := d.keeper.Store.Load(e.ID)
				if err != nil {
					t.Fatal(err)
				}
				note(kept.Identity(), kept.Series)
			}
			for what, n := range here {
				if n > 1 {
					t.Fatalf("%s, seed %d, step %d: after window %d did %q, %s is here %d times", g.ID, seed, step, who+1, did, what, n)
				}
			}
		}
	}
	for _, what := range []string{"begin", "act", "resign", "copy a link", "open a link", "open a kept game", "end:next", "power cut"} {
		if met[what] == 0 {
			t.Errorf("nothing was done to %s", what)
		}
	}
	t.Log(met)
}

// TestAGameOfAMatchThatGoesOnElsewhereIsNotReplaced ends the first game of a match, and goes on to the second
// one. A second window then goes on from a position of the first game: the new game belongs to no match.
func TestAGameOfAMatchThatGoesOnElsewhereIsNotReplaced(t *testing.T) {
	for _, g := range catalog.All {
		all := twoWindows(t)
		all[0].toSecondGame(g, "match=3")
		d := all[1]
		d.to(place.Kept(d.saved()[0].ID))
		d.Settle()
		d.Key(ebiten.KeyArrowLeft)
		d.doors.Branch(0)
		if d.Ticks(3); strings.Contains(d.told(), text("branch.match")) {
			t.Errorf("%s: it is asked %q; want nothing about the match", g.ID, d.told())
		}
		if d.Click("button:branch"); d.game().Series != nil || all[0].game().Series.Number != 2 {
			t.Errorf("%s: the new game belongs to the match %+v; want none, as game 2 goes on elsewhere", g.ID, d.game().Series)
		}
	}
}

// TestAGameThatIsGoneIsCalledByItsTitle opens, reviews and analyses games of a list that another window has
// deleted, and visits their addresses. The program calls them as the list does, and never by the name of a file.
func TestAGameThatIsGoneIsCalledByItsTitle(t *testing.T) {
	for _, g := range catalog.All {
		s := stagetest.Match(t, g.ID).State()
		actions := []string{s.Format(s.Legal(nil)[0])}
		for title, called := range map[string]string{"": g.Name, "Final": "Final"} {
			for _, button := range []string{"open", "review", "analyse"} {
				d := newDriver(t)
				id := d.add(&save.Game{Game: g.ID, Title: title, Actions: actions})
				d.to(place.Games)
				d.Ticks(2)
				d.Click("game:" + id)
				if err := d.keeper.Store.Delete(id); err != nil {
					t.Fatal(err)
				}
				d.Click("button:" + button)
				if d.Ticks(3); d.Scene() != "offer" || !strings.Contains(d.told(), text("open.failed", called)) {
					t.Errorf("%s: %s leads to the %s scene with %q; want a message about %s", g.ID, button, d.Scene(), d.told(), called)
				}
				for _, p := range []place.Place{place.Kept(id), place.ReviewOfKept(id), place.AnalysisOfKept(id)} {
					if d.visit(p.String()); d.Scene() != "offer" || strings.Contains(d.told(), id) {
						t.Errorf("%s: %s leads to the %s scene with %q; want a message without the id", g.ID, p, d.Scene(), d.told())
					}
				}
			}
		}
	}
}

// TestNoWindowDeniesTheGameOfAnother opens My games while a game is played in another window only, before and after
// that window has ended. The list says that there are no games only if there are none.
func TestNoWindowDeniesTheGameOfAnother(t *testing.T) {
	all := twoWindows(t)
	list := func() string {
		all[1].to(place.Menu)
		all[1].to(place.Games)
		all[1].Ticks(2)
		return all[1].told()
	}
	none := text("games.none")
	if told := list(); !strings.Contains(told, none) {
		t.Errorf("without a game My games say %q, want %q", told, none)
	}
	all[0].start(catalog.All[0])
	if told := list(); !strings.Contains(told, none) {
		t.Errorf("before the first move My games say %q, want %q", told, none)
	}
	all[0].acts()
	all[0].Ticks(3)
	if told := list(); strings.Contains(told, none) || !strings.Contains(told, text("games.none.elsewhere")) {
		t.Errorf("while a game is played in the other window, My games say %q", told)
	}
	all[0].stop()
	if told := list(); strings.Contains(told, none) || len(all[1].saved()) != 1 {
		t.Errorf("after the other window has ended, My games say %q, with %d games; want its game", told, len(all[1].saved()))
	}
}
