package dimpled

import (
	"slices"
	"strconv"
	"strings"

	"quintet/rules"
)

// solvedSize is the size of the board that is solved.
const solvedSize = 5

// proven has one of the images of each first placement on the board of solvedSize. If the placement
// loses, a reply that wins follows. "lab solve dimpled:size=5" proves each line in 8 to 36 million
// positions, and all in 165 million.
var proven = []struct {
	line   string
	winner rules.Player
	within int // actions after the line
}{
	{"b2", rules.First, 14},
	{"c2", rules.First, 14},
	{"c3", rules.First, 14},
	{"a1 b3", rules.Second, 14},
	{"a2 c3", rules.Second, 14},
	{"a3 c3", rules.Second, 14},
	{"b1 c3", rules.Second, 14},
	{"b3 c3", rules.Second, 16},
	{"c1 c3", rules.Second, 14},
}

// forecast is the outcome of a position if both sides play perfectly, and the greatest number of actions
// until the game ends.
type forecast struct {
	outcome rules.Outcome
	actions int
}

// solution is what proven says of the first placements. forecasts is what it says of positions, by their
// hashes, also of those in which White began, with files and ranks exchanged.
var solution, forecasts = func() (*rules.Solution, map[uint64]forecast) {
	first, all := rules.Solution{Winner: rules.First}, map[uint64]forecast{}
	for _, known := range proven {
		for image := range 8 {
			winner, texts := known.winner, strings.Fields(known.line)
			p := newPosition(rules.Values{"size": strconv.Itoa(solvedSize)})
			if image&4 != 0 {
				p.mover, winner = rules.Second, winner.Other()
			}
			for i, text := range texts {
				site, err := p.ParseSite(text)
				if err != nil {
					panic(err) // proven is right
				}
				site = p.image(site, image)
				p.Apply(packPlacement(site), nil)
				all[p.Hash()] = forecast{rules.Win(winner), known.within + len(texts) - 1 - i}
				if name := p.SiteName(site); len(texts) == 1 && image&4 == 0 && !slices.Contains(first.First, name) {
					first.First = append(first.First, name)
					first.Round = max(first.Round, 1+known.within/2)
				}
			}
		}
	}
	slices.Sort(first.First)
	return &first, all
}()

// image returns the image of a site under one of the eight symmetries of the board: bit 0 of the number
// turns the files round, bit 1 the ranks, and then bit 2 exchanges files and ranks.
func (b board) image(s rules.Site, symmetry int) rules.Site {
	file, rank := b.Coordinates(s)
	if symmetry&1 != 0 {
		file = b.Size() - 1 - file
	}
	if symmetry&2 != 0 {
		rank = b.Size() - 1 - rank
	}
	if symmetry&4 != 0 {
		file, rank = rank, file
	}
	return b.Site(file, rank)
}

// solved implements rules.Game.Solved.
func solved(v rules.Values) *rules.Solution {
	if v["size"] != strconv.Itoa(solvedSize) {
		return nil
	}
	return solution
}
