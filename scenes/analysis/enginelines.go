package analysis

import (
	"fmt"
	"math"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/problem"
	"quintet/save/keys"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// peek is the position after an action of a line. The board shows it while the pointer or the
// focus is on the action. The zero value is no position.
type peek struct {
	shown        rules.State // nil for none
	line, action int
	fresh        bool // the lines are new in this tick
	waits        bool // the pointer and the keys have done nothing since the lines were new
	x, y         float64
}

func (e *engine) row() float64 {
	if e.ui.Small() && e.ButtonHeight(ui.LineHeight) > ui.LineHeight {
		return e.Pitch() // for fingers; there is no gap between two rows
	}
	return ui.LineHeight
}

// blocks returns the status of the engine and its lines; nil while it is off.
func (e *engine) blocks() []side.Block {
	if !e.active() {
		return nil
	}
	row := e.row()
	lines := side.Custom{Least: row, Need: row * float64(e.lines()), Step: row, Items: e.placeLines, Draw: e.drawLines}
	small := func(text string, rank side.Rank) side.Text {
		return side.Text{Text: text, Font: ui.SmallFont, Ink: e.Theme().Faint, Line: true, Rank: rank}
	}
	var legend side.Text
	if e.lost != nil {
		legend = small(assets.Text("losses.legend"), side.Luxury)
	}
	if e.ui.Small() { // the buttons are in the menu
		return []side.Block{small(e.status(), side.Needed), legend, lines}
	}
	losses := ui.Widget{Name: "button:losses", Look: ui.Tool, Icon: raster.Sizes, On: e.losses, Key: keys.Losses, Tip: assets.Text("losses.tip"), Off: e.over(), Do: e.toggleLosses}
	threat := ui.Widget{Name: "button:threat", Look: ui.Tool, Icon: raster.Alert, On: e.threat, Key: keys.Threat, Tip: assets.Text("threat.tip"),
		Off: e.over(), Do: e.toggleThreat}
	more := ui.Widget{Name: "button:lines", Label: words.Counted("engine.lines", e.Settings.Lines), Tip: assets.Text("engine.lines.tip"), Do: e.moreLines}
	buttons := []ui.Widget{more, losses, threat}
	if e.threat {
		buttons = buttons[1:]
	}
	return []side.Block{side.Row{Text: e.status(), Items: buttons}, legend, lines}
}

// lines returns the greatest number of lines that the engine shows.
func (e *engine) lines() int {
	if e.threat {
		return 1
	}
	return e.Settings.Lines
}

// listed returns the lines that the engine shows. With the losses of all actions it has found more.
func (e *engine) listed() []bot.Line {
	return e.found.Info.Lines[:min(len(e.found.Info.Lines), e.lines())]
}

// eachLine calls do with the number and the row of each line that has room in box.
func (e *engine) eachLine(box layout.Rect, do func(i int, row layout.Rect)) {
	n := min(len(e.listed()), int(box.H/e.row()+0.01))
	for i := range n {
		do(i, ui.Cell(box, i, 1, e.row(), 0))
	}
}

// worthWidth returns the width of the column with the values of the lines.
func (e *engine) worthWidth() (width float64) {
	for i := range e.listed() {
		width = math.Max(width, ui.StrongFont.Width(e.worth(i)))
	}
	return width + 8
}

// placeLines returns the actions of the lines in box, as many as there is room for.
func (e *engine) placeLines(box layout.Rect) (items []ui.Widget) {
	e.eachLine(box, func(i int, row layout.Rect) {
		actions := e.found.Info.Lines[i].Actions
		x, s := row.X+e.worthWidth(), e.state.Clone()
		for j, a := range actions {
			w := ui.Widget{Name: fmt.Sprintf("pv:%d.%d", i, j), Look: ui.Entry, Label: s.Format(a), Title: assets.Text(words.For(e.board.Match.Game().ID, "engine.action"), i+1, j+1), Do: func() { e.take(actions[:j+1]) }}
			if e.threat {
				w.Do = nil // the action is not legal
			}
			w.On = e.peeking() && e.peek.line == i && e.peek.action == j
			w.Box = layout.Rect{X: x, Y: row.Y, W: ui.TextFont.Width(w.Label) + 2*ui.EntryMargin, H: row.H}
			if e.ui.Small() {
				w.Box.W = math.Max(w.Box.W, e.Pitch())
			}
			if x += w.Box.W; x > row.X+row.W {
				return
			}
			items = append(items, w)
			s.Apply(a, nil)
		}
	})
	return items
}

// drawLines draws the values of the lines in box.
func (e *engine) drawLines(c *paint.Canvas, box layout.Rect) {
	e.eachLine(box, func(i int, row layout.Rect) {
		c.Text(e.worth(i), row.X, row.Y+row.H/2, ui.StrongFont, 0, 0.5, e.Theme().Text)
	})
}

// worth returns the value of line i for the mover as a text: a proven win or loss with the turns that
// the winner takes or, without a proof, the win probability and a score. A score of 1 is a win
// probability of about 64 %.
func (e *engine) worth(i int) string {
	value, line := e.found.Info.Lines[i].Value, e.found.Info.Lines[i].Actions
	switch _, proven := bot.Proven(value); {
	case !proven:
		chance := max(0.001, min(0.999, e.chances[i]))
		score := 4 * math.Log10(chance/(1-chance))
		return assets.Text("engine.worth", percentOf(chance), math.Round(10*score)/10+0) // -0 + 0 is 0
	case value > 0:
		return assets.Text("engine.wins", problem.WinnersTurns(e.state, value, line))
	default:
		return assets.Text("engine.loses", problem.WinnersTurns(e.state, value, line))
	}
}

// percentOf returns chance, a win probability that is not proven, in per cent: from 1 to 99.
func percentOf(chance float64) int { return max(1, min(99, words.Percent(chance))) }

// peeking reports whether the board shows the position after an action of a line.
func (e *engine) peeking() bool { return e.peek.shown != nil && e.board.Seen() == e.peek.shown }

// follow shows on the board the position after an action of a line, if the pointer or the focus of u
// is on that action. After the lines have changed, follow waits until the pointer moves or presses,
// or a key is pressed.
func (e *engine) follow(in *ui.Input, u *ui.Group) {
	p := &e.peek
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
		line, action, ok = shownAction(u.Hover)
	}
	if !ok {
		line, action, ok = shownAction(u.Focus)
	}
	lines := e.found.Info.Lines
	if ok = ok && line < len(lines) && action < len(lines[line].Actions); !ok {
		e.unpeek()
		return
	}
	if e.peeking() && p.line == line && p.action == action {
		return
	}
	var log rules.Log
	s := e.state.Clone()
	for _, a := range lines[line].Actions[:action+1] {
		log = rules.Log{}
		s.Apply(a, &log)
	}
	p.shown, p.line, p.action = s, line, action
	e.board.Show(s, log.Events, true)
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
func (e *engine) unpeek() {
	if e.peeking() {
		e.board.Refresh()
	}
}

// take plays actions, which begin a line, and shows the position after them. Actions that are new
// in the tree can be taken back. Those from which the player has gone on since then stay.
func (b *Board) take(actions []rules.Action) {
	from, m := b.here(), b.match()
	b.engine.unpeek()
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
	if last := m.Here(); fresh != nil {
		b.edits.add(func() (undone bool) {
			for n := b.edits.locate(last); n.Depth() >= fresh.Depth() && len(n.Children()) == 0; n = n.Parent() {
				m.Delete(n)
				undone = true
			}
			if undone {
				m.Show(b.edits.locate(from))
			}
			return undone
		})
	}
}
