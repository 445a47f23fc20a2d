package web

import (
	"fmt"
	"testing"

	"quintet/scenes/e2e/e2etest"
)

// TestWebPinch spreads two fingers on the board on a small telephone and moves them. The board is
// then larger, a tap acts on the square drawn at its place, and the fingers have played nothing.
// Moving the fingers together shows the whole board again.
func TestWebPinch(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.telephone(360, 640)
	b.start(page(t))
	b.wait(`document.getElementById("thing site:f6")`)
	width := b.apart("site:f6", "site:g6")
	all := b.things("thing site:")
	b.pinch(180, 180, 40, 120, 10)
	b.wait(`document.getElementById("thing site:f6")?.getBoundingClientRect().x > 170`)
	e2etest.Keep(t, "larger", b.screenshot())
	if got := b.apart("site:f6", "site:g6"); got < 2.5*width || got > 3.5*width {
		t.Errorf("squares %v apart are %v apart after fingers spread to three times their distance; want about three times as much", width, got)
	}
	if got := b.things("thing site:"); got >= all/2 {
		t.Errorf("%d squares of %d can be tapped; want fewer than half, as the others are out of sight", got, all)
	}
	b.touch("site:f6")
	b.wait(`kept().actions.length === 1 && kept().actions[0] === "f6"`)
	b.pinch(180, 180, 160, 30, 0)
	b.wait(fmt.Sprintf(`document.querySelectorAll("[id^='thing site:']").length === %d`, all))
	e2etest.Keep(t, "all", b.screenshot())
}

// pinch puts two fingers beside each other around x, y. It changes their distance from start to
// end, and moves both to the right by shift.
func (b *browser) pinch(x, y, start, end, shift float64) {
	b.t.Helper()
	fingers := func(part float64) []map[string]any {
		half, x := (start+part*(end-start))/2, x+part*shift
		return []map[string]any{{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}}
	}
	b.fingers("touchStart", fingers(0)...)
	b.frames(2)
	const steps = 8
	for i := range steps {
		b.fingers("touchMove", fingers(float64(i+1)/steps)...)
		b.frames(1)
	}
	b.fingers("touchEnd")
	b.frames(2)
}

// apart returns the horizontal distance between the middles of two things.
func (b *browser) apart(one, two string) (dx float64) {
	b.t.Helper()
	return evaluate[float64](b, fmt.Sprintf(
		`(middle => middle(%q) - middle(%q))(name => { const box = document.getElementById("thing " + name).getBoundingClientRect(); return box.x + box.width/2; })`, two, one))
}

// things returns the number of things in the page whose names begin with prefix.
func (b *browser) things(prefix string) int {
	b.t.Helper()
	return evaluate[int](b, fmt.Sprintf(`document.querySelectorAll("[id^='%s']").length`, prefix))
}
