package counsel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/table"
	"quintet/scenes/think"
)

func text(key string, args ...any) string { return assets.Text(key, args...) }

// sit returns a new Counsel for a new match of the game that spec names, and its table.
func sit(t *testing.T, spec string) (*Counsel, *table.Table) {
	t.Helper()
	m := stagetest.Match(t, spec)
	at := table.New(m.Game(), m.State(), nil)
	return New(at, m), at
}

// first returns a line of n actions from s, each the first legal one, and the texts of the
// actions.
func first(s rules.State, n int) (line []rules.Action, texts []string) {
	for next := s.Clone(); len(line) < n; {
		a := next.Legal(nil)[0]
		line, texts = append(line, a), append(texts, next.Format(a))
		next.Apply(a, nil)
	}
	return line, texts
}

// knowing is a thinker whose result is always the same.
type knowing think.Thought

func (k knowing) Tick() think.Thought { return think.Thought(k) }
func (k knowing) Quit()               {}

// TestLinesAreDrawn checks that the line of a hint is drawn while a person may act, and what the
// computer considers only if Asked is told to. Both belong to their position.
func TestLinesAreDrawn(t *testing.T) {
	for _, g := range catalog.All {
		c, _ := sit(t, g.ID)
		line, _ := first(c.match.State(), 3)
		found := think.Thought{Best: line[0], Info: bot.Info{Line: line, Value: 20}, Done: true}
		drawn := func(considers bool) bool {
			c.Follow(!considers, false)
			return len(c.Asked(considers).Line) > 0
		}
		thoughts := func() string { return c.Thoughts(c.match.Here(), rules.Playing)[1] }
		c.Ask(func(think.Problem) think.Thinker { return knowing(found) })
		if drawn(false) {
			t.Errorf("%s: a line is drawn before there is a hint", g.ID)
		}
		if c.Tick(func(string) bool { return true }); !drawn(false) || c.Advised() != line[0] {
			t.Errorf("%s: the hint's action is %v, and it is drawn: %v; want the first action of the line, drawn", g.ID, c.Advised(), drawn(false))
		}
		if drawn(true) || c.Hints() {
			t.Errorf("%s: the hint is still there when nobody may act", g.ID)
		}
		if c.SetThought(found, "Computer 4"); drawn(false) || !drawn(true) || thoughts() == "" {
			t.Errorf("%s: what the computer considers is drawn: %t, and the text is %q; want it drawn only if asked for, with a text", g.ID, drawn(true), thoughts())
		}
		if err := c.match.Play(line[0]); err != nil {
			t.Fatal(err)
		}
		if drawn(true) || thoughts() != "" {
			t.Errorf("%s: what the computer considered is still there after an action", g.ID)
		}
		if c.match.Undo(); !drawn(true) || thoughts() == "" {
			t.Errorf("%s: what the computer has considered is not there again after undo", g.ID)
		}
	}
}

// TestAHintIsWaitedFor checks a hint whose search takes too long. The hint is the best action found
// in hintTicks ticks or, if there is none, the first one found later. Until then the progress is
// updated every ProgressTicks ticks.
func TestAHintIsWaitedFor(t *testing.T) {
	c, _ := sit(t, "dipole")
	line, _ := first(c.match.State(), 1)
	var found knowing
	c.Ask(func(think.Problem) think.Thinker { return &found })
	seen, part := 0, c.Part()
	for range hintTicks + ProgressTicks {
		if c.Tick(func(string) bool { return true }); c.Part() != part {
			seen, part = seen+1, c.Part()
		}
	}
	if want := hintTicks / ProgressTicks; seen != want || !c.Thinks() || c.Part() != 1 {
		t.Errorf("the progress is seen %d times, ends at %v, and the search goes on: %t; want %d times, 1 and true", seen, c.Part(), c.Thinks(), want)
	}
	found.Best = line[0]
	if c.Tick(func(string) bool { return true }); c.Thinks() || c.Advised() != line[0] {
		t.Errorf("the hint found late is %v; want %v", c.Advised(), line[0])
	}
}

