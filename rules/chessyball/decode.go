package chessyball

import (
	"cmp"
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
)

// maxTurn is far beyond the turns a game can have, and keeps Hash in one word.
const maxTurn = 999_999

// decode reads a position text for the options v. It refuses text that is not canonical and
// positions that are impossible.
func decode(v rules.Values, text string) (position, error) {
	p := position{variant: newVariant(v)}
	return p, p.read(text)
}

// read fills p, which has its variant and nothing else, from a position text.
func (p *position) read(text string) error {
	p.ball, p.keeper = outside, [2]square{outside, outside}
	fields := strings.Split(text, " ")
	parts := 8
	if p.shootout {
		parts = 9
	}
	if len(fields) != parts {
		return rules.Errorf("a position has %d parts, not %d", parts, len(fields))
	}
	count, err := p.decodeBoard(fields[0])
	if err != nil {
		return err
	}
	if p.shootout && fields[8] != "-" {
		return cmp.Or(count.checkShot(), p.decodeShootout(fields[1:]))
	}
	if err := cmp.Or(count.checkAll(p.pitch()), p.decodeCounters(fields[1:])); err != nil {
		return err
	}
	p.board = p.boardHash()
	if p.ending() == "" {
		return p.checkPlaying()
	}
	if p.outcome = p.leader(); p.outcome == rules.Draw && p.shootout {
		return rules.Errorf("a level game goes to the shoot-out")
	}
	return p.checkFinished()
}

// decodeBoard reads the ranks, and refuses a piece on a square where it may not stand.
func (p *position) decodeBoard(text string) (count tally, err error) {
	t := p.pitch()
	err = grid.ParseRanks(text, t.Files, t.Ranks, func(file, rank int, letter byte) error {
		c := rules.Piece(max(0, strings.IndexByte(letters, letter)))
		if c == 0 {
			return rules.Errorf("%q is not a piece", letter)
		}
		count[c]++
		return p.put(c, squareAt(file, rank))
	})
	return count, err
}

// A tally holds the number of each piece.
type tally [Ball + 1]int

// sides are the names of the players.
var sides = [2]error{rules.Errorf("White"), rules.Errorf("Black")}

// checkAll refuses a wrong number of members, keepers or balls. Before the shoot-out
// no member or keeper ever leaves the pitch.
func (count *tally) checkAll(t *pitch) error {
	for player, side := range sides {
		c := memberOf(rules.Player(player))
		if count[c] != t.outfield {
			return rules.Errorf("%w has %d members without the keeper, not %d", side, count[c], t.outfield)
		}
		if count[c+1] != 1 {
			return rules.Errorf("%w has %d keepers, not 1", side, count[c+1])
		}
	}
	if count[Ball] > 1 {
		return rules.Errorf("there are %d balls", count[Ball])
	}
	return nil
}

// put puts a piece on a square, or says why it cannot stand there (rules 4.1,
// 4.2 and 5).
func (p *position) put(c rules.Piece, q square) error {
	t := p.pitch()
	player, ok := Owner(c)
	switch {
	case !ok && !t.playable.has(q):
		return rules.Errorf("the ball on %v is neither in the field nor in a goal", q)
	case !ok:
		p.ball = q
		return nil
	case t.goal[player].has(q):
		return rules.Errorf("the member on %v is in its own goal", q)
	case t.box[player].has(q) && !IsKeeper(c):
		return rules.Errorf("the member on %v is in its own box", q)
	}
	p.members[player].flip(q)
	if IsKeeper(c) {
		p.keeper[player] = q
	}
	return nil
}

// decodeCounters reads the fields after the board.
func (p *position) decodeCounters(fields []string) error {
	left, flag := fields[1], fields[6]
	if err := cmp.Or(p.decodeSide(fields[0]), p.decodeNumbers(fields[2:])); err != nil {
		return err
	}
	var r reader
	switch left {
	case "p":
		p.phase, p.left = placing, p.steps()
	case "x":
		p.phase = extending
	default:
		p.left = uint8(r.number(rules.Errorf("the actions left"), left, int(p.steps())))
		if p.left == 0 && r.err == nil {
			r.err = rules.Errorf("a turn without an action left is over")
		}
	}
	if flag != "k" && flag != "-" {
		return rules.Errorf("the flag is k or -, not %q", flag)
	}
	p.kicked = flag == "k"
	return cmp.Or(r.err, p.checkCounters())
}

// decodeSide reads the side to act.
func (p *position) decodeSide(side string) error {
	switch side {
	case "w":
	case "b":
		p.mover = rules.Second
	default:
		return rules.Errorf("the side is w or b, not %q", side)
	}
	return nil
}

// decodeNumbers reads the score, the turn and the counters after it, up to the flag.
func (p *position) decodeNumbers(fields []string) error {
	white, black, _ := strings.Cut(fields[0], "-")
	var r reader
	p.score[rules.First] = uint8(r.number(rules.Errorf("White's score"), white, quietLimit))
	p.score[rules.Second] = uint8(r.number(rules.Errorf("Black's score"), black, quietLimit))
	p.turn = uint32(r.number(rules.Errorf("the turn"), fields[1], maxTurn))
	p.quiet = uint8(r.number(rules.Errorf("the turns without a goal"), fields[2], quietLimit))
	p.still = uint8(r.number(rules.Errorf("the actions without a rolling ball"), fields[3], stillLimit+2))
	return r.err
}

