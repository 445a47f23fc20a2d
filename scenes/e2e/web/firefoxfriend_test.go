package web

import (
	"os"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestFirefoxFriend plays a game of Crosscut by links to its end, one side in Firefox and the other in
// Chromium, each with its own storage. It runs only if QUINTET_FIREFOX is set.
func TestFirefoxFriend(t *testing.T) {
	if os.Getenv("QUINTET_FIREFOX") == "" {
		t.Skip("./build.sh firefox plays in Firefox")
	}
	const copying = `Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { globalThis.copied = text; }}})`
	f, b := newFox(t), browse(t)
	f.call("WebDriver:Navigate", map[string]any{"url": page(t)}, nil)
	f.wait(ready)
	b.before(copying)
	b.start(page(t))
	f.click("card:crosscut")
	f.click("choice:two=friend")
	f.click("button:start")
	last := ""
	for i, site := range []string{"b2", "b5", "c2", "c5", "d2", "d5", "e2", "e5", "f2", "f5", "g2"} {
		if i%2 == 0 {
			f.wait(`document.title.startsWith("Your turn")`)
			f.click("site:" + site)
			if i == 10 {
				f.wait(`document.title.includes("wins")`)
				f.click("end:send")
			}
			f.click("button:copy")
			b.run(`location.hash = "` + f.copied(&last) + `"`)
			continue
		}
		b.wait(`document.title.startsWith("Your turn")`)
		b.click(b.middle("site:" + site))
		b.wait(`document.title.startsWith("Waiting for")`)
		b.run(`delete globalThis.copied`)
		b.named("button", "Copy link")
		b.wait(`globalThis.copied?.includes("#game/")`)
		f.wait(`(location.hash = "` + b.value(`copied.replace(/.*#/, "#")`) + `", true)`)
	}
	b.wait(`document.title.includes("Player 1 wins")`)
	e2etest.Keep(t, "won", f.screenshot())
}

// copied waits until another link than last is on the clipboard, and returns it from "#" on. It is last from
// then on.
func (f *fox) copied(last *string) string {
	f.t.Helper()
	var reply struct{ Value string }
	f.call("WebDriver:ExecuteAsyncScript", map[string]any{"args": []any{*last}, "script": `const [last, done] = arguments;
		const look = async () => {
			const [, link] = (await navigator.clipboard.readText()).split("#");
			link?.startsWith("game/") && link !== last ? done(link) : setTimeout(look, 50);
		};
		look();`}, &reply)
	*last = reply.Value
	return "#" + *last
}
