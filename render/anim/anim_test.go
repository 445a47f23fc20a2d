package anim

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/rules"
)

// place puts the sites in rows of four.
func place(s rules.Site) layout.Vec {
	return layout.Vec{X: float64(s % 4), Y: float64(s / 4), Z: float64(s%3) / 2}
}

const none = rules.NoSite

func put(p rules.Piece, to rules.Site) rules.Event {
	return rules.Event{Kind: rules.Put, Piece: p, From: none, To: to, ToNow: p}
}

func take(p rules.Piece, from rules.Site) rules.Event {
	return rules.Event{Kind: rules.Take, Piece: p, From: from, To: none, FromWas: p}
}

func change(was, now rules.Piece, at rules.Site) rules.Event {
	return rules.Event{Kind: rules.Change, Piece: now, From: none, To: at, ToWas: was, ToNow: now}
}

// move returns an event in which a piece moves to an empty site.
func move(k rules.EventKind, p rules.Piece, from, to rules.Site) rules.Event {
	return rules.Event{Kind: k, Piece: p, From: from, To: to, FromWas: p, ToNow: p}
}

// waves numbers the events of one wave after another.
func waves(all ...[]rules.Event) []rules.Event {
	var log rules.Log
	for _, wave := range all {
		log.Next()
		for _, e := range wave {
			log.Add(e)
		}
	}
	return log.Events
}

// steady returns a function that gives every event the same motion, of the given time.
func steady(seconds float64) func(rules.Event) Motion {
	return func(rules.Event) Motion { return Motion{Seconds: seconds, Lift: 0.4, Spin: 2, Bounce: 0.1} }
}

// shown returns the pieces of the visible sprites by their places.
func shown(sprites []Sprite) map[layout.Vec]rules.Piece {
	seen := map[layout.Vec]rules.Piece{}
	for _, s := range sprites {
		if s.Alpha > 0 {
			seen[s.At] = s.Piece
		}
	}
	return seen
}

// find returns the sprite of a piece.
func find(t *testing.T, sprites []Sprite, p rules.Piece) Sprite {
	t.Helper()
	for _, s := range sprites {
		if s.Piece == p {
			return s
		}
	}
	t.Fatalf("no sprite shows piece %d: %+v", p, sprites)
	return Sprite{}
}

// scramble returns pieces, all different, and up to ten waves of random events of all kinds
// that can happen to them. Nothing happens to piece 1.
func scramble(seed uint64) (before []rules.Placed, events []rules.Event) {
	const sites = 24
	rng := rand.New(rand.NewPCG(seed, 7))
	board, next := rules.Board{0: 1}, rules.Piece(2)
	for ; next < 8; next++ {
		board[rules.Site(rng.IntN(sites-1)+1)] = next
	}
	before = board.Pieces()
	var log rules.Log
	for range 1 + rng.IntN(10) {
		log.Next()
		first := len(log.Events)
		used := map[rules.Site]bool{0: true}
		pick := func(full bool) rules.Site {
			for {
				if s := rules.Site(rng.IntN(sites)); !used[s] && (board[s] != 0) == full {
					used[s] = true
					return s
				}
			}
		}
		for range 1 + rng.IntN(2) {
			kind := rules.EventKind(rng.IntN(int(rules.Skip)))
			if len(board) < 6 {
				kind = rules.Put
			}
			switch kind {
			case rules.Put:
				log.Add(put(next, pick(false)))
				next++
			case rules.Take:
				s := pick(true)
				log.Add(take(board[s], s))
			case rules.Change:
				s := pick(true)
				log.Add(change(board[s], next, s))
				next++
			default:
				s := pick(true)
				log.Add(move(kind, board[s], s, pick(false)))
			}
		}
		board.Play(log.Events[first:])
	}
	return before, log.Events
}

