package crosscut

import (
	"math/bits"
	"slices"
	"strconv"

	"quintet/rules"
	"quintet/rules/internal/trial"
)

// The text keys of Advise, and what their sentences name; last the opponent, if they name one.
const (
	adviceWin    = "crosscut.advice.win"    // the action completes the segment
	adviceForce  = "crosscut.advice.force"  // where the mover would win next; no reply can prevent a win
	adviceOpen   = "crosscut.advice.open"   // as adviceForce; the opponent can place on none of these squares
	adviceRetake = "crosscut.advice.retake" // as adviceForce; then from where the mover would win by flipping a reply there
	adviceStop   = "crosscut.advice.stop"   // where the opponent would have won
	adviceThreat = "crosscut.advice.threat" // where the mover would win next
	adviceCut    = "crosscut.advice.cut"    // the length of the segment cut, and the discs flipped
	adviceFlip   = "crosscut.advice.flip"   // the length of the segment that the flips make, and the discs flipped
	adviceDeny   = "crosscut.advice.deny"   // where the opponent would have threatened to win
	adviceAim    = "crosscut.advice.aim"    // where the mover can next threaten to win, and where this threat would be
	adviceTurn   = "crosscut.advice.turn"   // as adviceAim; between the two, the discs that it would flip
	adviceBar    = "crosscut.advice.bar"    // the ends of a line, and the number of the opponent's discs on it
	adviceGrow   = "crosscut.advice.grow"   // the length of the segment made, and the squares that it still needs to win
	adviceSave   = "crosscut.advice.save"   // from where the opponent could have flipped, and which discs
	adviceHope   = "crosscut.advice.hope"   // from where the mover could flip next, which discs, the length of the segment that this makes, and the squares that it would still need to win
	adviceRoom   = "crosscut.advice.room"   // the number of discs missing from a line with others that wins, and its ends
	adviceCorner = "crosscut.advice.corner" // from where alone the opponent can flip the disc, which is next to two sides of the perimeter
)

const (
	worthNaming = 3 // the least length of the segment for adviceCut and warnings of a cut
	fewMissing  = 3 // the greatest number of squares that adviceGrow and adviceHope list
)

func (p *Position) Advise(line []rules.Action) rules.Advice {
	me, other := p.mover, p.mover.Other()
	at := p.square(unpack(line[0]))
	q := *p
	q.Apply(line[0], nil)
	switch {
	case q.outcome == rules.Win(me):
		return rules.Advice{Key: adviceWin}
	case q.outcome != rules.Playing:
		return rules.Advice{}
	case q.mover != me && q.doomed():
		return q.adviseForced()
	}
	if stops := trial.Stops(p, &q, other); len(stops) > 0 {
		return rules.Say(adviceStop, stops, other)
	}
	if wins := trial.Wins(&q, me); len(wins) > 0 {
		return rules.Say(adviceThreat, wins)
	}
	if f := p.side(me).flank(at); f.Flips() {
		if f.Cut >= worthNaming {
			return rules.Say(adviceCut, f.Cut, f.Discs(nil))
		}
		return rules.Say(adviceFlip, f.Created, f.Discs(nil))
	}
	return p.adviseQuiet(&q, at)
}

// adviseQuiet returns the advice for a placement that flips nothing. t is the square of the disc,
// and q is the position after the placement.
func (p *Position) adviseQuiet(q *Position, t square) rules.Advice {
	me, other := p.mover, p.mover.Other()
	if n, needs := q.side(me).promise(t); n > 1 {
		return rules.Say(adviceGrow, n, needs)
	}
	denied := without(without(p.threats(other), q.threats(other)), trial.Wins(q, other))
	if len(denied) > 0 {
		return rules.Say(adviceDeny, denied, other)
	}
	if aims := without(q.threats(me), p.threats(me)); len(aims) > 0 {
		return q.adviseAim(me, aims)
	}
	bar, barred := p.side(me).barred(t)
	first, last := p.ends(bar, t)
	if barred > 1 {
		return rules.Say(adviceBar, first, last, barred, other)
	}
	if f := p.side(other).flipOf(q.side(other)); f.Flips() && !q.side(other).flipsAll(f.Discs(nil)) {
		return rules.Say(adviceSave, f.site, f.Discs(nil), other)
	}
	if f := q.side(me).flipOf(p.side(me)); f.Flips() {
		if said := q.adviseHope(me, f); said.Key != "" {
			return said
		}
	}
	way, missing := q.side(me).nearest(t)
	switch {
	case barred > 0:
		return rules.Say(adviceBar, first, last, barred, other)
	case missing != nil && len(missing) < p.last()-2:
		first, last = p.ends(way, t)
		return rules.Say(adviceRoom, len(missing), first, last)
	case p.cornered(t):
		return rules.Say(adviceCorner, rules.Either(q.side(me).exposed(t)), other)
	}
	return rules.Advice{}
}

