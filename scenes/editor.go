package scenes

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
)

// editor is a text that is typed into at its caret.
type editor struct {
	text   string
	caret  int // a byte of the text, between two letters
	most   int // bytes that the text may have
	lines  bool
	repeat repeat
}

// set makes s the text, as far as it can be one, with the caret at its end.
func (e *editor) set(s string) {
	e.text, e.caret = "", 0
	e.insert(s)
}

// insert puts s in at the caret and says whether there was room for all of it.
func (e *editor) insert(s string) bool {
	s = e.clean(s)
	room := e.most - len(e.text)
	whole := len(s) <= room
	if !whole {
		for room > 0 && !utf8.RuneStart(s[room]) {
			room--
		}
		s = s[:room]
	}
	e.text = e.text[:e.caret] + s + e.text[e.caret:]
	e.caret += len(s)
	return whole
}

// clean makes s what can be shown: line ends are line feeds, or spaces where
// there is one line, and nothing else controls.
func (e *editor) clean(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' && e.lines:
			return r
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), r == '\uFEFF':
			return -1
		}
		return r
	}, s)
}

// editKeys are the keys that an editor uses, all of which repeat.
var editKeys = []ebiten.Key{ebiten.KeyBackspace, ebiten.KeyDelete, ebiten.KeyArrowLeft, ebiten.KeyArrowRight,
	ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeyHome, ebiten.KeyEnd,
	ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown}

// typed inserts the letters of the tick and says whether there were any.
func (e *editor) typed(in *input) bool {
	if len(in.runes) == 0 || shortcut(in) {
		return false
	}
	e.insert(string(in.runes))
	return true
}

// does does what an editing key is for within a line and says whether it did.
func (e *editor) does(key ebiten.Key) bool {
	switch key {
	case ebiten.KeyBackspace:
		from := e.before()
		e.text, e.caret = e.text[:from]+e.text[e.caret:], from
	case ebiten.KeyDelete:
		e.text = e.text[:e.caret] + e.text[e.after():]
	case ebiten.KeyArrowLeft:
		e.caret = e.before()
	case ebiten.KeyArrowRight:
		e.caret = e.after()
	default:
		return false
	}
	return true
}

// before and after return the places one letter before and after the caret.
func (e *editor) before() int {
	_, n := utf8.DecodeLastRuneInString(e.text[:e.caret])
	return e.caret - n
}

func (e *editor) after() int {
	_, n := utf8.DecodeRuneInString(e.text[e.caret:])
	return e.caret + n
}

// drawLine draws a text of one line in a box: the part of it around the caret,
// if it is longer than that.
func (e *editor) drawLine(c *paint.Canvas, t *render.Theme, box layout.Rect, focused bool) {
	room := box.W - 2*textMargin
	from, to := 0, len(e.text)
	for textFont.Width(e.text[from:e.caret]) > room {
		_, n := utf8.DecodeRuneInString(e.text[from:])
		from += n
	}
	for textFont.Width(e.text[from:to]) > room {
		_, n := utf8.DecodeLastRuneInString(e.text[:to])
		to -= n
	}
	x, y := box.X+textMargin, box.Y+box.H/2
	c.Text(e.text[from:to], x, y, textFont, 0, 0.5, t.Text)
	if focused {
		drawCaret(c, t, x+textFont.Width(e.text[from:e.caret]), y-rowHeight/2)
	}
}

// shortcut says whether a key is pressed as a shortcut. AltGr, which types
// letters, comes as Ctrl and Alt on some systems.
func shortcut(in *input) bool {
	return in.ctrl && !in.holds(ebiten.KeyAltLeft) && !in.holds(ebiten.KeyAltRight)
}

// repeat makes a key that is held act again and again.
type repeat struct {
	key   ebiten.Key
	held  bool
	ticks int
}

// When a held key acts for the second time and how often then, in ticks.
const repeatAfter, repeatEvery = 30, 2

// next returns which of the keys acts in this tick, if one does.
func (r *repeat) next(in *input, keys []ebiten.Key) (ebiten.Key, bool) {
	for _, k := range keys {
		if in.pressed(k) {
			*r = repeat{key: k, held: true}
			return k, true
		}
	}
	r.held = r.held && in.holds(r.key)
	if !r.held {
		return 0, false
	}
	r.ticks++
	return r.key, r.ticks >= repeatAfter && r.ticks%repeatEvery == 0
}
