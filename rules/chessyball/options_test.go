package chessyball

import (
	"fmt"
	"os"
	"testing"

	"quintet/rules"
)

// canScore reports whether the mover can score in the rest of their turn. If they can extend
// the turn, it returns true.
func canScore(p *position) bool {
	if p.phase == extending {
		return true
	}
	var buf [1 << 10]rules.Action
	r := p.reach(p.ball)
	if p.left == 1 {
		r.limitEnds(p.kicks(p.ball))
	}
	for _, a := range p.appendMoves(buf[:0], &r) {
		next := *p
		next.Apply(a, nil)
		if next.score[p.mover] > p.score[p.mover] || next.turn == p.turn && canScore(&next) {
			return true
		}
	}
	return false
}

// TestRule2_SafeSquares compares the table of safe squares with a search of White's first
// turn. The larger pitch takes a minute: without QUINTET_DEEP=1 only some of its squares are
// searched and, with -short, only some of the smaller one.
func TestRule2_SafeSquares(t *testing.T) {
	deep := os.Getenv("QUINTET_DEEP") == "1"
	for i, size := range sizes {
		for _, extend := range extends {
			for _, pass := range passes {
				options := fmt.Sprintf("size=%s,extend=%s,pass=%s", size, extend, pass)
				ground := &pitches[i]
				safe := newVariant(values(t, options)).safeSquares()
				for n, q := range ground.playable.appendTo(nil) {
					if q.rank() > ground.Ranks/2 || !deep && (i == 0 || testing.Short()) && n%31 != 0 {
						continue
					}
					v, err := Game.Values(options + ",ball=" + q.String())
					if err != nil {
						continue
					}
					if p := newGame(newVariant(v)); canScore(&p) == safe.has(q) {
						t.Errorf("%s: by the table %v is safe: %v, but by the search the opposite", options, q, safe.has(q))
					}
				}
			}
		}
	}
}

func TestRule2_Draw(t *testing.T) {
	for _, size := range sizes {
		others := values(t, "size="+size)
		drawn := drawnBalls(others)
		for _, square := range drawn {
			if err := checkBall(square, others); err != nil {
				t.Error(err)
			}
		}
		squares := newVariant(others).safeSquares()
		if n := len(squares.appendTo(nil)); len(drawn) != n {
			t.Errorf("%s: one of %d squares is drawn, not of %d", size, len(drawn), n)
		}
	}
	if drawn := drawnBalls(rules.Values{}); len(drawn) == 0 || checkBall(drawn[0], values(t, "")) != nil {
		t.Errorf("without any options one of %v is drawn, want squares that the default options allow", drawn)
	}
}
