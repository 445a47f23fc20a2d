package dipole

import (
	"quintet/rules"
	"quintet/rules/internal/zobrist"
)

// Game is Dipole.
var Game = &rules.Game{
	ID:      "dipole",
	Name:    "Dipole",
	Author:  "Mark Steere",
	Year:    2007,
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "10"}}},
	Keys: []string{
		keyMove, keyCaptured, keyBorneOff,
		whyChoose, whyLight, whyEmpty, whyEnemy, whyStuck,
		whyStay, whyOdd, whyLine, whyBackward, whyMerge, whyFar, whyHigher, whyInside,
		adviceWin, adviceOutlast, adviceExchange, adviceCapture, adviceSave, adviceThreat, adviceWait,
		adviceMerge, adviceSafe, adviceGive, adviceOff,
	},
	New:    start,
	Decode: decode,
	Levels: sights,
}

// Position is a position of Dipole. Its sites are the squares, from left to
// right and then from bottom to top, the light ones included, and Off.
type Position struct {
	stacks [maxCells]rules.Piece
	cells  [2]uint64 // the cells on which a player has a stack
	hash   uint64
	mover  rules.Player
	size   uint8
}

var (
	_ rules.State     = (*Position)(nil)
	_ rules.Explainer = (*Position)(nil)
)

// keys are for the hash: one for each cell with each piece on it or none.
// sideKey is in the hash while Second is to move.
var keys, sideKey = newKeys()

func newKeys() (keys [maxCells][(maxHeight + 1) << 1]uint64, side uint64) {
	for c := range keys {
		zobrist.Keys(zobrist.Mix(uint64(c)), keys[c][:])
	}
	return keys, zobrist.Mix(maxCells)
}

// empty returns the position without any stack, First to move.
func empty(v rules.Values) *Position {
	if v["size"] == "10" {
		return &Position{size: 10}
	}
	return &Position{size: 8}
}

// start returns the starting position (rule 1), which looks the same to both
// players, each from his own side.
func start(v rules.Values) (rules.State, error) {
	p := empty(v)
	b := p.board()
	home := b.site(4, 0)
	p.set(cellOf(home), Stack(rules.First, b.army))
	p.set(cellOf(b.offSite()-1-home), Stack(rules.Second, b.army))
	return p, nil
}

func (p *Position) board() *board {
	if p.size == 8 {
		return board8
	}
	return board10
}

// set puts a stack, or nothing, on c in place of what stands there.
func (p *Position) set(c cell, stack rules.Piece) {
	p.hash ^= keys[c][p.stacks[c]] ^ keys[c][stack]
	p.stacks[c] = stack
	bit := uint64(1) << c
	p.cells[rules.First] &^= bit
	p.cells[rules.Second] &^= bit
	if stack != 0 {
		p.cells[Colour(stack)] |= bit
	}
}

func (p *Position) setMover(mover rules.Player) {
	if p.mover != mover {
		p.hash ^= sideKey
		p.mover = mover
	}
}

// Mover returns whose turn it is. In a finished game it is the opponent of the
// player who acted last.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns Playing while both players have a stack (rule 8).
func (p *Position) Outcome() rules.Outcome {
	switch {
	case p.cells[rules.First] == 0:
		return rules.SecondWins
	case p.cells[rules.Second] == 0:
		return rules.FirstWins
	}
	return rules.Playing
}

// Hash is equal for positions with equal text, however reached.
func (p *Position) Hash() uint64 { return p.hash }

// CopyFrom makes p equal to src, another *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy that shares nothing with p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// Apply moves or bears off checkers (rules 3 to 6). What it does to the board
// is one wave of events, in which a captured stack is lifted before the
// checkers that capture it land.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	b, me := p.board(), p.mover
	from, k, to := unpack(a)
	e := rules.Event{Kind: rules.Move, Player: me, Piece: Stack(me, k), From: b.sites[from], To: b.sites[to]}
	e.FromWas = p.stacks[from]
	e.FromNow = Stack(me, Height(e.FromWas)-k)
	p.set(from, e.FromNow)
	if to == b.off() {
		e.Kind = rules.Take
	} else {
		if p.has(me.Other(), to) {
			enemy := p.stacks[to]
			log.Add(rules.Event{Kind: rules.Take, Player: me, Piece: enemy, From: e.To, FromWas: enemy, To: rules.NoSite})
			p.set(to, 0)
		}
		e.ToWas = p.stacks[to]
		e.ToNow = Stack(me, Height(e.ToWas)+k)
		p.set(to, e.ToNow)
	}
	log.Add(e)
	p.beginTurn(me.Other(), log)
}

// beginTurn gives the turn to player, unless he is skipped (rule 7). If his
// opponent has just ended the game (rule 8) the turn stays his.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	p.setMover(player)
	switch {
	case p.Outcome() != rules.Playing:
		log.AddEnd(player.Other())
	case !p.canMove():
		log.AddSkip(player)
		p.setMover(player.Other())
	}
}

// has reports whether a stack of player stands on c.
func (p *Position) has(player rules.Player, c cell) bool { return p.cells[player]>>c&1 != 0 }
