package library

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/words"
)

// TestPicturesOfGamesAreDrawnOneAfterAnother asks for pictures of three games. Each tick draws one
// of them, in the size asked for.
func TestPicturesOfGamesAreDrawnOneAfterAnother(t *testing.T) {
	d, m := showThree(t)
	for _, e := range m.cards {
		if m.thumbnails.of(e, 40, 30, m.Theme()) != nil {
			t.Errorf("%s has a picture before it is drawn", words.Title(e))
		}
		d.Ticks(1)
		p := m.thumbnails.of(e, 40, 30, m.Theme())
		if p == nil || p.Image.Rect.Dx() != 40 || p.Image.Rect.Dy() != 30 {
			t.Errorf("%s has the picture %v, want one of 40 × 30 pixels", words.Title(e), p)
		}
	}
}

// TestPicturesAreDropped asks for pictures in many sizes and themes. There is never more than one
// picture of a game, and it has the size that was asked for last.
func TestPicturesAreDropped(t *testing.T) {
	d, m := showThree(t)
	for n := range 30 { // as when the edge of the window is dragged
		w, theme := 40+n, look.Themes[n%len(look.Themes)]
		for range m.cards {
			for _, e := range m.cards {
				if p := m.thumbnails.of(e, w, 30, theme); p != nil && p.Image.Rect.Dx() != w {
					t.Fatalf("%s has a picture of %v, want the width %d or none yet", words.Title(e), p.Image.Rect, w)
				}
			}
			if n%3 > 0 { // in the other sizes nothing is drawn
				d.Ticks(1)
			}
		}
		if len(m.thumbnails.pictures) > len(m.cards) {
			t.Fatalf("%d pictures are kept, want at most one for each of %d games", len(m.thumbnails.pictures), len(m.cards))
		}
	}
}

// TestAGameIsPicturedWhereItGoesOn keeps games whose beginning is looked at. A game that was resigned, one
// with clocks and one by links are pictured at their end, and another game where it is looked at.
func TestAGameIsPicturedWhereItGoesOn(t *testing.T) {
	picture := func(g save.Game) []byte {
		d := newDriver(t)
		g.Game, g.Actions, g.Created, g.Changed = "dimpled", []string{"e5", "f5"}, noon, noon
		d.add(&g)
		m := d.show()
		return d.pixels(m, m.cards[0])
	}
	last := picture(save.Game{At: 2})
	for name, g := range map[string]save.Game{
		"":           {},
		"a resigned": {Result: save.FirstWins},
		"a timed":    {Players: [2]save.Player{{}, {Level: 3}}, Clock: &save.Clock{Base: [2]int{60_000, 60_000}}},
		"a linked":   {Links: &save.Links{Away: 1}},
	} {
		if got := bytes.Equal(picture(g), last); got != (name != "") {
			t.Errorf("%s game is pictured at its end: %t", name, got)
		}
	}
}

// TestAHiddenBoardIsNotTold pauses the game on the board, so that the board is hidden. Its picture is
// then that of the first position, and My games neither analyses or copies the game nor shows its
// record.
func TestAHiddenBoardIsNotTold(t *testing.T) {
	show := func(hidden bool, actions ...string) (*driver, *myGames, []byte) {
		d := newDriver(t)
		hide(d.play("e5"), hidden)
		d.keeper.Board.Snapshot().Actions = actions
		m := d.show()
		return d, m, d.pixels(m, store.Entry{ID: onBoard, Changed: noon})
	}
	_, _, first := show(false)
	for _, hidden := range []bool{false, true} {
		d, m, picture := show(hidden, "e5", "f5")
		when := fmt.Sprintf("with the board hidden: %t,", hidden)
		if d.tells(when, !hidden); bytes.Equal(picture, first) != hidden {
			t.Errorf("%s it has the picture of the first position: %t", when, !hidden)
		}
		d.Control(ebiten.KeyC)
		d.Ticks(2)
		if told := len(d.Used) > 0; told == hidden {
			t.Errorf("%s Ctrl+C shows the record: %t, and says %q", when, told, m.Note)
		}
		d.Control(ebiten.KeyD)
		d.Ticks(2)
		if copied := len(m.saved) > 0; copied == hidden {
			t.Errorf("%s Ctrl+D copies the game: %t, and says %q", when, copied, m.Note)
		}
	}
}

