package e2e

import (
	"os"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// These are the steps of the monkey.

func (m *monkey) click(name string, at point) {
	m.did("click %s %.0f,%.0f", name, at.x, at.y)
	m.move(at)
	m.press()
	m.ticks(m.dice.IntN(3))
	m.release()
	if m.dice.IntN(8) == 0 { // a double click
		m.press()
		m.release()
	}
}

func (m *monkey) drag() {
	_, from := m.place()
	_, to := m.place()
	if m.dice.IntN(3) == 0 {
		to = m.point()
	}
	m.did("drag %v %v", from, to)
	m.move(from)
	m.press()
	for i := 1; i <= 4; i++ {
		part := float64(i) / 4
		m.move(point{from.x + part*(to.x-from.x), from.y + part*(to.y-from.y)})
	}
	m.release()
}

func (m *monkey) touch() {
	name, from := m.place()
	to := m.point()
	m.did("touch %s %v %v", name, from, to)
	m.session.PressTouch(1, from.x, from.y)
	m.ticks(1 + m.dice.IntN(40))
	if m.dice.IntN(2) == 0 {
		m.session.MoveTouch(1, to.x, to.y)
		m.ticks(1 + m.dice.IntN(5))
	}
	m.session.ReleaseTouch(1)
	m.ticks(1)
}

func (m *monkey) wheel() {
	_, at := m.place()
	by := float64(m.dice.IntN(9) - 4)
	m.did("wheel %v %v", at, by)
	m.move(at)
	m.session.ScrollWheel(0, by)
	m.ticks(1)
}

// key presses a random key, with random modifiers.
func (m *monkey) key(n int) {
	k := ebiten.Key(n)
	var held []ebiten.Key
	for _, with := range []ebiten.Key{ebiten.KeyControl, ebiten.KeyShift, ebiten.KeyAlt} {
		if m.dice.IntN(4) == 0 {
			held = append(held, with)
		}
	}
	if k == ebiten.KeyF12 || k == ebiten.KeyC && m.scene == "board" { // F12 asks for the places, and C would copy too often
		return
	}
	m.did("key %v with %v", k, held)
	for _, with := range held {
		m.session.PressKey(with)
	}
	m.session.PressKey(k)
	m.ticks(1)
	if m.dice.IntN(10) == 0 { // hold the key until it repeats
		m.ticks(40)
	}
	m.session.ReleaseKey(k)
	for _, with := range held {
		m.session.ReleaseKey(with)
	}
	m.ticks(1)
}

// texts are the texts that the monkey types.
var texts = []string{
	"a", "Ann", "日本語", "e\u0301", "\u202eabc", "👩‍👩‍👧", "w1e5 ?!{}", "(", "1. e5 2. f5", "0", "-1",
	strings.Repeat("long ", 60),
}

func (m *monkey) text(text string) {
	m.did("type %q", text)
	if m.method != nil && !m.method.IsClosed() && m.dice.IntN(2) == 0 {
		m.method.SetComposition(text, 0, len(text))
		m.ticks(1)
		m.method.Commit(text)
		m.ticks(1)
		return
	}
	for _, r := range text {
		m.session.TypeRune(r)
	}
	m.ticks(1)
}

// resize changes the size of the screen.
func (m *monkey) resize() {
	m.size = pick(m.dice, []point{{1280, 720}, {800, 600}, {400, 300}, {390, 844}, {844, 390}, {1600, 900}})
	m.did("resize %v", m.size)
	m.setScreen(m.size)
	m.ticks(1)
}

// fill puts a text on the clipboard: the text on it with parts deleted or doubled, or a new one.
func (m *monkey) fill() {
	data, _ := os.ReadFile(m.clipboard)
	text := []rune(string(data))
	if m.dice.IntN(2) == 0 || len(text) == 0 {
		text = []rune(pick(m.dice, append(texts, `[Game "dimpled"]`+"\n1. e5 2. f5 3. a1 *\n",
			"crosscut 8/8/8/1r6/8/8/8/8 b", "dipole:size=10 8/8", `{"format":1}`)))
	} else {
		from := m.dice.IntN(len(text))
		to := from + m.dice.IntN(min(40, len(text)-from)+1)
		part := text[from:to]
		if m.dice.IntN(2) == 0 {
			part = nil
		} else {
			part = slices.Concat(part, part)
		}
		text = slices.Concat(text[:from], part, text[to:])
	}
	m.did("the clipboard holds %.200q", string(text))
	if err := os.WriteFile(m.clipboard, []byte(string(text)), 0o600); err != nil {
		m.t.Fatal(err)
	}
}
