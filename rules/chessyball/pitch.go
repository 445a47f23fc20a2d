package chessyball

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// Rect is a rectangle of squares: its lower left corner, counted from 0, and
// its extent.
type Rect struct {
	File, Rank   int
	Files, Ranks int
}

// Contains reports whether the square lies in r.
func (r Rect) Contains(file, rank int) bool {
	return file >= r.File && file < r.File+r.Files && rank >= r.Rank && rank < r.Rank+r.Ranks
}

// Pitch is the ground of one size (rule 1).
type Pitch struct {
	Files, Ranks int
	Field        Rect    // where the ball may be, but for the goals
	Goal, Box    [2]Rect // by the player whose own they are
}

// A square is its rank times 32 plus its file, so that steps in the eight
// directions are constants whatever the size of the pitch.
type square int16

// outside is the square of a ball that is not on the pitch.
const outside square = 511

// directions are the steps to the eight squares around a square.
var directions = [8]square{-33, -32, -31, -1, 1, 31, 32, 33}

// isStep reports whether d is one of the directions.
func isStep(d square) bool {
	return d >= 31 && d <= 33 || d <= -31 && d >= -33 || d == 1 || d == -1
}

func squareAt(file, rank int) square { return square(rank<<5 | file) }

func (q square) file() int { return int(q & 31) }
func (q square) rank() int { return int(q>>5) & 15 }

// distance returns the squared distance between two squares.
func (q square) distance(o square) int {
	df, dr := q.file()-o.file(), q.rank()-o.rank()
	return df*df + dr*dr
}

// steps returns how many king's steps two squares are apart.
func (q square) steps(o square) int {
	df, dr := q.file()-o.file(), q.rank()-o.rank()
	return max(df, -df, dr, -dr)
}

// A set is a set of squares: for each rank a word with a bit for each file.
type set [16]uint32

func (s *set) has(q square) bool { return s[q.rank()]>>q.file()&1 != 0 }
func (s *set) flip(q square)     { s[q.rank()] ^= 1 << q.file() }
func (s *set) put(q square)      { s[q.rank()] |= 1 << q.file() }

// add puts all squares of o into s.
func (s *set) add(o *set) {
	for rank := range s {
		s[rank] |= o[rank]
	}
}

// touched reports whether an action starts from or goes to a square of s.
func (s *set) touched(a rules.Action) bool {
	from, to := unpack(a)
	return s.has(from) || s.has(to)
}

// count returns how many squares s has.
func (s *set) count() (n int) {
	for _, row := range s {
		n += bits.OnesCount32(row)
	}
	return n
}

// first returns the first square of s, and false if there is none.
func (s *set) first() (q square, ok bool) {
	for rank, row := range s {
		if row != 0 {
			return squareAt(bits.TrailingZeros32(row), rank), true
		}
	}
	return outside, false
}

// appendTo appends the squares of s in increasing order.
func (s *set) appendTo(buf []square) []square {
	for rank, row := range s {
		for ; row != 0; row &= row - 1 {
			buf = append(buf, squareAt(bits.TrailingZeros32(row), rank))
		}
	}
	return buf
}

// A pitch is a Pitch with what the rules derive from it.
type pitch struct {
	Pitch
	ground    set         // every square
	playable  set         // field and goals: where the ball may roll
	goal, box [2]set      // of each player
	keeper    [2]square   // in the line-up (rule 2)
	lineup    [2]set      // the line-up, with the keepers
	restarts  [2][]square // the field in the order of reset=ball (rule 6), for the side kicking off
}

// pitches are numbered as in sizes (rules 1 and 2).
var pitches = [...]pitch{
	newPitch(18, 11, "b6", "d3 d5 d7 d9 f2 f5 f7 f10 h4 h8"),
	newPitch(14, 9, "b5", "d2 d8 e4 e6 f2 f8"),
}

// newPitch makes a pitch from White's line-up; all of Black's half is White's
// mirrored left to right.
func newPitch(files, ranks int, keeper, others string) pitch {
	middle := ranks / 2
	t := pitch{Pitch: Pitch{
		Files: files, Ranks: ranks,
		Field: Rect{1, 1, files - 2, ranks - 2},
		Goal:  [2]Rect{{0, middle - 1, 1, 3}, {files - 1, middle - 1, 1, 3}},
		Box:   [2]Rect{{1, middle - 2, 2, 5}, {files - 3, middle - 2, 2, 5}},
	}}
	for rank := range ranks {
		for file := range files {
			t.mark(squareAt(file, rank))
		}
	}
	for i, text := range append([]string{keeper}, strings.Fields(others)...) {
		file, rank, err := grid.Parse(text, files, ranks)
		if err != nil {
			panic(err)
		}
		own := squareAt(file, rank)
		for player, q := range [2]square{own, t.mirror(own)} {
			t.lineup[player].flip(q)
			if i == 0 {
				t.keeper[player] = q
			}
		}
	}
	for player := range t.restarts {
		t.restarts[player] = t.restartsOf(rules.Player(player))
	}
	return t
}

// mark puts a square into the sets it belongs to.
func (t *pitch) mark(q square) {
	file, rank := q.file(), q.rank()
	t.ground.flip(q)
	if t.Field.Contains(file, rank) {
		t.playable.flip(q)
	}
	for player := range 2 {
		if t.Goal[player].Contains(file, rank) {
			t.goal[player].flip(q)
			t.playable.flip(q)
		}
		if t.Box[player].Contains(file, rank) {
			t.box[player].flip(q)
		}
	}
}

func (t *pitch) mirror(q square) square { return squareAt(t.Files-1-q.file(), q.rank()) }

// near returns the centre square on player's half (rule 2).
func (t *pitch) near(player rules.Player) square {
	q := squareAt(t.Files/2-1, t.Ranks/2)
	if player == rules.Second {
		q = t.mirror(q)
	}
	return q
}

// restartsOf returns the squares of the field in the order in which rule 6
// tries them for a restart by player: the near and the far centre square, then
// by distance from the near one, file and rank.
func (t *pitch) restartsOf(player rules.Player) []square {
	near, far := t.near(player), t.near(player.Other())
	var rest []square
	for _, q := range t.playable.appendTo(nil) {
		if q != near && q != far && t.Field.Contains(q.file(), q.rank()) {
			rest = append(rest, q)
		}
	}
	slices.SortFunc(rest, func(a, b square) int {
		return cmp.Or(
			cmp.Compare(a.distance(near), b.distance(near)),
			cmp.Compare(a.file(), b.file()),
			cmp.Compare(a.rank(), b.rank()))
	})
	return append([]square{near, far}, rest...)
}

// site returns the number of a square for the outside: rank times files plus
// file.
func (t *pitch) site(q square) rules.Site {
	if q == outside {
		return rules.NoSite
	}
	return rules.Site(q.rank()*t.Files + q.file())
}

// endTurn is the site that stands for ending the turn (rule 7).
func (t *pitch) endTurn() rules.Site { return rules.Site(t.Files * t.Ranks) }

// square returns the square of a site, and false if the site is not one.
func (t *pitch) square(s rules.Site) (square, bool) {
	if s >= t.endTurn() {
		return outside, false
	}
	return squareAt(int(s)%t.Files, int(s)/t.Files), true
}

// parse reads the text of a square.
func (t *pitch) parse(text string) (square, error) {
	file, rank, err := grid.Parse(text, t.Files, t.Ranks)
	return squareAt(file, rank), err
}

func (q square) String() string { return grid.Name(q.file(), q.rank()) }
