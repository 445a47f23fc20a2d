package stage

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
)

// Scene is one screen of the program. Its coordinates are units, of which the
// window has those of Stage.Size.
type Scene interface {
	Name() string
	// Layout puts things in their places; it is called before the first
	// update, after each one that was given input, in which a widget did
	// something or Stage.Relayout was called, and when the size changes.
	Layout()
	// Update takes the input of a tick.
	Update(in *ui.Input)
	Draw(c *paint.Canvas)
	// Pace says how the scene goes on without input.
	Pace() Pace
	// Widgets lists what is in sight and can be clicked.
	Widgets() []ui.Widget
}

// Scrolled is a scene with parts that may be scrolled out of sight. Whole lists, in order,
// all that can be clicked, in sight or not.
type Scrolled interface {
	Scene
	Whole() []ui.Widget
}

// Sited is a scene with a board. Sites lists what can be clicked on it, or what is seen
// there while nothing can be clicked.
type Sited interface {
	Scene
	Sites() []ui.Place
}

// Speaker is a scene that says in words what happens in it, for those who do not see
// it.
type Speaker interface {
	Scene
	// Title says what the scene is about now, in a few words.
	Title() string
	// Spoken says what happened last and what is to be done, in passages: one is read out
	// when it is new among them. A question that waits for an answer is said alone, its
	// title first.
	Spoken() []string
}

// Pace is how a scene goes on without input.
type Pace uint8

const (
	Resting   Pace = iota // not at all
	Listening             // as Working, but no tick is needed until the player does something
	Working               // in every tick, but it is drawn only if it says that the screen is stale
	Moving                // in every tick, of which each has to be drawn
)

// PaceOf returns the pace of a scene in which nothing but the widgets goes on.
func PaceOf(u *ui.Group) Pace {
	switch {
	case u.Listens():
		return Listening
	case u.Pending():
		return Working
	}
	return Resting
}

// Stage is what every scene stands on: the window, how things are to look, and
// the scenes that are there, of which the last is shown. Its methods GoTo, Over
// and Back are the only way from scene to scene.
type Stage struct {
	Settings  save.Settings
	Log       Transcript
	Size      layout.Rect  // of what a scene has of the window, in units
	Unit      float64      // pixels of a unit
	Scale     float64      // pixels of a device-independent pixel
	Clipboard ui.Clipboard // nil for none
	Sounds    Sounder      // nil for none
	Fingers   bool         // the player points with fingers and is taken to have no keyboard
	Blank     bool         // nothing was drawn yet, and what takes its time is left out of the first frame
	Stale     bool         // the screen does not show the present state
	moved     layout.Rect  // the part of the screen that does not show it, where the rest does; empty for none
	unplaced  bool         // the scene that is shown is to be laid out at the end of the tick
	scenes    []Scene      // each over the one before
	last      Scene        // that had the last tick
	Ended     bool         // the program is to end
	dirty     bool         // the settings were changed and are not written since
}

// Top returns the scene that is shown.
func (s *Stage) Top() Scene { return s.scenes[len(s.scenes)-1] }

// GoTo shows a scene in place of all that are there.
func (s *Stage) GoTo(next Scene) {
	clear(s.scenes)
	s.scenes = append(s.scenes[:0], next)
	s.enter()
}

// MovedIn says that what is seen within the box, in units, has changed by itself, and
// nothing else on the screen. Where only one box is named until the screen is drawn, the
// rest of it is left as it is.
func (s *Stage) MovedIn(box layout.Rect) {
	if s.moved == (layout.Rect{}) {
		s.moved = box
	}
	s.Stale = s.Stale || box != s.moved
}

// Outdated says whether the screen does not show the present state, wholly or in part.
func (s *Stage) Outdated() bool { return s.Stale || s.moved != layout.Rect{} }

