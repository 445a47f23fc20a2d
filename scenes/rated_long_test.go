package scenes

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
)

// TestRatingsOfKnownPlayers plays 300 rated games in the whole program: ten times 30 games, each
// against the level that is then about even. A level that was measured takes the place of the
// person. On average the rating must come within 60 points of what was measured, apart from the
// deviation of the measurement. Without QUINTET_SIMULATE it plays two games.
func TestRatingsOfKnownPlayers(t *testing.T) {
	runs, games, simulate := 1, 2, os.Getenv("QUINTET_SIMULATE") != ""
	if simulate {
		runs, games = 10, 30
	}
	g := stagetest.Game(t, "crosscut")
	dice := rand.New(rand.NewPCG(1, 1))
	sum := 0.0
	for run := range runs {
		level := 2 + run%3 // takes the place of the person
		d := newDriver(t)
		d.doors.tools.Think = func(p think.Problem) think.Thinker {
			p.Seed = dice.Uint64() // as in the program, where no two games are the same
			s := p.Search()
			return sliced{func() think.Thought { return p.Found(s, s.Step(2000)) }, s.Stop}
		}
		for n := range games {
			c := d.doors.choices.Of(g)
			c.Options, _ = g.Complete(nil)
			level, above := d.keeper.Even(g)
			c.Players = [2]save.Player{{}, {Level: level, Above: above}}
			c.Rated, c.Match = true, 0
			if err := d.doors.Begin(g); err != nil {
				t.Fatal(err)
			}
			b := d.doors.board
			if !b.Strict() || b.Person() != rules.Player(n%2) {
				t.Fatalf("game %d is rated and goes on: %v, and the person has side %d; want true and %d", n+1, b.Strict(), b.Person(), n%2)
			}
			for !b.Concluded() {
				switch d.Ticks(1); {
				case d.Has("yield:accept"):
					d.Click("yield:accept")
				case b.Open():
					b.Play(chosen(t, d, level, dice.Uint64()))
				}
			}
		}
		d.Ticks(3)
		st := d.keeper.Standing(g)
		measured, deviation, _ := assets.Rating(g.ID, level, 0)
		off := st.Rating.Value - float64(measured)
		t.Logf("run %d: after %d games level %d, measured as %d ± %d, has %.0f ± %.0f: off by %.0f",
			run+1, st.Games, level, measured, deviation, st.Rating.Value, st.Rating.Deviation, off)
		if st.Games != games {
			t.Errorf("run %d: %d of %d games were rated", run+1, st.Games, games)
		}
		sum += max(0, math.Abs(off)-float64(deviation))
	}
	if mean := sum / float64(runs); simulate && mean > 60 {
		t.Errorf("on average the ratings are off by %.0f beyond the deviation of the measurement, want 60 at most", mean)
	}
}

// sliced is a thinker that searches in its ticks.
type sliced struct {
	tick func() think.Thought
	quit func()
}

func (s sliced) Tick() think.Thought { return s.tick() }
func (s sliced) Quit()               { s.quit() }

// chosen returns the action of the computer at level in the position on the board.
func chosen(t *testing.T, d *driver, level int, seed uint64) rules.Action {
	t.Helper()
	m := d.doors.board.Match
	limits, err := m.Game().Level(level, m.Values())
	if err != nil {
		t.Fatal(err)
	}
	p := think.Pose(m, limits, seed)
	s := p.Search()
	defer s.Stop()
	for {
		if found := p.Found(s, s.Step(2000)); found.Done {
			return found.Best
		}
	}
}
