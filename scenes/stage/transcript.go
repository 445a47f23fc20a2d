package stage

import (
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/save"
	"quintet/scenes/ui"
)

// Transcript writes what happens, one event a line, for a program that drives this one. W
// may be nil.
type Transcript struct{ W io.Writer }

func (t Transcript) line(format string, args ...any) {
	if t.W != nil {
		fmt.Fprintln(t.W, save.Visible(fmt.Sprintf(format, args...)))
	}
}

func (t Transcript) scene(name string) { t.line("scene %s", name) }

// Game notes that a game is shown: spec, such as "akron:size=8", and who plays it.
func (t Transcript) Game(spec, first, second string) {
	t.line("game %s first=%s second=%s", spec, first, second)
}

// Analysis notes that a game of spec is analysed.
func (t Transcript) Analysis(spec string) { t.line("analysis %s", spec) }

// Problem notes that the problem with the id, of the game spec, is shown.
func (t Transcript) Problem(id, spec string) { t.line("problem %s %s", id, spec) }

// Moved notes what was done with an action. In the game on the board verb is "play", "undo"
// or "redo"; in a problem or a figure of a book it is "try" or "reply". position is the
// position afterwards.
func (t Transcript) Moved(verb, action, position string) {
	t.line("%s %s | %s", verb, action, position)
}

// Said notes a sentence that is said about the game.
func (t Transcript) Said(sentence string) { t.line("say %s", sentence) }

// Result notes that the game has ended in position with outcome.
func (t Transcript) Result(outcome, position string) { t.line("result %s | %s", outcome, position) }

// Asked reports whether the driving program asks for the places.
func (t Transcript) Asked() bool { return t.W != nil && inpututil.IsKeyJustPressed(ui.PlacesKey) }

// Places writes what can be clicked, in device-independent pixels; a unit has unit of them.
func (t Transcript) Places(all []ui.Place, unit float64) {
	t.line("places")
	for _, p := range all {
		t.line("%.1f %.1f %s", p.X*unit, p.Y*unit, p.Name)
	}
	t.line("end")
}
