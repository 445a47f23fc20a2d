package desk

import (
	"errors"
	"syscall/js"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/desk/promise"
)

// clipboard is the one that the browser shares with the page, which it does
// only over https and if the player has nothing against it; but it gives what is
// pasted by a keystroke in any case.
type clipboard struct {
	listens bool
	pasted  *Reply // by a keystroke, and not taken yet
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

// taken is a text of the browser, unless it is longer than a game may be.
func taken(text js.Value) Reply {
	if js.Global().Get("Object").Invoke(text).Length() > save.MaxSize {
		return Reply{Err: errors.New(assets.Text("clipboard.failed", "browser", assets.Text("files.long", save.MaxSize>>20)))}
	}
	return Reply{Data: []byte(text.String())}
}

// Expect listens to the keystrokes for pasting before Ebitengine does, which
// prevents whatever the browser does with a key. The text is not left to the
// browser too, which would type it into whatever it has the focus on.
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

// listen calls f with every event of a kind, before anybody else gets it.
func listen(kind string, f func(js.Value)) {
	js.Global().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), true)
}

// clip calls a method of the browser's clipboard and makes an answer of what it
// comes to, or of the error that says that the browser refuses.
func clip(done func(js.Value) Reply, refused error, method string, args ...any) <-chan Reply {
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
			c <- Reply{Err: refused}
			return
		}
		c <- done(v)
	}()
	return c
}
