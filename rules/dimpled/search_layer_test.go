package dimpled

import (
	"fmt"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the slow implementation finds. It finds
// the ways by Bellman and Ford's algorithm. The last position has a path between the edges of Black
// while a football is still to be dimpled.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	states := append(rulestest.Sample(t, Game, rulestest.Share(1000)), draw(t, "bbbbw wbw.b wbbwb wwbwb wwbww w *"))
	rulestest.Layers(t, Game, states, func(state rules.State, name string) (signs, says []string) {
		s := read(state.(*Position))
		for _, side := range []byte{'b', 'w'} {
			if name == layerWays {
				needs, points := s.ways(side)
				switch needs {
				case 0:
					says = append(says, layerJoined+" "+sideNames[side])
					continue
				case -1:
					says = append(says, layerClosed+" "+sideNames[side])
					continue
				}
				says = append(says, fmt.Sprint(layerNeeds, " ", sideNames[side], " ", needs))
				for _, a := range points {
					signs = append(signs, "point "+sideNames[side]+" "+a.name())
				}
				continue
			}
			said := layerCrosscut + " " + sideNames[side]
			for _, a := range s.points() {
				lines := s.crossed(a, side)
				if s.board[a] != 0 || len(lines) == 0 {
					continue
				}
				said += " " + a.name()
				signs = append(signs, "cross "+sideNames[side]+" "+a.name())
				for _, line := range lines {
					signs = append(signs, "line "+sideNames[opponent(side)]+" "+line)
				}
			}
			if said != layerCrosscut+" "+sideNames[side] {
				says = append(says, said)
			}
		}
		if len(says) == 0 {
			says = append(says, layerFree)
		}
		return signs, says
	})
}

var sideNames = map[byte]string{'b': "first", 'w': "second"}

// around returns the four neighbours of a. Some of them may be off the board.
func around(a point) []point {
	return []point{a.plus(0, -1), a.plus(-1, 0), a.plus(1, 0), a.plus(0, 1)}
}

// ways returns the least number of stones with which side joins its edges; -1 if no way is open.
// It also returns the empty points of all ways with this number of stones.
func (s *slow) ways(side byte) (needs int, points []point) {
	const far = 1 << 20
	price := map[point]int{}
	for _, a := range s.points() {
		switch {
		case s.board[a] == side:
			price[a] = 0
		case s.board[a] == 0 && len(s.crossed(a, side)) == 0:
			price[a] = 1
		default:
			price[a] = far
		}
	}
	line := func(a point) int {
		if side == 'b' {
			return a.rank
		}
		return a.file
	}
	cost := func(edge int) map[point]int {
		costs := map[point]int{}
		for _, a := range s.points() {
			costs[a] = far
		}
		for changed := true; changed; {
			changed = false
			for _, a := range s.points() {
				least := far
				if line(a) == edge {
					least = 0
				}
				for _, b := range around(a) {
					if c, ok := costs[b]; ok {
						least = min(least, c)
					}
				}
				if c := least + price[a]; c < costs[a] {
					costs[a], changed = c, true
				}
			}
		}
		return costs
	}
	low, high := cost(0), cost(s.size-1)
	needs = far
	for a, c := range low {
		if line(a) == s.size-1 {
			needs = min(needs, c)
		}
	}
	if needs == far {
		return -1, nil
	}
	for _, a := range s.points() {
		if s.board[a] == 0 && low[a]+high[a]-price[a] == needs {
			points = append(points, a)
		}
	}
	return needs, points
}

// crossed returns the pairs of stones of the opponent in the crosscuts that a stone of side on a
// would complete.
func (s *slow) crossed(a point, side byte) (pairs []string) {
	for _, lower := range []point{a, a.plus(-1, 0), a.plus(0, -1), a.plus(-1, -1)} {
		var own, other []string
		for _, b := range []point{lower, lower.plus(1, 0), lower.plus(0, 1), lower.plus(1, 1)} {
			switch {
			case b == a || s.board[b] == side:
				own = append(own, b.name())
			case s.board[b] == opponent(side):
				other = append(other, b.name())
			}
		}
		// In a crosscut the two stones of the opponent are diagonal neighbours: their names share
		// neither the file nor the rank.
		if len(own) == 2 && len(other) == 2 && other[0][0] != other[1][0] && other[0][1:] != other[1][1:] {
			pairs = append(pairs, other[0]+"-"+other[1])
		}
	}
	return pairs
}
