package chessyball

import (
	"cmp"
	"slices"

	"quintet/rules"
)

// The text keys of Why.
const (
	whyOver        = "chessyball.why.over"        // the game has ended
	whyEnd         = "chessyball.why.end"         // rule 3: the turn cannot be ended now
	whyPlaceBox    = "chessyball.why.place.box"   // rule 6: not in the mover's own box, where the ball has to be placed
	whyPlaceTaken  = "chessyball.why.place.taken" // rule 6: somebody stands there
	whyEmpty       = "chessyball.why.empty"       // rule 4: nobody stands there
	whyBall        = "chessyball.why.ball"        // rule 4: the ball is no member, and no member may go to its square
	whyOpponent    = "chessyball.why.opponent"    // rule 4: a member of the opponent
	whyStuck       = "chessyball.why.stuck"       // rule 4: the member has no move
	whyNoKick      = "chessyball.why.nokick"      // rule 7: no move of the member moves the ball
	whyStay        = "chessyball.why.stay"        // rule 4: its own square
	whyLine        = "chessyball.why.line"        // rule 4: not in a straight line
	whyBallInWay   = "chessyball.why.ballinway"   // rule 4: the ball is in the way
	whyMemberInWay = "chessyball.why.memberinway" // rule 4: a member is in the way
	whyTaken       = "chessyball.why.taken"       // rule 4: somebody stands there
	whyBox         = "chessyball.why.box"         // rule 4.1: in the mover's own box
	whyGoal        = "chessyball.why.goal"        // rule 4.1: in the mover's own goal
	whyKeeperGoal  = "chessyball.why.keepergoal"  // rule 4.2: the keeper in its own goal
	whyExtend      = "chessyball.why.extend"      // rule 7: does not move the ball

	whyShotHalf   = "chessyball.why.shot.half"   // rule 9.2: not on the squares where the ball is put for a shot
	whyShotAgain  = "chessyball.why.shot.again"  // rule 9.2: a square from which the player has already shot
	whyShotTaken  = "chessyball.why.shot.taken"  // rules 9.2 and 9.3: a piece is there
	whyShotOwn    = "chessyball.why.shot.own"    // rules 9.2 and 9.3: not in the mover's own half of the field
	whyShotBox    = "chessyball.why.shot.box"    // rules 9.2 and 9.3: in the mover's own box
	whyShotKeeper = "chessyball.why.shot.keeper" // rule 9.3: the keeper is put in its box
	whyShotNear   = "chessyball.why.shot.near"   // rule 9.3: next to the ball
	whyShotName   = "chessyball.why.shot.name"   // rule 9.6: the size of the wall has to be chosen
	whyShotChoose = "chessyball.why.shot.choose" // rule 9.6: whether to take the shot has to be chosen
)

func (p *position) Why(path []rules.Site) string {
	t := p.pitch()
	if len(path) > 0 && path[0] == rules.NoSite && !p.moving() {
		path = path[1:] // a piece that is put comes from beside the pitch
	}
	for _, s := range path {
		if s > t.lastSite() {
			return ""
		}
	}
	switch {
	case len(path) == 0:
		return ""
	case p.outcome != rules.Playing:
		return whyOver
	}
	if key := p.whyNotBegin(path[0]); key != "" || len(path) == 1 || !p.moving() {
		return key
	}
	from, ok := t.square(path[0])
	to, onPitch := t.square(path[1])
	switch {
	case !ok:
		return ""
	case !onPitch:
		return p.whyNotBegin(path[1])
	}
	return p.whyNotTo(from, to)
}

// whyNotBegin explains why no action begins with a site.
func (p *position) whyNotBegin(s rules.Site) string {
	q, ok := p.pitch().square(s)
	switch {
	case p.phase == naming || p.phase == choosing:
		return p.whyNotChoose(s)
	case !ok && s == p.EndTurn() && p.phase != extending:
		return whyEnd
	case !ok:
		return ""
	case p.phase == placing:
		return p.whyNotPlace(q)
	case !p.moving():
		return p.whyNotPut(q)
	}
	return p.whyNotFrom(q)
}

// whyNotPlace explains why the ball cannot be placed on a square (rule 6).
func (p *pieces) whyNotPlace(q square) string {
	switch {
	case !p.pitch().box[p.mover].has(q):
		return whyPlaceBox
	case p.at(q) != 0:
		return whyPlaceTaken
	}
	return ""
}

// whyNotFrom explains why nothing can be moved from a square.
func (p *position) whyNotFrom(q square) string {
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
	r.limitEnds(p.kicks(p.ball))
	if p.phase == extending && r.targets(q, IsKeeper(c)) == (set{}) {
		return whyNoKick
	}
	return ""
}

// whyNotTo explains why the mover's member on origin, who can move, cannot go to destination (rule
// 4), or does not move the ball by going there (rule 7). If another member of the mover is on
// destination and cannot move, whyNotTo explains this instead.
func (p *position) whyNotTo(origin, destination square) string {
	t := p.pitch()
	if destination == origin {
		return whyStay
	}
	if p.members[p.mover].has(destination) {
		return cmp.Or(p.whyNotFrom(destination), whyTaken)
	}
	c := p.at(destination)
	keeper := origin == p.keeper[p.mover]
	step, ok := lineStep(origin, destination)
	if !ok {
		return whyLine
	}
	r := p.reach(p.ball)
	for q := origin + step; q != destination; q += step {
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
	case t.goal[p.mover].has(destination) && keeper:
		return whyKeeperGoal
	case t.goal[p.mover].has(destination):
		return whyGoal
	case t.box[p.mover].has(destination) && !keeper:
		return whyBox
	case p.phase == extending && !kicks.has(destination):
		return whyExtend
	}
	return ""
}

