// Command empty is the smallest program with Ebitengine. The size and the start of the web page are
// compared with it. As Quintet does, it marks the page as ready when its first frame
// is drawn.
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
