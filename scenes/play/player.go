package play

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/scenes/seat"
	"quintet/scenes/session"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// players are the boxes of the two players, with what they have and what goes on while they act, and
// the shots of a shoot-out.
type players struct {
	*stage.Stage
	*session.Session
	table  *seat.Seat
	boxes  [2]layout.Rect
	acting acting
}

// acting is what goes on while a player is to act.
type acting struct {
	stands bool    // the clocks stand although nothing moves
	thinks bool    // there is a search
	part   float64 // the progress of the search, from 0 to 1
}

// playerNames are the names of the widgets of the two players.
var playerNames = [2]string{"player:first", "player:second"}

// block returns the players: below each other, or beside each other in a small window.
// A click on a player calls choose.
func (p *players) block(s *side.Side, choose func(rules.Player)) side.Block {
	const apart, beside = 6, 8
	columns, rows, gap := 1, 2.0, float64(apart)
	if s.Small() {
		columns, rows, gap = 2, 1, beside
	}
	high := p.ButtonHeight(44) + p.timesHeight()
	all := rows*(high+gap) - gap
	return side.Custom{Least: all, Need: all,
		Draw: func(c *paint.Canvas, _ layout.Rect) {
			for side := range rules.Player(2) {
				p.drawPlayer(c, side, p.boxes[side], s.Hover == playerNames[side])
			}
		},
		Items: func(box layout.Rect) []ui.Widget {
			for i := range p.boxes {
				p.boxes[i] = ui.Cell(box, i, columns, high, gap)
			}
			return p.cards(choose)
		}}
}

func (p *players) cards(choose func(rules.Player)) (cards []ui.Widget) {
	for side := range rules.Player(2) {
		colour := ""
		if !p.namesColour(side, p.boxes[side]) {
			colour = assets.Text(p.Match.Game().Colours[side]) // for a screen reader
		}
		cards = append(cards, ui.Widget{Name: playerNames[side], Look: ui.Card, Title: colour, Box: p.boxes[side], Do: func() { choose(side) }})
	}
	return cards
}

// drawPlayer draws box, the box of the player of side. pointed says that the pointer is on it.
func (p *players) drawPlayer(c *paint.Canvas, side rules.Player, box layout.Rect, pointed bool) {
	t := p.Theme()
	edge, fill := t.Edge, t.Panel
	mover, playing := p.ToAct()
	acts := playing && mover == side
	if pointed {
		fill = t.Raised
	}
	if acts {
		edge, fill = t.Accent, t.Raised
		c.Panel(box.Inset(-1), ui.Radius+1, t.Accent)
	}
	if p.isWinner(side) {
		edge = look.Gold
		c.Panel(box.Inset(-1), ui.Radius+1, look.Gold)
	}
	c.Framed(box, ui.Radius, fill, edge)
	box.H -= p.timesHeight()
	_, y := box.Center()
	ui.DrawDisc(c, box.X+20, y, 18, look.Colour(p.Match.Game().Colours[side]), t)
	left, right := nameLeft(box), box.X+box.W-12
	value, font := p.value(side, narrow(box))
	beside := right - font.Width(value) - 8
	if !narrow(box) {
		right = beside
	}
	c.Text(ui.TextFont.Fit(words.Player(p.Players[side]), right-left), left, y-8, ui.TextFont, 0, 0.5, t.Text)
	open, end := p.lowerLine(side, box)
	if p.namesColour(side, box) {
		c.Text(assets.Text(p.Match.Game().Colours[side]), left, y+10, ui.SmallFont, 0, 0.5, t.Faint)
	}
	if !narrow(box) && !p.Fixed() {
		c.Text("▼", open-arrowWidth, y+10, ui.TinyFont, 0, 0.5, t.Faint)
	}
	p.drawTally(c, side, open, end, y+10)
	p.drawValue(c, side, value, font, box.X+box.W-12, lineOf(box))
	if acts {
		if !p.LooksBack() {
			p.drawSteps(c, open, beside, y+10)
		}
		p.drawProgress(c, layout.Rect{X: box.X + 9, Y: box.Y + box.H - 5, W: box.W - 18, H: 3})
	}
	p.drawTime(c, side)
}

