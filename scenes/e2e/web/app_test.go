package web

import (
	"encoding/json"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"quintet/assets"
	"quintet/scenes/e2e/e2etest"
)

// TestWebMenuBeforeTheProgram opens the page for the first time and holds back the program. The words of the
// menu are there, the same as those of the program later, and a card that is clicked leads to its set-up
// as soon as there is the program. The console says that the server does not compress it.
func TestWebMenuBeforeTheProgram(t *testing.T) {
	t.Parallel()
	loads, folder := make(chan bool), webFolder(t)
	site := offering(folder)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/quintet.wasm") {
			<-loads
		}
		site.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	b := browse(t)
	b.before(`globalThis.told = ""; console.info = (text) => { told += text; };`)
	b.open(server.URL + "/games/quintet/")
	names := map[string]bool{}
	for _, n := range b.tree() {
		if name, _ := n.Name.Value.(string); n.Role.Value == "link" {
			names[name] = true
		}
	}
	e2etest.Keep(t, "before", b.screenshot())
	x, y := b.center(`document.querySelector('#menu a[href="#setup/crosscut"]')`)
	b.call("Input.dispatchMouseEvent", map[string]any{"type": "mousePressed", "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
	b.call("Input.dispatchMouseEvent", map[string]any{"type": "mouseReleased", "x": x, "y": y, "button": "left", "clickCount": 1}, nil)
	b.wait(`document.querySelector("#menu [aria-current]").textContent.includes("Crosscut")`)
	close(loads)
	b.wait(ready + ` && location.hash === "#setup/crosscut" && document.title.includes("Crosscut")`)
	b.wait(`told.includes("quintet.wasm.br")`)
	b.key("Escape")
	b.wait(`location.hash === "#menu"`)
	labels := evaluate[[]string](b, `[...quintet.things.values()].map((thing) => thing.ariaLabel)`)
	seen := 0
	for _, label := range labels {
		if strings.HasPrefix(label, "Rules of ") {
			continue
		}
		if seen++; !names[label] {
			t.Errorf("the menu has %q, but before the program only %v", label, names)
		}
	}
	if seen != len(names) || seen < 9 {
		t.Errorf("the menu has %d entries, and before the program there were %d", seen, len(names))
	}
}

// TestWebManifest checks that the manifest names files that there are, with the sizes that they have, and
// that its shortcuts lead to three places.
func TestWebManifest(t *testing.T) {
	t.Parallel()
	folder := webFolder(t)
	text, err := os.ReadFile(filepath.Join(folder, "manifest.webmanifest"))
	if err != nil {
		t.Fatal(err)
	}
	type picture struct{ Src, Sizes, Type string }
	var manifest struct {
		Icons, Screenshots []picture
		Shortcuts          []struct{ URL string }
	}
	if err := json.Unmarshal(text, &manifest); err != nil || len(manifest.Screenshots) == 0 {
		t.Fatalf("%d screenshots are read: %v", len(manifest.Screenshots), err)
	}
	for _, p := range append(manifest.Icons, manifest.Screenshots...) {
		file, err := os.Open(filepath.Join(folder, p.Src))
		if err != nil {
			t.Error(err)
			continue
		}
		size, format, err := image.DecodeConfig(file)
		file.Close()
		if have := strconv.Itoa(size.Width) + "x" + strconv.Itoa(size.Height); err != nil || have != p.Sizes || "image/"+format != p.Type {
			t.Errorf("%s is %s, %s; the manifest says %s, %s", p.Src, have, format, p.Sizes, p.Type)
		}
	}
	b := browseKept(t, `game: "dimpled", actions: ["e5"], at: 1`)
	server := serveWeb(t)
	for i, title := range []string{"White: place a stone", "New game", assets.Text("problems.title")} {
		b.open(server + "keeper.html")
		b.start(server + "games/quintet/" + strings.TrimPrefix(manifest.Shortcuts[i].URL, "./"))
		b.wait(`document.title.startsWith("` + title + `")`)
	}
}

// TestWebLaunch has the system open the page with a file, with a shortcut while it is open, and with a link
// that another program shares.
func TestWebLaunch(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.before(`Object.defineProperty(globalThis, "launchQueue", {value: {setConsumer(take) { globalThis.launch = take; }}});`)
	address := page(t)
	b.start(address)
	b.run(`launch({files: [{getFile: async () => new File(["[Game \"dimpled\"]\n1. e5 2. f5 *\n"], "found.txt")}], targetURL: location.href})`)
	b.wait(`kept().title === "found" && kept().at === 2`)
	b.run(`launch({files: [], targetURL: new URL("./#problems", location).href})`)
	b.wait(`location.hash === "#problems"`)
	b.wait(`navigator.serviceWorker.controller !== null`)
	b.run(`{
		const form = new FormData();
		form.set("file", new File(["[Game \"dimpled\"]\n1. a1 2. b1 3. c1 *\n"], "sent.txt"));
		fetch("share", {method: "POST", body: form}).then(({ok}) => { globalThis.shared = ok; });
	}`)
	b.wait(`globalThis.shared`)
	b.start(address + "?shared") // where the browser is led
	b.wait(`kept().title === "sent" && kept().at === 3 && location.search === ""`)
}

// TestWebScreenStaysOn plays with clocks. The screen is asked to stay on while they run, and again when a
// hidden page is seen, but not in a pause.
func TestWebScreenStaysOn(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{}, {}], clock: {base: 60000, left: [60000, 60000]}, actions: []`)
	b.before(`globalThis.locks = new Set();
		Object.defineProperty(navigator, "wakeLock", {value: {async request() {
			const lock = Object.assign(new EventTarget(), {release() { locks.delete(lock); lock.dispatchEvent(new Event("release")); }});
			locks.add(lock);
			return lock;
		}}});`)
	b.start(page(t))
	b.frames(10)
	if !b.says(`locks.size === 0`) {
		t.Error("the screen stays on in a pause")
	}
	b.enter() // a game with clocks is opened in a pause
	b.wait(`locks.size === 1`)
	b.run(`[...locks][0].release()`) // as the browser does when the page is hidden for a moment
	b.wait(`locks.size === 1`)
	b.named("button", "Pause")
	b.wait(`locks.size === 0`)
}

// TestWebKeepsItsRoom plays until there is something to lose: then the page asks the browser to keep its
// storage, once. The settings say how full it is.
func TestWebKeepsItsRoom(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: ["e5"], at: 1`)
	b.before(`globalThis.asked = 0; navigator.storage.persist = async () => { asked++; return true; };
		localStorage.setItem("quintet/games/filling", " ".repeat(2 << 20));`)
	b.start(page(t))
	b.frames(10)
	if !b.says(`asked === 0`) {
		t.Error("the page asks before there is something to lose")
	}
	b.named("button", "New game") // keeps the other one
	b.wait(`asked === 1`)
	b.run(`location.hash = "#settings"`)
	b.wait(`/\b4\d% of the space/.test(said())`)
}

