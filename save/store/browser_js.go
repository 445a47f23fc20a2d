package store

import (
	"errors"
	"io/fs"
	"math"
	"strings"
	"sync"
	"syscall/js"

	"quintet/save"
	"quintet/save/form"
)

// Open opens the player's own store, which the browser keeps for the page, and takes a
// slot there. Open waits for the browser, so call it before the program answers the
// browser's events. A tab that is reloaded or restored goes on with its own game, unless another
// copy has opened that game meanwhile. The store calls pause while it reads and writes games.
func Open(pause form.Pause) *Store {
	reserve()
	own := ""
	if had, err := session.call("getItem", ownMark); err == nil && had.Type() == js.TypeString {
		own = had.String()
	}
	s := newStore(&roomy{local: &browser{games}}, &browser{save.App + "/state/"}, own, pause)
	_, _ = session.call("setItem", ownMark, s.mark()) // if this fails, the tab does not come back to its game
	return s
}

// games begins the keys of the player's own files.
const games = save.App + "/games/"

// ownMark is the key in the session storage under which a tab keeps the mark on its slot; see
// slot.go.
const ownMark = save.App + "/tab"

// mark returns the mark on the slot of this copy; "" if there is none. Unless the copy has come
// back to its own slot, mark first puts a new mark on the slot.
func (s *Store) mark() string {
	if s.own != "" && s.markOf(s.slot) == s.own {
		return s.own
	}
	mark := unique()
	if s.slot == "" || s.state.Write(s.slot+markEnd, []byte(mark)) != nil {
		return "" // the tab does not come back to its game
	}
	return mark
}

// browser implements files by those items of the local storage whose keys begin with prefix.
type browser struct{ prefix string }

// storage is one of the browser's storages.
type storage string

const (
	local   storage = "localStorage"   // of all tabs
	session storage = "sessionStorage" // of one tab, until it is closed
)

// call calls the method of the storage with args. It turns an exception of the browser into an
// error for the player.
func (s storage) call(method string, args ...any) (v js.Value, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = thrown(e.Value)
		case *js.ValueError:
			err = errDenied
		default:
			panic(e)
		}
	}()
	// An exception can be caught when Reflect.get is called, but not when js.Value.Get gets the
	// storage.
	object := js.Global().Get("Reflect").Call("get", js.Global(), string(s))
	return object.Call(method, args...), nil
}

func thrown(e js.Value) error {
	if e.Get("name").String() == "QuotaExceededError" {
		return errFull
	}
	return errDenied
}

var errFull = form.Errorf("the browser's storage for this page is full; delete games that are no longer needed")

// errDenied says that the browser has no storage for the page or does not allow it. It
// replaces what the browser throws, which is written for programmers.
var errDenied = form.Errorf("this browser does not let the page save anything; check whether it is set to block cookies and site data")

func (b *browser) List() ([]string, error) {
	var names []string
	for i := 0; ; i++ {
		key, err := local.call("key", i)
		if err != nil || key.IsNull() {
			return names, err
		}
		if name, ok := strings.CutPrefix(key.String(), b.prefix); ok {
			names = append(names, name)
		}
	}
}

func (b *browser) Read(name string) ([]byte, error) {
	v, err := local.call("getItem", b.prefix+name)
	if err != nil {
		return nil, err
	}
	if v.IsNull() {
		return nil, form.Errorf("the file %s cannot be read: %w", name, fs.ErrNotExist)
	}
	return []byte(v.String()), nil
}

// Write sets one item at a time; the browser sets an item completely or not at all.
func (b *browser) Write(name string, data []byte) error {
	old, err := local.call("getItem", b.prefix+name)
	if err != nil {
		return err
	}
	if !old.IsNull() {
		if _, err := local.call("setItem", b.prefix+Backup(name), old); err != nil {
			// There is no room for the new backup. Remove the old one, so that the file itself
			// has room.
			if err := b.Remove(Backup(name)); err != nil {
				return err
			}
		}
	}
	return b.set(name, string(data))
}

func (b *browser) set(name, data string) error {
	_, err := local.call("setItem", b.prefix+name, data)
	if err == nil && b.prefix == games {
		persist()
	}
	return err
}

// persist asks the browser once to keep what the page has stored, even if the device has little room
// left: now there is a game, a result or something learnt that could be lost. The browser may ask the
// player.
var persist = sync.OnceFunc(func() {
	manager("persist")
})

