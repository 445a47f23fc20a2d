package chessyball

import "quintet/rules"

// The text keys of Why.
const (
	whyOver        = "chessyball.why.over"
	whyEnd         = "chessyball.why.end"
	whyPlaceBox    = "chessyball.why.place.box"
	whyPlaceTaken  = "chessyball.why.place.taken"
	whyEmpty       = "chessyball.why.empty"
	whyBall        = "chessyball.why.ball"
	whyOpponent    = "chessyball.why.opponent"
	whyStuck       = "chessyball.why.stuck"
	whyNoKick      = "chessyball.why.nokick"
	whyLine        = "chessyball.why.line"
	whyBallInWay   = "chessyball.why.ballinway"
	whyMemberInWay = "chessyball.why.memberinway"
	whyTaken       = "chessyball.why.taken"
	whyBox         = "chessyball.why.box"
	whyGoal        = "chessyball.why.goal"
	whyKeeperGoal  = "chessyball.why.keepergoal"
	whyExtend      = "chessyball.why.extend"
)

// Why implements rules.Explainer.
func (p *Position) Why(path []rules.Site) string {
	if len(path) == 0 {
		return ""
	}
	if p.outcome != rules.Playing {
		return whyOver
	}
	t := p.pitch()
	last := path[len(path)-1]
	if last == t.endTurn() {
		if p.phase == extending {
			return ""
		}
		return whyEnd
	}
	from, ok := t.square(path[0])
	to, ok2 := t.square(last)
	switch {
	case !ok || !ok2:
		return ""
	case p.phase == placing:
		return p.whyNotPlace(to)
	}
	if key := p.whyNotFrom(from); key != "" || from == to {
		return key
	}
	return p.whyNotTo(from, to)
}

// whyNotPlace explains why the ball cannot be placed on a square (rule 6).
func (p *Position) whyNotPlace(q square) string {
	switch {
	case !p.pitch().box[p.mover].has(q):
		return whyPlaceBox
	case p.at(q) != 0:
		return whyPlaceTaken
	}
	return ""
}

// whyNotFrom explains why nothing can be moved from a square.
func (p *Position) whyNotFrom(q square) string {
	c := p.at(q)
	owner, member := Owner(c)
	r := p.reach(p.ball)
	switch {
	case c == 0:
		return whyEmpty
	case !member:
		return whyBall
	case owner != p.mover:
		return whyOpponent
	case r.targets(q, IsKeeper(c)) == set{}:
		return whyStuck
	}
	r.only(p.kicks(p.ball))
	if p.phase == extending && r.targets(q, IsKeeper(c)) == (set{}) {
		return whyNoKick
	}
	return ""
}

// whyNotTo explains why the mover's member on one square cannot go to another
// (rule 4), or does not move the ball from there (rule 7).
func (p *Position) whyNotTo(from, to square) string {
	t := p.pitch()
	c := p.at(to)
	keeper := from == p.keeper[p.mover]
	step, ok := lineStep(from, to)
	if !ok {
		return whyLine
	}
	r := p.reach(p.ball)
	for q := from + step; q != to; q += step {
		switch {
		case q == p.ball:
			return whyBallInWay
		case !r.open.has(q):
			return whyMemberInWay
		}
	}
	kicks := p.kicks(p.ball)
	switch {
	case c == Ball:
		return whyBall
	case c != 0:
		return whyTaken
	case t.goal[p.mover].has(to) && keeper:
		return whyKeeperGoal
	case t.goal[p.mover].has(to):
		return whyGoal
	case t.box[p.mover].has(to) && !keeper:
		return whyBox
	case p.phase == extending && !kicks.has(to):
		return whyExtend
	}
	return ""
}

// lineStep returns the step that leads from one square straight to another,
// and false if none does.
func lineStep(from, to square) (square, bool) {
	df, dr := to.file()-from.file(), to.rank()-from.rank()
	n := max(df, -df, dr, -dr)
	if n == 0 || df%n != 0 || dr%n != 0 {
		return 0, false
	}
	return square(32*(dr/n) + df/n), true
}
