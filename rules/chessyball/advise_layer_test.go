package chessyball

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the simple rules say. If several actions
// are left, the oracle is too slow for many members, so most of them are taken from the pitch.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	var states []rules.State
	n := 1000
	if testing.Short() {
		n = 40
	}
	for _, s := range rulestest.Sample(t, Game, n) {
		if p := s.(*Position); p.left > 1 {
			thin(t, p, 12/int(p.left*p.left), rng)
		}
		states = append(states, s)
	}
	shootout, err := Game.Starts[0].New(nil)
	if err != nil {
		t.Fatal(err)
	}
	shot := read(t, "", "18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2")
	states = append(states, shootout, shot)
	rulestest.Layers(t, Game, states, func(state rules.State, name string) (signs, says []string) {
		p := state.(*Position)
		o := readPlain(p, [...]string{"none", "own", "any"}[p.pass])
		if name == layerKicks {
			return o.kickLayer(p)
		}
		shooter, going := p.shooter()
		if p.phase >= puttingBall && !going {
			return nil, []string{layerNotYet}
		}
		for player := range rules.Player(2) {
			if going && player != shooter {
				continue // only one side can move in a shot
			}
			more, said := o.shotLayer(player)
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

// thin takes members at random from the pitch, until each side has at most the given number, and
// the keeper.
func thin(t *testing.T, p *Position, most int, rng *rand.Rand) {
	t.Helper()
	for player := range p.members {
		for p.members[player].count() > most+1 {
			squares := p.members[player].appendTo(nil)
			if q := squares[rng.IntN(len(squares))]; q != p.keeper[player] {
				if err := p.Put(p.pitch().site(q), 0); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

var sideNames = [2]string{"first", "second"}

// kickLayer returns what the layer of kicks shows.
func (o *plain) kickLayer(p *Position) (signs, says []string) {
	switch {
	case o.left == "p", o.where == [2]int{}, p.phase > extending && p.phase != shooting:
		return nil, []string{layerNotYet}
	}
	side := sideNames[p.Mover()]
	least := slowRolls(p)
	said := layerRolls + " " + side
	later := 0
	for rank := range o.ranks {
		for file := range o.files {
			q := [2]int{file, rank}
			switch n := least[plainName(q)]; {
			case n == 1:
				signs = append(signs, "arrow "+side+" "+plainName(o.where)+"-"+plainName(q))
				said += " " + plainName(q)
			case n > 1:
				signs = append(signs, fmt.Sprint("point ", side, " ", plainName(q), " ", n))
				later++
			}
		}
	}
	if !strings.Contains(strings.Join(signs, " "), "arrow") {
		said = layerNoKick + " " + side
	}
	says = []string{said}
	if later > 0 {
		says = append(says, fmt.Sprint(layerLater, " ", later))
	}
	return signs, says
}

// slowRolls returns the names of the squares to which the ball can be brought in this turn, with the
// least number of actions. It plays every sequence of actions by the rules.
func slowRolls(p *Position) map[string]int {
	least := map[string]int{}
	now := []*Position{p}
	for n := 1; n <= max(1, int(p.left)); n++ {
		seen := map[uint64]bool{}
		var next []*Position
		for _, before := range now {
			for _, a := range before.Legal(nil) {
				after := before.Clone().(*Position)
				var log rules.Log
				after.Apply(a, &log)
				rolled := false
				for _, e := range log.Events {
					if name := p.SiteName(e.To); e.Kind == rules.Roll && !rolled {
						rolled = true
						if least[name] == 0 && e.To != p.pitch().site(p.ball) {
							least[name] = n
						}
					}
				}
				if after.Outcome() == rules.Playing && !after.Status().Start && after.mover == p.mover && after.phase == p.phase && !seen[after.Hash()] {
					seen[after.Hash()] = true
					next = append(next, after)
				}
			}
		}
		now = next
	}
	return least
}

// shotLayer returns what the layer of goals shows for player. The ball is rolled square by
// square from every square of the field.
func (o *plain) shotLayer(player rules.Player) (signs []string, said string) {
	own, step, enemies := 0, 1, "bB"
	if player == rules.Second {
		own, step, enemies = o.files-1, -1, "wW"
	}
	free := func(q [2]int) bool { return o.at[q] == 0 || o.at[q] == 'o' }
	key := layerShots
	for file := range o.files {
		for rank := range o.ranks {
			q := [2]int{file, rank}
			if !o.field(file, rank) || !free(q) {
				continue
			}
			goal := false
			for _, up := range []int{-1, 0, 1} {
				kicker := [2]int{file - step, rank - up}
				off := kicker[1] < 0 || kicker[1] >= o.ranks || o.goals(kicker[0], kicker[1]) && kicker[0] == own
				if off || slices.Contains([]byte(enemies), o.at[kicker]) {
					continue
				}
				for at := [2]int{file + step, rank + up}; free(at) && (o.field(at[0], at[1]) || o.goals(at[0], at[1])); at = [2]int{at[0] + step, at[1] + up} {
					goal = goal || o.goals(at[0], at[1]) && at[0] != own
				}
			}
			if !goal {
				continue
			}
			if o.at[q] == 'o' {
				key = layerBall
			}
			signs = append(signs, "point "+sideNames[player]+" "+plainName(q))
		}
	}
	return signs, fmt.Sprint(key, " ", sideNames[player], " ", len(signs))
}
