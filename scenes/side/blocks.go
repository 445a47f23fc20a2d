package side

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// Grid is rows of buttons of equal width, as many in a row as have room for their labels. Tools and
// chips stand close together.
type Grid struct {
	Items []ui.Widget
	Most  int    // the most in a row; 0 means 4
	Tight bool   // the rows may be a little lower if there is too little room
	Last  string // the name of the button whose place is the end of the last row; "" for none
}

// leastTool is the least width of a tool for a mouse.
const leastTool = 24

// shape returns the number of columns and rows in a column of the given width, and the distance
// between the buttons.
func (g Grid) shape(s *Side, width float64) (columns, rows int, apart float64) {
	const margin = 2
	n := len(g.Items)
	if n == 0 {
		return 1, 0, 0
	}
	wide := 0.0
	for _, w := range g.Items {
		room := ui.StrongFont.Width(ui.Short(w.Label, 0)) + 2*margin
		if w.Look == ui.Tool || w.Look == ui.Chip {
			room = s.stage.ButtonHeight(leastTool)
		}
		wide = math.Max(wide, room)
	}
	if apart = gap; g.Items[0].Look == ui.Tool || g.Items[0].Look == ui.Chip {
		apart = close
	}
	columns = max(1, min(n, cmp.Or(g.Most, 4), int((width+apart)/(wide+apart))))
	rows = (n + columns - 1) / columns
	return max(min(2, cmp.Or(g.Most, 4)), (n+rows-1)/rows), rows, apart
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
	for i, w := range g.Items {
		if w.Name == g.Last {
			i = rows*columns - 1
		}
		s.add(w, ui.Cell(box, i, columns, (box.H+apart)/float64(rows)-apart, apart))
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

func (r Row) size(s *Side, _ float64) size { return fixed(s.high()) }

func (r Row) place(s *Side, box layout.Rect) {
	const margin = 10
	rest := box.W + gap
	widths, wide := make([]float64, len(r.Items)), -1
	for i, w := range r.Items {
		if widths[i] = s.high(); w.Look != ui.Tool {
			widths[i] = ui.StrongFont.Width(ui.Short(w.Label, 0)) + 2*margin
			wide = i
		}
		rest -= widths[i] + gap
	}
	if r.Text != "" {
		x, width := box.X, rest-gap
		if r.Left.Name != "" {
			left := box
			left.W = ui.StrongFont.Width(ui.Short(r.Left.Label, 0)) + 2*margin
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
		widths[wide] += rest
	}
	for i, w := range r.Items {
		box.W = widths[i]
		if i == wide && r.Short != "" && ui.StrongFont.Width(ui.Short(w.Label, 0)) > box.W {
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

// spare returns the room that the labels of row and the gaps between them leave in a line.
func spare(row []ui.Widget, width float64) float64 {
	width += buttonsApart
	for _, w := range row {
		width -= ui.StrongFont.Width(w.Label) + buttonsApart
	}
	return width
}

func (b Buttons) rows(width float64) [][]ui.Widget {
	const least = 10 // beside a label
	all := slices.Concat(b.Left, b.Right)
	for n := 1; ; n++ {
		rows := slices.Collect(slices.Chunk(all, max(1, (len(all)+n-1)/n)))
		if n >= len(all) || !slices.ContainsFunc(rows, func(row []ui.Widget) bool { return spare(row, width) < least*float64(len(row)) }) {
			return rows
		}
	}
}

func (b Buttons) size(s *Side, width float64) size {
	return fixed(float64(max(1, len(b.rows(width))))*(s.high()+gap) - gap)
}

func (b Buttons) place(s *Side, box layout.Rect) {
	rows := b.rows(box.W)
	for i, row := range rows {
		around, x := spare(row, box.W)/float64(len(row)), box.X // the room beside a label
		if !b.Fill && len(rows) == 1 {
			most := 36.0
			if s.Below() {
				most = 20
			}
			around = math.Min(around, most)
		}
		for j, w := range row {
			switch rest := spare(row, box.W) - around*float64(len(row)); {
			case len(rows) > 1:
			case b.Middle && j == 0:
				x += rest / 2
			case j == len(b.Left):
				x += rest
			}
			w.Box = layout.Rect{X: x, Y: box.Y + float64(i)*(s.high()+gap), W: ui.StrongFont.Width(w.Label) + around, H: s.high()}
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
	for _, font := range []paint.Font{ui.HeadFont, ui.StrongFont, {Bold: true, Size: ui.SmallFont.Size}} {
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

// Pair is two blocks beside each other. Left has a Share of the width. In an upright window the one that
// takes the room that is left is below the other.
type Pair struct {
	Left, Right Block
	Share       float64
}

func (p Pair) size(s *Side, width float64) size {
	left, right := p.split(s, layout.Rect{W: width})
	l, r := p.Left.size(s, left.W), p.Right.size(s, right.W)
	both := math.Max
	if s.Below() {
		both = func(a, b float64) float64 { return a + gap + b }
	}
	return size{least: both(l.least, r.least), need: both(l.need, r.need), wish: both(l.wish, r.wish), fills: l.fills || r.fills}
}

func (p Pair) place(s *Side, box layout.Rect) {
	if s.Below() {
		blocks := []Block{p.Left, p.Right}
		if p.Left.size(s, box.W).fills {
			slices.Reverse(blocks)
		}
		s.put(box, blocks)
		return
	}
	left, right := p.split(s, box)
	p.Right.place(s, right)
	p.Left.place(s, left)
}

// split returns the boxes of the two blocks. Below each other they are as wide as box.
func (p Pair) split(s *Side, box layout.Rect) (left, right layout.Rect) {
	const apart = 24
	if left, right = box, box; !s.Below() {
		left.W = math.Floor(p.Share * box.W)
		right.X, right.W = box.X+left.W+apart, box.W-left.W-apart
	}
	return left, right
}

// List is N rows that scroll, in the room that is left. Item returns the widget of row i.
type List struct {
	List *ui.List
	N    int
	Item func(i int) ui.Widget
}

func (l List) size(s *Side, _ float64) size {
	least := l.row(s)
	return size{least: least, need: least, wish: 5 * least, fills: true}
}

// row returns the height of a row.
func (l List) row(s *Side) float64 {
	if s.stage.Fingers {
		return s.stage.Pitch()
	}
	return ui.LineHeight
}

func (l List) place(s *Side, box layout.Rect) {
	l.List.Height = l.row(s)
	box.W -= ui.TrackWidth
	l.List.Place(box, l.N, box.X+box.W+4)
	for i := range l.N {
		w := l.Item(i)
		w.Box, _ = l.List.Item(i)
		l.List.Join(i, &w)
		s.Items = append(s.Items, w)
	}
	s.draws = append(s.draws, func(c *paint.Canvas) { l.List.Draw(c, s.stage.Theme()) })
}

// Text is a text in lines.
type Text struct {
	Text   string
	Font   paint.Font
	Ink    color.NRGBA
	Disc   color.NRGBA // of the player's disc before it; no disc if it is transparent
	Aside  string      // a text at the right end of a single line; left out if it has no room
	Middle bool        // its lines are in the middle of the column
	Line   bool        // it has one line, and is cut if it has no room there
	Rank   Rank
}

// Rank says when a block vanishes: never, if otherwise another block would get less than it needs,
// or already if another one would get less than it wishes for.
type Rank uint8

const (
	Needed Rank = iota
	Spare
	Luxury
)

// Note returns text in the font of texts, in the warning colour if warn is set.
func (s *Side) Note(text string, warn bool) Text {
	t := s.stage.Theme()
	r := ui.Remark{Warn: warn}
	return Text{Text: text, Font: ui.TextFont, Ink: r.Ink(t.Text, t)}
}

const discSize, discWidth = 14, 21

// leading returns the distance between two lines.
func (t Text) leading() float64 { return 1.25 * t.Font.Size }

// lines returns the text broken into lines in a column of the given width, at most most, and the room
// before them.
func (t Text) lines(width float64, most int) (lines []string, indent float64) {
	if t.Disc.A > 0 {
		indent = discWidth
	}
	if t.Text == "" {
		return nil, indent
	}
	if t.Line {
		most = 1
	}
	return ui.Fitted(t.Font, t.Text, width-indent, most), indent
}

func (t Text) height(width float64) float64 {
	switch {
	case t.Text == "":
		return 0
	case t.Line:
		return t.leading()
	case t.Disc.A > 0:
		width -= discWidth
	}
	return float64(len(t.Font.Wrap(t.Text, width))) * t.leading()
}

func (t Text) size(s *Side, width float64) size {
	z := Texts{All: []Text{t}}.size(s, width)
	z.rank = t.Rank
	return z
}

func (t Text) place(s *Side, box layout.Rect) { t.put(s, box) }

// put puts the text at the top of box, and returns its height.
func (t Text) put(s *Side, box layout.Rect) float64 {
	lines, indent := t.lines(box.W, max(1, int(box.H/t.leading()+0.01)))
	for i, text := range lines {
		l := Line{Text: text, X: box.X + indent, Y: box.Y + t.leading()*(float64(i)+0.5), Font: t.Font, Ink: t.Ink}
		if i == 0 {
			l.Disc = t.Disc
		}
		if t.Middle {
			l.X = box.X + (box.W-t.Font.Width(text))/2
		}
		s.Lines = append(s.Lines, l)
	}
	if t.Aside == "" || len(lines) != 1 {
		return float64(len(lines)) * t.leading()
	}
	rest := box.W - t.Font.Width(lines[0])
	if t.Middle {
		rest /= 2
	}
	if asideWide := ui.StrongFont.Width(t.Aside); asideWide+2*gap <= rest {
		s.Lines = append(s.Lines, Line{Text: t.Aside, X: box.X + box.W - asideWide, Y: box.Y + t.leading()/2, Font: ui.StrongFont, Ink: t.Ink})
	}
	return float64(len(lines)) * t.leading()
}

// Texts is texts below each other. The last one keeps its lines longest.
type Texts struct {
	Hold int // the number of lines that are reserved, so that what is below rarely moves
	All  []Text
}

func (t Texts) size(s *Side, width float64) size {
	hold := func(lines int) float64 { return float64(lines) * ui.Leading }
	var z size
	for _, text := range t.All {
		if high := text.height(width); high > 0 {
			z.least += text.leading()
			z.need += high
			z.step = text.leading()
		}
	}
	z.need = math.Max(z.need, hold((t.Hold+1)/2))
	z.wish = math.Max(z.need, hold(t.Hold))
	return z
}

func (t Texts) place(s *Side, box layout.Rect) {
	rest := 0.0
	for _, text := range t.All {
		rest += text.height(box.W)
	}
	for i, text := range t.All {
		high := text.height(box.W)
		rest -= high
		if high == 0 {
			continue
		}
		room := box
		if i+1 < len(t.All) {
			room.H = math.Max(text.leading(), math.Min(high, box.H-rest))
		}
		high = text.put(s, room)
		box.Y, box.H = box.Y+high, box.H-high
	}
}

// Field is a field to type into. If Lines is set it wishes for several lines of text, but makes do
// with one. If Fills is set it takes the room that is left.
type Field struct {
	Widget       ui.Widget
	Lines, Fills bool
}

func (f Field) size(s *Side, _ float64) size {
	const several, many = 64, 200
	z := fixed(s.high())
	switch z.fills = f.Fills; {
	case f.Fills:
		z.wish = many
	case f.Lines:
		z.wish = several
	}
	return z
}

func (f Field) place(s *Side, box layout.Rect) {
	if f.Lines {
		f.Widget.Field.Lines = box.H >= 1.2*s.high()
	}
	s.add(f.Widget, box)
}

// Form is groups of chips that scroll, in the room that is left. Make adds the groups; width is the
// width for them. A form that is Whole wishes for room for all of them.
type Form struct {
	Make  func(f *ui.Form, width float64)
	Whole bool
}

// trackRoom is the room for the scroll bar beside a form, and track is the distance of the bar.
const trackRoom, track = 16, 2

func (f Form) size(s *Side, width float64) size {
	row := s.stage.Pitch()
	wish := 3 * row
	if f.Whole {
		s.Form.Begin(layout.Rect{W: width - trackRoom}, s.stage.ChipHeight(), row)
		f.Make(&s.Form, width-trackRoom)
		wish = s.Form.Bottom - ui.GroupGap
	}
	return size{least: math.Min(2*row, wish), need: math.Min(2*row, wish), wish: wish, fills: true}
}

func (f Form) place(s *Side, box layout.Rect) {
	box.W -= trackRoom
	s.formed = true
	s.Form.Begin(box, s.stage.ChipHeight(), s.stage.Pitch())
	f.Make(&s.Form, box.W)
	s.Items = append(s.Items, s.Form.End(box.X+box.W+track)...)
	s.draws = append(s.draws, func(c *paint.Canvas) { s.Form.Draw(c, s.stage.Theme()) })
}

// Scroll is blocks without widgets that scroll, in the room that is left. Make returns them for the
// box in which they are seen.
type Scroll struct {
	Make func(box layout.Rect) []Block
}

func (r Scroll) size(s *Side, width float64) size {
	const least = 3 * ui.Leading
	wish := s.Height(width, r.Make(layout.Rect{W: width})...)
	return size{least: math.Min(least, wish), need: math.Min(least, wish), wish: wish, fills: true}
}

func (r Scroll) place(s *Side, box layout.Rect) {
	lines, draws := s.Lines, s.draws
	s.Lines, s.draws = nil, nil
	blocks := r.Make(box)
	high := s.Height(box.W, blocks...)
	s.Scroller.Place(box, high, box.X+box.W+4)
	s.put(layout.Rect{X: box.X, Y: s.Scroller.Y(0), W: box.W, H: high}, blocks)
	if inner := s.draws; len(inner) > 0 {
		draws = append(draws, func(c *paint.Canvas) {
			c.Clip(box, func() {
				for _, draw := range inner {
					draw(c)
				}
			})
		})
	}
	if s.Scroller.Most() > 0 {
		for i := range s.Lines {
			s.Lines[i].Clip = box
		}
	}
	s.scrolls = true
	s.Lines, s.draws = append(lines, s.Lines...), append(draws, func(c *paint.Canvas) { s.Scroller.Draw(c, s.stage.Theme()) })
}

// Custom is a box with widgets and a drawing of the scene's own.
type Custom struct {
	Least, Need, Wish float64
	Step              float64                                // by which its height grows from Least; 0 for any
	Fills             bool                                   // it takes the room that is left
	Items             func(box layout.Rect) []ui.Widget      // nil for none
	Draw              func(c *paint.Canvas, box layout.Rect) // nil for none
}

func (u Custom) size(*Side, float64) size {
	return size{least: u.Least, need: u.Need, wish: math.Max(u.Need, u.Wish), step: u.Step, fills: u.Fills}
}

func (u Custom) place(s *Side, box layout.Rect) {
	if u.Items != nil {
		s.Items = append(s.Items, u.Items(box)...)
	}
	if u.Draw != nil {
		s.draws = append(s.draws, func(c *paint.Canvas) { u.Draw(c, box) })
	}
}

// Spring takes the room that is left, so that what follows is at the foot.
type Spring struct{}

func (Spring) size(*Side, float64) size { return size{fills: true} }
func (Spring) place(*Side, layout.Rect) {}
