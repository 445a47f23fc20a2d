package scenes

import (
	"fmt"
	"io"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// transcript writes what happens, a line each, for whoever drives the program
// from outside. Its w may be nil.
type transcript struct{ w io.Writer }

// place is something that can be clicked, by its name and its middle in units.
type place struct {
	name string
	x, y float64
}

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

// placesKey asks for the places; it is no input to the scene.
const placesKey = ebiten.KeyF12

// asked says whether whoever drives the program asks for the places.
func (t transcript) asked() bool { return t.w != nil && inpututil.IsKeyJustPressed(placesKey) }

// places lists what can be clicked, in device-independent pixels, of which a
// unit has so many.
func (t transcript) places(all []place, unit float64) {
	t.line("places")
	for _, p := range all {
		t.line("%.1f %.1f %s", p.x*unit, p.y*unit, p.name)
	}
	t.line("end")
}
