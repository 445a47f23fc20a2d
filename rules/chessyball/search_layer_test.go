package chessyball

import (
	"fmt"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the simple rules say.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rulestest.Layers(t, Game, rulestest.Sample(t, Game, rulestest.Share(1000)), func(state rules.State, name string) (signs, says []string) {
		p := state.(*Position)
		o := readPlain(p, [...]string{"none", "own", "any"}[p.pass])
		if name == layerKicks {
			return o.kickLayer(p)
		}
		for player := range rules.Player(2) {
			more, said := o.shotLayer(player)
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

var sideNames = [2]string{"first", "second"}

// kickLayer returns what the layer of kicks shows.
func (o *plain) kickLayer(p *Position) (signs, says []string) {
	side := sideNames[p.Mover()]
	stops := map[[2]int]bool{}
	moves := o.moves()
	for _, a := range p.Legal(nil) {
		if stop, ok := moves[p.Format(a)]; ok && stop != o.where {
			stops[stop] = true
		}
	}
	said := layerRolls + " " + side
	for rank := range o.ranks {
		for file := range o.files {
			if q := [2]int{file, rank}; stops[q] {
				signs = append(signs, "arrow "+side+" "+plainName(o.where)+"-"+plainName(q))
				said += " " + plainName(q)
			}
		}
	}
	if len(signs) == 0 {
		said = layerNoKick + " " + side
	}
	return signs, []string{said}
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
