package replay

import (
	"reflect"
	"slices"
	"strings"

	"quintet/rules/match"
	"quintet/save"
	"quintet/save/form"
)

// note holds what a file says about a node, except its action. A note is never modified,
// because the copies of a match share it. The function change puts a new note in its place.
type note struct {
	before string // the comment before the action, with its commands (shape.go); "" if no variation begins with the action
	after  string // the comment after the action, with its commands; at the root the comment on the game
	spent  int    // the time that the action took, in milliseconds
	// thought is the time that the player had thought in the position, in milliseconds, when it was taken back
	thought int
	glyphs  []int          // marks on the action, by their numbers in PGN
	rest    save.Variation // the unknown members of the variation that begins with the action
}

// noteOf returns the note of n, or an empty note if n has no note.
func noteOf(n *match.Node) note {
	if n.Data == nil {
		return note{}
	}
	return *n.Data.(*note)
}

// change replaces the note of n with a copy, after modify has changed the copy. If nothing is left
// in the copy, n then has no note.
func change(n *match.Node, modify func(*note)) {
	changed := noteOf(n)
	modify(&changed)
	n.Data = nil
	if !reflect.ValueOf(changed).IsZero() {
		n.Data = &changed
	}
}

// Comment returns the comment on the action of n without its commands; at the root it returns
// the comment on the game.
func Comment(n *match.Node) string { return readable(noteOf(n).after) }

// SetComment makes text, which may be "", the comment on the action of n. The commands in the
// comment stay. After that, Comment returns Plain(text), which must not have more than Room(n)
// bytes.
func SetComment(n *match.Node, text string) {
	change(n, func(one *note) { one.after = compose(commandsOf(one.after, everything), Plain(text)) })
}

// Foreword returns the comment before the action of n without its commands; "" if no variation
// begins with that action.
func Foreword(n *match.Node) string { return readable(noteOf(n).before) }

// Glyphs returns the marks on the action of n, such as 5 for "!?", by their numbers in PGN.
// The slice must not be changed.
func Glyphs(n *match.Node) []int { return noteOf(n).glyphs }

// SetGlyphs makes glyphs the marks on the action of n.
func SetGlyphs(n *match.Node, glyphs []int) {
	change(n, func(one *note) { one.glyphs = slices.Clone(glyphs) })
}

// Spent returns what the action of n took, in milliseconds; 0 if that is not known.
func Spent(n *match.Node) int { return noteOf(n).spent }

// SetSpent stores ms milliseconds as the time that the action of n took.
func SetSpent(n *match.Node, ms int) {
	if ms != Spent(n) {
		change(n, func(one *note) { one.spent = ms })
	}
}

// Thought returns what the player who is to act had thought in the position of n, in milliseconds and
// at least 1, when it was taken back; 0 if it was not.
func Thought(n *match.Node) int { return noteOf(n).thought }

// SetThought stores ms milliseconds as the time that Thought returns for n.
func SetThought(n *match.Node, ms int) {
	if ms != Thought(n) {
		change(n, func(one *note) { one.thought = ms })
	}
}

var errLong = form.Errorf("the comment has more than %d kB", form.MaxText>>10)

// united returns a, and what only b has.
func united[T comparable](a, b []T) []T {
	a = slices.Clip(a)
	for _, one := range b {
		if !slices.Contains(a, one) {
			a = append(a, one)
		}
	}
	return a
}

// joined returns the comments a and b as one comment. Their texts are on lines of their own, unless
// one has all lines of the other. If the whole is too long for a comment, joined returns a and false.
func joined(a, b string) (whole string, fits bool) {
	switch {
	case holds(a, b):
		return a, true
	case holds(b, a):
		return b, true
	}
	text := readable(a)
	if more := readable(b); !holds(text, more) {
		text += "\n" + more
	}
	whole = compose(united(commandsOf(a, everything), commandsOf(b, everything)), strings.TrimSpace(text))
	if len(whole) > form.MaxText {
		return a, false
	}
	return whole, true
}

// holds reports whether all lines of part stand in whole, one after another.
func holds(whole, part string) bool {
	return part == "" || strings.Contains("\n"+whole+"\n", "\n"+part+"\n")
}
