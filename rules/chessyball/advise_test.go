package chessyball

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

const (
	// opening is a board like that of a kick-off, but White is next to the ball.
	opening = "14/3w4b1b3/14/4w4b4/1W2o7B1/4w4b4/14/3w1w1wb1b3/14 "
	// trap is a board on which Black can score with k5-f5.
	trap = "b3bb8/w13/14/14/4o5b1B1/14/14/W13/ww3w1ww2b1b "
)

func TestAdvise(t *testing.T) {
	// The actions of the example of rule 9.
	example := func(actions string) *Position {
		p := read(t, "", bare+" w b 0-0 101 100 0 - /:2")
		rulestest.Play(t, p, strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2 "+actions)...)
		return p
	}
	small := func(drawn string) *Position { return draw(t, "size=14x9", drawn) }
	for _, c := range []struct {
		p                *Position
		line, key, names string
	}{
		{small(shot + "w 1 0-0 3 2 4 -"), "l1-l2", adviceGoal, ""},
		{small(shot + "w 2 0-0 3 2 4 -"), "l1-l3", adviceLeads, "2 n4"},
		{small(shot + "w 1 0-0 3 2 4 -"), "l1-l3", adviceBars, "1 3"},
		{small(opening + "w 1 0-0 5 4 4 -"), "d2-d5", adviceForward, "7 l5"},
		{small(opening + "w 1 0-0 5 4 4 -"), "d8-k1", adviceThreat, "n4"},
		{small(opening + "w 2 0-0 5 4 4 -"), "d8-d9 d2-d5", advicePrepare, "l5"},
		{small(opening + "w 1 0-0 5 4 4 -"), "f2-a7", adviceGuard, "4"},
		{small(opening + "w 1 0-0 5 4 4 -"), "d2-h6", adviceBars, "4 5"},
		{small(opening + "w 1 0-0 5 4 4 -"), "b5-f9", adviceOpens, "24 22"},
		{small(opening + "w 1 0-0 5 4 4 -"), "d2-d1", adviceSafe, ""},
		{small(trap + "w 1 0-0 5 4 4 -"), "f1-f6", adviceStops, "a5"},
		{small(trap + "w 2 0-0 5 4 4 -"), "a8-b8 f1-f6", adviceStops, "a5"},
		{small(trap + "w 2 0-0 5 4 4 -"), "a8-b8 b1-f5", adviceBars, "5 6"}, // it ends in an own goal
		{small(trap + "w 1 0-0 5 4 4 -"), "f1-i4", adviceShuts, "40 44"},
		{small(trap + "w 1 0-0 5 4 4 -"), "i1-k3", adviceRisk, "a5"},
		{small(trap + "w 1 0-0 5 4 4 -"), "b1-f5", adviceOwn, ""},
		{small(trap + "w 1 0-0 100 99 4 -"), "f1-f6", "", ""},
		{small(trap + "w 2 0-0 100 99 4 -"), "f1-f6", "", ""},
		{small(trap + "w 2 0-0 100 99 4 -"), "i1-k3", "", ""},
		{small(opening + "w 1 0-0 100 97 4 -"), "d8-k1", adviceThreat, "n4"},
		{small(opening + "w 1 0-0 100 98 4 -"), "d8-k1", adviceRisk, "a5"},
		{example(""), "h4-h2", "", ""},
		{example(""), "h4-h1", adviceLeads, "3 r7"},
		{example("h4-h1"), "h8-l8", adviceLeads, "2 r7"},
		{example("h4-h1 h8-l8"), "h1-p9", adviceGoal, ""},
		// it decides the shoot-out for the other side, whose shot could score
		{read(t, "", "18/18/18/18/18/3o6b5B1/18/7w10/18/7w10/18 w 1 0-0 101 100 0 - j2-j3-m8/i2+i3-:1"), "h2-h1", "", ""},
	} {
		rulestest.Advised(t, c.p, c.line, c.key, c.names)
	}
}

// TestAdviceIsTrue checks everything that Advise and Warn say against the legal actions and what
// can follow. One game in three begins a few turns before its end, and one in three a few actions
// before the ball is dropped.
func TestAdviceIsTrue(t *testing.T) {
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(5, 12))
	for _, options := range []string{"", "size=14x9,pass=any", "pass=own,end=turns25", "pass=any,extend=on,tie=shootout"} {
		for i := range 40 {
			p := start(t, options)
			switch i % 3 {
			case 0:
				turns := cmp.Or(endings[p.end].turns, quietLimit)
				p.turn, p.quiet, p.left = uint32(turns-3), uint8(turns-4), mostSteps
			case 1:
				p.turn, p.quiet, p.left, p.still = 20, 19, uint8(1+i/3%3), uint8(23+i%7)
			}
			for range 40 {
				if p.Outcome() != rules.Playing || p.phase >= puttingBall {
					break
				}
				checkWarn(t, p)
				legal := p.Legal(nil)
				for range 5 {
					given[checkAdvice(t, p, legal[rng.IntN(len(legal))], rng)] = true
				}
				p.Apply(kicking(p, legal, rng), nil)
			}
		}
	}
	rulestest.AllGiven(t, Game, "advice", given)
}

