package web

import (
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebEngine switches the engine of an analysis on in the page, takes the first action of its
// best line, shows the rules, comes back, and switches the engine off. One worker searches at a
// time: on a busy machine the page replaces a worker that is silent. It rests while the rules are
// shown, and ends with the engine.
func TestWebEngine(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: ["e1-d2"]`)
	b.before(`
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
	b.start(page(t))
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
	one := func(when string) {
		t.Helper()
		if !b.says(`hired - dismissed === 1`) {
			t.Errorf("%s there are %s workers; want 1", when, b.value(`String(hired - dismissed)`))
		}
	}
	one("after an action")
	b.touch("button:menu")
	b.touch("menu:rules")
	b.wait(`thing("button:close") && !problem.Game`)
	b.touch("button:close")
	b.wait(`thing("pv:0.0") && problem.Game === "dipole"`)
	one("after the rules were shown")
	b.touch("button:engine")
	b.wait(`dismissed === hired && !thing("pv:0.0")`)
}
