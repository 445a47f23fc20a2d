package over

import (
	"image/color"
	"math"
	"strconv"

	"quintet/render/look"
	"quintet/rules"
)

// Ranking is a list of actions in a position, for drawing over the board. Each action has an
// arrow or, if nothing moves, a ring on its site. An action with a greater weight is drawn
// thicker. The zero value has no actions.
type Ranking struct {
	actions []ranked
	threat  bool
}

// ranked is an action of a ranking.
type ranked struct {
	step
	weight float64
}

// Ranked is an action and its weight: from 0, drawn thin, to 1, drawn thick.
type Ranked struct {
	Action rules.Action
	Weight float64
}

// NewRanking returns a ranking of legal actions in s, the best first; l is the look of the
// game. If threat is set, the actions are those that the mover threatens to play. They have the
// colour of a threat, and their arrows are dashed.
func NewRanking(l look.Look, s rules.State, all []Ranked, threat bool) Ranking {
	x := Ranking{threat: threat}
	for _, r := range all {
		var log rules.Log
		s.Clone().Apply(r.Action, &log)
		x.actions = append(x.actions, ranked{newStep(l, s, r.Action, log.Events), r.Weight})
	}
	return x
}

// thin and thick are the widths of the arrows of the weights 0 and 1, in cells. The line of a ring
// is ringWide times as wide.
const thin, thick, ringWide = 0.035, 0.13, 1.15

// Ranking draws a ranking, the best action on top. In a game with stacks, a single arrow has a
// label with the number of pieces that move. Several actions have their numbers in the ranking
// instead, because labels of actions that begin on the same site would cover one another.
func (o *Overlay) Ranking(x *Ranking) {
	kind := look.Advised
	if x.threat {
		kind = look.Threat
	}
	ink := o.tint(kind)
	for i := len(x.actions) - 1; i >= 0; i-- {
		a := &x.actions[i]
		wide := thin + (thick-thin)*a.weight
		if len(a.way) > 0 {
			o.drawArrow(a.way, arrowStyle{width: wide, dashed: x.threat}, ink)
			if len(x.actions) == 1 {
				o.drawLabel(look.Mark{Site: a.from, Label: a.part})
			}
			continue
		}
		m := look.Mark{Site: a.at, Kind: kind}
		o.stampMark(a.at, markKey{kind: kind, pose: o.pose(m), wide: max(1, int(math.Round(ringWide*wide*o.cell())))}, ink)
	}
	for i := range x.actions {
		if len(x.actions) > 1 {
			o.drawNumber(&x.actions[i].step, strconv.Itoa(i+1), ink)
		}
	}
}

// drawNumber draws the number of a step on its site or beyond the head of its arrow.
func (o *Overlay) drawNumber(n *step, number string, col color.NRGBA) {
	p := o.label(labelKey{text: number, col: col})
	if last := len(n.way) - 1; last > 0 {
		x0, y0 := o.now.Cam.Project(n.way[last-1])
		x, y := o.now.Cam.Project(n.way[last])
		o.drawFree(p, x, y, beyondHead, math.Atan2(y-y0, x-x0))
		return
	}
	x, y := o.now.Cam.Project(o.at(n.at))
	o.drawFree(p, x, y, 0, 0)
}
