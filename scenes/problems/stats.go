package problems

import (
	"math"
	"strconv"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// drawStats draws how the player does: the rating with its deviation, what was
// solved, the streak, and how the rating came about.
func (e *entry) drawStats(c *paint.Canvas) {
	const margin, apart = 12, 8
	t, box := e.Theme(), e.stats.Inset(margin)
	c.Framed(e.stats, ui.CardRadius, t.Panel, t.Edge)
	progress, _ := e.keeper.Progress()
	r := e.set.rating(progress)
	value := strconv.Itoa(int(math.Round(r.Value)))
	c.Text(value, box.X, box.Y+18, ui.TitleFont, 0, 0.5, t.Text)
	left := box.X + ui.TitleFont.Width(value) + apart
	c.Text(assets.Text("problems.deviation", int(math.Round(r.Deviation))), left, box.Y+22, ui.TextFont, 0, 0.5, t.Faint)
	y := box.Y + 48
	for _, text := range e.counts(progress) {
		c.Text(ui.TextFont.Fit(text, box.W), box.X, y, ui.TextFont, 0, 0.5, t.Text)
		y += ui.Leading
	}
	graph := layout.Rect{X: box.X, Y: y + 4, W: box.W, H: box.Y + box.H - y - 4}
	e.drawGraph(c, progress.Games[e.set.key()].History, graph)
}

// counts says what was solved, and how long the streak is.
func (e *entry) counts(p save.Progress) []string {
	streak := assets.Text("problems.streak.none")
	if days := p.Streak.On(dayOf(e.keeper.Now())); days > 0 {
		streak = words.Counted("problems.streak", days)
	}
	if best := p.Streak.Best; best > 0 {
		streak = assets.Text("problems.streak.best", streak, best)
	}
	return []string{assets.Text("problems.solved", e.set.count(p, solvedIn), len(e.set.all)), streak}
}

// drawGraph draws the rating at the end of each day as a line, with the highest and
// the lowest at its left, or says that there is none yet.
func (e *entry) drawGraph(c *paint.Canvas, history []save.Point, box layout.Rect) {
	const least, room, thick, half = 30, 40, 2, 7
	t := e.Theme()
	if box.H < least {
		return
	}
	if len(history) == 0 {
		for i, line := range ui.SmallFont.Wrap(assets.Text("problems.unrated"), box.W) {
			c.Text(line, box.X, box.Y+half+15*float64(i), ui.SmallFont, 0, 0.5, t.Faint)
		}
		return
	}
	low, high := extremes(history)
	c.Text(strconv.Itoa(high), box.X, box.Y+half, ui.SmallFont, 0, 0.5, t.Faint)
	if low < high {
		c.Text(strconv.Itoa(low), box.X, box.Y+box.H-half, ui.SmallFont, 0, 0.5, t.Faint)
	}
	area := layout.Rect{X: box.X + room, Y: box.Y + half, W: box.W - room - thick, H: box.H - 2*half}
	c.Panel(layout.Rect{X: area.X, Y: area.Y, W: area.W, H: 1}, 0, t.Edge)
	c.Panel(layout.Rect{X: area.X, Y: area.Y + area.H, W: area.W, H: 1}, 0, t.Edge)
	heights := curve(history, int(area.W/thick), area.H)
	for i, y := range heights {
		from, to := y, heights[min(i+1, len(heights)-1)]
		c.Panel(layout.Rect{X: area.X + thick*float64(i), Y: area.Y + math.Min(from, to) - thick/2, W: thick, H: math.Abs(to-from) + thick}, 0, t.Accent)
	}
	end := heights[len(heights)-1]
	c.Panel(layout.Rect{X: area.X + thick*float64(len(heights)-1) - 3, Y: area.Y + end - 3, W: 6, H: 6}, 3, t.Accent)
}

// extremes returns the lowest and the highest rating.
func extremes(history []save.Point) (low, high int) {
	low, high = history[0].Rating, history[0].Rating
	for _, p := range history {
		low, high = min(low, p.Rating), max(high, p.Rating)
	}
	return low, high
}

// curve returns how far below the top of so much height the rating is, at n moments
// from the first day to the last: between two days it is on the way from one to the
// other. Where it was always the same it is in the middle.
func curve(history []save.Point, n int, height float64) []float64 {
	low, high := extremes(history)
	first, last := history[0].Day, history[len(history)-1].Day
	all := make([]float64, n)
	at := 0
	for i := range all {
		day := float64(first) + float64(last-first)*float64(i)/float64(max(1, n-1))
		for at+1 < len(history)-1 && float64(history[at+1].Day) <= day {
			at++
		}
		from, to := history[at], history[min(at+1, len(history)-1)]
		part := 0.0
		if to.Day > from.Day {
			part = (day - float64(from.Day)) / float64(to.Day-from.Day)
		}
		value := float64(from.Rating) + part*float64(to.Rating-from.Rating)
		all[i] = height / 2
		if high > low {
			all[i] = height * (float64(high) - value) / float64(high-low)
		}
	}
	return all
}
