package problems

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/seat"
	"quintet/scenes/sound"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// TestEveryKindIsSolvedByClicks takes problems of all kinds and games. It fails each one, reads
// the reason, watches the solution, tries again and solves it.
func TestEveryKindIsSolvedByClicks(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	kinds := map[problem.Kind]bool{}
	for _, p := range oneOfEach(t) {
		kinds[p.Kind] = true
		s := d.open(p)
		d.failed(s)
		if s.Note != assets.Text("problem.refuted")+" "+s.why() || s.why() == "" || !s.Warn {
			t.Errorf("%s: after a wrong action the note is %q; want the refutation and its reason, as a warning", p, s.Note)
		}
		d.reveal(s)
		if s.Note != assets.Text("problem.shown")+" "+s.why() || s.why() == "" || s.Warn {
			t.Errorf("%s: after the solution the note is %q; want the solution and its reason", p, s.Note)
		}
		d.Click("button:again")
		if s.board.state().String() != p.Text || !s.acts() {
			t.Fatalf("%s: tried again, the position is %s, want %s, with actions allowed", p, s.board.state(), p.Text)
		}
		d.solved(s)
		if s.attempt.Verdict() != problem.Solved || s.Note != assets.Text("problem.solved")+" "+s.why() {
			t.Errorf("%s: after the solution by the player the note is %q; want that it is solved, and why", p, s.Note)
		}
		if got := d.progress().Games[p.Game()].Tried[p.ID]; got.Solved || got.Failures != 1 {
			t.Errorf("%s: the kept result is %+v; want one failure", p, got)
		}
		d.Stage.Back()
	}
	for _, k := range problem.Kinds {
		if !kinds[k] {
			t.Errorf("there is no problem of the kind %s", k)
		}
	}
}

// TestSolvedIsSaidLast checks that a problem counts as solved only after the solver's forced
// actions have been played too. The same holds in a round.
func TestSolvedIsSaidLast(t *testing.T) {
	const id = "dimpled-92d28ab5" // after two right actions only one action resolves the football
	for _, inRound := range []bool{false, true} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		p, _, ok := find(id)
		if !ok {
			t.Fatalf("there is no problem %s", id)
		}
		s := d.open(p)
		if inRound {
			s.round = &round{queue: setOf(s.board.game()).problems[:3], began: d.keeper.Now(), left: roundTime}
		}
		d.do(s, s.attempt.Hint())
		d.Until(s.acts)
		d.do(s, s.attempt.Hint())
		if s.Note == assets.Text("problem.solved") || s.attempt.Verdict() != problem.Going || s.acts() || s.try.judged {
			t.Errorf("in a round: %t; before the last action the note is %q, and the solver is to act: %t; want an unjudged attempt", inRound, s.Note, s.acts())
		}
		if inRound {
			d.Until(func() bool { return s.problem.ID != id })
			if s.round.solved != 1 {
				t.Errorf("%d problems are solved in the round, want 1", s.round.solved)
			}
			continue
		}
		d.Until(s.rested)
		if got := d.progress().Games[p.Game()].Tried[p.ID]; !got.Solved || s.board.Match.Len() != 3 || s.Note != assets.Text("problem.solved")+" "+s.why() {
			t.Errorf("after the last of %d actions the note is %q and the kept result %+v; want it solved after 3", s.board.Match.Len(), s.Note, got)
		}
	}
}

// TestProblemsAreHeard takes problems of every kind. With motion and without, each event of an
// action and of a reply is heard, and nothing else. Nothing is heard with sounds off.
func TestProblemsAreHeard(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
		d := newDriver(t, 1280, 720, speed)
		for _, p := range usual(t) {
			for _, volume := range []settings.Volume{settings.VolumeNormal, settings.VolumeOff} {
				d.Stage.Settings.Volume = volume
				clear(d.Heard)
				s := d.open(p)
				if len(d.Heard) > 0 {
					t.Errorf("%s: a new position has the sounds %v, want none", p, d.Heard)
				}
				d.failed(s)
				want := map[sound.Effect]bool{}
				for n := range s.board.Match.Len() {
					for _, e := range s.board.Match.Ply(n).Events {
						if effect, ok := seat.Effect(e.Kind); ok && volume != settings.VolumeOff {
							want[effect] = true
						}
					}
				}
				if !maps.Equal(d.Heard, want) {
					t.Errorf("%s at %s, sounds %s: the effects heard are %v, not %v", p, speed, volume, d.Heard, want)
				}
				d.Stage.Back()
			}
		}
	}
}

