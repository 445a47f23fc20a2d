package desk

import (
	"errors"
	"syscall/js"

	"quintet/assets"
	"quintet/save/form"
	"quintet/scenes/desk/promise"
)

// clipboard is the browser's clipboard. The browser may refuse it to the page. But after Expect, a
// text that the player pastes with a key comes to the page all the same.
type clipboard struct {
	listens bool
	pasted  *Reply // the text that the player pasted with a key, until Paste returns it
}

func (c *clipboard) Copy(text string) <-chan Reply {
	return clip(func(js.Value) Reply { return Reply{} }, errors.New(assets.Text("clipboard.refused")), "writeText", text)
}

func (c *clipboard) Paste() <-chan Reply {
	if c.pasted != nil {
		got := make(chan Reply, 1)
		got <- *c.pasted
		c.pasted = nil
		return got
	}
	return clip(taken, ErrUnread, "readText")
}

// taken returns a reply with text, a string of JavaScript, or with an error if text is longer
// than form.MaxSize.
func taken(text js.Value) Reply {
	if js.Global().Get("Object").Invoke(text).Length() > form.MaxSize {
		return Reply{Err: errors.New(assets.Text("clipboard.failed", "browser", assets.Text("files.long", form.MaxSize>>20)))}
	}
	return Reply{Data: []byte(text.String())}
}

// Expect listens for the keys that paste, before Ebitengine gets them: Ebitengine would prevent
// the browser's paste event. The handler of that event prevents the browser's own action, which
// would type the text into the element that has the focus.
func (c *clipboard) Expect() {
	c.pasted = nil
	if c.listens {
		return
	}
	c.listens = true
	nothing := js.FuncOf(func(js.Value, []js.Value) any { return nil })
	listen("keydown", func(e js.Value) {
		if e.Get("code").String() == "KeyV" && (e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool()) {
			e.Set("preventDefault", nothing)
		}
	})
	listen("paste", func(e js.Value) {
		e.Call("preventDefault")
		text := taken(e.Get("clipboardData").Call("getData", "text/plain"))
		c.pasted = &text
	})
}

// listen calls f with every event of the given type, before the elements of the page get the event.
func listen(event string, f func(js.Value)) {
	js.Global().Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), true)
}

// clip calls method of the browser's clipboard with args. reply turns the result into the reply
// that clip sends. If the browser refuses, the reply has the error errRefused.
func clip(reply func(js.Value) Reply, errRefused error, method string, args ...any) <-chan Reply {
	c := make(chan Reply, 1)
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() || board.Get(method).IsUndefined() {
		c <- Reply{Err: errors.New(assets.Text("clipboard.none"))}
		return c
	}
	asked := board.Call(method, args...)
	go func() {
		v, err := promise.Await(asked)
		if err != nil {
			c <- Reply{Err: errRefused}
			return
		}
		c <- reply(v)
	}()
	return c
}
