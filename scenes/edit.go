package scenes

import (
	"net/url"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/editor"
)

// EditPosition sets up, over the current scene, position, a text, of g with the options v.
func (d *doors) EditPosition(g *rules.Game, v rules.Values, position string) error {
	b, err := editor.New(d.stage, d.keeper, d, g, v, position)
	if err != nil {
		return err
	}
	d.stage.Over(b)
	return nil
}

// VisitEditor implements addresses.Doors.
func (d *doors) VisitEditor(part string) bool {
	spec, position := editor.FromAddress(part)
	position, err := url.PathUnescape(position)
	if err != nil {
		return false
	}
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return false
	}
	b, err := editor.New(d.stage, d.keeper, d, g, v, position)
	if err != nil {
		return false
	}
	d.Menu()
	d.stage.Over(b)
	return true
}
