package start

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// preview is a board that is only looked at. A stretch of a game may play on it, quietly
// and once.
type preview struct {
	*table.Table
	line    *match.Match // the stretch; nil if there is none
	playing bool
	still   bool // nothing is to be shown in motion
	wait    int  // ticks until it goes on
	over    bool // all of it was seen, and the last picture stays
	second  bool // this tick is one of every two in which nothing new is drawn
}

// How a stretch plays: how fast time passes; and how many ticks there are before the
// first action, between two, and after the last until it is over.
const (
	quietly                  = 0.8
	before, between, lasting = 20, 24, 150
)

// newStill returns a board that shows the position.
func newStill(g *rules.Game, s rules.State) *preview { return &preview{Table: table.New(g, s, nil)} }

// newPreview returns a board that shows a position from the middle of a game, which
// good players can be seen to go on with, or the start where there is none.
func newPreview(g *rules.Game) *preview {
	line, err := match.FromPosition(g, nil, assets.Sample(g.ID))
	if err != nil {
		if line, err = match.New(g, nil); err != nil {
			panic(err) // every game can be started with its defaults
		}
	}
	p := newStill(g, line.State())
	if line.PlayTexts(assets.Continuation(g.ID)); line.Len() > 0 {
		p.line = line
		p.rewind()
	}
	return p
}

// moving says whether pieces are to be seen in motion.
func moving(s *stage.Stage) bool {
	return !s.Settings.ReducedMotion && s.Settings.Speed != save.SpeedOff
}

// place puts the board into a box of the window.
func (p *preview) place(s *stage.Stage, box layout.Rect, style look.Style) {
	if p.still = !moving(s); p.still {
		p.play(false)
	}
	p.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: style, Speed: quietly})
}

// play lets the stretch play, if there is one and it is to be seen in motion, or
// shows its beginning.
func (p *preview) play(on bool) {
	if on = on && p.line != nil && !p.still; on != p.playing {
		p.playing, p.over = on, false
		p.rewind()
	}
}

// rewind shows the beginning of the stretch.
func (p *preview) rewind() {
	p.line.Goto(0)
	p.Show(p.line.State(), nil, true)
	p.SkipMotion()
	p.wait = before
}

// seen returns where the board is seen, and whatever moves on it: its box, and two units around
// that, as it begins on a whole pixel and pictures have edges of one.
func (p *preview) seen() layout.Rect { return p.Box().Inset(-2) }

// pace says how the board goes on without input. Its motion is drawn when tick says so.
func (p *preview) pace() stage.Pace {
	if !p.playing || p.over {
		return stage.Resting
	}
	return stage.Working
}

// tick lets a tick pass and says whether there is something new to be drawn on the board:
// of what moves at every other tick, as drawing takes its time where there is no graphics
// card.
func (p *preview) tick() (draw bool) {
	if p.pace() == stage.Resting {
		return false
	}
	moved := p.Moves()
	p.Tick()
	switch {
	case p.Moves():
		p.second = !p.second
		return !p.second
	case moved:
		return true
	case p.wait > 0:
		p.wait--
		return false
	case p.line.Redo():
		p.act()
		return true
	}
	p.over = true
	return false
}

// act shows how the last action came about.
func (p *preview) act() {
	at := p.line.At()
	p.Show(p.line.State(), nil, true)
	p.Animate(p.line.Before(at-1), p.line.Ply(at-1).Events, false)
	if p.wait = between; at == p.line.Len() {
		p.wait = lasting
	}
}
