package scenes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/place"
)

// TestTheLawOfMatches does random things in matches of several games with clocks, and in rated games
// without: actions, undo, looks back, resignations, games that go on from the end of another, next games,
// rematches and starts after a power cut. Whatever was done, each game that has ended is in the history
// once, with the result of its last end, and so in the rating and the run; the points of the match are
// those of its games; the card says what the rules say; no medal gets lost; and every game has the clocks
// of the match, unless it goes on from another one.
func TestTheLawOfMatches(t *testing.T) {
	met := map[string]int{}
	for seed := range uint64(6) {
		g, control, rated := catalog.All[int(seed)%len(catalog.All)], "60+30", seed > 3
		if rated {
			g, control = rateable(t)[0], "none"
		}
		d := newDriver(t)
		dice := rand.New(rand.NewPCG(seed, 1))
		c := d.doors.choices.Of(g)
		c.Players, c.Clock, c.Match = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, control, 3
		if rated {
			c.Players[1], c.Rated, c.Match = save.Player{Level: 1}, true, 0
		}
		if err := d.doors.Begin(g); err != nil {
			t.Fatal(err)
		}
		results := map[string]save.Result{} // of the games that have ended, by their identities
		var order []string                  // their identities, the one that ended last at the end
		medals := 0
		branched := false
		for range 80 {
			b := d.doors.board
			var did string
			switch dice.IntN(10) {
			case 0, 1:
				if b.Open() {
					did = "act"
					d.acts()
				}
			case 2:
				did = "undo"
				d.Key(ebiten.KeyBackspace)
			case 3:
				did = "look back"
				d.Key(ebiten.KeyArrowLeft)
			case 4, 8:
				if b.CanResign() {
					did = "resign"
					d.resign()
				}
			case 5:
				if b.Concluded() && b.Match.State().Outcome() == rules.Playing {
					did = "play on"
					d.doors.Branch(0)
					d.Ticks(3)
				}
			case 6, 9:
				for _, name := range []string{"end:next", "end:rematch"} {
					if d.Has(name) {
						d.Click(name)
						did, branched = name, branched && rated // what goes on from a rated game is not rated, and nor is its rematch
						break
					}
				}
			case 7:
				did = "power cut"
				d.keeper.Autosave()
				d.Ticks(3)
				d = d.restart()
				if err := d.doors.Go(place.Board); err != nil {
					t.Fatal(err)
				}
			}
			d.Ticks(10)
			if d.Has("button:branch") { // an action at an earlier position of a game that has ended asks, too
				d.Click("button:branch")
				d.Ticks(10)
				branched = true
			}
			if d.Scene() != "board" {
				t.Fatalf("%s, seed %d: %s leads to the %s scene: %q", g.ID, seed, did, d.Scene(), d.read().Passages)
			}
			b = d.doors.board
			if b.Paused() {
				d.Click("pause:on")
			}
			met[did]++
			s, game := b.Series(), d.game()
			if id := game.Identity(); b.Concluded() && (results[id] == "" || did != "look back" && order[len(order)-1] != id) {
				order = append(slices.DeleteFunc(order, func(other string) bool { return other == id }), id)
			}
			if b.Concluded() {
				results[game.Identity()] = game.Result
			}
			d.agrees(g, order, results)
			if got := len(d.keeper.Course(g.ID).Medals); got < medals {
				t.Fatalf("%s, seed %d: after %s the player has %d medals of %d", g.ID, seed, did, got, medals)
			} else {
				medals = got
			}
			if rated {
				if b.Rated() == branched {
					t.Fatalf("%s, seed %d: after %s the game is rated: %v, and goes on from another: %v", g.ID, seed, did, b.Rated(), branched)
				}
				continue
			}
			if s == nil {
				t.Fatalf("%s, seed %d: after %s the game belongs to no match", g.ID, seed, did)
			}
			points := map[string]int{} // of the games before, by the names of the players
			for _, e := range d.history().Games {
				for side, p := range e.Players {
					if e.Series == s.ID && e.ID != game.Identity() {
						points[p.Name] += e.Halves(side)
					}
				}
			}
			if p := b.PlayedBy(); points[p[0].Name] != s.Halves[0] || points[p[1].Name] != s.Halves[1] || s.Halves[0]+s.Halves[1] != 2*(s.Number-1) {
				t.Fatalf("%s, seed %d: after %s game %d of %+v begins with the half points %v, want %v", g.ID, seed, did, s.Number, p, s.Halves, points)
			}
			if got := d.control(); (got == "none") != branched || !branched && got != control {
				t.Fatalf("%s, seed %d: after %s the clocks are %s, and the game goes on from another: %v; want %s", g.ID, seed, did, got, branched, control)
			}
			if said := strings.Join(b.Spoken(), "\n"); b.Concluded() && b.Latest() && d.Has("end:next") && !strings.Contains(said, strings.TrimSuffix(assets.Text("match.score", ""), ".")) {
				t.Fatalf("%s, seed %d: after %s the card says %q, want the score in it", g.ID, seed, did, said)
			}
		}
	}
	for _, what := range []string{"act", "undo", "look back", "resign", "play on", "end:next", "end:rematch", "power cut"} {
		if met[what] == 0 {
			t.Errorf("nothing was done to %s", what)
		}
	}
}

// agrees checks that the history has exactly the games with the given identities and results, in their
// order, and that the rating and the run in g are those of these games.
func (d *driver) agrees(g *rules.Game, order []string, results map[string]save.Result) {
	d.T.Helper()
	h := d.history()
	rated, lost := 0, 0
	for i, e := range h.Games {
		if i >= len(order) || e.ID != order[i] || e.Result != results[e.ID] {
			d.T.Fatalf("%s: entry %d of the history is %+v; want the games %q with the results %q", g.ID, i, e, order, results)
		}
		if e.Rated != nil {
			rated++
		}
		if side, ok := e.Side(); ok && e.Halves(side) == 0 {
			lost++
		}
	}
	if len(h.Games) != len(order) || d.keeper.Standing(g).Games != rated || !d.keeper.Finished(g, len(order)) || d.keeper.Finished(g, len(order)+1) {
		d.T.Fatalf("%s: the history has %d games, and the rating counts %d; want %d, of which %d are rated", g.ID, len(h.Games), d.keeper.Standing(g).Games, len(order), rated)
	}
	if run := d.keeper.Run(g); lost == len(order) && run.Games != lost {
		d.T.Fatalf("%s: after %d lost games the run is %+v", g.ID, lost, run)
	}
}
