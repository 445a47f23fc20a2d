// Package stagetest drives scenes without a window, for their tests. A test says the name of what it
// clicks, and the driver finds its place on the screen.
package stagetest

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// Driver gives input to the scenes of a stage and lets time pass.
type Driver struct {
	T      *testing.T
	Stage  *stage.Stage
	Log    bytes.Buffer          // the transcript, if the stage writes it there
	X, Y   float64               // the position of the pointer, in units
	Finger bool                  // Click is by a finger
	Drawn  int                   // the number of frames since Watch in which something differed
	Box    image.Rectangle       // what was drawn in the last of them
	Input  ui.Input              // the input of the last tick
	Heard  map[sound.Effect]bool // the sounds heard since a test cleared it
	Used   []string              // the places gone to, as by Named, and what else a test records
	Shut   error                 // the error of Stage.Go
	Clock  time.Time             // what Now returned last; Noon at first
	Lapse  time.Duration         // by which Now advances the clock

	// Advance gives a tick with the input in to the program, and reports whether the program goes
	// on. given says that there was input. If Advance is nil, only the stage gets the tick.
	Advance func(in ui.Input, given bool) bool

	last    ui.Place      // the position of the pointer in the last tick
	screen  *ebiten.Image // nil before Watch
	canvas  paint.Canvas
	changed bool // the next tick counts as one with input
}

// Noon is the time at which a test starts.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// New returns a driver of the stage s, whose window is w × h units large; a unit is a pixel. The
// transcript of s goes to Log, its sounds to Heard, and the places gone to to
// Used, unless s knows where they are.
func New(t *testing.T, s *stage.Stage, w, h float64) *Driver {
	s.Size.W, s.Size.H, s.Unit, s.Scale = w, h, 1, 1
	d := &Driver{T: t, Stage: s, Clock: Noon}
	s.Log = stage.Transcript{W: &d.Log}
	d.Heard, s.Sounds = map[sound.Effect]bool{}, (*ear)(d)
	if s.Go == nil {
		s.Go = func(p place.Place) error {
			d.Used = append(d.Used, Named(p))
			return d.Shut
		}
	}
	return d
}

// ear is the driver as a stage.Sounder: it records which sounds are played.
type ear Driver

func (e *ear) Play(effect sound.Effect, _ int, volume float64) {
	if volume > 0 {
		e.Heard[effect] = true
	}
}

// Watch draws the scene, and from then on what differs after each tick.
func (d *Driver) Watch() {
	d.screen = ebiten.NewImage(int(d.Stage.Size.W), int(d.Stage.Size.H))
	d.draw()
	d.Drawn, d.Box = 0, image.Rectangle{}
}

func (d *Driver) draw() {
	d.canvas.Begin(d.screen, 1)
	d.Stage.Top().Draw(&d.canvas)
	if box := d.canvas.End(); !box.Empty() {
		d.Drawn++
		d.Box = box
	}
}

// Tick gives the scene the input of one tick, as the program does.
func (d *Driver) Tick(in ui.Input) {
	d.T.Helper()
	in.X, in.Y = d.X, d.Y
	moved := in.X != d.last.X || in.Y != d.last.Y
	d.last = ui.Place{X: d.X, Y: d.Y}
	given := d.changed || in.Any() || in.Lift || in.Lost || in.Wheel != 0 || len(in.Runes) > 0 || len(in.Held) != len(d.Input.Held) || in.Sketch.On || in.Sketch.Ended || in.Grip.On || moved
	d.changed = false
	in.Response.Focus, in.Response.Typing = d.Input.Response.Focus, d.Input.Response.Typing // until the scene sets another focus
	d.Input = in
	if d.Advance == nil {
		d.Stage.Tick(&d.Input, given)
	} else if !d.Advance(in, given) {
		d.T.Fatal("the program ended; it should go on")
	}
	if d.Stage.Due && d.screen != nil {
		d.draw()
	}
	d.Stage.Due = false
}

// Ticks lets n ticks pass without input. The scene gets the first of them even if it does not change by itself,
// because the test may have changed something in it.
func (d *Driver) Ticks(n int) {
	d.T.Helper()
	d.changed = true
	for range n {
		d.Tick(ui.Input{})
	}
}

// Settle is like Ticks, until the scene does not change by itself. The test fails if this takes too long.
func (d *Driver) Settle() {
	d.T.Helper()
	d.changed = true
	for range 10_000 {
		d.Tick(ui.Input{})
		if d.Stage.Top().Next() == 0 {
			return
		}
	}
	d.T.Fatalf("the %s scene is not at rest after 10,000 ticks", d.Scene())
}

