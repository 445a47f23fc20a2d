package scenes

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// thing returns what the program tells the page about the thing with the name.
func (d *driver) thing(name string) desk.Thing {
	d.T.Helper()
	for _, thing := range d.sight().Things {
		if thing.Name == name {
			return thing
		}
	}
	d.T.Fatalf("no %s is shown in the %s scene", name, d.Scene())
	return desk.Thing{}
}

var textKey = regexp.MustCompile(`^[a-z]+[.][a-z.]+$`)

// named checks what the page gets about the current scene: the scene has a title, each thing has a
// label, which is not its name, and no two things of the same kind have the same label. The label
// of a field is not its text, unless that is the default name of a player.
func (d *driver) named() {
	d.T.Helper()
	s := d.read()
	if s.Title == assets.Text("app.title") && d.Scene() != "menu" {
		d.T.Errorf("the %s scene has no title", d.Scene())
	}
	called := map[desk.Thing]string{}
	for _, w := range d.Top().Widgets() { // some text keys are put together at run time
		if says := cmp.Or(w.Label, w.Tip); textKey.MatchString(says) || says == "" && w.Field == nil && (w.Look == ui.Plain || w.Look == ui.Tool) {
			d.T.Errorf("%s: no text for %s, %q", d.Scene(), w.Name, w.Label)
		}
	}
	for _, thing := range s.Things {
		if thing.Label == "" || thing.Label == thing.Name || thing.Field && thing.Label == thing.Text && thing.Label != words.Person("", 0) && thing.Label != words.Person("", 1) {
			d.T.Errorf("%s in the %s scene, with the text %.60q, has the label %.60q; want a label of its own", thing.Name, d.Scene(), thing.Text, thing.Label)
		}
		as := desk.Thing{Label: thing.Label, Field: thing.Field, Slider: thing.Slider}
		if other, ok := called[as]; ok {
			d.T.Errorf("in the %s scene %s and %s are both called %q", d.Scene(), other, thing.Name, thing.Label)
		}
		called[as] = thing.Name
	}
	if _, ok := d.Top().(stage.Speaker); !ok {
		return
	}
	for i, passage := range s.Passages {
		if slices.Contains(s.Passages[:i], passage) {
			d.T.Errorf("the %s scene says %q twice", d.Scene(), passage)
		}
		if s.Tells(passage) == slices.Contains(s.Rest(), passage) {
			d.T.Errorf("in the %s scene %q is in the news %q and in the rest %q; want it once", d.Scene(), passage, s.News, s.Rest())
		}
	}
}

// TestEveryViewIsNamed goes everywhere. What is read out of a scene that one has just come to, and that
// has no board, begins with its title. Each panel over a scene is a dialog, in which something has the
// focus. It is read out, its title first, without any text of the scene beneath.
func TestEveryViewIsNamed(t *testing.T) {
	sizes := [][2]float64{{400, 720}, {1280, 720}}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		d := newSized(t, size[0], size[1], settings.SpeedOff)
		seen := map[string]bool{}
		d.everywhere(catalog.All, func() {
			_, sited := d.Top().(stage.Sited)
			came := d.mirror.scene != d.Top()
			d.named()
			s := d.mirror.shown
			for _, thing := range s.Things {
				seen[thing.Name] = true
			}
			if title := d.Top().Title(); came && !sited && !strings.HasPrefix(s.News, title) {
				t.Errorf("the %s scene is read out as %q; want its title %q first", d.Scene(), s.News, title)
			}
			p, isPanel := d.Top().(stage.Panel)
			if s.Dialog != isPanel {
				t.Errorf("the %s scene is a dialog: %v, want %v", d.Scene(), s.Dialog, isPanel)
			}
			if isPanel {
				seen[d.Scene()] = true
				d.announced(p, came)
			}
		}, nil)
		for _, name := range []string{"field:title", "field:text", "field:file", "field:search", "field:one", "text", "asking", "files", "help", "medals", "offer", "code"} {
			if !seen[name] {
				t.Errorf("%s was not seen in %v", name, seen)
			}
		}
	}
}

