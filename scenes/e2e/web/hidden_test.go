package web

import (
	"testing"
)

// TestWebHidden acts in a page and hides the page behind another one. The computer answers in the
// hidden page, and the title says that it is the player's turn.
func TestWebHidden(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 2}], actions: []`)
	b.start(page(t))
	title := b.value(`document.title`)
	b.tab().front()
	b.wait(`document.hidden`)
	b.run(`document.getElementById("thing site:e5").click()`)
	b.wait(`kept().at === 2 && kept().actions[0] === "e5"`)
	b.wait(`document.title === ` + "`" + title + "`")
	b.front()
	b.wait(`!document.hidden`)
	b.frames(10) // the frames come again
}

// TestWebHiddenForLong acts in a hidden page whose timers do not fire. In a page that is hidden
// for minutes they fire only once a minute. The computer answers in such a page, too.
func TestWebHiddenForLong(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 2}], actions: []`)
	b.start(page(t))
	b.tab().front()
	b.wait(`document.hidden`)
	b.run(`{
		const own = setTimeout;
		globalThis.setTimeout = (f, ms, ...args) => ms < 1000 ? own(f, ms, ...args) : 0;
	}`)
	b.run(`document.getElementById("thing site:e5").click()`)
	b.wait(`kept().at === 2 && kept().actions[0] === "e5"`)
}
