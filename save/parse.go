package save

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"
)

// What a file may hold at most.
const (
	MaxSize    = 8 << 20 // bytes of the file
	MaxDepth   = 64      // objects and lists within one another
	MaxActions = 20_000  // actions, with those of the variations
	MaxAction  = 64      // bytes of an action
	MaxText    = 64 << 10
)

// Error says what is wrong with a text and where.
type Error struct {
	Line, Column int // from 1
	Reason       string
}

// Error returns all of it in one sentence.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Reason)
}

// ErrorAt returns an error about the byte of the text at the offset.
func ErrorAt(text []byte, offset int, format string, args ...any) *Error {
	before := text[:min(offset, len(text))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return &Error{
		Line:   1 + bytes.Count(before, []byte("\n")),
		Column: 1 + utf8.RuneCount(before[begin:]),
		Reason: fmt.Sprintf(format, args...),
	}
}

// readAll reads what r holds, and no more than a file may hold.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		return nil, fmt.Errorf("the file has more than %d MB, which no saved game has", MaxSize>>20)
	}
	return data, err
}

// Parse reads the text of a game. It does not know the rules; package replay
// does. Of a text with an *Error it returns as much of the game as could be
// read before it, or nil if not even the name of the game could.
func Parse(data []byte) (*Game, error) {
	if len(data) > MaxSize {
		return nil, ErrorAt(data, MaxSize, "there are more than %d MB, which no saved game has", MaxSize>>20)
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF")) // which some editors add
	p := &parser{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
	p.dec.UseNumber()
	g, err := p.game()
	if g.Game == "" {
		return nil, err
	}
	return g, err
}

// parser reads a game token by token.
type parser struct {
	data    []byte
	dec     *json.Decoder
	start   int // of the last token
	actions int // read so far
	counted int // bytes of which the line ends are counted
	ends    int // of lines in them
}

func (p *parser) fail(format string, args ...any) error {
	return ErrorAt(p.data, p.start, format, args...)
}

// game reads the whole text.
func (p *parser) game() (*Game, error) {
	g := &Game{At: -1}
	h := header{}
	err := p.valid()
	if err == nil {
		err = p.object(&g.extra, func(key string) (bool, error) { return p.gameMember(g, &h, key) })
	}
	if err == nil {
		err = p.end()
	}
	if err == nil {
		err = p.whole(g, &h)
	}
	if g.At < 0 || g.At > len(g.Actions) {
		g.At = len(g.Actions)
	}
	return g, err
}

// header is what a file says about itself.
type header struct {
	format  int
	app     string
	check   string
	actions bool // there is a list of actions
}

func (p *parser) gameMember(g *Game, h *header, key string) (known bool, err error) {
	switch key {
	case "format":
		h.format, err = p.number(0)
	case "app":
		h.app, err = p.text(MaxText)
	case "check":
		h.check, err = p.text(MaxText)
	case "game":
		g.Game, err = p.text(MaxText)
	case "title":
		g.Title, err = p.text(MaxText)
	case "players":
		err = p.pair(func(i int) error { return p.player(&g.Players[i], &g.players[i]) })
	case "created":
		g.Created, err = p.time()
	case "changed":
		g.Changed, err = p.time()
	case "seed":
		g.Seed, err = p.seed()
	case "clock":
		g.Clock, err = p.clock()
	case "result":
		g.Result, err = p.result()
	case "reason":
		g.Reason, err = p.text(MaxText)
	case "position":
		g.Position, err = p.text(MaxText)
	case "at":
		g.At, err = p.number(0)
	case "actions":
		h.actions = true
		err = p.line(&g.Actions, &g.lines)
	case "comments":
		g.Comments, err = p.comments()
	case "variations":
		g.Variations, err = items(p, p.variation)
	default:
		return false, nil
	}
	return true, err
}

// valid checks what can be checked without reading: the text is UTF-8, and its
// brackets are not too deep.
func (p *parser) valid() error {
	for i := 0; i < len(p.data); {
		r, n := utf8.DecodeRune(p.data[i:])
		if r == utf8.RuneError && n == 1 {
			return ErrorAt(p.data, i, "the byte %#02x is no UTF-8 text", p.data[i])
		}
		i += n
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
				return ErrorAt(p.data, i, "there are more than %d brackets within one another", MaxDepth)
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return nil
}

// whole checks what a text that could be read says about itself.
func (p *parser) whole(g *Game, h *header) error {
	p.start = 0
	switch {
	case h.format > Format:
		return p.fail("the file is of format %d and this program reads up to format %d; a newer version of the program is needed", h.format, Format)
	case h.format < 1:
		return p.fail("the file names no format, so it is no saved game")
	case h.app != App:
		return p.fail("the file is one of the program %q, not of %q", h.app, App)
	case g.Game == "":
		return p.fail("the file does not say which game it is")
	case !h.actions:
		return p.fail("the file has no list of actions")
	case g.At > len(g.Actions):
		return p.fail("the position looked at is that after %d actions, and there are only %d", g.At, len(g.Actions))
	}
	if g.At < 0 {
		g.At = len(g.Actions)
	}
	if at, ok := variationsFit(0, len(g.Actions), g.Variations); !ok {
		return p.fail("a variation leaves its line after %d actions, which the line does not have", at)
	}
	if sum := g.check(); h.check != "" && h.check != sum {
		return p.fail("the game is not the one that was saved: its check is %s, not %s; without a check it can be changed by hand", sum, h.check)
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
	return p.fail("something follows the end of the game")
}

// token reads the next token and notes where it begins.
func (p *parser) token() (json.Token, error) {
	p.mark()
	t, err := p.dec.Token()
	return t, p.syntax(err)
}

// mark notes where the next token begins.
func (p *parser) mark() {
	p.start = int(p.dec.InputOffset())
	for p.start < len(p.data) && bytes.IndexByte([]byte(" \t\r\n,:"), p.data[p.start]) >= 0 {
		p.start++
	}
}

func (p *parser) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		p.start = len(p.data)
		return p.fail("the file ends too soon")
	}
	if err != nil {
		return p.fail("%v", err)
	}
	return nil
}

func (p *parser) delim(want json.Delim) error {
	t, err := p.token()
	if err == nil && t != want {
		err = p.fail("there has to be %q", want.String())
	}
	return err
}

// object reads an object. The members that known does not read go to extra; if
// there is no such place they are refused.
func (p *parser) object(extra *[]member, known func(key string) (bool, error)) error {
	if err := p.delim('{'); err != nil {
		return err
	}
	seen := map[string]bool{}
	for p.dec.More() {
		key, err := p.text(MaxText)
		if err != nil {
			return err
		}
		if seen[key] {
			return p.fail("%q is given twice", key)
		}
		seen[key] = true
		ok, err := known(key)
		if err != nil {
			return err
		}
		if !ok {
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

// array reads an array, of which item reads each item.
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

func items[T any](p *parser, item func() (T, error)) (all []T, err error) {
	err = p.array(func() error {
		one, err := item()
		if err == nil {
			all = append(all, one)
		}
		return err
	})
	return all, err
}

// text reads a string of at most limit bytes.
func (p *parser) text(limit int) (string, error) {
	t, err := p.token()
	if err != nil {
		return "", err
	}
	s, ok := t.(string)
	if !ok {
		return "", p.fail("there has to be a text in quotes")
	}
	if len(s) > limit {
		return "", p.fail("the text has %d bytes, more than %d", len(s), limit)
	}
	return s, nil
}

// number reads an integer that is no less than least.
func (p *parser) number(least int) (int, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	n, bad := strconv.Atoi(string(s))
	if !ok || bad != nil || n < least {
		return 0, p.fail("there has to be a whole number from %d", least)
	}
	return n, nil
}

func (p *parser) seed() (uint64, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	n, bad := strconv.ParseUint(string(s), 10, 64)
	if !ok || bad != nil {
		return 0, p.fail("there has to be a whole number of 64 bits")
	}
	return n, nil
}

func (p *parser) time() (time.Time, error) {
	s, err := p.text(MaxText)
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return time.Time{}, p.fail("%q is no time such as 2026-11-21T15:04:05Z", s)
	}
	return t, nil
}

func (p *parser) result() (Result, error) {
	s, err := p.text(MaxText)
	if err == nil && !slices.Contains([]Result{"", FirstWins, SecondWins, Drawn}, Result(s)) {
		err = p.fail("the result %q is none of %q, %q and %q", s, FirstWins, SecondWins, Drawn)
	}
	return Result(s), err
}

// pair reads an array of two items, one for each player.
func (p *parser) pair(item func(i int) error) error {
	n := 0
	err := p.array(func() error {
		if n == 2 {
			p.mark()
			return p.fail("there are two players, and here is a third item")
		}
		n++
		return item(n - 1)
	})
	if err == nil && n < 2 {
		err = p.fail("there are two players, and here are %d items", n)
	}
	return err
}

func (p *parser) player(one *Player, extra *[]member) error {
	return p.object(extra, func(key string) (known bool, err error) {
		switch key {
		case "name":
			one.Name, err = p.text(MaxText)
		case "level":
			one.Level, err = p.number(0)
		default:
			return false, nil
		}
		return true, err
	})
}

func (p *parser) clock() (*Clock, error) {
	c := &Clock{}
	err := p.object(&c.extra, func(key string) (known bool, err error) {
		switch key {
		case "base":
			c.Base, err = p.number(0)
		case "increment":
			c.Increment, err = p.number(0)
		case "left":
			err = p.pair(func(i int) (err error) {
				c.Left[i], err = p.number(0)
				return err
			})
		default:
			return false, nil
		}
		return true, err
	})
	return c, err
}

// line reads a list of actions, and their lines unless lines is nil.
func (p *parser) line(actions *[]string, lines *[]int) error {
	return p.array(func() error {
		a, err := p.text(MaxAction)
		if err != nil {
			return err
		}
		if p.actions++; p.actions > MaxActions {
			return p.fail("there are more than %d actions", MaxActions)
		}
		*actions = append(*actions, a)
		if lines != nil {
			*lines = append(*lines, p.lineNumber())
		}
		return nil
	})
}

// lineNumber returns the line on which the last token begins.
func (p *parser) lineNumber() int {
	p.ends += bytes.Count(p.data[p.counted:p.start], []byte("\n"))
	p.counted = p.start
	return p.ends + 1
}

// comments reads an object whose keys are numbers of actions.
func (p *parser) comments() (map[int]string, error) {
	comments := map[int]string{}
	err := p.object(nil, func(key string) (bool, error) {
		at, err := strconv.Atoi(key)
		if err != nil || at < 0 || strconv.Itoa(at) != key {
			return true, p.fail("a comment belongs to a number of actions, not to %q", key)
		}
		comments[at], err = p.text(MaxText)
		return true, err
	})
	return comments, err
}

func (p *parser) variation() (v Variation, err error) {
	err = p.object(&v.extra, func(key string) (known bool, err error) {
		switch key {
		case "at":
			v.At, err = p.number(0)
		case "actions":
			err = p.line(&v.Actions, nil)
		case "comments":
			v.Comments, err = p.comments()
		case "variations":
			v.Variations, err = items(p, p.variation)
		default:
			return false, nil
		}
		return true, err
	})
	return v, err
}

// variationsFit says whether all variations leave a line that goes from one
// number of actions to another within it, and if not where one does.
func variationsFit(from, to int, variations []Variation) (at int, ok bool) {
	for _, v := range variations {
		if v.At < from || v.At > to {
			return v.At, false
		}
		if at, ok := variationsFit(v.At, v.At+len(v.Actions), v.Variations); !ok {
			return at, false
		}
	}
	return 0, true
}