// TestWebGamesMove plays in a page whose local storage is nearly full. The game is kept all the same, and
// is there after a reload.
func TestWebGamesMove(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", title: "the first", created: "2026-11-29T12:00:00Z", actions: ["e5"], at: 1`)
	b.start(page(t))
	b.run(`for (let size = 1 << 22; size > 100; size >>= 1) {
		for (let n = 0; n < 2; n++) {
			try { localStorage.setItem("filling " + size + n, "x".repeat(size)); } catch {}
		}
	}`)
	b.named("button", "New game") // keeps the other one
	b.wait(`localStorage.getItem("quintet/moved")`)
	b.run(`location.hash = "#games"; location.reload()`)
	b.wait(ready + ` && [...quintet.things.values()].some((thing) => thing.ariaLabel.includes("the first"))`)
}

// TestWebRotation turns a telephone. The menu of the game stays open, and a layer stays shown; Hint and
// Explain are one tap away in both directions.
func TestWebRotation(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", players: [{name: "Ann"}, {name: "Bob"}], actions: ["e5", "f5"], at: 2`)
	b.telephone(390, 844)
	b.start(page(t))
	b.tap(b.middle("button:layer"))
	const layer = `document.getElementById("thing button:layer")?.ariaPressed === "true"`
	const upright = `document.getElementById("thing button:hint").getBoundingClientRect().y > 500`
	b.wait(layer + " && " + upright)
	b.telephone(844, 390)
	b.wait(layer + " && !(" + upright + ")")
	e2etest.Keep(t, "on its side", b.screenshot())
	b.tap(b.middle("button:game"))
	b.wait(`document.getElementById("thing button:game.save")`)
	b.telephone(390, 844)
	b.wait(`document.getElementById("thing button:game.save")?.getBoundingClientRect().y > 390`)
}
