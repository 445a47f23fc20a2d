package scenes

import (
	"math/rand/v2"
	"time"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
)

// computer plays for a side. It searches a little in every tick, so that the
// program goes on drawing, in a page with a single thread too.
type computer struct {
	search *bot.Search
	limits rules.Limits
	ticks  int // since it is to act
}

const (
	// slice is for how long it searches in a tick, and sliceNodes how far
	// between two looks at the clock.
	slice      = 6 * time.Millisecond
	sliceNodes = 250
	// pause is how many ticks pass at least before it acts, so that its
	// actions can be followed.
	pause = 30
)

// think goes on with the search from the state at the given level, and returns
// the action once it is found and it is time.
func (c *computer) think(g *rules.Game, s rules.State, level int) (rules.Action, bool) {
	if c.search == nil {
		limits, err := g.Level(level)
		if err != nil {
			panic(err) // the set-up offers no other levels
		}
		c.search, c.limits = bot.New(s.Clone(), limits, rand.Uint64()), limits
	}
	c.ticks++
	done := false
	for start := time.Now(); !done && time.Since(start) < slice; {
		done = c.search.Step(sliceNodes)
	}
	return c.search.Best(), done && c.ticks >= pause
}

// progress returns how much of its search is done, from 0 to 1.
func (c *computer) progress() float64 {
	if c.search == nil || c.limits.Nodes == 0 {
		return 0
	}
	return min(1, float64(c.search.Nodes())/float64(c.limits.Nodes))
}

// drop gives the search up.
func (c *computer) drop() {
	if c.search != nil {
		c.search.Stop()
	}
	*c = computer{}
}

// computerActs says whether it is the computer's turn; not where the players
// look back at an earlier position.
func (b *board) computerActs() bool {
	return b.levels[b.match.State().Mover()] > 0 && b.match.At() == b.match.Len() &&
		b.match.State().Outcome() == rules.Playing
}

// think lets the computer think, and act when it is ready.
func (b *board) think() {
	s := b.match.State()
	if b.computer.search == nil {
		b.say(assets.Text("board.thinking", b.names[s.Mover()]), false)
	}
	if a, ready := b.computer.think(b.game, s, b.levels[s.Mover()]); ready {
		b.act(a)
	}
}

// moveNow makes the computer act with the best it has found so far.
func (b *board) moveNow() {
	if b.computerActs() && b.computer.search != nil {
		b.act(b.computer.search.Best())
	}
}
