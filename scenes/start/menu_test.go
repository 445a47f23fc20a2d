package start

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/scenes/ask"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestTheMenuLaysOutAnyNumberOfGames checks that in windows of every size the cards are inside
// the window, overlap nothing, and have room for a board.
func TestTheMenuLaysOutAnyNumberOfGames(t *testing.T) {
	const high, wide, board = 60, 50, 20
	window := func(w, h float64) {
		d := newDriver(t, w, h)
		m := d.Stage.Top().(*menu)
		five := m.cards
		for n := 1; n < 20; n++ {
			m.cards = m.cards[:0:0]
			for i := range n {
				m.cards = append(m.cards, five[i%len(five)])
			}
			m.Layout()
			d.Fits(0)
			for _, c := range m.cards {
				room := c.box.Inset(cardMargin)
				if c.box.H < high || c.box.W < wide || room.W < board || room.H-cardLines < board {
					t.Errorf("%.0f × %.0f: a card of %d is only %.0f × %.0f", w, h, n, c.box.W, c.box.H)
				}
			}
		}
	}
	for _, w := range []float64{400, 640, 800, 1100, 1280, 1920, 2560} {
		for _, h := range []float64{720, 866, 1080, 1440} {
			window(w, h)
		}
	}
	for _, low := range [][2]float64{{640, 360}, {844, 390}, {1100, 539}, {660, 530}, {800, 600}} {
		window(low[0], low[1])
	}
}

// TestCardsStandInTheMiddle checks that there is as much room above the cards as below.
func TestCardsStandInTheMiddle(t *testing.T) {
	for h := 300.0; h <= 700; h += 50 {
		room := layout.Rect{X: 28, Y: 110, W: 344, H: h}
		for n := 1; n <= 40; n++ {
			boxes := cardBoxes(room, n, 0.6, 18)
			last := boxes[n-1]
			above, below := boxes[0].Y-room.Y, room.Y+room.H-last.Y-last.H
			if math.Abs(above-below) > 0.01 {
				t.Errorf("%d cards in %v have %.1f above and %.1f below; want the same", n, room, above, below)
			}
		}
	}
}

func TestTheMenuLeadsEverywhere(t *testing.T) {
	d := newDriver(t, 1280, 720)
	focus := func(name string) { d.Stage.Top().(*menu).ui.Focus = name }
	for _, c := range []struct {
		do    func()
		scene string
		door  string
	}{
		{func() { d.Click("button:games") }, "games", "games"},
		{func() { d.Click("button:back") }, "menu", "games"},
		{func() { d.Key(ebiten.KeyG) }, "games", "games"},
		{func() { d.Menu(); d.Click("button:settings"); d.Click("button:help") }, "help", "help"},
		{func() { d.Click("button:back") }, "settings", "help"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu", "help"},
		{func() { d.Click("card:akron"); d.Click("button:rules") }, "rules", "rules/akron"},
		{func() { d.Click("button:back"); d.Key(ebiten.KeyEscape) }, "menu", "rules/akron"},
		{func() { d.Click("card:dipole"); d.Key(ebiten.KeyF2) }, "rules", "rules/dipole"},
		{func() { d.Click("button:back"); d.Click("button:back") }, "menu", "rules/dipole"},
		{func() { d.Key(ebiten.KeyF2) }, "rules", "rules/dimpled"},
		{func() { d.Menu(); d.Point("card:akron"); d.Key(ebiten.KeyF2) }, "rules", "rules/akron"},
		{func() { d.Menu(); d.Point("button:games"); focus("card:crosscut"); d.Key(ebiten.KeyF2) }, "rules", "rules/crosscut"},
		{func() { d.Menu(); d.Click("card:dipole"); d.Key(ebiten.KeyEnter) }, "board", "begin dipole"},
	} {
		if c.do(); d.Scene() != c.scene || d.Last() != c.door {
			t.Fatalf("the %s scene is shown, not %s, by the door %q, not %q", d.Scene(), c.scene, d.Last(), c.door)
		}
	}
}

// TestTheMenuGoesOnWithTheGame checks the buttons of the menu before a game, in a game, and once it has
// ended. Then the card reviews the game, and has not the focus.
func TestTheMenuGoesOnWithTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720)
	has := func(when string, names ...string) {
		t.Helper()
		for _, name := range []string{"button:continue", "button:review", "button:quit"} {
			if d.Has(name) != slices.Contains(names, name) {
				t.Errorf("%s there is %s: %v", when, name, d.Has(name))
			}
		}
	}
	has("before a game, in a page,")
	d.canQuit = true
	d.play(stagetest.Game(t, "akron"), "Akron, move 24, against Computer 3")
	has("in a game", "button:continue", "button:quit")
	d.Click("button:continue")
	d.LeadsTo("board", "the card")
	d.Menu()
	d.Click("button:quit")
	d.LeadsTo("quit", "quitting")
	d.playing.Ended = true
	d.Menu()
	has("after a game", "button:review", "button:quit")
	if focus := d.Stage.Top().(*menu).ui.Focus; focus == "button:review" {
		t.Error("the focus is on the button to review; want it on a card for a new game")
	}
	d.Click("button:review")
	d.LeadsTo("board", "the card")
}

