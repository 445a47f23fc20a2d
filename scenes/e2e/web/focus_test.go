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
	b.start(page(t))
	fingers := func(event string, points ...map[string]any) {
		b.fingers(event, points...)
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

	b.mouse("mouseMoved", x, y)
	b.mouse("mousePressed", x, y)
	b.mouse("mouseMoved", toX, toY)
	leave()
	b.mouse("mouseReleased", toX, toY)
	unplayed("with the mouse")

	fingers("touchStart", finger(x, y))
	fingers("touchMove", finger(toX, toY))
	fingers("touchCancel")
	unplayed("with a finger that is taken away")

	fingers("touchStart", finger(x, y))
	fingers("touchMove", finger(toX, toY))
	leave()
	fingers("touchMove", finger(toX+1, toY))
	fingers("touchEnd")
	unplayed("with a finger that stays")

	fingers("touchStart", finger(x, y))
	fingers("touchMove", finger(toX, toY))
	fingers("touchEnd")
	played("e1-f2")
}
