package web

import (
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/assets/site"
	"quintet/save"
	written "quintet/save/record"
	"quintet/scenes/e2e/e2etest"
)

// TestWebOffline opens the web page again when there is no server any more, and
// plays against the computer.
func TestWebOffline(t *testing.T) {
	t.Parallel()
	server := serving(t)
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 1}], actions: []`)
	b.open(server.URL + "/games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.wait(`navigator.serviceWorker.controller !== null`)
	server.CloseClientConnections()
	server.Close()
	b.before(`globalThis.Worker = class extends Worker {
		constructor(url) {
			super(url);
			this.addEventListener("message", () => { globalThis.worked = true; });
		}
	}`)
	b.open(server.URL + "/games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.click(480, 360) // the middle of the board
	b.wait(`kept().at === 2 && kept().actions[0] === "f6"`)
	b.wait(`globalThis.worked`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebNoticeCoversNothing shows the notice of a newer version on telephones: it stands
// below the canvas, everything on that is seen and can be touched, and once it is gone the
// canvas has all of the page again.
func TestWebNoticeCoversNothing(t *testing.T) {
	t.Parallel()
	b := browse(t)
	b.telephone(360, 640)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.run(`globalThis.box = (id) => document.getElementById(id).getBoundingClientRect();
		globalThis.canvas = document.querySelector("canvas");
		globalThis.bottom = () => canvas.getBoundingClientRect().bottom;
		globalThis.drawn = () => Math.abs(canvas.height - bottom() * quintet.density()) < 2;
		globalThis.lowest = () => Math.max(...[...document.querySelectorAll("#things button")].map((thing) => thing.getBoundingClientRect().bottom));`)
	for _, size := range [][2]int{{360, 640}, {390, 844}, {844, 390}} {
		b.telephone(size[0], size[1])
		b.wait(fmt.Sprintf(`innerWidth === %d && bottom() === innerHeight && drawn() && lowest() > innerHeight - 60`, size[0]))
		b.run(`document.getElementById("newer").hidden = false`)
		b.wait(`bottom() <= box("newer").top && drawn() && lowest() <= box("newer").top`)
		if !b.says(`box("newer").height < 60 && box("newer").bottom <= innerHeight && box("renew").height >= 44 && box("later").right <= innerWidth`) {
			t.Errorf("%d × %d: the notice is too high, or its buttons too low or outside", size[0], size[1])
		}
		b.touch("button:settings")
		b.wait(`location.hash === "#settings"`)
		b.touch("button:back")
		b.wait(`location.hash === "#menu"`)
		e2etest.Keep(t, fmt.Sprint("notice-", size[0]), b.screenshot())
		b.run(`document.getElementById("newer").hidden = true`)
	}
	b.wait(`bottom() === innerHeight && drawn()`)
}

// TestWebNewVersion exchanges the web page on the server: the next visit is still
// one to the old one, says that there is a newer one, and comes to it on request, be it
// by the keyboard. In a tab that is still open the computer answers in a worker of the
// old one, which is kept until the tab is closed.
func TestWebNewVersion(t *testing.T) {
	t.Parallel()
	server := serving(t)
	b := browse(t)
	b.open(server.URL + "/games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.wait(`navigator.serviceWorker.controller !== null`)
	b.wait(`document.querySelector("#newer").hidden`)
	older := b.tab()
	older.before(tabbed + `
		localStorage.setItem("quintet/state/running-2.quintet", JSON.stringify(
			{format: 1, app: "quintet", game: "dimpled", players: [{}, {level: 1}], actions: []}));
		globalThis.Worker = class extends Worker {
			constructor(url) {
				super(url);
				this.addEventListener("message", ({data}) => { globalThis.worked ||= data !== ""; });
			}
		}`)
	older.front()
	older.open(server.URL + "/games/quintet/")
	older.wait(ready)
	b.front()

	newer := t.TempDir()
	if err := os.CopyFS(newer, os.DirFS(filepath.Join(root, "dist", "web"))); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(string) string{
		"service.js": func(s string) string { _, s, _ = strings.Cut(s, "\n"); return s }, // as before it was listed
		"page.css":   func(s string) string { return s + "#cover { --newer: 1; }" },
		"worker.js":  func(string) string { return `postMessage("");` },
	} {
		file := filepath.Join(newer, name)
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(change(string(data))), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := site.List(newer); err != nil {
		t.Fatal(err)
	}
	const changed = `getComputedStyle(document.querySelector("#cover")).getPropertyValue("--newer") === "1"`
	server.Config.Handler = offering(newer)
	b.open(server.URL + "/games/quintet/")
	b.wait(`!document.querySelector("#newer").hidden`)
	b.wait(`!(` + changed + `)`)
	b.run(`globalThis.on = (id) => document.activeElement.id === id && document.activeElement.matches(":focus-visible");
		globalThis.onCanvas = () => document.activeElement === document.querySelector("canvas");`)
	for tabs := 0; !b.says(`on("renew")`); tabs++ {
		if b.key("Tab"); tabs == 40 {
			t.Fatal("Tab does not lead to what says that there is a newer version")
		}
	}
	e2etest.Keep(t, "offered", b.screenshot())
	b.key("Tab")
	b.wait(`on("later")`)
	b.key("Tab")
	b.wait(`onCanvas()`)
	b.key("Tab")
	b.wait(`onCanvas() && !quintet.first`)
	for range 2 {
		b.shift("Tab")
	}
	b.wait(`on("later")`)
	b.enter()
	b.wait(`onCanvas() && document.querySelector("#newer").hidden`)

	b.open(server.URL + "/games/quintet/")
	b.wait(`!document.querySelector("#newer").hidden`)
	b.run(`document.querySelector("#later").focus()`)
	b.shift("Tab")
	b.wait(`document.activeElement.id === "renew"`)
	b.enter()
	b.wait(changed)
	b.wait(`document.documentElement.dataset.quintet === "ready" && document.querySelector("#newer").hidden`)

	older.front()
	older.click(480, 360) // the middle of the board
	older.wait(`kept().at === 2 && globalThis.worked`)
	e2etest.Keep(t, "older", older.screenshot())
	older.close()
	b.front()
	b.open(server.URL + "/games/quintet/")
	b.run(`setInterval(async () => { globalThis.versions = (await caches.keys()).length; }, 20)`)
	b.wait(`globalThis.versions === 1`)
}

// TestWebSystem opens the web page for the first time on a system of dark colours,
// where sounds can be played and no script may stand in a page.
func TestWebSystem(t *testing.T) {
	t.Parallel()
	address := serveWeb(t)
	b := browse(t)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-color-scheme", "value": "dark"}}}, nil)
	b.before(`addEventListener("securitypolicyviolation", (e) => console.error(e.violatedDirective, e.blockedURI));`)
	b.open(address + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.run(`document.body.append(Object.assign(document.createElement("script"), {textContent: "globalThis.inline = true"}))`)
	b.wait(`globalThis.inline === undefined`)
	b.frames(2)
	if len(b.faults) == 0 {
		t.Error("the page has no policy")
	}
	b.faults = nil
	e2etest.Keep(t, "menu", b.screenshot())
}

// tabbed tells a script of the page's tab: slot() is the name of its slot and kept() the
// game in it, saved() are the names of the saved games. The tab with the number 1 keeps
// a game of Dimpled Football, that with 2 one of Crosscut, unless there is one.
const tabbed = `
	globalThis.slot = () => Object.keys(localStorage).find((key) => key.endsWith(".tab") && localStorage.getItem(key) === sessionStorage.getItem("quintet/tab"))
		?.match(/running-[0-9]+/)[0];
	globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/" + slot() + ".quintet"));
	globalThis.saved = () => Object.keys(localStorage).filter((key) => key.startsWith("quintet/games/"));
	for (const [n, game] of [[1, {game: "dimpled", actions: []}], [2, {game: "crosscut", actions: []}]]) {
		const key = "quintet/state/running-" + n + ".quintet";
		if (n === globalThis.tab && !localStorage.getItem(key)) {
			localStorage.setItem(key, JSON.stringify({format: 1, app: "quintet", ...game}));
		}
	};`

// playTabs plays an action in each of two tabs, of games of their own. The script runs
// before the page's.
func playTabs(t *testing.T, address, script string) [2]*browser {
	t.Helper()
	one := browse(t)
	tabs := [2]*browser{one, one.tab()}
	for i, b := range tabs {
		b.before(fmt.Sprintf("globalThis.tab = %d;%s%s", i+1, tabbed, script))
		b.front()
		b.open(address)
		b.wait(ready)
		b.wait(fmt.Sprintf(`slot() === "running-%d"`, i+1))
		b.key("Enter") // points at the board
		b.key("Enter")
		b.wait(`kept().actions.length === 1`)
	}
	return tabs
}

// ready says that the first frame of the page is drawn.
const ready = `document.documentElement.dataset.quintet === "ready"`

// TestWebTabs plays a game in each of two tabs: each keeps its own when it is loaded
// again. A copy of one, which remembers the same game as its own, leaves that alone.
// When both are closed the next tab goes on with the one played last, and the other one
// is among the saved games. A page that has none of the browser's locks does the same.
func TestWebTabs(t *testing.T) {
	t.Parallel()
	for _, test := range e2etest.Some(1, []struct{ name, script string }{
		{"locks", ``},
		{"no locks", `delete Navigator.prototype.locks;`},
	}) {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := serveWeb(t) + "games/quintet/"
			tabs := playTabs(t, address, test.script)
			one, two := tabs[0], tabs[1]
			for i, b := range tabs {
				b.front()
				b.open(address)
				b.wait(ready)
				b.wait(fmt.Sprintf(`slot() === "running-%d" && kept().game.startsWith(%q)`, i+1, []string{"dimpled", "crosscut"}[i]))
				b.key("ArrowLeft")
				b.wait(`kept().at === 0`)
				b.key("ArrowRight")
				b.wait(`kept().at === 1`)
			}
			copied := one.tab()
			copied.before(tabbed + test.script + `sessionStorage.setItem("quintet/tab", localStorage.getItem("quintet/state/running-1.tab"));`)
			copied.front()
			copied.open(address)
			copied.wait(ready)
			copied.wait(`document.title === "Quintet" && slot() === "running-3"`)
			copied.close()

			three := one.tab()
			one.close()
			two.close()
			three.before(tabbed + test.script)
			three.front()
			three.open(address)
			three.wait(ready)
			three.wait(`kept().game === "crosscut" && kept().actions.length === 1`)
			three.wait(`saved().length === 1 && JSON.parse(localStorage.getItem(saved()[0])).game === "dimpled"`)
			e2etest.Keep(t, "board", three.screenshot())
		})
	}
}

// TestWebTabsComeBack closes two tabs in which games are played and opens them again
// with what they remember, as a browser does that is started again. Each shows its own
// game, and another tab that is opened after them shows none. One that is opened before
// them goes on with the game played last, which is then its own.
func TestWebTabsComeBack(t *testing.T) {
	t.Parallel()
	const none = "null"
	for _, test := range e2etest.Some(1, []struct {
		name  string
		order []int // the number of each tab that is opened, 0 for the new one
		games []string
	}{
		{"before another", []int{1, 2, 0}, []string{`"dimpled"`, `"crosscut"`, none}},
		{"after another", []int{0, 2, 1}, []string{`"crosscut"`, none, `"dimpled"`}},
	}) {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address := serveWeb(t) + "games/quintet/"
			tabs := playTabs(t, address, "")
			for i, b := range tabs {
				b.run(fmt.Sprintf(`localStorage.setItem("tab %d", sessionStorage.getItem("quintet/tab"))`, i+1))
			}
			empty := tabs[0].tab()
			for _, b := range tabs {
				b.close()
			}
			for i, n := range test.order {
				b := empty.tab()
				b.before(tabbed)
				if n > 0 {
					b.before(fmt.Sprintf(`sessionStorage.setItem("quintet/tab", localStorage.getItem("tab %d"));`, n))
				}
				b.front()
				b.open(address)
				b.wait(ready)
				b.wait(fmt.Sprintf(`JSON.stringify(kept()?.game ?? null) === '%s'`, test.games[i]))
				b.wait(fmt.Sprintf(`(document.title === "Quintet") === %t`, test.games[i] == none))
			}
		})
	}
}

// TestWebNames plays a whole game of Crosscut as who does not see it does: by the
// names of buttons in the accessibility tree, and by what is read out.
func TestWebNames(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "crosscut", players: [{name: "Ann"}, {name: "Bob"}], actions: []`)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-reduced-motion", "value": "reduce"}}}, nil)
	b.before(`globalThis.said = () => document.querySelector("[aria-live]").textContent;`)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.named("button", "Menu")
	b.wait(`document.title === "Quintet"`)
	b.named("button", "Continue")
	b.wait(`document.title.includes("Crosscut")`)
	for turn, site := range []string{"b2", "b5", "c2", "c5", "d2", "d5", "e2", "e5", "f2", "f5", "g2"} {
		b.named("button", site+", empty")
		if site == "g2" {
			break // the end is read out alone
		}
		b.wait(fmt.Sprintf(`said().includes("%s: %s.")`, []string{"Red", "Blue"}[turn%2], site))
		if turn == 1 {
			b.named("button", site+", blue disc")
			b.wait(`said().includes("There is a disc on this square already.")`)
		}
	}
	b.wait(`said().includes("wins")`)
	b.wait(`document.title.includes("wins")`)
	e2etest.Keep(t, "won", b.screenshot())
}

