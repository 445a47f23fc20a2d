package web

import (
	"fmt"
	"strings"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// editing prepares a browser for tests of the editor. The function place returns the name of the
// empty site that is nearest to the middle of all sites.
func editing(t *testing.T) *browser {
	b := browse(t)
	b.before(`
		globalThis.place = () => {
			const all = [...document.querySelectorAll("[id^='thing site:']")].map((e) => ({e, box: e.getBoundingClientRect()}));
			const mean = (side) => all.reduce((sum, {box}) => sum + box[side], 0) / all.length;
			const x = mean("x"), y = mean("y"), far = ({box}) => Math.hypot(box.x - x, box.y - y);
			return all.filter(({e}) => e.ariaLabel.includes("empty")).sort((a, b) => far(a) - far(b))[0].e.id.replace("thing ", "");
		};`)
	return b
}

// address returns the address at which a position of r can be edited.
func address(r *e2etest.Record) string {
	middle := r.Steps[len(r.Steps)/2].Before
	return fmt.Sprintf("#editor/%s:at=%s", r.Spec, strings.ReplaceAll(middle.String(), " ", "_"))
}

// TestWebEditor sets up a position of each game with a finger on a telephone: it puts a piece and
// takes it back, analyses the position, and steps through its layers.
func TestWebEditor(t *testing.T) {
	long(t)
	t.Parallel()
	b := editing(t)
	b.telephone(360, 640)
	b.start(page(t))
	for _, r := range e2etest.Records(t) {
		at := address(r)
		b.run(fmt.Sprintf(`location.hash = %q`, at))
		b.wait(fmt.Sprintf(`location.hash === %q && thing("piece:0")`, at))
		b.touch("piece:0")
		b.wait(`thing("piece:0").ariaPressed === "true"`)
		b.touch(b.value(`place()`))
		b.wait(fmt.Sprintf(`location.hash !== %q && location.hash.startsWith("#editor/")`, at))
		e2etest.Keep(t, r.Game.ID+"-editor", b.screenshot())
		b.touch("button:undo")
		b.wait(fmt.Sprintf(`location.hash === %q`, at))
		b.touch("button:analyse")
		b.wait(`location.hash.startsWith("#analysis/")`)
		for i := range r.Steps[0].Before.(interface{ Layers() []string }).Layers() {
			b.run(`globalThis.last = said()`)
			b.touch("button:menu")
			b.touch("menu:layer")
			b.wait(`said() !== last && !thing("menu:layer")`)
			b.frames(4)
			e2etest.Keep(t, fmt.Sprintf("%s-layer-%d", r.Game.ID, i), b.screenshot())
		}
	}
}

// TestWebEditorKeys sets up a position of each game with the keyboard alone: it puts a piece, takes
// it back, puts it again, saves the position and leaves.
func TestWebEditorKeys(t *testing.T) {
	long(t)
	t.Parallel()
	b := editing(t)
	b.start(page(t))
	for _, r := range e2etest.Records(t) {
		at := address(r)
		b.run(fmt.Sprintf(`location.hash = %q`, at))
		b.wait(fmt.Sprintf(`location.hash === %q && thing("piece:0")`, at))
		b.key("Digit1")
		site := b.value(`place()`)
		b.steer(site)
		b.enter()
		b.wait(fmt.Sprintf(`location.hash !== %q && location.hash.startsWith("#editor/")`, at))
		b.run(`globalThis.changed = location.hash`)
		b.control("KeyZ")
		b.wait(fmt.Sprintf(`location.hash === %q`, at))
		b.control("KeyY")
		b.wait(`location.hash === changed`)
		b.control("KeyZ")
		b.control("KeyS")
		b.wait(`said().includes("Position saved in My games.")`)
		e2etest.Keep(t, r.Game.ID, b.screenshot())
		b.key("Escape") // leaves the board
		b.wait(`quintet.focus === ""`)
		b.key("Escape")
		b.wait(`!location.hash.startsWith("#editor/")`)
	}
}

// TestWebProof proves a position in the page. While a long proof goes on, the page still draws, and
// the proof can be cancelled.
func TestWebProof(t *testing.T) {
	long(t)
	t.Parallel()
	b := editing(t)
	b.before(`
		globalThis.tasks = [];
		new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => e.duration))).observe({entryTypes: ["longtask"]});`)
	b.telephone(360, 640)
	b.start(page(t) + "#editor/crosscut:at=8/1rrr1bb1/1r4r1/1r3bb1/1r3rb1/5rb1/1bbbbrb1/8_b")
	b.touch("button:prove")
	b.wait(`said().includes("Blue wins in one turn with f1 only.") && thing("button:solve")`)
	e2etest.Keep(t, "proven", b.screenshot())
	b.run(`location.hash = "#editor/akron"`)
	b.wait(`location.hash.startsWith("#editor/akron") && thing("button:prove")`)
	b.frames(60)
	b.run(`tasks.length = 0`)
	b.touch("button:prove")
	b.wait(`thing("button:cancel")`)
	b.frames(60)
	t.Logf("the longest task during a proof takes %s ms", b.value(`String(Math.max(0, ...tasks))`))
	b.touch("button:cancel")
	b.wait(`thing("button:prove")`)
}