// TestARefutationIsPlayed checks that the other side replies to a wrong action, and that the
// reply comes after a pause and is animated.
func TestARefutationIsPlayed(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	replies := 0
	for _, p := range oneOfEach(t) {
		if p.Kind != problem.Stop && p.Kind != problem.Win {
			continue
		}
		s := d.open(p)
		d.fail(s)
		wrong := s.board.state()
		if wrong.Outcome() != rules.Playing {
			d.Stage.Back()
			continue // the wrong action loses at once
		}
		replies++
		if !s.board.Busy() || s.acts() {
			t.Errorf("%s: no reply follows the wrong action", p)
		}
		d.Ticks(s.board.Pause / 2)
		if s.board.state() != wrong {
			t.Errorf("%s: the reply comes without a pause", p)
		}
		d.Until(s.rested)
		if s.board.state() == wrong {
			t.Errorf("%s: there is no reply to the wrong action", p)
		}
		d.Stage.Back()
	}
	if replies == 0 {
		t.Error("no wrong action has a reply")
	}
}

// TestTheRatingMovesOnce checks that only the first try of a problem changes the rating, and that
// a hint or the solution counts as a failure.
func TestTheRatingMovesOnce(t *testing.T) {
	all := setOf(stagetest.Game(t, "crosscut"))
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	rating := func() float64 { return all.rating(d.progress()).Value }
	for i, c := range []struct {
		name string
		do   func(*solving)
		up   bool
	}{
		{"solved", func(s *solving) { d.solve(s) }, true},
		{"failed", func(s *solving) { d.fail(s) }, false},
		{"hint", func(s *solving) { d.Click("button:hint") }, false},
		{"solution", func(s *solving) { d.Key(ebiten.KeyS) }, false},
	} {
		was, s := rating(), d.open(all.problems[i])
		c.do(s)
		now := rating()
		if now > was != c.up || now == was || setOf(nil).rating(d.progress()).Value == was {
			t.Errorf("%s: the rating goes from %.0f to %.0f; want it up: %v", c.name, was, now, c.up)
		}
		d.Until(func() bool { return s.done() || s.acts() })
		if s.done() {
			d.Click("button:again")
		}
		d.solve(s)
		d.Stage.Back()
		s = d.open(all.problems[i])
		d.fail(s)
		if rating() != now {
			t.Errorf("%s: a second attempt changes the rating from %.0f to %.0f; want no change", c.name, now, rating())
		}
		d.Stage.Back()
	}
	if h := d.progress().Games["crosscut"].History; len(h) != 5 {
		t.Errorf("the history of four problems is %v; want 5 ratings", h)
	}
	if got := d.restart().progress(); got.Games["crosscut"].Skill.Rating != rating() {
		t.Errorf("after a restart the rating is %v, not %v", got.Games["crosscut"].Skill, rating())
	}
}

// TestFailedOnesComeBack checks that a failed problem rests for a day, and is then among the
// missed ones. Solving it then does not change the rating, and it is no longer missed.
func TestFailedOnesComeBack(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	g := stagetest.Game(t, "dipole")
	p := setOf(g).problems[3]
	d.fail(d.open(p))
	d.Stage.Back()
	e := d.show(g)
	d.Lacks("button:missed", "the failed problem comes again on the same day")
	d.Clock = d.Clock.AddDate(0, 0, 1)
	e.Layout()
	d.Click("button:missed")
	s := d.solving()
	if s.problem.ID != p.ID {
		t.Fatalf("the problem given is %s, not %s", s.problem.ID, p.ID)
	}
	was := d.progress().Games["dipole"].Skill.Rating
	d.solve(s)
	if c := d.progress().Games["dipole"]; c.Skill.Rating != was || !c.Tried[p.ID].Solved || c.Tried[p.ID].Failures != 0 {
		t.Errorf("solved on the next day the problem is %+v, and the rating %v; want it solved without failures, and %v", c.Tried[p.ID], c.Skill.Rating, was)
	}
	if d.Click("button:next"); d.Scene() != "problems" || d.Has("button:missed") {
		t.Errorf("after the last missed problem the %s scene is shown; want problems, without the button for missed ones", d.Scene())
	}
}

