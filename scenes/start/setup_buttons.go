package start

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/scenes/place"
	"quintet/scenes/ui"
)

// buttons returns the buttons below the part that scrolls, from left to right.
func (s *setup) buttons() []ui.Widget {
	back := ui.Widget{Name: "button:back", Label: assets.Text("setup.back"), Do: s.back}
	showRules := ui.Widget{Name: "button:rules", Label: assets.Text("setup.rules"), Do: s.showRules}
	if !s.known() {
		showRules.Label = assets.Text("setup.learn")
	}
	problems := ui.Widget{Name: "button:problems", Label: assets.Text("setup.problems"), Do: s.To(place.Problems(s.game))}
	start := ui.Widget{Name: "button:start", Label: assets.Text("setup.start"), Do: s.start}
	main := &start
	if !s.begins() {
		main = &back
	}
	main.Look = ui.Main
	if s.origin != FromMenu {
		start.Label, back.Label = assets.Text("setup.new"), assets.Text("setup.game")
	}
	return []ui.Widget{back, showRules, problems, start}
}

// buttonGap is the distance between buttons, buttonSide is the margin of a label, and buttonLeast
// is the least width of a button. If there is not enough room, the distance is tightGap. If the
// margin would then be less than tightSide, the buttons are paired.
const (
	buttonGap, buttonSide, buttonLeast = 10, 14, 90
	tightGap, tightSide                = 6, 6
)

// buttonWidth returns the width of the button b with a margin of side units on each side of its
// label.
func buttonWidth(b ui.Widget, side float64) float64 { return ui.StrongFont.Width(b.Label) + 2*side }

// tightSides returns the margin on each side of a label if buttons fill a row that is row units
// wide.
func tightSides(buttons []ui.Widget, row float64) float64 {
	n := float64(len(buttons))
	room := row - (n-1)*tightGap
	for _, b := range buttons {
		room -= buttonWidth(b, 0)
	}
	return room / (2 * n)
}

// paired reports whether the buttons are in rows of two.
func (s *setup) paired() bool { return tightSides(s.buttons(), s.width()) < tightSide }

// layoutButtons places the buttons in row, the last two at its right end. If the buttons are
// paired, it places all of them in rows of two, from row downwards.
func (s *setup) layoutButtons(row layout.Rect) {
	buttons := s.buttons()
	if s.paired() {
		for i := range buttons {
			buttons[i].Box = ui.Cell(row, i%2, 2, row.H, tightGap)
			buttons[i].Box.Y += s.Pitch() * float64(i/2)
		}
		s.ui.Items = append(s.ui.Items, buttons...)
		return
	}
	gap, last := float64(buttonGap), len(buttons)-1
	width := func(b ui.Widget) float64 { return math.Max(buttonLeast, buttonWidth(b, buttonSide)) }
	all := -gap
	for _, b := range buttons {
		all += width(b) + gap
	}
	if all > row.W {
		gap = tightGap
		side := tightSides(buttons, row.W)
		width = func(b ui.Widget) float64 { return buttonWidth(b, side) }
	}
	x := row.X
	for i, b := range buttons {
		b.Box = layout.Rect{X: x, Y: row.Y, W: width(b), H: row.H}
		switch i {
		case last - 1:
			b.Box.X = row.X + row.W - width(buttons[last]) - gap - b.Box.W
		case last:
			b.Box.X = row.X + row.W - b.Box.W
		}
		s.ui.Items = append(s.ui.Items, b)
		x += b.Box.W + gap
	}
}
