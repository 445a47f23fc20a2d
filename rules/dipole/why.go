package dipole

import "quintet/rules"

// The text keys of Why. They are about the choice of a stack and of its destination.
const (
	whyOver     = "dipole.why.over"     // the game has ended
	whyChoose   = "dipole.why.choose"   // bearing off, but no stack has been chosen
	whyLight    = "dipole.why.light"    // rule 1: a light square
	whyEmpty    = "dipole.why.empty"    // rule 2: no stack there
	whyEnemy    = "dipole.why.enemy"    // rule 2: a stack of the opponent
	whyStuck    = "dipole.why.stuck"    // rule 2: no checkers of the stack can move
	whyStay     = "dipole.why.stay"     // rule 2: its own square
	whyOdd      = "dipole.why.odd"      // rule 2: straight, but an odd distance
	whyLine     = "dipole.why.line"     // rule 2: not in a straight line
	whyBackward = "dipole.why.backward" // rule 3: to an empty square, but not forward
	whyMerge    = "dipole.why.merge"    // rule 4: onto an own stack, but not forward
	whyFar      = "dipole.why.far"      // rule 2: farther than the stack is high
	whyHigher   = "dipole.why.higher"   // rule 5: onto a higher enemy stack
	whyInside   = "dipole.why.inside"   // rule 6: not high enough to reach beyond an edge
)

// Why implements rules.Explainer. The reason says why no stack can be chosen on a square,
// or why a stack cannot go to another square or off the board.
func (p *Position) Why(path []rules.Site) string {
	for _, s := range path {
		if s > p.Off() {
			return ""
		}
	}
	switch {
	case len(path) == 0:
		return ""
	case p.Outcome() != rules.Playing:
		return whyOver
	}
	if key := p.whyNotFrom(path[0]); key != "" || len(path) == 1 {
		return key
	}
	return p.whyNotTo(path[0], path[1])
}

// whyNotFrom says why no stack can be chosen on s.
func (p *Position) whyNotFrom(s rules.Site) string {
	switch {
	case s == p.Off():
		return whyChoose
	case !Dark(p.Coordinates(s)):
		return whyLight
	case p.At(s) == 0:
		return whyEmpty
	case Owner(p.At(s)) != p.mover:
		return whyEnemy
	case !p.canLeave(cellOf(s)):
		return whyStuck
	}
	return ""
}

// whyNotTo says why the stack on origin, which can be chosen, cannot go to destination.
func (p *Position) whyNotTo(origin, destination rules.Site) string {
	height := Height(p.At(origin))
	if destination == p.Off() {
		if height < p.exit[p.mover][cellOf(origin)] {
			return whyInside
		}
		return ""
	}
	k, straight := p.distance(origin, destination)
	switch dark := Dark(p.Coordinates(destination)); {
	case origin == destination:
		return whyStay
	case straight && !dark:
		return whyOdd
	case !dark:
		return whyLight
	case !straight:
		return whyLine
	}
	ahead := p.landing[cellOf(origin)][k].ahead[p.mover]>>cellOf(destination)&1 != 0
	enemy := p.has(p.mover.Other(), cellOf(destination))
	switch stack := p.At(destination); {
	case !ahead && stack == 0:
		return whyBackward
	case !ahead && !enemy:
		return whyMerge
	case k > height:
		return whyFar
	case enemy && Height(stack) > k:
		return whyHigher
	}
	return ""
}

// The text keys of Tell, and what their sentences name.
const (
	toldCapture = "dipole.told.capture" // the number of checkers captured, who captures them, where, and with how many
	toldOff     = "dipole.told.off"     // the number of checkers borne off, and whose
	toldMerge   = "dipole.told.merge"   // the number of checkers that join a stack, where, and the height of the stack then
	toldPart    = "dipole.told.part"    // the number of checkers that move, and the height that their stack had
)

func (p *Position) Tell(a rules.Action) rules.Advice {
	from, k, to := unpack(a)
	me, q := p.mover, *p
	q.Apply(a, nil)
	switch {
	case q.Outcome() != rules.Playing:
	case to == p.off():
		return rules.Say(toldOff, k, me)
	case p.captured(a) > 0:
		return rules.Say(toldCapture, p.captured(a), me, p.sites[to], k)
	case p.stacks[to] != 0:
		return rules.Say(toldMerge, k, p.sites[to], Height(q.stacks[to]))
	case k < Height(p.stacks[from]):
		return rules.Say(toldPart, k, Height(p.stacks[from]))
	}
	return rules.Advice{}
}

// The text keys of Conclude. Their sentences name the number of checkers that the winner
// has left, the loser, and the winner.
const (
	endedCaptured = "dipole.ended.captured"
	endedBorneOff = "dipole.ended.borneoff"
)

func (p *Position) Conclude() rules.Advice {
	winner, _ := p.Outcome().Winner()
	left := 0
	for own := p.cells[winner]; own != 0; own &= own - 1 {
		left += Height(p.stacks[first(own)])
	}
	key := endedBorneOff
	if p.Status().Key == keyEndCaptured {
		key = endedCaptured
	}
	return rules.Say(key, left, winner.Other(), winner)
}
