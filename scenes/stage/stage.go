// Package stage has what every scene of the program needs: the window, the style, and the stack
// of scenes. Its methods lead from one scene to another. The package knows no particular scene.
package stage

import (
	"fmt"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"io"
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save/form"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
)

// Scene is one screen of the program. Its coordinates are in units; Stage.Size is the
// part of the window that it has.
type Scene interface {
	// Place says where one is in the scene. The field With is nil.
	Place() place.Place
	// Title says in a few words what the scene is and, in a game, what it is about now; "" for the
	// menu. It is the title of the page.
	Title() string
	// Layout puts things in their places. It is called when the scene comes to the top, after each
	// tick, and when the size has changed.
	Layout()
	// Update handles the input of a tick.
	Update(in *ui.Input)
	Draw(c *paint.Canvas)
	// Next returns the number of ticks after which the scene next changes by itself if there is no
	// input; 0 if it does not. It may get its next tick earlier.
	Next() int
	// Widgets returns the visible widgets.
	Widgets() []ui.Widget
}

// Scrolled is a scene with parts that may be scrolled out of sight. Whole returns all its
// widgets in order, visible or not.
type Scrolled interface {
	Scene
	Whole() []ui.Widget
}

// Sited is a scene with a board. Sites returns the places on the board that can be clicked. While
// no place can be clicked, it returns the visible sites with Off set.
type Sited interface {
	Scene
	Sites() []ui.Place
}

// Speaker is a scene that says in words what happens in it, for a screen reader.
type Speaker interface {
	Scene
	// Spoken returns passages that say what happened last and what the player can do. The screen
	// reader reads a passage when it is new. While a question waits for an answer, Spoken returns
	// the question and what led to it, and not what can be done elsewhere in the scene.
	Spoken() []string
}

// Asker is a scene in which a question may wait for an answer. Asks reports whether one does: then
// Spoken returns the question.
type Asker interface {
	Scene
	Asks() bool
}

// Folding is a scene in which the player can open something that covers a part of it, such as a menu. Fold
// closes it, and reports whether anything was open.
type Folding interface {
	Scene
	Fold() bool
}

// Watched is a scene that a player may have to watch while doing nothing. StaysOn reports whether the
// screen is to stay on now.
type Watched interface {
	Scene
	StaysOn() bool
}

// Warner is a scene with a remark. Warned returns what ui.Remark.Warned returns.
type Warner interface {
	Scene
	Warned() (note string, count int)
}

// Leaver is a scene that stops something when it is no longer shown.
type Leaver interface {
	Scene
	// Left is called once in the first tick in which another scene is shown, over this one or
	// in its place.
	Left()
}

// Lister is a scene with a list of files that another running copy of the program may change.
type Lister interface {
	Scene
	// Relist reads the list again. It is called when the window gets the focus.
	Relist()
}

// Closer is a scene that has something that must end with it.
type Closer interface {
	Scene
	// Closed is called when the scene is no longer among the scenes of the stage.
	Closed()
}

// Leavable is a scene with something that the player may lose by leaving the scene.
type Leavable interface {
	Scene
	// Kept reports whether nothing is lost.
	Kept() bool
	// Leave asks the player what to do, and calls proceed unless the player stays.
	Leave(proceed func())
}

// Stage has what every scene needs: the window, the settings, and the stack of scenes. The last
// scene is shown. Go, GoTo, Over, Back and ClosePanels lead from scene to scene.
type Stage struct {
	// Go goes to a place: it shows a scene over the current one, or in place of all scenes. The error
	// says why there is no such scene.
	Go        func(p place.Place) error
	Settings  settings.Settings
	Log       Transcript
	Size      layout.Rect  // the part of the window that a scene has, in units
	Unit      float64      // pixels per unit
	Scale     float64      // pixels per device-independent pixel
	Clipboard ui.Clipboard // nil for none
	Sounds    Sounder      // nil for none
	Fingers   bool         // the player points with fingers and is assumed to have no keyboard
	Away      bool         // the window has lost the focus, or the page is hidden
	Hidden    bool         // the page is hidden
	Blank     bool         // nothing was drawn yet; the first frame leaves out what takes long
	Due       bool         // a frame is due: what is to be seen may differ from what is on the screen
	scenes    []Scene      // the stack: each scene is shown over the previous scene
	last      Scene        // the scene that was on top in the last tick
	pressed   Scene        // the scene that got the last press
	Ended     bool         // the program must end
	dirty     bool         // the settings have changed, and Unstored was not called since
}

