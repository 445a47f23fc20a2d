package chessyball

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// aimed is a shot that one action can score.
const aimed = "18/15b2/18/7w10/18/7w2o7/18/15B2/18/15b2/18 w 3 0-0 101 100 0 - k6/:2"

func TestRule9_4_GoalAtOnce(t *testing.T) {
	p := read(t, "", aimed)
	events := rulestest.Play(t, p, "h6-j6")
	wantText(t, p, bare+" b b 0-0 101 100 0 - k6+/:2")
	wantEvents(t, p, events[:3], "0 move 1 h6(1>0) j6(0>1)", "1 roll 5 k6(5>0) r6(0>5)", "2 hit player1")
	if p.Score(rules.First) != 0 {
		t.Error("a shot changes the score")
	}
}

func TestRule9_4_ThreeActions(t *testing.T) {
	p := read(t, "", aimed)
	for _, left := range []string{"2", "1"} {
		rulestest.Play(t, p, legal(p, "h8-")[0])
		wantCounters(t, p, "w "+left+" 0-0 101 100 0 - k6/:2")
		p = read(t, "", strings.Replace(aimed, "w 3", "w "+left, 1))
	}
	events := rulestest.Play(t, p, "h8-h9")
	wantText(t, p, bare+" b b 0-0 101 100 0 - k6-/:2")
	wantEvents(t, p, events[:3], "0 move 1 h8(1>0) h9(0>1)", "1 miss player1", "2 take 1 h6(1>0)")
}

func TestRule9_4_OwnGoal(t *testing.T) {
	p := read(t, "", "18/15b2/18/18/18/10o7/18/7w7B2/18/7w7b2/18 w 3 0-0 101 100 0 - k6/:2")
	events := rulestest.Play(t, p, "h2-l6")
	wantText(t, p, bare+" b b 0-0 101 100 0 - k6-/:2")
	wantEvents(t, p, events[:3], "0 move 1 h2(1>0) l6(0>1)", "1 roll 5 k6(5>0) a6(0>5)", "2 miss player1")
}

func TestRule9_5_Decision(t *testing.T) {
	for _, c := range []struct {
		shots   string
		outcome rules.Outcome
	}{
		// In rounds 1 to 3 White takes shots 1, 4 and 5, and Black shots 2, 3 and 6.
		{"+--", rules.Playing}, {"+--+", rules.FirstWins}, {"-++", rules.Playing}, {"-++-", rules.SecondWins},
		{"++++", rules.Playing}, {"+-++", rules.Playing}, {"+-+++", rules.FirstWins}, {"+-++-+", rules.Playing},
		{"-----+", rules.SecondWins}, {"----+-", rules.FirstWins}, {"++++++", rules.Playing}, {"------", rules.Playing},
		// In later rounds the second shot of a round decides if only one of the two scores.
		{"+++++++", rules.Playing}, {"++++++-+", rules.FirstWins}, {"++++++++", rules.Playing}, {"-------", rules.Playing},
		{"------+-", rules.SecondWins}, {"--------+-", rules.FirstWins}, {"----------+-", rules.SecondWins},
	} {
		for _, options := range variants {
			p := read(t, options, bareOf(options)+" w b 1-1 103 100 0 - /:2")
			takes(t, p, c.shots)
			if p.Outcome() != c.outcome {
				t.Errorf("%s: %v, want %v (%s)", c.shots, p.Outcome(), c.outcome, p)
			}
		}
	}
}

// TestRule9_5_LastPosition checks that after the last shot of a shoot-out the pieces stay on
// the pitch, and that the text names the side that did not take this shot.
func TestRule9_5_LastPosition(t *testing.T) {
	p := read(t, "", bare+" w b 0-0 101 100 0 - k6+/f3-f4-:2")
	events := shoots(t, p, true)
	wantText(t, p, "18/15bb1/18/18/18/18/8w8o/15B2/18/7w10/18 b 0 0-0 101 100 0 - k6+j5+/f3-f4-:2")
	wantEvents(t, p, events, "0 move 1 h5(1>0) i5(0>1)", "1 roll 5 j5(5>0) r5(0>5)", "2 hit player1", "3 end player1")
	if got := names(p, p.Decided(nil)); got != "r5" {
		t.Errorf("the game was decided on %q, want r5", got)
	}
}

