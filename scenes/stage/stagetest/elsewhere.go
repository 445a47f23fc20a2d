package stagetest

import (
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// Elsewhere returns a scene with the given name. Its only widget is a button that leads back. In
// the tests of a package, the doors show it in place of the scenes of other packages.
func Elsewhere(s *stage.Stage, name string) stage.Scene {
	e := &elsewhere{Stage: s, name: name}
	e.ui.Items = []ui.Widget{{Name: "button:back", Label: "Back", Box: layout.Rect{W: 60, H: 30}, Do: s.Back}}
	return e
}

type elsewhere struct {
	*stage.Stage
	name string
	ui   ui.Group
}

func (e *elsewhere) Place() place.Place   { return place.Place{Scene: e.name} }
func (e *elsewhere) Title() string        { return e.name }
func (e *elsewhere) Layout()              {}
func (e *elsewhere) Update(in *ui.Input)  { e.ui.Update(in) }
func (e *elsewhere) Draw(*paint.Canvas)   {}
func (e *elsewhere) Next() int            { return 0 }
func (e *elsewhere) Widgets() []ui.Widget { return e.ui.Items }
