package store

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall/js"
	"testing"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/savetest"
)

// fakeBrowser gives the page the locks of a browser and two empty storages. The lasting one
// has room for the given number of letters.
func fakeBrowser(t *testing.T, room int) {
	t.Helper()
	js.Global().Call("eval", `globalThis.fake = (room) => {
		const items = new Map(), held = new Set();
		const used = () => [...items].reduce((n, [k, v]) => n + k.length + v.length, 0);
		const define = (object, name, value) => Object.defineProperty(object, name, {value, configurable: true});
		define(globalThis, "localStorage", {
			key: (i) => [...items.keys()][i] ?? null,
			getItem: (k) => items.get(k) ?? null,
			removeItem: (k) => {
				items.delete(k);
				if (globalThis.greedy) items.set("another page", "x".repeat(room - used() - 12));
			},
			setItem: (k, v) => {
				const old = items.get(k);
				items.set(k, v);
				if (used() <= room) return;
				old === undefined ? items.delete(k) : items.set(k, old);
				throw Object.assign(new Error("full"), {name: "QuotaExceededError"});
			},
		});
		globalThis.newTab = () => {
			const items = new Map();
			define(globalThis, "sessionStorage", {
				getItem: (k) => items.get(k) ?? null,
				setItem: (k, v) => { items.set(k, v) },
			});
		};
		newTab();
		define(globalThis, "navigator", {locks: {request: async (name, options, f) => {
			if (held.has(name)) return f(null);
			held.add(name);
			await f({name});
			held.delete(name);
		}}});
	}`)
	js.Global().Call("fake", room)
}

// openTab opens the store in a new tab. The session storage of the tab becomes a global; the
// function back returns to the tab later by restoring it.
func openTab() (s *Store, back func()) {
	js.Global().Call("newTab")
	storage := js.Global().Get("sessionStorage")
	return Open(nil), func() {
		js.Global().Get("Object").Call("defineProperty", js.Global(), "sessionStorage", map[string]any{"value": storage, "configurable": true})
	}
}

func TestTheBrowserKeepsGames(t *testing.T) {
	fakeBrowser(t, 1<<20)
	s := Open(nil)
	id := add(t, s, 2)
	savetest.Must(t, s.Save(id, savetest.Game(3)))
	loads(t, s, id, 3)
	if g, err := s.load(s.games, Backup(id+save.Extension)); err != nil || len(g.Actions) != 2 {
		t.Errorf("the backup is %+v, %v, want 2 actions", g, err)
	}
	if _, err := s.Load("none"); !errors.Is(err, ErrGone) {
		t.Errorf("loading a game that does not exist: %v, want ErrGone", err)
	}
	savetest.Must(t, s.Delete(id))
	lists(t, s)
	savetest.Must(t, s.Restore(id))
	lists(t, s, 3)
}

// closeTabs closes the tabs of the stores and waits until the browser has freed their locks.
func closeTabs(stores ...*Store) {
	for _, s := range stores {
		s.Close()
	}
	free := make(chan bool, 1)
	then := js.FuncOf(func(js.Value, []js.Value) any { free <- true; return nil })
	defer then.Release()
	js.Global().Call("setTimeout", then) // it runs after everything that is already waiting
	<-free
}

// openTabs opens a tab for each of numbers, and plays a game with that number of actions in
// it.
func openTabs(t *testing.T, numbers ...int) (tabs []*Store, back []func()) {
	t.Helper()
	for _, n := range numbers {
		s, to := openTab()
		savetest.Must(t, s.Autosave(savetest.Game(n)))
		tabs, back = append(tabs, s), append(back, to)
	}
	return tabs, back
}

// TestATabThatComesBackKeepsItsGame closes some tabs and reopens them in another order. One
// tab stays open all the time.
func TestATabThatComesBackKeepsItsGame(t *testing.T) {
	fakeBrowser(t, 1<<20)
	tabs, back := openTabs(t, 1, 2, 3)
	closeTabs(tabs[0], tabs[1])
	for i := range 2 {
		back[i]()
		s := Open(nil)
		resumes(t, s, i+1)
		lists(t, s)
		// A duplicated tab remembers the mark of the tab that it was copied from.
		resumes(t, Open(nil), none)
	}
	resumes(t, tabs[2], 3)
}

// TestATabComesBackAfterAnother closes three tabs and opens a new one, which takes over the
// game of one of them. When the three tabs come back, each finds its own game among the saved
// games, unless that game was opened meanwhile. No tab finds the game of another tab.
func TestATabComesBackAfterAnother(t *testing.T) {
	fakeBrowser(t, 1<<20)
	tabs, back := openTabs(t, 1, 2, 3)
	closeTabs(tabs...)
	newer, _ := openTab()
	resumes(t, newer, 3)
	lists(t, newer, 2, 1)
	opened := savetest.Value(newer.List())(t)[0].ID // and put aside again
	savetest.Must(t, newer.Delete(opened), newer.Purge(opened))
	add(t, newer, 2)
	others, _ := openTabs(t, 4) // it has a slot that another tab had
	closeTabs(others...)
	for i, want := range []int{1, none, none} {
		back[i]()
		resumes(t, Open(nil), want)
	}
	lists(t, newer, 2)
}

