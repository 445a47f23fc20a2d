package save

import "unicode/utf8"

// What a file may hold at most. A game within these limits can be written and
// read again, unless its text then is longer than a file; see EncodeChecked.
const (
	MaxSize       = 8 << 20  // bytes of the file
	MaxDepth      = 64       // objects and lists within one another
	MaxActions    = 20_000   // actions, with those of the variations
	MaxAction     = 64       // bytes of an action
	MaxVariations = 2000     // with those within others
	MaxNesting    = 16       // variations within one another
	MaxComments   = 20_000   // with those of the variations
	MaxText       = 64 << 10 // bytes of a comment or of the text of a position
	MaxCommentary = 1 << 20  // bytes of all comments
	MaxName       = 256      // bytes of a name or a title, and of whatever else is short
	MaxLevel      = 8        // of the computer
	maxMembers    = 1000     // members that only newer programs know
)

// Limits counts what there is, in a game that is being read, of everything that
// could be too much. Its zero value has counted nothing. A method returns a
// sentence when what it counts is more than a file may have.
type Limits struct{ actions, variations, comments, commentary, members int }

// Action counts an action.
func (l *Limits) Action() error {
	if l.actions++; l.actions > MaxActions {
		return Errorf("there are more than %d actions", MaxActions)
	}
	return nil
}

// Variation counts a variation that stands within so many others.
func (l *Limits) Variation(within int) error {
	if l.variations++; l.variations > MaxVariations {
		return Errorf("there are more than %d variations", MaxVariations)
	}
	if within >= MaxNesting {
		return Errorf("there are more than %d variations within one another", MaxNesting)
	}
	return nil
}

// Comment counts a comment, or a part of one that begins a line of its own.
func (l *Limits) Comment(text string) error {
	if l.comments++; l.comments > MaxComments {
		return Errorf("there are more than %d comments", MaxComments)
	}
	if l.commentary += len(text) + 1; l.commentary > MaxCommentary {
		return Errorf("the comments have more than %d kB together", MaxCommentary>>10)
	}
	return nil
}

// member counts a member that is not known.
func (l *Limits) member() error {
	if l.members++; l.members > maxMembers {
		return Errorf("there are more than %d members that this program does not know", maxMembers)
	}
	return nil
}

// Shorten returns a name as far as a file may hold it.
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
