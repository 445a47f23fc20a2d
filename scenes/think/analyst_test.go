//go:build !js

package think

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/match"
)

// analysed returns the problem of an analysis of the position of m.
func analysed(m *match.Match, lines int) Problem {
	p := Pose(m, rules.Limits{}, 1)
	p.Lines = lines
	return p
}

// TestAnAnalystKeepsUp gives an analyst a thousand positions, more than one in a tick. No
// searches pile up: the number of goroutines does not grow. In the end it has the lines of the
// last position, and nothing runs after Quit: the bubble waits for its goroutines.
func TestAnAnalystKeepsUp(t *testing.T) {
	for _, g := range catalog.All {
		synctest.Test(t, func(t *testing.T) {
			dice := rand.New(rand.NewPCG(1, 2))
			m := newMatch(t, g.ID)
			before, most := runtime.NumGoroutine(), 0
			a := NewAnalyst()
			for i := range 1000 {
				if i%100 == 0 {
					m.Rewind()
				}
				wander(t, m, dice)
				a.Search(analysed(m, 3))
				if i%3 == 0 {
					a.Tick()
				}
				most = max(most, runtime.NumGoroutine()-before)
			}
			var found Thought
			for len(found.Info.Lines) == 0 {
				found = a.Tick()
			}
			legal := m.State().Legal(nil)
			if want := min(3, len(legal)); len(found.Info.Lines) != want || !slices.Contains(legal, found.Best) {
				t.Errorf("%s: with %d legal actions the analysis finds %+v, want %d lines and a legal best action", g.ID, len(legal), found, want)
			}
			if each := 2*runtime.NumCPU() + 4; most > each {
				t.Errorf("%s: there are %d more goroutines, one search needs at most %d", g.ID, most, each)
			}
			a.Quit()
		})
	}
}

// TestAnAnalystTellsOfItsPositionOnly checks that an analyst that was given another position
// returns no more results of the earlier one, and begins to search the new one in a tick.
func TestAnAnalystTellsOfItsPositionOnly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, a := newMatch(t, "chessyball"), NewAnalyst()
		defer a.Quit()
		for i := range 5 {
			a.Search(analysed(m, 1))
			if given := a.(*analyst).problems; len(given) > 0 {
				t.Fatal("the search begins before the tick")
			}
			var found Thought
			for found.Best == 0 {
				found = a.Tick()
				if found.Best != 0 && found.Number != i+1 {
					t.Fatalf("problem %d gets the result of %d", i+1, found.Number)
				}
			}
			if err := m.Play(found.Best); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestAnAnalysisKeepsItsTable searches a position and then the one after the best action. The
// second search begins with what the first one has found, and so reaches the same depth with
// fewer nodes than alone. Another game begins with nothing.
func TestAnAnalysisKeepsItsTable(t *testing.T) {
	m, other := newMatch(t, "crosscut"), newMatch(t, "dipole")
	first := analysed(m, 2)
	first.Limits.Nodes, first.Number = 30_000, 1
	var last Thought
	analyse(t, []Problem{first}, func(found Thought) { last = found })
	if err := m.Play(last.Best); err != nil {
		t.Fatal(err)
	}
	second, third := analysed(m, 2), analysed(other, 2)
	second.Limits.Depth, second.Number = last.Info.Depth-1, 2
	third.Limits.Depth, third.Number = 3, 3
	alone, together := map[int]Thought{}, map[int]Thought{}
	for _, p := range []Problem{second, third} {
		analyse(t, []Problem{p}, func(found Thought) { alone[found.Number] = found })
	}
	first.Limits.Nodes = 0
	analyse(t, []Problem{first, second, third}, func(found Thought) { together[found.Number] = found })
	if a, b := together[2].Info.Nodes, alone[2].Info.Nodes; 10*a > 9*b {
		t.Errorf("after the position before it takes %d nodes, alone %d", a, b)
	}
	if a, b := together[3].Info.Nodes, alone[3].Info.Nodes; a != b {
		t.Errorf("after another game it takes %d nodes, alone %d", a, b)
	}
}

// TestAnAnalystRests lets an analyst rest. Nothing is searched until it is given the position
// again: all goroutines of the bubble wait. Then it reaches the same depth with fewer nodes,
// because it has kept its table.
func TestAnAnalystRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, a := newMatch(t, "crosscut"), NewAnalyst()
		defer a.Quit()
		a.Rest() // before there is anything to search
		search := func(depth int) (found Thought) {
			for a.Search(analysed(m, 2)); found.Info.Depth < depth; found = a.Tick() {
			}
			return found
		}
		first := search(6)
		a.Rest()
		synctest.Wait()
		if found := a.Tick(); found.Best != 0 {
			t.Errorf("at rest it finds %+v, want nothing", found)
		}
		if again := search(first.Info.Depth); again.Info.Nodes > first.Info.Nodes/2 {
			t.Errorf("after the rest depth %d takes %d nodes, before it took %d", first.Info.Depth, again.Info.Nodes, first.Info.Nodes)
		}
	})
}

// analyse searches the problems, each until it is done or has taken 30,000 nodes, and passes what
// is found to report.
func analyse(t *testing.T, all []Problem, report func(Thought)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	problems := NewMailbox()
	next := func() {
		if len(all) == 0 {
			cancel()
			return
		}
		problems.Put(all[0])
		all = all[1:]
	}
	next()
	Analyse(ctx, problems, func(s *bot.Search) bool { return s.Step(500) }, func(found Thought) {
		if found.Fault != "" {
			t.Fatalf("the search has the fault %s", found.Fault)
		}
		report(found)
		if found.Done || found.Info.Nodes >= 30_000 {
			next()
		}
	})
}

// TestAFaultOfAnAnalysisIsMetInATick checks that a panic in an analysis is passed on by Tick.
func TestAFaultOfAnAnalysisIsMetInATick(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := NewAnalyst()
		a.Search(Problem{State: faulty{newMatch(t, "dipole").State()}, Lines: 1})
		defer func() {
			if e, ok := recover().(string); !ok || !strings.Contains(e, "a fault") {
				t.Errorf("Tick panics with %q, want the fault of the search", e)
			}
			a.Quit()
		}()
		for {
			a.Tick()
		}
	})
}
