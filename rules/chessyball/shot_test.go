package chessyball

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/rules/rulestest"
)

// A wing is a side on one of the pitches. Its actions are written as if it were White.
type wing struct {
	size   string
	player rules.Player
}

// everyWing calls check with both sides on both pitches.
func everyWing(t *testing.T, check func(t *testing.T, w wing)) {
	for _, size := range sizes {
		for player := range rules.Player(2) {
			t.Run(size+[]string{", White", ", Black"}[player], func(t *testing.T) { check(t, wing{size, player}) })
		}
	}
}

// shot returns a shot of the side in which nothing has been put yet. If the side is Black,
// White has missed a shot before.
func (w wing) shot(t testing.TB, options string) *Position {
	t.Helper()
	options = "size=" + w.size + "," + options
	before := map[string]string{"18x11": "k5", "14x9": "h6"}[w.size]
	text := [2]string{" w b 0-0 101 100 0 - /:2", " b b 0-0 101 100 0 - " + before + "-/:2"}[w.player]
	return read(t, options, bareOf(options)+text)
}

var squareText = regexp.MustCompile("[a-r][0-9]+")

// words returns the words of text, with its squares mirrored if the side is Black.
func (w wing) words(t testing.TB, text string) []string {
	t.Helper()
	pitch := &pitches[slices.Index(sizes, w.size)]
	if w.player == rules.Second {
		text = squareText.ReplaceAllStringFunc(text, func(s string) string {
			q, err := pitch.parse(s)
			if err != nil {
				t.Fatal(err)
			}
			return pitch.mirror(q).String()
		})
	}
	return strings.Fields(text)
}

// play plays actions of the side and its opponent, which are written as if the side were
// White.
func (w wing) play(t testing.TB, p *Position, actions string) []rules.Event {
	t.Helper()
	return rulestest.Play(t, p, w.words(t, actions)...)
}

// script has the actions to play on each pitch.
type script map[string]string

// aiming has the actions that put everything for a shot that one action can score.
var aiming = script{"18x11": "@k6 @h6 @h8 @p4 @p10 @p2 ", "14x9": "@h5 @f5 @f7 @l3 @k8 @k2 "}

// grounds are, for each pitch, the halves of the field and the boxes in them.
var grounds = map[string]struct {
	half [2]Rect
	box  [2]string
}{
	"18x11": {[2]Rect{{1, 1, 8, 9}, {9, 1, 8, 9}}, [2]string{"b4 b5 b6 b7 b8 c4 c5 c6 c7 c8", "p4 p5 p6 p7 p8 q4 q5 q6 q7 q8"}},
	"14x9":  {[2]Rect{{1, 1, 6, 7}, {7, 1, 6, 7}}, [2]string{"b3 b4 b5 b6 b7 c3 c4 c5 c6 c7", "l3 l4 l5 l6 l7 m3 m4 m5 m6 m7"}},
}

// puts returns the actions that put something on one of squares, except those in exceptions.
func puts(squares string, exceptions ...string) string {
	words := strings.Fields(squares)
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(exceptions, w) })
	return "@" + strings.Join(words, " @")
}

func TestRule9_2_3_WhereAllIsPut(t *testing.T) {
	spots := script{"18x11": "@k6 @d5 @h9", "14x9": "@h5 @d2 @g5"}
	walls := script{"18x11": "@q6 @m6 @k10", "14x9": "@l7 @k5 @m8"}
	around := script{"18x11": "j5 k5 l5 j6 l6 j7 k7 l7 k6", "14x9": "g4 h4 i4 g5 i5 g6 h6 i6 h5"}
	everyWing(t, func(t *testing.T, w wing) {
		for _, pass := range passes {
			p := w.shot(t, "pass="+pass)
			ground, me, other := grounds[w.size], w.player, w.player.Other()
			own, opposing := squaresOf(ground.half[me]), squaresOf(ground.half[other])
			barred := strings.Fields(ground.box[me])
			put := func(a string) {
				rulestest.Play(t, p, a)
				barred = append(barred, a[1:])
			}
			shooter, wall := w.words(t, spots[w.size]), w.words(t, walls[w.size])
			put(shooter[0])
			for _, a := range shooter[1:] {
				rulestest.WantLegal(t, p, "", puts(own, barred...))
				put(a)
			}
			rulestest.WantLegal(t, p, "", puts(ground.box[other]))
			rulestest.Play(t, p, wall[0])
			barred = append(strings.Fields(ground.box[other]), w.words(t, around[w.size])...)
			for _, a := range wall[1:] {
				rulestest.WantLegal(t, p, "", puts(opposing, barred...))
				put(a)
			}
			if p.phase != shooting || p.mover != me || p.left != shotActions {
				t.Errorf("%s: the shot does not begin", p)
			}
		}
	})
}

