package think

import (
	"context"

	"quintet/rules/bot"
)

// Analyst searches one position after another in the background. It searches each position until
// Search is called with the next position, Rest is called, or the search is complete. It keeps the
// transposition table from position to position of a game, as long as Limits.Sight stays the same.
type Analyst interface {
	// Search makes p the problem to search, in place of the previous problem. The search begins in
	// the next call of Tick. p.Lines is at least 1. p.Limits must not limit the nodes. The Analyst
	// sets the number of threads.
	Search(p Problem)
	// Tick lets a tick pass and returns the latest result for the current problem; the zero
	// Thought if there is none yet. It panics if the search has panicked.
	Tick() Thought
	// Rest ends the search of the current problem, and keeps the transposition table for the next
	// search. Tick returns the zero Thought until the next problem has a result.
	Rest()
	// Quit ends the search. Call it once.
	Quit()
}

// analyst hands the problems to a search in the background.
type analyst struct {
	*background
	problems Mailbox
	next     *Problem // the problem given since the last tick; nil for none
	number   int      // the number of the current problem
	threads  int      // the number of threads of each search
	grant    func()   // lets the search go on for a while; nil if it needs no grants
}

func (a *analyst) Search(p Problem) {
	a.number++
	p.Number, p.Limits.Threads = a.number, a.threads
	a.next = &p
}

func (a *analyst) Rest() {
	a.number++
	a.next = nil
	a.problems.Put(Problem{Number: a.number, Lines: 1}) // without a State
}

func (a *analyst) Tick() Thought {
	if a.next != nil {
		a.problems.Put(*a.next)
		a.next = nil
	}
	if a.grant != nil {
		a.grant()
	}
	found := a.background.Tick()
	if found.Number != a.number {
		return Thought{}
	}
	return found
}

// Mailbox holds the problem that is to be searched next, if there is one.
type Mailbox chan Problem

// NewMailbox returns an empty mailbox.
func NewMailbox() Mailbox { return make(Mailbox, 1) }

// Put puts p into the mailbox, in place of a problem that nobody has received. It must not be
// called by two goroutines at once.
func (m Mailbox) Put(p Problem) {
	select {
	case <-m:
	default:
	}
	m <- p
}

// PutBack puts p, which was received, into the mailbox again, unless a newer problem is there.
func (m Mailbox) PutBack(p Problem) {
	select {
	case m <- p:
	default:
	}
}

// receive returns the next problem, and whether there is one. If wait is set, it waits for a
// problem until ctx is done.
func (m Mailbox) receive(ctx context.Context, wait bool) (p Problem, given bool) {
	if wait {
		select {
		case p = <-m:
			return p, true
		case <-ctx.Done():
			return p, false
		}
	}
	select {
	case p = <-m:
		return p, true
	default:
		return p, false
	}
}

// Analyse searches the problems that arrive in problems, each until the next problem arrives or the
// search is done. It returns when ctx is done. After a problem without a State it waits for the
// next problem. step continues a search for a while; after each step Analyse passes the result to
// report. If a search panics, Analyse passes the panic to report as a Fault, and returns.
func Analyse(ctx context.Context, problems Mailbox, step func(*bot.Search) (done bool), report func(Thought)) {
	defer tellFault(report)
	var p Problem
	var s *bot.Search
	defer func() {
		if s != nil {
			s.Stop()
		}
	}()
	for done := true; ; {
		next, given := problems.receive(ctx, done)
		if ctx.Err() != nil {
			return
		}
		switch {
		case given && next.State == nil:
			done = true
			continue
		case given:
			s = next.after(s, p)
			p = next
		}
		done = step(s)
		report(p.Found(s, done))
	}
}

// after returns a search of p, before its first step, and ends s, the search of the problem old. s
// is nil if no search has begun. If p and old have the same game and the same sight, the new search
// takes over the transposition table of s.
func (p Problem) after(s *bot.Search, old Problem) *bot.Search {
	if s == nil {
		return p.Search()
	}
	if p.Game != old.Game || p.Limits.Sight != old.Limits.Sight {
		s.Stop()
		return p.Search()
	}
	return p.prepared(s.Follow(p.State, p.Limits, p.Seed))
}
