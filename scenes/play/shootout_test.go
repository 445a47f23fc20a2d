package play

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/save/settings"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// shotStart is the first position of a shoot-out. firstShot are the actions of a first shot,
// which scores.
const shotStart = "18/18/18/18/18/18/18/18/18/18/18 w b 0-0 101 100 0 - /:2"

var firstShot = strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2 h4-h1 h8-l8 h1-p9")

// shootout begins a game of two people in position, a position of a shoot-out, and clicks
// actions.
func (d *driver) shootout(position string, actions ...string) *Board {
	d.T.Helper()
	b := d.from("chessyball", position, "tie=shootout")
	for _, action := range actions {
		d.play(b, action)
	}
	return b
}

// untilTold makes ticks until the end of a shot, or the shoot-out, is announced, and returns their
// number. Until then condition must return false.
func (d *driver) untilTold(b *Board, condition func() bool) (ticks int) {
	d.T.Helper()
	for ; slices.ContainsFunc(b.table.Upcoming(), ofShots); ticks++ {
		if condition() {
			d.T.Fatal("the announcement comes before its time")
		}
		d.Ticks(1)
	}
	return ticks
}

// TestAShotIsToldWhenItEnds checks that the strip does not show the result of a shot before its
// motion has ended. This holds when the shot is played, replayed, or redone together with the
// computer's answer.
func TestAShotIsToldWhenItEnds(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	b := d.shootout(shotStart, firstShot...)
	told := func() bool {
		shots, _ := b.panel.shots()
		scored, _ := b.panel.score(rules.First)
		return shots[rules.First][0] != rules.ShotGoing || scored > 0
	}
	holds := func(what string) {
		t.Helper()
		if d.untilTold(b, told) == 0 || !told() {
			t.Errorf("%s: the announcement does not come, or does not stay", what)
		}
		if scored, ok := b.panel.score(rules.First); !ok || scored != 1 {
			t.Errorf("%s: the large score is %d, not that of the shots", what, scored)
		}
		d.Settle()
	}
	holds("played")
	d.Key(ebiten.KeyP)
	holds("shown again")
	b.setStrength(rules.Second, assets.Strength{Level: 1})
	d.Until(func() bool { return b.Level() == 0 })
	d.Settle()
	answered := b.Match.At()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
	if b.Match.At() != len(firstShot)-1 || answered != len(firstShot)+3 {
		t.Fatalf("the game is after %d actions, and undo leads to %d; want %d and %d", answered, b.Match.At(), len(firstShot)+3, len(firstShot)-1)
	}
	d.Key(ebiten.KeyArrowRight)
	if b.Match.At() != answered {
		t.Fatalf("redo leads to %d actions; want %d", b.Match.At(), answered)
	}
	holds("made again")
}

// TestAShootoutIsAnnounced checks that after the last action of a level game the shoot-out and
// the score are announced before the pitch is cleared. The announcement stays afterwards, and the
// move list has it too.
func TestAShootoutIsAnnounced(t *testing.T) {
	const level = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W6o7B1/3w1w6b1b3/7w2b7/3w10b3/5w6b5/18 b 1 1-1 50 39 4 - -"
	d := newDriver(t, 800, 600, settings.SpeedNormal)
	b := d.from("chessyball", level, "tie=shootout", "end=turns25")
	d.play(b, "k8-k9")
	want := text("board.level", 1, 1)
	shooting := func() bool {
		shots, _ := b.panel.shots()
		return len(shots[rules.First]) > 0
	}
	if d.untilTold(b, func() bool { return shooting() || b.comment() == want }) == 0 {
		t.Fatal("the shoot-out is not announced during the motion")
	}
	if said := words.Announcement(b.table.Announced(), b.Match.State(), b.Called); said != want || len(b.table.Seen().Pieces(nil)) == 0 {
		t.Errorf("the announcement is %q, with %d pieces on the pitch; want %q before the pitch is cleared", said, len(b.table.Seen().Pieces(nil)), want)
	}
	d.Settle()
	if b.comment() != want || !slices.Contains(b.Spoken(), want) || !shooting() {
		t.Errorf("at rest the texts are %q; want %q among them", b.Spoken(), want)
	}
	if goal := d.Whole("goal:1"); goal.Label != text("board.shootout", 1, 1) || ui.TextFont.Width(goal.Label) > goal.Box.W {
		t.Error("the list of turns does not say where the shoot-out begins")
	}
	d.play(b, "@m8")
	if b.comment() != "" {
		t.Errorf("as they shoot %q is still said", b.comment())
	}
}