func TestRule9_4_HowAShotEnds(t *testing.T) {
	idle := script{"18x11": "h8-h9 h9-h8 h8-h9", "14x9": "f7-f6 f6-f7 f7-f6"}
	goal := script{"18x11": "h6-j6", "14x9": "f5-g5"}
	own := script{"18x11": "h6-h2 h2-l6", "14x9": "f5-f2 f2-i5"}
	for _, c := range []struct {
		idle int // the number of idle actions before
		then script
		ends rules.EventKind
	}{
		{0, goal, rules.Hit}, {1, goal, rules.Hit}, {2, goal, rules.Hit},
		{0, own, rules.Miss}, {1, own, rules.Miss}, {3, nil, rules.Miss},
	} {
		everyWing(t, func(t *testing.T, w wing) {
			p := w.shot(t, "")
			w.play(t, p, aiming[w.size])
			actions := append(strings.Fields(idle[w.size])[:c.idle], strings.Fields(c.then[w.size])...)
			var events []rules.Event
			for i, a := range actions {
				if p.mover != w.player || p.phase != shooting || int(p.left) != shotActions-i || len(events) > 0 && slices.ContainsFunc(events, isShotEnd) {
					t.Fatalf("%s: the shot has ended", p)
				}
				events = w.play(t, p, a)
			}
			if !slices.ContainsFunc(events, func(e rules.Event) bool { return e.Kind == c.ends && e.Player == w.player }) {
				t.Errorf("%v does not end the shot", actions)
			}
			if p.phase != puttingBall || p.mover != rules.Second || p.members != [2]set{} || p.ball != outside {
				t.Errorf("%s: it is not Black's shot on a cleared pitch", p)
			}
			if last := p.series.taken[w.player] - 1; p.series.hit(w.player, last) != (c.ends == rules.Hit) || p.score != [2]uint8{} {
				t.Errorf("%s: the shot is not counted", p)
			}
		})
	}
}

// isShotEnd reports whether e ends a shot.
func isShotEnd(e rules.Event) bool { return e.Kind == rules.Hit || e.Kind == rules.Miss }

// TestRule9_4_StuckBall checks that a kicked ball which cannot roll stays, and that the
// action counts.
func TestRule9_4_StuckBall(t *testing.T) {
	kick := script{"18x11": "@k2 @h3 @h8 @p4 @p10 @p2 h3-k3", "14x9": "@h2 @f3 @f7 @l3 @k8 @k2 f3-h3"}
	everyWing(t, func(t *testing.T, w wing) {
		p := w.shot(t, "")
		events := w.play(t, p, kick[w.size])
		wantBall(t, p, w.words(t, kick[w.size][1:3])[0])
		if len(events) != 1 || p.phase != shooting || p.left != shotActions-1 {
			t.Errorf("%s: after a kick with the events %v the shot does not go on with one action less", p, events)
		}
	})
}

// TestRule9_3_TheWallCanHelp checks that the shooter can score from a square at which a member of
// the wall stops the ball.
func TestRule9_3_TheWallCanHelp(t *testing.T) {
	for _, c := range []struct {
		actions, stop script
		helps         bool
	}{
		{script{"18x11": "@j2 @h2 @h5 @q8 @n2 @j10 h2-i2", "14x9": "@h2 @f2 @e5 @m7 @k2 @h8 f2-g2"}, script{"18x11": "m2", "14x9": "j2"}, true},
		{script{"18x11": "@j2 @h2 @h5 @q8 @n3 @j10 h2-i2", "14x9": "@h2 @f2 @e5 @m7 @k3 @h8 f2-g2"}, script{"18x11": "q2", "14x9": "m2"}, false},
	} {
		everyWing(t, func(t *testing.T, w wing) {
			p := w.shot(t, "")
			w.play(t, p, c.actions[w.size])
			wantBall(t, p, w.words(t, c.stop[w.size])[0])
			events := w.play(t, p, script{"18x11": "h5-l1", "14x9": "e5-i1"}[w.size])
			if slices.ContainsFunc(events, isKind(rules.Hit)) != c.helps {
				t.Errorf("%s: the shot scores: %v, want %v; events %v", p, !c.helps, c.helps, events)
			}
		})
	}
}

