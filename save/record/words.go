package record

import (
	"bytes"
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// results are the words that mean a result.
var results = map[string]save.Result{
	"*": "", "1-0": save.FirstWins, "0-1": save.SecondWins,
	"1/2-1/2": save.Drawn, "1/2": save.Drawn, "½-½": save.Drawn, "½": save.Drawn,
}

// looksLikeResult reports whether word consists of digits and of the characters -, /, ½ and *, has
// at least one of these characters, and does not begin with - or /. No action and no number of a
// turn has this form.
func looksLikeResult(word []byte) bool {
	return bytes.ContainsAny(word, "-/½*") && word[0] != '-' && word[0] != '/' && len(bytes.Trim(word, "0123456789/-½*")) == 0
}

func badResult(word string) error {
	return form.Errorf("the result %q is not 1-0, 0-1, 1/2-1/2 or *", form.Shorten(word))
}

// zeroWidth reports whether r has no width: one of the spaces, joiners and hyphens that say
// where a line may end. Such characters are skipped, except in comments and in values of tags.
func zeroWidth(r rune) bool {
	switch r {
	case '\u00AD', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF':
		return true
	}
	return false
}

// visible drops characters of no width. It is an argument of strings.Map.
func visible(r rune) rune {
	if zeroWidth(r) {
		return -1
	}
	return r
}

// plain drops characters of no width, and replaces characters that look like a hyphen
// with "-". It is an argument of strings.Map and bytes.Map.
func plain(r rune) rune {
	switch {
	case r == '\u2010', r == '\u2011', r == '\u2013', r == '\u2212':
		return '-'
	}
	return visible(r)
}

// blank returns the number of bytes of the first character of text if this character is a space or
// has no width, and otherwise 0. text must not be empty.
func blank(text []byte) int {
	if c := text[0]; c < utf8.RuneSelf {
		if c == ' ' || '\t' <= c && c <= '\r' {
			return 1
		}
		return 0
	}
	if r, n := utf8.DecodeRune(text); unicode.IsSpace(r) || zeroWidth(r) {
		return n
	}
	return 0
}

// skip goes to the next character that is no space and has a width, and makes this character the
// start of a word. It skips lines that begin with a percent sign.
func (p *parser) skip() {
	for p.at < len(p.text) {
		p.step()
		if n := blank(p.text[p.at:]); n > 0 {
			p.at += n
			continue
		}
		if p.text[p.at] != '%' || p.at > 0 && p.text[p.at-1] != '\n' && p.text[p.at-1] != '\r' {
			break
		}
		p.until("\r\n")
	}
	p.start = p.at
}

// take returns the word that begins here, made plain, and goes to the byte after it.
func (p *parser) take() []byte {
	ascii := true
	for p.at < len(p.text) {
		p.step()
		r, n := rune(p.text[p.at]), 1
		if r >= utf8.RuneSelf {
			ascii = false
			r, n = utf8.DecodeRune(p.text[p.at:])
		}
		if unicode.IsSpace(r) || strings.ContainsRune("{}();[]", r) {
			break
		}
		p.at += n
	}
	word := p.text[p.start:p.at]
	if !ascii {
		word = bytes.Map(plain, word)
	}
	return word
}

// step pauses if form.Portion bytes were read since the last pause.
func (p *parser) step() {
	if p.at-p.paused >= form.Portion {
		p.paused = p.at
		p.pause.Call()
	}
}

// until returns the text up to the first of the bytes in ends, and goes to the byte after that
// byte. ok reports whether there is such a byte.
func (p *parser) until(ends string) (s string, ok bool) {
	begin := p.at
	for p.at < len(p.text) {
		p.step()
		next := p.text[p.at:min(len(p.text), p.at+form.Portion)]
		if end := bytes.IndexAny(next, ends); end >= 0 {
			p.at += end + 1
			return string(p.text[begin : p.at-1]), true
		}
		p.at += len(next)
	}
	return string(p.text[begin:]), false
}

// Words returns a sentence that says why the game g is over in the position s.
type Words func(g *replay.Game, s replay.State) string

// reasons are the words for the reasons that do not come from the rules.
var reasons = map[string]string{
	save.Resigned: "resigned",
	save.TimeOut:  "out of time",
	save.Agreed:   "by agreement",
}

// reasonOf returns in words why g, which is played in m, is over. A reason that this program does
// not know stays a key.
func reasonOf(g *save.Game, m *replay.Match, words Words) string {
	if s := replay.Ended(m); s != nil {
		return words(m.Game(), s)
	}
	return cmp.Or(reasons[g.Reason], g.Reason)
}

// reasonIn returns the key for value, which stands in the tag Reason of a record: the key whose
// words are value. Any other value is returned unchanged, because an end by the rules is found when
// the game is played.
func reasonIn(value string) string {
	for reason, words := range reasons {
		if words == value {
			return reason
		}
	}
	return value
}
