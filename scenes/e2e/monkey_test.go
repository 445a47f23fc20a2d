package e2e

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/scenes/e2e/e2etest"
)

// monkeySteps is the number of steps that the monkey makes. monkeySeed is the name of the
// environment variable with its seed; without it the seed is 1.
const (
	monkeySteps = 1500
	monkeySeed  = "QUINTET_MONKEY"
)

// TestMonkey drives the program at random, and restarts it from time to time. The program must not fail
// or hang, and the game on its board must come back.
func TestMonkey(t *testing.T) {
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv(monkeySeed), "1"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	m := newMonkey(t, seed)
	m.start(m.size)
	steps := monkeySteps
	if testing.Short() {
		steps /= 30
	}
	for range steps {
		m.step()
		switch {
		case m.over:
			m.did("start")
			m.closed()
			m.start(m.size)
		case m.dice.IntN(250) == 0:
			m.did("kill")
			m.killed(m.dice.IntN(4))
			m.start(m.size)
		case m.scene == "board" && m.dice.IntN(20) == 0:
			m.reopen()
		}
	}
	m.reopen()
}

// monkey drives the program at random, and records what it has seen and done.
type monkey struct {
	life
	dice *rand.Rand
	size point    // the size of the screen
	done []string // the steps made so far
}

// newMonkey returns a monkey that starts the program in a new home.
func newMonkey(t *testing.T, seed uint64) *monkey {
	m := &monkey{life: newLife(t), dice: rand.New(rand.NewPCG(seed, 0x6d6f6e6b)), size: point{1280, 720}}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the last of %d things it did:\n%s", len(m.done), strings.Join(m.done[max(0, len(m.done)-60):], "\n"))
		}
		t.Logf("seed %d: %d lives, %d comparisons, scenes %v, games %v", seed, m.lives, m.same, m.scenes, m.games)
	})
	return m
}

// reopen closes the program and starts it again. The game on the board must be the same.
func (m *monkey) reopen() {
	m.t.Helper()
	m.did("reopen")
	before := m.copies()
	m.closed()
	m.start(m.size)
	switch after := m.copies(); {
	case before == "" || after == "":
	case after != before:
		m.t.Fatalf("the game on the board was\n%s\nand is now\n%s", before, after)
	default:
		m.same++
	}
}

// did records a step for the log of a failed test.
func (m *monkey) did(format string, args ...any) {
	m.done = append(m.done, fmt.Sprintf(format, args...))
}

// step makes one random step.
func (m *monkey) step() {
	m.look()
	for _, what := range copying {
		delete(m.places, "button:game."+what)
	}
	switch n := m.dice.IntN(100); {
	case m.over:
	case m.scene == "files":
		m.file()
	case n < 35:
		m.click(m.place())
	case n < 50 && m.act():
	case n < 58:
		m.click("", m.point())
	case n < 66:
		m.drag()
	case n < 70:
		m.wheel()
	case n < 76:
		m.text(pick(m.dice, texts))
	case n < 92:
		m.key(m.dice.IntN(int(ebiten.KeyMax) + 1))
	case n < 94:
		m.touch()
	case n < 95:
		m.resize()
	case n < 96:
		m.fill()
	case n < 97 && m.scene == "board":
		what := pick(m.dice, copying)
		m.did("copy the %s", what)
		m.copied(what, "")
	default:
		m.did("wait")
		m.ticks(1 + m.dice.IntN(90))
	}
	if m.dice.IntN(3) == 0 {
		m.frame()
	}
}

// copying are the items of the menu that copy a text. The monkey waits until the text is copied:
// otherwise a late copy could be taken for the next one.
var copying = []string{"record", "position"}

func pick[T any](dice *rand.Rand, all []T) T { return all[dice.IntN(len(all))] }

// place returns the name and the place of a random thing that can be clicked. Each kind of
// thing is equally likely.
func (m *monkey) place() (string, point) {
	kinds := map[string][]string{}
	for name := range m.places {
		kind, _, _ := strings.Cut(name, ":")
		kinds[kind] = append(kinds[kind], name)
	}
	if len(kinds) == 0 {
		return "", m.point()
	}
	names := kinds[pick(m.dice, slices.Sorted(maps.Keys(kinds)))]
	slices.Sort(names)
	name := pick(m.dice, names)
	return name, m.places[name]
}

// point returns a random point on the screen or just outside.
func (m *monkey) point() point {
	return point{m.dice.Float64()*(m.size.x+8) - 4, m.dice.Float64()*(m.size.y+8) - 4}
}

// file makes a random step in the panel for files. To overwrite no files of the system it stays
// in the home: it does not use the parent folder or the list.
func (m *monkey) file() {
	delete(m.places, "entry:..")
	switch m.dice.IntN(4) {
	case 0:
		m.text(pick(m.dice, []string{"a", "game", "x.txt", "ö"}))
	case 1:
		m.key(int(pick(m.dice, []ebiten.Key{ebiten.KeyEnter, ebiten.KeyBackspace, ebiten.KeyEscape})))
	default:
		if name, at := m.place(); name != "" {
			m.click(name, at)
		}
	}
}

// act plays a legal action, if the position is known.
func (m *monkey) act() bool {
	if m.scene != "board" || m.state == nil {
		return false
	}
	legal := m.state.Legal(nil)
	if len(legal) == 0 {
		return false
	}
	s := e2etest.Step{Before: m.state, Action: pick(m.dice, legal)}
	for _, name := range s.Path() {
		if _, ok := m.places[name]; !ok {
			m.look() // a click may be followed by a choice among actions
		}
		if at, ok := m.places[name]; ok {
			m.click(name, at)
		}
	}
	return true
}
