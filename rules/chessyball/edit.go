package chessyball

import (
	"cmp"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/internal/grid"
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

func (p *pieces) Kit() [][]rules.Piece {
	return [][]rules.Piece{{White}, {WhiteKeeper}, {Black}, {BlackKeeper}, {Ball}}
}

// Room implements rules.Editor: it appends all squares.
func (v *variant) Room(buf []rules.Site) []rules.Site {
	for s := range v.pitch().endTurnSite() {
		buf = append(buf, s)
	}
	return buf
}

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

func (p *pieces) remove(q square) {
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
	p.outcome, p.hash = rules.Playing, p.hashPieces()
	if p.phase == placing {
		p.left = p.steps()
	}
}

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

// decode reads a position text for the options v. It refuses text that is not canonical and
// positions that check refuses.
func decode(v rules.Values, text string) (position, error) {
	var p position
	p.variant = newVariant(v)
	err := p.Read(text)
	if err == nil {
		err = p.check()
	}
	return p, err
}

func (p *position) Read(text string) error {
	var q position
	q.pieces = pieces{variant: p.variant, ball: outside, keeper: [2]square{outside, outside}}
	fields := strings.Split(text, " ")
	parts := 8
	if q.shots {
		parts = 9
	}
	if len(fields) != parts {
		return rules.Errorf("a position has %d parts, not %d", parts, len(fields))
	}
	t := q.pitch()
	err := cmp.Or(grid.ParseRanks(fields[0], t.Files, t.Ranks, q.decodePiece), q.decodeSide(fields[1]), q.decodeNumbers(fields[3:]))
	switch {
	case err != nil:
	case q.shots && fields[8] != "-":
		err = q.decodeShootout(fields[2], fields[7], fields[8])
	default:
		err = q.decodeTurn(fields[2], fields[7])
	}
	if err == nil {
		q.hash = q.hashPieces()
		*p = q
	}
	return err
}

// decodePiece puts the piece with the letter on the pitch.
func (p *pieces) decodePiece(file, rank int, letter byte) error {
	c, q := rules.Piece(max(0, strings.IndexByte(letters, letter))), squareAt(file, rank)
	player, member := Owner(c)
	switch {
	case c == 0:
		return p.wrong(q, rules.Errorf("%q is not a piece", letter))
	case c == Ball && p.ball != outside:
		return p.wrong(q, rules.Errorf("there are %d balls", 2))
	case IsKeeper(c) && p.keeper[player] != outside:
		return p.wrong(q, rules.Errorf("%w has %d keepers, not 1", sides[player], 2))
	case member:
		p.members[player].flip(q)
	default:
		p.ball = q
	}
	if IsKeeper(c) {
		p.keeper[player] = q
	}
	return nil
}

// decodeSide reads the side to act.
func (p *pieces) decodeSide(side string) error {
	switch side {
	case "w":
	case "b":
		p.mover = rules.Second
	default:
		return rules.In(rules.MoverField, rules.Errorf("the side is w or b, not %q", side))
	}
	return nil
}

// decodeNumbers reads the score, the turn and the counters after it, up to the flag.
func (p *position) decodeNumbers(fields []string) error {
	white, black, _ := strings.Cut(fields[0], "-")
	var r reader
	p.score[rules.First] = uint8(r.number(fieldWhite, rules.Errorf("White's score"), white, quietLimit))
	p.score[rules.Second] = uint8(r.number(fieldBlack, rules.Errorf("Black's score"), black, quietLimit))
	p.turn = uint32(r.number(fieldTurn, rules.Errorf("the turn"), fields[1], maxTurn))
	p.quiet = uint8(r.number(fieldQuiet, rules.Errorf("the turns without a goal"), fields[2], quietLimit))
	p.still = uint8(r.number(fieldStill, rules.Errorf("the actions without a rolling ball"), fields[3], stillLimit+2))
	if r.err == nil && p.turn == 0 {
		return rules.In(fieldTurn, rules.Errorf("turns are counted from 1"))
	}
	return r.err
}

// decodeTurn reads the actions left and the flag of a position outside a shoot-out.
func (p *position) decodeTurn(left, flag string) error {
	var r reader
	switch left {
	case "p":
		p.phase, p.left = placing, p.steps()
	case "x":
		p.phase = extending
	default:
		p.left = uint8(r.number(fieldNext, rules.Errorf("the actions left"), left, mostSteps))
		if p.left == 0 && r.err == nil {
			r.err = rules.In(fieldNext, rules.Errorf("a turn without an action left is over"))
		}
	}
	if flag != "k" && flag != "-" {
		return rules.In(fieldKicked, rules.Errorf("the flag is k or -, not %q", flag))
	}
	p.kicked = flag == "k"
	return r.err
}

// decodeShootout reads the actions left, the flag and the shots in a shoot-out (rule 9).
func (p *position) decodeShootout(left, flag, shots string) error {
	if i := slices.Index(leftLetters[puttingBall:], left); i >= 0 && left != "" {
		p.phase = puttingBall + phase(i)
	} else {
		var r reader
		p.phase, p.left = shooting, uint8(r.number(fieldNext, rules.Errorf("the actions left"), left, shotActions))
		if r.err != nil {
			return r.err
		}
	}
	if flag != "-" || p.still != 0 {
		return rules.In(fieldStill, rules.Errorf("in a shoot-out the actions without a rolling ball have to be 0, and the flag has to be -"))
	}
	return p.decodeShots(shots)
}

func (p *shootout) decodeShots(text string) error {
	white, rest, ok := strings.Cut(text, "/")
	black, wall, walled := strings.Cut(rest, ":")
	if !ok || !walled {
		return rules.In(fieldNext, rules.Errorf("%q are not the shots of both sides and the wall", text))
	}
	if err := cmp.Or(p.decodeShotsOf(rules.First, white), p.decodeShotsOf(rules.Second, black)); err != nil {
		return err
	}
	var r reader
	p.series.wall = uint8(r.number(fieldNext, rules.Errorf("the wall"), wall, p.pitch().outfield))
	return r.err
}

func (p *shootout) decodeShotsOf(player rules.Player, text string) error {
	t, s := p.pitch(), &p.series
	shooter, going := p.shooter()
	open := false
	for rest := text; rest != ""; {
		if s.taken[player] == maxShots {
			return rules.In(fieldNext, rules.Errorf("%w has more than %d shots", sides[player], maxShots))
		}
		spot, mark := rest, byte(0)
		if i := strings.IndexAny(rest, "+-"); i >= 0 {
			spot, mark, rest = rest[:i], rest[i], rest[i+1:]
		} else {
			rest, open = "", true
		}
		q, err := t.parse(spot)
		switch {
		case err != nil:
			return err
		case !t.spots[player].has(q):
			return p.wrong(q, rules.Errorf("%w does not shoot from %v", sides[player], q))
		case slices.Contains(s.spots[player][:s.taken[player]], q):
			return p.wrong(q, rules.Errorf("%w shoots from %v twice", sides[player], q))
		}
		if s.add(player, q); mark == '+' {
			s.score(player)
		}
	}
	if open != (going && player == shooter && s.taken[player] > 0) {
		return rules.In(fieldNext, rules.Errorf("a shot is being taken exactly if the last one has neither + nor -"))
	}
	return nil
}
