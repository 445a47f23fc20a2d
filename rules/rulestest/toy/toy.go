package toy

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
)

// Game is the toy game. The value of the option hole is the number of a cell that is
// closed, or none.
var Game = &rules.Game{
	ID:      "toy",
	Name:    "Toy",
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{
		{ID: "size", Choices: []string{"5", "7", "9"}},
		{ID: "hole", Choices: []string{"none"}, Check: checkHole, Drawn: drawnHoles},
	},
	Keys:   []string{keyFirst, keySecond, keyEndRow, keyEndFull, whyOver, whyTaken, whyBetween},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: rules.DefaultLevels,
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
	left  uint8 // actions left in this turn
	first bool  // no action of this turn has been made yet
	out   rules.Outcome
}

// The interfaces that a position implements.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Explainer
	rules.Highlighter
} = (*Position)(nil)

// newPosition returns the first position for the options v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	p := &Position{size: uint8(size), left: 1, first: true}
	if n, err := strconv.Atoi(v["hole"]); err == nil {
		p.cells[n-1] = hole
	}
	return p
}

func own(p rules.Player) rules.Piece { return x + rules.Piece(p) }

// Mover returns the player who is to put a piece.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome.
func (p *Position) Outcome() rules.Outcome { return p.out }

// at returns what stands in the cell i; a hole if i is outside the row.
func (p *Position) at(i int) rules.Piece {
	if i < 0 || i >= int(p.size) {
		return hole
	}
	return p.cells[i]
}

// Legal appends the cells in which the mover may put a piece, each plus 1.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	if p.out != rules.Playing {
		return buf
	}
	for i := range int(p.size) {
		if p.may(p.mover, i) {
			buf = append(buf, rules.Action(i+1))
		}
	}
	return buf
}

func (p *Position) may(player rules.Player, i int) bool {
	enemy := own(player.Other())
	return p.cells[i] == 0 && (p.at(i-1) != enemy || p.at(i+1) != enemy)
}

// stuck reports whether player cannot put a piece anywhere.
func (p *Position) stuck(player rules.Player) bool {
	for i := range int(p.size) {
		if p.may(player, i) {
			return false
		}
	}
	return true
}

// Apply puts a piece of the mover. Enemy pieces change colour in the next wave.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	i, player := int(a)-1, p.mover
	p.cells[i] = own(player)
	log.Add(rules.Event{Kind: rules.Put, Player: player, Piece: own(player), From: rules.NoSite, To: rules.Site(i), ToNow: own(player)})
	log.Next()
	for _, d := range []int{-1, 1} {
		if p.at(i+d) != own(player.Other()) || p.at(i+2*d) != own(player) {
			continue
		}
		p.cells[i+d] = own(player)
		log.Add(rules.Event{Kind: rules.Change, Player: player, Piece: own(player.Other()), From: rules.NoSite,
			To: rules.Site(i + d), ToWas: own(player.Other()), ToNow: own(player)})
	}
	p.left--
	p.first = false
	if p.rowOf(player) >= 0 {
		p.out = rules.Win(player)
	} else if p.left == 0 || p.stuck(player) {
		p.beginTurn(player.Other(), log)
	}
	if p.out != rules.Playing {
		p.mover, p.left, p.first = player.Other(), 2, true
		log.AddEnd(player)
	}
}

// beginTurn starts the turn of player, or that of the opponent if player cannot put a piece
// anywhere. If neither can, it ends the game.
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	if p.stuck(player) {
		log.AddSkip(player)
		player = player.Other()
	}
	if p.stuck(player) {
		p.out = rules.Draw
	}
	p.mover, p.left, p.first = player, 2, true
}

