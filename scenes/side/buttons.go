package side

import (
	"cmp"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// Grid is rows of buttons, as many in a row as have room for their labels in columns of equal width. If two
// such columns have no room, the wider label gets the wider column, or a button has the row for itself. Tools
// and chips stand close together.
type Grid struct {
	Items []ui.Widget
	Most  int    // the most in a row; 0 means 4
	Tight bool   // the rows may be a little lower if there is too little room
	Last  string // the name of the button whose place is the end of the last row; "" for none
}

// leastTool is the least width of a tool for a mouse.
const leastTool = 24

// least returns the least width of the button w, in which its label is not cut and a finger hits it.
func (s *Side) least(w *ui.Widget) float64 {
	return math.Max(w.LeastWidth(), s.stage.ButtonHeight(leastTool))
}

// shape returns the widths of the columns in a column of the given width, the number of rows, and the
// distance between the buttons.
func (g Grid) shape(s *Side, width float64) (columns []float64, rows int, apart float64) {
	n := len(g.Items)
	if n == 0 {
		return nil, 0, 0
	}
	if apart = gap; g.Items[0].Look == ui.Tool || g.Items[0].Look == ui.Chip {
		apart = close
	}
	most := cmp.Or(g.Most, 4)
	wide := slices.Max(g.least(s, 1))
	count := max(1, min(n, most, int((width+apart)/(wide+apart))), min(2, most))
	rows = (n + count - 1) / count
	count = max(min(2, most), (n+rows-1)/rows)
	columns = g.least(s, count)
	rest := width + apart
	for _, w := range columns {
		rest -= w + apart
	}
	equal := (width+apart)/float64(count) - apart
	switch {
	case wide <= equal, wide > width:
		rest, columns = 0, slices.Repeat([]float64{equal}, count)
	case rest < 0:
		return []float64{width}, n, apart
	}
	for i := range columns {
		columns[i] += rest / float64(count)
	}
	return columns, rows, apart
}

// least returns the least widths of the given number of columns, in which no label is cut.
func (g Grid) least(s *Side, columns int) []float64 {
	all := make([]float64, columns)
	for i, w := range g.Items {
		if w.Name == g.Last {
			i = columns - 1
		}
		all[i%columns] = math.Max(all[i%columns], s.least(&w))
	}
	return all
}

func (g Grid) size(s *Side, width float64) size {
	_, rows, apart := g.shape(s, width)
	high := func(row float64) float64 { return math.Max(0, float64(rows)*(row+apart)-apart) }
	z := fixed(high(s.high()))
	if g.Tight {
		const slack = 6
		z.least = high(s.high() - slack)
	}
	return z
}

func (g Grid) place(s *Side, box layout.Rect) {
	columns, rows, apart := g.shape(s, box.W)
	row := (box.H + apart) / float64(rows)
	for i, w := range g.Items {
		if w.Name == g.Last {
			i = rows*len(columns) - 1
		}
		cell := layout.Rect{X: box.X, Y: box.Y + float64(i/len(columns))*row, W: columns[i%len(columns)], H: row - apart}
		for _, before := range columns[:i%len(columns)] {
			cell.X += before + apart
		}
		s.add(w, cell)
	}
}

// Tools is rows of tools. Places is the number of places in a row, half of which are used if the tools
// would be too narrow; 0 means as many as there are tools. A tool without a name is an empty place. In
// the window of a telephone the rows extend beyond the column.
type Tools struct {
	Items  []ui.Widget
	Places int
	Spare  int // the number of rows that may vanish in a low window, the last one first
}

// shape returns the number of columns and rows in a column of the given width, and the height of a
// tool. rim is by how much the rows extend beyond the column at each side.
func (t Tools) shape(s *Side, width float64) (columns, rows int, high, rim float64) {
	const mouse, finger, overhang = 32, 40, 9
	high, least := float64(mouse), float64(leastTool)
	if s.Small() {
		high, rim = s.stage.ButtonHeight(finger), overhang
	}
	if s.stage.Low() {
		least = high
	}
	columns = max(1, cmp.Or(t.Places, len(t.Items)))
	if (width+2*rim+close)/float64(columns)-close < least {
		columns = (columns + 1) / 2
	}
	return columns, (len(t.Items) + columns - 1) / columns, high, rim
}

func (t Tools) size(s *Side, width float64) size {
	_, rows, high, _ := t.shape(s, width)
	z := fixed(math.Max(0, float64(rows)*(high+close)-close))
	if z.step = high + close; s.stage.Low() {
		z.least = math.Max(0, z.least-float64(t.Spare)*z.step)
	}
	return z
}

func (t Tools) place(s *Side, box layout.Rect) {
	columns, _, high, rim := t.shape(s, box.W)
	box.X, box.W = box.X-rim, box.W+2*rim
	rows := int((box.H + close) / (high + close))
	for i, w := range t.Items[:min(len(t.Items), rows*columns)] {
		if w.Name != "" {
			w.Look = ui.Tool
			s.add(w, ui.Cell(box, i, columns, high, close))
		}
	}
}

// Row is a line of buttons, with tools at its right end. The text at its left end takes the room that
// is left or, without a text, the last button that is not a tool. The text is in the middle of that
// room if it is after Left.
type Row struct {
	Left  ui.Widget // a button before the text; none if it has no name
	Text  string
	Warn  bool // Text is a warning
	Items []ui.Widget
	Short string // a label for that button if its own has no room; "" for none
}

func (r Row) size(s *Side, _ float64) size {
	z := fixed(s.high())
	if r.Text == "" && r.Left.Name == "" && len(r.Items) == 0 {
		z.least, z.need = 0, 0 // it is reserved
	}
	return z
}

func (r Row) place(s *Side, box layout.Rect) {
	const around = 16 // the room beside a label
	rest := box.W + gap
	widths, wide, labels := make([]float64, len(r.Items)), -1, 0
	for i, w := range r.Items {
		if widths[i] = s.high(); w.Look != ui.Tool {
			widths[i] = s.least(&w) + around
			wide = i
			labels++
		}
		rest -= widths[i] + gap
	}
	if r.Text != "" {
		x, width := box.X, rest-gap
		if r.Left.Name != "" {
			left := box
			left.W = r.Left.LeastWidth() + around
			s.add(r.Left, left)
			x, width = x+left.W, width-left.W
			x += (width - ui.SmallFont.Width(r.Text)) / 2
		}
		t, remark := s.stage.Theme(), ui.Remark{Warn: r.Warn}
		text := Text{Font: ui.SmallFont, Ink: remark.Ink(t.Faint, t)}
		lines := ui.Fitted(text.Font, r.Text, width, max(1, int(box.H/text.leading())))
		for i, line := range lines {
			s.Lines = append(s.Lines, Line{Text: line, X: x, Y: box.Y + box.H/2 + text.leading()*(float64(i)-float64(len(lines)-1)/2), Font: text.Font, Ink: text.Ink})
		}
		box.X += rest
	} else if wide >= 0 {
		less := math.Min(around, math.Max(0, -rest)/float64(labels))
		for i, w := range r.Items {
			if w.Look != ui.Tool {
				widths[i], rest = widths[i]-less, rest+less
			}
		}
		widths[wide] += rest
	}
	for i, w := range r.Items {
		box.W = widths[i]
		if i == wide && r.Short != "" && w.LeastWidth() > box.W {
			w.Label = r.Short
		}
		s.add(w, box)
		box.X += box.W + gap
	}
}

// Buttons is a line of buttons that are as wide as their labels need: Left from the left edge, and Right
// at the right edge, or all in the Middle. If there is too little room, or if they are to Fill the line,
// they are wider and in as few lines as have room for the labels.
type Buttons struct {
	Left, Right  []ui.Widget
	Fill, Middle bool
}

const buttonsApart = 10

const besideLabel = 10 // the least room beside the label of a button

// label returns the width of the label of w, or more if a finger needs a wider button.
func (b Buttons) label(s *Side, w ui.Widget) float64 {
	return math.Max(ui.StrongFont.Width(s.Keyed(&w)), s.stage.ButtonHeight(leastTool)-besideLabel)
}

// spare returns the room that the labels of row and the gaps between them leave in a line.
func (b Buttons) spare(s *Side, row []ui.Widget, width float64) float64 {
	width += buttonsApart
	for _, w := range row {
		width -= b.label(s, w) + buttonsApart
	}
	return width
}

func (b Buttons) rows(s *Side, width float64) [][]ui.Widget {
	all := slices.Concat(b.Left, b.Right)
	for n := 1; ; n++ {
		rows := slices.Collect(slices.Chunk(all, max(1, (len(all)+n-1)/n)))
		if n >= len(all) || !slices.ContainsFunc(rows, func(row []ui.Widget) bool { return b.spare(s, row, width) < besideLabel*float64(len(row)) }) {
			return rows
		}
	}
}

func (b Buttons) size(s *Side, width float64) size {
	return fixed(float64(max(1, len(b.rows(s, width))))*(s.high()+gap) - gap)
}

func (b Buttons) place(s *Side, box layout.Rect) {
	rows := b.rows(s, box.W)
	for i, row := range rows {
		around, x := b.spare(s, row, box.W)/float64(len(row)), box.X // the room beside a label
		if !b.Fill && len(rows) == 1 {
			most := 36.0
			if s.Below() {
				most = 20
			}
			around = math.Min(around, most)
		}
		for j, w := range row {
			switch rest := b.spare(s, row, box.W) - around*float64(len(row)); {
			case len(rows) > 1:
			case b.Middle && j == 0:
				x += rest / 2
			case j == len(b.Left):
				x += rest
			}
			w.Box = layout.Rect{X: x, Y: box.Y + float64(i)*(s.high()+gap), W: b.label(s, w) + around, H: s.high()}
			s.Items = append(s.Items, w)
			x += w.Box.W + buttonsApart
		}
	}
}

// Flow is lines of widgets that are as wide as their labels need. A group stays in one line if it has
// room there. A field takes the room that its line has left. Title is before the first group, in the largest font
// that costs no line.
type Flow struct {
	Title  string
	Groups [][]ui.Widget
}

func (f Flow) size(s *Side, width float64) size {
	_, height := f.lay(s, layout.Rect{W: width}, f.font(s, width))
	return fixed(height)
}

func (f Flow) place(s *Side, box layout.Rect) {
	font := f.font(s, box.W)
	items, _ := f.lay(s, box, font)
	if s.Items = append(s.Items, items...); f.Title != "" {
		s.Lines = append(s.Lines, Line{Text: f.Title, X: box.X, Y: box.Y + s.stage.ChipHeight()/2, Font: font, Ink: s.stage.Theme().Text})
	}
}

// font returns the font of the title.
func (f Flow) font(s *Side, width float64) paint.Font {
	best, least := ui.HeadFont, math.Inf(1)
	for _, font := range []paint.Font{ui.HeadFont, ui.StrongFont, ui.LabelFont} {
		if _, height := f.lay(s, layout.Rect{W: width}, font); height < least {
			best, least = font, height
		}
	}
	return best
}

// lay returns the widgets in their boxes, from the top of box downwards, and their height. font is the
// font of the title.
func (f Flow) lay(s *Side, box layout.Rect, font paint.Font) (items []ui.Widget, height float64) {
	const least, most = 90, 170 // the width of a field
	lines := ui.NewFlow(box, s.stage.ChipHeight(), s.stage.Pitch())
	if f.Title != "" {
		lines.Place(font.Width(f.Title))
	}
	field := -1
	for _, group := range f.Groups {
		alone := ui.NewFlow(layout.Rect{W: math.Inf(1)}, 0, 0)
		for _, w := range group {
			alone.Next(w.Label)
		}
		lines.Group(alone.Place(0).X - gap)
		for _, w := range group {
			if w.Field != nil {
				field, w.Box = len(items), lines.Place(least)
			} else {
				w.Box = lines.Next(w.Label)
			}
			items = append(items, w)
		}
	}
	if field >= 0 {
		end := field
		for end+1 < len(items) && items[end+1].Box.Y == items[field].Box.Y {
			end++
		}
		wider := math.Min(most-least, box.X+box.W-items[end].Box.X-items[end].Box.W)
		items[field].Box.W += wider
		for i := field + 1; i <= end; i++ {
			items[i].Box.X += wider
		}
	}
	return items, lines.Bottom() - box.Y
}
