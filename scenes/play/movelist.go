package play

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/scenes/side"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// moveList is the list of turns, in a box that scrolls. It has a column for each player. A row has
// at most one turn of each player, or a goal.
type moveList struct {
	box    layout.Rect
	rows   ui.List
	end    *match.Node // the end of the line listed; nil for none
	turns  []turnLine
	rounds []round
	at     *match.Node // the position that the list has scrolled to
	follow bool        // the next layout scrolls to the current position
}

// read computes the turns of the current line of m if the current line has changed. The actions
// that lead to a node never change, so the end of a line identifies the line.
func (l *moveList) read(m *match.Match) {
	if end := m.On(m.Len()); end != l.end {
		l.end, l.turns = end, turnLines(m)
		l.rounds = roundsOf(l.turns)
	}
}

// turnLine is a turn in the list.
type turnLine struct {
	match.Turn
	text   string
	goal   string          // the text, with the score, of a goal, the end of a shot or the start of the shoot-out; "" for none
	scorer rules.Player    // the player who scored or missed
	kind   rules.EventKind // the kind of the event that goal is about
}

// turnLines returns the turns of the current line of the match.
func turnLines(m *match.Match) []turnLine {
	var lines []turnLine
	for _, turn := range m.Turns() {
		l := turnLine{Turn: turn}
		for i := turn.First; i < turn.Last; i++ {
			p := m.Ply(i)
			l.text = strings.TrimSpace(l.text + " " + p.Text)
			l.score(p.Events, m.Before(i+1), m.Game())
		}
		lines = append(lines, l)
	}
	return lines
}

// score sets goal, scorer and kind if events have a goal, the end of a shot, or the start of the
// shoot-out. The events have led to the state s of the game g.
func (l *turnLine) score(events []rules.Event, s rules.State, g *rules.Game) {
	for _, e := range events {
		switch e.Kind {
		case rules.Score:
			scorer := s.(rules.Scorer)
			l.goal = assets.Text("board.goal", assets.Text(g.Colours[e.Player]), scorer.Score(rules.First), scorer.Score(rules.Second))
		case rules.Hit, rules.Miss:
			key, shooter := "board.shot.hit", s.(rules.Shooter)
			if e.Kind == rules.Miss {
				key = "board.shot.miss"
			}
			l.goal = assets.Text(key, rules.Goals(shooter, rules.First), rules.Goals(shooter, rules.Second))
		case rules.Level:
			scorer := s.(rules.Scorer)
			l.goal = assets.Text("board.shootout", scorer.Score(rules.First), scorer.Score(rules.Second))
		default:
			continue
		}
		l.scorer, l.kind = e.Player, e.Kind
	}
}

// round is a row of the list: either the turns of a round or the goal of a turnLine. turns has the
// index of each player's turn, from 1; 0 if the row has no turn of this player.
type round struct {
	turns  [2]int
	number int
	goal   int // the index, from 1, of the turn with the goal; 0 if the row has none
	scorer rules.Player
	kind   rules.EventKind
	own    bool // the goal is an own goal
}

// roundsOf arranges turns in rows.
func roundsOf(turns []turnLine) []round {
	var rounds []round
	var count match.Round
	for i, t := range turns {
		before := count.Number
		count = count.Next(t.Mover)
		if count.Number != before || rounds[len(rounds)-1].goal != 0 {
			rounds = append(rounds, round{number: count.Number})
		}
		rounds[len(rounds)-1].turns[t.Mover] = i + 1
		if t.goal != "" {
			rounds = append(rounds, round{number: count.Number, goal: i + 1, scorer: t.scorer, kind: t.kind, own: t.kind == rules.Score && t.scorer != t.Mover})
		}
	}
	return rounds
}

// skipped reports whether p has no turn in the round of the row although the game went on
// afterwards. A game that begins with Second to act has not skipped First. In a shoot-out and after
// an own goal the sides do not alternate, and nobody counts as skipped.
func (l *moveList) skipped(row int, p rules.Player) bool {
	for _, r := range l.rounds[max(row-1, 0):min(row+2, len(l.rounds))] {
		if r.goal != 0 && r.kind != rules.Score {
			return false
		}
	}
	goal := row + 1 // the row of an own goal of the other side, after which that side acts again
	if p == rules.First {
		goal = row - 1
	}
	if goal >= 0 && goal < len(l.rounds) && l.rounds[goal].own {
		return false
	}
	number := l.rounds[row].number
	passed := number < l.rounds[len(l.rounds)-1].number
	if p == rules.First {
		passed = number > l.rounds[0].number
	}
	return passed && l.rounds[row].goal == 0 &&
		!slices.ContainsFunc(l.rounds, func(r round) bool { return r.number == number && r.turns[p] != 0 })
}

const numberWidth = 30

// alone reports whether the whole row is free for a long text of p.
func (l *moveList) alone(row int, p rules.Player) bool {
	return l.rounds[row].turns[p.Other()] == 0 && !l.skipped(row, p.Other())
}

