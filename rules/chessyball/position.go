package chessyball

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/zobrist"
)

// position is a position of Chessyball with what the rules need. It is a value: a copy
// shares nothing with it. Position adds what the computer player needs.
type position struct {
	shootout
	kicked bool // every action of this turn moved the ball; false without extensions and in a shoot-out
	score  [2]uint8
	quiet  uint8  // finished turns since the last goal, or since the start
	still  uint8  // actions in a row that did not move the ball; 0 again after rule 6.1
	turn   uint32 // the number of this turn, from 1; the same during the whole shoot-out
}

func newGame(v variant) position {
	p := position{turn: 1, kicked: v.extend}
	p.variant = v
	t := p.pitch()
	p.members, p.keeper, p.ball = t.lineup, t.keeper, v.start[rules.First]
	p.left = p.steps()
	p.hash = p.hashPieces()
	return p
}

// steps returns how many actions this turn has.
func (p *position) steps() uint8 { return p.stepsOf(p.turn) }

// Hash implements rules.Position. All parts of the position text except the pieces, the shots and
// the wall fit into one word. In this word all phases of a shoot-out are the same, because
// series.hash adds the phase.
func (p *position) Hash() uint64 {
	word := uint64(p.turn)
	for _, part := range [...]uint8{p.score[0], p.score[1], p.quiet, p.still} {
		word = word<<7 | uint64(part)
	}
	word = word<<2 | uint64(p.left)
	word = word<<2 | uint64(min(p.phase, puttingBall))
	word = word<<1 | uint64(p.mover)
	word <<= 1
	if p.kicked {
		word |= 1
	}
	h := p.hash ^ zobrist.Mix(word)
	if p.phase >= puttingBall {
		h ^= p.series.hash(p.phase)
	}
	return h
}

// letters are the pieces in position texts.
const letters = ".wWbBo"

// leftLetters are, by phase, the letters that position texts have instead of the number of
// actions left. "" means that the text has the number.
var leftLetters = [choosing + 1]string{
	placing: "p", extending: "x",
	puttingBall: "b", puttingShooter: "s", puttingKeeper: "k", puttingWall: "w",
	naming: "n", choosing: "c",
}

// String implements rules.Notation. The fields are the ranks, side, actions left, score,
// turn, turns without a goal, actions without a rolling ball, and flag. With the option
// tie=shootout, the shots follow.
func (p *position) String() string {
	t := p.pitch()
	buf := grid.AppendRanks(nil, t.Files, t.Ranks, func(file, rank int) byte {
		if c := p.at(squareAt(file, rank)); c != 0 {
			return letters[c]
		}
		return 0
	})
	left, flag, shots := leftLetters[p.phase], "-", ""
	if left == "" {
		left = strconv.Itoa(int(p.left))
	}
	if p.kicked {
		flag = "k"
	}
	switch {
	case p.phase >= puttingBall:
		shots = " " + p.shotsText()
	case p.shots:
		shots = " -"
	}
	return fmt.Sprintf("%s %c %s %d-%d %d %d %d %s%s",
		buf, "wb"[p.mover], left, p.score[0], p.score[1], p.turn, p.quiet, p.still, flag, shots)
}

// shotsText returns the shots of both sides and the size of the wall as text. A goal has the sign
// +, a miss the sign -, and the shot being taken no sign.
func (p *shootout) shotsText() string {
	s := &p.series
	shooter, going := p.shooter()
	var texts [2]string
	for player := range rules.Player(2) {
		for i := range s.taken[player] {
			texts[player] += s.spots[player][i].String()
			switch {
			case going && player == shooter && i == s.taken[player]-1:
			case s.hit(player, i):
				texts[player] += "+"
			default:
				texts[player] += "-"
			}
		}
	}
	return fmt.Sprintf("%s/%s:%d", texts[rules.First], texts[rules.Second], s.wall)
}

// wallText is the beginning of the text of an action that names a wall.
const wallText = "wall"

