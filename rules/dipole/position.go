package dipole

import (
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/net"
	"quintet/rules/internal/zobrist"
)

// Position is a position of Dipole, a value: a copy shares nothing with it. Its sites are
// all squares, including the light squares, rank by rank from the bottom and each rank
// from left to right. After them comes Off.
type Position struct {
	*board // the same for all positions of one size
	stacks [maxCells]rules.Piece
	cells  [2]uint64 // the cells on which a player has a stack
	hash   uint64
	mover  rules.Player
	net    *net.Net // the evaluation, if it is the learned one
}

// empty returns the board of the size in v without stacks; First is to move.
func empty(v rules.Values) *Position { return &Position{board: boards[v["size"]]} }

// newPosition returns the starting position (rule 1).
func newPosition(v rules.Values) *Position {
	p := empty(v)
	home := p.Site(4, 0)
	p.set(cellOf(home), Stack(rules.First, p.army))
	p.set(cellOf(p.Off()-1-home), Stack(rules.Second, p.army))
	return p
}

// side is a position as one of the players looks at it: what their stacks can do.
type side struct {
	*Position
	player rules.Player
}

func (p *Position) side(player rules.Player) side { return side{p, player} }

func (v side) enemy() side { return v.side(v.player.Other()) }

// Mover returns the player whose turn it is. In a finished game it is the opponent of the
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

// has reports whether a stack of player stands on c.
func (p *Position) has(player rules.Player, c cell) bool { return p.cells[player]>>c&1 != 0 }

// Stack returns the piece that is a stack of player p, height checkers high; 0 if height
// is 0.
func Stack(p rules.Player, height int) rules.Piece {
	if height == 0 {
		return 0
	}
	return rules.Piece(height<<1) | rules.Piece(p)
}

// Height returns the number of checkers of a stack, from 1 to 20, or 0 if stack is 0.
func Height(stack rules.Piece) int { return int(stack >> 1) }

// Owner returns the player to whom stack belongs.
func Owner(stack rules.Piece) rules.Player { return rules.Player(stack & 1) }

// letters are the players' letters in a position text.
var letters = [2]string{"w", "b"}

// String returns the position text, such as "3,b12,4/8/8/8/8/8/8/4,w12,3 w".
func (p *Position) String() string {
	ranks := make([]string, p.Size())
	for i := range ranks {
		ranks[i] = p.formatRank(len(ranks) - 1 - i)
	}
	return strings.Join(ranks, "/") + " " + letters[p.mover]
}

func (p *Position) formatRank(rank int) string {
	var items []string
	run := 0
	endRun := func() {
		if run > 0 {
			items = append(items, strconv.Itoa(run))
			run = 0
		}
	}
	for file := range p.Size() {
		stack := p.At(p.Site(file, rank))
		if stack == 0 {
			run++
			continue
		}
		endRun()
		items = append(items, letters[Owner(stack)]+strconv.Itoa(Height(stack)))
	}
	endRun()
	return strings.Join(items, ",")
}

// Format returns the text of an action, such as "e1-g3" or "e1-off:4".
func (p *Position) Format(a rules.Action) string {
	from, k, to := unpack(a)
	text := p.SiteName(p.sites[from]) + "-" + p.SiteName(p.sites[to])
	if to == p.off() {
		text += ":" + strconv.Itoa(k)
	}
	return text
}

// Parse reads the text of an action. Unless the action bears off, the number of checkers that move
// is the distance of the two squares. So Parse refuses squares that are not on one line (rule 2).
func (p *Position) Parse(s string) (rules.Action, error) {
	left, reached, ok := strings.Cut(s, "-")
	if !ok {
		return 0, rules.Errorf("%q is neither like e1-g3 nor like e1-off:4", s)
	}
	from, err := p.parseSquare(left)
	if err != nil {
		return 0, err
	}
	if count, ok := strings.CutPrefix(reached, offName+":"); ok {
		k, err := parseCount(count, p.army)
		if err != nil {
			return 0, err
		}
		return pack(cellOf(from), k, p.off()), nil
	}
	to, err := p.parseSquare(reached)
	if err != nil {
		return 0, err
	}
	k, straight := p.distance(from, to)
	if !straight {
		return 0, rules.Errorf("no straight line leads from %s to %s", left, reached)
	}
	return pack(cellOf(from), k, cellOf(to)), nil
}

// keys has a number for each cell and what is on it: nothing or a stack. The hash of the empty
// board is 0. secondKey is in the hash while Second is to move.
var keys, secondKey = newKeys()

func newKeys() (keys [maxCells][(maxHeight + 1) << 1]uint64, side uint64) {
	for c := range keys {
		zobrist.Keys(zobrist.Mix(uint64(c)), keys[c][:])
	}
	return keys, zobrist.Mix(maxCells)
}

func (p *Position) Hash() uint64 { return p.hash }

// set replaces the content of c by a stack, or by nothing if stack is 0.
func (p *Position) set(c cell, stack rules.Piece) {
	p.hash ^= keys[c][p.stacks[c]] ^ keys[c][stack]
	p.stacks[c] = stack
	bit := uint64(1) << c
	p.cells[rules.First] &^= bit
	p.cells[rules.Second] &^= bit
	if stack != 0 {
		p.cells[Owner(stack)] |= bit
	}
}

func (p *Position) setMover(mover rules.Player) {
	if p.mover != mover {
		p.hash ^= secondKey
		p.mover = mover
	}
}
