package scenes

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/addresses"
	"quintet/scenes/problems"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// playElse clicks a legal action in the analysis that is shown, after ply actions. It is another
// action than the one that the game on the board has there.
func (d *driver) playElse(ply int) {
	d.t.Helper()
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
		for _, site := range s.Path(a, nil) {
			d.Click("site:" + s.SiteName(site))
		}
		for _, p := range d.Places() {
			if strings.HasPrefix(p.Name, "choice:") {
				d.Click(p.Name)
				break
			}
		}
		d.Settle()
		return
	}
	d.t.Fatal("there is no other action")
}

// TestAGameIsAnalysed analyses the game on the board, for each game. Lines and comments of the
// analysis come into the game only when the player keeps them. The game itself does not change.
func TestAGameIsAnalysed(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, save.SpeedOff)
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
		d.stop()
		again := keepingDriver(t)
		if g := again.game(); len(g.Actions) != 5 || len(g.Variations) != 1 || g.Variations[0].Comments[2] != "Why not?" {
			t.Errorf("after the next start the game is %+v, want 5 actions and the variation with its comment", g)
		}
	}
}

// TestAnEndedGameIsAnalysed opens the analysis from the card at the end, and keeps a variation in
// a game that was resigned. The game stays resigned.
func TestAnEndedGameIsAnalysed(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 3)
	d.Click("button:game")
	d.Click("button:game.resign")
	d.Click("end:analyse")
	d.Ticks(2)
	d.playElse(1)
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "offer" {
		t.Fatalf("Escape leads to the %s scene", d.Scene())
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
}

// TestAnAnalysisSurvivesTheEnd ends the program like a power cut while an analysis is open. At
// the next start the analysis is among the kept games.
func TestAnAnalysisSurvivesTheEnd(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.start(stagetest.Game(t, "akron"))
	d.play(1, 4)
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	d.playElse(2)
	d.stop()
	again := keepingDriver(t)
	all := again.saved()
	if len(all) != 1 || all[0].Title != text("analysis.title", "Akron") || len(again.game().Actions) != 4 {
		t.Fatalf("the kept games are %+v, want the analysis alone, and the game on the board must keep its 4 actions", all)
	}
	again.doors.OpenSaved(all[0].ID)
	again.Ticks(3)
	if g := again.game(); len(g.Variations) != 1 || again.Scene() != "board" {
		t.Errorf("in the %s scene the game is %+v, want the board and one variation", again.Scene(), g)
	}
}

// TestAKeptGameIsAnalysed analyses a game from My games, and keeps the tree in it.
func TestAKeptGameIsAnalysed(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	id, err := d.keeper.Store.Add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Created: noon, Changed: noon})
	if err != nil {
		t.Fatal(err)
	}
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
		t.Errorf("Escape leads to the %s scene", d.Scene())
	}
}

