package ui

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// forget cancels a text input that has not begun. Ebitengine begins it when the finger or
// key that asked for it comes up, by these variables, and would then show a phone's
// keyboard although no field has the focus any more.
func forget() {
	for _, name := range []string{"_ebitengine_textinput_x", "_ebitengine_textinput_ready"} {
		js.Global().Set(name, js.Undefined())
	}
}

// keyName returns "": the page has given Ebitengine the keys by their letters.
func keyName(ebiten.Key) string { return "" }

// wheelLine is the wheel movement that Ebitengine reports for one line; a browser counts
// in pixels.
const wheelLine = 100