// announced checks what the page was told about the panel p. came says that it has just come.
func (d *driver) announced(p stage.Panel, came bool) {
	d.T.Helper()
	s := d.mirror.shown
	if d.Ticks(1); came && d.app.input.Response.Focus == "" {
		d.T.Errorf("in the %s panel nothing has the focus", d.Scene())
	}
	if whole := strings.Join(s.Passages, " "); came && s.News != whole || !strings.HasPrefix(whole, ended(p.Title())) || !strings.HasPrefix(s.Title, p.Title()) {
		d.T.Errorf("the %s panel, with the title %q and the texts %q, is read out as %q under the title %q; want all texts, the title first", d.Scene(), p.Title(), whole, s.News, s.Title)
	}
	for _, passage := range s.Passages {
		if len(passage) > 600 {
			d.T.Errorf("the %s panel has the passage %q; want at most 600 bytes", d.Scene(), passage)
		}
	}
	for _, line := range d.beneath(p) {
		if strings.Contains(s.News, line) && !strings.Contains(strings.Join(p.Spoken(), " "), line) {
			d.T.Errorf("with the %s panel open %q is read out, which belongs to the scene beneath it", d.Scene(), line)
		}
	}
}

// read draws the current scene for a page, and returns what the program tells the page.
func (d *driver) read() desk.Sight {
	d.draws(d.Top(), d.mirror.hear)
	d.mirror.show(&d.app.input, trouble(d.keeper))
	return d.mirror.shown
}

// beneath returns the lines that are drawn in the scene beneath a panel.
func (d *driver) beneath(p stage.Panel) (lines []string) {
	d.draws(p.Beneath(), func(text string, _, _ float64) { lines = append(lines, text) })
	return lines
}

// TestNewsAreWhatIsNew checks that nothing is read out twice. For example, the last action is not
// repeated together with a preview or with the answer to a click.
func TestNewsAreWhatIsNew(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	first := d.read()
	d.Click("site:c3")
	acted := d.read()
	played := words.Played(d.match().Game(), d.match().Ply(0).Mover, d.match().Ply(0).Text)
	if !strings.HasPrefix(acted.News, played) || acted.News == first.News {
		t.Errorf("the action is read out as %q; want text that begins with %q", acted.News, played)
	}
	d.Click("site:c3")
	if refused := d.read(); strings.Contains(refused.News, played) || refused.News == acted.News || !strings.Contains(strings.Join(refused.Passages, " "), played) {
		t.Errorf("after a refused click %q is read out, with the texts %q; want the last action only among the texts", refused.News, refused.Passages)
	}
	d.Key(ebiten.KeyArrowLeft)
	if undone := d.read(); !strings.HasPrefix(undone.News, words.Undone(d.match().Game(), rules.First, "c3")) || strings.Contains(undone.News, played) {
		t.Errorf("after an undo %q is read out; want that c3 was taken back", undone.News)
	}
	d.Key(ebiten.KeyArrowRight)
	if redone := d.read(); !strings.HasPrefix(redone.News, played) || strings.Contains(strings.Join(redone.Passages, " "), "taken back") {
		t.Errorf("after a redo %q is read out, with the texts %q; want the last action first, and nothing about the undo", redone.News, redone.Passages)
	}
	d.to(place.Help)
	d.read()
	d.Key(ebiten.KeyEscape)
	title := ended(d.Top().Title())
	if back := d.read(); back.News != title {
		t.Errorf("back on the board %q is read out; want the title %q", back.News, title)
	}
	d.Click("button:game")
	d.read()
	d.Click("button:game.save")
	d.read()
	d.desk.Answer <- desk.Reply{Name: "a game.quintet"}
	d.Ticks(2)
	if saved := d.read(); strings.Contains(saved.News, played) || strings.Contains(saved.News, title) || !strings.Contains(saved.News, "a game.quintet") {
		t.Errorf("when the game is saved %q is read out; want only that it is", saved.News)
	}
}

