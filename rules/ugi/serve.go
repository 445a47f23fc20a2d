package ugi

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"
)

const (
	longestLine = 1 << 20 // bytes of a command
	mostWaiting = 100     // commands that wait for the one at work
)

// long are the commands that may take long: they are at work while others are
// read.
var long = []string{"go", "perft", "playouts", "conform", "bench"}

// errStopped is why a command that takes long is not done.
var errStopped = errors.New("it was stopped")

// Serve answers the commands in r, a line each, until "quit" or the end of r.
// The error is that of reading or writing; commands that are wrong are
// answered and nothing else.
func Serve(r io.Reader, w io.Writer, now func() time.Time) error {
	e, err := New(w, now)
	if err != nil {
		return err
	}
	lines, next := read(r)
	defer close(next)
	s := session{engine: e}
	for last := false; !last && e.out.failure() == nil; {
		next <- struct{}{}
		last, err = s.take(s.await(lines))
	}
	s.hurry()
	for s.done != nil {
		<-s.done
		s.advance()
	}
	return cmp.Or(err, e.out.failure())
}

// session is an engine to which commands come while one is at work.
type session struct {
	engine  *Engine
	done    chan struct{}           // closed when the command at work is; nil without one
	stop    context.CancelCauseFunc // ends it
	waiting []order                 // the commands after it
}

// order is a command that waits. One that is stopped before it begins is done at
// once.
type order struct {
	line    string
	stopped bool
}

// await returns the next line, and meanwhile begins what waits.
func (s *session) await(lines <-chan input) input {
	for {
		select {
		case in := <-lines:
			return in
		case <-s.done:
			s.advance()
		}
	}
}

// take does what a line says, or lets it wait, and returns whether it is the
// last.
func (s *session) take(in input) (last bool, err error) {
	switch in.err {
	case nil, io.EOF:
		return s.receive(in.line) || in.err == io.EOF, nil
	case errLong:
		s.engine.fail(in.err)
		return false, nil
	}
	return true, in.err
}

// receive takes a whole line.
func (s *session) receive(line string) (quit bool) {
	name, args := parse(line)
	switch {
	case name == "quit" && args == "":
		return true
	case s.done == nil:
		s.begin(order{line: line})
	case name == "stop" && args == "":
		s.hurry()
	case name == "isready" && args == "":
		s.engine.Do(context.Background(), line)
	case name == "":
	case len(s.waiting) == mostWaiting:
		s.engine.fail(fmt.Errorf("%s: there are %d commands waiting already", name, mostWaiting))
	default:
		s.waiting = append(s.waiting, order{line: line})
	}
	return false
}

// begin does a command, beside the reader if it may take long.
func (s *session) begin(o order) {
	if name, _ := parse(o.line); !slices.Contains(long, name) {
		s.engine.Do(context.Background(), o.line)
		return
	}
	ctx, stop := context.WithCancelCause(context.Background())
	if o.stopped {
		stop(errStopped)
	}
	done := make(chan struct{})
	s.done, s.stop = done, stop
	go func() {
		defer close(done)
		s.engine.Do(ctx, o.line)
	}()
}

// advance goes on to what waits when the command at work is done.
func (s *session) advance() {
	s.stop(nil)
	s.done = nil
	for s.done == nil && len(s.waiting) > 0 {
		o := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.begin(o)
	}
}

// hurry ends the command at work, and those that wait when they begin.
func (s *session) hurry() {
	if s.done == nil {
		return
	}
	s.stop(errStopped)
	for i := range s.waiting {
		s.waiting[i].stopped = true
	}
}

// input is what came of reading a line.
type input struct {
	line string
	err  error
}

// read returns the lines in r. Each is read when it is asked for on next, and
// none after next is closed.
func read(r io.Reader) (lines <-chan input, next chan<- struct{}) {
	found, asked := make(chan input, 1), make(chan struct{}, 1)
	go func() {
		in := bufio.NewReader(r)
		for range asked {
			line, err := readLine(in)
			found <- input{line, err}
		}
	}()
	return found, asked
}

var errLong = fmt.Errorf("a line has more than %d bytes", longestLine)

// readLine reads the next line of in. One that is too long it reads to its end
// without keeping it, and returns errLong.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case long && (err == nil || err == io.EOF):
			return "", errLong
		}
		return string(line), err
	}
}
