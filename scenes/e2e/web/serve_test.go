package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quintet/assets/site"
	"quintet/scenes/e2e/e2etest"
)

// root is the top folder of the source.
var root = filepath.Join("..", "..", "..")

// buildWeb makes dist/web once for all tests.
var buildWeb = sync.OnceValues(func() (string, error) {
	out, err := exec.Command(filepath.Join(root, "build.sh"), "page").CombinedOutput()
	return string(out), err
})

// webFolder builds dist/web if necessary, and returns it.
func webFolder(t testing.TB) string {
	t.Helper()
	if out, err := buildWeb(); err != nil {
		t.Fatalf("building the web page: %v\n%s", err, out)
	}
	return filepath.Join(root, "dist", "web")
}

// serveWeb serves dist/web in a sub-folder, and beside it a page that shows the web page in a
// frame. It returns the address of the top folder.
func serveWeb(t *testing.T) string { return serving(t).URL + "/" }

// page serves dist/web, and returns the address of the page of the program.
func page(t *testing.T) string { return serveWeb(t) + "games/quintet/" }

// serving is like serveWeb, but returns the server. It is for tests that end the server or
// replace the files.
func serving(t *testing.T) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(offering(webFolder(t)))
	t.Cleanup(server.Close)
	return server
}

// offering returns a handler that serves the web page in folder, a page that shows the web page
// in a frame, and an empty page.
func offering(folder string) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/games/quintet/", http.StripPrefix("/games/quintet/",
		site.Handler(folder)))
	mux.HandleFunc("/frame.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!DOCTYPE html><link rel="icon" href="data:,"><body style="height: 3000px"><button id="before">Before</button><br>
			<iframe src="games/quintet/" width="800" height="600"></iframe><br><button id="after">After</button>`))
	})
	mux.HandleFunc("/keeper.html", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!DOCTYPE html><link rel="icon" href="data:,">`))
	})
	return mux
}

// browseKept starts a browser with game, the JSON members of a saved game, as the kept game.
func browseKept(t testing.TB, game string) *browser {
	t.Helper()
	b := browse(t)
	b.before(`
		if (!kept()) {
			localStorage.setItem("quintet/state/running-1.quintet", JSON.stringify(
				{format: 1, app: "quintet", ` + game + `}));
		}`)
	return b
}

// browseLast starts a browser that prefers reduced motion. Its kept game is the game of r without
// its last n actions; length is the number of actions in it.
func browseLast(t testing.TB, r *e2etest.Record, n int) (b *browser, length int) {
	t.Helper()
	length = max(0, len(r.Steps)-n)
	var before []string
	for _, s := range r.Steps[:length] {
		before = append(before, strconv.Quote(s.Before.Format(s.Action)))
	}
	b = browseKept(t, fmt.Sprintf(`game: %q, actions: [%s], at: %d`, r.Spec, strings.Join(before, ","), length))
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-reduced-motion", "value": "reduce"}}}, nil)
	return b, length
}

// ready says that the first frame of the page is drawn.
const ready = `document.documentElement.dataset.quintet === "ready"`
