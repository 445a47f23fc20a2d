package store

import (
	"errors"
	"io/fs"
	"slices"
	"syscall/js"

	"quintet/save"
	"quintet/save/form"
)

// roomy implements files by the local storage and, for what that has no room for, by a database of the
// browser, which has far more room. The database answers later, so the methods may block: call them in a
// goroutine, never in a function that JavaScript calls. Before there is a file in the database, which a
// mark in the local storage says, nothing asks the database.
//
// A file is in one of the two, and never moves back. It is written to the database before it is removed
// from the local storage. So if the page ends in between and both have the file, that in the database
// counts. What a method changes in the database, it changes in one transaction.
type roomy struct {
	local *browser
	base  js.Value // the database; undefined until it is opened
}

// movedMark is the key of the mark.
const movedMark = save.App + "/moved"

// The name of the database, and of its table, which has the text of each file by its name.
const baseName, tableName = save.App, "games"

func moved() bool {
	v, err := local.call("getItem", movedMark)
	return err == nil && !v.IsNull()
}

// mark puts the mark, in the place of the reserve: from now on the database has room to rename a game.
func mark() error {
	if moved() {
		return nil
	}
	_, _ = local.call("removeItem", reserved)
	_, err := local.call("setItem", movedMark, "1")
	return err
}

// open opens the database, if it is not open. The error is errFull if the browser has none.
func (r *roomy) open() error {
	system := js.Global().Get("indexedDB")
	switch {
	case !r.base.IsUndefined():
		return nil
	case system.IsUndefined():
		return errFull
	}
	opening := system.Call("open", baseName, 1)
	create := js.FuncOf(func(js.Value, []js.Value) any {
		opening.Get("result").Call("createObjectStore", tableName)
		return nil
	})
	defer create.Release()
	opening.Set("onupgradeneeded", create)
	if err := settled(opening, "onsuccess", "onerror"); err != nil {
		return err
	}
	r.base = opening.Get("result")
	return nil
}

// table calls do with the table, in a transaction of the given mode. It returns when all that do has
// asked for is done; the results of the requests are known then.
func (r *roomy) table(mode string, do func(table js.Value)) error {
	if err := r.open(); err != nil {
		return err
	}
	transaction := r.base.Call("transaction", tableName, mode)
	do(transaction.Call("objectStore", tableName))
	return settled(transaction, "oncomplete", "onabort")
}

// settled waits until the browser calls one of two handlers of object, and returns an error in the case
// of bad.
func settled(object js.Value, good, bad string) error {
	end := make(chan error, 1)
	fulfil := js.FuncOf(func(js.Value, []js.Value) any { end <- nil; return nil })
	defer fulfil.Release()
	fail := js.FuncOf(func(js.Value, []js.Value) any {
		err := error(errDenied)
		if e := object.Get("error"); e.Truthy() {
			err = thrown(e)
		}
		end <- err
		return nil
	})
	defer fail.Release()
	object.Set(good, fulfil)
	object.Set(bad, fail)
	return <-end
}

// texts returns the texts of the named files in the database; that of a file that is not there is nil.
func (r *roomy) texts(names ...string) ([][]byte, error) {
	all, asked := make([][]byte, len(names)), make([]js.Value, len(names))
	if !moved() {
		return all, nil
	}
	err := r.table("readonly", func(table js.Value) {
		for i, name := range names {
			asked[i] = table.Call("get", name)
		}
	})
	if err != nil {
		return nil, err
	}
	for i := range names {
		if v := asked[i].Get("result"); v.Type() == js.TypeString {
			all[i] = []byte(v.String())
		}
	}
	return all, nil
}

// put writes data to the file in the database, and backup to its backup unless that is nil. Then nothing
// of the file is in the local storage.
func (r *roomy) put(name string, data, backup []byte) error {
	err := r.open()
	if err == nil {
		err = mark()
	}
	if err == nil {
		err = r.table("readwrite", func(table js.Value) {
			table.Call("put", string(data), name)
			if backup != nil {
				table.Call("put", string(backup), Backup(name))
			}
		})
	}
	if err != nil {
		return err
	}
	persist()
	if backup != nil {
		if err := r.local.Remove(Backup(name)); err != nil {
			return err
		}
	}
	return r.local.Remove(name)
}

func (r *roomy) List() ([]string, error) {
	names, err := r.local.List()
	if err != nil || !moved() {
		return names, err
	}
	var keys js.Value
	if err := r.table("readonly", func(table js.Value) { keys = table.Call("getAllKeys") }); err != nil {
		return names, err
	}
	all := keys.Get("result")
	for i := range all.Length() {
		names = append(names, all.Index(i).String())
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

func (r *roomy) Read(name string) ([]byte, error) {
	there, err := r.texts(name)
	if err != nil {
		return nil, err
	}
	if there[0] != nil {
		return there[0], nil
	}
	return r.local.Read(name)
}

func (r *roomy) Write(name string, data []byte) error {
	there, err := r.texts(name)
	if err != nil {
		return err
	}
	old := there[0]
	if old == nil {
		if err := r.local.Write(name, data); !errors.Is(err, errFull) {
			return err
		}
		if old, err = r.local.Read(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return r.put(name, data, old)
}

func (r *roomy) Create(name string, data []byte) error {
	there, err := r.texts(name)
	if err != nil {
		return err
	}
	if there[0] != nil {
		return form.Errorf("the file %s cannot be written: %w", name, fs.ErrExist)
	}
	if err = r.local.Create(name, data); errors.Is(err, errFull) {
		err = r.put(name, data, nil)
	}
	return err
}

// Lay is Create, and Settle does nothing: what is kept is kept at once.
func (r *roomy) Lay(name string, data []byte) error { return r.Create(name, data) }
func (r *roomy) Settle([]string) error              { return nil }

// Rename writes before it removes, so that the content is never lost.
func (r *roomy) Rename(from, to string) error {
	there, err := r.texts(from, to)
	if err != nil {
		return err
	}
	if there[0] == nil && there[1] == nil {
		if err := r.local.Rename(from, to); !errors.Is(err, errFull) {
			return err
		}
	}
	data := there[0]
	if data == nil {
		if data, err = r.local.Read(from); err != nil {
			return err
		}
	}
	if err := r.put(to, data, nil); err != nil {
		return err
	}
	return r.Remove(from)
}

// Remove removes the file from the local storage first: what is left of it then counts, as before.
func (r *roomy) Remove(name string) error {
	if err := r.local.Remove(name); err != nil || !moved() {
		return err
	}
	return r.table("readwrite", func(table js.Value) { table.Call("delete", name) })
}

func (r *roomy) Lock(name string) (lease, error) { return r.local.Lock(name) }
func (r *roomy) Own(slot string)                 { r.local.Own(slot) }

// usedByAll is Used for the database: the browser gives all files of the page, also those of the service
// worker, one room.
func usedByAll() (percent int, ok bool) {
	asked := manager("estimate")
	if asked.IsUndefined() {
		return 0, false
	}
	answer := make(chan js.Value, 1)
	given := js.FuncOf(func(_ js.Value, args []js.Value) any { answer <- args[0]; return nil })
	defer given.Release()
	refused := js.FuncOf(func(js.Value, []js.Value) any { answer <- js.Global().Get("Object").New(); return nil })
	defer refused.Release()
	asked.Call("then", given, refused)
	estimate := <-answer
	used, all := estimate.Get("usage"), estimate.Get("quota")
	if used.Type() != js.TypeNumber || !all.Truthy() {
		return 0, false
	}
	return share(used.Float(), all.Float()), true
}