// lineStep returns the step that leads from origin straight to destination, and false if there is
// no such step.
func lineStep(origin, destination square) (square, bool) {
	df, dr := destination.file()-origin.file(), destination.rank()-origin.rank()
	n := max(df, -df, dr, -dr)
	if n == 0 || df%n != 0 || dr%n != 0 {
		return 0, false
	}
	return square(32*(dr/n) + df/n), true
}

// whyNotPut explains why the piece that the mover has to put for a shot cannot be put on q
// (rules 9.2 and 9.3).
func (p *shootout) whyNotPut(q square) string {
	t := p.pitch()
	s := &p.series
	switch p.phase {
	case puttingBall:
		switch {
		case !t.spots[p.mover].has(q):
			return whyShotHalf
		case slices.Contains(s.spots[p.mover][:s.taken[p.mover]], q):
			return whyShotAgain
		}
		return ""
	case puttingKeeper:
		if !t.box[p.mover].has(q) {
			return whyShotKeeper
		}
		return ""
	}
	switch {
	case p.at(q) != 0:
		return whyShotTaken
	case t.box[p.mover].has(q):
		return whyShotBox
	case !t.half[p.mover].has(q):
		return whyShotOwn
	case p.phase == puttingWall && isStep(p.ball-q):
		return whyShotNear
	}
	return ""
}

// whyNotChoose explains why a site is not one of the choices for the deciding shot (rule
// 9.6).
func (p *shootout) whyNotChoose(s rules.Site) string {
	first := p.pitch().wallSite(0)
	switch {
	case p.phase == naming && s < first:
		return whyShotName
	case p.phase == choosing && (s <= p.EndTurn() || s >= first):
		return whyShotChoose
	}
	return ""
}

// The text keys of Tell, and what their sentences name.
const (
	toldGoal   = "chessyball.told.goal"   // who scores, and where
	toldOwn    = "chessyball.told.own"    // who gets the point of an own goal, and where
	toldRolls  = "chessyball.told.rolls"  // from where the ball is kicked, and where it stops
	toldStuck  = "chessyball.told.stuck"  // where the ball is; a piece behind it keeps it from rolling
	toldEdge   = "chessyball.told.edge"   // where the ball is; the field ends behind it
	toldDrop   = "chessyball.told.drop"   // where the ball is dropped (rule 6.1)
	toldExtend = "chessyball.told.extend" // whose turn goes on
)

func (p *position) Tell(a rules.Action) rules.Advice {
	from, to := unpack(a)
	if p.phase >= puttingBall || a == endAction || from == outside {
		return rules.Advice{}
	}
	me, t := p.mover, p.pitch()
	stop, rolls := p.rollOf(a)
	owner, goal := p.goalOf(stop)
	after := *p
	after.Apply(a, nil)
	switch {
	case goal && owner == me:
		return rules.Say(toldOwn, owner.Other(), t.site(stop))
	case goal:
		return rules.Say(toldGoal, me, t.site(stop))
	case after.phase == extending:
		return rules.Say(toldExtend, me)
	case after.ball != stop && after.ball != outside && after.phase < puttingBall:
		return rules.Say(toldDrop, t.site(after.ball))
	case rolls:
		return rules.Say(toldRolls, t.site(to), t.site(stop))
	case p.ball.steps(to) == 1 && !t.playable.has(2*p.ball-to):
		return rules.Say(toldEdge, t.site(p.ball))
	case p.ball.steps(to) == 1:
		return rules.Say(toldStuck, t.site(p.ball))
	}
	return rules.Advice{}
}

// The text keys of Conclude. Their sentences name the goals or the scored shots of both
// sides. The winner's number comes first; in a draw White's number comes first.
const (
	endedFirst    = "chessyball.ended.first"
	endedTotal    = "chessyball.ended.total"
	endedTurns    = "chessyball.ended.turns"
	endedQuiet    = "chessyball.ended.quiet"
	endedShootout = "chessyball.ended.shootout"
	endedMissed   = "chessyball.ended.missed" // the deciding shot (rule 9.6) missed, so the numbers are equal
)

func (p *position) Conclude() rules.Advice {
	ended := map[string]string{keyEndFirst: endedFirst, keyEndTotal: endedTotal, keyEndTurns: endedTurns, keyEndQuiet: endedQuiet}
	winner, ok := p.outcome.Winner()
	if !ok {
		winner = rules.First
	}
	if key, ok := ended[p.Status().Key]; ok {
		return rules.Say(key, p.Score(winner), p.Score(winner.Other()))
	}
	key, more, less := endedShootout, rules.Goals(p, winner), rules.Goals(p, winner.Other())
	if more == less {
		key = endedMissed
	}
	return rules.Say(key, more, less)
}
