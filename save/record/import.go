package record

import (
	"bytes"
	"iter"
	"regexp"
	"strings"

	"quintet/save"
	"quintet/save/form"
	"quintet/save/replay"
)

// ErrFormat says that a text is in none of the forms that Import reads.
var ErrFormat = form.Errorf("this is not a game record")

// MaxGames is the greatest number of games that are read from one text.
const MaxGames = 1000

// ErrMany says that a text has more than MaxGames games.
var ErrMany = form.Errorf("there are more than %d games; the rest is not read", MaxGames)

// Import reads the first game in text, which a player hands over. The forms of text are a saved
// game, a record, a game from AbstractPlay's archive, a text with a link to a game, see LinkIn, or a
// position: bare, or as WritePosition writes it. assumed is a game with its options, or "". A record without the tag Game belongs to
// this game, and so does a bare position that fits it. The game that Import returns has been played
// by the rules and can be saved. With an error Import returns what could be read of the game, or
// nil. A text in none of these forms is refused with ErrFormat.
func Import(text, assumed string) (g *save.Game, err error) {
	return firstOf(All(text, assumed, nil))
}

func firstOf(games iter.Seq2[*save.Game, error]) (g *save.Game, err error) {
	for g, err = range games {
		break
	}
	return g, err
}

// All reads the games in text one after another, each as Import does, and calls pause while it
// reads. text consists of saved or archived games, of records, or of one position, or has a link. Saved and
// archived games may be in a JSON list. If there are more than MaxGames games, ErrMany comes after
// the first MaxGames. The sequence has at least one game or error. Records may stand in a mail: words
// before the first tag Game, and after a result and an empty line, are skipped.
func All(text, assumed string, pause form.Pause) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) {
		n := 0
		for g, err := range found(text, assumed, pause) {
			if n++; n > MaxGames {
				yield(nil, ErrMany)
				return
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

func one(g *save.Game, err error) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) { yield(g, err) }
}

// found does what All does, without the limit of MaxGames.
func found(text, assumed string, pause form.Pause) iter.Seq2[*save.Game, error] {
	if len(text) > form.MaxSize {
		return one(nil, form.CheckText([]byte(text)))
	}
	data := decode([]byte(text))
	pause.Call()
	if readerOf(first(data), pause) != nil {
		return objects(data, pause)
	}
	text = string(data)
	if word, ok := LinkIn(text); ok {
		linked, err := Linked(word)
		if err != nil {
			return one(nil, err)
		}
		data, text = []byte(linked), linked
	}
	if m, err := readPosition(text, assumed); err != nil {
		return one(nil, err)
	} else if m != nil {
		g := &save.Game{}
		replay.Update(g, m)
		return one(g, nil)
	}
	if marked(data, pause) {
		return records(data, 0, assumed, pause)
	}
	if data, begin := unquoted(data); begin > 0 {
		return records(data, begin, assumed, pause)
	}
	// Other text, such as a bare list of actions, is a record only if it can be played.
	if g, err := firstOf(records(data, 0, assumed, pause)); err == nil && len(g.Actions) > 0 {
		return one(g, nil)
	}
	return one(nil, ErrFormat)
}

// marked reports whether text begins as a record does: after comments, with a tag or the number
// of a turn.
func marked(text []byte, pause form.Pause) bool {
	p := &parser{text: text, pause: pause}
	for p.skip(); p.at < len(text); p.skip() {
		switch text[p.at] {
		case '{':
			p.until("}")
		case ';':
			p.until("\r\n")
		default:
			rest := bytes.TrimLeft(text[p.at:], "0123456789")
			return p.tagName() != "" || len(rest) < len(text)-p.at && bytes.HasPrefix(rest, []byte("."))
		}
	}
	return false
}

// quoted finds the first line with the tag Game in a mail. The line may be quoted, and its sign of a
// quotation is in the group.
var quoted = regexp.MustCompile(`(?m)^([ \t>]*)\[Game[ \t]+"`)

// unquoted returns the offset of the first record in text, a mail, after the words before it; 0 if
// there is none. If the record is quoted, the signs at the beginnings of lines have become blanks.
func unquoted(text []byte) ([]byte, int) {
	lined(text)
	at := quoted.FindSubmatchIndex(text)
	if at == nil {
		return text, 0
	}
	if bytes.Contains(text[at[2]:at[3]], []byte(">")) {
		text = signs.ReplaceAllFunc(text, func(sign []byte) []byte { return bytes.Repeat([]byte(" "), len(sign)) })
	}
	return text, at[3]
}

// signs finds the signs of a quotation at the beginning of a line.
var signs = regexp.MustCompile(`(?m)^[ \t>]+`)

// first returns text without what may stand before its first JSON object: blanks, and the bracket
// of a list.
func first(text []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(text, blanks), []byte("[")), blanks)
}

// blanks are the characters that JSON allows between tokens.
const blanks = " \t\r\n"

// isObject reports whether text begins like a JSON object with at least one member.
func isObject(text []byte) bool {
	return len(text) > 0 && text[0] == '{' && bytes.HasPrefix(bytes.TrimLeft(text[1:], blanks), []byte(`"`))
}

// readerOf returns the function that reads object, a JSON object; nil if object is no game.
func readerOf(object []byte, pause form.Pause) func([]byte) (*save.Game, error) {
	switch {
	case !isObject(object):
		return nil
	case holds(object, "format"):
		return func(text []byte) (*save.Game, error) {
			g, _, err := replay.Load(text, pause)
			return g, err
		}
	case holds(object, "header"):
		return func(text []byte) (*save.Game, error) { return ReadArchived(text, pause) }
	}
	return nil
}

// holds reports whether the JSON object has the named member, or is damaged and may have had it.
func holds(object []byte, member string) bool {
	if _, ok := form.FindMember(object, member); ok {
		return true
	}
	_, whole := form.ObjectEnd(object)
	return !whole && bytes.Contains(object, []byte(`"`+member+`"`))
}

// objects reads the games in the JSON objects of text, which stand one after another or
// in a list. Line numbers in errors are those of the whole text.
func objects(text []byte, pause form.Pause) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) {
		lines, rest := 0, text
		for {
			pause.Call()
			object := first(rest)
			lines += bytes.Count(rest[:len(rest)-len(object)], []byte("\n"))
			end, after := nextObject(object)
			read := readerOf(object[:end], pause)
			if read == nil {
				read = func([]byte) (*save.Game, error) { return nil, ErrFormat }
			}
			if !yield(read([]byte(strings.Repeat("\n", lines)+string(object[:end])))) || after == nil {
				return
			}
			lines += bytes.Count(object[:len(object)-len(after)], []byte("\n"))
			rest = after
		}
	}
}

// nextObject returns the offset at which the first JSON object of text ends, and rest, the text
// from the next object on. If no other object follows, rest is nil, and further text counts as part
// of the first object, except the bracket that ends a list.
func nextObject(text []byte) (end int, rest []byte) {
	end, _ = form.ObjectEnd(text)
	rest = bytes.TrimLeft(text[end:], blanks+",")
	switch {
	case len(rest) > 0 && rest[0] == '{':
		return end, rest
	case len(bytes.Trim(rest, blanks+"]")) == 0:
		return end, nil
	}
	return len(text), nil
}
