package chessyball

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestMedals(t *testing.T) {
	const (
		small = "size=14x9"
		shot  = "7w6/7b6/4b6w2/4w4b4/8wBW3/8b5/9wb3/4w5ob2/14 w 3 1-1 47 24 29 -"
		early = "14/3w1w2b1b3/14/4w4b4/6o5B1/4w4b4/1W12/3w1w2b1b3/14 b 2 0-0 2 1 1 -"
		two   = "14/6wwb5/3b2B7/6w7/8bwb3/4W9/5w8/4wbob6/14 w 3 2-1 159 47 10 -"
	)
	rulestest.Medals(t, Game, []rulestest.Medal{
		{ID: "long", Values: small, Position: "1w12/3bw9/4wb3b4/2b7b1B1/6o7/8b3w1/14/5W8/11w1w w 3 1-0 93 85 0 -", Earns: "b9-f5", Nearly: early, Misses: "j4-k3 k8-h5"},
		{ID: "goal", Values: small, Position: shot, Earns: "e6-j1", Nearly: two, Misses: "e2-f1"},
		{ID: "quick", Values: small, Position: shot, Earns: "e6-j1", Nearly: strings.Replace(shot, " w 3 ", " w 1 ", 1), Misses: "e6-j1"},
		{ID: "keeper", Values: small, Position: "5w8/b1w11/14/5W2b5/6o7/3bw1w1B5/13b/1w5b6/4w4b4 w 3 0-1 57 36 12 -", Earns: "f6-f5", Nearly: shot, Misses: "e6-j1"},
		{ID: "pass", Values: small, Position: two, Earns: "e2-f1 h8-h4", Misses: "e2-f1 h8-h7"},
		{ID: "diagonal", Values: small, Position: shot, Earns: "e6-j1", Nearly: "8b5/7w2wB2/6w2w4/1b3b8/7o6/9b4/3ww3b3W1/8b5/14 w 3 1-0 49 21 3 -", Misses: "e3-g5"},
		{ID: "assist", Values: small, Position: two, Earns: "e2-f1 h8-h4", Nearly: shot, Misses: "e6-j1"},
		{ID: "shutout", Values: small, Player: rules.Second, Position: "14/11wb1/1o2bb5w2/4w7B1/14/9w4/3bw1b5w1/2W11/7b6 b 3 0-2 98 51 3 -", Earns: "e7-e8 e8-c8",
			Nearly: "14/11wb1/1o2bb5w2/4w7B1/14/9w4/3bw1b5w1/2W11/7b6 b 3 1-2 98 51 3 -", Misses: "e7-e8 e8-c8"},
		{ID: "clear", Values: small, Player: rules.Second, Position: "14/3w3bb1bw2/9o2B1/3w3b6/1W7w4/12w1/9b4/5w2b5/14 b 3 0-1 46 7 17 -", Earns: "m7-k7 i2-c8", Misses: "m7-l7 i2-c8"},
		{ID: "comeback", Values: small, Player: rules.Second,
			Position: "14/5b4b3/10w3/1o8w3/4w5w3/8b5/7b4w1/7b2w3/2b1B1W7 b 3 2-1 158 72 13 -",
			Earns:    "f8-g9 h3-b3 c1-c7 d8-d5 e4-c2 d5-d6 i2-g4 j6-l8 j4-k5 e6-d7 f8-f4 d7-h7 k2-i2 g4-e6 e6-c4 d6-f6 b5-b7 f6-g7 c4-f7 f7-d5 m5-m7 f4-d4 d2-e3 g7-e7 k8-j7 k5-j4 j7-i6 b7-d7 c2-d3 d4-b2 i8-h9 i6-f6",
			Nearly:   "14/11wb1/1o2bb5w2/4w7B1/14/9w4/3bw1b5w1/2W11/7b6 b 3 1-2 98 51 3 -", Misses: "e7-e8 e8-c8"},
	}, slowMedals)
}

// TestAShootOutEarnsNoMedals plays random games that are a shoot-out alone.
func TestAShootOutEarnsNoMedals(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	v, err := Game.Complete(Game.Starts[0].Needs)
	if err != nil {
		t.Fatal(err)
	}
	for range 200 {
		p, err := Game.Starts[0].New(v)
		if err != nil {
			t.Fatal(err)
		}
		played := &rules.Played{}
		for p.Outcome() == rules.Playing {
			legal := p.Legal(nil)
			played.Steps = append(played.Steps, rules.NewStep(p, legal[dice.IntN(len(legal))]))
			p = played.Steps[len(played.Steps)-1].After
		}
		played.Outcome = p.Outcome()
		for _, player := range []rules.Player{rules.First, rules.Second} {
			if ids := Game.Earned(played, player); len(ids) > 0 {
				t.Fatalf("player %d earns %v in %s", player, ids, p)
			}
		}
	}
}

