package e2e

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/rules/catalog"
)

// ticks makes n ticks, or fewer if the program ends, and reads the transcript.
func (l *life) ticks(n int) {
	l.t.Helper()
	if l.over {
		return
	}
	l.session.AdvanceTicks(n)
	if !l.session.WaitTicks() {
		if err := l.session.Err(); !errors.Is(err, ebiten.Termination) {
			l.t.Fatal("the program has ended: ", err)
		}
		l.over = true
	}
	for line, ok := l.transcript.read(); ok; line, ok = l.transcript.read() {
		l.note(line)
	}
}

// note updates l from a line of the transcript.
func (l *life) note(line string) {
	l.t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	switch {
	case line == "places":
		l.listing, l.places = true, map[string]point{}
	case line == "end":
		l.listing = false
	case l.listing:
		l.notePlace(line)
	case verb == "scene":
		l.scene = rest
		l.scenes[rest]++
		if rest == "games" {
			l.kept = "" // in this scene the player can remove the game from the board
		}
	case verb == "game":
		l.spec, _, _ = strings.Cut(rest, " ")
		l.state, l.kept = nil, ""
		if l.scene == "setup" {
			l.state = l.decode("")
		}
		id, _, _ := strings.Cut(l.spec, ":")
		l.games[id]++
	case l.scene == "analysis":
		// What is played here is not played on the board: it can even be another game, that of a problem.
	case verb == "play", verb == "undo", verb == "redo", verb == "back", verb == "forward", verb == "result":
		_, position, _ := strings.Cut(rest, " | ")
		l.state, l.kept = l.decode(position), l.spec
		l.moves++
	}
}

func (l *life) notePlace(line string) {
	l.t.Helper()
	var p point
	words := strings.SplitN(line, " ", 3)
	if _, err := fmt.Sscan(line, &p.x, &p.y); err != nil || len(words) < 3 {
		l.t.Fatalf("the place %q: %v", line, err)
	}
	l.places[words[2]] = p
}

// decode returns the state of the game on the board whose text is position. "" is the first
// position.
func (l *life) decode(position string) rules.State {
	l.t.Helper()
	g, v, err := catalog.Parse(l.spec)
	if err != nil {
		l.t.Fatal(err)
	}
	var s rules.State
	if position == "" {
		s, err = g.New(v)
	} else {
		s, err = g.Decode(v, position)
	}
	if err != nil {
		l.t.Fatalf("%s: the program is in %q: %v", l.spec, position, err)
	}
	return s
}

// look asks for the places of everything that can be clicked.
func (l *life) look() {
	l.t.Helper()
	l.session.PressKey(ebiten.KeyF12)
	l.ticks(1)
	l.session.ReleaseKey(ebiten.KeyF12)
	l.ticks(1)
}

func (l *life) has(name string) bool {
	_, ok := l.places[name]
	return ok
}

// clickOn clicks the thing with the given name, if the last look has found it.
func (l *life) clickOn(name string) {
	if at, ok := l.places[name]; ok {
		l.move(at)
		l.press()
		l.release()
	}
}

func (l *life) move(to point) {
	l.session.MoveCursor(to.x, to.y)
	l.ticks(1)
}

func (l *life) press() {
	l.session.PressMouseButton(ebiten.MouseButtonLeft)
	l.ticks(1)
}

func (l *life) release() {
	l.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	l.ticks(1)
}

// frame draws a frame.
func (l *life) frame() {
	if l.over {
		return
	}
	l.session.AdvanceFrame()
	if !l.session.WaitFrame() || !composite(l.session) {
		l.t.Fatal("the program drew no frame: ", l.session.Err())
	}
}

// setScreen gives the program a screen of another size.
func (l *life) setScreen(size point) {
	l.t.Helper()
	scale := ebiten.Monitor().DeviceScaleFactor()
	l.screen.Deallocate()
	l.screen = ebiten.NewImage(int(size.x*scale), int(size.y*scale))
	if err := l.session.SetOutsideScreen(l.screen); err != nil {
		l.t.Fatal(err)
	}
}
