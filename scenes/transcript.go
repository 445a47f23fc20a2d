package scenes

import (
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"quintet/scenes/ui"
)

// transcript writes what happens, a line each, for whoever drives the program
// from outside. Its w may be nil.
type transcript struct{ w io.Writer }

func (t transcript) line(format string, args ...any) {
	if t.w != nil {
		fmt.Fprintf(t.w, format+"\n", args...)
	}
}

func (t transcript) scene(name string) { t.line("scene %s", name) }

func (t transcript) game(spec, first, second string) {
	t.line("game %s first=%s second=%s", spec, first, second)
}

// moved notes that verb ("play", "undo", "redo") was done to an action.
func (t transcript) moved(verb, action, position string) {
	t.line("%s %s | %s", verb, action, position)
}

func (t transcript) result(outcome, position string) { t.line("result %s | %s", outcome, position) }

// asked says whether whoever drives the program asks for the places.
func (t transcript) asked() bool { return t.w != nil && inpututil.IsKeyJustPressed(ui.PlacesKey) }

// places lists what can be clicked, in device-independent pixels, of which a
// unit has so many.
func (t transcript) places(all []ui.Place, unit float64) {
	t.line("places")
	for _, p := range all {
		t.line("%.1f %.1f %s", p.X*unit, p.Y*unit, p.Name)
	}
	t.line("end")
}
