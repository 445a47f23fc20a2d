package arena

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
)

// pitches are the pitches of Chessyball: for each the options, the text of a position without
// pieces, and where White put the ball for their last shot.
var pitches = []struct{ spec, bare, spot string }{
	{"chessyball:tie=shootout", strings.Repeat("/18", 11)[1:], "k6"},
	{"chessyball:size=14x9,tie=shootout", strings.Repeat("/14", 9)[1:], "h6"},
}

// shots are the ends of the texts of positions before a shot, for each shooter and for each
// number of members in the wall.
var shots = [2]map[int]string{
	{1: "w b 0-0 101 100 0 - %-/f3-f4-:1", 2: "w b 0-0 101 100 0 - /:2", 3: "w b 0-0 101 100 0 - %+/f3+f4-:3"},
	{1: "b b 0-0 101 100 0 - %-/f3-:1", 2: "b b 0-0 101 100 0 - %-/:2", 3: "b b 0-0 101 100 0 - %+/f3+:3"},
}

// shotBy returns a position before a shot, in which no piece has been put yet.
func shotBy(t testing.TB, pitch int, shooter rules.Player, wall int) rules.State {
	t.Helper()
	on := pitches[pitch]
	return catalogtest.Position(t, on.spec, on.bare+" "+strings.Replace(shots[shooter][wall], "%", on.spot, 1))
}

// everyShot calls check with a shot on every pitch, by both players, against walls of 1 to 3.
func everyShot(t *testing.T, check func(s rules.State, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(8, 8))
	for pitch := range pitches {
		for shooter := range rules.Player(2) {
			for wall := 1; wall <= 3; wall++ {
				check(shotBy(t, pitch, shooter, wall), rng)
			}
		}
	}
}

// strong returns the computer at the highest level, with the limits in limits added.
func strong(t testing.TB, limits string) Contestant {
	t.Helper()
	g, v := catalogtest.Game(t, pitches[0].spec)
	return contestant(t, "level=8"+limits, g, v)
}

// goes lets c act until it is the other player's turn or the shot is over.
func goes(t testing.TB, s rules.State, c Contestant, rng *rand.Rand) {
	t.Helper()
	me := s.Mover()
	for begun := false; s.Outcome() == rules.Playing && s.Mover() == me && !(begun && s.Status().Start); begun = true {
		s.Apply(choice(t, c, s, rng.Uint64()), nil)
	}
}

// scored returns the number of goals that p has scored in the shoot-out.
func scored(s rules.State, p rules.Player) int { return rules.Goals(s.(rules.Shooter), p) }

// canScore reports whether the mover can score with the shot that they are taking. It tries
// every action.
func canScore(s rules.State) bool {
	me, next := s.Mover(), s.Clone()
	before := scored(s, me)
	for _, a := range s.Legal(nil) {
		next.CopyFrom(s)
		next.Apply(a, nil)
		over := next.Outcome() != rules.Playing || next.Status().Start
		if over && scored(next, me) > before || !over && canScore(next) {
			return true
		}
	}
	return false
}

// knowsWall reports whether the mover, who is putting their keeper and wall, has found a wall
// that holds. Then the search looks only at one action.
func knowsWall(s rules.State) bool {
	kept := slices.DeleteFunc(s.(rules.Orderer).Order(s.Legal(nil), nil), func(priority int32) bool { return priority <= rules.OrderOmit })
	return len(kept) == 1
}

// TestShotsOfTheStrongest checks that the highest level scores whenever its three actions
// allow it, and that no goal is possible if it has found a wall that holds. It searches fewer
// positions than in a game, as a few are enough here.
func TestShotsOfTheStrongest(t *testing.T) {
	c := strong(t, ",nodes=500")
	goals, walls := map[bool]int{}, map[bool]int{}
	shoot := func(s rules.State, rng *rand.Rand) {
		text, shooter, possible := s.String(), s.Mover(), canScore(s)
		before := scored(s, shooter)
		goes(t, s, c, rng)
		if goal := scored(s, shooter) > before; goal != possible {
			t.Errorf("%s: the shot scores: %v, want %v", text, goal, possible)
		}
		goals[possible]++
	}
	everyShot(t, func(s rules.State, rng *rand.Rand) {
		goes(t, s, random{}, rng)
		known, walled := knowsWall(s), s.Clone()
		goes(t, walled, c, rng)
		if known && canScore(walled) {
			t.Errorf("%s: the wall does not hold", walled)
		}
		walls[known]++
		shoot(walled, rng)
		goes(t, s, random{}, rng)
		shoot(s, rng)
	})
	if goals[true] < 6 || goals[false] < 6 || walls[true] < 6 {
		t.Errorf("the numbers of shots that can score and that cannot are %v, and %d walls are known, want at least 6 of each", goals, walls[true])
	}
}

// BenchmarkShotsScored lets the highest level take first shots against random keepers and
// walls, for both players and on both pitches in turn. It reports how many shots of 100
// score, and how long the longest search for a wall against these shots takes.
func BenchmarkShotsScored(b *testing.B) {
	c, rng := strong(b, ""), rand.New(rand.NewPCG(9, 9))
	goals, longest := 0, time.Duration(0)
	for i := range b.N {
		shooter := rules.Player(i % 2)
		s := shotBy(b, i/2%len(pitches), shooter, 2)
		goes(b, s, c, rng)
		begun := time.Now()
		knowsWall(s)
		longest = max(longest, time.Since(begun))
		goes(b, s, random{}, rng)
		before := scored(s, shooter)
		goes(b, s, c, rng)
		goals += scored(s, shooter) - before
	}
	b.ReportMetric(100*float64(goals)/float64(b.N), "%scored")
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms-wall")
}
