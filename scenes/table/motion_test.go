package table

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/rulestest"
	"quintet/scenes/ui"
)

// TestAWholeTurnIsShownAgain replays a whole turn, from the position before it to the one shown.
// That position stays.
func TestAWholeTurnIsShownAgain(t *testing.T) {
	for _, g := range games {
		h, s := sit(t, g.ID, "")
		s.inMotion(false)
		for seed := range uint64(25) {
			s.random(seed, 1)
			h.settle()
			end, before := s.match.State(), s.match.Before(s.match.TurnStart(s.match.At()))
			s.Animate(false, Step{before, s.turn.Events})
			if !s.Playing() || !s.Moves() {
				t.Fatalf("%s: action %d is not shown", g.ID, s.match.At())
			}
			line := s.playback.parts[0].timeline
			most := anim.MaxSeconds
			for _, e := range s.turn.Events {
				switch {
				case e.Kind == rules.Move:
					most += anim.MaxSeconds
				case e.From == rules.NoSite && e.To == rules.NoSite:
					most += s.view.Look().Motion(before, e).Seconds
				}
			}
			if line.Seconds() > most+1e-9 {
				t.Errorf("%s: a turn takes %v s, want at most %v", g.ID, line.Seconds(), most)
			}
			if from, to := len(line.At(0, nil)), len(line.At(math.Inf(1), nil)); from < len(before.Pieces(nil)) || to != len(end.Pieces(nil)) {
				t.Errorf("%s: the replay goes from %d to %d pieces; want at least %d, and %d", g.ID, from, to, len(before.Pieces(nil)), len(end.Pieces(nil)))
			}
			h.move(-1, -1) // away from the board, to show no preview of a piece
			if h.settle(); s.state != end || len(s.still(nil)) != len(end.Pieces(nil)) {
				t.Fatalf("%s: the playback leads to %s with %d pieces, want %s with %d", g.ID, s.state, len(s.still(nil)), end, len(end.Pieces(nil)))
			}
		}
	}
}

// TestStepsAreSeenAsEachIsByItself checks that each of several steps looks the same as when it is
// played alone. Backwards they come in reverse order. Upcoming includes the announcements of all
// later steps.
func TestStepsAreSeenAsEachIsByItself(t *testing.T) {
	for _, g := range games {
		t.Run(g.ID, func(t *testing.T) {
			_, s := sit(t, g.ID, "")
			s.inMotion(false)
			const n = 5
			s.random(3, 40)
			first := max(0, s.match.At()-n)
			var steps []Step
			notes := 0
			for i := first; i < s.match.At(); i++ {
				steps = append(steps, Step{s.match.Before(i), s.match.Ply(i).Events})
				for _, e := range s.match.Ply(i).Events {
					if e.From == rules.NoSite && e.To == rules.NoSite {
						notes++
					}
				}
			}
			for _, back := range []bool{false, true} {
				s.Animate(back, steps...)
				play := &s.playback
				if ahead := len(s.Upcoming()); !back && ahead != notes {
					t.Errorf("Upcoming has %d announcements, want all %d", ahead, notes)
				}
				total, start := play.total(), 0.0
				for i, step := range steps {
					alone := s.view.Timeline(step.Before, step.Events)
					for _, part := range []float64{0.1, 0.5, 0.9} {
						at := start + part*alone.Seconds()
						if play.seconds = at; back {
							play.seconds = total - at
						}
						if got, want := play.moving(nil), alone.At(part*alone.Seconds(), nil); !near(got, want) {
							t.Fatalf("back %v, step %d at %.1f: seen is\n%+v, not\n%+v", back, i, part, got, want)
						}
						if got, want := len(play.outlined()), len(alone.Outlined(part*alone.Seconds())); got != want {
							t.Errorf("back %v, step %d at %.1f: %d events are pointed out, not %d", back, i, part, got, want)
						}
						if !back && s.Seen() != step.Before {
							t.Errorf("in step %d the position is %s, not %s", i, s.Seen(), step.Before)
						}
					}
					start += alone.Seconds()
				}
				s.SkipMotion()
			}
		})
	}
}

