package problem

import (
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// problems returns the problems of all games.
func problems(t *testing.T) []Problem {
	t.Helper()
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func attempt(t *testing.T, p Problem) *Attempt {
	t.Helper()
	a, err := NewAttempt(p)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestEverySolution plays the answers of every problem, each of them, and holds
// that nothing but legal actions is played and that the problem is solved then.
func TestEverySolution(t *testing.T) {
	for _, p := range problems(t) {
		for _, line := range ways(p.Answers) {
			a := attempt(t, p)
			for _, text := range line {
				if !a.Waits() {
					t.Fatalf("%s: %s is played when it is not the solver's turn", p, text)
				}
				play(t, a, text)
				for {
					before := a.State().Clone()
					reply, ok := a.Reply()
					if !ok {
						break
					}
					if !slices.Contains(before.Legal(nil), reply) {
						t.Fatalf("%s: the reply %s is not legal", p, before.Format(reply))
					}
				}
			}
			if a.Verdict() != Solved {
				t.Errorf("%s: %v does not solve it", p, line)
			}
		}
	}
}

// ways returns what the solver can play, from each of the answers to the end.
func ways(answers []Answer) (all [][]string) {
	for _, a := range answers {
		if len(a.Next) == 0 {
			all = append(all, []string{a.Action})
		}
		for _, rest := range ways(a.Next) {
			all = append(all, append([]string{a.Action}, rest...))
		}
	}
	return all
}

func play(t *testing.T, a *Attempt, text string) Verdict {
	t.Helper()
	action, err := a.State().Parse(text)
	if err != nil || !slices.Contains(a.State().Legal(nil), action) {
		t.Fatalf("%s: %s is not legal, %v", a.problem, text, err)
	}
	return a.Play(action)
}

// TestHintsAndRepliesLeadToTheEnd checks that each hint is right, that a win is played
// until the game is over, and that it is the solver who has won it.
func TestHintsAndRepliesLeadToTheEnd(t *testing.T) {
	for _, p := range problems(t) {
		a := attempt(t, p)
		for more := true; more; {
			if a.Waits() {
				a.Play(a.Hint())
			} else {
				_, more = a.Reply()
			}
		}
		switch won := a.State().Outcome() == rules.Win(a.Solver()); {
		case a.Verdict() != Solved:
			t.Errorf("%s: the hints do not solve it", p)
		case p.Kind == Win && !won:
			t.Errorf("%s: at the end it is not won but %v", p, a.State().Outcome())
		}
	}
}

// TestASolvedTurnIsPlayedToItsEnd checks that a problem is solved only when the solver has
// nothing left to do in their turn: what they have no choice of comes by itself before that.
func TestASolvedTurnIsPlayedToItsEnd(t *testing.T) {
	forced := 0
	for _, p := range problems(t) {
		for _, way := range ways(p.Answers) {
			a, made := attempt(t, p), 0
			for a.Verdict() == Going {
				if a.Waits() {
					play(t, a, way[made])
					made++
				} else {
					left := a.Found()
					if legal := a.State().Legal(nil); left && len(legal) != 1 {
						t.Errorf("%s: %d actions can be chosen from", p, len(legal))
					} else if left {
						forced++
					}
					if _, ok := a.Reply(); !ok {
						t.Fatalf("%s: nothing comes, and nothing is decided", p)
					}
				}
			}
			if s := a.State(); s.Mover() == a.Solver() && !s.Status().Start && len(s.Legal(nil)) == 1 {
				t.Errorf("%s: after %q it is solved, and %s is not played", p, way, s.Format(s.Legal(nil)[0]))
			}
		}
	}
	if forced == 0 {
		t.Error("there is no problem with such an action")
	}
}

// TestRefutations checks what follows wrong actions in a few problems of each kind:
// legal actions up to the end of the opponent's turn at most, the same every time,
// and where something was to be prevented it happens nearly always.
func TestRefutations(t *testing.T) {
	each := rulestest.Share(4)
	tried, shown, proven := map[string]int{}, 0, 0
	for _, p := range problems(t) {
		sort := string(p.Kind) + p.Spec
		if tried[sort]++; tried[sort] > each {
			continue
		}
		s := attempt(t, p).State()
		for i, wrong := range wrongs(p, s) {
			if i == 2 {
				break
			}
			first, reached := refute(t, p, wrong)
			again, _ := refute(t, p, wrong)
			if !slices.Equal(first, again) {
				t.Errorf("%s: %s is refuted by %v and %v", p, s.Format(wrong), first, again)
			}
			if p.Kind == Stop || p.Kind == Save {
				shown++
				if reached {
					proven++
				}
			}
		}
	}
	if shown == 0 || proven*10 < shown*9 {
		t.Errorf("what was to be prevented happens after %d of %d wrong actions", proven, shown)
	}
}

// wrongs returns the actions that are not right.
func wrongs(p Problem, s rules.State) []rules.Action {
	return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool {
		return slices.ContainsFunc(p.Answers, func(right Answer) bool { return right.Action == s.Format(a) })
	})
}

// refute plays a wrong action and returns the texts of what follows, and whether the
// opponent has reached what was to be prevented, or will in the opponent's next turn.
func refute(t *testing.T, p Problem, wrong rules.Action) (texts []string, reached bool) {
	t.Helper()
	a := attempt(t, p)
	if a.Play(wrong) != Failed || a.Waits() || a.Hint() != 0 {
		t.Fatalf("%s: %s is not wrong", p, a.State().Format(wrong))
	}
	for len(texts) < 20 {
		before := a.State().Clone()
		reply, ok := a.Reply()
		if !ok {
			them := a.Solver().Other()
			reached = a.solver.Forces(a.State(), them, a.task.goal, a.task.late)
			return texts, reached
		}
		if !slices.Contains(before.Legal(nil), reply) {
			t.Fatalf("%s: %s is not legal", p, before.Format(reply))
		}
		texts = append(texts, before.Format(reply))
	}
	t.Fatalf("%s: there is no end of %v", p, texts)
	return nil, false
}

// TestNoSuchProblem checks that a kind that a game does not have is an error.
func TestNoSuchProblem(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		_, scores := s.(rules.Scorer)
		for kind, want := range map[Kind]bool{Win: !scores, Score: scores} {
			if _, err := NewAttempt(Problem{Kind: kind, Spec: g.ID, Text: s.String()}); (err == nil) != want {
				t.Errorf("%s, %s: %v", g.ID, kind, err)
			}
		}
	}
	if _, err := NewAttempt(Problem{Kind: Win, Spec: "sixth"}); err == nil {
		t.Error("a game that there is not has problems")
	}
}
