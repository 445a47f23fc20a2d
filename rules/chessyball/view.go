package chessyball

import "quintet/rules"

// The text keys of Status.
const (
	keyAct      = "chessyball.act"
	keyPlace    = "chessyball.place"
	keyAgain    = "chessyball.again"
	keyEndFirst = "chessyball.end.first"
	keyEndTotal = "chessyball.end.total"
	keyEndTurns = "chessyball.end.turns"
	keyEndQuiet = "chessyball.end.quiet"

	keyShotBall    = "chessyball.shot.ball"
	keyShotShooter = "chessyball.shot.shooter"
	keyShotKeeper  = "chessyball.shot.keeper"
	keyShotWall    = "chessyball.shot.wall"
	keyShotAct     = "chessyball.shot.act"
	keyShotName    = "chessyball.shot.name"
	keyShotChoose  = "chessyball.shot.choose"
	keyEndShootout = "chessyball.end.shootout"
)

// Pieces implements rules.View.
func (p *position) Pieces(buf []rules.Placed) []rules.Placed {
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

// Status implements rules.View.
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

// Score implements rules.Scorer.
func (p *position) Score(player rules.Player) int { return int(p.score[player]) }

// End implements rules.Ender (rule 7).
func (p *position) End() (a rules.Action, ok bool) {
	return endAction, p.outcome == rules.Playing && p.phase == extending
}

// Decided implements rules.Highlighter: it appends the square of the ball if that square is in
// a goal.
func (p *position) Decided(buf []rules.Site) []rules.Site {
	if _, inGoal := p.goalOf(p.ball); inGoal {
		buf = append(buf, p.pitch().site(p.ball))
	}
	return buf
}

// Pitch returns the shape of the pitch of p.
func (p *position) Pitch() Pitch { return p.pitch().Pitch }

// BallPath appends the squares over which the ball rolls when the legal action a is played, from
// its present square to the last one. It appends nothing if the ball does not roll.
func (p *position) BallPath(a rules.Action, buf []rules.Site) []rules.Site {
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
func (p *position) rollOf(a rules.Action) (stop square, ok bool) {
	from, to := unpack(a)
	if from == outside {
		return 0, false
	}
	after := *p
	after.carry(rules.Move, p.at(from), from, to, nil)
	stop = after.rollFrom(to)
	return stop, stop != p.ball
}

// PieceName implements rules.Namer.
func (p *position) PieceName(c rules.Piece) (key string, args []any) {
	return [...]string{
		White: "piece.member.white", WhiteKeeper: "piece.keeper.white",
		Black: "piece.member.black", BlackKeeper: "piece.keeper.black", Ball: "piece.ball",
	}[c], nil
}
