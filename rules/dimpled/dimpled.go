package dimpled

import (
	"strconv"

	"quintet/rules"
)

// Game is Dimpled Football.
var Game = &rules.Game{
	ID:      "dimpled",
	Name:    "Dimpled Football",
	Author:  "Mark Steere",
	Year:    2026,
	Colours: [2]string{"colour.black", "colour.white"},
	Options: []rules.Option{{ID: "size", Choices: []string{"11", "5", "7", "9", "13", "15", "19"}}},
	Keys: []string{
		keyPlace, keyDimple, keyEndConnected, keyEndGiven, endedConnected, endedGiven,
		whyOver, whyOccupied, whyCrosscut, whyFootball, whyTip, whyCentre, whyUndo,
		adviceJoins, adviceStops, adviceThreat, adviceLinks, adviceBreaks, adviceFills, adviceNears, adviceChain, adviceHinders,
		adviceLate, adviceFootball, adviceBridge, adviceOpens, adviceCloses, adviceForbids,
		toldFootball, toldDimple, toldAgain, warnJoins, warnNext, warnLinks,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: sights,
	Length: usualLength,
}

// maxSize is the size of the largest board, maxSites how many points it has.
const (
	maxSize  = 19
	maxSites = maxSize * maxSize
)

// The pieces on the board.
const (
	Black rules.Piece = 1 + iota // First's
	White                        // Second's
)

// Owner returns whose stone a piece of this game is.
func Owner(stone rules.Piece) rules.Player { return rules.Player(stone - Black) }

func Stone(p rules.Player) rules.Piece { return Black + rules.Piece(p) }

// Position is a position of Dimpled Football.
type Position struct {
	size     int
	mover    rules.Player
	outcome  rules.Outcome
	dimpling bool // the mover has placed and dimples next
	stones   [2]set
	made     [maxSites]directions // this turn's dimples: by centre, from which tips
	board    uint64               // hash of stones
	turn     uint64               // hash of made and dimpling
}

// What a position says of itself.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Pather
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Highlighter
} = (*Position)(nil)

// newPosition returns the empty board of the size in v, one of the choices.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return &Position{size: size}
}

// Mover returns whose choice is next.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns how the game stands.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// Clone returns a copy.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// CopyFrom makes p equal to src.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Apply makes the legal action a: a placement or a dimple, and the end of the
// turn if no dimple is left to make (rules 2 and 5).
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	site, from, isDimple := unpack(a)
	if isDimple {
		p.dimple(site, from, log)
	} else {
		p.place(site, log)
	}
	if p.canDimple() {
		p.startDimpling()
		return
	}
	p.endTurn(log)
}

func (p *Position) place(s rules.Site, log *rules.Log) {
	p.toggle(p.mover, s)
	stone := Stone(p.mover)
	log.Add(rules.Event{
		Kind: rules.Put, Player: p.mover, Piece: stone,
		From: rules.NoSite, To: s, ToNow: stone,
	})
}

// dimple moves the tip that lies in direction d of centre there (rule 5).
func (p *Position) dimple(centre rules.Site, d direction, log *rules.Log) {
	tip := p.step(centre, d)
	stone := p.At(tip)
	p.toggle(Owner(stone), tip)
	p.toggle(Owner(stone), centre)
	p.record(centre, d)
	log.Add(rules.Event{
		Kind: rules.Move, Player: p.mover, Piece: stone,
		From: tip, FromWas: stone, To: centre, ToNow: stone,
	})
}

// endTurn judges the board once the mover has no dimple left (rule 6) and
// passes the turn on.
func (p *Position) endTurn(log *rules.Log) {
	last := p.mover
	p.mover = last.Other()
	p.dimpling, p.turn = false, 0
	clear(p.made[:])
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		log.AddEnd(last)
		return
	}
	p.beginTurn(log)
}

// beginTurn skips the mover if he has no legal placement (rule 2). His opponent
// then has one (rule 7).
func (p *Position) beginTurn(log *rules.Log) {
	if !p.canPlace() {
		log.AddSkip(p.mover)
		p.mover = p.mover.Other()
	}
}
