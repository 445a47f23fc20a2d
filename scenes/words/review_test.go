package words

import (
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/review"
)

// TestWhatBothLinesLeadTo writes what is said of a bad action and of the better one, with the lines that a
// search expects.
func TestWhatBothLinesLeadTo(t *testing.T) {
	for _, c := range []struct {
		about, spec, position, played, then, best string
		answered, instead                         string
	}{
		{
			"what is lost right after the answer", "dipole", "3,b3,4/8/1,b1,3,b4,2/6,b1,1/1,w4,1,b1,4/6,w5,1/8/4,w1,3 w",
			"b4-d4", "f6-d4 b4-c5", "e1-f2 f6-d4 b4-c5",
			"Black answers f6-d4. Captures the stack of 2 on d4; whatever recaptures is captured in turn. White has lost 2 checkers, Black 1.",
			"Better: e1-f2. It may go on with f6-d4: neither White nor Black has lost a checker.",
		},
		{
			"a threat is not said twice, but what comes of it", "crosscut", "8/1bb1r1r1/2b3b1/4b1r1/1b4r1/6r1/6r1/8 b",
			"f2", "f6 e6 d6 c5 h6", "d6 d7 b6 e4 b5",
			"Red answers f6. Threatens to win at h6. It may go on with e6, d6: Red wins at h6, whatever is played.",
			"Better: d6. Makes a segment of 2 that needs only b6, e6 and f6 to win. It may go on with d7, b6, e4: Blue needs 2 more discs on b6–g6 to win, Red 5 on b2–g2.",
		},
		{
			"the better action is the answer", "crosscut", "8/2r1rr2/5r2/5r2/8/2b5/5b2/8 b",
			"d4", "d7 f4 b7 g7 h7", "d7 f4 b2",
			"Red answers d7. Makes a segment of 4 that needs only b7 and g7 to win. Blue needs 5 more discs on b2–g2 to win, Red 2 on b7–g7.",
			"Better: d7, before Red plays it. Blocks b7–g7, on which d7 builds: to win there Red must flip this disc first. It may go on with f4: Blue needs 5 more discs on b2–g2 to win, Red 5 on b4–g4.",
		},
		{
			"what scores is not counted again", "chessyball", "18/5w6b5/3w10b1B1/7w2b7/3w1w6b1b3/1W7o8/3w1w6b1b3/7w2b7/3w10b3/5w4b7/18 b 1 2-1 64 0 2 -",
			"k4-j5", "f7-j11 b6-i6", "k8-k6 b6-c7 c7-b6 h8-b2",
			"White answers f7-j11, b6-i6. Scores at r6 in 2 actions.",
			"Better: k8-k6. Stops White from scoring next turn. After this, b6-i6 is not possible.",
		},
		{
			"where there is no reason, how the better line goes on", "dimpled:size=11", "5bb4/11/w4b5/4b6/11/7w1b1/1w1w5b1/1b3wbw3/w10/11/10w b -",
			"j11", "j3 c5 c6 a5", "f2 f6 d6 j7",
			"White answers j3. Makes White's path b5–d5–f4–h4–j3: no single stone cuts White off, and 9 more stones connect the edges.",
			"Better: f2. It may go on with f6, d6.",
		},
	} {
		g, v, err := catalog.Parse(c.spec)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.Decode(v, c.position)
		if err != nil {
			t.Fatal(err)
		}
		played := line(t, s, c.played)
		a := review.NewAction(s, played[0], 0.5, 0.1, line(t, s, c.best), line(t, after(s, played...), c.then))
		if answered, instead := Answered(g, s, a), Instead(g, s, a); answered != c.answered || instead != c.instead {
			t.Errorf("%s: the texts are\n%s\n%s\nwant\n%s\n%s", c.about, answered, instead, c.answered, c.instead)
		}
	}
}

// line returns the actions with the texts in text, played from s.
func line(t *testing.T, s rules.State, text string) (all []rules.Action) {
	t.Helper()
	s = s.Clone()
	for _, name := range strings.Fields(text) {
		a, err := s.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, a)
		s.Apply(a, nil)
	}
	return all
}

// TestADropIsSaid writes what follows from a turn of Chessyball after which the ball is dropped, and what a turn
// that moves the ball does about it.
func TestADropIsSaid(t *testing.T) {
	g, v, err := catalog.Parse("chessyball")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Decode(v, "18/6b2bb7/3w9bb3/11b6/4ww1bb9/1Wo4w10/14w3/7w10/6ww2b3b3/6w1B1w7/18 b 1 2-0 28 10 30 -")
	if err != nil {
		t.Fatal(err)
	}
	played := line(t, s, "j10-j4")
	a := review.NewAction(s, played[0], 0.5, 0.1, line(t, s, "g10-d7"), line(t, after(s, played...), "h6-d2 h4-h6"))
	want := "The ball had not moved for thirty actions, so it was dropped on i6."
	if got := Rest(g, s, a); got != want {
		t.Errorf("what follows from the turn is %q, want %q", got, want)
	}
	if got, want := Instead(g, s, a), "Better: g10-d7. Moves the ball, so it is not dropped."; got != want {
		t.Errorf("the better turn is explained by %q, want %q", got, want)
	}
}