// lineOf returns the y of the middle of the line with a player's score or reserve. box is the box
// of the player without the times.
func lineOf(box layout.Rect) float64 {
	_, y := box.Center()
	if narrow(box) {
		y += 10
	}
	return y
}

// narrow reports whether box, the box of a player, is so narrow that the score or reserve is below
// the name.
func narrow(box layout.Rect) bool { return box.W < 180 }

// nameLeft returns the x at which the player's name begins in box, beside the disc.
func nameLeft(box layout.Rect) float64 {
	if narrow(box) {
		return box.X + 34
	}
	return box.X + 40
}

// arrowWidth is the width of the arrow that shows that a click changes the player.
const arrowWidth = 18

// lowerLine returns the left and right ends of the room below a player's name, beside the name of
// the colour.
func (p *players) lowerLine(side rules.Player, box layout.Rect) (left, right float64) {
	left, right = nameLeft(box), box.X+box.W-12
	if p.namesColour(side, box) {
		left += p.colourWidth(side)
	}
	if !narrow(box) {
		left += arrowWidth
	}
	return left, right
}

// colourWidth returns the width of the name of the colour, with the room after it.
func (p *players) colourWidth(side rules.Player) float64 {
	return ui.SmallFont.Width(assets.Text(p.Match.Game().Colours[side])) + 6
}

// namesColour reports whether the colour of the player is named in box. In a narrow box with a
// tally or a score, and where the tally or the reserve has no room beside it, only the disc shows the
// colour.
func (p *players) namesColour(side rules.Player, box layout.Rect) bool {
	t, tallies := p.table.Seen().(rules.Tallier)
	_, scores := p.Match.State().(rules.Scorer)
	room := box.X + box.W - 12 - nameLeft(box) - p.colourWidth(side)
	switch {
	case narrow(box):
		value, font := p.value(side, true)
		return !tallies && !scores && font.Width(value) <= room
	case !tallies:
		return true
	}
	key, has, of := t.Tally(side)
	return arrowWidth+ui.SmallFont.Width(assets.Text(key+".short", has, of)) <= room
}

// isWinner reports whether side has won and nothing moves any more.
func (p *players) isWinner(side rules.Player) bool {
	winner, ok := p.Outcome().Winner()
	return ok && winner == side && !p.table.Playing()
}

// drawProgress draws the progress of the computer's search in bar, if there is a search.
func (p *players) drawProgress(c *paint.Canvas, bar layout.Rect) {
	if !p.acting.thinks {
		return
	}
	t := p.Theme()
	c.Panel(bar, bar.H/2, t.Edge)
	bar.W = max(bar.H, bar.W*p.acting.part)
	c.Panel(bar, bar.H/2, t.Accent)
}

// value returns the text of the score or reserve of side, and the font of the text. If line is set,
// the font is small enough for a line of text.
func (p *players) value(side rules.Player, line bool) (text string, font paint.Font) {
	scored, held := ui.TitleFont, ui.StrongFont
	if line {
		scored, held = ui.HeadFont, ui.SmallFont
	}
	if n, ok := p.score(side); ok {
		return assets.Text("board.score", n), scored
	}
	if reserver, ok := p.Match.State().(rules.Reserver); ok {
		return assets.Text("board.reserve", reserver.Reserve(side)), held
	}
	return "", held
}

// drawValue draws value, the score or reserve of side, in font. right is the x of its right end,
// and y is the y of its middle. A score that has just changed is drawn on a plate.
func (p *players) drawValue(c *paint.Canvas, side rules.Player, value string, font paint.Font, right, y float64) {
	t := p.Theme()
	ink := t.Text
	if _, ok := p.score(side); ok && points(p.table.Announced(), side) > 0 {
		ink = t.OnAccent
		w, h := font.Width(value)+12, font.Size+4
		c.Panel(layout.Rect{X: right + 6 - w, Y: y - h/2, W: w, H: h}, ui.Radius, t.Accent)
	}
	c.Text(value, right, y, font, 1, 0.5, ink)
}

// score returns the points of side that the animation has already shown; in a shoot-out these are
// the shots that scored. ok is false if the game has no score.
func (p *players) score(side rules.Player) (n int, ok bool) {
	if shots, _ := p.shots(); len(shots[rules.First])+len(shots[rules.Second]) > 0 {
		for _, shot := range shots[side] {
			if shot == rules.ShotScored {
				n++
			}
		}
		return n, true
	}
	scorer, ok := p.Match.State().(rules.Scorer)
	if !ok {
		return 0, false
	}
	return scorer.Score(side) - points(p.table.Upcoming(), side), true
}