// TestAdviceBeforeTheBallIsMovedOtherwise advises actions near the end of a turn after which the
// ball is dropped (rule 6.1), or the pitch is cleared for a shoot-out (rule 9). Neither is a kick.
func TestAdviceBeforeTheBallIsMovedOtherwise(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for _, rest := range []string{"1 0-0 120 99 4 -", "2 0-0 120 99 4 -", "3 0-0 120 99 4 -", "1 0-0 5 4 29 -", "2 0-0 5 4 28 -", "3 0-0 5 4 27 -"} {
		p := read(t, "size=14x9", text(opening+"w "+rest)+" -")
		for _, a := range p.Legal(nil) {
			q := *p
			q.Apply(a, nil)
			line := []rules.Action{a}
			for q.turn == p.turn && q.outcome == rules.Playing {
				legal := q.Legal(nil)
				b := legal[rng.IntN(len(legal))]
				if len(q.BallPath(b, nil)) > 0 {
					continue
				}
				line = append(line, b)
				q.Apply(b, nil)
			}
			said := p.Advise(line)
			if slices.Contains(said.Sites(), rules.NoSite) {
				t.Errorf("%s: %s: %s names a square outside the board", p, p.Format(a), said.Key)
			}
			if kicks := len(p.BallPath(a, nil)) > 0; said.Key == advicePrepare || said.Key == adviceClear && !kicks {
				t.Errorf("%s: %s is advised as %s, but there is no such kick", p, p.Format(a), said.Key)
			}
		}
	}
}

// kicking returns a random action, which usually moves the ball.
func kicking(p *Position, legal []rules.Action, rng *rand.Rand) rules.Action {
	for range 20 {
		if a := legal[rng.IntN(len(legal))]; len(p.BallPath(a, nil)) > 0 {
			return a
		}
	}
	return legal[rng.IntN(len(legal))]
}

// TestWeightsAreTrue checks everything that Weigh says in random games.
func TestWeightsAreTrue(t *testing.T) {
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(5, 13))
	for _, options := range []string{"", "size=14x9,reset=ball,end=total5"} {
		for range 10 {
			p := start(t, options)
			since := *p
			for n := 0; n < 60 && p.Outcome() == rules.Playing && p.phase < puttingBall; n++ {
				if n%9 == 0 {
					since = *p
				}
				me, other := since.mover, since.mover.Other()
				mine, theirs := p.Score(me)-since.Score(me), p.Score(other)-since.Score(other)
				for _, w := range p.Weigh(&since) {
					holds := false
					switch args := w.Said.Args; w.Said.Key {
					case weighGoals:
						holds = slices.Equal(args, []any{mine, theirs, me, other}) && w.Worth == mine-theirs
					case weighNone:
						holds = slices.Equal(args, []any{me, other}) && mine == 0 && theirs == 0 && w.Worth == 0
					case weighBall:
						goal := p.pitch().Goal[me].File
						holds = slices.Equal(args, []any{max(p.ball.file()-goal, goal-p.ball.file()), me}) && w.Worth == args[0]
					}
					if given[w.Said.Key] = true; !holds {
						t.Fatalf("%s since %s: %s with %v is not true", p, &since, w.Said.Key, w.Said.Args)
					}
				}
				p.Apply(kicking(p, p.Legal(nil), rng), nil)
			}
		}
	}
	rulestest.AllGiven(t, Game, "weigh", given)
}

