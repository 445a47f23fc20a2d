package scenes

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/desk"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/start"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// driver plays the whole program without a window.
type driver struct {
	*stagetest.Driver
	*app
	desk *stagetest.Desk
}

// newDriver starts the program for the first time, in a window of 1280 × 720 units and without motion.
func newDriver(t *testing.T) *driver { return newSized(t, 1280, 720, settings.SpeedOff) }

// newSized starts the program for the first time, in a window of w × h units.
func newSized(t *testing.T, w, h float64, speed settings.Speed) *driver {
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, speed, func(work func()) { work() })
}

// restart ends the program like a power cut, and returns the driver of its next start.
func (d *driver) restart() *driver {
	d.T.Helper()
	d.stop()
	return keepingDriver(d.T)
}

// keepingDriver starts the program with the files of the last run. Its clerk does every task at
// once.
func keepingDriver(t *testing.T) *driver {
	t.Helper()
	return drive(t, 1280, 720, settings.SpeedOff, func(work func()) { work() })
}

// slowDriver starts the program for the first time. Its clerk does a task only when work is called,
// which does all tasks that wait.
func slowDriver(t *testing.T) (d *driver, work func()) {
	t.Helper()
	t.Setenv("QUINTET_HOME", t.TempDir())
	var waiting []func()
	d = drive(t, 1280, 720, settings.SpeedOff, func(work func()) { waiting = append(waiting, work) })
	return d, func() {
		for len(waiting) > 0 {
			next := waiting[0]
			waiting = waiting[1:]
			next()
		}
	}
}

var noon = stagetest.Noon

// drive starts the program with the files of the last run, in a window of w × h units.
// background runs the work of the clerk. At the end of the test the program shows the menu, so that what it
// searches ends: nothing may search on then.
func drive(t *testing.T, w, h float64, speed settings.Speed, background func(func())) *driver {
	kept := store.Open(nil)
	t.Cleanup(kept.Close)
	now := noon
	k := keep.New(kept, background, func() time.Time { now = now.Add(10 * time.Millisecond); return now })
	d := &driver{desk: stagetest.NewDesk()}
	set := settings.Settings{Speed: speed, Theme: settings.ThemeLight, Size: unmagnified(w, h), Coords: true, Volume: settings.VolumeNormal, Coach: settings.CoachOff, Lines: 2}
	running := 0
	d.app = newApp(Options{Settings: set}, k, d.desk, thinktest.Counted(thinktest.Slices(2000), &running), nil)
	d.Driver = stagetest.New(t, d.app.Stage, w, h)
	d.window = windowSize{w, h}
	t.Cleanup(func() {
		if d.app.Stage.Ended {
			return
		}
		d.GoTo(d.doors.menu(start.Notice{}))
		if d.Ticks(1); running > 0 {
			t.Errorf("%d searches go on in the menu", running)
		}
	})
	d.Advance = func(in ui.Input, given bool) bool {
		in.Response.Focus, in.Response.Typing = d.app.input.Response.Focus, d.app.input.Response.Typing
		d.app.input = in
		return d.advance(given)
	}
	d.begin()
	return d
}

// unmagnified returns the size setting with which a window of w × h pixels is w × h units large, if
// it can be.
func unmagnified(w, h float64) int {
	larger := math.Max(1, math.Min(w/1280, h/720))
	if upright := h > 1.2*w; upright && larger == 1 {
		return int(math.Ceil(100 * math.Max(1, math.Max(400/w, 720/h))))
	}
	return int(math.Round(100 / larger))
}

// sight returns what the program tells the page about the screen.
func (d *driver) sight() desk.Sight {
	return d.mirror.sight(d.app.input.Response, trouble(d.keeper))
}

// draws draws a frame of the scene s. Each line of text in it goes to hear. What is drawn is kept
// in memory until the tests end, because no game of Ebitengine runs. So all frames share the
// pictures of the canvas of the app.
func (d *driver) draws(s stage.Scene, hear func(text string, x, y float64)) {
	d.canvas.OnText = hear
	d.canvas.Begin(ebiten.NewImage(int(d.Size.W), int(d.Size.H)), 1)
	s.Draw(&d.canvas)
}