// cornered reports whether a square is next to two sides of the perimeter.
func (b board) cornered(at square) bool {
	beside := func(i int) bool { return i == 1 || i == b.last()-1 }
	return beside(at[0]) && beside(at[1])
}

// exposed returns the empty squares from which alone the opponent can flip the player's disc on a square
// as long as the player's discs around it stay: an end of the run of discs along a line through it. The
// opponent needs a disc on the other end, which is not possible on the perimeter.
func (v side) exposed(at square) (sites []rules.Site) {
	for way := range at {
		line := at[1-way]
		first, end := around(v.own[way][line], at[way])
		for _, ends := range [][2]int{{first - 1, end}, {end, first - 1}} {
			if from, other := ends[0], ends[1]; other > 0 && other < v.last() && v.enemy[way][line]>>from&1 == 0 {
				sites = append(sites, v.site(crossing(way, line, from)))
			}
		}
	}
	slices.Sort(sites)
	return sites
}

// adviseForced returns the advice for the action before p if the mover of p cannot prevent a win of
// the opponent: where the opponent threatens to win, and why a disc there does not stop them.
func (p *Position) adviseForced() rules.Advice {
	winner := p.mover.Other()
	wins := trial.Wins(p, winner)
	stops := slices.DeleteFunc(trial.Reach(p), func(s rules.Site) bool { return !slices.Contains(wins, s) })
	if len(stops) == 0 {
		return rules.Say(adviceOpen, wins, p.mover)
	}
	if len(wins) == 1 {
		after := *p
		after.Apply(pack(wins[0]), nil)
		for _, s := range trial.Wins(&after, winner) {
			if f := after.side(winner).flipFrom(s); slices.Contains(f.Discs(nil), wins[0]) {
				return rules.Say(adviceRetake, wins[0], s)
			}
		}
	}
	return rules.Say(adviceForce, wins)
}

// adviseAim returns the advice for an action after which player can threaten to win with a disc on
// any of aims. It names one of those with the most threats.
func (p *Position) adviseAim(player rules.Player, aims []rules.Site) rules.Advice {
	var aim rules.Site
	var most []rules.Site
	for a, after := range trial.Actions(p, player) {
		if s := unpack(a); slices.Contains(aims, s) {
			if wins := trial.Wins(after, player); len(wins) > len(most) {
				aim, most = s, wins
			}
		}
	}
	if f := p.side(player).flipFrom(aim); f.Flips() {
		return rules.Say(adviceTurn, aim, f.Discs(nil), most)
	}
	return rules.Say(adviceAim, aim, most)
}

// adviseHope returns the advice for an action after which player can flip discs and so make a segment that needs few
// squares to win; the key is "" if it needs more. f is what they would flip.
func (p *Position) adviseHope(player rules.Player, f Flank) rules.Advice {
	discs := f.Discs(nil)
	for a, after := range trial.Actions(p, player) {
		if a != pack(f.site) {
			continue
		}
		for _, s := range discs {
			if n, needs := after.(*Position).side(player).promise(p.square(s)); n > 1 {
				return rules.Say(adviceHope, f.site, discs, n, needs)
			}
		}
	}
	return rules.Advice{}
}

func without(sites, omitted []rules.Site) []rules.Site {
	return slices.DeleteFunc(sites, func(s rules.Site) bool { return slices.Contains(omitted, s) })
}

// nearest finds, of the lines through a square that have no enemy discs, the one that lacks the
// fewest discs of the player. It returns the way of this line (best), and the squares that are missing.
// If both lines have enemy discs, missing is nil.
func (v side) nearest(at square) (best int, missing []rules.Site) {
	for way := range at {
		i := at[1-way]
		if v.enemy[way][i] != 0 {
			continue
		}
		var empty []rules.Site
		for left := v.interior() &^ v.own[way][i]; left != 0; left &= left - 1 {
			empty = append(empty, v.site(crossing(way, i, bits.TrailingZeros16(left))))
		}
		if missing == nil || len(empty) < len(missing) {
			best, missing = way, empty
		}
	}
	return best, missing
}