// TestAProblemIsAnalysed analyses problems after their end, from the position shown.
func TestAProblemIsAnalysed(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	for _, g := range catalog.All {
		all, err := problem.Of(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			continue // the game has no problems
		}
		s, err := problems.Open(d.app.Stage, d.doors.solving(), all[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		d.app.Over(s)
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

// TestATextIsAnalysed pastes a record, a position, a link and other texts into an analysis. A
// text with a game opens another analysis over it; for the others a message says what is wrong.
func TestATextIsAnalysed(t *testing.T) {
	const written = "[Game \"dipole\"]\n1. e1-d2! (e1-g3 {or this}) *"
	g, err := record.Read(written, "")
	if err != nil {
		t.Fatal(err)
	}
	word, err := record.Link(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, scene, shows string }{
		{written, "analysis", "1. e1-g3"},
		{"e1-d2 (e1-g3 {or this})", "analysis", "1. e1-g3"},
		{"https://example.org/#game/" + word, "analysis", "1. e1-g3"},
		{"crosscut:size=5 5/1r1b1/5/5/5 b", "analysis", "Crosscut"},
		{"Hello", "offer", ""},
		{"[Game \"dipole\"] e1-d2 e1-d2", "offer", ""},
		{written + "\n" + written, "choice", ""},
		{"", "text", ""},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		addresses.Visit(d.doors, "analysis/dipole")
		d.Ticks(2)
		d.desk.text = c.text
		d.Control(ebiten.KeyV)
		d.Ticks(4)
		if d.Scene() != c.scene {
			t.Errorf("%q leads to the %s scene, want %s", c.text, d.Scene(), c.scene)
			continue
		}
		if said := strings.Join(d.read().Said, " ") + d.read().Title + heard(d); c.shows != "" && !strings.Contains(said, c.shows) {
			t.Errorf("after the address %q the screen says %q, want in it %q", c.text, said, c.shows)
		}
		d.Key(ebiten.KeyEscape)
		if d.Scene() != "analysis" {
			t.Errorf("%q: Escape leads to the %s scene, want analysis", c.text, d.Scene())
		}
	}
}

// heard returns the text that is drawn on the screen.
func heard(d *driver) string {
	var all []string
	for _, w := range d.Top().Widgets() {
		all = append(all, w.Label)
	}
	return strings.Join(all, " ")
}

// TestAnalysesHaveAddresses visits addresses of analyses, and similar addresses that lead
// nowhere.
func TestAnalysesHaveAddresses(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	for to, at := range map[string]string{
		"analysis/akron":                             "analysis/akron",
		"analysis/akron:size=8":                      "",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5_b":   "analysis/crosscut:size=5/5/1r1b1/5/5/5_b",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5%20b": "analysis/crosscut:size=5/5/1r1b1/5/5/5_b",
		"analysis":                "menu",
		"analysis/chess":          "menu",
		"analysis/akron/nonsense": "menu",
		"analysis/crosscut:size=5/5/1r1b1/5/5/5_b%zz": "menu",
	} {
		addresses.Visit(d.doors, to)
		d.Ticks(2)
		if got := addresses.Of(d.Top()); at != "" && got != at || at == "" && d.Scene() != "analysis" {
			t.Errorf("%q leads to %q, want %q (empty: an analysis)", to, got, at)
		}
		if at == "menu" && !strings.Contains(strings.Join(d.read().Said, " "), assets.Text("link.nowhere", save.Visible(to))) {
			t.Errorf("the menu does not say that %q leads nowhere", to)
		}
	}
	word, err := record.Link(&save.Game{Game: "dipole", Actions: []string{"e1-d2"}, At: 1}, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	addresses.Visit(d.doors, "analysis/"+word)
	d.Ticks(3)
	if d.Scene() != "analysis" || !d.Has("button:previous") {
		t.Errorf("the word of a link leads to the %s scene", d.Scene())
	}
}

// TestAnAnalysisIsFoundAgain analyses games and positions of every origin, and plays something.
// Then it ends the program like a power cut, and visits the address at the next start. Everything
// must be as it was. If there is a game, the analysis can be kept in it.
func TestAnAnalysisIsFoundAgain(t *testing.T) {
	for _, c := range []struct {
		name, behind string
		open         func(d *driver)
	}{
		{"the game on the board", "board", func(d *driver) {
			d.start(stagetest.Game(t, "dipole"))
			m := d.match()
			for _, text := range []string{"e1-d2", "d8-e7"} {
				a, err := m.State().Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				for _, site := range m.State().Path(a, nil) {
					d.Click("site:" + m.State().SiteName(site))
				}
				m = d.match()
			}
			d.Key(ebiten.KeyA)
		}},
		{"a kept game", "games", func(d *driver) {
			id, err := d.keeper.Store.Add(&save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Created: noon, Changed: noon})
			if err != nil {
				t.Fatal(err)
			}
			d.doors.AnalyseSaved(id)
		}},
		{"a text", "menu", func(d *driver) { d.doors.AnalyseText("[Game \"dipole\"] e1-d2 (e1-g3) d8-e7", "") }},
		{"a position", "menu", func(d *driver) {
			if err := d.doors.AnalysePosition(stagetest.Game(t, "dipole"), nil, d.first("dipole"), []string{"e1-d2"}); err != nil {
				t.Fatal(err)
			}
		}},
		{"a game", "menu", func(d *driver) { addresses.Visit(d.doors, "analysis/dipole") }},
	} {
		name := c.name
		d := newDriver(t, 1280, 720, save.SpeedOff)
		c.open(d)
		d.Ticks(3)
		untouched := addresses.Of(d.Top())
		before := strings.Join(d.turns(), " ")
		d.stop()
		d = keepingDriver(t)
		addresses.Visit(d.doors, untouched)
		d.Ticks(4)
		if d.Scene() != "analysis" || addresses.Of(d.Top()) != untouched || strings.Join(d.turns(), " ") != before {
			t.Fatalf("%s: %q leads to the %s scene at %q, with %q; want analysis at that address, with %s", name, untouched, d.Scene(), addresses.Of(d.Top()), d.turns(), before)
		}
		d.Key(ebiten.KeyHome)
		d.Click("site:e1")
		d.Click("site:g3")
		d.Type("!")
		d.Ticks(2)
		changed, turns, said := addresses.Of(d.Top()), d.turns(), d.read().Said
		d.stop()
		d = keepingDriver(t)
		addresses.Visit(d.doors, changed)
		d.Ticks(4)
		if got := d.turns(); addresses.Of(d.Top()) != changed || strings.Join(got, " ") != strings.Join(turns, " ") || d.read().Said[0] != said[0] {
			t.Errorf("%s: %q leads to %q, with %q, and %q is read first; want that address, with %q, and %q", name, changed, addresses.Of(d.Top()), got, d.read().Said[0], turns, said[0])
		}
		d.Click("button:keep")
		d.Ticks(3)
		if got := addresses.Of(d.Top()); got == changed || strings.Contains(got, "draft") || d.Has("button:keep") {
			t.Errorf("%s: after the analysis was kept its address is %q, want one without a draft, and nothing to keep", name, got)
		}
		addresses.Visit(d.doors, changed)
		d.Ticks(4)
		if got := addresses.Of(d.Top()); d.Scene() != "analysis" || strings.Contains(got, "draft") {
			t.Errorf("%s: after the analysis was kept its old address leads to %q, want an analysis without a draft", name, got)
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != c.behind {
			t.Errorf("%s: Escape leads to the %s scene, want %s", name, d.Scene(), c.behind)
		}
	}
}

// turns returns the turns in the list of an analysis.
func (d *driver) turns() (all []string) {
	for _, w := range d.Top().Widgets() {
		if strings.HasPrefix(w.Name, "turn:") {
			all = append(all, w.Label)
		}
	}
	return all
}

// first returns the first position of a game.
func (d *driver) first(id string) string {
	d.t.Helper()
	s, err := stagetest.Game(d.t, id).New(nil)
	if err != nil {
		d.t.Fatal(err)
	}
	return s.String()
}

// TestAnAddressOfAnotherGameIsNotItsAnalysis begins another game while an analysis is not kept.
// The address of the analysis must show the analysis as a game of its own. The address of the
// game must lead nowhere.
func TestAnAddressOfAnotherGameIsNotItsAnalysis(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedOff)
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 3)
	d.Key(ebiten.KeyA)
	d.Ticks(2)
	untouched := addresses.Of(d.Top())
	d.playElse(1)
	d.Ticks(1)
	changed := addresses.Of(d.Top())
	d.Key(ebiten.KeyEscape)
	d.Click("button:apart")
	d.doors.Menu()
	d.start(stagetest.Game(t, "dipole"))
	before := tree(d.game())
	addresses.Visit(d.doors, changed)
	d.Ticks(3)
	if d.Scene() != "analysis" || len(d.turns()) < 4 {
		t.Fatalf("the address leads to the %s scene with the turns %q, want an analysis with at least 4", d.Scene(), d.turns())
	}
	d.Type("!")
	d.Click("button:keep")
	d.Ticks(2)
	if got := tree(d.game()); got != before {
		t.Errorf("the other game has become\n%s", got)
	}
	addresses.Visit(d.doors, untouched)
	d.Ticks(2)
	if d.Scene() != "menu" {
		t.Errorf("the address of a game that is over leads to the %s scene", d.Scene())
	}
}

// TestOnePlaysFromAnAnalysis plays from a position of an analysis, against the computer at a
// chosen level and against a person. A new game must begin with the actions until there. The game
// that is analysed must be in My games as it was.
func TestOnePlaysFromAnAnalysis(t *testing.T) {
	for _, c := range []struct {
		clicks []string
		level  int
	}{{[]string{"item:3", "button:open"}, 3}, {[]string{"button:person"}, 0}} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
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
			t.Fatalf("Escape leads to the %s scene", d.Scene())
		}
		d.Click("button:menu")
		d.Click("menu:play")
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
			t.Errorf("%v: the game has become %+v; %v", c.clicks, kept, err)
		}
	}
}

