package dipole

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules/rulestest"
)

// plain is a second, simple implementation of the rules. The heights of White's stacks are
// positive, and those of Black's negative. mover is 1 for White and -1 for Black.
type plain struct {
	size   int
	stacks map[square]int
	mover  int
}

type square struct{ file, rank int }

func (s square) String() string { return fmt.Sprintf("%c%d", 'a'+s.file, s.rank+1) }

// turns returns the position after each legal action, by the action's text.
func (p plain) turns() map[string]plain {
	next := p.moves()
	for action, q := range next {
		q.mover = -p.mover
		if q.alive(1) && q.alive(-1) && len(q.moves()) == 0 {
			q.mover = p.mover
		}
		next[action] = q
	}
	return next
}

// moves returns the board after each legal action, by the action's text. The mover stays the
// same.
func (p plain) moves() map[string]plain {
	all := map[string]plain{}
	if !p.alive(1) || !p.alive(-1) {
		return all
	}
	for from, stack := range p.stacks {
		for k := 1; k <= stack*p.mover; k++ {
			for _, step := range []square{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
				to := square{from.file + k*step.file, from.rank + k*step.rank}
				inside := min(to.file, to.rank) >= 0 && max(to.file, to.rank) < p.size
				forward := step.rank == p.mover
				onto := p.stacks[to] * p.mover // negative for an enemy stack
				switch {
				case (to.file+to.rank)%2 != 0:
				case !inside && forward:
					all[fmt.Sprintf("%v-off:%d", from, k)] = p.with(from, stack-k*p.mover)
				case inside && onto < 0 && -onto <= k:
					all[fmt.Sprintf("%v-%v", from, to)] = p.with(from, stack-k*p.mover).with(to, k*p.mover)
				case inside && onto >= 0 && forward:
					all[fmt.Sprintf("%v-%v", from, to)] = p.with(from, stack-k*p.mover).with(to, (onto+k)*p.mover)
				}
			}
		}
	}
	return all
}

// with returns a copy of p in which the stack on s is stack; 0 is none.
func (p plain) with(s square, stack int) plain {
	p.stacks = maps.Clone(p.stacks)
	p.stacks[s] = stack
	if stack == 0 {
		delete(p.stacks, s)
	}
	return p
}

// alive reports whether a side has a stack.
func (p plain) alive(side int) bool {
	for _, stack := range p.stacks {
		if stack*side > 0 {
			return true
		}
	}
	return false
}

func (p plain) text() string {
	var ranks []string
	for rank := p.size - 1; rank >= 0; rank-- {
		var b strings.Builder
		for file := range p.size {
			switch stack := p.stacks[square{file, rank}]; {
			case stack > 0:
				fmt.Fprintf(&b, "w%d,", stack)
			case stack < 0:
				fmt.Fprintf(&b, "b%d,", -stack)
			default:
				b.WriteByte('.')
			}
		}
		text := b.String()
		for run := p.size; run > 0; run-- {
			text = strings.ReplaceAll(text, strings.Repeat(".", run), fmt.Sprintf("%d,", run))
		}
		ranks = append(ranks, strings.TrimSuffix(text, ","))
	}
	return strings.Join(ranks, "/") + map[int]string{1: " w", -1: " b"}[p.mover]
}

// scatter returns a board with stacks on random squares. Each side has army checkers.
func scatter(rng *rand.Rand, size, army int) plain {
	p := plain{size: size, stacks: map[square]int{}, mover: 1 - 2*rng.IntN(2)}
	for _, side := range []int{1, -1} {
		for left := army; left > 0; {
			s := square{rng.IntN(size), rng.IntN(size)}
			if (s.file+s.rank)%2 != 0 || p.stacks[s] != 0 {
				continue
			}
			height := 1 + rng.IntN(min(left, 5))
			p.stacks[s] = height * side
			left -= height
		}
	}
	return p
}

// TestOracle compares random games. They begin with the first position, with stacks on random
// squares, or with a checker that is trapped, so that its side is skipped.
func TestOracle(t *testing.T) {
	rng, skips := rand.New(rand.NewPCG(7, 7)), 0
	for game := range rulestest.Share(100) {
		size, army := 8+2*(game%2), 12+8*(game%2)
		p := scatter(rng, size, army)
		if game < 10 {
			p.stacks = map[square]int{{4, 0}: army, {size - 5, size - 1}: -army}
			p.mover = 1
		}
		if game%4 == 3 {
			p = trapped(rng)
			p.mover = -p.mover
		}
		if len(p.moves()) == 0 {
			continue
		}
		skips += follow(t, rng, p)
	}
	if skips == 0 {
		t.Error("no side is skipped in any game")
	}
}

// follow plays a random game from p. It compares each position and its legal actions with
// those of the plain implementation, and returns the number of times that a side is skipped.
func follow(t *testing.T, rng *rand.Rand, p plain) (skips int) {
	fast := decodeText(t, p.text())
	for {
		next := p.turns()
		actions := slices.Sorted(maps.Keys(next))
		if got := rulestest.Legal(fast, ""); !slices.Equal(got, actions) {
			t.Fatalf("%s\n got %q\nwant %q", p.text(), got, actions)
		}
		if len(actions) == 0 {
			return skips
		}
		action, mover := actions[rng.IntN(len(actions))], p.mover
		if p = next[action]; p.mover == mover && len(p.moves()) > 0 {
			skips++
		}
		rulestest.Play(t, fast, action)
		if fast.String() != p.text() {
			t.Fatalf("%s\n got %s\nwant %s", action, fast, p.text())
		}
	}
}

// trapped returns a board of size 8 on which the mover cannot move. The mover has a single checker,
// and higher stacks are on both squares to which it could move ahead.
func trapped(rng *rand.Rand) plain {
	for {
		p := scatter(rng, 8, 4)
		maps.DeleteFunc(p.stacks, func(_ square, stack int) bool { return stack*p.mover > 0 })
		s := square{1 + rng.IntN(6), 1 + rng.IntN(6)}
		if (s.file+s.rank)%2 != 0 {
			continue
		}
		p.stacks[s] = p.mover
		for _, file := range []int{s.file - 1, s.file + 1} {
			p.stacks[square{file, s.rank + p.mover}] = -p.mover * (2 + rng.IntN(3))
		}
		if len(p.moves()) == 0 { // it can capture a low stack behind it
			return p
		}
	}
}

// TestRule7_OneOfThemCanMove checks that the opponent of a side that cannot move always can.
func TestRule7_OneOfThemCanMove(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 300 {
		p := trapped(rng)
		p.mover = -p.mover
		if len(p.moves()) == 0 {
			t.Errorf("%s: neither side can move", p.text())
		}
	}
}
