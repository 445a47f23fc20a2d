package bot

import (
	"reflect"
	"runtime"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rulestest"
)

// searched searches the position after the given number of actions to the given depth, within nodes
// positions, and returns the result. At a small depth the table has the least size.
func searched(t testing.TB, g *rules.Game, actions, nodes, depth int) Info {
	s := rulestest.Start(t, g)
	for range actions {
		legal := s.Legal(nil)
		s.Apply(legal[len(legal)/2], nil)
	}
	b := New(s, rules.Limits{Nodes: nodes, Depth: depth}, 1)
	for !b.Step(500) {
	}
	return b.Info()
}

// TestASearchFindsTheSameInUsedMemory checks that the result of a search does not depend on
// the earlier searches that used its memory, also if the memory is larger than it needs.
func TestASearchFindsTheSameInUsedMemory(t *testing.T) {
	for _, g := range catalog.All {
		spare.free = nil
		fresh := searched(t, g, 3, 4000, 2)
		spare.free = nil
		searched(t, g, 2, 1<<12, MaxDepth)
		if len(spare.free) != 1 || cap(spare.free[0]) <= 1<<minTable {
			t.Fatalf("%s: %d tables are free, want one that is larger than the least", g.ID, len(spare.free))
		}
		if used := searched(t, g, 3, 4000, 2); !reflect.DeepEqual(used, fresh) {
			t.Errorf("%s: in used memory it finds %+v, in new %+v", g.ID, used, fresh)
		}
	}
}

// TestMemoryIsUsedAgain checks that a search gets the memory of one that has ended, whether
// it was finished or stopped. Two searches at once share no memory, and a new search begins
// with an empty table.
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
		t.Fatal("two searches share memory at the same time")
	}
	for !first.Step(1000) {
	}
	third, again := begin(2000) // it needs less memory
	if again != memory {
		t.Error("a search gets new memory although another has finished")
	}
	second.Step(1)
	second.Stop()
	second.Stop()
	if len(spare.free) != 1 {
		t.Errorf("a search that is stopped twice leaves %d free tables, want 1", len(spare.free))
	}
	fourth, again := begin(3000)
	if again != other {
		t.Error("a search gets new memory although another was stopped")
	}
	fifth, again := begin(1 << 15)
	if again == memory || again == other {
		t.Error("a search gets memory that is in use or too small")
	}
	for _, b := range []*Search{third, fourth, fifth} {
		b.Stop()
	}
	if kept := spare.free; len(kept) != mostFree || cap(kept[0]) < 1<<15 {
		t.Errorf("%d of three tables are kept, want %d, the largest first", len(kept), mostFree)
	}
}

// BenchmarkTable measures 200 short searches, each with a table of the least size (see searched).
// It reports the memory allocated for all of them and, as heap-MB, the memory that the program has
// from the system.
func BenchmarkTable(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for range 200 {
			searched(b, catalog.All[0], 3, 1<<maxTable, 2)
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.HeapSys)/1e6, "heap-MB")
}
