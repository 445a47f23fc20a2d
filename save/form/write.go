package form

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"
)

// Writer writes a JSON text. Each member and each item is on a line of its own, unless flat is set.
type Writer struct {
	Limits
	text   bytes.Buffer
	json   *json.Encoder // writes single values to text
	lax    bool
	depth  int  // the number of open objects and lists
	empty  bool // the innermost open object or list has no members or items yet
	flat   bool // write no line feeds
	pause  Pause
	paused int   // the length of text at the last pause
	err    error // the first error: what is written could not be read again
}

func newWriter(lax bool, pause Pause) *Writer {
	w := &Writer{lax: lax, flat: lax, pause: pause}
	w.json = json.NewEncoder(&w.text)
	w.json.SetEscapeHTML(lax)
	return w
}

// refuse notes err, unless it is nil.
func (w *Writer) refuse(err error) {
	if w.err == nil {
		w.err = err
	}
}

// done returns what was written, as a text with a line feed at its end, and the first error.
func (w *Writer) done() ([]byte, error) {
	text := &w.text
	if w.lax && w.err == nil {
		text = &bytes.Buffer{}
		w.refuse(json.Indent(text, w.text.Bytes(), "", "\t"))
	}
	text.WriteByte('\n')
	if text.Len() > MaxSize {
		w.refuse(tooLarge())
	}
	return text.Bytes(), w.err
}

// value writes a single value: a string, a number, a boolean or null.
func (w *Writer) value(v any) {
	_ = w.json.Encode(v)
	w.text.Truncate(w.text.Len() - 1) // without the line feed that Encode adds
}

// string writes a string.
func (w *Writer) string(s string) {
	if isPlain(s) {
		w.text.WriteByte('"')
		w.text.WriteString(s)
		w.text.WriteByte('"')
		return
	}
	if !utf8.ValidString(s) {
		w.refuse(Errorf("the text %s is not valid UTF-8", Visible(Shorten(s))))
	}
	w.value(s)
}

// isPlain reports whether s needs no escapes in any JSON and is ASCII, as the text of every legal
// action is.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

// open begins an object or a list.
func (w *Writer) open(bracket byte) {
	w.text.WriteByte(bracket)
	w.depth++
	w.empty = true
	w.deep(0)
}

// deep checks that brackets may be nested more deeply here by further.
func (w *Writer) deep(further int) {
	if w.depth+further > MaxDepth {
		w.refuse(Errorf("brackets are nested more than %d deep", MaxDepth))
	}
}

// close ends the object or the list.
func (w *Writer) close(bracket byte) {
	w.depth--
	if !w.empty {
		w.feed()
	}
	w.text.WriteByte(bracket)
	w.empty = false
}

// unknown writes a member that only newer programs know.
func (w *Writer) unknown(m member) {
	if err := w.member(); !w.lax {
		w.refuse(err)
	}
	most, _ := nesting(m.value)
	w.deep(most)
	w.key(m.key)
	if w.lax && w.depth > 1 {
		json.HTMLEscape(&w.text, m.value)
	} else {
		_ = json.Compact(&w.text, m.value) // it cannot fail: the value was read as JSON
	}
}

// next begins the next item or member, after a comma if it is not the first.
func (w *Writer) next() {
	if w.text.Len()-w.paused >= Portion {
		w.pause.Call()
		w.paused = w.text.Len()
	}
	if !w.empty {
		w.text.WriteByte(',')
	}
	w.empty = false
	w.feed()
}

// feed begins a new line, indented by depth, unless flat is set.
func (w *Writer) feed() {
	if w.flat {
		return
	}
	w.text.WriteByte('\n')
	for range w.depth {
		w.text.WriteByte('\t')
	}
}

func (w *Writer) key(key string) {
	w.next()
	w.string(key)
	w.text.WriteString(": ")
}
