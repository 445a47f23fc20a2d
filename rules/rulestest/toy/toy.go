// Package toy is a tiny game for the tests of what all games share. It has a
// bit of everything: turns of two actions, pieces that change, skips, a draw.
//
// Cells stand in a row. First (x) puts one piece, and then the players put two
// each in turn. A single enemy piece between the new piece and another of its
// colour changes colour. Nobody puts a piece between two enemy pieces that are
// its neighbours; who can put none anywhere is skipped, and if neither can the
// game is a draw. Three in a row win.
package toy

import (
	"fmt"
	"strconv"
	"strings"

	"quintet/rules"
)

// Game is the toy game. The option hole closes the cell of that number.
var Game = &rules.Game{
	ID:      "toy",
	Name:    "Toy",
	Colours: [2]string{"colour.x", "colour.o"},
	Options: []rules.Option{
		{ID: "size", Choices: []string{"5", "7", "9"}},
		{ID: "hole", Choices: []string{"none"}, Check: checkHole, Draw: drawHole},
	},
	Keys: []string{"toy.first", "toy.second", "toy.row", "toy.full", "toy.taken"},
	New: func(v rules.Values) (rules.State, error) {
		return newPosition(v), nil
	},
	Decode: decode,
	Levels: [rules.Levels]rules.Limits{
		{Depth: 1}, {Depth: 2}, {Depth: 3}, {Depth: 4}, {Depth: 5}, {Depth: 6}, {Depth: 7}, {Depth: 8},
	},
}

const maxSize = 9

// The pieces; a hole is a piece of nobody.
const (
	x rules.Piece = iota + 1
	o
	hole
)

const letters = ".xo#"

type position struct {
	size  uint8
	cells [maxSize]rules.Piece
	mover rules.Player
	left  uint8 // actions of this turn
	first bool  // no action of this turn has been made yet
	out   rules.Outcome
}

func checkHole(value string, others rules.Values) error {
	size, _ := strconv.Atoi(others["size"])
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > size || strconv.Itoa(n) != value {
		return rules.Errorf("%q is not a cell", value)
	}
	return nil
}

func drawHole(others rules.Values, seed uint64) string {
	size, _ := strconv.ParseUint(others["size"], 10, 64)
	return strconv.FormatUint(1+seed%size, 10)
}

func newPosition(v rules.Values) *position {
	size, _ := strconv.Atoi(v["size"])
	p := &position{size: uint8(size), left: 1, first: true}
	if n, err := strconv.Atoi(v["hole"]); err == nil {
		p.cells[n-1] = hole
	}
	return p
}

func own(p rules.Player) rules.Piece { return x + rules.Piece(p) }

// at returns what stands in the cell i, which may be outside the row.
func (p *position) at(i int) rules.Piece {
	if i < 0 || i >= int(p.size) {
		return hole
	}
	return p.cells[i]
}

func (p *position) Mover() rules.Player    { return p.mover }
func (p *position) Outcome() rules.Outcome { return p.out }

func (p *position) Legal(buf []rules.Action) []rules.Action {
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

func (p *position) may(who rules.Player, i int) bool {
	enemy := own(who.Other())
	return p.cells[i] == 0 && (p.at(i-1) != enemy || p.at(i+1) != enemy)
}

func (p *position) stuck(who rules.Player) bool {
	for i := range int(p.size) {
		if p.may(who, i) {
			return false
		}
	}
	return true
}

func (p *position) Apply(a rules.Action, log *rules.Log) {
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

func (p *position) beginTurn(who rules.Player, log *rules.Log) {
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
func (p *position) rowOf(who rules.Player) int {
	for i := range int(p.size) - 2 {
		if c := own(who); p.cells[i] == c && p.cells[i+1] == c && p.cells[i+2] == c {
			return i
		}
	}
	return -1
}

func (p *position) Hash() uint64 {
	h := uint64(p.mover)<<1 | uint64(p.left)<<2 | uint64(p.size)<<4
	for i, c := range p.cells {
		h |= uint64(c) << (8 + 2*i)
	}
	return (h + 1) * 0x9e3779b97f4a7c15
}

func (p *position) CopyFrom(src rules.Position) { *p = *src.(*position) }

func (p *position) Clone() rules.State {
	c := *p
	return &c
}

func (p *position) String() string {
	var b strings.Builder
	for _, c := range p.cells[:p.size] {
		b.WriteByte(letters[c])
	}
	fmt.Fprintf(&b, " %c %d", letters[own(p.mover)], p.left)
	return b.String()
}

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
	if p.out == rules.Playing && p.stuck(p.mover) || p.out != rules.Playing && p.left != 2 {
		return nil, rules.Errorf("the player to act has no action")
	}
	if p.rowOf(rules.First) >= 0 && p.rowOf(rules.Second) >= 0 {
		return nil, rules.Errorf("both players have three in a row")
	}
	return &p, nil
}

func (p *position) outcome() rules.Outcome {
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

func (p *position) Format(a rules.Action) string { return strconv.Itoa(int(a)) }

func (p *position) Parse(s string) (rules.Action, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > int(p.size) || strconv.Itoa(n) != s {
		return 0, rules.Errorf("%q is not a cell", s)
	}
	return rules.Action(n), nil
}

func (p *position) Pieces(buf []rules.Placed) []rules.Placed {
	for i, c := range p.cells[:p.size] {
		if c != 0 {
			buf = append(buf, rules.Placed{Site: rules.Site(i), Piece: c})
		}
	}
	return buf
}

func (p *position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	return append(buf, rules.Site(a-1))
}

func (p *position) Status() rules.Status {
	switch _, won := p.out.Winner(); {
	case won:
		return rules.Status{Key: "toy.row", Start: p.first}
	case p.out == rules.Draw:
		return rules.Status{Key: "toy.full", Start: p.first}
	case p.first:
		return rules.Status{Key: "toy.first", Start: true}
	}
	return rules.Status{Key: "toy.second"}
}

func (p *position) SiteName(s rules.Site) string { return strconv.Itoa(int(s) + 1) }

// Why implements rules.Explainer.
func (p *position) Why(path []rules.Site) string {
	if p.cells[path[len(path)-1]] != 0 {
		return "toy.taken"
	}
	return ""
}

// Decided implements rules.Highlighter.
func (p *position) Decided(buf []rules.Site) []rules.Site {
	winner, won := p.out.Winner()
	if !won {
		return buf
	}
	i := rules.Site(p.rowOf(winner))
	return append(buf, i, i+1, i+2)
}
