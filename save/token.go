package save

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"time"
)

// parser reads the tokens of a saved game or of a history. For a text of another kind only the
// method valid is used.
type parser struct {
	data    []byte
	dec     *json.Decoder
	start   int // offset that fail reports: of the token read last or, after mark, of the next one
	limits  Limits
	nesting int   // the number of lists of variations around the next token
	counted int   // the number of bytes whose line ends are counted
	ends    int   // the number of line ends in them
	bad     error // the first error after which reading goes on; nil if there was none
}

func (p *parser) fail(format string, args ...any) error {
	return ErrorAt(p.data, p.start, format, args...)
}

// valid checks what can be checked without parsing: the text is not too long, it is UTF-8, and its
// brackets are not nested too deeply.
func (p *parser) valid() error {
	if err := CheckText(p.data); err != nil {
		return err
	}
	depth, quoted := 0, false
	for i := 0; i < len(p.data); i++ {
		switch c := p.data[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if depth++; depth > MaxDepth {
				return ErrorAt(p.data, i, "brackets are nested more than %d deep", MaxDepth)
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}

// end checks that the text ends here.
func (p *parser) end() error {
	_, err := p.dec.Token()
	if errors.Is(err, io.EOF) {
		return nil
	}
	p.start = int(p.dec.InputOffset())
	return p.fail("there is more text after the end")
}

// token reads the next token, and sets start to its beginning.
func (p *parser) token() (json.Token, error) {
	p.mark()
	t, err := p.dec.Token()
	return t, p.syntax(err)
}

// mark sets start to the beginning of the next token.
func (p *parser) mark() {
	p.start = int(p.dec.InputOffset())
	for p.start = pastSpace(p.data, p.start); p.start < len(p.data) && (p.data[p.start] == ',' || p.data[p.start] == ':'); {
		p.start = pastSpace(p.data, p.start+1)
	}
}

func (p *parser) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		p.start = len(p.data)
		return p.fail("the file ends too soon")
	}
	if err != nil {
		return p.fail("this cannot be read: %w", err)
	}
	return nil
}

func (p *parser) delim(want json.Delim) error {
	t, err := p.token()
	if err == nil && t != want {
		err = p.fail("%q is expected here", want.String())
	}
	return err
}

// object reads an object. For each key it calls readMember, which reads the value or returns
// false. The members that readMember does not read are appended to extra, which may be nil if
// readMember reads every key.
func (p *parser) object(extra *[]member, readMember func(key string) (bool, error)) error {
	if err := p.delim('{'); err != nil {
		return err
	}
	seen := map[string]bool{}
	for p.dec.More() {
		key, err := p.text(MaxName)
		if err != nil {
			return err
		}
		if seen[key] {
			return p.fail("%q is given twice", key)
		}
		seen[key] = true
		ok, err := readMember(key)
		if err != nil {
			return err
		}
		if !ok {
			if err := p.limits.member(); err != nil {
				return p.fail("%w", err)
			}
			m := member{key: key}
			p.mark()
			if err := p.syntax(p.dec.Decode(&m.value)); err != nil {
				return err
			}
			*extra = append(*extra, m)
		}
	}
	return p.delim('}')
}

// array reads an array and calls item to read each item.
func (p *parser) array(item func() error) error {
	if err := p.delim('['); err != nil {
		return err
	}
	for p.dec.More() {
		if err := item(); err != nil {
			return err
		}
	}
	return p.delim(']')
}

// items returns the items of an array. It calls item to read each.
func items[T any](p *parser, item func() (T, error)) (all []T, err error) {
	err = p.array(func() error {
		v, err := item()
		if err == nil {
			all = append(all, v)
		}
		return err
	})
	return all, err
}

// pair reads an array of two items, one for each player. It calls item(0) and item(1) to read them.
func (p *parser) pair(item func(i int) error) error {
	n := 0
	err := p.array(func() error {
		if n == 2 {
			p.mark()
			return p.fail("a game has two players, not a third one")
		}
		n++
		return item(n - 1)
	})
	if err == nil && n < 2 {
		err = p.fail("a game has two players, not %d", n)
	}
	return err
}

// text reads a string of at most limit bytes.
func (p *parser) text(limit int) (string, error) {
	t, err := p.token()
	if err != nil {
		return "", err
	}
	s, ok := t.(string)
	if !ok {
		return "", p.fail("a text in quotes is expected here")
	}
	if len(s) > limit {
		return "", p.fail("the text has %d bytes, more than %d", len(s), limit)
	}
	return s, nil
}

// name reads a name. If it is too long it is shortened, and p.bad, if it is nil, gets the error.
func (p *parser) name() (string, error) {
	s, err := p.text(MaxSize)
	if len(s) > MaxName && p.bad == nil {
		p.bad = p.fail("the text has %d bytes, more than %d", len(s), MaxName)
	}
	return Shorten(s), err
}

// number reads an integer that is at least minimum.
func (p *parser) number(minimum int) (int, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	n, bad := strconv.Atoi(string(s))
	if !ok || bad != nil || n < minimum {
		return 0, p.fail("a whole number of at least %d is expected here", minimum)
	}
	return n, nil
}

// level reads the level of a player. If there is no such level, the player is a person, and p.bad,
// if it is nil, gets the error.
func (p *parser) level() (int, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	if !ok {
		return 0, p.fail("a whole number of at least %d is expected here", 0)
	}
	level, bad := strconv.Atoi(string(s))
	if bad == nil && level >= 0 && level <= MaxLevel {
		return level, nil
	}
	if p.bad == nil {
		p.bad = p.fail("%s is no level: a level of the computer is 1 to %d, and a person is 0", s[:min(len(s), MaxAction)], MaxLevel)
	}
	return 0, nil
}

// isBool reports whether the next token is true or false. A newer program may write something
// else there.
func (p *parser) isBool() bool {
	p.mark()
	rest := p.data[p.start:]
	return bytes.HasPrefix(rest, []byte("true")) || bytes.HasPrefix(rest, []byte("false"))
}

func (p *parser) bool() (bool, error) {
	t, err := p.token()
	b, ok := t.(bool)
	if err == nil && !ok {
		err = p.fail("true or false is expected here")
	}
	return b, err
}

func (p *parser) seed() (uint64, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	n, bad := strconv.ParseUint(string(s), 10, 64)
	if !ok || bad != nil {
		return 0, p.fail("a whole number of at most 64 bits is expected here")
	}
	return n, nil
}

func (p *parser) time() (time.Time, error) {
	s, err := p.text(MaxName)
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}, p.fail("%q is not a time such as 2026-11-21T15:04:05Z", s)
	}
	return t, nil
}

// lineNumber returns the line on which the token read last begins.
func (p *parser) lineNumber() int {
	p.ends += bytes.Count(p.data[p.counted:p.start], []byte("\n"))
	p.counted = p.start
	return p.ends + 1
}
