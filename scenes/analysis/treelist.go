package analysis

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules/match"
	"quintet/scenes/ui"
)

// treeList is the list of the rows of the tree, in a box that scrolls.
type treeList struct {
	rows     ui.List
	all      []row
	at       map[*match.Node]int // the rows of the actions
	measured measures
	version  int         // of the tree, for which the rows were built
	width    float64     // for which the rows were built
	shown    *match.Node // the position shown then
}

// fingerRow is the height of a row that a finger can hit.
const fingerRow = 50

// layout puts the list into room, and returns turns as widgets. Besides the turns in sight it
// returns the turns up to a page away, because a screen reader can go on to them. version is that of the
// tree, see edits. A click on a turn calls show with the node of its last action.
func (l *treeList) layout(m *match.Match, version int, room layout.Rect, fingers bool, show func(*match.Node)) (items []ui.Widget) {
	height := l.high(fingers)
	if fingers {
		height = math.Max(ui.LineHeight, math.Min(height, room.H))
	}
	if room.H < height {
		room.H = 0
	}
	follow := l.version != version || l.shown != m.Here() // scroll to the position shown
	if l.version != version || l.width != room.W || l.rows.Height != height {
		l.version, l.width, l.rows.Height = version, room.W, height
		made := build(m, room.W, max(1, int(height/ui.Leading)), l.measured)
		l.all, l.at, l.measured = made.rows, made.at, made.measured
	}
	room.H = height * math.Floor(room.H/height)
	l.shown, l.rows.Chosen = m.Here(), l.rowOf(m.Here())
	if follow {
		l.rows.Choose(l.rows.Chosen)
	}
	l.rows.Place(room, len(l.all), room.X+room.W+2)
	from, to := l.rows.InSight()
	if room.H == 0 {
		return nil
	}
	page := to - from
	for i := max(0, from-page); i < min(len(l.all), to+page); i++ {
		box, _ := l.rows.Item(i)
		for j, c := range l.all[i].cells {
			last := c.nodes[len(c.nodes)-1]
			title := assets.Text("board.turn.of", c.round, assets.Text(m.Game().Colours[c.nodes[0].Mover]))
			if l.all[i].depth > 0 {
				title = assets.Text("analysis.aside", i+1, title)
			}
			w := ui.Widget{Name: "turn:" + strconv.Itoa(i) + "." + strconv.Itoa(j), Look: ui.Entry, Label: c.label, Title: title, On: c.has(m.Here()),
				Box: layout.Rect{X: box.X + c.x, Y: box.Y, W: c.w, H: box.H}, Do: func() { show(last) }}
			if ui.TextFont.Width(c.label) > c.w-2*ui.EntryMargin {
				w.Tip = c.label
			}
			l.rows.Join(i, &w)
			items = append(items, w)
		}
	}
	return items
}

// high returns the height of a row.
func (l *treeList) high(fingers bool) float64 {
	if fingers {
		return fingerRow
	}
	return ui.LineHeight
}

// rowOf returns the row of the action of n; 0 for the root.
func (l *treeList) rowOf(n *match.Node) int { return l.at[n] }

// draw draws the rows without their widgets: numbers, comments, and lines beside variations.
func (l *treeList) draw(c *paint.Canvas, t *look.Theme) {
	if l.rows.Box().H == 0 {
		return
	}
	from, to := l.rows.InSight()
	for i := from; i < to; i++ {
		r := &l.all[i]
		box, _ := l.rows.Item(i)
		_, y := box.Center()
		c.Text(r.number, box.X+numberWidth-8, y, ui.SmallFont, 1, 0.5, t.Faint)
		for d := range min(r.depth, deepest) {
			x := box.X + indent*float64(d) + indent/2
			c.Panel(layout.Rect{X: x, Y: box.Y, W: 1, H: box.H}, 0, t.Edge)
		}
		top := y - ui.Leading*float64(len(r.text)-1)/2
		for j, line := range r.text {
			c.Text(ui.TextFont.Fit(line, box.W-r.x), box.X+r.x, top+ui.Leading*float64(j), ui.TextFont, 0, 0.5, t.Faint)
		}
	}
	l.rows.Draw(c, t)
}
