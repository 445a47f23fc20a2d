package form

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"
	"time"
)

// Reader reads the values of a JSON text, one after the other.
type Reader struct {
	Limits
	data    []byte
	dec     *json.Decoder
	lax     bool
	start   int   // the offset that errors name: of the token read last or, after mark, of the next one
	counted int   // the number of bytes whose line ends are counted
	ends    int   // the number of line ends in them
	bad     error // the first error after which reading goes on; nil if there was none
}

// newReader returns a Reader of data that calls pause while it works.
func newReader(data []byte, lax bool, pause Pause) *Reader {
	r := &Reader{data: data, lax: lax, dec: json.NewDecoder(PausingReader{bytes.NewReader(data), pause})}
	r.dec.UseNumber()
	return r
}

// wrong returns err as an error at the token read last.
func (r *Reader) wrong(err error) error { return At(r.data, r.start, err) }

// Spoil notes err, which belongs to the value read last, and lets reading go on: what is read is
// whole but for this value. Only the first such error counts.
func (r *Reader) Spoil(err error) {
	if r.bad == nil {
		r.bad = r.wrong(err)
	}
}

// Line returns the line, from 1, on which the value read last begins.
func (r *Reader) Line() int {
	r.ends += bytes.Count(r.data[r.counted:r.start], []byte("\n"))
	r.counted = r.start
	return r.ends + 1
}

// Rest returns the text from the next value on.
func (r *Reader) Rest() []byte {
	r.mark()
	return r.data[r.start:]
}

// valid checks what can be checked without parsing: the text is not too long, it is UTF-8, and its
// brackets are not nested too deeply.
func (r *Reader) valid() error {
	if err := CheckText(r.data); err != nil {
		return err
	}
	if _, deepest := nesting(r.data); deepest >= 0 {
		return ErrorAt(r.data, deepest, "brackets are nested more than %d deep", MaxDepth)
	}
	return nil
}

// nesting returns how deep the brackets of text are nested, and the offset of the first bracket that
// is nested more than MaxDepth deep; -1 if there is none.
func nesting(text []byte) (most, tooDeep int) {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > MaxDepth {
				return depth, i
			}
			most = max(most, depth)
		case c == '}' || c == ']':
			depth--
		}
	}
	return most, -1
}

// end checks that the text ends here.
func (r *Reader) end() error {
	_, err := r.dec.Token()
	if errors.Is(err, io.EOF) {
		return nil
	}
	r.start = int(r.dec.InputOffset())
	return r.wrong(Errorf("there is more text after the end"))
}

// token reads the next token, and sets start to its beginning.
func (r *Reader) token() (json.Token, error) {
	r.mark()
	t, err := r.dec.Token()
	return t, r.syntax(err)
}

// raw reads the next value as it is.
func (r *Reader) raw() (value json.RawMessage, err error) {
	r.mark()
	err = r.syntax(r.dec.Decode(&value))
	return value, err
}

// null reports whether the next value is null, and then reads it.
func (r *Reader) null() bool {
	if r.dec.More() && bytes.HasPrefix(r.Rest(), []byte("null")) {
		_, err := r.token()
		return err == nil
	}
	return false
}

// mark sets start to the beginning of the next token.
func (r *Reader) mark() {
	r.start = int(r.dec.InputOffset())
	for r.start = pastSpace(r.data, r.start); r.start < len(r.data) && (r.data[r.start] == ',' || r.data[r.start] == ':'); {
		r.start = pastSpace(r.data, r.start+1)
	}
}

func (r *Reader) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		r.start = len(r.data)
		return r.wrong(Errorf("the file ends too soon"))
	}
	if err != nil {
		return r.wrong(Errorf("this cannot be read: %w", err))
	}
	return nil
}

func (r *Reader) delim(want json.Delim) error {
	t, err := r.token()
	if err == nil && t != want {
		err = r.wrong(Errorf("%q is expected here", want.String()))
	}
	return err
}

// object reads an object. It calls member with each key to read the value.
func (r *Reader) object(member func(key string) error) error {
	if err := r.delim('{'); err != nil {
		return err
	}
	seen := map[string]bool{}
	for r.dec.More() {
		t, err := r.token()
		if err != nil {
			return err
		}
		key, ok := t.(string)
		switch {
		case !ok:
			return r.wrong(Errorf("a text in quotes is expected here"))
		case r.lax:
		case len(key) > MaxName:
			return r.wrong(tooLong(len(key), MaxName))
		case seen[key]:
			return r.wrong(Errorf("%q is given twice", key))
		}
		seen[key] = true
		if err := member(key); err != nil {
			return err
		}
	}
	return r.delim('}')
}

// array reads an array. It calls item to read each item.
func (r *Reader) array(item func() error) error {
	if err := r.delim('['); err != nil {
		return err
	}
	for r.dec.More() {
		if err := item(); err != nil {
			return err
		}
	}
	return r.delim(']')
}

// unknown reads the value of the member called key, which this program does not know, into extra.
func (r *Reader) unknown(key string, extra *Extra) error {
	if err := r.member(); err != nil && !r.lax {
		return r.wrong(err)
	}
	value, err := r.raw()
	if err == nil {
		*extra = append(*extra, member{key, value})
	}
	return err
}

// text reads a string.
func (r *Reader) text() (string, error) {
	t, err := r.token()
	s, ok := t.(string)
	if err == nil && !ok {
		err = r.wrong(Errorf("a text in quotes is expected here"))
	}
	return s, err
}

// number reads a number as it is written. expected is the sentence if there is something else.
func (r *Reader) number(expected error) (json.Number, error) {
	t, err := r.token()
	n, ok := t.(json.Number)
	if err == nil && !ok {
		err = r.wrong(expected)
	}
	return n, err
}

// time reads a time as RFC 3339 describes it.
func (r *Reader) time() (time.Time, error) {
	s, err := Text[string](MaxName).Get(r)
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}, r.wrong(noTime(s))
	}
	return t, nil
}

// Extra are the members of an object that this program does not know. They are kept.
type Extra []member

type member struct {
	key   string
	value json.RawMessage
}

// Object reads any JSON object as a lax file.
var Object = File[Extra]{Lax: true, Table: &Table[Extra]{Extra: func(x *Extra) *Extra { return x }}}

// All returns the keys and values of the members.
func (x Extra) All() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for _, m := range x {
			if !yield(m.key, m.value) {
				return
			}
		}
	}
}

// Add adds a member.
func (x *Extra) Add(key string, value []byte) { *x = append(*x, member{key, value}) }

// Size returns the number of bytes of the members.
func (x Extra) Size() (n int) {
	for _, m := range x {
		n += len(m.key) + len(m.value)
	}
	return n
}

// Union returns the members of both x and y. If both have a member with the same key, the member
// whose value sorts first as a text stays.
func (x Extra) Union(y Extra) Extra {
	all := slices.Concat(x, y)
	slices.SortStableFunc(all, func(a, b member) int { return cmp.Or(cmp.Compare(a.key, b.key), bytes.Compare(a.value, b.value)) })
	return slices.CompactFunc(all, func(a, b member) bool { return a.key == b.key })
}

// last returns the members in the order of their keys, of several with the same key the last.
func (x Extra) last() Extra {
	slices.Reverse(x)
	slices.SortStableFunc(x, func(a, b member) int { return strings.Compare(a.key, b.key) })
	return slices.CompactFunc(x, func(a, b member) bool { return a.key == b.key })
}
