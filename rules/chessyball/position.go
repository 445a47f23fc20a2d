package chessyball

import (
	"cmp"

	"quintet/rules"
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

// position is a position of Chessyball with what the rules need. It is a value: a copy
// shares nothing with it. Position adds what the computer player needs.
type position struct {
	variant
	members   [2]set    // of each player, with the keeper
	keeper    [2]square // of each player; outside if it is not on the pitch
	ball      square    // outside if it is not on the pitch
	mover     rules.Player
	phase     phase
	left      uint8 // actions left in this turn or shot; 0 when extending, or while a shot is set up
	kicked    bool  // every action of this turn moved the ball; false without extensions and in a shoot-out
	score     [2]uint8
	quiet     uint8  // finished turns since the last goal, or since the start
	still     uint8  // actions in a row that did not move the ball; 0 again after rule 6.1
	turn      uint32 // the number of this turn, from 1; the same during the whole shoot-out
	outcome   rules.Outcome
	pieceHash uint64 // hash of the pieces
	series    series // the shots of the shoot-out (rule 9)
}

func newGame(v variant) position {
	p := position{variant: v, turn: 1, kicked: v.extend}
	t := p.pitch()
	p.members, p.keeper, p.ball = t.lineup, t.keeper, v.start[rules.First]
	p.left = p.steps()
	p.pieceHash = p.hashPieces()
	return p
}

// newShootout returns the first position of the shoot-out after a game without a goal.
func newShootout(v variant) position {
	p := newGame(v)
	turns := cmp.Or(endings[v.end].turns, quietLimit)
	p.turn, p.quiet = uint32(turns+1), uint8(turns)
	p.beginShootout(rules.First, nil)
	return p
}

func (p *position) pitch() *pitch { return &pitches[p.size] }

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
func (p *position) at(q square) rules.Piece {
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
func (p *position) Mover() rules.Player { return p.mover }

// Outcome implements rules.Position.
func (p *position) Outcome() rules.Outcome { return p.outcome }
