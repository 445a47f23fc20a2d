package chessyball

import "quintet/rules"

// The text keys of Status.
const (
	keyAct   = "chessyball.act"
	keyPlace = "chessyball.place"
	keyAgain = "chessyball.again"

	keyShotBall    = "chessyball.shot.ball"
	keyShotShooter = "chessyball.shot.shooter"
	keyShotKeeper  = "chessyball.shot.keeper"
	keyShotWall    = "chessyball.shot.wall"
	keyShotAct     = "chessyball.shot.act"
	keyShotName    = "chessyball.shot.name"
	keyShotChoose  = "chessyball.shot.choose"
	keyEndShootout = "chessyball.end.shootout"
)

func (p *pieces) Pieces(buf []rules.Placed) []rules.Placed {
	t := p.pitch()
	var squares [maxMembers]square
	for player := range rules.Player(2) {
		for _, q := range p.members[player].appendTo(squares[:0]) {
			buf = append(buf, rules.Placed{Site: t.site(q), Piece: p.at(q)})
		}
	}
	if p.ball != outside {
		buf = append(buf, rules.Placed{Site: t.site(p.ball), Piece: Ball})
	}
	return buf
}

// Path implements rules.View. The path of a move is the member and its destination. The
// path of a piece that is put on the pitch is its square. The path of any other choice is
// its site beside the pitch.
func (p *position) Path(a rules.Action, buf []rules.Site) []rules.Site {
	t := p.pitch()
	from, to := unpack(a)
	switch {
	case a == endAction:
		return append(buf, t.endTurnSite())
	case from == outside && to >= walls:
		return append(buf, t.wallSite(int(to-walls)))
	case from == outside && to >= choices:
		return append(buf, t.endTurnSite()+1+rules.Site(to-choices))
	case from == outside:
		return append(buf, t.site(to))
	}
	return append(buf, t.site(from), t.site(to))
}

func (p *position) Status() rules.Status {
	switch {
	case p.phase >= puttingBall:
		return p.shootoutStatus()
	case p.outcome != rules.Playing:
		return rules.Status{Key: p.ending()}
	}
	switch p.phase {
	case placing:
		return rules.Status{Key: keyPlace, Start: true}
	case extending:
		return rules.Status{Key: keyAgain}
	}
	steps := int(p.steps())
	step := steps - int(p.left) + 1
	return rules.Status{Key: keyAct, Start: step == 1 && !p.placed(), Step: step, Steps: steps}
}

// placed reports whether the mover has placed the ball in this turn and done nothing since. After a
// goal the ball gets into the mover's box only by being placed.
func (p *position) placed() bool {
	return p.reset == resetPlace && p.quiet == 0 && p.turn > 1 &&
		p.left == p.steps() && p.pitch().box[p.mover].has(p.ball)
}

func (p *position) Score(player rules.Player) int { return int(p.score[player]) }

// End implements rules.Ender (rule 7).
func (p *position) End() (a rules.Action, ok bool) {
	return endAction, p.outcome == rules.Playing && p.phase == extending
}

// Decided implements rules.Highlighter: it appends the square of the ball if that square is in
// a goal.
func (p *pieces) Decided(buf []rules.Site) []rules.Site {
	if _, inGoal := p.goalOf(p.ball); inGoal {
		buf = append(buf, p.pitch().site(p.ball))
	}
	return buf
}

// Pitch returns the shape of the pitch of p.
func (v *variant) Pitch() Pitch { return v.pitch().Pitch }

// BallPath appends the squares over which the ball rolls when the legal action a is played, from
// its present square to the last one. It appends nothing if the ball does not roll.
func (p *pieces) BallPath(a rules.Action, buf []rules.Site) []rules.Site {
	stop, ok := p.rollOf(a)
	if !ok {
		return buf
	}
	_, to := unpack(a)
	step := p.ball - to
	for q := p.ball; q != stop+step; q += step {
		buf = append(buf, p.pitch().site(q))
	}
	return buf
}

// rollOf returns the square where the ball stops if the legal action a kicks it; ok is false if
// the ball does not roll.
func (p *pieces) rollOf(a rules.Action) (stop square, ok bool) {
	from, to := unpack(a)
	if from == outside {
		return 0, false
	}
	after := *p
	after.carry(rules.Move, p.at(from), from, to, nil)
	stop = after.rollFrom(to)
	return stop, stop != p.ball
}

func (p *pieces) PieceName(c rules.Piece) (key string, args []any) {
	return [...]string{
		White: "piece.member.white", WhiteKeeper: "piece.keeper.white",
		Black: "piece.member.black", BlackKeeper: "piece.keeper.black", Ball: "piece.ball",
	}[c], nil
}

// Coordinates returns the file and rank, from 0, of the square with the site s.
func (v *variant) Coordinates(s rules.Site) (file, rank int) {
	files := v.pitch().Files
	return int(s) % files, int(s) / files
}