// level are the ends of position texts in which six rounds have decided nothing.
var level = map[string]string{
	"18x11": " w n 0-0 101 100 0 - j5-j6-j7-k5-k6-k7-/f5-f6-f7-g5-g6-g7-:0",
	"14x9":  " w n 0-0 101 100 0 - h3-h4-h5-h6-h7-h8-/f3-f4-f5-f6-f7-f8-:0",
}

func TestRule9_6_DecidingShot(t *testing.T) {
	for _, c := range []struct {
		size  string
		named []int // the smallest, a middle and the largest wall that can be named
		spots int   // the number of squares left for the ball, for each side
	}{
		{"18x11", []int{0, 7, 10}, 30},
		{"14x9", []int{0, 3, 6}, 8},
	} {
		text, names := bareOf(c.size)+level[c.size], ""
		for n := range c.named[2] + 1 {
			names += fmt.Sprintf(" wall%d", n)
		}
		wantLegal(t, read(t, "size="+c.size, text), "", names)
		for _, n := range c.named {
			for choice, shooter := range map[string]rules.Player{"shoot": rules.Second, "defend": rules.First} {
				for _, scores := range []bool{false, true} {
					p := read(t, "size="+c.size, text)
					rulestest.Play(t, p, fmt.Sprintf("wall%d", n))
					named := strings.Replace(text, ":0", fmt.Sprintf(":%d", n), 1)
					wantText(t, p, strings.Replace(named, "w n", "b c", 1))
					wantLegal(t, p, "", "shoot defend")
					rulestest.Play(t, p, choice)
					wantText(t, p, strings.Replace(named, "w n", []string{"w b", "b b"}[shooter], 1))
					got := legal(p, "@")
					for _, before := range p.series.spots[shooter][:allRounds] {
						if len(got) != c.spots || slices.Contains(got, "@"+before.String()) {
							t.Errorf("%s: the ball can be put on %v, want %d squares and none used before", p, got, c.spots)
						}
					}
					shoots(t, p, scores)
					winner := shooter
					if !scores {
						winner = shooter.Other()
					}
					if put := p.members[shooter.Other()].count() - 1; p.Outcome() != rules.Win(winner) || put != n {
						t.Errorf("%s with a wall of %d, scored %v: the outcome is %v, want %v and a wall of %d", choice, put, scores, p.Outcome(), rules.Win(winner), n)
					}
				}
			}
		}
	}
}

// TestRule9_6_NotAfterADecidedRound checks that there is no deciding shot if one side wins
// a round, even the sixth.
func TestRule9_6_NotAfterADecidedRound(t *testing.T) {
	p := read(t, "", bare+" w b 0-0 101 100 0 - /:2")
	takes(t, p, "-----------+")
	if p.Outcome() != rules.FirstWins || p.Status().Key != keyEndShootout {
		t.Errorf("%s: the outcome is %v, %s, want a win of the first player in the shoot-out", p, p.Outcome(), p.Status().Key)
	}
	if n, ok := p.Wall(); !ok || n != 0 {
		t.Errorf("the wall of the last shot has %d members, want 0", n)
	}
}

// TestTheShootoutCanBePlayedAlone checks the position with which a shoot-out alone starts, with
// the options that it needs: the score is 0-0, no shot has been taken, and its text can be read.
func TestTheShootoutCanBePlayedAlone(t *testing.T) {
	start := Game.Starts[0]
	for _, size := range sizes {
		for _, end := range ends {
			v, err := Game.Complete(rules.Values{"size": size, "end": end, "tie": start.Needs["tie"]})
			if err != nil {
				t.Fatal(err)
			}
			s, err := start.New(v)
			if err != nil {
				t.Fatal(err)
			}
			text := s.String()
			if !strings.HasSuffix(text, " - /:2") || !strings.Contains(text, " w b 0-0 ") {
				t.Errorf("%s, %s: it starts with %s", size, end, text)
			}
			if read, err := Game.Decode(v, text); err != nil || read.Hash() != s.Hash() {
				t.Errorf("%s, %s: %s is read as another position: %v", size, end, text, err)
			}
		}
	}
}
