package dipole

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
	for _, test := range []struct{ position, action, key, names string }{
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", adviceWin, ""},
		{"8/2,w4,5/8/8/3,b1,4/8/8/8 w", "c7-d8", adviceOutlast, "4 7"},
		{"8/8/8/4,b1,3/3,b1,4/2,w1,5/8/2,w3,5 w", "c3-d4", adviceTrade, "1 d4 1"},
		{"8/8/8/4,b1,3/3,b1,4/2,w1,5/8/w3,7 w", "c3-d4", adviceBacked, "1 d4"},
		{"8/b1,7/8/8/3,b1,4/2,w1,5/8/8 w", "c3-d4", adviceCapture, "1 d4"},
		{"8/8/5,b3,2/8/8/2,w1,5/8/w3,7 w", "c3-b4", adviceSave, "1 c3"},
		{"8/8/5,b3,2/8/8/2,w1,3,w2,1/8/4,w2,3 w", "e1-g3", adviceGuard, "1 c3"},
		{"8/b1,7/8/4,b2,3/8/8/8/2,w4,5 w", "c1-c3", adviceThreat, "2 e5"},
		{"8/8/8/8/8/4,b1,3/8/w1,7 w", "a1-b2", adviceWait, "7 3"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-a3", adviceBeyond, ""}, // nothing can capture the stack of 3
		{"8/b3,7/8/8/8/8/8/w3,7 w", "a1-a3", adviceBeyond, ""},
		{"8/8/8/8/3,b1,4/8/1,w1,6/8 w", "b2-c3", "", ""}, // the last checker can be captured
		{"7,b1/8/8/8/8/8/8/w3,7 w", "a1-off:1", adviceOff, "1 16 8"},
		{"8/8/8/8/7,b1/8/8/2,w4,5 w", "c1-e3", adviceBeyond, ""},    // the reply h4-off:1 leaves no stack
		{"7,w1/8/8/8/8/8/8/b1,7 w", "h8-off:1", "", ""},             // it loses
		{"3,b6,4/2,w2,5/5,b1,2/w2,7/8/8/8/8 w", "a5-off:1", "", ""}, // Black has more moves left
		{"8/8/8/8/8/8/5,b1,2/4,w2,1,b1,1 b", "g1-off:1", "", ""},    // the last stack can be captured
		// on e5 the stack can still be captured, though only in return
		{"8/2,b1,5/8/6,b3,1/1,w2,6/2,w2,3,w2,1/5,w2,2/4,w1,3 w", "g3-e5", adviceThreat, "1 c7"},
	} {
		rulestest.Advised(t, decodeText(t, test.position), test.action, test.key, test.names)
	}
}

// TestAdviceIsTrue checks everything that Advise says with the captures that are possible
// before and after. Nothing is said for an action that lets the opponent capture the last stack.
func TestAdviceIsTrue(t *testing.T) {
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(3, 11))
	for range 600 {
		p := newPosition(rules.Values{"size": "8"})
		for p.Outcome() == rules.Playing {
			legal := p.Legal(nil)
			for _, a := range legal {
				if rng.IntN(4) == 0 {
					given[checkAdvice(t, p, a)] = true
				}
			}
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	}
	rulestest.AllGiven(t, Game, "advice", given)
}

