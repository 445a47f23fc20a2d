package desk

import (
	"errors"
	"syscall/js"

	"quintet/scenes/desk/promise"
)

// sheet is the system's sheet for sharing, which some browsers show.
type sheet struct{}

func (sheet) Shares() bool { return navigator().Get("share").Truthy() }

func (s sheet) Share(title, address string) <-chan Reply {
	if !s.Shares() {
		return replied(ErrNoSheet)
	}
	return share(map[string]any{"title": title, "url": address})
}

func (sheet) HandsOver() bool { return true }

func (sheet) HandOver(address string) { js.Global().Get("location").Set("href", address) }

func (sheet) TakesFile(name string) bool {
	return navigator().Get("canShare").Truthy() && navigator().Call("canShare", files(name, []byte{0})).Bool()
}

func (sheet) ShareFile(name string, data []byte) <-chan Reply { return share(files(name, data)) }

func navigator() js.Value { return js.Global().Get("navigator") }

// files returns the argument with which the sheet shares a file.
func files(name string, data []byte) map[string]any {
	file := js.Global().Get("File").New([]any{bytesOf(data)}, name, map[string]any{"type": kind(name)})
	return map[string]any{"files": []any{file}}
}

// share shows the sheet with content. The browser allows that only shortly after a click or a key
// of the player.
func share(content map[string]any) <-chan Reply {
	c := make(chan Reply, 1)
	shared := navigator().Call("share", content)
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

func replied(err error) <-chan Reply {
	c := make(chan Reply, 1)
	c <- Reply{Err: err}
	return c
}
