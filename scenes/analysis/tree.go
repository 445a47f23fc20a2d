package analysis

import (
	"math"
	"strconv"
	"strings"

	"quintet/assets"
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
	lines    int // lines of text in a row
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
// wide, and the parameter lines is the number of lines of text for which a row is high enough.
func build(m *match.Match, width float64, lines int, previous measures) *builder {
	b := &builder{match: m, width: width, lines: lines, at: map[*match.Node]int{}, previous: previous,
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
		c := cell{nodes: nodes, label: textOf(nodes), x: numberWidth + w*float64(mover), w: w}
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

// add adds a cell to the last row.
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
