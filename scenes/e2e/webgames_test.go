package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// TestWebGames plays a game of each kind in the web page to its result, the last actions
// of long ones, with a finger on a small telephone of three pixels a point that is turned
// in between.
func TestWebGames(t *testing.T) {
	address := serveWeb(t)
	for _, r := range records(t) {
		t.Run(r.game.ID, func(t *testing.T) {
			const most = 8
			begun := max(0, len(r.steps)-most)
			var before []string
			for _, s := range r.steps[:begun] {
				before = append(before, strconv.Quote(s.before.Format(s.action)))
			}
			b := browseKept(t, fmt.Sprintf(`game: %q, actions: [%s], at: %d`, r.spec, strings.Join(before, ","), begun))
			b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
				{"name": "prefers-reduced-motion", "value": "reduce"}}}, nil)
			b.telephone(360, 640)
			b.open(address + "games/quintet/")
			b.wait(`document.documentElement.dataset.quintet === "ready"`)
			for i, s := range r.steps[begun:] {
				if i == (len(r.steps)-begun)/2 {
					keep(t, "upright", b.screenshot())
					b.telephone(640, 360)
					b.wait(`document.querySelector("canvas").width === 1920`)
					b.frames(2)
				}
				if !s.forced() {
					for _, name := range s.path() {
						b.touch(name)
						b.frames(2)
					}
				}
				b.wait(fmt.Sprintf(`kept().actions[%d] === %q`, begun+i, s.before.Format(s.action)))
			}
			b.wait(`document.title.includes("wins")`)
			keep(t, "end", b.screenshot())
		})
	}
}

// touch taps the middle of the thing of the name, as soon as there is one, for less
// than a frame as often as not.
func (b *browser) touch(name string) {
	b.t.Helper()
	thing := fmt.Sprintf(`document.getElementById("thing %s")`, name)
	b.wait(thing)
	var box struct {
		Result struct{ Value struct{ X, Y float64 } }
	}
	b.call("Runtime.evaluate", map[string]any{"returnByValue": true, "expression": fmt.Sprintf(
		`{ const box = %s.getBoundingClientRect(); ({x: box.x + box.width/2, y: box.y + box.height/2}) }`, thing)}, &box)
	at := box.Result.Value
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchStart", "touchPoints": []map[string]any{{"x": at.X, "y": at.Y}}}, nil)
	b.call("Input.dispatchTouchEvent", map[string]any{"type": "touchEnd", "touchPoints": []any{}}, nil)
}

// TestWebTaps taps a board several times within a frame: no tap is lost.
func TestWebTaps(t *testing.T) {
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.before(`{
		const next = requestAnimationFrame.bind(window);
		let held = null;
		globalThis.requestAnimationFrame = (draw) => held ? held.push(draw) : next(draw);
		globalThis.hold = () => { held = []; };
		globalThis.withheld = () => held.length > 0;
		globalThis.release = () => {
			held.forEach(next);
			held = null;
		};
	}`)
	b.telephone(390, 844)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	for range 2 {
		b.run(`hold()`)
		b.wait(`withheld()`)
		for _, site := range []string{"e5", "f5", "a1"} {
			b.touch("site:" + site)
		}
		b.run(`release()`)
		b.wait(`kept().actions.join() === "e5,f5,a1" && kept().at === 3`)
		b.key("Home")
		b.wait(`kept().at === 0`)
	}
	keep(t, "board", b.screenshot())
}
