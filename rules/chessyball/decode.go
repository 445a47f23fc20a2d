package chessyball

import (
	"cmp"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// maxTurn is greater than the number of turns of any game. It is small enough for the word in Hash.
const maxTurn = 999_999

// decode reads a position text for the options v. It refuses text that is not canonical and
// positions that check refuses.
func decode(v rules.Values, text string) (position, error) {
	p := position{variant: newVariant(v)}
	err := p.Read(text)
	if err == nil {
		err = p.check()
	}
	return p, err
}

// Read implements rules.Editor.
func (p *position) Read(text string) error {
	q := position{variant: p.variant, ball: outside, keeper: [2]square{outside, outside}}
	fields := strings.Split(text, " ")
	parts := 8
	if q.shootout {
		parts = 9
	}
	if len(fields) != parts {
		return rules.Errorf("a position has %d parts, not %d", parts, len(fields))
	}
	t := q.pitch()
	err := cmp.Or(grid.ParseRanks(fields[0], t.Files, t.Ranks, q.decodePiece), q.decodeSide(fields[1]), q.decodeNumbers(fields[3:]))
	switch {
	case err != nil:
	case q.shootout && fields[8] != "-":
		err = q.decodeShootout(fields[2], fields[7], fields[8])
	default:
		err = q.decodeTurn(fields[2], fields[7])
	}
	if err == nil {
		q.pieceHash = q.hashPieces()
		*p = q
	}
	return err
}

// decodePiece puts the piece with the letter on the pitch.
func (p *position) decodePiece(file, rank int, letter byte) error {
	c, q := rules.Piece(max(0, strings.IndexByte(letters, letter))), squareAt(file, rank)
	player, member := Owner(c)
	switch {
	case c == 0:
		return p.wrong(q, rules.Errorf("%q is not a piece", letter))
	case c == Ball && p.ball != outside:
		return p.wrong(q, rules.Errorf("there are %d balls", 2))
	case IsKeeper(c) && p.keeper[player] != outside:
		return p.wrong(q, rules.Errorf("%w has %d keepers, not 1", sides[player], 2))
	case member:
		p.members[player].flip(q)
	default:
		p.ball = q
	}
	if IsKeeper(c) {
		p.keeper[player] = q
	}
	return nil
}

// sides are the names of the players in errors.
var sides = [2]error{rules.Errorf("White"), rules.Errorf("Black")}

// decodeSide reads the side to act.
func (p *position) decodeSide(side string) error {
	switch side {
	case "w":
	case "b":
		p.mover = rules.Second
	default:
		return rules.In(rules.MoverField, rules.Errorf("the side is w or b, not %q", side))
	}
	return nil
}

// decodeNumbers reads the score, the turn and the counters after it, up to the flag.
func (p *position) decodeNumbers(fields []string) error {
	white, black, _ := strings.Cut(fields[0], "-")
	var r reader
	p.score[rules.First] = uint8(r.number(fieldWhite, rules.Errorf("White's score"), white, quietLimit))
	p.score[rules.Second] = uint8(r.number(fieldBlack, rules.Errorf("Black's score"), black, quietLimit))
	p.turn = uint32(r.number(fieldTurn, rules.Errorf("the turn"), fields[1], maxTurn))
	p.quiet = uint8(r.number(fieldQuiet, rules.Errorf("the turns without a goal"), fields[2], quietLimit))
	p.still = uint8(r.number(fieldStill, rules.Errorf("the actions without a rolling ball"), fields[3], stillLimit+2))
	if r.err == nil && p.turn == 0 {
		return rules.In(fieldTurn, rules.Errorf("turns are counted from 1"))
	}
	return r.err
}

// decodeTurn reads the actions left and the flag of a position outside a shoot-out.
func (p *position) decodeTurn(left, flag string) error {
	var r reader
	switch left {
	case "p":
		p.phase, p.left = placing, p.steps()
	case "x":
		p.phase = extending
	default:
		p.left = uint8(r.number(fieldNext, rules.Errorf("the actions left"), left, mostSteps))
		if p.left == 0 && r.err == nil {
			r.err = rules.In(fieldNext, rules.Errorf("a turn without an action left is over"))
		}
	}
	if flag != "k" && flag != "-" {
		return rules.In(fieldKicked, rules.Errorf("the flag is k or -, not %q", flag))
	}
	p.kicked = flag == "k"
	return r.err
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
