package scenes

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/place"
)

// TestTheLawOfMatches does random things in matches of several games with clocks: actions, undo, looks
// back, resignations, games that go on from the end of another, next games, rematches and starts after
// a power cut. Whatever was done, each game that has ended is in the history once, with its result; the
// points of the match are those of its games; the card says what the rules say; and every game has the
// clocks of the match, unless it goes on from another one.
func TestTheLawOfMatches(t *testing.T) {
	const control = "60+30"
	met := map[string]int{}
	for seed := range uint64(4) {
		g := catalog.All[int(seed)%len(catalog.All)]
		t.Setenv("QUINTET_HOME", t.TempDir())
		d := keepingDriver(t)
		dice := rand.New(rand.NewPCG(seed, 1))
		d.doors.choices.Of(g).Players = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}
		d.doors.choices.Of(g).Clock, d.doors.choices.Of(g).Match = control, 3
		if err := d.doors.Begin(g); err != nil {
			t.Fatal(err)
		}
		results := map[string]save.Result{} // of the games that have ended, by their identities
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
						did, branched = name, false
						break
					}
				}
			case 7:
				did = "power cut"
				d.keeper.Autosave()
				d.Ticks(3)
				d.stop()
				d = keepingDriver(t)
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
			if b.Concluded() {
				results[game.Identity()] = game.Result
			}
			if s == nil {
				t.Fatalf("%s, seed %d: after %s the game belongs to no match", g.ID, seed, did)
			}
			if got := s.Halves[0] + s.Halves[1]; got != 2*(s.Number-1) {
				t.Fatalf("%s, seed %d: after %s game %d begins with %d half points", g.ID, seed, did, s.Number, got)
			}
			if got := d.control(); (got == "none") != branched || !branched && got != control {
				t.Fatalf("%s, seed %d: after %s the clocks are %s, and the game goes on from another: %v; want %s", g.ID, seed, did, got, branched, control)
			}
			d.keeper.History()
			d.Ticks(3)
			h, _, _ := d.keeper.History()
			if len(h.Games) != len(results) {
				t.Fatalf("%s, seed %d: after %s the history has %d games, want %d", g.ID, seed, did, len(h.Games), len(results))
			}
			if said := strings.Join(b.Spoken(), "\n"); b.Concluded() && b.Latest() && d.Has("end:next") && !strings.Contains(said, strings.TrimSuffix(assets.Text("match.score", ""), ".")) {
				t.Fatalf("%s, seed %d: after %s the card says %q, want the score in it", g.ID, seed, did, said)
			}
		}
		d.stop()
	}
	for _, what := range []string{"act", "undo", "look back", "resign", "play on", "end:next", "end:rematch", "power cut"} {
		if met[what] == 0 {
			t.Errorf("nothing was done to %s", what)
		}
	}
}
