package dimpled

import (
	"testing"

	"quintet/rules"
)

// TestDistances compares distances with the lengths of shortest ways, found point by point.
func TestDistances(t *testing.T) {
	barred, linked := 0, 0
	randomGames(t, 40, func(p *Position) {
		for player := range rules.Player(2) {
			want := p.walked(player)
			if got := p.distances()[player]; got != want {
				t.Fatalf("%s: player %d needs %d stones, want %d", p, player, got, want)
			}
			switch want {
			case 0:
				linked++
			case p.Size()*p.Size() + 1:
				barred++
			}
		}
	})
	if barred == 0 || linked == 0 {
		t.Errorf("the paths were barred %d times and complete %d times, want both", barred, linked)
	}
}

// walked returns the number of stones that player needs for a path between their edges. It lowers
// the number of stones on a way to each point until none can be lowered (Bellman and Ford).
func (p *Position) walked(player rules.Player) int {
	size, never := p.Size(), p.Size()*p.Size()+1
	near, far := p.edges(player)
	cost := map[[2]int]int{{-1, -1}: 0} // {-1, -1} is the near edge
	least := never
	for lowered := true; lowered; {
		lowered = false
		for rank := range size {
			for file := range size {
				step := 1
				switch {
				case p.of[player].has(file, rank):
					step = 0
				case p.of[player.Other()].has(file, rank):
					continue
				}
				here := [2]int{file, rank}
				from := [][2]int{{file - 1, rank}, {file + 1, rank}, {file, rank - 1}, {file, rank + 1}}
				if near.has(file, rank) {
					from = append(from, [2]int{-1, -1})
				}
				for _, neighbour := range from {
					before, reached := cost[neighbour]
					if now, known := cost[here]; reached && (!known || before+step < now) {
						cost[here], lowered = before+step, true
					}
				}
				if now, known := cost[here]; known && far.has(file, rank) {
					least = min(least, now)
				}
			}
		}
	}
	return least
}
