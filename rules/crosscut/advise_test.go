package crosscut

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestAdvise(t *testing.T) {
	quiet := decode(t, "9/9/1rr6/5bbb1/9/2rbbr3/9/9/9 r")
	threatened := decode(t, "7/7/1bb1bb1/7/3r3/1r5/7 r")
	crossed := decode(t, "9/9/3r5/2bbb4/9/3r5/3r5/9/9 r")
	for _, c := range []struct {
		p                  *Position
		square, key, names string
	}{
		{threatened, "d5", adviceStop, "d5"},
		{crossed, "d5", adviceCut, "3 d6"},
		{quiet, "b4", adviceRoom, "5 b2 b8"},
		{quiet, "h5", adviceBar, "h2 h8 1"},
		{quiet, "b5", adviceRoom, "5 b2 b8"},
		{quiet, "e6", adviceBar, "b6 h6 3"},
		{decode(t, "8/8/8/8/3b4/8/8/8 r"), "b2", adviceCorner, "b1 a2"},
		{decode(t, "9/9/9/9/2rbb4/9/9/9/9 r"), "f5", adviceFlip, "4 e5 d5"},
		{decode(t, "7/7/1rrr3/7/2b4/3b1b1/7 r"), "f5", adviceThreat, "e5"},
		{decode(t, "6/1rr1r1/6/2b3/6/6 r"), "d5", adviceWin, ""},
		{decode(t, "6/1r1r2/6/2b3/6/6 r"), "c5", adviceRetake, "e5 f5"},
		{decode(t, "6/2r1b1/2rb2/1b2r1/1r1b2/6 r"), "b4", adviceForce, "e4 b5"},
		{decode(t, "8/1br5/6b1/1r2b1b1/1rb3r1/1r1bbb2/1rrrbrr1/8 r"), "e4", adviceOpen, "e1"},
		{decode(t, "6/2r1b1/6/6/6/6 r"), "c3", adviceAim, "c2 c4"},
		{decode(t, "6/2r3/6/6/6/6 b"), "b5", adviceTurn, "d5 c5 e5"},
		{decode(t, "8/8/2rr4/8/8/3b4/8/8 r"), "e6", adviceGrow, "3 b6 f6 g6"},
		{decode(t, "6/2r3/4r1/2b3/6/6 b"), "c2", adviceDeny, "c2"}, // the segment of 2 is on a file that cannot win
		{decode(t, "5/5/5/1r3/5 b"), "c2", adviceDeny, "c2"},       // on d2 Red then wins
		{decode(t, "8/8/8/2b5/8/8/8/8 r"), "b5", adviceHope, "d5 c5 3 e5 f5 g5"},
	} {
		rulestest.Advised(t, c.p, c.square, c.key, c.names)
	}
}

// TestAdviceIsTrue checks everything that Advise says by looking at the board before and
// after.
func TestAdviceIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 1))
	given := map[string]bool{}
	for size := 5; size <= 8; size++ {
		for range 6 {
			p := newPosition(values(t, size))
			for p.outcome == rules.Playing {
				for _, a := range p.Legal(nil) {
					given[checkAdvice(t, p, a)] = true
				}
				p.Apply(wary(p, rng), nil)
			}
		}
	}
	rulestest.AllGiven(t, Game, "advice", given)
}

