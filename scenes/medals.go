package scenes

import (
	"quintet/rules"
	"quintet/save"
)

// Earn implements play.Doors.
func (d *doors) Earn(g *rules.Game, ids []string) []string {
	day := save.Day(d.keeper.Now())
	_, fresh := d.keeper.Course(g.ID).Earn(ids, day)
	if len(fresh) > 0 {
		d.keeper.Learn(func(p *save.Progress) { p.Games[g.ID], _ = p.Games[g.ID].Earn(fresh, day) })
	}
	return fresh
}

// Earned returns the days on which the medals of g were earned, by the ids of the medals.
func (d *doors) Earned(g *rules.Game) map[string]int { return d.keeper.Course(g.ID).Medals }

// Medals implements play.Doors.
func (d *doors) Medals(g *rules.Game, fresh []string) { d.asker.Medals(g, d.Earned(g), fresh) }
