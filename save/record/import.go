package record

import (
	"bytes"
	"iter"
	"strings"

	"quintet/save"
	"quintet/save/replay"
)

// ErrFormat says of a text that it is in none of the forms that Import reads.
var ErrFormat = save.Errorf("this is no game record")

// MaxGames is how many games of one text are read.
const MaxGames = 1000

// Import reads a game from the text of a file in any of the forms that the program
// knows: a saved game, a record, a game kept by AbstractPlay, or a position, by itself
// or as WritePosition writes it. A record without the tag Game is of the assumed
// game, and so is a position of which it can be. The game that it returns has
// been played by the rules and can be kept; beside an error it is the game up to
// where something is wrong, or nil. A text in no such form is refused with
// ErrFormat. Of several games in one text it is the first.
func Import(text, assumed string) (g *save.Game, err error) {
	return firstOf(All(text, assumed, nil))
}

// firstOf returns the first game of a sequence.
func firstOf(all iter.Seq2[*save.Game, error]) (g *save.Game, err error) {
	for g, err = range all {
		break
	}
	return g, err
}

// All reads the games of a text one after another, each as Import does: saved games
// or those kept by AbstractPlay, also in a list, or records. After MaxGames of them
// comes an error. There is always one, or an error. It pauses while it reads.
func All(text, assumed string, pause save.Pause) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) {
		n := 0
		for g, err := range found(text, assumed, pause) {
			if n++; n > MaxGames {
				yield(nil, save.Errorf("there are more than %d games, and only these are read", MaxGames))
				return
			}
			if !yield(g, err) {
				return
			}
		}
	}
}

// one is a sequence of one game.
func one(g *save.Game, err error) iter.Seq2[*save.Game, error] {
	return func(yield func(*save.Game, error) bool) { yield(g, err) }
}

func found(text, assumed string, pause save.Pause) iter.Seq2[*save.Game, error] {
	if len(text) > save.MaxSize {
		return one(nil, save.CheckText([]byte(text)))
	}
	data := decode([]byte(text))
	text = string(data)
	pause.Call()
	if m, err := readPosition(text, assumed); err != nil {
		return one(nil, err)
	} else if m != nil {
		g := &save.Game{}
		replay.Update(g, m)
		return one(g, nil)
	}
	switch {
	case readerOf(first(data), pause) != nil:
		return objects(data, pause)
	case marked(data, pause):
		return records(text, assumed, pause)
	}
	// Actions alone could be any words, and are a record if they are all legal.
	if g, err := firstOf(records(text, assumed, pause)); err == nil && len(g.Actions) > 0 {
		return one(g, nil)
	}
	return one(nil, ErrFormat)
}

// marked says whether a text is a record by how it begins, after comments: with the
// number of a turn, or a tag.
func marked(text []byte, pause save.Pause) bool {
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

// first returns the first JSON object of a text that begins with one, or with a list of
// them.
func first(text []byte) []byte {
	return bytes.TrimLeft(bytes.TrimPrefix(bytes.TrimLeft(text, blanks), []byte("[")), blanks)
}

// blanks are what JSON may have between two of its words.
const blanks = " \t\r\n"

// isObject says whether a text begins as a JSON object does that has a member.
func isObject(text []byte) bool {
	return len(text) > 0 && text[0] == '{' && bytes.HasPrefix(bytes.TrimLeft(text[1:], blanks), []byte(`"`))
}

// readerOf returns what reads a JSON object, by the members that it has, or may have had
// before it was damaged; nil if it is of no game.
func readerOf(object []byte, pause save.Pause) func([]byte) (*save.Game, error) {
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

// holds says whether a JSON object has the member, or is damaged and may have had it.
func holds(object []byte, member string) bool {
	if _, ok := save.Member(object, member); ok {
		return true
	}
	_, whole := save.Object(object)
	return !whole && bytes.Contains(object, []byte(`"`+member+`"`))
}

// objects reads the games in JSON objects, which stand one after another or in a list.
// What is wrong with one is said with its line in the whole text.
func objects(text []byte, pause save.Pause) iter.Seq2[*save.Game, error] {
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

// nextObject returns where the JSON object that a text begins with ends, and the text
// from the object after it on. If there is none that text is nil, and whatever follows is
// taken to belong to the first.
func nextObject(text []byte) (end int, after []byte) {
	end, _ = save.Object(text)
	after = bytes.TrimLeft(text[end:], blanks+",")
	switch {
	case len(after) > 0 && after[0] == '{':
		return end, after
	case len(bytes.Trim(after, blanks+"]")) == 0:
		return end, nil
	}
	return len(text), nil
}