// column returns the box of a player's turn in a row.
func (l *moveList) column(row layout.Rect, p rules.Player) layout.Rect {
	w := (row.W - numberWidth) / 2
	return layout.Rect{X: row.X + numberWidth + w*float64(p), Y: row.Y, W: w, H: row.H}
}

// fingerRow is the height of a row that a finger can hit.
const fingerRow = 50

// fill sets the height of the rows, and the box: as many whole rows as fit into room.
func (l *moveList) fill(room layout.Rect, fingers bool) {
	l.rows.Height = ui.LineHeight
	if fingers {
		l.rows.Height = math.Max(l.rows.Height, math.Min(fingerRow, room.H))
	}
	room.H = l.rows.Height * math.Floor(room.H/l.rows.Height)
	l.box = room
}

// layout returns the turns and goals as widgets, including those out of sight. A click on such a
// widget calls jump with the number of actions up to the end of its turn. A click on the fork
// beside a turn in which other lines begin calls choose with that turn. suffix returns what is
// written after the text of a turn; its int is the index of the turn, from 0.
func (l *moveList) layout(m *match.Match, jump func(int), choose func(match.Turn), suffix func(int, match.Turn) string) []ui.Widget {
	l.read(m)
	turns := l.turns
	now := 0 // the index, from 1, of the turn with the last action; 0 for none
	for i, t := range turns {
		if m.At() > t.First {
			now = i + 1
		}
	}
	l.rows.Chosen = l.rowOf(max(now, 1))
	if l.follow || l.at != m.Here() {
		l.rows.Choose(l.rows.Chosen)
		l.follow, l.at = false, m.Here()
	}
	l.rows.Place(l.box, len(l.rounds), l.box.X+l.box.W+2)
	var items []ui.Widget
	for row := range l.rounds {
		box, _ := l.rows.Item(row)
		first := len(items)
		title := func(p rules.Player) string {
			return assets.Text("board.turn.of", l.rounds[row].number, assets.Text(m.Game().Colours[p]))
		}
		if goal := l.rounds[row].goal; goal != 0 {
			t := turns[goal-1]
			box.X, box.W = box.X+numberWidth, box.W-numberWidth
			items = append(items, ui.Widget{Name: "goal:" + strconv.Itoa(goal), Look: ui.Entry, Label: t.goal, Title: title(t.Mover), Box: box, Do: func() { jump(t.Last) }})
		}
		for p, turn := range l.rounds[row].turns {
			if turn == 0 {
				continue
			}
			t := turns[turn-1]
			after := ""
			if s := suffix(turn-1, t.Turn); s != "" {
				after = " " + s
			}
			t.text += after
			w := ui.Widget{Name: "turn:" + strconv.Itoa(turn), Look: ui.Entry, Label: t.text, Aside: after, Title: title(rules.Player(p)), On: turn == now,
				Box: l.column(box, rules.Player(p)), Do: func() { jump(t.Last) }}
			fork, forks := markOf(m, t.Turn, turn, &w, choose)
			cut := func() bool { return ui.TextFont.Width(t.text) > w.Box.W-2*ui.EntryMargin }
			if cut() && l.alone(row, rules.Player(p)) {
				w.Box.X, w.Box.W = box.X+numberWidth, box.W-numberWidth
				fork, forks = markOf(m, t.Turn, turn, &w, choose)
				if p == int(rules.Second) {
					// as far right as it fits: First's column begins at the left
					spare := math.Max(w.Box.W-2*ui.EntryMargin-ui.TextFont.Width(t.text), 0)
					w.Box.X, w.Box.W = w.Box.X+spare, w.Box.W-spare
				}
			}
			if forks {
				items = append(items, fork)
			}
			if cut() {
				w.Tip = t.text
			}
			items = append(items, w)
		}
		for i := first; i < len(items); i++ {
			l.rows.Join(row, &items[i])
		}
	}
	return items
}

// rowOf returns the last row that has the turn with the index turn, from 1, or its goal; 0 if
// there is none.
func (l *moveList) rowOf(turn int) (row int) {
	for i, r := range l.rounds {
		if r.turns[rules.First] == turn || r.turns[rules.Second] == turn || r.goal == turn {
			row = i
		}
	}
	return row
}

// draw draws the list without its widgets. If head, the height of the room above the box, is more
// than 0, draw also draws the discs of the sides in this room. colours are the text keys of the
// sides' colours.
func (l *moveList) draw(c *paint.Canvas, t *look.Theme, colours [2]string, head float64) {
	from, to := l.rows.InSight()
	for row := from; row < to; row++ {
		box, _ := l.rows.Item(row)
		_, y := box.Center()
		if l.rounds[row].goal != 0 {
			// a goal of the kind rules.Level belongs to no side
			if l.rounds[row].kind != rules.Level {
				drawDisc(c, box.X+numberWidth-18, y, 10, colours[l.rounds[row].scorer], t)
			}
			continue
		}
		c.Text(strconv.Itoa(l.rounds[row].number), box.X+numberWidth-8, y, ui.SmallFont, 1, 0.5, t.Faint)
		for p := range rules.Player(2) {
			if l.skipped(row, p) {
				c.Text("–", l.column(box, p).X+ui.EntryMargin, y, ui.TextFont, 0, 0.5, t.Faint)
			}
		}
	}
	if head > 0 && len(l.rounds) > 0 {
		const size = 8
		for p, key := range colours {
			x := l.column(l.box, rules.Player(p)).X + ui.EntryMargin
			drawDisc(c, x, l.box.Y-head/2, size, key, t)
		}
	}
	l.rows.Draw(c, t)
}