// promise returns the length of the player's segment through one of their discs along the line that
// nearest finds, and the squares that it still needs to win. The length is 0 if there is no such line
// or if it needs more than fewMissing squares.
func (v side) promise(at square) (n int, needs []rules.Site) {
	way, missing := v.nearest(at)
	if missing == nil || len(missing) > fewMissing {
		return 0, nil
	}
	return length(v.own[way][at[1-way]], at[way]), missing
}

// barred finds, of the lines through a square that have no discs of the player, the one with the
// most discs of the opponent. It returns the way of this line (best), and the number of these discs
// (count).
func (v side) barred(at square) (best, count int) {
	for way := range at {
		i := at[1-way]
		n := bits.OnesCount16(v.enemy[way][i])
		if v.own[way][i] == 0 && n > count {
			best, count = way, n
		}
	}
	return best, count
}

// ends returns the first and the last square inside the perimeter on the line that runs the
// given way through a square.
func (b board) ends(way int, at square) (first, last rules.Site) {
	line := at[1-way]
	return b.site(crossing(way, line, 1)), b.site(crossing(way, line, b.last()-1))
}

// flipOf returns what the player would flip from the square from which they could flip the most
// discs if it were their turn; the zero Flank if there is none. A square does not count if the player
// could flip discs from it before, with the discs old.
func (v side) flipOf(old side) (best Flank) {
	most := 0
	for s := range v.Sites() {
		f := v.flipFrom(s)
		if n := len(f.Discs(nil)); n > most {
			if before := old.flipFrom(s); !before.Flips() {
				best, most = f, n
			}
		}
	}
	return best
}

// flipsAll reports whether the player could flip all of discs, perhaps with others, from some square if it
// were their turn.
func (v side) flipsAll(discs []rules.Site) bool {
	for s := range v.Sites() {
		flipped := v.flipFrom(s).Discs(nil)
		if !slices.ContainsFunc(discs, func(d rules.Site) bool { return !slices.Contains(flipped, d) }) {
			return true
		}
	}
	return false
}

// flipFrom returns what the player would flip with a disc on s; the zero Flank if that is
// nothing.
func (v side) flipFrom(s rules.Site) Flank {
	at := v.square(s)
	if (v.own[alongRank][at[alongFile]]|v.enemy[alongRank][at[alongFile]])>>at[alongRank]&1 == 0 {
		if f := v.flank(at); f.Flips() {
			return f
		}
	}
	return Flank{}
}

// The text keys of Prevent, and what their sentences name; first the square of the answer. "Then" means
// after the better action and the answer.
const (
	preventForce = "crosscut.prevent.force" // then the opponent does not force a win
	preventAim   = "crosscut.prevent.aim"   // from where the opponent cannot then threaten to win
	preventBar   = "crosscut.prevent.bar"   // the line of the answer, on which the action places a disc, and the opponent
)

// Prevent implements rules.Preventer. It is about what Advise says of the answer.
func (p *Position) Prevent(played, better, answer []rules.Action) rules.Advice {
	me, other := p.mover, p.mover.Other()
	worse, then := *p, *p
	worse.Apply(played[0], nil)
	then.Apply(better[0], nil)
	if worse.mover != other || then.mover != other || then.doomed() || len(trial.Wins(&then, me)) > 0 {
		return rules.Advice{}
	}
	said, s := worse.Advise(answer), unpack(answer[0])
	possible := slices.Contains(then.Legal(nil), answer[0])
	if possible {
		then.Apply(answer[0], nil)
	}
	if then.outcome != rules.Playing {
		return rules.Advice{}
	}
	switch said.Key {
	case adviceForce, adviceOpen, adviceRetake:
		if possible && !then.doomed() {
			return rules.Say(preventForce, s)
		}
	case adviceAim, adviceTurn:
		if aim := said.Args[0].(rules.Site); possible && !slices.Contains(slices.Concat(then.threats(other), trial.Wins(&then, other)), aim) {
			return rules.Say(preventAim, s, aim, other)
		}
	case adviceGrow, adviceRoom:
		at := p.square(unpack(better[0]))
		worse.Apply(answer[0], nil)
		if way, _ := worse.side(other).nearest(p.square(s)); at[1-way] == p.square(s)[1-way] && then.At(p.site(at)) == Disc(me) {
			first, last := p.ends(way, at)
			return rules.Say(preventBar, s, []rules.Link{{first, last}}, other)
		}
		return p.preventRace(&then, better)
	case adviceBar:
		return p.preventRace(&then, better)
	}
	return rules.Advice{}
}

