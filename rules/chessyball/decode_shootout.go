package chessyball

import (
	"cmp"
	"slices"
	"strings"

	"quintet/rules"
)

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

// A reading is the state of decodeShots after the shots read so far.
type reading struct {
	last rules.Player // the player who took the last shot
	open bool         // the last shot is still being taken
	over bool         // the last shot decided the shoot-out
}

// decodeShots reads the shots in the order in which they were taken, and the wall.
func (p *position) decodeShots(text string) error {
	white, rest, ok := strings.Cut(text, "/")
	black, wall, walled := strings.Cut(rest, ":")
	if !ok || !walled {
		return rules.In(fieldNext, rules.Errorf("%q are not the shots of both sides and the wall", text))
	}
	var r reading
	s, most := &p.series, p.pitch().outfield
	s.wall = firstWall
	for lists := [2]string{white, black}; lists != [2]string{}; {
		player, fixed := s.next()
		if !fixed && lists[player] == "" {
			player = player.Other()
		}
		switch {
		case r.over:
			return rules.In(fieldNext, rules.Errorf("the shoot-out was decided before the last shot"))
		case r.open:
			return rules.In(fieldNext, rules.Errorf("only the last shot can have neither + nor -"))
		case lists[player] == "":
			return rules.In(fieldNext, rules.Errorf("the sides do not shoot by turns"))
		}
		if err := r.shot(p, player, &lists[player]); err != nil {
			return err
		}
	}
	var n reader
	members := uint8(n.number(fieldNext, rules.Errorf("the wall"), wall, most))
	if named := s.total() > 2*allRounds || s.total() == 2*allRounds && !r.open && !r.over && p.phase != naming; named {
		s.wall = members // White has named this number
	}
	if n.err == nil && members != s.wall {
		return rules.In(fieldNext, rules.Errorf("the wall has %d members, not %d", s.wall, members))
	}
	return cmp.Or(n.err, p.checkShots(&r))
}

// shot reads the first shot of player in *text, and removes it from there.
func (r *reading) shot(p *position, player rules.Player, text *string) error {
	t, s := p.pitch(), &p.series
	spot, rest, mark := *text, "", byte(0)
	if i := strings.IndexAny(*text, "+-"); i >= 0 {
		spot, rest, mark = (*text)[:i], (*text)[i+1:], (*text)[i]
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
	*text = rest
	s.add(player, q)
	r.last, r.open = player, mark == 0
	if mark == '+' {
		s.score(player)
	}
	if r.open {
		return nil
	}
	if _, r.over = s.winner(player); !r.over {
		s.adapt(t.outfield)
	}
	return nil
}

// checkShots refuses shots that cannot be followed by the phase of p. It sets p.outcome if the
// shoot-out is over.
func (p *position) checkShots(r *reading) error {
	s := &p.series
	shooter, going := p.shooter()
	over := p.phase == shooting && p.left == 0
	switch {
	case over && !r.over:
		return rules.In(fieldNext, rules.Errorf("the shoot-out is over, but nobody has won it"))
	case over && p.mover == r.last:
		return rules.In(fieldNext, rules.Errorf("after the last shot the side to act has to be the one that did not take it"))
	case over:
		winner, _ := s.winner(r.last)
		p.outcome = rules.Win(winner)
	case r.over:
		return rules.In(fieldNext, rules.Errorf("the shoot-out is decided, but it goes on"))
	case going != r.open:
		return rules.In(fieldNext, rules.Errorf("a shot is being taken exactly if the last one has neither + nor -"))
	case going && shooter != r.last, !going && !p.due():
		return rules.In(fieldNext, rules.Errorf("this is not what comes next in the shoot-out"))
	}
	return nil
}

// due reports whether the phase and the mover of p can come next when no shot is being taken.
func (p *position) due() bool {
	next, fixed := p.series.next()
	switch p.phase {
	case puttingBall:
		return !fixed || p.mover == next
	case naming:
		return !fixed && p.mover == rules.First
	}
	return !fixed && p.mover == rules.Second
}
