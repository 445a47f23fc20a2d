package chessyball

import (
	"slices"
	"strings"

	"quintet/rules"
)

// The choices of the options, the default first.
var (
	sizes   = []string{"18x11", "14x9"}
	balls   = []string{"near", "far"} // or a square
	passes  = []string{"none", "own", "any"}
	resets  = []string{"full", "ball", "place"}
	extends = []string{"off", "on"}
	ends    = []string{"first3", "first1", "first5", "total5", "turns25", "turns50"}
	ties    = []string{"draw", "shootout"}
)

// How members pass members (rule 4), numbered as in passes.
const (
	passNone = iota
	passOwn
	passAny
)

// What follows a goal (rule 6), numbered as in resets.
const (
	resetFull = iota
	resetBall
	resetPlace
)

// An ending says when a game is over (rule 8). A field that is 0 sets no limit.
type ending struct {
	first, total int // first: the goals of one side; total: the goals of both together
	turns        int // finished turns of both together
}

// endings are numbered as in ends.
var endings = [...]ending{{first: 3}, {first: 1}, {first: 5}, {total: 5}, {turns: 50}, {turns: 100}}

// A variant is the choices of all options. It never changes during a game.
type variant struct {
	size, pass, reset, end uint8     // the numbers of the choices
	extend                 bool      // rule 7
	shots                  bool      // rule 9
	given                  bool      // the option ball is a square: every turn has three actions (rule 3)
	start                  [2]square // where the ball lies when each player kicks off (rule 2)
}

// newVariant returns the variant with the given values of the options, which have been checked.
// An option that is left out has its default.
func newVariant(values rules.Values) variant {
	number := func(option string, choices []string) uint8 {
		return uint8(max(0, slices.Index(choices, values[option])))
	}
	v := variant{
		size:   number("size", sizes),
		pass:   number("pass", passes),
		reset:  number("reset", resets),
		end:    number("end", ends),
		extend: number("extend", extends) == 1,

		shots: number("tie", ties) == 1,
	}
	t := &pitches[v.size]
	first := t.near(rules.First)
	switch ball := values["ball"]; ball {
	case "", "near":
	case "far":
		first = t.near(rules.Second)
	default:
		first, _ = t.parse(ball)
		v.given = true
	}
	v.start = [2]square{first, t.mirror(first)}
	return v
}

// checkBall is the Check of the option ball. It allows the squares of the field that the
// line-up leaves empty (rule 2).
func checkBall(value string, others rules.Values) error {
	size := slices.Index(sizes, others["size"])
	if size < 0 {
		return rules.Errorf("a square can be checked only on a pitch of known size")
	}
	t := &pitches[size]
	q, err := t.parse(value)
	switch {
	case err != nil:
		return rules.Errorf("neither near nor far: %w", err)
	case !t.Field.Contains(q.file(), q.rank()):
		return rules.Errorf("%v is not in the field", q)
	case t.lineup[rules.First].has(q) || t.lineup[rules.Second].has(q):
		return rules.Errorf("%v is taken by the line-up", q)
	}
	return nil
}

// safe holds the squares of the ball from which White cannot score in turn 1 (rule 2). Its
// indices are the size, whether extend is on, and whether pass is any; with pass=own the
// squares are the same as without passing. If extend is on, a square from which White can
// extend turn 1 (rule 7) is also left out. Each word is a rank and its files. The line-up is
// symmetric, so the squares are also symmetric, and the ranks above the middle are left out.
// The search that finds the squares is in the tests.
var safe = [2][2][2]string{
	{
		{"2bcdhijlnpq 3bcefgijkmnq 4bcdefgjlno 5bceghikn 6cdefghijlmnop", "2bcdhijln 3bcefik 4bcdefgjl 5bcegi 6cdefghijln"},
		{"2npq 3mnq 4n 6mnop", "2n"},
	},
	{
		{"2bceghj 3d 4bcdfghi 5cdefghijk", "2bc 4b"},
		{"2j 4b 5ijk", "4b"},
	},
}

// drawnBalls is the Drawn of the option ball: the squares from which White cannot score in turn 1.
func drawnBalls(others rules.Values) (squares []string) {
	safe := newVariant(others).safeSquares()
	for _, q := range safe.appendTo(nil) {
		squares = append(squares, q.String())
	}
	return squares
}

// safeSquares returns the squares that safe holds for v.
func (v variant) safeSquares() (squares set) {
	extend, any := 0, 0
	if v.extend {
		extend = 1
	}
	if v.pass == passAny {
		any = 1
	}
	top := pitches[v.size].Ranks - 1
	for _, word := range strings.Fields(safe[v.size][extend][any]) {
		rank := int(word[0] - '1')
		for _, letter := range word[1:] {
			file := int(letter - 'a')
			squares.flip(squareAt(file, rank))
			if rank != top-rank {
				squares.flip(squareAt(file, top-rank))
			}
		}
	}
	return squares
}

func (v *variant) pitch() *pitch { return &pitches[v.size] }

// stepsOf returns how many actions the turn with the given number has (rule 3).
func (v *variant) stepsOf(turn uint32) uint8 {
	if v.given {
		return mostSteps
	}
	return uint8(min(turn, mostSteps))
}

const (
	mostSteps  = 3   // actions of a turn (rule 3)
	stillLimit = 30  // actions that do not move the ball, after which it is dropped (rule 6.1)
	quietLimit = 100 // turns without a goal that end the game (rule 8)
)
