package web

import (
	"maps"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebFrame plays Akron in a frame of another page. That page is longer than the window. Tab
// and Shift+Tab lead into the frame, through it and out of it. If nothing in the frame scrolls,
// the wheel scrolls the page around it.
func TestWebFrame(t *testing.T) {
	long(t)
	t.Parallel()
	address := serveWeb(t)
	b := browseKept(t, `game: "akron", actions: []`)
	b.open(address + "frame.html")
	b.run(`globalThis.frame = document.querySelector("iframe");
		globalThis.inside = frame.contentWindow;
		globalThis.thing = (name) => inside.document.getElementById("thing " + name);`)
	b.wait(`inside.document.documentElement.dataset.quintet === "ready" && thing("site:a1")`)
	e2etest.Keep(t, "board", b.screenshot())

	// passes presses a key until the focus has left the frame again.
	passes := func(key func(string), from, to string) (things map[string]bool) {
		t.Helper()
		things = map[string]bool{}
		b.run(`document.getElementById("` + from + `").focus()`)
		key("Tab")
		b.wait(`document.activeElement === frame`)
		for range 40 {
			key("Tab")
			if b.says(`document.activeElement !== frame`) {
				b.wait(`document.activeElement.id === "` + to + `"`)
				return things
			}
			things[b.value(`inside.quintet.focus`)] = true
		}
		t.Fatalf("the keys do not lead from %s through the frame", from)
		return nil
	}
	for i := range 2 { // the second time begins where the focus is after the first
		there := passes(b.key, "before", "after")
		back := passes(b.shift, "after", "before")
		if !maps.Equal(there, back) || len(there) < 3 || there[""] {
			t.Errorf("time %d: Tab leads to %v and Shift+Tab to %v; want the same elements, at least 3", i, there, back)
		}
	}

	b.run(`inside.location.hash = "#menu"`)
	b.wait(`thing("card:akron")`)
	b.wheel(400, 300, 100)
	b.wait(`scrollY > 0`)
	b.run(`scrollTo({top: 0, behavior: "instant"}); frame.height = 300; inside.location.hash = "#settings"`)
	b.wait(`thing("button:about") && thing("choice:settings.size.100")`)
	b.run(`globalThis.before = thing("choice:settings.size.100").style.top`)
	b.wheel(400, 200, 200)
	b.wait(`thing("choice:settings.size.100").style.top !== before`)
	b.wait(`scrollY === 0`)
	e2etest.Keep(t, "settings", b.screenshot())
}