// TestARefusalIsReadOutEachTime checks that the same refusal is read out again when the player clicks
// again, on the same site or on another one. It is not read out again while the player does
// nothing.
func TestARefusalIsReadOutEachTime(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "dimpled"))
	d.Click("site:c3")
	d.Click("site:g7")
	last := d.read().News
	for _, site := range []string{"c3", "c3", "g7", "c3"} {
		d.Click("site:" + site)
		d.Ticks(2)
		news := d.read().News
		note, _ := d.Top().(stage.Warner).Warned()
		if news == last || note == "" || strings.TrimSuffix(news, "\u00a0") != ended(note) {
			t.Errorf("after a click on %s %q is read out, and %q before; want the refusal %q, and a change", site, news, last, note)
		}
		d.Ticks(2)
		if last = d.read().News; last != news {
			t.Errorf("without a click %q is read out after %q; want nothing", last, news)
		}
	}
}

// TestARefusalIsReadOutOncePerClick taps a site whose press already says why it will be refused. The
// release does not read that out again, but the next tap does. The same holds for clicks on a site
// whose preview says so while the mouse is over it.
func TestARefusalIsReadOutOncePerClick(t *testing.T) {
	for _, finger := range []bool{true, false} {
		d := newDriver(t)
		d.start(stagetest.Game(t, "dimpled"))
		for _, site := range []string{"b1", "a1", "a2"} {
			d.Click("site:" + site)
		}
		d.read()
		var heard []string
		for range 2 {
			d.Point("site:b2")
			for _, in := range []ui.Input{{}, {Press: true, Down: true, Finger: finger}, {Lift: true, Finger: finger}} {
				if finger && !in.Press && !in.Lift {
					continue
				}
				d.Tick(in)
				heard = append(heard, d.read().News)
			}
		}
		why := assets.Text("dimpled.why.crosscut")
		want := slices.Repeat([]string{why}, len(heard))
		want[len(want)-1] += again
		if !slices.Equal(heard, want) {
			t.Errorf("by finger: %v: in two clicks the news are %q, want %q", finger, heard, want)
		}
	}
}

// TestAChoiceIsReadOut chooses a stack in a large and in a low window. The question where the stack
// goes is read out, until the choice is given up. The label of each player names the colour once.
func TestAChoiceIsReadOut(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {844, 390}} {
		d := newSized(t, size[0], size[1], settings.SpeedOff)
		d.Start(stagetest.Game(t, "dipole"), "two=0")
		d.read()
		d.Click("site:e1")
		if chosen := d.read(); !strings.Contains(chosen.News, assets.Text("table.to")) {
			t.Errorf("%v: after a stack was chosen %q is read out; want the question where it goes", size, chosen.News)
		}
		d.Key(ebiten.KeyDigit3)
		if counted := d.read(); counted.News != assets.Text("table.to.count", 3) {
			t.Errorf("%v: after the key 3 %q is read out; want that three checkers move", size, counted.News)
		}
		d.Key(ebiten.KeyEscape)
		sight := d.read()
		if strings.Contains(words.Passage(sight.Passages...), assets.Text("table.to")) {
			t.Errorf("%v: after Esc the texts are %q; want no question", size, sight.Passages)
		}
		for side, name := range []string{"player:first", "player:second"} {
			colour := assets.Text(d.match().Game().Colours[side])
			for _, thing := range sight.Things {
				if thing.Name == name && strings.Count(thing.Label, colour) != 1 {
					t.Errorf("%v: %s is called %q; want %s in it once", size, name, thing.Label, colour)
				}
			}
		}
	}
}

