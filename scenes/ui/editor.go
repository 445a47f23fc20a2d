package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// Editor is a text that is typed into at its caret.
type Editor struct {
	Text   string
	Caret  int // a byte of the text, between two letters
	Most   int // bytes that the text may have
	Lines  bool
	Repeat repeat
}

// Set makes s the text, as far as it can be one, with the caret at its end.
func (e *Editor) Set(s string) {
	e.Text, e.Caret = "", 0
	e.Insert(s)
}

// Insert puts s in at the caret and says whether there was room for all of it.
func (e *Editor) Insert(s string) bool {
	s = e.clean(s)
	room := e.Most - len(e.Text)
	whole := len(s) <= room
	if !whole {
		for room > 0 && !utf8.RuneStart(s[room]) {
			room--
		}
		s = s[:room]
	}
	e.Text = e.Text[:e.Caret] + s + e.Text[e.Caret:]
	e.Caret += len(s)
	return whole
}

// clean makes s what can be shown: line ends are line feeds, or spaces where
// there is one line, and nothing else controls.
func (e *Editor) clean(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && e.Lines:
			return r
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), r == '\uFEFF':
			return -1
		}
		return r
	}, s)
}

// EditKeys are the keys that an editor uses, all of which repeat.
var EditKeys = []ebiten.Key{ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyArrowLeft, ebiten.KeyArrowRight,
	ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeyHome, ebiten.KeyEnd,
	ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown}

// Typed inserts the letters of the tick and says whether there were any.
func (e *Editor) Typed(in *Input) bool {
	if len(in.Runes) == 0 || Shortcut(in) {
		return false
	}
	e.Insert(string(in.Runes))
	return true
}

// Does does what an editing key is for within a line and says whether it did.
func (e *Editor) Does(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyBackspace:
		from := e.before()
		e.Text, e.Caret = e.Text[:from]+e.Text[e.Caret:], from
	case ebiten.KeyDelete:
		e.Text = e.Text[:e.Caret] + e.Text[e.after():]
	case ebiten.KeyArrowLeft:
		e.Caret = e.before()
	case ebiten.KeyArrowRight:
		e.Caret = e.after()
	default:
		return false
	}
	return true
}

// before and after return the places one letter before and after the caret.
func (e *Editor) before() int {
	_, n := utf8.DecodeLastRuneInString(e.Text[:e.Caret])
	return e.Caret - n
}

func (e *Editor) after() int {
	_, n := utf8.DecodeRuneInString(e.Text[e.Caret:])
	return e.Caret + n
}

// DrawLine draws a text of one line in a box: the part of it around the caret,
// if it is longer than that.
func (e *Editor) DrawLine(c *paint.Canvas, t *render.Theme, box layout.Rect, focused bool) {
	room := box.W - 2*textMargin
	from, to := 0, len(e.Text)
	for TextFont.Width(e.Text[from:e.Caret]) > room {
		_, n := utf8.DecodeRuneInString(e.Text[from:])
		from += n
	}
	for TextFont.Width(e.Text[from:to]) > room {
		_, n := utf8.DecodeLastRuneInString(e.Text[:to])
		to -= n
	}
	x, y := box.X+textMargin, box.Y+box.H/2
	c.Text(e.Text[from:to], x, y, TextFont, 0, 0.5, t.Text)
	if focused {
		drawCaret(c, t, x+TextFont.Width(e.Text[from:e.Caret]), y-RowHeight/2)
	}
}

// Shortcut says whether a key is pressed as a shortcut. AltGr, which types
// letters, comes as Ctrl and Alt on some systems.
func Shortcut(in *Input) bool {
	return in.Ctrl && !in.Holds(ebiten.KeyAltLeft) && !in.Holds(ebiten.KeyAltRight)
}

// repeat makes a key that is held act again and again.
type repeat struct {
	key   ebiten.Key
	Held  bool
	ticks int
}

// When a held key acts for the second time and how often then, in ticks.
const RepeatAfter, RepeatEvery = 30, 2

// Next returns which of the keys acts in this tick, if one does.
func (r *repeat) Next(in *Input, keys []ebiten.Key) (ebiten.Key, bool) {
	for _, k := range keys {
		if in.Pressed(k) {
			*r = repeat{key: k, Held: true}
			return k, true
		}
	}
	r.Held = r.Held && in.Holds(r.key)
	if !r.Held {
		return 0, false
	}
	r.ticks++
	return r.key, r.ticks >= RepeatAfter && r.ticks%RepeatEvery == 0
}
