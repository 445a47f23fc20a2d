// Package ugi speaks the Universal Game Interface: commands and answers, a
// line each. It is UCI for any game, as the match runner cutegames uses it,
// with commands of our own for tests.
package ugi

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"quintet/rules/catalog"
	"quintet/rules/match"
)

// DefaultGame is the game an engine plays until it is told another.
const DefaultGame = "dimpled:size=11"

const (
	longestLine  = 1 << 20 // bytes of a command
	longestError = 500     // runes of an answer that says what is wrong
)

// Engine is one session: the game it is in and where its answers go.
type Engine struct {
	out       *bufio.Writer
	now       func() time.Time
	match     *match.Match
	threads   int     // that a search runs on
	searching *search // under way, or nil
}

// New returns an engine that writes its answers to w and measures time by now.
// It is at the start of DefaultGame.
func New(w io.Writer, now func() time.Time) (*Engine, error) {
	e := &Engine{out: bufio.NewWriter(w), now: now, threads: 1}
	if err := e.setGame(DefaultGame); err != nil {
		return nil, err
	}
	return e, nil
}

// Serve answers the commands in r, a line each, until "quit" or the end of r.
// The error is that of reading or writing; commands that are wrong are
// answered and nothing else.
func Serve(r io.Reader, w io.Writer, now func() time.Time) error {
	e, err := New(w, now)
	if err != nil {
		return err
	}
	in := bufio.NewReader(r)
	lines := make(chan input)
	asked := make(chan struct{}, 1) // a line is wanted
	defer close(asked)
	go func() {
		for range asked {
			line, err := readLine(in)
			lines <- input{line, err}
		}
	}()
	for quit := false; !quit; {
		asked <- struct{}{}
		if quit, err = e.take(e.await(lines)); quit {
			e.finish()
		}
		if flushed := e.out.Flush(); flushed != nil {
			return flushed
		}
	}
	return err
}

// input is what came of reading a line.
type input struct {
	line string
	err  error
}

// await returns the next line. While there is none, and while the search that
// is under way is not done and the line has to wait for it, it thinks.
func (e *Engine) await(lines <-chan input) input {
	for e.thinks() {
		select {
		case in := <-lines:
			if waits(in.line) {
				e.finish()
			}
			return in
		default:
			e.think()
			e.out.Flush()
		}
	}
	return <-lines
}

// take does what a line says, and returns whether it is the last.
func (e *Engine) take(in input) (last bool, err error) {
	switch in.err {
	case nil, io.EOF:
		return e.Do(in.line) || in.err == io.EOF, nil
	case errLong:
		e.fail(in.err)
		return false, nil
	}
	return true, in.err
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

// commands are what Do knows but "quit". Each takes the rest of its line; its
// error is answered by Do and means that nothing has changed.
var commands = map[string]func(e *Engine, args string) error{
	"ugi":        (*Engine).identify,
	"isready":    (*Engine).ready,
	"setoption":  (*Engine).setOption,
	"uginewgame": (*Engine).newGame,
	"position":   (*Engine).position,
	"query":      (*Engine).query,
	"perft":      (*Engine).perft,
	"conform":    (*Engine).conform,
	"playouts":   (*Engine).playouts,
	"go":         (*Engine).search,
	"stop":       (*Engine).stop,
	"bench":      (*Engine).bench,
}

// bare are the commands that take nothing.
var bare = []string{"ugi", "isready", "uginewgame", "stop", "bench", "quit"}

// Do answers one command and returns whether it was "quit". An empty line is
// no command and has no answer.
func (e *Engine) Do(line string) (quit bool) {
	name, args, _ := strings.Cut(strings.TrimSpace(line), " ")
	args = strings.TrimSpace(args)
	command, known := commands[name]
	switch {
	case name == "":
	case args != "" && slices.Contains(bare, name):
		e.fail(fmt.Errorf("%s: takes nothing, not %q", name, args))
	case name == "quit":
		return true
	case !known:
		e.fail(fmt.Errorf("there is no command %q", name))
	default:
		if err := command(e, args); err != nil {
			e.fail(fmt.Errorf("%s: %w", name, err))
		}
	}
	return false
}

// answer writes a line.
func (e *Engine) answer(format string, args ...any) {
	fmt.Fprintf(e.out, format+"\n", args...)
}

// fail answers that something is wrong, in one line that is not too long.
func (e *Engine) fail(err error) {
	text := []rune(err.Error())
	if len(text) > longestError {
		text = append(text[:longestError], []rune("...")...)
	}
	e.answer("info error %s", string(text))
}

func (e *Engine) identify(string) error {
	e.answer("id name Quintet")
	e.answer("id author the Quintet contributors")
	e.answer("option name Game type string default %s", DefaultGame)
	e.answer("option name Threads type spin default 1 min 1 max %d", mostThreads)
	e.answer("ugiok")
	return nil
}

func (e *Engine) ready(string) error {
	e.answer("readyok")
	return nil
}

// setOption reads "name Game value akron:size=8", after which the engine is at
// the start of that game, or "name Threads value 2".
func (e *Engine) setOption(args string) error {
	rest, named := strings.CutPrefix(args, "name ")
	name, value, ok := strings.Cut(rest, " value ")
	if !named || !ok {
		return fmt.Errorf("%q does not name an option and its value", args)
	}
	switch name {
	case "Game":
		return e.setGame(value)
	case "Threads":
		return e.setThreads(value)
	}
	return fmt.Errorf("there is no option %q", name)
}

// mostThreads is on how many threads a search can run.
const mostThreads = 64

func (e *Engine) setThreads(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > mostThreads {
		return fmt.Errorf("there can be 1 to %d threads, not %q", mostThreads, value)
	}
	e.threads = n
	return nil
}

func (e *Engine) setGame(spec string) error {
	g, v, err := catalog.Parse(spec)
	if err != nil {
		return err
	}
	m, err := match.New(g, v)
	if err != nil {
		return err
	}
	e.match = m
	return nil
}

// newGame goes to the start of the game.
func (e *Engine) newGame(string) error {
	return e.position("startpos")
}
