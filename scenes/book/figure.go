package book

import (
	"quintet/rules"
	"quintet/rules/book"
	"quintet/rules/match"
	"quintet/scenes/seat"
	"quintet/scenes/stage"
	"quintet/scenes/table"
)

// figure is the live board of a page.
type figure struct {
	*seat.Seat
	page    *book.Page
	attempt *book.Attempt // nil if the figure is only watched
}

// between is the number of ticks before each action of a line. reply is the number of ticks before
// a reply of the opponent.
const between, reply = 40, 30

// newFigure returns the figure of the page n of all, at its beginning.
func newFigure(s *stage.Stage, g *rules.Game, all *book.Book, n int) *figure {
	p := &all.Pages[n]
	f := &figure{page: p}
	asked := table.Asked{NoSpoilers: p.Figure.Kind == book.Task, Plain: !all.Explained(n), NoLayers: !all.Layered(n)}
	owner := func() table.Asked { asked.MayAct = f.open(); return asked }
	if p.Figure.Kind == book.Watch {
		f.Seat = seat.New(s, shown(g, p), owner)
	} else {
		var err error
		if f.attempt, err = book.Begin(g, p); err != nil {
			panic(err) // as in shown
		}
		f.Seat = seat.New(s, f.attempt.Match(), owner)
	}
	asked.Named = p.Figure.Marked(f.Match.State())
	f.NearSide = true
	f.Holds = func() bool { return f.watched() || f.result() != book.GoesOn }
	return f
}

// shown returns a match with the line of p to watch, or with the solution of its task.
func shown(g *rules.Game, p *book.Page) *match.Match {
	line, err := p.Figure.Show(g)
	if err != nil {
		panic(err) // it cannot fail: the figures are data of the program, and tested
	}
	return line
}

// watched reports whether the figure shows a line to watch, or the solution in place of the
// attempt.
func (f *figure) watched() bool { return f.attempt == nil || f.Match != f.attempt.Match() }

// open reports whether the reader may act.
func (f *figure) open() bool {
	return !f.watched() && f.settled() && f.result() == book.GoesOn
}

// settled reports whether no more actions come by themselves. The last action may still be in
// motion.
func (f *figure) settled() bool { return !f.Runs() }

// result returns the result of the attempt, or book.GoesOn if a line is watched.
func (f *figure) result() book.Result {
	if f.watched() {
		return book.GoesOn
	}
	r, _ := f.attempt.Result()
	return r
}

// wrong reports whether the reader's last action was wrong for the task. The reader's next action
// then replaces it.
func (f *figure) wrong() bool {
	return f.settled() && (f.result() == book.Mistaken || f.result() == book.Failed)
}

// done reports whether the reader has watched the line to its end, has tried an action, or has
// solved the task.
func (f *figure) done() bool {
	switch f.page.Figure.Kind {
	case book.Watch:
		return f.ended() && !f.Playing()
	case book.Try:
		return f.Match.At() > 0
	}
	return f.settled() && f.result() == book.Solved
}

func (f *figure) ended() bool { return f.Match.At() == f.Match.Len() }

// play goes to the beginning of the line and, unless stay is set, plays the line.
func (f *figure) play(stay bool) {
	f.Jump(0)
	if !stay {
		f.Pause = between
		f.Run(f.Match.Len(), nil)
	}
}

// solve plays the solution of the task.
func (f *figure) solve(g *rules.Game) {
	f.Match = shown(g, f.page)
	f.play(false)
}

// act plays the reader's action a, and shows it and then the reply.
func (f *figure) act(a rules.Action) error {
	from := f.attempt.Len()
	if err := f.attempt.Play(a); err != nil {
		return err
	}
	f.Match.Goto(from)
	f.Step(1)
	f.Pause = reply
	f.Run(f.attempt.Len(), nil)
	return nil
}

// takeBack takes back the reader's last action and the reply to it. If the solution is shown, it
// goes back to the attempt instead, without the action that was wrong or solved the task.
func (f *figure) takeBack() {
	from := f.Match.At()
	if f.watched() {
		if r, _ := f.attempt.Result(); r != book.GoesOn {
			f.attempt.Back()
		}
		f.restore()
	} else if f.attempt.Back() {
		f.Follow(from)
	}
}

// retry takes back the reader's last action without motion, to make room for another action.
func (f *figure) retry() {
	f.attempt.Back()
	f.restore()
}

func (f *figure) reset() {
	f.attempt.Reset()
	f.restore()
}

// restore shows the last position of the attempt, without motion.
func (f *figure) restore() {
	f.Match = f.attempt.Match()
	f.Jump(f.attempt.Len())
}