// Until makes ticks until done returns true. The test fails if this takes too long.
func (d *Driver) Until(done func() bool) {
	d.T.Helper()
	for range 10_000 {
		if done() {
			return
		}
		d.Ticks(1)
	}
	d.T.Fatalf("what was waited for does not happen in the %s scene", d.Scene())
}

// Now returns the time, Lapse later than it did before.
func (d *Driver) Now() time.Time {
	d.Clock = d.Clock.Add(d.Lapse)
	return d.Clock
}

// Scene returns the word for the scene that is shown.
func (d *Driver) Scene() string { return d.Stage.Top().Place().Scene }

// Last returns what was used last.
func (d *Driver) Last() string {
	if len(d.Used) == 0 {
		return ""
	}
	return d.Used[len(d.Used)-1]
}

// LeadsTo checks what was used last. what, a format for args, names what has led there.
func (d *Driver) LeadsTo(want, what string, args ...any) {
	d.T.Helper()
	if d.Last() != want {
		d.T.Errorf(what+" leads to %q, want %q", append(args, d.Last(), want)...)
	}
}

// Shows ends the test unless the scene with the name is shown. what, a format for args, names what has
// led there.
func (d *Driver) Shows(name, what string, args ...any) {
	d.T.Helper()
	if d.Scene() != name {
		d.T.Fatalf(what+" leads to the %s scene, want %s", append(args, d.Scene(), name)...)
	}
}

// Find returns the place called name. ok is false if the scene has none.
func (d *Driver) Find(name string) (place ui.Place, ok bool) {
	for _, p := range d.Stage.Places() {
		if p.Name == name {
			return p, true
		}
	}
	return ui.Place{}, false
}

// Has reports whether the scene has a place called name.
func (d *Driver) Has(name string) bool {
	_, ok := d.Find(name)
	return ok
}

// Offers fails the test with the message unless the scene has a place called name.
func (d *Driver) Offers(name, format string, args ...any) {
	d.T.Helper()
	if !d.Has(name) {
		d.T.Errorf(format, args...)
	}
}

// Lacks fails the test with the message if the scene has a place called name.
func (d *Driver) Lacks(name, format string, args ...any) {
	d.T.Helper()
	if d.Has(name) {
		d.T.Errorf(format, args...)
	}
}

// Widget returns the widget of the current scene called name.
func (d *Driver) Widget(name string) ui.Widget {
	d.T.Helper()
	return d.among(d.Stage.Top().Widgets(), name)
}

// Whole is like Widget, and also finds what is scrolled out of sight.
func (d *Driver) Whole(name string) ui.Widget {
	d.T.Helper()
	return d.among(d.Stage.Top().(stage.Scrolled).Whole(), name)
}

func (d *Driver) among(all []ui.Widget, name string) ui.Widget {
	d.T.Helper()
	i := slices.IndexFunc(all, func(w ui.Widget) bool { return w.Name == name })
	if i < 0 {
		d.T.Fatalf("there is no %s in the %s scene", name, d.Scene())
	}
	return all[i]
}

// Point moves the pointer to the middle of the place called name. In some scenes with a form it
// scrolls to find the place.
func (d *Driver) Point(name string) {
	d.T.Helper()
	p, ok := d.Find(name)
	scrolls := slices.Contains([]string{"setup", "time", "settings", "problems", "editor"}, d.Scene())
	for wheel, n := 100.0, 0; !ok && scrolls && n < 30; wheel, n = -3, n+1 {
		d.Tick(ui.Input{Wheel: wheel})
		p, ok = d.Find(name)
	}
	if !ok {
		d.T.Fatalf("there is no %s in the %s scene", name, d.Scene())
	}
	d.X, d.Y = p.X, p.Y
	d.Tick(ui.Input{})
}

// Click clicks the place called name.
func (d *Driver) Click(name string) {
	d.T.Helper()
	d.Point(name)
	d.Tick(ui.Input{Press: true, Down: true, Finger: d.Finger})
	d.Tick(ui.Input{Lift: true, Finger: d.Finger})
}

// Act clicks the path of the action a in the position s. If the board then asks which of several
// actions is meant, Act chooses the one with the label; "" chooses the first.
func (d *Driver) Act(s rules.State, a rules.Action, label string) {
	d.T.Helper()
	for _, site := range s.Path(a, nil) {
		d.Click("site:" + s.SiteName(site))
	}
	for _, p := range d.Stage.Places() {
		if choice, ok := strings.CutPrefix(p.Name, "choice:"); ok && (label == "" || choice == label) {
			d.Click(p.Name)
			return
		}
	}
}

