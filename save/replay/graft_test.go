package replay

import (
	"fmt"
	"testing"
	"time"

	"quintet/save"
)

// TestGraftKeepsTheGame grafts a tree onto a game that was resigned. In the tree the actions of
// the game are a variation, or are missing. The game stays the main line and keeps its result.
// The lines, comments and glyphs are those of the tree, and of the actions that it does not have.
func TestGraftKeepsTheGame(t *testing.T) {
	game := &save.Game{Game: "dipole", Title: "Final", Actions: []string{"e1-d2", "d8-e7"}, Spent: []int{0, 900}, Result: save.FirstWins, Reason: save.Resigned,
		Created: time.Unix(1, 0).UTC(), Comments: map[int]string{2: "old"}}
	for name, tree := range map[string]*save.Game{
		"a variation": {Game: "dipole", Actions: []string{"e1-g3", "d8-e7"}, Glyphs: map[int][]int{1: {5}},
			Variations: []save.Variation{{At: 0, Actions: []string{"e1-d2", "d8-e7", "d2-e3"}, Comments: map[int]string{2: "new"}}}},
		"missing": {Game: "dipole", Actions: []string{"e1-g3"}, Glyphs: map[int][]int{1: {5}}, Comments: map[int]string{0: "game"}},
	} {
		g, m, asShown, err := Graft(game, tree, false, nil)
		if err != nil {
			t.Fatalf("%s: %v; want the tree grafted", name, err)
		}
		if fmt.Sprint(g.Actions, g.Spent) != fmt.Sprint(game.Actions, game.Spent) || g.Result != save.FirstWins || g.Reason != save.Resigned || g.Title != "Final" || !g.Created.Equal(game.Created) {
			t.Errorf("%s: the game has become %+v, want its actions, times, title, date and resignation kept", name, g)
		}
		if asShown {
			t.Errorf("%s: the game is said to be as it is shown", name)
		}
		if m.At() != 2 || m.Len() != 2 || !m.Main() {
			t.Errorf("%s: the match is at %d of %d, want the end of the main line, 2 of 2", name, m.At(), m.Len())
		}
		_, again, err := Load(g.Encode(), nil)
		if err != nil {
			t.Fatalf("%s: the game with the tree does not load: %v", name, err)
		}
		said := Comment(again.On(2))
		if want := map[string]string{"a variation": "new", "missing": "old"}[name]; said != want {
			t.Errorf("%s: the comment on the last action is %q, want %q", name, said, want)
		}
		if got := Glyphs(again.Root().Children()[1]); fmt.Sprint(got) != "[5]" {
			t.Errorf("%s: the glyphs of the other line are %v, want [5]", name, got)
		}
	}
	if _, _, _, err := Graft(game, &save.Game{Game: "dipole", Position: "8/8/8/8/8/8/8/8 w", Actions: []string{}}, false, nil); err == nil {
		t.Error("a tree from another position is grafted; want an error")
	}
	if len(game.Variations) != 0 || game.Comments[2] != "old" {
		t.Errorf("the game itself has become %+v; want it unchanged", game)
	}
}
