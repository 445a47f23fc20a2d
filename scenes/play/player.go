package play

import (
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// drawPlayer shows a player's colour, name, and score or reserve, and how far
// the mover is in his turn; the frame stands out for who is to act or has won.
func (p *panel) drawPlayer(c *paint.Canvas, side rules.Player, box layout.Rect) {
	t := p.Theme()
	s := p.Match.State()
	edge, fill := t.Edge, t.Panel
	acts := p.Outcome() == rules.Playing && s.Mover() == side
	if p.ui.Hover == playerNames[side] {
		fill = t.Raised
	}
	if acts {
		edge, fill = t.Accent, t.Raised
		c.Panel(box.Inset(-1), ui.Radius+1, t.Accent)
	}
	if p.crowned(side) {
		edge = look.Gold
		c.Panel(box.Inset(-1), ui.Radius+1, look.Gold)
	}
	c.Framed(box, ui.Radius, fill, edge)
	_, y := box.Center()
	c.Framed(layout.Rect{X: box.X + 11, Y: y - 9, W: 18, H: 18}, 9, look.Colour(p.Match.Game().Colours[side]), t.Faint)
	left, right := nameLeft(box), box.X+box.W-12
	value := p.drawValue(c, side, right, lineOf(box), narrow(box)) - 8
	if !narrow(box) {
		right = value
	}
	c.Text(ui.TextFont.Fit(words.Player(p.Players[side]), right-left), left, y-8, ui.TextFont, 0, 0.5, t.Text)
	open, end := p.lowerLine(side, box)
	if open > left {
		c.Text(assets.Text(p.Match.Game().Colours[side]), left, y+10, ui.SmallFont, 0, 0.5, t.Faint)
	}
	if !narrow(box) {
		c.Text("▼", open-arrowWidth, y+10, ui.TinyFont, 0, 0.5, t.Faint)
	}
	p.drawTally(c, side, open, end, y+10)
	if acts {
		p.drawSteps(c, open, value, y+10)
		p.drawProgress(c, layout.Rect{X: box.X + 9, Y: box.Y + box.H - 5, W: box.W - 18, H: 3})
	}
}

// lineOf returns the middle of the line in which a player's value stands.
func lineOf(box layout.Rect) float64 {
	_, y := box.Center()
	if narrow(box) {
		y += 10
	}
	return y
}

// narrow says whether a player's box is, so that the value has to stand below the
// name.
func narrow(box layout.Rect) bool { return box.W < 180 }

// nameLeft returns where a player's name begins in his box, beside the disc.
func nameLeft(box layout.Rect) float64 {
	if narrow(box) {
		return box.X + 34
	}
	return box.X + 40
}

// arrowWidth is the room for the arrow that says that a player can be changed.
const arrowWidth = 18

// lowerLine returns the room below a player's name beside the colour. A tally or a
// score in a narrow box needs the room of the word, too; the disc says the same.
func (p *panel) lowerLine(side rules.Player, box layout.Rect) (left, right float64) {
	left, right = nameLeft(box), box.X+box.W-12
	_, tallies := p.Match.State().(rules.Tallier)
	_, scores := p.Match.State().(rules.Scorer)
	if (tallies || scores) && narrow(box) {
		return left, right
	}
	left += ui.SmallFont.Width(assets.Text(p.Match.Game().Colours[side])) + 6
	if !narrow(box) {
		left += arrowWidth
	}
	return left, right
}

// crowned says whether the player stands out as the winner, as he does once
// everything has come to rest.
func (p *panel) crowned(side rules.Player) bool {
	winner, ok := p.Outcome().Winner()
	return ok && winner == side && !p.table.Playing()
}

// drawProgress shows in a bar how far the thinking is, while there is any.
func (p *panel) drawProgress(c *paint.Canvas, bar layout.Rect) {
	part, thinks := p.host.progress()
	if !thinks {
		return
	}
	t := p.Theme()
	c.Panel(bar, bar.H/2, t.Edge)
	bar.W = max(bar.H, bar.W*part)
	c.Panel(bar, bar.H/2, t.Accent)
}

// drawValue writes a player's score, large, or reserve in front of right and returns
// where it begins; smaller where there is no more than a line. A point stands out
// while it is announced.
func (p *panel) drawValue(c *paint.Canvas, side rules.Player, right, y float64, line bool) (left float64) {
	t := p.Theme()
	s := p.Match.State()
	value, font, ink := "", ui.TitleFont, t.Text
	if line {
		font = ui.HeadFont
	}
	if n, ok := p.score(side); ok {
		value = assets.Text("board.score", n)
		if points(p.table.Announced(), side) > 0 {
			ink = t.OnIt
			w, h := font.Width(value)+12, font.Size+4
			c.Panel(layout.Rect{X: right + 6 - w, Y: y - h/2, W: w, H: h}, ui.Radius, t.Accent)
		}
	} else if reserver, ok := s.(rules.Reserver); ok {
		value, font = assets.Text("board.reserve", reserver.Reserve(side)), ui.StrongFont
		if line {
			font = ui.SmallFont
		}
	}
	c.Text(value, right, y, font, 1, 0.5, ink)
	return right - font.Width(value)
}

// score returns the points of a player as far as they have been announced: in a series
// of shots those that scored, and false where the game has no score.
func (p *panel) score(side rules.Player) (n int, ok bool) {
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

// drawTally writes what is to be counted for a player, where the game has that,
// between left and right: whole, or else as short as it can be said. What moves
// counts once it has arrived.
func (p *panel) drawTally(c *paint.Canvas, side rules.Player, left, right, y float64) {
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

// points counts the points that a player gets in the events.
func points(events []rules.Event, p rules.Player) (n int) {
	for _, e := range events {
		if e.Kind == rules.Score && e.Player == p {
			n++
		}
	}
	return n
}

// drawSteps shows, between left and right, a pip for each action of a turn that has
// several: filled for those that are made, larger for the present one.
func (p *panel) drawSteps(c *paint.Canvas, left, right, y float64) {
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

// pipsApart returns the distance of the pips of steps within room, and 0 if they would be
// too small to be distinguished. The note says the number, too.
func pipsApart(steps int, room float64) float64 {
	const most, least = 11, 6.5
	apart := math.Min(most, room/float64(steps))
	if apart < least {
		return 0
	}
	return apart
}

// shots returns the shots of each player, and what is said of the wall. What is still
// to be announced is still to come.
func (p *panel) shots() (shots [2][]rules.Shot, wall string) {
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

// ofShots says whether an event tells how a shot ends, or that shots begin.
func ofShots(e rules.Event) bool {
	return e.Kind == rules.Hit || e.Kind == rules.Miss || e.Kind == rules.Level
}

// drawShots shows, in the line of the title, the shots of each player as dots, First's
// from the left and Second's from the right, and between them the wall; and says
// whether there are any.
func (p *panel) drawShots(c *paint.Canvas) bool {
	const disc, beside, most, gap = 16, 24.0, 13.0, 6 // no shot is taken for the disc of the side
	shots, wall := p.shots()
	longest := max(len(shots[rules.First]), len(shots[rules.Second]))
	if longest == 0 {
		return false
	}
	t, y := p.Theme(), p.box.Y+p.wayHeight()+titleHeight/2-2
	room := p.box.W/2 - beside - ui.SmallFont.Width(wall)/2 - gap
	apart := math.Min(most, room/float64(longest))
	for side, list := range shots {
		x, first := p.box.X, p.box.X+beside
		if rules.Player(side) == rules.Second {
			x += p.box.W - disc
			first = p.box.X + p.box.W - beside - apart*float64(len(list))
		}
		drawDisc(c, x, y, disc, p.Match.Game().Colours[side], t)
		for i, shot := range list {
			drawShot(c, shot, first+apart*(float64(i)+0.5), y, 0.8*apart, t)
		}
	}
	c.Text(wall, p.box.X+p.box.W/2, y, ui.SmallFont, 0.5, 0.5, t.Text)
	return true
}

// drawShot draws how a shot stands, in a dot of a size around x, y: full if it scored,
// crossed out if it missed, and else a ring, which has a point while it is taken.
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

// called is what a player is called in a sentence: by the colour, too, if both
// have the same name.
func (b *Board) called(p rules.Player) string { return b.among(b.Players, p) }

// among is what a player is called as one of the players.
func (b *Board) among(players [2]save.Player, p rules.Player) string {
	name := words.Player(players[p])
	if name == words.Player(players[p.Other()]) {
		return assets.Text("board.called", name, assets.Text(b.game().Colours[p]))
	}
	return name
}
