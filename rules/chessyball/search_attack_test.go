package chessyball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// variants are combinations of the options that matter to an attack.
var variants = []string{
	"", "pass=own", "pass=any",
	"size=14x9", "size=14x9,pass=own", "size=14x9,pass=any", "size=14x9,extend=on", "size=14x9,pass=any,extend=on",
}

// crowd returns a position in the middle of a turn. All its pieces are on random squares,
// most of them near the ball.
func crowd(v variant, rng *rand.Rand) *Position {
	for {
		p := newPosition(newGame(v))
		field := p.pitch().playable.appendTo(nil)
		p.members = [2]set{}
		p.ball = field[3+rng.IntN(len(field)-6)]
		for player := range rules.Player(2) {
			for i := range p.pitch().lineup[player].count() {
				q := p.somewhere(player, i == 0, rng)
				p.members[player].put(q)
				if i == 0 {
					p.keeper[player] = q
				}
			}
		}
		p.hash = p.hashPieces()
		p.turn, p.quiet = 10, 9
		p.mover = rules.Player(rng.IntN(2))
		p.left = uint8(1 + rng.IntN(3))
		p.kicked = v.extend && (p.left == 3 || rng.IntN(2) == 0)
		if p.left < 3 && v.extend && !p.kicked {
			p.still = 1
		}
		if _, inGoal := p.goalOf(p.ball); !inGoal && p.canMove() {
			return p
		}
	}
}

// somewhere returns a random empty square where the keeper, or another piece of player, may
// be.
func (p *Position) somewhere(player rules.Player, keeper bool, rng *rand.Rand) square {
	t := p.pitch()
	for near := 2 + rng.IntN(12); ; near++ {
		q := squareAt(rng.IntN(t.Files), rng.IntN(t.Ranks))
		barred := t.goal[player].has(q) || t.box[player].has(q) && !keeper
		if p.at(q) == 0 && !barred && q.distance(p.ball) <= near*near {
			return q
		}
	}
}

// canScore reports whether the mover can score within n actions. It tries all of them.
func (p *position) canScore(n int) bool {
	r := p.reach(p.ball)
	if p.left <= 1 { // only a kick scores or lets the turn go on
		r.limitEnds(p.kicks(p.ball))
	}
	for _, a := range p.appendMoves(nil, &r) {
		q := *p
		q.Apply(a, nil)
		if q.score[p.mover] > p.score[p.mover] {
			return true
		}
		if n > 1 && q.turn == p.turn && q.canScore(n-1) {
			return true
		}
	}
	return false
}

// TestAttack checks that an attack finds a goal exactly if one is possible, and that its
// actions score.
func TestAttack(t *testing.T) {
	rng, goals, most := rand.New(rand.NewPCG(21, 1)), [4]int{}, [4]int{}
	for _, options := range variants {
		v := newVariant(values(t, options))
		for range rulestest.Share(50) {
			p := crowd(v, rng)
			n := int(p.left)
			if p.kicked {
				n += extensions
			}
			var s attack
			s.begin(&p.pieces, p.mover)
			got := s.goal(int(p.left), n-int(p.left))
			if want := p.canScore(n); got != want {
				t.Fatalf("%s | %s: a goal is found: %t, want %t", options, p, got, want)
			}
			most[p.left]++
			if got {
				goals[p.left]++
				wantGoal(t, p, &s)
			}
		}
	}
	for left := 1; left <= 3; left++ {
		if goals[left] < 3 || most[left] == goals[left] {
			t.Errorf("with %d actions left there is a goal %d times of %d, want at least 3 and not all", left, goals[left], most[left])
		}
	}
}

// wantGoal checks that the actions of the attack s score in p.
func wantGoal(t *testing.T, p *Position, s *attack) {
	t.Helper()
	q := *p
	for i := s.length - 1; i >= 0; i-- {
		a := pack(s.steps[i].from, s.steps[i].to)
		if !slices.Contains(q.Legal(nil), a) || q.ball != s.steps[i].ball {
			t.Fatalf("%s: %s is not legal in %s", p, p.Format(a), &q)
		}
		q.Apply(a, nil)
	}
	if q.score[p.mover] != p.score[p.mover]+1 {
		t.Fatalf("%s: it scores no goal and leads to %s", p, &q)
	}
}

func BenchmarkAttack(b *testing.B) {
	for _, options := range []string{"", "pass=any", "extend=on", "size=14x9"} {
		b.Run(options, func(b *testing.B) {
			rng, v := rand.New(rand.NewPCG(22, 1)), newVariant(values(b, options))
			var crowds []*Position
			for range 200 {
				p := newPosition(newGame(v))
				for p.turn < 20 || p.left != 3 || p.phase != acting {
					legal := p.Legal(nil)
					p.Apply(legal[rng.IntN(len(legal))], nil)
					if p.outcome != rules.Playing {
						p = newPosition(newGame(v))
					}
				}
				crowds = append(crowds, p)
			}
			goals, n := 0, 0
			for b.Loop() {
				var s attack
				s.begin(&crowds[n%200].pieces, crowds[n%200].mover)
				if s.goal(3, 0) {
					goals++
				}
				n++
			}
			b.ReportMetric(float64(goals)/float64(n), "goals/op")
		})
	}
}
