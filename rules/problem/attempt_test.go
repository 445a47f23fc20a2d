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

// TestEverySolution plays every answer of every problem to its end. All actions are legal, a reply for
// the solver is the only action of a turn that goes on, and at the end, not before such an action, the
// problem is solved.
func TestEverySolution(t *testing.T) {
	forced := 0
	for _, p := range problems(t) {
		for _, way := range ways(p.Answers) {
			a, made := attempt(t, p), 0
			for a.Verdict() == Going {
				if a.Waits() {
					play(t, a, way[made])
					made++
					continue
				}
				before, found := a.State().Clone(), a.Found()
				legal := before.Legal(nil)
				if found && len(legal) != 1 {
					t.Errorf("%s: a reply is played where the solver has %d actions", p, len(legal))
				} else if found {
					forced++
				}
				if reply, ok := a.Reply(); !ok || !slices.Contains(legal, reply) {
					t.Fatalf("%s: there is no reply, or an illegal one, and the problem is not decided", p)
				}
			}
			if a.Verdict() != Solved || made < len(way) {
				t.Errorf("%s: %v does not solve the problem", p, way)
			}
			if s := a.State(); s.Mover() == a.Solver() && !s.Status().Start && len(s.Legal(nil)) == 1 {
				t.Errorf("%s: it is solved after %q, before %s, which is the only action, is played", p, way, s.Format(s.Legal(nil)[0]))
			}
		}
	}
	if forced == 0 {
		t.Error("no problem has an action without an alternative")
	}
}

// ways returns the solver's actions on each path through answers.
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
	return a.Play(rulestest.Act(t, a.State().Clone(), text))
}

// TestHintsAndRepliesLeadToTheEnd follows the hints. It checks that they are right, and that
// a problem to win goes on until the solver has won the game.
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
			t.Errorf("%s: the hints do not solve the problem", p)
		case p.Kind == Win && !won:
			t.Errorf("%s: at the end the outcome is %v, want a win", p, a.State().Outcome())
		}
	}
}

// TestRefutations checks the replies to wrong actions in a few problems of each kind. They are
// legal, the same every time, and come to an end. In problems of prevention the opponent has then
// nearly always reached what was to be prevented, or can force it in the next turn.
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
		t.Errorf("what was to be prevented is reached after %d of %d wrong actions", proven, shown)
	}
}

// TestASecondWrongActionIsRefuted plays the right first action and its reply, and then a wrong
// action. A reply follows, unless the game is over.
func TestASecondWrongActionIsRefuted(t *testing.T) {
	each := rulestest.Share(4)
	tried := map[string]int{}
	for _, p := range problems(t) {
		if p.Kind != Win || p.Turns < 2 || tried[p.Spec] >= each {
			continue
		}
		a := attempt(t, p)
		right := a.parse(p.Answers[0].Action)
		if a.Play(right) != Going {
			continue
		}
		for _, ok := a.Reply(); ok; _, ok = a.Reply() {
		}
		legal := a.State().Legal(nil)
		i := slices.IndexFunc(legal, func(l rules.Action) bool {
			return !slices.ContainsFunc(a.next, func(next Answer) bool { return next.Action == a.State().Format(l) })
		})
		if a.Verdict() != Going || i < 0 {
			continue
		}
		tried[p.Spec]++
		if a.Play(legal[i]) != Failed {
			t.Fatalf("%s: the second action %s is not wrong", p, a.State().Format(legal[i]))
		}
		if _, ok := a.Reply(); !ok && a.State().Outcome() == rules.Playing {
			t.Errorf("%s: nothing refutes the wrong second action", p)
		}
	}
	if len(tried) == 0 {
		t.Error("no problem has a second action")
	}
}

// wrongs returns the actions that are not among the answers.
func wrongs(p Problem, s rules.State) []rules.Action {
	return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool {
		return slices.ContainsFunc(p.Answers, func(right Answer) bool { return right.Action == s.Format(a) })
	})
}

// refute plays a wrong action and returns the texts of the replies. reached reports whether
// the opponent has reached what was to be prevented, or can force it in their next turn.
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
	t.Fatalf("%s: the replies %v do not end", p, texts)
	return nil, false
}

// TestNoSuchProblem checks that a game has no problems of a kind that makes no sense in it.
func TestNoSuchProblem(t *testing.T) {
	for _, g := range catalog.All {
		s := rulestest.Start(t, g)
		_, scores := s.(rules.Scorer)
		for kind, want := range map[Kind]bool{Win: !scores, Score: scores} {
			if _, err := NewAttempt(Problem{Kind: kind, Spec: g.ID, Text: s.String()}); (err == nil) != want {
				t.Errorf("%s: NewAttempt of the kind %s returns the error %v, want none: %v", g.ID, kind, err, want)
			}
		}
	}
	if _, err := NewAttempt(Problem{Kind: Win, Spec: "sixth"}); err == nil {
		t.Error("an unknown game has a problem")
	}
}
