package arena

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"quintet/rules"
)

// Engine is a contestant in another program, which speaks the Universal Game Interface.
type Engine struct {
	conn   io.ReadWriteCloser
	in     *bufio.Scanner
	limits string
}

// NewEngine returns a contestant for game, an id with options such as "dipole:size=10".
// limits are the arguments of the command "go". Closing the engine closes conn.
// If NewEngine returns an error, conn is still open.
func NewEngine(conn io.ReadWriteCloser, game, limits string) (*Engine, error) {
	e := &Engine{conn, bufio.NewScanner(conn), limits}
	e.in.Buffer(nil, 1<<20)
	_, err := e.ask("readyok", "setoption name Game value "+game, "isready")
	return e, err
}

// Choose asks for an action. The engine does not get the seed.
func (e *Engine) Choose(s rules.State, _ uint64) (rules.Action, error) {
	text, err := e.ask("bestmove", "position fen "+s.String(), "go "+e.limits)
	if err != nil {
		return 0, err
	}
	return s.Parse(text)
}

// Close closes the connection.
func (e *Engine) Close() error { return e.conn.Close() }

// ask sends the commands and returns the rest of the first answer that begins with word.
func (e *Engine) ask(word string, commands ...string) (string, error) {
	if _, err := fmt.Fprintf(e.conn, "%s\n", strings.Join(commands, "\n")); err != nil {
		return "", fmt.Errorf("engine: %w", err)
	}
	for e.in.Scan() {
		line := strings.TrimSpace(e.in.Text())
		if what, wrong := strings.CutPrefix(line, "info error "); wrong {
			return "", fmt.Errorf("engine: %s", what)
		}
		if name, rest, _ := strings.Cut(line, " "); name == word {
			return rest, nil
		}
	}
	if err := e.in.Err(); err != nil {
		return "", fmt.Errorf("engine: %w", err)
	}
	return "", fmt.Errorf("engine: it exited without answering %q", commands[len(commands)-1])
}
