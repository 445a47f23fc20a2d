package chessyball

import "quintet/rules"

// shootoutStatus does what Status does, in a shoot-out. All pieces that a side puts for a
// shot are one turn.
func (p *position) shootoutStatus() rules.Status {
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
func (p *position) Shots(player rules.Player, buf []rules.Shot) []rules.Shot {
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
func (p *position) Squad(buf []rules.Piece) (squad []rules.Piece, there int) {
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

// Wall implements rules.Shooter.
func (p *position) Wall() (members int, ok bool) {
	return int(p.series.wall), p.phase >= puttingBall && p.phase != naming
}
