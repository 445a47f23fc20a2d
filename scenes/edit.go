package scenes

import (
	"net/url"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/editor"
	"quintet/scenes/problems"
)

// EditPosition implements problems.Doors.
func (d *doors) EditPosition(g *rules.Game, v rules.Values, position string) error {
	b, err := editor.New(d.stage, d.keeper, d, g, v, position)
	if err != nil {
		return err
	}
	d.stage.Over(b)
	return nil
}

// Solve implements editor.Doors.
func (d *doors) Solve(p problem.Problem) { d.stage.Over(problems.Own(d.stage, d.solving(), p)) }

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
	d.stage.Over(b)
	return true
}
