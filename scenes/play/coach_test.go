package play

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/catalog"
	"quintet/rules/coach"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// coached returns a driver whose games have a coach, see coach.
func coached(t *testing.T) *driver {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.coach()
	return d
}

// coach gives the games that begin from now on a coach. The coach finds that the person's first action loses.
func (d *driver) coach() {
	d.Stage.Settings.Coach = settings.CoachOn
	d.tools.Think = func(p think.Problem) think.Thinker {
		line, found := []rules.Action{}, knowing{Done: true}
		for s := p.State.Clone(); len(line) < 2 && s.Outcome() == rules.Playing; {
			line = append(line, s.Legal(nil)[0])
			s.Apply(line[len(line)-1], nil)
		}
		found.Best, found.Info = line[0], bot.Info{Line: line, Values: []int{0, 0, 0, 0}}
		if p.State.Mover() == rules.Second {
			found.Info.Value = bot.Won + 999
		}
		return found
	}
}

// blunder plays a person's first action against the computer and waits for the coach. The action ends
// the turn.
func (d *driver) blunder(g *rules.Game) *Board {
	d.T.Helper()
	b := d.start(g.ID, "two=3")
	d.Ticks(2)
	d.do(b, b.Match.State().Legal(nil)[0])
	d.Until(func() bool { return d.Has("coach:back") })
	if b.counsel.Blunder() == nil || !b.card.shown() {
		d.T.Fatalf("%s: the coach has found a blunder: %t, and the card is shown: %t; want both", g.ID, b.counsel.Blunder() != nil, b.card.shown())
	}
	return b
}

// TestABlunderIsTakenBack takes a blunder back. Until then the computer waits, also while keys change
// only the view, and the coach also watches the second try.
func TestABlunderIsTakenBack(t *testing.T) {
	for _, g := range catalog.All {
		d := coached(t)
		b := d.blunder(g)
		for _, key := range strings.Fields("I F H P S M") {
			d.press(key)
			if d.Ticks(100); b.Match.At() != 1 || b.counsel.Blunder() == nil || !b.card.shown() || b.card.text != asksOf(b) {
				t.Fatalf("%s, %s: the game is at action %d, and the card says %q; want action 1, and %q", g.ID, key, b.Match.At(), b.card.text, asksOf(b))
			}
		}
		d.Click("coach:back")
		d.Ticks(100)
		if b.Match.At() != 0 || b.card.shown() || !b.Open() {
			t.Errorf("%s: after Take back the game is at action %d, the card is shown: %t, and a person may act: %t; want action 0, no card, and a person to act", g.ID, b.Match.At(), b.card.shown(), b.Open())
		}
		d.do(b, b.Match.State().Legal(nil)[0])
		if d.Ticks(2); b.counsel.Blunder() == nil {
			t.Errorf("%s: the coach does not look at the second try", g.ID)
		}
	}
}

// TestTheCoachJudgesInEarlierPositions plays on after a blunder, takes the actions back, and blunders
// again. The coach asks again. In a game that has ended it searches no position.
func TestTheCoachJudgesInEarlierPositions(t *testing.T) {
	d := coached(t)
	b := d.blunder(stagetest.Game(t, "crosscut"))
	d.Click("coach:on")
	d.Ticks(100)
	d.Click("button:undo")
	d.Ticks(100)
	if b.Match.At() != 0 || b.Latest() {
		t.Fatalf("after the actions were taken back the game is at action %d; want action 0, with the line kept", b.Match.At())
	}
	d.do(b, b.Match.State().Legal(nil)[0])
	if d.Ticks(2); b.counsel.Blunder() == nil || !d.Has("coach:on") {
		t.Error("the coach does not judge an action in an earlier position")
	}
	d.Click("coach:on")
	d.Ticks(100)
	b.resign(rules.First)
	d.press("Escape Home")
	if d.Ticks(2); b.Match.At() != 0 || b.counsel.Watches(b.judge.searches()) {
		t.Errorf("in action %d of a game that has ended the coach searches", b.Match.At())
	}
}

