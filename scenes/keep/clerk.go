package keep

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// clerk does one thing after another beside the screen, which never waits for
// it: what takes the disk, or long.
type clerk struct {
	run func(func()) // starts the work: beside the screen, unless it is a test

	mutex    sync.Mutex // of what follows
	working  bool
	waiting  []task
	finished []func()
	all      sync.WaitGroup // of the things that are not done
}

// task is a thing to do. What it returns, unless that is nil, is done after it
// in a tick.
type task func() (then func())

// Beside runs work beside the screen.
func Beside(work func()) { go work() }

// Do takes on a task, to be done after those before it. It may be called from a
// task.
func (c *clerk) Do(t task) {
	c.all.Add(1)
	c.mutex.Lock()
	c.waiting = append(c.waiting, t)
	start := !c.working
	c.working = true
	c.mutex.Unlock()
	if start {
		c.run(c.work)
	}
}

// work does what is waiting, to the last of it.
func (c *clerk) work() {
	for t := c.next(); t != nil; t = c.next() {
		then := try(t)
		c.mutex.Lock()
		if then != nil {
			c.finished = append(c.finished, then)
		}
		c.mutex.Unlock()
		c.all.Done()
	}
}

// try does a task. A panic waits for the next tick, where the game can be kept.
func try(t task) (then func()) {
	defer func() {
		if e := recover(); e != nil {
			fault := fmt.Sprintf("%v\n\n%s", e, debug.Stack())
			then = func() { panic(fault) }
		}
	}()
	return t()
}

func (c *clerk) next() task {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if len(c.waiting) == 0 {
		c.working = false
		return nil
	}
	t := c.waiting[0]
	c.waiting = c.waiting[1:]
	return t
}

// Deliver calls, in a tick, the functions that finished tasks have returned, and says
// whether there was any. The fault of a task becomes a panic here.
func (c *clerk) Deliver() bool {
	c.mutex.Lock()
	finished := c.finished
	c.finished = nil
	c.mutex.Unlock()
	for _, then := range finished {
		then()
	}
	return len(finished) > 0
}

// Busy says whether a task is not done, or what it returned.
func (c *clerk) Busy() bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.working || len(c.finished) > 0
}

// wait waits until everything is done.
func (c *clerk) wait() { c.all.Wait() }
