package desk

import (
	"errors"
	"syscall/js"

	"quintet/scenes/desk/promise"
)

// sheet is the system's sheet for sharing, which some browsers show.
type sheet struct{}

func (sheet) Share(title, address string) <-chan Reply {
	c := make(chan Reply, 1)
	navigator := js.Global().Get("navigator")
	if !navigator.Get("share").Truthy() {
		c <- Reply{Err: ErrNoSheet}
		return c
	}
	shared := navigator.Call("share", map[string]any{"title": title, "url": address})
	go func() {
		_, err := promise.Await(shared)
		var why *promise.Rejection
		if errors.As(err, &why) && why.Name == "AbortError" {
			err = ErrGivenUp
		}
		c <- Reply{Err: err}
	}()
	return c
}