// preventRace returns adviceRoom for the disc of better, if this says more than Advise does. q is the position after
// better and the answer, if it is possible.
func (p *Position) preventRace(q *Position, better []rules.Action) rules.Advice {
	at := p.square(unpack(better[0]))
	way, missing := q.side(p.mover).nearest(at)
	if q.At(p.site(at)) != Disc(p.mover) || missing == nil || len(missing) >= p.last()-2 || p.Advise(better).Key == adviceGrow {
		return rules.Advice{}
	}
	first, last := p.ends(way, at)
	return rules.Say(adviceRoom, len(missing), first, last)
}

// The text keys of Weigh, and what their sentences name.
const (
	weighRace   = "crosscut.weigh.race"   // the number of discs missing from a line that wins, the line and the player, then those of the other
	weighThreat = "crosscut.weigh.threat" // who can win next, and where
	weighForced = "crosscut.weigh.forced" // as weighThreat, and no action prevents a win
)

// Weigh implements rules.Weigher by the numbers of discs missing from lines without discs of the
// opponent; those of the opponent of since's mover count twice. A threat to win is worse than that.
func (p *Position) Weigh(since rules.State) []rules.Weight {
	me := since.Mover()
	other := me.Other()
	if p.mover == me {
		wins := trial.Wins(p, other)
		switch {
		case p.doomed():
			return []rules.Weight{{Worth: -p.last(), Said: rules.Say(weighForced, other, rules.Either(wins))}}
		case len(wins) > 0:
			return []rules.Weight{{Worth: -p.last(), Said: rules.Say(weighThreat, other, rules.Either(wins))}}
		}
	}
	mine, line, open := p.side(me).openLine()
	theirs, theirLine, theirOpen := p.side(other).openLine()
	w := rules.Weight{Worth: 2*theirs - mine}
	if open && theirOpen {
		w.Said = rules.Say(weighRace, mine, line, me, theirs, theirLine, other)
	}
	return []rules.Weight{w}
}

// openLine returns the least number of discs that a line without enemy discs lacks to win, and the first
// such line. ok is false, and the number is greater than any, if there is none.
func (v side) openLine() (lacks int, line []rules.Link, ok bool) {
	lacks = v.last()
	for way := range v.own {
		for i := 1; i < v.last(); i++ {
			if n := v.last() - 1 - bits.OnesCount16(v.own[way][i]); v.enemy[way][i] == 0 && n < lacks {
				lacks, line = n, []rules.Link{{v.site(crossing(way, i, 1)), v.site(crossing(way, i, v.last()-1))}}
			}
		}
	}
	return lacks, line, line != nil
}

// The text keys of Warn, and what their sentences name.
const (
	warnWin  = "crosscut.warn.win"  // who can win next, and the winning squares on which the mover can place
	warnNext = "crosscut.warn.next" // who can win next; the mover can place on no winning square
	warnCut  = "crosscut.warn.cut"  // who can cut a segment next, the length of the segment, and from which square
	warnFlip = "crosscut.warn.flip" // as warnCut, without the square: the mover cannot place there
)

func (p *Position) Warn() rules.Advice {
	enemy := p.mover.Other()
	if p.outcome != rules.Playing {
		return rules.Advice{}
	}
	if w := trial.Warn(p, warnWin, warnNext); w.Key != "" {
		return w
	}
	var most Flank
	for s := range p.Sites() {
		if f := p.side(enemy).flipFrom(s); f.Cut > most.Cut {
			most = f
		}
	}
	switch {
	case most.Cut < worthNaming:
		return rules.Advice{}
	case !slices.Contains(trial.Reach(p), most.site):
		return rules.Say(warnFlip, enemy, most.Cut)
	}
	return rules.Say(warnCut, enemy, most.Cut, most.site)
}

