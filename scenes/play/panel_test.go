package play

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save/settings"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// windows are the sizes of windows, in units, in which everything must fit.
var windows = [][2]float64{
	{800, 600}, {1280, 720}, {1000, 1400}, {1600, 600}, {400, 720}, {360, 640}, {300, 649}, {400, 866}, {640, 360}, {660, 530},
	{844, 390}, {1100, 539}, {2560, 1440}, {3840, 2160}, {820, 1180},
}

// sentences returns everything that the panel can say in a game whose players both have the given
// name. tasks includes the sentences at the end of the game, and notes are the answers to clicks.
func sentences(b *Board, name string) (tasks, notes []string) {
	g := b.game()
	_, threatened := b.Match.State().(rules.Threatener)
	for _, key := range g.Keys {
		switch text := assets.Text(key); {
		case strings.Contains(key, ".why."), strings.Contains(key, ".told."), strings.Contains(key, ".warn."):
			notes = append(notes, text)
		case strings.Contains(key, ".advice."):
		case strings.Contains(key, ".end."):
			for _, colour := range g.Colours {
				wins := assets.Text("board.wins", name, assets.Text(colour), strings.ReplaceAll(text, "%s", assets.Text(colour)))
				tasks = append(tasks, wins, assets.Text("board.looks.over", wins))
			}
		case threatened:
			tasks = append(tasks, assets.Text("board.threat", name, assets.Text("board.task", assets.Text(g.Colours[0]), text)))
		default:
			tasks = append(tasks, assets.Text("board.step", assets.Text("board.task", assets.Text(g.Colours[0]), text), 3, 3))
		}
	}
	return append(tasks, text("board.waiting", name), text("board.looks")), append(notes, text("board.looks.why"), text("board.skipped", name), text("board.scored", name), text("board.hit", name), text("board.miss", name), text("board.level", 99, 99), text("hint.idle"))
}

// TestSentencesStayInThePanel checks that all sentences fit into the room for messages, in
// windows of every size and with the longest names. Answers to clicks are not cut. Except in low
// windows, the longest task or end fits uncut together with the longest answer, and below them some
// turns are visible, unless the list is hidden.
func TestSentencesStayInThePanel(t *testing.T) {
	for _, size := range windows {
		for _, g := range catalog.All {
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(g.ID)
			b.says(t, size, b.Called(rules.First), strings.Repeat("W", 24), strings.Repeat("W", 24)+" (Orange)")
			if b.Low() {
				continue
			}
			task, note := 0, 0
			for p := range rules.Player(2) {
				tasks, notes := sentences(b, b.Called(p))
				task, note = max(task, lines(b, ui.StrongFont, tasks)), max(note, lines(b, ui.TextFont, notes))
			}
			if room := b.panel.lines(); task+note > room {
				t.Errorf("%s at %v has room for %d lines, but there are %d of the task and %d of the note", g.ID, size, room, task, note)
			}
			least := 4
			if b.Upright() {
				least = 3 // few, to make the board larger
			}
			if n := int(b.panel.list.box.H / ui.LineHeight); n < least && !b.panel.listHidden {
				t.Errorf("%s at %v has room for %d turns, want at least %d", g.ID, size, n, least)
			}
		}
	}
}

// says checks that the room for messages ends above the tools, and that all sentences of a game whose
// players have one of names fit into it, as long texts of one word do.
func (b *Board) says(t *testing.T, size [2]float64, names ...string) {
	t.Helper()
	tools := slices.IndexFunc(b.Widgets(), func(w ui.Widget) bool { return w.Name == "button:rules" })
	if low := b.panel.messages.Y + b.panel.messages.H; low > b.Widgets()[tools].Box.Y || b.panel.lines() < leastLines {
		t.Errorf("%v: %d lines of messages reach down to %v, want at least %d, above the tools", size, b.panel.lines(), low, leastLines)
	}
	for _, name := range names {
		tasks, notes := sentences(b, name)
		for _, task := range append(tasks, strings.Repeat("W", 100)) {
			for _, note := range append(notes, "", strings.Repeat("W", 100)) {
				b.stays(t, size, task, note)
			}
		}
	}
}