// Start begins a game of g from the menu with the values, choices of the set-up such as "two=3".
func (d *Driver) Start(g *rules.Game, values ...string) {
	d.T.Helper()
	d.Click("card:" + g.ID)
	for _, v := range values {
		d.Click("choice:" + v)
	}
	d.Click("button:start")
	if d.Scene() != "board" {
		d.T.Fatalf("the start leads to the %s scene, not to the board", d.Scene())
	}
}

// Drag drags from the place called origin to the place called destination.
func (d *Driver) Drag(origin, destination string) {
	d.T.Helper()
	d.Point(origin)
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point(destination)
	d.Tick(ui.Input{Lift: true})
}

// Swipe puts a finger on the screen at x, y, moves it down by distance, in units, in ten ticks,
// and lifts it.
func (d *Driver) Swipe(x, y, distance float64) {
	d.T.Helper()
	d.X, d.Y = x, y
	var s ui.Swipe
	s.Follow(true, x, y)
	d.Tick(ui.Input{Press: true, Down: true, Finger: true, Swipe: s})
	for range 10 {
		d.Y += distance / 10
		s = d.Input.Swipe
		s.Follow(false, d.X, d.Y)
		d.Tick(ui.Input{Down: true, Finger: true, Swipe: s})
	}
	s = d.Input.Swipe
	s.By = 0
	d.Tick(ui.Input{Lift: true, Finger: true, Swipe: s})
}

// Tap is like Click, but with a finger.
func (d *Driver) Tap(name string) {
	d.T.Helper()
	finger := d.Finger
	d.Finger = true
	d.Click(name)
	d.Finger = finger
}

// Type types the letters of s, all in one tick.
func (d *Driver) Type(s string) { d.T.Helper(); d.Tick(ui.Input{Runes: []rune(s)}) }

// Key presses the key k. Control presses k with Ctrl held.
func (d *Driver) Key(k ebiten.Key) { d.T.Helper(); d.Tick(ui.Input{Keys: []ebiten.Key{k}}) }
func (d *Driver) Control(k ebiten.Key) {
	d.T.Helper()
	d.Tick(ui.Input{Ctrl: true, Keys: []ebiten.Key{k}})
}

// Logged reports whether a line of the transcript begins with line.
func (d *Driver) Logged(line string) bool { return strings.Contains("\n"+d.Log.String(), "\n"+line) }

// Elsewhere returns a scene with the given name. Its only widget is a button that leads back. In
// the tests of a package, the doors show it in place of the scenes of other packages.
func Elsewhere(s *stage.Stage, name string) stage.Scene {
	e := &elsewhere{Stage: s, name: name}
	e.ui.Items = []ui.Widget{{Name: "button:back", Label: "Back", Box: layout.Rect{W: 60, H: 30}, Do: s.Back}}
	return e
}

type elsewhere struct {
	*stage.Stage
	name string
	ui   ui.Group
}

func (e *elsewhere) Place() place.Place   { return place.Place{Scene: e.name} }
func (e *elsewhere) Title() string        { return e.name }
func (e *elsewhere) Layout()              {}
func (e *elsewhere) Update(in *ui.Input)  { e.ui.Update(in) }
func (e *elsewhere) Draw(*paint.Canvas)   {}
func (e *elsewhere) Next() int            { return 0 }
func (e *elsewhere) Widgets() []ui.Widget { return e.ui.Items }

// Shown returns the scene that is shown, which must be an S.
func Shown[S stage.Scene](d *Driver) S {
	d.T.Helper()
	shown, ok := d.Stage.Top().(S)
	if !ok {
		d.T.Fatalf("the %s scene is shown, a %T", d.Scene(), d.Stage.Top())
	}
	return shown
}

// Named returns the text of p and, after a space, what p carries besides.
func Named(p place.Place) string {
	switch with := p.With.(type) {
	case nil:
		return p.String()
	case place.Refusal:
		return fmt.Sprintf("%s %s %d, with the position: %t", p, with.Key, with.Sites, with.State != nil)
	case place.Text:
		return fmt.Sprintf("%s %q of %q", p, with.Text, with.Assumed)
	case place.Start:
		return p.String() + " " + with.Match.State().String()
	case *match.Match:
		return p.Scene + " " + with.State().String()
	case problem.Problem:
		return p.String() + " " + with.Text
	}
	return fmt.Sprint(p, " ", p.With)
}