// stop ends the program like a power cut: anything that it has not written is lost.
func (d *driver) stop() { d.keeper.Store.Close() }

// start begins a game of two people from the menu, with the given values.
func (d *driver) start(g *rules.Game, values ...string) {
	d.T.Helper()
	d.Start(g, append([]string{"one=0", "two=0"}, values...)...)
}

// game returns the game on the board as it is kept.
func (d *driver) game() *save.Game {
	d.T.Helper()
	if d.keeper.Board == nil {
		d.T.Fatalf("there is no game on the board; the %s scene is shown", d.Scene())
	}
	return d.keeper.Board.Snapshot()
}

// match returns the match of the game on the board.
func (d *driver) match() *match.Match {
	d.T.Helper()
	m, err := replay.Play(d.game(), nil)
	if err != nil {
		d.T.Fatal(err)
	}
	return m
}

// play clicks random legal actions until the game has the given number of actions or is over.
func (d *driver) play(seed uint64, actions int) {
	d.T.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for d.Settle(); ; d.Settle() {
		m := d.match()
		legal := m.State().Legal(nil)
		if m.At() >= actions || len(legal) == 0 {
			return
		}
		a := legal[dice.IntN(len(legal))]
		d.Act(m.State(), a, "")
		if d.match().At() <= m.At() {
			d.T.Fatalf("%s: clicking %s played nothing", m.Game().ID, m.State().Format(a))
		}
	}
}

// to goes to p.
func (d *driver) to(p place.Place) {
	d.T.Helper()
	if err := d.Go(p); err != nil {
		d.T.Fatalf("there is no way to %v: %v", p, err)
	}
}

// visit opens the page at the address.
func (d *driver) visit(address string) {
	d.T.Helper()
	d.doors.visit(address)
	d.Ticks(4)
}

// link returns the address that is a link to g.
func link(t *testing.T, g *save.Game) string {
	t.Helper()
	word, err := record.Link(g, words.Concluded, nil)
	if err != nil {
		t.Fatal(err)
	}
	return "game/" + word
}

// linked is a game of which a link is sent.
var linked = &save.Game{Game: "dimpled:size=5", Created: noon, Actions: []string{"b1", "c3"}, At: 2}

// paste pastes text.
func (d *driver) paste(text string) {
	d.T.Helper()
	d.desk.Text = text
	d.Control(ebiten.KeyV)
	d.Ticks(4)
}

// told returns what the page is told in the current scene.
func (d *driver) told() string {
	d.T.Helper()
	return strings.Join(d.read().Passages, " ")
}

// people begins a game of g between Ann and Bob with a clock; "" is none.
func (d *driver) people(g *rules.Game, clock string) {
	d.T.Helper()
	c := d.doors.choices.Of(g)
	c.Players, c.Clock = [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, clock
	if err := d.doors.Begin(g); err != nil {
		d.T.Fatal(err)
	}
	d.Ticks(2)
}

// acts clicks the first legal action in the current position.
func (d *driver) acts() {
	d.T.Helper()
	s := d.doors.board.Match.State()
	d.Act(s, s.Legal(nil)[0], "")
}

// resign resigns the game on the board, and waits until the end is shown.
func (d *driver) resign() {
	d.T.Helper()
	d.Click("button:game")
	if d.Click("button:game.resign"); d.Has("resign:yes") {
		d.Click("resign:yes")
	}
	d.Settle()
	if !d.game().Over() {
		d.T.Fatal("the game is not over after a resignation")
	}
}

// saved lists the kept games.
func (d *driver) saved() []store.Entry {
	d.T.Helper()
	list, err := d.keeper.Store.List()
	if err != nil {
		d.T.Fatal(err)
	}
	return list
}

// add adds g, as it is after its actions, to the kept games, and returns its id.
func (d *driver) add(g *save.Game) string {
	d.T.Helper()
	g.At, g.Created, g.Changed = len(g.Actions), noon, noon
	id, err := d.keeper.Store.Add(g)
	if err != nil {
		d.T.Fatal(err)
	}
	return id
}

// said reports whether the transcript has the sentence.
func (d *driver) said(sentence string) bool { return d.Logged("say " + sentence + "\n") }

func text(key string, args ...any) string { return assets.Text(key, args...) }
