// Command empty is the smallest program with Ebitengine. The size of the web page and the time that
// it takes to start are compared with those of this program. Like Quintet, it marks the page as
// ready when its first frame is drawn.
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
