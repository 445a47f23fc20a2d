//go:build !js

package arguments

import (
	"fmt"
	"io"
	"os"
)

// progress shows on a terminal how much of some work is done, in one line that is rewritten.
type progress struct {
	terminal io.Writer // nil if the output is not a terminal; then nothing is shown
	percent  int
	shown    bool
}

// progressOn returns progress that is shown on f, if f is a terminal.
func progressOn(f *os.File) *progress {
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return &progress{}
	}
	return &progress{terminal: f}
}

// tell shows how much of the work is done. part is the fraction that is done, from 0 to 1.
func (p *progress) tell(part float64) {
	percent := int(100 * part)
	if p.terminal == nil || p.shown && percent == p.percent {
		return
	}
	p.percent, p.shown = percent, true
	fmt.Fprintf(p.terminal, "\r%3d%% done", percent)
}

func (p *progress) end() {
	if p.shown {
		fmt.Fprintln(p.terminal)
	}
}
