package think

import "testing"

// counted counts the ticks of a thinker and the calls of Quit.
type counted struct{ ticks, quits int }

func (c *counted) Tick() Thought { c.ticks++; return Thought{Best: 7} }
func (c *counted) Quit()         { c.quits++ }

// TestSearchesAreLateOnFewProcessors checks that a search begins at once if there are
// enough processors or if it is Eager, otherwise at its first tick.
func TestSearchesAreLateOnFewProcessors(t *testing.T) {
	for processors, late := range map[int]bool{1: true, 2: true, 3: false, 8: false} {
		var began []*counted
		start := starter(processors, func(Problem) Thinker {
			began = append(began, &counted{})
			return began[len(began)-1]
		})
		given := start(Problem{})
		given.Quit()
		asked := start(Problem{})
		if late && len(began) != 0 {
			t.Errorf("%d processors: a search begins before its first tick", processors)
		}
		if !late && len(began) != 2 {
			t.Errorf("%d processors: %d of 2 searches begin at once, want both", processors, len(began))
		}
		begun := len(began)
		start(Problem{Eager: true}).Quit()
		if len(began) != begun+1 || began[begun].quits != 1 {
			t.Errorf("%d processors: an eager search does not begin at once", processors)
		}
		began = began[:begun]
		asked.Tick()
		if found := asked.Tick(); found.Best != 7 {
			t.Errorf("%d processors: a tick returns %+v, want the action 7", processors, found)
		}
		asked.Quit()
		if c := began[len(began)-1]; c.ticks != 2 || c.quits != 1 {
			t.Errorf("%d processors: the search has %d ticks and %d calls of Quit, want 2 and 1", processors, c.ticks, c.quits)
		}
	}
}
