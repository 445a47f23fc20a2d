package play

import (
	"math/rand/v2"

	"quintet/scenes/think"
)

// computer plays for a side. Its zero value does not think.
type computer struct {
	thinker think.Thinker // nil while it does not think
	found   think.Thought
	ticks   int  // that it thinks, since everything came to rest
	hurried bool // it acts with the first that it finds
	stopped bool // it does not think until it is told to
	told    bool // it was told to think here, wherever here is
}

// pause is how many ticks pass at least before it acts, so that its actions can
// be followed.
const pause = 30

// drop gives the search up.
func (c *computer) drop() {
	if c.thinker != nil {
		c.thinker.Quit()
	}
	*c = computer{stopped: c.stopped}
}

// thinks says whether the computer is to act and does not wait to be told to:
// it was not stopped, and nobody looks back at an earlier position.
func (b *Board) thinks() bool {
	return b.Level() > 0 && !b.computer.stopped && (b.computer.told || b.Match.At() == b.Match.Len())
}

// waits says whether the computer is to act but has to be told to.
func (b *Board) waits() bool { return b.Level() > 0 && !b.thinks() }

// letThink begins to think, if that is to be done.
func (b *Board) letThink() {
	if b.computer.thinker != nil || !b.thinks() {
		return
	}
	limits, err := b.game().Level(b.Level())
	if err != nil {
		panic(err) // no other levels are offered
	}
	b.computer.thinker = b.tools.Think(think.Pose(b.Match, limits, rand.Uint64()))
}

// compute lets the computer think for a tick, and act when it is ready.
func (b *Board) compute() {
	c := &b.computer
	if c.thinker == nil || b.table.Playing() {
		return
	}
	c.ticks++
	c.found = c.thinker.Tick()
	acts := c.found.Best != 0 && (c.hurried || c.found.Done && c.ticks >= pause)
	if acts || c.ticks%perFrame == 0 {
		b.Stale = true
		b.ponder(c.found)
	}
	if acts {
		b.act(c.found.Best)
	}
}

// perFrame is in every how many ticks it is shown how far the computer is.
const perFrame = 15

// moveNow makes the computer act with the best it has found so far or, if that
// is nothing yet, with the first that it finds.
func (b *Board) moveNow() {
	if !b.thinks() {
		return
	}
	b.letThink()
	b.computer.hurried = b.computer.thinker != nil
	b.table.Finish()
	b.compute()
}

// stopThinking makes the computer wait until it is told to think.
func (b *Board) stopThinking() {
	if b.thinks() {
		b.computer.drop()
		b.computer.stopped = true
	}
}

// goOn tells the computer to think, from an earlier position too.
func (b *Board) goOn() {
	if b.waits() {
		b.computer.stopped, b.computer.told = false, true
		b.letThink()
	}
}