// TestFromTheOldBoardToTheNew checks that the pieces are those before all events and after them, and that at
// the end all are at rest.
func TestFromTheOldBoardToTheNew(t *testing.T) {
	for seed := range uint64(500) {
		before, events := scramble(seed)
		line := New(before, events, place, steady(0.1+float64(seed%7)/20))
		after := rules.NewBoard(before)
		after.Play(events)
		for _, c := range []struct {
			seconds float64
			board   []rules.Placed
		}{{-1, before}, {0, before}, {line.Seconds(), after.Pieces()}, {line.Seconds() + 1, after.Pieces()}} {
			sprites := line.At(c.seconds, nil)
			seen := shown(sprites)
			if len(seen) != len(c.board) {
				t.Fatalf("seed %d: %d pieces are seen at %v s, want %d", seed, len(seen), c.seconds, len(c.board))
			}
			for _, p := range c.board {
				if seen[place(p.Site)] != p.Piece {
					t.Fatalf("seed %d: at %v s piece %d is not on site %d", seed, c.seconds, p.Piece, p.Site)
				}
			}
			for _, s := range sprites {
				if c.seconds > 0 && s != Still(rules.Placed{Piece: s.Piece}, s.At) {
					t.Fatalf("seed %d: at the end there is %+v, want a sprite at rest", seed, s)
				}
			}
		}
	}
}

// TestNothingJumps checks that no piece jumps, and that a piece without an event stays as it is.
func TestNothingJumps(t *testing.T) {
	const frame = 1.0 / 240
	still := Still(rules.Placed{Site: 0, Piece: 1}, place(0))
	for seed := range uint64(100) {
		before, events := scramble(seed)
		line := New(before, events, place, steady(0.25))
		// Nothing moves more than 8 cells, or faster than 3 times its mean speed.
		bound := 3 * 8 / 0.25 * frame * line.rate
		var last []Sprite
		for now := 0.0; now <= line.Seconds()+frame; now += frame {
			sprites := line.At(now, nil)
			for _, s := range sprites {
				for _, l := range last {
					if l.Piece == s.Piece && l.At.Distance(s.At) > bound {
						t.Fatalf("seed %d: at %v s piece %d goes from %v to %v", seed, now, s.Piece, l.At, s.At)
					}
				}
			}
			if got := find(t, sprites, 1); got != still {
				t.Fatalf("seed %d: at %v s the piece without an event is %+v, want %+v", seed, now, got, still)
			}
			last = sprites
		}
	}
}

func TestWavesFollowOneAnother(t *testing.T) {
	before := []rules.Placed{{Site: 1, Piece: 11}, {Site: 2, Piece: 12}, {Site: 3, Piece: 13}}
	line := New(before, waves(
		[]rules.Event{put(20, 0)},
		[]rules.Event{change(11, 21, 1)},
		[]rules.Event{change(12, 22, 2), change(13, 23, 3)},
		[]rules.Event{take(20, 0)},
	), place, steady(0.2))
	if got := line.Seconds(); math.Abs(got-0.8) > 1e-9 {
		t.Errorf("four waves of 0.2 s take %v s, want 0.8", got)
	}
	for i, moving := range [][]rules.Piece{{20}, {11}, {12, 13}, {20}} {
		sprites := line.At(0.2*float64(i)+0.05, nil)
		free := map[rules.Piece]bool{}
		for _, s := range sprites {
			if s.Free {
				free[s.Piece] = true
			}
		}
		for _, p := range moving {
			if !free[p] || len(free) != len(moving) {
				t.Errorf("in wave %d the pieces %v move, want %v", i, free, moving)
			}
		}
	}
}

func TestEventsOfAWaveHappenTogether(t *testing.T) {
	before := []rules.Placed{{Site: 0, Piece: 1}, {Site: 1, Piece: 2}}
	swap := []rules.Event{
		{Kind: rules.Reset, Piece: 1, From: 0, To: 1, FromWas: 1, ToNow: 1},
		{Kind: rules.Reset, Piece: 2, From: 1, To: 0, FromWas: 2, ToNow: 2},
	}
	line := New(before, swap, place, func(e rules.Event) Motion { return Motion{Seconds: 0.2 * float64(e.Piece)} })
	if got := line.Seconds(); got != 0.4 {
		t.Errorf("a wave takes %v s, want the 0.4 s of its longest event", got)
	}
	sprites := line.At(0.2, nil)
	if got := find(t, sprites, 1).At; got != place(1) {
		t.Errorf("the quicker piece is at %v, want %v", got, place(1))
	}
	if got := find(t, sprites, 2).At; got != place(1).Lerp(place(0), 0.5) {
		t.Errorf("the slower piece is at %v, want the middle of its way", got)
	}
}

