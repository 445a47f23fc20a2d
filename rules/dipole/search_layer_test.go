package dipole

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the plain implementation finds.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rulestest.Layers(t, Game, rulestest.Sample(t, Game, rulestest.Share(1000)), func(state rules.State, name string) (signs, says []string) {
		for _, side := range []int{1, -1} {
			o := read(state.(*Position))
			o.mover = side
			var more []string
			said := ""
			if name == layerAttacks {
				more, said = o.attacks()
			} else {
				more, said = o.reserve()
			}
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

func (p plain) side() string { return map[int]string{1: "first", -1: "second"}[p.mover] }

// attacks returns what the layer of attacks shows for the mover: the moves after which the
// opponent has fewer checkers.
func (p plain) attacks() (signs []string, said string) {
	checkers := func(q plain) (n int) {
		for _, stack := range q.stacks {
			n += max(0, -stack*p.mover)
		}
		return n
	}
	targets := map[string]bool{}
	for text, after := range p.moves() {
		if checkers(after) == checkers(p) {
			continue
		}
		signs = append(signs, "arrow "+p.side()+" "+text)
		_, to, _ := strings.Cut(text, "-")
		targets[to] = true
	}
	if len(targets) == 0 {
		return nil, layerPeaceful + " " + p.side()
	}
	said = layerTargets + " " + p.side()
	for rank := range p.size {
		for file := range p.size {
			if s := (square{file, rank}).String(); targets[s] {
				said += " " + s
			}
		}
	}
	return signs, said
}

// reserve returns what the layer of moves in reserve shows for the mover. It moves each checker
// alone, a rank at a time, until it leaves the board.
func (p plain) reserve() (signs []string, said string) {
	all := 0
	for s, stack := range p.stacks {
		moves := 0
		for range stack * p.mover {
			for rank := s.rank; rank >= 0 && rank < p.size; rank += p.mover {
				moves++
			}
		}
		if moves > 0 {
			signs = append(signs, fmt.Sprintf("note %s %v %d", p.side(), s, moves))
		}
		all += moves
	}
	slices.Sort(signs)
	return signs, fmt.Sprint(layerMoves, " ", p.side(), " ", all)
}