// The text keys of the layers and of their sentences, and what the sentences name.
const (
	layerLines = "crosscut.layer.lines"
	layerFlips = "crosscut.layer.flips"

	// the player, the length of their longest segment, the length that wins, and one of their
	// longest segments; then the number of empty squares and the number of enemy discs on the line
	// of this segment; a number that is 0 is left out
	layerLongest = "crosscut.layer.longest"
	layerPlace   = "crosscut.layer.place" // no enemy disc is on the line
	layerFlip    = "crosscut.layer.flip"  // no empty square is on the line

	layerShort = "crosscut.layer.short" // the player, who has no segment of two or more discs
	layerMost  = "crosscut.layer.most"  // the player, the greatest number of discs flipped, and where
	layerNone  = "crosscut.layer.none"  // the player, whose discs flip nothing
)

func (p *Position) Layers() []string { return []string{layerLines, layerFlips} }

// Layer implements rules.Layered. The first layer shows the longest segments of both sides and
// what their lines lack. The second layer shows how many discs each placement of the mover flips.
func (p *Position) Layer(i int) (l rules.Layer) {
	if i == 1 {
		p.addFlips(&l)
		return l
	}
	for player := rules.First; player <= rules.Second; player++ {
		p.addLongest(&l, player)
	}
	return l
}

// addLongest adds the longest segments of player (rule 2), and what their lines lack to win. The
// sentence is about the segment whose line lacks the fewest discs.
func (p *Position) addLongest(l *rules.Layer, player rules.Player) {
	_, longest, wins := p.Tally(player)
	if longest < 2 {
		l.Say(layerShort, player)
		return
	}
	var best rules.Link
	empty, enemy, found := 0, 0, false
	signed := map[rules.Site]bool{} // the squares that have a sign
	for way := range p.discs[player] {
		for line := 1; line < p.last(); line++ {
			mine, theirs := p.discs[player][way][line], p.discs[player.Other()][way][line]
			if run(mine) < longest {
				continue
			}
			free := bits.OnesCount16(p.interior() &^ (mine | theirs))
			for bit := 1; bit < p.last(); bit++ {
				at := p.site(crossing(way, line, bit))
				if mine>>bit&1 == 0 {
					p.addLack(l, player, at, theirs>>bit&1 != 0, signed)
				}
				if first, end := around(mine, bit); mine>>bit&1 == 0 || first != bit || end-first < longest {
					continue
				}
				segment := rules.Link{at, p.site(crossing(way, line, bit+longest-1))}
				l.Signs = append(l.Signs, rules.Sign{Shape: rules.Line, Site: segment[0], To: segment[1], Side: player})
				missing := wins - bits.OnesCount16(mine)
				if fewest := empty + enemy; !found || missing < fewest || missing == fewest && at < best[0] {
					best, empty, enemy, found = segment, free, missing-free, true
				}
			}
		}
	}
	links := []rules.Link{best}
	switch {
	case empty > 0 && enemy > 0:
		l.Say(layerLongest, player, longest, wins, links, empty, enemy)
	case empty > 0:
		l.Say(layerPlace, player, longest, wins, links, empty)
	default: // the line lacks a disc, since the game is not over
		l.Say(layerFlip, player, longest, wins, links, enemy)
	}
}

// addLack adds the sign of a square on which a line of player lacks a disc, unless the square is in
// signs already. enemy says that an enemy disc is there.
func (p *Position) addLack(l *rules.Layer, player rules.Player, at rules.Site, enemy bool, signs map[rules.Site]bool) {
	if signs[at] {
		return
	}
	signs[at] = true
	shape := rules.Point
	if enemy {
		shape = rules.Dashed
	}
	l.Signs = append(l.Signs, rules.Sign{Shape: shape, Site: at, Side: player})
}

// addFlips marks each placement of the mover that flips discs with their number (rule 5).
func (p *Position) addFlips(l *rules.Layer) {
	most := 0
	var where []rules.Site
	for _, a := range p.Legal(nil) {
		s := unpack(a)
		f := p.Flank(s)
		if !f.Flips() {
			continue
		}
		n := len(f.Discs(nil))
		l.Signs = append(l.Signs, rules.Sign{Shape: rules.Point, Site: s, Side: p.mover, Text: strconv.Itoa(n)})
		if n > most {
			most, where = n, where[:0]
		}
		if n == most {
			where = append(where, s)
		}
	}
	if most == 0 {
		l.Say(layerNone, p.mover)
		return
	}
	l.Say(layerMost, p.mover, most, where)
}
