package ugi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/conform"
)

// perft counts the action sequences of the depth in args, separately for each first
// action.
func (e *Engine) perft(ctx context.Context, args string) error {
	depth, err := strconv.Atoi(args)
	if err != nil || depth < 0 {
		return fmt.Errorf("%q is not a depth", args)
	}
	begin, nodes := e.now(), uint64(1)
	if depth > 0 {
		if nodes, err = e.divide(ctx, depth); err != nil {
			return err
		}
	}
	spent := e.now().Sub(begin)
	e.answer("nodes %d time %d nps %d", nodes, spent.Milliseconds(), perSecond(nodes, spent))
	return nil
}

// divide counts to the given depth, which is at least 1, and answers with a line for each first
// action.
func (e *Engine) divide(ctx context.Context, depth int) (nodes uint64, err error) {
	pos := e.match.State()
	next := pos.Clone()
	for _, a := range sorted(pos) {
		next.CopyFrom(pos)
		next.Apply(a, nil)
		n, err := conform.PerftContext(ctx, next, depth-1)
		if err != nil {
			return 0, err
		}
		e.answer("%s: %d", pos.Format(a), n)
		nodes += n
	}
	return nodes, nil
}

// perSecond returns n divided by the number of seconds in the time spent; 0 if this time is too
// short to measure.
func perSecond(n uint64, spent time.Duration) uint64 {
	if spent <= 0 {
		return 0
	}
	return uint64(float64(n) / spent.Seconds())
}

// conform checks the traces in the file with the given name.
func (e *Engine) conform(ctx context.Context, name string) error {
	f, err := openRegular(name)
	if err != nil {
		return err
	}
	defer f.Close()
	passed, failed, err := conform.Traces(stoppable{ctx, f}, catalog.Parse, func(d conform.Difference) {
		e.answer("%s", d)
	})
	if err != nil {
		return fmt.Errorf("%w (after %d passed, %d failed)", err, passed, failed)
	}
	if passed+failed == 0 {
		return errors.New("the file has no plies")
	}
	e.answer("%d passed, %d failed", passed, failed)
	return nil
}

// openRegular opens the file with the given name for reading. It refuses anything but a regular
// file, because opening or reading a pipe or a device might never end.
func openRegular(name string) (*os.File, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	return os.Open(name)
}

// stoppable is a reader that returns the cause of ctx once ctx is done.
type stoppable struct {
	ctx context.Context
	r   io.Reader
}

func (s stoppable) Read(p []byte) (int, error) {
	if s.ctx.Err() != nil {
		return 0, context.Cause(s.ctx)
	}
	return s.r.Read(p)
}

// playouts plays uniformly random games from the position, with the number of games and
// the seed in args. It stops at the first game that breaks a law.
func (e *Engine) playouts(ctx context.Context, args string) error {
	fields := strings.Fields(args)
	if len(fields) != 2 {
		return fmt.Errorf("%q is not a number of games and a seed", args)
	}
	games, err := strconv.ParseUint(fields[0], 10, 31)
	if err != nil {
		return fmt.Errorf("%q is not a number of games", fields[0])
	}
	seed, err := strconv.ParseUint(fields[1], 10, 64)
	if err != nil {
		return fmt.Errorf("%q is not a seed", fields[1])
	}
	begin, p := e.now(), newPlayer(e.match.State(), seed)
	for range games {
		if err := p.play(ctx); err != nil {
			return err
		}
	}
	spent := e.now().Sub(begin)
	e.answer("games %d actions %d time %d aps %d", games, p.actions, spent.Milliseconds(), perSecond(p.actions, spent))
	for o := rules.FirstWins; o <= rules.Draw; o++ {
		e.answer("result %s %d", resultName(o), p.results[o])
	}
	return nil
}

const (
	// longestGame is the number of actions after which a random game counts as endless.
	longestGame = 1_000_000
	// actionsPerCheck is the number of actions from one check of ctx to the next.
	actionsPerCheck = 64
)

// player plays random games from one position and counts their results.
type player struct {
	start, pos rules.State
	rng        *rand.Rand
	buf        []rules.Action
	actions    uint64
	results    [4]uint64 // by rules.Outcome
}

func newPlayer(start rules.State, seed uint64) *player {
	return &player{start: start, pos: start.Clone(), rng: rand.New(rand.NewPCG(seed, 0))}
}

// play plays one game. It returns an error if a law is broken, or the cause of ctx if ctx
// is done.
func (p *player) play(ctx context.Context) error {
	p.pos.CopyFrom(p.start)
	for range longestGame {
		if p.actions%actionsPerCheck == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		p.buf = p.pos.Legal(p.buf[:0])
		if err := lawful(p.pos, p.buf); err != nil {
			return fmt.Errorf("%w in %s", err, p.pos)
		}
		if len(p.buf) == 0 {
			p.results[p.pos.Outcome()]++
			return nil
		}
		p.pos.Apply(p.buf[p.rng.IntN(len(p.buf))], nil)
		p.actions++
	}
	return fmt.Errorf("a game is not over after %d actions: %s", longestGame, p.pos)
}

// lawful checks that there are legal actions exactly while the game is not over, and that
// they are above 0 and in increasing order.
func lawful(pos rules.State, legal []rules.Action) error {
	if (pos.Outcome() == rules.Playing) != (len(legal) > 0) {
		return fmt.Errorf("the outcome is %v, but there are %d legal actions", pos.Outcome(), len(legal))
	}
	last := rules.Action(0)
	for _, a := range legal {
		if a <= last {
			return fmt.Errorf("the legal actions are not in increasing order: %d after %d", a, last)
		}
		last = a
	}
	return nil
}
