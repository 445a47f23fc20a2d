package web

import (
	"fmt"
	"testing"

	"quintet/assets"
	"quintet/scenes/e2e/e2etest"
)

// TestWebNames plays a whole game of Crosscut like a player who cannot see. It uses the names of
// buttons in the accessibility tree, and the text that is read out. When the page is printed, its
// picture is not stretched.
func TestWebNames(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "crosscut", players: [{name: "Ann"}, {name: "Bob"}], actions: []`)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-reduced-motion", "value": "reduce"}}}, nil)
	b.before(`globalThis.said = () => document.querySelector("[aria-live]").textContent;`)
	b.start(page(t))
	b.named("button", "Menu")
	b.wait(`document.title === "Quintet"`)
	b.named("button", "Continue")
	b.wait(`document.title.includes("Crosscut")`)
	for turn, site := range []string{"b2", "b5", "c2", "c5", "d2", "d5", "e2", "e5", "f2", "f5", "g2"} {
		b.named("button", site+", empty")
		if site == "g2" {
			break // at the end only the result is read out
		}
		b.wait(fmt.Sprintf(`said().includes("%s: %s.")`, []string{"Red", "Blue"}[turn%2], site))
		if turn == 1 {
			b.frames(60) // at once it would be the second click of a double click
			b.named("button", site+", blue disc")
			b.wait(`said().includes("` + assets.Text("crosscut.why.occupied") + `")`)
		}
	}
	b.wait(`said().includes("wins")`)
	b.wait(`document.title.includes("wins")`)
	e2etest.Keep(t, "won", b.screenshot())
	b.call("Emulation.setEmulatedMedia", map[string]any{"media": "print"}, nil)
	if !b.says(`getComputedStyle(document.querySelector("canvas")).objectFit === "contain"`) {
		t.Error("on paper the picture is stretched")
	}
}