// TestTheNextOneIsAnother goes from problem to problem, first by the button that skips one, which leaves
// the rating as it is, and then by solving it and the Enter key. None comes twice.
func TestTheNextOneIsAnother(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.show(stagetest.Game(t, "crosscut"))
	d.Click("button:solve")
	seen := map[string]bool{}
	for n := range 25 {
		s := d.solving()
		if seen[s.problem.ID] {
			t.Fatalf("%s is given twice", s.problem.ID)
		}
		if seen[s.problem.ID] = true; n >= 20 {
			d.solve(s)
			d.Key(ebiten.KeyEnter)
			continue
		}
		d.Click("button:skip")
		if c := d.progress().Games["crosscut"]; c.Skill != nil || len(c.Tried) > 0 {
			t.Fatalf("the progress after %d skips is %+v; want no rating and no problem tried", n+1, c)
		}
	}
}

// TestARefusalIsExplained clicks on an occupied square. While the reason is shown, the rules are shown
// with that refusal, also by the button; after another action they are shown without it.
func TestARefusalIsExplained(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	p := setOf(stagetest.Game(t, "crosscut")).problems[0]
	s := d.open(p)
	site := s.board.state().Pieces(nil)[0].Site
	taken := s.board.state().SiteName(site)
	for _, ask := range []func(){func() { d.Key(ebiten.KeyF2) }, func() { d.Click("button:rules") }} {
		d.Click("site:" + taken)
		ask()
		d.LeadsTo(fmt.Sprintf("rules/crosscut crosscut.why.occupied [%d], with the position: true", site), "after a refused click F2, or the button,")
		d.Stage.Back()
	}
	d.Key(ebiten.KeyH)
	d.Key(ebiten.KeyF2)
	d.LeadsTo("rules/crosscut", "after a hint F2")
}

// TestTheSecondClickOfTwoIsNoAnswer clicks twice where a problem is then posed: on a tile of the page,
// and on Next. The second click, on a site or on a button, must do nothing. A later click must count.
func TestTheSecondClickOfTwoIsNoAnswer(t *testing.T) {
	d := newDriver(t, 360, 560, settings.SpeedOff)
	d.show(stagetest.Game(t, "crosscut"))
	d.Click("button:solve")
	click := func(name string, double bool) {
		place, _ := d.Find(name)
		d.X, d.Y = place.X, place.Y
		d.Tick(ui.Input{Press: true, Down: true, Double: double})
		d.Tick(ui.Input{Lift: true})
	}
	for range 2 {
		s := d.solving()
		site := "site:" + s.board.state().SiteName(s.board.state().Path(wrong(s), nil)[0])
		if click(site, true); s.board.Match.At() > 0 {
			t.Errorf("the second click of two plays %s", site)
		}
		d.Click("button:skip")
		if click("button:solution", true); s.try.judged {
			t.Error("the second click of two shows the solution")
		}
		if click("button:solution", false); !s.try.judged {
			t.Error("a later click does not show the solution")
		}
		d.Until(s.rested)
		d.Click("button:next")
	}
}

// withPrice returns the label of a button whose use takes price from the rating.
func withPrice(label string, price int) string {
	if price == 0 {
		return assets.Text(label)
	}
	return assets.Text(label+".price", price)
}

// costs reports whether price fits p: a new player's rating falls if they fail, unless nobody
// expects that they solve p.
func costs(p problem.Problem, price int) bool { return price < 0 || price == 0 && p.Rating > 1800 }

