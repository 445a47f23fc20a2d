package save

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"time"
)

// EncodeChecked is Encode, but returns an error if the text cannot be read back, for example
// because it is longer than MaxSize. It calls pause while it works.
func (g *Game) EncodeChecked(pause Pause) ([]byte, error) {
	text := g.Encode()
	pause.Call()
	if _, err := decode(text, pause); err != nil {
		return nil, Errorf("the game could not be read again: %w", err)
	}
	return text, nil
}

// Encode returns the text of the game. Parse reads it back if the game is within the limits of a
// file. Names, the title, the id and the reason are shortened to MaxName bytes.
func (g *Game) Encode() []byte {
	e := newEncoder()
	e.open('{')
	e.add("format", Format)
	e.add("app", App)
	e.add("game", g.Game)
	e.addIf(g.Title != "", "title", Shorten(g.Title))
	e.key("players")
	e.open('[')
	for i, p := range g.Players {
		e.next()
		e.open('{')
		e.add("name", Shorten(p.Name))
		e.add("level", p.Level)
		e.close('}', g.players[i])
	}
	e.close(']', nil)
	e.addIf(g.ID != "", "id", Shorten(g.ID))
	e.addIf(!g.Created.IsZero(), "created", g.Created.Format(time.RFC3339Nano))
	e.addIf(!g.Changed.IsZero(), "changed", g.Changed.Format(time.RFC3339Nano))
	e.addIf(g.Duration != 0, "duration", g.Duration)
	e.addIf(g.Seed != 0, "seed", g.Seed)
	e.clock(g.Clock)
	e.addIf(g.Rated, "rated", g.Rated)
	if g.Helped != [2]bool{} {
		e.key("helped")
		list(e, g.Helped[:])
	}
	e.addIf(g.Chosen, "chosen", g.Chosen)
	if g.Series != nil {
		e.series(g.Series)
	}
	e.addIf(g.Result != "", "result", g.Result)
	e.addIf(g.Reason != "", "reason", Shorten(g.Reason))
	e.add("check", g.check())
	e.addIf(g.Position != "", "position", g.Position)
	e.add("at", g.At)
	e.line(Variation{Actions: g.Actions, Spent: g.Spent, Comments: g.Comments, Glyphs: g.Glyphs, Variations: g.Variations})
	e.review(g)
	e.close('}', g.extra)
	e.text.WriteByte('\n')
	return e.text.Bytes()
}

// encoder writes JSON. Each member and each item is on a line of its own, unless flat is set.
type encoder struct {
	text  bytes.Buffer
	json  *json.Encoder // writes single values to text
	depth int           // the number of open objects and lists
	empty bool          // the innermost open object or list has no members or items yet
	flat  bool          // write no line feeds
}

func newEncoder() *encoder {
	e := &encoder{}
	e.json = json.NewEncoder(&e.text)
	e.json.SetEscapeHTML(false)
	return e
}

func (e *encoder) inOneLine() (restore func()) {
	e.flat = true
	return func() { e.flat = false }
}

// value writes a single value: a string, a number or a boolean.
func (e *encoder) value(v any) {
	if s, ok := v.(string); ok && isPlain(s) {
		e.text.WriteByte('"')
		e.text.WriteString(s)
		e.text.WriteByte('"')
		return
	}
	_ = e.json.Encode(v)
	e.text.Truncate(e.text.Len() - 1) // without the line feed that Encode adds
}

// isPlain reports whether s needs no escapes in JSON and is ASCII, as the text of every legal
// action is.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// open begins an object or a list.
func (e *encoder) open(bracket byte) {
	e.text.WriteByte(bracket)
	e.depth++
	e.empty = true
}

// close writes extra, the members that only newer programs know, and ends the object or the
// list.
func (e *encoder) close(bracket byte, extra []member) {
	for _, m := range extra {
		e.key(m.key)
		_ = json.Compact(&e.text, m.value) // it cannot fail: the value was read as JSON
	}
	e.depth--
	if !e.empty {
		e.feed()
	}
	e.text.WriteByte(bracket)
	e.empty = false
}

// next begins the next item or member, after a comma if it is not the first.
func (e *encoder) next() {
	if !e.empty {
		e.text.WriteByte(',')
	}
	e.empty = false
	e.feed()
}

// feed begins a new line, indented by depth, unless flat is set.
func (e *encoder) feed() {
	if e.flat {
		return
	}
	e.text.WriteByte('\n')
	for range e.depth {
		e.text.WriteByte('\t')
	}
}

func (e *encoder) key(key string) {
	e.next()
	e.value(key)
	e.text.WriteString(": ")
}

func (e *encoder) add(key string, value any) {
	e.key(key)
	e.value(value)
}

func (e *encoder) addIf(given bool, key string, value any) {
	if given {
		e.add(key, value)
	}
}

func list[T any](e *encoder, items []T) {
	e.open('[')
	for _, item := range items {
		e.next()
		e.value(item)
	}
	e.close(']', nil)
}

// line writes the members that a game and a variation have in common.
func (e *encoder) line(l Variation) {
	e.key("actions")
	list(e, l.Actions)
	if len(l.Spent) > 0 {
		e.key("spent")
		list(e, l.Spent)
	}
	if len(l.Thought) > 0 {
		e.key("thought")
		list(e, l.Thought)
	}
	if len(l.Comments) > 0 {
		e.key("comments")
		e.open('{')
		for _, at := range slices.Sorted(maps.Keys(l.Comments)) {
			e.add(strconv.Itoa(at), l.Comments[at])
		}
		e.close('}', nil)
	}
	if len(l.Glyphs) > 0 {
		e.key("glyphs")
		e.open('{')
		for _, at := range slices.Sorted(maps.Keys(l.Glyphs)) {
			e.key(strconv.Itoa(at))
			list(e, l.Glyphs[at])
		}
		e.close('}', nil)
	}
	if len(l.Variations) > 0 {
		e.key("variations")
		e.open('[')
		for _, v := range l.Variations {
			e.next()
			e.open('{')
			e.add("at", v.At)
			e.addIf(v.Looked != 0, "looked", v.Looked)
			e.line(v)
			e.close('}', v.extra)
		}
		e.close(']', nil)
	}
}
