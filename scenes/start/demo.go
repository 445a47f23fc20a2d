package start

import (
	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// demo is a board that takes no input. It can slowly show a line, a part of a game.
type demo struct {
	*table.Table
	line    *match.Match // the part of a game that can be shown; nil for none
	playing bool
	still   bool // the settings allow no motion
	wait    int  // ticks until the next action or, after the last action, until the end
	over    bool // the whole line has been shown, and the last position stays
}

// demoRate is the speed of a demo's motion; 1 is the normal speed.
const demoRate = 0.8

// The waits of a demo, in ticks.
const (
	waitBefore  = 20  // before the first action
	waitBetween = 24  // between two actions
	waitAfter   = 150 // after the last action
)

// newStill returns a board that shows the position s.
func newStill(g *rules.Game, s rules.State) *demo { return &demo{Table: table.New(g, s, nil)} }

// newSolved is newStill for the first position of a game. The sites at which the first actions of the
// solution end are marked.
func newSolved(g *rules.Game, s rules.State, solution rules.Solution) *demo {
	var asked table.Asked
	for _, text := range solution.First {
		a, err := s.Parse(text)
		if err != nil {
			panic(err) // the solution is of this board
		}
		path := s.Path(a, nil)
		asked.Named = append(asked.Named, path[len(path)-1])
	}
	return &demo{Table: table.New(g, s, func() table.Asked { return asked })}
}

// newDemo returns a board with the sample of g: a position from the middle of a game, and a good
// continuation as the line. If g has no sample, the board shows its first position.
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
	return !s.Settings.ReducedMotion && s.Settings.Speed != settings.SpeedOff
}

// place places the board in box, and stops the line if the settings allow no motion.
func (p *demo) place(s *stage.Stage, box layout.Rect, style look.Style) {
	if p.still = !moving(s); p.still {
		p.play(false)
	}
	p.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: style, Speed: demoRate})
}

// play starts the line if run is set, there is a line, and motion is allowed. Otherwise the line
// stops and goes back to its first position.
func (p *demo) play(run bool) {
	if run = run && p.line != nil && !p.still; run != p.playing {
		p.playing, p.over = run, false
		p.rewind()
	}
}

// rewind shows the first position of the line.
func (p *demo) rewind() {
	p.line.Goto(0)
	p.Show(p.line.State(), nil, true)
	p.SkipMotion()
	p.wait = waitBefore
}

// next is like Next of a scene. Motion is drawn in every other tick, because drawing is slow without
// a graphics card.
func (p *demo) next() int {
	if !p.playing || p.over {
		return 0
	}
	return 2
}

// tick continues the line for a tick.
func (p *demo) tick() {
	if p.next() == 0 {
		return
	}
	moved := p.Moves()
	p.Tick()
	switch {
	case p.Moves(), moved:
	case p.wait > 0:
		p.wait--
	case p.line.Redo():
		p.act()
	default:
		p.over = true
	}
}

// act animates the last action played and sets the wait after it.
func (p *demo) act() {
	at := p.line.At()
	p.Show(p.line.State(), nil, true)
	p.Animate(false, table.Step{Before: p.line.Before(at - 1), Events: p.line.Ply(at - 1).Events})
	if p.wait = waitBetween; at == p.line.Len() {
		p.wait = waitAfter
	}
}
