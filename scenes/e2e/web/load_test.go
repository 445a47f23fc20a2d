package web

import (
	"image/color"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWeb loads the web page from a sub-folder until the menu is drawn. The canvas has one sample
// per pixel.
func TestWeb(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.start(page(t))
	const samples = `document.querySelector("canvas").getContext("webgl2").getContextAttributes().antialias`
	if !b.says(samples + ` === false`) {
		t.Errorf("the canvas has several samples per pixel: %q, want false", b.value(`String(`+samples+`)`))
	}
	e2etest.Keep(t, "menu", b.screenshot())
}

// TestWebResume loads the web page with a kept game, and again after an undo. Each time the page
// shows the position that was shown before.
func TestWebResume(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: ["e5", "f5", "a1"], at: 3`)
	address := page(t)
	for _, step := range e2etest.Some(2, []struct{ key, at string }{{"ArrowLeft", "2"}, {"ArrowLeft", "1"}, {"End", "3"}}) {
		b.start(address)
		b.key(step.key)
		b.wait(`kept().at === ` + step.at)
		e2etest.Keep(t, "after-"+step.at, b.screenshot())
	}
}

// TestWebTelephone plays on a telephone held upright. The board is above everything else and as
// wide as the screen.
func TestWebTelephone(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.telephone(390, 844)
	b.start(page(t))
	b.tap(195, 195) // the middle of the board
	b.wait(`kept().actions[0] === "f6"`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebRefusals opens the web page in browsers in which the program cannot run. The page says
// why.
func TestWebRefusals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		script string // removes something that the program needs
		word   string // a word that the page must then contain
	}{
		{"no WebAssembly", `delete globalThis.WebAssembly`, "WebAssembly"},
		{"no WebGL", `HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		{"no program", `globalThis.fetch = async () => new Response(null, {status: 404})`, "404"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			b := browse(t)
			b.before(test.script)
			b.open(page(t))
			b.wait(`document.body.innerText.includes("` + test.word + `")`)
			b.faults = nil // the browser may complain, too
		})
	}
}

// TestWebSystem opens the web page for the first time on a system with dark colours. The page is dark,
// too. A policy forbids scripts inside the page.
func TestWebSystem(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
	b.before(`addEventListener("securitypolicyviolation", (e) => console.error(e.violatedDirective, e.blockedURI));`)
	b.start(page(t))
	b.run(`document.body.append(Object.assign(document.createElement("script"), {textContent: "globalThis.inline = true"}))`)
	b.wait(`globalThis.inline === undefined`)
	b.frames(2)
	if len(b.faults) == 0 {
		t.Error("the page has no policy")
	}
	b.faults = nil
	menu := b.screenshot()
	e2etest.Keep(t, "menu", menu)
	if corner := color.GrayModel.Convert(menu.At(1, 1)).(color.Gray); corner.Y > 100 {
		t.Errorf("on a system with dark colours the corner of the page has the brightness %d, want at most 100", corner.Y)
	}
}
