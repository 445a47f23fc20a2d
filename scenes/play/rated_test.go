package play

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage/stagetest"
)

// rated begins a rated game of g: a person with side against level 1. The person has acted once, and
// is to act again.
func (d *driver) rated(g *rules.Game, side rules.Player) *Board {
	d.T.Helper()
	s := session.New(stagetest.Match(d.T, g.ID), [2]save.Player{{Name: "Ann"}, {Level: 1}}, [2]int{int(side), 1 - int(side)}, d.Now)
	s.Rate()
	b := d.show(s)
	d.toPerson(b)
	d.do(b, b.Match.State().Legal(nil)[0])
	d.toPerson(b)
	return b
}

// toPerson waits until a person is to act.
func (d *driver) toPerson(b *Board) {
	d.T.Helper()
	d.Until(func() bool { return b.Open() && !b.table.Playing() && !b.forced() })
}

// TestARatedGameIsPlayedWithoutHelp asks for help, and tries to take back, in every way while a rated
// game goes on. The program gives no help, and says why after every key. Nothing that the test does
// changes the game or its players.
func TestARatedGameIsPlayedWithoutHelp(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		d.Stage.Settings.Coach, d.Stage.Settings.Considers = settings.CoachOn, true
		b := d.rated(g, rules.First)
		before, used, players := b.Snapshot().Encode(), len(d.doors.used), b.Players
		unchanged := func(how string) {
			t.Helper()
			d.Ticks(3)
			if string(b.Snapshot().Encode()) != string(before) || len(d.doors.used) != used || b.Players != players || d.Stage.Top() != b {
				t.Fatalf("%s: after %s the game, its players or the scene has changed; doors: %q", g.ID, how, d.doors.used[used:])
			}
			if b.counsel.Hints() || b.counsel.Thinks() || b.reviewing.Shown() || b.judge.coached() || b.table.Explained() != "" || b.judge.considers() || len(b.judge.considered()) > 0 || b.counsel.Watches(b.judge.searches()) {
				t.Errorf("%s: after %s the program gives help; want none", g.ID, how)
			}
		}
		off := func(prefix string, names ...string) {
			t.Helper()
			for _, name := range names {
				if !d.Whole(prefix + name).Off {
					t.Errorf("%s: %s%s can be used, want it switched off", g.ID, prefix, name)
				}
			}
		}
		keys := strings.Fields("H V I A Left Backspace")
		if _, ok := b.Match.State().(rules.Layered); ok {
			keys = append(keys, "B")
		}
		for _, k := range keys {
			b.Say("", false)
			d.press(k)
			unchanged(k)
			if b.note.Note != text("rated.help") && b.note.Note != text("rated.undo") {
				t.Errorf("%s: after the key %s the note is %q, want %q or %q", g.ID, k, b.note.Note, text("rated.help"), text("rated.undo"))
			}
		}
		for _, k := range []string{"M", "S"} {
			d.press(k)
			unchanged(k)
		}
		d.Control(ebiten.KeyZ)
		unchanged("Ctrl+Z")
		for _, tool := range []string{"think", "now", "stop"} {
			if d.Has("button:" + tool) {
				t.Errorf("%s: there is the tool %s; want none", g.ID, tool)
			}
		}
		off("button:", "undo", "hint", "considers")
		for name, why := range map[string]string{"undo": "rated.undo", "hint": "rated.help", "considers": "rated.help"} {
			if w := d.Whole("button:" + name); w.Tip != text(why) || w.Title != text("board."+name) {
				t.Errorf("%s: the tool %s is called %q, with the tip %q; want the tip to say why it is off", g.ID, name, w.Title, w.Tip)
			}
		}
		d.Click("button:game")
		off("button:game.", "review", "analyse", "edit", "layer", "coach", "finish")
		d.Key(ebiten.KeyEscape)
		b.ShowReview()
		b.finish()
		b.moveNow()
		unchanged("a review, the end and an action by the computer")
		d.Click("player:second")
		unchanged("a click on the computer")
		if d.Has("level:5") || b.note.Note != text("counts.players") {
			t.Errorf("%s: after a click on the computer the levels can be chosen: %t, and the note is %q; want only %q", g.ID, d.Has("level:5"), b.note.Note, text("counts.players"))
		}
	}
}

// TestNothingIsTakenBackInARatedGame looks back and acts there. The action is refused with a
// sentence, and the game goes on at its end.
func TestNothingIsTakenBackInARatedGame(t *testing.T) {
	for _, g := range catalog.All {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.rated(g, rules.First)
		n := b.Match.Len()
		for i := range n {
			if b.show(b.Match.On(i)); b.task() != text("board.looks") {
				t.Errorf("%s: at action %d of %d the task is %q, want that the game goes on elsewhere", g.ID, b.Match.At(), n, b.task())
			}
		}
		d.Key(ebiten.KeyHome)
		if b.Match.At() != 0 {
			t.Fatalf("%s: Home shows the position after %d actions", g.ID, b.Match.At())
		}
		legal := b.Match.State().Legal(nil)
		d.do(b, legal[len(legal)-1])
		d.Ticks(30)
		if b.Match.Len() != n || !b.note.Warn || !strings.Contains(b.note.Note, "taken back") || len(b.Match.Root().Children()) != 1 {
			t.Errorf("%s: after an action in the first position the note is %q, as a warning: %t, and the game has %d actions; want a warning that nothing is taken back, and %d actions in one line", g.ID, b.note.Note, b.note.Warn, b.Match.Len(), n)
		}
		if d.Key(ebiten.KeyEnd); b.task() == text("board.looks") {
			t.Errorf("%s: at the end the task is %q", g.ID, b.task())
		}
		d.do(b, b.Match.State().Legal(nil)[0])
		if b.Match.Len() <= n {
			t.Errorf("%s: after an action at the end the game has %d actions, want more than %d", g.ID, b.Match.Len(), n)
		}
	}
}

