package analysis

import (
	"fmt"
	"math"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// peek is the position after an action of a line. The board shows it while the pointer or the
// focus is on the action. The zero value is no position.
type peek struct {
	on           bool
	line, action int
	fresh        bool // the lines are new in this tick
	waits        bool // the pointer and the keys have done nothing since the lines were new
	x, y         float64
}

// engineHead returns the height of the first row of the engine, and engineRow returns the height of
// a line.
func (b *Board) engineHead() float64 {
	if b.compact() {
		return ui.Leading // the buttons are in the menu
	}
	return b.ButtonHeight(26)
}

func (b *Board) engineRow() float64 {
	if b.compact() {
		return b.ButtonHeight(ui.LineHeight)
	}
	return ui.LineHeight
}

// layoutEngine places the engine's first row and its lines at the top of room, and returns the room
// below them.
func (b *Board) layoutEngine(room layout.Rect) layout.Rect {
	b.engine.head, b.engine.rows = layout.Rect{}, nil
	height := b.engineHead()
	if b.engineHeight() == 0 || room.H < height {
		return room
	}
	b.engine.head = layout.Rect{X: room.X, Y: room.Y, W: room.W, H: height}
	if !b.compact() {
		b.layoutEngineButtons()
	}
	room = below(room, height+gap/2)
	for i := 0; i < b.engineLines() && room.H >= b.engineRow(); i++ {
		row := layout.Rect{X: room.X, Y: room.Y, W: room.W, H: b.engineRow()}
		b.engine.rows = append(b.engine.rows, row)
		b.layoutLine(i, row)
		room = below(room, row.H)
	}
	return below(room, gap)
}

// engineLines returns the greatest number of lines that the engine shows.
func (b *Board) engineLines() int {
	if b.engine.threat {
		return 1
	}
	return b.Settings.Lines
}

// engineHeight returns the height that the engine needs; 0 if it is not shown.
func (b *Board) engineHeight() float64 {
	if !b.engine.on && !b.engine.threat || b.compact() && b.remark.open {
		return 0
	}
	return b.engineHead() + gap/2 + float64(b.engineLines())*b.engineRow() + gap
}

// layoutEngineButtons places the buttons at the end of the engine's first row.
func (b *Board) layoutEngineButtons() {
	row := &b.engine.head
	threat := ui.Widget{Name: "button:threat", Look: ui.Tool, Icon: raster.Alert, On: b.engine.threat, Tip: assets.Text("threat.tip"),
		Off: b.state().Outcome() != rules.Playing, Do: b.toggleThreat}
	threat.Box = layout.Rect{X: row.X + row.W - row.H, Y: row.Y, W: row.H, H: row.H}
	more := ui.Widget{Name: "button:lines", Label: words.Counted("engine.lines", b.Settings.Lines), Tip: assets.Text("engine.lines.tip"), Do: b.moreLines}
	more.Box.W = ui.StrongFont.Width(more.Label) + 16
	more.Box = layout.Rect{X: threat.Box.X - gap - more.Box.W, Y: row.Y, W: more.Box.W, H: row.H}
	free := threat.Box.X
	if !b.engine.threat {
		free = more.Box.X
		b.ui.Items = append(b.ui.Items, more)
	}
	b.ui.Items = append(b.ui.Items, threat)
	row.W = free - gap - row.X
}

// worthWidth returns the width of the column with the values of the lines.
func (b *Board) worthWidth() (width float64) {
	for i := range b.engine.found.Info.Lines {
		width = math.Max(width, ui.StrongFont.Width(b.worth(i)))
	}
	return width + 8
}

// layoutLine places the actions of line i in row, as many as there is room for.
func (b *Board) layoutLine(i int, row layout.Rect) {
	lines := b.engine.found.Info.Lines
	if i >= len(lines) {
		return
	}
	x, s := row.X+b.worthWidth(), b.engine.state.Clone()
	for j, a := range lines[i].Actions {
		w := ui.Widget{Name: fmt.Sprintf("pv:%d.%d", i, j), Look: ui.Entry, Label: s.Format(a), Do: func() { b.take(lines[i].Actions[:j+1]) }}
		if b.engine.threat {
			w.Do = nil // the action is not legal
		}
		w.On = b.engine.peek.on && b.engine.peek.line == i && b.engine.peek.action == j
		w.Box = layout.Rect{X: x, Y: row.Y, W: ui.TextFont.Width(w.Label) + 2*ui.EntryMargin, H: row.H}
		if b.compact() {
			w.Box.W = math.Max(w.Box.W, row.H)
		}
		if x += w.Box.W; x > row.X+row.W {
			return
		}
		b.ui.Items = append(b.ui.Items, w)
		s.Apply(a, nil)
	}
}

// worth returns the value of line i for the mover as a text: a proven win or loss or, without a
// proof, the win probability and a score. A score of 1 is a win probability of about 64 %.
func (b *Board) worth(i int) string {
	value := b.engine.found.Info.Lines[i].Value
	switch actions, proven := bot.Proven(value); {
	case !proven:
		chance := max(0.001, min(0.999, b.engine.chances[i]))
		score := 4 * math.Log10(chance/(1-chance))
		return assets.Text("engine.worth", percentOf(chance), math.Round(10*score)/10+0) // -0 + 0 is 0
	case value > 0:
		return assets.Text("engine.wins", actions)
	default:
		return assets.Text("engine.loses", actions)
	}
}

// percentOf returns chance, a win probability that is not proven, in per cent: from 1 to 99.
func percentOf(chance float64) int { return max(1, min(99, words.Percent(chance))) }

// drawEngine draws the parts of the engine's panel that are not widgets.
func (b *Board) drawEngine(c *paint.Canvas, t *look.Theme) {
	e := &b.engine
	if e.head.H == 0 {
		return
	}
	_, y := e.head.Center()
	c.Text(ui.SmallFont.Fit(b.status(), e.head.W), e.head.X, y, ui.SmallFont, 0, 0.5, t.Faint)
	for i, row := range e.rows {
		if i < len(e.found.Info.Lines) {
			_, y := row.Center()
			c.Text(b.worth(i), row.X, y, ui.StrongFont, 0, 0.5, t.Text)
		}
	}
}

// follow shows on the board the position after an action of a line, if the pointer or the focus
// is on that action. After the lines have changed, follow waits until the pointer moves or presses,
// or a key is pressed.
func (b *Board) follow(in *ui.Input) {
	p := &b.engine.peek
	if p.fresh {
		p.fresh = false
		p.x, p.y = in.X, in.Y
		return
	}
	if p.waits = p.waits && in.X == p.x && in.Y == p.y && !in.Press && len(in.Keys) == 0; p.waits {
		return
	}
	p.x, p.y = in.X, in.Y
	line, action, ok := 0, 0, false
	if !in.Finger || in.Down {
		line, action, ok = shownAction(b.ui.Hover)
	}
	if !ok {
		line, action, ok = shownAction(b.ui.Focus)
	}
	lines := b.engine.found.Info.Lines
	if ok = ok && line < len(lines) && action < len(lines[line].Actions); !ok {
		b.unpeek()
		return
	}
	if p.on && p.line == line && p.action == action {
		return
	}
	p.on, p.line, p.action = true, line, action
	var log rules.Log
	s := b.engine.state.Clone()
	actions := lines[line].Actions[:action+1]
	for _, a := range actions {
		log = rules.Log{}
		s.Apply(a, &log)
	}
	b.board.Show(s, log.Events, true)
	in.Response.Acted = true
}

// shownAction returns the action of a line that the widget with the given name shows.
func shownAction(name string) (line, action int, ok bool) {
	if !strings.HasPrefix(name, "pv:") {
		return 0, 0, false
	}
	n, _ := fmt.Sscanf(name, "pv:%d.%d", &line, &action)
	return line, action, n == 2
}

// unpeek ends the peek: the board shows its own position again.
func (b *Board) unpeek() {
	p := &b.engine.peek
	if !p.on {
		return
	}
	p.on = false
	b.board.Refresh()
	b.Stale = true
	b.Relayout()
}

// take plays actions, which begin a line, and shows the position after them. Actions that are new
// in the tree can be taken back. Those from which the player has gone on since then stay.
func (b *Board) take(actions []rules.Action) {
	from, m := b.here(), b.match()
	b.unpeek()
	var fresh *match.Node // the first action that was not in the tree
	for _, a := range actions {
		at := m.Here()
		known := len(at.Children())
		if err := m.Play(a); err != nil {
			b.fail(err)
			break
		}
		b.Log.Moved("play", m.Here().Text, m.State().String())
		if known == 0 {
			m.Promote(m.Here())
		}
		if fresh == nil && len(at.Children()) > known {
			fresh = m.Here()
		}
	}
	b.board.Follow(from.Depth())
	b.arrived()
	if last := m.Here(); fresh != nil {
		b.record(func() (undone bool) {
			for n := b.locate(last); n.Depth() >= fresh.Depth() && len(n.Children()) == 0; n = n.Parent() {
				m.Delete(n)
				undone = true
			}
			if undone {
				m.Show(b.locate(from))
			}
			return undone
		})
	}
}
