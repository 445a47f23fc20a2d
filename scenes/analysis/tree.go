package analysis

import (
	"maps"
	"math"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/replay"
	"quintet/scenes/ui"
)

// The tree is shown as rows of equal height. The turns of the main line are in two columns, one for
// each side. The comments on a turn and the variations that begin in it are in rows below the turn.
// The turns of a variation follow one another in its rows. The more variations there are around a
// variation, the farther its rows are moved to the right.

// row is a row of the list.
type row struct {
	number string   // at the left, "" for none
	cells  []cell   // turns
	text   []string // lines of a comment
	x      float64  // the left end of the text
	depth  int      // the number of variations that the row lies in
}

// cell is a turn or, in a variation that begins within a turn, the rest of that turn.
type cell struct {
	nodes []*match.Node // its actions
	round int           // the number of its round
	label string
	x, w  float64
}

func (c *cell) has(n *match.Node) bool {
	i := n.Depth() - c.nodes[0].Depth()
	return i >= 0 && i < len(c.nodes) && c.nodes[i] == n
}

// The measures of the list, in units. The numbers have the width numberWidth. A variation is
// moved to the right by indent for each level of its depth, but at most deepest times.
const numberWidth, indent, deepest = 30, 12, 6

// builder makes the rows of a tree.
type builder struct {
	match    *match.Match
	width    float64
	lines    int                    // lines of text in a row
	marks    map[*match.Node]string // see build
	rows     []row
	at       map[*match.Node]int // the rows of the actions
	measured measures
	previous measures // the measures of the rows that are replaced
}

// measures are the widths of turns, and the lines of comments, by their texts. Measuring takes
// most of the time in which the rows are made.
type measures struct {
	widths   map[string]float64
	excerpts map[excerptKey][]string
}

// excerptKey is what the lines of a comment depend on.
type excerptKey struct {
	text  string
	width float64
}

// build returns the rows of the tree of m, and which row each action is in. The list is width units
// wide, and the parameter lines is the number of lines of text for which a row is high enough. marks
// are the marks behind turns of the main line, by their last actions.
func build(m *match.Match, marks map[*match.Node]string, width float64, lines int, previous measures) *builder {
	b := &builder{match: m, width: width, lines: lines, marks: marks, at: map[*match.Node]int{}, previous: previous,
		measured: measures{map[string]float64{}, map[excerptKey][]string{}}}
	b.main()
	return b
}

func (b *builder) labelWidth(label string) float64 {
	w, ok := b.previous.widths[label]
	if !ok {
		w = ui.TextFont.Width(label)
	}
	b.measured.widths[label] = w
	return w
}

// main appends the main line.
func (b *builder) main() {
	root := b.match.Root()
	b.say(replay.Comment(root), 0)
	b.lead(root.Next(), 0)
	if root.Next() == nil {
		b.branches(root.Children(), 1, match.Round{})
	}
	count, free := match.Round{}, false // free: the last row has a place for a turn of Second
	for nodes := turnOf(root.Next()); nodes != nil; nodes = turnOf(nodes[len(nodes)-1].Next()) {
		before, mover := count, nodes[0].Mover
		w := (b.width - numberWidth) / 2
		c := cell{nodes: nodes, label: textOf(nodes) + b.mark(nodes), x: numberWidth + w*float64(mover), w: w}
		wide := b.labelWidth(c.label)+2*ui.EntryMargin > w
		if wide {
			c.x, c.w = numberWidth, 2*w
		}
		count = count.Next(mover)
		c.round = count.Number
		if wide || !free || count != (match.Round{Number: before.Number}) {
			b.rows = append(b.rows, row{number: strconv.Itoa(count.Number)})
		}
		b.add(c)
		rows := len(b.rows)
		b.below(nodes, true, 0, before, count)
		free = mover == rules.First && len(b.rows) == rows && !wide
	}
}

// turnOf returns the actions of the turn that begins or goes on with n, along the line of n;
// nil if n is nil.
func turnOf(n *match.Node) (nodes []*match.Node) {
	for ; n != nil && (nodes == nil || !n.Start); n = n.Next() {
		nodes = append(nodes, n)
	}
	return nodes
}

// starts reports whether a turn begins with n. If the game begins within a turn, its first action
// counts as the beginning of a turn.
func starts(n *match.Node) bool { return n.Start || n.Depth() == 1 }

// textOf returns the actions of a turn with their glyphs.
func textOf(nodes []*match.Node) string {
	text := glyphed(nodes[0])
	for _, n := range nodes[1:] {
		text += " " + glyphed(n)
	}
	return text
}

// mark returns the mark behind a turn; "" for none, or if its last action has a glyph.
func (b *builder) mark(nodes []*match.Node) string {
	last := nodes[len(nodes)-1]
	if mark := b.marks[last]; mark != "" && len(replay.Glyphs(last)) == 0 {
		return " " + mark
	}
	return ""
}

func (b *builder) add(c cell) {
	last := len(b.rows) - 1
	for _, n := range c.nodes {
		b.at[n] = last
	}
	b.rows[last].cells = append(b.rows[last].cells, c)
}

