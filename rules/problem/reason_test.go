package problem

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/proof"
)

// few returns the first problems of every kind, game and number of turns. limit is the greatest
// number of problems for one of these combinations.
func few(t *testing.T, limit int) (some []Problem) {
	seen := map[string]int{}
	for _, p := range problems(t) {
		sort := fmt.Sprint(p.Kind, p.Turns, p.Spec)
		if seen[sort]++; seen[sort] <= limit {
			some = append(some, p)
		}
	}
	return some
}

// played returns a new attempt in which the solver makes actions, each followed by its
// replies.
func played(t *testing.T, p Problem, actions ...rules.Action) *Attempt {
	a := attempt(t, p)
	for _, action := range actions {
		a.Play(action)
		for more := true; more; _, more = a.Reply() {
		}
	}
	return a
}

// names checks what the reason r names: actions of the attempt in the order in which they
// were played, or the site where the last action scored.
func names(t *testing.T, a *Attempt, r Reason) {
	t.Helper()
	line, goal := texts(a.line), a.line[len(a.line)-1].goal
	for _, arg := range r.Args {
		all, ok := arg.([]string)
		if !ok {
			all = []string{arg.(string)}
		}
		for _, text := range all {
			i := slices.Index(line, text)
			if i < 0 && (goal == rules.NoSite || text != a.state.SiteName(goal)) {
				t.Errorf("%s: %v names %q, which was not played: %v", a.problem, r, text, texts(a.line))
			}
			line = line[max(0, i):]
		}
	}
}

// TestWhyItWorks solves problems of all kinds and checks that the reason is true.
func TestWhyItWorks(t *testing.T) {
	for _, p := range few(t, 4) {
		a := attempt(t, p).ahead()
		r := a.Because()
		if names(t, a, r); r.Key == "" || strings.HasPrefix(r.Key, "not.") {
			t.Errorf("%s: the reason of the solution is %v", p, r)
		}
		one := r.Key == "win.one" || r.Key == "win.once"
		if (r.Key == "win" || one) && (p.Kind != Win || one != (p.Turns == 1)) {
			t.Errorf("%s: the reason of the solution is %v", p, r)
		}
		if first, _ := a.turn(); one && (r.Key == "win.once") != (a.State().Outcome() != rules.Playing && len(first) == len(a.line)) {
			t.Errorf("%s: the reason does not fit whether the game is over: %v", p, r)
		}
	}
	if r := attempt(t, problems(t)[0]).Because(); r.Key != "" {
		t.Errorf("before anything is played the reason is %v, want none", r)
	}
}

// TestWhyItFails plays wrong actions in problems of all kinds. It checks the reason with a
// proof of its own from the position after the wrong action.
func TestWhyItFails(t *testing.T) {
	const each, nodes = 2, 20_000
	said := map[string]int{}
	for _, p := range few(t, 1) {
		start := attempt(t, p).State().Clone()
		for i, wrong := range wrongs(p, start) {
			if i == each {
				break
			}
			a := played(t, p, wrong)
			r := a.Because()
			said[r.Key]++
			names(t, a, r)
			if _, replies := a.wrong(); len(r.Args) == 2 && !slices.Equal(r.Args[1].([]string), texts(replies)) {
				t.Errorf("%s: %v, but the replies are %v", p, r, texts(replies))
			}
			if r.Args[0] != start.Format(wrong) {
				t.Errorf("%s: %s was wrong, but the reason is %v", p, start.Format(wrong), r)
			}
			v, me, them := proof.NewSolver(nodes), a.Solver(), a.Solver().Other()
			won := a.State().Outcome() == rules.Win(them)
			reached := v.Forces(a.State(), them, a.task.goal, a.task.late)
			ok := true
			switch r.Key {
			case "not.loses", "not.lost":
				ok = won
			case "not.win", "not.win.one", "not.win.late":
				ok = a.turns <= 0 || !v.Forces(a.State(), me, proof.Win(), a.turns)
			case "not.stop", "not.stop.goal", "not.stop.shot", "not.save":
				ok = won || reached
			case "not.score.own":
				ok = a.State().(rules.Scorer).Score(them) > start.(rules.Scorer).Score(them)
			}
			if !ok && !v.Exhausted() {
				t.Errorf("%s: the reason %v is not true", p, r)
			}
		}
	}
	for _, key := range []string{"not.win", "not.win.one", "not.stop", "not.save", "not.score", "not.only"} {
		if said[key] == 0 {
			t.Errorf("%s is never the reason: %v", key, said)
		}
	}
}

