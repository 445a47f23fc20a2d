package chessyball

// A sight is how far a position looks ahead by itself, see rules.Sighted. The zero value
// sees as far as possible.
type sight struct {
	actions uint8    // the number of actions within which a goal is looked for; 0: all
	hidden  [2]uint8 // by role: 3 minus the greatest number of actions of a shot that are looked at
}

// The roles in a shot, as indices of sight.hidden.
const (
	inShooting  = iota // the role of the side that shoots
	inDefending        // the role of the side that puts its keeper and the wall
)

// See implements rules.Sighted: it limits the number of actions within which a goal is
// looked for. In a shoot-out the limit is the same, unless actions is a result of inShots.
func (p *Position) See(actions int) {
	p.sight = sight{actions: uint8(actions % shotUnit)}
	if shots := actions / shotUnit; shots > 0 {
		p.hidden = [2]uint8{shotActions - uint8(shots&3), shotActions - uint8(shots>>2&3)}
	} else if actions > 0 {
		hidden := uint8(max(0, shotActions-actions))
		p.hidden = [2]uint8{hidden, hidden}
	}
	p.noGoal, p.noThreat = false, false
}

// Sees implements rules.Sighted. It returns the limit for a turn. The limit for a
// shot may be another (inShots).
func (p *Position) Sees() int { return int(p.sight.actions) }

// shotUnit is more than the number of actions of any attack.
const shotUnit = maxAttack + 1

// inShots returns an argument for See. actions is the limit for a turn. attacker and defender, from
// 0 to 3, are the limits for a shot: attacker for the side that shoots, and defender for the side
// that puts the wall.
func inShots(actions, attacker, defender int) int {
	return actions + shotUnit*(16+attacker+4*defender)
}

// ofTurn returns how many of n actions of a turn, and of the kicks that may follow, are looked at.
func (s *sight) ofTurn(n, kicks int) (int, int) {
	if s.actions == 0 {
		return n, kicks
	}
	n = min(n, int(s.actions))
	return n, min(kicks, int(s.actions)-n)
}

// ofShot returns how many of n actions of a shot are looked at in a role.
func (s *sight) ofShot(n, role int) int { return min(n, shotActions-int(s.hidden[role])) }

// seesWholeTurn reports whether there is no limit for a turn.
func (s *sight) seesWholeTurn() bool { return s.actions == 0 }

// seesWholeShot reports whether all actions of a shot are looked at in a role.
func (s *sight) seesWholeShot(role int) bool { return s.hidden[role] == 0 }
