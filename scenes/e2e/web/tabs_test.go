package web

import (
	"fmt"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// tabbed is a script with functions about the page's tab: slot() returns the name of its slot,
// kept() the game in the slot, and saved() the names of the saved games. If the tab has no game,
// the script gives tab 1 a game of Dimpled Football, and tab 2 one of Crosscut.
const tabbed = `
	globalThis.slot = () => Object.keys(localStorage).find((key) => key.endsWith(".tab") && localStorage.getItem(key) === sessionStorage.getItem("quintet/tab"))
		?.match(/running-[0-9]+/)[0];
	globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/" + slot() + ".quintet"));
	globalThis.saved = () => Object.keys(localStorage).filter((key) => key.startsWith("quintet/games/"));
	for (const [n, game] of [[1, {game: "dimpled", actions: []}], [2, {game: "crosscut", actions: []}]]) {
		const key = "quintet/state/running-" + n + ".quintet";
		if (n === globalThis.tab && !localStorage.getItem(key)) {
			localStorage.setItem(key, JSON.stringify({format: 1, app: "quintet", ...game}));
		}
	};`

// playTabs opens two tabs, each with its game, and plays an action in each. script runs before
// the page's own scripts.
func playTabs(t *testing.T, address, script string) [2]*browser {
	t.Helper()
	one := browse(t)
	tabs := [2]*browser{one, one.tab()}
	for i, b := range tabs {
		b.before(fmt.Sprintf("globalThis.tab = %d;%s%s", i+1, tabbed, script))
		b.front()
		b.start(address)
		b.wait(fmt.Sprintf(`slot() === "running-%d"`, i+1))
		b.key("Enter") // the cursor appears on the board
		b.key("Enter")
		b.wait(`kept().actions.length === 1`)
	}
	return tabs
}

// TestWebTabs plays a game in each of two tabs. Each tab keeps its own game when it is reloaded.
// A copy of a tab does not take the game of the original. When both tabs are closed, the next tab
// resumes the game played last, and the other game is among the saved ones. All of this also
// holds in a browser without locks.
func TestWebTabs(t *testing.T) {
	long(t)
	t.Parallel()
	for _, test := range []struct{ name, script string }{
		{"locks", ``},
		{"no locks", `delete Navigator.prototype.locks;`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := page(t)
			tabs := playTabs(t, address, test.script)
			one, two := tabs[0], tabs[1]
			for i, b := range tabs {
				b.front()
				b.start(address)
				b.wait(fmt.Sprintf(`slot() === "running-%d" && kept().game.startsWith(%q)`, i+1, []string{"dimpled", "crosscut"}[i]))
				b.key("ArrowLeft")
				b.wait(`kept().at === 0`)
				b.key("ArrowRight")
				b.wait(`kept().at === 1`)
			}
			copied := one.tab()
			copied.before(tabbed + test.script + `sessionStorage.setItem("quintet/tab", localStorage.getItem("quintet/state/running-1.tab"));`)
			copied.front()
			copied.start(address)
			copied.wait(`document.title === "Quintet" && slot() === "running-3"`)
			copied.close()

			three := one.tab()
			one.close()
			two.close()
			three.before(tabbed + test.script)
			three.front()
			three.start(address)
			three.wait(`kept().game === "crosscut" && kept().actions.length === 1`)
			three.wait(`saved().length === 1 && JSON.parse(localStorage.getItem(saved()[0])).game === "dimpled"`)
			e2etest.Keep(t, "board", three.screenshot())
		})
	}
}

// TestWebTabsComeBack closes two tabs with games and opens them again with their session storage,
// like a browser that restarts. Each tab shows its own game. A new tab opened after them shows
// none. A new tab opened before them resumes the game played last, and this game then belongs to
// the new tab.
func TestWebTabsComeBack(t *testing.T) {
	long(t)
	t.Parallel()
	const none = "null"
	for _, test := range []struct {
		name  string
		order []int // the numbers of the tabs in the order in which they are opened; 0 is a new tab
		games []string
	}{
		{"before another", []int{1, 2, 0}, []string{`"dimpled"`, `"crosscut"`, none}},
		{"after another", []int{0, 2, 1}, []string{`"crosscut"`, none, `"dimpled"`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := page(t)
			tabs := playTabs(t, address, "")
			for i, b := range tabs {
				b.run(fmt.Sprintf(`localStorage.setItem("tab %d", sessionStorage.getItem("quintet/tab"))`, i+1))
			}
			empty := tabs[0].tab()
			for _, b := range tabs {
				b.close()
			}
			for i, n := range test.order {
				b := empty.tab()
				b.before(tabbed)
				if n > 0 {
					b.before(fmt.Sprintf(`sessionStorage.setItem("quintet/tab", localStorage.getItem("tab %d"));`, n))
				}
				b.front()
				b.start(address)
				b.wait(fmt.Sprintf(`JSON.stringify(kept()?.game ?? null) === '%s'`, test.games[i]))
				b.wait(fmt.Sprintf(`(document.title === "Quintet") === %t`, test.games[i] == none))
			}
		})
	}
}