// slowMedals defines the medals by positions and the texts of actions.
var slowMedals = map[string]func(*rules.Played, rules.Player) bool{
	"long": slowTurns(func(turn []slowStep) bool { return anyStep(turn, func(s slowStep) bool { return s.far >= 7 }) }),
	"goal": slowTurns(func(turn []slowStep) bool { return anyStep(turn, func(s slowStep) bool { return s.goal }) }),
	"quick": slowTurns(func(turn []slowStep) bool {
		return anyStep(turn, func(s slowStep) bool { return s.goal && s.left > 1 })
	}),
	"diagonal": slowTurns(func(turn []slowStep) bool {
		return anyStep(turn, func(s slowStep) bool { return s.goal && s.diagonal })
	}),
	"keeper": slowTurns(func(turn []slowStep) bool {
		return anyStep(turn, func(s slowStep) bool { return s.far > 0 && s.keeper })
	}),
	"pass": slowTurns(func(turn []slowStep) bool {
		return slowKickers(turn) > 1
	}),
	"assist": slowTurns(func(turn []slowStep) bool {
		return slowKickers(turn) > 1 && turn[len(turn)-1].goal
	}),
	"clear": slowTurns(func(turn []slowStep) bool {
		files := turn[0].files
		depth := func(file int) int { return [2]int{file, files - 1 - file}[turn[0].player] }
		last := turn[0].ball
		for _, s := range turn {
			last = s.stop
		}
		return 3*depth(turn[0].ball[0]) < files && depth(last[0]) >= files/2
	}),
	"shutout": func(g *rules.Played, player rules.Player) bool {
		return g.Outcome == rules.Win(player) && len(g.Steps) > 0 && goals(g.Steps[len(g.Steps)-1].After)[player.Other()] == 0
	},
	"comeback": func(g *rules.Played, player rules.Player) bool {
		for _, s := range g.Steps {
			if score := goals(s.Before); g.Outcome == rules.Win(player) && score[player.Other()] > score[player] {
				return true
			}
		}
		return false
	},
}

// slowStep is an action of a member, as the slow rules see it.
type slowStep struct {
	player                 rules.Player
	from, to               string
	files, left, far       int    // far is the number of squares over which the ball rolls
	ball, stop             [2]int // where the ball was, and where it comes to rest
	goal, diagonal, keeper bool   // goal: in the goal of the opponent
}

func newSlowStep(step *rules.Step) slowStep {
	p := step.Before.(*Position)
	o := readPlain(p, "none")
	s := slowStep{player: p.Mover(), files: o.files, ball: o.where, left: int(o.left[0] - '0')}
	s.from, s.to, _ = strings.Cut(p.Format(step.Action), "-")
	at := func(text string) [2]int {
		file := int(text[0] - 'a')
		rank := 0
		for _, c := range text[1:] {
			rank = 10*rank + int(c-'0')
		}
		return [2]int{file, rank - 1}
	}
	s.stop = o.roll(at(s.from), at(s.to))
	s.keeper = strings.ToUpper(string(o.at[at(s.from)])) == string(o.at[at(s.from)])
	for i := range s.stop {
		s.far = max(s.far, s.stop[i]-s.ball[i], s.ball[i]-s.stop[i])
	}
	s.diagonal = s.stop[0] != s.ball[0] && s.stop[1] != s.ball[1]
	s.goal = o.goals(s.stop[0], s.stop[1]) && !o.ownGoal(s.stop[0], s.stop[1])
	return s
}

// slowKickers returns how many members kick the ball in a turn.
func slowKickers(turn []slowStep) (n int) {
	kicked := map[string]bool{} // by the square on which the member stands
	for _, s := range turn {
		kicks := kicked[s.from] || s.far > 0
		delete(kicked, s.from)
		kicked[s.to] = kicks
	}
	for _, kicks := range kicked {
		if kicks {
			n++
		}
	}
	return n
}

func anyStep(turn []slowStep, does func(slowStep) bool) bool {
	for _, s := range turn {
		if does(s) {
			return true
		}
	}
	return false
}

// goals returns the goals of both sides, from the position text.
func goals(s rules.State) (score [2]int) {
	score[0], score[1] = int(strings.Fields(s.String())[3][0]-'0'), int(strings.Fields(s.String())[3][2]-'0')
	return score
}

// slowTurns returns a definition of a medal for a turn. A turn ends with an action after which the
// number of the turn in the position text is another one.
func slowTurns(does func(turn []slowStep) bool) func(*rules.Played, rules.Player) bool {
	number := func(s rules.State) string { return strings.Fields(s.String())[4] }
	return func(g *rules.Played, player rules.Player) bool {
		var turn []slowStep
		for i := range g.Steps {
			step := &g.Steps[i]
			turn = append(turn, newSlowStep(step))
			if number(step.Before) != number(step.After) || i+1 == len(g.Steps) {
				if step.Player == player && does(turn) {
					return true
				}
				turn = nil
			}
		}
		return false
	}
}
