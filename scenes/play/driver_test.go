package play

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/settings"
	"quintet/scenes/session"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
)

// driver plays a game without a window and without the other scenes.
type driver struct {
	*stagetest.Driver
	tools *Tools
	doors *fakeDoors
	desk  *stagetest.Desk
	open  int // the number of thinkers that were started and not quit
}

var noon = stagetest.Noon

// newDriver returns a driver with a window of w × h units. Pieces move at the given speed.
func newDriver(t *testing.T, w, h float64, speed settings.Speed) *driver {
	d := &driver{desk: &stagetest.Desk{}}
	set := settings.Settings{Speed: speed, Theme: settings.ThemeLight, Size: 100, Coords: true, Volume: settings.VolumeNormal, Coach: settings.CoachOff, Layers: true, ToldTurn: true}
	d.Driver = stagetest.New(t, &stage.Stage{Settings: set}, w, h)
	d.Lapse = time.Second
	d.doors = &fakeDoors{driver: d}
	d.Stage.Go = d.doors.Go
	d.tools = &Tools{Doors: d.doors, Records: d.doors, Desk: d.desk, Think: d.inSlices(2000), Background: func(work func(form.Pause)) { work(nil) }}
	return d
}

// inSlices returns a function that starts searches, and counts in open those that run. One visits
// the given number of nodes in every tick, and its result is always the same.
func (d *driver) inSlices(nodes int) func(think.Problem) think.Thinker {
	return thinktest.Counted(thinktest.Slices(nodes), &d.open)
}

// start begins a game with values: values of the game's options, the level of a seat, such as
// "two=3", and the seat that starts, such as "starts=two". By default two people play, and the first
// starts.
func (d *driver) start(id string, values ...string) *Board {
	d.T.Helper()
	players, seats := [2]save.Player{}, [2]int{0, 1}
	var options []string
	for _, item := range values {
		switch name, value, _ := strings.Cut(item, "="); name {
		case "one":
			players[0].Level = int(value[0] - '0')
		case "two":
			players[1].Level = int(value[0] - '0')
		case "starts":
			seats = [2]int{1, 0}
		default:
			options = append(options, item)
		}
	}
	d.doors.seats = players
	return d.show(session.New(stagetest.Match(d.T, spec(id, options)), players, seats, d.Now))
}

// spec returns the text of a game with options.
func spec(id string, options []string) string {
	return strings.TrimSuffix(id+":"+strings.Join(options, ","), ":")
}

// begin begins a game as start does, in a large window and without motion.
func begin(t *testing.T, id string, values ...string) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	return d, d.start(id, values...)
}

// moving is like begin, but pieces move at the normal speed.
func moving(t *testing.T, id string, values ...string) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720, settings.SpeedNormal)
	return d, d.start(id, values...)
}

// show puts a game on the board and shows it.
func (d *driver) show(s *session.Session) *Board {
	b := New(d.Stage, s, d.tools)
	d.doors.board = b
	d.Stage.GoTo(b)
	return b
}

// from begins a game of two people in the position. values are those of the game's options.
func (d *driver) from(id, position string, values ...string) *Board {
	d.T.Helper()
	return d.show(session.New(stagetest.From(d.T, spec(id, values), position), [2]save.Player{}, [2]int{0, 1}, d.Now))
}

// from is like begin, but the game begins in the position.
func from(t *testing.T, id, position string, values ...string) (*driver, *Board) {
	t.Helper()
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	return d, d.from(id, position, values...)
}

// do plays an action by clicking the sites of its path.
func (d *driver) do(b *Board, a rules.Action) {
	d.T.Helper()
	d.Act(b.Match.State(), a, b.table.Label(a))
}

// toComputer plays for the person until the computer is to act.
func (d *driver) toComputer(b *Board) {
	d.T.Helper()
	for b.Level() == 0 {
		d.do(b, b.Match.State().Legal(nil)[0])
		d.Tick(ui.Input{})
	}
}

// play plays the action with the text by clicks.
func (d *driver) play(b *Board, text string) {
	d.T.Helper()
	a, err := b.Match.State().Parse(text)
	if err != nil {
		d.T.Fatal(err)
	}
	at := b.Match.At()
	if d.do(b, a); b.Match.At() == at {
		d.T.Fatalf("%s is not played: %q", text, b.note.Note)
	}
}

// randomGame plays the given number of random actions, or fewer if the game ends. If wait is set,
// it waits after each action until nothing moves.
func (d *driver) randomGame(b *Board, seed uint64, actions int, wait bool) {
	d.T.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for b.Match.At() < actions && b.Match.State().Outcome() == rules.Playing {
		if wait {
			d.Settle()
		}
		if b.forced() {
			d.Tick(ui.Input{})
			continue
		}
		legal := b.Match.State().Legal(nil)
		if len(legal) == 0 {
			break // a forced action has ended the game
		}
		a := legal[dice.IntN(len(legal))]
		text, at := b.Match.State().Format(a), b.Match.At()
		d.do(b, a)
		if b.Match.At() == at || b.Match.Ply(at).Text != text {
			d.T.Fatalf("%s: clicking %s did not play it; note: %q", b.game().ID, text, b.note.Note)
		}
	}
	d.Settle()
}

// press goes through names, separated by spaces: it presses a key, such as Escape, or Ctrl+Z with Ctrl
// held, clicks a place, such as button:undo, or opens the menu and clicks an item, such as
// button:game.resign.
func (d *driver) press(names string) {
	d.T.Helper()
	for name := range strings.FieldsSeq(names) {
		var k ebiten.Key
		key, control := strings.CutPrefix(name, "Ctrl+")
		if k.UnmarshalText([]byte(key)) == nil {
			d.Tick(ui.Input{Ctrl: control, Keys: []ebiten.Key{k}})
		} else if strings.HasPrefix(name, "button:game.") {
			d.Click("button:game")
			d.Click(name)
		} else {
			d.Click(name)
		}
	}
}

// click presses and releases the button of the mouse where the pointer is.
func (d *driver) click() {
	d.T.Helper()
	d.Tick(ui.Input{Press: true, Down: true})
	d.Tick(ui.Input{Lift: true})
}

// goOn plays the given number of random actions without clicks, or fewer if the game ends.
func (d *driver) goOn(b *Board, seed uint64, actions int) {
	d.T.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for ; actions > 0 && b.Match.State().Outcome() == rules.Playing; actions-- {
		legal := b.Match.State().Legal(nil)
		b.Play(legal[dice.IntN(len(legal))])
		d.Settle()
	}
}

// board returns the current board.
func (d *driver) board() *Board {
	d.T.Helper()
	return stagetest.Shown[*Board](d.Driver)
}

// position returns the text of the current position.
func (b *Board) position() string { return b.Match.State().String() }

func text(key string, args ...any) string { return assets.Text(key, args...) }
