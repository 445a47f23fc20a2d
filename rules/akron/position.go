package akron

import (
	"strconv"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/net"
	"quintet/rules/internal/zobrist"
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

// pile is the balls, on the board and in reserve.
type pile struct {
	balls   [2]set   // on the board, by player
	reserve [2]uint8 // by player
	size    uint8
	hash    uint64 // of the balls on the board
}

// Position is a position of Akron, a value: a copy shares nothing with it.
type Position struct {
	pile
	swap    bool  // the option of rule 11
	quiet   uint8 // actions in a row without an Add, at most quietLimit
	mover   rules.Player
	outcome rules.Outcome
	net     *net.Net // the evaluation, if it is the learned one
}

// newPosition returns the empty board with the options v.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return emptyBoard(uint8(size), v["swap"] == "on")
}

// emptyBoard returns the empty board of a size. swap is the option of rule 11.
func emptyBoard(size uint8, swap bool) *Position {
	each := uint8((int(size)*int(size) + 1) / 2)
	return &Position{pile: pile{size: size, reserve: [2]uint8{each, each}}, swap: swap}
}

// Mover returns the player to act.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome of the game.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// Size returns N: the board has N×N holes.
func (p *pile) Size() int { return int(p.size) }

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// full returns the points that hold balls of any colour.
func (p *pile) full() (x set) {
	for l := range levels {
		x[l] = p.balls[rules.First][l].or(p.balls[rules.Second][l])
	}
	return x
}

// ballsOf returns the number of player's balls on the board.
func (p *pile) ballsOf(player rules.Player) int {
	n := 0
	for _, x := range p.balls[player] {
		n += x.count()
	}
	return n
}

var (
	ballKeys  [2][numSites]uint64    // by player and site
	quietKeys [quietLimit + 1]uint64 // by the number of actions in a row without an Add
	secondKey = zobrist.Mix(0xa4705) // for positions with Second to act
)

func init() {
	zobrist.Keys(0xa4701, ballKeys[rules.First][:])
	zobrist.Keys(0xa4702, ballKeys[rules.Second][:])
	zobrist.Keys(0xa4703, quietKeys[:])
}

func (p *Position) Hash() uint64 {
	h := p.hash ^ quietKeys[p.quiet]
	if p.mover == rules.Second {
		h ^= secondKey
	}
	return h
}

// toggle puts a ball of player on the point s. If s already has a ball of player,
// toggle takes it away.
func (p *pile) toggle(player rules.Player, s rules.Site) {
	p.balls[player].toggle(s)
	p.hash ^= ballKeys[player][s]
}

// The lower 16 bits of an action are the site of the destination plus 1. The upper 16 bits
// are the site of the ball to be moved plus 1, or 0 for an Add. swapAction is
// neither an Add nor a Move.

func packAdd(to rules.Site) rules.Action { return rules.Action(to + 1) }

func packMove(from, to rules.Site) rules.Action { return rules.Action(from+1)<<16 | packAdd(to) }

// unpack returns the sites of an action; origin is NoSite for an Add.
func unpack(a rules.Action) (origin, destination rules.Site) {
	return rules.Site(a>>16) - 1, rules.Site(a) - 1
}

// swapAction is the swap (rule 11). It is greater than all other actions. What unpack returns
// for it has no meaning.
const swapAction rules.Action = 1 << 31

// lay puts a ball from the reserve of player on the empty point s.
func (p *pile) lay(player rules.Player, s rules.Site) {
	p.toggle(player, s)
	p.reserve[player]--
}

// take puts the ball of player on the point s back into the reserve.
func (p *pile) take(player rules.Player, s rules.Site) {
	p.toggle(player, s)
	p.reserve[player]++
}

// The letters of the players in a position text.
const letters = "wr"

// String returns the position text, as in "w:a1,b1 r:c4,d4 w 0". It has the points of
// White's and Red's balls, the player to act, and the number of actions in a row
// without an Add.
func (p *Position) String() string {
	var buf []byte
	for player, balls := range p.balls {
		buf = append(buf, letters[player], ':')
		separator := ""
		for l, rest := range balls {
			for !rest.empty() {
				buf = append(buf, separator...)
				buf = append(buf, name(site(l, rest.pop()))...)
				separator = ","
			}
		}
		buf = append(buf, ' ')
	}
	buf = append(buf, letters[p.mover], ' ')
	return string(strconv.AppendUint(buf, uint64(p.quiet), 10))
}

// swapText is the text of the swap (rule 11).
const swapText = "swap"

