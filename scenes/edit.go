package scenes

import (
	"quintet/rules"
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