// stays checks that task and note fit together into the room for messages.
func (b *Board) stays(t *testing.T, size [2]float64, task, note string) {
	t.Helper()
	above, below := b.panel.fitted(task, note)
	if task != "" && len(above) == 0 || note != "" && len(below) == 0 || len(above)+len(below) > b.panel.lines() {
		t.Errorf("%v: there are %d lines of %q and %d of %q; want some of each, and at most %d together", size, len(above), task, len(below), note, b.panel.lines())
	}
	for _, line := range above {
		if b.panel.taskIndent()+ui.StrongFont.Width(line) > b.panel.ui.Box.W {
			t.Errorf("%v: %q is wider than the panel", size, line)
		}
	}
	for _, line := range below {
		if ui.TextFont.Width(line) > b.panel.ui.Box.W {
			t.Errorf("%v: %q is wider than the panel", size, line)
		}
	}
	if said := strings.Join(below, " "); said != note && !strings.Contains(note, strings.Repeat("W", 24)) {
		t.Errorf("%v: the note %q is shown as %q; want all of it", size, note, said)
	}
}

// lines returns the greatest number of lines that one of texts takes in the panel in the font f.
// A task has StrongFont and is beside the disc.
func lines(b *Board, f paint.Font, texts []string) (most int) {
	width := b.panel.ui.Box.W
	if f == ui.StrongFont {
		width -= b.panel.taskIndent()
	}
	for _, s := range texts {
		most = max(most, len(f.Wrap(s, width)))
	}
	return most
}

// TestToolsKeepTheirPlaces checks that no button beside the board moves or changes its function
// when the computer begins to think, or is stopped. The buttons for its thinking are there only while
// they can be used.
func TestToolsKeepTheirPlaces(t *testing.T) {
	for _, size := range windows {
		d := newDriver(t, size[0], size[1], settings.SpeedOff)
		b := d.start("dimpled", "two=8")
		names, places := map[layout.Rect]string{}, map[string]layout.Rect{}
		tools := func(when, thinking string) {
			t.Helper()
			usable, n := "", 0
			for _, w := range b.Widgets() {
				if w.Look != ui.Tool {
					continue
				}
				if name, ok := names[w.Box]; ok && name != w.Name || places[w.Name] != (layout.Rect{}) && places[w.Name] != w.Box {
					t.Errorf("%v, %s: %s is at %v; want every tool at its own place", size, when, w.Name, w.Box)
				}
				names[w.Box], places[w.Name], n = w.Name, w.Box, n+1
				if slices.Contains([]string{"button:think", "button:now", "button:stop"}, w.Name) {
					usable += strings.TrimPrefix(w.Name, "button:") + " "
				}
			}
			if want := 11 + strings.Count(thinking, " "); n != want || usable != thinking {
				t.Errorf("%v, %s: there are %d tools, those for the thinking are %q; want %d, and %q", size, when, n, usable, want, thinking)
			}
		}
		tools("while a person is to act", "")
		d.Click("site:e5")
		d.Ticks(2)
		tools("while the computer thinks", "now stop ")
		d.Click("button:stop")
		tools("after Stop", "think ")
	}
}

// TestTheTaskNamesTheSideToAct checks that the task says whose turn it is and what to do, and is
// beside the disc of that side.
func TestTheTaskNamesTheSideToAct(t *testing.T) {
	d, b := begin(t, "akron")
	for _, want := range []string{"White: add a ball", "Red: add a ball"} {
		side, ok := b.panel.concerned()
		if b.task() != want || !ok || side != b.Match.State().Mover() {
			t.Errorf("the task is %q, beside the disc of player %d (%v), want %q, beside that of the mover", b.task(), side, ok, want)
		}
		d.do(b, b.Match.State().Legal(nil)[0])
	}
}