// checkAdvice checks that what Advise says about action a is true, and returns its key.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	said := p.Advise([]rules.Action{a})
	if said.Key == "" {
		return ""
	}
	me, at := p.mover, unpack(a)
	q := *p
	var log rules.Log
	q.Apply(a, &log)
	n := func(i int) int { return said.Args[i].(int) }
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	sites := func(i int) []rules.Site { return said.Args[i].([]rules.Site) }
	holds := false
	switch said.Key {
	case adviceWin:
		holds = q.outcome == rules.Win(me)
	case adviceForce:
		holds = q.outcome == rules.Playing && loses(&q) && slices.Equal(wonAt(t, &q, me), sites(0))
	case adviceOpen:
		holds = q.outcome == rules.Playing && loses(&q) && slices.Equal(wonAt(t, &q, me), sites(0))
		for _, s := range sites(0) {
			holds = holds && !slices.Contains(q.Legal(nil), pack(s))
		}
	case adviceRetake:
		holds = q.outcome == rules.Playing && loses(&q) && slices.Equal(wonAt(t, &q, me), []rules.Site{site(0)})
		r := q
		r.Apply(pack(site(0)), nil)
		holds = holds && slices.Contains(wonAt(t, &r, me), site(1)) && slices.Contains(flippedAt(t, &r, me, site(1)), site(0))
	case adviceStop:
		holds = slices.Equal(wonAt(t, p, me.Other()), sites(0)) && (q.outcome != rules.Playing || !wins(&q))
	case adviceThreat:
		holds = slices.Equal(wonAt(t, &q, me), sites(0))
	case adviceCut:
		holds = same(flips(log.Events), sites(1)) && n(0) == longest(p, sites(1))
	case adviceFlip:
		holds = same(flips(log.Events), sites(1)) && n(0) == longest(&q, sites(1))
	case adviceDeny:
		holds = len(sites(0)) > 0
		for _, s := range sites(0) {
			holds = holds && threatens(t, p, me.Other(), s) && !threatens(t, &q, me.Other(), s) && !slices.Contains(wonAt(t, &q, me.Other()), s)
		}
	case adviceAim, adviceTurn:
		holds = threatens(t, &q, me, site(0)) && !threatens(t, p, me, site(0))
		r := turned(t, &q, me)
		r.Apply(pack(site(0)), nil)
		flipped := flippedAt(t, &q, me, site(0))
		if said.Key == adviceTurn {
			holds = holds && same(flipped, sites(1)) && slices.Equal(wonAt(t, r, me), sites(2))
		} else {
			holds = holds && flipped == nil && slices.Equal(wonAt(t, r, me), sites(1))
		}
	case adviceBar:
		holds = discsOn(p, site(0), site(1), me) == 0 && discsOn(p, site(0), site(1), me.Other()) == n(2) && n(2) > 0 &&
			discsOn(&q, site(0), site(1), me) == 1
	case adviceGrow:
		holds = n(0) > 1 && n(0) == segmentAlong(&q, at, sites(1)[0]) && filled(&q, me, sites(1))
	case adviceRoom:
		holds = discsOn(&q, site(1), site(2), me.Other()) == 0 && discsOn(&q, site(1), site(2), me) == p.Size()-2-n(0)
	case adviceSave:
		holds = same(flippedAt(t, p, me.Other(), site(0)), sites(1)) && flippedAt(t, &q, me.Other(), site(0)) == nil
		for s := range q.Sites() {
			still := flippedAt(t, &q, me.Other(), s)
			holds = holds && slices.ContainsFunc(sites(1), func(d rules.Site) bool { return !slices.Contains(still, d) })
		}
	case adviceHope:
		holds = same(flippedAt(t, &q, me, site(0)), sites(1)) && flippedAt(t, p, me, site(0)) == nil
		r := turned(t, &q, me)
		r.Apply(pack(site(0)), nil)
		made := func(s rules.Site) bool { return aligned(r, s, sites(3)) && segmentAlong(r, s, sites(3)[0]) == n(2) }
		holds = holds && n(2) > 1 && filled(r, me, sites(3)) && slices.ContainsFunc(sites(1), made)
	case adviceCorner:
		holds = true
		rng := rand.New(rand.NewPCG(uint64(at), 1))
		for range 20 { // random discs of the opponent are added
			r := *turned(t, &q, me.Other())
			for s := range r.Sites() {
				if r.At(s) == 0 && !r.Perimeter(s) && rng.IntN(2) == 0 {
					r.toggle(me.Other(), r.square(s))
				}
			}
			if r.side(me.Other()).hasLine() {
				continue
			}
			for s := range r.Sites() {
				flips := slices.Contains(flippedAt(t, &r, me.Other(), s), at)
				holds = holds && (!flips || slices.Contains(said.Args[0].(rules.Either), s))
			}
		}
	default:
		t.Fatalf("%s %s: Advise returns the unknown key %q", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s %s: %s with %v is not true", p, p.Format(a), said.Key, said.Args)
	}
	return said.Key
}

// TestPreventIsTrue checks what Prevent says about random actions and answers by looking at the board after
// them. Nothing is said if the answer ends the game after what would have been better, too.
func TestPreventIsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 3))
	given := map[string]bool{}
	for size := 5; size <= 8; size++ {
		for range 90 {
			for p := newPosition(values(t, size)); p.outcome == rules.Playing; p.Apply(wary(p, rng), nil) {
				for range 12 {
					q := *p
					legal := p.Legal(nil)
					played, better := legal[rng.IntN(len(legal))], legal[rng.IntN(len(legal))]
					if q.Apply(played, nil); q.outcome == rules.Playing && q.mover != p.mover {
						given[checkPrevent(t, p, played, better, keen(&q, rng))] = true
					}
				}
			}
		}
	}
	rulestest.AllGiven(t, Game, "prevent", given)
}