// TestABlunderIsShown shows how a blunder is answered, and steps through it. The game does not change,
// and nothing moves by itself. At the end, or when the player leaves before, the coach asks again.
func TestABlunderIsShown(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedNormal} {
		for _, leave := range []string{"Escape", "walk:close"} {
			for _, g := range catalog.All {
				d := coached(t)
				d.Stage.Settings.Speed = speed
				b := d.blunder(g)
				position := b.position()
				d.Click("coach:why")
				d.Until(func() bool { return !b.table.Playing() })
				answer := words.Answered(g, b.Match.Before(0), *b.counsel.Blunder())
				if b.card.shown() || b.task() != text("review.line.answer", b.Match.Ply(0).Text) || answer == "" || b.comment() != answer {
					t.Fatalf("%s: the card is shown: %t, the task is %q, and the comment %q; want no card, and %q", g.ID, b.card.shown(), b.task(), b.comment(), answer)
				}
				for b.table.Leads(1) && leave != "Escape" {
					d.press("Right")
					if d.Ticks(200); !b.table.Walks() || b.Next() != 0 || b.Spoken()[1] != b.comment() || b.comment() == "" || b.Match.At() != 1 {
						t.Fatalf("%s: after a step the walk goes on: %t, the pace is %v, and %q is spoken", g.ID, b.table.Walks(), b.Next(), b.Spoken())
					}
				}
				d.press(leave)
				d.Ticks(2)
				if b.table.Walks() || b.Match.At() != 1 || b.position() != position || !b.card.shown() || !d.Has("coach:on") {
					t.Errorf("%s: after %s the game is after %d actions, in %q; want 1 action, and the card again", g.ID, leave, b.Match.At(), b.position())
				}
			}
		}
	}
}

// asksOf returns what the coach says about the last action: the same as a review.
func asksOf(b *Board) string {
	last := *b.counsel.Blunder()
	return words.Passage(words.Lost(b.game(), last), words.Answered(b.game(), b.Match.Before(b.Match.At()-1), last))
}

// TestABlunderIsPlayedOn checks that the computer answers if the person plays on, with the button
// or Escape.
func TestABlunderIsPlayedOn(t *testing.T) {
	for _, on := range []string{"coach:on", "Escape"} {
		d := coached(t)
		b := d.blunder(stagetest.Game(t, "crosscut"))
		d.press(on)
		if d.Ticks(100); b.Match.At() < 2 || b.panel.menu {
			t.Errorf("%s: the game is at action %d, and the menu is open: %t; want the computer's answer, and no menu", on, b.Match.At(), b.panel.menu)
		}
	}
}

// TestOthersTakeTheCoachAway checks that the coach stops asking once another position is shown, or the
// coach is switched off.
func TestOthersTakeTheCoachAway(t *testing.T) {
	for _, key := range []string{"Left", "Home", ""} {
		d := coached(t)
		b := d.blunder(stagetest.Game(t, "crosscut"))
		if d.press(key); key == "" {
			d.Stage.Settings.Coach = settings.CoachOff
		}
		if d.Ticks(2); b.counsel.Blunder() != nil || b.counsel.Holds() {
			t.Errorf("after the key %q, or switched off, the coach still asks: %t, and holds the game: %t; want neither", key, b.counsel.Blunder() != nil, b.counsel.Holds())
		}
	}
}

// TestTheCoachAsksAgain leaves a game in several ways while the coach's question is open.
// When the game is shown again the question is still there, and the computer waits for the
// answer. An action that was not judged yet is judged. An answered question is not asked
// again.
func TestTheCoachAsksAgain(t *testing.T) {
	for _, leave := range []string{"button:menu", "G", "button:game.save", "a new start"} {
		for _, g := range catalog.All {
			for _, judged := range []bool{true, false} {
				d := coached(t)
				b := d.start(g.ID, "two=3")
				d.Ticks(2)
				if d.do(b, b.Match.State().Legal(nil)[0]); judged {
					d.Ticks(2)
				}
				if !b.counsel.Judges() && !judged || b.counsel.Blunder() == nil && judged {
					t.Fatalf("%s: the coach judges: %t, want %t", g.ID, b.counsel.Judges(), judged)
				}
				switch leave {
				case "a new start":
					b = d.reopen(b.Snapshot())
				case "button:game.save":
					b.transfers.saveAs()
				default:
					d.press(leave)
				}
				if d.Stage.Top() != stage.Scene(b) {
					d.Stage.GoTo(b)
				}
				if d.Ticks(200); b.Match.At() != 1 || !d.Has("coach:on") || b.card.text != asksOf(b) {
					t.Fatalf("%s, after %s, with the question asked before: %t: the game is at action %d, and the card says %q; want action 1, and the warning", g.ID, leave, judged, b.Match.At(), b.card.text)
				}
				if d.Click("coach:on"); b.counsel.Holds() {
					t.Errorf("%s, after %s: the coach still holds the game after the answer", g.ID, leave)
				}
				b.Left()
				if d.Ticks(200); b.Match.At() < 2 {
					t.Errorf("%s, after %s: %d actions are played, and the coach asks again: %t; want the computer's answer", g.ID, leave, b.Match.At(), b.counsel.Holds())
				}
			}
		}
	}
}