// TestPreventIsTrue checks what Prevent says about random turns. An answer scores if it can.
func TestPreventIsTrue(t *testing.T) {
	given := map[string]bool{}
	rng := rand.New(rand.NewPCG(5, 14))
	for _, options := range []string{"", "size=14x9,pass=any"} {
		for i := range 60 {
			p := start(t, options)
			p.turn, p.quiet, p.left, p.still = 20, 19, uint8(1+i%3), uint8(20+i%10)
			for n := 0; n < 60 && p.Outcome() == rules.Playing && p.phase == acting; n++ {
				for range 6 {
					given[checkPrevent(t, p, randomTurn(p, rng), randomTurn(p, rng), rng)] = true
				}
				p.Apply(kicking(p, p.Legal(nil), rng), nil)
			}
		}
	}
	rulestest.AllGiven(t, Game, "prevent", given)
}

// randomTurn returns random actions of the mover up to the end of the turn or of the game.
func randomTurn(p *Position, rng *rand.Rand) (line []rules.Action) {
	q := *p
	for q.turn == p.turn && q.outcome == rules.Playing && q.mover == p.mover {
		legal := q.Legal(nil)
		line = append(line, legal[rng.IntN(len(legal))])
		q.Apply(line[len(line)-1], nil)
	}
	return line
}

// played returns the position after line.
func (p *Position) played(line []rules.Action) *Position {
	q := *p
	for _, a := range line {
		q.Apply(a, nil)
	}
	return &q
}

