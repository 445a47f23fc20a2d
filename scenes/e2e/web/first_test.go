package web

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkWeb opens the web page in a fresh browser until its first frame is drawn. If the
// environment names the folder of an empty program, it opens that program's page in turn with
// the web page. The metrics are the times that a page measures from the beginning of its
// navigation, so the start of the browser is not included. One of them is measured with the
// speed of a common network at home.
func BenchmarkWeb(b *testing.B) {
	web, empty := filepath.Join(root, "dist", "web"), os.Getenv("QUINTET_WEBBENCH")
	var ours, theirs, slow float64
	for b.Loop() {
		ours += firstFrame(b, web, 0)
		slow += firstFrame(b, web, tenMegabits)
		if empty != "" {
			theirs += firstFrame(b, empty, 0)
		}
	}
	b.ReportMetric(slow/float64(b.N), "ms/at-10-Mbit")
	b.ReportMetric(ours/float64(b.N), "ms/first-frame")
	if empty != "" {
		b.ReportMetric(theirs/float64(b.N), "ms/empty")
		b.ReportMetric(ours/theirs, "times-empty")
	}
}

// tenMegabits is 10 Mbit/s in bytes per second.
const tenMegabits = 10e6 / 8

// firstFrame returns the number of milliseconds until the web page in folder has drawn its
// first frame. bytes is the speed of the network in bytes per second; 0 is no limit.
func firstFrame(t testing.TB, folder string, bytes int) float64 {
	server := httptest.NewServer(offering(folder))
	defer server.Close()
	page := browseAlone(t)
	defer page.end()
	page.before(`new MutationObserver(() => { globalThis.drawn ??= performance.now(); })
		.observe(document, {subtree: true, attributeFilter: ["data-quintet"]});`)
	if bytes > 0 {
		page.call("Network.enable", nil, nil)
		page.call("Network.emulateNetworkConditions", map[string]any{"offline": false, "latency": 20, "downloadThroughput": bytes, "uploadThroughput": bytes}, nil)
	}
	page.open(server.URL + "/games/quintet/")
	page.wait(`globalThis.drawn`)
	return evaluate[float64](page, `drawn`)
}
