package web

import (
	"fmt"
	"testing"

	"quintet/assets"
	"quintet/scenes/e2e/e2etest"
)

// TestWebInput checks which keys the page leaves to the browser, taps the page for less
// than a tick, and magnifies it.
func TestWebInput(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.start(page(t))
	b.run(`globalThis.taken = (code, modifiers) => {
		const e = new KeyboardEvent("keydown", {bubbles: true, cancelable: true, code, key: code, ...modifiers});
		document.querySelector("canvas").dispatchEvent(e);
		document.querySelector("canvas").dispatchEvent(new KeyboardEvent("keyup", {bubbles: true, code, key: code}));
		return e.defaultPrevented;
	}`)
	for _, c := range []struct {
		code, modifiers string
		want            bool
	}{
		{"KeyP", "", true}, {"Home", "", true}, {"ArrowLeft", "", true}, {"KeyZ", "ctrlKey: true", true}, {"KeyC", "metaKey: true", true},
		{"KeyQ", "ctrlKey: true, altKey: true", true}, // AltGr types a letter
		{"KeyC", "ctrlKey: true, shiftKey: true", true}, {"KeyZ", "metaKey: true, shiftKey: true", true},
		{"ArrowLeft", "ctrlKey: true, shiftKey: true", true}, {"End", "ctrlKey: true, shiftKey: true", true},
		{"KeyA", "ctrlKey: true, shiftKey: true", false}, {"KeyS", "ctrlKey: true, shiftKey: true", false},
		{"KeyO", "ctrlKey: true, shiftKey: true", false}, {"KeyD", "metaKey: true, shiftKey: true", false}, {"KeyD", "ctrlKey: true", false},
		{"Delete", "ctrlKey: true, shiftKey: true", false}, {"KeyV", "ctrlKey: true, shiftKey: true", false},
		{"F5", "", false}, {"F12", "", false}, {"KeyR", "ctrlKey: true", false}, {"KeyL", "ctrlKey: true", false},
		{"KeyF", "metaKey: true", false}, {"KeyP", "ctrlKey: true", false}, {"Equal", "ctrlKey: true", false}, {"Digit0", "ctrlKey: true", false},
		{"ArrowLeft", "altKey: true", false},
	} {
		if !b.says(fmt.Sprintf("taken(%q, {%s}) === %t", c.code, c.modifiers, c.want)) {
			t.Errorf("the page takes %s with %q: %t, want %t", c.code, c.modifiers, !c.want, c.want)
		}
	}
	b.fingers("touchStart", finger(480, 360)) // often both within one frame
	b.fingers("touchEnd")
	b.wait(`kept().actions[0] === "f6"`)
	for _, scale := range []float64{2, 1.25, 1} {
		b.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": scale, "mobile": false}, nil)
		b.wait(fmt.Sprintf(`document.querySelector("canvas").width === %v`, 1280*scale))
	}
	b.key("ArrowLeft")
	b.wait(`kept().at === 0`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebDragOffThePage drags a stack off the page and releases it there. It springs back, and does
// not stay at the pointer.
func TestWebDragOffThePage(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: []`)
	b.start(page(t))
	asks := fmt.Sprintf(`(document.getElementById("said").textContent + document.getElementById("news").textContent).includes(%q)`, assets.Text("table.to"))
	x, y := b.middle("site:e1")
	b.mouse("mouseMoved", x, y)
	b.mouse("mousePressed", x, y)
	b.mouse("mouseMoved", x, y-100)
	b.wait(asks)
	b.mouse("mouseMoved", x, -40)
	b.mouse("mouseReleased", x, -40)
	b.wait(`!` + asks)
}
