package chessyball

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/zobrist"
)

// The pieces.
const (
	White       rules.Piece = 1 + iota // a member of First
	WhiteKeeper                        // the keeper of First
	Black                              // a member of Second
	BlackKeeper                        // the keeper of Second
	Ball
)

// Owner returns the player to whom the member or keeper c belongs, and false for the ball
// and for 0.
func Owner(c rules.Piece) (rules.Player, bool) {
	return rules.Player((c - White) / 2), c >= White && c <= BlackKeeper
}

// IsKeeper reports whether c is a keeper.
func IsKeeper(c rules.Piece) bool { return c == WhiteKeeper || c == BlackKeeper }

// memberOf returns the piece of player's members, except the keeper.
func memberOf(player rules.Player) rules.Piece { return White + 2*rules.Piece(player) }

// keeperOf returns the piece of player's keeper.
func keeperOf(player rules.Player) rules.Piece { return memberOf(player) + 1 }

// maxMembers is the largest number of members of a side, keeper included.
const maxMembers = 11

// A phase is the kind of choice that the mover has.
type phase uint8

const (
	acting    phase = iota // one of the actions of their turn
	placing                // where to put the ball (rule 6, reset=place)
	extending              // to move the ball again or to end the turn (rule 7)

	// The phases of a shoot-out (rule 9).
	puttingBall    // where to shoot from (9.2)
	puttingShooter // where one of the two members of the shooter is to stand
	puttingKeeper  // where the keeper is to stand (9.3)
	puttingWall    // where a member of the wall is to stand
	shooting       // one of the three actions of a shot (9.4); after the last shot there is no choice
	naming         // how many members the wall of the deciding shot has (9.6)
	choosing       // whether to take the deciding shot
)

const (
	mostSteps  = 3   // actions of a turn (rule 3)
	stillLimit = 30  // actions that do not move the ball, after which it is dropped (rule 6.1)
	quietLimit = 100 // turns without a goal that end the game (rule 8)
)

// pieces are what is on the pitch, and the player whose action is next.
type pieces struct {
	variant
	members [2]set    // of each player, with the keeper
	keeper  [2]square // of each player; outside if it is not on the pitch
	ball    square    // outside if it is not on the pitch
	mover   rules.Player
	hash    uint64
}

// shootout is a position of a shoot-out (rule 9). The game before the shoot-out has the same
// parts, except the series.
type shootout struct {
	pieces
	phase   phase
	left    uint8 // actions left in this turn or shot; 0 when extending, or while a shot is set up
	outcome rules.Outcome
	series  series
}

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

func (v *variant) pitch() *pitch { return &pitches[v.size] }

// steps returns how many actions this turn has.
func (p *position) steps() uint8 { return p.stepsOf(p.turn) }

// stepsOf returns how many actions the turn with the given number has (rule 3).
func (v *variant) stepsOf(turn uint32) uint8 {
	if v.given {
		return mostSteps
	}
	return uint8(min(turn, mostSteps))
}

// at returns the piece on a square, 0 if it is empty.
func (p *pieces) at(q square) rules.Piece {
	if q == p.ball {
		return Ball
	}
	for player := range rules.Player(2) {
		switch {
		case p.keeper[player] == q:
			return keeperOf(player)
		case p.members[player].has(q):
			return memberOf(player)
		}
	}
	return 0
}

// Mover implements rules.Position.
func (p *pieces) Mover() rules.Player { return p.mover }

// Outcome implements rules.Position.
func (p *shootout) Outcome() rules.Outcome { return p.outcome }

// shooter returns the player who takes the current shot. It returns false before the ball is put,
// and before and after the shoot-out.
func (p *shootout) shooter() (rules.Player, bool) {
	switch p.phase {
	case puttingShooter, shooting:
		return p.mover, p.phase == puttingShooter || p.left > 0
	case puttingKeeper, puttingWall:
		return p.mover.Other(), true
	}
	return 0, false
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

// nameAction returns the action that names a wall of n members.
func nameAction(n int) rules.Action { return pack(outside, walls+square(n)) }

// pieceKeys has a key for each piece on each square.
var pieceKeys = func() (keys [Ball + 1][outside + 1]uint64) {
	for c := range keys {
		zobrist.Keys(uint64(c)<<32, keys[c][:])
		if c < int(Ball) {
			keys[c][outside] = 0 // several members may be outside, so members there do not count
		}
	}
	return keys
}()

// hashPieces computes the hash of the pieces from scratch.
func (p *pieces) hashPieces() uint64 {
	h := pieceKeys[Ball][p.ball]
	var buf [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(buf[:0]) {
			h ^= pieceKeys[p.at(q)][q]
		}
	}
	return h
}

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

// Parse implements rules.Notation.
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