// TestTheCoachDoesNotJudgeTheComputer leaves a game after actions of the person, or of the computer
// playing the game out for both sides, and opens it again. The coach judges the last action if the
// person chose it, also if the computer has acted for the person before.
func TestTheCoachDoesNotJudgeTheComputer(t *testing.T) {
	for _, actions := range []string{"person", "computer", "computer, computer, person", "person, computer, computer"} {
		d := coached(t)
		b := d.start("crosscut", "two=3")
		by := strings.Split(actions, ", ")
		for _, who := range by {
			b.PlayOut(who == "computer")
			if err := b.Act(b.Match.State().Legal(nil)[0]); err != nil {
				t.Fatal(err)
			}
		}
		b.PlayOut(false)
		g := b.Snapshot()
		want := by[len(by)-1] == "person"
		if b = d.reopen(g); b.Match.At() != len(by) || b.counsel.Judges() != want {
			t.Errorf("after actions of %s the coach judges the last of %d: %t; want %t", actions, b.Match.At(), b.counsel.Judges(), want)
		}
	}
}

// TestNothingIsAskedWithoutACoach opens a game in which the coach has asked. The progress that
// decides about the coach is read only later, and then says that there is no coach. The game goes on
// without a question.
func TestNothingIsAskedWithoutACoach(t *testing.T) {
	d := coached(t)
	b := d.blunder(stagetest.Game(t, "crosscut"))
	g := b.Snapshot()
	d.Stage.Settings.Coach = settings.CoachFirst
	b = d.reopen(g)
	d.doors.finished = firstGames
	if d.Ticks(200); b.Match.At() < 2 || b.counsel.Holds() {
		t.Errorf("the game is at action %d, and the coach holds it: %t; want action 2 or later, not held", b.Match.At(), b.counsel.Holds())
	}
}

// TestTheCoachIsSilentAfterTheEnd draws a game of Chessyball with its last action, instead of
// scoring the goal that wins it. The coach does not ask about the action, whether or not it has
// already searched the position, and no search goes on.
func TestTheCoachIsSilentAfterTheEnd(t *testing.T) {
	const position = "18/5w6b5/3w10b3/7w2b7/3w1w6b1b3/3o12B1/2Ww1w6b1b3/7w2b7/3w10b3/5w6b5/18 b 1 1-1 50 0 0 -"
	for _, ticks := range []int{3, 3000} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.tools.Think = d.inSlices(20)
		b := d.from("chessyball", position, "end=turns25", "tie=draw")
		b.judge.toggle()
		if d.Ticks(ticks); b.counsel.Watches(b.judge.searches()) != (ticks == 3) {
			t.Fatalf("after %d ticks the coach searches: %t", ticks, ticks != 3)
		}
		d.play(b, "q6-q7")
		if b.counsel.Judges() || d.open > 0 {
			t.Errorf("after %d ticks and the last action the coach judges: %t, and %d searches go on; want neither", ticks, b.counsel.Judges(), d.open)
		}
		d.Settle()
		if b.Outcome() != rules.Draw || b.counsel.Blunder() != nil || b.card.title != text("end.draw") {
			t.Errorf("after %d ticks and the last action the outcome is %v, and the card says %q: %q; want a draw, and only the end", ticks, b.Outcome(), b.card.title, b.card.text)
		}
	}
}

