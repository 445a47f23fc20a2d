package anim

import (
	"testing"

	"quintet/rules"
)

func TestFadesGoFromTheOldBoardToTheNew(t *testing.T) {
	for seed := range uint64(500) {
		before, events := scramble(seed)
		line := New(before, events, place, steady(0.2))
		after := rules.NewBoard(before)
		after.Play(events)
		for _, c := range []struct {
			seconds float64
			board   []rules.Placed
		}{{0, before}, {line.Seconds(), after.Pieces()}} {
			seen := map[rules.Piece]bool{}
			for _, s := range line.Fades(c.seconds, nil) {
				if s.Alpha > 0 && s.Piece != 0 && !covered(line.Fades(c.seconds, nil), s) {
					seen[s.Piece] = true
				}
			}
			for _, p := range c.board {
				if !seen[p.Piece] {
					t.Fatalf("seed %d: at %v s piece %d is not seen", seed, c.seconds, p.Piece)
				}
			}
			if len(seen) != len(c.board) {
				t.Fatalf("seed %d: %d pieces are seen at %v s, want %d", seed, len(seen), c.seconds, len(c.board))
			}
		}
	}
}

// covered reports whether a solid sprite is drawn over s in the same place.
func covered(sprites []Sprite, s Sprite) bool {
	over := false
	for _, o := range sprites {
		if over && o.At == s.At && o.Alpha == 1 {
			return true
		}
		over = over || o == s
	}
	return false
}

// TestFadesTravelNowhere checks that a fading piece is at one of the two places of its
// event, flat and not lifted.
func TestFadesTravelNowhere(t *testing.T) {
	m := Motion{Lift: 0.5, Spin: 2, Bounce: 0.2, Start: 0.1, End: 0.3, Seconds: 1}
	for _, kind := range []rules.EventKind{rules.Move, rules.Roll, rules.Drop, rules.Reset} {
		line := New([]rules.Placed{{Site: 1, Piece: 5}}, []rules.Event{move(kind, 5, 1, 7)}, place, func(rules.Event) Motion { return m })
		from, to := place(1), place(7)
		from.Z, to.Z = from.Z+0.1, to.Z+0.3
		for _, seconds := range []float64{0.01, 0.25, 0.5, 0.75, 0.99} {
			two := line.Fades(seconds, nil)
			if len(two) != 2 || two[0].At != from || two[1].At != to {
				t.Fatalf("an event of kind %v at %v s: %+v, want one sprite at each end", kind, seconds, two)
			}
			for _, s := range two {
				if s.Lift != 0 || s.Angle != 0 || s.Turn != 1 || s.Scale != 1 || s.Alpha <= 0 || s.Alpha >= 1 {
					t.Errorf("an event of kind %v at %v s: %+v, want a flat sprite that is not lifted, half seen", kind, seconds, s)
				}
			}
		}
	}
}

func TestAChangeFadesInPlace(t *testing.T) {
	line := New([]rules.Placed{{Site: 2, Piece: 5}}, []rules.Event{change(5, 6, 2)}, place, steady(1))
	for _, seconds := range []float64{0, 0.5, 0.9} {
		two := line.Fades(seconds, nil)
		if len(two) != 2 || two[0].Piece != 5 || two[0].Alpha != 1 || two[1].Piece != 6 || two[1].Alpha >= 1 {
			t.Errorf("at %v s: %+v, want piece 6 over a solid piece 5", seconds, two)
		}
	}
}
