package start

import (
	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// preview is a board that is only looked at. A stretch of a game may play on it,
// quietly and again and again.
type preview struct {
	*table.Table
	line    *match.Match // the stretch; nil if there is none
	playing bool
	still   bool // nothing is to be shown in motion
	wait    int  // ticks until it goes on
	rounds  int  // that are left, so that what nobody looks at comes to rest
}

// How a stretch plays: how fast time passes; how many ticks there are before the
// first action, between two, and after the last; and how often it plays.
const (
	quietly                  = 0.8
	before, between, lasting = 20, 24, 150
	rounds                   = 5
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
func (p *preview) place(s *stage.Stage, box layout.Rect, style render.Style) {
	if p.still = !moving(s); p.still {
		p.play(false)
	}
	p.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: style, Speed: quietly})
}

// play lets the stretch play, if there is one and it is to be seen in motion, or
// shows its beginning.
func (p *preview) play(on bool) {
	if on = on && p.line != nil && !p.still; on != p.playing {
		p.playing, p.rounds = on, rounds
		p.rewind()
	}
}

// rewind shows the beginning of the stretch.
func (p *preview) rewind() {
	p.line.Goto(0)
	p.Show(p.line.State(), nil, true)
	p.Finish()
	p.wait = before
}

// pace says how the board goes on without input.
func (p *preview) pace() stage.Pace {
	switch {
	case !p.playing || p.rounds == 0:
		return stage.Resting
	case p.Moves():
		return stage.Moving
	}
	return stage.Working
}

// tick lets a tick pass and says whether another position is shown.
func (p *preview) tick() bool {
	if p.pace() == stage.Resting {
		return false
	}
	p.Tick()
	switch {
	case p.Moves():
		return false
	case p.wait > 0:
		p.wait--
		return false
	case p.line.Redo():
		p.act()
	default:
		p.rounds--
		p.rewind()
	}
	return true
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
