package history

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/ratings"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// summary returns the sentences of the summary. failure is the error in reading the history.
func (s *scene) summary(h *save.History, p save.Progress, failure error) (lines []string) {
	if failure != nil && len(h.Games) > 0 { // the games of the backup, or those that ended since
		lines = append(lines, assets.Text("history.unread", words.Error(failure)))
	}
	sums := &s.content.sums
	if len(s.content.games) == 0 {
		lines = append(lines, s.nothing())
	}
	if sums.games > 0 {
		lines = append(lines, assets.Text("history.sum", words.Counted("history.against", sums.games), sums.wins, sums.draws, sums.losses, int(math.Round(sums.score()))))
	}
	if sums.people > 0 {
		lines = append(lines, words.Counted("history.people", sums.people))
	}
	lines = append(lines, s.ratingLines(h)...)
	if sums.mostWon > 1 {
		lines = append(lines, assets.Text("history.mostwon", sums.mostWon))
	}
	if sums.mostLost > 1 {
		lines = append(lines, assets.Text("history.mostlost", sums.mostLost))
	}
	switch {
	case sums.run > 1:
		lines = append(lines, assets.Text("history.nowwon", sums.run))
	case sums.run < -1:
		lines = append(lines, assets.Text("history.nowlost", -sums.run))
	}
	if sums.games > 0 {
		lines = append(lines, words.Counted("history.length", int(math.Round(ratio(sums.turns, sums.games)))))
	}
	if sums.reviewed > 0 {
		lines = append(lines, assets.Text("history.accuracy", int(math.Round(ratio(sums.accuracy, sums.reviewed))), words.Counted("history.reviewed", sums.reviewed)))
	}
	if sums.spentWithAllGames > 0 {
		lines = append(lines, assets.Text("history.spent", lasting(sums.spentWithAllGames)))
	}
	return append(lines, s.learnt(p)...)
}

// ratingLines returns a sentence for each known rating of the games shown. For one chosen game, it
// also makes the graph of this rating.
func (s *scene) ratingLines(h *save.History) (lines []string) {
	for _, g := range catalog.All {
		if s.game != "" && g.ID != s.game {
			continue
		}
		points, before := ratings.Points(h, g.ID)
		games := before + len(points) - 1
		if games == 0 {
			continue
		}
		r := points[len(points)-1]
		value, deviation, after := int(math.Round(r.Value)), int(math.Round(r.Deviation)), words.Counted("history.after", games)
		if s.game == "" {
			lines = append(lines, assets.Text("history.ratingof", g.Name, value, deviation, after))
			continue
		}
		lines = append(lines, assets.Text("history.rating", value, deviation, after))
		s.content.graph = newGraph(points, before)
	}
	return lines
}

// learnt returns sentences about the problems solved and the medals earned.
func (s *scene) learnt(p save.Progress) (lines []string) {
	solved, all, medals, most := 0, 0, 0, 0
	for _, t := range themes(s.game, p) {
		solved, all = solved+t.solved, all+t.all
	}
	for _, g := range catalog.All {
		if s.game != "" && g.ID != s.game {
			continue
		}
		most += len(g.Medals)
		for _, m := range g.Medals {
			if _, ok := p.Games[g.ID].Medals[m.ID]; ok {
				medals++
			}
		}
	}
	if all > 0 {
		lines = append(lines, assets.Text("history.solved", solved, all))
	}
	if most > 0 {
		lines = append(lines, assets.Text("history.medals", medals, most))
	}
	return lines
}

// The measures of the summary, in units: the leading of its lines, the gap between two sentences,
// and the greatest heights of the graph, in an upright window and in other windows.
const summaryLeading, sentenceGap, lowGraph, highGraph = 19, 7, 130, 260

// parts divides box into the boxes of the lines and of the graph.
func (s *scene) parts(box layout.Rect) (lines, chart layout.Rect) {
	if s.content.graph == nil {
		return box, layout.Rect{}
	}
	lines, chart = box, box
	if s.Upright() {
		chart.H = math.Min(lowGraph, 0.45*box.H)
		lines.Y, lines.H = box.Y+chart.H+gap, box.H-chart.H-gap
		return lines, chart
	}
	lines.W = math.Floor(0.45 * box.W)
	chart.X, chart.W, chart.H = box.X+lines.W+2*gap, box.W-lines.W-2*gap, math.Min(box.H, highGraph)
	return lines, chart
}

// layoutSummary places the summary in box. The scroll bar is at x or, if the graph is beside the
// lines, at their right.
func (s *scene) layoutSummary(box layout.Rect, x float64) {
	lines, chart := s.parts(box)
	s.content.text = lines
	if s.content.graph != nil && !s.Upright() {
		x = lines.X + lines.W + 4
	}
	height := 0.0
	for _, line := range s.content.lines {
		height += summaryLeading*float64(len(ui.TextFont.Wrap(line, lines.W))) + sentenceGap
	}
	s.content.column.Place(lines, height, x)
	if g := s.content.graph; g != nil {
		g.box = chart
		s.ui.Items = append(s.ui.Items, g.widget())
	}
}

func (s *scene) drawSummary(c *paint.Canvas) {
	t, lines := s.Theme(), s.content.text
	c.Clip(lines, func() {
		y := s.content.column.Y(0)
		for _, sentence := range s.content.lines {
			for _, line := range ui.TextFont.Wrap(sentence, lines.W) {
				c.Text(line, lines.X, y+summaryLeading/2, ui.TextFont, 0, 0.5, t.Text)
				y += summaryLeading
			}
			y += sentenceGap
		}
	})
	s.content.column.Draw(c, t)
	if s.content.graph != nil {
		s.content.graph.draw(c, t)
	}
}
