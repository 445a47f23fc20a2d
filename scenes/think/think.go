// Package think lets the computer think of an action while the program goes on
// with the screen, which never has to wait for it.
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
)

// Thinker is a search that goes on beside the screen.
type Thinker interface {
	// Tick lets a tick pass and returns the latest result. If a fault has ended the
	// search it panics with that.
	Tick() Thought
	// Quit gives the search up. It has to be called, once, also at the end.
	Quit()
}

// Problem is what an action is to be found for. Made into JSON it has no state,
// which Read gets from the rest.
type Problem struct {
	State   rules.State    `json:"-"` // not changed while the thinker is at work
	Game    string         // with its options, as catalog.Parse reads it
	First   string         // position of the game, in its text
	Actions []rules.Action // from there to the state
	Limits  rules.Limits
	Left    []rules.Action // not to be considered
	Seed    uint64         // decides among equals
}

// Pose returns the problem of the position that is looked at in the match.
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

// Read returns the problem that was made into JSON.
func Read(data []byte) (Problem, error) {
	var p Problem
	if err := json.Unmarshal(data, &p); err != nil {
		return p, err
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

// Thought is the result of a search until now. It never changes.
type Thought struct {
	Best rules.Action // 0 if there is none yet
	Info bot.Info
	Part float64 // of the search that is done, by its limit of nodes
	Done bool
	// Fault is the panic that ended the search, with its stack; "" for none.
	Fault string
}

// Search begins to search.
func (p Problem) Search() *bot.Search {
	s := bot.New(p.State, p.Limits, p.Seed)
	s.Leave(p.Left...)
	return s
}

// glimpse is how many nodes a glance at a problem searches: some milliseconds.
const glimpse = 200

// Glance returns what is found at once, for who cannot wait for a thinker that has found
// nothing yet.
func (p Problem) Glance() Thought {
	p.State, p.Limits = p.State.Clone(), rules.Limits{Nodes: glimpse}
	s := p.Search()
	defer s.Stop()
	return p.Found(s, s.Step(glimpse))
}

// Found returns the latest result of s; done says that s is complete.
func (p Problem) Found(s *bot.Search, done bool) Thought {
	t := Thought{Best: s.Best(), Info: s.Info(), Done: done}
	switch {
	case done:
		t.Part = 1
	case p.Limits.Nodes > 0:
		t.Part = min(1, float64(s.Nodes())/float64(p.Limits.Nodes))
	}
	return t
}

// Run searches until it is done or ctx is, and tells what it has found after
// every step, which goes on with the search for a while. A panic is told too.
func (p Problem) Run(ctx context.Context, step func(*bot.Search) (done bool), tell func(Thought)) {
	defer func() {
		if e := recover(); e != nil {
			tell(Thought{Fault: fmt.Sprintf("%v\n\n%s", e, debug.Stack())})
		}
	}()
	s := p.Search()
	defer s.Stop()
	for done := false; !done && ctx.Err() == nil; {
		done = step(s)
		tell(p.Found(s, done))
	}
}

// background holds what is found beside the screen.
type background struct {
	cancel context.CancelFunc
	found  atomic.Pointer[Thought]
}

// newBackground returns a thinker with nothing found, and what ends when it is
// given up.
func newBackground() (*background, context.Context) {
	ctx, cancel := context.WithCancel(context.Background())
	t := &background{cancel: cancel}
	t.tell(Thought{})
	return t, ctx
}

func (t *background) tell(found Thought) { t.found.Store(&found) }

// Tick passes a fault on, as the game can be kept there.
func (t *background) Tick() Thought {
	found := *t.found.Load()
	if found.Fault != "" {
		panic(found.Fault)
	}
	return found
}

func (t *background) Quit() { t.cancel() }
