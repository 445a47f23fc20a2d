package scenes

import "quintet/rules"

// Earned returns the days on which the medals of g were earned, by the ids of the medals.
func (d *doors) Earned(g *rules.Game) map[string]int { return d.keeper.Course(g.ID).Medals }

// Medals implements play.Doors.
func (d *doors) Medals(g *rules.Game, fresh []string) { d.asker.Medals(g, d.Earned(g), fresh) }