// TestNobodyIsCoachedUnasked checks that two people have a coach only if they switch it on, and
// that the computer has none.
func TestNobodyIsCoachedUnasked(t *testing.T) {
	d := coached(t)
	b := d.start("crosscut")
	d.Ticks(2)
	d.do(b, b.Match.State().Legal(nil)[0])
	if d.Ticks(30); b.card.shown() || b.judge.coached() {
		t.Error("the coach watches a game of two people; want none")
	}
	d.press("button:game.coach")
	if !b.judge.coached() || d.Stage.Settings.Coach != settings.CoachOn {
		t.Errorf("the coach is on: %v, and the setting is %q; want it on, and the setting %q as before", b.judge.coached(), d.Stage.Settings.Coach, settings.CoachOn)
	}
	if b := d.start("crosscut", "one=1", "two=1"); b.judge.coached() {
		t.Error("the coach watches a game of the computer; want none")
	}
}

// TestAHintDoesNotAnswerTheCoach asks for a hint while the coach asks about a blunder in a game of
// two people, where the opponent could act. The question stays.
func TestAHintDoesNotAnswerTheCoach(t *testing.T) {
	d := coached(t)
	b := d.start("crosscut")
	b.judge.toggle()
	d.Ticks(2)
	d.do(b, b.Match.State().Legal(nil)[0])
	d.Ticks(2)
	d.Key(ebiten.KeyH)
	d.Ticks(2)
	if b.counsel.Blunder() == nil || b.counsel.Hints() || !d.Has("coach:back") {
		t.Errorf("after H the coach asks: %t, and there is a hint: %t; want the question, and no hint", b.counsel.Blunder() != nil, b.counsel.Hints())
	}
}

// TestTheFirstGamesAreCoached checks that there is a coach until three games are finished. A game
// counts once, even if it is opened again. Switching the coach changes the setting.
func TestTheFirstGamesAreCoached(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	d.tools.Think = d.inSlices(20)
	d.Stage.Settings.Coach = settings.CoachFirst
	for n := range firstGames {
		b := d.start("crosscut", "two=1")
		if !b.judge.coached() {
			t.Fatalf("there is no coach after %d games", n)
		}
		d.Ticks(2)
		d.do(b, b.Match.State().Legal(nil)[0])
		b.resign(rules.First)
		for range 2 { // the second time, the game was opened again
			for range 2 {
				d.Key(ebiten.KeyArrowLeft)
				d.Key(ebiten.KeyArrowRight)
			}
			b = d.reopen(b.Snapshot())
		}
		if d.doors.finished != n+1 {
			t.Fatalf("%d games are finished, not %d", d.doors.finished, n+1)
		}
	}
	b := d.start("crosscut", "two=1")
	if b.judge.coached() {
		t.Errorf("there is still a coach after %d games, want none", firstGames)
	}
	for _, want := range []settings.Coach{settings.CoachOn, settings.CoachOff} {
		d.press("button:game.coach")
		if d.Stage.Settings.Coach != want {
			t.Errorf("the setting is %q, not %q", d.Stage.Settings.Coach, want)
		}
	}
}

// TestNothingWaitsForTheCoach checks that a slow coach delays the computer's answer only
// up to the limit.
func TestNothingWaitsForTheCoach(t *testing.T) {
	d := coached(t)
	quick := d.tools.Think
	b := d.start("crosscut", "two=3")
	d.Ticks(2)
	judging := coach.Limits(b.game(), b.Match.Values())
	d.tools.Think = func(p think.Problem) think.Thinker {
		if p.Limits == judging {
			return &slowThinker{}
		}
		return quick(p)
	}
	if d.do(b, b.Match.State().Legal(nil)[0]); !b.counsel.Judges() {
		t.Fatalf("after %d actions the coach does not judge the last one; its blunder is %+v", b.Match.At(), b.counsel.Blunder())
	}
	const most = 602 // the number of ticks until the computer acts
	for held := 0; b.Match.At() == 1; held++ {
		if d.Tick(ui.Input{}); held > most {
			t.Fatalf("after %d ticks the coach holds the game: %t, and the computer has not acted", held, b.counsel.Holds())
		}
	}
}
