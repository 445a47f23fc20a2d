package start

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"quintet/rules"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/ui"
)

// driver goes from the menu to the set-up of a game and to the settings, without a window. It
// implements their doors. Most doors to another package show a scene that has only a button back.
type driver struct {
	*stagetest.Driver
	choices  *Choices
	begun    begun    // the last game begun
	playing  *Playing // the game that can be continued
	canQuit  bool
	refuse   error // the error of Begin
	runs     map[string]save.Run
	used     int // what UsedRoom returns
	standing keep.Standing
	earned   map[string]map[string]int // the medals by the id of the game
}

// begun is a game that was begun, with its options and players.
type begun struct {
	values  rules.Values
	players [2]save.Player // First and Second
}

var _ Doors = (*driver)(nil)

// newDriver returns a driver of a program at its first start, in a window of w × h units. It
// shows the menu.
func newDriver(t *testing.T, w, h float64) *driver {
	return newDriverWith(t, w, h, settings.Default())
}

// newDriverWith is newDriver with settings from an earlier run.
func newDriverWith(t *testing.T, w, h float64, set settings.Settings) *driver {
	s := &stage.Stage{Settings: set}
	d := &driver{Driver: stagetest.New(t, s, w, h), choices: NewChoices(s)}
	used := s.Go
	s.Go = func(p place.Place) error {
		switch p.Scene {
		case "menu":
			d.Menu()
		case "setup":
			g := stagetest.Game(t, p.Of)
			s.GoTo(NewSetup(s, d, d, g, d.choices.Of(g), FromMenu))
		case "settings":
			s.Over(NewSettings(s, d))
		case "board":
			d.to("board")
			return used(p)
		default:
			d.over(p.Scene)
			return used(p)
		}
		return nil
	}
	d.Menu()
	return d
}

// restart returns a driver of the program at its next start.
func (d *driver) restart() *driver {
	d.T.Helper()
	file := filepath.Join(d.T.TempDir(), "settings.json")
	if err := d.Stage.Settings.Store(file); err != nil {
		d.T.Fatal(err)
	}
	set, err := settings.Load(file, settings.Default())
	if err != nil {
		d.T.Fatal(err)
	}
	return newDriverWith(d.T, d.Stage.Size.W, d.Stage.Size.H, set)
}

func (d *driver) note(door string, with ...any) {
	d.Used = append(d.Used, fmt.Sprint(append([]any{door}, with...)...))
}

func (d *driver) to(name string)   { d.Stage.GoTo(stagetest.Elsewhere(d.Stage, name)) }
func (d *driver) over(name string) { d.Stage.Over(stagetest.Elsewhere(d.Stage, name)) }

// Menu shows the menu.
func (d *driver) Menu() { d.Stage.GoTo(d.menu(Notice{})) }

func (d *driver) menu(n Notice) stage.Scene {
	quit := func() { d.note("quit") }
	if !d.canQuit {
		quit = nil
	}
	return NewMenu(d.Stage, d.playing, n, []place.Place{place.Problems(nil), place.Games, place.History, place.Settings}, quit)
}

func (d *driver) Earned(g *rules.Game) map[string]int { return d.earned[g.ID] }
func (d *driver) Medals(g *rules.Game, _ []string) {
	d.note("medals ", g.ID)
	d.over("medals")
}

// clips is a clipboard whose content is always the same.
type clips struct{ ui.Clip }

func (c clips) Copy(string) ui.Answer { return c.Paste() }
func (c clips) Paste() ui.Answer      { return func() (ui.Clip, bool) { return c.Clip, true } }

func (d *driver) Standing(*rules.Game) keep.Standing { return d.standing }

func (d *driver) ExportData() { d.note("export") }

// UsedRoom is that of a page.
func (d *driver) UsedRoom(tell func(percent int)) { tell(d.used) }

func (d *driver) ImportData() { d.note("import") }

func (d *driver) Run(g *rules.Game) save.Run { return d.runs[g.ID] }

func (d *driver) Begin(g *rules.Game) error {
	if d.note("begin ", g.ID); d.refuse != nil {
		return d.refuse
	}
	values, seats := d.choices.Draw(g)
	set := d.choices.Of(g).Players
	d.begun = begun{values, [2]save.Player{set[seats[0]], set[seats[1]]}}
	d.choices.Remember(g)
	d.to("board")
	return nil
}

// start begins a game from the menu with values, choices of the set-up such as "two=3".
func (d *driver) start(g *rules.Game, values ...string) {
	d.T.Helper()
	d.Menu()
	d.Start(g, values...)
}

// play puts a game of g on the board. sentence describes it in the menu.
func (d *driver) play(g *rules.Game, sentence string) {
	d.T.Helper()
	d.playing = &Playing{Game: g, State: stagetest.Match(d.T, g.ID).State(), Said: sentence}
	d.Menu()
}

// setup returns the set-up shown.
func (d *driver) setup() *setup { return d.Stage.Top().(*setup) }

// notes returns the notes of the set-up shown.
func (d *driver) notes() string { return strings.Join(d.setup().ui.Form.NoteTexts(), "\n") }

// relayout lays the scene out again, after a test has changed something in it.
func (d *driver) relayout() {
	d.Stage.Refresh()
}
