package keep

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// clerk does tasks in the background, one after another: most of what uses the disk or takes long.
// The screen does not wait for it, except in the method wait.
type clerk struct {
	run func(func()) // runs a function in the background: Background, except in tests

	mutex    sync.Mutex // guards working, waiting and finished
	working  bool
	waiting  []task
	finished []func()
	all      sync.WaitGroup // counts the tasks that are not done
}

// task is something to do in the background. If it returns a function, Deliver calls that
// function later, in a tick.
type task func() (then func())

// Background runs work in a goroutine of its own.
func Background(work func()) { go work() }

// Do adds a task after all other tasks. A task may call Do.
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

// try does a task. If the task panics, try returns a function that panics in a later tick, in which
// the program can still save the game.
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

// Deliver calls the functions that finished tasks have returned, and reports whether there were any
// such functions. Call it in a tick. It panics if a task has panicked.
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

// Busy reports whether a task is not done, or a function returned by a task was not called yet.
func (c *clerk) Busy() bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.working || len(c.finished) > 0
}

func (c *clerk) wait() { c.all.Wait() }
