package problems

import (
	"quintet/render/layout"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/scenes/hearing"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/words"
)

// board is a table with a position, on which actions may come by themselves, each
// after a pause.
type board struct {
	*table.Table
	stage  *stage.Stage
	game   *rules.Game
	values rules.Values
	state  rules.State
	turn   rules.Log                   // of the turn that led to the state
	told   string                      // the last action and what came of it; "" before the first
	coming func() (rules.Action, bool) // nil if nothing comes
	wait   int                         // ticks until the next
}

// How many ticks pass before an action that comes by itself.
const pause = 30

// newBoard returns a board with the position of a problem, on which an action can be
// chosen where may says so.
func newBoard(s *stage.Stage, p problem.Problem, may func() bool) *board {
	g, values, err := catalog.Parse(p.Spec)
	if err != nil {
		panic(err) // it belongs to the program
	}
	b := &board{stage: s, game: g, values: values}
	b.state = stateOf(p)
	b.Table = table.New(g, b.state, may)
	return b
}

func stateOf(p problem.Problem) rules.State {
	s, err := p.State()
	if err != nil {
		panic(err) // it belongs to the program
	}
	return s
}

// reset shows the position of a problem again.
func (b *board) reset(p problem.Problem) {
	b.state, b.turn, b.told, b.coming = stateOf(p), rules.Log{}, "", nil
	b.Finish()
	b.Show(b.state, nil, false)
}

// place puts the table into a box of the window.
func (b *board) place(box layout.Rect) {
	s := b.stage
	b.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: s.Style(),
		Speed: s.Rate(), Reduced: s.Settings.ReducedMotion, Untold: true})
}

// act shows how an action comes about.
func (b *board) act(a rules.Action) {
	before := b.state
	if before.Status().Start {
		b.turn = rules.Log{}
	}
	var log rules.Log
	b.state = before.Clone()
	b.state.Apply(a, &log)
	b.turn.Follow(log.Events)
	b.told = words.Happened(b.game, b.state, before.Mover(), before.Format(a), log.Events)
	b.Show(b.state, b.turn.Events, false)
	hearing.Animate(b.stage, b.Table, before, log.Events)
}

// expect lets actions come, until there are no more.
func (b *board) expect(coming func() (rules.Action, bool)) { b.coming, b.wait = coming, pause }

// busy says whether something moves or comes.
func (b *board) busy() bool { return b.coming != nil || b.Playing() }

// tick lets a tick pass. It returns whether another position is shown, and whether
// nothing comes any more that did before. With hurry nothing is waited for.
func (b *board) tick(hurry bool) (shown, done bool) {
	playing := b.Playing()
	if playing && hurry {
		b.Finish()
	}
	hearing.Tick(b.stage, b.Table)
	switch {
	case b.Playing():
		return false, false
	case b.coming == nil:
		return playing, false
	case b.wait > 0 && !hurry:
		b.wait--
		return playing, false
	}
	a, ok := b.coming()
	if !ok {
		b.coming = nil
		return true, true
	}
	b.act(a)
	b.wait = pause
	return true, false
}

// ender returns the action that ends the turn, and whether there is one.
func (b *board) ender() (a rules.Action, ok bool) {
	e, ok := b.state.(rules.Ender)
	if !ok || b.Playing() {
		return 0, false
	}
	return e.End()
}
