package crosscut

import (
	"embed"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"

	"quintet/rules"
)

// orderWorth is the priority for each unit of the evaluation.
const orderWorth = 20

// Order implements rules.Orderer. The priority of a placement is how much it reduces the worth
// that the lines through its square have for the opponent. Placements that cannot parry a threat
// of the opponent to win are omitted (see useful).
func (p *Position) Order(actions []rules.Action, buf []int32) []int32 {
	useful, me := p.useful(), p.side(p.mover)
	worths := p.side(p.mover.Other()).worths()
	for _, a := range actions {
		at := p.square(unpack(a))
		priority := int32(rules.OrderOmit)
		if useful[at[alongFile]]>>at[alongRank]&1 != 0 {
			priority = int32(orderWorth * me.takes(at, &worths))
		}
		buf = append(buf, priority)
	}
	return buf
}

// useful returns, for each rank, the files where a disc of the mover may parry the
// opponent's threat to win. It returns all files if there is no such threat, or if the threat
// found uses a crossing line.
func (p *Position) useful() (files [maxSize]uint16) {
	if t, threatened := p.side(p.mover.Other()).threat(); threatened && !t.crossed {
		return p.side(p.mover).changing(t)
	}
	for rank := range files {
		files[rank] = 1<<maxSize - 1
	}
	return files
}

// worths returns the worth that each line would have for the player if it were their turn.
func (v side) worths() (worths [2][maxSize]int16) {
	last := v.last()
	for i := 1; i < last; i++ {
		line := weights[v.Size()][min(i, last-i)-1]
		for way := range worths {
			worths[way][i] = line[pattern(v.own[way][i], v.enemy[way][i])]
		}
	}
	return worths
}

// takes returns how much a disc of the player on the square s reduces the worths of the two
// lines through s. All discs that it flanks count as flipped. worths are the worths of all
// lines to the opponent.
func (v side) takes(s square, worths *[2][maxSize]int16) (sum int) {
	last := v.last()
	for way, bit := range s {
		i := s[1-way]
		if i == 0 || i == last {
			continue
		}
		mine, theirs := v.own[way][i], v.enemy[way][i]
		down, up := reach(mine, theirs, bit)
		taken := uint16(1<<(bit+up+1)-1<<(bit-down)) & v.interior()
		line := weights[v.Size()][min(i, last-i)-1]
		sum += int(worths[way][i]) - int(line[pattern(theirs&^taken, mine|taken)])
	}
	return sum
}

// Foresee implements rules.Foreseer. The mover wins if a placement completes a line of the mover.
// The mover loses if, after every placement, the opponent can complete a line at the next turn. The
// mover also wins if a placement leaves the opponent in that losing situation. Foresee does not
// find all such placements (see forces).
func (p *Position) Foresee() (o rules.Outcome, actions int) {
	enemy := p.mover.Other()
	if _, wins := p.side(p.mover).threat(); wins {
		return rules.Win(p.mover), 1
	}
	if t, threatened := p.side(enemy).threat(); threatened && !p.parries(t) {
		return rules.Win(enemy), 2
	}
	if p.forces() {
		return rules.Win(p.mover), 3
	}
	return rules.Playing, 0
}

// parries reports whether the mover has a placement after which the opponent cannot win at
// the next turn. The mover cannot win now, and t is a threat of the opponent. A placement that
// parries t must change the line of t, or the crossing line if t uses a crossing line.
func (p *Position) parries(t threat) bool {
	squares := p.side(p.mover).changing(t)
	if t.crossed {
		squares = p.side(p.mover).playable()
	}
	for rank, files := range squares {
		for ; files != 0; files &= files - 1 {
			if p.holds(pack(p.Site(bits.TrailingZeros16(files), rank))) {
				return true
			}
		}
	}
	return false
}

// holds reports whether the opponent cannot win at the next turn after the mover's placement a. a
// may also place a disc on the perimeter that flips nothing; this is not legal, and changes no
// disc.
func (p *Position) holds(a rules.Action) bool {
	q := *p
	q.Apply(a, nil)
	if q.mover == p.mover || q.outcome != rules.Playing {
		return true
	}
	_, loses := q.side(q.mover).threat()
	return !loses
}

// changing returns, for each rank, the files where a disc of the player may change the line of t.
// These are the empty square of the line, its ends, and the squares from which a disc flanks a disc
// of the line along a crossing line.
func (v side) changing(t threat) (files [maxSize]uint16) {
	own, enemy := v.own, v.enemy
	add := func(at square) { files[at[alongFile]] |= 1 << at[alongRank] }
	theirs := enemy[t.way][t.line]
	if empty := v.interior() &^ (theirs | own[t.way][t.line]); empty != 0 {
		add(crossing(t.way, t.line, bits.TrailingZeros16(empty)))
	}
	for _, end := range [2]int{0, v.last()} {
		if down, up := reach(own[t.way][t.line], theirs, end); down+up > 0 {
			add(crossing(t.way, t.line, end))
		}
	}
	for ; theirs != 0; theirs &= theirs - 1 {
		i := bits.TrailingZeros16(theirs)
		if bit, ok := flipping(own[1-t.way][i], enemy[1-t.way][i], t.line); ok {
			add(crossing(1-t.way, i, bit))
		}
	}
	return files
}

