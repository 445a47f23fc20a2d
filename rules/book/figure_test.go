package book

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
)

// few is the number of actions that are tried in search of a shorter solution.
const few = 20_000

// TestFigures plays every figure. Its position can be read, its line is legal, and its marks
// are on the board.
func TestFigures(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *Page) {
		f := &p.Figure
		m, err := f.Show(g)
		if err != nil {
			t.Fatal(err)
		}
		if marked := f.Marked(m.State()); len(marked) != len(f.Marks) {
			t.Errorf("of the marks %q only %d are sites of the board", f.Marks, len(marked))
		}
		if g.Spec(m.Values()) != g.ID && f.Options == "" || f.Options != "" && g.Spec(m.Values()) != g.ID+":"+f.Options {
			t.Errorf("the options %q are not canonical", f.Options)
		}
		switch {
		case f.Kind == Watch && m.Len() == 0:
			t.Error("a figure to watch has no line")
		case f.Kind == Try && (m.Len() != 0 || m.State().Outcome() != rules.Playing):
			t.Error("a figure to try has a line, or its game is over")
		case f.Kind != Task && (f.Actions != 0 || f.Goal != nil || f.Wrong != nil):
			t.Error("a figure that is not a task has a goal")
		case f.Kind == Task:
			task(t, g, p)
		case !slices.Contains([]Kind{Watch, Try}, f.Kind):
			t.Errorf("the kind %q is unknown", f.Kind)
		}
	})
}

// task checks that a task is not solved at the beginning. Its line must solve it in the
// stated number of actions, and no shorter line may solve it. Each example of a wrong try
// must get its answer. A first action after which the task goes on must leave a way to solve it.
func task(t *testing.T, g *rules.Game, p *Page) {
	f := &p.Figure
	a, err := Begin(g, p)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Goal) == 0 || holds(f.Goal, a.Match()) {
		t.Error("the goal is reached at the beginning, or there is none")
	}
	follow(t, a, f.Line)
	if r, _ := a.Result(); r != Solved || len(a.tries) != f.Actions || a.Match().At() != len(f.Line) {
		t.Errorf("the line leads to result %d after %d actions of the solver and %d in all, want %d after %d and %d", r, len(a.tries), a.Match().At(), Solved, f.Actions, len(f.Line))
	}
	if len(f.Wrong) == 0 {
		t.Error("no wrong try has an answer")
	}
	for i, w := range f.Wrong {
		a.Reset()
		follow(t, a, w.Line)
		if r, answer := a.Result(); r != Mistaken || answer != p.WrongKey(i) {
			t.Errorf("wrong try %v leads to result %d, %q, want %d, %q", w.Line, r, answer, Mistaken, p.WrongKey(i))
		}
	}
	a.Reset()
	if tried := few; shorter(t, a, f.Actions-1, &tried) {
		t.Errorf("the task can be solved in fewer than %d actions", f.Actions)
	}
	a.Reset()
	for _, action := range a.Match().State().Legal(nil) {
		if err := a.Play(action); err != nil {
			t.Fatal(err)
		}
		tried := few
		if r, _ := a.Result(); r == GoesOn && !shorter(t, a, f.Actions-1, &tried) {
			t.Errorf("after %s the task goes on, but it cannot be solved any more", a.Match().Ply(0).Text)
		}
		a.Reset()
	}
	if a.Match().At() != 0 {
		t.Error("Reset does not go back to the beginning")
	}
}

// follow plays the solver's actions of a line and checks that the replies are those of the
// line.
func follow(t *testing.T, a *Attempt, line []string) {
	t.Helper()
	for a.Match().At() < len(line) {
		m := a.Match()
		action, err := m.State().Parse(line[m.At()])
		if err == nil {
			err = a.Play(action)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for i, text := range line {
		if got := a.Match().Ply(i).Text; got != text {
			t.Errorf("action %d is %s, the line has %s", i+1, got, text)
		}
	}
}

// shorter reports whether the task can be solved within n actions. It tries at most *tries
// actions.
func shorter(t *testing.T, a *Attempt, n int, tries *int) bool {
	if n == 0 {
		return false
	}
	for _, action := range a.Match().State().Legal(nil) {
		if *tries--; *tries < 0 {
			return false
		}
		if err := a.Play(action); err != nil {
			t.Fatal(err)
		}
		r, _ := a.Result()
		if r == Solved || r == GoesOn && shorter(t, a, n-1, tries) {
			return true
		}
		a.Back()
	}
	return false
}

// sites is more than the number of sites of any game. TestRefusals clicks on each of them.
const sites = 400

// TestRefusals checks that each refusal that a page explains happens in its figure, or one
// action later. It must happen at a click on a site, or at a click on a second site after one
// that begins an action.
func TestRefusals(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *Page) {
		m, err := p.Figure.Show(g)
		if err != nil {
			t.Fatal(err)
		}
		met := map[string]bool{}
		for i := range m.Len() + 1 {
			s := m.Before(i)
			meet(s, met)
			for _, a := range s.Legal(nil) {
				if !allMet(p.Why, met) {
					next := s.Clone()
					next.Apply(a, nil)
					meet(next, met)
				}
			}
		}
		for _, key := range p.Why {
			if !met[key] {
				t.Errorf("no click is refused with %s", key)
			}
		}
	})
}

