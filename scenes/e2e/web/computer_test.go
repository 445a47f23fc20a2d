package web

import (
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebComputer plays against the computer in the web page. The computer answers each
// click, a worker is used again, and undo takes back the computer's action too. The worker that
// has found the computer's action then gets the search for the player's next one. Undo ends this
// search, and the worker with it, unless the search is done. So two problems are all that a worker
// is sure to get on a busy machine.
func TestWebComputer(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 1}], actions: []`)
	b.before(`
		globalThis.most = 0; // the greatest number of problems that a worker has had
		globalThis.Worker = class extends Worker {
			had = 0;
			postMessage(message) {
				super.postMessage(message);
				if (message.problem) {
					most = Math.max(most, ++this.had);
				}
			}
		}`)
	b.start(page(t))
	b.click(480, 360) // the middle of the board
	b.wait(`kept().at === 2 && kept().actions[0] === "f6"`)
	e2etest.Keep(t, "answered", b.screenshot())
	for range 3 {
		b.key("ArrowLeft")
		b.wait(`kept().at === 0`)
		b.click(480, 360)
		b.wait(`kept().at === 2`)
	}
	b.wait(`most >= 2`)
}

// TestWebThinking loads the web page with a game in which the computer makes a long search, in a
// worker or, if the page cannot have workers, on the page. Stop then ends the search. The search
// is so long that it does not end by itself before.
func TestWebThinking(t *testing.T) {
	long(t)
	t.Parallel()
	for _, test := range []struct {
		name   string
		script string // runs before the page, and changes its class Worker
		begun  string // expressions that must be true while the search runs, and after its end
		ended  string
	}{
		{"worker", `
			globalThis.found = globalThis.dismissed = 0;
			globalThis.Worker = class extends Worker {
				constructor(url) {
					super(url);
					this.addEventListener("message", () => found++);
				}
				terminate() {
					super.terminate();
					dismissed++;
				}
			}`, `found > 0`, `dismissed > 0`},
		{"forbidden", `globalThis.Worker = class { constructor() { throw new Error("none"); } }`, `true`, `true`},
		{"missing", `globalThis.Worker = class extends Worker { constructor() { super("none.js"); } }`, `true`, `true`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := page(t)
			b := browseKept(t, `game: "crosscut", players: [{level: 8}, {}], actions: []`)
			b.before(test.script + `
				globalThis.thinks = () => document.title.includes("thinking") && kept().at === 0;`)
			for range 2 {
				b.start(address)
				b.frames(10)
			}
			b.wait(test.begun)
			if !b.says(`thinks()`) {
				t.Fatalf("%q and after %s actions there is no search to end", b.value(`document.title`), b.value(`String(kept().at)`))
			}
			b.key("KeyM")
			b.frames(60)
			b.key("KeyS")
			b.wait(`kept().at === 1`)
			b.wait(test.ended)
			e2etest.Keep(t, "hurried", b.screenshot())
		})
	}
}
