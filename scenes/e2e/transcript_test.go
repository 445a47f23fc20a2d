package e2e

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// transcript is the part of the program's transcript that the test has not read yet.
type transcript struct {
	file *os.File
	text []byte // read from the file already
}

// next returns the next line that does not begin with "say". ok is false if there is none yet.
func (tr *transcript) next() (string, bool) {
	line, ok := tr.read()
	for ok && strings.HasPrefix(line, "say ") {
		line, ok = tr.read()
	}
	return line, ok
}

// read returns the next line, and false if there is none yet.
func (tr *transcript) read() (string, bool) {
	if !bytes.Contains(tr.text, newline) {
		more, err := io.ReadAll(tr.file)
		if err != nil {
			return "", false
		}
		tr.text = append(tr.text, more...)
	}
	line, rest, whole := bytes.Cut(tr.text, newline)
	if whole {
		tr.text = rest
	}
	return string(line), whole
}

var newline = []byte("\n")

// line returns the next line of the transcript. It makes ticks until there is one.
func (g *guest) line() string {
	g.t.Helper()
	for range patience {
		if line, ok := g.transcript.next(); ok {
			return line
		}
		g.ticks(1)
	}
	g.t.Fatal("the program does nothing more")
	return ""
}

// expect ends the test unless line is the next line of the transcript.
func (g *guest) expect(line string) {
	g.t.Helper()
	if got := g.line(); got != line {
		g.t.Fatalf("the program wrote\n\t%s\nand not\n\t%s", got, line)
	}
}

// places asks the program for the places of everything that can be clicked. The transcript
// must have been read up to its end before.
func (g *guest) places() map[string]point {
	g.t.Helper()
	g.key(ebiten.KeyF12)
	g.expect("places")
	places := map[string]point{}
	for line := g.line(); line != "end"; line = g.line() {
		var p point
		var name string
		if _, err := fmt.Sscan(line, &p.x, &p.y, &name); err != nil {
			g.t.Fatalf("the place %q: %v", line, err)
		}
		places[name] = p
	}
	return places
}

// skip skips what the program has written to its transcript.
func (g *guest) skip() {
	for written := true; written; {
		_, written = g.transcript.next()
	}
}

// skipTo waits for a line of the transcript that begins with the given text, and returns the line.
func (g *guest) skipTo(text string) (line string) {
	g.t.Helper()
	g.until(1, text, func() bool {
		written := true
		for line = ""; written && !strings.HasPrefix(line, text); {
			line, written = g.transcript.next()
		}
		return written
	})
	return line
}

// place returns the place of the thing with the given name.
func (g *guest) place(name string) point {
	g.t.Helper()
	places := g.places()
	p, ok := places[name]
	if !ok {
		g.t.Fatalf("there is no %s among %v", name, slices.Sorted(maps.Keys(places)))
	}
	return p
}

// clickOn clicks the thing with the given name.
func (g *guest) clickOn(name string) {
	g.t.Helper()
	g.click(g.place(name))
}
