package crosscut

import (
	"strconv"

	"quintet/rules"
)

// The discs, by the side that is up.
const (
	Red  rules.Piece = 1 // First's
	Blue rules.Piece = 2 // Second's
)

// Disc returns the disc of player p.
func Disc(p rules.Player) rules.Piece { return Red + rules.Piece(p) }

const maxSize = 10

// Game is Crosscut.
var Game = &rules.Game{
	ID:      "crosscut",
	Name:    "Crosscut",
	Author:  "Mark Steere",
	Year:    2023,
	Colours: [2]string{"colour.red", "colour.blue"},
	Options: []rules.Option{{ID: "size", Choices: []string{"8", "5", "6", "7", "9", "10"}}},
	Keys: []string{
		keyPlace, keyEndLine, keyEndDraw, endedLine,
		whyOver, whyOccupied, whyCorner, whyFlank, whyShort,
		adviceWin, adviceForce, adviceStop, adviceThreat, adviceCut, adviceFlip, adviceDeny, adviceAim, adviceBar,
		adviceGrow, adviceLine, adviceSave, adviceFlank, adviceRoom, adviceFirm,
		toldFlip, toldEdge, toldStay, warnWin, warnNext, warnCut, warnFlip,
	},
	New:    func(v rules.Values) (rules.State, error) { return newPosition(v), nil },
	Decode: decode,
	Levels: sights,
	Length: usualLength,
}

// The two ways a line of squares runs.
const (
	alongRank = iota
	alongFile
)

// square is a file and a rank from 0: its place on a line alongRank, and on one
// alongFile.
type square [2]int

// lines are the discs of one colour, every disc twice. lines[alongRank] has a
// word for each rank with a bit for each file; lines[alongFile] a word for each
// file with a bit for each rank.
type lines [2][maxSize]uint16

// Position is a position of Crosscut.
type Position struct {
	discs   [2]lines // by player; no disc on the perimeter (rule 1)
	hash    uint64
	size    uint8
	mover   rules.Player
	outcome rules.Outcome
}

// What a position says of itself.
var _ interface {
	rules.State
	rules.Evaluator
	rules.Orderer
	rules.Foreseer
	rules.Weighted
	rules.Explainer
	rules.Adviser
	rules.Narrator
	rules.Tallier
	rules.Highlighter
	rules.Threatener
} = (*Position)(nil)

// newPosition returns the empty board of the size in v, one of the choices.
func newPosition(v rules.Values) *Position {
	size, _ := strconv.Atoi(v["size"])
	return &Position{size: uint8(size)}
}

// Mover returns the player who is to place a disc.
func (p *Position) Mover() rules.Player { return p.mover }

// Outcome returns how the game stands.
func (p *Position) Outcome() rules.Outcome { return p.outcome }

// CopyFrom makes p equal to src, which is a *Position.
func (p *Position) CopyFrom(src rules.Position) { *p = *src.(*Position) }

// Clone returns a copy of p.
func (p *Position) Clone() rules.State {
	q := *p
	return &q
}

// Apply places the mover's disc, flips what it flanks if rule 5 says so, and
// takes it away again if it stands on the perimeter (rule 6). The flips go
// outwards from the disc, a wave for each distance.
func (p *Position) Apply(a rules.Action, log *rules.Log) {
	player, site := p.mover, unpack(a)
	at, disc := p.square(site), Disc(player)
	f := p.flank(player, at)
	log.Add(rules.Event{Kind: rules.Put, Player: player, Piece: disc, From: rules.NoSite, To: site, ToNow: disc})
	if f.Flips() {
		p.flip(player, f, log)
	}
	if p.perimeter(at) {
		log.Next()
		log.Add(rules.Event{Kind: rules.Take, Player: player, Piece: disc, From: site, To: rules.NoSite, FromWas: disc})
	} else {
		p.toggle(player, at)
	}
	p.beginTurn(player.Other(), log)
}

// flip turns the discs of f into player's.
func (p *Position) flip(player rules.Player, f Flank, log *rules.Log) {
	enemy := player.Other()
	var buf [4]rules.Site
	for distance := 1; ; distance++ {
		ring := f.appendRing(buf[:0], distance)
		if len(ring) == 0 {
			return
		}
		log.Next()
		for _, s := range ring {
			at := p.square(s)
			p.toggle(enemy, at)
			p.toggle(player, at)
			log.Add(rules.Event{
				Kind: rules.Change, Player: player, Piece: Disc(player),
				From: rules.NoSite, To: s, ToWas: Disc(enemy), ToNow: Disc(player),
			})
		}
	}
}

// beginTurn starts the turn of player: unless his opponent, whose turn has
// ended, has won, it is his, or his opponent's again if he has no placement, or
// the game is drawn if neither has one (rules 3 and 7).
func (p *Position) beginTurn(player rules.Player, log *rules.Log) {
	last := player.Other()
	p.setMover(player)
	switch {
	case p.hasLine(last):
		p.outcome = rules.Win(last)
	case p.canPlace(player):
		return
	case p.canPlace(last):
		log.AddSkip(player)
		p.setMover(last)
		return
	default:
		p.outcome = rules.Draw
	}
	log.AddEnd(last)
}

// hasLine says whether player has a segment of N−2 (rule 7). With the perimeter
// empty, this is a line whose interior is all his.
func (p *Position) hasLine(player rules.Player) bool {
	full := p.interior()
	for i := 1; i < int(p.size)-1; i++ {
		if p.discs[player][alongRank][i] == full || p.discs[player][alongFile][i] == full {
			return true
		}
	}
	return false
}

// interior is the word of a full line: a disc on every square but the two of
// the perimeter.
func (p *Position) interior() uint16 { return 1<<(p.size-1) - 2 }

// perimeter says whether a square is on the edge (rule 1).
func (p *Position) perimeter(at square) bool {
	last := int(p.size) - 1
	return at[0] == 0 || at[1] == 0 || at[0] == last || at[1] == last
}
