package chessyball

import "quintet/rules"

// The text keys of the fields of a position.
const (
	fieldNext   = "chessyball.field.next"
	fieldWhite  = "chessyball.field.white" // White's score
	fieldBlack  = "chessyball.field.black"
	fieldTurn   = "chessyball.field.turn"
	fieldQuiet  = "chessyball.field.quiet"
	fieldStill  = "chessyball.field.still"
	fieldKicked = "chessyball.field.kicked"
	kickedNo    = "chessyball.field.kicked.no"
	kickedYes   = "chessyball.field.kicked.yes"

	nextThree   = "chessyball.field.next.3" // actions left
	nextTwo     = "chessyball.field.next.2"
	nextOne     = "chessyball.field.next.1"
	nextPlace   = "chessyball.field.next.place"
	nextExtend  = "chessyball.field.next.extend"
	nextBall    = "chessyball.field.next.ball"
	nextShooter = "chessyball.field.next.shooter"
	nextKeeper  = "chessyball.field.next.keeper"
	nextWall    = "chessyball.field.next.wall"
	nextOver    = "chessyball.field.next.over"
	nextName    = "chessyball.field.next.name"
	nextChoose  = "chessyball.field.next.choose"
)

// A next is what comes next in a position.
type next struct {
	phase phase
	left  uint8  // the actions left, when acting or shooting
	key   string // text key
}

// nexts returns the values that fieldNext can have.
func (p *position) nexts() (all []next) {
	if p.phase >= puttingBall {
		return []next{
			{puttingBall, 0, nextBall}, {puttingShooter, 0, nextShooter}, {puttingKeeper, 0, nextKeeper}, {puttingWall, 0, nextWall},
			{shooting, 3, nextThree}, {shooting, 2, nextTwo}, {shooting, 1, nextOne}, {shooting, 0, nextOver},
			{naming, 0, nextName}, {choosing, 0, nextChoose},
		}
	}
	all = []next{{acting, 3, nextThree}, {acting, 2, nextTwo}, {acting, 1, nextOne}}
	if p.reset == resetPlace || p.phase == placing {
		all = append(all, next{placing, 0, nextPlace})
	}
	if p.extend || p.phase == extending {
		all = append(all, next{extending, 0, nextExtend})
	}
	return all
}

// Kit implements rules.Editor.
func (p *position) Kit() [][]rules.Piece {
	return [][]rules.Piece{{White}, {WhiteKeeper}, {Black}, {BlackKeeper}, {Ball}}
}

// Room implements rules.Editor: it appends all squares.
func (p *position) Room(buf []rules.Site) []rules.Site {
	for s := range p.pitch().endTurnSite() {
		buf = append(buf, s)
	}
	return buf
}

func (p *position) occupied() (sites []rules.Site) {
	for _, at := range p.Pieces(nil) {
		sites = append(sites, at.Site)
	}
	return sites
}

// Put implements rules.Editor.
func (p *position) Put(s rules.Site, c rules.Piece) error {
	q, _ := p.pitch().square(s)
	if c != 0 {
		if err := p.allows(c, q); err != nil {
			return err
		}
	}
	p.remove(q)
	player, member := Owner(c)
	switch {
	case c == 0:
	case !member:
		p.ball = q
	case IsKeeper(c):
		p.remove(p.keeper[player])
		p.keeper[player] = q
		fallthrough
	default:
		p.members[player].flip(q)
	}
	p.edited()
	return nil
}

func (p *position) remove(q square) {
	if q == outside {
		return
	}
	if p.ball == q {
		p.ball = outside
	}
	for player := range p.members {
		p.members[player].drop(q)
		if p.keeper[player] == q {
			p.keeper[player] = outside
		}
	}
}

// edited is called after a change of p. It updates the fields that depend on other fields.
func (p *position) edited() {
	p.outcome, p.pieceHash = rules.Playing, p.hashPieces()
	if p.phase == placing {
		p.left = p.steps()
	}
}

// SetMover implements rules.Editor.
func (p *position) SetMover(player rules.Player) {
	p.mover = player
	p.edited()
}

// Fields implements rules.Editor. The shots of a shoot-out are no field.
func (p *position) Fields() []rules.Field {
	comes := rules.Field{Key: fieldNext}
	for i, n := range p.nexts() {
		if n.phase == p.phase && (n.left == p.left || n.left == 0 && p.phase != shooting) {
			comes.Value = i
		}
		comes.Max = i
		comes.Choices = append(comes.Choices, n.key)
	}
	fields := []rules.Field{
		comes,
		{Key: fieldWhite, Value: int(p.score[rules.First]), Max: quietLimit},
		{Key: fieldBlack, Value: int(p.score[rules.Second]), Max: quietLimit},
		{Key: fieldTurn, Value: int(p.turn), Min: 1, Max: maxTurn},
		{Key: fieldQuiet, Value: int(p.quiet), Max: quietLimit},
	}
	if p.phase >= puttingBall {
		return fields
	}
	fields = append(fields, rules.Field{Key: fieldStill, Value: int(p.still), Max: stillLimit + mostSteps - 1})
	if p.extend || p.kicked {
		kicked := rules.Field{Key: fieldKicked, Max: 1, Choices: []string{kickedNo, kickedYes}}
		if p.kicked {
			kicked.Value = 1
		}
		fields = append(fields, kicked)
	}
	return fields
}

// SetField implements rules.Editor.
func (p *position) SetField(key string, value int) {
	switch key {
	case fieldNext:
		n := p.nexts()[value]
		p.phase, p.left = n.phase, n.left
	case fieldWhite:
		p.score[rules.First] = uint8(value)
	case fieldBlack:
		p.score[rules.Second] = uint8(value)
	case fieldTurn:
		p.turn = uint32(value)
	case fieldQuiet:
		p.quiet = uint8(value)
	case fieldStill:
		p.still = uint8(value)
	case fieldKicked:
		p.kicked = value == 1
	}
	p.edited()
}

// Mirror implements rules.Editor. It reflects the pitch from left to right.
func (p *position) Mirror() {
	t, was := p.pitch(), *p
	mirror := func(q square) square {
		if q == outside {
			return q
		}
		return t.mirror(q)
	}
	p.ball, p.mover = mirror(was.ball), was.mover.Other()
	for player := range rules.Player(2) {
		other := player.Other()
		p.members[player] = set{}
		for _, q := range was.members[other].appendTo(nil) {
			p.members[player].flip(t.mirror(q))
		}
		p.keeper[player], p.score[player] = mirror(was.keeper[other]), was.score[other]
		p.series.taken[player], p.series.scored[player] = was.series.taken[other], was.series.scored[other]
		for i, q := range was.series.spots[other][:was.series.taken[other]] {
			p.series.spots[player][i] = t.mirror(q)
		}
	}
	p.edited()
}
