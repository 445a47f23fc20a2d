package scenes

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/save"
	"quintet/scenes/sound"
	"quintet/scenes/think"
	"quintet/scenes/ui"
)

// driver plays the scenes without a window: it finds what can be clicked by
// its name, as a person does by looking.
type driver struct {
	*app
	t     *testing.T
	log   bytes.Buffer
	x, y  float64
	last  ui.Place // where the pointer was in the last tick
	drawn int      // frames so far
	desk  *fakeDesk
	heard []sound.Effect
	open  int // thinkers that were begun and not given up
}

// newDriver starts the program as for the first time, and so that
// it keeps nothing.
func newDriver(t *testing.T, w, h float64, speed save.Speed) *driver {
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, speed, func(func()) {})
}

// newKeepingDriver starts the program as for the first time, and so that it keeps
// everything at once.
func newKeepingDriver(t *testing.T, w, h float64, speed save.Speed) *driver {
	t.Setenv("QUINTET_HOME", t.TempDir())
	return drive(t, w, h, speed, atOnce)
}

// noon is when the program starts in a test; it is a second later whenever it
// asks.
var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// drive starts the program with what is kept from the last time; run does what
// the clerk has to do.
func drive(t *testing.T, w, h float64, speed save.Speed, run func(func())) *driver {
	store := save.Open()
	t.Cleanup(store.Close)
	d := &driver{t: t, desk: newFakeDesk()}
	now := noon
	settings := save.Settings{Speed: speed, Theme: save.ThemeLight, Size: 100, Coords: true, Volume: save.VolumeNormal}
	k := newKeeper(store, run, func() time.Time { now = now.Add(time.Second); return now })
	d.app = newApp(Options{Settings: settings, Transcript: &d.log}, k, d.desk, d.inSlices(2000), d)
	d.size, d.unit, d.scale = layout.Rect{W: w, H: h}, 1, 1
	d.window = windowSize{w, h}
	d.begin()
	return d
}

// Play hears what is played.
func (d *driver) Play(e sound.Effect, _ int, volume float64) {
	if volume > 0 {
		d.heard = append(d.heard, e)
	}
}

// inSlices makes thinkers that search so many nodes in every tick, always in the
// same way, and counts those that are open.
func (d *driver) inSlices(nodes int) func(think.Problem) think.Thinker {
	return func(p think.Problem) think.Thinker {
		p.Seed = 1
		d.open++
		return &tallied{&portioned{p, p.Search(), nodes}, d}
	}
}

// portioned is a thinker that searches so many nodes in every tick.
type portioned struct {
	problem think.Problem
	search  *bot.Search
	nodes   int
}

func (t *portioned) Tick() think.Thought { return t.problem.Found(t.search, t.search.Step(t.nodes)) }
func (t *portioned) Quit()               { t.search.Stop() }

// tallied is a thinker whose end is counted.
type tallied struct {
	think.Thinker
	driver *driver
}

func (c *tallied) Quit() {
	c.driver.open--
	c.Thinker.Quit()
}

// ticks lets n ticks pass without input.
func (d *driver) ticks(n int) {
	d.t.Helper()
	for range n {
		d.tick(ui.Input{})
	}
}

// has says whether there is a thing of the name that can be clicked.
func (d *driver) has(name string) bool {
	_, ok := d.find(name)
	return ok
}

// tick gives the scene the input of one tick, as the app does, and draws.
func (d *driver) tick(in ui.Input) {
	d.t.Helper()
	in.X, in.Y = d.x, d.y
	moved := in.X != d.last.X || in.Y != d.last.Y
	d.last = ui.Place{X: d.x, Y: d.y}
	held := len(d.input.Held)
	d.input = in
	if !d.advance(in.Any() || in.Lift || in.Wheel != 0 || len(in.Runes) > 0 || len(in.Held) != held || moved) {
		d.t.Fatal("the program ends")
	}
	if d.stale {
		d.drawn++
		d.stale = false
	}
}

