package start

import (
	"errors"
	"math"
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
		{func() { d.Click("button:back") }, "menu", "games"},
		{func() { d.Click("button:settings") }, "settings", "games"},
		{func() { d.Click("button:help") }, "help", "help"},
		{func() { d.Click("button:back") }, "settings", "help"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu", "help"},
		{func() { d.Click("card:akron") }, "setup", "help"},
		{func() { d.Click("button:rules") }, "rules", "rules/akron"},
		{func() { d.Click("button:back") }, "setup", "rules/akron"},
		{func() { d.Key(ebiten.KeyEscape) }, "menu", "rules/akron"},
		{func() { d.Click("card:dipole") }, "setup", "rules/akron"},
		{func() { d.Key(ebiten.KeyF2) }, "rules", "rules/dipole"},
		{func() { d.Click("button:back") }, "setup", "rules/dipole"},
		{func() { d.Click("button:back") }, "menu", "rules/dipole"},
		{func() { d.Key(ebiten.KeyF2) }, "rules", "rules/dimpled"},
		{func() { d.Click("button:back") }, "menu", "rules/dimpled"},
		{func() { d.Point("card:akron"); d.Key(ebiten.KeyF2) }, "rules", "rules/akron"},
		{func() { d.Click("button:back") }, "menu", "rules/akron"},
		{func() { d.Point("button:games"); focus("card:crosscut"); d.Key(ebiten.KeyF2) }, "rules", "rules/crosscut"},
		{func() { d.Click("button:back") }, "menu", "rules/crosscut"},
		{func() { d.Click("card:dipole"); d.Key(ebiten.KeyEnter) }, "board", "begin dipole"},
	} {
		if c.do(); d.Scene() != c.scene || d.Last() != c.door {
			t.Fatalf("the %s scene is shown, not %s, by the door %q, not %q", d.Scene(), c.scene, d.Last(), c.door)
		}
	}
}

func TestTheMenuGoesOnWithTheGame(t *testing.T) {
	d := newDriver(t, 1280, 720)
	if d.Has("button:continue") || d.Has("button:quit") {
		t.Errorf("before a game there is a button to continue: %t, and in a page one to quit: %t; want neither", d.Has("button:continue"), d.Has("button:quit"))
	}
	d.canQuit = true
	d.play(stagetest.Game(t, "akron"), "Akron, move 24, against Computer 3")
	d.Click("button:continue")
	if d.Last() != "board" {
		t.Errorf("the card leads to %s; want the game on the board", d.Last())
	}
	d.Menu()
	d.Click("button:quit")
	if d.Last() != "quit" {
		t.Errorf("quitting leads to %s, want quit", d.Last())
	}
}

// TestAGameThatHasEndedIsNotContinued checks that the card of a game that has ended reviews it,
// and that the focus is on the card for a new game.
func TestAGameThatHasEndedIsNotContinued(t *testing.T) {
	d := newDriver(t, 1280, 720)
	d.play(stagetest.Game(t, "akron"), "Akron: Computer 3 wins")
	d.playing.Ended = true
	d.Menu()
	if d.Has("button:continue") || d.Stage.Top().(*menu).ui.Focus == "button:review" {
		t.Errorf("the card offers to continue the game: %t, and the focus is on %q; want no offer, and the focus elsewhere than on the button to review",
			d.Has("button:continue"), d.Stage.Top().(*menu).ui.Focus)
	}
	if d.Click("button:review"); d.Last() != "board" {
		t.Errorf("the card leads to %s; want the game on the board", d.Last())
	}
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
	if d.Has("button:continue") {
		t.Error("the game can be continued although the notice is not answered")
	}
	first, second := d.Widget("button:open"), d.Widget("button:dismiss")
	if first.Look == second.Look {
		t.Error("no answer stands out")
	}
	d.Click("button:dismiss")
	if done != "dismiss " || d.Has("button:dismiss") || d.Has("button:open") || !d.Has("button:continue") {
		t.Errorf("the answers done are %q, and the places %v; want one answer, no notice and the card of the game", done, d.Stage.Places())
	}
}

// TestSamplesAreShown checks that the card of a game shows its sample, which is a valid position,
// or its first position if there is no sample.
func TestSamplesAreShown(t *testing.T) {
	for _, g := range catalog.All {
		v, err := g.Complete(nil)
		if err != nil {
			t.Fatal(err)
		}
		sample := assets.Sample(g.ID)
		if sample == "" {
			if newDemo(g).line != nil {
				t.Errorf("%s: a stretch plays, and there is no assets/samples/%s.txt", g.ID, g.ID)
			}
			continue
		}
		want, err := g.Decode(v, sample)
		if err != nil {
			t.Errorf("%s: assets/samples/%s.txt: %v", g.ID, g.ID, err)
			continue
		}
		switch line := newDemo(g).line; {
		case line == nil:
			t.Errorf("%s: the second line of assets/samples/%s.txt has no actions that can be played", g.ID, g.ID)
		case line.State().String() != want.String():
			t.Errorf("%s: the card shows %s, want %s", g.ID, line.State(), want)
		}
	}
}