// To returns a function that goes to p, and says nothing if there is no such place.
func (s *Stage) To(p place.Place) func() { return func() { _ = s.Go(p) } }

// Top returns the scene that is shown.
func (s *Stage) Top() Scene { return s.scenes[len(s.scenes)-1] }

// Beneath returns the scenes beneath the current scene, the lowest first.
func (s *Stage) Beneath() []Scene { return s.scenes[:len(s.scenes)-1] }

// GoTo shows scene in place of all scenes.
func (s *Stage) GoTo(scene Scene) {
	before := s.scenes
	s.scenes = []Scene{scene}
	s.enter()
	s.closed(before...)
}

// Over shows scene over the current scene.
func (s *Stage) Over(scene Scene) {
	s.scenes = append(s.scenes, scene)
	s.enter()
}

// Back removes the current scene and shows the scene beneath. If there is none beneath, Back does
// nothing.
func (s *Stage) Back() {
	if n := len(s.scenes) - 1; n > 0 {
		top := s.scenes[n]
		s.scenes[n] = nil
		s.scenes = s.scenes[:n]
		s.enter()
		s.closed(top)
	}
}

// BackTo removes the scenes over scene, which is one of the stack.
func (s *Stage) BackTo(scene Scene) {
	for s.Top() != scene {
		s.Back()
	}
}

// Panel is a scene that covers only a part of the scene beneath, which is still seen. What its
// Spoken returns is about the panel alone.
type Panel interface {
	Speaker
	// Beneath returns the scene beneath.
	Beneath() Scene
}

// Places returns the places of all that can be clicked in the current scene.
func (s *Stage) Places() []ui.Place {
	all := ui.Places(s.Top().Widgets())
	if b, ok := s.Top().(Sited); ok {
		all = append(all, slices.DeleteFunc(b.Sites(), func(p ui.Place) bool { return p.Off })...)
	}
	return all
}

// ClosePanels removes the panels on top, so that a scene that fills the window is shown.
func (s *Stage) ClosePanels() {
	for _, isPanel := s.Top().(Panel); isPanel; _, isPanel = s.Top().(Panel) {
		s.Back()
	}
}

// CloseTop closes what is open on top: a panel or, without one, what the player has opened in the scene. It
// reports whether anything was open.
func (s *Stage) CloseTop() bool {
	if _, isPanel := s.Top().(Panel); isPanel {
		s.Back()
		return true
	}
	f, ok := s.Top().(Folding)
	if !ok || !f.Fold() {
		return false
	}
	s.Refresh()
	return true
}

// Replace puts scene into the place of old, wherever old is among the scenes. It does not lay out
// scene: Back does so when it shows scene.
func (s *Stage) Replace(old, scene Scene) {
	if i := slices.Index(s.scenes, old); i >= 0 {
		s.scenes[i] = scene
		s.closed(old)
	}
}

// ReplaceLowest puts scene into the place of the lowest scene.
func (s *Stage) ReplaceLowest(scene Scene) { s.Replace(s.scenes[0], scene) }

// closed calls Closed of the given scenes that are no longer among the scenes of the stage.
func (s *Stage) closed(scenes ...Scene) {
	for _, scene := range scenes {
		if c, ok := scene.(Closer); ok && !slices.Contains(s.scenes, scene) {
			c.Closed()
		}
	}
}

// Unkept returns the highest scene in which something would be lost; ok is false if there is none.
func (s *Stage) Unkept() (scene Leavable, ok bool) {
	for _, scene := range slices.Backward(s.scenes) {
		if l, ok := scene.(Leavable); ok && !l.Kept() {
			return l, true
		}
	}
	return nil, false
}