// manager calls the method of what manages all storages of the page, if the browser has it. The result is a
// promise; undefined if there is none.
func manager(method string) js.Value {
	if m := js.Global().Get("navigator").Get("storage"); m.Truthy() && m.Get(method).Truthy() {
		return m.Call(method)
	}
	return js.Undefined()
}

// room is how much a browser stores for a page at the least: five million characters in keys and values.
const room = 5 << 20

// Used returns how much of the room for all that the program stores is used, in per cent. ok is false if
// nobody knows the room. Once games have moved, the room is that of the database, and Used may block, as the
// methods of roomy.
func Used() (percent int, ok bool) {
	if moved() {
		return usedByAll()
	}
	object, err := local.call("valueOf")
	if err != nil {
		return 0, false
	}
	values := js.Global().Get("Object").Call("values", object)
	used := js.Global().Get("Blob").New(values).Get("size").Float() // the keys are short
	return share(used, room), true
}

// share returns how much used is of all, in per cent.
func share(used, all float64) int { return int(min(100, math.Ceil(100*used/all))) }

// Create first checks whether there is an item of that name. If pages can lock their slots, no
// other page creates it in between, because another page has another slot and so uses other names.
func (b *browser) Create(name string, data []byte) error {
	if _, err := b.Read(name); err == nil {
		return form.Errorf("the file %s cannot be written: %w", name, fs.ErrExist)
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return b.set(name, string(data))
}

// Lay is Create: the browser keeps each item at once.
func (b *browser) Lay(name string, data []byte) error { return b.Create(name, data) }

// Settle does nothing.
func (b *browser) Settle([]string) error { return nil }

// Own does nothing, because there are no temporary files here.
func (b *browser) Own(string) {}

// Rename writes before it removes, so that the content is never lost. If there is no room for both
// items, Rename uses the reserve.
func (b *browser) Rename(from, to string) error {
	data, err := b.Read(from)
	if err != nil {
		return err
	}
	if err = b.set(to, string(data)); err != nil {
		defer reserve()
		_, _ = local.call("removeItem", reserved)
		err = b.set(to, string(data))
	}
	if err != nil {
		return err
	}
	return b.Remove(from)
}

// reserved is the key of an item that only takes up room. When storage is full, removing it leaves
// enough room to rename a game, unless the game is very long. So a game can be deleted even then,
// because Store.Delete renames it.
const reserved = save.App + "/reserved"

// reserve writes the reserved item, unless there is no room for it.
func reserve() {
	_, _ = local.call("setItem", reserved, strings.Repeat(" ", 64<<10))
}

func (b *browser) Remove(name string) error {
	_, err := local.call("removeItem", b.prefix+name)
	return err
}

// Lock takes a Web Lock, which the browser releases when the page ends. If another page holds the
// lock, Lock returns errLocked. In a browser without Web Locks Lock uses the page's replacement for
// them. If there is no replacement either, or locks are forbidden, as in a sandbox, Lock locks
// nothing and returns no error.
func (b *browser) Lock(name string) (lease, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if locks.IsUndefined() {
		return noLease, nil
	}
	release := make(chan func(), 1)
	held := js.FuncOf(func(_ js.Value, args []js.Value) any {
		end := args[0]
		release <- func() { end.Invoke() }
		return nil
	})
	got := make(chan bool, 1)
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			got <- false
			return nil
		}
		got <- true
		return js.Global().Get("Promise").New(held)
	})
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		release <- func() {}
		got <- true
		return nil
	})
	locks.Call("request", b.prefix+name, map[string]any{"ifAvailable": true}, granted).Call("catch", refused)
	if !<-got {
		return lease{}, errLocked
	}
	return lease{held: noLease.held, release: func() { (<-release)() }}, nil
}

// page holds the files that belong to no store, such as the settings.
var page = &browser{save.App + "/"}

// ReadFile reads what the browser keeps for the page under name. If there is nothing, the error
// wraps fs.ErrNotExist.
func ReadFile(name string) ([]byte, error) { return page.Read(name) }

// ReadBundle is ReadFile here.
func ReadBundle(name string) ([]byte, error) { return ReadFile(name) }

// WriteFile makes the browser keep data for the page under name.
func WriteFile(name string, data []byte) error { return page.set(name, string(data)) }

// ownFile returns the place of the file that the browser keeps for the page under name, and the
// name of the file in that place.
func ownFile(name string) (files, string) { return page, name }
