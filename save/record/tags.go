package record

import (
	"strconv"
	"strings"
	"time"

	"quintet/save"
)

// tags reads the tags at the beginning, and comments among them.
func (p *parser) tags() error {
	for p.skip(); p.at < len(p.text); p.skip() {
		switch p.text[p.at] {
		case '[':
			p.at++
			if err := p.tag(); err != nil {
				return err
			}
		case ';':
			p.until("\r\n")
		default:
			return nil
		}
	}
	return nil
}

// tag reads a tag after its bracket.
func (p *parser) tag() error {
	begin := p.start
	name, ok := p.until("\"\r\n")
	if !ok || p.text[p.at-1] != '"' {
		return p.fail("a tag has to be as in [Game \"dipole\"]")
	}
	value, ok := p.quoted()
	if p.skip(); !ok || p.at == len(p.text) || p.text[p.at] != ']' {
		p.start = begin
		return p.fail("the tag does not end with a quote and a bracket")
	}
	p.at++
	p.start = begin
	return p.set(strings.TrimSpace(name), value)
}

// quoted reads the value of a tag up to the quote that ends it.
func (p *parser) quoted() (string, bool) {
	var value []byte
	for p.at < len(p.text) {
		c := p.text[p.at]
		p.at++
		switch c {
		case '"':
			return string(value), true
		case '\r', '\n':
			return "", false
		case '\\':
			if p.at < len(p.text) {
				c = p.text[p.at]
				p.at++
			}
		}
		value = append(value, c)
	}
	return "", false
}

// set keeps the value of a tag.
func (p *parser) set(name, value string) error {
	g := p.game
	var err error
	switch name {
	case "Game":
		if len(value) > save.MaxName {
			return p.fail("the tag %s has %d bytes, more than %d", name, len(value), save.MaxName)
		}
		g.Game = value
	case "Title":
		g.Title = p.short(name, value)
	case "First":
		g.Players[0].Name = p.short(name, value)
	case "Second":
		g.Players[1].Name = p.short(name, value)
	case "FirstLevel":
		g.Players[0].Level = p.level(name, value)
	case "SecondLevel":
		g.Players[1].Level = p.level(name, value)
	case "Created":
		g.Created, err = time.Parse(time.RFC3339, value)
	case "Position":
		if len(value) > save.MaxText {
			return p.fail("the tag %s has %d bytes, more than %d", name, len(value), save.MaxText)
		}
		g.Position = value
	case "Reason":
		g.Reason = p.short(name, reasonIn(value))
	case "Result":
		var ok bool
		if g.Result, ok = resultOf(value); !ok {
			return p.fail("the result %q is none of 1-0, 0-1, 1/2-1/2 and *", save.Shorten(value))
		}
	}
	if err != nil {
		return p.fail("the tag %s cannot be %q", name, save.Shorten(value))
	}
	return nil
}

// short returns a value that is no longer than a name. A longer one does no harm:
// it is shortened.
func (p *parser) short(name, value string) string {
	if len(value) > save.MaxName && p.bad == nil {
		p.bad = p.fail("the tag %s has %d bytes, more than %d", name, len(value), save.MaxName)
	}
	return save.Shorten(value)
}

// level returns the level that a tag gives. One that there is not does no harm:
// the player is a person then.
func (p *parser) level(name, value string) int {
	level, err := strconv.Atoi(value)
	if err == nil && level >= 0 && level <= save.MaxLevel {
		return level
	}
	if p.bad == nil {
		p.bad = p.fail("the tag %s cannot be %q: a level of the computer is 1 to %d, and a person is 0", name, save.Shorten(value), save.MaxLevel)
	}
	return 0
}
