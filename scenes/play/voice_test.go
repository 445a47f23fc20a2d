package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/save/settings"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestARefusedTargetLeavesTheChoice checks that the sentence about the number of checkers that move is
// shown only while a stack is chosen. The reason of a refusal replaces it, and the piece stays chosen.
func TestARefusedTargetLeavesTheChoice(t *testing.T) {
	d, b := begin(t, "dipole")
	for _, step := range []struct {
		press, said string
		warns       bool
		chosen      bool
	}{
		{"site:e1", text("board.count"), false, true},
		{"Escape", "", false, false},
		{"site:e1", text("board.count"), false, true},
		{"site:e2", text("dipole.why.odd"), true, true},
		{"site:f2", "", false, false},
	} {
		if d.press(step.press); b.comment() != step.said || b.note.Warn != step.warns || b.table.Choosing() != step.chosen {
			t.Errorf("after %s the comment is %q, as a warning: %t, and a stack is chosen: %t; want %q, %t and %t", step.press, b.comment(), b.note.Warn, b.table.Choosing(), step.said, step.warns, step.chosen)
		}
	}
	if b.Match.Len() != 1 || b.Match.Ply(0).Text != "e1-f2" {
		t.Errorf("after f2 there are %d actions; want e1-f2", b.Match.Len())
	}
}

func TestWhatAnActionWouldDoIsSaidWhileThePointerIsOnIt(t *testing.T) {
	d, b := begin(t, "crosscut")
	d.press("site:c3 site:d3")
	for _, c := range []struct{ press, at, said string }{
		{"", "site:e3", text("crosscut.preview.flip", 3, 1, 6)},
		{"", "site:e4", text("crosscut.preview.line", 1, 6)},
		{"site:d3", "site:e3", text("crosscut.why.occupied")}, // in place of the warning
	} {
		d.press(c.press)
		if d.Point(c.at); b.comment() != c.said {
			t.Errorf("the comment on %s is %q, want %q", c.at, b.comment(), c.said)
		}
	}
}

func TestDimplesAreCounted(t *testing.T) {
	d, b := begin(t, "dimpled", "size=7")
	d.press("site:c4 site:d5 site:d3 site:e4 site:a1 site:c3")
	d.Point("site:e5")
	if want := text("dimpled.preview.football"); b.comment() != want {
		t.Errorf("the comment on e5 is %q, want %q", b.comment(), want)
	}
	if d.press("site:e5 site:c3"); b.judge.told() != "" {
		t.Errorf("before the dimple %q is told, want nothing", b.judge.told())
	}
	if d.press("site:d4"); b.judge.told() != text("dimpled.dimple.nth", 1) {
		t.Errorf("after the dimple %q is told, want %q", b.judge.told(), text("dimpled.dimple.nth", 1))
	}
}

// TestWhatIsSaidIsAboutThePositionShown plays every game with all combinations of people and the
// computer, with and without a coach. A sentence is about the last action, or names the action of
// which the coach tells. If the same position is shown again after looks back, the same is said.
func TestWhatIsSaidIsAboutThePositionShown(t *testing.T) {
	kinds := map[string]rules.EventKind{"chessyball": rules.Score, "dipole": rules.Skip}
	for _, g := range catalog.All {
		var script []rules.Action
		if kind, ok := kinds[g.ID]; ok {
			script = gameWith(t, g, kind)
		}
		for _, coach := range []settings.Coach{settings.CoachOff, settings.CoachOn} {
			said := 0
			for _, seats := range [][2]string{{"one=1", "two=1"}, {"one=0", "two=1"}, {"one=0", "two=0"}} {
				d := newDriver(t, 1280, 720, settings.SpeedOff)
				d.Stage.Settings.Coach = coach
				said += d.told(d.start(g.ID, seats[:]...), script)
			}
			if said == 0 && (len(script) > 0 || coach == settings.CoachOn && g.ID == "crosscut") {
				t.Errorf("%s: with the coach %s nothing is ever said", g.ID, coach)
			}
		}
	}
}

