package ui

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// forget calls off a text input that has not begun. Ebitengine lets it begin when
// the finger or the key that asked for it comes up, in these variables, and would
// then show the keyboard of a telephone although no field has the focus any more.
func forget() {
	for _, name := range []string{"_ebitengine_textinput_x", "_ebitengine_textinput_ready"} {
		js.Global().Set(name, js.Undefined())
	}
}

// keyName returns nothing: the page has told Ebitengine of the keys by their letters.
func keyName(ebiten.Key) string { return "" }

// wheelLine is how far Ebitengine tells that the wheel was turned for a line: a
// browser counts in pixels.
const wheelLine = 100