// TestAJudgementIsWaitedFor checks the judgement of an action by searches that find nothing for long,
// as on a machine that is busy. The action is judged once both are deep enough.
func TestAJudgementIsWaitedFor(t *testing.T) {
	c, _ := sit(t, "crosscut")
	line, _ := first(c.match.State(), 2)
	var before, after knowing
	start := func(p think.Problem) think.Thinker {
		if len(p.Actions) == 0 {
			return &before
		}
		return &after
	}
	c.Watch(true, start)
	c.match.Play(line[0])
	c.Judge(line[0], 1)
	study := func() {
		for range 2 * judgeTicks {
			c.Study(start)
		}
	}
	study()
	before.Best, before.Info = line[0], bot.Info{Value: 400, Values: []int{400, 400, 400}, Line: line[:1]}
	if study(); !c.Judges() {
		t.Fatal("the action is judged before anything is known of the position after it")
	}
	after.Best, after.Info = line[1], bot.Info{Value: bot.Won + 1, Line: line[1:]}
	if c.Study(start); c.Judges() || c.Blunder() == nil {
		t.Errorf("an action that loses at once is judged: %t, and is the blunder %v", !c.Judges(), c.Blunder())
	}
}

// TestThoughtsAreDrawnCalmly checks that a line considered by the computer is drawn again
// only if its turn has changed or the line has become longer.
func TestThoughtsAreDrawnCalmly(t *testing.T) {
	s := begin(t, "chessyball")
	opening, _ := first(s, 3) // the first turn has one action, the second two, the others three
	s = after(s, opening...)
	line, _ := first(s, 6)
	second := func(n int) rules.Action { return after(s, line[:n]...).Legal(nil)[1] }
	other, turn := append(line[:3:3], second(3)), append(line[:2:2], second(2))
	for _, test := range []struct {
		name        string
		drawn, line []rules.Action
		stays       bool
	}{
		{"the first", nil, line[:1], false},
		{"the same", line[:4], line[:4], true},
		{"a longer one", line[:3], line[:4], false},
		{"a shorter one", line, line[:4], true},
		{"another reply", line[:4], other, true},
		{"another turn", line[:3], turn, false},
	} {
		if got := canStay(s, test.drawn, test.line); got != test.stays {
			t.Errorf("%s: the line stays drawn: %v, want %v", test.name, got, test.stays)
		}
	}
}

// begin returns the first position of the game that spec names.
func begin(t *testing.T, spec string) rules.State { return stagetest.Match(t, spec).State() }

// after returns the position after the actions of line, which begins in s.
func after(s rules.State, line ...rules.Action) rules.State {
	s = s.Clone()
	for _, a := range line {
		s.Apply(a, nil)
	}
	return s
}

// TestTheEndIsLeftToTheVerdict checks that the coach does not explain how the game ended, because
// the verdict does. An exception is an end with a goal.
func TestTheEndIsLeftToTheVerdict(t *testing.T) {
	for _, g := range catalog.All {
		for seed := range uint64(3) {
			c, _ := sit(t, g.ID)
			stagetest.PlayOn(t, c.match, rand.New(rand.NewPCG(seed, 1)), 10_000)
			last := c.match.At() - 1
			scored := slices.ContainsFunc(c.match.Ply(last).Events, func(e rules.Event) bool { return e.Kind == rules.Score })
			if said := c.remark(last); said.Key != "" && !scored {
				t.Errorf("%s: about the last action, which ends the game without a goal, the coach has the text %q, want none", g.ID, said.Key)
			}
		}
	}
}

// TestEnoughIsTold checks that the coach says what there is to say about an action, and the same
// thing at most maxExplained times in a game.
func TestEnoughIsTold(t *testing.T) {
	most := 0 // how often the same thing comes up in a game
	for _, g := range catalog.All {
		c, _ := sit(t, g.ID)
		told, asked := map[string]int{}, map[string]int{}
		for n := range 120 {
			s := c.match.State()
			if s.Outcome() != rules.Playing {
				break
			}
			legal := s.Legal(nil)
			if err := c.match.Play(legal[n*7%len(legal)]); err != nil {
				t.Fatal(err)
			}
			key := c.remark(n).Key
			if asked[key]++; c.Explain(n+1) != "" {
				told[key]++
			}
		}
		for key, n := range asked {
			if key != "" {
				most = max(most, n)
			}
			if want := min(n, maxExplained); key != "" && told[key] != want {
				t.Errorf("%s comes up %d times and has %d texts, want %d", key, n, told[key], want)
			}
		}
	}
	if most <= maxExplained {
		t.Errorf("the same thing comes up at most %d times in a game, want more than %d", most, maxExplained)
	}
}