// rowOf returns the first cell of three in a row of the player, or -1.
func (p *Position) rowOf(player rules.Player) int {
	for i := range int(p.size) - 2 {
		if c := own(player); p.cells[i] == c && p.cells[i+1] == c && p.cells[i+2] == c {
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

// Hash implements rules.Position.
func (p *Position) Hash() uint64 {
	h := uint64(p.mover)<<1 | uint64(p.left)<<2 | uint64(p.size)<<4
	for i, c := range p.cells {
		h |= uint64(c) << (8 + 2*i)
	}
	return (h + 1) * 0x9e3779b97f4a7c15
}

// The letters of the contents of a cell, in the order of the pieces.
const letters = ".xo#"

// String returns the position text, as in "x.....o o 1": the cells, the player to
// act and the actions left in their turn.
func (p *Position) String() string {
	var b strings.Builder
	for _, c := range p.cells[:p.size] {
		b.WriteByte(letters[c])
	}
	fmt.Fprintf(&b, " %c %d", letters[own(p.mover)], p.left)
	return b.String()
}

// Format returns the text of an action: the name of its cell.
func (p *Position) Format(a rules.Action) string { return p.SiteName(rules.Site(a - 1)) }

// Parse reads the text of an action.
func (p *Position) Parse(s string) (rules.Action, error) {
	if len(s) != 1 || s[0] < 'a' || s[0] >= 'a'+p.size {
		return 0, rules.Errorf("%q is not a cell", s)
	}
	return rules.Action(s[0]-'a') + 1, nil
}

// decode reads a position text for the options v.
func decode(v rules.Values, text string) (rules.State, error) {
	start := newPosition(v)
	p := *start
	f := strings.Split(text, " ")
	if len(f) != 3 || len(f[0]) != int(p.size) || len(f[1]) != 1 {
		return nil, rules.Errorf("%q is not %d cells, a side and a number", text, p.size)
	}
	empty := true
	for i, c := range []byte(f[0]) {
		p.cells[i] = rules.Piece(max(0, strings.IndexByte(letters, c)))
		if (p.cells[i] == hole) != (start.cells[i] == hole) {
			return nil, rules.Errorf("a hole is not where it should be")
		}
		empty = empty && (p.cells[i] == 0 || p.cells[i] == hole)
	}
	p.mover = rules.Player(max(0, strings.Index("xo", f[1])))
	p.left = uint8(max(1, strings.Index("012", f[2])))
	p.first = p.left == 2 || empty
	p.out = p.outcome()
	if p.String() != text {
		return nil, rules.Errorf("%q is not canonical", text)
	}
	switch {
	case p.rowOf(rules.First) >= 0 && p.rowOf(rules.Second) >= 0:
		return nil, rules.Errorf("both players have three in a row")
	case p.out == rules.Playing && p.stuck(p.mover):
		return nil, rules.Errorf("the player to act has no action")
	case p.out != rules.Playing && p.left != 2:
		return nil, rules.Errorf("the game is over, so the number of actions left is 2, not %d", p.left)
	}
	return &p, nil
}

// outcome returns the outcome that follows from the pieces alone.
func (p *Position) outcome() rules.Outcome {
	switch {
	case p.rowOf(rules.First) >= 0:
		return rules.FirstWins
	case p.rowOf(rules.Second) >= 0:
		return rules.SecondWins
	case p.stuck(rules.First) && p.stuck(rules.Second):
		return rules.Draw
	}
	return rules.Playing
}

// The text keys of Status.
const (
	keyFirst   = "toy.first"  // the turn's first action
	keySecond  = "toy.second" // the turn's second action
	keyEndRow  = "toy.end.row"
	keyEndFull = "toy.end.full"
)

// Pieces appends every piece and the hole, by sites.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	for i, c := range p.cells[:p.size] {
		if c != 0 {
			buf = append(buf, rules.Placed{Site: rules.Site(i), Piece: c})
		}
	}
	return buf
}

// Path appends the cell.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	return append(buf, rules.Site(a-1))
}

// Status asks for a piece, or says why the game is over.
func (p *Position) Status() rules.Status {
	switch _, won := p.out.Winner(); {
	case won:
		return rules.Status{Key: keyEndRow, Start: p.first}
	case p.out == rules.Draw:
		return rules.Status{Key: keyEndFull, Start: p.first}
	case p.first:
		return rules.Status{Key: keyFirst, Start: true}
	}
	return rules.Status{Key: keySecond}
}

// SiteName returns the letter of a cell; the first cell is "a".
func (p *Position) SiteName(s rules.Site) string { return string(rune('a' + s)) }

// Decided implements rules.Highlighter: the three in a row.
func (p *Position) Decided(buf []rules.Site) []rules.Site {
	winner, won := p.out.Winner()
	if !won {
		return buf
	}
	i := rules.Site(p.rowOf(winner))
	return append(buf, i, i+1, i+2)
}

// checkHole is the Check of the option hole: the number of a cell.
func checkHole(value string, others rules.Values) error {
	size, _ := strconv.Atoi(others["size"])
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > size || strconv.Itoa(n) != value {
		return rules.Errorf("%q is not a cell", value)
	}
	return nil
}

// drawnHoles is the Drawn of the option hole: all cells.
func drawnHoles(others rules.Values) (cells []string) {
	size, _ := strconv.Atoi(others["size"])
	for i := range size {
		cells = append(cells, strconv.Itoa(i+1))
	}
	return cells
}

// The text keys of Why.
const (
	whyOver    = "toy.why.over"    // the game has ended
	whyTaken   = "toy.why.taken"   // a piece or the hole is there
	whyBetween = "toy.why.between" // between two enemy pieces
)

// Why implements rules.Explainer: it says why no piece can be put into a cell.
func (p *Position) Why(path []rules.Site) string {
	if len(path) == 0 || path[0] >= rules.Site(p.size) {
		return ""
	}
	switch i := int(path[0]); {
	case p.out != rules.Playing:
		return whyOver
	case p.cells[i] != 0:
		return whyTaken
	case !p.may(p.mover, i):
		return whyBetween
	}
	return ""
}
