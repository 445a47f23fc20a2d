package scenes

import (
	"fmt"
	"testing"
	"time"

	"quintet/save"
)

// joined returns what join returns, without an error.
func joined(t *testing.T, savedGame, linkedGame *save.Game, now time.Time) *save.Game {
	t.Helper()
	g, err := join(savedGame, linkedGame, now, nil)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestJoinKeepsOwnWords joins a game with an old link that has other comments and glyphs at the same
// actions, in the main line and in a variation. Both are kept, and once, however often it is joined.
func TestJoinKeepsOwnWords(t *testing.T) {
	with := func(word string, glyph int) *save.Game {
		said := map[int]string{0: word + " 0", 2: word + " 2\nthe same"}
		return &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, At: 2, Comments: said, Glyphs: map[int][]int{2: {glyph}},
			Variations: []save.Variation{{At: 1, Actions: []string{"d8-c7"}, Comments: map[int]string{2: word}}}}
	}
	own, linked := with("own", 1), with("linked", 5)
	for range 3 {
		own = joined(t, own, linked, time.Time{})
	}
	if len(own.Variations) != 1 || own.Comments[0] != "own 0\nlinked 0" || own.Comments[2] != "own 2\nthe same\nlinked 2\nthe same" || own.Variations[0].Comments[2] != "own\nlinked" || fmt.Sprint(own.Glyphs[2]) != "[1 5]" {
		t.Errorf("the joined game is %+v; want the comments of both, the own first, and the glyphs 1 and 5", own)
	}
}

// TestJoinKnowsWhoWasHelped joins a game with links. Whoever was helped in the actions here, or in those that
// the link adds, was helped.
func TestJoinKnowsWhoWasHelped(t *testing.T) {
	own := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Helped: [2]bool{true, false}}
	for _, c := range []struct {
		actions []string
		want    [2]bool
	}{{[]string{}, [2]bool{true, false}}, {[]string{"e1-d2", "d8-e7"}, [2]bool{true, true}}} {
		linked := &save.Game{Game: "dipole", Actions: c.actions, Helped: [2]bool{false, true}}
		if g := joined(t, own, linked, time.Time{}); g.Helped != c.want {
			t.Errorf("joined with %d actions the helped sides are %v, want %v", len(c.actions), g.Helped, c.want)
		}
	}
}

// TestJoinTakesTheTimes joins a game with a link in which it goes on. The times and the clock are
// those of the link, as the actions are. A link with fewer actions changes neither.
func TestJoinTakesTheTimes(t *testing.T) {
	short := &save.Game{Game: "dipole", Actions: []string{"e1-d2"}, Spent: []int{700}, Clock: &save.Clock{Left: [2]int{9300, 10_000}, Coming: 4000}}
	long := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{700, 800}, Clock: &save.Clock{Left: [2]int{9300, 9200}}}
	for name, c := range map[string]struct{ saved, linked *save.Game }{"more actions": {short, long}, "fewer actions": {long, short}} {
		g := joined(t, c.saved, c.linked, time.Time{})
		if fmt.Sprint(g.Actions, g.Spent) != fmt.Sprint(long.Actions, long.Spent) || g.Clock != long.Clock {
			t.Errorf("%s: the game has the actions %v, the times %v and the clock %+v; want those of two actions", name, g.Actions, g.Spent, g.Clock)
		}
	}
}

// TestJoinAddsNothingToARatedGame checks that a link with more actions, or with an end, adds nothing
// to a rated game.
func TestJoinAddsNothingToARatedGame(t *testing.T) {
	saved := &save.Game{Game: "dipole", Players: [2]save.Player{1: {Level: 1}}, Rated: true, Actions: []string{"e1-d2"}}
	linked := &save.Game{Game: "dipole", Actions: []string{"e1-d2", "d8-e7"}, Result: save.FirstWins, Reason: save.Resigned}
	if g := joined(t, saved, linked, time.Time{}); len(g.Actions) != 1 || g.At != 1 || g.Over() || !g.Rated {
		t.Errorf("the rated game becomes %+v", g)
	}
}

// TestJoinShowsTheLinkedAction joins a game that was left in a variation, and a link with one more
// action. The joined game is opened at that action.
func TestJoinShowsTheLinkedAction(t *testing.T) {
	own := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3"}, At: 1,
		Variations: []save.Variation{{At: 1, Actions: []string{"d2"}, Looked: 2}}}
	linked := &save.Game{Game: "dimpled:size=5", Actions: []string{"b1", "c3", "e3"}, At: 3}
	if g := joined(t, own, linked, time.Time{}); g.At != 3 || g.Variations[0].Looked != 0 {
		t.Errorf("the joined game is shown after %d actions, and %d in a variation; want 3, and no variation", g.At, g.Variations[0].Looked)
	}
	if own.Variations[0].Looked != 2 {
		t.Error("join has changed the saved game")
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
		if g := joined(t, &own, &c.linked, now); !g.Changed.Equal(c.want) {
			t.Errorf("joined with %+v the game was changed at %v, want %v", c.linked, g.Changed, c.want)
		}
	}
}
