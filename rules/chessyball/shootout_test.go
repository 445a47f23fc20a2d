package chessyball

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// These are the empty pitches, as in a position text.
const (
	bare      = "18/18/18/18/18/18/18/18/18/18/18"
	bareSmall = "14/14/14/14/14/14/14/14/14"
)

// shotBoard is the board of shot, as in a position text.
var shotBoard = strings.TrimSuffix(text(shot+"w 1 0-0 1 0 0 -"), "w 1 0-0 1 0 0 -")

// bareOf returns the empty pitch of the size in options.
func bareOf(options string) string {
	if strings.Contains(options, "14x9") {
		return bareSmall
	}
	return bare
}

// read decodes a position text of a game that can go to a shoot-out.
func read(t testing.TB, options, position string) *Position {
	t.Helper()
	return rulestest.Position(t, Game, strings.Trim("tie=shootout,"+options, ","), position).(*Position)
}

// wantText checks that p's text is position.
func wantText(t testing.TB, p *Position, position string) {
	t.Helper()
	if p.String() != position {
		t.Errorf("\n got %s\nwant %s", p, position)
	}
}

// shoots takes a shot, with the keeper and the wall out of the way. To score, the mover puts
// the ball on a rank of the goal and scores with one action. Otherwise they put it on another
// rank and miss with three actions. It returns the events of the last action.
func shoots(t testing.TB, p *Position, scores bool) (events []rules.Event) {
	t.Helper()
	ground, me := p.pitch(), p.mover
	middle, file := ground.Ranks/2, ground.near(me).file()-int(forward[me][1])
	first := func(fits func(to square) bool) square {
		for _, a := range p.Legal(nil) {
			if _, to := unpack(a); fits(to) {
				rulestest.Play(t, p, p.Format(a))
				return to
			}
		}
		t.Fatalf("%s: no square is left", p)
		return 0
	}
	spot := first(func(to square) bool { return (max(to.rank()-middle, middle-to.rank()) <= 1) == scores })
	kicker, idler := squareAt(file, spot.rank()), squareAt(file, 1)
	if !scores {
		kicker = squareAt(file, 4)
	}
	rulestest.Play(t, p, "@"+kicker.String(), "@"+idler.String())
	first(func(square) bool { return true })
	for p.phase == puttingWall {
		legal := p.Legal(nil)
		rulestest.Play(t, p, p.Format(legal[len(legal)-1]))
	}
	if scores {
		return rulestest.Play(t, p, kicker.String()+"-"+(spot-forward[me][1]).String())
	}
	out := squareAt(file, 0)
	there, back := idler.String()+"-"+out.String(), out.String()+"-"+idler.String()
	return rulestest.Play(t, p, there, back, there)
}

// takes takes the shots in shots, in which + scores and - misses.
func takes(t testing.TB, p *Position, shots string) {
	t.Helper()
	for _, c := range shots {
		shoots(t, p, c == '+')
	}
}