// EndTurn returns the site, not on the pitch, whose choice ends a turn that could go on (rule 7).
func (v *variant) EndTurn() rules.Site { return v.pitch().endTurnSite() }

// Choices returns the sites of choices that are not squares. These sites are not on the pitch. The
// choices that a player has at the same time are in one group. The first group is EndTurn. With the
// option tie=shootout there are two more groups (rule 9.6): shooting and defending, and the walls
// by their numbers of members.
func (v *variant) Choices() [][]rules.Site {
	t := v.pitch()
	groups := [][]rules.Site{{t.endTurnSite()}}
	if v.shots {
		groups = append(groups, []rules.Site{t.endTurnSite() + 1, t.endTurnSite() + 2}, nil)
		for n := range t.outfield + 1 {
			groups[2] = append(groups[2], t.wallSite(n))
		}
	}
	return groups
}

func (v *variant) SiteName(s rules.Site) string {
	t := v.pitch()
	if q, ok := t.square(s); ok {
		return q.String()
	}
	switch s {
	case t.endTurnSite():
		return v.Format(endAction)
	case t.endTurnSite() + 1:
		return v.Format(shootAction)
	case t.endTurnSite() + 2:
		return v.Format(defendAction)
	}
	return v.Format(nameAction(int(s - t.wallSite(0))))
}

// shootoutStatus does what Status does, in a shoot-out. All pieces that a side puts for a
// shot are one turn.
func (p *shootout) shootoutStatus() rules.Status {
	own := p.members[p.mover].count()
	switch p.phase {
	case puttingBall:
		// If Black has chosen to take the deciding shot, this choice was the first action of the
		// turn.
		chosen := p.series.total() == 2*allRounds && p.mover == rules.Second
		return rules.Status{Key: keyShotBall, Start: !chosen, Step: 1, Steps: 1 + shooters}
	case puttingShooter:
		return rules.Status{Key: keyShotShooter, Step: 2 + own, Steps: 1 + shooters}
	case puttingKeeper:
		if p.series.wall == 0 { // the keeper alone is the whole turn
			return rules.Status{Key: keyShotKeeper, Start: true}
		}
		return rules.Status{Key: keyShotKeeper, Start: true, Step: 1, Steps: 1 + int(p.series.wall)}
	case puttingWall:
		return rules.Status{Key: keyShotWall, Step: 1 + own, Steps: 1 + int(p.series.wall)}
	case naming:
		return rules.Status{Key: keyShotName, Start: true}
	case choosing:
		return rules.Status{Key: keyShotChoose, Start: true}
	}
	if p.outcome != rules.Playing {
		return rules.Status{Key: keyEndShootout}
	}
	step := 1 + shotActions - int(p.left)
	return rules.Status{Key: keyShotAct, Start: step == 1, Step: step, Steps: shotActions}
}

// Shots implements rules.Shooter. The shots to come are those of the first three rounds or, after
// these, of the present round. They are taken unless the shoot-out is decided before (rule 9.5).
// After the end there are none.
func (p *shootout) Shots(player rules.Player, buf []rules.Shot) []rules.Shot {
	if p.phase < puttingBall {
		return buf
	}
	s := &p.series
	shooter, going := p.shooter()
	done := s.taken
	switch {
	case p.phase == puttingBall:
		shooter, going = p.mover, true
	case going:
		done[shooter]--
	}
	for i := range done[player] {
		if s.hit(player, i) {
			buf = append(buf, rules.ShotScored)
		} else {
			buf = append(buf, rules.ShotMissed)
		}
	}
	if p.outcome != rules.Playing {
		return buf
	}
	listed, before := int(done[player]), int(done[rules.First]+done[rules.Second])
	if going && player == shooter {
		buf = append(buf, rules.ShotGoing)
		listed++
	}
	for ; before < 2*allRounds && listed < max(fewRounds, before/2+1); listed++ {
		buf = append(buf, rules.ShotToCome)
	}
	return buf
}

// Squad appends, in order, the pieces that the mover puts on the pitch in this turn, and
// returns how many of them are on it already. It appends nothing if the mover has nothing
// to put.
func (p *shootout) Squad(buf []rules.Piece) (squad []rules.Piece, there int) {
	members := 0
	switch there = p.members[p.mover].count(); p.phase {
	case placing:
		return append(buf, Ball), 0
	case puttingBall, puttingShooter:
		buf, members = append(buf, Ball), shooters
		if p.phase == puttingShooter {
			there++
		}
	case puttingKeeper, puttingWall:
		buf, members = append(buf, keeperOf(p.mover)), int(p.series.wall)
	default:
		return buf, 0
	}
	for range members {
		buf = append(buf, memberOf(p.mover))
	}
	return buf, there
}

func (p *shootout) Wall() (members int, ok bool) {
	return int(p.series.wall), p.phase >= puttingBall && p.phase != naming
}
