package chessyball

import (
	"math/rand/v2"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

func TestStatus(t *testing.T) {
	type status struct {
		action, key string
		start       bool
		step, steps int
	}
	for _, c := range []struct {
		p    *Position
		walk []status
	}{
		{start(t, "size=14x9"), []status{
			{"", "chessyball.act", true, 1, 1}, {"d2-d1", "chessyball.act", true, 1, 2}, {"k2-k1", "chessyball.act", false, 2, 2},
			{"k1-k2", "chessyball.act", true, 1, 3}, {"d1-d2", "chessyball.act", false, 2, 3},
		}},
		{read(t, "size=14x9", bareSmall+" w b 0-0 101 100 0 - /:2"), []status{
			{"", keyShotBall, true, 1, 3}, {"@h5", keyShotShooter, false, 2, 3}, {"@f4", keyShotShooter, false, 3, 3},
			{"@f3", keyShotKeeper, true, 1, 3}, {"@m5", keyShotWall, false, 2, 3}, {"@k8", keyShotWall, false, 3, 3},
			{"@k2", keyShotAct, true, 1, 3}, {"f4-f5", keyShotAct, false, 2, 3},
		}},
		{read(t, "size=14x9", bareSmall+" w b 0-0 101 100 0 - i5-i6-/f5-f6-:0"), []status{
			{"@h5", keyShotShooter, false, 2, 3}, {"@f4", keyShotShooter, false, 3, 3}, {"@f3", keyShotKeeper, true, 0, 0}, // no wall
		}},
	} {
		for _, s := range c.walk {
			rulestest.Play(t, c.p, strings.Fields(s.action)...)
			want := rules.Status{Key: s.key, Start: s.start, Step: s.step, Steps: s.steps}
			if got := c.p.Status(); got != want {
				t.Errorf("%s: after %s the status is %v, want %v", c.p, s.action, got, want)
			}
		}
	}
}

// TestShots writes the shots of both sides as characters: "+" has scored, "-" has missed,
// "*" is going on, and "." is still to come.
func TestShots(t *testing.T) {
	const five = "j5-j6-j7-k5-k6-"
	for _, c := range []struct {
		position, white, black string
		wall                   int
	}{
		{bare + " w b 0-0 101 100 0 - /:2", "*..", "...", 2},
		{"18/18/18/7w10/18/10o7/18/18/18/18/18 w s 0-0 101 100 0 - k6/:2", "*..", "...", 2},
		{"18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2", "*..", "...", 2},
		{bare + " b b 0-0 101 100 0 - k6-/:2", "-..", "*..", 2},
		{bare + " b b 0-0 101 100 0 - k6+/f5-:2", "+..", "-*.", 2},
		{bare + " b b 0-0 101 100 0 - k6+k7-k5-/f5-f6+f7-:1", "+--.", "-+-*", 1},
		{"18/15bb1/18/18/18/18/8w8o/15B2/18/7w10/18 b 0 0-0 101 100 0 - k6+j5+/f3-f4-:2", "++", "--", 2},
		{bare + level["18x11"], "------", "------", -1},
		{bare + strings.Replace(strings.Replace(level["18x11"], "w n", "b c", 1), ":0", ":4", 1), "------", "------", 4},
		{bare + strings.Replace(strings.Replace(level["18x11"], "w n", "b b", 1), ":0", ":4", 1), "------", "------*", 4},
		{bare + " w b 0-0 101 100 0 - " + five + "/f5-f6-f7-g5-g6-g7-:0", "-----*", "------", 0},
	} {
		p := read(t, "", c.position)
		for player, want := range map[rules.Player]string{rules.First: c.white, rules.Second: c.black} {
			got := ""
			for _, shot := range p.Shots(player, nil) {
				got += string(".*+-"[shot])
			}
			if got != want {
				t.Errorf("%s: the shots of %v are %s, want %s", p, player, got, want)
			}
		}
		if n, ok := p.Wall(); ok != (c.wall >= 0) || ok && n != c.wall {
			t.Errorf("%s: Wall returns %d, %v, want %d (-1: none)", p, n, ok, c.wall)
		}
	}
	p := start(t, "tie=shootout")
	if _, ok := p.Wall(); ok || len(p.Shots(rules.First, nil)) > 0 {
		t.Error("there are shots before a shoot-out")
	}
}

// TestSquad plays a random shoot-out, and a game in which the ball is to be placed. It checks
// that the pieces are put on the pitch in the order that Squad says.
func TestSquad(t *testing.T) {
	put := 0
	for _, p := range []*Position{read(t, "size=14x9", shotBall), draw(t, "size=14x9,reset=place", toPlace)} {
		dice := rand.New(rand.NewPCG(1, 1))
		for legal := p.Legal(nil); len(legal) > 0; legal = p.Legal(nil) {
			squad, there := p.Squad(nil)
			var log rules.Log
			p.Apply(legal[dice.IntN(len(legal))], &log)
			puts := len(log.Events) > 0 && log.Events[0].Kind == rules.Put
			switch {
			case puts != (len(squad) > 0):
				t.Fatalf("Squad is %v, and the events are %+v, want a piece put exactly if there is a squad", squad, log.Events)
			case puts && (there >= len(squad) || squad[there] != log.Events[0].Piece):
				t.Fatalf("Squad is %v, %d are on the pitch, and the next event is %+v, want the next piece of the squad", squad, there, log.Events[0])
			case puts:
				put++
			}
		}
	}
	if put < 30 {
		t.Errorf("%d pieces were put, want at least 30", put)
	}
}