func TestABrowserThatIsFullKeepsWhatItHas(t *testing.T) {
	fakeBrowser(t, 2000)
	s := Open(nil)
	n := 0
	var err error
	for ; err == nil; n += 10 {
		err = s.Autosave(savetest.Game(n + 10))
	}
	n -= 10 // the last game that could be saved has 10 actions fewer
	if n == 0 || !strings.Contains(err.Error(), "full") || strings.Contains(err.Error(), "\n") {
		t.Fatalf("after %d actions the error is %v, want one line that says that the storage is full", n, err)
	}
	resumes(t, s, n)
}

// TestAFullBrowserCanDeleteAndRestore deletes and restores a game in a storage that other games fill. At
// last another page takes up all the room that becomes free meanwhile: the game stays.
func TestAFullBrowserCanDeleteAndRestore(t *testing.T) {
	fakeBrowser(t, 200_000)
	s := Open(nil)
	id, others := add(t, s, 200), 0
	for ; ; others++ {
		if _, err := s.Add(savetest.Game(50)); err != nil {
			break
		}
	}
	for range 3 {
		savetest.Must(t, s.Delete(id))
		if entries, err := s.List(); err != nil || len(entries) != others || others < 9 {
			t.Errorf("after Delete of one game there are %d, %v, want the other %d, at least 9", len(entries), err, others)
		}
		savetest.Must(t, s.Restore(id))
	}
	js.Global().Set("greedy", true)
	defer js.Global().Set("greedy", false)
	if err := s.Delete(id); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("the error is %v, want one that says that the storage is full", err)
	}
	loads(t, s, id, 200)
}

func TestAPageThatMayNotLockKeepsItsGame(t *testing.T) {
	fakeBrowser(t, 1<<20)
	js.Global().Call("eval", `navigator.locks.request = async () => { throw new Error("The page may not"); }`)
	s := Open(nil)
	savetest.Must(t, s.Autosave(savetest.Game(1)))
	s.Close()
	resumes(t, Open(nil), 1)
}

func TestABrowserThatKeepsNothingSaysSo(t *testing.T) {
	fakeBrowser(t, 0)
	js.Global().Call("eval", `for (const storage of ["localStorage", "sessionStorage"])
		Object.defineProperty(globalThis, storage, {get() { throw new Error("The page may not"); }, configurable: true})`)
	s := Open(nil)
	if err := s.Autosave(savetest.Game(1)); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("the error of Autosave is %v, want one line", err)
	}
	if g, err := s.Resume(); g != nil || !errors.Is(err, ErrUnlisted) {
		t.Errorf("Resume returns %+v, %v, want an error that wraps ErrUnlisted", g, err)
	}
}

// TestTheBrowserReplacesNoGame checks that the store replaces neither a game that another page
// has made nor a game of a newer program. The file of a player gets no backup.
func TestTheBrowserReplacesNoGame(t *testing.T) {
	fakeBrowser(t, 1<<20)
	s := Open(nil)
	id := add(t, s, 1)
	if err := s.games.Create(id+save.Extension, nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("a second Create of the file: %v, want fs.ErrExist", err)
	}
	for range 2 {
		savetest.Must(t, WriteFile("mine", []byte("a")))
	}
	if data, err := ReadFile(Backup("mine")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the backup of a player's file is %q, %v, want none", data, err)
	}
	const newer = `{"format": 2}`
	savetest.Must(t, s.games.Write(id+save.Extension, []byte(newer)))
	if err := s.Save(id, savetest.Game(2)); !errors.Is(err, form.ErrNewer) {
		t.Errorf("saving over a newer file: %v, want form.ErrNewer", err)
	}
	if data, err := s.games.Read(id + save.Extension); string(data) != newer || err != nil {
		t.Errorf("the newer file has become %s, %v, want %s", data, err, newer)
	}
}