// drawTally draws the tally of side between left and right, if the game has a tally. It is the
// tally of the position that the pieces show.
func (p *players) drawTally(c *paint.Canvas, side rules.Player, left, right, y float64) {
	t, ok := p.table.Seen().(rules.Tallier)
	if !ok {
		return
	}
	key, has, of := t.Tally(side)
	text := assets.Text(key, has, of)
	if ui.SmallFont.Width(text) > right-left {
		text = assets.Text(key+".short", has, of)
	}
	c.Text(text, right, y, ui.SmallFont, 1, 0.5, p.Theme().Text)
}

// points returns the number of points of p in the events.
func points(events []rules.Event, p rules.Player) (n int) {
	for _, e := range events {
		if e.Kind == rules.Score && e.Player == p {
			n++
		}
	}
	return n
}

// drawSteps draws between left and right a pip for each action of the turn, if the turn has several
// and the pips have room.
func (p *players) drawSteps(c *paint.Canvas, left, right, y float64) {
	t := p.Theme()
	status := p.Match.State().Status()
	apart := pipsApart(status.Steps, right-left)
	if status.Steps < 2 || apart == 0 {
		return
	}
	size := 0.64 * apart
	for step := 1; step <= status.Steps; step++ {
		pip := layout.Rect{X: left + apart*float64(step-1), Y: y - size/2, W: size, H: size}
		switch {
		case step < status.Step:
			c.Panel(pip, size/2, t.Accent)
		case step == status.Step:
			c.Framed(pip.Inset(-1), size/2+1, t.Raised, t.Accent)
			c.Panel(pip.Inset(0.2*size), 0.3*size, t.Accent)
		default:
			c.Framed(pip, size/2, t.Panel, t.Faint)
		}
	}
}

// pipsApart returns the distance between pips that share room; steps is the number of pips. It
// returns 0 if the pips would be too small to be told apart.
func pipsApart(steps int, room float64) float64 {
	const most, least = 11, 6.5
	apart := math.Min(most, room/float64(steps))
	if apart < least {
		return 0
	}
	return apart
}

// shots returns the shots of each player, and a text about the wall. Both leave out what the
// animation has not shown yet.
func (p *players) shots() (shots [2][]rules.Shot, wall string) {
	s := p.Match.State()
	if slices.ContainsFunc(p.table.Upcoming(), ofShots) {
		s = p.table.Seen()
	}
	shooter, ok := s.(rules.Shooter)
	if !ok {
		return shots, ""
	}
	for side := range rules.Player(2) {
		shots[side] = shooter.Shots(side, nil)
	}
	if members, ok := shooter.Wall(); ok {
		wall = assets.Text("board.wall", members)
	}
	return shots, wall
}

// ofShots reports whether the event is the end of a shot or the start of the shoot-out.
func ofShots(e rules.Event) bool {
	return e.Kind == rules.Hit || e.Kind == rules.Miss || e.Kind == rules.Level
}

// drawShots draws the shots of each player and the text about the wall in the title line, and
// reports whether there are any shots. y is the middle of that line in box.
func (p *players) drawShots(c *paint.Canvas, box layout.Rect, y float64) bool {
	const disc, beside, most, gap = 16, 24.0, 13.0, 6 // disc is larger than a dot, so no dot looks like the disc
	shots, wall := p.shots()
	longest := max(len(shots[rules.First]), len(shots[rules.Second]))
	if longest == 0 {
		return false
	}
	t := p.Theme()
	room := box.W/2 - beside - ui.SmallFont.Width(wall)/2 - gap
	apart := math.Min(most, room/float64(longest))
	for side, list := range shots {
		x, first := box.X, box.X+beside
		if rules.Player(side) == rules.Second {
			x += box.W - disc
			first = box.X + box.W - beside - apart*float64(len(list))
		}
		ui.DrawDisc(c, x+disc/2, y, disc, look.Colour(p.Match.Game().Colours[side]), t)
		for i, shot := range list {
			drawShot(c, shot, first+apart*(float64(i)+0.5), y, 0.8*apart, t)
		}
	}
	c.Text(wall, box.X+box.W/2, y, ui.SmallFont, 0.5, 0.5, t.Text)
	return true
}

