package chessyball

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// chaseOn is chase after e5-g5. White may extend the turn with l1-l4.
const chaseOn = "wwww6bbbb/14/14/14/1W4w4oB1/14/14/14/b10w1b w x 0-0 3 2 0 k"

const toPlace = "wwww6bbbb/14/14/14/1W4w5B1/14/14/14/b10w1b w p 0-1 3 0 0 -"

const finished = "wwww6bbbb/14/14/14/1W4w5Bo/14/14/14/b10w1b b 3 3-0 9 0 0 -"

// These are positions of a shoot-out on the smaller pitch.
const (
	shotBall    = bareSmall + " w b 0-0 101 100 0 - h3-/f3-f4-:1"
	shotByBlack = bareSmall + " b b 0-0 101 100 0 - h3-/f3-:1"
	shotShooter = "14/14/14/14/7o6/5w8/14/14/14 w s 0-0 101 100 0 - h5/:2"
	shotKeeper  = "14/14/14/14/7o6/5w8/5w8/14/14 b k 0-0 101 100 0 - h5/:2"
	shotWall    = "14/14/14/14/7o4B1/5w8/5w8/14/14 b w 0-0 101 100 0 - h5/:2"
	shotAct     = "14/10b3/14/14/7o1b2B1/5w8/5w8/14/14 w 3 0-0 101 100 0 - h5/:2"
	shotName    = bareSmall + " w n 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-/f3-f4-f5-f6-f7-f8-:0"
	shotChoose  = bareSmall + " b c 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-/f3-f4-f5-f6-f7-f8-:5"
)

// TestWhyIsTrue compares each reason with the one that the simple implementation of the rules gives, in
// positions of games and in some that have the rare reasons. Each occurs. If pieces are put, a piece
// dragged onto a site has the reason of a click there.
func TestWhyIsTrue(t *testing.T) {
	const small = "size=14x9"
	states := rulestest.Sample(t, Game, rulestest.Share(60))
	for _, c := range []struct{ options, drawn string }{
		{small, crossroads}, {small + ",pass=own", crossroads}, {small + ",pass=any", crossroads}, {small, boxes},
		{small, strings.Replace(lastGap, "b 1", "w 1", 1)}, {small + ",extend=on", chaseOn}, {small + ",reset=place", toPlace}, {small, finished},
	} {
		states = append(states, draw(t, c.options, c.drawn))
	}
	for _, s := range []string{shotBall, shotByBlack, shotShooter, shotKeeper, shotWall, shotAct, shotName, shotChoose} {
		states = append(states, read(t, small, s))
	}
	given := map[string]bool{}
	for _, s := range states {
		p := s.(*Position)
		o := readPlain(p, passes[p.pass])
		moves := o.moves()
		var sites []rules.Site
		for site := range p.EndTurn() + 1 {
			sites = append(sites, site)
			if squad, _ := p.Squad(nil); len(squad) > 0 {
				rulestest.Clicked(t, p, []rules.Site{rules.NoSite, site}, p.Why([]rules.Site{site}))
			}
		}
		rulestest.Reasons(t, Game, p, sites, func(key string, path []rules.Site) bool {
			given[key] = true
			return o.reason(p, moves, key, path)
		})
	}
	rulestest.AllGiven(t, Game, "why", given)
}

