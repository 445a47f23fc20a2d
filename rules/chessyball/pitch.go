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

// Contains reports whether r contains the square with the given file and rank, from 0.
func (r Rect) Contains(file, rank int) bool {
	return file >= r.File && file < r.File+r.Files && rank >= r.Rank && rank < r.Rank+r.Ranks
}

// Pitch is the shape of the pitch of one size (rule 1).
type Pitch struct {
	Files, Ranks int
	Field        Rect    // the squares where the ball may be, without the goals
	Goal, Box    [2]Rect // of each player
}

// A pitch is a Pitch with the sets of squares that the rules derive from it.
type pitch struct {
	Pitch
	ground    set         // every square
	playable  set         // field and goals: where the ball may roll
	ring      set         // every square outside the field
	goal, box [2]set      // of each player
	keeper    [2]square   // the square of the keeper in the line-up (rule 2)
	lineup    [2]set      // the line-up, with the keepers
	outfield  int         // the number of members of a side without the keeper
	half      [2]set      // each player's half of the field without the box (rules 9.2 and 9.3)
	spots     [2]set      // where each player can put the ball for a shot (9.2)
	restarts  [2][]square // by the side to act: the squares that reset=ball tries, in order (rule 6)
}

// pitches are numbered as in sizes (rules 1 and 2).
var pitches = [...]pitch{
	newPitch(18, 11, "b6", "d3 d5 d7 d9 f2 f5 f7 f10 h4 h8"),
	newPitch(14, 9, "b5", "d2 d8 e4 e6 f2 f8"),
}

// newPitch makes a pitch from White's line-up. Black's half of the pitch is White's half
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
	t.outfield = len(strings.Fields(others))
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
		t.markHalf(q)
	} else {
		t.ring.flip(q)
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

// markHalf puts a square of the field into the sets of rule 9: a spot has at least two
// files between it and the box. The left box ends on file 2, counted from 0.
func (t *pitch) markHalf(q square) {
	player := rules.First
	if q.file() >= t.Files/2 {
		player = rules.Second
	}
	if !t.Box[player].Contains(q.file(), q.rank()) {
		t.half[player].flip(q)
	}
	if q.file() > 4 && q.file() < t.Files-5 {
		t.spots[player.Other()].flip(q)
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

// restartsOf returns the squares of the field in the order in which rule 6 tries them for a restart
// by player. First come the near and the far centre square, and then the other squares by their
// distance from the near centre square.
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

// A square is its rank times 32 plus its file, so the steps in the eight directions are the
// same constants on pitches of every size.
type square int16

// outside is the square of a piece that is not on the pitch.
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

// steps returns the distance between two squares in king's steps.
func (q square) steps(o square) int {
	df, dr := q.file()-o.file(), q.rank()-o.rank()
	return max(df, -df, dr, -dr)
}

func (q square) String() string { return grid.Name(q.file(), q.rank()) }

// direction returns the step that leads from origin towards destination. The two squares must be
// on one line.
func direction(origin, destination square) square {
	return square(sign(destination.file()-origin.file())) + 32*square(sign(destination.rank()-origin.rank()))
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// site returns the site of the square q: its rank times the number of files, plus its file. The
// site of outside is rules.NoSite.
func (t *pitch) site(q square) rules.Site {
	if q == outside {
		return rules.NoSite
	}
	return rules.Site(q.rank()*t.Files + q.file())
}

// endTurnSite is the site whose choice ends the turn (rule 7). The sites before it are the
// squares.
func (t *pitch) endTurnSite() rules.Site { return rules.Site(t.Files * t.Ranks) }

// wallSite is the site whose choice names a wall of n members (rule 9.6). Before the sites of
// the walls come the sites for ending the turn, for shooting and for defending.
func (t *pitch) wallSite(n int) rules.Site { return t.endTurnSite() + 3 + rules.Site(n) }

func (t *pitch) lastSite() rules.Site { return t.wallSite(t.outfield) }

// square returns the square of a site, and false if the site is no square.
func (t *pitch) square(s rules.Site) (square, bool) {
	if s >= t.endTurnSite() {
		return outside, false
	}
	return squareAt(int(s)%t.Files, int(s)/t.Files), true
}

// parse reads the text of a square.
func (t *pitch) parse(text string) (square, error) {
	file, rank, err := grid.Parse(text, t.Files, t.Ranks)
	return squareAt(file, rank), err
}

// A set is a set of squares: for each rank a word with a bit for each file.
type set [16]uint32

func (s *set) has(q square) bool { return s[q.rank()]>>q.file()&1 != 0 }
func (s *set) flip(q square)     { s[q.rank()] ^= 1 << q.file() }
func (s *set) put(q square)      { s[q.rank()] |= 1 << q.file() }
func (s *set) drop(q square)     { s[q.rank()] &^= 1 << q.file() }

func (s *set) add(o *set) {
	for rank := range s {
		s[rank] |= o[rank]
	}
}

func (s *set) within(o *set) bool {
	for rank := range s {
		if s[rank]&^o[rank] != 0 {
			return false
		}
	}
	return true
}

func (s *set) count() (n int) {
	for _, row := range s {
		n += bits.OnesCount32(row)
	}
	return n
}

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

// An action is a pair of squares, from and to. An action that puts a piece on the pitch
// goes from outside to a square. The action that ends the turn goes from outside to outside.
// outside is the greatest square, so these actions are greater numbers than all moves of
// members. The other actions of a shoot-out go from outside to squares that no pitch has.
const endAction = rules.Action(outside)<<9 | rules.Action(outside)

func pack(from, to square) rules.Action { return rules.Action(from)<<9 | rules.Action(to) }

func unpack(a rules.Action) (from, to square) { return square(a >> 9), square(a & 511) }

// Some actions of a shoot-out are neither a move nor a piece put on a square. They go to squares
// that no pitch has. shootAction goes to the square with the number choices, and defendAction to the
// next square. The action that names a wall of n members goes to the square walls+n (nameAction).
const (
	choices = square(14 << 5)
	walls   = square(15 << 5)

	shootAction  = rules.Action(outside)<<9 | rules.Action(choices)
	defendAction = shootAction + 1
)

func nameAction(n int) rules.Action { return pack(outside, walls+square(n)) }