func drawShot(c *paint.Canvas, s rules.Shot, x, y, size float64, t *look.Theme) {
	dot := layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}
	switch s {
	case rules.ShotScored:
		c.Panel(dot, size/2, t.Accent)
	case rules.ShotMissed:
		c.Text("×", x, y, paint.Font{Bold: true, Size: 1.5 * size}, 0.5, 0.5, t.Warn)
	case rules.ShotGoing:
		c.Framed(dot, size/2, t.Raised, t.Accent)
		c.Panel(dot.Inset(size/3), size/6, t.Accent)
	default:
		c.Framed(dot, size/2, t.Panel, t.Faint)
	}
}

// timeFonts are the fonts of a time, from the largest to the smallest.
var timeFonts = []paint.Font{{Bold: true, Size: 24}, {Bold: true, Size: 18}, ui.StrongFont}

// timesHeight returns the height of the row of a player's box that shows the time; 0 if there is no
// such row. In a low window the row is left out after the end of the game, because the card needs
// its room.
func (p *players) timesHeight() float64 {
	if !p.Timed() || p.Low() && p.Concluded() {
		return 0
	}
	return 28
}

// timeBox returns the box of the time of side, the lowest part of the player's box.
func (p *players) timeBox(side rules.Player) layout.Rect {
	box := p.boxes[side]
	high := p.timesHeight()
	return layout.Rect{X: box.X, Y: box.Y + box.H - high, W: box.W, H: high}
}

// left returns what side has left, in milliseconds.
func (p *players) left(side rules.Player) int {
	c, now := p.Clock()
	return c.Left(side, now)
}

func (p *players) drawTime(c *paint.Canvas, side rules.Player) {
	if p.timesHeight() == 0 {
		return
	}
	const icon, left, right = 16, 12, 8
	t, box := p.Theme(), p.timeBox(side)
	_, y := box.Center()
	y -= 3
	ink := t.Faint
	if mover, ok := p.ToAct(); ok && mover == side {
		sign := raster.Run
		if p.acting.stands {
			sign = raster.Pause
		}
		ink = t.Text
		c.Icon(sign, box.X+left+icon/2, y, icon, ink)
		if p.left(side) <= warnLate {
			ink = t.Warn
		}
	}
	x := nameLeft(box)
	text := words.TimesLeft(p.Clock())[side]
	for i, font := range timeFonts {
		if room := box.X + box.W - right - x; font.Width(text) <= room || i == len(timeFonts)-1 {
			c.Text(text, x, y, font, 0, 0.5, ink)
			break
		}
	}
}

// drawCover draws what hides the board of a paused game.
func drawCover(c *paint.Canvas, t *look.Theme, box layout.Rect) {
	c.Framed(box, ui.CardRadius, t.Panel, t.Edge)
	x, y := box.Center()
	c.Text(assets.Text("pause.title"), x, y-14, ui.TitleFont, 0.5, 0.5, t.Text)
	const margin = 10
	for i, line := range ui.TextFont.Wrap(assets.Text("pause.hidden"), box.W-2*margin) {
		c.Text(line, x, y+20+ui.Leading*float64(i), ui.TextFont, 0.5, 0.5, t.Faint)
	}
}

// drawBanner writes an announcement, such as a skip or a point, over the board in box while the event
// is animated.
func drawBanner(c *paint.Canvas, t *look.Theme, box layout.Rect, announced string) {
	const most, margin = 3, 40 // the greatest number of lines, and the margin of a line at each side
	lines := ui.Fitted(ui.HeadFont, announced, box.W-2*margin, most)
	if len(lines) == 0 {
		return
	}
	x, y := box.Center()
	h := float64(len(lines))*26 + 28
	width := 0.0
	for _, line := range lines {
		width = math.Max(width, ui.HeadFont.Width(line))
	}
	c.Framed(layout.Rect{X: x - width/2 - 28, Y: y - h/2, W: width + 56, H: h}, ui.CardRadius, t.Panel, t.Accent)
	for i, line := range lines {
		c.Text(line, x, y-h/2+27+26*float64(i), ui.HeadFont, 0.5, 0.5, t.Text)
	}
}
