package stage

import (
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/save"
	"quintet/scenes/ui"
)

// Transcript writes what happens, a line each, for whoever drives the program
// from outside. W may be nil.
type Transcript struct{ W io.Writer }

func (t Transcript) line(format string, args ...any) {
	if t.W != nil {
		fmt.Fprintln(t.W, save.Visible(fmt.Sprintf(format, args...)))
	}
}

func (t Transcript) scene(name string) { t.line("scene %s", name) }

// Game notes that a game with its options, such as "akron:size=8", is shown, and
// who plays it.
func (t Transcript) Game(spec, first, second string) {
	t.line("game %s first=%s second=%s", spec, first, second)
}

// Problem notes that a problem of a game with its options is shown.
func (t Transcript) Problem(id, spec string) { t.line("problem %s %s", id, spec) }

// Moved notes that verb was done to an action: "play", "undo" or "redo" in the game
// on the board, and "try" or "reply" in a problem or a figure of a book.
func (t Transcript) Moved(verb, action, position string) {
	t.line("%s %s | %s", verb, action, position)
}

// Said notes a sentence that is said of the game.
func (t Transcript) Said(sentence string) { t.line("say %s", sentence) }

// Result notes how the game has ended in the position.
func (t Transcript) Result(outcome, position string) { t.line("result %s | %s", outcome, position) }

// Asked says whether whoever drives the program asks for the places.
func (t Transcript) Asked() bool { return t.W != nil && inpututil.IsKeyJustPressed(ui.PlacesKey) }

// Places lists what can be clicked, in device-independent pixels, of which a
// unit has so many.
func (t Transcript) Places(all []ui.Place, unit float64) {
	t.line("places")
	for _, p := range all {
		t.line("%.1f %.1f %s", p.X*unit, p.Y*unit, p.Name)
	}
	t.line("end")
}
