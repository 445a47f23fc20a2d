package stage

import (
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/save/form"
	"quintet/scenes/ui"
)

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
