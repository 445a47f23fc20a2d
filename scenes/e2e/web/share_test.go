package web

import (
	"testing"

	"quintet/assets"
	"quintet/scenes/e2e/e2etest"
)

// TestWebShare shares a game in the web page on a telephone, with the sheet of the system. The
// sheet may be closed, may fail or may be missing; if it fails or is missing, the link is copied
// to the clipboard.
func TestWebShare(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{name: "Ann"}, {name: "Bob"}], actions: ["e5", "f5"], at: 2`)
	b.before(`
		globalThis.fails = null;
		navigator.share = async (data) => {
			globalThis.sheet = data;
			if (fails) {
				throw new DOMException("for the test", fails);
			}
		};
		Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { globalThis.copied = text; }}});`)
	b.telephone(390, 844)
	b.open(page(t))
	b.wait(`location.hash === "#board"`)
	const shared = `globalThis.sheet?.url.startsWith(location.href.replace(/#.*/, "#game/")) && sheet.title === "Dimpled Football"`
	const silent = `globalThis.copied === undefined && !document.body.textContent.includes("copied.")`
	for _, c := range []struct{ name, fails, then string }{
		{"the sheet", `null`, silent},
		{"a sheet that is closed", `"AbortError"`, silent},
		{"a sheet that fails", `"NotAllowedError"`, `globalThis.copied === sheet.url`},
	} {
		b.run(`globalThis.fails = ` + c.fails + `; globalThis.sheet = undefined`)
		b.named("button", "Share a link to this game")
		b.wait(shared)
		b.frames(10)
		b.wait(c.then)
	}
	b.run(`globalThis.link = copied; globalThis.copied = undefined; navigator.share = undefined`)
	b.named("button", "Share a link to this game")
	b.wait(`globalThis.copied === link && document.body.textContent.includes("` + assets.Text("game.copied", assets.Text("game.link.title")) + `")`)
	e2etest.Keep(t, "copied", b.screenshot())
	b.run(`location.href = link`)
	b.wait(`location.hash === "#board" && kept().at === 2 && kept().players[0].name === "Ann"`)
}