// TestRule9_PassingHolds checks that members pass each other in a shot as in the game (rule
// 4), and never pass the ball.
func TestRule9_PassingHolds(t *testing.T) {
	for _, c := range []struct {
		put, action script
		by          []string
	}{
		{script{"18x11": "@j6 @f6 @h6 @p4 @p10 @p2", "14x9": "@h5 @d5 @f5 @l3 @k8 @k2"}, script{"18x11": "f6-i6", "14x9": "d5-g5"}, []string{"own", "any"}},
		{script{"18x11": "@j6 @f6 @h8 @p4 @k8 @p2", "14x9": "@h5 @d5 @f7 @l3 @j7 @k2"}, script{"18x11": "h8-m8", "14x9": "f7-k7"}, []string{"any"}},
		{script{"18x11": "@j6 @f6 @h8 @p4 @k8 @p2", "14x9": "@h5 @d5 @f7 @l3 @j7 @k2"}, script{"18x11": "f6-k6", "14x9": "d5-i5"}, nil},
	} {
		everyWing(t, func(t *testing.T, w wing) {
			for _, pass := range passes {
				p := w.shot(t, "pass="+pass)
				w.play(t, p, c.put[w.size])
				action := w.words(t, c.action[w.size])[0]
				if got := slices.Contains(rulestest.Legal(p, ""), action); got != slices.Contains(c.by, pass) {
					t.Errorf("pass=%s: %s is legal: %v, want the opposite", pass, action, got)
				}
			}
		})
	}
}

// TestRule9_4_ShootersCanMoveAndNobodyElse checks that the shooter can always move, because the
// member that moved last can move back, and that only the shooter's two members move. So the
// other side neither kicks nor scores.
func TestRule9_4_ShootersCanMoveAndNobodyElse(t *testing.T) {
	everySetUp(t, 3, 12, func(p *Position, rng *rand.Rand) {
		putAtRandom(p, shooting, rng)
		me, last := p.mover, rules.Action(0)
		defenders := p.members[me.Other()]
		for p.phase == shooting {
			legal := p.Legal(nil)
			if from, to := unpack(last); last != 0 && !slices.Contains(legal, pack(to, from)) {
				t.Errorf("%s: the move back from %s is not legal", p, p.Format(last))
			}
			for _, a := range legal {
				if from, _ := unpack(a); !p.members[me].has(from) {
					t.Errorf("%s: %s is legal", p, p.Format(a))
				}
			}
			if p.mover != me || p.members[me].count() != shooters || p.members[me.Other()] != defenders || len(legal) == 0 {
				t.Fatalf("%s: other members than the shooters have moved, or no one can", p)
			}
			last = legal[rng.IntN(len(legal))]
			p.Apply(last, nil)
		}
	})
}

// TestRule9_OptionsThatRest checks that the options ball, end, extend and reset change
// nothing in a shoot-out.
func TestRule9_OptionsThatRest(t *testing.T) {
	for _, size := range sizes {
		for _, options := range []string{
			"ball=far", "ball=e3", "end=first1", "end=first5", "end=total5", "end=turns25", "end=turns50", "extend=on", "reset=ball", "reset=place",
			"ball=e3,end=turns25,extend=on,reset=place",
		} {
			p := newPosition(newShootout(newVariant(values(t, "tie=shootout,size="+size))))
			q := newPosition(newShootout(newVariant(values(t, "tie=shootout,size="+size+","+options))))
			rng := rand.New(rand.NewPCG(3, 3))
			for p.outcome == rules.Playing {
				actions := p.Legal(nil)
				a := actions[rng.IntN(len(actions))]
				var log, restingLog rules.Log
				if !slices.Equal(q.Legal(nil), actions) {
					t.Fatalf("%s: it has other actions than %s", q, p)
				}
				p.Apply(a, &log)
				q.Apply(a, &restingLog)
				q.turn, q.quiet = p.turn, p.quiet // they are those of the game before the shoot-out
				if q.String() != p.String() || !slices.Equal(restingLog.Events, log.Events) {
					t.Fatalf("%s, %s: the position is %s, want %s", size, options, q, p)
				}
			}
			if q.outcome != p.outcome {
				t.Errorf("%s, %s: the outcome is %v, want %v", size, options, q.outcome, p.outcome)
			}
		}
	}
}
