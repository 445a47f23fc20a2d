package scenes

import (
	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/book"
	"quintet/scenes/problems"
	"quintet/scenes/stage"
	"quintet/scenes/start"
)

// VisitSetup implements addresses.Doors.
func (d *doors) VisitSetup(g *rules.Game, choice string) bool {
	from := d.followed() // before Choose, because followed can replace the choices
	if choice != "" && !d.choices.Choose(g, choice) {
		return false
	}
	d.showSetup(g, from)
	return true
}

// VisitRules implements addresses.Doors.
func (d *doors) VisitRules(g *rules.Game, page string) {
	d.Setup(g)
	if b, ok := book.NewAt(d.stage, d.keeper, d, g, page); ok {
		d.stage.Over(b)
		return
	}
	d.Rules(g)
}

// VisitProblem implements addresses.Doors.
func (d *doors) VisitProblem(id string) bool {
	p, err := problems.Open(d.stage, d.solving(), id)
	if err != nil {
		return false
	}
	d.Menu()
	d.stage.Over(p)
	return true
}

// VisitBoard implements addresses.Doors.
func (d *doors) VisitBoard() bool {
	if d.board == nil {
		return false
	}
	if d.stage.Top() != stage.Scene(d.board) {
		d.GoOn()
	}
	return true
}

// VisitLink implements addresses.Doors.
func (d *doors) VisitLink(word string) { d.openLink(word, false) }

// VisitNowhere implements addresses.Doors.
func (d *doors) VisitNowhere(address string) {
	n := start.Notice{}
	if address != "" {
		n.Text = assets.Text("link.nowhere", save.Visible(save.Shorten(address)))
	}
	d.stage.GoTo(start.NewMenu(d.stage, d, n))
}