func TestLongActionsAreShortened(t *testing.T) {
	var all [][]rules.Event
	for s := range rules.Site(20) {
		all = append(all, []rules.Event{put(rules.Piece(s+1), s)})
	}
	line := New(nil, waves(all...), place, steady(0.25))
	if got := line.Seconds(); math.Abs(got-MaxSeconds) > 1e-9 {
		t.Errorf("20 waves of 0.25 s take %v s, want %v", got, MaxSeconds)
	}
	for i := range 20 {
		if got := len(line.At((float64(i)+0.5)*MaxSeconds/20, nil)); got != i+1 {
			t.Errorf("in the middle of wave %d there are %d pieces, want %d", i, got, i+1)
		}
	}
}

// TestEachMoveOfATurnHasItsTime checks that if an action has several waves of moves, each has
// as much time as a single one. Announcements do not shorten this time.
func TestEachMoveOfATurnHasItsTime(t *testing.T) {
	events := waves([]rules.Event{move(rules.Move, 5, 1, 3)}, []rules.Event{move(rules.Move, 5, 3, 7)},
		[]rules.Event{{Kind: rules.Score, From: rules.NoSite, To: rules.NoSite}})
	for each, want := range map[float64]float64{0.5: 1.5, MaxSeconds: 3 * MaxSeconds, 2 * MaxSeconds: 4 * MaxSeconds} {
		if got := New([]rules.Placed{{Site: 1, Piece: 5}}, events, place, steady(each)).Seconds(); !near(got, want) {
			t.Errorf("two moves and a note of %v s take %v s, not %v", each, got, want)
		}
	}
}

func TestNotesAreShownInTheirWave(t *testing.T) {
	var log rules.Log
	log.Add(put(1, 0))
	log.AddScore(rules.First)
	log.AddSkip(rules.Second)
	line := New(nil, log.Events, place, steady(0.2))
	for i, want := range []rules.EventKind{0, rules.Score, rules.Skip, 0} {
		notes := line.Announced(0.2*float64(i) + 0.1)
		if len(notes) > 1 || len(notes) == 1 != (want != 0) {
			t.Errorf("wave %d announces %v, want one event of kind %v (0: none)", i, notes, want)
		} else if want != 0 && notes[0].Kind != want {
			t.Errorf("wave %d announces an event of kind %v, want %v", i, notes[0].Kind, want)
		}
	}
}

func TestNothingHappens(t *testing.T) {
	before := []rules.Placed{{Site: 3, Piece: 1}}
	line := New(before, nil, place, steady(0.2))
	if line.Seconds() != 0 || len(line.At(0, nil)) != 1 || line.Announced(0) != nil {
		t.Errorf("without events the timeline takes %v s, shows %d pieces and announces %v, want 0 s, one piece and nothing", line.Seconds(), len(line.At(0, nil)), line.Announced(0))
	}
}

// TestEverythingIsHeardOnce divides the time into intervals, and checks that each event is
// heard in exactly one of them. The last event is heard at the end.
func TestEverythingIsHeardOnce(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Move, From: 0, To: 1}, {Kind: rules.Roll, From: 2, To: 3, Wave: 1},
		{Kind: rules.Score, From: rules.NoSite, To: rules.NoSite, Wave: 2},
	}
	motion := func(rules.Event) Motion { return Motion{Seconds: 0.2} }
	timeline := New(nil, events, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	for _, want := range []struct {
		from, before float64
		kinds        []rules.EventKind
	}{
		{0, 0.1, nil},
		{0.1, 0.2, nil},
		{0.2, 0.3, []rules.EventKind{rules.Move, rules.Roll}},
		{0.3, math.Inf(1), []rules.EventKind{rules.Score}},
		{0, math.Inf(1), []rules.EventKind{rules.Move, rules.Roll, rules.Score}},
	} {
		var kinds []rules.EventKind
		for _, e := range timeline.Heard(want.from, want.before) {
			kinds = append(kinds, e.Kind)
		}
		if !slices.Equal(kinds, want.kinds) {
			t.Errorf("from %g to %g s the events heard are %v, want %v", want.from, want.before, kinds, want.kinds)
		}
	}
}