// TestWhatOnlyDragsIsNoButton checks that the page has no button for the pieces beside the board of
// Akron: it could not drag them.
func TestWhatOnlyDragsIsNoButton(t *testing.T) {
	d := newDriver(t)
	d.start(stagetest.Game(t, "akron"))
	drags := slices.ContainsFunc(d.Places(), func(p ui.Place) bool { return p.Drags })
	if !drags || len(siteThings(d)) != len(d.sight().Things)-len(d.mirror.whole()) {
		t.Errorf("something can be dragged: %t, and of the %d things %d are sites and %d widgets; want something, and no other things", drags, len(d.sight().Things), len(siteThings(d)), len(d.mirror.whole()))
	}
}

// TestAPlayerIsNamedBeforeTheScore checks that the label of each player names the player before
// the score, and at the end what the player has left on the clock.
func TestAPlayerIsNamedBeforeTheScore(t *testing.T) {
	d := newSized(t, 844, 390, settings.SpeedOff)
	g := stagetest.Game(t, "chessyball")
	d.doors.choices.Of(g).Clock = "3+2"
	d.start(g)
	d.Ticks(200)
	d.read()
	left := words.TimesLeft(d.doors.board.Clock())
	for side, name := range []string{"player:first", "player:second"} {
		want := words.Passage(words.Player(d.doors.board.Players[side]), assets.Text("board.score", 0), left[side])
		i := slices.IndexFunc(d.mirror.shown.Things, func(t desk.Thing) bool { return t.Name == name })
		if label := d.mirror.shown.Things[i].Label; !strings.HasSuffix(label, want) {
			t.Errorf("%s is called %q, want %q at the end", name, label, want)
		}
	}
}

// TestTheNotesOfASetUpAreReadOut shows set-ups in a window in which the notes below the choices are
// out of sight. The page still gets the notes. When the player chooses a board that is solved, the
// note about that is read out.
func TestTheNotesOfASetUpAreReadOut(t *testing.T) {
	solved := 0
	for _, g := range catalog.All {
		d := newSized(t, 640, 360, settings.SpeedOff)
		d.visit("setup/" + g.ID)
		first := d.read()
		for _, o := range g.Options {
			if note := g.ID + "." + o.ID + ".note"; assets.Has(note) && !slices.Contains(first.Passages, assets.Text(note)) {
				t.Errorf("%s: %q is not told, but %q", g.ID, assets.Text(note), first.Passages)
			}
			for _, value := range o.Choices {
				if o.ID != "size" || g.Solved == nil {
					continue
				}
				options, err := g.Values("size=" + value)
				if err != nil {
					t.Fatal(err)
				}
				solution := g.Solved(options)
				if solution == nil {
					continue
				}
				solved++
				d.Click("choice:size=" + value)
				if said, want := d.read(), words.Solution(g, *solution); !slices.Contains(said.Passages, want) || solved == 1 && !strings.Contains(said.News, want) {
					t.Errorf("%s with size=%s: %q is not read out, but %q", g.ID, value, want, said.News)
				}
			}
		}
	}
	if solved == 0 {
		t.Error("no board is solved")
	}
}

// TestTheLastActionIsReadOutOnce checks that the action that ends a game is read out once, before
// the card with the result. This holds with and without motion.
func TestTheLastActionIsReadOutOnce(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedNormal} {
		for _, id := range []string{"crosscut", "dipole"} { // random games of these are short
			d := newSized(t, 1280, 720, speed)
			d.start(stagetest.Game(t, id))
			read := []string{d.read().News}
			advance := d.Advance
			d.Advance = func(in ui.Input, given bool) bool {
				goesOn := advance(in, given)
				if d.Due && d.match().State().Outcome() != rules.Playing {
					if news := d.read().News; news != read[len(read)-1] {
						read = append(read, news)
					}
				}
				return goesOn
			}
			d.play(1, 1<<20)
			d.Ticks(2)
			m := d.match()
			ply := m.Ply(m.At() - 1)
			winner, won := m.State().Outcome().Winner()
			if !won {
				t.Fatalf("%s: nobody wins the game", id)
			}
			last, card := words.Played(m.Game(), ply.Mover, ply.Text), assets.Text("end.wins", words.Player(d.game().Players[winner]))
			before, after, _ := strings.Cut(strings.Join(read[1:], " "), card)
			if strings.Count(before, last) != 1 || strings.Contains(after, last) || after == "" {
				t.Errorf("%s: at the end %q is read out; want the last action once, and then other text", id, read[1:])
			}
		}
	}
}

