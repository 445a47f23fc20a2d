package play

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// series begins a match of the given number of games of g. Second is the computer at level or, if
// level is 0, a person.
func (d *driver) series(g *rules.Game, games, level int) *Board {
	d.T.Helper()
	s := session.New(stagetest.Match(d.T, g.ID), [2]save.Player{{Name: "Ann"}, {Name: "Bob", Level: level}}, [2]int{0, 1}, d.Now)
	s.Join(session.NewSeries(games))
	return d.show(s)
}

// gives waits until two actions are played, and plays those of people. Then it lets loser resign.
func (d *driver) gives(b *Board, loser rules.Player) *Board {
	d.T.Helper()
	for b.Match.Len() < 2 {
		d.Settle()
		if b.Open() {
			d.do(b, b.Match.State().Legal(nil)[0])
		} else {
			d.Tick(ui.Input{})
		}
	}
	b.resign(loser)
	d.Settle()
	return b
}

// TestAMatchIsPlayed plays a match of three games to its end, between two people and against a
// level. The players change sides after each game, the score is in the panel and on the card, and
// the match ends once it is decided. Then a rematch begins another match.
func TestAMatchIsPlayed(t *testing.T) {
	for _, level := range []int{0, 1} {
		for _, size := range [][2]float64{{1280, 720}, {360, 640}, {640, 360}} {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.series(catalog.All[0], 3, level)
			opponent := "Bob"
			if level > 0 {
				opponent = text("setup.computer", rules.FormatStrength(level, 0))
			}
			scored := func(want string) {
				t.Helper()
				stakes := b.result.stakes()
				if got := stakes[0]; got != want {
					t.Errorf("%v, level %d: the panel says %q, want %q", size, level, got, want)
				}
				_, points, _ := strings.Cut(want, ": ")
				points, _, _ = strings.Cut(points, " · ")
				if short := stakes[len(stakes)-1]; short != points {
					t.Errorf("%v, level %d: without room the panel says %q, want %q", size, level, short, points)
				}
			}
			scored("Ann – " + opponent + ": 0–0 · game 1 of 3")
			if !strings.Contains(b.note.Note, "Game 1 of 3") {
				t.Errorf("at the start the note is %q, want \"Game 1 of 3\" in it", b.note.Note)
			}
			d.gives(b, rules.Second) // Ann wins
			scored("Ann – " + opponent + ": 1–0 · game 1 of 3")
			if want := "Ann – " + opponent + ": 1–0"; !strings.Contains(b.card.text, want) || d.Has("end:rematch") {
				t.Errorf("after game 1 the card says %q, want %q and the next game only", b.card.text, want)
			}
			d.Click("end:next")
			b = d.board()
			scored(opponent + " – Ann: 0–1 · game 2 of 3")
			if p := b.Players; p[1].Name != "Ann" || p[0].Level != level || b.Match.Len() > 1 {
				t.Errorf("in game 2 the players are %+v, after %d actions; want level %d and Ann, and at most 1 action", p, b.Match.Len(), level)
			}
			d.gives(b, rules.First) // Ann wins the match
			if want := text("match.won", "Ann", "2", "0"); !strings.Contains(b.card.text, want) || d.Has("end:next") || !d.Has("end:rematch") {
				t.Errorf("after game 2 the card says %q, want %q and a rematch", b.card.text, want)
			}
			old := b.Series().ID
			d.Click("end:rematch")
			b = d.board()
			scored(opponent + " – Ann: 0–0 · game 1 of 3")
			if b.Series().ID == old {
				t.Error("the rematch belongs to the match that is decided")
			}
		}
	}
}