// Redraw returns what is to be drawn now, and takes it as drawn: the whole screen, or
// what is seen within a box. Where the screen is not outdated the box is empty.
func (s *Stage) Redraw() (whole bool, box layout.Rect) {
	whole, box = s.Stale, s.moved
	s.Stale, s.moved = false, layout.Rect{}
	return whole, box
}

// Over shows a scene over the present one.
func (s *Stage) Over(next Scene) {
	s.scenes = append(s.scenes, next)
	s.enter()
}

// Back shows the scene again that lies under the present one.
func (s *Stage) Back() {
	if n := len(s.scenes) - 1; n > 0 {
		s.scenes[n] = nil
		s.scenes = s.scenes[:n]
		s.enter()
	}
}

// Panel is a scene that lies over another one and lets it be seen. It speaks of itself
// alone.
type Panel interface {
	Speaker
	// Beneath returns the scene that it lies over.
	Beneath() Scene
}

// Places lists what can be clicked in the scene that is shown.
func (s *Stage) Places() []ui.Place {
	all := ui.Places(s.Top().Widgets())
	if b, ok := s.Top().(Sited); ok {
		all = append(all, slices.DeleteFunc(b.Sites(), func(p ui.Place) bool { return p.Off })...)
	}
	return all
}

// Ground takes the panels away, so that a scene is shown that fills the window.
func (s *Stage) Ground() {
	for _, isPanel := s.Top().(Panel); isPanel; _, isPanel = s.Top().(Panel) {
		s.Back()
	}
}

// Base puts a scene in the place of the lowest one, to which those over it go
// back at last.
func (s *Stage) Base(lowest Scene) { s.scenes[0] = lowest }

// End ends the program.
func (s *Stage) End() { s.Ended = true }

// Tick lets the scene that is shown have a tick, in which input may be given, and
// says whether it did anything with it.
func (s *Stage) Tick(in *ui.Input, given bool) bool {
	top := s.Top()
	if top != s.last {
		in.EndTyping()
		s.last = top
	}
	switch pace := top.Pace(); {
	case given, pace == Moving:
		s.Stale = true
	case pace == Resting && !s.unplaced:
		return false
	}
	switch {
	case in.Press && !in.Named:
		s.Fingers = in.Finger
	case len(in.Keys) > 0:
		s.Fingers = false
	}
	in.Acted, in.Wheels, in.Focus, in.First, in.Last = false, false, "", false, false
	top.Update(in)
	s.Stale = s.Stale || in.Acted
	if (given || in.Acted || s.unplaced) && s.Top() == top {
		s.layout()
	}
	return true
}

// Relayout has the scene that is shown laid out at the end of the tick, once, however
// much has changed in it.
func (s *Stage) Relayout() { s.unplaced = true }

// layout lays out the scene that is shown.
func (s *Stage) layout() {
	s.unplaced = false
	s.Top().Layout()
}

// enter brings the uppermost scene onto the screen.
func (s *Stage) enter() {
	s.Stale = true
	s.Log.scene(s.Top().Name())
	s.layout()
}

// Store sees to it that the settings are written.
func (s *Stage) Store() { s.dirty = true }

// Unstored says whether the settings are to be written, once.
func (s *Stage) Unstored() bool {
	dirty := s.dirty
	s.dirty = false
	return dirty
}

// Sounder plays sounds; a sound.Speaker, but in tests.
type Sounder interface {
	Play(e sound.Effect, pitch int, volume float64)
}

// volumes says how loud sounds are.
var volumes = map[save.Volume]float64{save.VolumeQuiet: 0.25, save.VolumeNormal: 0.5, save.VolumeLoud: 1}

// Sound plays an effect, so many semitones higher than usual, as loud as the settings
// say.
func (s *Stage) Sound(e sound.Effect, pitch int) {
	if s.Sounds != nil {
		s.Sounds.Play(e, pitch, volumes[s.Settings.Volume])
	}
}