// checkPrevent checks that what Prevent says is true, and returns its key.
func checkPrevent(t *testing.T, p *Position, played, better, answer rules.Action) string {
	t.Helper()
	said := p.Prevent([]rules.Action{played}, []rules.Action{better}, []rules.Action{answer})
	if said.Key == "" {
		return ""
	}
	me, other := p.mover, p.mover.Other()
	worse, then := *p, *p
	worse.Apply(played, nil)
	worse.Apply(answer, nil)
	then.Apply(better, nil)
	possible := slices.Contains(then.Legal(nil), answer)
	if possible {
		then.Apply(answer, nil)
	}
	if then.outcome != rules.Playing {
		t.Fatalf("%s: %s is said of %s, after which %s ends the game", p, said.Key, p.Format(better), p.Format(answer))
	}
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	on := func(l rules.Link, player rules.Player, p *Position) int { return discsOn(p, l[0], l[1], player) }
	holds := false
	switch said.Key {
	case preventForce:
		holds = possible && !loses(&then) && loses(&worse) && len(wonAt(t, &worse, other)) > 0
	case preventAim:
		holds = possible && threatens(t, &worse, other, site(1)) && !threatens(t, &then, other, site(1)) && !slices.Contains(wonAt(t, &then, other), site(1))
	case preventBar:
		line := said.Args[1].([]rules.Link)[0]
		holds = on(line, me, &worse) == 0 && on(line, other, &worse) > 0 && on(line, me, &then) > 0 &&
			aligned(p, unpack(better), []rules.Site{line[0], line[1], unpack(answer)})
	case adviceRoom:
		line := rules.Link{site(1), site(2)}
		holds = on(line, other, &then) == 0 && on(line, me, &then) == p.Size()-2-said.Args[0].(int) && aligned(p, unpack(better), line[:])
	}
	if !holds || said.Key != adviceRoom && !slices.Contains(said.Sites(), unpack(answer)) {
		t.Fatalf("%s: %s rather than %s, about %s: %s with %v is not true", p, p.Format(better), p.Format(played), p.Format(answer), said.Key, said.Args)
	}
	return said.Key
}

// aligned reports whether s and all of sites are on one line.
func aligned(p *Position, s rules.Site, sites []rules.Site) bool {
	file, rank := p.Coordinates(s)
	files, ranks := true, true
	for _, t := range sites {
		f, r := p.Coordinates(t)
		files, ranks = files && f == file, ranks && r == rank
	}
	return files || ranks
}

// TestWeightsAreTrue checks everything that Weigh says by looking at the board, in games to their ends.
func TestWeightsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 2))
	given := map[string]bool{}
	for size := 5; size <= 8; size++ {
		for range 6 {
			for p := newPosition(values(t, size)); p.outcome == rules.Playing; p.Apply(wary(p, rng), nil) {
				w := p.Weigh(p)[0]
				given[w.Said.Key] = true
				if !weighed(t, p, w) {
					t.Fatalf("%s: %s with %v is not true, or has the wrong worth %d", p, w.Said.Key, w.Said.Args, w.Worth)
				}
			}
		}
	}
	rulestest.AllGiven(t, Game, "weigh", given)
}

// weighed reports whether the weight w of the mover of p is true.
func weighed(t *testing.T, p *Position, w rules.Weight) bool {
	me, other, args := p.mover, p.mover.Other(), w.Said.Args
	wins := wonAt(t, p, other)
	switch w.Said.Key {
	case weighForced, weighThreat:
		forced := loses(p)
		return args[0] == other && slices.Equal(wins, args[1].(rules.Either)) && len(wins) > 0 && forced == (w.Said.Key == weighForced)
	case weighRace:
		lacks := func(player rules.Player, n int, line []rules.Link) bool {
			least := p.Size()
			for i := 1; i < p.Size()-1; i++ {
				for _, ends := range [][2]rules.Site{{p.Site(i, 1), p.Site(i, p.Size()-2)}, {p.Site(1, i), p.Site(p.Size()-2, i)}} {
					if discsOn(p, ends[0], ends[1], player.Other()) == 0 {
						least = min(least, p.Size()-2-discsOn(p, ends[0], ends[1], player))
					}
				}
			}
			return n == least && discsOn(p, line[0][0], line[0][1], player) == p.Size()-2-n && discsOn(p, line[0][0], line[0][1], player.Other()) == 0
		}
		return len(wins) == 0 && args[2] == me && args[5] == other && w.Worth == 2*args[3].(int)-args[0].(int) &&
			lacks(me, args[0].(int), args[1].([]rules.Link)) && lacks(other, args[3].(int), args[4].([]rules.Link))
	}
	return true
}

