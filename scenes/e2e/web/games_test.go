package web

import (
	"fmt"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebGames plays a game of each kind in the web page to its result, with a finger on a small
// telephone. The telephone is rotated in between. Of long games it plays only the last actions,
// and with the flag -short fewer, and only two games.
func TestWebGames(t *testing.T) {
	t.Parallel()
	address := page(t)
	most := 8 // the greatest number of actions to play
	if testing.Short() {
		most = 4
	}
	e2etest.Each(t, 2, func(t *testing.T, r *e2etest.Record) {
		b, begun := browseLast(t, r, most)
		b.telephone(360, 640)
		b.start(address)
		for i, s := range r.Steps[begun:] {
			if i == (len(r.Steps)-begun)/2 {
				e2etest.Keep(t, "upright", b.screenshot())
				b.telephone(640, 360)
				b.wait(fmt.Sprintf(`document.querySelector("canvas").width === %d`, 640*density()))
				b.frames(2)
			}
			if !s.Forced() {
				for _, name := range s.Path() {
					b.touch(name)
					b.frames(2)
				}
			}
			b.wait(fmt.Sprintf(`kept().actions[%d] === %q`, begun+i, s.Before.Format(s.Action)))
		}
		b.wait(`document.title.includes("wins")`)
		e2etest.Keep(t, "end", b.screenshot())
	})
}

// touch taps the middle of the thing with the given name, often for less than a frame. It
// waits until there is one.
func (b *browser) touch(name string) {
	b.t.Helper()
	x, y := b.middle(name)
	b.fingers("touchStart", finger(x, y))
	b.fingers("touchEnd")
}

// TestWebTaps taps a board several times within a frame. No tap is lost.
func TestWebTaps(t *testing.T) {
	long(t)
	t.Parallel()
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
	b.start(page(t))
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
	e2etest.Keep(t, "board", b.screenshot())
}
