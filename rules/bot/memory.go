package bot

import (
	"cmp"
	"slices"
	"sync"
)

// spare holds the memory of tables whose searches have ended, for the next searches. Every
// action of a strong level needs a table of up to 32 MB, which would otherwise become
// garbage.
var spare memory

// memory is a free list of slots. Several searches may use it at once.
type memory struct {
	sync.Mutex
	free [][]slot
}

// mostFree is the greatest number of free tables that are kept. It is two because two searches may
// run at once, one for the person's action and one for the reply.
const mostFree = 2

// take returns n empty slots.
func (m *memory) take(n int) []slot {
	m.Lock()
	defer m.Unlock()
	best := -1
	for i, s := range m.free {
		if cap(s) >= n && (best < 0 || cap(s) < cap(m.free[best])) {
			best = i
		}
	}
	if best < 0 {
		return make([]slot, n)
	}
	slots := m.free[best][:n]
	m.free = slices.Delete(m.free, best, best+1)
	clear(slots)
	return slots
}

// giveBack keeps slots that are no longer used. If there are more than mostFree tables, the
// smallest is left to the garbage collector.
func (m *memory) giveBack(slots []slot) {
	m.Lock()
	defer m.Unlock()
	m.free = append(m.free, slots)
	if len(m.free) > mostFree {
		slices.SortFunc(m.free, func(a, b []slot) int { return cmp.Compare(cap(b), cap(a)) })
		m.free = slices.Delete(m.free, mostFree, len(m.free))
	}
}
