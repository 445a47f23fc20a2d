package problem

import (
	"slices"
	"strings"

	"quintet/rules"
)

// Reason is a sentence about a problem as data: the end of its text key, and its
// arguments in order. Each argument is the text of an action or a site (string), or
// several of one kind ([]string).
type Reason struct {
	Key  string
	Args []any
}

// Message returns the text key of the sentence and its arguments, in which the texts of several
// actions or sites are one.
func (r Reason) Message() (key string, args []any) {
	for _, arg := range r.Args {
		if all, ok := arg.([]string); ok {
			arg = strings.Join(all, ", ")
		}
		args = append(args, arg)
	}
	return "problem.why." + r.Key, args
}

// Because returns why the attempt is solved or failed, from the actions played in it. While the
// attempt is neither, it returns the zero Reason.
func (a *Attempt) Because() Reason {
	switch a.verdict {
	case Solved:
		return a.works()
	case Failed:
		return a.fails()
	}
	return Reason{}
}

// works returns why the right actions solve the problem.
func (a *Attempt) works() Reason {
	first, rest := a.turn()
	switch a.task.kind {
	case Win:
		rest = rest[:a.decided(rest)]
		switch {
		case a.problem.Turns == 1 && len(a.line) == len(first) && a.state.Outcome() != rules.Playing:
			return Reason{"win.once", []any{texts(first)}}
		case a.problem.Turns == 1:
			return Reason{"win.one", []any{texts(first)}}
		case len(rest) == 0: // the opponent's own turn ends the game
			return Reason{"win.early", []any{texts(first)}}
		}
		return Reason{"win", []any{texts(first), texts(rest)}}
	case Score:
		last := a.line[len(a.line)-1]
		return Reason{"score", []any{texts(first), a.state.SiteName(last.goal)}}
	case Stop:
		return Reason{a.stops(), []any{texts(first)}}
	}
	return Reason{string(a.task.kind), []any{texts(first)}}
}

// stops returns the key for what the solver of a Stop problem has to prevent: a win, a goal, or
// a shot that scores.
func (a *Attempt) stops() string {
	_, shot := ShotOf(a.state)
	_, scores := a.state.(rules.Scorer)
	switch {
	case shot:
		return "stop.shot"
	case scores:
		return "stop.goal"
	}
	return "stop"
}

// decided returns the number of steps up to the solver's last step. The opponent's steps after
// this step do not change the result.
func (a *Attempt) decided(steps []step) int {
	n := len(steps)
	for n > 0 && steps[n-1].by != a.task.solver {
		n--
	}
	return n
}

// turn divides the steps of the attempt into those of the solver's first turn and the rest.
func (a *Attempt) turn() (first, rest []step) {
	n := 0
	for n < len(a.line) && a.line[n].by == a.task.solver {
		n++
		if a.line[n-1].ends {
			break
		}
	}
	return a.line[:n], a.line[n:]
}

func texts(steps []step) (all []string) {
	for _, s := range steps {
		all = append(all, s.text)
	}
	return all
}

// fails returns why the solver's last choice is wrong, from the actions played after it.
func (a *Attempt) fails() Reason {
	wrong, replies := a.wrong()
	named := []any{wrong.text}
	if len(replies) > 0 {
		named = append(named, texts(replies))
	}
	reached, _ := a.task.goal.Reached(a.state, a.task.solver.Other())
	lost := a.state.Outcome() == rules.Win(a.task.solver.Other())
	last := a.line[len(a.line)-1]
	switch kind := a.task.kind; {
	case lost && len(replies) == 0:
		return Reason{"not.loses", named}
	case lost && kind != Stop:
		return Reason{"not.lost", named}
	case kind == Win && a.problem.Turns == 1:
		return Reason{"not.win.one", named[:1]}
	case kind == Win && len(replies) > 0 && a.certain:
		return Reason{"not.win", named}
	case kind == Win:
		return Reason{"not.win.late", named[:1]}
	case kind == Score && last.goal != rules.NoSite:
		return Reason{"not.score.own", named[:1]}
	case kind == Save && reached && len(replies) == 0: // the solver has borne checkers off
		return Reason{"not.save.off", named}
	case kind == Only, kind == Score:
		return Reason{"not." + string(kind), named[:1]}
	}
	key := "not." + string(a.task.kind)
	if a.task.kind == Stop {
		key = "not." + a.stops()
	}
	if len(replies) > 0 && (reached || lost || a.certain && !last.ends) {
		return Reason{key, named}
	}
	return Reason{key + ".still", named[:1]}
}