// End ends the program.
func (s *Stage) End() { s.Ended = true }

// Tick gives the current scene a tick with the input of this tick. active says that the player
// did something. Tick returns false, and gives no tick, if the scene does not change by itself, was on top in the
// last tick, and the player did nothing. The presses that come at once after one that has led to the current scene, at
// the same place, are removed from the input.
func (s *Stage) Tick(in *ui.Input, active bool) bool {
	top := s.Top()
	fresh := top != s.last
	if fresh {
		in.EndTyping()
		if left, ok := s.last.(Leaver); ok {
			left.Left()
		}
		s.last = top
	}
	if !active && !fresh && top.Next() == 0 {
		return false
	}
	switch {
	case in.Press && !in.OnPage:
		s.Fingers = in.Finger
	case len(in.Keys) > 0:
		s.Fingers = false
	}
	switch {
	case in.Press && in.Again && top != s.pressed:
		in.Press, in.Double = false, false
	case in.Press:
		s.pressed = top
	}
	in.Typing, in.Bindings = in.Response.Typing, s.Settings.Keys
	in.Response = ui.Response{}
	top.Update(in)
	s.Refresh()
	return true
}

// Refresh lays out the current scene, and has a frame drawn.
func (s *Stage) Refresh() {
	s.Top().Layout()
	s.Due = true
}

// enter prepares the top scene for the screen.
func (s *Stage) enter() {
	s.Log.scene(s.Top().Place().Scene)
	s.Refresh()
}

// Store asks for the settings to be written.
func (s *Stage) Store() { s.dirty = true }

// Unstored reports whether Store was called since the last call of Unstored.
func (s *Stage) Unstored() bool {
	dirty := s.dirty
	s.dirty = false
	return dirty
}

// Sounder plays sounds: a sound.Speaker, or in tests something else.
type Sounder interface {
	Play(e sound.Effect, pitch int, volume float64)
}

// volumes are the volumes of the settings, from 0 to 1.
var volumes = map[settings.Volume]float64{settings.VolumeQuiet: 0.25, settings.VolumeNormal: 0.5, settings.VolumeLoud: 1}

// Sound plays e at the volume of the settings. pitch is by how many semitones the sound is higher
// than usual.
func (s *Stage) Sound(e sound.Effect, pitch int) {
	if s.Sounds != nil {
		s.Sounds.Play(e, pitch, volumes[s.Settings.Volume])
	}
}

// Upright reports whether the window has the shape of a phone held upright, so that parts must
// stand below each other.
func (s *Stage) Upright() bool { return upright(s.Size.W, s.Size.H) }

// Low reports whether the window is as low as a phone held sideways, so that parts must stand
// closer together.
func (s *Stage) Low() bool { return !s.Upright() && s.Size.H < lowest }

// ButtonHeight returns the height, in units, of a button or a chip that has the given height in a
// large window. With text of normal size the result is at least 44 points on an upright phone of at
// least 390 × 690 points, and on a phone held sideways that is at least 390 points high. On an
// upright phone it is at least 46 units, because a point may be more than a unit there.
func (s *Stage) ButtonHeight(height float64) float64 {
	switch {
	case s.Upright():
		return math.Max(height, 46)
	case s.Low():
		return math.Max(height, 44)
	}
	return height
}

// Pitch returns the distance between the tops of two rows of chips or buttons, in units.
func (s *Stage) Pitch() float64 {
	switch {
	case s.Upright():
		return 50
	case s.Low():
		return 48
	}
	return 36
}

// ChipHeight returns the height of chips, in units.
func (s *Stage) ChipHeight() float64 { return s.ButtonHeight(ui.ChipHeight) }

// Text returns the sentence for key as assets.Text does. For a player with fingers it
// uses key with ".touch" added, if there is such a sentence.
func (s *Stage) Text(key string, args ...any) string {
	if touch := key + ".touch"; s.Fingers && assets.Has(touch) {
		key = touch
	}
	return assets.Text(key, args...)
}