func allMet(why []string, met map[string]bool) bool {
	return !slices.ContainsFunc(why, func(key string) bool { return !met[key] })
}

// meet adds the refusals in s to keys.
func meet(s rules.State, keys map[string]bool) {
	e := s.(rules.Explainer)
	var begun []rules.Site
	for _, a := range s.Legal(nil) {
		begun = append(begun, s.Path(a, nil)[0])
	}
	slices.Sort(begun)
	for site := range rules.Site(sites) {
		keys[e.Why([]rules.Site{site})] = true
		for _, first := range slices.Compact(begun) {
			keys[e.Why([]rules.Site{first, site})] = true
		}
	}
}

// TestAttempt plays a wrong action in a task, takes it back and solves the task.
func TestAttempt(t *testing.T) {
	g, page := example(t)
	a, err := Begin(g, page)
	if err != nil {
		t.Fatal(err)
	}
	play := func(text string) error {
		action, err := a.Match().State().Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return a.Play(action)
	}
	want := func(what string, result Result, answer string, at int) {
		t.Helper()
		if r, key := a.Result(); r != result || key != answer || a.Match().At() != at {
			t.Errorf("%s: result %d, %q after %d actions, want %d, %q after %d", what, r, key, a.Match().At(), result, answer, at)
		}
	}
	want("at first", GoesOn, "", 0)
	if err := play("c3"); err == nil {
		t.Error("an illegal action was played")
	}
	want("after an illegal action", GoesOn, "", 0)
	if err := play("b2"); err != nil {
		t.Fatal(err)
	}
	want("after a wrong try", Mistaken, "crosscut.book.example.wrong1", 1)
	if err := play("d4"); err != match.ErrOver {
		t.Errorf("an action after the end returns the error %v, want ErrOver", err)
	}
	if !a.Back() || a.Back() {
		t.Error("Back did not work exactly once")
	}
	want("taken back", GoesOn, "", 0)
	for i, text := range []string{"d3", "b3"} {
		if err := play(text); err != nil {
			t.Fatal(err)
		}
		want(text, []Result{GoesOn, Solved}[i], "", []int{2, 3}[i])
	}
	a.Reset()
	if err := play("d2"); err != nil {
		t.Fatal(err)
	}
	want("off the line", Failed, "", 1)
}

// example returns a task of two actions with a reply between them, on a board of size 5.
func example(t *testing.T) (*rules.Game, *Page) {
	t.Helper()
	g, _ := catalogtest.Game(t, "crosscut")
	return g, &Page{ID: "example", game: g.ID, Figure: Figure{
		Kind: Task, Options: "size=5", Position: "5/5/2r2/5/5 r", Line: []string{"d3", "b4", "b3"}, Actions: 2,
		Goal:  []Condition{{Outcome: "first"}},
		Wrong: []Wrong{{When: []Condition{{Actions: []string{"b2"}}}}},
	}}
}

// TestConditions checks each kind of condition after one action was played.
func TestConditions(t *testing.T) {
	const red, blue rules.Piece = 1, 2
	g, v := catalogtest.Game(t, "crosscut:size=6")
	m, err := match.FromPosition(g, v, "6/6/1rb3/6/3b2/6 r")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.PlayText("d4"); err != nil {
		t.Fatal(err)
	}
	second, none := rules.Second, 0
	for _, c := range []struct {
		condition Condition
		want      bool
	}{
		{Condition{}, true},
		{Condition{Actions: []string{"b5", "d4"}}, true},
		{Condition{Actions: []string{"b5"}}, false},
		{Condition{Event: &Event{Kind: "change"}}, true},
		{Condition{Event: &Event{Kind: "change", At: "c4"}}, true},
		{Condition{Event: &Event{Kind: "change", To: "d2"}}, false},
		{Condition{Event: &Event{Kind: "change", Least: 2}}, false},
		{Condition{Event: &Event{Kind: "change", By: &second}}, false},
		{Condition{Event: &Event{Kind: "put", Piece: blue}}, false},
		{Condition{Outcome: "playing"}, true},
		{Condition{Outcome: "draw"}, false},
		{Condition{Count: &Count{Of: "pieces", Piece: red, Least: 3}}, true},
		{Condition{Count: &Count{Of: "pieces", Piece: blue, Most: &none}}, false},
		{Condition{Count: &Count{Of: "pieces", Piece: blue, At: "d2", Least: 1}}, true},
		{Condition{Count: &Count{Of: "tally", Least: 3}}, true},
		{Condition{Count: &Count{Of: "tally", Player: rules.Second, Least: 2}}, false},
		{Condition{Count: &Count{Of: "score", Least: 1}}, false},
		{Condition{Outcome: "playing", Actions: []string{"b5"}}, false},
	} {
		if got := c.condition.holds(m); got != c.want {
			t.Errorf("the condition %+v holds: %v, want %v", c.condition, got, c.want)
		}
	}
}