// near reports whether the sprites are equal apart from rounding errors.
func near(a, b []anim.Sprite) bool {
	const tiny = 1e-6
	return slices.EqualFunc(a, b, func(a, b anim.Sprite) bool {
		return a.Piece == b.Piece && a.At.Distance(b.At) < tiny && math.Abs(a.Lift-b.Lift) < tiny && math.Abs(a.Alpha-b.Alpha) < tiny && a.Free == b.Free
	})
}

// TestWhatIsTakenBackRunsBackwards checks that taking back runs backwards without sound. Nothing
// moves after SkipMotion or at speed 0.
func TestWhatIsTakenBackRunsBackwards(t *testing.T) {
	h, s := sit(t, "dipole", "")
	before := s.match.State()
	s.drag("site:e1", "site:g3")
	if s.Playing() {
		t.Error("at speed 0 pieces move")
	}
	events := s.turn.Events
	s.inMotion(false)
	s.Animate(false, Step{before, events})
	heard := 0
	for s.Playing() {
		heard += len(s.Tick())
	}
	if heard == 0 {
		t.Error("nothing is heard of the move")
	}
	s.Animate(true, Step{before, events})
	from, to := s.view.At(4), s.view.At(2*8+6)
	last := 0.0
	for s.Playing() {
		for _, sprite := range s.playback.moving(nil) {
			if way := math.Hypot(sprite.At.X-to.X, sprite.At.Y-to.Y); sprite.Free {
				if way < last-1e-9 {
					t.Fatalf("the piece is %v from its place, after %v; want it to go away from it", way, last)
				}
				last = way
			}
		}
		if heard := s.Tick(); len(heard) > 0 {
			t.Fatalf("%v is heard while the action is taken back", heard)
		}
	}
	if whole := math.Hypot(from.X-to.X, from.Y-to.Y); last < whole/2 {
		t.Errorf("the piece goes back by %v of %v; want at least half", last, whole)
	}
	s.Animate(false, Step{before, events})
	s.SkipMotion()
	if s.Playing() {
		t.Error("the animation continues after SkipMotion")
	}
	h.settle()
}

// TestTheScoreIsShownWithAPoint checks that the score is drawn large, at the site of a point or
// of a shot that scores, while that is announced. It is so with reduced motion, too.
func TestTheScoreIsShownWithAPoint(t *testing.T) {
	for _, c := range []struct{ options, position, action string }{
		{"", "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W12o3/3w1w6b1bB2/7w2b7/3w10b3/5w6b5/18 w 1 1-1 9 0 0 -", "b6-n6"},
		{"tie=shootout", "18/18/18/18/18/3w10o3/3w11B2/11b1b4/18/18/18 w 1 0-0 101 100 0 - m6/:2", "d6-n6"},
	} {
		for _, reduced := range []bool{false, true} {
			h, s := sit(t, "chessyball", c.options)
			s.from(c.position)
			s.inMotion(reduced)
			s.playText(c.action)
			ticks := 0
			for s.Playing() {
				var p paper
				s.drawScore(&p)
				tells := len(s.Announced()) > 0
				if tells != (len(p.pictures) == 1) || tells && p.last().H < math.Floor(s.view.Cell()) {
					t.Fatalf("with %v announced the score is drawn in %d pictures; want one large picture only while a point is announced", s.Announced(), len(p.pictures))
				}
				if tells {
					ticks++
				}
				h.tick(ui.Input{})
			}
			if seconds := float64(ticks) * tick; seconds < 0.5 || seconds > 1.5 {
				t.Errorf("the score is shown for %v s; want 0.5 to 1.5", seconds)
			}
		}
	}
}