// Theme returns the colours that the settings ask for.
func (s *Stage) Theme() *look.Theme { return look.Themed(string(s.Settings.Theme)) }

// Style returns the style in which boards are drawn.
func (s *Stage) Style() look.Style {
	return look.Style{Theme: s.Theme(), Coords: s.Settings.Coords, Turned: s.Settings.Turned}
}

// rates are the rates of time on a board, by speed.
var rates = map[settings.Speed]float64{settings.SpeedFast: 2, settings.SpeedNormal: 1, settings.SpeedSlow: 0.5}

// Rate returns the rate of time on a board: 1 is normal, and at 0 nothing is shown in
// motion.
func (s *Stage) Rate() float64 { return rates[s.Settings.Speed] }

// UnitFor returns the number of pixels per unit in a window of w × h pixels. scale is the number of
// pixels per device-independent pixel. factor is the size that the player has chosen; 1 is normal.
// In a small window the result is usually scale times factor. It is greater in a large window, so
// that text grows with the board. It is smaller in a window that would otherwise have too few units
// for its shape. In an upright window it is small enough for 400 × 720 units or, if larger text is
// chosen, for 300 × 640.
func UnitFor(w, h, scale, factor float64) float64 {
	unit := math.Max(scale, math.Min(w/1280, h/720)) * factor
	if upright(w, h) {
		usual := math.Min(unit, math.Min(w/400, h/720)*math.Max(1, factor))
		return math.Min(usual, math.Min(w/300, h/640))
	}
	if small := math.Min(unit, math.Min(w/640, h/360)); h/small < lowest {
		return small
	}
	return math.Min(unit, math.Min(w/800, h/600))
}

// lowest is the least height, in units, of a window that is not Low.
const lowest = 540

// upright is Stage.Upright for a window of w × h.
func upright(w, h float64) bool { return h > 1.2*w }

// Transcript writes to W what happens, in lines for a program that drives this one. If W is nil it
// writes nothing.
type Transcript struct{ W io.Writer }

func (t Transcript) line(format string, args ...any) {
	if t.W != nil {
		fmt.Fprintln(t.W, form.Visible(fmt.Sprintf(format, args...)))
	}
}

func (t Transcript) scene(name string) { t.line("scene %s", name) }

// Game records that a game is shown: its spec, such as "akron:size=8", and the names of its
// players.
func (t Transcript) Game(spec, first, second string) {
	t.line("game %s first=%s second=%s", spec, first, second)
}

// Analysis records that a game is analysed; spec is as in Game.
func (t Transcript) Analysis(spec string) { t.line("analysis %s", spec) }

// Edited records that a position is set up by hand. position is its text, and spec its game.
func (t Transcript) Edited(spec, position string) { t.line("edit %s | %s", spec, position) }

// Problem records that the problem with the id is shown. spec is its game, as in Game.
func (t Transcript) Problem(id, spec string) { t.line("problem %s %s", id, spec) }

// Moved records that an action was played or taken back. In the game on the board verb is "play",
// "undo" or "redo", and in an analysis it is "play". In a problem it is "try" or "reply", and in a
// figure of a book it is "try". position is the text of the position that results.
func (t Transcript) Moved(verb, action, position string) {
	t.line("%s %s | %s", verb, action, position)
}

// Said records a sentence that the program says about the game.
func (t Transcript) Said(sentence string) { t.line("say %s", sentence) }

// Result records that the game has ended. outcome says how, and position is the text of its last
// position.
func (t Transcript) Result(outcome, position string) { t.line("result %s | %s", outcome, position) }

// Asked reports whether the driving program asks for the places, by pressing ui.PlacesKey.
func (t Transcript) Asked() bool { return t.W != nil && inpututil.IsKeyJustPressed(ui.PlacesKey) }

// Places writes what can be clicked, in device-independent pixels. unit is the number of these
// pixels per unit.
func (t Transcript) Places(all []ui.Place, unit float64) {
	t.line("places")
	for _, p := range all {
		t.line("%.1f %.1f %s", p.X*unit, p.Y*unit, p.Name)
	}
	t.line("end")
}
