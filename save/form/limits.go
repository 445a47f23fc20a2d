package form

import "unicode/utf8"

// The limits of a file. A valid game within all these limits can be written and read again.
const (
	MaxSize       = 8 << 20  // bytes of the file
	MaxDepth      = 64       // levels of nested objects and lists
	MaxActions    = 20_000   // actions, including the actions of the variations
	MaxAction     = 64       // bytes of an action
	MaxVariations = 2000     // including nested ones
	MaxNesting    = 16       // levels of nested variations
	MaxComments   = 20_000   // including the comments in the variations
	MaxText       = 64 << 10 // bytes of a comment, or of the text of a position
	MaxCommentary = 1 << 20  // bytes of all comments, and one more for each comment
	MaxGlyphs     = 20_000   // including the glyphs in the variations
	MaxGlyph      = 255      // the greatest number of a glyph
	MaxFindings   = 2000     // positions in Found of a review, and in Again
	MaxFinding    = 1 << 10  // bytes of what a review has found about a position
	MaxName       = 256      // bytes of a name, a title or another short text
	MaxLevel      = 8        // the highest level of the computer
	MaxDuration   = 1 << 40  // milliseconds spent on a game, which is 35 years
	MaxMembers    = 1000     // members that only newer programs know
)

// Limits counts the parts of a game while it is read or written. Its zero value has counted nothing.
// Each method counts one part and returns an error when a limit is passed.
type Limits struct {
	// Nesting is the number of lists of variations around the part that is read or written.
	Nesting int

	actions, variations, comments, commentary, glyphs, members int
}

// Action counts an action.
func (l *Limits) Action() error {
	if l.actions++; l.actions > MaxActions {
		return Errorf("there are more than %d actions", MaxActions)
	}
	return nil
}

// Variation counts a variation. depth is the number of variations around it.
func (l *Limits) Variation(depth int) error {
	if l.variations++; l.variations > MaxVariations {
		return Errorf("there are more than %d variations", MaxVariations)
	}
	if depth >= MaxNesting {
		return Errorf("variations are nested more than %d deep", MaxNesting)
	}
	return nil
}

// Comment counts text: a comment, or a part of a comment that begins on a new line.
func (l *Limits) Comment(text string) error {
	if l.comments++; l.comments > MaxComments {
		return Errorf("there are more than %d comments", MaxComments)
	}
	if l.commentary += len(text) + 1; l.commentary > MaxCommentary {
		return Errorf("the comments add up to more than %d kB", MaxCommentary>>10)
	}
	return nil
}

// Glyph counts a glyph.
func (l *Limits) Glyph() error {
	if l.glyphs++; l.glyphs > MaxGlyphs {
		return Errorf("there are more than %d glyphs", MaxGlyphs)
	}
	return nil
}

// member counts an unknown member.
func (l *Limits) member() error {
	if l.members++; l.members > MaxMembers {
		return Errorf("there are more than %d members unknown to this program", MaxMembers)
	}
	return nil
}

// Shorten returns name cut off after at most MaxName bytes.
func Shorten(name string) string {
	if len(name) <= MaxName {
		return name
	}
	end := MaxName
	for !utf8.RuneStart(name[end]) {
		end--
	}
	return name[:end]
}

// MayGrow reports whether a text may be longer than MaxSize when what it says is written again: then
// each item has a line of its own, after a tab for each bracket around it.
func MayGrow(text []byte) bool { return len(text) > MaxSize/MaxDepth }