// TestBadTextsAreNotAnalysed pastes texts that are too long or wrong into an analysis. Each is
// refused with a sentence, and offers what could be read of it; the analysis stays as it was.
func TestBadTextsAreNotAnalysed(t *testing.T) {
	const head = "[Game \"dipole\"] "
	for name, c := range map[string]struct {
		text, says string
		part       bool // a part can be read
	}{
		"ten thousand parentheses":  {head + "e1-d2 " + strings.Repeat("(e1-g3 ", 10_000) + strings.Repeat(")", 10_000), "", true},
		"parentheses without end":   {head + "e1-d2 " + strings.Repeat("(", 10_000), "", true},
		"a comment of a megabyte":   {head + "e1-d2 {" + strings.Repeat("a", 1<<20) + "}", "kB", true},
		"a variation after the end": {head + "e1-d2 (e1-g3) d8-e7 (d8-c7 d2-c3 (zz)) *", "zz", true},
		"a first variation":         {head + "(e1-d2)", "", false},
		"a comment without end":     {head + "e1-d2 {why?", "", true},
		"another game":              {"[Game \"chess\"] e2-e4", "chess", false},
		"nothing legal":             {"crosscut:size=5 rrrrr/rrrrr/rrrrr/rrrrr/rrrrr b", "", false},
	} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		addresses.Visit(d.doors, "analysis/dipole")
		d.Ticks(2)
		d.Click("site:e1")
		d.Click("site:d2")
		d.desk.text = c.text
		d.Control(ebiten.KeyV)
		d.Ticks(4)
		said := strings.Join(d.read().Said, " ")
		if d.Scene() != "offer" || said == "" || !strings.Contains(said, c.says) || d.Has("button:open") != c.part {
			t.Errorf("%s leads to the %s scene and says %.300q, want an offer that says %q; a part can be opened: %t, want %t", name, d.Scene(), said, c.says, d.Has("button:open"), c.part)
			continue
		}
		if c.part {
			d.Click("button:open")
			d.Ticks(3)
			if d.Scene() != "analysis" || len(d.turns()) == 0 {
				t.Errorf("%s: opening the part that can be read leads to the %s scene, want an analysis with turns", name, d.Scene())
			}
		}
		if d.Key(ebiten.KeyEscape); d.Scene() != "analysis" || len(d.turns()) != 1 {
			t.Errorf("%s: after the part Escape leads to the %s scene with the turns %q, want an analysis with 1", name, d.Scene(), d.turns())
		}
	}
}

// TestAnAnalysisFitsAtEverySize shows an analysis of each game at every size, with its menu, with
// the comment, and with a variation.
func TestAnAnalysisFitsAtEverySize(t *testing.T) {
	for _, size := range someWindows() {
		d := fingerDriver(t, size[0], size[1])
		for _, g := range catalog.All {
			d.start(g)
			d.play(1, 3)
			d.Click("button:game")
			d.Click("button:game.analyse")
			d.Ticks(2)
			d.fits()
			d.playElse(1)
			d.fits()
			d.Click("button:menu")
			d.fits()
			d.Click("button:menu")
			if d.Has("button:comment") {
				d.Click("button:comment")
				d.fits()
				d.Click("button:comment")
			}
			d.Click("button:delete")
			d.fits()
			d.Click("button:back")
			d.Ticks(1)
			if d.Scene() != "offer" {
				t.Fatalf("the button leads to the %s scene, want an offer", d.Scene())
			}
			d.fits()
			d.Click("button:drop")
			d.Ticks(1)
			d.Click("button:menu")
		}
	}
}