// TestLeavingARatedGameAsks leaves a rated game that goes on, in every way and from an earlier
// position. The answer is once to keep the game for later, and once to resign. After a resignation
// the person has lost, the game has all its actions, and the card at the end is shown.
func TestLeavingARatedGameAsks(t *testing.T) {
	for _, way := range []string{"button:menu", "button:back", "button:new", "G", "Ctrl+O", "Ctrl+V"} {
		for _, side := range []rules.Player{rules.First, rules.Second} {
			for answer, result := range []save.Result{"", [2]save.Result{save.SecondWins, save.FirstWins}[side]} {
				d := newDriver(t, 1280, 720, settings.SpeedOff)
				b := d.rated(catalog.All[0], side)
				d.doors.answer, d.desk.Text = answer, "[Game]"
				n := b.Match.Len()
				d.press("Home " + way)
				d.Ticks(2)
				if g := b.Snapshot(); g.Result != result || len(g.Actions) != n || !g.Rated {
					t.Errorf("%s, answer %d: the game has the result %q and %d actions, want %q and %d", way, answer, g.Result, len(g.Actions), result, n)
				}
				if used := strings.Join(d.doors.used, "\n"); !strings.HasPrefix(used, "offer "+text("rated.leave.title")) || len(d.doors.used) != 2-answer {
					t.Errorf("%s, answer %d: the doors are %q, want the question, and then another if the game is kept", way, answer, d.doors.used)
				}
				if d.Settle(); b.card.shown() != (answer == 1) {
					t.Errorf("%s, answer %d: the card at the end is shown: %v, want %v", way, answer, b.card.shown(), answer == 1)
				}
			}
		}
	}
}

// TestARatedGameTellsTheRating ends rated games. The card at the end has the rating before and after,
// and leads to the next rated game, against the level that is about as strong. After the end there
// is help again.
func TestARatedGameTellsTheRating(t *testing.T) {
	first, second := rating.NewPlayer(), rating.Rating{Value: 1234.4, Deviation: 201.6, Volatility: 0.06}
	third := rating.Rating{Value: 1300.6, Deviation: 180.4, Volatility: 0.06}
	for _, c := range []struct {
		before, after rating.Rating
		want          string
	}{
		{first, second, text("rated.first", 1234, 202)},
		{second, third, text("rated.change", 1301, 180, 1234, 202)},
		{rating.Rating{}, rating.Rating{}, ""},
	} {
		for _, size := range [][2]float64{{1280, 720}, {800, 600}, {360, 640}, {640, 360}} {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.rated(catalog.All[0], rules.First)
			d.doors.ratings, d.doors.even = [2]rating.Rating{c.before, c.after}, 4
			b.resign(rules.First)
			d.Settle()
			if d.doors.finished != 1 || !b.card.shown() || !strings.HasPrefix(b.card.text, c.want) {
				t.Errorf("%v: the game was noted %d times, and the card says %q, want %q first", size, d.doors.finished, b.card.text, c.want)
			}
			least, _, _ := strings.Cut(c.want, " (") // a low window has room for the rating after the game
			if said := strings.Join(b.card.lines(), " "); !strings.HasPrefix(said, least) || !d.Stage.Low() && !strings.HasPrefix(said, c.want) {
				t.Errorf("%v: the card shows %q, want a text that begins with %q", size, said, least)
			}
			if d.Whole("end:analyse").Off {
				t.Error("after the end the button for the analysis is switched off")
			}
			d.Click("end:next")
			if next := d.board(); next == b || next.Players[rules.Second].Level != 4 || d.doors.seats[1].Level != 4 {
				t.Errorf("the board has another game: %t, against level %d, and the set-up has level %d; want another game, and 4", next != b, next.Players[rules.Second].Level, d.doors.seats[1].Level)
			}
		}
	}
}

// TestAPersonPlaysTheNextRatedGame gives both sides to other players after a rated game, and begins
// the next one. It is again between a person and the computer.
func TestAPersonPlaysTheNextRatedGame(t *testing.T) {
	for _, side := range []rules.Player{rules.First, rules.Second} {
		for _, own := range []int{0, 2} {
			for _, others := range []int{0, 2} {
				d := newDriver(t, 1280, 720, settings.SpeedOff)
				b := d.rated(catalog.All[0], side)
				d.doors.even = 4
				b.resign(side)
				b.setStrength(side, assets.Strength{Level: own})
				b.setStrength(side.Other(), assets.Strength{Level: others})
				d.Settle()
				d.Click("end:next")
				if p := d.board().Players; p[side].Level != 0 || p[side.Other()].Level != 4 {
					t.Errorf("after the levels %d and %d the next game of player %d has the players %+v; want a person against level 4", own, others, side, p)
				}
			}
		}
	}
}

// TestOnlyAPersonAgainstTheComputerIsRated checks that a file cannot make another game a rated one.
func TestOnlyAPersonAgainstTheComputerIsRated(t *testing.T) {
	for _, levels := range [][2]int{{0, 0}, {1, 2}} {
		d := newDriver(t, 1280, 720, settings.SpeedOff)
		b := d.rated(catalog.All[0], rules.First)
		g := *b.Snapshot()
		g.Players[0].Level, g.Players[1].Level = levels[0], levels[1]
		if b := d.reopen(&g); b.Rated() || b.Strict() {
			t.Errorf("a game with the levels %v is rated: %t, and played without help: %t; want neither", levels, b.Rated(), b.Strict())
		}
	}
}
