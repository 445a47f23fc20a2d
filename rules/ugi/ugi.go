// Package ugi speaks the Universal Game Interface: commands and answers, one in each line.
// It is like UCI, but for any game, in the form that the match runner cutegames uses. Some
// commands for tests are our own.
//
// The commands go, perft, playouts, conform, bench and review may take long, so Serve reads further
// commands while one of them runs. Meanwhile isready is answered at once. The command stop ends all
// of these six commands that run or wait. A search then answers with the best action that it has
// found, and each of the other five answers that it was stopped. Commands other than isready, stop
// and quit wait until the commands before them are done; at most 100 commands wait. Words may be
// separated by any blanks, and names of options and limits may be in upper or lower case.
//
// The command go answers with a bestmove, which is none if the game is over. The limits of go are
// nodes N, depth D, mate N (as depth 2N-1), movetime MS, level L, the clocks p1time, p2time, p1inc,
// p2inc and movestogo N, and infinite, which lasts until stop. A number out of range counts as the
// nearest number in range. If clocks are given, but not that of the mover, the mover's clock counts
// as run out. Unknown words are named in an "info string" and ignored. Without limits, or if
// infinite is the only limit and nothing could stop the search, a search has a second. Positions have
// the evaluation of the strongest level, except with level L.
//
// If the option MultiPV is a number N above 1, a search finds the N best actions, or all if
// there are fewer, each with its exact score. It then sends one info for each of them, the
// best first. The word multipv in the info is followed by the number of the action. The
// bestmove is the first. A search with lapses, which most levels have, finds one action.
//
// The command review judges the actions that led to the position, each in a line
//
//	review N ACTION before W after W loss W CLASS pv ACTIONS
//
// N is the number of the action, from 1. The first two W are the win probability of the action's
// player, and the third W is what the action loses of it. All three are in thousandths. CLASS is
// forced, best, good, inaccuracy, mistake or blunder. ACTIONS are the best line from the position
// before the action; a forced action has no pv. A last line says
//
//	reviewed accuracy A A blunders N N turning T
//
// with the accuracies of both players, from 0 to 100 or none, their numbers of blunders, and the
// turning point as a number that counts the turns of both players from 1; 0 if there is none.
// Package review explains what these are. The arguments nodes N, depth D, mate N and level L limit
// each first search, as in go.
//
// The end of the input means quit, and quit also stops what the command stop would stop. To let
// every command of a script run to its end, use Run.
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

// DefaultGame is the game of a new engine.
const DefaultGame = "dimpled:size=11"

// longestError is the number of runes after which the text of an error or a note is cut off.
const longestError = 500

// Engine is one session: the game being played and the destination of the answers.
type Engine struct {
	out     output
	now     func() time.Time
	match   *match.Match
	threads int // the number of threads of a search
	lines   int // the number of actions that a search finds (MultiPV)
}

// output writes answers, from several goroutines, until writing fails.
type output struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// New returns an engine at the start of DefaultGame. It writes its answers to w and reads
// the time from now.
func New(w io.Writer, now func() time.Time) (*Engine, error) {
	e := &Engine{out: output{w: w}, now: now, threads: 1, lines: 1}
	if err := e.setGame(DefaultGame); err != nil {
		return nil, err
	}
	return e, nil
}

// Run carries out commands one after another, each to its end, until "quit". It returns
// the first error of writing.
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

// commands are the commands of Do except "quit". Each gets the rest of its line as args.
// After an error, which Do sends as an answer, nothing has changed.
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
	"review":     (*Engine).review,
}

// bare are the commands without arguments.
var bare = []string{"ugi", "isready", "uginewgame", "stop", "bench", "quit"}

// Do carries out the command in line and returns whether it was "quit". An empty line has
// no answer. A long command ends soon after ctx is done.
func (e *Engine) Do(ctx context.Context, line string) (quit bool) {
	name, args := parse(line)
	command, known := commands[name]
	switch {
	case name == "":
	case args != "" && slices.Contains(bare, name):
		e.fail(fmt.Errorf("%s: takes no arguments, but was given %q", name, args))
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

// parse splits line into the name of the command, "" for an empty line, and its
// arguments.
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

func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

func (e *Engine) fail(err error) { e.answer("info error %s", shortened(err.Error())) }

// note answers with a remark on a command that is carried out nevertheless.
func (e *Engine) note(format string, args ...any) {
	e.answer("info string %s", shortened(fmt.Sprintf(format, args...)))
}

// shortened returns text, cut off after longestError runes.
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
	e.answer("option name MultiPV type spin default 1 min 1 max %d", mostLines)
	e.answer("ugiok")
	return nil
}

func (e *Engine) ready(context.Context, string) error {
	e.answer("readyok")
	return nil
}

// setOption reads "name Threads value 2", "name MultiPV value 3" or "name Game value akron:size=8".
func (e *Engine) setOption(_ context.Context, args string) error {
	words := strings.Fields(args)
	if len(words) < 4 || strings.ToLower(words[0]) != "name" || strings.ToLower(words[2]) != "value" {
		return fmt.Errorf("%q is not of the form name OPTION value VALUE", args)
	}
	value := strings.Join(words[3:], " ")
	switch strings.ToLower(words[1]) {
	case "game":
		return e.setGame(value)
	case "threads":
		return setNumber(&e.threads, "threads", value, mostThreads)
	case "multipv":
		return setNumber(&e.lines, "lines", value, mostLines)
	}
	return fmt.Errorf("there is no option %q", words[1])
}

// mostThreads is the greatest number of threads of a search. mostLines is the greatest number
// of actions that a search finds.
const mostThreads, mostLines = 64, 500

// setNumber sets option to the number in value, from 1 to limit. noun names what is counted, for an
// error.
func setNumber(option *int, noun, value string, limit int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > limit {
		return fmt.Errorf("the number of %s is 1 to %d, not %q", noun, limit, value)
	}
	*option = n
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

// stop does nothing: Serve itself stops the running command.
func (e *Engine) stop(context.Context, string) error { return nil }
