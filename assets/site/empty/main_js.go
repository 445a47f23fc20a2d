// Command empty is the smallest program with Ebitengine. "./build.sh webbench" compares Quintet's
// web page with it in size and in the time to start. Like Quintet, it marks the page as ready when
// its first frame is drawn.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

type empty struct{}

func (empty) Update() error { return nil }

func (empty) Draw(*ebiten.Image) {
	js.Global().Get("document").Get("documentElement").Call("setAttribute", "data-quintet", "ready")
}

func (empty) Layout(w, h int) (int, int) { return w, h }

func main() {
	if err := ebiten.RunGame(empty{}); err != nil {
		panic(err)
	}
}