// checkPrevent checks that what Prevent says of better is true, and returns its key.
func checkPrevent(t *testing.T, p *Position, played, better []rules.Action, rng *rand.Rand) string {
	t.Helper()
	me := p.mover
	worse, then := p.played(played), p.played(better)
	if worse.outcome != rules.Playing || worse.mover == me || worse.phase != acting {
		return ""
	}
	answer := worse.Finish(nil)
	if answer == nil {
		answer = randomTurn(worse, rng)
	}
	said := p.Prevent(played, better, answer)
	if said.Key == "" {
		return ""
	}
	scores := func(q *Position, player rules.Player, turns int) bool {
		var s attack
		return s.search(&q.pieces, player, q.stepsAhead(turns), q.kicksSeen())
	}
	possible, after := true, *then
	for _, a := range answer {
		possible = possible && slices.Contains(after.Legal(nil), a)
		if possible {
			after.Apply(a, nil)
		}
	}
	holds := false
	switch said.Key {
	case preventDrop:
		var log rules.Log
		p.played(played[:len(played)-1]).Apply(played[len(played)-1], &log)
		reset := func(e rules.Event) bool { return e.Kind == rules.Reset }
		holds = slices.ContainsFunc(log.Events, reset) && then.ball != p.ball
		for i := range better {
			log.Events = nil
			p.played(better[:i]).Apply(better[i], &log)
			holds = holds && !slices.ContainsFunc(log.Events, reset)
		}
	case preventStop:
		goal, _ := p.pitch().square(said.Args[0].(rules.Site))
		stop, _ := p.pitch().square(said.Args[1].(rules.Site))
		owner, in := p.goalOf(goal)
		holds = possible && in && owner == me && said.Args[2] == me.Other() && after.ball == stop && after.score == p.score && !scores(then, me.Other(), 0)
	case preventThreat:
		at := &after
		turns := 0
		if !possible {
			at, turns = then, 1
		}
		goal, _ := p.pitch().square(said.Args[0].(rules.Site))
		owner, in := p.goalOf(goal)
		holds = in && owner == me.Other() && scores(at, me, turns)
	}
	if !holds {
		t.Fatalf("%s: %v rather than %v, about %v: %s with %s is not true", p, better, played, answer, said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// checkAdvice checks that what Advise says about action a is true, if the line goes on with
// an action drawn from rng. It returns the key.
func checkAdvice(t *testing.T, p *Position, a rules.Action, rng *rand.Rand) string {
	t.Helper()
	q := *p
	q.Apply(a, nil)
	line := []rules.Action{a}
	if q.outcome == rules.Playing {
		line = append(line, kicking(&q, q.Legal(nil), rng))
	}
	said := p.Advise(line)
	me, other := p.mover, p.mover.Other()
	n := func(i int) int { return said.Args[i].(int) }
	site := func(i int) rules.Site { return said.Args[i].(rules.Site) }
	inGoal := func(s rules.Site, of rules.Player) bool {
		at, ok := p.pitch().square(s)
		owner, in := p.goalOf(at)
		return ok && in && owner == of
	}
	scores := func(p *Position, player rules.Player, actions int) bool {
		var s attack
		return actions > 0 && s.search(&p.pieces, player, actions, p.kicksSeen())
	}
	member := func(p *Position) int {
		from, to := unpack(a)
		if p == &q {
			from = to
		}
		return q.ball.steps(from)
	}
	if over := q.outcome != rules.Playing || q.phase >= puttingBall; over && said.Key != "" && q.score == p.score {
		t.Fatalf("%s: %s: %s after the last turn", p, p.Format(a), said.Key)
	}
	next, nextBefore, mine := q.actionsOf(other, p.turn), p.actionsOf(other, p.turn), q.actionsOf(me, p.turn)
	holds := false
	switch said.Key {
	case "":
		return ""
	case adviceGoal:
		holds = q.Score(me) == p.Score(me)+1
	case adviceOwn:
		holds = q.Score(other) == p.Score(other)+1
	case adviceLeads:
		holds = q.mover == me && q.turn == p.turn && q.scoresBy(n(0)-1) && inGoal(said.Args[1].(rules.Site), other)
	case adviceStops:
		end := q
		if len(line) > 1 && q.turn == p.turn {
			end.Apply(line[1], nil)
		}
		next := end.actionsOf(other, p.turn)
		holds = inGoal(site(0), me) && scores(p, other, nextBefore) && end.score == p.score && next > 0 && !scores(&end, other, next)
	case adviceForward:
		ahead := q.ball.file() - p.ball.file()
		holds = q.pitch().site(q.ball) == site(1) && n(0) == max(ahead, -ahead) && p.behind(p.ball, me) == false && q.behind(p.ball, me)
	case adviceThreat:
		holds = inGoal(site(0), other) && !scores(p, me, mine) && scores(&q, me, mine)
	case advicePrepare:
		path := q.BallPath(line[1], nil)
		holds = q.turn == p.turn && len(path) > 0 && path[len(path)-1] == site(0)
	case adviceClear:
		holds = next > 0 && q.pitch().site(q.ball) == site(0) && n(1) == kicks(&q, other) && n(2) == kicks(p, other) && n(1) < n(2)
	case adviceGuard:
		count := 0
		for _, s := range q.Pieces(nil) {
			file, _ := q.Coordinates(s.Site)
			ahead := file - q.ball.file()
			if owner, ok := Owner(s.Piece); ok && owner == me && (ahead < 0) == (me == rules.First) && ahead != 0 {
				count++
			}
		}
		holds = n(0) == count
	case adviceBars:
		holds = next > 0 && n(0) == kicks(&q, other) && n(1) == kicks(p, other) && n(0) < n(1)
	case adviceOpens:
		holds = n(0) == kicks(&q, me) && n(1) == kicks(p, me) && n(0) > n(1)
	case adviceShuts:
		holds = next > 0 && n(0) == shots(&q, other) && n(1) == shots(p, other) && n(0) < n(1)
	case adviceNear:
		holds = n(0) == member(&q) && n(1) == member(p) && n(0) < n(1)
	case adviceSlow:
		holds = next > 0 && quickest(&q, other, next) == n(0) && quickest(p, other, next) == n(1) && n(1) < n(0)
	case adviceRisk:
		holds = inGoal(site(0), me) && scores(&q, other, next)
	case adviceSafe:
		holds = next > 0 && !scores(&q, other, next)
	default:
		t.Fatalf("%s: %s: %q is no reason", p, p.Format(a), said.Key)
	}
	if !holds {
		t.Fatalf("%s: %s: %s with %s is not true", p, p.Format(a), said.Key, rulestest.Named(p, said))
	}
	return said.Key
}

// quickest returns the least number of actions with which player could score if a turn of the given
// number of actions began now; 0 if they could not.
func quickest(p *Position, player rules.Player, actions int) int {
	for n := 1; n <= actions+p.kicksSeen(); n++ {
		var s attack
		if s.search(&p.pieces, player, min(n, actions), max(0, n-actions)) {
			return n
		}
	}
	return 0
}

// checkWarn checks that Warn says that the opponent can score exactly if they can in their next
// turn. Warn says nothing while a ball is placed.
func checkWarn(t *testing.T, p *Position) {
	t.Helper()
	var s attack
	next := p.actionsOf(p.mover.Other(), p.turn)
	want := p.phase != placing && next > 0 && s.search(&p.pieces, p.mover.Other(), next, p.kicksSeen())
	said := p.Warn()
	if (said.Key == warnGoal) != want {
		t.Fatalf("%s: Warn says %q, and that the opponent can score is %v", p, said.Key, want)
	}
	if passed, ok := p.Pass(); ok && next > 0 && said.Key == "" && len(passed.(*Position).Finish(nil)) > 0 {
		t.Fatalf("%s: Warn says nothing, but in %s the opponent can score", p, passed)
	}
}

// actionsOf ends turns, without a kick, until a turn of player begins that comes after turn number
// turn, and returns how many actions it has. It returns 0 if the game is over before, the shoot-out
// begins, or the ball is dropped.
func (p *Position) actionsOf(player rules.Player, turn uint32) int {
	q := p.position
	for q.mover != player || q.turn <= turn {
		q.still += q.left
		q.endTurn(q.mover.Other(), false, nil)
		if q.outcome != rules.Playing || q.phase != acting || q.ball != p.ball {
			return 0
		}
	}
	return int(q.left)
}

// scoresBy reports whether Finish returns legal actions of this turn, their number is
// actions, and only the last of them scores.
func (p *Position) scoresBy(actions int) bool {
	line, q := p.Finish(nil), *p
	for i, a := range line {
		if q.turn != p.turn || !slices.Contains(q.Legal(nil), a) || i < len(line)-1 && q.score != p.score {
			return false
		}
		q.Apply(a, nil)
	}
	return len(line) == actions && q.score[p.mover] > p.score[p.mover]
}

// kicks counts the actions of player that would move the ball if it were their turn.
func kicks(p *Position, player rules.Player) (n int) {
	q := *p
	q.mover, q.phase, q.left = player, acting, 3
	for _, a := range q.Legal(nil) {
		if len(q.BallPath(a, nil)) > 0 {
			n++
		}
	}
	return n
}

// shots counts the squares from which a straight shot could reach the goal that player
// attacks, if player's own members were out of the way.
func shots(p *Position, player rules.Player) (n int) {
	t := p.pitch()
	theirs := func(q square) bool { return p.members[player.Other()].has(q) }
	for s := range t.endTurnSite() {
		from, _ := t.square(s)
		open := false
		for _, d := range forward[player] {
			kicker := from - d
			if kicker < 0 || !t.playable.has(from) || theirs(from) || t.goal[player].has(from) || t.goal[player.Other()].has(from) ||
				theirs(kicker) || emptyCells[p.size][player].closed(kicker) {
				continue
			}
			q := from + d
			for ; t.playable.has(q) && !t.goal[player.Other()].has(q) && !theirs(q); q += d {
			}
			open = open || t.goal[player.Other()].has(q) && !theirs(q)
		}
		if open {
			n++
		}
	}
	return n
}

func TestWarn(t *testing.T) {
	for _, c := range []struct{ drawn, key, names string }{
		{trap + "w 1 0-0 5 4 4 -", warnGoal, "a5"},
		{trap + "w 1 0-0 100 98 4 -", warnGoal, "a5"},
		{trap + "w 1 0-0 100 99 4 -", "", ""},
		{opening + "w 1 0-0 5 4 4 -", "", ""},
	} {
		rulestest.Warned(t, draw(t, "size=14x9", c.drawn), c.key, c.names)
	}
}
