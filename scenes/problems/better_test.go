package problems

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
)

// mistake returns the problem to find something better than the action played in a game of g,
// after the actions of previous. All values that the review has found are 100, and the best line
// is best.
func mistake(t *testing.T, g *rules.Game, previous, played, best string) problem.Problem {
	t.Helper()
	m := stagetest.Match(t, g.ID, strings.Fields(previous)...)
	found, ok := replay.ParseFinding(m.State(), "100 100 100 100 100 100 100; "+best)
	if !ok {
		t.Fatalf("%s: %s is no line after %s", g.ID, best, previous)
	}
	p, err := problem.NewBetter(g.Spec(m.Values()), m.State().String(), played, found)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// twoMistakes returns a problem of g at its start, and one after the best action of the first.
// The action played is the second legal one, and the middle one is the best.
func twoMistakes(t *testing.T, g *rules.Game) (all []problem.Problem) {
	t.Helper()
	m := stagetest.Match(t, g.ID)
	before := ""
	for range 2 {
		s := m.State()
		legal := s.Legal(nil)
		best := legal[len(legal)/2]
		all = append(all, mistake(t, g, before, s.Format(legal[1]), s.Format(best)))
		before = strings.TrimSpace(before + " " + s.Format(best))
		if err := m.Play(best); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// learn shows a lesson of the mistakes.
func (d *driver) learn(mistakes ...problem.Problem) *solving {
	d.Stage.Over(Learn(d.Stage, d.tools(), mistakes, rules.First, ""))
	d.Ticks(1)
	return d.solving()
}

// after makes thinkers that find value for the solver in every position, also if the opponent is the
// mover.
func (d *driver) after(solver rules.Player, value int) {
	d.think = thinktest.Given(func(p think.Problem) int {
		if p.State.Mover() == solver {
			return value
		}
		return -value
	})
}

// aboutPlayed returns the sentence about the action that was played. If its turn has three
// actions, the sentence says which of them is looked for.
func aboutPlayed(p problem.Problem, s *solving) string {
	if status := s.board.Match.Before(0).Status(); status.Steps == 3 {
		return fmt.Sprintf("%s was played here (action %d of 3). Find a better action; the rest of the turn does not matter.", p.Played, status.Step)
	}
	return fmt.Sprintf("%s was played in the game.", p.Played)
}

// stepsThrough steps through the line on the board, back to its beginning and on to its end, and back to
// where it was. Before each other turn a sentence names it, and the turn is drawn.
func (d *driver) stepsThrough(s *solving) {
	d.T.Helper()
	rest, verdict := s.board.Match.At(), s.Note
	d.steps(ebiten.KeyArrowLeft, 0)
	for {
		at := s.board.Match.At()
		drawn := s.asked()
		if none := !s.board.onward() || at == rest; s.Note == "" || (len(drawn.Line) == 0) != none || !none && drawn.Line[0] != s.board.Match.Ply(at).Action {
			d.T.Errorf("%s: after %d actions the note is %q, and the line %v is drawn; want a sentence and, except at the verdict, the actions that follow", s.problem, at, s.Note, drawn.Line)
		}
		if at == rest && s.Note != verdict {
			d.T.Errorf("%s: back where the answer ended the note is %q, want %q", s.problem, s.Note, verdict)
		}
		if !s.board.onward() {
			break
		}
		d.Key(ebiten.KeyArrowRight)
	}
	if d.Key(ebiten.KeyArrowLeft); s.board.Match.Len() > rest {
		d.steps(ebiten.KeyArrowLeft, rest)
	}
}

// steps presses a key of the steps until n actions are shown.
func (d *driver) steps(key ebiten.Key, n int) {
	d.T.Helper()
	for range 50 {
		if d.solving().board.Match.At() == n {
			return
		}
		d.Key(key)
	}
	d.T.Fatalf("no step leads to action %d", n)
}

// TestSomethingBetterIsLookedFor goes through lessons of all games. A bad action must be refuted
// and count as missed. The best action, and one that is nearly as good, must be praised. A
// mistake whose solution was shown can still be mended.
func TestSomethingBetterIsLookedFor(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		all := twoMistakes(t, g)
		s := d.learn(all...)
		d.says(s, assets.Text("problem.better"), aboutPlayed(all[0], s), s.task())
		if !strings.Contains(s.heading(), assets.Text("problem.from.learn", 1, 2, g.Name)) {
			t.Errorf("%s: the heading is %q, want in it %q", g.ID, s.heading(), assets.Text("problem.from.learn", 1, 2, g.Name))
		}
		state := s.board.state()
		legal, mover := state.Legal(nil), state.Mover()
		d.after(mover, -200)
		d.do(s, legal[0])
		d.Until(s.rested)
		if s.attempt.Verdict() != problem.Failed || !strings.HasPrefix(s.Note, assets.Text("problem.refuted")+" A blunder: ") {
			t.Errorf("%s: after a bad action the note is %q, want the refutation and A blunder", g.ID, s.Note)
		}
		d.says(s, s.Note)
		if last := s.board.Match.Ply(s.board.Match.Len() - 1); s.board.Match.Len() < 2 || last.Text != s.board.Match.Before(s.board.Match.Len()-1).Format(s.board.Match.Before(s.board.Match.Len() - 1).Legal(nil)[0]) {
			t.Errorf("%s: after a bad action the last action is %s, want the first legal reply", g.ID, last.Text)
		}
		if c := d.progress().Games[g.ID]; len(c.Missed) != 1 || c.Tried[all[0].ID].Failures != 1 || c.Skill != nil {
			t.Errorf("%s: after a mistake the progress is %+v, want one missed problem with one failure and no rating", g.ID, c)
		}
		d.stepsThrough(s)
		d.Click("button:again")
		d.do(s, legal[len(legal)/2])
		d.Until(s.rested)
		if want := assets.Text("problem.solved") + " " + assets.Text("review.said.best"); !strings.HasPrefix(s.Note, want) {
			t.Errorf("%s: after the best action the note is %q, want %q at its beginning", g.ID, s.Note, want)
		}
		d.Click("button:next")
		d.reveal(s)
		if !strings.HasPrefix(s.Note, "Better: "+s.board.Match.Ply(0).Text) {
			t.Errorf("%s: when the best action is shown the note is %q, want Better: and the action", g.ID, s.Note)
		}
		d.stepsThrough(s)
		d.Click("button:again")
		d.after(s.attempt.Solver(), 85)
		d.do(s, s.board.state().Legal(nil)[0])
		d.Until(s.rested)
		if want := assets.Text("problem.solved") + " " + assets.Text("review.said.good"); s.Note != want {
			t.Errorf("%s: after an action that is nearly as good the note is %q, want %q", g.ID, s.Note, want)
		}
		d.Key(ebiten.KeyK)
		d.says(s, assets.Text("problem.mended", 2, 2), assets.Text("problem.lesson.all"))
		if d.searches != 0 {
			t.Errorf("%s: %d searches go on after the verdict, want none", g.ID, d.searches)
		}
		d.Click("button:back")
		d.Shows("menu", "%s: the button that leads back", g.ID)
	}
}

// TestWhatWasPlayedIsNotBetter checks that the action of the game fails even if a search of it
// finds nothing wrong.
func TestWhatWasPlayedIsNotBetter(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	s := d.learn(mistake(t, stagetest.Game(t, "crosscut"), "", "b3", "d4"))
	d.after(rules.First, 100)
	a, err := s.board.state().Parse("b3")
	if err != nil {
		t.Fatal(err)
	}
	d.do(s, a)
	d.Until(s.rested)
	if s.attempt.Verdict() != problem.Failed || !strings.Contains(s.Note, assets.Text("problem.better.same")) {
		t.Errorf("after the action of the game the note is %q, want in it %q", s.Note, assets.Text("problem.better.same"))
	}
}

// TestTheBestTurnIsPlayedToItsEnd shows the solution of a mistake in the middle of a turn. The action
// and the rest of the turn are played, and the note names all of them.
func TestTheBestTurnIsPlayedToItsEnd(t *testing.T) {
	g := stagetest.Game(t, "chessyball")
	m := stagetest.Match(t, g.ID)
	var line []string
	var played string // another second action
	for i := range 3 {
		legal := m.State().Legal(nil)
		line = append(line, m.State().Format(legal[0]))
		if i == 1 {
			played = m.State().Format(legal[1])
		}
		if err := m.Play(legal[0]); err != nil {
			t.Fatal(err)
		}
	}
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	second := mistake(t, g, line[0], played, strings.Join(line[1:], " "))
	if _, err := problem.NewBetterAttempt(second); err != nil {
		t.Fatal(err)
	}
	s := d.learn(second)
	d.reveal(s)
	if s.board.Match.Len() != 2 || !s.board.state().Status().Start || !strings.Contains(s.Note, strings.Join(line[1:], ", ")) {
		t.Errorf("of the actions %v %d are played, and the note is %q; want 2, the turn complete, and all of them in the note", line[1:], s.board.Match.Len(), s.Note)
	}
}

// TestALessonIsLeft leaves a lesson while an action is judged. The search ends. In a second lesson it
// skips every problem. At the end of that lesson no key acts on the problems, and nothing is missed.
func TestALessonIsLeft(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.think = thinktest.Slices(1)
	all := twoMistakes(t, stagetest.Game(t, "dipole"))
	s := d.learn(all...)
	d.do(s, s.board.state().Legal(nil)[2])
	d.Ticks(3)
	if d.searches != 1 || s.acts() || s.Note != assets.Text("problem.judging") || d.Has("button:solution") {
		t.Errorf("while an action is judged %d searches go on and the note is %q, want 1 search and %q", d.searches, s.Note, assets.Text("problem.judging"))
	}
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "menu" || d.searches != 0 {
		t.Errorf("Escape leads to the %s scene, and %d searches go on; want the menu and none", d.Scene(), d.searches)
	}
	s = d.learn(all...)
	d.Click("button:skip")
	d.Key(ebiten.KeyK)
	d.says(s, assets.Text("problem.mended", 0, 2))
	for range 3 { // nothing happens any more
		d.Key(ebiten.KeyK)
		d.Key(ebiten.KeyEnter)
		d.Key(ebiten.KeyH)
		d.Key(ebiten.KeyS)
		d.Key(ebiten.KeyA)
	}
	d.says(s, assets.Text("problem.mended", 0, 2))
	if d.Key(ebiten.KeyEscape); d.Scene() != "menu" || len(d.progress().Games) > 0 {
		t.Errorf("the %s scene is shown, and the progress is %+v; want menu, and no progress", d.Scene(), d.progress())
	}
}

// TestMistakesComeBack checks that a mistake that was missed is among the missed problems of its
// game on the next day, after a restart. If it is missed again it must come back again. Once it
// is solved it must rest like other problems, and is not kept.
func TestMistakesComeBack(t *testing.T) {
	g := stagetest.Game(t, "akron")
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	p := twoMistakes(t, g)[1]
	d.learn(p)
	d.Click("button:solution")
	d.Stage.Back()
	for day, solved := range []bool{false, true, true} {
		d = d.restart()
		d.Clock = noon.AddDate(0, 0, 1+3*day)
		d.show(nil)
		d.Click("choice:game=akron")
		if day == 2 {
			if c := d.progress().Games["akron"]; d.Has("button:missed") || len(c.Missed) > 0 || !c.Tried[p.ID].Solved || c.Tried[p.ID].Failures > 0 {
				t.Errorf("a problem that was solved is still among the missed ones: %+v", d.progress().Games["akron"])
			}
			return
		}
		d.Click("button:missed")
		s := d.solving()
		if s.problem.ID != p.ID || s.problem.Played != p.Played || s.Place().Of != p.ID {
			t.Fatalf("day %d: the one that comes is %+v, and not %+v", day, s.problem, p)
		}
		d.says(s, assets.Text("problem.better"), aboutPlayed(p, s))
		if !solved {
			d.Key(ebiten.KeyH)
			if d.Has("button:hint") && idea(s.attempt) == "" || !s.try.judged {
				t.Errorf("after a hint the note is %q, want an idea and an attempt that counts as judged", s.Note)
			}
			d.Stage.Back()
			continue
		}
		d.solved(s)
		d.Click("button:next")
		d.Shows("problems", "Next after the last problem")
	}
}

// TestAnEarlierStateBringsNoMistakeBack fails and solves the mistakes of games at random, and at the end merges
// earlier states of the progress into the last one, and the other way round. The same ones are due as before,
// and once more mistakes were failed the progress is the same.
func TestAnEarlierStateBringsNoMistakeBack(t *testing.T) {
	var mistakes []problem.Problem
	for _, g := range catalog.All {
		mistakes = append(mistakes, twoMistakes(t, g)...)
	}
	due := func(p save.Progress) (all []string) {
		for day := 0; day < 400; day += 15 {
			for _, q := range (set{}).missed(p, day).problems {
				all = append(all, fmt.Sprint(day, " ", q.ID))
			}
		}
		return all
	}
	for seed := range uint64(6) {
		dice := rand.New(rand.NewPCG(seed, 3))
		p := save.Progress{Games: map[string]save.Course{}}
		copied := func(p save.Progress) save.Progress { p.Games = maps.Clone(p.Games); return p }
		var states []save.Progress
		day := 1
		for i := range 60 {
			if i%5 == 0 {
				states = append(states, copied(p))
			}
			day += 1 + dice.IntN(6)
			triedOwn(mistakes[dice.IntN(len(mistakes))], dice.IntN(3) == 0, day)(&p)
		}
		again := func(p *save.Progress) {
			for i := 0; i < len(mistakes); i += 2 { // one of each game
				triedOwn(mistakes[i], false, day+200)(p)
			}
		}
		now, then := due(p), copied(p)
		again(&then)
		for _, early := range states {
			one, other := copied(p), copied(early)
			one.Merge(early)
			other.Merge(p)
			if !slices.Equal(due(one), now) || !slices.Equal(due(other), now) {
				t.Fatalf("seed %d: with an earlier state there are due\n%q\nand\n%q, want\n%q", seed, due(one), due(other), now)
			}
			if again(&one); !reflect.DeepEqual(one, then) {
				t.Fatalf("seed %d: after another failure the progress is\n%+v\nwant\n%+v", seed, one, then)
			}
		}
	}
}

// TestMissedOnesThatCannotBeRead checks that what a newer program may have kept is left out, and
// stays.
func TestMissedOnesThatCannotBeRead(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	good := save.Missed{Game: "crosscut:size=8", Position: "8/8/8/8/8/8/8/8 r", Played: "b3", Found: "0 0 0; d4"}
	var all []save.Missed
	for _, change := range []func(*save.Missed){
		func(*save.Missed) {},
		func(m *save.Missed) { m.Game = "chess" },
		func(m *save.Missed) { m.Game = "dipole:size=8" },
		func(m *save.Missed) { m.Position = "8/8 r" },
		func(m *save.Missed) { m.Played = "z9" },
		func(m *save.Missed) { m.Found = "0 0 0; z9" },
		func(m *save.Missed) { m.Found = "0 0 0" },
	} {
		m := good
		change(&m)
		all = append(all, m)
	}
	d.keeper.Learn(func(p *save.Progress) { p.Games["crosscut"] = save.Course{Missed: slices.Clone(all)} })
	if own := setOf(nil).own(d.progress()); len(own) != 1 || own[0].Played != "b3" {
		t.Errorf("%d problems are read: %+v, want b3 alone", len(own), own)
	}
	if got := d.restart().progress().Games["crosscut"].Missed; !reflect.DeepEqual(got, all) {
		t.Errorf("after a restart the missed problems are %+v, want %+v", got, all)
	}
}
