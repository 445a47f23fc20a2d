package scenes

import (
	"math"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/ui"
)

// scene is one screen of the program. Its coordinates are units, of which the
// window has stage.w × stage.h.
type scene interface {
	name() string
	// layout puts things in their places; it is called before the first
	// update, after each one that was given input, and when the size changes.
	layout()
	// update takes the input of a tick.
	update(in *ui.Input)
	draw(c *paint.Canvas)
	// pace says how the scene goes on without input.
	pace() pace
	// places lists what can be clicked.
	places() []ui.Place
}

// pace is how a scene goes on without input.
type pace uint8

const (
	resting pace = iota // not at all
	working             // in every tick, but it is drawn only if it says that the screen is stale
	moving              // in every tick, of which each has to be drawn
)

// stage is what every scene stands on: the window, how things are to look, and
// the scenes that are there, of which the last is shown. Its methods goTo, over
// and back are the only way from scene to scene.
type stage struct {
	settings save.Settings
	log      transcript
	size     layout.Rect // of what a scene has of the window, in units
	unit     float64     // pixels of a unit
	scale    float64     // pixels of a device-independent pixel
	stale    bool        // the screen does not show the present state
	scenes   []scene     // each over the one before
	ended    bool        // the program is to end
	unstored bool        // the settings were changed and not written since
}

// top returns the scene that is shown.
func (s *stage) top() scene { return s.scenes[len(s.scenes)-1] }

// goTo shows a scene in place of all that are there.
func (s *stage) goTo(next scene) {
	clear(s.scenes)
	s.scenes = append(s.scenes[:0], next)
	s.enter()
}

// over shows a scene over the present one.
func (s *stage) over(next scene) {
	s.scenes = append(s.scenes, next)
	s.enter()
}

// back shows the scene again that lies under the present one.
func (s *stage) back() {
	if n := len(s.scenes) - 1; n > 0 {
		s.scenes[n] = nil
		s.scenes = s.scenes[:n]
		s.enter()
	}
}

// panel is a scene that lies over another one and lets it be seen.
type panel interface {
	scene
	// beneath returns the scene that it lies over.
	beneath() scene
}

// ground takes the panels away, so that a scene is shown that fills the window.
func (s *stage) ground() {
	for _, isPanel := s.top().(panel); isPanel; _, isPanel = s.top().(panel) {
		s.back()
	}
}

// base puts a scene in the place of the lowest one, to which those over it go
// back at last.
func (s *stage) base(lowest scene) { s.scenes[0] = lowest }

// end ends the program.
func (s *stage) end() { s.ended = true }

// enter brings the uppermost scene onto the screen.
func (s *stage) enter() {
	s.stale = true
	s.log.scene(s.top().name())
	s.top().layout()
}

// store sees to it that the settings are written.
func (s *stage) store() { s.unstored = true }

// window returns where a scene may be.
func (s *stage) window() layout.Rect { return s.size }

// upright says whether the window is.
func (s *stage) upright() bool { return upright(s.size.W, s.size.H) }

// low says whether the window is, as a telephone is that is held sideways, so
// that things have to stand closer together.
func (s *stage) low() bool { return !s.upright() && s.size.H < lowest }

// theme returns the colours that the settings ask for.
func (s *stage) theme() *render.Theme { return render.Themed(string(s.settings.Theme)) }

// style returns how boards are to be drawn.
func (s *stage) style() render.Style {
	return render.Style{Theme: s.theme(), Coords: s.settings.Coords, Turned: s.settings.Turned}
}

// unitFor returns how many pixels a unit has in a window of w × h pixels. It
// is the scale of the device, more in a large window so that text grows with
// the board, times what the player chose. It is less where a window would have
// fewer units than its form needs.
func unitFor(w, h, scale, chosen float64) float64 {
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