// TestWhatIsHeldWaits checks that a piece whose motion has a Hold stays in its place, outlined,
// until the Hold is over. Then it moves.
func TestWhatIsHeldWaits(t *testing.T) {
	events := waves([]rules.Event{move(rules.Move, 5, 1, 3)}, []rules.Event{move(rules.Move, 5, 3, 7)})
	line := New([]rules.Placed{{Site: 1, Piece: 5}}, events, place, func(rules.Event) Motion { return Motion{Hold: 0.2, Seconds: 0.3} })
	if got := line.Seconds(); !near(got, 1) {
		t.Fatalf("two moves take %v s, want 1", got)
	}
	for seconds, want := range map[float64]struct {
		held        rules.Site // the destination of the held piece; NoSite for none
		left, doing int
	}{
		0: {3, 2, 0}, 0.19: {3, 2, 0}, 0.21: {rules.NoSite, 2, 1}, 0.49: {rules.NoSite, 2, 1},
		0.51: {7, 1, 0}, 0.75: {rules.NoSite, 1, 1}, 1: {rules.NoSite, 0, 0},
	} {
		held := line.Outlined(seconds)
		if left, doing := line.Pending(seconds); left != want.left || doing != want.doing {
			t.Errorf("after %v s %d events are left and %d have begun, want %+v", seconds, left, doing, want)
		}
		if len(held) > 1 || (len(held) == 1) != (want.held != rules.NoSite) || len(held) == 1 && held[0].To != want.held {
			t.Errorf("after %v s the outlined events are %v, want one to site %v (NoSite: none)", seconds, held, want.held)
		}
		for _, frame := range [][]Sprite{line.At(seconds, nil), line.Fades(seconds, nil)} {
			if len(held) == 1 && frame[0].At != place(held[0].From) {
				t.Errorf("after %v s the outlined piece is at %v, want its old place", seconds, frame[0].At)
			}
		}
	}
}

// TestStocked checks that a piece that is put leaves the stock at once. A piece that is taken
// is in the stock when it has arrived.
func TestStocked(t *testing.T) {
	events := []rules.Event{
		{Kind: rules.Put, From: rules.NoSite, To: 0, Piece: 1}, {Kind: rules.Take, From: 1, To: rules.NoSite, Piece: 2},
		{Kind: rules.Put, From: rules.NoSite, To: 2, Piece: 3, Wave: 1},
	}
	motion := func(rules.Event) Motion { return Motion{Seconds: 0.2} }
	timeline := New(nil, events, func(s rules.Site) layout.Vec { return layout.Vec{X: float64(s)} }, motion)
	for seconds, want := range map[float64][]rules.Piece{0: {1}, 0.1: {1}, 0.2: {1, 2, 3}, 1: {1, 2, 3}} {
		var got []rules.Piece
		for _, e := range timeline.FromStock(seconds) {
			got = append(got, e.Piece)
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %g s FromStock returns events of the pieces %v, want %v", seconds, got, want)
		}
	}
}

// TestBesideTheBoardPiecesHaveAnotherSize checks that beside the board a piece has the scale
// Motion.Beside.
func TestBesideTheBoardPiecesHaveAnotherSize(t *testing.T) {
	route := []layout.Vec{{X: -3}, {X: 0}}
	for kind, want := range map[rules.EventKind][2]float64{rules.Put: {0.5, 1}, rules.Take: {1, 0.5}} {
		m := movement{event: rules.Event{Kind: kind, Piece: 1}, motion: Motion{Seconds: 1, Route: route, Beside: 0.5}}
		for i, seconds := range []float64{0, 1} {
			if s := m.sprite(seconds); s.Scale != want[i] || s.At != route[i] || s.Alpha != 1 {
				t.Errorf("an event of kind %v is seen at %v s as %+v, want the scale %v at %v", kind, seconds, s, want[i], route[i])
			}
		}
	}
}
