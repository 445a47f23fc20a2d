package history

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// column is a column of a table.
type column struct {
	id   string                // its head has the text key "history.column.<id>"
	cell func(row int) string  // the text of the cell in a row
	key  func(row int) float64 // what the column is sorted by; nil for the text
	down bool                  // at the first click on the head, the greatest comes first
}

// table is a table whose rows are sorted by a click on the head of a column. It shows the first
// column, and beside it those for which there is room. Those scroll by whole columns.
type table struct {
	columns    []column
	rows       int
	sortColumn int   // the column by which the rows are sorted; -1 for none
	down       bool  // the greatest is first
	order      []int // the rows in the order in which they are shown
	list       ui.List
	head       layout.Rect // the box of the heads
	widths     []float64   // of the texts of all columns
	shown      []int       // the indices of the columns shown
	skipped    int         // the number of columns left out after the first
	bar        layout.Rect // shows which columns are left out; empty if there is room for all
	held       layout.Rect // what moves the columns while the pointer is down: the bar, the heads or the rows
	x, y       float64     // where the pointer went down
	sideways   bool        // it has moved the columns
	before     int         // skipped at that time
}

// newTable returns a table with rowCount rows. They are sorted by the column with the index
// sortColumn, or not sorted if sortColumn is -1.
func newTable(columns []column, rowCount, sortColumn int) *table {
	t := &table{columns: columns, rows: rowCount, sortColumn: -1, list: ui.List{Chosen: -1}}
	t.order = make([]int, rowCount)
	for i := range t.order {
		t.order[i] = i
	}
	if sortColumn >= 0 {
		t.sortBy(sortColumn)
	}
	t.measure()
	return t
}

// sortBy sorts the rows by column i or, if they are sorted by that column already, reverses them.
// The chosen row stays chosen.
func (t *table) sortBy(i int) {
	chosen := t.chosen()
	if t.sortColumn == i {
		t.down = !t.down
	} else {
		t.sortColumn, t.down = i, t.columns[i].down
	}
	compare := t.comparison(&t.columns[i])
	slices.SortFunc(t.order, func(a, b int) int {
		n := compare(a, b)
		if t.down {
			n = -n
		}
		return cmp.Or(n, cmp.Compare(a, b))
	})
	t.list.Scroller.Scroll = 0
	t.list.Choose(slices.Index(t.order, chosen))
}

// follow sorts and scrolls the table like old, a table with the same columns.
func (t *table) follow(old *table) {
	if old.sortColumn >= 0 {
		t.sortColumn, t.down = old.sortColumn, !old.down // sortBy reverses it
		t.sortBy(old.sortColumn)
	}
	t.list.Scroller.Scroll, t.skipped = old.list.Scroller.Scroll, old.skipped
}

// comparison returns a function that compares two rows by the column c.
func (t *table) comparison(c *column) func(a, b int) int {
	if c.key != nil {
		keys := make([]float64, t.rows)
		for i := range keys {
			keys[i] = c.key(i)
		}
		return func(a, b int) int { return cmp.Compare(keys[a], keys[b]) }
	}
	keys := make([]string, t.rows)
	for i := range keys {
		keys[i] = words.Fold(c.cell(i))
	}
	return func(a, b int) int { return cmp.Compare(keys[a], keys[b]) }
}

// chosen returns the row that is chosen; -1 if no row is chosen.
func (t *table) chosen() int {
	if i := t.list.Chosen; i >= 0 && i < len(t.order) {
		return t.order[i]
	}
	return -1
}

// columnGap is the gap between two columns, widestColumn is the greatest width of a column in a table
// that is not wide, and leastColumn is the least width to which the last column is cut, in units.
// measuredRows is the number of rows that are measured, and barHeight is the height of the bar below
// the rows.
const columnGap, widestColumn, leastColumn, measuredRows, barHeight = 16, 220, 80, 100, 6

// measure computes the widths of the columns from their heads and the first rows.
func (t *table) measure() {
	t.widths = make([]float64, len(t.columns))
	for i := range t.columns {
		w := ui.StrongFont.Width(t.title(i) + " ↓")
		for row := range min(t.rows, measuredRows) {
			w = math.Max(w, ui.TextFont.Width(t.columns[i].cell(row)))
		}
		t.widths[i] = w
	}
}

// width returns the width of column i: that of its text, but at most a third of a wide table.
func (t *table) width(i int) float64 {
	return math.Min(t.widths[i], math.Max(widestColumn, t.head.W/3))
}

// title returns the head of column i.
func (t *table) title(i int) string { return assets.Text("history.column." + t.columns[i].id) }

// block returns the block with the table. A click on the row shown at place i calls choose(i).
func (t *table) block(s *stage.Stage, choose func(i int)) side.Block {
	row := s.ButtonHeight(26)
	return side.Custom{Least: 3 * row, Need: 3 * row, Fills: true, Items: func(box layout.Rect) []ui.Widget {
		box.W -= ui.TrackWidth
		return t.place(box, row, box.X+box.W+4, choose)
	}, Draw: func(c *paint.Canvas, _ layout.Rect) { t.draw(c, s.Theme()) }}
}

