package web

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
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

// webFolder returns dist/web, which it makes.
func webFolder(t testing.TB) string {
	t.Helper()
	if out, err := buildWeb(); err != nil {
		t.Fatalf("building the web page: %v\n%s", err, out)
	}
	return filepath.Join(root, "dist", "web")
}

// serveWeb serves dist/web in a sub-folder, and beside it a page that shows it
// in a frame. It returns the address of the top folder.
func serveWeb(t *testing.T) string { return serving(t).URL + "/" }

// serving is serveWeb for a test that ends the server, or exchanges the files.
func serving(t *testing.T) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(offering(webFolder(t)))
	t.Cleanup(server.Close)
	return server
}

// offering offers the web page in the folder, a page with it in a frame, and an empty one.
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

// TestWeb loads the web page from a sub-folder until the menu is drawn.
func TestWeb(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browse(t)
	b.open(address + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	e2etest.Keep(t, "menu", b.screenshot())
}

// TestWebFrame plays Akron in a frame of another page, longer than the window: Tab and
// Shift+Tab lead into it and through it, and the wheel scrolls the page where nothing
// scrolls in the frame.
func TestWebFrame(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browseKept(t, `game: "akron", actions: []`)
	b.open(address + "frame.html")
	b.run(`globalThis.frame = document.querySelector("iframe");
		globalThis.inside = frame.contentWindow;
		globalThis.thing = (name) => inside.document.getElementById("thing " + name);`)
	b.wait(`inside.document.documentElement.dataset.quintet === "ready" && thing("supply")`)
	e2etest.Keep(t, "board", b.screenshot())

	// passes presses a key until the focus has come out of the frame again.
	passes := func(key func(string), from, to string) (things map[string]bool) {
		t.Helper()
		things = map[string]bool{}
		b.run(`document.getElementById("` + from + `").focus()`)
		key("Tab")
		b.wait(`document.activeElement === frame`)
		for range 40 {
			key("Tab")
			if b.says(`document.activeElement !== frame`) {
				b.wait(`document.activeElement.id === "` + to + `"`)
				return things
			}
			things[b.value(`inside.quintet.focus`)] = true
		}
		t.Fatalf("the keys do not lead from %s through the frame", from)
		return nil
	}
	for i := range 2 { // and again, from where the focus is then
		there := passes(b.key, "before", "after")
		back := passes(b.shift, "after", "before")
		if !maps.Equal(there, back) || len(there) < 3 || there[""] {
			t.Errorf("time %d: Tab leads to %v and back to %v", i, there, back)
		}
	}

	b.run(`inside.location.hash = "#menu"`)
	b.wait(`thing("card:akron")`)
	b.wheel(400, 300, 100)
	b.wait(`scrollY > 0`)
	b.run(`scrollTo({top: 0, behavior: "instant"}); frame.height = 300; inside.location.hash = "#settings"`)
	b.wait(`thing("button:about") && thing("choice:settings.size.100")`)
	b.run(`globalThis.before = thing("choice:settings.size.100").style.top`)
	b.wheel(400, 200, 200)
	b.wait(`thing("choice:settings.size.100").style.top !== before`)
	b.wait(`scrollY === 0`)
	e2etest.Keep(t, "settings", b.screenshot())
}

// browseKept starts a browser that keeps a game; in its pages kept() is the game
// as it is kept now.
func browseKept(t *testing.T, game string) *browser {
	t.Helper()
	b := browse(t)
	b.before(`
		globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/running-1.quintet"));
		if (!kept()) {
			localStorage.setItem("quintet/state/running-1.quintet", JSON.stringify(
				{format: 1, app: "quintet", ` + game + `}));
		}`)
	return b
}

// TestWebResume loads the web page where a game was kept, and again after an
// action was taken back: each time it goes on where it stood.
func TestWebResume(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browseKept(t, `game: "dimpled", actions: ["e5", "f5", "a1"], at: 3`)
	for _, step := range []struct{ key, at string }{{"ArrowLeft", "2"}, {"ArrowLeft", "1"}, {"End", "3"}} {
		b.open(address + "games/quintet/")
		b.wait(`document.documentElement.dataset.quintet === "ready"`)
		b.key(step.key)
		b.wait(`kept().at === ` + step.at)
		e2etest.Keep(t, "after-"+step.at, b.screenshot())
	}
}

// TestWebComputer plays against the computer in the web page: it answers each
// click, with workers that are kept, and what it did is taken back with it.
func TestWebComputer(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 1}], actions: []`)
	b.before(`
		globalThis.most = 0; // problems that a worker has had
		globalThis.Worker = class extends Worker {
			had = 0;
			postMessage(message) {
				super.postMessage(message);
				if (message.problem) {
					most = Math.max(most, ++this.had);
				}
			}
		}`)
	b.open(address + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.click(480, 360) // the middle of the board
	b.wait(`kept().at === 2 && kept().actions[0] === "f6"`)
	e2etest.Keep(t, "answered", b.screenshot())
	for range 3 {
		b.key("ArrowLeft")
		b.wait(`kept().at === 0`)
		b.click(480, 360)
		b.wait(`kept().at === 2`)
	}
	b.wait(`most >= 3`)
}

// TestWebTelephone plays on a telephone held upright, where the board is above
// everything else and as wide as the screen.
func TestWebTelephone(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.telephone(390, 844)
	b.open(address + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.tap(195, 195) // the middle of the board
	b.wait(`kept().actions[0] === "f6"`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebThinking loads the web page where the computer is in the middle of a
// long search, which goes on and ends when it is told to: so many frames later
// it would not be done, and Stop finds nothing to stop. It searches in a worker,
// and as well where the page can't have one.
func TestWebThinking(t *testing.T) {
	t.Parallel()
	for _, test := range e2etest.Some(2, []struct {
		name   string
		script string // what becomes of workers
		begun  string // says in addition that a worker searches, and then that it does not
		ended  string
	}{
		{"worker", `
			globalThis.found = globalThis.dismissed = 0;
			globalThis.Worker = class extends Worker {
				constructor(url) {
					super(url);
					this.addEventListener("message", () => found++);
				}
				terminate() {
					super.terminate();
					dismissed++;
				}
			}`, `found > 0`, `dismissed > 0`},
		{"forbidden", `globalThis.Worker = class { constructor() { throw new Error("none"); } }`, `true`, `true`},
		{"missing", `globalThis.Worker = class extends Worker { constructor() { super("none.js"); } }`, `true`, `true`},
	}) {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := serveWeb(t)
			b := browseKept(t, `game: "crosscut", players: [{level: 8}, {}], actions: []`)
			b.before(test.script + `
				globalThis.thinks = () => document.title.includes("thinking") && kept().at === 0;`)
			for range 2 {
				b.open(address + "games/quintet/")
				b.wait(ready)
				b.frames(10)
			}
			b.wait(test.begun)
			if !b.says(`thinks()`) {
				t.Fatalf("%q and after %s actions there is no search to end", b.value(`document.title`), b.value(`String(kept().at)`))
			}
			b.key("KeyM")
			b.frames(60)
			b.key("KeyS")
			b.wait(`kept().at === 1`)
			b.wait(test.ended)
			e2etest.Keep(t, "hurried", b.screenshot())
		})
	}
}

// TestWebFiles drops a file on the page, which opens the game in it, downloads the game,
// and opens what was downloaded, which is as it was then.
func TestWebFiles(t *testing.T) {
	t.Parallel()
	address, folder := serveWeb(t), t.TempDir()
	dropped, saved := filepath.Join(folder, "final.txt"), filepath.Join(folder, "final.quintet")
	if err := os.WriteFile(dropped, []byte("[Game \"dimpled\"]\n1. e5 2. f5 3. a1 *\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.before(`globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/running-1.quintet"));`)
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder}, nil)
	b.call("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
	b.open(address + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.drop(dropped)
	b.wait(`kept().title === "final" && kept().at === 3`)
	e2etest.Keep(t, "board", b.screenshot())

	b.control("KeyS")
	b.until(func() bool {
		data, err := os.ReadFile(saved)
		return err == nil && strings.Contains(string(data), `"a1"`)
	})
	b.key("ArrowLeft")
	b.wait(`kept().at === 2`)
	b.control("KeyO")
	b.until(func() bool { return b.chooser != 0 })
	b.call("DOM.setFileInputFiles", map[string]any{"files": []string{saved}, "backendNodeId": b.chooser}, nil)
	b.wait(`kept().at === 3`)
	e2etest.Keep(t, "again", b.screenshot())
}

// TestWebRefusals opens the web page where the program cannot run: the page
// says why.
func TestWebRefusals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		script string // takes away what the program needs
		word   string // that the page must then contain
	}{
		{"no WebAssembly", `delete globalThis.WebAssembly`, "WebAssembly"},
		{"no WebGL", `HTMLCanvasElement.prototype.getContext = () => null`, "WebGL"},
		{"no program", `globalThis.fetch = async () => new Response(null, {status: 404})`, "404"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := serveWeb(t)
			b := browse(t)
			b.before(test.script)
			b.open(address + "games/quintet/")
			b.wait(`document.body.innerText.includes("` + test.word + `")`)
			b.faults = nil // the browser may complain, too
		})
	}
}
