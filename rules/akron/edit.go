package akron

import (
	"strconv"
	"strings"

	"quintet/rules"
)

// decode reads a position text for the options v. It refuses positions against the rules 1, 2 and
// 10. If the game is not over, it also refuses a player to act who would be skipped (rule 5).
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

// sides are the names of the players in errors.
var sides = [2]error{rules.Errorf("White"), rules.Errorf("Red")}

func (p *Position) Read(text string) error {
	q := emptyBoard(p.size, p.swap)
	f := strings.Split(text, " ")
	if len(f) != 4 {
		return rules.Errorf("a position text is of the form w:BALLS r:BALLS SIDE QUIET")
	}
	for player := range q.balls {
		if err := q.readBalls(rules.Player(player), f[player]); err != nil {
			return err
		}
	}
	player := strings.Index(letters, f[2])
	if player < 0 || len(f[2]) != 1 {
		return rules.In(rules.MoverField, rules.Errorf("the player to act is w or r, not %q", f[2]))
	}
	q.mover = rules.Player(player)
	quiet, err := strconv.Atoi(f[3])
	if err != nil || quiet < 0 || quiet > quietLimit || strconv.Itoa(quiet) != f[3] {
		return rules.In(fieldQuiet, rules.Errorf("the number of actions without an Add is 0 to %d, not %q", quietLimit, f[3]))
	}
	q.quiet = uint8(quiet)
	*p = *q
	return nil
}

// check finds out whether the game is over, and returns an error if p is impossible.
func (p *Position) check() error {
	if err := p.supported(); err != nil {
		return err
	}
	player := p.mover
	if p.beginTurn(player, nil); p.mover != player {
		return rules.In(rules.MoverField, rules.Errorf("%w is to act and has no legal action", sides[player]))
	}
	return nil
}

// readBalls puts the balls of player on the board, from a text such as
// "w:a1,b1".
func (p *pile) readBalls(player rules.Player, text string) error {
	list, ok := strings.CutPrefix(text, letters[player:player+1]+":")
	if !ok {
		return rules.Errorf("%q does not begin with \"%c:\"", text, letters[player])
	}
	if list == "" {
		return nil
	}
	last := -1
	for _, point := range strings.Split(list, ",") {
		s, err := parseSite(point, int(p.size))
		if err != nil {
			return err
		}
		switch {
		case int(s) <= last:
			return rules.At(rules.Errorf("%s is listed twice or not in its order", point), s)
		case p.balls[player.Other()].has(s):
			return rules.At(rules.Errorf("there are two balls on %s", point), s)
		case p.reserve[player] == 0:
			return rules.At(rules.Errorf("%w has more balls than the game has", sides[player]), s)
		}
		p.lay(player, s)
		last = int(s)
	}
	return nil
}

// supported returns an error if a ball lacks one of the four balls under it.
func (p *pile) supported() error {
	full := p.full()
	for l := 1; l < levels; l++ {
		if loose := full[l].andNot(full[l-1].platforms()); !loose.empty() {
			s := site(l, loose.pop())
			return rules.At(rules.Errorf("the ball on %s does not rest on four balls", name(s)), s)
		}
	}
	return nil
}

// fieldQuiet is the key of the number of actions in a row without an Add (rule 10).
const fieldQuiet = "akron.field.quiet"

func (p *pile) Kit() [][]rules.Piece { return [][]rules.Piece{{White}, {Red}} }

// Room implements rules.Editor: it appends the balls and the playable points (rule 2).
func (p *pile) Room(buf []rules.Site) []rules.Site {
	full := p.full()
	free := p.playable(&full)
	for _, s := range p.Sites(nil) {
		if full.has(s) || free.has(s) {
			buf = append(buf, s)
		}
	}
	return buf
}

// Put implements rules.Editor. A ball can be put only on a playable point or in place of another
// ball. It can be taken away only if no ball rests on it (rule 2). A ball that is put comes from
// its player's reserve (rule 1).
func (p *Position) Put(s rules.Site, ball rules.Piece) error {
	was, full := p.At(s), p.full()
	l, b := split(s)
	resting := full[l+1].and(overs[b])
	switch {
	case was == ball:
		return nil
	case ball == 0 && !resting.empty():
		top := site(l+1, resting.pop())
		return rules.At(rules.Errorf("the ball on %s rests on %s", name(top), name(s)), s, top)
	case was == 0 && !p.Playable(s):
		return rules.At(rules.Errorf("a ball on %s would not rest on four balls", name(s)), s)
	case ball != 0 && p.reserve[ball-White] == 0:
		return rules.At(rules.Errorf("%w has no more balls than these", sides[ball-White]), s)
	}
	if was != 0 {
		p.take(rules.Player(was-White), s)
	}
	if ball != 0 {
		p.lay(rules.Player(ball-White), s)
	}
	p.outcome = rules.Playing
	return nil
}

func (p *Position) SetMover(player rules.Player) {
	p.mover = player
	p.outcome = rules.Playing
}

func (p *Position) Fields() []rules.Field {
	return []rules.Field{{Key: fieldQuiet, Value: int(p.quiet), Max: quietLimit}}
}

func (p *Position) SetField(_ string, value int) {
	p.quiet = uint8(value)
	p.outcome = rules.Playing
}

// Mirror implements rules.Editor. The mirror is the long diagonal from a1, as for the swap
// (rule 11).
func (p *Position) Mirror() {
	q := emptyBoard(p.size, p.swap)
	for _, at := range p.Pieces(nil) {
		q.lay(rules.Player(at.Piece-White).Other(), mirrored(at.Site))
	}
	q.mover = p.mover.Other()
	q.quiet = p.quiet
	*p = *q
}
