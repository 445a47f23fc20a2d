package dimpled

import (
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
	"quintet/rules/internal/net"
	"quintet/rules/internal/zobrist"
)

// The pieces on the board.
const (
	Black rules.Piece = 1 + iota // First's
	White                        // Second's
)

// Owner returns the player to whom stone, Black or White, belongs.
func Owner(stone rules.Piece) rules.Player { return rules.Player(stone - Black) }

// Stone returns the stone of player p.
func Stone(p rules.Player) rules.Piece { return Black + rules.Piece(p) }

// maxSize is the size of the largest board, and maxSites the number of its points.
const (
	maxSize  = 19
	maxSites = maxSize * maxSize
)

// board is the board without its stones. Black's edges are the first and the last rank, White's the
// first and the last file.
type board struct{ grid.Board }

// stones are the stones on the board.
type stones struct {
	board
	of   [2]set // by player
	hash uint64
}

// Position is a position of Dimpled Football, a value: a copy shares nothing with it.
type Position struct {
	stones
	mover    rules.Player
	outcome  rules.Outcome
	dimpling bool                 // the mover has placed and dimples next
	made     [maxSites]directions // this turn's dimples: by centre, the directions of the tips
	turn     uint64               // hash of made and dimpling
	net      *net.Net             // the evaluation, if it is the learned one
}

// side is the stones as one of the players looks at them, to find the ways between their edges.
type side struct {
	*stones
	player rules.Player
}

func (b *stones) side(player rules.Player) side { return side{b, player} }

func (v side) enemy() side { return v.side(v.player.Other()) }

// newPosition returns the empty board of the size in v.
func newPosition(v rules.Values) *Position {
	return &Position{stones: stones{board: board{grid.NewBoard(v)}}}
}

// Mover returns the player who acts next.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns the outcome of the game.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// CopyFrom makes p equal to src.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// letters are the players' letters in a position text.
const letters = "bw"

// A position text has one of these instead of the dimples of a turn, if there
// are no dimples.
const (
	noTurn   = "-" // a placement comes next
	noDimple = "*" // a dimple comes next, the turn's first
)

// String returns the position text, such as "5/5/5/5/5 b -".
func (p *Position) String() string {
	buf := grid.AppendRanks(nil, p.Size(), p.Size(), func(file, rank int) byte {
		if stone := p.At(p.Site(file, rank)); stone != 0 {
			return letters[Owner(stone)]
		}
		return 0
	})
	return string(buf) + " " + letters[p.mover:p.mover+1] + " " + p.turnText()
}

func (p *Position) turnText() string {
	if !p.dimpling {
		return noTurn
	}
	var made []string
	for centre := range p.Sites() {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) {
				made = append(made, p.Format(packDimple(centre, d)))
			}
		}
	}
	if made == nil {
		return noDimple
	}
	slices.Sort(made)
	return strings.Join(made, ",")
}

// Format returns the text of an action, such as "e5" or "d4-e5".
func (p *Position) Format(a rules.Action) string {
	s, tip, isDimple := unpack(a)
	if isDimple {
		return p.SiteName(p.step(s, tip)) + "-" + p.SiteName(s)
	}
	return p.SiteName(s)
}

// Parse reads the text of an action. A dimple has to go to a diagonal neighbour
// that may be the centre of a football.
func (p *Position) Parse(s string) (rules.Action, error) {
	if strings.Contains(s, "-") {
		centre, tip, err := p.parseDimple(s)
		if err != nil {
			return 0, err
		}
		return packDimple(centre, tip), nil
	}
	site, err := p.ParseSite(s)
	if err != nil {
		return 0, err
	}
	return packPlacement(site), nil
}

func (b board) parseDimple(s string) (centre rules.Site, tip direction, err error) {
	from, to, ok := strings.Cut(s, "-")
	if !ok {
		return 0, 0, rules.Errorf("%q is not a dimple", s)
	}
	tipSite, err := b.ParseSite(from)
	if err != nil {
		return 0, 0, err
	}
	if centre, err = b.ParseSite(to); err != nil {
		return 0, 0, err
	}
	if file, rank := b.Coordinates(centre); min(file, rank) == 0 || max(file, rank) == b.Size()-1 {
		return 0, 0, rules.Errorf("%s on the edge is the centre of no football", to)
	}
	for tip = southWest; tip <= northEast; tip++ {
		if b.step(centre, tip) == tipSite {
			return centre, tip, nil
		}
	}
	return 0, 0, rules.Errorf("%s is not diagonally next to %s", from, to)
}

// p.hash is the hash of the stones, and p.turn is the hash of the turn. Hash adds the mover.

// toggle puts a stone of player on s. If s already has a stone of player, toggle takes it
// away.
func (b *stones) toggle(player rules.Player, s rules.Site) {
	b.of[player].toggle(b.Coordinates(s))
	b.hash ^= keys.stone[player][s]
}

// startDimpling records that the mover has to dimple next.
func (p *Position) startDimpling() {
	if !p.dimpling {
		p.dimpling = true
		p.turn ^= keys.dimpling
	}
}

// record records that the mover has dimpled to centre from direction d. A dimple that is
// made twice is recorded once.
func (p *Position) record(centre rules.Site, d direction) {
	if !p.made[centre].has(d) {
		p.made[centre] |= 1 << d
		p.turn ^= keys.dimple[d][centre]
	}
}

func (p *Position) Hash() uint64 {
	h := p.hash ^ p.turn
	if p.mover == rules.Second {
		h ^= keys.second
	}
	return h
}

// keys are the random numbers of the facts that a hash is made of.
var keys = newHashKeys()

type hashKeys struct {
	stone    [2][maxSites]uint64 // by player and site
	dimple   [4][maxSites]uint64 // by the direction of the tip, and by the centre
	second   uint64              // Second is to act
	dimpling uint64              // a dimple comes next
}

func newHashKeys() *hashKeys {
	k := &hashKeys{second: zobrist.Mix(1), dimpling: zobrist.Mix(2)}
	for player := range k.stone {
		zobrist.Keys(uint64(3+player), k.stone[player][:])
	}
	for d := range k.dimple {
		zobrist.Keys(uint64(5+d), k.dimple[d][:])
	}
	return k
}
