package scenes

import (
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
)

// found is a game that was read: as much of it as is good, and what is wrong.
type found struct {
	game  *save.Game
	match *match.Match // nil if there is nothing good
	err   error
	file  bool // it is in a file of the player's
}

// some says whether anything of it is good.
func (f found) some() bool { return f.match != nil && (f.err == nil || f.match.Len() > 0) }

// readGame plays a game that was read with an error or none. An action that is
// refused says more than what is wrong with the text.
func readGame(g *save.Game, err error) found {
	if g == nil {
		return found{err: err}
	}
	m, bad := replay.Match(g)
	if m == nil {
		return found{err: bad}
	}
	if bad != nil {
		replay.Cut(g, m)
		err = bad
	}
	return found{game: g, match: m, err: err}
}

// readText reads a game from a text of any known form; assumed is the game with
// its options that a text is about that names none.
func readText(text, assumed string) found { return readGame(record.Import(text, assumed)) }

// readFileText is readText for the text of a file.
func readFileText(text, assumed string) found {
	f := readText(text, assumed)
	f.file = true
	return f
}
