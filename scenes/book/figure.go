package book

import (
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/match"
	"quintet/scenes/hearing"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// figure is the live board of a page. What is played on it, by hand or by itself, is
// seen one action after another.
type figure struct {
	*table.Table
	stage   *stage.Stage
	page    *book.Page
	attempt *book.Attempt // nil where the figure is only watched
	line    *match.Match  // that is watched, in place of the attempt if there is one; nil for none
	at      int           // how many of the actions are seen
	held    bool          // of the last of them no line-up for a new start that follows
	to      int           // how many will be, if nothing is done
	wait    int           // ticks until the next is
}

// The ticks before the first action of a line, between two, and before the reply of
// an opponent.
const before, between, reply = 45, 40, 30

// newFigure returns the figure of a page, at its beginning.
func newFigure(s *stage.Stage, g *rules.Game, p *book.Page) *figure {
	f := &figure{stage: s, page: p}
	var err error
	if p.Figure.Kind == book.Watch {
		f.line, err = p.Figure.Show(g)
	} else {
		f.attempt, err = book.Begin(g, p)
	}
	if err != nil {
		panic(err) // the figures are data of the program, all of which are tested
	}
	f.Table = table.New(g, f.match().State(), f.open)
	f.Mark(p.Figure.Marked(f.match().State()))
	return f
}

// match returns what is seen on the board.
func (f *figure) match() *match.Match {
	if f.line != nil {
		return f.line
	}
	return f.attempt.Match()
}

// open says whether the reader may act.
func (f *figure) open() bool {
	return f.line == nil && f.settled() && f.result() == book.GoesOn
}

// settled says whether all that was played is seen.
func (f *figure) settled() bool { return f.at == f.to }

// result returns how the attempt stands, if there is one.
func (f *figure) result() book.Result {
	if f.attempt == nil || f.line != nil {
		return book.GoesOn
	}
	r, _ := f.attempt.Result()
	return r
}

// wrong says whether the last action of the reader's solves nothing, and is taken back
// by the next one.
func (f *figure) wrong() bool {
	return f.settled() && (f.result() == book.Mistaken || f.result() == book.Failed)
}

// done says whether the figure did what it is there for: the line was seen to its end,
// something was tried, or the task is solved.
func (f *figure) done() bool {
	switch f.page.Figure.Kind {
	case book.Watch:
		return f.at == f.line.Len() && !f.Playing()
	case book.Try:
		return f.at > 0
	}
	return f.settled() && f.result() == book.Solved
}

// show shows the position after at actions. With the last of them a goal stays in
// sight, unless the reader can act after it.
func (f *figure) show(at int) {
	m := f.match()
	last := f.line == nil && at == m.At() && f.result() != book.GoesOn || f.line != nil && at == m.Len()
	f.at, f.held = at, last && at > 0 && len(f.events(at-1, at, true)) < len(m.Ply(at-1).Events)
	f.Show(m.Before(at), f.events(m.TurnStart(at), at, f.held), false)
	if f.held {
		f.Hold(m.Before(at-1), f.events(at-1, at, true))
	}
}

// events returns those of the actions between two, of the last one with held set those
// before the line-up for a new start.
func (f *figure) events(from, to int, held bool) []rules.Event {
	var all []rules.Event
	for i := from; i < to; i++ {
		events := f.match().Ply(i).Events
		if held && i == to-1 {
			events = rules.BeforeNewStart(events)
		}
		all = append(all, events...)
	}
	return all
}

// next shows how the next action comes about.
func (f *figure) next() {
	f.show(f.at + 1)
	hearing.Animate(f.stage, f.Table, f.match().Before(f.at-1), f.events(f.at-1, f.at, f.held))
	f.wait = between
	if f.line == nil {
		f.wait = reply
	}
}

// back shows how the last actions are taken back, after which there are so many.
func (f *figure) back(at int) {
	was, held := f.at, f.held
	f.show(at)
	f.to = at
	f.Animate(f.match().Before(at), f.events(at, was, held), true)
}

// play lets the line play from its beginning, or with rest set waits there.
func (f *figure) play(rest bool) {
	f.Finish()
	f.show(0)
	f.to, f.wait = f.line.Len(), before
	if rest {
		f.to = 0
	}
}

// solve lets the solution of a task play.
func (f *figure) solve(g *rules.Game) {
	line, err := f.page.Figure.Show(g)
	if err != nil {
		panic(err) // as in newFigure
	}
	f.line = line
	f.play(false)
}

// step goes on by an action of the line, or back by one, and waits there.
func (f *figure) step(back bool) {
	f.Finish()
	switch {
	case back && f.at > 0:
		f.back(f.at - 1)
	case !back && f.at < f.line.Len():
		f.next()
	}
	f.to = f.at
}

// act plays an action of the reader's, of which the reply is seen after it.
func (f *figure) act(a rules.Action) error {
	if err := f.attempt.Play(a); err != nil {
		return err
	}
	f.to = f.attempt.Match().At()
	f.next()
	return nil
}

// takeBack takes back the last action of the reader's, with the reply to it, or goes
// back to the attempt from the solution.
func (f *figure) takeBack() {
	f.Finish()
	if f.line != nil {
		f.line = nil
		f.restore()
	} else if f.attempt.Back() {
		f.back(f.attempt.Match().At())
	}
}

// retry takes back the last action of the reader's at once, for another one.
func (f *figure) retry() {
	f.attempt.Back()
	f.restore()
}

// reset begins the attempt anew.
func (f *figure) reset() {
	f.line = nil
	f.attempt.Reset()
	f.Finish()
	f.restore()
}

// restore shows the attempt as it stands.
func (f *figure) restore() {
	f.to = f.attempt.Match().At()
	f.show(f.to)
}

// tick lets a tick pass and says whether something new is to be seen when nothing
// moves any more.
func (f *figure) tick() bool {
	moved := f.Playing()
	hearing.Tick(f.stage, f.Table)
	switch {
	case f.Playing():
		return false
	case f.at < f.to && f.wait > 0:
		f.wait--
	case f.at < f.to:
		f.next()
		return true
	}
	return moved
}