func (a *Attempt) wrong() (wrong step, replies []step) {
	wrong = a.line[a.wrongAt]
	for _, s := range a.line[a.wrongAt+1:] {
		if s.by != a.task.solver {
			replies = append(replies, s)
		}
	}
	return wrong, replies
}

// Idea returns the idea of the right action. It does not name the site where this action begins,
// except in the text of another action. It returns the zero Reason if the solver is not to act.
func (a *Attempt) Idea() Reason {
	if !a.Waits() {
		return Reason{}
	}
	end, path := a.ahead(), a.state.Path(a.Hint(), nil)
	n := end.decided(end.line)
	switch last := end.line[n-1]; {
	case a.task.attacks() && n > len(a.line)+1:
		key := "idea.last"
		if slices.ContainsFunc(end.line[len(a.line):n], func(s step) bool { return s.by != a.task.solver }) {
			key = "idea.end"
		}
		return Reason{key, []any{last.text}}
	case a.task.kind == Score:
		return Reason{"idea.goal", []any{a.state.SiteName(last.goal)}}
	case a.task.kind == Stop || a.task.kind == Save:
		if wrong, reply, ok := a.mistake(); ok {
			return Reason{"idea.refuted", []any{wrong, reply}}
		}
	case len(path) > 1:
		return Reason{"idea.to", []any{a.state.SiteName(path[len(path)-1])}}
	case a.task.kind == Win:
		if through := end.through(path); len(through) > 0 {
			return Reason{"idea.through", []any{through}}
		}
	}
	if a.task.kind == Stop {
		return Reason{Key: "idea." + a.stops()}
	}
	return Reason{Key: "idea." + string(a.task.kind)}
}

// again returns a new attempt in which the same actions have been played.
func (a *Attempt) again() *Attempt {
	again, err := NewAttempt(a.problem)
	if err != nil {
		panic(err) // it cannot fail: this attempt is at the same problem
	}
	for _, s := range a.line {
		if again.Waits() {
			again.Play(again.parse(s.text))
		} else {
			again.Reply()
		}
	}
	return again
}

// ahead returns a new attempt that repeats the actions of this one and goes on with the right
// actions to the end.
func (a *Attempt) ahead() *Attempt {
	end := a.again()
	for more := true; more; {
		if end.Waits() {
			end.Play(end.Hint())
		} else {
			_, more = end.Reply()
		}
	}
	return end
}

// mostThrough is the greatest number of deciding sites that a sentence names.
const mostThrough = 2

// through returns the names of the sites that decided the game, without the sites in
// omitted. If there are more than mostThrough, it returns only the first and the last.
func (a *Attempt) through(omitted []rules.Site) (names []string) {
	h, ok := a.state.(rules.Highlighter)
	if !ok {
		return nil
	}
	for _, s := range h.Decided(nil) {
		if !slices.Contains(omitted, s) {
			names = append(names, a.state.SiteName(s))
		}
	}
	if len(names) > mostThrough {
		names = []string{names[0], names[len(names)-1]}
	}
	return names
}

// mistake returns a wrong action and the opponent's reply to it, which is proven to lead to the goal
// that the solver should have prevented. ok is false if no reply is proven after the first few
// wrong actions.
func (a *Attempt) mistake() (wrong, reply string, ok bool) {
	const most = 3 // wrong actions to look at
	tried := 0
	for _, action := range a.state.Legal(nil) {
		try := a.again()
		if try.Play(action) != Failed {
			continue
		}
		if _, ok := try.Reply(); ok && try.certain && try.line[len(try.line)-1].by != a.task.solver {
			return try.line[len(a.line)].text, try.line[len(try.line)-1].text, true
		}
		if tried++; tried == most {
			break
		}
	}
	return "", "", false
}