// TestAMatchIsNotLeftUnasked presses + in a match. There is a question once an action was played,
// and until the match is decided. After Esc on the card between two games the next game is still one
// press away.
func TestAMatchIsNotLeftUnasked(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	match := func() *Board { return d.series(catalog.All[0], 3, 0) }
	asks := func(when, score string) {
		t.Helper()
		d.doors.used, d.doors.answer = nil, 0
		want := "again dimpled"
		if score != "" {
			want = "offer " + text("match.another.title") + ": " + text("match.another.text", score)
		}
		if d.Click("button:new"); len(d.doors.used) < 1 || d.doors.used[0] != want {
			t.Errorf("%s: + leads to %q, want %q", when, d.doors.used, want)
		}
	}
	match()
	asks("at the start", "")
	b := match()
	d.do(b, b.Match.State().Legal(nil)[0])
	asks("in game 1", "Ann – Bob: 0–0")
	d.gives(match(), rules.Second)
	d.Key(ebiten.KeyEscape)
	asks("after game 1", "Ann – Bob: 1–0")
	if b = d.board(); b.Series() == nil || b.Series().Number != 2 {
		t.Fatalf("the first answer leads to %+v, want game 2", b.Series())
	}
	d.gives(b, rules.First)
	asks("after the match", "")
	d.gives(match(), rules.Second)
	d.press("Escape end:next")
	if b = d.board(); b.Series() == nil || b.Series().Number != 2 {
		t.Errorf("after Esc on the card the button leads to %+v, want game 2", b.Series())
	}
}

// TestThePlayersOfAMatchStay tries to change the players between the games of a match, also while
// the end of the game is taken back. They can be changed only once the match is decided. Two
// computers then play no match.
func TestThePlayersOfAMatchStay(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.series(catalog.All[0], 3, 1)
	stay := func(when string, want bool) {
		t.Helper()
		b.Say("", false)
		d.Click("player:first")
		levels := d.Has("level:5")
		if stays := b.note.Note == text("counts.players"); stays != want || levels == want {
			t.Errorf("%s: after a click on a player the levels are shown: %t, and the note is %q; want the levels: %t, or else %q", when, levels, b.note.Note, !want, text("counts.players"))
		}
	}
	d.gives(b, rules.Second) // the person wins
	stay("after game 1", true)
	d.Key(ebiten.KeyArrowLeft)
	stay("while the end of game 1 is taken back", true)
	d.Key(ebiten.KeyArrowRight)
	d.Settle()
	d.Click("end:next")
	b = d.board()
	d.gives(b, rules.First) // the person wins the match
	stay("after the match", false)
	d.press("player:second level:2 end:rematch")
	if d.board() == b || !d.board().Demonstrates() || d.board().Series() != nil {
		t.Errorf("with the computer on both sides the rematch is of %+v, in the match %+v; want no match", d.board().Players, d.board().Series())
	}
}

// TestADrawCountsHalfInAMatch draws the games of a match of two.
func TestADrawCountsHalfInAMatch(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	b := d.series(catalog.All[0], 2, 0)
	for n, want := range []string{"½–½", text("match.drawn", "1", "1")} {
		if n > 0 {
			d.Click("end:next")
			b = d.board()
		}
		d.do(b, b.Match.State().Legal(nil)[0])
		g := *b.Snapshot()
		g.Result, g.Reason = save.Drawn, save.Agreed
		b = d.reopen(&g)
		if d.Settle(); !strings.Contains(b.card.text, want) {
			t.Errorf("after game %d, a draw, the card says %q, want %q", n+1, b.card.text, want)
		}
	}
}

// TestAMatchThatHasNotBegunIsReplacedWithoutAQuestion takes back all that was played in a match of games with
// clocks, and looks at it. A new match then begins at once, as before the first action; and when the game
// is opened again, it says what it counts for.
func TestAMatchThatHasNotBegunIsReplacedWithoutAQuestion(t *testing.T) {
	for _, g := range catalog.All {
		d, b := timed(t, g.ID, "10+0")
		b.Join(session.NewSeries(3))
		b.Play(b.Match.State().Legal(nil)[0])
		b.TakeBack()
		b.show(b.Match.Root().Children()[0])
		d.doors.used = nil
		if d.Click("button:new"); d.doors.used[0] != "again "+g.ID {
			t.Errorf("%s: where what was taken back is looked at, + leads to %q, want a new match", g.ID, d.doors.used)
		}
		b = d.reopen(b.Snapshot())
		if want := text("match.game", b.result.score(), 1, 3); b.note.Note != want {
			t.Errorf("%s: opened again, the note is %q, want %q", g.ID, b.note.Note, want)
		}
	}
}
