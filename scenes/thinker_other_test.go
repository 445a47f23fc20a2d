//go:build !js

package scenes

import (
	"runtime"
	"strings"
	"testing"
	"testing/synctest"

	"quintet/rules"
	"quintet/rules/catalog"
)

// TestAThoughtThatIsGivenUpEnds holds that a search beside the screen ends when
// it is given up, and leaves nothing running: the bubble waits for its
// goroutines, and such a search would take half a minute.
func TestAThoughtThatIsGivenUpEnds(t *testing.T) {
	threads := runtime.GOMAXPROCS(0)
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		for _, early := range []bool{true, false} {
			var thinker thinker
			synctest.Test(t, func(t *testing.T) {
				thinker = startThinking(problem{state: s.Clone(), limits: rules.Limits{Nodes: 5_000_000}})
				for !early && thinker.tick().best == 0 {
				}
				thinker.quit()
			})
			if thinker.tick().done {
				t.Errorf("%s: the search went on to its end", g.ID)
			}
			if n := runtime.GOMAXPROCS(0); n != threads {
				t.Errorf("%s: Go runs on %d threads now, not %d", g.ID, n, threads)
			}
		}
	}
}

// TestAThoughtIsFinished holds that a search beside the screen comes to its end
// and keeps what it has found.
func TestAThoughtIsFinished(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(v)
		if err != nil {
			t.Fatal(err)
		}
		var thinker thinker
		synctest.Test(t, func(*testing.T) {
			thinker = startThinking(problem{state: s, limits: rules.Limits{Nodes: 3000}})
		})
		if found := thinker.tick(); !found.done || found.best == 0 {
			t.Errorf("%s: it ends with %+v", g.ID, found)
		}
		thinker.quit()
	}
}

// faulty is a position at which a search panics.
type faulty struct{ rules.State }

func (faulty) Legal([]rules.Action) []rules.Action { panic("a fault") }

func (f faulty) Clone() rules.State { return f }

// TestAFaultOfASearchIsMetInATick holds that a panic beside the screen ends up
// where it can be caught.
func TestAFaultOfASearchIsMetInATick(t *testing.T) {
	var thinker thinker
	synctest.Test(t, func(*testing.T) {
		thinker = startThinking(problem{state: faulty{sample(catalog.All[0])}, limits: rules.Limits{Nodes: 100}})
	})
	defer func() {
		if e, ok := recover().(string); !ok || !strings.Contains(e, "a fault") {
			t.Errorf("the tick met %q", e)
		}
		thinker.quit()
	}()
	thinker.tick()
}
