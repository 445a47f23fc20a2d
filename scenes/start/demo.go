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

// demo is a board that can only be looked at, on which a stretch of a game may play, once
// and slowly.
type demo struct {
	*table.Table
	line    *match.Match // the stretch of a game; nil for none
	playing bool
	still   bool // shows no motion
	wait    int  // ticks until the next action
	over    bool // all of it has been shown, and the last position stays
	second  bool // nothing is drawn in this tick, see tick
}

// quietly is the rate of time of a stretch. It waits for before ticks before the first action,
// between ticks between actions, and lasting ticks after the last one.
const (
	quietly                  = 0.8
	before, between, lasting = 20, 24, 150
)

// newStill returns a board that shows the position s.
func newStill(g *rules.Game, s rules.State) *demo { return &demo{Table: table.New(g, s, nil)} }

// newDemo returns a board with the game's sample, a position from the middle of a game
// and a good continuation; if there is none, with its first position.
func newDemo(g *rules.Game) *demo {
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

// moving reports whether the settings allow pieces in motion.
func moving(s *stage.Stage) bool {
	return !s.Settings.ReducedMotion && s.Settings.Speed != save.SpeedOff
}

// place places the board in a box of the window.
func (p *demo) place(s *stage.Stage, box layout.Rect, style look.Style) {
	if p.still = !moving(s); p.still {
		p.play(false)
	}
	p.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: style, Speed: quietly})
}

// play starts the stretch, if there is one and motion is allowed, or shows its first
// position.
func (p *demo) play(on bool) {
	if on = on && p.line != nil && !p.still; on != p.playing {
		p.playing, p.over = on, false
		p.rewind()
	}
}

// rewind shows the first position of the stretch.
func (p *demo) rewind() {
	p.line.Goto(0)
	p.Show(p.line.State(), nil, true)
	p.SkipMotion()
	p.wait = before
}

// seen returns the part of the window in which the board may draw: its box, and two units
// around it, because the board begins on a whole pixel and pictures have soft edges.
func (p *demo) seen() layout.Rect { return p.Box().Inset(-2) }

// pace returns the pace that the stretch needs. tick says when its motion has to be
// drawn.
func (p *demo) pace() stage.Pace {
	if !p.playing || p.over {
		return stage.Resting
	}
	return stage.Working
}

// tick lets a tick pass and reports whether there is something new to draw. Motion is
// drawn in every other tick, because drawing is slow without a graphics card.
func (p *demo) tick() (draw bool) {
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

// act animates the last action.
func (p *demo) act() {
	at := p.line.At()
	p.Show(p.line.State(), nil, true)
	p.Animate(p.line.Before(at-1), p.line.Ply(at-1).Events, false)
	if p.wait = between; at == p.line.Len() {
		p.wait = lasting
	}
}
