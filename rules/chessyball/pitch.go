package chessyball

import (
	"cmp"
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