// TestPicturesAreOfEqualHeight checks that in windows of every size the boards on all cards have
// the same height, with which the widest board fills its card.
func TestPicturesAreOfEqualHeight(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}, {2560, 1440}, {1600, 600}} {
		d := newDriver(t, size[0], size[1])
		m := d.Stage.Top().(*menu)
		for _, f := range m.cards {
			room := f.box.Inset(cardMargin)
			if room.H -= cardLines + m.authors(f); f.box.H != m.cards[0].box.H || f.HeightFor(room.W) < room.H-1 {
				t.Errorf("%v: the picture of %s is %v high in a room of %v; want all cards of one height, with the widest board filling it", size, f.game.ID, f.HeightFor(room.W), room.H)
			}
		}
	}
}

// TestACardSaysWhatItsGameIs checks, in windows of every shape, that the card of each game describes
// its game in full and names its author, and that both have room below a board.
func TestACardSaysWhatItsGameIs(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {400, 866}, {2560, 1440}} {
		if size[0] <= 400 && len(catalog.All) > 5 {
			continue // a telephone has room for the texts of five games
		}
		d := newDriver(t, size[0], size[1])
		for _, f := range d.Stage.Top().(*menu).cards {
			text := ""
			for _, line := range f.text {
				text = strings.TrimSpace(text + " " + line.text)
			}
			if want := assets.Text(f.game.ID+".line") + " " + words.Byline(f.game); text != want {
				t.Errorf("%v: the card says %q, want %q", size, text, want)
			}
			if f.Box().H < 24 {
				t.Errorf("%v: the board of %s has the box %v", size, f.game.ID, f.Box())
			}
		}
	}
	several := *catalog.All[0]
	several.Author = "Several people whose names are long"
	if got := (&cardFace{game: &several}).lines(230, false); len(got) != 2 || ui.SmallFont.Width(got[1].text) > 230 {
		t.Errorf("with authors that do not fit the card has the lines %v; want the beginning of them", got)
	}
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
		text := ""
		for _, line := range f.text {
			text = strings.TrimSpace(text + " " + line.text)
		}
		if f.said != said || text != said && !d.Stage.Low() {
			t.Errorf("%v: the card says %q; want %q", size, text, said)
		}
		if !f.box.Contains(f.Box().Center()) || f.game != stagetest.Game(t, "dimpled") || m.ui.Focus != "button:continue" {
			t.Errorf("%v: the card shows %s at %v, and the focus is on %q; want the game on the board, with the focus", size, f.game.ID, f.Box(), m.ui.Focus)
		}
		for _, w := range m.Widgets() {
			if w.Box.X < 0 || w.Box.Y < 0 || w.Box.X+w.Box.W > size[0] || w.Box.Y+w.Box.H > size[1] || ui.StrongFont.Width(w.Label) > w.Box.W {
				t.Errorf("%v: %s is at %v; want it in the window, with room for its label", size, w.Name, w.Box)
			}
		}
		if d.Key(ebiten.KeyEnter); d.Last() != "board" {
			t.Errorf("%v: Enter leads to %q; want the game on the board", size, d.Last())
		}
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
			if d.Click("rules:" + g.ID); d.Last() != "rules/"+g.ID {
				t.Errorf("%v: the corner of %s leads to %q; want its rules", size, g.ID, d.Last())
			}
			d.Used = nil
			d.Menu()
			d.Stage.Top().(*menu).ui.Focus = "card:" + g.ID
			d.Key(ebiten.KeyTab)
			if d.Key(ebiten.KeyEnter); d.Last() != "rules/"+g.ID {
				t.Errorf("%v: Tab and Enter lead from %s to %q, want its rules", size, g.ID, d.Last())
			}
			d.Used = nil
			d.Menu()
			box := d.Widget("rules:" + g.ID).Box
			d.X, d.Y = box.X+box.W/2-21, box.Y+box.H/2+21
			if !d.Widget("card:"+g.ID).Box.Contains(d.X, d.Y) {
				t.Fatalf("%v: the finger is beside the card of %s", size, g.ID)
			}
			d.Tick(ui.Input{Press: true, Down: true, Finger: true})
			if d.Tick(ui.Input{Lift: true, Finger: true}); d.Last() != "rules/"+g.ID {
				t.Errorf("%v: a finger on the corner of %s leads to %q; want its rules", size, g.ID, d.Last())
			}
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
		if d.Key(ebiten.KeyEnter); d.Scene() != "setup" {
			t.Errorf("Enter leads to the %s scene, want setup", d.Scene())
		}
	}
}

// TestNamesAreOfEqualSize checks that the names on all cards have the same font, in which the
// longest name fits.
func TestNamesAreOfEqualSize(t *testing.T) {
	for _, size := range [][2]float64{{800, 600}, {1280, 720}, {400, 720}, {360, 640}, {300, 649}, {640, 360}, {684, 360}} {
		if size[0] <= 400 && len(catalog.All) > 5 {
			continue // a telephone has room for the texts of five games
		}
		m := newDriver(t, size[0], size[1]).Stage.Top().(*menu)
		room := m.cards[0].box.W - 8
		font := m.nameFont(room)
		for _, f := range m.cards {
			if font.Width(f.game.Name) > room {
				t.Errorf("%v: %s has no room in %v", size, f.game.Name, room)
			}
		}
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
