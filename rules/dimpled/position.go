package dimpled

import (
	"math/bits"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
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

// decode reads a position text for the options v.
func decode(v rules.Values, text string) (rules.State, error) {
	p := newPosition(v)
	if err := p.Read(text); err != nil {
		return nil, err
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// Read implements rules.Editor.
func (p *Position) Read(text string) error {
	q := Position{stones: stones{board: p.board}}
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return rules.Errorf("a position is its ranks, the side to act and the turn, with a space between")
	}
	if err := grid.ParseRanks(fields[0], q.Size(), q.Size(), q.decodeStone); err != nil {
		return err
	}
	mover := strings.Index(letters, fields[1])
	if mover < 0 || len(fields[1]) != 1 {
		return rules.In(rules.MoverField, rules.Errorf("the side to act is b or w, not %q", fields[1]))
	}
	q.mover = rules.Player(mover)
	if err := q.decodeTurn(fields[2]); err != nil {
		return err
	}
	*p = q
	return nil
}

func (b *stones) decodeStone(file, rank int, c byte) error {
	player := strings.IndexByte(letters, c)
	if player < 0 {
		return rules.At(rules.Errorf("%q is not a stone", c), b.Site(file, rank))
	}
	b.toggle(rules.Player(player), b.Site(file, rank))
	return nil
}

// decodeTurn reads the dimples of the turn.
func (p *Position) decodeTurn(text string) error {
	if text == noTurn {
		return nil
	}
	p.startDimpling()
	if text == noDimple {
		return nil
	}
	list := strings.Split(text, ",")
	for i, text := range list {
		centre, tip, err := p.parseDimple(text)
		switch {
		case err != nil:
			return err
		case i > 0 && list[i-1] >= text:
			return rules.In(fieldNext, rules.Errorf("the dimples %s and %s are not in order", list[i-1], text))
		case p.undoes(centre, tip):
			return rules.At(rules.Errorf("the dimple %s takes back another", text), centre)
		}
		p.record(centre, tip)
	}
	return nil
}

// check finds out whether the game is over, and refuses some of the positions that no game can
// reach.
func (p *Position) check() error {
	switch crosscut := p.appendCrosscut(nil); {
	case crosscut != nil:
		return rules.At(rules.Errorf("there is a crosscut on the board"), crosscut...)
	case !p.dimpling:
		return p.checkBetweenTurns()
	case p.made != [maxSites]directions{} && !p.lastDimpleExists():
		return rules.In(fieldNext, rules.Errorf("none of the dimples can have been the last"))
	case !p.canDimple():
		return rules.In(fieldNext, rules.Errorf("there is no dimple to make"))
	}
	return nil
}

// checkBetweenTurns checks a position in which a placement comes next or the
// game is over.
func (p *Position) checkBetweenTurns() error {
	for centre := range p.centres {
		return rules.At(rules.Errorf("the football around %s has not been dimpled", p.SiteName(centre)), centre)
	}
	if winner, ok := p.winner(); ok {
		p.outcome = rules.Win(winner)
		return nil
	}
	if !p.canPlace() {
		return rules.In(rules.MoverField, rules.Errorf("the side to act has no legal placement"))
	}
	return nil
}

// lastDimpleExists reports whether one of the dimples of this turn can have been the last: its
// tip is empty, and a stone is on its centre.
func (p *Position) lastDimpleExists() bool {
	for centre := range p.Sites() {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) && p.At(p.step(centre, d)) == 0 && p.At(centre) != 0 {
				return true
			}
		}
	}
	return false
}

// appendCrosscut appends the stones of a crosscut, if there is one on the board (rule 3).
func (b *stones) appendCrosscut(buf []rules.Site) []rules.Site {
	black, white := &b.of[rules.First], &b.of[rules.Second]
	for i := 1; i < b.Size(); i++ {
		rising := black[i] & (black[i+1] >> 1) & (white[i] >> 1) & white[i+1]
		falling := white[i] & (white[i+1] >> 1) & (black[i] >> 1) & black[i+1]
		if both := rising | falling; both != 0 {
			file, rank := bits.TrailingZeros32(both), i-1
			return append(buf, b.Site(file, rank), b.Site(file+1, rank), b.Site(file, rank+1), b.Site(file+1, rank+1))
		}
	}
	return buf
}

// The text keys of the field that says what the mover does next, and of its choices.
const (
	fieldNext      = "dimpled.field.next"
	fieldPlacement = "dimpled.field.next.placement"
	fieldDimple    = "dimpled.field.next.dimple"
)

// Kit implements rules.Editor.
func (p *Position) Kit() [][]rules.Piece { return [][]rules.Piece{{Black}, {White}} }

// Put implements rules.Editor. The dimples made in this turn are forgotten, because they may not
// fit the board any more.
func (p *Position) Put(s rules.Site, stone rules.Piece) error {
	if was := p.At(s); was != 0 {
		p.toggle(Owner(was), s)
	}
	if stone != 0 {
		p.toggle(Owner(stone), s)
	}
	p.setDimpling(p.dimpling)
	return nil
}

// setDimpling begins a part of the turn: the dimples if dimpling is set, otherwise the placement.
// It forgets the dimples made in this turn.
func (p *Position) setDimpling(dimpling bool) {
	p.outcome, p.dimpling, p.turn = rules.Playing, false, 0
	clear(p.made[:])
	if dimpling {
		p.startDimpling()
	}
}

// SetMover implements rules.Editor.
func (p *Position) SetMover(player rules.Player) {
	p.mover = player
	p.outcome = rules.Playing
}

// Fields implements rules.Editor.
func (p *Position) Fields() []rules.Field {
	next := rules.Field{Key: fieldNext, Max: 1, Choices: []string{fieldPlacement, fieldDimple}}
	if p.dimpling {
		next.Value = 1
	}
	return []rules.Field{next}
}

// SetField implements rules.Editor.
func (p *Position) SetField(_ string, value int) { p.setDimpling(value == 1) }

// Mirror implements rules.Editor. The mirror is the long diagonal from the lower left corner.
func (p *Position) Mirror() {
	q := Position{stones: stones{board: p.board}, mover: p.mover.Other()}
	mirrored := func(s rules.Site) rules.Site {
		file, rank := p.Coordinates(s)
		return q.Site(rank, file)
	}
	for _, at := range p.Pieces(nil) {
		q.toggle(Owner(at.Piece).Other(), mirrored(at.Site))
	}
	if p.dimpling {
		q.startDimpling()
	}
	for centre := range p.Sites() {
		for d := southWest; d <= northEast; d++ {
			if p.made[centre].has(d) {
				// One bit of d is for east, the other for north. The mirror swaps them.
				q.record(mirrored(centre), d>>1|d&1<<1)
			}
		}
	}
	*p = q
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

// Hash implements rules.Position.
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
