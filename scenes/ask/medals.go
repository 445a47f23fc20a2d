package ask

import (
	"math"
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// medals is a panel that lists the medals of a game: first those just earned, then the other earned
// medals, and then the rest.
type medals struct {
	listPanel
	game   *rules.Game
	earned map[string]int // as in save.Course
	rows   []medalRow
}

// medalRow is a row of the list. Its sentence is broken into lines that fit the panel.
type medalRow struct {
	name, why string
	earned    bool
	lines     []string
}

// Medals shows the medals of g. earned has the earned medals, as in save.Course. fresh has the ids
// of the medals that come first.
func (a *Asker) Medals(g *rules.Game, earned map[string]int, fresh []string) {
	m := &medals{listPanel: a.list(), game: g, earned: earned}
	for rank := range 3 {
		for _, medal := range g.Medals {
			_, has := earned[medal.ID]
			place := 2
			switch {
			case slices.Contains(fresh, medal.ID):
				place = 0
			case has:
				place = 1
			}
			if place == rank {
				name, why := words.Medal(g, medal.ID)
				m.rows = append(m.rows, medalRow{name: name, why: why, earned: place < 2})
			}
		}
	}
	a.stage.Over(m)
}

func (m *medals) Place() place.Place { return place.Place{Scene: "medals"} }

func (m *medals) Title() string {
	return assets.Text("medals.title", m.game.Name, words.Medals(m.game, m.earned))
}

// Spoken implements stage.Speaker: each medal is a passage that says whether it is earned.
func (m *medals) Spoken() []string {
	var lines []string
	for _, r := range m.rows {
		key := "medals.open"
		if r.earned {
			key = "medals.earned"
		}
		lines = append(lines, assets.Text(key, r.name, r.why))
	}
	return m.spoken(m.Title(), lines...)
}

// The measures of the panel in units: its width, the size of a medal, the distance from the left of
// a medal to the text beside it, and the gap between two rows.
const medalsWidth, medalSize, medalRoom, medalGap = 560, 30, 42, 10

func (r *medalRow) height() float64 {
	return medalGap + math.Max(medalSize, ui.Leading*float64(1+len(r.lines)))
}

func (m *medals) Layout() {
	width, all := m.content(medalsWidth), 0.0
	for i := range m.rows {
		r := &m.rows[i]
		r.lines = ui.SmallFont.Wrap(r.why, width-medalRoom)
		all += r.height()
	}
	m.layoutList(m.Title(), medalsWidth, all, m.drawRows)
}

// Update implements stage.Scene. It ignores the second click of a double click, because the first
// click may have opened the panel.
func (m *medals) Update(in *ui.Input) {
	if !in.Press || !in.Double {
		m.use(in)
	}
}

// drawRows draws the list in box.
func (m *medals) drawRows(c *paint.Canvas, box layout.Rect) {
	for i := range m.rows {
		m.drawRow(c, &m.rows[i], box.X, box.Y)
		box.Y += m.rows[i].height()
	}
}

// drawRow draws r with its upper left corner at x, y.
func (m *medals) drawRow(c *paint.Canvas, r *medalRow, x, y float64) {
	t := m.Theme()
	ink := t.Text
	if !r.earned {
		ink = t.Faint
	}
	ui.DrawMedal(c, t, x+medalSize/2, y+medalSize/2, medalSize, m.game.Colours, r.earned)
	c.Text(r.name, x+medalRoom, y+ui.Leading/2, ui.StrongFont, 0, 0.5, ink)
	for i, line := range r.lines {
		c.Text(line, x+medalRoom, y+ui.Leading*(float64(i)+1.5), ui.SmallFont, 0, 0.5, ink)
	}
}

// listPanel is the base of a panel with a list that scrolls and a button that closes the panel.
type listPanel struct{ overlay }

// list returns a panel with a list over the current scene.
func (a *Asker) list() listPanel {
	p := listPanel{a.panel()}
	p.notes = false
	return p
}

// layoutList places the panel, the button and the list. width is the width of the panel if the
// window has room for it. height is the height of the whole list, which draw draws in a box.
func (p *listPanel) layoutList(title string, width, height float64, draw func(c *paint.Canvas, box layout.Rect)) {
	list := side.Scroll{Make: func(layout.Rect) []side.Block {
		return []side.Block{side.Custom{Least: height, Need: height, Draw: draw}}
	}}
	p.arrange(title, width, 0, []side.Block{list}, side.Buttons{Right: []ui.Widget{{Name: "button:close", Look: ui.Main, Label: assets.Text("text.close"), Do: p.Back}}})
}

// use gives the input to the list and the button, and reports whether one of them used it.
func (p *listPanel) use(in *ui.Input) bool {
	return p.ui.Update(in) || p.ui.Scroller.Keys(in) || p.closes(in)
}

// LevelChips returns a chip for a person, named "0", and a chip for each level of the computer,
// named by its number. The chip of the current level is on. A click on a chip calls choose with the
// level of that chip.
func LevelChips(current int, choose func(level int)) []ui.Widget {
	var chips []ui.Widget
	for level := 0; level <= rules.Levels; level++ {
		label := strconv.Itoa(level)
		switch level {
		case 0:
			label = assets.Text("setup.person")
		case 1:
			label = words.Computer(level, 0)
		}
		chips = append(chips, ui.Widget{Name: strconv.Itoa(level), Label: label, Look: ui.Chip, On: level == current, Do: func() { choose(level) }})
	}
	return chips
}