// TestHelpHasAPrice asks for a hint, or for the solution. The button says by how much this lowers the
// rating, and once it has done so, no button says it any more. The first step of a hint gives the
// idea. The second step marks the first site of the right action.
func TestHelpHasAPrice(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	label := func() string {
		i := slices.IndexFunc(d.Stage.Top().Widgets(), func(w ui.Widget) bool { return w.Name == "button:solution" })
		return d.Stage.Top().Widgets()[i].Label
	}
	for i, p := range oneOfEach(t) {
		s := d.open(p)
		was, price := s.set.points(d.progress()), s.set.price(d.progress(), p, save.Day(d.Clock))
		if want := withPrice("problem.solution", price); s.hintButton().Label != withPrice("problem.hint", price) || !strings.HasPrefix(label(), want) || !costs(p, price) {
			t.Errorf("%s: help that takes %d has the labels %q and %q; want the price in them, unless it is 0 because the problem is too difficult", p, price, s.hintButton().Label, label())
		}
		if i%2 == 0 {
			d.reveal(s)
		} else {
			want := idea(s.attempt)
			if d.Key(ebiten.KeyH); want == "" || s.Note != want+" "+assets.Text("problem.missed") {
				t.Errorf("%s: after the key for a hint the note is %q, want %q", p, s.Note, want)
			}
		}
		if got := s.set.points(d.progress()) - was; got != price || s.try.gained != price {
			t.Errorf("%s: help must take %d, takes %d, and the page says %+d", p, price, got, s.try.gained)
		}
		was = s.set.points(d.progress())
		if i%2 == 0 {
			d.Click("button:again")
		} else {
			if b := s.hintButton(); b.Label != assets.Text("problem.hint.place") {
				t.Errorf("%s: the second step of a hint has the label %q, want %q", p, b.Label, assets.Text("problem.hint.place"))
			}
			state := s.board.state()
			first := state.SiteName(state.Path(s.attempt.Hint(), nil)[0])
			if d.Key(ebiten.KeyH); s.Note != assets.Text("problem.hinted", first) || d.Has("button:hint") || s.set.points(d.progress()) != was {
				t.Errorf("%s: at the second step of a hint the note is %q; want the first site named, and no further price", p, s.Note)
			}
		}
		if want := assets.Text("problem.solution"); !strings.HasPrefix(label(), want) || strings.ContainsAny(label(), "0123456789") {
			t.Errorf("%s: after the price was paid the button of the solution is %q; want %q", p, label(), want)
		}
		d.Stage.Back()
	}
}

// TestAHintSaysThatItCounts asks for a hint for a problem on the day on which it was failed, when it
// rests, and on the next day, when it is due again. Only then the hint says that the problem counts
// as missed.
func TestAHintSaysThatItCounts(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	p := setOf(stagetest.Game(t, "dipole")).problems[3]
	d.fail(d.open(p))
	d.Stage.Back()
	for _, due := range []bool{false, true} {
		if due {
			d.Clock = d.Clock.AddDate(0, 0, 1)
		}
		before, s := d.progress().Games["dipole"].Tried[p.ID], d.open(p)
		d.Key(ebiten.KeyH)
		missed := strings.Contains(s.Note, assets.Text("problem.missed"))
		if recorded := !reflect.DeepEqual(d.progress().Games["dipole"].Tried[p.ID], before); s.Note == "" || missed != due || recorded != due {
			t.Errorf("the problem is due: %t; a failure is recorded: %t; the note of the hint is %q", due, recorded, s.Note)
		}
		d.Stage.Back()
	}
}

// TestByKeysAlone solves a problem without the pointer. It tries one site after another until it
// has found the right one.
func TestByKeysAlone(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.show(stagetest.Game(t, "crosscut"))
	d.Key(ebiten.KeyEnter)
	s := d.solving()
	for range 100 {
		if !s.board.Steered() {
			d.Key(ebiten.KeyEnter) // the cursor appears
		}
		d.Key(ebiten.KeyTab)
		d.Key(ebiten.KeyEnter)
		d.Until(func() bool { return s.acts() || s.rested() })
		if s.attempt.Verdict() != problem.Failed {
			break
		}
		d.Key(ebiten.KeyA)
	}
	if s.attempt.Verdict() == problem.Failed || s.board.state().String() == s.problem.Text {
		t.Errorf("the right action is not found; note: %q", s.Note)
	}
	d.Key(ebiten.KeyF2)
	d.LeadsTo("rules/crosscut", "F2")
	d.Stage.Back()
	for range 3 { // Escape closes the cursor, then the problem, then the page
		d.Key(ebiten.KeyEscape)
	}
	d.Shows("menu", "Esc")
}

// TestAWinAtOnceIsCalledSo solves the problems to win in one turn. The text about the goal must say
// that the win comes at once if no reply of the other side comes before it, and only then.
func TestAWinAtOnceIsCalledSo(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	said := map[string]bool{}
	for _, p := range oneOfEach(t) {
		if p.Kind != problem.Win || p.Turns != 1 {
			continue
		}
		s := d.open(p)
		about := s.board.about()
		said[about] = true
		d.solved(s)
		want := "problem.win.about.reply"
		if state := s.board.state(); state.Outcome() != rules.Playing && s.board.Match.Before(s.board.Match.Len()-1).Mover() == s.attempt.Solver() {
			want = "problem.win.about.one"
		}
		if about != assets.Text(want) {
			t.Errorf("%s: the text is %q, want %q", p, about, assets.Text(want))
		}
		d.Stage.Back()
	}
	if len(said) != 2 {
		t.Errorf("the problems say only %v, want both texts", said)
	}
}
