package web

import (
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebWorkerDies ends the worker of a search without a message. A browser does so if it needs
// the memory. Another worker gets the same problem, and the computer acts. While no worker lives,
// Move now still makes the computer act. The level is 8, because a search at a lower level can be
// complete with its first message.
func TestWebWorkerDies(t *testing.T) {
	long(t)
	t.Parallel()
	address := page(t)
	b := browseKept(t, `game: "chessyball", players: [{level: 8}, {}], actions: []`)
	b.before(`
		globalThis.problems = []; // in the order in which workers got them
		globalThis.Worker = class extends Worker {
			constructor(url) {
				super(url);
				this.addEventListener("message", () => {
					if (problems.length === 1) {
						this.terminate();
					}
				});
			}
			postMessage(message) {
				super.postMessage(message);
				if (message.problem) {
					problems.push(message.problem);
				}
			}
		}`)
	b.start(address)
	b.wait(`problems.length === 2 && problems[0] === problems[1]`)
	b.wait(`kept().at === 1`)
	e2etest.Keep(t, "acted", b.screenshot())

	b.before(`
		localStorage.setItem("quintet/state/running-1.quintet", JSON.stringify(
			{format: 1, app: "quintet", game: "crosscut", players: [{level: 8}, {}], actions: []}));
		globalThis.Worker = class extends EventTarget {
			postMessage() { globalThis.asked = true; }
			terminate() {}
		}`)
	b.start(address)
	b.wait(`globalThis.asked`)
	b.key("KeyM")
	b.frames(12) // 200 ms
	if !b.says(`kept().at === 1`) {
		t.Error("after Move now the computer still waits for a worker that is silent")
	}
}
