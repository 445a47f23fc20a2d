package scenes

import (
	"bytes"
	"errors"
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
	"quintet/save/replay"
	"quintet/save/settings"
	"quintet/save/store"
	"quintet/scenes/desk"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
	"quintet/scenes/think/thinktest"
	"quintet/scenes/ui"
)

// driver plays the whole program without a window.
type driver struct {
	*stagetest.Driver
	*app
	t    *testing.T
	desk *fakeDesk
}

// newDriver starts the program for the first time.
func newDriver(t *testing.T, w, h float64, speed settings.Speed) *driver {
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, speed, func(work func()) { work() })
}

// keepingDriver starts the program with the files of the last run. Its clerk does every task at
// once.
func keepingDriver(t *testing.T) *driver {
	t.Helper()
	return drive(t, 1280, 720, settings.SpeedOff, func(work func()) { work() })
}

// noon is the time at which the program starts in a test. The clock of the program advances by a
// second at each reading.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// drive starts the program with the files of the last run, in a window of w × h units.
// background runs the work of the clerk.
func drive(t *testing.T, w, h float64, speed settings.Speed, background func(func())) *driver {
	kept := store.Open(nil)
	t.Cleanup(kept.Close)
	now := noon
	k := keep.New(kept, background, func() time.Time { now = now.Add(10 * time.Millisecond); return now })
	d := &driver{t: t, desk: newFakeDesk()}
	set := settings.Settings{Speed: speed, Theme: settings.ThemeLight, Size: unmagnified(w, h), Coords: true, Volume: settings.VolumeNormal, Coach: settings.CoachOff, Lines: 2}
	d.app = newApp(Options{Settings: set}, k, d.desk, thinktest.Slices(2000), nil)
	d.Driver = stagetest.New(t, d.app.Stage, w, h)
	d.window = windowSize{w, h}
	d.Advance = func(in ui.Input, given bool) bool {
		in.Response.Focus = d.app.input.Response.Focus
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
	d.t.Helper()
	d.startWith(g, append([]string{"one=0", "two=0"}, values...)...)
}

// startWith begins a game from the menu with the given choices.
func (d *driver) startWith(g *rules.Game, values ...string) {
	d.t.Helper()
	d.Click("card:" + g.ID)
	for _, v := range values {
		d.Click("choice:" + v)
	}
	d.Click("button:start")
	if d.Scene() != "board" {
		d.t.Fatalf("the start leads to the scene %s, want the board", d.Scene())
	}
}

// game returns the game on the board as it is kept.
func (d *driver) game() *save.Game {
	d.t.Helper()
	if d.keeper.Board == nil {
		d.t.Fatalf("there is no game on the board; the %s scene is shown", d.Scene())
	}
	return d.keeper.Board.Snapshot()
}

// match returns the match of the game on the board.
func (d *driver) match() *match.Match {
	d.t.Helper()
	m, err := replay.Play(d.game(), nil)
	if err != nil {
		d.t.Fatal(err)
	}
	return m
}

// play clicks random legal actions until the game has the given number of actions or is over.
func (d *driver) play(seed uint64, actions int) {
	d.t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for d.Settle(); ; d.Settle() {
		m := d.match()
		legal := m.State().Legal(nil)
		if m.At() >= actions || len(legal) == 0 {
			return
		}
		a := legal[dice.IntN(len(legal))]
		d.act(m.State(), a)
		if d.match().At() <= m.At() {
			d.t.Fatalf("%s: clicking %s played nothing", m.Game().ID, m.State().Format(a))
		}
	}
}

// act clicks the action a in the position s and, of several with the same path, the first.
func (d *driver) act(s rules.State, a rules.Action) {
	d.t.Helper()
	for _, site := range s.Path(a, nil) {
		d.Click("site:" + s.SiteName(site))
	}
	for _, p := range d.Places() {
		if strings.HasPrefix(p.Name, "choice:") {
			d.Click(p.Name)
			return
		}
	}
}

// to goes to p.
func (d *driver) to(p place.Place) {
	d.t.Helper()
	if err := d.Go(p); err != nil {
		d.t.Fatalf("there is no way to %v: %v", p, err)
	}
}

// link opens the link with the given word, and makes ticks until its game is on the board. The
// clerk first reads the link, and then the kept game that it belongs to.
func (d *driver) link(word string) {
	d.t.Helper()
	d.doors.visit("game/" + word)
	d.Ticks(2)
}

// saved lists the kept games.
func (d *driver) saved() []store.Entry {
	d.t.Helper()
	list, err := d.keeper.Store.List()
	if err != nil {
		d.t.Fatal(err)
	}
	return list
}

// said reports whether the transcript has the sentence.
func (d *driver) said(sentence string) bool { return d.Logged("say " + sentence + "\n") }

// fakeDesk is a desk whose replies the test chooses.
type fakeDesk struct {
	asked  []string // what the program asked for
	stored []byte   // the data that the program asked to store last
	answer chan desk.Reply
	text   string // the text on the clipboard
	refuse error  // the error of the clipboard; nil if it works
}

func newFakeDesk() *fakeDesk { return &fakeDesk{answer: make(chan desk.Reply, 1)} }

func (f *fakeDesk) Open() <-chan desk.Reply {
	f.asked = append(f.asked, "open")
	return f.answer
}

func (f *fakeDesk) Store(name string, data []byte) <-chan desk.Reply {
	f.asked = append(f.asked, "store "+name+" "+string(bytes.TrimSpace(data)))
	f.stored = data
	return f.answer
}

// Share replies that the system has no sheet.
func (f *fakeDesk) Share(string, string) <-chan desk.Reply {
	return ready(desk.Reply{Err: desk.ErrNoSheet})
}

func (f *fakeDesk) TakesFile(string) bool { return false }

func (f *fakeDesk) ShareFile(string, []byte) <-chan desk.Reply { panic("the system has no sheet") }

func (f *fakeDesk) Copy(text string) <-chan desk.Reply {
	if f.refuse == nil {
		f.text = text
	}
	return ready(desk.Reply{Err: f.refuse})
}

func (f *fakeDesk) Expect() {}

func (f *fakeDesk) Paste() <-chan desk.Reply {
	return ready(desk.Reply{Data: []byte(f.text), Err: f.refuse})
}

func ready(r desk.Reply) <-chan desk.Reply {
	c := make(chan desk.Reply, 1)
	c <- r
	return c
}

var errFake = errors.New("it does not work")

func text(key string, args ...any) string { return assets.Text(key, args...) }
