package akron

import (
	"strconv"

	"quintet/rules"
)

// The pieces.
const (
	White rules.Piece = 1 // First's
	Red   rules.Piece = 2 // Second's
)

// Ball returns the ball of player p.
func Ball(p rules.Player) rules.Piece { return White + rules.Piece(p) }

// quietLimit is the number of actions in a row without an Add that ends the
// game (rule 10).
const quietLimit = 100

// Game is Akron.
var Game = &rules.Game{
	ID:      "akron",
	Name:    "Akron",
	Author:  "Cameron Browne",
	Colours: [2]string{"colour.white", "colour.red"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "5", "6", "7", "9", "10", "11"}}},
	Keys: []string{
		keyAct, keyAdd, keyMove, keyEndConnected, keyEndStuck, keyEndQuiet, endedConnected,
		whyOver, whySupport, whyPlatform, whyReserve, whyEnemy, whyEnemyAdd, whyPinned,
		whyAlone, whyDropAlone, whyStuck, whySelf, whyTaken, whyOnMoved, whyOnDrop,
		whyTouch, whyDropTouch, whyApart, whyDropApart,
		adviceWins, adviceJoins, adviceBreaks, adviceStops, adviceThreat, adviceBars, adviceCuts, adviceHinders,
		adviceNears, adviceConnects, advicePins, adviceDrops, adviceClimbs, adviceKeeps, adviceReserve,
		toldJoins, toldCut, toldDrop, toldDrops, toldPins, toldClimbs, toldConnects, warnChain, warnJoins, warnNext,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: sights,
	Length: usualLength,
}

// Position is a position of Akron.
type Position struct {
	balls   [2]set   // by player
	reserve [2]uint8 // by player
	hash    uint64   // without the quiet count
	size    uint8
	quiet   uint8 // actions in a row without an Add, at most quietLimit
	mover   rules.Player
	outcome rules.Outcome
}

// What a position says of itself.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Reserver
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Highlighter
	rules.Threatener
} = (*Position)(nil)

// newPosition returns the empty board of the size in v, one of the choices.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	each := uint8((size*size + 1) / 2)
	return &Position{size: uint8(size), reserve: [2]uint8{each, each}}
}

// Mover returns the player who is to add or move a ball.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns how the game stands.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// Apply adds a ball of the mover, or moves one and then lets the balls above it
// drop (rule 7), each in a wave of its own.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player := p.mover
	from, to := unpack(a)
	if from == rules.NoSite {
		p.toggle(player, to)
		p.reserve[player]--
		p.quiet = 0
		log.Add(rules.Event{
			Kind: rules.Put, Player: player, Piece: Ball(player),
			From: rules.NoSite, To: to, ToNow: Ball(player),
		})
	} else {
		p.quiet++
		p.carry(from, to, log)
	}
	p.beginTurn(player.Other(), log)
}

// carry moves a ball of the mover and lets the balls above it drop.
func (p *Position) carry(from, to rules.Site, log *rules.Log) {
	full := p.full()
	r := dropping(&full, from)
	p.travel(rules.Move, p.mover, from, to, log)
	for _, ball := range r.balls() {
		p.travel(rules.Drop, p.mover, ball, from, log)
		from = ball
	}
}

// travel takes the ball on one site to another, which is empty, in an event of
// the given kind that player caused and a wave of its own.
func (p *Position) travel(kind rules.EventKind, player rules.Player, from, to rules.Site, log *rules.Log) {
	owner := rules.First
	if p.balls[rules.Second].has(from) {
		owner = rules.Second
	}
	p.toggle(owner, from)
	p.toggle(owner, to)
	ball := Ball(owner)
	log.Next()
	log.Add(rules.Event{Kind: kind, Player: player, Piece: ball, From: from, To: to, FromWas: ball, ToNow: ball})
}

// beginTurn starts the turn of player: he has won (rule 9), or acts, or is
// skipped for his opponent, whose turn has ended and who may have won in the
// same way. If neither can act (rule 5), or whoever can has made no progress
// (rule 10), the game is a draw. In a finished game the mover is player, but
// after a skip that rule 10 follows it is the one who would have acted.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	due := player
	p.setMover(due)
	won, stuck := p.standing(due)
	if stuck {
		log.AddSkip(due)
		due = last
		won, stuck = p.standing(due)
	}
	switch {
	case won:
		p.outcome = rules.Win(due)
	case stuck:
		p.outcome = rules.Draw
	default:
		p.setMover(due)
		if p.quiet < quietLimit {
			return
		}
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// standing returns how player stands at the start of his turn: he has won, or
// he is stuck without an action.
func (p *Position) standing(player rules.Player) (won, stuck bool) {
	if p.joined(player) {
		return true, false
	}
	return false, !p.canAct(player)
}

// canAct says whether player has an action (rule 5).
func (p *Position) canAct(player rules.Player) bool {
	return p.canAdd(player) || p.canMove(player)
}

// joined says whether player's sides are joined by a chain of his balls.
func (p *Position) joined(player rules.Player) bool {
	w := p.web(player)
	return w.joins(&ends[p.size][player])
}

// web returns the web of player's balls.
func (p *Position) web(player rules.Player) (w web) {
	full := p.full()
	w.weave(&p.balls[player], &full)
	return w
}

// full returns the points that hold balls of any colour.
func (p *Position) full() (x set) {
	for l := range levels {
		x[l] = p.balls[rules.First][l].or(p.balls[rules.Second][l])
	}
	return x
}
