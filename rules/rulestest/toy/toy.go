package toy

import (
	"strconv"

	"quintet/rules"
)

// Game is the toy game. The option hole closes the cell of that number.
var Game = &rules.Game{
	ID:      "toy",
	Name:    "Toy",
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{
		{ID: "size", Choices: []string{"5", "7", "9"}},
		{ID: "hole", Choices: []string{"none"}, Check: checkHole, Draw: drawHole},
	},
	Keys:   []string{keyFirst, keySecond, keyEndRow, keyEndFull, whyOver, whyTaken, whyBetween},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: limits,
	Length: func(rules.Values) int { return 6 },
}

const maxSize = 9

// The pieces; a hole is a piece of nobody.
const (
	x rules.Piece = iota + 1
	o
	hole
)

// Position is a position of the toy.
type Position struct {
	size  uint8
	cells [maxSize]rules.Piece
	mover rules.Player
	left  uint8 // actions of this turn
	first bool  // no action of this turn has been made yet
	out   rules.Outcome
}

// What a position says of itself.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Explainer
	rules.Highlighter
} = (*Position)(nil)

// newPosition returns the row without a piece for the options v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	p := &Position{size: uint8(size), left: 1, first: true}
	if n, err := strconv.Atoi(v["hole"]); err == nil {
		p.cells[n-1] = hole
	}
	return p
}

// own returns the piece of player p.
func own(p rules.Player) rules.Piece { return x + rules.Piece(p) }

// Mover returns the player who is to put a piece.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns how the game stands.
func (p *Position) Outcome() rules.Outcome { return p.out }

// Apply puts a piece of the mover and changes the enemy pieces that it catches,
// in a wave of their own.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	i, who := int(a)-1, p.mover
	p.cells[i] = own(who)
	log.Add(rules.Event{Kind: rules.Put, Player: who, Piece: own(who), From: rules.NoSite, To: rules.Site(i), ToNow: own(who)})
	log.Next()
	for _, d := range []int{-1, 1} {
		if p.at(i+d) != own(who.Other()) || p.at(i+2*d) != own(who) {
			continue
		}
		p.cells[i+d] = own(who)
		log.Add(rules.Event{Kind: rules.Change, Player: who, Piece: own(who.Other()), From: rules.NoSite,
			To: rules.Site(i + d), ToWas: own(who.Other()), ToNow: own(who)})
	}
	p.left--
	p.first = false
	if p.rowOf(who) >= 0 {
		p.out = rules.Win(who)
	} else if p.left == 0 || p.stuck(who) {
		p.beginTurn(who.Other(), log)
	}
	if p.out != rules.Playing {
		p.mover, p.left, p.first = who.Other(), 2, true
		log.AddEnd(who)
	}
}

// beginTurn starts the turn of who, or of the opponent if who can put no piece, or
// ends the game if neither can.
func (p *Position) beginTurn(who rules.Player, log *rules.Log) {
	if p.stuck(who) {
		log.AddSkip(who)
		who = who.Other()
	}
	if p.stuck(who) {
		p.out = rules.Draw
	}
	p.mover, p.left, p.first = who, 2, true
}

// rowOf returns the first cell of three in a row of the player, or -1.
func (p *Position) rowOf(who rules.Player) int {
	for i := range int(p.size) - 2 {
		if c := own(who); p.cells[i] == c && p.cells[i+1] == c && p.cells[i+2] == c {
			return i
		}
	}
	return -1
}

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	c := *p
	return &c
}
