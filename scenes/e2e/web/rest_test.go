package web

import (
	"fmt"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebRests checks in five scenes that a page in which nothing happens draws nothing and asks for no
// frames. As soon as something happens, the page goes on. Other scripts in the page find
// the browser's own functions unchanged.
func TestWebRests(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.before(`
		globalThis.frame = requestAnimationFrame;
		globalThis.idle = globalThis.undrawn = 0; // frames of the browser since the program asked for one, and since it drew
		globalThis.since = globalThis.last = 0; // frames since a key went down or up, and until the last one in which it drew after that
		for (const event of ["keydown", "keyup"]) {
			addEventListener(event, () => { since = last = 0; }, true);
		}
		globalThis.requestAnimationFrame = (f) => { idle = 0; return frame.call(window, f); };
		const draw = WebGL2RenderingContext.prototype.drawElements;
		WebGL2RenderingContext.prototype.drawElements = function(...all) { undrawn = 0; last = since; draw.apply(this, all); };
		const count = () => { idle++; undrawn++; since++; frame.call(window, count); };
		count();
		globalThis.counting = requestAnimationFrame;
		globalThis.evaluating = eval;`)
	b.start(page(t))
	if !b.says(`requestAnimationFrame === counting && eval === evaluating && eval("1 + 1") === 2`) {
		t.Error("the page has something else in the place of what the browser has")
	}
	const rests = `idle > 40 && undrawn > 90`
	b.wait(rests)
	e2etest.Keep(t, "board", b.screenshot())
	b.key("KeyQ") // this key does nothing, so nothing is drawn
	b.wait(`idle < 20`)
	b.wait(`idle > 40`)
	if !b.says(`last < 20`) {
		t.Error("what is drawn is drawn again after a while")
	}
	b.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseMoved", "x": 480, "y": 360}, nil)
	b.wait(`undrawn < 20`)
	b.wait(`idle > 40`)
	b.key("Escape")
	b.wait(`undrawn < 20`)
	b.wait(`idle > 40`)
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 1000, "height": 700, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.wait(`undrawn < 20 && document.querySelector("canvas").width === 1000`)
	b.wait(rests)
	for _, scene := range []string{"menu", "settings", "problems", "games"} {
		b.run(`location.hash = "#` + scene + `"`)
		b.wait(fmt.Sprintf(`location.hash.startsWith("#%s") && %s`, scene, rests))
	}
	b.key("ShiftLeft") // a browser allows text input when a key comes up
	b.wait(typing)
	for _, text := range []string{"d", "di"} {
		b.wait(rests)
		b.call("Input.insertText", map[string]any{"text": text[len(text)-1:]}, nil)
		b.wait(`document.getElementById("thing field:search").textContent === "` + text + `"`)
	}
	b.wait(rests)
}