// shotReason reports whether key, a key of a shoot-out, is the reason why a click on q is no
// action: nothing can be put there, or the size of the wall or a role has to be chosen first.
func (o *plain) shotReason(p *Position, key string, q [2]int) bool {
	ground, ball := p.Pitch(), [2]int{p.ball.file(), p.ball.rank()}
	field := ground.Field.Contains(q[0], q[1])
	ownHalf := (q[0] < ground.Files/2) == (o.side == "w")
	df, dr := q[0]-ball[0], q[1]-ball[1]
	switch o.left {
	case "n":
		return key == whyShotName
	case "c":
		return key == whyShotChoose
	case "k":
		return key == whyShotKeeper && !o.ownBox(q[0], q[1])
	case "b":
		ahead := q[0] - ground.Files/2
		if o.side == "b" {
			ahead = ground.Files/2 - 1 - q[0]
		}
		if !field || ahead < 0 || ahead > ground.Files/2-6 {
			return key == whyShotHalf
		}
		return key == whyShotAgain && (strings.Contains(p.String(), plainName(q)+"-") || strings.Contains(p.String(), plainName(q)+"+"))
	}
	switch {
	case o.at[q] != 0:
		return key == whyShotTaken
	case o.ownBox(q[0], q[1]):
		return key == whyShotBox
	case !field || !ownHalf:
		return key == whyShotOwn
	}
	return key == whyShotNear && o.left == "w" && max(df, -df, dr, -dr) == 1
}

// reason reports whether key is the reason why no action begins with path. moves are the
// moves of the side to act.
func (o *plain) reason(p *Position, moves map[string][2]int, key string, path []rules.Site) bool {
	file, rank := p.Coordinates(path[0])
	from, last := [2]int{file, rank}, path[len(path)-1]
	file, rank = p.Coordinates(last)
	to := [2]int{file, rank}
	moved, kicked := false, false
	for move, stop := range moves {
		if strings.HasPrefix(move, plainName(to)+"-") {
			moved, kicked = true, kicked || stop != o.where
		}
	}
	c := o.at[to]
	switch over := p.Outcome() != rules.Playing; {
	case over || key == whyOver:
		return over && key == whyOver
	case strings.HasPrefix(key, "chessyball.why.shot."):
		return o.shotReason(p, key, to)
	case last == p.EndTurn():
		return key == whyEnd && !strings.Contains("xnc", o.left)
	case o.left == "p":
		inBox := o.ownBox(to[0], to[1])
		return key == whyPlaceBox && !inBox || key == whyPlaceTaken && inBox && c != 0
	case o.own(c) && len(path) == 1, key == whyStuck, key == whyNoKick:
		return o.own(c) && (key == whyStuck && !moved || key == whyNoKick && o.left == "x" && moved && !kicked)
	case len(path) == 1:
		return key == whyEmpty && c == 0 || key == whyBall && c == 'o' || key == whyOpponent && c != 0 && c != 'o'
	}
	keeper := o.at[from] < 'a'
	df, dr := to[0]-from[0], to[1]-from[1]
	n := max(df, -df, dr, -dr)
	straight, bar := n > 0 && df%n == 0 && dr%n == 0, byte(0) // bar is what is in the way first
	for i := 1; straight && i < n && bar == 0; i++ {
		if c := o.at[[2]int{from[0] + i*df/n, from[1] + i*dr/n}]; c == 'o' || c != 0 && o.pass != "any" && (o.pass != "own" || !o.own(c)) {
			bar = c
		}
	}
	switch {
	case n == 0:
		return key == whyStay
	case o.own(c):
		return key == whyTaken && moved && (o.left != "x" || kicked)
	case !straight:
		return key == whyLine
	case bar == 'o':
		return key == whyBallInWay
	case bar != 0:
		return key == whyMemberInWay
	case c == 'o':
		return key == whyBall
	case c != 0:
		return key == whyTaken
	case o.ownGoal(to[0], to[1]):
		return key == whyGoal && !keeper || key == whyKeeperGoal && keeper
	case o.ownBox(to[0], to[1]) && !keeper:
		return key == whyBox
	}
	stop, ok := moves[plainName(from)+"-"+plainName(to)]
	return key == whyExtend && o.left == "x" && ok && stop == o.where
}

// low has the ball between the edge of the field and members.
const low = "14/3w4b1b3/14/4w4b4/1W10B1/4w4b4/3w10/4ow1wb1b3/14 "