// settle lets time pass until nothing moves.
func (d *driver) settle() {
	d.t.Helper()
	for range 10_000 {
		if d.top().pace() == resting {
			return
		}
		d.tick(ui.Input{})
	}
	d.t.Fatal("the scene never comes to rest")
}

func (d *driver) find(name string) (ui.Place, bool) {
	for _, p := range d.top().places() {
		if p.Name == name {
			return p, true
		}
	}
	return ui.Place{}, false
}

// point moves the pointer to the middle of what has the name, scrolling to it
// if need be.
func (d *driver) point(name string) {
	d.t.Helper()
	p, ok := d.find(name)
	for _, wheel := range []float64{100, -3, -3, -3, -3, -3, -3, -3} {
		if !ok && d.top().name() == "setup" {
			d.tick(ui.Input{Wheel: wheel})
			p, ok = d.find(name)
		}
	}
	if !ok {
		d.t.Fatalf("there is no %s in the %s scene", name, d.top().name())
	}
	d.x, d.y = p.X, p.Y
	d.tick(ui.Input{})
}

func (d *driver) click(name string) {
	d.t.Helper()
	d.point(name)
	d.tick(ui.Input{Press: true, Down: true})
	d.tick(ui.Input{Lift: true})
}

func (d *driver) drag(from, to string) {
	d.t.Helper()
	d.point(from)
	d.tick(ui.Input{Press: true, Down: true})
	d.point(to)
	d.tick(ui.Input{Lift: true})
}

func (d *driver) key(k ebiten.Key) { d.tick(ui.Input{Keys: []ebiten.Key{k}}) }

// start begins a game of two persons from the menu, with the given values.
func (d *driver) start(g *rules.Game, values ...string) *board {
	d.t.Helper()
	return d.startWith(g, append([]string{"one=0", "two=0"}, values...)...)
}

// startWith begins a game from the menu as the choices say.
func (d *driver) startWith(g *rules.Game, values ...string) *board {
	d.t.Helper()
	d.click("card:" + g.ID)
	for _, v := range values {
		d.click("choice:" + v)
	}
	d.click("button:start")
	b, ok := d.top().(*board)
	if !ok {
		d.t.Fatalf("start leads to the %s scene", d.top().name())
	}
	return b
}

// do makes an action by clicking the sites of its path.
func (d *driver) do(b *board, a rules.Action) {
	d.t.Helper()
	s := b.match.State()
	label := b.table.label(a)
	for _, site := range s.Path(a, nil) {
		d.click("site:" + s.SiteName(site))
	}
	if len(b.table.picker.asked) > 0 {
		d.click("choice:" + label)
	}
}

// position returns the text of the present position.
func (b *board) position() string { return b.match.State().String() }

// randomGame plays the board to its end, or for the given number of actions,
// with a settle after each if wait is set.
func (d *driver) randomGame(b *board, seed uint64, actions int, wait bool) {
	d.t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for b.match.At() < actions && b.match.State().Outcome() == rules.Playing {
		if wait {
			d.settle()
		}
		if b.forced() {
			d.tick(ui.Input{})
			continue
		}
		legal := b.match.State().Legal(nil)
		if len(legal) == 0 {
			break // a forced action has ended the game
		}
		a := legal[dice.IntN(len(legal))]
		want := b.match.State().Clone()
		text := want.Format(a)
		want.Apply(a, nil)
		at := b.match.At()
		d.do(b, a)
		if b.match.At() == at || b.match.Ply(at).Text != text {
			d.t.Fatalf("%s: clicking %s did not play it; note: %q", b.game().ID, text, b.note.note)
		}
	}
	d.settle()
}

func (d *driver) logged(line string) bool {
	return strings.Contains("\n"+d.log.String(), "\n"+line)
}

func text(key string, args ...any) string { return assets.Text(key, args...) }
