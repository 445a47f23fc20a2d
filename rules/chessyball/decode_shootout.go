package chessyball

import (
	"cmp"
	"slices"
	"strings"

	"quintet/rules"
)

// checkShot refuses more than one ball and more than one keeper of a side.
func (count *tally) checkShot() error {
	if count[Ball] > 1 {
		return rules.Errorf("there are %d balls", count[Ball])
	}
	for player, side := range sides {
		if n := count[keeperOf(rules.Player(player))]; n > 1 {
			return rules.Errorf("%w has %d keepers, not 1", side, n)
		}
	}
	return nil
}

// decodeShootout reads the fields after the board in a shoot-out (rule 9).
func (p *position) decodeShootout(fields []string) error {
	left, flag, shots := fields[1], fields[6], fields[7]
	if err := cmp.Or(p.decodeSide(fields[0]), p.decodeNumbers(fields[2:])); err != nil {
		return err
	}
	if i := slices.Index(leftLetters[puttingBall:], left); i >= 0 && left != "" {
		p.phase = puttingBall + phase(i)
	} else {
		var r reader
		p.phase, p.left = shooting, uint8(r.number(rules.Errorf("the actions left"), left, shotActions))
		if r.err != nil {
			return r.err
		}
	}
	if flag != "-" || p.still != 0 {
		return rules.Errorf("nothing is counted in a shoot-out, and the flag is -")
	}
	if err := cmp.Or(p.checkScore(), p.checkLevel(), p.decodeShots(shots)); err != nil {
		return err
	}
	p.board = p.boardHash()
	return p.checkShot()
}

// checkLevel refuses a shoot-out that does not follow the end of a level game.
func (p *position) checkLevel() error {
	switch {
	case p.score[rules.First] != p.score[rules.Second]:
		return rules.Errorf("a shoot-out follows a level game")
	case p.ending() == "":
		return rules.Errorf("the shoot-out has begun, but the game goes on")
	case p.quiet == 0 && p.score[rules.First] == 0:
		return rules.Errorf("the last turn ended with a goal, but there is none")
	}
	return nil
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
		return rules.Errorf("%q are not the shots of both sides and the wall", text)
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
			return rules.Errorf("the shoot-out was decided before the last shot")
		case r.open || lists[player] == "":
			return rules.Errorf("the sides do not shoot by turns")
		}
		if err := r.shot(p, player, &lists[player]); err != nil {
			return err
		}
	}
	var n reader
	members := uint8(n.number(rules.Errorf("the wall"), wall, most))
	if named := s.total() > 2*allRounds || s.total() == 2*allRounds && !r.open && !r.over && p.phase != naming; named {
		s.wall = members // White has named this number
	}
	if n.err == nil && members != s.wall {
		return rules.Errorf("the wall has %d members, not %d", s.wall, members)
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
		return rules.Errorf("%w does not shoot from %v", sides[player], q)
	case slices.Contains(s.spots[player][:s.taken[player]], q):
		return rules.Errorf("%w shoots from %v twice", sides[player], q)
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

// checkShots refuses shots that cannot be followed by the phase of p.
func (p *position) checkShots(r *reading) error {
	s := &p.series
	shooter, going := p.shooter()
	over := p.phase == shooting && p.left == 0
	switch {
	case over && !r.over:
		return rules.Errorf("the shoot-out is over, but nobody has won it")
	case over && p.mover == r.last:
		return rules.Errorf("the side that did not take the last shot would be next")
	case over:
		winner, _ := s.winner(r.last)
		p.outcome = rules.Win(winner)
	case r.over:
		return rules.Errorf("the shoot-out is decided, but it goes on")
	case going != r.open:
		return rules.Errorf("a shot is being taken exactly if the last one has neither + nor -")
	case going && shooter != r.last, !going && !p.due():
		return rules.Errorf("this is not what comes next in the shoot-out")
	}
	return nil
}

// due reports whether the phase of p is one that can come next when no shot is being taken.
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

// checkShot refuses pitches that are impossible during a shot.
func (p *position) checkShot() error {
	if p.phase == puttingBall || p.phase >= naming {
		if p.ball != outside || p.members != [2]set{} {
			return rules.Errorf("the pitch is cleared before every shot")
		}
		return nil
	}
	shooter := p.mover
	if p.phase == puttingKeeper || p.phase == puttingWall || p.outcome != rules.Playing {
		shooter = shooter.Other()
	}
	return cmp.Or(p.checkCounts(shooter), p.checkPlaces(shooter), p.checkBall(shooter))
}

// checkCounts refuses numbers of pieces that do not fit the phase of the shot.
func (p *position) checkCounts(shooter rules.Player) error {
	defender, wall := shooter.Other(), int(p.series.wall)
	men, others := p.members[shooter].count(), p.members[defender].count()
	kept := p.keeper[defender] != outside
	switch {
	case p.ball == outside:
		return rules.Errorf("there is no ball")
	case p.keeper[shooter] != outside:
		return rules.Errorf("a keeper does not shoot")
	case p.phase == puttingShooter && men < shooters, p.phase != puttingShooter && men == shooters:
	default:
		return rules.Errorf("there are %d shooters", men)
	}
	switch p.phase {
	case puttingShooter, puttingKeeper:
		if others == 0 {
			return nil
		}
	case puttingWall:
		if kept && others <= wall {
			return nil
		}
	default:
		if kept && others == wall+1 {
			return nil
		}
	}
	return rules.Errorf("the keeper and the wall are put only after all shooters")
}

// checkPlaces refuses pieces on squares where they may not be put.
func (p *position) checkPlaces(shooter rules.Player) error {
	t, spot := p.pitch(), p.series.spot(shooter)
	defender := shooter.Other()
	wall := p.members[defender]
	if q := p.keeper[defender]; q != outside {
		if !t.box[defender].has(q) {
			return rules.Errorf("the keeper on %v is not in its box", q)
		}
		wall.drop(q)
	}
	allowed := t.wallPlaces(defender, spot)
	if !wall.within(&allowed) {
		return rules.Errorf("the wall is in its half of the field, outside the box and not next to the ball")
	}
	if p.phase == shooting && p.left < shotActions {
		return nil
	}
	switch {
	case p.ball != spot:
		return rules.Errorf("the ball was put on %v", spot)
	case !p.members[shooter].within(&t.half[shooter]):
		return rules.Errorf("the shooters are put in their half of the field, outside the box")
	}
	return nil
}

// checkBall refuses squares of the ball and the shooters that they cannot have reached by
// the actions of a shot.
func (p *position) checkBall(shooter rules.Player) error {
	owner, inGoal := p.goalOf(p.ball)
	switch {
	case p.outcome != rules.Playing:
		if hit := p.series.hit(shooter, p.series.taken[shooter]-1); hit != (inGoal && owner != shooter) {
			return rules.Errorf("the ball lies in the goal exactly if the last shot scored")
		}
	case inGoal:
		return rules.Errorf("the ball is in a goal, but the shot goes on")
	case p.phase == shooting && !p.canMove():
		return rules.Errorf("the side to act has no action")
	}
	return nil
}
