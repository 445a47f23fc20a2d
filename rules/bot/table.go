package bot

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"quintet/rules"
)

// The binary logarithms of the least and the greatest number of entries of a table.
const minTable, maxTable = 10, 21

// bound says whether a value in the table is exact or a bound.
type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
)

// entry is what the table knows about a position.
type entry struct {
	action rules.Action
	value  int
	depth  int
	bound  bound
}

// slot holds an entry. check is the hash of its position xor data. So a slot with the check of one
// writer and the data of another matches no position (lockless hashing, Hyatt and Mann 2002).
type slot struct {
	check, data atomic.Uint64
}

// table is the transposition table: entries about positions, in buckets of two slots. The first
// slot keeps the deeper entry, and the second slot takes other new entries (depth-preferred and
// always-replace). Several threads may use a table at once.
type table struct {
	slots []slot
	shift int
}

// newTable returns an empty table for a search of the given number of nodes; 0 means that
// the number is not limited.
func newTable(nodes int) *table {
	size := maxTable
	if nodes > 0 {
		size = max(minTable, min(maxTable, bits.Len(uint(nodes))))
	}
	return &table{spare.take(1 << size), 64 - size}
}

// bucket returns the index of the first slot of the bucket for a hash.
func (t *table) bucket(hash uint64) uint64 { return hash >> t.shift &^ 1 }

// load returns the entry of the position with the hash. If the slot does not hold this entry,
// the bound of the entry returned is none.
func (s *slot) load(hash uint64) entry {
	data := s.data.Load()
	if s.check.Load()^data != hash {
		return entry{}
	}
	return unpack(data)
}

// store writes the packed entry of the position with the hash.
func (s *slot) store(hash, data uint64) {
	s.check.Store(hash ^ data)
	s.data.Store(data)
}

// An entry is packed, from the lowest bit up, as its action, its value plus valueMiddle, its
// depth and its bound. A slot that was never written has the bound none.
const (
	valueMiddle = 1 << 19
	valueShift  = 32
	depthShift  = 52
	boundShift  = 60
)

func (e entry) pack() uint64 {
	return uint64(e.action) | uint64(e.value+valueMiddle)<<valueShift | uint64(e.depth)<<depthShift | uint64(e.bound)<<boundShift
}

func unpack(data uint64) entry {
	return entry{
		action: rules.Action(data),
		value:  int(data>>valueShift&(2*valueMiddle-1)) - valueMiddle,
		depth:  int(data >> depthShift & 0xff),
		bound:  bound(data >> boundShift),
	}
}

// get returns the entry of the position with the hash, ply actions after the root; its
// bound is none if there is no entry.
func (t *table) get(hash uint64, ply int) entry {
	i := t.bucket(hash)
	e := t.slots[i].load(hash)
	if e.bound == none {
		e = t.slots[i+1].load(hash)
	}
	e.value = fromTable(e.value, ply)
	return e
}

// settles reports whether the entry makes a search of its position to the given depth unnecessary.
// Its value is then exact, an upper bound of at most alpha, or a lower bound of at least beta. An
// entry of less depth counts only if its value is proven. A deeper search may find a quicker end.
// So a proven win then counts only as a lower bound, and a proven loss only as an upper bound.
func (e entry) settles(depth, alpha, beta int) bool {
	low, high := e.bound == exact || e.bound == atLeast, e.bound == exact || e.bound == atMost
	if e.depth < depth {
		low, high = low && e.value >= Won, high && e.value <= -Won
	}
	return low && high || low && e.value >= beta || high && e.value <= alpha
}

// put writes the entry of the position with the hash, ply actions after the root. If the first
// slot of the bucket has a deeper entry of this position, put changes nothing.
func (t *table) put(hash uint64, ply int, e entry) {
	e.value = toTable(e.value, ply)
	i := t.bucket(hash)
	deep, last := &t.slots[i], &t.slots[i+1]
	kept := unpack(deep.data.Load())
	if kept.bound == none || e.depth >= kept.depth {
		deep.store(hash, e.pack())
		return
	}
	if deep.load(hash).bound == none {
		last.store(hash, e.pack())
	}
}

// boundOf returns whether value is exact or which kind of bound it is. value is the result of
// a search between alpha and beta.
func boundOf(value, alpha, beta int) bound {
	switch {
	case value >= beta:
		return atLeast
	case value <= alpha:
		return atMost
	}
	return exact
}

// toTable converts a value of the search to one of the table, for a position ply actions
// after the root. In a proven value (mate distance) the search counts actions from the root,
// and the table counts them from the position itself.
func toTable(v, ply int) int {
	switch {
	case v >= Won:
		return v + ply
	case v <= -Won:
		return v - ply
	}
	return v
}

// fromTable is the inverse of toTable.
func fromTable(v, ply int) int {
	switch {
	case v >= Won:
		return v - ply
	case v <= -Won:
		return v + ply
	}
	return v
}

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
