package library

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/keep"
	"quintet/scenes/scenetest"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/words"
)

// driver shows the saved games without a window, over a scene named "menu". It also implements
// the doors of the list.
type driver struct {
	*stagetest.Driver
	scenetest.Doors
	keeper *keep.Keeper
}

var noon = stagetest.Noon

// newDriver returns a driver of a program at its first start. Its keeper writes everything at
// once.
func newDriver(t *testing.T) *driver { return newSized(t, 1280, 720) }

// newSized is newDriver with a window of w × h units.
func newSized(t *testing.T, w, h float64) *driver {
	d := &driver{}
	d.Driver, d.keeper = scenetest.New(t, w, h, settings.Default().Speed)
	d.Doors.Driver = d.Driver
	return d
}

// showThree saves three games, each changed a minute after the one before, and shows them.
func showThree(t *testing.T) (*driver, *myGames) {
	t.Helper()
	d := newDriver(t)
	for i, g := range []save.Game{
		{Game: "dimpled", Title: "Opening", Actions: []string{"e5", "f5"}, At: 2, Players: [2]save.Player{{Name: "Ann"}, {Level: 4}}},
		{Game: "akron", Title: "bridges", Actions: []string{"a1", "b2", "c3", "d4"}, At: 4, Players: [2]save.Player{{Name: "Bob"}, {Name: "Cleo"}}},
		{Game: "dipole", Actions: []string{"e1-f2"}, At: 1, Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}},
	} {
		g.Created = noon.Add(time.Duration(i-10) * time.Minute)
		g.Changed = g.Created
		d.add(&g)
	}
	return d, d.show()
}

// add keeps g.
func (d *driver) add(g *save.Game) {
	d.T.Helper()
	if _, err := d.keeper.Store.Add(g); err != nil {
		d.T.Fatal(err)
	}
}

// showMany shows 43 games.
func showMany(t *testing.T) (*driver, *myGames) {
	t.Helper()
	d, _ := showThree(t)
	for range 40 {
		d.add(&save.Game{Game: "dipole", Actions: []string{"e1-f2"}, At: 1, Created: noon, Changed: noon})
	}
	d.Stage.Back()
	return d, d.show()
}

// pixels returns the picture of the game e, 40 pixels wide.
func (d *driver) pixels(m *myGames, e store.Entry) []byte {
	m.thumbnails.of(e, 40, 30, m.Theme())
	d.Ticks(1)
	return m.thumbnails.of(e, 40, 30, m.Theme()).Image.Pix
}

// tells checks whether each button that would tell of the chosen game's board is there.
func (d *driver) tells(when string, want bool) {
	d.T.Helper()
	for _, name := range []string{"button:review", "button:analyse", "button:record", "button:duplicate"} {
		if d.Has(name) != want {
			d.T.Errorf("%s there is %s: %t, want %t", when, name, d.Has(name), want)
		}
	}
}

// show shows the saved games.
func (d *driver) show() *myGames {
	d.Stage.Over(New(d.Stage, d.keeper, d, d.Clear))
	d.Ticks(1)
	return d.Stage.Top().(*myGames)
}

// lines draws m, and returns the y of the middle of each line of text that begins on card.
func (d *driver) lines(m *myGames, card layout.Rect) (ys []float64) {
	c := paint.Canvas{OnText: func(_ string, x, y float64) {
		if card.Contains(x, y) {
			ys = append(ys, y)
		}
	}}
	c.Begin(ebiten.NewImage(int(d.Stage.Size.W), int(d.Stage.Size.H)), 1)
	m.Draw(&c)
	return ys
}

func (d *driver) Clear(then func(id string, err error)) {
	d.Used = append(d.Used, "clear")
	d.keeper.Clear(then)
}

// shown returns the titles of the games in the list.
func (m *myGames) shown() string {
	var all []string
	for _, e := range m.cards {
		all = append(all, words.Title(e))
	}
	return strings.Join(all, ", ")
}

// want checks, after a tick, that the list has the games with the given titles.
func (d *driver) want(m *myGames, titles string) {
	d.T.Helper()
	d.Ticks(1)
	if got := m.shown(); got != titles {
		d.T.Errorf("the games in the list are %s, not %s", got, titles)
	}
}

// id returns the id of the game with the given title.
func (d *driver) id(m *myGames, title string) string {
	d.T.Helper()
	i := slices.IndexFunc(m.cards, func(e store.Entry) bool { return words.Title(e) == title })
	if i < 0 {
		d.T.Fatalf("%s is not among %s", title, m.shown())
	}
	return m.cards[i].ID
}

// choose clicks the card with the given title, unless it is already chosen.
func (d *driver) choose(m *myGames, title string) {
	d.T.Helper()
	if id := d.id(m, title); m.chosen != id {
		d.Click("game:" + id)
	}
}

// wantSaid checks the note of the list. warn says whether it is a warning.
func (d *driver) wantSaid(m *myGames, note string, warn bool) {
	d.T.Helper()
	if m.Note != note || m.Warn != warn {
		d.T.Errorf("the note is %q (warning: %v), want %q (%v)", m.Note, m.Warn, note, warn)
	}
}

// hidden gives k, which is between two people, clocks. Its board is then hidden while another scene
// is shown.
func hide(k *stagetest.Kept, on bool) {
	if on {
		k.Now.Clock = &save.Clock{Base: [2]int{60_000, 60_000}}
	}
}

// play puts a game with the given actions on the board.
func (d *driver) play(actions ...string) *stagetest.Kept {
	k := stagetest.NewKept("", actions...)
	d.keeper.Take(k)
	return k
}
