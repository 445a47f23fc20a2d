package addresses

import (
	"fmt"
	"testing"
	"time"

	"quintet/save"
)

// TestJoinTakesTheTimes joins a game with a link in which it goes on. The times and the clock are
// those of the link, as the actions are. A link with fewer actions changes neither.
func TestJoinTakesTheTimes(t *testing.T) {
	short := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Spent: []int{700}, Clock: &save.Clock{Left: [2]int{9300, 10_000}, Coming: 4000}}
	long := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{700, 800}, Clock: &save.Clock{Left: [2]int{9300, 9200}}}
	for name, c := range map[string]struct{ saved, linked *save.Game }{"more actions": {short, long}, "fewer actions": {long, short}} {
		g := Join(c.saved, c.linked, time.Time{})
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
	if g := Join(saved, linked, time.Time{}); len(g.Actions) != 1 || g.At != 1 || g.Over() || !g.Rated {
		t.Errorf("the rated game becomes %+v", g)
	}
}

// TestJoinShowsTheLinkedAction joins a game that was left in a variation, and a link with one more
// action. The joined game is opened at that action.
func TestJoinShowsTheLinkedAction(t *testing.T) {
	own := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3"}, At: 1,
		Variations: []save.Variation{{At: 1, Actions: []string{"d2"}, Looked: 2}}}
	linked := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3", "e3"}, At: 3}
	if g := Join(own, linked, time.Time{}); g.At != 3 || g.Variations[0].Looked != 0 {
		t.Errorf("the joined game is shown after %d actions, and %d in a variation; want 3, and no variation", g.At, g.Variations[0].Looked)
	}
	if own.Variations[0].Looked != 2 {
		t.Error("Join has changed the saved game")
	}
}

// TestJoinChangesTheDateOnlyIfItAdds joins a game with links that have something new, and with links
// that only lead to one of its positions.
func TestJoinChangesTheDateOnlyIfItAdds(t *testing.T) {
	before, now := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC), time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	own := save.Game{Game: "dimpled", Actions: []string{"e5", "f5"}, At: 2, Comments: map[int]string{1: "why?"}, Changed: before,
		Variations: []save.Variation{{At: 1, Actions: []string{"g5"}, Looked: 2}}}
	more, comment, result, variation := own, own, own, own
	more.Actions = []string{"e5", "f5", "g5"}
	comment.Comments = map[int]string{1: "so"}
	result.Result = save.FirstWins
	variation.Variations = []save.Variation{{At: 1, Actions: []string{"h5"}}}
	part, bare := own, save.Game{Game: "dimpled", Actions: own.Actions}
	part.Actions = own.Actions[:1]
	for _, c := range []struct {
		linked save.Game
		want   time.Time
	}{{more, now}, {comment, now}, {result, now}, {variation, now}, {own, before}, {part, before}, {bare, before}} {
		if g := Join(&own, &c.linked, now); !g.Changed.Equal(c.want) {
			t.Errorf("joined with %+v the game was changed at %v, want %v", c.linked, g.Changed, c.want)
		}
	}
}
