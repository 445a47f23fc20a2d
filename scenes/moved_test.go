package scenes

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/stage/stagetest"
)

// drawn is a scene that records on which part of the screen it was last drawn.
type drawn struct {
	stage.Scene
	on   image.Rectangle
	size layout.Rect // the size of the whole screen, as the canvas reported it
}

func (d *drawn) Draw(c *paint.Canvas) { d.on, d.size = c.Screen.Bounds(), c.Size() }

// TestOnlyWhatMovesIsDrawn checks that a scene is drawn only in the box passed to MovedIn. If
// there are two boxes, or if the screen is stale, the whole screen is drawn. Afterwards nothing
// is drawn.
func TestOnlyWhatMovesIsDrawn(t *testing.T) {
	d := newDriver(t, 400, 300, save.SpeedNormal)
	screen := ebiten.NewImage(400, 300)
	scene := &drawn{Scene: stagetest.Elsewhere(d.app.Stage, "drawn")}
	d.GoTo(scene)
	d.app.Draw(screen)
	d.app.Draw(screen) // the first frame leaves something out and asks for another one
	none, all := image.Rectangle{}, screen.Bounds()
	left, right := layout.Rect{X: 10, Y: 20, W: 30, H: 40}, layout.Rect{X: 200, Y: 20, W: 30, H: 40}
	for _, c := range []struct {
		name  string
		moved []layout.Rect
		stale bool
		on    image.Rectangle
	}{
		{"nothing", nil, false, none},
		{"a box", []layout.Rect{left}, false, image.Rect(10, 20, 40, 60)},
		{"nothing after that", nil, false, none},
		{"a box, in two ticks", []layout.Rect{right, right}, false, image.Rect(200, 20, 230, 60)},
		{"two boxes", []layout.Rect{left, right}, false, all},
		{"a box of a stale screen", []layout.Rect{left}, true, all},
		{"nothing at last", nil, false, none},
	} {
		for _, box := range c.moved {
			d.MovedIn(box)
		}
		d.Stale = d.Stale || c.stale
		scene.on = none
		d.app.Draw(screen)
		if scene.on != c.on {
			t.Errorf("%s: drawn on %v, not %v", c.name, scene.on, c.on)
		}
		if c.on != none && (scene.size != layout.Rect{W: 400, H: 300}) {
			t.Errorf("%s: the scene has the size %v, want 400 × 300", c.name, scene.size)
		}
	}
}