func TestWarn(t *testing.T) {
	rulestest.Warned(t, decode(t, "7/7/1bb1bb1/7/3r3/1r5/7 r"), warnWin, "d5")
	rulestest.Warned(t, newPosition(values(t, 7)), "", "")
}

// TestLayersAgreeWithAnOracle compares the layers with what the slow implementation finds.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rulestest.Layers(t, Game, rulestest.Sample(t, Game, rulestest.Share(1000)), func(state rules.State, name string) (signs, says []string) {
		p := state.(*Position)
		b := slow(p)
		if name == layerFlips {
			return b.flips(p.Mover())
		}
		for player := rules.First; player <= rules.Second; player++ {
			more, said := b.lines(player)
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

// sideNames and discColours are the names and the discs of the players.
var (
	sideNames   = [2]string{"first", "second"}
	discColours = "rb"
)

func (b slowBoard) name(s spot) string { return fmt.Sprintf("%c%d", 'a'+s.file, s.rank+1) }

// flips returns what the layer of flips shows for player.
func (b slowBoard) flips(player rules.Player) (signs, says []string) {
	own, enemy, side := discColours[player], discColours[player.Other()], sideNames[player]
	most, where := 0, ""
	for _, s := range b.spots() {
		if b.disc[s] != 0 {
			continue
		}
		_, flanked, c, e, legal := b.place(s, own, enemy)
		if !legal || c <= e {
			continue
		}
		signs = append(signs, fmt.Sprint("point ", side, " ", b.name(s), " ", len(flanked)))
		if len(flanked) > most {
			most, where = len(flanked), ""
		}
		if len(flanked) == most {
			where += " " + b.name(s)
		}
	}
	if most == 0 {
		return nil, []string{layerNone + " " + side}
	}
	return signs, []string{fmt.Sprint(layerMost, " ", side, " ", most, where)}
}

// lines returns what the layer of lines shows for player.
func (b slowBoard) lines(player rules.Player) (signs []string, said string) {
	side := sideNames[player]
	longest := 0
	for _, segment := range b.segments(discColours[player]) {
		longest = max(longest, len(segment))
	}
	if longest < 2 {
		return nil, layerShort + " " + side
	}
	seen := map[string]bool{}
	var best []spot
	least := [2]int{} // the empty squares and the enemy discs of the line of best
	for _, segment := range b.segments(discColours[player]) {
		if len(segment) < longest {
			continue
		}
		lacks := [2]int{}
		for i := 1; i < b.size-1; i++ {
			at := spot{i, segment[0].rank}
			if segment[0].file == segment[1].file {
				at = spot{segment[0].file, i}
			}
			switch b.disc[at] {
			case discColours[player]:
			case 0:
				lacks[0]++
				seen["point "+side+" "+b.name(at)] = true
			default:
				lacks[1]++
				seen["dashed "+side+" "+b.name(at)] = true
			}
		}
		seen["line "+side+" "+b.name(segment[0])+"-"+b.name(segment[longest-1])] = true
		sum, fewest := lacks[0]+lacks[1], least[0]+least[1]
		lower := func(s, t spot) bool { return s.rank < t.rank || s.rank == t.rank && s.file < t.file }
		if best == nil || sum < fewest || sum == fewest && lower(segment[0], best[0]) {
			best, least = segment, lacks
		}
	}
	for text := range seen {
		signs = append(signs, text)
	}
	key := map[[2]bool]string{{true, true}: layerLongest, {true, false}: layerPlace, {false, true}: layerFlip}
	words := []string{key[[2]bool{least[0] > 0, least[1] > 0}], side, fmt.Sprint(longest), fmt.Sprint(b.size - 2), b.name(best[0]) + "–" + b.name(best[longest-1])}
	for _, n := range least {
		if n > 0 {
			words = append(words, fmt.Sprint(n))
		}
	}
	return signs, strings.Join(words, " ")
}