// TestAChainIsFollowedFromEndToEnd checks the order in which sites light up. The sites are those
// of a grid that is ten sites wide.
func TestAChainIsFollowedFromEndToEnd(t *testing.T) {
	place := func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s % 10), Y: float64(s / 10)} }
	for _, c := range []struct {
		sites []rules.Site
		want  string
	}{
		{nil, "[]"},
		{[]rules.Site{7}, "[[7]]"},
		{[]rules.Site{3, 1, 2, 0}, "[[0] [1] [2] [3]]"},
		{[]rules.Site{0, 11, 22, 32, 42}, "[[42] [32] [22] [11] [0]]"},                             // diagonal steps and straight ones
		{[]rules.Site{20, 21, 22, 23, 24, 2, 12, 32, 42}, "[[24] [23] [22 12 32] [21 2 42] [20]]"}, // two lines that cross
		{[]rules.Site{0, 1, 2, 60, 61}, "[[2 61] [1 60] [0]]"},                                     // two chains, at the same time
		{[]rules.Site{0, 2, 4}, "[[4] [2] [0]]"},                                                   // balls with a site between them
	} {
		if got := fmt.Sprint(alongChain(c.sites, place)); got != c.want {
			t.Errorf("%v light up as %s, not %s", c.sites, got, c.want)
		}
	}
}

// finished returns a table that shows the end of a random game, the position before its last
// action, and the events of that action.
func finished(t *testing.T, g *rules.Game, seed uint64) (table *Table, before rules.State, last rules.Log) {
	t.Helper()
	s := rulestest.Start(t, g)
	table = New(g, s, nil)
	table.Place(Frame{Box: layout.Rect{W: 600, H: 500}, Clip: layout.Rect{W: 600, H: 500}, Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light}, Speed: 1})
	dice := rand.New(rand.NewPCG(seed, 2))
	for s.Outcome() == rules.Playing {
		legal := s.Legal(nil)
		last.Reset()
		before = s.Clone()
		s.Apply(legal[dice.IntN(len(legal))], &last)
	}
	table.Show(s, last.Events, false)
	return table, before, last
}

// TestWhatDecidedLightsUpAtTheEnd checks, in every game, that the sites that decided it light up
// step by step once no piece moves any more. Nothing else may wait for that.
func TestWhatDecidedLightsUpAtTheEnd(t *testing.T) {
	lit := 0
	for _, g := range games {
		for seed := range uint64(3) {
			table, before, last := finished(t, g, seed)
			all := table.marks(look.Decided)
			if h, ok := table.state.(rules.Highlighter); ok && all != len(h.Decided(nil)) || !ok && all > 0 {
				t.Errorf("%s: %d sites are marked as decided in %s", g.ID, all, table.state)
			}
			if n := table.marks(look.Target) + table.marks(look.Join) + table.marks(look.Hit); n > 0 {
				t.Errorf("%s: after the end %d targets are marked, want none", g.ID, n)
			}
			table.Animate(false, Step{before, last.Events})
			for table.playback.running() {
				if table.marks(look.Decided) > 0 {
					t.Fatalf("%s: sites light up while pieces still move", g.ID)
				}
				table.Tick()
			}
			if table.Playing() != (all > 0) {
				t.Fatalf("%s: with %d sites decided the table plays on: %v, want %v", g.ID, all, table.Playing(), all > 0)
			}
			shown, ticks := 0, 0
			for ; table.Playing(); ticks++ {
				now := table.marks(look.Decided)
				if now < shown || ticks == 0 && all > 3 && now == all {
					t.Fatalf("%s: after %d ticks %d of %d sites are lit, and %d were before; want more and more, and not all at once", g.ID, ticks, now, all, shown)
				}
				shown = now
				if !table.Moves() {
					t.Fatalf("%s: Moves is false while sites light up", g.ID)
				}
				table.Tick()
			}
			if table.marks(look.Decided) != all || ticks > 60*2 {
				t.Errorf("%s: after %d ticks %d of %d sites are lit; want all, within 120 ticks", g.ID, ticks, table.marks(look.Decided), all)
			}
			lit += all
			table.Animate(true, Step{before, last.Events})
			for table.Playing() {
				if table.reveal.running() {
					t.Fatalf("%s: sites light up while the action is taken back", g.ID)
				}
				table.Tick()
			}
			table.Animate(false, Step{before, last.Events})
			if table.SkipMotion(); table.Playing() || table.marks(look.Decided) != all {
				t.Errorf("%s: SkipMotion does not end the lighting of the sites", g.ID)
			}
		}
	}
	if lit == 0 {
		t.Error("nothing was ever decided")
	}
}
