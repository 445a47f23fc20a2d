package web

import (
	"strings"
	"testing"

	"quintet/assets"
	"quintet/save"
	written "quintet/save/record"
	"quintet/scenes/e2e/e2etest"
)

// TestWebStorage plays in browsers that keep nothing or have no room left. The game continues,
// and the page says all the time that it cannot be kept.
func TestWebStorage(t *testing.T) {
	long(t)
	t.Parallel()
	word, err := written.Link(&save.Game{Game: "dimpled", Actions: []string{"e5", "f5"}, At: 2}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	failed, _, _ := strings.Cut(assets.Text("save.failed"), "%")
	for _, test := range []struct {
		name   string
		unread bool
		script string
	}{
		{"denied", true, `Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("denied", "SecurityError"); }});`},
		{"full", false, `Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := browse(t)
			b.before(test.script)
			b.open(page(t) + "#game/" + word)
			if test.unread { // the settings cannot be read, and a panel says so first
				b.wait(`said().includes("` + assets.Text("settings.unread.title") + `")`)
				b.named("button", assets.Text("text.close"))
			}
			b.wait(`said().includes("` + failed + `")`) // the notice moves the board
			for _, site := range []string{"a1", "b1"} {
				b.named("button", site+", empty")
				b.wait(`said().includes(": ` + site + `.")`)
				b.wait(`said().includes("` + failed + `")`)
			}
			if !b.says(`!said().includes("denied") && !said().includes("no room")`) {
				t.Errorf("the browser's own words are shown: %s", b.value(`said()`))
			}
			b.named("button", "Menu")
			b.wait(`document.title === "Quintet"`)
			b.wait(`said().includes("` + failed + `")`)
			e2etest.Keep(t, "menu", b.screenshot())
			b.named("button", "Continue")
			b.wait(`said().includes("` + failed + `") && document.getElementById("thing site:b1").ariaLabel.includes("stone")`)
			e2etest.Keep(t, "board", b.screenshot())
		})
	}
}
