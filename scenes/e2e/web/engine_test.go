package web

import (
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebEngine switches the engine of an analysis on in the page, takes the first action of its
// best line, shows the rules, comes back, and switches the engine off. One worker searches all
// positions. It rests while the rules are shown, and ends with the engine.
func TestWebEngine(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: ["e1-d2"]`)
	b.before(`
		globalThis.thing = (name) => document.getElementById("thing " + name);
		globalThis.hired = globalThis.asked = globalThis.dismissed = 0;
		globalThis.Worker = class extends Worker {
			constructor(url) {
				super(url);
				hired++;
			}
			postMessage(message) {
				super.postMessage(message);
				if (message.problem) {
					asked++;
					globalThis.problem = JSON.parse(message.problem);
				}
			}
			terminate() {
				super.terminate();
				dismissed++;
			}
		}`)
	b.telephone(360, 640)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(ready)
	b.touch("button:game")
	b.touch("button:game.analyse")
	b.wait(`thing("turn:0.0")`)
	if !b.says(`hired === 0`) {
		t.Error("something is searched while the engine is off")
	}
	b.touch("button:engine")
	b.wait(`thing("pv:0.0") && thing("pv:1.0")`)
	e2etest.Keep(t, "lines", b.screenshot())
	b.touch("pv:0.0")
	b.wait(`thing("turn:0.1") && asked >= 2 && thing("pv:0.0")`)
	if !b.says(`hired === 1 && dismissed === 0`) {
		t.Errorf("there are %s workers, and %s have ended; want 1 and 0", b.value(`String(hired)`), b.value(`String(dismissed)`))
	}
	b.touch("button:menu")
	b.touch("menu:rules")
	b.wait(`thing("button:close") && !problem.Game`)
	b.touch("button:close")
	b.wait(`thing("pv:0.0") && problem.Game === "dipole"`)
	if !b.says(`hired === 1 && dismissed === 0`) {
		t.Errorf("after the rules were shown there are %s workers, and %s have ended; want 1 and 0", b.value(`String(hired)`), b.value(`String(dismissed)`))
	}
	b.touch("button:engine")
	b.wait(`dismissed === 1 && !thing("pv:0.0")`)
}
