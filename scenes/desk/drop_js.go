package desk

import (
	"errors"
	"sync"
	"syscall/js"

	"quintet/assets"
)

// dropped is the reply with the file that was dropped last; nil if there is none, or once Dropped
// has returned it.
var dropped <-chan Reply

// Dropped returns the first of the files that were dropped on the page, or a file that the system has
// opened with the page, once it is read. If there were only folders, r has the name of the last one and an error. ok is false if nothing was
// dropped, or if the file is not read yet.
func Dropped() (r Reply, ok bool) {
	awaitDrops()
	if file := page().Call("launched"); !file.IsNull() {
		c := make(chan Reply, 1)
		readFile(file, c)
		dropped = c
	}
	if r, ok = Received(dropped); ok {
		dropped = nil
	}
	return r, ok
}

// awaitDrops listens for files that are dropped, before Ebitengine gets them: Ebitengine cannot go
// on after a file that is not on the disk, such as a picture from another page, or that is missing.
var awaitDrops = sync.OnceFunc(func() {
	listen("dragover", func(e js.Value) { e.Call("preventDefault") })
	listen("drop", func(e js.Value) {
		e.Call("preventDefault")
		e.Call("stopImmediatePropagation")
		if items := e.Get("dataTransfer").Get("items"); items.Length() > 0 {
			dropped = firstFile(items)
		}
	})
})

// firstFile reads the first file among items, the items of a drop. It returns nil if there is
// neither a file nor a folder.
func firstFile(items js.Value) <-chan Reply {
	c, folder := make(chan Reply, 1), ""
	for i := range items.Length() {
		item := items.Index(i)
		file := item.Call("getAsFile")
		if file.IsNull() {
			continue // a text or a link
		}
		if entry := item.Call("webkitGetAsEntry"); !entry.IsNull() && entry.Get("isDirectory").Bool() {
			folder = entry.Get("name").String()
			continue
		}
		readFile(file, c)
		return c
	}
	if folder == "" {
		return nil
	}
	c <- Reply{Name: folder, Err: errors.New(assets.Text("open.folder"))}
	return c
}
