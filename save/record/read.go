package record

import (
	"bytes"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// Read reads a record. A text without the tag Game is of the assumed game, if
// that is not "". If something is wrong it returns a *save.Error, and the game
// up to there, or nil if there is none. What it returns can be kept.
func Read(text, assumed string) (*save.Game, error) { return keepable(read(text, assumed)) }

// keepable refuses a game that cannot be kept.
func keepable(g *save.Game, err error) (*save.Game, error) {
	if g == nil {
		return nil, err
	}
	if _, bad := g.EncodeChecked(); bad != nil {
		return nil, bad
	}
	return g, err
}

func read(text, assumed string) (*save.Game, error) {
	p := &parser{text: []byte(strings.TrimPrefix(text, "\uFEFF")), game: &save.Game{Game: assumed}}
	if err := save.CheckText(p.text); err != nil {
		return nil, err
	}
	if err := p.tags(); err != nil {
		return nil, err
	}
	p.start = p.at
	if p.game.Game == "" {
		return nil, p.fail("the tag [Game \"...\"] is missing, so it is not said which game this is")
	}
	m, err := replay.Start(p.game.Game, p.game.Position)
	if err != nil {
		return nil, p.fail("%w", err)
	}
	main, err := p.line(&replay.Line{Played: m}, 0)
	p.game.Actions, p.game.Comments, p.game.Variations = main.Actions, main.Comments, main.Variations
	if err != nil {
		return p.unfinished(m), err
	}
	if err := p.settle(m); err != nil {
		return p.game, p.fail("%w", err)
	}
	return p.game, p.bad
}

// parser reads a record from left to right.
type parser struct {
	text   []byte
	at     int // of the next byte
	start  int // of the last word
	game   *save.Game
	limits save.Limits
	bad    error // what is wrong first and does no harm
}

func (p *parser) fail(format string, args ...any) error {
	return save.ErrorAt(p.text, p.start, format, args...)
}

// unfinished makes what was played in m the game, as far as that goes.
func (p *parser) unfinished(m *replay.Played) *save.Game {
	p.game.Result, p.game.Reason = "", ""
	replay.Update(p.game, m)
	return p.game
}

// settle makes what was played in m the game. It keeps the result that the
// record gives, unless the rules know better.
func (p *parser) settle(m *replay.Played) error {
	result, reason := p.game.Result, p.game.Reason
	replay.Update(p.game, m)
	switch {
	case result == "":
	case !p.game.Over():
		p.game.Result, p.game.Reason = result, reason
	case p.game.Result != result:
		return save.Errorf("the record gives the result %s, and by the rules it is %s", marks[result], marks[p.game.Result])
	}
	return nil
}

func space(c byte) bool { return strings.IndexByte(" \t\r\n\v\f", c) >= 0 }

// skip goes to the next byte that is no space.
func (p *parser) skip() {
	for p.at < len(p.text) && space(p.text[p.at]) {
		p.at++
	}
	p.start = p.at
}

// until returns the text up to one of the bytes, and goes behind that; ok says
// whether there is one.
func (p *parser) until(ends string) (s string, ok bool) {
	rest := p.text[p.at:]
	end := bytes.IndexAny(rest, ends)
	if end < 0 {
		p.at = len(p.text)
		return string(rest), false
	}
	p.at += end + 1
	return string(rest[:end]), true
}

func resultOf(mark string) (save.Result, bool) {
	for result, m := range marks {
		if m == mark {
			return result, true
		}
	}
	return "", false
}

// line reads actions and plays them in l: up to the end, or for a variation up
// to its parenthesis.
func (p *parser) line(l *replay.Line, depth int) (v save.Variation, err error) {
	v = save.Variation{At: l.First}
	comments := map[int]*strings.Builder{}
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
		switch c {
		case '{', ';':
			err = p.comment(comments, l.First+l.Len())
		case '(':
			err = p.variation(&v, l, depth)
		default:
			err = p.word(l)
		}
	}
	for i := range l.Len() {
		v.Actions = append(v.Actions, l.Ply(i).Text)
	}
	v.Comments = map[int]string{}
	for at, text := range comments {
		v.Comments[at] = text.String()
	}
	return v, err
}

// comment reads a comment on the action before it. What follows another one is a
// line of its own.
func (p *parser) comment(comments map[int]*strings.Builder, at int) error {
	end := "\r\n"
	if p.text[p.at] == '{' {
		end = "}"
	}
	p.at++
	text, ok := p.until(end)
	if !ok && end == "}" {
		return p.fail("a comment is not closed")
	}
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	if text == "" {
		return nil
	}
	if err := p.limits.Comment(text); err != nil {
		return p.fail("%w", err)
	}
	whole := comments[at]
	if whole == nil {
		whole = &strings.Builder{}
		comments[at] = whole
	} else {
		text = "\n" + text
	}
	if whole.Len()+len(text) > save.MaxText {
		return p.fail("the comment has more than %d kB", save.MaxText>>10)
	}
	whole.WriteString(text)
	return nil
}

// variation reads what could have been played instead of the last action of l.
func (p *parser) variation(v *save.Variation, l *replay.Line, depth int) error {
	if l.Len() == 0 {
		return p.fail("there is no action that could be replaced by this one")
	}
	if err := p.limits.Variation(depth); err != nil {
		return p.fail("%w", err)
	}
	p.at++
	branch, err := l.Branch(l.Len() - 1)
	if err != nil {
		return p.fail("%w", err)
	}
	other, err := p.line(branch, depth+1)
	v.Variations = append(v.Variations, other)
	return err
}

// word reads a number, a result, a mark or an action.
func (p *parser) word(l *replay.Line) error {
	for p.at < len(p.text) && !space(p.text[p.at]) && strings.IndexByte("{}();[]", p.text[p.at]) < 0 {
		p.at++
	}
	if p.at == p.start {
		return p.fail("%q has no place here", p.text[p.at])
	}
	word := string(p.text[p.start:p.at])
	if result, ok := resultOf(word); ok {
		if result != "" {
			p.game.Result = result
		}
		return nil
	}
	if digits := strings.TrimLeft(word, "0123456789"); digits == "" || digits[0] == '.' {
		word = strings.TrimLeft(digits, ".") // the number of a turn
	}
	if word = strings.TrimRight(word, "!?"); word == "" || word[0] == '$' {
		return nil
	}
	if err := p.play(l, strings.ToLower(word)); err != nil {
		return p.fail("%w", err)
	}
	return nil
}

// play plays an action, or does what the word of another site says.
func (p *parser) play(l *replay.Line, word string) error {
	if err := p.limits.Action(); err != nil {
		return err
	}
	if len(word) > save.MaxAction {
		return save.Errorf("%q is no action", word[:save.MaxAction])
	}
	if e, ok := endings[word]; ok {
		p.game.Result, p.game.Reason = e.result(replay.Mover(l.Played)), e.reason
		return nil
	}
	action, err := translate(l.Played, word)
	if err != nil {
		return l.Refuse(word, err)
	}
	if action == "" {
		return nil
	}
	return l.Play(action)
}
