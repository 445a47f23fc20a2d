package chessyball

import (
	"math/rand/v2"
	"testing"

	"quintet/rules"
)

// scored gives p a random score and, if the number of turns is limited, a random turn, with
// which the game has not ended. It returns p.
func scored(p *Position, rng *rand.Rand) *Position {
	p.score = [2]uint8{uint8(rng.IntN(3)), uint8(rng.IntN(3))}
	if p.ending() != "" {
		p.score = [2]uint8{}
	}
	if e := endings[p.end]; e.turns > 0 {
		p.turn = uint32(e.turns - rng.IntN(2)*rng.IntN(e.turns-9))
	}
	return p
}

// mirrored returns p with the colours and the sides of the pitch exchanged.
func mirrored(p *Position) *Position {
	q := *p
	t := p.pitch()
	q.mover = p.mover.Other()
	q.members = [2]set{}
	if p.ball != outside {
		q.ball = t.mirror(p.ball)
	}
	for player := range rules.Player(2) {
		q.score[player] = p.score[player.Other()]
		q.keeper[player] = t.mirror(p.keeper[player.Other()])
		for _, at := range p.members[player.Other()].appendTo(nil) {
			q.members[player].put(t.mirror(at))
		}
	}
	q.pieceHash = q.hashPieces()
	return &q
}

// TestEvalIsFair checks that a position has the same value as its mirror image.
func TestEvalIsFair(t *testing.T) {
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		q := mirrored(p)
		if a, b := p.Eval(), q.Eval(); a != b {
			t.Errorf("%s has the value %d and its mirror image %s has %d, want the same", p, a, q, b)
		}
	})
}

// TestTheLastQuietTurn checks a turn after which the game ends if no goal is scored. The side
// in the lead has the better value, unless the mover can score in this turn.
func TestTheLastQuietTurn(t *testing.T) {
	leads := 0
	everyVariant(t, func(v variant, rng *rand.Rand) {
		p := scored(crowd(v, rng), rng)
		p.quiet = quietLimit - 1
		if p.ball == outside || p.canScore(int(p.left)+p.furtherKicks()) {
			return
		}
		lead := int(p.score[p.mover]) - int(p.score[p.mover.Other()])
		if lead == 0 {
			return
		}
		leads++
		if e := p.Eval(); sign(e) != sign(lead) {
			t.Errorf("%s has the value %d with a lead of %d, want the same sign", p, e, lead)
		}
	})
	if leads < 10 {
		t.Errorf("in %d positions a side leads and the mover cannot score, want at least 10", leads)
	}
}
