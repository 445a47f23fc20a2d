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

// board is a table with the position of a problem and what was played from there on,
// through which one can step. Actions may come by themselves, each after a pause.
type board struct {
	*table.Table
	stage   *stage.Stage
	game    *rules.Game
	values  rules.Values
	state   rules.State // that is shown
	told    string      // the last action and what came of it; "" before the first
	start   rules.State
	moments []moment
	at      int                         // how many of the moments are seen
	coming  func() (rules.Action, bool) // gives the action after the last moment; nil if nothing comes
	runs    bool                        // what comes does so by itself
	wait    int                         // ticks until the next
}

// moment is an action with what came of it.
type moment struct {
	text          string
	before, after rules.State
	events        []rules.Event // before the line-up for a new start
	turn          []rules.Event // of the whole turn so far
	held          bool          // there is such a line-up, which is not shown
	told          string
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
	b.start = stateOf(p)
	b.state = b.start
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

// reset shows the position of the problem again, from which nothing was played.
func (b *board) reset() {
	b.moments, b.coming, b.runs = nil, nil, false
	b.show(0)
}

// place puts the table into a box of the window.
func (b *board) place(box layout.Rect) {
	s := b.stage
	b.Place(table.Frame{Box: box, Clip: s.Size, Unit: s.Unit, Pixel: s.Scale / s.Unit, Style: s.Style(),
		Speed: s.Rate(), Reduced: s.Settings.ReducedMotion, Untold: true})
}

// show shows the position after at moments, at rest.
func (b *board) show(at int) {
	b.Finish()
	b.at = at
	if at == 0 {
		b.state, b.told = b.start, ""
		b.Show(b.state, nil, false)
		return
	}
	m := &b.moments[at-1]
	b.state, b.told = m.after, m.told
	b.Show(b.state, m.turn, false)
	if m.held {
		b.Hold(m.before, m.events)
	}
}

// act shows how an action comes about after all that was played.
func (b *board) act(a rules.Action) {
	b.moments = b.moments[:b.at]
	b.add(a)
	b.animate()
}

// run lets actions come by themselves after what is seen, which are known already.
func (b *board) run(line []rules.Action) {
	b.moments = b.moments[:b.at]
	for _, a := range line {
		b.add(a)
	}
	b.expect(nil)
}

// add adds an action to the moments.
func (b *board) add(a rules.Action) {
	before, turn := b.start, rules.Log{}
	if n := len(b.moments); n > 0 {
		before = b.moments[n-1].after
		if !before.Status().Start {
			turn.Follow(b.moments[n-1].turn)
		}
	}
	var log rules.Log
	after := before.Clone()
	after.Apply(a, &log)
	m := moment{text: before.Format(a), before: before, after: after, events: rules.BeforeNewStart(log.Events)}
	m.held = len(m.events) < len(log.Events)
	turn.Follow(m.events)
	m.turn = turn.Events
	m.told = words.Happened(b.game, after, before.Mover(), m.text, log.Events)
	b.moments = append(b.moments, m)
}

// animate shows how the next moment comes about.
func (b *board) animate() {
	b.show(b.at + 1)
	m := &b.moments[b.at-1]
	hearing.Animate(b.stage, b.Table, m.before, m.events)
}

// next shows the next moment, or what comes after the last, and says whether there was
// anything.
func (b *board) next() bool {
	if b.at < len(b.moments) {
		b.animate()
		return true
	}
	if b.coming != nil {
		if a, ok := b.coming(); ok {
			b.act(a)
			return true
		}
		b.coming = nil
	}
	return false
}

// back shows how the last moment that is seen is taken back.
func (b *board) back() {
	m := &b.moments[b.at-1]
	b.show(b.at - 1)
	b.Animate(m.before, m.events, true)
}

// onward says whether there are moments after what is seen.
func (b *board) onward() bool { return b.at < len(b.moments) }

// played returns the actions that led to what is seen.
func (b *board) played() (texts []string) {
	for _, m := range b.moments[:b.at] {
		texts = append(texts, m.text)
	}
	return texts
}

// expect lets moments come by themselves and, where coming is not nil, after them what it
// gives, until there is no more.
func (b *board) expect(coming func() (rules.Action, bool)) {
	b.coming, b.runs, b.wait = coming, true, pause
}

// stop lets nothing come by itself any more.
func (b *board) stop() { b.runs = false }

// busy says whether something moves, or comes by itself.
func (b *board) busy() bool { return b.runs || b.Playing() }

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
	case !b.runs:
		return playing, false
	case b.wait > 0 && !hurry:
		b.wait--
		return playing, false
	}
	if !b.next() {
		b.stop()
		return true, true
	}
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
