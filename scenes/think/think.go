// Package think searches for an action in the background. The screen waits for no search, except
// for a Glance of some milliseconds and, on a page without workers, for each slice of a search.
package think

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/review"
)

// Thinker is a search in the background.
type Thinker interface {
	// Tick returns the latest result. Call it once in each tick. It panics if the search has
	// panicked.
	Tick() Thought
	// Quit ends the search. Call it exactly once, even if the search is done.
	Quit()
}

// Problem is the task of a search: to find an action in the position State. Its JSON form has no
// State; Read computes the State from Game, First and Actions.
type Problem struct {
	State   rules.State    `json:"-"` // must not be changed during the search; nil for an Analyst that rests
	Game    string         // the game with its options, in the form of catalog.Parse
	First   string         // the first position of the game, as text
	Actions []rules.Action // the actions from First to State
	Limits  rules.Limits
	Left    []rules.Action // actions at the root that the search leaves out
	Lines   int            // the number of lines of an analysis (bot.Search.Analyse); 0 for no analysis
	Vary    bool           // the search chooses among actions that are nearly as good (bot.Search.Vary)
	Seed    uint64         // the seed of all that is random in the search, see bot.New
	Number  int            // counts the problems that an Analyst gets, from 1; 0 without an Analyst
	// Eager says that the search does not make way for the screen, even on a machine with few
	// processors, unless the search and the screen share a thread.
	Eager bool
}

// Pose returns the problem of the current position of m.
func Pose(m *match.Match, limits rules.Limits, seed uint64) Problem {
	p := Problem{
		State:  m.State().Clone(),
		Game:   m.Game().Spec(m.Values()),
		First:  m.Before(0).String(),
		Limits: limits,
		Seed:   seed,
	}
	for i := range m.At() {
		p.Actions = append(p.Actions, m.Ply(i).Action)
	}
	return p
}

// PoseReview returns the problem of the position i of the review r. spec is the game with its
// options. The problem is Eager, because the player waits for the result.
func PoseReview(r *review.Review, i int, spec string) Problem {
	return Problem{
		State:   r.Position(i).Clone(),
		Game:    spec,
		First:   r.Position(0).String(),
		Actions: r.Actions(i),
		Limits:  r.Search(i),
		Seed:    review.Seed,
		Eager:   true,
	}
}

// Read returns the problem whose JSON form is data, or an error if data is not valid or has an
// action that is not legal.
func Read(data []byte) (Problem, error) {
	var p Problem
	if err := json.Unmarshal(data, &p); err != nil {
		return p, err
	}
	if p.Game == "" {
		return p, nil // has no State
	}
	g, v, err := catalog.Parse(p.Game)
	if err != nil {
		return p, err
	}
	m, err := match.FromPosition(g, v, p.First)
	if err != nil {
		return p, err
	}
	for _, a := range p.Actions {
		if err := m.Play(a); err != nil {
			return p, err
		}
	}
	p.State = m.State()
	return p, nil
}

// Thought is the result of a search so far. A Thought never changes.
type Thought struct {
	Best rules.Action // 0 if none is found yet
	Info bot.Info
	Part float64 // the part of the node limit that is used up, from 0 to 1; 1 if Done
	Done bool    // the search is complete
	// Number is the number of the problem.
	Number int
	// Fault is the panic that ended the search, with its stack; "" for none.
	Fault string
}

// Search returns a new search of p, before its first step. The caller must call its Stop at the
// end.
func (p Problem) Search() *bot.Search { return p.prepared(bot.New(p.State, p.Limits, p.Seed)) }

// prepared tells s, a new search of p, which actions p leaves out and how many lines p asks for. It
// returns s.
func (p Problem) prepared(s *bot.Search) *bot.Search {
	s.LeaveOut(p.Left...)
	if p.Lines > 0 {
		s.Analyse(p.Lines)
	}
	if p.Vary {
		s.Vary()
	}
	return s
}

// glanceNodes is the number of nodes that Glance searches. The search takes some milliseconds.
const glanceNodes = 200

// Glance searches for some milliseconds, without regard to the limits of p, and returns the
// result. Use it if an action is needed at once and the thinker has found no action yet.
func (p Problem) Glance() Thought {
	p.State, p.Limits = p.State.Clone(), rules.Limits{Nodes: glanceNodes}
	s := p.Search()
	defer s.Stop()
	return p.Found(s, s.Step(glanceNodes))
}

// Found returns the latest result of s; complete says that s has ended. The result of an analysis
// has lines and no candidates.
func (p Problem) Found(s *bot.Search, complete bool) Thought {
	t := Thought{Best: s.Best(), Info: s.Info(), Done: complete, Number: p.Number}
	if p.Lines > 0 {
		t.Info.Candidates = nil
	}
	switch {
	case complete:
		t.Part = 1
	case p.Limits.Nodes > 0:
		t.Part = min(1, float64(s.Nodes())/float64(p.Limits.Nodes))
	}
	return t
}

// Run searches until the search or ctx is done. It calls step, which continues the search for a
// while, and passes the result of each step to report. If the search panics, Run passes the panic
// to report as a Fault.
func (p Problem) Run(ctx context.Context, step func(*bot.Search) (done bool), report func(Thought)) {
	defer tellFault(report)
	s := p.Search()
	defer s.Stop()
	for done := false; !done && ctx.Err() == nil; {
		done = step(s)
		report(p.Found(s, done))
	}
}

// tellFault is deferred. It passes a panic to report, as a Fault.
func tellFault(report func(Thought)) {
	if e := recover(); e != nil {
		report(Thought{Fault: fmt.Sprintf("%v\n\n%s", e, debug.Stack())})
	}
}

// background is a Thinker that holds the latest result of a search in the background.
type background struct {
	cancel context.CancelFunc
	found  atomic.Pointer[Thought]
}

// newBackground returns a thinker that has found nothing yet, and a context that Quit ends.
func newBackground() (*background, context.Context) {
	ctx, cancel := context.WithCancel(context.Background())
	t := &background{cancel: cancel}
	t.tell(Thought{})
	return t, ctx
}

func (t *background) tell(found Thought) { t.found.Store(&found) }

// Tick implements Thinker. It panics if the search has panicked, because in a tick, unlike in the
// goroutine of the search, the program can still save the game.
func (t *background) Tick() Thought {
	found := *t.found.Load()
	if found.Fault != "" {
		panic(found.Fault)
	}
	return found
}

func (t *background) Quit() { t.cancel() }