// Format returns the text of an action: "c4" for an Add, "c4-e5.2" for a Move, or
// swapText.
func (p *Position) Format(a rules.Action) string {
	if a == swapAction {
		return swapText
	}
	from, to := unpack(a)
	if from == rules.NoSite {
		return name(to)
	}
	return name(from) + "-" + name(to)
}

// Parse reads the text of an action.
func (p *Position) Parse(s string) (rules.Action, error) {
	if s == swapText {
		if !p.swap {
			return 0, rules.Errorf("nobody can swap without the option swap=on")
		}
		return swapAction, nil
	}
	first, second, moves := strings.Cut(s, "-")
	from, err := parseSite(first, int(p.size))
	if err != nil {
		return 0, err
	}
	if !moves {
		if _, _, level := Coordinates(from); level > 0 {
			return 0, rules.Errorf("a ball is added to a hole, not to %s", s)
		}
		return packAdd(from), nil
	}
	to, err := parseSite(second, int(p.size))
	if err != nil {
		return 0, err
	}
	return packMove(from, to), nil
}

// numLevels returns the number of levels that the sites of a board of the given size have. No ball
// can lie higher. For example, a ball on the sixth level needs a pile of 91 balls, and with size 9
// there are 82.
func numLevels(size int) int {
	if size <= 9 {
		return levels - 1
	}
	return levels
}

// Site returns the site of a point by its file, rank and level, all from 0. The holes are
// level 0. On a board of size n, the points of level l have files and ranks below n−l.
// Sites are ordered by level, then rank, then file. Not every number is a site;
// (*Position).Sites lists the sites of a board.
func Site(file, rank, level int) rules.Site {
	return site(level, rank*stride+file)
}

// Coordinates returns the file, rank and level of a site, all from 0. The
// centre of a ball is half a ball farther right and up for each level.
func Coordinates(s rules.Site) (file, rank, level int) {
	level, b := split(s)
	return b % stride, b / stride, level
}

// onBoard reports whether s is a site of a board of the given size.
func onBoard(s rules.Site, size int) bool {
	file, rank, level := Coordinates(s)
	return level < numLevels(size) && file < size-level && rank < size-level
}

// name returns the text of a site. The text of a hole has its file and rank, as in "c4". The text
// of a higher point has the lower left one of the holes below it, and the level: "c4.2" rests on
// c4, d4, c5 and d5.
func name(s rules.Site) string {
	file, rank, level := Coordinates(s)
	if level == 0 {
		return grid.Name(file, rank)
	}
	return grid.Name(file, rank) + "." + strconv.Itoa(level+1)
}

// parseSite reads the text of a site of a board of the given size.
func parseSite(s string, size int) (rules.Site, error) {
	hole, number, high := strings.Cut(s, ".")
	level := 0
	if high {
		n, err := strconv.Atoi(number)
		if err != nil || n < 2 || strconv.Itoa(n) != number {
			return 0, rules.Errorf("%q is not a point", s)
		}
		if n > numLevels(size) {
			return 0, rules.Errorf("no pile of balls reaches up to %s", s)
		}
		level = n - 1
	}
	file, rank, err := grid.Parse(hole, size-level, size-level)
	if err != nil {
		return 0, rules.Errorf("level %d: %w", level+1, err)
	}
	return Site(file, rank, level), nil
}

// holes are the points of level 0, by size.
var holes [maxSize + 1]plane

// ends are the two rows of holes that each player has to join, by size.
var ends [maxSize + 1][2][2]plane

func init() {
	for size := minSize; size <= maxSize; size++ {
		for i := range size {
			for j := range size {
				_, b := split(Site(i, j, 0))
				holes[size] = holes[size].or(bit(b))
			}
			for side, at := range [2]int{0, size - 1} {
				_, white := split(Site(i, at, 0))
				_, red := split(Site(at, i, 0))
				e := &ends[size]
				e[rules.First][side] = e[rules.First][side].or(bit(white))
				e[rules.Second][side] = e[rules.Second][side].or(bit(red))
			}
		}
	}
}

// Sites appends every site of the board, in order. On small boards no ball can lie on some of the
// highest sites.
func (p *pile) Sites(buf []rules.Site) []rules.Site {
	for s := range rules.Site(numSites) {
		if onBoard(s, p.Size()) {
			buf = append(buf, s)
		}
	}
	return buf
}

// SiteName returns the text of a site, such as "c4" or "c4.2".
func (p *pile) SiteName(s rules.Site) string { return name(s) }
