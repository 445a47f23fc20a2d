package bot

import (
	"math/bits"

	"quintet/rules"
)

// The logarithms of the least and the greatest number of entries of a table.
const minTable, maxTable = 10, 20

// bound says what a value in the table is.
type bound uint8

const (
	none bound = iota
	exact
	atLeast
	atMost
)

// entry is what is known of a position.
type entry struct {
	hash   uint64
	action rules.Action
	value  int32
	depth  int8
	bound  bound
}

// table keeps what is known of positions, each at the place that its hash
// says; the later replaces the earlier unless that looked further at the same
// position.
type table struct {
	entries []entry
	shift   int
}

// newTable returns a table for a search of so many nodes, 0 being any number.
func newTable(nodes int) table {
	size := maxTable
	if nodes > 0 {
		size = max(minTable, min(maxTable, bits.Len(uint(nodes))))
	}
	return table{make([]entry, 1<<size), 64 - size}
}

// at returns the place of a position.
func (t *table) at(hash uint64) *entry { return &t.entries[hash>>t.shift] }

// answer is a value from the table that needs no search.
type answer struct {
	value int
	found bool
}

// probe returns the value of a position, if it is known as far as needed, and
// the action that was best, if any.
func (t *table) probe(hash uint64, ply, depth, alpha, beta int) (answer, rules.Action) {
	e := t.at(hash)
	if e.bound == none || e.hash != hash {
		return answer{}, 0
	}
	v := fromTable(int(e.value), ply)
	proven := v >= Won || v <= -Won
	deep := int(e.depth) >= depth || proven
	usable := e.bound == exact || e.bound == atLeast && v >= beta || e.bound == atMost && v <= alpha
	return answer{v, deep && usable}, e.action
}

// store keeps the value of a position that was looked at within alpha and beta.
func (t *table) store(hash uint64, ply, depth, alpha, beta, value int, a rules.Action) {
	e := t.at(hash)
	if e.hash == hash && e.bound != none && int(e.depth) > depth {
		return
	}
	kind := exact
	switch {
	case value >= beta:
		kind = atLeast
	case value <= alpha:
		kind = atMost
	}
	*e = entry{hash, a, int32(toTable(value, ply)), int8(depth), kind}
}

// In the table a proven value counts from the position itself, in the search
// from the root.
func toTable(v, ply int) int {
	switch {
	case v >= Won:
		return v + ply
	case v <= -Won:
		return v - ply
	}
	return v
}

func fromTable(v, ply int) int {
	switch {
	case v >= Won:
		return v - ply
	case v <= -Won:
		return v + ply
	}
	return v
}