// told plays script and then random actions for both sides, and checks what is said. It returns the
// number of actions after which something is said.
func (d *driver) told(b *Board, script []rules.Action) (said int) {
	d.T.Helper()
	dice := rand.New(rand.NewPCG(4, 1))
	next := func() rules.Action {
		if at := b.Match.At(); at < len(script) {
			return script[at]
		}
		legal := b.Match.State().Legal(nil)
		return legal[dice.IntN(len(legal))]
	}
	d.tools.Think = func(think.Problem) think.Thinker { return knowing{Best: next()} }
	comments := map[*match.Node]string{}
	for b.Outcome() == rules.Playing && b.Match.At() < len(script)+20 {
		at := b.Match.At()
		for n := 0; b.Match.At() == at; n++ {
			if n%200 == 0 && b.Level() == 0 {
				b.counsel.Dismiss()
				b.Play(next())
			} else {
				d.Ticks(1)
			}
		}
		at = b.Match.At() - 1
		p, comment := b.Match.Ply(at), b.judge.told()
		last := words.Passage(words.Announcement(p.Events, b.Match.State(), b.Called), b.counsel.Explain(at+1))
		if !b.judge.coached() {
			last = words.Announcement(p.Events, b.Match.State(), b.Called)
		}
		if last == "" {
			last = b.judge.count()
		}
		earlier := false
		for i := range at {
			earlier = earlier || strings.HasPrefix(comment, text("board.earlier", b.Match.Ply(i).Text, ""))
		}
		switch named := b.judge.coached() && b.Players[p.Mover].Level > 0 && earlier; {
		case comment != last && (last != "" || !named):
			d.T.Fatalf("%s: after action %d, %s, %q is said, want %q", b.game().ID, at, p.Text, comment, last)
		case comment != "":
			said++
		}
		comments[b.Match.Here()] = comment
	}
	b.opponent.stopped = true
	for range 20 {
		b.show(b.Match.On(dice.IntN(b.Match.Len() + 1)))
		if want, known := comments[b.Match.Here()]; known && b.comment() != want && b.warning() == "" && b.table.Offered() == "" {
			d.T.Errorf("%s: after a look back to action %d %q is said, want %q", b.game().ID, b.Match.At(), b.comment(), want)
		}
	}
	return said
}

// TestTheComputerLeavesInSightWhatWasSaid checks that a sentence that is not about an action stays
// while the computer acts.
func TestTheComputerLeavesInSightWhatWasSaid(t *testing.T) {
	d, b := begin(t, "dimpled", "two=1")
	d.Click("site:e5")
	const said = "The game is written to a file."
	b.Say(said, false)
	d.Until(func() bool { return b.Match.At() != 1 })
	if b.note.Note != said {
		t.Errorf("after the computer's action the note is %q; want %q", b.note.Note, said)
	}
}

func TestTwoOfTheSameNameAreToldApart(t *testing.T) {
	_, b := begin(t, "dimpled", "one=8", "two=8")
	if first := b.Called(rules.First); first == b.Called(rules.Second) {
		t.Errorf("both are called %q; want two names", first)
	}
}

// knowing is a thinker that is done.
type knowing think.Thought

func (k knowing) Tick() think.Thought { k.Done = true; return think.Thought(k) }
func (k knowing) Quit()               {}

// TestARefusalLeadsToItsRule checks that after a refused click a button and a key lead to the
// rule. Reading it changes nothing in the game. With the next action, or a look back, the button
// disappears.
func TestARefusalLeadsToItsRule(t *testing.T) {
	d, b := begin(t, "crosscut")
	d.Click("site:d4")
	if d.Has("button:why") {
		t.Error("before a refusal there is a button to explain one, want none")
	}
	d.Click("site:d4")
	position, note := b.position(), b.note.Note
	for _, ask := range []string{"button:why", "F2"} {
		d.press(ask)
		if got := d.doors.used[len(d.doors.used)-1]; d.Scene() != "rules" || got != "rules/crosscut crosscut.why.occupied [27], with the position: true" {
			t.Fatalf("the %s scene is shown, by the door %q; want the page of the book that explains the refusal", d.Scene(), got)
		}
		d.Click("button:back")
		if b.position() != position || b.note.Note != note || !d.Has("button:why") {
			t.Errorf("after the page the position is %q and the note %q; want them unchanged", b.position(), b.note.Note)
		}
	}
	if d.Key(ebiten.KeyHome); b.Match.At() != 0 {
		t.Fatal("Home does not show the first position")
	}
	if d.Key(ebiten.KeyEnd); b.position() != position || d.Has("button:why") {
		t.Errorf("after a look back the position is %q, and its refusal is explained again: %v; want it once", b.position(), d.Has("button:why"))
	}
	if d.press("site:d4 site:e4"); d.Has("button:why") {
		t.Error("after an action the button to explain the refusal is still there")
	}
	d.Key(ebiten.KeyF2)
	if got := d.doors.used[len(d.doors.used)-1]; got != "rules/crosscut" {
		t.Errorf("without a refusal the key leads through the door %q, want \"rules/crosscut\"", got)
	}
}