// TestAShotIsTaken checks that even a shot that cannot score is taken: the computer does
// not offer to resign before it, and a person is not told that the game is lost.
func TestAShotIsTaken(t *testing.T) {
	for _, computer := range []rules.Player{rules.First, rules.Second} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.thinkSurely(rules.First)
		b := d.shootout("18/3w4o9/1w14b1/2W15/18/18/18/3w14/18/15b2/18 b 3 0-0 101 100 0 - k2+k3+k4-/f2-f3+i10:3") // before Black's deciding shot
		if o, _ := rules.Foresee(b.Match.State()); o != rules.FirstWins {
			t.Fatalf("the rules foresee %v; want that First wins", o)
		}
		b.setStrength(computer, assets.Strength{Level: 3})
		if b.judge.canFinish() || d.Has("button:finish") || d.Has("button:resign") {
			t.Errorf("player %d is the computer: the person gets buttons to end the game, with the text %q; want none", computer, b.panel.content.offered)
		}
		for b.Outcome() == rules.Playing && !b.card.shown() {
			if b.Level() == 0 {
				d.do(b, b.Match.State().Legal(nil)[0])
			}
			d.Ticks(1)
		}
		if b.Match.Len() != 3 || b.Outcome() != rules.FirstWins || b.EndReason() != "" {
			t.Errorf("player %d is the computer: the outcome is %s after %d actions, with the reason %q; want that First wins after 3 by the rules", computer, b.Outcome(), b.Match.Len(), b.EndReason())
		}
	}
}

// TestTheStripShowsEveryShot checks that the strip shows the shots that have scored, have missed,
// are being taken or will come, and the wall of the round.
func TestTheStripShowsEveryShot(t *testing.T) {
	const empty = "18/18/18/18/18/18/18/18/18/18/18 "
	letters := map[rules.Shot]string{rules.ShotToCome: ".", rules.ShotGoing: "?", rules.ShotScored: "+", rules.ShotMissed: "-"}
	for _, c := range []struct {
		position, first, second string
		wall                    int // the number of members of the wall; -1 for none
	}{
		{empty + "w b 0-0 101 100 0 - /:2", "?..", "...", 2},
		{empty + "b b 0-0 101 100 0 - k6-/:2", "-..", "?..", 2},
		{empty + "b b 0-0 101 100 0 - k6+/f3+:3", "+..", "+?.", 3},
		{empty + "w b 0-0 101 100 0 - k6-/f3+g4-:2", "-?.", "+-.", 2},
		{"18/18/18/7w4b5/18/10o1b3B1/7w10/18/18/18/18 w 3 0-0 101 100 0 - k6/:2", "?..", "...", 2},
		{empty + "b b 0-0 101 100 0 - k6+k7-k8+/f3+f4-f5+:3", "+-+.", "+-+?", 3},
		{empty + "w n 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:0", "-++-+-", "-++-+-", -1},
		{empty + "b c 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:7", "-++-+-", "-++-+-", 7},
		{empty + "w b 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:7", "-++-+-?", "-++-+-", 7},
	} {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		b := d.shootout(c.position)
		shots, wall := b.panel.shots()
		var got [2]string
		for side, list := range shots {
			for _, shot := range list {
				got[side] += letters[shot]
			}
		}
		want := ""
		if c.wall >= 0 {
			want = text("board.wall", c.wall)
		}
		if got != [2]string{c.first, c.second} || wall != want {
			t.Errorf("%s: the strip shows %v and %q, want %v and %q", c.position, got, wall, [2]string{c.first, c.second}, want)
		}
	}
}