// forces reports whether the mover, who cannot win at once, has a placement that threatens
// to win and cannot be parried. It tries only placements that threaten to complete a line through
// their own square.
func (p *Position) forces() bool {
	for rank, files := range p.side(p.mover).threatening() {
		for ; files != 0; files &= files - 1 {
			q := *p
			q.Apply(pack(p.Site(bits.TrailingZeros16(files), rank)), nil)
			if q.mover != p.mover && q.doomed() {
				return true
			}
		}
	}
	return false
}

// doomed reports whether the opponent has a threat that the mover cannot parry, and the mover
// cannot win at once.
func (p *Position) doomed() bool {
	t, threatened := p.side(p.mover.Other()).threat()
	if !threatened {
		return false
	}
	if _, wins := p.side(p.mover).threat(); wins {
		return false
	}
	return !p.parries(t)
}

// Weights implements rules.Weighted: the weights in the order that they have in weightFiles.
func (p *Position) Weights() (all []int) {
	for _, line := range weights[p.Size()][:p.last()/2] {
		for _, n := range patterns[p.Size()] {
			all = append(all, int(line[n]))
		}
	}
	return all
}

// Terms implements rules.Weighted: one term for each line of the interior.
func (p *Position) Terms(buf []rules.Term) []rules.Term {
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := p.last()
	for way := range own {
		for i := 1; i < last; i++ {
			n := pattern(own[way][i], enemy[way][i])
			n = min(n, backwards(n, last-1))
			k, _ := slices.BinarySearch(patterns[p.Size()], n)
			depth := min(i, last-i) - 1
			buf = append(buf, rules.Term{Weight: uint16(depth*len(patterns[p.Size()]) + k), Times: 1})
		}
	}
	return buf
}

// Eval implements rules.Evaluator: the sum of the weights of all lines of the interior. The
// weight of a line depends on its pattern, its distance from the edge and the size of the board.
func (p *Position) Eval() int {
	if p.net != nil {
		var buf [2 * (maxSize - 2)]uint16
		return p.net.Value(p.Features(buf[:0]))
	}
	w := &weights[p.Size()]
	own, enemy := &p.discs[p.mover], &p.discs[p.mover.Other()]
	last := p.last()
	v := 0
	for way := range own {
		for i := 1; i < last; i++ {
			line := w[min(i, last-i)-1]
			v += int(line[pattern(own[way][i], enemy[way][i])])
		}
	}
	return v
}

// pattern returns the number of the pattern of a line. friendly are the discs of the mover on the
// line, and enemy those of the opponent. In base 3 the number has a digit for each square of the
// line. The digit is 1 for a disc of the mover, 2 for a disc of the opponent, and 0 for an empty
// square.
func pattern(friendly, enemy uint16) int {
	return int(ternary[friendly>>1] + 2*ternary[enemy>>1])
}

// ternary[i] is the number whose digits in base 3 are the binary digits of i.
var ternary = func() (all [1 << (maxSize - 2)]uint16) {
	for i := range all {
		all[i] = 3*all[i>>1] + uint16(i&1)
	}
	return all
}()

// weights holds the worth of a line to the mover, by the size of the board, the number of lines
// between the line and the perimeter, and its pattern. The weights were fitted to games of the
// computer against itself, in up to four rounds. That was done with earlier versions of
// rules/cmd/lab fit, in which similar patterns shared a weight. For size 8, one more round with
// the present version did not improve the weights.
var weights = func() (all [maxSize + 1][(maxSize - 1) / 2][]int16) {
	for size := 5; size <= maxSize; size++ {
		b, err := weightFiles.ReadFile(weightFile(size))
		if err != nil {
			panic(err)
		}
		for i := range (size - 1) / 2 {
			all[size][i], b = readLine(b, size)
		}
	}
	return all
}()

// weightFiles has a file for each size. Each file holds the lines from the edge inwards. For each
// line it has the weights of the patterns in their order, each in two bytes (little-endian).
//
//go:embed weights/*.bin
var weightFiles embed.FS

func weightFile(size int) string { return fmt.Sprintf("weights/%d.bin", size) }

// readLine reads the weights of one line of a board of the given size from b. It returns
// them by pattern, and the rest of b.
func readLine(b []byte, size int) ([]int16, []byte) {
	w := make([]int16, powers[size-2])
	for _, i := range patterns[size] {
		w[i] = int16(binary.LittleEndian.Uint16(b))
		w[backwards(i, size-2)] = w[i]
		b = b[2:]
	}
	return w, b
}

// patterns holds, by the size of the board, the patterns of its lines in increasing
// order. Of a pattern and its reverse it has only the smaller number.
var patterns = func() (all [maxSize + 1][]int) {
	for size := 5; size <= maxSize; size++ {
		for i := range powers[size-2] {
			if i <= backwards(i, size-2) {
				all[size] = append(all[size], i)
			}
		}
	}
	return all
}()

var powers = [maxSize - 1]int{1, 3, 9, 27, 81, 243, 729, 2187, 6561}

// backwards returns the pattern of a line, read from its other end. squares is the number
// of squares of the line.
func backwards(pattern, squares int) (back int) {
	for range squares {
		back = 3*back + pattern%3
		pattern /= 3
	}
	return back
}
