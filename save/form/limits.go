package form

import (
	"io"
	"unicode/utf8"
)

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
	MaxCount      = 1 << 40  // the greatest Count; as milliseconds it is 35 years
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

// ReadAll reads r to its end. If there are more than MaxSize bytes it returns an error.
// With any error it returns what it has read.
func ReadAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err == nil && len(data) > MaxSize {
		err = tooLarge()
	}
	return data, err
}

func tooLarge() error {
	return Errorf("the text is larger than %d MB, the limit for a saved game", MaxSize>>20)
}

// CheckText returns an *Error if text is longer than MaxSize, or not UTF-8.
func CheckText(text []byte) error {
	if len(text) > MaxSize {
		return At(text, MaxSize, tooLarge())
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && n == 1 {
			return ErrorAt(text, i, "the byte %#02x is not valid UTF-8", text[i])
		}
		i += n
	}
	return nil
}

// Pause is called again and again during long work, so that other work can run on the
// same thread meanwhile. Between two calls at most one action is played, or a text is
// scanned a few times. A nil Pause does nothing.
type Pause func()

// Call calls p unless it is nil.
func (p Pause) Call() {
	if p != nil {
		p()
	}
}

// Portion is the greatest number of bytes that a PausingReader reads between two pauses.
const Portion = 16 << 10

// PausingReader reads from Reader, at most Portion bytes at a time, and pauses before each of
// these reads.
type PausingReader struct {
	io.Reader
	Pause Pause
}

func (r PausingReader) Read(b []byte) (int, error) {
	r.Pause.Call()
	return r.Reader.Read(b[:min(len(b), Portion)])
}
