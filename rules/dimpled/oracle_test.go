package dimpled

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// slow is a second implementation of the rules, simple and slow. Its board has a letter for
// each stone, and 0 for an empty point.
type slow struct {
	size  int
	board map[point]byte
	side  byte
	made  map[string]bool // dimples of this turn
	mid   bool            // the turn goes on with a dimple
	won   byte
}

type point struct{ file, rank int }

func (a point) plus(file, rank int) point { return point{a.file + file, a.rank + rank} }

func (a point) name() string { return string(rune('a'+a.file)) + strconv.Itoa(a.rank+1) }

func opponent(side byte) byte { return 'b' + 'w' - side }

func newSlow(size int) *slow {
	return &slow{size: size, board: map[point]byte{}, side: 'b', made: map[string]bool{}}
}

func (s *slow) points() (all []point) {
	for rank := range s.size {
		for file := range s.size {
			all = append(all, point{file, rank})
		}
	}
	return all
}

// crosscuts reports whether there is a crosscut on the board (rule 3).
func (s *slow) crosscuts() bool {
	for _, a := range s.points() {
		square := string([]byte{s.board[a], s.board[a.plus(1, 0)], s.board[a.plus(0, 1)], s.board[a.plus(1, 1)]})
		if square == "bwwb" || square == "wbbw" {
			return true
		}
	}
	return false
}

// barred reports whether a stone of side on a would complete a crosscut.
func (s *slow) barred(a point, side byte) bool {
	s.board[a] = side
	defer delete(s.board, a)
	return s.crosscuts()
}

// rotations returns the picture of rule 4 in its four rotations. Each maps the steps from the
// centre to the nine points of the picture.
func rotations() (all []map[point]byte) {
	picture := map[point]byte{
		{-1, 1}: '?', {0, 1}: 'b', {1, 1}: 'w',
		{-1, 0}: 'w', {0, 0}: 0, {1, 0}: 'b',
		{-1, -1}: 'b', {0, -1}: 'w', {1, -1}: '?',
	}
	for range 4 {
		all = append(all, picture)
		turned := map[point]byte{}
		for a, c := range picture {
			turned[point{-a.rank, a.file}] = c
		}
		picture = turned
	}
	return all
}

var pictures = rotations()

// isFootball reports whether picture fits around centre.
func (s *slow) isFootball(centre point, picture map[point]byte) bool {
	for step, c := range picture {
		if c != '?' && s.board[centre.plus(step.file, step.rank)] != c {
			return false
		}
	}
	return true
}

// dimples returns the possible dimples on the board, each as the tip and the centre of a
// football.
func (s *slow) dimples() (list [][2]point) {
	for _, centre := range s.points() {
		for _, picture := range pictures {
			if !s.isFootball(centre, picture) {
				continue
			}
			for step, c := range picture {
				if step.file != 0 && step.rank != 0 && c != '?' {
					list = append(list, [2]point{centre.plus(step.file, step.rank), centre})
				}
			}
		}
	}
	return list
}

// legal returns the legal actions by their texts. The value of each has the point that it
// empties, if any, and the point that it fills.
func (s *slow) legal() map[string][]point {
	all := map[string][]point{}
	if s.won != 0 {
		return all
	}
	if !s.mid {
		for _, a := range s.points() {
			if s.board[a] == 0 && !s.barred(a, s.side) {
				all[a.name()] = []point{a}
			}
		}
		return all
	}
	for _, d := range s.dimples() {
		tip, centre := d[0], d[1]
		if !s.made[centre.name()+"-"+tip.name()] {
			all[tip.name()+"-"+centre.name()] = []point{tip, centre}
		}
	}
	return all
}

