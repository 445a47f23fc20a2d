package dipole

import "quintet/rules"

// Game is Dipole.
var Game = &rules.Game{
	ID:      "dipole",
	Name:    "Dipole",
	Author:  "Mark Steere",
	Year:    2007,
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "10"}}},
	Keys: []string{
		keyMove, keyEndCaptured, keyEndBorneOff, endedCaptured, endedBorneOff,
		whyOver, whyChoose, whyLight, whyEmpty, whyEnemy, whyStuck,
		whyStay, whyOdd, whyLine, whyBackward, whyMerge, whyFar, whyHigher, whyInside,
		adviceWin, adviceOutlast, adviceExchange, adviceCapture, adviceGuard, adviceSave, adviceGive, adviceFork,
		adviceThreat, adviceSqueeze, adviceConfine, adviceOff, adviceSplit, adviceWait, adviceMerge, adviceBeyond, adviceSafe, adviceReserve,
		toldCapture, toldOff, toldMerge, toldPart, warnLast, warnHang,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: sights,
	Length: usualLength,
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

// What a position says of itself.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Unsettled
	rules.Foreseer
	rules.Weighted
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Highlighter
	rules.Tallier
} = (*Position)(nil)

// empty returns the position without any stack, First to move.
func empty(v rules.Values) *Position {
	if v["size"] == "10" {
		return &Position{size: 10}
	}
	return &Position{size: 8}
}

// newPosition returns the starting position (rule 1), which looks the same to
// both players, each from his own side.
func newPosition(v rules.Values) *Position {
	p := empty(v)
	b := p.board()
	home := b.site(4, 0)
	p.set(cellOf(home), Stack(rules.First, b.army))
	p.set(cellOf(b.offSite()-1-home), Stack(rules.Second, b.army))
	return p
}

func (p *Position) board() *board {
	if p.size == 8 {
		return board8
	}
	return board10
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

// Stack returns the piece that is a stack of colour p, height checkers high;
// of no checkers, it is 0.
func Stack(p rules.Player, height int) rules.Piece {
	if height == 0 {
		return 0
	}
	return rules.Piece(height<<1) | rules.Piece(p)
}

// Height returns the number of checkers of a stack, from 1 to 20, or 0 for 0.
func Height(stack rules.Piece) int { return int(stack >> 1) }

// Owner returns whose a stack is.
func Owner(stack rules.Piece) rules.Player { return rules.Player(stack & 1) }
