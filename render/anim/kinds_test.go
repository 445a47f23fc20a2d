package anim

import (
	"math"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// course returns the sprites of a piece at the start, after a quarter, a half and three
// quarters of a single event of a second, and just before its end.
func course(t *testing.T, e rules.Event, m Motion) (at [5]Sprite) {
	t.Helper()
	m.Seconds = 1
	var before []rules.Placed
	if e.FromWas != 0 {
		before = append(before, rules.Placed{Site: e.From, Piece: e.FromWas})
	}
	if e.ToWas != 0 {
		before = append(before, rules.Placed{Site: e.To, Piece: e.ToWas})
	}
	line := New(before, []rules.Event{e}, place, func(rules.Event) Motion { return m })
	for i, seconds := range []float64{0, 0.25, 0.5, 0.75, 1 - 1e-9} {
		sprites := line.At(seconds, nil)
		if len(sprites) != 1 {
			t.Fatalf("%v: there are %d sprites at %v s, want 1", e.Kind, len(sprites), seconds)
		}
		at[i] = sprites[0]
	}
	return at
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

func TestPutComesDown(t *testing.T) {
	at := course(t, put(5, 2), Motion{Lift: 0.4})
	if at[0].Alpha != 0 || at[2].Alpha != 1 || at[4].Alpha != 1 || !near(at[4].Scale, 1) {
		t.Errorf("the piece is seen as %+v, want its opacity to go from 0 to 1 in the middle, and the scale 1 at the end", at)
	}
	if at[0].Lift != 0.4 || !near(at[4].Lift, 0) || at[1].Lift <= at[3].Lift {
		t.Errorf("the piece is seen as %+v, want it to fall from 0.4 to 0", at)
	}
}

func TestTakeGoesUpAndFades(t *testing.T) {
	e := take(5, 2)
	at := course(t, e, Motion{Lift: 0.5})
	if at[0].Alpha != 1 || at[0].Lift != 0 || at[0].Scale != 1 || !near(at[4].Alpha, 0) || !near(at[4].Lift, 0.5) {
		t.Errorf("the piece goes from %+v to %+v, want it first at rest, and then invisible at the height 0.5", at[0], at[4])
	}
	e.To = 9 // where it is seen to go
	at = course(t, e, Motion{Lift: 0.5})
	if at[0].At != place(2) || at[4].At.Distance(place(9)) > 1e-6 || at[0].Alpha != 1 || at[2].Alpha != 1 || !near(at[4].Alpha, 0) {
		t.Errorf("the piece is seen as %+v, want it to go from site 2 to site 9, and to fade after the middle of its way", at)
	}
}

func TestChangeTurnsOver(t *testing.T) {
	at := course(t, change(5, 6, 2), Motion{Lift: 0.2})
	for i, want := range []struct {
		piece rules.Piece
		turn  float64
	}{{5, 1}, {5, math.Sqrt2 / 2}, {6, 0}, {6, -math.Sqrt2 / 2}, {6, -1}} {
		if at[i].Piece != want.piece || !near(at[i].Turn, want.turn) {
			t.Errorf("after %d/4 of the time piece %d is seen with the turn %v, want piece %d with %v", i, at[i].Piece, at[i].Turn, want.piece, want.turn)
		}
	}
	risesAndLands(t, at, 0.2)
}

// risesAndLands checks the heights at the start, in the middle and at the end.
func risesAndLands(t *testing.T, at [5]Sprite, middle float64) {
	t.Helper()
	if at[0].Lift != 0 || !near(at[2].Lift, middle) || !near(at[4].Lift, 0) {
		t.Errorf("the height is %v, %v and %v, want 0, %v and 0", at[0].Lift, at[2].Lift, at[4].Lift, middle)
	}
}

func TestChangesRipple(t *testing.T) {
	before := []rules.Placed{{Site: 1, Piece: 5}, {Site: 2, Piece: 5}, {Site: 6, Piece: 5}}
	events := waves([]rules.Event{change(5, 6, 1)}, []rules.Event{change(5, 6, 2), change(5, 6, 6)}, []rules.Event{take(6, 1)})
	line := New(before, events, place, func(rules.Event) Motion { return Motion{Seconds: 0.4, Ripple: 0.1} })
	if s := line.Seconds(); !near(s, 0.9) {
		t.Errorf("the ripple and the wave after it take %v s, want 0.9", s)
	}
	for _, at := range []struct {
		seconds float64
		turning map[rules.Site]bool
	}{{0.05, map[rules.Site]bool{1: true}}, {0.2, map[rules.Site]bool{1: true, 2: true, 6: true}}, {0.45, map[rules.Site]bool{2: true, 6: true}}} {
		for _, s := range line.At(at.seconds, nil) {
			for _, p := range before {
				if s.At == place(p.Site) && s.Free != at.turning[p.Site] {
					t.Errorf("after %v s the disc on site %d flips: %v, want %v", at.seconds, p.Site, s.Free, at.turning[p.Site])
				}
			}
		}
	}
	if seen := shown(line.At(0.9, nil)); len(seen) != 2 || seen[place(2)] != 6 || seen[place(6)] != 6 {
		t.Errorf("at the end the pieces are %v, want piece 6 on the sites 2 and 6", seen)
	}
}

// TestDropsFollowWhatTheyRestedOn checks that a drop begins when the piece below has left
// its place, and before that piece has arrived. Then the next piece drops.
func TestDropsFollowWhatTheyRestedOn(t *testing.T) {
	before := []rules.Placed{{Site: 1, Piece: 5}, {Site: 2, Piece: 6}, {Site: 3, Piece: 7}}
	events := waves([]rules.Event{move(rules.Move, 5, 1, 9)}, []rules.Event{move(rules.Drop, 6, 2, 1)}, []rules.Event{move(rules.Drop, 7, 3, 2)})
	line := New(before, events, place, func(e rules.Event) Motion {
		return map[rules.EventKind]Motion{rules.Move: {Seconds: 1, Ripple: 0.3}, rules.Drop: {Seconds: 0.2, Ripple: 0.1}}[e.Kind]
	})
	if s := line.Seconds(); !near(s, 1) {
		t.Errorf("the waves take %v s, want 1", s)
	}
	for seconds, resting := range map[float64][]rules.Site{0.2: {2, 3}, 0.35: {3}, 0.45: nil} {
		seen := shown(line.At(seconds, nil))
		for _, site := range []rules.Site{2, 3} {
			if _, ok := seen[place(site)]; ok != slices.Contains(resting, site) {
				t.Errorf("after %v s a piece rests on site %d: %v, want %v", seconds, site, ok, !ok)
			}
		}
	}
	if seen := shown(line.At(1, nil)); len(seen) != 3 || seen[place(9)] != 5 || seen[place(1)] != 6 || seen[place(2)] != 7 {
		t.Errorf("at the end the pieces are %v, want 5, 6 and 7 on the sites 9, 1 and 2", seen)
	}
}

func TestMovePressesInOnLanding(t *testing.T) {
	at := course(t, move(rules.Move, 5, 1, 7), Motion{Press: 0.2})
	if at[0].Scale != 1 || at[1].Scale != 1 || at[2].Scale != 1 {
		t.Errorf("on its way the piece is seen as %+v, want the scale 1", at[:3])
	}
	if at[3].At.Distance(place(7)) > 1e-6 || at[3].Scale > 0.9 || !near(at[4].Scale, 1) {
		t.Errorf("the piece lands at %v with the scale %v and ends with %v, want site 7, at most 0.9, and 1", at[3].At, at[3].Scale, at[4].Scale)
	}
}

func TestDropFallsAndBounces(t *testing.T) {
	e := move(rules.Drop, 5, 2, 4) // two halves of a cell lower
	still, bouncing := course(t, e, Motion{}), course(t, e, Motion{Bounce: 0.2})
	far := place(2).Distance(place(4))
	way := func(s Sprite) float64 { return s.At.Distance(place(2)) / far }
	if first, second := way(still[1]), way(still[2])-way(still[1]); first >= second {
		t.Errorf("the piece falls %v of its way in the first quarter and %v in the second, want more in the second", first, second)
	}
	if !near(way(still[3]), 1) || !near(way(still[4]), 1) {
		t.Errorf("without a bounce the piece is at %v and %v of its way, want 1 and 1", way(still[3]), way(still[4]))
	}
	m := Motion{Seconds: 1, Bounce: 0.2}
	line := New([]rules.Placed{{Site: 2, Piece: 5}}, []rules.Event{e}, place, func(rules.Event) Motion { return m })
	for at, want := range map[float64]float64{landing: 1, (landing + settling) / 2: 0.8, settling: 1, (settling + 1) / 2: 0.96} {
		if got := way(line.At(at, nil)[0]); !near(got, want) {
			t.Errorf("after %v of its time the piece is at %v of its way, want %v", at, got, want)
		}
	}
	if !near(way(bouncing[4]), 1) {
		t.Errorf("after the bounces the piece ends at %v of its way, want 1", way(bouncing[4]))
	}
}

func TestRollEndsAsItLay(t *testing.T) {
	at := course(t, move(rules.Roll, 5, 0, 3), Motion{Spin: 2.5})
	turns := at[4].Angle / (2 * math.Pi)
	if math.Abs(turns-1) > 1e-3 {
		t.Errorf("the piece rolls %v turns over 3 cells at 2.5 rad a cell, want 1", turns)
	}
	for _, s := range at {
		if s.Lift != 0 || s.Turn != 1 || s.Alpha != 1 {
			t.Errorf("the rolling piece is seen as %+v, want it solid and on the ground", s)
		}
	}
	if at[1].At.Distance(at[0].At) <= at[3].At.Distance(at[2].At) {
		t.Error("the rolling piece does not slow down")
	}
}

func TestMoveAndResetGoInAnArc(t *testing.T) {
	for _, k := range []rules.EventKind{rules.Move, rules.Reset} {
		at := course(t, move(k, 5, 1, 7), Motion{Lift: 0.6})
		if at[0].At != place(1) || at[2].At != place(1).Lerp(place(7), 0.5) || at[4].At.Distance(place(7)) > 1e-6 {
			t.Errorf("an event of kind %v goes over %v, %v and %v, want site 1, the middle and site 7", k, at[0].At, at[2].At, at[4].At)
		}
		risesAndLands(t, at, 0.6)
	}
}

func TestAPartOfAStackMoves(t *testing.T) {
	// A piece is the number of its checkers. Two of the five checkers on site 0 move to the
	// three on site 1.
	e := rules.Event{Kind: rules.Move, Piece: 2, From: 0, To: 1, FromWas: 5, FromNow: 3, ToWas: 3, ToNow: 5}
	before := []rules.Placed{{Site: 0, Piece: 5}, {Site: 1, Piece: 3}}
	line := New(before, []rules.Event{e}, place, func(rules.Event) Motion {
		return Motion{Seconds: 0.2, Start: 0.3, End: 0.4}
	})
	sprites := line.At(0, nil)
	if len(sprites) != 3 {
		t.Fatalf("there are %d sprites, want the moving part and two stacks", len(sprites))
	}
	if got := find(t, sprites, 2).At; !near(got.Z, place(0).Z+0.3) {
		t.Errorf("the moving part starts at %v, want 0.3 above site 0", got)
	}
	if got := find(t, line.At(0.2-1e-9, nil), 2).At; math.Abs(got.Z-place(1).Z-0.4) > 1e-6 {
		t.Errorf("the moving part lands at %v, want 0.4 above site 1", got)
	}
	seen := shown(line.At(0.2, nil))
	if len(seen) != 2 || seen[place(0)] != 3 || seen[place(1)] != 5 {
		t.Errorf("at the end the pieces are %v, want 3 on site 0 and 5 on site 1", seen)
	}
}

func TestARouteIsFollowedAtOneSpeed(t *testing.T) {
	way := []layout.Vec{{}, {X: 3}, {X: 3}, {X: 3, Z: 1}}
	for part, want := range map[float64]layout.Vec{0: {}, 0.25: {X: 1}, 0.75: {X: 3}, 0.875: {X: 3, Z: 0.5}, 1: {X: 3, Z: 1}} {
		if got, _ := along(way, part, 0); got.Distance(want) > 1e-9 {
			t.Errorf("after %v of the way the point is %v, want %v", part, got, want)
		}
	}
	if got, _ := along(way[:1], 0.5, 0); got != way[0] {
		t.Errorf("a path of one point leads to %v, want that point", got)
	}
}

func TestAPieceGoesByItsRoute(t *testing.T) {
	place := func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }
	way := []layout.Vec{{X: 1}, {X: 1, Y: 1}, {X: 2, Y: 1}, {X: 2}}
	motion := func(rules.Event) Motion { return Motion{Seconds: 1, Route: way} }
	move := rules.Event{Kind: rules.Move, Piece: 1, From: 1, To: 2, FromWas: 1, ToNow: 1}
	line := New([]rules.Placed{{Site: 1, Piece: 1}}, []rules.Event{move}, place, motion)
	for seconds, want := range map[float64]layout.Vec{0: way[0], 0.5: {X: 1.5, Y: 1}, 1: way[3]} {
		got := line.At(seconds, nil)
		if len(got) != 1 || got[0].At.Distance(want) > 1e-9 || got[0].Lift != 0 {
			t.Errorf("after %v s the sprites are %+v, want one at %v", seconds, got, want)
		}
	}
}

func TestABallRollsOnItsRoute(t *testing.T) {
	const radius = 0.5
	quarter := math.Pi / 2 * radius
	way := []layout.Vec{{}, {X: quarter}, {X: quarter, Y: quarter}}
	for part, want := range map[float64]layout.Vec{0: {Z: 1}, 0.25: {X: math.Sqrt2 / 2, Z: math.Sqrt2 / 2}, 0.5: {X: 1}, 1: {X: 1}} {
		_, spin := along(way, part, radius)
		if got := spin.Apply(layout.Vec{Z: 1}); got.Distance(want) > 1e-9 {
			t.Errorf("after %v of the way the top of the ball is at %v, want %v", part, got, want)
		}
	}
	if _, spin := along(way, 1, 0); spin != (layout.Spin{}) {
		t.Errorf("a piece that does not roll has the rotation %v, want none", spin)
	}
}

// TestAPointIsCheered checks that while a point is announced the pieces for which Hops returns
// true hop, nearer ones first, and the net swings back and forth, less and less. Nothing moves
// before and after that.
func TestAPointIsCheered(t *testing.T) {
	const near, far, from, goal = 1, 6, 9, 0
	before := []rules.Placed{{Site: near, Piece: 1}, {Site: 3, Piece: 3}, {Site: far, Piece: 1}, {Site: from, Piece: 2}}
	roll := rules.Event{Kind: rules.Roll, Piece: 2, From: from, FromWas: 2, To: goal, ToNow: 2}
	score := rules.Event{Kind: rules.Score, Wave: 1, From: rules.NoSite, To: rules.NoSite}
	motion := func(e rules.Event) Motion {
		return Motion{Seconds: map[rules.EventKind]float64{rules.Roll: 0.5, rules.Score: 0.9}[e.Kind], Hops: func(p rules.Piece) bool { return p == 1 }}
	}
	line := New(before, []rules.Event{roll, score}, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	first := map[rules.Site]float64{}
	out, back := 0.0, 0.0
	for i := range 140 {
		seconds := float64(i) / 100
		for _, s := range line.At(seconds, nil) {
			site := rules.Site(s.At.X)
			if s.Swing != 0 && s.Piece != 2 {
				t.Fatalf("the piece on site %d swings after %v s, want only the ball", site, seconds)
			}
			if s.Piece == 2 && !s.Free {
				out, back = math.Max(out, s.Swing), math.Min(back, s.Swing)
			}
			if s.Lift == 0 || s.Free {
				continue
			}
			if s.Piece != 1 {
				t.Fatalf("piece %d hops after %v s, want only pieces for which Hops is true", s.Piece, seconds)
			}
			if seconds < 0.5 {
				t.Fatalf("the piece on site %d hops after %v s, before the point", site, seconds)
			}
			if _, ok := first[site]; !ok {
				first[site] = seconds
			}
		}
	}
	if len(first) < 2 || first[near] >= first[far] {
		t.Errorf("the first hops, by site, are after %v s, want at least two, nearer ones first", first)
	}
	if out < 0.5 || out > 1 || back > -0.2 || -back >= out {
		t.Errorf("the net swings from %v to %v, want less back than out", out, back)
	}
	for _, s := range line.At(line.Seconds(), nil) {
		if s.Lift != 0 || s.Swing != 0 {
			t.Errorf("at the end there is %+v, want it at rest", s)
		}
	}
	for _, s := range line.Fades(0.7, nil) {
		if s.Lift != 0 || s.Swing != 0 {
			t.Errorf("with reduced motion a piece is lifted by %v and the net swings by %v, want 0 and 0", s.Lift, s.Swing)
		}
	}
}
