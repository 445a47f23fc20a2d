package web

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/e2e/e2etest"
)

// TestWebKeys uses only the keyboard of the web page. For each kind of game it plays the last actions
// of a recorded game to its result, goes to the menu, and sets up and begins another game.
func TestWebKeys(t *testing.T) {
	long(t)
	t.Parallel()
	address := page(t)
	e2etest.Each(t, len(catalog.All), func(t *testing.T, r *e2etest.Record) {
		b, begun := browseLast(t, r, 4)
		b.start(address)
		for i, s := range r.Steps[begun:] {
			if !s.Forced() {
				for _, name := range s.Path() {
					b.steer(name)
					b.key("Enter")
				}
			}
			b.wait(fmt.Sprintf(`kept().actions[%d] === %q`, begun+i, s.Before.Format(s.Action)))
		}
		b.wait(`document.title.includes("wins")`)
		e2etest.Keep(t, "end", b.screenshot())
		for _, name := range []string{"button:menu", "card:" + r.Game.ID, "choice:one=0", "choice:two=0", "button:start"} {
			b.steer(name)
			b.key("Enter")
		}
		b.wait(`kept().actions.length === 0`)
		e2etest.Keep(t, "begin", b.screenshot())
	})
}

// steer moves the focus to the thing with the given name. On a board it uses the arrow keys as
// long as they lead nearer, otherwise Tab. Among the choices of which the thing is one it goes
// round with an arrow key. Escape leaves the board, and the card at the end of a
// game, within which Tab stays.
func (b *browser) steer(name string) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.getElementById("thing %s")`, name))
	b.run(`globalThis.nearest = Infinity; globalThis.round = 0`)
	for range 200 {
		key := b.value(fmt.Sprintf(`{
			const name = %q, on = quintet.focus.startsWith("site:"), to = name.startsWith("site:");
			const card = quintet.focus.startsWith("end:") && document.getElementById("thing " + quintet.focus);
			const middle = name => {
				const box = document.getElementById("thing " + name).getBoundingClientRect();
				return [box.x + box.width/2, box.y + box.height/2];
			};
			let key = "Tab";
			if (quintet.focus === name) {
				key = "";
			} else if (name.startsWith("choice:") && quintet.focus.split("=")[0] === name.split("=")[0] && round++ %% 9 < 8) {
				key = "ArrowRight";
			} else if (on && to) {
				const [x, y] = middle(name), [fromX, fromY] = middle(quintet.focus);
				const dx = x - fromX, dy = y - fromY, distance = Math.hypot(dx, dy);
				if (distance < nearest) {
					key = Math.abs(dx) > Math.abs(dy) ? dx > 0 ? "ArrowRight" : "ArrowLeft" : dy > 0 ? "ArrowDown" : "ArrowUp";
				}
				nearest = distance < nearest ? distance : -1;
			} else if (on || card) {
				key = "Escape";
			} else if (to) {
				key = "Enter";
			}
			key;
		}`, name))
		if key == "" {
			return
		}
		b.key(key)
	}
	b.t.Fatalf("the keys do not lead to %s", name)
}

// TestWebCursor moves the cursor over the board of each game with the arrow keys, in the
// middle of a game. The canvas says on which square the cursor is, and what is on the square.
func TestWebCursor(t *testing.T) {
	long(t)
	t.Parallel()
	address := page(t)
	e2etest.Each(t, len(catalog.All), func(t *testing.T, r *e2etest.Record) {
		at := len(r.Steps) / 2
		for r.Steps[at].Forced() {
			at++
		}
		var before []string
		for _, s := range r.Steps[:at] {
			before = append(before, strconv.Quote(s.Before.Format(s.Action)))
		}
		state, stands := r.Steps[at].Before, map[string]string{}
		for _, p := range state.Pieces(nil) {
			key, args := state.(rules.Namer).PieceName(p.Piece)
			stands[state.SiteName(p.Site)] = assets.Text(key, args...)
		}
		b := browseKept(t, fmt.Sprintf(`game: %q, actions: [%s], at: %d`, r.Spec, strings.Join(before, ","), at))
		b.before(`globalThis.active = () => document.querySelector("canvas").ariaActiveDescendantElement;`)
		b.open(address)
		b.wait(`document.documentElement.dataset.quintet === "ready" && !active()`)
		b.key("Enter")
		taken, empty := map[string]bool{}, map[string]bool{}
		for _, way := range strings.Fields("Left Left Up Up Up Right Right Right Right Down Down Down Down Down Down Left Left Left Left Left") {
			b.key("Arrow" + way)
			b.wait(`quintet.focus.startsWith("site:") && active().id === "thing " + quintet.focus`)
			site := strings.TrimPrefix(b.value(`quintet.focus`), "site:")
			want, come := assets.Text("site.empty", site), empty
			if piece, ok := stands[site]; ok {
				want, come = assets.Text("site.holds", site, piece), taken
			}
			come[site] = true
			if got := b.value(`active().ariaLabel`); got != want {
				t.Errorf("%s leads to %q, not %q", way, got, want)
			}
		}
		if len(taken) == 0 || len(empty) == 0 || len(taken)+len(empty) < 5 {
			t.Errorf("the cursor comes to the occupied squares %v and the empty squares %v; want both kinds, and at least 5 squares", taken, empty)
		}
		e2etest.Keep(t, "board", b.screenshot())
	})
}
