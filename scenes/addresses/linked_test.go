package addresses

import (
	"fmt"
	"testing"

	"quintet/save"
)

// TestJoinTakesTheTimes joins a game with a link in which it goes on. The times and the clock are
// those of the link, as the actions are. A link with fewer actions changes neither.
func TestJoinTakesTheTimes(t *testing.T) {
	short := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Spent: []int{700}, Clock: &save.Clock{Left: [2]int{9300, 10_000}, Coming: 4000}}
	long := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{700, 800}, Clock: &save.Clock{Left: [2]int{9300, 9200}}}
	for name, c := range map[string]struct{ saved, linked *save.Game }{"more actions": {short, long}, "fewer actions": {long, short}} {
		g := Join(c.saved, c.linked)
		if fmt.Sprint(g.Actions, g.Spent) != fmt.Sprint(long.Actions, long.Spent) || g.Clock != long.Clock {
			t.Errorf("%s: the game has the actions %v, the times %v and the clock %+v; want those of two actions", name, g.Actions, g.Spent, g.Clock)
		}
	}
}

// TestJoinAddsNothingToARatedGame checks that a link with more actions, or with an end, adds nothing
// to a rated game.
func TestJoinAddsNothingToARatedGame(t *testing.T) {
	saved := &save.Game{Game: "dipole", Rated: true, Actions: []string{"e1-d2"}}
	linked := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Result: save.FirstWins, Reason: save.Resigned}
	if g := Join(saved, linked); len(g.Actions) != 1 || g.At != 1 || g.Over() || !g.Rated {
		t.Errorf("the rated game becomes %+v", g)
	}
}
