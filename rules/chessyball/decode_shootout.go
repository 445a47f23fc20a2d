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

// decodeShots reads the shots of both sides and the wall.
func (p *position) decodeShots(text string) error {
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

func (p *position) decodeShotsOf(player rules.Player, text string) error {
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