// fakeBase gives the page an empty database, and a limit of steps after which the page ends: no later
// change of its storages takes place, and none says that it does.
func fakeBase(t *testing.T) {
	t.Helper()
	js.Global().Call("eval", `globalThis.fakeBase = () => {
		const items = new Map();
		globalThis.steps = Infinity;
		const base = {
			createObjectStore() {},
			transaction() {
				const transaction = {}, waiting = [];
				const later = (f) => { const request = {}; waiting.push(() => { request.result = f(); }); return request; };
				transaction.objectStore = () => ({
					get: (k) => later(() => items.get(k)),
					put: (v, k) => later(() => { items.set(k, v); }),
					delete: (k) => later(() => { items.delete(k); }),
					getAllKeys: () => later(() => [...items.keys()]),
				});
				setTimeout(() => {
					if (steps-- <= 0) return transaction.onabort();
					waiting.forEach((f) => f());
					transaction.oncomplete();
				});
				return transaction;
			},
		};
		globalThis.indexedDB = {open() {
			const request = {result: base};
			setTimeout(() => { request.onupgradeneeded(); request.onsuccess(); });
			return request;
		}};
		for (const method of ["setItem", "removeItem"]) {
			const own = localStorage[method];
			localStorage[method] = (...args) => {
				if (steps-- <= 0) throw Object.assign(new Error("the page has ended"), {name: "Ended"});
				own(...args);
			};
		}
	}`)
	js.Global().Call("fakeBase")
	t.Cleanup(func() { js.Global().Delete("indexedDB") })
}

// TestGamesThatHaveNoRoomMove adds more games than the local storage has room for. Each is found, changed,
// renamed, deleted and restored, by another tab too.
func TestGamesThatHaveNoRoomMove(t *testing.T) {
	fakeBrowser(t, 80_000)
	fakeBase(t)
	s := Open(nil)
	var ids []string
	for range 60 {
		ids = append(ids, add(t, s, 50))
	}
	other, _ := openTab()
	if entries, err := other.List(); err != nil || len(entries) != len(ids) || !moved() {
		t.Fatalf("another tab finds %d games, %v, want %d, of which some have moved: %t", len(entries), err, len(ids), moved())
	}
	for _, id := range []string{ids[0], ids[len(ids)-1]} {
		savetest.Must(t, s.Save(id, savetest.Game(60)), s.Rename(id, "a name"))
		loads(t, other, id, 60)
		if g, err := s.load(s.games, Backup(id+save.Extension)); err != nil || len(g.Actions) < 50 {
			t.Errorf("%s: the backup is %+v, %v", id, g, err)
		}
		savetest.Must(t, other.Delete(id))
		if _, err := s.Load(id); !errors.Is(err, ErrGone) {
			t.Errorf("%s: a deleted game is loaded: %v", id, err)
		}
		savetest.Must(t, other.Restore(id))
		loads(t, s, id, 60)
	}
	if percent, ok := Used(); ok {
		t.Errorf("without an estimate of the browser %d %% are used", percent)
	}
	for _, c := range []struct {
		estimate string
		percent  int
		ok       bool
	}{
		{`async () => ({usage: 5e6, quota: 1e9})`, 1, true},
		{`async () => ({usage: 5e8, quota: 1e9})`, 50, true},
		{`async () => ({})`, 0, false},
		{`async () => { throw new Error("denied") }`, 0, false},
	} {
		js.Global().Call("eval", "navigator.storage = {estimate: "+c.estimate+"}")
		if percent, ok := Used(); percent != c.percent || ok != c.ok {
			t.Errorf("by the estimate %s are used %d %%, %t; want %d, %t", c.estimate, percent, ok, c.percent, c.ok)
		}
	}
}

// TestAMoveThatEndsLosesNothing ends the page after each step of a change that moves a game, and of one
// after that. The game then is what it was before or after the change, and the others are as they were.
func TestAMoveThatEndsLosesNothing(t *testing.T) {
	for _, change := range []func(s *Store, id string) error{
		func(s *Store, id string) error { return s.Save(id, savetest.Game(90)) },
		func(s *Store, id string) error { return s.Rename(id, strings.Repeat("long ", 40)) },
		func(s *Store, id string) error {
			if err := s.Delete(id); err != nil {
				return err
			}
			return s.Restore(id)
		},
	} {
		ended := false
		for steps := 0; !ended && steps < 60; steps++ {
			fakeBrowser(t, 68_000)
			fakeBase(t)
			s := Open(nil)
			var ids []string
			for !moved() {
				ids = append(ids, add(t, s, 50))
			}
			changed := []string{ids[0], ids[len(ids)-1]}
			for _, id := range changed {
				js.Global().Set("steps", steps)
				ended = change(s, id) == nil && js.Global().Get("steps").Int() > 0
				js.Global().Set("steps", js.Global().Get("Infinity"))
				again, _ := openTab()
				_ = again.Restore(id) // if the page ended between deleting and restoring
				for _, other := range ids {
					g, err := again.Load(other)
					if err != nil || len(g.Actions) != 50 && (!slices.Contains(changed, other) || len(g.Actions) != 90) {
						t.Fatalf("after %d steps %s has %d actions, %v", steps, other, len(g.Actions), err)
					}
				}
				again.Close()
			}
		}
		if !ended {
			t.Error("the change never comes to its end")
		}
	}
}