// TestNothingIsBorneOffToSave bears checkers off in problems in which a stack has to be saved. This
// is wrong, but it does not let the other side capture, so that cannot be the reason.
func TestNothingIsBorneOffToSave(t *testing.T) {
	off := 0
	for _, p := range problems(t) {
		if p.Kind != Save {
			continue
		}
		for _, wrong := range wrongs(p, attempt(t, p).State()) {
			a := played(t, p, wrong)
			text := a.line[0].text
			if !strings.Contains(text, "-off:") || a.State().Outcome() != rules.Playing {
				continue
			}
			if r := a.Because(); r.Key != "not.save.off" || r.Args[0] != text {
				t.Errorf("%s: after %s the reason is %v, want that checkers leave the board", p, text, r)
			}
			off++
		}
		if off > 3 {
			return
		}
	}
	t.Errorf("checkers can be borne off in %d problems, want more", off)
}

// defended reports whether the other side acts before the last right action, if the solver
// always chooses the first answer.
func defended(right []Answer) bool {
	for ; len(right) > 0; right = right[0].Next {
		if len(right[0].Replies) > 0 {
			return true
		}
	}
	return false
}

// TestIdeas checks the ideas of some problems. An idea may not name the first site of the right
// action, unless it names another action there. If it names a reply, this must be a reply to the
// wrong action that it names. An idea that names the last action must speak of a defence exactly
// if the other side acts before the end.
func TestIdeas(t *testing.T) {
	said := map[string]int{}
	for _, p := range few(t, 3) {
		a := attempt(t, p)
		before := a.State().String()
		r := a.Idea()
		said[r.Key]++
		if again := a.Idea(); fmt.Sprint(r) != fmt.Sprint(again) || a.State().String() != before {
			t.Errorf("%s: the idea is %v and then %v", p, r, again)
		}
		first := a.State().SiteName(a.State().Path(a.Hint(), nil)[0])
		for _, arg := range r.Args {
			if names, ok := arg.([]string); ok && slices.Contains(names, first) || arg == first && !slices.Contains([]string{"idea.refuted", "idea.end", "idea.last"}, r.Key) {
				t.Errorf("%s: %v names %s", p, r, first)
			}
		}
		if r.Key == "idea.end" || r.Key == "idea.last" {
			if defended := defended(p.Answers); defended != (r.Key == "idea.end") {
				t.Errorf("%s: the idea is %v; the other side acts before the end: %v", p, r, defended)
			}
		}
		if r.Key != "idea.refuted" {
			continue
		}
		s := a.State().Clone()
		wrong, err := s.Parse(r.Args[0].(string))
		if err != nil || !slices.Contains(wrongs(p, s), wrong) {
			t.Errorf("%s: %v names no wrong action: %v", p, r, err)
			continue
		}
		s.Apply(wrong, nil)
		reply, err := s.Parse(r.Args[1].(string))
		if err != nil || !slices.Contains(s.Legal(nil), reply) {
			t.Errorf("%s: the reply of %v is illegal: %v", p, r, err)
			continue
		}
		turns := a.task.late + 1
		if s.Apply(reply, nil); s.Mover() == a.Solver() {
			turns--
		}
		if !proof.NewSolver(20_000).Forces(s, a.Solver().Other(), a.task.goal, turns) {
			t.Errorf("%s: the reply in %v does not reach the goal", p, r)
		}
	}
	for _, key := range []string{"idea.end", "idea.last", "idea.goal", "idea.refuted", "idea.to", "idea.through"} {
		if said[key] == 0 {
			t.Errorf("%s is never the idea: %v", key, said)
		}
	}
}
