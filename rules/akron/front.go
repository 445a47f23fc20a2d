package akron

import "quintet/rules"

// never stands for a number of balls beyond all that matter.
const never = 2 * maxSize

// A front goes from one side of a player to the other, a ball at a time, over
// his own balls and playable points. It is blind to what the opponent does
// meanwhile, and to where the balls on points above the holes come from.
type front struct {
	web    web
	top    int  // the highest level that has points to go to
	free   set  // the playable points ahead
	owned  set  // the balls that are joined to the side
	border set  // the points that the last ball was for
	ended  bool // there was none
}

// start makes f, which is empty, the front of player after the first ball from
// one of his sides.
func (f *front) start(p *Position, player rules.Player, side int) {
	full := p.full()
	f.web = weave(&p.balls[player], &full)
	f.web.height = max(f.web.height, 1)
	f.top = min(f.web.height, levels-1)
	f.free = p.playable(&full)
	end := ends[p.size][player][side]
	f.owned[0] = end.and(f.web.visible[0])
	f.reach(&set{end})
}

// advance takes the front on by a ball.
func (f *front) advance() {
	var next set
	for l := range f.top + 1 {
		beside := f.border[l].around()
		f.owned[l] = f.owned[l].or(beside.or(f.border[l+1].under()).and(f.web.visible[l]))
		next[l] = beside
	}
	f.reach(&next)
}

// reach makes the border of the points of next that are ahead and of those that
// the balls touch.
func (f *front) reach(next *set) {
	f.web.extend(&f.owned, &f.web.visible)
	f.ended = true
	for l := range f.top + 1 {
		f.border[l] = next[l].or(f.owned.touched(l)).and(f.free[l])
		f.free[l] = f.free[l].andNot(f.border[l])
		f.ended = f.ended && f.border[l].empty()
	}
}

// distance returns how many balls player needs to join his sides if nobody
// hinders him, or never if no number would do.
func (p *Position) distance(player rules.Player) int {
	var f front
	f.start(p, player, 0)
	far := ends[p.size][player][1]
	for n := 0; ; n++ {
		switch {
		case !f.owned[0].and(far).empty():
			return n
		case f.ended:
			return never
		case !f.border[0].and(far).empty():
			return n + 1
		}
		f.advance()
	}
}

// holesBy returns the empty holes that player joins to one of his sides with n
// balls and not with fewer, the last of them in the hole itself, for every n up
// to most.
func (p *Position) holesBy(player rules.Player, side, most int) (by [never + rankFar]plane) {
	var f front
	f.start(p, player, side)
	for n := 1; n <= most && !f.ended; n++ {
		by[n] = f.border[0]
		f.advance()
	}
	return by
}