// answered begins a game against the computer, and plays for the person whenever they are to act.
// It stops when the computer has acted, the person has more than one action, and the animation of the
// computer's action still goes on. ticks is the number of ticks until then.
func (d *driver) answered(g *rules.Game) (b *Board, ticks int) {
	d.T.Helper()
	b = d.start(g.ID, "two=2")
	for ; ticks < 10_000; ticks++ {
		if b.Open() && b.table.Playing() && b.judge.since(b.Match.Here().Parent()) && !b.forced() {
			return b, ticks
		}
		if b.Open() && !b.table.Playing() {
			b.Play(b.table.Legal()[0])
		}
		d.Tick(ui.Input{})
	}
	d.T.Fatalf("%s: the computer does not answer", g.ID)
	return nil, 0
}

// TestATapRightAfterTheComputerActs clicks during the animation of the computer's action. A click
// plays in the position after that action. A click on a site where no action begins only ends the
// animation.
func TestATapRightAfterTheComputerActs(t *testing.T) {
	for _, g := range catalog.All {
		for _, nth := range []int{0, 1, 2} {
			d := newDriver(t, 1280, 720, settings.SpeedNormal)
			b, _ := d.answered(g)
			legal, at := b.table.Legal(), b.Match.At()
			a := legal[nth*(len(legal)-1)/2]
			text := b.Match.State().Format(a)
			if d.do(b, a); b.Match.At() == at || b.Match.Ply(at).Text != text {
				t.Errorf("%s: tapping %s plays nothing: %q", g.ID, text, b.note.Note)
			}
		}
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b, _ := d.answered(g)
		at := b.Match.At()
		vain := slices.IndexFunc(b.Sites(), func(p ui.Place) bool { return b.table.Refuses(p.X, p.Y) })
		if vain < 0 {
			t.Errorf("%s: no site refuses a click", g.ID)
			continue
		}
		d.Click(b.Sites()[vain].Name)
		if b.note.Warn || b.Match.At() != at || b.table.Playing() {
			t.Errorf("%s: after a tap during the motion the note is %q, the game is at action %d, and pieces move: %t; want no warning, action %d, and no motion", g.ID, b.note.Note, b.Match.At(), b.table.Playing(), at)
		}
	}
}

// TestATapInTheTickOfAnAction checks that a press in the tick in which the computer acts
// is not a click in the new position.
func TestATapInTheTickOfAnAction(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedNormal)
		b, ticks := d.answered(g)
		b.table.SkipMotion()
		s := b.Match.State()
		site := "site:" + s.SiteName(s.Path(b.table.Legal()[0], nil)[0])
		place, ok := d.Find(site)
		if !ok {
			t.Fatalf("%s: there is no %s", g.ID, site)
		}
		at := b.Match.At()

		d = newDriver(t, 1280, 720, settings.SpeedNormal)
		d.X, d.Y = place.X, place.Y
		b = d.start(g.ID, "two=2")
		for range ticks - 1 {
			if b.Open() && !b.table.Playing() {
				b.Play(b.table.Legal()[0])
			}
			d.Tick(ui.Input{})
		}
		d.Tick(ui.Input{Press: true, Down: true})
		if b.Match.At() != at || !b.Open() {
			t.Fatalf("%s: the computer does not act in that tick: at %d, not %d", g.ID, b.Match.At(), at)
		}
		d.Tick(ui.Input{Lift: true})
		if b.Match.At() != at || b.table.Choosing() {
			t.Errorf("%s: after a tap on %s, before the action was seen, %d actions are played, and a piece is chosen: %t; want %d and none", g.ID, site, b.Match.At(), b.table.Choosing(), at)
		}
	}
}
