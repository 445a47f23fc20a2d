package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"quintet/assets/site"
	"quintet/scenes/e2e/e2etest"
)

// TestWebOffline opens the web page again after the server has ended, and plays against the
// computer.
func TestWebOffline(t *testing.T) {
	t.Parallel()
	server := serving(t)
	b := browseKept(t, `game: "dimpled", players: [{}, {level: 1}], actions: []`)
	b.start(server.URL + "/games/quintet/")
	b.wait(`navigator.serviceWorker.controller !== null`)
	server.CloseClientConnections()
	server.Close()
	b.before(`globalThis.Worker = class extends Worker {
		constructor(url) {
			super(url);
			this.addEventListener("message", () => { globalThis.worked = true; });
		}
	}`)
	b.start(server.URL + "/games/quintet/")
	b.click(480, 360) // the middle of the board
	b.wait(`kept().at === 2 && kept().actions[0] === "f6"`)
	b.wait(`globalThis.worked`)
	e2etest.Keep(t, "board", b.screenshot())
}

// TestWebCacheHeals damages what the browser keeps of the page: it empties it, and it cuts off files,
// also the program and the page itself. The next visit with a network starts the program, and the
// visit after it needs no network.
func TestWebCacheHeals(t *testing.T) {
	long(t)
	t.Parallel()
	server := serving(t)
	b := browse(t)
	// What is for installers and for links to the page is not kept.
	const mended = `(async () => {
		const {sizes} = await (await fetch("files.json")).json(), needed = Object.keys(sizes).filter((name) => !/social|icon-1024|\.jpg$/.test(name)), cache = await caches.open((await caches.keys())[0]);
		while (!globalThis.mended) {
			const all = await Promise.all((await cache.keys()).map(async (request) => {
				const name = request.url.slice(new URL("./", location).href.length) || "index.html", {size} = await (await cache.match(request)).blob();
				return name === "files.json" ? size > 100 : size === sizes[name];
			}));
			globalThis.mended = all.length > needed.length && !all.includes(false);
		}
	})()`
	b.start(server.URL + "/games/quintet/")
	b.wait(`navigator.serviceWorker.controller !== null`)
	for _, damage := range []string{
		`for (const request of await cache.keys()) { await cache.delete(request); }`,
		`for (const request of await cache.keys()) {
			const response = await cache.match(request), half = (await response.arrayBuffer()).slice(0, 50);
			await cache.put(request, new Response(half, {headers: response.headers}));
		}`,
	} {
		b.run(`(async () => { const cache = await caches.open((await caches.keys())[0]); ` + damage + ` globalThis.damaged = true; })()`)
		b.wait(`globalThis.damaged`)
		b.start(server.URL + "/games/quintet/")
		b.run(mended)
		b.wait(`globalThis.mended`)
	}
	server.CloseClientConnections()
	server.Close()
	b.start(server.URL + "/games/quintet/")
}

// TestWebNoticeCoversNothing shows the notice about a newer version on telephones. The notice is
// below the canvas, so everything on the canvas can be seen and touched. Once the notice is gone,
// the canvas fills the page again.
func TestWebNoticeCoversNothing(t *testing.T) {
	long(t)
	t.Parallel()
	b := browse(t)
	b.telephone(360, 640)
	b.start(page(t))
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

// TestWebNewVersion replaces the web page on the server. The next visit still shows the old
// version, says that there is a newer one, and changes to it on request, with the mouse or the
// keyboard. In a tab that is still open, the computer answers in a worker of the old version. The
// old version is kept until that tab has changed to the newer one, too.
func TestWebNewVersion(t *testing.T) {
	long(t)
	t.Parallel()
	server := serving(t)
	b := browse(t)
	b.start(server.URL + "/games/quintet/")
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
	older.start(server.URL + "/games/quintet/")
	b.front()

	newer := t.TempDir()
	if err := os.CopyFS(newer, os.DirFS(filepath.Join(root, "dist", "web"))); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(string) string{
		"service.js": func(s string) string { _, s, _ = strings.Cut(s, "\n"); return s }, // as it was before it was listed
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
	older.run(`document.querySelector("#renew").click()`)
	older.wait(changed)
	older.wait(ready)
	b.front()
	b.open(server.URL + "/games/quintet/")
	b.run(`setInterval(async () => { globalThis.versions = (await caches.keys()).length; }, 20)`)
	b.wait(`globalThis.versions === 1`)
}