func TestTell(t *testing.T) {
	for _, c := range []struct{ drawn, action, key, names string }{
		{shot + "w 1 0-0 3 2 4 -", "l1-l2", toldGoal, "n4"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d5", toldRolls, "d5 l5"},
		{opening + "w 1 0-0 5 4 4 -", "d2-d1", "", ""},
		{opening + "w 1 0-0 99 98 29 -", "d2-d1", toldDrop, "h5"},
		{opening + "w 1 0-0 100 99 29 -", "d2-d1", "", ""}, // the game is over
		{low + "w 1 0-0 5 4 4 -", "e4-e3", toldEdge, "e2"},
		{low + "w 1 0-0 5 4 4 -", "d3-d2", toldStuck, "e2"},
	} {
		rulestest.Told(t, draw(t, "size=14x9", c.drawn), c.action, c.key, c.names)
	}
}

// TestConclude checks that Conclude gives the numbers of goals, the winner's first.
func TestConclude(t *testing.T) {
	rulestest.Conclusions(t, 6, 2000, func() rules.State { return start(t, "end=turns25") }, func(s rules.State, said rules.Advice) {
		p := s.(*Position)
		winner, ok := p.outcome.Winner()
		more, less := p.Score(rules.First), p.Score(rules.Second)
		if winner == rules.Second && ok {
			more, less = less, more
		}
		if said.Args[0] != more || said.Args[1] != less || ok != (more > less) {
			t.Fatalf("%s: %s with %s is not true", p, said.Key, rulestest.Named(p, said))
		}
	})
}

// TestConcludeOfGoals plays games with each ending that depends on the number of goals, and
// scores whenever it can. It checks that Conclude gives the right ending and numbers of
// goals.
func TestConcludeOfGoals(t *testing.T) {
	for i, end := range ends {
		limit := endings[i]
		if limit.turns > 0 {
			continue
		}
		p := start(t, "end="+end)
		dice := rand.New(rand.NewPCG(uint64(i), 9))
		for p.Outcome() == rules.Playing {
			p.Apply(scoring(p, dice), nil)
		}
		said := p.Conclude()
		more, less := said.Args[0].(int), said.Args[1].(int)
		winner, ok := p.Outcome().Winner()
		key, done := endedFirst, more == limit.first
		if limit.total > 0 {
			key, done = endedTotal, more+less == limit.total
		}
		if !ok || said.Key != key || !done || more != p.Score(winner) || less != p.Score(winner.Other()) {
			t.Errorf("%s: in %s it says %s with %v, want %s with the goals %d and %d", end, p, said.Key, said.Args, key, p.Score(winner), p.Score(winner.Other()))
		}
	}
}

// TestConcludeOfTheDecidingShot ends a shoot-out with the deciding shot. If it misses, the numbers
// of goals are equal, and so they cannot be the reason.
func TestConcludeOfTheDecidingShot(t *testing.T) {
	for _, c := range []struct {
		action, key string
		goals       int // of White, who shoots
	}{
		{"f3-f5", endedMissed, 0},
		{"f3-h5", endedShootout, 1},
	} {
		p := read(t, "size=14x9", "14/14/14/14/8o5/14/5w5B2/5w8/14 w 1 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-i5/f3-f4-f5-f6-f7-f8-:0")
		rulestest.Play(t, p, c.action)
		if said := p.Conclude(); said.Key != c.key || said.Args[0] != c.goals || said.Args[1] != 0 {
			t.Errorf("%s: it says %s with %v, want %s with %d and 0", p, said.Key, said.Args, c.key, c.goals)
		}
	}
}

// scoring returns an action that scores. If there is none, it returns any.
func scoring(p *Position, dice *rand.Rand) rules.Action {
	legal := p.Legal(nil)
	for _, a := range legal {
		var log rules.Log
		p.Clone().Apply(a, &log)
		if rules.ScoredAt(log.Events) != rules.NoSite {
			return a
		}
	}
	return legal[dice.IntN(len(legal))]
}
