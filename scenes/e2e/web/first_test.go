package web

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// BenchmarkWeb opens the web page in a fresh browser until its first frame is drawn and,
// in turn with it, the page with an empty program in the folder that the environment
// names. The metrics are what a page measures from the beginning of its navigation on,
// without the start of the browser; one of them at a rate that many have at home.
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

// tenMegabits is a rate of 10 Mbit/s, in bytes.
const tenMegabits = 10e6 / 8

// firstFrame returns after how many milliseconds the web page in the folder has drawn its
// first frame, at the given number of bytes per second; 0 is no limit.
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
	var drawn struct{ Result struct{ Value float64 } }
	page.call("Runtime.evaluate", map[string]any{"expression": `drawn`}, &drawn)
	return drawn.Result.Value
}
