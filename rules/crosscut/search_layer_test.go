package crosscut

import (
	"fmt"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// TestLayersAgreeWithAnOracle compares the layers with what the slow implementation finds.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rulestest.Layers(t, Game, rulestest.Sample(t, Game, rulestest.Share(1000)), func(state rules.State, name string) (signs, says []string) {
		p := state.(*Position)
		b := slow(p)
		if name == layerFlips {
			return b.flips(p.Mover())
		}
		for player := rules.First; player <= rules.Second; player++ {
			more, said := b.lines(player)
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

// sideNames and discColours are the names and the discs of the players.
var (
	sideNames   = [2]string{"first", "second"}
	discColours = "rb"
)

func (b board) name(s spot) string { return fmt.Sprintf("%c%d", 'a'+s.file, s.rank+1) }

// flips returns what the layer of flips shows for player.
func (b board) flips(player rules.Player) (signs, says []string) {
	own, enemy, side := discColours[player], discColours[player.Other()], sideNames[player]
	most, where := 0, ""
	for _, s := range b.spots() {
		if b.disc[s] != 0 {
			continue
		}
		_, flanked, c, e, legal := b.place(s, own, enemy)
		if !legal || c <= e {
			continue
		}
		signs = append(signs, fmt.Sprint("point ", side, " ", b.name(s), " ", len(flanked)))
		if len(flanked) > most {
			most, where = len(flanked), ""
		}
		if len(flanked) == most {
			where += " " + b.name(s)
		}
	}
	if most == 0 {
		return nil, []string{layerNone + " " + side}
	}
	return signs, []string{fmt.Sprint(layerMost, " ", side, " ", most, where)}
}

// lines returns what the layer of lines shows for player.
func (b board) lines(player rules.Player) (signs []string, said string) {
	side := sideNames[player]
	longest := 0
	for _, segment := range b.segments(discColours[player]) {
		longest = max(longest, len(segment))
	}
	if longest < 2 {
		return nil, layerShort + " " + side
	}
	seen := map[string]bool{}
	var best []spot
	least := [2]int{} // the empty squares and the enemy discs of the line of best
	for _, segment := range b.segments(discColours[player]) {
		if len(segment) < longest {
			continue
		}
		lacks := [2]int{}
		for i := 1; i < b.size-1; i++ {
			at := spot{i, segment[0].rank}
			if segment[0].file == segment[1].file {
				at = spot{segment[0].file, i}
			}
			switch b.disc[at] {
			case discColours[player]:
			case 0:
				lacks[0]++
				seen["point "+side+" "+b.name(at)] = true
			default:
				lacks[1]++
				seen["dashed "+side+" "+b.name(at)] = true
			}
		}
		seen["line "+side+" "+b.name(segment[0])+"-"+b.name(segment[longest-1])] = true
		sum, fewest := lacks[0]+lacks[1], least[0]+least[1]
		lower := func(s, t spot) bool { return s.rank < t.rank || s.rank == t.rank && s.file < t.file }
		if best == nil || sum < fewest || sum == fewest && lower(segment[0], best[0]) {
			best, least = segment, lacks
		}
	}
	for text := range seen {
		signs = append(signs, text)
	}
	key := map[[2]bool]string{{true, true}: layerLongest, {true, false}: layerPlace, {false, true}: layerFlip}
	words := []string{key[[2]bool{least[0] > 0, least[1] > 0}], side, fmt.Sprint(longest), fmt.Sprint(b.size - 2), b.name(best[0]) + "–" + b.name(best[longest-1])}
	for _, n := range least {
		if n > 0 {
			words = append(words, fmt.Sprint(n))
		}
	}
	return signs, strings.Join(words, " ")
}