// checkAdvice checks that what Advise says about action a is true, and returns its key.
func checkAdvice(t *testing.T, p *Position, a rules.Action) string {
	t.Helper()
	said := p.Advise([]rules.Action{a})
	me, other := p.mover, p.mover.Other()
	q := *p
	q.Apply(a, nil)
	path := p.Path(a, nil)
	n := func(i int) int { return said.Args[i].(int) }
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	// hangs reports whether a stack of player on s, of the given height, hangs. most returns
	// the greatest height of a stack of player that hangs.
	hangs := func(p *Position, player rules.Player, height int, s rules.Site) bool {
		return Height(p.At(s)) == height && slices.Contains(hanging(p, player), s)
	}
	most := func(p *Position, player rules.Player) (most int) {
		for _, s := range hanging(p, player) {
			most = max(most, Height(p.At(s)))
		}
		return most
	}
	holds := false
	switch said.Key {
	case "":
		return ""
	case adviceWin:
		holds = q.Outcome() == rules.Win(me)
	case adviceOutlast:
		holds = n(0) == moves(&q, other) && n(1) == moves(&q, me) && lowest(&q, rules.First) > lowest(&q, rules.Second)
	case adviceTrade:
		holds = n(0) == Height(p.At(site(1))) && site(1) == path[1] && n(2) == Height(q.At(path[1])) && slices.Contains(captured(&q, other), path[1])
	case adviceCapture:
		holds = n(0) == Height(p.At(site(1))) && site(1) == path[1] && !slices.Contains(captured(&q, other), path[1])
	case adviceBacked:
		holds = n(0) == Height(p.At(site(1))) && site(1) == path[1] && slices.Contains(captured(&q, other), path[1]) && !slices.Contains(hanging(&q, me), path[1])
	case adviceGuard:
		holds = hangs(p, me, n(0), site(1)) && slices.Contains(captured(&q, other), site(1)) && q.At(site(1)) == p.At(site(1)) && most(&q, me) < n(0)
	case adviceSave:
		holds = hangs(p, me, n(0), site(1)) && (q.At(site(1)) == p.At(site(1)) || path[1] < p.Off())
		for _, s := range captured(&q, other) {
			holds = holds && s != site(1) && (q.At(site(1)) == p.At(site(1)) || s != path[0] && s != path[1])
		}
	case adviceOffer:
		least := p.army
		for _, reply := range withMover(&q, other).Legal(nil) {
			if r := withMover(&q, other); r.Path(reply, nil)[1] == site(1) {
				r.Apply(reply, nil)
				least = min(least, most(r, other))
			}
		}
		holds = slices.Contains(hanging(&q, me), site(1)) && n(0) == least && n(0) > most(p, other) && n(0) >= Height(q.At(site(1)))
	case adviceLeast:
		cost := func(a rules.Action) int {
			q := *p
			q.Apply(a, nil)
			return p.Checkers(me) - q.Checkers(me) + most(&q, me) - (p.Checkers(other) - q.Checkers(other))
		}
		holds = n(0) == cost(a) && n(0) > 0
		for _, b := range p.Legal(nil) {
			holds = holds && cost(b) >= n(0)
		}
	case adviceFork:
		all := said.Args[0].([]rules.Site)
		slices.Sort(all)
		holds = len(all) > 1 && slices.Equal(all, hanging(&q, other)) && len(hanging(p, other)) < len(all)
	case adviceThreat:
		holds = hangs(&q, other, n(0), site(1)) && most(p, other) < n(0)
	case adviceSqueeze:
		exposed := after(&q, other, func(r *Position) bool { return len(hanging(r, other)) > 0 })
		holds = n(0) == len(q.Legal(nil)) && n(0) == exposed && unharmed(p, other) > 0
	case adviceOff:
		holds = n(0) == p.Checkers(me)-q.Checkers(me) && n(1) == moves(&q, me) && n(2) == moves(&q, other) && n(1) > n(2)
	case adviceWait:
		holds = moves(p, me)-moves(&q, me) == 1 && n(0) == moves(&q, me) && n(1) == moves(&q, other)
	case adviceReserve:
		holds = n(0) == moves(&q, me) && n(1) == moves(&q, other) && n(0) > n(1)
	case adviceBeyond:
		holds = len(captured(&q, other)) == 0
	case adviceSafe:
		holds = len(captured(&q, other)) > 0 && len(hanging(&q, me)) == 0
	default:
		t.Fatalf("%s: %s: Advise returns the unknown key %q", p, p.Format(a), said.Key)
	}
	if q.Outcome() == rules.Playing && most(&q, me) == q.Checkers(me) {
		t.Fatalf("%s: %s: %s is said of an action after which the last stack can be captured", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// withMover returns p with player to act.
func withMover(p *Position, player rules.Player) *Position {
	q := *p
	q.setMover(player)
	return &q
}

// captured returns the sites where player could capture a stack if it were their turn.
func captured(p *Position, player rules.Player) (sites []rules.Site) {
	for _, a := range withMover(p, player).Legal(nil) {
		to := p.Path(a, nil)[1]
		if to < p.Off() && p.At(to) != 0 && Owner(p.At(to)) != player && !slices.Contains(sites, to) {
			sites = append(sites, to)
		}
	}
	return sites
}

// hanging returns the sites of player's stacks that the opponent can capture without being
// captured in return, in the order of sites. Such a stack hangs.
func hanging(p *Position, player rules.Player) (sites []rules.Site) {
	for _, a := range withMover(p, player.Other()).Legal(nil) {
		to := p.Path(a, nil)[1]
		if to >= p.Off() || p.At(to) == 0 || Owner(p.At(to)) != player {
			continue
		}
		q := *withMover(p, player.Other())
		q.Apply(a, nil)
		if !slices.Contains(captured(&q, player), to) && !slices.Contains(sites, to) {
			sites = append(sites, to)
		}
	}
	slices.Sort(sites)
	return sites
}

// after counts the actions of player, if it were their turn, after which the position is as given.
func after(p *Position, player rules.Player, is func(q *Position) bool) (n int) {
	for _, a := range withMover(p, player).Legal(nil) {
		q := withMover(p, player)
		if q.Apply(a, nil); is(q) {
			n++
		}
	}
	return n
}

// unharmed counts the actions of player, if it were their turn, after which none of their stacks
// hangs and no checker of theirs has left the board.
func unharmed(p *Position, player rules.Player) int {
	return after(p, player, func(q *Position) bool {
		return len(hanging(q, player)) == 0 && q.Checkers(player) == p.Checkers(player)
	})
}

// moves returns how many moves of one checker by one rank player has until all their checkers
// are off the board.
func moves(p *Position, player rules.Player) (n int) {
	for _, s := range p.Pieces(nil) {
		if Owner(s.Piece) == player {
			_, rank := p.Coordinates(s.Site)
			if player == rules.First {
				rank = p.Size() - 1 - rank
			}
			n += Height(s.Piece) * (rank + 1)
		}
	}
	return n
}

// lowest returns the lowest rank with a stack of player if player is First, and the highest
// if player is Second.
func lowest(p *Position, player rules.Player) (at int) {
	at = p.Size() * int(player.Other())
	for _, s := range p.Pieces(nil) {
		_, rank := p.Coordinates(s.Site)
		switch {
		case Owner(s.Piece) != player:
		case player == rules.First:
			at = min(at, rank)
		default:
			at = max(at, rank)
		}
	}
	return at
}

// TestWeightsAreTrue counts what Weigh says in random games, since a position some moves before.
func TestWeightsAreTrue(t *testing.T) {
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(3, 12))
	for range 60 {
		p := newPosition(rules.Values{"size": "8"})
		since := *p
		for n := 0; p.Outcome() == rules.Playing; n++ {
			if n%6 == 0 {
				since = *p
			}
			me, other := since.mover, since.mover.Other()
			lost, taken := since.Checkers(me)-p.Checkers(me), since.Checkers(other)-p.Checkers(other)
			all := p.Weigh(&since)
			holds := all[0].Worth == taken-lost && (all[0].Said.Key != "") == (len(hanging(p, p.mover.Other())) == 0)
			for _, w := range all {
				given[w.Said.Key] = true
				switch args := w.Said.Args; w.Said.Key {
				case weighLost:
					holds = holds && slices.Equal(args, []any{lost, taken, me, other}) && lost > 0
				case weighWhole:
					holds = holds && slices.Equal(args, []any{taken, me, other}) && lost == 0 && taken > 0
				case weighNone:
					holds = holds && slices.Equal(args, []any{me, other}) && lost == 0 && taken == 0
				case weighMoves:
					holds = holds && slices.Equal(args, []any{moves(p, me), moves(p, other), me, other}) && w.Worth == moves(p, me)-moves(p, other)
				}
			}
			if !holds {
				t.Fatalf("%s since %s: %v is not true", p, &since, all)
			}
			legal := p.Legal(nil)
			p.Apply(legal[rng.IntN(len(legal))], nil)
		}
	}
	rulestest.AllGiven(t, Game, "weigh", given)
}

func TestWarn(t *testing.T) {
	for _, c := range []struct{ position, key, names string }{
		{"8/8/5,b3,2/8/8/2,w1,5/8/w3,7 w", warnHang, "1 c3"},
		{"8/8/8/8/3,b1,4/2,w1,5/8/8 w", warnLast, "c3"},
		{"7,b1/8/8/8/8/8/8/w3,7 w", "", ""},
	} {
		rulestest.Warned(t, decodeText(t, c.position), c.key, c.names)
	}
}

// TestLayersAgreeWithAnOracle compares the layers with what the plain implementation finds.
func TestLayersAgreeWithAnOracle(t *testing.T) {
	rulestest.Layers(t, Game, rulestest.Sample(t, Game, rulestest.Share(1000)), func(state rules.State, name string) (signs, says []string) {
		for _, side := range []int{1, -1} {
			o := read(state.(*Position))
			o.mover = side
			var more []string
			said := ""
			if name == layerAttacks {
				more, said = o.attacks()
			} else {
				more, said = o.reserve()
			}
			signs, says = append(signs, more...), append(says, said)
		}
		return signs, says
	})
}

func (p plain) side() string { return map[int]string{1: "first", -1: "second"}[p.mover] }

// attacks returns what the layer of attacks shows for the mover: the moves after which the
// opponent has fewer checkers.
func (p plain) attacks() (signs []string, said string) {
	targets := map[string]bool{}
	for text, after := range p.moves() {
		if after.enemies() == p.enemies() {
			continue
		}
		signs = append(signs, "arrow "+p.side()+" "+text)
		_, to, _ := strings.Cut(text, "-")
		targets[to] = true
	}
	if len(targets) == 0 {
		return nil, layerPeaceful + " " + p.side()
	}
	said = layerTargets + " " + p.side()
	for rank := range p.size {
		for file := range p.size {
			if s := (square{file, rank}).String(); targets[s] {
				said += " " + s
			}
		}
	}
	return signs, said
}

// reserve returns what the layer of moves in reserve shows for the mover. It moves each checker
// alone, a rank at a time, until it leaves the board.
func (p plain) reserve() (signs []string, said string) {
	all := 0
	for s, stack := range p.stacks {
		moves := 0
		for range stack * p.mover {
			for rank := s.rank; rank >= 0 && rank < p.size; rank += p.mover {
				moves++
			}
		}
		if moves > 0 {
			signs = append(signs, fmt.Sprintf("note %s %v %d", p.side(), s, moves))
		}
		all += moves
	}
	slices.Sort(signs)
	return signs, fmt.Sprint(layerMoves, " ", p.side(), " ", all)
}