func (s *slow) apply(text string) {
	points := s.legal()[text]
	if len(points) == 1 {
		s.board[points[0]] = s.side
	} else {
		s.board[points[1]] = s.board[points[0]]
		delete(s.board, points[0])
		s.made[text] = true
	}
	s.mid = true
	if len(s.legal()) > 0 {
		return
	}
	s.mid = false
	clear(s.made)
	s.side = opponent(s.side)
	for _, side := range []byte("bw") {
		if s.hasPath(side) {
			s.won = side
			return
		}
	}
	if len(s.legal()) == 0 {
		s.side = opponent(s.side)
	}
}

// hasPath reports whether side has a path between its edges (rule 6).
func (s *slow) hasPath(side byte) bool {
	return s.path(side) > 0
}

// text returns the position text.
func (s *slow) text() string {
	var ranks []string
	for rank := s.size - 1; rank >= 0; rank-- {
		line := ""
		for file := range s.size {
			if c := s.board[point{file, rank}]; c != 0 {
				line += string(c)
			} else {
				line += "."
			}
		}
		for n := s.size; n > 0; n-- {
			line = strings.ReplaceAll(line, strings.Repeat(".", n), strconv.Itoa(n))
		}
		ranks = append(ranks, line)
	}
	turn := "-"
	if s.mid {
		turn = "*"
	}
	if len(s.made) > 0 {
		turn = strings.Join(slices.Sorted(maps.Keys(s.made)), ",")
	}
	return strings.Join(ranks, "/") + " " + string(s.side) + " " + turn
}

// outcome returns the outcome of the game so far.
func (s *slow) outcome() rules.Outcome {
	return map[byte]rules.Outcome{0: rules.Playing, 'b': rules.FirstWins, 'w': rules.SecondWins}[s.won]
}

// TestRule7_RandomGames plays random games with many footballs in both implementations, and
// checks in each position what rule 7 says.
func TestRule7_RandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for size, games := range map[string]int{"5": 60, "7": 20, "11": 3} {
		for range rulestest.Share(games) {
			p := start(t, size)
			s := newSlow(p.Size())
			placements := 0
			for p.Outcome() == rules.Playing {
				fast := rulestest.Legal(p, "")
				if plain := slices.Sorted(maps.Keys(s.legal())); !slices.Equal(fast, plain) {
					t.Fatalf("%s: legal %v, want %v", p, fast, plain)
				}
				checkFacts(t, p, s)
				if !s.mid {
					placements++
				}
				a := lively(p, rng)
				was, text := p.String(), p.Format(a)
				p.Apply(a, nil)
				s.apply(text)
				if p.String() != s.text() || p.Outcome() != s.outcome() {
					t.Fatalf("%s: %s makes %s, %v; want %s, %v", was, text, p, p.Outcome(), s.text(), s.outcome())
				}
			}
			if s.hasPath('b') && s.hasPath('w') || placements > p.Size()*p.Size() {
				t.Errorf("%s after %d placements: both sides have a path, or there are too many placements", p, placements)
			}
		}
	}
}

// checkFacts checks what rule 7 says about every position.
func checkFacts(t *testing.T, p *Position, s *slow) {
	t.Helper()
	if s.crosscuts() {
		t.Errorf("%s: there is a crosscut", p)
	}
	centres := map[point]bool{}
	for _, d := range s.dimples() {
		centres[d[1]] = true
	}
	for _, a := range s.points() {
		if s.board[a] == 0 && centres[a] != (s.barred(a, 'b') && s.barred(a, 'w')) {
			t.Errorf("%s: %s must be barred to both sides exactly if it is the centre of a football", p, a.name())
		}
	}
	if !s.mid && len(centres) > 0 {
		t.Errorf("%s: there is a football between turns", p)
	}
}

// lively returns a random legal action, with a preference for those that a dimple follows.
func lively(p *Position, rng *rand.Rand) rules.Action {
	legal := p.Legal(nil)
	for range 4 {
		a := legal[rng.IntN(len(legal))]
		next := *p
		next.Apply(a, nil)
		if next.dimpling {
			return a
		}
	}
	return legal[rng.IntN(len(legal))]
}