// TestTheEndOfAShotIsAnnounced checks that the announcement names the player who has scored or
// missed.
func TestTheEndOfAShotIsAnnounced(t *testing.T) {
	for last, key := range map[string]string{"h1-p9": "board.hit", "h1-g1": "board.miss"} {
		d := newDriver(t, 800, 600, settings.SpeedOff)
		b := d.shootout(shotStart, append(slices.Clone(firstShot[:len(firstShot)-1]), last)...)
		if want := text(key, b.Called(rules.First)); b.comment() != want || !slices.Contains(b.Spoken(), want) {
			t.Errorf("%s: Spoken is %q; want %q in it", last, b.Spoken(), want)
		}
	}
}

// TestTheDecidingShotIsChosenByClicks checks each number of the wall and each choice beside the
// pitch, also in small windows. Each can be clicked, is far enough from the others, and is played
// by the click.
func TestTheDecidingShotIsChosenByClicks(t *testing.T) {
	const shots, small = " 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:0", " 0-0 101 100 0 - h3-h4+h5+h6-h7+h8-/f3-f4+f5+f6-f7+f8-:0"
	for _, size := range [][2]float64{{640, 360}, {800, 600}, {360, 640}} {
		for pitch, shots := range map[string]string{"18/18/18/18/18/18/18/18/18/18/18": shots, "14/14/14/14/14/14/14/14/14": small} {
			value := "size=" + pitch[:2] + map[string]string{"18": "x11", "14": "x9"}[pitch[:2]]
			for _, phase := range []string{" w n", " b c"} {
				d := newDriver(t, size[0], size[1], settings.SpeedOff)
				b := d.from("chessyball", pitch+phase+shots, "tie=shootout", value)
				legal := b.Match.State().Legal(nil)
				if want := map[string]int{" w n18": 11, " w n14": 7, " b c18": 2, " b c14": 2}[phase+pitch[:2]]; len(legal) != want {
					t.Fatalf("there are %d choices, not %d", len(legal), want)
				}
				for _, a := range legal {
					name := b.Match.State().Format(a)
					p, ok := d.Find("site:" + name)
					for _, other := range d.Stage.Places() {
						least := 10.0
						if slices.ContainsFunc(legal, func(a rules.Action) bool { return other.Name == "site:"+b.Match.State().Format(a) }) {
							least = 25
						}
						if near := math.Hypot(other.X-p.X, other.Y-p.Y); ok && other.Name != p.Name && near < least {
							t.Errorf("%v, %s: %s is only %.0f units from %s, want at least %v", size, value, name, near, other.Name, least)
						}
					}
					d.play(b, name)
					d.Click("button:undo")
				}
			}
		}
	}
}

// TestADoubleClickChoosesOnce double-clicks a choice of a wall. The second click does not choose
// for the other side, whose choices are at the same places.
func TestADoubleClickChoosesOnce(t *testing.T) {
	for wall := range 11 {
		d := newDriver(t, 800, 600, settings.SpeedNormal)
		b := d.shootout("18/18/18/18/18/18/18/18/18/18/18 w n 0-0 101 100 0 - k6-j4+l8+k9-m3+k3-/f3-g5+h8+i9-f7+g2-:0")
		d.Click(fmt.Sprintf("site:wall%d", wall))
		d.Tick(ui.Input{Press: true, Down: true, Double: true})
		d.Tick(ui.Input{Lift: true})
		if d.Settle(); b.Match.At() != 1 {
			t.Errorf("a double click on the wall of %d has made %d actions, want 1", wall, b.Match.At())
		}
		if d.Click("site:shoot"); b.Match.At() != 2 {
			t.Error("nothing can be chosen after a double click")
		}
	}
}