// TestWebInput finds out which keys the page leaves to the browser, taps it for less
// than a tick, and magnifies it.
func TestWebInput(t *testing.T) {
	t.Parallel()
	b := browseKept(t, `game: "dimpled", actions: []`)
	b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.open(serveWeb(t) + "games/quintet/")
	b.wait(`document.documentElement.dataset.quintet === "ready"`)
	b.run(`globalThis.taken = (code, modifiers) => {
		const e = new KeyboardEvent("keydown", {bubbles: true, cancelable: true, code, key: code, ...modifiers});
		document.querySelector("canvas").dispatchEvent(e);
		document.querySelector("canvas").dispatchEvent(new KeyboardEvent("keyup", {bubbles: true, code, key: code}));
		return e.defaultPrevented;
	}`)
	for _, c := range []struct {
		code, modifiers string
		want            bool
	}{
		{"KeyP", "", true}, {"Home", "", true}, {"ArrowLeft", "", true}, {"KeyZ", "ctrlKey: true", true}, {"KeyC", "metaKey: true", true},
		{"KeyQ", "ctrlKey: true, altKey: true", true}, // AltGr types a letter
		{"KeyC", "ctrlKey: true, shiftKey: true", true}, {"KeyZ", "metaKey: true, shiftKey: true", true},
		{"ArrowLeft", "ctrlKey: true, shiftKey: true", true}, {"End", "ctrlKey: true, shiftKey: true", true},
		{"KeyA", "ctrlKey: true, shiftKey: true", false}, {"KeyS", "ctrlKey: true, shiftKey: true", false},
		{"KeyO", "ctrlKey: true, shiftKey: true", false}, {"KeyD", "metaKey: true, shiftKey: true", false}, {"KeyD", "ctrlKey: true", false},
		{"Delete", "ctrlKey: true, shiftKey: true", false}, {"KeyV", "ctrlKey: true, shiftKey: true", false},
		{"F5", "", false}, {"F12", "", false}, {"KeyR", "ctrlKey: true", false}, {"KeyL", "ctrlKey: true", false},
		{"KeyF", "metaKey: true", false}, {"KeyP", "ctrlKey: true", false}, {"Equal", "ctrlKey: true", false}, {"Digit0", "ctrlKey: true", false},
		{"ArrowLeft", "altKey: true", false},
	} {
		if !b.says(fmt.Sprintf("taken(%q, {%s}) === %t", c.code, c.modifiers, c.want)) {
			t.Errorf("%s with %q is taken: %t", c.code, c.modifiers, !c.want)
		}
	}
	for _, kind := range []string{"touchStart", "touchEnd"} { // within a frame, as often as not
		points := []map[string]any{{"x": 480, "y": 360}}
		if kind == "touchEnd" {
			points = points[:0]
		}
		b.call("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points}, nil)
	}
	b.wait(`kept().actions[0] === "f6"`)
	for _, scale := range []float64{2, 1.25, 1} {
		b.call("Emulation.setDeviceMetricsOverride",
			map[string]any{"width": 1280, "height": 720, "deviceScaleFactor": scale, "mobile": false}, nil)
		b.wait(fmt.Sprintf(`document.querySelector("canvas").width === %v`, 1280*scale))
	}
	b.key("ArrowLeft")
	b.wait(`kept().at === 0`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebAddresses opens a link to a game in a fresh browser, plays on and goes back
// and forth between scenes.
func TestWebAddresses(t *testing.T) {
	t.Parallel()
	word, err := written.Link(&save.Game{Game: "dimpled", Players: [2]save.Player{{Name: "Ann"}, {Name: "Bob"}}, Actions: []string{"e5", "f5"}, At: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := browse(t)
	b.before(`globalThis.kept = () => JSON.parse(localStorage.getItem("quintet/state/running-1.quintet"));`)
	b.open(serveWeb(t) + "games/quintet/#game/" + word)
	b.wait(`kept()?.at === 2 && kept().players[0].name === "Ann"`)
	b.wait(`location.hash === "#board" && document.title.includes("Dimpled Football")`)
	b.named("button", "a1, empty")
	b.wait(`kept().actions[2] === "a1"`)
	b.key("Escape") // the menu of the game
	b.named("button", "Copy link")
	b.key("Escape")
	b.run(`location.hash = "#setup/akron"`)
	b.wait(`document.getElementById("thing button:start")`)
	b.run(`history.back()`)
	b.wait(`location.hash === "#board" && document.title.includes("Dimpled Football")`)
	b.run(`history.forward()`)
	b.wait(`location.hash === "#setup/akron" && document.title === "Quintet"`)
	e2etest.Keep(t, "setup", b.screenshot())
	b.run(`location.hash = "#setup/akron:size=5"`)
	b.wait(`location.hash === "#setup/akron:size=5" && document.getElementById("thing choice:size=5")?.ariaPressed === "true"`)
	b.run(`document.getElementById("thing choice:size=6").click()`)
	b.wait(`location.hash === "#setup/akron:size=6"`)
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && location.hash === "#setup/akron:size=6" && document.getElementById("thing choice:size=6")?.ariaPressed === "true"`)
	for _, nowhere := range []string{"#%", "#setup/%E4"} {
		b.run(`location.hash = "` + nowhere + `"`)
		b.wait(`location.hash === "#menu" && document.getElementById("thing card:akron")`)
		b.run(`location.hash = "#problems"`)
		b.wait(`document.getElementById("thing button:solve")`)
	}
	b.run(`globalThis.left = true; location.reload()`)
	b.wait(`!globalThis.left && location.hash === "#problems" && document.getElementById("thing button:solve")`)
}

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

// firstFrame returns after how many milliseconds the web page in the folder has drawn
// its first frame, if so many bytes come in a second, 0 being any number.
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
