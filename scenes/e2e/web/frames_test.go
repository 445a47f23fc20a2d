package web

import (
	"fmt"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"testing"
)

// BenchmarkWebFrames measures the durations of the frames of the web page after a click on the
// board, while the pieces move and later. The opponent is in turn the computer at its highest
// level and a person. The metrics are the durations that 95 % of all frames do not exceed.
func BenchmarkWebFrames(b *testing.B) {
	web := filepath.Join(root, "dist", "web")
	var thinking, waiting []float64
	for b.Loop() {
		thinking = append(thinking, framesAfterClicks(b, web, 8)...)
		waiting = append(waiting, framesAfterClicks(b, web, 0)...)
	}
	with, without := longest(thinking), longest(waiting)
	b.ReportMetric(with, "ms/thinking")
	b.ReportMetric(without, "ms/waiting")
	b.ReportMetric(with/without, "times-waiting")
}

// longest returns the duration that 95 % of durations do not exceed.
func longest(durations []float64) float64 {
	slices.Sort(durations)
	return durations[len(durations)*95/100]
}

// framesAfterClicks returns the durations in milliseconds of the frames that follow clicks in
// Dimpled Football. The opponent is the computer at the given level, or a person if level is
// 0.
func framesAfterClicks(t testing.TB, folder string, level int) []float64 {
	server := httptest.NewServer(offering(folder))
	defer server.Close()
	page := browseAlone(t)
	defer page.end()
	page.before(fmt.Sprintf(`
		localStorage.setItem("quintet/state/running-1.quintet", JSON.stringify(
			{format: 1, app: "quintet", game: "dimpled", players: [{}, {level: %d}], actions: []}));
		globalThis.lasted = n => new Promise(resolve => {
			const all = [];
			let last;
			const next = now => {
				if (last) all.push(now - last);
				last = now;
				all.length < n ? requestAnimationFrame(next) : resolve(all);
			};
			requestAnimationFrame(next);
		});`, level))
	page.start(server.URL + "/games/quintet/")
	var all []float64
	const clicks, frames = 5, 60
	for range clicks {
		page.click(480, 360) // the middle of the board
		all = append(all, evaluate[[]float64](page, fmt.Sprintf("lasted(%d)", frames))...)
		page.key("ArrowLeft")
		page.wait(`kept().at === 0`)
		page.frames(30)
	}
	return all
}
