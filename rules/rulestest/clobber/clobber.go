// Package clobber is the game Clobber by Albert, Grossman, Nowakowski and Wolfe (2001). It is not
// in the program: ./build.sh sixth adds it to a copy of the source and runs the tests there. It has
// what a new game must have (package toy) and nothing that is optional. Its board is not square,
// and its games are short and are never drawn. A test that fits only the games of the catalog
// should fail with it.
//
//  1. At the start each square of a rectangular board has a stone. White and black stones
//     alternate, as the colours on a chessboard do; the stone on a1 is white.
//  2. The players act in turn; White begins.
//  3. In a turn a player moves one of their stones to a square next to it in its rank or file.
//     There must be an enemy stone on that square, and it is taken.
//  4. A player who cannot do this loses.
package clobber

import (
	"fmt"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/zobrist"
)

// Game is Clobber.
var Game = &rules.Game{
	ID:      "clobber",
	Name:    "Clobber",
	Author:  "Albert and others",
	Year:    2001,
	Colours: [2]string{"colour.white", "colour.black"},
	Options: []rules.Option{{ID: "size", Choices: []string{"6x5", "5x4", "10x8"}}},
	Keys:    []string{keyTurn, keyEnd},
	New:     func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode:  decode,
	Levels:  rules.DefaultLevels,
	Length:  func(v rules.Values) int { return newPosition(v).squares() * 2 / 3 },
}

const (
	white rules.Piece = iota + 1
	black
)

const maxSquares = 10 * 8

// Position is a position of Clobber. The squares are numbered rank by rank, from a1.
type Position struct {
	files, ranks int
	cells        [maxSquares]rules.Piece
	mover        rules.Player
	out          rules.Outcome
}

var _ rules.State = (*Position)(nil)

func newPosition(v rules.Values) *Position {
	p := &Position{}
	fmt.Sscanf(v["size"], "%dx%d", &p.files, &p.ranks)
	for i := range p.squares() {
		p.cells[i] = white + rules.Piece((i%p.files+i/p.files)%2)
	}
	return p
}

func (p *Position) squares() int { return p.files * p.ranks }

// own returns the stone of player.
func own(player rules.Player) rules.Piece { return white + rules.Piece(player) }

// Mover returns the player to act.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome.
func (p *Position) Outcome() rules.Outcome { return p.out }

func pack(from, to int) rules.Action { return rules.Action(from)<<8 | rules.Action(to) }

func unpack(a rules.Action) (from, to rules.Site) { return rules.Site(a >> 8), rules.Site(a & 0xff) }

// Legal appends the actions by rule 3.
func (p *Position) Legal(buf []rules.Action) []rules.Action {
	enemy := own(p.mover.Other())
	for i, c := range p.cells[:p.squares()] {
		if c != own(p.mover) {
			continue
		}
		if i >= p.files && p.cells[i-p.files] == enemy {
			buf = append(buf, pack(i, i-p.files))
		}
		if i%p.files > 0 && p.cells[i-1] == enemy {
			buf = append(buf, pack(i, i-1))
		}
		if i%p.files < p.files-1 && p.cells[i+1] == enemy {
			buf = append(buf, pack(i, i+1))
		}
		if i+p.files < p.squares() && p.cells[i+p.files] == enemy {
			buf = append(buf, pack(i, i+p.files))
		}
	}
	return buf
}

// begin starts the turn of the mover, and ends the game by rule 4.
func (p *Position) begin() {
	if p.stuck() {
		p.out = rules.Win(p.mover.Other())
	}
}

// stuck reports whether no two neighbours are enemies: then neither player can act.
func (p *Position) stuck() bool {
	for i, c := range p.cells[:p.squares()] {
		if i%p.files < p.files-1 && enemies(c, p.cells[i+1]) ||
			i+p.files < p.squares() && enemies(c, p.cells[i+p.files]) {
			return false
		}
	}
	return true
}

func enemies(c, d rules.Piece) bool { return c|d == white|black && c != 0 && d != 0 }

