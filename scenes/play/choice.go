package play

import (
	"math"

	"quintet/render/layout"
	"quintet/scenes/ui"
)

// layoutChoice puts up buttons for actions that share the chosen path, in the
// place of the move list and, where that is too low for them, of as many of the
// lines for messages as it takes. In a low window it is that of the buttons, too.
func (b *Board) layoutChoice() {
	p := &b.panel
	asked := b.table.Asked()
	labels := make([]string, len(asked))
	for i, a := range asked {
		labels[i] = b.table.Label(a)
	}
	area := p.box
	area.Y += b.messageTop() + leastLines*ui.Leading
	area.H = p.box.Y + p.box.H - area.Y
	if !b.Low() {
		area.H -= b.buttonsHeight() + listGap
	}
	for i, box := range choiceBoxes(labels, area, p.list.box.Y) {
		a := asked[i]
		b.ui.Items = append(b.ui.Items, ui.Widget{Name: "choice:" + labels[i], Label: ui.StrongFont.Fit(labels[i], box.W-choicePad), Look: ui.Main, Box: box,
			Do: func() { b.table.Release(); b.act(a) }})
		p.lines = min(p.lines, int((box.Y-p.box.Y-b.messageTop())/ui.Leading))
	}
}

// leastLines is how many lines of messages there are room for at least.
const leastLines = 2

// choiceGap is how far choices are apart, and choicePad how much wider one is than
// what it says.
const choiceGap, choicePad = 6, 20

// choiceBoxes returns the boxes of choices with the labels in an area, of equal
// size and side by side. They begin at top if there is room, and else as far above
// it as they need; where the whole area is too low they are lower themselves.
func choiceBoxes(labels []string, area layout.Rect, top float64) []layout.Rect {
	width, height := 38.0, 36.0
	for _, label := range labels {
		width = math.Max(width, ui.StrongFont.Width(label)+choicePad)
	}
	width = math.Min(width, area.W)
	columns := int((area.W + choiceGap) / (width + choiceGap))
	rows := float64((len(labels) + columns - 1) / columns)
	height = math.Min(height, (area.H+choiceGap)/rows-choiceGap)
	top = math.Min(top, area.Y+area.H+choiceGap-rows*(height+choiceGap))
	boxes := make([]layout.Rect, len(labels))
	for i := range labels {
		boxes[i] = layout.Rect{X: area.X + float64(i%columns)*(width+choiceGap), Y: top + float64(i/columns)*(height+choiceGap), W: width, H: height}
	}
	return boxes
}