func TestRule9_LevelGamesGoToTheShootout(t *testing.T) {
	for _, c := range []struct{ options, before, action, after string }{
		{"", "w 1 0-0 150 99 4 - -", "a9-a8", " w b 0-0 151 100 0 - /:2"},
		{"end=first1", "w 1 0-0 150 99 4 - -", "a9-a8", " w b 0-0 151 100 0 - /:2"},
		{"end=total5", "b 1 2-2 151 99 4 - -", "b9-b8", " w b 2-2 152 100 0 - /:2"},
		{"end=turns25,extend=on", "w 1 1-1 50 39 4 - -", "a9-a8", " w b 1-1 51 40 0 - /:2"},
		{"end=turns25,reset=place", "w 3 0-1 50 3 4 - -", "l1-l2", " w b 1-1 51 0 0 - /:2"},
		{"end=turns50", "w 1 0-0 100 99 29 - -", "a9-a8", " w b 0-0 101 100 0 - /:2"},
	} {
		if strings.HasPrefix(c.before, "b") {
			c.action = rulestest.Legal(read(t, "size=14x9,"+c.options, shotBoard+c.before), "")[0]
		}
		p := read(t, "size=14x9,"+c.options, shotBoard+c.before)
		events := rulestest.Play(t, p, c.action)
		wantText(t, p, bareSmall+c.after)
		taken, levelEvents := 0, 0
		for _, e := range events {
			if e.Kind == rules.Take {
				taken++
			}
			if e.Kind == rules.Level && taken == 0 {
				levelEvents++
			}
			if e.Kind == rules.End {
				t.Errorf("%s: the game ends, want a shoot-out", c.options)
			}
		}
		if levelEvents != 1 {
			t.Errorf("%s: %d events say, before the pitch is cleared, that the game is level, want 1", c.options, levelEvents)
		}
		if taken != 15 || p.Outcome() != rules.Playing {
			t.Errorf("%s: %d pieces are taken off, outcome %v, want 15 and %v", c.options, taken, p.Outcome(), rules.Playing)
		}
	}
}

func TestRule9_OthersEndAsEver(t *testing.T) {
	p := read(t, "size=14x9", shotBoard+"w 1 1-0 150 99 4 - -")
	rulestest.Play(t, p, "a9-a8")
	wantCounters(t, p, "b 3 1-0 151 100 5 - -")
	if p.Outcome() != rules.FirstWins {
		t.Errorf("%s: the outcome is %v, want a win of the first player", p, p.Outcome())
	}
	p = draw(t, "size=14x9", shot+"w 1 0-0 150 99 4 -")
	rulestest.Play(t, p, "a9-a8")
	if p.Outcome() != rules.Draw {
		t.Errorf("%s: the outcome is %v, not a draw", p, p.Outcome())
	}
}

// TestRule9_NotAfterTheLastGoal checks that there is no shoot-out after the goal that ends a
// game by its number of goals.
func TestRule9_NotAfterTheLastGoal(t *testing.T) {
	for _, c := range []struct{ end, before, after string }{
		{"first1", "0-0", "1-0"}, {"first3", "2-0", "3-0"}, {"first3", "2-2", "3-2"}, {"first5", "4-1", "5-1"}, {"first5", "4-4", "5-4"},
		{"total5", "2-2", "3-2"}, {"total5", "3-1", "4-1"}, {"total5", "1-3", "2-3"}, {"total5", "0-4", "1-4"},
	} {
		for _, quiet := range []string{"3", "99"} { // 99: the goal is scored in the last turn that may pass without one
			p := read(t, "size=14x9,end="+c.end, shotBoard+"w 3 "+c.before+" 151 "+quiet+" 4 - -")
			q := p.Clone().(*Position)
			q.Mirror()
			rulestest.Play(t, p, "l1-l2")
			rulestest.Play(t, q, "c1-c2")
			wantCounters(t, p, "b 3 "+c.after+" 152 0 0 - -")
			winner := rules.Win(rules.First)
			if c.after[0] < c.after[2] {
				winner = rules.SecondWins
			}
			if p.Outcome() != winner || q.Outcome() == winner || q.Outcome() == rules.Playing || q.Outcome() == rules.Draw {
				t.Errorf("%s, %s: the outcome is %v, and with the sides exchanged %v, want %v and that of the other side", c.end, c.after, p.Outcome(), q.Outcome(), winner)
			}
		}
	}
}

// shootoutTexts are the texts in the specification, and some of positions that these do not
// show.
var shootoutTexts = []string{
	bare + " w b 0-0 101 100 0 - /:2",
	"18/18/18/7w10/18/10o7/18/18/18/18/18 w s 0-0 101 100 0 - k6/:2",
	"18/18/18/7w10/18/10o5B1/7w10/18/18/18/18 b w 0-0 101 100 0 - k6/:2",
	"18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2",
	bare + " b b 0-0 101 100 0 - k6-/:2",
	bare + " w n 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:0",
	bare + " b c 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:10",
	bare + " b b 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:4",
	"18/18/18/7w10/18/10o7/7w10/18/18/18/18 b k 0-0 101 100 0 - k6/:2",
	"18/15bb1/18/18/18/18/8w8o/15B2/18/7w10/18 b 0 0-0 101 100 0 - k6+j5+/f3-f4-:2",
}

