package keep

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
)

func TestTheClerkWorksInOrderBesideTheScreen(t *testing.T) {
	var done, after []int
	c := clerk{run: Background}
	synctest.Test(t, func(*testing.T) {
		for i := range 5 {
			c.Do(func() func() {
				done = append(done, i)
				return func() { after = append(after, i) }
			})
		}
		c.wait()
	})
	if want := []int{0, 1, 2, 3, 4}; !slices.Equal(done, want) || len(after) > 0 {
		t.Errorf("the tasks done are %v, want %v; functions called before a tick: %v, want none", done, want, after)
	}
	if !c.Deliver() || !slices.Equal(after, done) || c.Deliver() {
		t.Errorf("the functions called in the tick are %v; want %v, each once", after, done)
	}
}

// TestTheClerkIsBusyUntilATick checks that a task keeps the clerk busy until the function that
// the task returned was called.
func TestTheClerkIsBusyUntilATick(t *testing.T) {
	var work func()
	c := clerk{run: func(w func()) { work = w }}
	busy := []bool{c.Busy()}
	c.Do(func() func() { busy = append(busy, c.Busy()); return func() {} })
	busy = append(busy, c.Busy())
	work()
	busy = append(busy, c.Busy())
	c.Deliver()
	busy = append(busy, c.Busy())
	if want := []bool{false, true, true, true, false}; !slices.Equal(busy, want) {
		t.Errorf("busy before, waiting, at work, done and finished is %v, want %v", busy, want)
	}
}

func TestAFaultOfATaskIsMetInATick(t *testing.T) {
	c := clerk{run: func(work func()) { work() }}
	c.Do(func() func() { panic("a fault") })
	defer func() {
		if e, ok := recover().(string); !ok || !strings.Contains(e, "a fault") {
			t.Errorf("the tick panics with %q; want \"a fault\"", e)
		}
	}()
	c.Deliver()
}