// Apply takes a stone.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	from, to := unpack(a)
	who := p.mover
	mine, enemy := own(who), own(who.Other())
	p.cells[from], p.cells[to] = 0, mine
	log.Add(rules.Event{Kind: rules.Take, Player: who, Piece: enemy, From: to, FromWas: enemy, To: rules.NoSite})
	log.Add(rules.Event{Kind: rules.Move, Player: who, Piece: mine, From: from, FromWas: mine, To: to, ToNow: mine})
	p.mover = who.Other()
	p.begin()
	if p.out != rules.Playing {
		log.AddEnd(who)
	}
}

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	c := *p
	return &c
}

// keys are the random numbers of the hash: of each stone on each square, and of Black to act.
var keys = func() (keys [2*maxSquares + 1]uint64) {
	zobrist.Keys(6, keys[:])
	return keys
}()

// Hash implements rules.Position.
func (p *Position) Hash() (h uint64) {
	for i, c := range p.cells[:p.squares()] {
		if c != 0 {
			h ^= keys[2*i+int(c-white)]
		}
	}
	if p.mover == rules.Second {
		h ^= keys[2*maxSquares]
	}
	return h
}

// letters are the letters of White and Black, and of their stones, in a position text.
const letters = "wb"

// String returns the position text, as in "1wb2/wbwbw/bwbwb/wbwbw b": the ranks from the top, and
// the player to act.
func (p *Position) String() string {
	ranks := grid.AppendRanks(nil, p.files, p.ranks, func(file, rank int) byte {
		if c := p.cells[rank*p.files+file]; c != 0 {
			return letters[c-white]
		}
		return 0
	})
	return fmt.Sprintf("%s %c", ranks, letters[p.mover])
}

func decode(v rules.Values, text string) (rules.State, error) {
	start := newPosition(v)
	p := &Position{files: start.files, ranks: start.ranks}
	ranks, side, _ := strings.Cut(text, " ")
	err := grid.ParseRanks(ranks, p.files, p.ranks, func(file, rank int, c byte) error {
		i := strings.IndexByte(letters, c)
		if i < 0 {
			return rules.Errorf("%q is not a stone", string(c))
		}
		p.cells[rank*p.files+file] = white + rules.Piece(i)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(side) != 1 || !strings.Contains(letters, side) {
		return nil, rules.Errorf("the side to act is w or b, not %q", side)
	}
	p.mover = rules.Player(strings.Index(letters, side))
	w, b := p.count(white), p.count(black)
	byBlack, byWhite := start.count(white)-w, start.count(black)-b
	if byBlack < 0 || byWhite != byBlack+int(p.mover) {
		return nil, rules.Errorf("there are never %d white and %d black stones when %q acts", w, b, side)
	}
	p.begin()
	return p, nil
}

func (p *Position) count(stone rules.Piece) (n int) {
	for _, c := range p.cells {
		if c == stone {
			n++
		}
	}
	return n
}

// Format returns the text of an action, as in "a1-b1".
func (p *Position) Format(a rules.Action) string {
	from, to := unpack(a)
	return p.SiteName(from) + "-" + p.SiteName(to)
}

// Parse reads the text of an action.
func (p *Position) Parse(s string) (rules.Action, error) {
	var squares [2]int
	a, b, _ := strings.Cut(s, "-")
	for i, name := range []string{a, b} {
		file, rank, err := grid.Parse(name, p.files, p.ranks)
		if err != nil {
			return 0, err
		}
		squares[i] = rank*p.files + file
	}
	return pack(squares[0], squares[1]), nil
}

// SiteName returns the text of a square, such as "c4".
func (p *Position) SiteName(s rules.Site) string {
	return grid.Name(int(s)%p.files, int(s)/p.files)
}

// Pieces appends the stones in the order of their squares.
func (p *Position) Pieces(buf []rules.Placed) []rules.Placed {
	for i, c := range p.cells[:p.squares()] {
		if c != 0 {
			buf = append(buf, rules.Placed{Site: rules.Site(i), Piece: c})
		}
	}
	return buf
}

// Path appends the square of the stone and the square to which it goes.
func (p *Position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	from, to := unpack(a)
	return append(buf, from, to)
}

// The text keys of Status.
const (
	keyTurn = "clobber.turn"
	keyEnd  = "clobber.end"
)

// Status asks for an action, or says why the game is over.
func (p *Position) Status() rules.Status {
	if p.out != rules.Playing {
		return rules.Status{Key: keyEnd, Start: true}
	}
	return rules.Status{Key: keyTurn, Start: true}
}