// TestStepsFit checks that the pips of a turn of any length stay within their room.
func TestStepsFit(t *testing.T) {
	for steps := 2; steps <= 11; steps++ {
		for room := 10.0; room < 200; room++ {
			if apart := pipsApart(steps, room); apart*float64(steps) > room+1e-9 || apart == 0 && room >= 7*float64(steps) {
				t.Errorf("%d pips in %v units are %v units apart; want them in the room, or none if it is too small", steps, room, apart)
			}
		}
	}
}

// TestShotsAreUndone undoes a person's shot and the computer's next one, and redoes them. Each
// undo leads back to a choice of the person.
func TestShotsAreUndone(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedOff)
	b := d.shootout(shotStart, firstShot...)
	b.setStrength(rules.Second, assets.Strength{Level: 1})
	ended := func() int {
		return strings.Count(b.position(), "+") + strings.Count(b.position(), "-") - strings.Count(shotStart, "-")
	}
	for ended() < 2 || b.Level() > 0 {
		if b.Level() == 0 {
			d.do(b, b.Match.State().Legal(nil)[0])
		}
		d.Settle()
	}
	end, stops := b.position(), []string{}
	for b.Match.At() > len(firstShot)-1 {
		stops = append(stops, b.position())
		d.Key(ebiten.KeyArrowLeft)
		d.Settle()
		if b.Level() > 0 || b.Match.State().Mover() != rules.First {
			t.Fatalf("an undo leads to %s; want a position in which the person must act", b.position())
		}
	}
	if b.Match.At() != len(firstShot)-1 || ended() != 0 || len(stops) < 4 {
		t.Errorf("after %[2]d steps back the position is %[1]s; want the start of the shot, after at least 4 steps", b.position(), len(stops))
	}
	for _, want := range slices.Backward(stops) {
		d.Key(ebiten.KeyArrowRight)
		d.Settle()
		if b.position() != want {
			t.Fatalf("redo leads to %s, not %s", b.position(), want)
		}
	}
	if b.position() != end || b.Level() > 0 {
		t.Errorf("the last redo leads to %s; want %s", b.position(), end)
	}
}

// TestTheWinnerOfAShootoutIsCelebrated checks that the deciding shot sounds like a goal. When
// nothing moves any more, the winner has a golden frame and is named on a golden card.
func TestTheWinnerOfAShootoutIsCelebrated(t *testing.T) {
	d := newDriver(t, 800, 600, settings.SpeedNormal)
	b := d.shootout("18/18/18/18/18/3w10o3/3w11B2/11b6/18/18/18 w 1 0-0 101 100 0 - k2+k3-m6/f2-f3-:1", "d6-n6")
	for b.table.Playing() {
		if b.panel.isWinner(rules.First) || b.card.shown() {
			t.Fatal("the winner stands out before all is at rest")
		}
		d.Ticks(1)
	}
	d.Settle()
	shots, _ := b.panel.shots()
	if b.Outcome() != rules.FirstWins || !slices.Equal(shots[rules.First], []rules.Shot{rules.ShotScored, rules.ShotMissed, rules.ShotScored}) {
		t.Fatalf("the outcome is %v with the shots %v; want that First wins with scored, missed, scored", b.Outcome(), shots)
	}
	if !b.panel.isWinner(rules.First) || b.panel.isWinner(rules.Second) || !d.Heard[sound.Goal] || !d.Heard[sound.End] {
		t.Errorf("the sounds are %v; want those of a goal and of the end, and First shown as the winner", d.Heard)
	}
	if !b.card.shown() || !b.card.gold || b.card.colour != b.game().Colours[rules.First] || b.card.text != text("chessyball.ended.shootout", 2, 0) {
		t.Errorf("the card is %+v; want the shoot-out's result in the winner's colour", b.card.face)
	}
}
