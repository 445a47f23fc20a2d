package keep

import (
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/record"
	"quintet/save/replay"
)

// Found is a game that was read: as much of it as is good, and what is wrong.
type Found struct {
	Game  *save.Game
	Match *match.Match // nil if there is nothing good
	Err   error
	File  bool // it is in a file of the player's
}

// Some says whether anything of it is good.
func (f Found) Some() bool { return f.Match != nil && (f.Err == nil || f.Match.Len() > 0) }

// ReadGame plays a game that was read with an error or none. An action that is
// refused says more than what is wrong with the text.
func ReadGame(g *save.Game, err error) Found {
	if g == nil {
		return Found{Err: err}
	}
	m, bad := replay.Match(g)
	if m == nil {
		return Found{Err: bad}
	}
	if bad != nil {
		replay.Cut(g, m)
		err = bad
	}
	return Found{Game: g, Match: m, Err: err}
}

// ReadText reads a game from a text of any known form; assumed is the game with
// its options, such as "akron:size=8", that a text is about that names none.
func ReadText(text, assumed string) Found { return ReadGame(record.Import(text, assumed)) }

// ReadFileText is ReadText for the text of a file.
func ReadFileText(text, assumed string) Found {
	f := ReadText(text, assumed)
	f.File = true
	return f
}
