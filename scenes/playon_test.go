package scenes

import (
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/place"
)

// TestAGameGoesOnFromAProblem checks that a game begun from a problem is an ordinary game. The
// player has the solver's side, and the computer the other one. The game begins with the position
// of the problem, can be undone up to there, and is kept.
func TestAGameGoesOnFromAProblem(t *testing.T) {
	d := newDriver(t)
	played := 0
	for _, g := range catalog.All {
		all, err := problem.Of(g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all[:min(5, len(all))] {
			d.to(place.Problem(p.ID))
			start, _ := p.State()
			solver := start.Mover()
			d.Click("button:solution")
			for d.Ticks(100); d.Has("button:step.on"); {
				d.Click("button:step.on")
			}
			d.Click("button:step.back")
			d.Click("button:playon")
			if d.Scene() != "board" {
				t.Fatalf("%s: the %s scene is shown, want the board", p, d.Scene())
			}
			saved := d.game()
			if saved.Position != p.Text || saved.Players[solver].Level != 0 || saved.Players[solver.Other()].Level == 0 {
				t.Errorf("%s: the game begins with %s, between %+v; want the problem's position, with a person as solver against the computer", p, saved.Position, saved.Players)
			}
			if d.match().Len() > 0 {
				played++
			}
			if m := d.match(); m.Before(0).String() != p.Text || m.State().Outcome() != rules.Playing {
				t.Errorf("%s: the game begins with %s; want the position of the problem", p, m.Before(0))
			}
		}
	}
	d.Click("button:menu")
	d.start(catalog.All[0])
	if n := len(d.saved()); n != played || n == 0 {
		t.Errorf("of %d games in which something was played %d are saved; want all", played, n)
	}
}
