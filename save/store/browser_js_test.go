package store

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"

	"quintet/save"
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
	id, err := s.Add(savetest.Game(2))
	if err != nil {
		t.Fatal(err)
	}
	savetest.Must(t, s.Save(id, savetest.Game(3)))
	if g, err := s.Load(id); err != nil || len(g.Actions) != 3 {
		t.Errorf("the game is loaded as %+v, %v, want 3 actions", g, err)
	}
	if g, err := s.load(s.games, Backup(id+save.Extension)); err != nil || len(g.Actions) != 2 {
		t.Errorf("the backup is %+v, %v, want 2 actions", g, err)
	}
	if _, err := s.Load("none"); !errors.Is(err, ErrGone) {
		t.Errorf("loading a game that does not exist: %v, want ErrGone", err)
	}
	savetest.Must(t, s.Delete(id))
	if entries, err := s.List(); err != nil || len(entries) > 0 {
		t.Errorf("after Delete the games are %+v, %v, want none", entries, err)
	}
	savetest.Must(t, s.Restore(id))
	if entries, err := s.List(); err != nil || len(entries) != 1 || entries[0].Actions != 3 {
		t.Errorf("after Restore the games are %+v, %v, want one with 3 actions", entries, err)
	}
}

func TestASecondPageHasASlotOfItsOwn(t *testing.T) {
	fakeBrowser(t, 1<<20)
	one, two := Open(nil), Open(nil)
	savetest.Must(t, one.Autosave(savetest.Game(1)), two.Autosave(savetest.Game(2)))
	if one.slot == two.slot {
		t.Errorf("both pages have the slot %s, want two slots", one.slot)
	}
	one.Close()
	if g, err := two.Resume(); err != nil || len(g.Actions) != 2 {
		t.Errorf("the second page resumes %+v, %v, want its game of 2 actions", g, err)
	}
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

// number returns the number of actions of the game in the slot of s, or -1 if the slot has no
// game.
func number(t *testing.T, s *Store) int {
	t.Helper()
	g, err := s.Resume()
	if err != nil {
		t.Fatal(err)
	}
	if g == nil {
		return -1
	}
	return len(g.Actions)
}

// TestGamesOfClosedTabsAreFound closes two tabs and opens a new one. The new tab resumes one of
// their games, and the other game is among the saved games.
func TestGamesOfClosedTabsAreFound(t *testing.T) {
	fakeBrowser(t, 1<<20)
	one, _ := openTab()
	two, _ := openTab()
	savetest.Must(t, one.Autosave(savetest.Game(1)), two.Autosave(savetest.Game(2)))
	closeTabs(one, two)
	three, _ := openTab()
	if n := number(t, three); n != 2 {
		t.Errorf("a game of %d actions is resumed, want 2", n)
	}
	if entries, err := three.List(); err != nil || len(entries) != 1 || entries[0].Actions != 1 {
		t.Errorf("the saved games are %+v, %v, want one with 1 action", entries, err)
	}
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
		if n := number(t, s); n != i+1 {
			t.Errorf("tab %d resumes a game of %d actions, want %d", i+1, n, i+1)
		}
		if entries, err := s.List(); err != nil || len(entries) > 0 {
			t.Errorf("the saved games are %+v, %v, want none", entries, err)
		}
		// A duplicated tab remembers the mark of the tab that it was copied from.
		if copied := Open(nil); number(t, copied) != -1 {
			t.Error("a duplicated tab has a game, want none")
		}
	}
	if n := number(t, tabs[2]); n != 3 {
		t.Errorf("the tab that stayed open has a game of %d actions, want 3", n)
	}
}

// TestATabComesBackAfterAnother closes three tabs and opens a new one, which takes over the
// game of one of them. When the three tabs come back, each finds its own game among the saved
// games, unless that game was opened meanwhile. No tab finds the game of another tab.
func TestATabComesBackAfterAnother(t *testing.T) {
	fakeBrowser(t, 1<<20)
	tabs, back := openTabs(t, 1, 2, 3)
	closeTabs(tabs...)
	newer, _ := openTab()
	if n := number(t, newer); n != 3 {
		t.Errorf("the new tab resumes a game of %d actions, want 3", n)
	}
	entries, err := newer.List()
	if err != nil || len(entries) != 2 {
		t.Fatalf("the saved games are %+v, %v, want two", entries, err)
	}
	for _, e := range entries {
		if e.Actions == 2 { // this game is opened, and put aside again
			savetest.Must(t, newer.Delete(e.ID), newer.Purge(e.ID))
			if _, err := newer.Add(savetest.Game(2)); err != nil {
				t.Fatal(err)
			}
		}
	}
	other, _ := openTab() // it has a slot that another tab had
	savetest.Must(t, other.Autosave(savetest.Game(4)))
	closeTabs(other)
	for i, want := range []int{1, -1, -1} {
		back[i]()
		if n := number(t, Open(nil)); n != want {
			t.Errorf("tab %d resumes a game of %d actions, want %d", i+1, n, want)
		}
	}
	if entries, err = newer.List(); err != nil || len(entries) != 1 || entries[0].Actions != 2 {
		t.Errorf("at the end the saved games are %+v, %v, want one with 2 actions", entries, err)
	}
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
	if g, err := s.Resume(); err != nil || len(g.Actions) != n {
		t.Errorf("a game of %d actions is resumed as %+v, %v, want all of them", n, g, err)
	}
}

// fill saves games under new ids until the storage is full.
func fill(t *testing.T, s *Store) {
	t.Helper()
	for {
		if _, err := s.Add(savetest.Game(50)); err != nil {
			return
		}
	}
}

func TestAFullBrowserCanDeleteAndRestore(t *testing.T) {
	fakeBrowser(t, 200_000)
	s := Open(nil)
	id, err := s.Add(savetest.Game(200))
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s)
	before, err := s.List()
	if err != nil || len(before) < 10 {
		t.Fatalf("%d games fill the storage, want at least 10 (%v)", len(before), err)
	}
	for range 3 {
		savetest.Must(t, s.Delete(id))
		if entries, err := s.List(); err != nil || len(entries) != len(before)-1 {
			t.Errorf("after Delete of one of %d games there are %d, %v, want one fewer", len(before), len(entries), err)
		}
		savetest.Must(t, s.Restore(id))
	}
	if g, err := s.Load(id); err != nil || len(g.Actions) != 200 {
		t.Errorf("the restored game is %+v, %v, want 200 actions", g, err)
	}
}

// TestARenameLosesNothing renames a game while another page takes up all the room that
// becomes free.
func TestARenameLosesNothing(t *testing.T) {
	fakeBrowser(t, 200_000)
	s := Open(nil)
	id, err := s.Add(savetest.Game(200))
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s)
	js.Global().Set("greedy", true)
	defer js.Global().Set("greedy", false)
	if err := s.Delete(id); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("the error is %v, want one that says that the storage is full", err)
	}
	if g, err := s.Load(id); err != nil || len(g.Actions) != 200 {
		t.Errorf("the game has become %+v, %v, want 200 actions", g, err)
	}
}

func TestAPageThatMayNotLockKeepsItsGame(t *testing.T) {
	fakeBrowser(t, 1<<20)
	js.Global().Call("eval", `navigator.locks.request = async () => { throw new Error("The page may not"); }`)
	s := Open(nil)
	savetest.Must(t, s.Autosave(savetest.Game(1)))
	s.Close()
	if n := number(t, Open(nil)); n != 1 {
		t.Errorf("a game of %d actions is resumed, want 1", n)
	}
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