// A reader reads numbers and keeps the first error.
type reader struct{ err error }

// number reads a number up to limit, without leading zeros. what names the thing counted; it
// is an error, so that it can be translated.
func (r *reader) number(what error, text string, limit int) int {
	n, err := strconv.Atoi(text)
	switch {
	case r.err != nil:
	case err != nil || n < 0 || strconv.Itoa(n) != text:
		r.err = rules.Errorf("%w: %q is not a number", what, text)
	case n > limit:
		r.err = rules.Errorf("%w: %d is more than %d", what, n, limit)
	}
	return n
}

// checkCounters refuses counters that contradict one another.
func (p *position) checkCounters() error {
	if err := p.checkScore(); err != nil {
		return err
	}
	made := p.steps() - p.left
	switch {
	case p.quiet == 0 && p.turn > 1 && p.score[p.mover.Other()] == 0:
		return rules.Errorf("the side scored against has the turn after a goal, but the other side has no goal")
	case !p.extend && p.kicked:
		return rules.Errorf("the flag k is for games with extensions")
	case p.extend && made == 0 && !p.kicked:
		return rules.Errorf("the flag is k at the start of a turn")
	case p.kicked && made > 0 && p.still > 0:
		return rules.Errorf("the flag is k, but the last action did not move the ball")
	case p.extend && !p.kicked && made == 1 && p.still == 0:
		return rules.Errorf("the flag is -, but the only action of this turn moved the ball")
	}
	return nil
}

// checkScore refuses a score that is impossible at the start of this turn.
func (p *position) checkScore() error {
	e := endings[p.end]
	most, least := int(max(p.score[0], p.score[1])), int(min(p.score[0], p.score[1]))
	goals := most + least
	switch {
	case p.turn == 0:
		return rules.Errorf("turns are counted from 1")
	case int(p.quiet) >= int(p.turn):
		return rules.Errorf("there cannot have been %d turns without a goal before turn %d", p.quiet, p.turn)
	case goals >= int(p.turn):
		return rules.Errorf("there cannot have been %d goals before turn %d", goals, p.turn)
	case e.turns > 0 && int(p.turn) > e.turns+1:
		return rules.Errorf("the game ends after turn %d", e.turns)
	case e.first > 0 && (most > e.first || least == e.first), e.total > 0 && goals > e.total:
		return rules.Errorf("the game ended before this score")
	}
	return nil
}

// checkPlaying refuses positions that are impossible while the game goes on.
func (p *position) checkPlaying() error {
	_, inGoal := p.goalOf(p.ball)
	switch {
	case inGoal:
		return rules.Errorf("the ball is in a goal, but the game goes on")
	case p.still >= stillLimit+p.steps()-p.left:
		return rules.Errorf("the ball would have been dropped after %d actions without rolling", stillLimit)
	case p.phase == placing:
		return p.checkPlacing()
	case p.ball == outside:
		return rules.Errorf("there is no ball")
	case p.phase == extending && !p.kicked:
		return rules.Errorf("a turn goes on only if all its actions moved the ball")
	case p.phase == extending && !p.canKick(p.ball):
		return rules.Errorf("the turn would have ended: no action moves the ball")
	case p.phase == acting && !p.canMove():
		return rules.Errorf("the side to act has no action")
	}
	return nil
}

// checkPlacing refuses positions that are impossible while the ball is to be placed.
func (p *position) checkPlacing() error {
	switch {
	case p.reset != resetPlace:
		return rules.Errorf("the ball is placed only with reset=place")
	case p.ball != outside:
		return rules.Errorf("the ball is on the pitch, but it is to be placed")
	case p.quiet > 0 || p.turn == 1 || p.still > 0:
		return rules.Errorf("the ball is placed only after a goal")
	case p.placements() == set{}:
		return rules.Errorf("the ball is to be placed, but the box is full")
	}
	return nil
}

// checkFinished refuses positions that are impossible after the end. The counters of a
// finished game are those of the turn that would have come next.
func (p *position) checkFinished() error {
	owner, inGoal := p.goalOf(p.ball)
	switch {
	case p.phase != acting || p.left != p.steps():
		return rules.Errorf("the game is over, but a turn has begun")
	case p.ball == outside:
		return rules.Errorf("there is no ball")
	case inGoal != (p.quiet == 0):
		return rules.Errorf("the ball lies in a goal exactly if the last turn ended with a goal")
	case !inGoal && p.ending() != keyEndTurns && p.ending() != keyEndQuiet:
		return rules.Errorf("a goal ended the game, but the ball is not in a goal")
	case inGoal && owner != p.mover:
		return rules.Errorf("the side scored against would have had the next turn")
	case inGoal && p.still > 0:
		return rules.Errorf("the ball is in a goal, but the last action did not move it")
	case p.ending() == keyEndFirst && int(p.score[owner.Other()]) < endings[p.end].first:
		return rules.Errorf("the last goal was not the one that ended the game")
	}
	return nil
}
