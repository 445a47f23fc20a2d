package scenes

import (
	"errors"
	"syscall/js"

	"quintet/assets"
)

// clipboard is the one that the browser shares with the page, which it does
// only over https and if the player has nothing against it.
type clipboard struct{}

func (clipboard) copy(text string) <-chan answer {
	return clip(func(js.Value) answer { return answer{} }, "writeText", text)
}

func (clipboard) paste() <-chan answer {
	return clip(func(text js.Value) answer { return answer{data: []byte(text.String())} }, "readText")
}

// clip calls a method of the browser's clipboard and makes an answer of what it
// comes to.
func clip(done func(js.Value) answer, method string, args ...any) <-chan answer {
	c := make(chan answer, 1)
	board := js.Global().Get("navigator").Get("clipboard")
	if board.IsUndefined() || board.Get(method).IsUndefined() {
		c <- answer{err: errors.New(assets.Text("clipboard.none"))}
		return c
	}
	await(board.Call(method, args...),
		func(v js.Value) { c <- done(v) },
		func(js.Value) { c <- answer{err: errors.New(assets.Text("clipboard.refused"))} })
	return c
}