// TestAKeptBoardStaysHidden lists a saved game with clocks that goes on. If it is between two people,
// its board stays hidden as in a pause.
func TestAKeptBoardStaysHidden(t *testing.T) {
	kept := func(level int, actions ...string) (d *driver, picture []byte) {
		d = newDriver(t)
		g := &save.Game{Game: "dimpled", Players: [2]save.Player{{}, {Level: level}}, Actions: actions, At: len(actions), Clock: &save.Clock{Base: [2]int{60_000, 60_000}}, Created: noon, Changed: noon}
		d.add(g)
		m := d.show()
		return d, d.pixels(m, m.cards[0])
	}
	_, first := kept(0)
	for level, hidden := range map[int]bool{0: true, 3: false} {
		d, picture := kept(level, "e5")
		if d.tells(fmt.Sprintf("against level %d", level), !hidden); bytes.Equal(picture, first) != hidden {
			t.Errorf("against level %d the picture is that of the first position: %t, want %t", level, !hidden, hidden)
		}
	}
}

// TestAPictureThatComesLateIsNotKept asks for another size while a picture is being drawn.
// That picture is not shown in the new size.
func TestAPictureThatComesLateIsNotKept(t *testing.T) {
	d, m := showThree(t)
	e := m.cards[0]
	m.thumbnails.of(e, 40, 30, m.Theme()) // it is drawn at once, and delivered in the next tick
	m.thumbnails.of(e, 80, 60, m.Theme())
	d.Ticks(1)
	if p := m.thumbnails.of(e, 80, 60, m.Theme()); p != nil {
		t.Errorf("in the size 80 × 60 there is a picture of %v, want none yet", p.Image.Rect)
	}
	d.Ticks(1)
	if p := m.thumbnails.of(e, 80, 60, m.Theme()); p == nil || p.Image.Rect.Dx() != 80 {
		t.Error("the picture is not drawn in the new size")
	}
}

// TestTheListDrawsWhatIsInSight checks that drawing the list makes only the pictures of the
// games in sight, one in each frame.
func TestTheListDrawsWhatIsInSight(t *testing.T) {
	d, m := showMany(t)
	inSight := 0
	for _, p := range d.Stage.Places() {
		if strings.HasPrefix(p.Name, "game:") {
			inSight++
		}
	}
	var c paint.Canvas
	for n := range 2 * len(m.cards) {
		if got := len(m.thumbnails.pictures); got != min(n, inSight) {
			t.Fatalf("after %d frames there are %d pictures, want %d", n, got, min(n, inSight))
		}
		c.Begin(ebiten.NewImage(1280, 720), 1)
		m.Draw(&c)
		d.Ticks(1)
	}
}

// TestADamagedGameIsShown checks that the list says what is wrong with a damaged game and has
// a picture of its good part, and that its file does not change.
func TestADamagedGameIsShown(t *testing.T) {
	d, m := showThree(t)
	id := d.id(m, "bridges")
	file := filepath.Join(os.Getenv("QUINTET_HOME"), "games", id+save.Extension)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	damaged := []byte(strings.Replace(string(data), `"c3"`, `"a1"`, 1))
	if err := os.WriteFile(file, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	d.Stage.Back()
	m = d.show()
	d.choose(m, "bridges")
	e, _ := m.chosenCard()
	if e.Err == nil {
		t.Error("the list does not say that the game is damaged")
	}
	m.thumbnails.of(e, 40, 30, m.Theme())
	d.Ticks(1)
	if m.thumbnails.of(e, 40, 30, m.Theme()) == nil {
		t.Error("the good part of the game has no picture")
	}
	d.Click("button:open")
	d.LeadsTo("saved/"+id+" bridges", "opening the damaged game")
	if now, err := os.ReadFile(file); string(now) != string(damaged) {
		t.Errorf("the damaged file has become %q, %v, want it unchanged", now, err)
	}
}
