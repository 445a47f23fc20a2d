package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"quintet/rules"
	"quintet/rules/arena"
)

// contestant reads text, the description of a contestant in the form that usage explains.
func contestant(text string) (arena.Maker, error) {
	words := strings.Fields(text)
	if len(words) == 0 || !strings.HasPrefix(words[0], "exe=") {
		return arena.Parse(text)
	}
	path := strings.TrimPrefix(words[0], "exe=")
	if len(words) == 1 {
		return nil, fmt.Errorf("%q: how far does it look? level=6, nodes=5000 or another limit is missing", text)
	}
	if _, err := exec.LookPath(path); err != nil {
		return nil, err
	}
	limits := strings.ReplaceAll(strings.Join(words[1:], " "), "=", " ")
	return func(g *rules.Game, v rules.Values) (arena.Contestant, error) {
		p, err := start(path)
		if err != nil {
			return nil, err
		}
		return arena.NewEngine(p, g.Spec(v), limits)
	}, nil
}

// process is a running program: Write writes to its input, and Read reads from its
// output.
type process struct {
	io.Reader
	io.WriteCloser
	command *exec.Cmd
}

func start(path string) (*process, error) {
	c := exec.Command(path)
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &process{out, in, c}, c.Start()
}

// Close closes the input of the program and waits until it ends.
func (p *process) Close() error {
	p.WriteCloser.Close()
	return p.command.Wait()
}
