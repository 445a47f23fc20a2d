// Package ugi speaks the Universal Game Interface: commands and answers, a
// line each. It is UCI for any game, as the match runner cutegames uses it,
// with commands of our own for tests.
//
// The commands go, perft, playouts, conform and bench may take long, and are at
// work beside the reader of commands (Serve). While one is, isready is answered
// at once, and stop ends it and all that were asked before the stop: a search
// answers with the best action it has found, the others that they were stopped.
// All other commands wait until those before them are done. There may be blanks of any
// kind and number between words, and names of options and limits may have capitals anywhere.
//
// The command go always answers with a bestmove, in a finished position with none. Its
// limits are nodes N, depth D, mate N (as depth 2N-1), movetime MS, level L, the clocks
// p1time, p2time, p1inc, p2inc and movestogo N, and infinite, which lasts until stop.
// Numbers out of range count as the nearest one in it: a negative or missing clock of the
// mover is one that has run out, which leaves the least time. What is not known is said in
// an "info string" and passed over. Where nothing limits a search, or infinite cannot be
// stopped, it takes a second.
//
// The end of input is
// as good as quit, and both are as good as stop. Whoever wants every command of
// a script to come to its end runs it (Run).
package ugi

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"

	"quintet/rules/catalog"
	"quintet/rules/match"
)

// DefaultGame is the game an engine plays until it is told another.
const DefaultGame = "dimpled:size=11"

// longestError is how many runes an answer that says what is wrong may have.
const longestError = 500

// Engine is one session: the game it is in and where its answers go.
type Engine struct {
	out     output
	now     func() time.Time
	match   *match.Match
	threads int // that a search runs on
}

// output is where answers go, from several goroutines, until writing fails.
type output struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// New returns an engine that writes its answers to w and measures time by now.
// It is at the start of DefaultGame.
func New(w io.Writer, now func() time.Time) (*Engine, error) {
	e := &Engine{out: output{w: w}, now: now, threads: 1}
	if err := e.setGame(DefaultGame); err != nil {
		return nil, err
	}
	return e, nil
}

// Run answers the commands one after another, each to its end, until "quit". The
// error is that of writing.
func Run(commands []string, w io.Writer, now func() time.Time) error {
	e, err := New(w, now)
	if err != nil {
		return err
	}
	for _, line := range commands {
		if e.Do(context.Background(), line) {
			break
		}
	}
	return e.out.failure()
}

// commands are what Do knows but "quit". Each takes the rest of its line; its
// error is answered by Do and means that nothing has changed.
var commands = map[string]func(e *Engine, ctx context.Context, args string) error{
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

// Do answers one command and returns whether it was "quit". An empty line is no
// command and has no answer. A command that may take long ends soon when ctx is
// done.
func (e *Engine) Do(ctx context.Context, line string) (quit bool) {
	name, args := parse(line)
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
		if err := command(e, ctx, args); err != nil {
			e.fail(fmt.Errorf("%s: %w", name, err))
		}
	}
	return false
}

// parse returns the name of a command, "" in an empty line, and the rest.
func parse(line string) (name, args string) {
	line = strings.TrimSpace(line)
	if end := strings.IndexFunc(line, unicode.IsSpace); end >= 0 {
		line, args = line[:end], strings.TrimSpace(line[end:])
	}
	return line, args
}

// answer writes a line.
func (e *Engine) answer(format string, args ...any) {
	e.out.line(fmt.Sprintf(format, args...))
}

func (o *output) line(text string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err == nil {
		_, o.err = io.WriteString(o.w, text+"\n")
	}
}

// failure returns the error with which writing has failed, if it has.
func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// fail answers that something is wrong, in one line that is not too long.
func (e *Engine) fail(err error) { e.answer("info error %s", shortened(err.Error())) }

// note answers what is to be said of a command that is done all the same.
func (e *Engine) note(format string, args ...any) {
	e.answer("info string %s", shortened(fmt.Sprintf(format, args...)))
}

// shortened returns a text that is not too long for an answer.
func shortened(text string) string {
	letters := []rune(text)
	if len(letters) > longestError {
		letters = append(letters[:longestError], []rune("...")...)
	}
	return string(letters)
}

func (e *Engine) identify(context.Context, string) error {
	e.answer("id name Quintet")
	e.answer("id author the Quintet contributors")
	e.answer("option name Game type string default %s", DefaultGame)
	e.answer("option name Threads type spin default 1 min 1 max %d", mostThreads)
	e.answer("ugiok")
	return nil
}

func (e *Engine) ready(context.Context, string) error {
	e.answer("readyok")
	return nil
}

// setOption reads "name Game value akron:size=8", after which the engine is at
// the start of that game, or "name Threads value 2".
func (e *Engine) setOption(_ context.Context, args string) error {
	words := strings.Fields(args)
	if len(words) < 4 || strings.ToLower(words[0]) != "name" || strings.ToLower(words[2]) != "value" {
		return fmt.Errorf("%q does not name an option and its value", args)
	}
	value := strings.Join(words[3:], " ")
	switch strings.ToLower(words[1]) {
	case "game":
		return e.setGame(value)
	case "threads":
		return e.setThreads(value)
	}
	return fmt.Errorf("there is no option %q", words[1])
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
func (e *Engine) newGame(ctx context.Context, _ string) error {
	return e.position(ctx, "startpos")
}

// stop has nothing to end: who is at work is ended by Serve.
func (e *Engine) stop(context.Context, string) error { return nil }
