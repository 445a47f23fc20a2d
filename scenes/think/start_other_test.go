//go:build !js

package think

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestAThoughtThatIsGivenUpEnds checks that a search in the background ends after Quit and leaves
// nothing running. The synctest bubble waits for its goroutines, and the whole search would take
// half a minute.
func TestAThoughtThatIsGivenUpEnds(t *testing.T) {
	threads := runtime.GOMAXPROCS(0)
	for _, g := range catalog.All {
		s := newMatch(t, g.ID).State()
		for _, early := range []bool{true, false} {
			var thinker Thinker
			synctest.Test(t, func(t *testing.T) {
				thinker = begin(Problem{State: s.Clone(), Limits: rules.Limits{Nodes: 5_000_000}})
				for !early && thinker.Tick().Best == 0 {
				}
				thinker.Quit()
			})
			if thinker.Tick().Done {
				t.Errorf("%s: the search runs to its end", g.ID)
			}
			if n := runtime.GOMAXPROCS(0); n != threads {
				t.Errorf("%s: Go runs on %d threads now, not %d", g.ID, n, threads)
			}
		}
	}
}

// TestAThoughtIsFinished checks that a search in the background completes, and that Tick still
// returns its result afterwards.
func TestAThoughtIsFinished(t *testing.T) {
	for _, g := range catalog.All {
		s := newMatch(t, g.ID).State()
		var thinker Thinker
		synctest.Test(t, func(*testing.T) {
			thinker = begin(Problem{State: s, Limits: rules.Limits{Nodes: 3000}})
		})
		if found := thinker.Tick(); !found.Done || found.Best == 0 {
			t.Errorf("%s: the search ends with %+v; want it done, with an action", g.ID, found)
		}
		thinker.Quit()
	}
}

// faulty is a position whose search panics.
type faulty struct{ rules.State }

func (faulty) Legal([]rules.Action) []rules.Action { panic("a fault") }

func (f faulty) Clone() rules.State { return f }

// TestAFaultOfASearchIsMetInATick checks that after a panic in a background search Tick panics.
// Its caller can recover.
func TestAFaultOfASearchIsMetInATick(t *testing.T) {
	var thinker Thinker
	synctest.Test(t, func(*testing.T) {
		thinker = begin(Problem{State: faulty{newMatch(t, "dipole").State()}, Limits: rules.Limits{Nodes: 100}})
	})
	defer func() {
		if e, ok := recover().(string); !ok || !strings.Contains(e, "a fault") {
			t.Errorf("the tick panics with %q; want \"a fault\"", e)
		}
		thinker.Quit()
	}()
	thinker.Tick()
}