// Upright says whether the window is.
func (s *Stage) Upright() bool { return upright(s.Size.W, s.Size.H) }

// Low says whether the window is, as a telephone is that is held sideways, so
// that things have to stand closer together.
func (s *Stage) Low() bool { return !s.Upright() && s.Size.H < lowest }

// Pitch returns how far apart rows of chips and buttons begin, in units: in a window
// that may be a telephone's so that a finger, which a widget takes from around it, has 44
// points for each. An upright telephone has fewer points than units.
func (s *Stage) Pitch() float64 {
	switch {
	case s.Upright():
		return 50
	case s.Low():
		return 44
	}
	return 36
}

// Text returns the sentence for a text key as assets.Text does. To a player with
// fingers it is said in the words of the key with ".touch" added, where there are some.
func (s *Stage) Text(key string, args ...any) string {
	if touch := key + ".touch"; s.Fingers && assets.Has(touch) {
		key = touch
	}
	return assets.Text(key, args...)
}

// Label returns the label of a button so wide, without the key at its end where there
// is no room for that or no keyboard.
func (s *Stage) Label(label string, width float64) string {
	if s.Fingers {
		width = 0
	}
	return ui.Short(label, width)
}

// Divide divides the window between a board and a panel on its right, so wide at least
// and in a low window, or in an upright window below it, where the panel has a height at
// least and the board asks for one by its width and the most that there is for it.
func (s *Stage) Divide(high func(width, most float64) float64, below, wide, low float64) (board, panel layout.Rect) {
	const edge, rim = 8, 12
	if s.Upright() {
		most := s.Size.H - below
		h := math.Floor(math.Min(high(s.Size.W-2*edge, most-2*edge)+2*edge, most))
		return layout.Rect{W: s.Size.W, H: h}.Inset(edge), layout.Rect{Y: h, W: s.Size.W, H: s.Size.H - h}.Inset(rim)
	}
	w, over := math.Max(wide, math.Min(320, 0.25*s.Size.W)), 2.0*edge
	if s.Low() {
		w, over = math.Max(low, 0.34*s.Size.W), edge
	}
	panel = layout.Rect{X: s.Size.W - w + edge, Y: over, W: w - 3*edge, H: s.Size.H - 2*over}
	return layout.Rect{W: s.Size.W - w, H: s.Size.H}.Inset(rim), panel
}

// Theme returns the colours that the settings ask for.
func (s *Stage) Theme() *look.Theme { return look.Themed(string(s.Settings.Theme)) }

// Style returns how boards are to be drawn.
func (s *Stage) Style() look.Style {
	return look.Style{Theme: s.Theme(), Coords: s.Settings.Coords, Turned: s.Settings.Turned}
}

// rates says how fast time passes on a board at each speed.
var rates = map[save.Speed]float64{save.SpeedFast: 2, save.SpeedNormal: 1, save.SpeedSlow: 0.5}

// Rate returns how fast time passes on a board, of which 1 is as usual; with 0
// nothing is shown in motion.
func (s *Stage) Rate() float64 { return rates[s.Settings.Speed] }

// UnitFor returns how many pixels a unit has in a window of w × h pixels. It
// is the scale of the device, more in a large window so that text grows with
// the board, times what the player chose. It is less where a window would have
// fewer units than its form needs.
func UnitFor(w, h, scale, chosen float64) float64 {
	unit := math.Max(scale, math.Min(w/1280, h/720)) * chosen
	if upright(w, h) {
		return math.Min(unit, math.Min(w/400, h/720))
	}
	if small := math.Min(unit, math.Min(w/640, h/360)); h/small < lowest {
		return small
	}
	return math.Min(unit, math.Min(w/800, h/600))
}

// lowest is how high a window is, in units, that is not low.
const lowest = 540

// upright says whether a window of w × h is as high as a telephone that is held
// upright, so that things have to stand below each other.
func upright(w, h float64) bool { return h > 1.2*w }
