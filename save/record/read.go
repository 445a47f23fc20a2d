package record

import (
	"bytes"
	"cmp"
	"errors"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// Read reads the first record in text. assumed is the game, with its options, of a record without
// the tag Game; it may be "". If something is wrong Read returns an error, and in g what could be
// read of the game, or nil. An error about a place in text is a *form.Error.
func Read(text, assumed string) (g *save.Game, err error) {
	return firstOf(records([]byte(text), 0, assumed, nil))
}

// records reads the records in text one after another, each as Read does. The first begins at the
// offset begin. records changes text.
func records(text []byte, begin int, assumed string, pause form.Pause) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) {
		lined(text)
		p := &parser{text: text, at: begin, pause: pause}
		if err := form.CheckText(p.text); err != nil {
			yield(nil, err)
			return
		}
		for more := true; more; more = p.at < len(p.text) {
			p.begin(assumed)
			g, err := p.read()
			g, err = keepable(g, err, pause)
			if !p.whole {
				p.resume()
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

// lined puts a line feed in place of each carriage return that stands alone in text.
func lined(text []byte) {
	for i, c := range text {
		if c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			text[i] = '\n'
		}
	}
}

// keepable returns g and err, or nil and an error if g cannot be saved.
func keepable(g *save.Game, err error, pause form.Pause) (*save.Game, error) {
	if g == nil {
		return nil, err
	}
	pause.Call()
	if _, bad := g.EncodeChecked(pause); bad != nil {
		return nil, bad
	}
	return g, err
}

// parser reads records from left to right.
type parser struct {
	text   []byte
	at     int    // offset of the next byte
	start  int    // offset of the word being read
	from   origin // where the current game begins
	pause  form.Pause
	paused int // offset at the last pause

	game     *save.Game
	limits   form.Limits
	tagging  bool // the tags of a game are being read
	named    bool // the game's tag Game has been read
	comments map[int]*strings.Builder
	ending   outcome // the result at the end of the main line
	closed   int     // offset at the end of the last result in the main line
	bad      error   // the first error that did not stop the reading; nil if there was none
	whole    bool    // the game has been read up to its end
}

// origin is the place in the text at which the current game begins: its offset, the number
// of lines before it, and the number of characters before it on its line.
type origin struct{ at, lines, column int }

// outcome is the end of a game as a record gives it; the reason may be "".
type outcome struct {
	result save.Result
	reason string
}

// begin prepares the parser for a game that begins at p.at. assumed is as in Read.
func (p *parser) begin(assumed string) {
	before := p.text[p.from.at:p.at]
	from := origin{at: p.at, lines: p.from.lines + bytes.Count(before, []byte("\n")), column: p.from.column}
	if line := bytes.LastIndexByte(before, '\n') + 1; line > 0 {
		from.column = utf8.RuneCount(before[line:])
	} else {
		from.column += utf8.RuneCount(before)
	}
	*p = parser{text: p.text, at: p.at, start: p.at, from: from, pause: p.pause, paused: p.paused, game: &save.Game{Game: assumed}, comments: map[int]*strings.Builder{}}
}

// read reads one game, up to the tags of the next game.
func (p *parser) read() (*save.Game, error) {
	if err := p.tags(); err != nil {
		return nil, err
	}
	for i := range p.game.Players {
		c := &p.game.Players[i]
		if c.Level == 0 {
			continue
		}
		if p.game.Helped[i] = true; c.Name == computer(*c) {
			c.Name = "" // it is not the name of a person
		}
	}
	p.start = p.at
	if p.game.Game == "" {
		return nil, p.fail("the tag [Game \"...\"] is missing, so the game is unknown")
	}
	m, err := replay.Start(p.game.Game, p.game.Position)
	if err != nil {
		return nil, p.fail("%w", err)
	}
	main := replay.Main(m, p.pause)
	err = p.line(main, p.comments, 0)
	m = main.Match()
	if err != nil {
		return p.unfinished(m), err
	}
	p.whole = true
	if err := p.settle(m); err != nil {
		return p.game, p.fail("%w", err)
	}
	return p.game, p.bad
}

// fail returns an error with the line and column of p.start in the whole text.
func (p *parser) fail(format string, args ...any) error {
	err := form.ErrorAt(p.text[p.from.at:], p.start-p.from.at, format, args...)
	if err.Line == 1 {
		err.Column += p.from.column
	}
	err.Line += p.from.lines
	return err
}

// resume goes to the next game after an error: to the next line that begins with a tag, after the
// tags of this game.
func (p *parser) resume() {
	for tags := p.tagging; p.at < len(p.text); p.until("\r\n") {
		p.step()
		begun := p.text[:p.at]
		switch name := p.tagName(); {
		case len(begun) > 0 && begun[len(begun)-1] != '\n' && begun[len(begun)-1] != '\r':
			// the rest of the line in which something is wrong
		case name != "" && !tags:
			return
		case name == "" && p.text[p.at] != '\n' && p.text[p.at] != '\r':
			tags = false
		}
	}
}

// unfinished returns the game as far as it was played in m before an error.
func (p *parser) unfinished(m *replay.Match) *save.Game {
	p.game.Result, p.game.Reason = "", ""
	p.game.Clock = replay.ReadTimes(m, p.game.Clock)
	replay.Update(p.game, m)
	return p.game
}

// settle writes m into the game. A result at the end of the main line replaces the one in a tag. If
// the rules give a different result, settle returns an error.
func (p *parser) settle(m *replay.Match) error {
	if p.ending.result != "" {
		p.game.Result = p.ending.result
	}
	if p.ending.reason != "" {
		p.game.Reason = p.ending.reason
	}
	result, reason := p.game.Result, p.game.Reason
	p.pause.Call()
	p.game.Clock = replay.ReadTimes(m, p.game.Clock)
	replay.Update(p.game, m)
	if p.game.Links != nil {
		p.game.Links.Known = len(p.game.Actions)
	}
	switch over := p.game.Over(); {
	case !over && result == "":
		p.game.Reason = "" // a reason without a result is no end
	case !over:
		p.game.Result, p.game.Reason = result, reason
	case result != "" && p.game.Result != result:
		return form.Errorf("the record says that the result is %s, but by the rules it is %s", marks[result], marks[p.game.Result])
	}
	return nil
}

// line reads actions and plays them in l. A main line ends at the end of the text or at the
// tags of the next game, and a variation at its closing parenthesis. comments holds the
// comments of l that were read already, by the number of actions before each; depth is 0 for the
// main line, 1 for a variation of the main line, and so on.
func (p *parser) line(l *replay.Line, comments map[int]*strings.Builder, depth int) (err error) {
	for err == nil {
		p.skip()
		if p.at == len(p.text) {
			if depth > 0 {
				err = p.fail("a parenthesis is not closed")
			}
			break
		}
		c := p.text[p.at]
		if c == ')' && depth > 0 {
			p.at++
			break
		}
		if c == '[' && depth == 0 && p.tagName() != "" {
			break
		}
		switch c {
		case '{', ';':
			err = p.comment(comments, l.First+l.Len())
		case '(':
			err = p.variation(l, depth)
		default:
			err = p.word(l, comments, depth)
		}
	}
	texts := map[int]string{}
	for at, text := range comments {
		texts[at] = text.String()
	}
	if long := l.Comment(texts); long != nil {
		p.odd(long)
	}
	return err
}

// comment reads a comment and adds it to comments. ply is the number of actions of the game before
// the comment.
func (p *parser) comment(comments map[int]*strings.Builder, ply int) error {
	end := "\r\n"
	if p.text[p.at] == '{' {
		end = "}"
	}
	p.at++
	text, ok := p.until(end)
	if !ok && end == "}" {
		return p.fail("a comment is not closed")
	}
	return p.note(comments, ply, strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")))
}

// note adds text, on a line of its own, to the comment after ply actions.
func (p *parser) note(comments map[int]*strings.Builder, ply int, text string) error {
	if text == "" {
		return nil
	}
	if err := p.limits.Comment(text); err != nil {
		return p.fail("%w", err)
	}
	whole := comments[ply]
	if whole == nil {
		whole = &strings.Builder{}
		comments[ply] = whole
	} else {
		text = "\n" + text
	}
	if whole.Len()+len(text) > form.MaxText {
		return p.fail("the comment has more than %d kB", form.MaxText>>10)
	}
	whole.WriteString(text)
	return nil
}

// variation reads a variation that replaces the last action of l. depth is the depth of l, as in
// the method line.
func (p *parser) variation(l *replay.Line, depth int) error {
	if l.Len() == 0 {
		return p.fail("there is no action that this variation could replace")
	}
	if err := p.limits.Variation(depth); err != nil {
		return p.fail("%w", err)
	}
	p.at++
	return p.line(l.Branch(l.Len()-1), map[int]*strings.Builder{}, depth+1)
}

// word reads the number of a turn, a result, a glyph, or an action. An action may have the number
// of its turn before it, as in 1.b1, and a glyph at its end.
func (p *parser) word(l *replay.Line, comments map[int]*strings.Builder, depth int) error {
	if depth == 0 && p.closed > 0 && bytes.Count(p.text[p.closed:p.at], []byte("\n")) > 1 {
		p.resume() // what follows the result after an empty line is no part of the record
		return nil
	}
	word := p.take()
	if len(word) == 0 {
		return p.fail("%q is not expected here", p.text[p.at])
	}
	if looksLikeResult(word) {
		result, known := results[string(word)]
		if known && depth == 0 {
			p.closed = p.at
		}
		switch {
		case depth > 0 || known && result == "":
		case known:
			p.ending.result = result
		default:
			p.odd(badResult(string(word)))
			return p.note(comments, l.First+l.Len(), form.Shorten(string(word)))
		}
		return nil
	}
	if digits := bytes.TrimLeft(word, "0123456789"); len(digits) == 0 || digits[0] == '.' {
		word = bytes.TrimLeft(digits, ".") // the number of a turn
	}
	action := bytes.TrimRight(word, "!?")
	if len(action) == 0 || action[0] == '$' {
		return p.glyph(l, word)
	}
	if err := p.play(l, string(bytes.ToLower(action[:min(len(action), form.MaxAction+1)])), depth == 0); err != nil {
		err = p.fail("%w", err)
		if _, refused := errors.AsType[*replay.Error](err); refused && depth > 0 {
			p.bad = cmp.Or(p.bad, err)
			p.leave()
			return nil
		}
		return err
	}
	return p.glyph(l, word[len(action):])
}

// leave skips the rest of a variation, up to its closing parenthesis. It stops before the end of the
// text, or before the tags of the next game, if there is none.
func (p *parser) leave() {
	for open := 0; ; {
		p.skip()
		switch {
		case p.at == len(p.text), p.tagName() != "", p.text[p.at] == ')' && open == 0:
			return
		case p.text[p.at] == '{':
			p.until("}")
			continue
		case p.text[p.at] == ';':
			p.until("\r\n")
			continue
		case p.text[p.at] == '(':
			open++
		case p.text[p.at] == ')':
			open--
		}
		p.at++
	}
}

// glyphs are the numbers that marks have in PGN.
var glyphs = map[string]int{"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}

// glyph puts mark, which may be "", on the last action of l. It skips a text that is not a
// mark.
func (p *parser) glyph(l *replay.Line, mark []byte) error {
	n := glyphs[string(mark)]
	if number, ok := bytes.CutPrefix(mark, []byte("$")); ok {
		n, _ = strconv.Atoi(string(number))
	}
	if n < 1 || n > form.MaxGlyph || !l.Mark(n) {
		return nil
	}
	if err := p.limits.Glyph(); err != nil {
		return p.fail("%w", err)
	}
	return nil
}

// play plays word in l: an action in our notation or in AbstractPlay's, or one of
// AbstractPlay's words that end a game. main says whether l is the main line.
func (p *parser) play(l *replay.Line, word string, main bool) error {
	if err := p.limits.Action(); err != nil {
		return err
	}
	if len(word) > form.MaxAction {
		return form.Errorf("%q is not an action", word[:form.MaxAction])
	}
	if e, ok := endings[word]; ok {
		if main {
			p.ending = outcome{e.result(replay.Mover(l.Match())), e.reason}
		}
		return nil
	}
	action, err := translate(l.Match(), word)
	if err != nil {
		return l.Refuse(word, err)
	}
	if action == "" {
		return nil
	}
	if main {
		p.ending = outcome{}
	}
	return l.Play(action)
}
