package web

import (
	"net/http/httptest"
	"testing"
	"time"

	"quintet/scenes/e2e/e2etest"
)

// TestWebReview reviews a short game on a telephone, learns from the mistake in it, and loads
// the page again. The review is kept with the game.
func TestWebReview(t *testing.T) {
	long(t)
	t.Parallel()
	b := browseKept(t, `game: "dipole", actions: ["e1-f2", "d8-b6", "f2-e3", "d8-off:5"], created: "2026-11-21T12:00:00Z"`)
	b.telephone(360, 640)
	b.start(page(t))
	b.touch("button:game")
	b.touch("button:game.review")
	b.wait(`thing("review:learn") && said().includes("The turning point was d8-off:5 in turn 2.")`)
	b.named("slider", "Winning chances")
	b.wait(`thing("review:graph").ariaValueText === "Turn 2. White's winning chances: 100%." && thing("review:graph").ariaValueNow === "4"`)
	b.touch("review:learn")
	b.wait(`location.hash.startsWith("#lesson/") && thing("button:solution")`)
	b.frames(60) // a touch right after the last one would be the second of a double click
	b.touch("button:solution")
	b.wait(`said().includes("Better: ")`)
	b.touch("button:back")
	b.wait(`thing("review:close")`)
	b.wait(`kept().review.found["0"]`)
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && thing("review:learn")`)
}

// BenchmarkWebReview reviews the recorded game of each game in the browser. The metric is the
// time that a game of 60 actions takes at the same speed.
func BenchmarkWebReview(b *testing.B) {
	server := httptest.NewServer(offering(webFolder(b)))
	b.Cleanup(server.Close)
	for _, r := range e2etest.Records(b) {
		b.Run(r.Game.ID, func(b *testing.B) {
			var reviewing time.Duration
			for b.Loop() {
				page, actions := browseLast(b, r, 0)
				page.telephone(360, 640)
				page.open(server.URL + "/keeper.html")
				page.run(`localStorage.clear()`) // the game of the benchmark before
				page.start(server.URL + "/games/quintet/")
				page.touch("button:game")
				page.touch("button:game.review")
				begun := time.Now()
				page.wait(`document.getElementById("thing review:deeper")`)
				reviewing += time.Since(begun) * 60 / time.Duration(actions)
			}
			b.ReportMetric(reviewing.Seconds()/float64(b.N), "s/60-actions")
		})
	}
}
