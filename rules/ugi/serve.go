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
	longestLine = 1 << 20 // the greatest length of a command, in bytes
	mostWaiting = 100     // the greatest number of commands that wait for the running one
)

// long are the commands that may take long: other commands are read while they run.
var long = []string{"go", "perft", "playouts", "conform", "bench", "review"}

// errStopped says that a long command was stopped.
var errStopped = errors.New("stopped")

// Serve answers the commands in r, one on each line, until "quit" or the end of r. It
// returns only errors of reading and writing; the error of a wrong command is sent as its
// answer.
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
	s.stopAll()
	for s.done != nil {
		<-s.done
		s.advance()
	}
	return cmp.Or(err, e.out.failure())
}

// session is an engine that receives commands while another command is running.
type session struct {
	engine  *Engine
	done    chan struct{}           // closed when the running command has ended; nil if none is running
	stop    context.CancelCauseFunc // ends the running command
	waiting []order                 // the commands that wait for the running command
}

// order is a command that may have to wait. A long command that is stopped while it waits ends as
// soon as it begins.
type order struct {
	line    string
	stopped bool
}

// await returns the next line. Until the line comes, it starts the waiting commands whenever the
// running command is done.
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

// take carries out command, or makes it wait, and reports whether it is the last command.
func (s *session) take(command input) (last bool, err error) {
	switch command.err {
	case nil, io.EOF:
		return s.receive(command.line) || command.err == io.EOF, nil
	case errLong:
		s.engine.fail(command.err)
		return false, nil
	}
	return true, command.err
}

// receive does what take does, for a line that has been read.
func (s *session) receive(line string) (quit bool) {
	name, args := parse(line)
	switch {
	case name == "quit" && args == "":
		return true
	case s.done == nil:
		s.begin(order{line: line})
	case name == "stop" && args == "":
		s.stopAll()
	case name == "isready" && args == "":
		s.engine.Do(context.Background(), line)
	case name == "":
	case len(s.waiting) == mostWaiting:
		s.engine.fail(fmt.Errorf("%s: %d commands are already waiting", name, mostWaiting))
	default:
		s.waiting = append(s.waiting, order{line: line})
	}
	return false
}

// begin runs o. If o may take long, it runs in its own goroutine.
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

// advance is called when the running command is done. It starts the waiting commands, up to the
// first one that may take long.
func (s *session) advance() {
	s.stop(nil)
	s.done = nil
	for s.done == nil && len(s.waiting) > 0 {
		o := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.begin(o)
	}
}

// stopAll stops the running command, and marks the waiting commands as stopped.
func (s *session) stopAll() {
	if s.done == nil {
		return
	}
	s.stop(errStopped)
	for i := range s.waiting {
		s.waiting[i].stopped = true
	}
}

// input is the result of reading a line.
type input struct {
	line string
	err  error
}

// read returns the lines in r. A line is read for each value sent on requests.
func read(r io.Reader) (lines <-chan input, requests chan<- struct{}) {
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

var errLong = fmt.Errorf("the line is longer than %d bytes", longestLine)

// readLine reads the next line of r. A line that is too long is read to its end and
// dropped; then the error is errLong.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
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
