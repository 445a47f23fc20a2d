package problem

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/match"
	"quintet/rules/proof"
	"quintet/rules/rulestest"
)

// shot returns a match that begins with a shoot-out, and its state after actions.
func shot(t *testing.T, actions ...string) (*match.Match, rules.State) {
	t.Helper()
	g, _ := catalogtest.Game(t, "chessyball")
	m, err := match.NewAt(g, nil, "shootout")
	if err != nil {
		t.Fatal(err)
	}
	s := m.State().Clone()
	rulestest.Play(t, s, actions...)
	return m, s
}

// TestAShotIsFound checks the example in the rules, in which five first actions score. Before
// everything is put, and in the middle of the shot, there is no problem.
func TestAShotIsFound(t *testing.T) {
	m, s := shot(t, "@m8", "@h4", "@h8", "@q7", "@k7", "@l2")
	p, ok := Find(proof.NewSolver(1_000_000), Score, 1, m.Game(), m.Values(), s)
	if !ok || len(p.Answers) != 5 {
		t.Errorf("Find returns %s, %t; want 5 answers", p, ok)
	}
	for _, before := range [][]string{nil, {"@m8"}, {"@m8", "@h4", "@h8"}, {"@m8", "@h4", "@h8", "@q7", "@k7", "@l2", "h4-h1"}} {
		_, s := shot(t, before...)
		for _, k := range []Kind{Score, Stop} {
			if p, ok := Find(proof.NewSolver(1000), k, 1, m.Game(), m.Values(), s); ok {
				t.Errorf("Find returns %s although it is no problem", p)
			}
		}
	}
}

// TestAWallHolds checks a wall that holds, and the wall in the example of the rules, which
// does not.
func TestAWallHolds(t *testing.T) {
	for put, goal := range map[[3]string]bool{{"@p5", "@p9", "@l4"}: false, {"@q7", "@k7", "@l2"}: true} {
		_, s := shot(t, "@m8", "@h4", "@h8", put[0], put[1])
		wall := rulestest.Act(t, s.Clone(), put[2])
		task, ok := newTask(Stop, s)
		v := proof.NewSolver(1_000_000)
		if got := v.ForcesAfter(s, wall, rules.First, task.goal, task.turns(1)); got != goal || !ok || v.Exhausted() {
			t.Errorf("after %v a goal can be forced: %t, after %d positions, want %t", put, got, v.Nodes(), goal)
		}
	}
}

// TestThereAreShots checks that both pitches have problems with shots of both kinds: to score
// with three actions, and to put the wall.
func TestThereAreShots(t *testing.T) {
	found := map[string]int{}
	for _, p := range of(t, "chessyball") {
		s := attempt(t, p).State()
		shooter, shot := ShotOf(s)
		if !shot {
			continue
		}
		status := s.Status()
		shoots := shooter == s.Mover() && status.Step == 1 && status.Steps == 3
		if p.Kind == Score && !shoots || p.Kind == Stop && (shooter == s.Mover() || status.Step == 1) {
			t.Errorf("%s: the problem begins at step %d of %d of the turn", p, status.Step, status.Steps)
		}
		found[string(p.Kind)+p.Spec]++
	}
	const enough = 10
	for _, spec := range []string{"chessyball:tie=shootout", "chessyball:size=14x9,tie=shootout"} {
		for _, k := range []Kind{Score, Stop} {
			if n := found[string(k)+spec]; n < enough {
				t.Errorf("%s: there are %d problems of the kind %s, want at least %d", spec, n, k, enough)
			}
		}
	}
}
