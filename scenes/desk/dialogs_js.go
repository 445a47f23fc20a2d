package desk

import (
	"context"
	"errors"
	"path"
	"strings"
	"syscall/js"

	"quintet/assets"
	"quintet/save"
	"quintet/save/store"
	"quintet/scenes/desk/promise"
	"quintet/scenes/words"
)

// dialogs are the browser's file chooser and its download.
type dialogs struct{}

// Open shows the browser's file chooser. The browser allows that only shortly after a click or a
// key of the player.
func (*dialogs) Open() <-chan Reply {
	c := make(chan Reply, 1)
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", strings.Join(readable, ","))
	var chosen, cancelled js.Func
	forget := func() {
		chosen.Release()
		cancelled.Release()
	}
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		forget()
		readFile(input.Get("files").Index(0), c)
		return nil
	})
	cancelled = js.FuncOf(func(js.Value, []js.Value) any {
		forget()
		c <- Reply{Err: ErrGivenUp}
		return nil
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", cancelled)
	if err := show(input); err != nil {
		forget()
		c <- Reply{Err: err}
	}
	return c
}

// show shows the file chooser of input. It returns an error if the browser refuses. In older
// browsers, which have no showPicker, show cannot find out whether the browser refuses.
func show(input js.Value) (err error) {
	if input.Get("showPicker").IsUndefined() {
		input.Call("click")
		return nil
	}
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = errors.New(assets.Text("files.refused"))
		default:
			panic(e)
		}
	}()
	input.Call("showPicker")
	return nil
}

// readFile sends the content of file to c.
func readFile(file js.Value, c chan<- Reply) {
	name := file.Get("name").String()
	unread := func(why any) {
		c <- Reply{Name: name, Err: errors.New(assets.Text("files.unread", words.File(name), why))}
	}
	if most := MaxSize(name); file.Get("size").Int() > most {
		unread(assets.Text("files.long", most>>20))
		return
	}
	content := file.Call("arrayBuffer")
	go func() {
		buffer, err := promise.Await(content)
		if err != nil {
			unread(strings.TrimSuffix(err.Error(), ".")) // the sentence has its own full stop
			return
		}
		bytes := js.Global().Get("Uint8Array").New(buffer)
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		c <- Reply{Name: name, Data: data}
	}()
}

// Store makes the browser download data under name. The browser decides where the file goes.
func (*dialogs) Store(_ context.Context, name string, data []byte) <-chan Reply {
	urls := js.Global().Get("URL")
	url := urls.Call("createObjectURL", js.Global().Get("Blob").New([]any{bytesOf(data)}, map[string]any{"type": kind(name)}))
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	const minute = 60_000
	js.Global().Call("setTimeout", urls.Get("revokeObjectURL"), minute, url) // by then the browser has read it
	c := make(chan Reply, 1)
	c <- Reply{Name: name}
	return c
}

// bytesOf returns data as an array of JavaScript.
func bytesOf(data []byte) js.Value {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	return bytes
}

// kind returns the media type of a file, by its extension.
func kind(name string) string {
	switch path.Ext(name) {
	case save.Extension:
		return "application/vnd.quintet+json"
	case HistoryExtension:
		return "application/json"
	case TableExtension:
		return "text/csv"
	case store.BundleExtension:
		return "application/zip"
	case ".png":
		return "image/png"
	case ".gif":
		return "image/gif"
	}
	return "text/plain"
}
