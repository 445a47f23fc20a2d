package scenes

import (
	"slices"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/book"
	"quintet/scenes/history"
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

// VisitTime implements addresses.Doors.
func (d *doors) VisitTime(g *rules.Game) { d.stage.Over(start.NewTime(d.stage, g, d.choices.Of(g))) }

// VisitHistory implements addresses.Doors.
func (d *doors) VisitHistory(shown string) bool {
	h, ok := history.NewAt(d.stage, d.keeper, d, shown)
	if ok {
		d.stage.Over(h)
	}
	return ok
}

// VisitProblems implements addresses.Doors.
func (d *doors) VisitProblems(id string) bool {
	g, _, err := catalog.Parse(id)
	if id != "" && err != nil {
		return false
	}
	d.Problems(g)
	return true
}

// VisitLesson implements addresses.Doors.
func (d *doors) VisitLesson(part string) bool {
	side, done, _ := strings.Cut(part, ":")
	at := slices.Index(problems.Sides[:], side)
	if d.board == nil || d.board.Reviewed() == nil || at < 0 {
		return false
	}
	return d.learn(d.board.Reviewed(), rules.Player(at), done)
}

// VisitRules implements addresses.Doors.
func (d *doors) VisitRules(g *rules.Game, page string) {
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
	d.stage.Over(p)
	return true
}

// VisitBoard implements addresses.Doors.
func (d *doors) VisitBoard(part string) bool {
	if d.board == nil {
		return false
	}
	if d.stage.Top() != stage.Scene(d.board) {
		d.GoOn()
	}
	d.board.ShowAt(part)
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
