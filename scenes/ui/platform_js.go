package ui

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// forget cancels a text input that was asked for but has not begun. Ebitengine keeps the request
// in these variables, and begins the input when the finger or the key comes up. A phone would
// then show its keyboard although no field has the focus any more.
func forget() {
	for _, name := range []string{"_ebitengine_textinput_x", "_ebitengine_textinput_ready"} {
		js.Global().Set(name, js.Undefined())
	}
}

// keyName returns "": the page already gives Ebitengine the keys by their letters in the player's
// layout.
func keyName(ebiten.Key) string { return "" }

// wheelLine is the movement of the wheel that Ebitengine reports for one line. A browser counts
// in pixels.
const wheelLine = 100
