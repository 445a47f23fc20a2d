package bot

import "testing"

func TestEntriesComeBack(t *testing.T) {
	table := newTable(0)
	for _, e := range []entry{
		{action: 1<<32 - 1, value: 17, depth: 3, bound: exact},
		{action: 5, value: -infinity, depth: 0, bound: atMost},
		{action: 0, value: infinity, depth: MaxDepth, bound: atLeast},
		{action: 7, value: Won + 30, depth: 9, bound: exact},
		{action: 8, value: -Won - horizon + 12, depth: 9, bound: exact},
	} {
		hash := uint64(e.depth)<<40 + uint64(e.action)
		table.put(hash, 6, e)
		if got := table.get(hash, 6); got != e {
			t.Errorf("get returns %+v, want the entry put: %+v", got, e)
		}
		if got := table.get(hash+1<<60, 6); got.bound != none {
			t.Errorf("get of a position that was not put returns %+v, want no bound", got)
		}
	}
}

// TestProvenValuesCountFromTheRoot checks that an end which is five actions from a position
// is seven from the root, if the position is two actions from the root.
func TestProvenValuesCountFromTheRoot(t *testing.T) {
	table := newTable(0)
	table.put(1<<50, 4, entry{value: Won + horizon - 9, bound: exact})
	if actions, proven := Proven(table.get(1<<50, 2).value); !proven || actions != 7 {
		t.Errorf("the end is %d actions from the root (proven: %v), want 7", actions, proven)
	}
}

func TestTheFurthestLookIsKept(t *testing.T) {
	table := newTable(0)
	const first, second, third = 1 << 50, 1<<50 + 1, 1<<50 + 2
	table.put(first, 0, entry{value: 1, depth: 9, bound: exact})
	table.put(second, 0, entry{value: 2, depth: 2, bound: exact})
	table.put(third, 0, entry{value: 3, depth: 1, bound: exact})
	if got := table.get(first, 0).value; got != 1 {
		t.Errorf("the entry with the greatest depth was lost: its value is %d, want 1", got)
	}
	if got := table.get(third, 0).value; got != 3 {
		t.Errorf("the last entry was lost: its value is %d, want 3", got)
	}
}
