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
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/scenes/ui"
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
			fork, forks := forkOf(m, t.Turn, turn, &w, choose)
			cut := func() bool { return ui.TextFont.Width(t.text) > w.Box.W-2*ui.EntryMargin }
			if cut() && l.alone(row, rules.Player(p)) {
				w.Box.X, w.Box.W = box.X+numberWidth, box.W-numberWidth
				fork, forks = forkOf(m, t.Turn, turn, &w, choose)
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
				ui.DrawDisc(c, box.X+numberWidth-13, y, 10, look.Colour(colours[l.rounds[row].scorer]), t)
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
			ui.DrawDisc(c, x+size/2, l.box.Y-head/2, size, look.Colour(key), t)
		}
	}
	l.rows.Draw(c, t)
}

// Beside each turn in which other lines begin there is a mark. A click on it asks which line to show.

// others returns the first node of each line that begins in place of an action of turn, a turn of
// the current line of m. If the current line ends with turn, others also returns the first node of
// each line that begins after turn.
func others(m *match.Match, turn match.Turn) (nodes []*match.Node) {
	for i := turn.First; i < turn.Last; i++ {
		for _, n := range m.On(i).Children() {
			if n != m.On(i+1) {
				nodes = append(nodes, n)
			}
		}
	}
	if turn.Last == m.Len() {
		nodes = append(nodes, m.On(turn.Last).Children()...)
	}
	return nodes
}

// lineText returns the text of the line through n without its first skip actions. Of a long line it
// returns only the beginning, which still fills any panel.
func lineText(n *match.Node, skip int) string {
	const enough = 30 // actions for the width of any panel
	var nodes []*match.Node
	for p := n; p.Depth() > skip; p = p.Parent() {
		nodes = append(nodes, p)
	}
	slices.Reverse(nodes)
	for next := n.Next(); next != nil && len(nodes) < enough; next = next.Next() {
		nodes = append(nodes, next)
	}
	text := nodes[0].Text
	for _, next := range nodes[1:min(len(nodes), enough)] {
		apart := " "
		if next.Start {
			apart = " · "
		}
		text += apart + next.Text
	}
	return text
}

// forkOf returns the mark beside w, the widget of the given turn; ok is false if no other line
// begins in this turn. number is the number of the turn in the list. The mark takes the right end
// of the box of w, which becomes narrower.
func forkOf(m *match.Match, turn match.Turn, number int, w *ui.Widget, choose func(match.Turn)) (mark ui.Widget, ok bool) {
	const width = 24
	if len(others(m, turn)) == 0 {
		return ui.Widget{}, false
	}
	mark = ui.Widget{Name: "lines:" + strconv.Itoa(number), Look: ui.Tool, Icon: raster.Fork, Title: w.Title, Tip: assets.Text("board.lines"), Box: w.Box,
		Do: func() { choose(turn) }}
	w.Box.W -= width
	mark.Box.X, mark.Box.W = w.Box.X+w.Box.W, width
	return mark, true
}
