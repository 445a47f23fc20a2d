package arena

import (
	"fmt"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog/catalogtest"
	"quintet/rules/rulestest"
)

// habits counts how often some things happen in games of Chessyball.
type habits struct {
	games, drawn   int
	actions, ring  int // ring: the actions that do not move the ball and end outside the field
	exposed, homed int // exposed: turns after which the opponent can kick the ball; homed: those with the own keeper at home
}

// The pitch of Chessyball has these numbers of files and ranks. A box spans the ranks from
// boxLow to boxHigh. A keeper at most atHome steps from its box is at home.
const (
	files, ranks    = 18, 11
	boxLow, boxHigh = 3, 7
	atHome          = 3
)

// find returns where piece is in position, the text of a position; -1, -1 if it is not there.
func find(position string, piece rune) (file, rank int) {
	rank, number := ranks-1, 0
	for _, c := range position {
		switch {
		case c >= '0' && c <= '9':
			number = 10*number + int(c-'0')
			continue
		case c == '/':
			file, rank = 0, rank-1
		case c == piece:
			return file + number, rank
		default:
			file += number + 1
		}
		number = 0
	}
	return -1, -1
}

// away returns the number of steps from player's keeper to its box.
func away(s rules.State, player rules.Player) int {
	file, rank := find(s.String(), []rune("WB")[player])
	if player == rules.Second {
		file = files - 1 - file
	}
	return max(1-file, file-2, boxLow-rank, rank-boxHigh, 0)
}

// moves reports whether action a moves the ball.
func moves(s rules.State, a rules.Action) bool {
	after := s.Clone()
	after.Apply(a, nil)
	file, rank := find(s.String(), 'o')
	f, r := find(after.String(), 'o')
	return f != file || r != rank
}

// kickable reports whether the mover can move the ball.
func kickable(s rules.State) bool {
	for _, a := range s.Legal(nil) {
		if moves(s, a) {
			return true
		}
	}
	return false
}

// outside reports whether action a ends outside the field.
func outside(s rules.State, a rules.Action) bool {
	_, to, _ := strings.Cut(s.Format(a), "-")
	switch to[1:] {
	case "1", "11":
		return true
	}
	return to[0] == 'a' || to[0] == 'r'
}

// play adds one game that c plays against itself from s.
func (h *habits) play(b *testing.B, s rules.State, c Contestant, seed uint64) {
	for ; s.Outcome() == rules.Playing; seed++ {
		a := choice(b, c, s, seed)
		mover := s.Mover()
		h.actions++
		if outside(s, a) && !moves(s, a) {
			h.ring++
		}
		s.Apply(a, nil)
		if s.Mover() != mover && s.Outcome() == rules.Playing && kickable(s) {
			h.exposed++
			if away(s, mover) <= atHome {
				h.homed++
			}
		}
	}
	h.games++
	if s.Outcome() == rules.Draw {
		h.drawn++
	}
}

// BenchmarkHabits measures what a football coach would look at, in games of Chessyball that each
// level plays against itself.
func BenchmarkHabits(b *testing.B) {
	g, v := catalogtest.Game(b, "chessyball")
	start := rulestest.Start(b, g)
	for level := 1; level <= rules.Levels; level++ {
		b.Run(fmt.Sprintf("level=%d", level), func(b *testing.B) {
			c := contestant(b, fmt.Sprint("level=", level), g, v)
			var h habits
			openings := newOpenings(start, 1)
			for i := range b.N {
				h.play(b, openings.next().Clone(), c, uint64(i)<<32)
			}
			b.ReportMetric(100*float64(h.drawn)/float64(h.games), "%drawn")
			b.ReportMetric(100*float64(h.homed)/float64(max(1, h.exposed)), "%keeper-home")
			b.ReportMetric(100*float64(h.ring)/float64(h.actions), "%ring")
		})
	}
}
