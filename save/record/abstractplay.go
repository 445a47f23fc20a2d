package record

import (
	"slices"

	"quintet/save"
	"quintet/save/replay"
)

// dialect describes how AbstractPlay writes a game.
type dialect struct {
	game string // the id of the game; AbstractPlay's name for it begins with a capital
	// options returns our options for AbstractPlay's variants. The parameter variants holds their
	// names in lower case, with spaces between them.
	options func(variants string) string
	// action returns the action in m that word means; "" if it means none, such as a pass. A word
	// in our own notation is returned unchanged. The error says why the action is impossible.
	action func(m *replay.Match, word string) (string, error)
}

// dialects lists the games that AbstractPlay writes in its own way.
var dialects = []dialect{
	{"akron", akronOptions, akronAction},
	{"dipole", dipoleOptions, dipoleAction},
}

func dialectOf(game string) (d dialect, ok bool) {
	i := slices.IndexFunc(dialects, func(d dialect) bool { return d.game == game })
	if i < 0 {
		return dialect{}, false
	}
	return dialects[i], true
}

// translate returns the action in m that word means; see dialect.action. If the game has no
// dialect, translate returns word.
func translate(m *replay.Match, word string) (string, error) {
	if d, ok := dialectOf(m.Game().ID); ok {
		return d.action(m, word)
	}
	return word, nil
}

// ending is the meaning of a word that ends a game.
type ending struct {
	reason string
	drawn  bool
}

var endings = map[string]ending{
	"resign":  {reason: save.Resigned},
	"timeout": {reason: save.TimeOut},
	"draw":    {reason: save.Agreed, drawn: true},
}

// result returns the result of the game if player, 0 or 1, is to act when the word is read.
func (e ending) result(player int) save.Result {
	if e.drawn {
		return save.Drawn
	}
	return [2]save.Result{save.SecondWins, save.FirstWins}[player]
}