// Format implements rules.Notation: "e9-g9", "@c5" for a piece put on c5, "end",
// "wall4", "shoot" and "defend".
func (v *variant) Format(a rules.Action) string {
	from, to := unpack(a)
	switch {
	case a == endAction:
		return "end"
	case a == shootAction:
		return "shoot"
	case a == defendAction:
		return "defend"
	case from == outside && to >= walls:
		return wallText + strconv.Itoa(int(to-walls))
	case from == outside:
		return "@" + to.String()
	}
	return from.String() + "-" + to.String()
}

func (v *variant) Parse(s string) (rules.Action, error) {
	switch s {
	case "end":
		return endAction, nil
	case "shoot":
		return shootAction, nil
	case "defend":
		return defendAction, nil
	}
	t := v.pitch()
	if text, ok := strings.CutPrefix(s, wallText); ok {
		var r reader
		n := r.number(fieldNext, rules.Errorf("the wall"), text, t.outfield)
		return nameAction(n), r.err
	}
	if text, ok := strings.CutPrefix(s, "@"); ok {
		to, err := t.parse(text)
		if err != nil {
			return 0, err
		}
		return pack(outside, to), nil
	}
	text, target, ok := strings.Cut(s, "-")
	switch {
	case !ok && v.shots:
		return 0, rules.Errorf("%q is not a move such as e9-g9, a placing such as @c5, a wall such as wall2, end, shoot or defend", s)
	case !ok:
		return 0, rules.Errorf("%q is not a move such as e9-g9, a placing such as @c5, or end", s)
	}
	from, err := t.parse(text)
	if err != nil {
		return 0, err
	}
	to, err := t.parse(target)
	if err != nil {
		return 0, err
	}
	if from == to {
		return 0, rules.Errorf("%s does not go anywhere", s)
	}
	return pack(from, to), nil
}

// A reader reads numbers and keeps the first error.
type reader struct{ err error }

// number reads text, a number from 0 to limit without leading zeros. noun names what is counted, as
// an error so that it can be translated.
func (r *reader) number(field string, noun error, text string, limit int) int {
	n, err := strconv.Atoi(text)
	switch {
	case r.err != nil:
	case err != nil || n < 0 || strconv.Itoa(n) != text:
		r.err = rules.In(field, rules.Errorf("%w: %q is not a number", noun, text))
	case n > limit:
		r.err = rules.In(field, rules.Errorf("%w: %d is more than %d", noun, n, limit))
	}
	return n
}

// The text keys of the fields of a position.
const (
	fieldNext   = "chessyball.field.next"
	fieldWhite  = "chessyball.field.white" // White's score
	fieldBlack  = "chessyball.field.black"
	fieldTurn   = "chessyball.field.turn"
	fieldQuiet  = "chessyball.field.quiet"
	fieldStill  = "chessyball.field.still"
	fieldKicked = "chessyball.field.kicked"
	kickedNo    = "chessyball.field.kicked.no"
	kickedYes   = "chessyball.field.kicked.yes"

	nextThree   = "chessyball.field.next.3" // actions left
	nextTwo     = "chessyball.field.next.2"
	nextOne     = "chessyball.field.next.1"
	nextPlace   = "chessyball.field.next.place"
	nextExtend  = "chessyball.field.next.extend"
	nextBall    = "chessyball.field.next.ball"
	nextShooter = "chessyball.field.next.shooter"
	nextKeeper  = "chessyball.field.next.keeper"
	nextWall    = "chessyball.field.next.wall"
	nextOver    = "chessyball.field.next.over"
	nextName    = "chessyball.field.next.name"
	nextChoose  = "chessyball.field.next.choose"
)

// sides are the names of the players in errors.
var sides = [2]error{rules.Errorf("White"), rules.Errorf("Black")}

// maxTurn is greater than the number of turns of any game. It is small enough for the word in Hash.
const maxTurn = 999_999
