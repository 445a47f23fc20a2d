package record

import (
	"bytes"
	"slices"
	"strings"
	"time"

	"quintet/rules"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// tags reads the tags at the beginning of a game and the comments among them. A second
// tag Game belongs to the next game.
func (p *parser) tags() error {
	p.tagging = true
	for p.skip(); p.at < len(p.text); p.skip() {
		switch c := p.text[p.at]; {
		case c == '[' && !(p.named && p.tagName() == "Game"):
			if err := p.tag(); err != nil {
				return err
			}
		case c == '{', c == ';':
			if err := p.comment(p.comments, 0); err != nil {
				return err
			}
		default:
			p.tagging = false
			return nil
		}
	}
	return nil
}

// tagName returns the name of the tag that begins here, such as Game for [Game "dipole"]. If no tag
// begins here, it returns "".
func (p *parser) tagName() string {
	text, ok := bytes.CutPrefix(p.text[p.at:], []byte("["))
	if !ok {
		return ""
	}
	text = bytes.TrimLeft(text[:min(len(text), form.MaxName)], " \t")
	end := bytes.IndexFunc(text, func(r rune) bool {
		return !('A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '_')
	})
	if end <= 0 || !bytes.HasPrefix(bytes.TrimLeft(text[end:], " \t"), []byte(`"`)) {
		return ""
	}
	return string(text[:end])
}

// tag reads a tag and stores its value in the game.
func (p *parser) tag() error {
	begin := p.start
	p.at++
	name, ok := p.until("\"\r\n")
	if !ok || p.text[p.at-1] != '"' {
		return p.fail("a tag has the form [Game \"dipole\"]")
	}
	value, ok := p.quoted()
	if p.skip(); !ok || p.at == len(p.text) || p.text[p.at] != ']' {
		p.start = begin
		return p.fail("the tag does not end with a quote and a bracket")
	}
	p.at++
	p.start = begin
	return p.set(strings.TrimSpace(strings.Map(plain, name)), value)
}

// quoted reads the value of a tag up to the closing quote. The result is false if the quote is
// missing.
func (p *parser) quoted() (string, bool) {
	var value []byte
	for p.at < len(p.text) {
		p.step()
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

// set stores value, the value of the tag called name.
func (p *parser) set(name, value string) error {
	g := p.game
	switch name {
	case "Game":
		if len(value) > form.MaxName {
			return p.fail("the tag %s has %d bytes, more than %d", name, len(value), form.MaxName)
		}
		g.Game, p.named = value, true
	case "Title":
		g.Title = p.short(name, value)
	case "First":
		g.Players[0].Name = p.short(name, value)
	case "Second":
		g.Players[1].Name = p.short(name, value)
	case "FirstLevel":
		return p.level(&g.Players[0], name, value)
	case "SecondLevel":
		return p.level(&g.Players[1], name, value)
	case "Created":
		created, err := time.Parse(time.RFC3339, value)
		if err != nil {
			return p.oddTag(name, value, form.Errorf("the tag %s cannot be %q", name, form.Shorten(value)))
		}
		g.Created = created
	case "Clock":
		c, err := replay.ParseControl(value)
		if err != nil {
			return p.oddTag(name, value, form.Errorf("the tag %s cannot be %q", name, form.Shorten(value)))
		}
		g.Clock = c
	case "Elsewhere":
		links, err := linksIn(value)
		if err != nil {
			return p.oddTag(name, value, err)
		}
		g.Links = links
	case "Helped":
		for _, side := range strings.Fields(value) {
			i := slices.Index(sides[:], side)
			if i < 0 {
				return p.oddTag(name, value, form.Errorf("the tag %s cannot be %q", name, form.Shorten(value)))
			}
			g.Helped[i] = true
		}
	case "Practice":
		if value != practice {
			return p.oddTag(name, value, form.Errorf("the tag %s cannot be %q", name, form.Shorten(value)))
		}
		g.Practice = true
	case "Position":
		if len(value) > form.MaxText {
			return p.fail("the tag %s has %d bytes, more than %d", name, len(value), form.MaxText)
		}
		g.Position = value
	case "Reason":
		g.Reason = p.short(name, reasonIn(value))
	case "Result":
		result, known := results[strings.Map(plain, value)]
		if !known {
			return p.oddTag(name, value, badResult(value))
		}
		g.Result = result
	}
	return nil
}

// odd keeps err, unless it has kept an error before. Reading goes on after such an error.
func (p *parser) odd(err error) {
	if p.bad == nil {
		p.bad = p.fail("%w", err)
	}
}

// oddTag keeps the tag called name, whose value is not understood, as a comment before the first
// action. It also keeps err, as odd does.
func (p *parser) oddTag(name, value string, err error) error {
	p.odd(err)
	return p.note(p.comments, 0, name+": "+form.Shorten(value))
}

// short returns value, the value of the tag called name, cut to the length of a name. If it cuts
// value, it keeps an error, as odd does.
func (p *parser) short(name, value string) string {
	if len(value) > form.MaxName {
		p.odd(form.Errorf("the tag %s has %d bytes, more than %d", name, len(value), form.MaxName))
	}
	return form.Shorten(value)
}

// level sets the level of player to value, the value of the tag called name. If there is no such
// level, the tag is kept as a comment.
func (p *parser) level(player *save.Player, name, value string) error {
	level, above, err := rules.ParseStrength(value)
	if err != nil && value != "0" {
		return p.oddTag(name, value, form.Errorf("the tag %s cannot be %q: a level of the computer is 1 to %d, and a person is 0", name, form.Shorten(value), form.MaxLevel))
	}
	player.Level, player.Above = level, above
	return nil
}
