package web

import (
	"fmt"
	"testing"
)

// TestWebLostFocus drags a stack to a legal site, with the mouse and with a finger. If the page
// then loses the focus, or the finger is cancelled, nothing is played, even when the pointer is
// released. If the player releases the pointer there, the action is played.
func TestWebLostFocus(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: []`)
	b.before(`
		globalThis.focused = true;
		Document.prototype.hasFocus = () => focused;`)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	mouse := func(event string, x, y int) {
		b.call("Input.dispatchMouseEvent", map[string]any{"type": event, "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
		b.frames(3)
	}
	finger := func(event string, x, y int) {
		points := []map[string]any{{"x": x, "y": y}}
		if event == "touchEnd" || event == "touchCancel" {
			points = []map[string]any{}
		}
		b.call("Input.dispatchTouchEvent", map[string]any{"type": event, "touchPoints": points}, nil)
		b.frames(3)
	}
	leave := func() {
		b.run(`focused = false; document.querySelector("canvas").blur(); dispatchEvent(new Event("blur"))`)
		b.frames(3)
	}
	unplayed := func(how string) {
		t.Helper()
		b.frames(20)
		if !b.says(`kept().actions.length === 0`) {
			t.Fatalf("%s: something is played", how)
		}
		b.run(`focused = true; document.querySelector("canvas").focus()`)
		b.frames(3)
	}
	played := func(action string) {
		t.Helper()
		b.wait(fmt.Sprintf(`kept().actions[0] === %q`, action))
		b.key("ArrowLeft")
		b.wait(`kept().at === 0`)
		b.run(`location.reload()`) // the page begins again with the kept game
		b.wait(`document.documentElement.dataset.quintet === "ready" && document.getElementById("thing site:e1")`)
	}
	x, y := b.middle("site:e1")
	toX, toY := b.middle("site:f2")

	mouse("mouseMoved", x, y)
	mouse("mousePressed", x, y)
	mouse("mouseMoved", toX, toY)
	leave()
	mouse("mouseReleased", toX, toY)
	unplayed("with the mouse")

	finger("touchStart", x, y)
	finger("touchMove", toX, toY)
	finger("touchCancel", 0, 0)
	unplayed("with a finger that is taken away")

	finger("touchStart", x, y)
	finger("touchMove", toX, toY)
	leave()
	finger("touchMove", toX+1, toY)
	finger("touchEnd", 0, 0)
	unplayed("with a finger that stays")

	finger("touchStart", x, y)
	finger("touchMove", toX, toY)
	finger("touchEnd", 0, 0)
	played("e1-f2")
}
