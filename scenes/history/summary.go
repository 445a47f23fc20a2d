package history

import (
	"math"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/ratings"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// overview is the summary of the games of the game with an id, or of all games: sentences and, for one
// game, the graph of its rating.
type overview struct {
	game  string // the id; "" for all games
	lines []string
	graph *graph // nil without rated games
}

// summarize adds the sentences about games, which are in h, and about the progress p.
func (o *overview) summarize(games []save.HistoryEntry, h *save.History, p save.Progress) {
	sums, lines := sum(games), o.lines
	if sums.games > 0 {
		lines = append(lines, assets.Text("history.sum", words.Counted("history.against", sums.games), sums.wins, sums.draws, sums.losses, int(math.Round(sums.score()))))
	}
	if sums.people > 0 {
		lines = append(lines, words.Counted("history.people", sums.people))
	}
	lines = append(lines, o.ratingLines(h)...)
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
	o.lines = append(lines, o.learnt(p)...)
}

// ratingLines returns a sentence for each known rating of the games shown. For one chosen game, it
// also makes the graph of this rating.
func (o *overview) ratingLines(h *save.History) (lines []string) {
	for _, g := range catalog.All {
		if o.game != "" && g.ID != o.game {
			continue
		}
		points, before := ratings.Points(h, g.ID)
		games := before + len(points) - 1
		if games == 0 {
			continue
		}
		r := points[len(points)-1]
		value, deviation, after := int(math.Round(r.Value)), int(math.Round(r.Deviation)), words.Counted("history.after", games)
		if o.game == "" {
			lines = append(lines, assets.Text("history.ratingof", g.Name, value, deviation, after))
			continue
		}
		lines = append(lines, assets.Text("history.rating", value, deviation, after))
		o.graph = newGraph(points, before)
	}
	return lines
}

// learnt returns sentences about the problems solved and the medals earned.
func (o *overview) learnt(p save.Progress) (lines []string) {
	solved, all, medals, most := 0, 0, 0, 0
	for _, t := range themes(o.game, p) {
		solved, all = solved+t.solved, all+t.all
	}
	for _, g := range catalog.All {
		if o.game != "" && g.ID != o.game {
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

// block returns the sentences, with the graph beside them.
func (o *overview) block(s *stage.Stage) side.Block {
	const share = 0.45
	lines := side.Scroll{Make: func(layout.Rect) (all []side.Block) {
		for _, line := range o.lines {
			all = append(all, side.Text{Text: line, Font: ui.TextFont, Ink: s.Theme().Text})
		}
		return all
	}}
	if o.graph == nil {
		return lines
	}
	return side.Pair{Left: lines, Right: o.graph.block(s), Share: share}
}