// place places the table in box, with rows of the given height and the scroll bar at x. It returns
// the widgets of the table: the heads, and the visible rows. A click on the row shown at place i
// calls choose(i).
func (t *table) place(box layout.Rect, height, x float64, choose func(i int)) []ui.Widget {
	t.head = layout.Rect{X: box.X, Y: box.Y, W: box.W, H: height}
	most := t.most()
	t.skipped, t.bar = min(t.skipped, most), layout.Rect{}
	if most > 0 {
		t.bar = layout.Rect{X: box.X, Y: box.Y + box.H - barHeight, W: box.W, H: barHeight}
		box.H -= 2 * barHeight
	}
	t.shown, _ = t.from(t.skipped)
	var widgets []ui.Widget
	for _, i := range t.shown {
		label := t.title(i)
		if i == t.sortColumn {
			label += map[bool]string{false: " ↑", true: " ↓"}[t.down]
		}
		widgets = append(widgets, ui.Widget{Name: "sort:" + t.columns[i].id, Look: ui.Entry, Label: label, Box: wider(t.cell(t.head, i)), Do: func() { t.sortBy(i) }})
	}
	t.list.Height = height
	t.list.Place(layout.Rect{X: box.X, Y: box.Y + height, W: box.W, H: box.H - height}, t.rows, x)
	from, to := t.list.InSight()
	for i := from; i < to; i++ {
		w := ui.Widget{Name: "row:" + strconv.Itoa(i+1), Look: ui.Line, Label: t.told(t.order[i]), On: i == t.list.Chosen, Do: func() { choose(i) }}
		w.Box, _ = t.list.Item(i)
		w.Box = wider(w.Box)
		t.list.Join(i, &w)
		widgets = append(widgets, w)
	}
	return widgets
}

// from returns the indices of the columns for which there is room if skipped columns are left out
// after the first. all reports whether the last one is among them, uncut.
func (t *table) from(skipped int) (shown []int, all bool) {
	right := 0.0
	for i := range t.widths {
		w := t.width(i)
		switch {
		case i > 0 && i <= skipped:
		case i > 0 && right+math.Min(w, leastColumn) > t.head.W:
			return shown, false
		default:
			shown = append(shown, i)
			right += w + columnGap
		}
	}
	return shown, right-columnGap <= t.head.W
}

// most returns how many columns must be left out to show the last one.
func (t *table) most() (skipped int) {
	for ; skipped < len(t.columns)-2; skipped++ {
		if _, all := t.from(skipped); all {
			break
		}
	}
	return skipped
}

// scroll scrolls the columns with the bar, with a finger that moves sideways, or with the keys ←
// and →. It reports whether it used the input.
func (t *table) scroll(in *ui.Input) bool {
	const reach, step = 12, 60 // step is how far a finger moves for a column
	bar, most, to := t.bar.Inset(-reach), t.most(), t.skipped
	if in.Press {
		t.held, t.sideways, t.x, t.y, t.before = layout.Rect{}, false, in.X, in.Y, t.skipped
		for _, box := range []layout.Rect{t.list.Box(), t.head, bar} {
			if box.Contains(in.X, in.Y) {
				t.held = box
			}
		}
	}
	switch {
	case most == 0 || in.Down && t.held.H == 0:
		return false
	case in.Down && t.held == bar:
		to = int(math.Round((in.X - t.bar.X) / t.bar.W * float64(most)))
	case in.Down && !t.sideways && math.Abs(in.Y-t.y) > ui.Far:
		t.held = layout.Rect{} // the rows scroll
		return false
	case in.Down && in.Finger && (t.sideways || math.Abs(in.X-t.x) > ui.Far):
		t.sideways, in.Lost = true, true // no row is pressed
		to = t.before - int((in.X-t.x)/step)
	case in.Pressed(ebiten.KeyArrowLeft):
		to--
	case in.Pressed(ebiten.KeyArrowRight):
		to++
	default:
		return false
	}
	t.skipped = max(0, min(to, most))
	return true
}

// told returns the cells of a row that are not empty, each with the head of its column, as one
// text.
func (t *table) told(row int) string {
	var cells []string
	for i := range t.columns {
		if cell := t.columns[i].cell(row); cell != "" {
			cells = append(cells, t.title(i)+": "+cell)
		}
	}
	return strings.Join(cells, ", ")
}

// cell returns the box of the cell of column i in a row; row is the box of that row. The last
// column shown is cut at the end of the row.
func (t *table) cell(row layout.Rect, i int) layout.Rect {
	x := row.X
	for _, j := range t.shown {
		if j < i {
			x += t.width(j) + columnGap
		}
	}
	return layout.Rect{X: x, Y: row.Y, W: math.Min(t.width(i), row.X+row.W-x), H: row.H}
}

// draw draws the line below the heads, the cells of the visible rows, and the scroll bar.
func (t *table) draw(c *paint.Canvas, theme *look.Theme) {
	c.Panel(layout.Rect{X: t.head.X, Y: t.head.Y + t.head.H - 1, W: t.head.W, H: 1}, 0, theme.Edge)
	from, to := t.list.InSight()
	for i := from; i < to; i++ {
		ink := theme.Text
		if i == t.list.Chosen {
			ink = theme.OnAccent
		}
		box, _ := t.list.Item(i)
		for _, j := range t.shown {
			cell := t.cell(box, j)
			c.Text(ui.TextFont.Fit(t.columns[j].cell(t.order[i]), cell.W), cell.X, cell.Y+cell.H/2, ui.TextFont, 0, 0.5, ink)
		}
	}
	t.list.Draw(c, theme)
	if t.bar.H > 0 {
		thumb := t.bar
		thumb.W /= float64(t.most() + 1)
		thumb.X += thumb.W * float64(t.skipped)
		c.Panel(t.bar, barHeight/2, theme.Edge)
		c.Panel(thumb, barHeight/2, theme.Faint)
	}
}

// wider returns box with the margins that a widget in a table has beside its text.
func wider(box layout.Rect) layout.Rect {
	return layout.Rect{X: box.X - ui.EntryMargin, Y: box.Y, W: box.W + 2*ui.EntryMargin, H: box.H}
}