// drawDisc draws the disc of a side to the right of x; key is the text key of the side's
// colour.
func drawDisc(c *paint.Canvas, x, y, size float64, key string, t *look.Theme) {
	c.Framed(layout.Rect{X: x, Y: y - size/2, W: size, H: size}, size/2, look.Colour(key), t.Faint)
}

// graph is the graph of a review: the win probability of First over the game. A press or a drag on
// the graph shows the position there.
type graph struct {
	on  bool // the graph is shown
	box layout.Rect
}

// graphHeight returns the height of the graph, 0 if it is not shown.
func (p *panel) graphHeight() float64 {
	switch {
	case !p.graph.on:
		return 0
	case p.Low():
		return 24
	case p.ui.Below():
		return p.ButtonHeight(0)
	}
	return 64
}

func (p *panel) graphBlock() side.Block {
	const apart = 6 // from the players, which a finger must not hit instead
	b := box(apart+p.graphHeight(), func(c *paint.Canvas, _ layout.Rect) { p.reviewing.draw(c, p.Theme(), p.graph.box) })
	b.Items = func(box layout.Rect) []ui.Widget {
		box.Y, box.H = box.Y+apart, box.H-apart
		p.graph.box = box
		box.H = math.Max(box.H, p.ButtonHeight(0))
		return []ui.Widget{{Name: "review:graph", Label: assets.Text("review.graph"), Box: box, Slider: p.reviewing.slider(p.content.show)}}
	}
	return b
}

// slider returns a slider over the positions of the line reviewed. show shows the position of a node.
func (r *reviewing) slider(show func(*match.Node)) *ui.Slider {
	end := r.end.Depth()
	return &ui.Slider{At: min(r.Match.At(), end), Last: end, Text: r.charted(), Set: func(n int) { r.showAt(n, show) }}
}

// showAt shows the position after n actions of the line reviewed, unless it is shown already. It does
// nothing if another line became the main line in this tick, while the graph is still there.
func (r *reviewing) showAt(n int, show func(*match.Node)) {
	if !r.shown() || n == r.Match.At() && r.here() {
		return
	}
	node := r.end
	for node.Depth() > n {
		node = node.Parent()
	}
	show(node)
}

// draw draws the graph into box. It marks the turns that lost much, and the position shown.
func (r *reviewing) draw(c *paint.Canvas, t *look.Theme, box layout.Rect) {
	report, colours := r.report, r.Match.Game().Colours
	const frame, dot = 1, 7
	c.Panel(box.Inset(-frame), 0, t.Faint)
	c.Panel(box, 0, t.Edge)
	n := len(report.Chances) - 1
	x := func(i int) float64 { return box.X + box.W*float64(i)/float64(max(n, 1)) }
	const step = 2.0
	for left := box.X; left < box.X+box.W; left += step {
		i := min(int(math.Round((left-box.X)/box.W*float64(n))), n)
		if !report.Known[i] {
			continue
		}
		column := layout.Rect{X: left, Y: box.Y, W: math.Min(step, box.X+box.W-left), H: box.H}
		c.Panel(column, 0, look.Colour(colours[rules.Second]))
		high := math.Round(box.H * report.Chances[i])
		column.Y, column.H = box.Y+box.H-high, high
		c.Panel(column, 0, look.Colour(colours[rules.First]))
	}
	c.Panel(layout.Rect{X: box.X, Y: box.Y + box.H/2, W: box.W, H: frame}, 0, t.Faint)
	for _, turn := range report.Turns {
		if turn.Class < review.Mistake || !report.Known[turn.Last] {
			continue
		}
		ink := t.Accent
		if turn.Class == review.Blunder {
			ink = t.Warn
		}
		y := box.Y + box.H*(1-report.Chances[turn.Last])
		y = math.Max(box.Y+dot/2, math.Min(y, box.Y+box.H-dot/2))
		c.Framed(layout.Rect{X: x(turn.Last) - dot/2, Y: y - dot/2, W: dot, H: dot}, dot/2, ink, t.Panel)
	}
	if r.here() {
		c.Panel(layout.Rect{X: x(r.Match.At()) - 1, Y: box.Y - 3, W: 2, H: box.H + 6}, 0, t.Warn)
	}
}

// charted returns a sentence with the win probability of First in the current position; "" if the
// graph shows nothing there.
func (r *reviewing) charted() string {
	at := r.Match.At()
	if !r.here() || !r.report.Known[at] {
		return ""
	}
	chance := assets.Text("review.chance", assets.Text(r.Match.Game().Colours[rules.First]), words.Percent(r.report.Chances[at]))
	for _, t := range r.report.Turns {
		if t.First < at && at <= t.Last {
			return assets.Text("review.at", t.Round, chance)
		}
	}
	return chance
}
