package web

import "testing"

// TestWebFriend plays a game by links between two pages, each with its own storage. Each shows in the title
// whose turn it is, and an old link changes nothing.
func TestWebFriend(t *testing.T) {
	t.Parallel()
	ann := browseKept(t, `game: "dimpled:size=5", created: "2026-11-21T15:04:05Z", players: [{name: "Ann"}, {name: "Bob"}], actions: [], links: {away: 1}`)
	bob := browse(t)
	copying := `Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { globalThis.copied = text; }}});`
	ann.before(copying)
	bob.before(copying)
	turn := func(b *browser) { b.wait(`document.title.startsWith("Your turn")`) }
	plays := func(b *browser, keys ...string) (link string) {
		turn(b)
		b.key("Enter") // the cursor appears in the middle of the board
		for _, key := range keys {
			b.key(key)
		}
		b.wait(`document.title.startsWith("Waiting for")`)
		b.named("button", "Copy link")
		b.wait(`globalThis.copied?.includes("#game/")`)
		return b.value(`copied.replace(/.*#/, "#")`)
	}
	ann.start(page(t))
	first := plays(ann, "Enter")
	bob.start(page(t) + first)
	answer := plays(bob, "ArrowUp", "Enter")
	ann.run(`location.hash = "` + answer + `"`)
	turn(ann)
	ann.run(`location.hash = "` + first + `"`)
	ann.wait(`document.body.textContent.includes("This link is for Bob.")`)
	turn(ann)
	bob.run(`location.hash = "` + first + `"`)
	bob.wait(`document.body.textContent.includes("This link is older")`)
}