// TestAPitchStandsOnATelephone checks an upright pitch on an upright telephone. Its squares are a
// third larger than those of a lying one, and the move list is hidden. Elsewhere the pitch gains
// nothing. A click hits the square drawn at its place, also after the menu of the game was open.
func TestAPitchStandsOnATelephone(t *testing.T) {
	g := stagetest.Game(t, "chessyball")
	for _, test := range []struct {
		w, h   float64
		stands bool
	}{{400, 720, false}, {400, 866, true}, {400, 888, true}, {844, 390, false}, {1000, 1400, false}} {
		d := newDriver(t, test.w, test.h, settings.SpeedOff)
		b := d.start(g.ID)
		d.Click("button:game")
		d.Key(ebiten.KeyEscape)
		lying := (test.w - 16) / 19.24
		one, _ := d.Find("site:h6")
		next, _ := d.Find("site:i6")
		if cell := math.Hypot(next.X-one.X, next.Y-one.Y); test.stands && cell < 1.33*lying || !test.stands && cell > 1.1*lying {
			t.Errorf("%v × %v: a square has %.1f units, in a lying pitch %.1f; want a third more only if the pitch is upright", test.w, test.h, cell, lying)
		}
		if b.panel.listHidden != (test.stands && test.w < 500) {
			t.Errorf("%v × %v: the panel is tight: %t, want %t", test.w, test.h, b.panel.listHidden, test.stands && test.w < 500)
		}
		d.play(b, "h4-h6")
		d.Drag("site:k4", "site:k6")
		if got := b.Match.Len(); got != 2 {
			t.Errorf("%v × %v: %d actions are played, want 2", test.w, test.h, got)
		}
	}
}

// TestABoardHasTheRoomOfTheTurns checks that on an upright telephone a board that then grows gets
// the room of the move list. A board that is not a pitch becomes as wide as the window. Turns in
// the menu of the game shows some rows of the list and hides them again; a click on a turn leads
// back to it. In other windows there is a list and no such button.
func TestABoardHasTheRoomOfTheTurns(t *testing.T) {
	for size, games := range map[[2]float64]string{{400, 720}: "crosscut dimpled akron", {400, 866}: "chessyball", {844, 390}: "", {1000, 1400}: "", {800, 600}: ""} {
		for _, id := range []string{"akron", "chessyball", "crosscut", "dimpled", "dipole"} { // games with boards of different shapes
			d := newDriver(t, size[0], size[1], settings.SpeedOff)
			b := d.start(id)
			d.randomGame(b, 1, 12, false)
			if d.Ticks(1); d.Has("end:review") {
				d.Click("end:review")
			}
			has := strings.Contains(games, id)
			if listed := b.panel.list.box.H > 0; listed == has && !b.Low() {
				t.Errorf("%s, %v: a move list is shown: %t, want %t", id, size, listed, !has)
			}
			before := b.table.Box()
			if has && id != "chessyball" && before.W < size[0]-16 {
				t.Errorf("%s, %v: the board is at %v; want it as wide as the window", id, size, before)
			}
			if d.Click("button:game"); d.Has("button:game.turns") != has {
				t.Errorf("%s, %v: the menu has the item for the turns: %t, want %t", id, size, !has, has)
			}
			if !has {
				continue
			}
			const rows = 3
			if d.Tap("button:game.turns"); b.panel.list.box.H < rows*fingerRow {
				t.Errorf("%s, %v: the list for a finger is %v high, want at least %v", id, size, b.panel.list.box.H, rows*fingerRow)
			}
			if d.Tap(fmt.Sprint("turn:", d.firstTurn())); b.Latest() {
				t.Errorf("%s, %v: a click on a turn leads nowhere", id, size)
			}
			d.Tap("button:game")
			if d.Tap("button:game.turns"); b.panel.list.box.H > 0 || b.table.Box() != before {
				t.Errorf("%s, %v: the list is still shown, or the board is at %v; want no list, and the board at %v", id, size, b.table.Box(), before)
			}
		}
	}
}