// TestANoticeIsAnswered checks that a notice has a button for each answer, and that meanwhile
// there is no card to continue a game. An answer removes the notice. The first of several answers
// is the main button.
func TestANoticeIsAnswered(t *testing.T) {
	d := newDriver(t, 1280, 720)
	d.play(stagetest.Game(t, "akron"), "Akron, move 24, against Computer 3")
	done := ""
	d.Stage.GoTo(d.menu(Notice{Text: "Something happened.", Answers: []ask.Answer{
		{Name: "open", Label: "Open", Do: func() { done += "open " }},
		{Name: "dismiss", Label: "Dismiss", Do: func() { done += "dismiss " }},
	}}))
	d.Lacks("button:continue", "the game can be continued although the notice is not answered")
	first, second := d.Widget("button:open"), d.Widget("button:dismiss")
	if first.Look == second.Look {
		t.Error("no answer stands out")
	}
	d.Click("button:dismiss")
	if done != "dismiss " || d.Has("button:dismiss") || d.Has("button:open") || !d.Has("button:continue") {
		t.Errorf("the answers done are %q, and the places %v; want one answer, no notice and the card of the game", done, d.Stage.Places())
	}
}

// TestACardSaysWhatItsGameIs checks, in windows of every shape, that the card of each game describes
// its game in full and names its author, below a board. The names have one font, in which the longest
// fits. The boards have one height, with which the widest fills its card.
func TestACardSaysWhatItsGameIs(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {400, 866}, {640, 360}, {684, 360}, {2560, 1440}, {1600, 600}} {
		if size[0] <= 400 && len(catalog.All) > 5 {
			continue // a telephone has room for the texts of five games
		}
		m := newDriver(t, size[0], size[1]).Stage.Top().(*menu)
		wide := m.cards[0].box.W - 8
		font := m.nameFont(wide)
		for _, f := range m.cards {
			if want := assets.Text(f.game.ID+".line") + " " + words.Byline(f.game); f.below() != want && !m.Low() {
				t.Errorf("%v: the card says %q, want %q", size, f.below(), want)
			}
			if f.Box().H < 24 || font.Width(f.game.Name) > wide {
				t.Errorf("%v: the board of %s has the box %v, and its name is %v wide in %v", size, f.game.ID, f.Box(), font.Width(f.game.Name), wide)
			}
			room := f.box.Inset(cardMargin)
			if room.H -= cardLines + m.authors(f); f.box.H != m.cards[0].box.H || f.HeightFor(room.W) < room.H-1 {
				t.Errorf("%v: the picture of %s is %v high in a room of %v; want all cards of one height, with the widest board filling it", size, f.game.ID, f.HeightFor(room.W), room.H)
			}
		}
	}
	several := *catalog.All[0]
	several.Author = "Several people whose names are long"
	if got := (&cardFace{game: &several}).lines(230, false); len(got) != 2 || ui.SmallFont.Width(got[1].text) > 230 {
		t.Errorf("with authors that do not fit the card has the lines %v; want the beginning of them", got)
	}
}

// below returns the lines below the board of f as one text.
func (f *cardFace) below() (text string) {
	for _, line := range f.text {
		text = strings.TrimSpace(text + " " + line.text)
	}
	return text
}