// below appends the rows below a turn: the comments on its actions, and the variations that begin
// in it. nodes are the actions of the turn, which is at the given depth. If withFirst is not set,
// the variations that replace the first of nodes are left out. start and end are the rounds counted
// up to the beginning and the end of the turn.
func (b *builder) below(nodes []*match.Node, withFirst bool, depth int, start, end match.Round) {
	for i, n := range nodes {
		comment := replay.Comment(n)
		if comment != "" && len(nodes) > 1 {
			comment = assets.Text("analysis.said", n.Text, comment)
		}
		b.say(comment, depth)
		b.lead(n.Next(), depth)
		if i == 0 && !withFirst {
			continue
		}
		count := end
		if starts(n) {
			count = start
		}
		b.branches(others(n), depth+1, count)
	}
	if last := nodes[len(nodes)-1]; last.Next() == nil {
		b.branches(last.Children(), depth+1, end)
	}
}

// others returns what else was played instead of n.
func others(n *match.Node) (nodes []*match.Node) {
	for _, c := range n.Parent().Children() {
		if c != n {
			nodes = append(nodes, c)
		}
	}
	return nodes
}

// branches appends the variations that begin with nodes. count is the round counted up to the
// position in which they begin.
func (b *builder) branches(nodes []*match.Node, depth int, count match.Round) {
	for _, n := range nodes {
		b.variation(n, depth, count)
	}
}

// variation appends the line that begins with n.
func (b *builder) variation(n *match.Node, depth int, count match.Round) {
	b.lead(n, depth)
	left := b.left(depth)
	x, fresh := math.Inf(1), true // fresh: the next turn needs its number
	for nodes := turnOf(n); nodes != nil; nodes = turnOf(nodes[len(nodes)-1].Next()) {
		before := count
		if starts(nodes[0]) {
			count = count.Next(nodes[0].Mover)
		}
		label := textOf(nodes)
		switch {
		case nodes[0].Mover == rules.First:
			label = assets.Text("analysis.first", count.Number, label)
		case fresh:
			label = assets.Text("analysis.second", count.Number, label)
		}
		w := math.Min(b.labelWidth(label)+2*ui.EntryMargin, b.width-left)
		if x+w > b.width {
			b.rows = append(b.rows, row{depth: depth})
			x = left
		}
		b.add(cell{nodes: nodes, round: count.Number, label: label, x: x, w: w})
		x, fresh = x+w, false
		rows := len(b.rows)
		b.below(nodes, nodes[0] != n, depth, before, count)
		if len(b.rows) > rows {
			x, fresh = math.Inf(1), true
		}
	}
}

// left returns the left end of a row at the given depth.
func (b *builder) left(depth int) float64 { return indent * float64(min(depth, deepest)) }

// lead appends the comment before the action of n, which may be nil. Usually a variation begins with
// such an action; after a promotion the action can also be in the middle of a line.
func (b *builder) lead(n *match.Node, depth int) {
	if n != nil {
		b.say(replay.Foreword(n), depth)
	}
}

func (b *builder) say(text string, depth int) {
	if text == "" {
		return
	}
	x := math.Max(b.left(depth)+ui.EntryMargin, numberWidth/2)
	key := excerptKey{text, b.width - x}
	lines, ok := b.previous.excerpts[key]
	if !ok {
		lines = excerpt(text, key.width)
	}
	b.measured.excerpts[key] = lines
	for len(lines) > 0 {
		n := min(b.lines, len(lines))
		b.rows = append(b.rows, row{text: lines[:n], x: x, depth: depth})
		lines = lines[n:]
	}
}

// excerpt returns the beginning of a comment in lines no longer than width.
func excerpt(text string, width float64) []string {
	const letters, lines = 1000, 12
	text = strings.TrimSpace(text)
	if all := []rune(text[:min(len(text), 4*letters)]); len(all) > letters {
		text = string(all[:letters]) + "…"
	}
	if text == "" {
		return nil
	}
	return ui.Fitted(ui.TextFont, text, width, lines)
}

// treeList is the list of the rows of the tree, in a box that scrolls.
type treeList struct {
	rows     ui.List
	all      []row
	at       map[*match.Node]int // the rows of the actions
	measured measures
	version  int                    // of the tree, for which the rows were built
	width    float64                // for which the rows were built
	marks    map[*match.Node]string // with which the rows were built
	shown    *match.Node            // the position shown then
}

// fingerRow is the height of a row that a finger can hit.
const fingerRow = 50

// layout puts the list into room, and returns turns as widgets. Besides the turns in sight it
// returns the turns up to a page away, because a screen reader can go on to them. version is that of the
// tree, see edits, and marks are those of build. A click on a turn calls show with the node of its last action.
func (l *treeList) layout(m *match.Match, version int, marks map[*match.Node]string, room layout.Rect, fingers bool, show func(*match.Node)) (items []ui.Widget) {
	height := l.high(fingers)
	if fingers {
		height = math.Max(ui.LineHeight, math.Min(height, room.H))
	}
	if room.H < height {
		room.H = 0
	}
	follow := l.version != version || l.shown != m.Here() // scroll to the position shown
	if l.version != version || l.width != room.W || l.rows.Height != height || !maps.Equal(l.marks, marks) {
		l.version, l.width, l.rows.Height, l.marks = version, room.W, height, marks
		made := build(m, marks, room.W, max(1, int(height/ui.Leading)), l.measured)
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
