package bot

import (
	"reflect"
	"runtime"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
)

// searched returns what a search of the middle of a game finds, with a table for the limit
// of nodes.
func searched(t testing.TB, g *rules.Game, actions, nodes int) Info {
	v, err := g.Complete(nil)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	for range actions {
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)/2], nil)
	}
	b := New(s, rules.Limits{Nodes: nodes, Depth: 2}, 1)
	for !b.Step(500) {
	}
	return b.Info()
}

// TestASearchFindsTheSameInUsedMemory checks that it does not matter for a search what those
// were before it whose memory it has.
func TestASearchFindsTheSameInUsedMemory(t *testing.T) {
	for _, g := range catalog.All {
		spare.free = nil
		fresh := searched(t, g, 3, 4000)
		spare.free = nil
		searched(t, g, 2, 1<<15)
		if used := searched(t, g, 3, 4000); !reflect.DeepEqual(used, fresh) {
			t.Errorf("%s: in used memory it finds %+v, in new %+v", g.ID, used, fresh)
		}
	}
}

// TestMemoryIsUsedAgain checks that a search has the memory of one that has ended, however
// it has, that two at once have none in common, and that a table is empty.
func TestMemoryIsUsedAgain(t *testing.T) {
	spare.free = nil
	g := catalog.All[0]
	v, _ := g.Complete(nil)
	s, err := g.New(v)
	if err != nil {
		t.Fatal(err)
	}
	begin := func(nodes int) (*Search, *slot) {
		b := New(s, rules.Limits{Nodes: nodes}, 1)
		for i := range b.table.slots {
			if b.table.slots[i].data.Load() != 0 {
				t.Fatalf("entry %d of a new table is not empty", i)
			}
		}
		return b, &b.table.slots[0]
	}
	first, memory := begin(3000)
	second, other := begin(3000)
	if memory == other {
		t.Fatal("two searches at once have the same memory")
	}
	for !first.Step(1000) {
	}
	third, again := begin(2000) // which needs less
	if again != memory {
		t.Error("a search has new memory although one is done")
	}
	second.Step(1)
	second.Stop()
	second.Stop()
	if len(spare.free) != 1 {
		t.Errorf("stopped twice, a search leaves %d tables", len(spare.free))
	}
	fourth, again := begin(3000)
	if again != other {
		t.Error("a search has new memory although one was stopped")
	}
	fifth, again := begin(1 << 15)
	if again == memory || again == other {
		t.Error("a search has memory that is in use or too small")
	}
	for _, b := range []*Search{third, fourth, fifth} {
		b.Stop()
	}
	if kept := spare.free; len(kept) != mostFree || cap(kept[0]) < 1<<15 {
		t.Errorf("of three tables those are kept: %d, of which the largest is to be the first", len(kept))
	}
}

// BenchmarkTable measures a game of 200 actions. Each needs the greatest table,
// without much of a search: the memory for an action and, as heap-MB, the most
// that the program had of the system.
func BenchmarkTable(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for range 200 {
			searched(b, catalog.All[0], 3, 1<<maxTable)
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.HeapSys)/1e6, "heap-MB")
}