// TestTheLastCardIsOfTheGameOnTheBoard checks the card of the game on the board. It is the last, has
// the focus, and moves no other card. It shows the position, and names the game, the turn and the
// opponent. In windows of every size everything fits.
func TestTheLastCardIsOfTheGameOnTheBoard(t *testing.T) {
	const said = "Dimpled Football, move 124, against Computer 8"
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		if size[0] <= 400 && len(catalog.All) > 5 {
			continue // a telephone has room for the texts of five games
		}
		d := newDriver(t, size[0], size[1])
		d.canQuit = true
		d.Menu()
		before := d.Stage.Places()
		d.play(stagetest.Game(t, "dimpled"), said)
		m := d.Stage.Top().(*menu)
		f := m.cards[len(m.cards)-1]
		for _, p := range before {
			if now, ok := d.Find(p.Name); !ok || now != p {
				t.Errorf("%v: with a game on the board %s is at %v, before at %v; want the same place", size, p.Name, now, p)
			}
		}
		if f.said != said || f.below() != said && !d.Stage.Low() {
			t.Errorf("%v: the card says %q; want %q", size, f.below(), said)
		}
		if !f.box.Contains(f.Box().Center()) || f.game != stagetest.Game(t, "dimpled") || m.ui.Focus != "button:continue" {
			t.Errorf("%v: the card shows %s at %v, and the focus is on %q; want the game on the board, with the focus", size, f.game.ID, f.Box(), m.ui.Focus)
		}
		d.Fits(0)
		d.Key(ebiten.KeyEnter)
		d.LeadsTo("board", "%v: Enter", size)
	}
}

// TestACardLeadsToItsRules presses the button in the corner of each card by a click, by keys, and
// by a finger that misses it a little. It shows the rules of the game. For a finger it is 44
// units large.
func TestACardLeadsToItsRules(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		for _, g := range catalog.All {
			d.Menu()
			d.Click("rules:" + g.ID)
			d.LeadsTo("rules/"+g.ID, "%v: the corner of %s", size, g.ID)
			d.Used = nil
			d.Menu()
			d.Stage.Top().(*menu).ui.Focus = "card:" + g.ID
			d.Key(ebiten.KeyTab)
			d.Key(ebiten.KeyEnter)
			d.LeadsTo("rules/"+g.ID, "%v: on %s, Tab and Enter", size, g.ID)
			d.Used = nil
			d.Menu()
			box := d.Widget("rules:" + g.ID).Box
			d.X, d.Y = box.X+box.W/2-21, box.Y+box.H/2+21
			if !d.Widget("card:"+g.ID).Box.Contains(d.X, d.Y) {
				t.Fatalf("%v: the finger is beside the card of %s", size, g.ID)
			}
			d.Tick(ui.Input{Press: true, Down: true, Finger: true})
			d.Tick(ui.Input{Lift: true, Finger: true})
			d.LeadsTo("rules/"+g.ID, "%v: a finger on the corner of %s", size, g.ID)
		}
	}
}

// TestArrowsGoThroughTheMenu checks that arrow keys lead to every card and button, except the
// buttons for the rules, and that Enter presses a card with the focus.
func TestArrowsGoThroughTheMenu(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}} {
		d := newDriver(t, size[0], size[1])
		d.canQuit = true
		d.Menu()
		m := d.Stage.Top().(*menu)
		seen := map[string]bool{}
		var visit func(name string)
		visit = func(name string) {
			seen[name] = true
			for _, key := range []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown} {
				m.ui.Focus = name
				if d.Key(key); !seen[m.ui.Focus] {
					visit(m.ui.Focus)
				}
			}
		}
		visit(m.ui.Items[0].Name)
		for _, w := range m.ui.Items {
			if corner := strings.HasPrefix(w.Name, "rules:"); seen[w.Name] == corner {
				t.Errorf("%v: the arrows lead to %s: %v, want %v", size, w.Name, corner, !corner)
			}
		}
		m.ui.Focus = "card:akron"
		d.Key(ebiten.KeyEnter)
		d.Shows("setup", "Enter")
	}
}

// TestPastingInTheMenu checks that Ctrl+V opens the game on the clipboard, and asks for a
// text if there is none or it cannot be read.
func TestPastingInTheMenu(t *testing.T) {
	for _, c := range []struct {
		clip ui.Clip
		want string
	}{
		{ui.Clip{Text: "1. c3 2. b2"}, `game "1. c3 2. b2" of ""`},
		{ui.Clip{Text: " \n"}, `game "" of ""`},
		{ui.Clip{Err: errors.New("none")}, `game "" of ""`},
	} {
		d := newDriver(t, 1280, 720)
		d.Stage.Clipboard = clips{c.clip}
		d.Control(ebiten.KeyV)
		d.Ticks(1)
		if d.Last() != c.want || d.Stage.Top().Next() != 0 {
			t.Errorf("with the clipboard %+v pasting leads to %q; want %q", c.clip, d.Last(), c.want)
		}
	}
}
