package chessyball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
)

// setUp returns a shot of shooter. The ball and the shooter's members are on random squares.
func setUp(t testing.TB, options string, wall int, shooter rules.Player, rng *rand.Rand) *Position {
	t.Helper()
	p := read(t, options, bareOf(options)+" w b 0-0 101 100 0 - /:2")
	p.mover = shooter
	p.series.wall = uint8(wall)
	putAtRandom(p, puttingKeeper, rng)
	return p
}

// putAtRandom puts the ball and members on random squares, until the phase of the shot is
// the one given (before).
func putAtRandom(p *Position, before phase, rng *rand.Rand) {
	for p.phase < before {
		legal := p.Legal(nil)
		p.Apply(legal[rng.IntN(len(legal))], nil)
	}
}

// everySetUp calls check with shots of both sides in every variant, against walls of 0 to limit
// members. For each combination there are n shots.
func everySetUp(t *testing.T, limit, n int, check func(p *Position, rng *rand.Rand)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 5))
	for _, options := range variants {
		for wall := range limit + 1 {
			for shooter := range rules.Player(2) {
				for range n {
					check(setUp(t, options, wall, shooter, rng), rng)
				}
			}
		}
	}
}

// reaches reports whether the shooter can score. It tries everything that the shooter can do.
func reaches(p *position) bool {
	for _, a := range p.Legal(make([]rules.Action, 0, 128)) {
		q := *p
		q.Apply(a, nil)
		if q.series.goals(p.mover) > p.series.goals(p.mover) || q.phase == shooting && q.left == p.left-1 && reaches(&q) {
			return true
		}
	}
	return false
}

// TestShotIsSeen checks that a goal is seen exactly if three actions can score.
func TestShotIsSeen(t *testing.T) {
	seen := map[bool]int{}
	everySetUp(t, 3, 1, func(p *Position, rng *rand.Rand) {
		putAtRandom(p, shooting, rng)
		want := reaches(&p.position)
		var s attack
		if got := p.scores(&s); got != want {
			t.Errorf("%s: the search sees a goal: %v, want the opposite", p, got)
		}
		seen[want]++
	})
	if seen[true] < 5 || seen[false] < 5 {
		t.Errorf("the numbers of shots that can score and that cannot are %v, want at least 5 of each", seen)
	}
}

// TestShotsAreJudged checks that a wall that holds comes first, and that the outcome of a deciding
// shot is foreseen correctly.
func TestShotsAreJudged(t *testing.T) {
	everySetUp(t, 3, 2, func(p *Position, _ *rand.Rand) {
		_, to, ok := p.findWall()
		for p.phase < shooting {
			legal := p.Legal(nil)
			order := p.Order(legal, nil)
			best := slices.Index(order, slices.Max(order))
			if ok && legal[best] != pack(outside, to) {
				t.Errorf("%s: %s comes first", p, p.Format(legal[best]))
			}
			p.Apply(legal[best], nil)
			if p.phase < shooting {
				_, to, _ = p.findWall()
			}
		}
		var s attack
		if ok && p.scores(&s) {
			t.Errorf("%s: the wall does not hold", p)
		}
		// This shot decides.
		p.series.taken, p.series.scored = [2]uint8{allRounds, allRounds}, [2]uint8{}
		p.series.taken[p.mover]++
		if o, _ := p.Foresee(); (o == rules.Win(p.mover)) == ok || o == rules.Playing {
			t.Errorf("%s: %v is foreseen, want that the mover wins: %t", p, o, !ok)
		}
	})
}

// stands reports whether the mover can put a wall that holds. It tries all walls.
func stands(p *position) bool {
	if p.phase == shooting {
		var s attack
		return !s.search(&p.pieces, p.mover, shotActions, 0)
	}
	for _, a := range p.Legal(nil) {
		q := *p
		q.Apply(a, nil)
		if stands(&q) {
			return true
		}
	}
	return false
}

// TestWallSearchIsExact checks that a wall that holds is found exactly if there is one.
func TestWallSearchIsExact(t *testing.T) {
	var found, none [4]int // by the number of members in the wall
	everySetUp(t, 3, 5, func(p *Position, _ *rand.Rand) {
		_, _, ok := p.findWall()
		if ok != stands(&p.position) {
			t.Errorf("%s: the search finds a wall that holds: %v, want the opposite", p, ok)
		}
		if ok {
			found[p.series.wall]++
		} else {
			none[p.series.wall]++
		}
	})
	// A wall of three holds nearly always.
	if slices.Min(found[:]) < 20 || slices.Min(none[:3]) < 5 {
		t.Errorf("the numbers of searches, by the size of the wall, that find one that holds are %v, and none %v, want at least 20 and 5", found, none)
	}
}
