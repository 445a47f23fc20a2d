package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// The start of a shoot-out, and the actions of a first shot, which scores.
const shotStart = "18/18/18/18/18/18/18/18/18/18/18 w b 0-0 101 100 0 - /:2"

var firstShot = strings.Fields("@m8 @h4 @h8 @q7 @k7 @l2 h4-h1 h8-l8 h1-p9")

// shootout begins a game of two persons in a position of a shoot-out and plays the
// actions, by clicks.
func (d *driver) shootout(position string, actions ...string) *Board {
	d.t.Helper()
	b := d.from(stagetest.Game(d.t, "chessyball"), position, "tie=shootout")
	for _, action := range actions {
		d.play(b, action)
	}
	return b
}

// untilTold lets time pass until the end of a shot, or that they shoot, is announced, and
// says for how many ticks it is not, in which told may not be true.
func (d *driver) untilTold(b *Board, told func() bool) (ticks int) {
	d.t.Helper()
	for ; slices.ContainsFunc(b.table.Ahead(), ofShots); ticks++ {
		if told() {
			d.t.Fatal("it is told ahead")
		}
		d.Ticks(1)
	}
	return ticks
}

// TestAShotIsToldWhenItEnds holds that the strip does not say ahead how a shot ends:
// neither as it is played or shown again, nor as it is made again together with what
// the computer answered.
func TestAShotIsToldWhenItEnds(t *testing.T) {
	d := newDriver(t, 1280, 720, save.SpeedNormal)
	b := d.shootout(shotStart, firstShot...)
	told := func() bool {
		shots, _ := b.panel.shots()
		return shots[rules.First][0] != rules.ShotGoing
	}
	holds := func(what string) {
		t.Helper()
		if d.untilTold(b, told) == 0 || !told() {
			t.Errorf("%s: nothing is to be told, or not when it is announced", what)
		}
		d.Settle()
	}
	holds("played")
	d.Key(ebiten.KeyP)
	holds("shown again")
	b.setLevel(rules.Second, 1)
	for b.Level() > 0 {
		d.Ticks(1)
	}
	d.Settle()
	answered := b.Match.At()
	d.Key(ebiten.KeyArrowLeft)
	d.Settle()
	if b.Match.At() != len(firstShot)-1 || answered != len(firstShot)+3 {
		t.Fatalf("%d actions are played, and undone they are %d", answered, b.Match.At())
	}
	d.Key(ebiten.KeyArrowRight)
	if b.Match.At() != answered {
		t.Fatalf("made again are %d actions", b.Match.At())
	}
	holds("made again")
}

// TestAShootoutIsAnnounced holds that, as the last action leaves a game level, it is said
// before the pitch is cleared, and stays said after, that they shoot now and at which
// score; the list of turns says so, too.
func TestAShootoutIsAnnounced(t *testing.T) {
	const level = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/1W6o7B1/3w1w6b1b3/7w2b7/3w10b3/5w6b5/18 b 1 1-1 50 39 4 - -"
	d := newDriver(t, 800, 600, save.SpeedNormal)
	b := d.from(stagetest.Game(t, "chessyball"), level, "tie=shootout", "end=turns25")
	d.play(b, "k8-k9")
	want := text("board.level", 1, 1)
	shooting := func() bool {
		shots, _ := b.panel.shots()
		return len(shots[rules.First]) > 0
	}
	if d.untilTold(b, func() bool { return shooting() || b.comment() == want }) == 0 {
		t.Fatal("it is not told in motion")
	}
	if said := words.Announcement(b.table.Notes(), b.Match.State(), b.called); said != want || len(b.table.Seen().Pieces(nil)) == 0 {
		t.Errorf("then %q is said, with %d pieces on the pitch", said, len(b.table.Seen().Pieces(nil)))
	}
	d.Settle()
	if b.comment() != want || !strings.Contains(b.Spoken(), want) || !shooting() {
		t.Errorf("at rest %q is said", b.Spoken())
	}
	i := slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return w.Name == "goal:1" })
	if label := text("board.shootout", 1, 1); i < 0 || b.Widgets()[i].Label != label || ui.TextFont.Width(label) > b.Widgets()[i].Box.W {
		t.Error("the list of turns does not say where the shoot-out begins")
	}
	d.play(b, "@m8")
	if b.comment() != "" {
		t.Errorf("as they shoot %q is still said", b.comment())
	}
}

// shotLost is before Black's deciding shot, which cannot score.
const shotLost = "18/3w4o9/1w14b1/2W15/18/18/18/3w14/18/15b2/18 b 3 0-0 101 100 0 - k2+k3+k4-/f2-f3+i10:3"

// TestAShotIsTaken holds that a shot that cannot score is taken all the same: a computer
// does not ask whether to give the game up before it, and a person is not told that the
// game is lost.
func TestAShotIsTaken(t *testing.T) {
	for name, side := range map[string]rules.Player{"the computer shoots": rules.Second, "a person shoots": rules.First} {
		d := newDriver(t, 1280, 720, save.SpeedOff)
		d.thinkSurely(rules.First)
		b := d.shootout(shotLost)
		if o, _ := b.Match.State().(rules.Foreseer).Foresee(); o != rules.FirstWins {
			t.Fatalf("it is foreseen to be %v", o)
		}
		b.setLevel(side, 3)
		if b.canFinish() || d.Has("button:finish") || d.Has("button:resign") {
			t.Errorf("%s: it is offered to end the game: %q", name, b.panel.offer.text)
		}
		for b.Outcome() == rules.Playing && !b.card.up() {
			if b.Level() == 0 {
				d.do(b, b.Match.State().Legal(nil)[0])
			}
			d.Ticks(1)
		}
		if b.Match.Len() != 3 || b.Outcome() != rules.FirstWins || b.EndReason() != "" {
			t.Errorf("%s: it stands %s after %d actions, %q", name, b.Outcome(), b.Match.Len(), b.EndReason())
		}
	}
}