// TestAReviewIsLookedThroughByKeys opens the review of a resigned game with the keyboard. The focus
// goes to the buttons of the review and stays among them when it is complete. Each step back is
// read out as a look at an earlier action: nothing is taken back.
func TestAReviewIsLookedThroughByKeys(t *testing.T) {
	d := newDriver(t)
	d.doors.tools.Think = thinktest.Given(func(think.Problem) int { return 0 })
	d.start(stagetest.Game(t, "dipole"))
	d.play(1, 6)
	d.resign()
	for d.Ticks(3); !d.Has("end:review"); {
		d.Click("resign:yes")
	}
	for d.app.input.Response.Focus != "end:review" {
		d.Key(ebiten.KeyTab)
	}
	d.Key(ebiten.KeyEnter)
	focused := func() {
		t.Helper()
		d.Ticks(1)
		if focus := d.app.input.Response.Focus; !strings.HasPrefix(focus, "review:") || !d.Has(focus) {
			t.Fatalf("the focus is on %q, want a button of the review", focus)
		}
	}
	focused()
	d.Until(func() bool { return !d.Has("review:cancel") })
	focused()
	m, last := d.match(), d.read().News
	for at := m.Len() - 1; at >= 0; at-- {
		d.Key(ebiten.KeyArrowLeft)
		d.Ticks(2)
		want := assets.Text("board.first")
		if at > 0 {
			want = words.Played(m.Game(), m.Ply(at-1).Mover, m.Ply(at-1).Text)
		}
		if news := d.read().News; news == last || !strings.HasPrefix(news, want) {
			t.Errorf("back at action %d %q is read out after %q; want news that begin with %q", at, news, last, want)
		} else {
			last = news
		}
		focused()
	}
}

// TestAPinchIsReadOut spreads two fingers on a board, on a page of a book and on a
// problem, and checks that the caption with the magnification is read out.
func TestAPinchIsReadOut(t *testing.T) {
	d := newDriver(t)
	p, err := problem.All()
	if err != nil {
		t.Fatal(err)
	}
	if err := d.doors.Begin(catalog.All[0]); err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"board", "rules/" + catalog.All[0].ID, "problem/" + p[0].ID} {
		d.visit(to)
		d.X, d.Y = 300, 300
		in := ui.Input{Press: true, Down: true}
		for _, apart := range []float64{50, 100} {
			in.Grip.Follow(325, 300, apart, 0)
			d.Tick(in)
			in.Press = false
			d.X-- // the first finger moves away from the second
		}
		if want, said := assets.Text("table.larger", 2.0), d.read().Passages; !strings.Contains(strings.Join(said, " "), want) {
			t.Errorf("%s: read out is %q, and not %q", to, said, want)
		}
		d.Tick(ui.Input{Lift: true})
	}
}

// TestKeysInThePage checks that the page is told the keys of commands under the names that it has for them.
func TestKeysInThePage(t *testing.T) {
	for key, want := range map[keys.Command]string{
		"": "", keys.Help: "F1", keys.Hint: "H", keys.Save: "Control+S", keys.Cut: "Shift+Delete", keys.Back: "Escape", keys.Previous: "ArrowLeft",
	} {
		if got := inPage(keys.Default(key)); got != want {
			t.Errorf("the key %q is %q in the page, want %q", key, got, want)
		}
	}
}
