package akron

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the oracle finds.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	states := append(rulestest.Sample(t, Game, rulestest.Share(800)), climbing(t, rulestest.Share(200))...)
	rulestest.Layers(t, Game, states, func(state rules.State, name string) (signs, says []string) {
		o := newOracle(state.(*Position))
		if name == layerFixed {
			return o.fixed()
		}
		for player := rules.First; player <= rules.Second; player++ {
			var more []string
			said := ""
			if name == layerWays {
				more, said = o.ways(state.(*Position), player)
			} else {
				more, said = o.links(player)
			}
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

// climbing returns n positions of random games on a small board in which balls often move to the
// highest level that they can reach. Half of the positions are the last ones before the end.
func climbing(t *testing.T, n int) (states []rules.State) {
	rng := rand.New(rand.NewPCG(7, 7))
	for i := range n {
		p := newPosition(values(t, 5))
		for left := 20 + rng.IntN(60); p.Outcome() == rules.Playing && (left > 0 || i%2 == 0); left-- {
			legal := p.Legal(nil)
			a := legal[rng.IntN(len(legal))]
			if rng.IntN(2) == 0 {
				a = slices.MaxFunc(legal, func(a, b rules.Action) int { return height(a) - height(b) })
			}
			q := *p
			if q.Apply(a, nil); q.Outcome() != rules.Playing {
				break
			}
			*p = q
		}
		states = append(states, p)
	}
	return states
}

// height returns the level of the destination of an action.
func height(a rules.Action) int {
	_, to := unpack(a)
	level, _ := split(to)
	return level
}

var sideNames = [2]string{"first", "second"}

// far is the cost of what cannot be reached.
const far = 1 << 20

// line returns the number of the line, across the way between player's sides, on which a is; -1 above
// the board.
func line(a point, player rules.Player) int {
	switch {
	case a.level > 0:
		return -1
	case player == rules.First:
		return a.rank
	}
	return a.file
}

// costs returns, by Bellman and Ford's algorithm, the least numbers of balls of player, added on points
// that are playable now, with which chains lead from the side with the given line to each point.
func (o oracle) costs(player rules.Player, side int) map[point]int {
	price := map[point]int{}
	for _, a := range o.points() {
		switch owner, full := o.balls[a]; {
		case full && owner == player && !o.buried(a):
			price[a] = 0
		case !full && o.playable(a):
			price[a] = 1
		}
	}
	beside := map[point][]point{}
	for a := range price {
		level := []point{{a.file + 1, a.rank, a.level}, {a.file - 1, a.rank, a.level}, {a.file, a.rank + 1, a.level}, {a.file, a.rank - 1, a.level}}
		for _, b := range slices.Concat(level, a.supports(), a.resting()) {
			if c, ok := price[b]; ok && touch(a, b) && (price[a]+c > 0 || o.visible(a, b)) {
				beside[a] = append(beside[a], b)
			}
		}
	}
	costs := map[point]int{}
	for changed := true; changed; {
		changed = false
		for a, c := range price {
			least := far
			if line(a, player) == side {
				least = 0
			}
			for _, b := range beside[a] {
				if d, ok := costs[b]; ok {
					least = min(least, d)
				}
			}
			if was, ok := costs[a]; least < far && (!ok || least+c < was) {
				costs[a], changed = least+c, true
			}
		}
	}
	return costs
}

// needs returns the least number of balls, added on points that are playable now, with which player
// joins their sides; far if they cannot.
func (o oracle) needs(player rules.Player) int {
	needs := far
	for a, c := range o.costs(player, 0) {
		if line(a, player) == o.size-1 {
			needs = min(needs, c)
		}
	}
	return needs
}

// ways returns what the layer of ways shows for player.
func (o oracle) ways(p *Position, player rules.Player) (signs []string, said string) {
	side, needs := sideNames[player], o.needs(player)
	switch needs {
	case far:
		return nil, layerClosed + " " + side
	case 0:
		chain := p.appendChain(player, nil)
		for i := 1; i < len(chain); i++ {
			if !o.visible(pointOf(chain[i-1]), pointOf(chain[i])) {
				return nil, "the chain has a gap"
			}
			signs = append(signs, "line "+side+" "+name(chain[i-1])+"-"+name(chain[i]))
		}
		return signs, layerJoined + " " + side
	}
	high := o.costs(player, o.size-1)
	for a, to := range o.costs(player, 0) {
		if from, ok := high[a]; ok && !o.full(a) && to+from == needs+1 {
			signs = append(signs, "point "+side+" "+a.text())
		}
	}
	return signs, fmt.Sprint(layerNeeds, " ", side, " ", needs)
}

// links returns what the layer of links shows for player.
func (o oracle) links(player rules.Player) (signs []string, said string) {
	all, cut := 0, 0
	for a, owner := range o.balls {
		for b, other := range o.balls {
			if owner != player || other != player || o.buried(a) || o.buried(b) || !touch(a, b) || siteAt(a) > siteAt(b) {
				continue
			}
			all++
			shape := "line"
			if !o.visible(a, b) {
				cut++
				shape = "cut"
			}
			signs = append(signs, shape+" "+sideNames[player]+" "+a.text()+"-"+b.text())
		}
	}
	if all == 0 {
		return nil, fmt.Sprint(layerBare, " ", sideNames[player])
	}
	if cut == 0 {
		return signs, fmt.Sprint(layerWhole, " ", sideNames[player], " ", all)
	}
	return signs, fmt.Sprint(layerCut, " ", sideNames[player], " ", all, " ", cut)
}

func siteAt(a point) rules.Site { return Site(a.file, a.rank, a.level) }

// fixed returns what the layer of pinned and buried balls shows.
func (o oracle) fixed() (signs, says []string) {
	var balls []point
	for a := range o.balls {
		balls = append(balls, a)
	}
	slices.SortFunc(balls, func(a, b point) int { return int(siteAt(a)) - int(siteAt(b)) })
	pinned, buried := layerPinned, layerBuried
	for _, a := range balls {
		switch text := sideNames[o.balls[a]] + " " + a.text(); {
		case o.buried(a):
			signs = append(signs, "ring "+text)
			buried += " " + a.text()
		case len(o.ballsOn(a)) >= 2:
			signs = append(signs, "dashed "+text)
			pinned += " " + a.text()
		}
	}
	if pinned != layerPinned {
		says = append(says, pinned)
	}
	if buried != layerBuried {
		says = append(says, buried)
	}
	if len(says) == 0 {
		says = []string{layerLoose}
	}
	return signs, says
}
