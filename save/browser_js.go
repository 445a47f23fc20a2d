package save

import (
	"io/fs"
	"strings"
	"syscall/js"
)

// Open opens the player's own store, which the browser keeps for the page, and
// takes a slot there. It waits for the browser, and so is to be called before
// the program answers the browser's events.
func Open() *Store {
	reserve()
	return newStore(&browser{App + "/games/"}, &browser{App + "/state/"})
}

// browser is the part of a browser's local storage whose keys begin alike.
type browser struct{ prefix string }

// storage calls a method of the local storage. What the browser throws becomes
// a sentence.
func storage(method string, args ...any) (v js.Value, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = thrown(e.Value)
		case *js.ValueError:
			err = Errorf("the browser keeps nothing for this page")
		default:
			panic(e)
		}
	}()
	// A call may throw where getting a property may not.
	local := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage")
	return local.Call(method, args...), nil
}

func thrown(e js.Value) error {
	if e.Get("name").String() == "QuotaExceededError" {
		return Errorf("the browser's room for this page is full; games that are no longer needed can be deleted")
	}
	return Errorf("the browser does not keep it: %s", e.Get("message").String())
}

func (b *browser) List() ([]string, error) {
	var names []string
	for i := 0; ; i++ {
		key, err := storage("key", i)
		if err != nil || key.IsNull() {
			return names, err
		}
		if name, ok := strings.CutPrefix(key.String(), b.prefix); ok {
			names = append(names, name)
		}
	}
}

func (b *browser) Read(name string) ([]byte, error) {
	v, err := storage("getItem", b.prefix+name)
	if err != nil {
		return nil, err
	}
	if v.IsNull() {
		return nil, Errorf("the file %s cannot be read: %w", name, fs.ErrNotExist)
	}
	return []byte(v.String()), nil
}

// Write sets one item at a time, which the browser does wholly or not at all.
func (b *browser) Write(name string, data []byte) error {
	old, err := storage("getItem", b.prefix+name)
	if err != nil {
		return err
	}
	if !old.IsNull() {
		if _, err := storage("setItem", b.prefix+Backup(name), old); err != nil {
			// Room for the game itself comes first.
			if err := b.Remove(Backup(name)); err != nil {
				return err
			}
		}
	}
	_, err = storage("setItem", b.prefix+name, string(data))
	return err
}

// Rename writes before it removes, so that nothing that happens in between can
// lose what the file holds. If there is no room for both it takes the reserve.
func (b *browser) Rename(from, to string) error {
	data, err := b.Read(from)
	if err != nil {
		return err
	}
	if _, err = storage("setItem", b.prefix+to, string(data)); err != nil {
		defer reserve()
		_, _ = storage("removeItem", reserved)
		_, err = storage("setItem", b.prefix+to, string(data))
	}
	if err != nil {
		return err
	}
	return b.Remove(from)
}

// reserved is a key that only takes up room, so that when nothing else fits any
// more a game can still be renamed, as it is when it is deleted.
const reserved = App + "/reserved"

// reserve sets it, unless there is no room now.
func reserve() {
	_, _ = storage("setItem", reserved, strings.Repeat(" ", 64<<10))
}

func (b *browser) Remove(name string) error {
	_, err := storage("removeItem", b.prefix+name)
	return err
}

// Lock holds one of the browser's own locks, which ends with the page. On a
// page that has none, one that did not come over https, nothing is locked.
func (b *browser) Lock(name string) (unlock func(), err error) {
	locks := js.Global().Get("navigator").Get("locks")
	if locks.IsUndefined() {
		return func() {}, nil
	}
	release := make(chan js.Value, 1)
	held := js.FuncOf(func(_ js.Value, args []js.Value) any {
		release <- args[0] // what ends the lock
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
	locks.Call("request", b.prefix+name, map[string]any{"ifAvailable": true}, granted)
	if !<-got {
		return nil, errLocked
	}
	return func() { (<-release).Invoke() }, nil
}
