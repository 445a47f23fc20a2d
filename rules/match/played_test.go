package match

import (
	"slices"
	"testing"

	"quintet/rules"
)

// TestPlayedIsTheLine checks that what was played is the actions up to the position looked at,
// in their turns.
func TestPlayedIsTheLine(t *testing.T) {
	m := replay(t)
	for _, n := range []int{0, 3, len(played)} {
		m.Goto(n)
		g := m.Played(rules.FirstWins)
		if len(g.Steps) != n || !g.Won(rules.First) || g.Won(rules.Second) {
			t.Errorf("after %d actions %d were played, and First has won: %t, want %d and true", n, len(g.Steps), g.Won(rules.First), n)
		}
		for i, s := range g.Steps {
			want := rules.NewStep(m.Before(i), m.Ply(i).Action)
			if s.Player != want.Player || s.Start != want.Start || s.Action != want.Action || s.Before != m.Before(i) ||
				s.After.String() != want.After.String() || !slices.Equal(s.Events, want.Events) {
				t.Errorf("action %d is %+v, want %+v", i+1, s, want)
			}
		}
	}
	sizes := [2][]int{}
	for player := range rules.Player(2) {
		for turn := range m.Played(rules.Draw).Turns(player) {
			sizes[player] = append(sizes[player], len(turn))
		}
	}
	if !slices.Equal(sizes[0], []int{1, 2}) || !slices.Equal(sizes[1], []int{2}) {
		t.Errorf("the turns of First have %v actions, those of Second %v; want 1 and 2, and 2", sizes[0], sizes[1])
	}
}