func TestRule9_Texts(t *testing.T) {
	for _, s := range shootoutTexts {
		wantText(t, read(t, "", s), s)
	}
}

func TestRule9_Example(t *testing.T) {
	p := read(t, "", bare+" w b 0-0 101 100 0 - /:2")
	events := rulestest.Play(t, p, strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2 h4-h1 h8-l8 h1-p9")...)
	wantText(t, p, bare+" b b 0-0 101 100 0 - m8+/:2")
	rulestest.WantEvents(t, p, events, "0 move 1 h1(1>0) p9(0>1)", "1 roll 5 q8(5>0) r7(0>5)", "2 hit player1",
		"3 take 1 l8(1>0)", "3 take 1 p9(1>0)", "3 take 3 l2(3>0)", "3 take 3 k7(3>0)", "3 take 4 q7(4>0)", "3 take 5 r7(5>0)")
}

func TestRule9_1_Rounds(t *testing.T) {
	for _, options := range variants {
		for _, scores := range []bool{false, true} {
			p := read(t, options, bareOf(options)+" w b 0-0 101 100 0 - /:2")
			order := ""
			for range 2 * allRounds {
				order += "wb"[p.mover : p.mover+1]
				if p.ball != outside || p.members != [2]set{} {
					t.Errorf("%s: the pitch is not cleared", p)
				}
				shoots(t, p, scores)
			}
			if order != "wbbwwbbwwbbw" || p.phase != naming || p.members != [2]set{} {
				t.Errorf("%s: the shots were taken by %s, want wbbwwbbwwbbw and then White to name the wall on a cleared pitch", p, order)
			}
		}
	}
}

func TestRule9_2_WhereTheBallIsPut(t *testing.T) {
	for _, c := range []struct {
		options, shots string // the shots before
		spots          Rect
	}{
		{"", "", Rect{9, 1, 4, 9}}, {"", "-", Rect{5, 1, 4, 9}},
		{"size=14x9", "", Rect{7, 1, 2, 7}}, {"size=14x9", "-", Rect{5, 1, 2, 7}},
	} {
		p := read(t, c.options, bareOf(c.options)+" w b 0-0 101 100 0 - /:2")
		takes(t, p, c.shots)
		rulestest.WantLegal(t, p, "", puts(squaresOf(c.spots)))
	}
}

func TestRule9_2_NotOnASquareOfBefore(t *testing.T) {
	p := read(t, "size=14x9", bareSmall+" w b 0-0 101 100 0 - h2-i8+/f2-f3+:2")
	rulestest.WantLegal(t, p, "", "@h3 @h4 @h5 @h6 @h7 @h8 @i2 @i3 @i4 @i5 @i6 @i7")
	// Squares of the other side's shots do not matter. Squares of all own shots do.
	p = read(t, "size=14x9", bareSmall+" b b 0-0 101 100 0 - h2-h3-h4-h5-h6-h7-/f2-f3-f4-f5-f6-f7-:4")
	rulestest.WantLegal(t, p, "", "@f8 @g2 @g3 @g4 @g5 @g6 @g7 @g8")
}

// TestRule9_3_NoWall checks that the shot begins directly after the keeper is put if the wall
// has no members.
func TestRule9_3_NoWall(t *testing.T) {
	p := read(t, "size=14x9", bareSmall+" w b 0-0 101 100 0 - h2-h3-/f2-f3-:0")
	rulestest.Play(t, p, "@h5", "@g5", "@b2", "@m5")
	wantCounters(t, p, "w 3 0-0 101 100 0 - h2-h3-h5/f2-f3-:0")
}

func TestRule9_3_WallGrowsAndShrinks(t *testing.T) {
	for _, c := range []struct {
		options, shots string
		wall           int
	}{
		{"", "", 2}, {"", "+", 2}, {"", "-", 2},
		{"", "++", 3}, {"", "+-", 2}, {"", "-+", 2}, {"", "--", 1},
		{"size=14x9", "++", 3}, {"size=14x9", "+-", 2}, {"size=14x9", "-+", 2}, {"size=14x9", "--", 1}, {"size=14x9", "----++", 1},
		{"", "----", 0}, {"", "----++", 1}, {"", "------", 0}, {"", "--------", 0}, {"", "--------++", 1},
		{"", "++++++++++", 7}, {"size=14x9", "++++++++", 6}, {"size=14x9", "++++++++++", 6},
		{"size=14x9", "++++++++++--", 0},
	} {
		p := read(t, c.options, bareOf(c.options)+" w b 0-0 101 100 0 - /:2")
		takes(t, p, c.shots)
		if n, _ := p.Wall(); n != c.wall {
			t.Errorf("%s after %s: a wall of %d, want %d", c.options, c.shots, n, c.wall)
		}
	}
}

// aimed is a shot that one action can score.
const aimed = "18/15b2/18/7w10/18/7w2o7/18/15B2/18/15b2/18 w 3 0-0 101 100 0 - k6/:2"

// TestRule9_4_End plays the last action of a shot: a goal at once, an own goal and the third action.
func TestRule9_4_End(t *testing.T) {
	for _, c := range []struct{ position, action, shot, events string }{
		{aimed, "h6-j6", "k6+", "0 move 1 h6(1>0) j6(0>1), 1 roll 5 k6(5>0) r6(0>5), 2 hit player1"},
		{strings.Replace(aimed, "w 3", "w 1", 1), "h8-h9", "k6-", "0 move 1 h8(1>0) h9(0>1), 1 miss player1, 2 take 1 h6(1>0)"},
		{"18/15b2/18/18/18/10o7/18/7w7B2/18/7w7b2/18 w 3 0-0 101 100 0 - k6/:2", "h2-l6", "k6-",
			"0 move 1 h2(1>0) l6(0>1), 1 roll 5 k6(5>0) a6(0>5), 2 miss player1"},
	} {
		p := read(t, "", c.position)
		events := rulestest.Play(t, p, c.action)
		wantText(t, p, bare+" b b 0-0 101 100 0 - "+c.shot+"/:2")
		rulestest.WantEvents(t, p, events[:3], strings.Split(c.events, ", ")...)
		if p.score != [2]uint8{} {
			t.Error("a shot changes the score")
		}
	}
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
	rulestest.WantEvents(t, p, events, "0 move 1 h5(1>0) i5(0>1)", "1 roll 5 j5(5>0) r5(0>5)", "2 hit player1", "3 end player1")
	if got := rulestest.Names(p, p.Decided(nil)); got != "r5" {
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
		rulestest.WantLegal(t, read(t, "size="+c.size, text), "", names)
		for _, n := range c.named {
			for choice, shooter := range map[string]rules.Player{"shoot": rules.Second, "defend": rules.First} {
				for _, scores := range []bool{false, true} {
					p := read(t, "size="+c.size, text)
					rulestest.Play(t, p, fmt.Sprintf("wall%d", n))
					named := strings.Replace(text, ":0", fmt.Sprintf(":%d", n), 1)
					wantText(t, p, strings.Replace(named, "w n", "b c", 1))
					rulestest.WantLegal(t, p, "", "shoot defend")
					rulestest.Play(t, p, choice)
					wantText(t, p, strings.Replace(named, "w n", []string{"w b", "b b"}[shooter], 1))
					got := rulestest.Legal(p, "@")
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
