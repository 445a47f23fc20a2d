package record

import (
	"slices"

	"quintet/save"
	"quintet/save/replay"
)

// dialect is how the site AbstractPlay writes a game.
type dialect struct {
	game string // its id; the site's name for it begins with a capital
	// options returns the options that the site's variants stand for, which are
	// in lower case with spaces between them.
	options func(variants string) string
	// action returns the action that a word means; "" if it is none. It is the
	// word itself unless it is one of the site.
	action func(m *replay.Played, word string) (string, error)
}

// dialects lists the games that AbstractPlay writes in its own way. It is the
// only place of the package that names games.
var dialects = []dialect{
	{"akron", akronOptions, akronAction},
	{"dipole", dipoleOptions, dipoleAction},
}

// dialectOf returns the dialect for the game of an id.
func dialectOf(game string) (d dialect, ok bool) {
	i := slices.IndexFunc(dialects, func(d dialect) bool { return d.game == game })
	if i < 0 {
		return dialect{}, false
	}
	return dialects[i], true
}

// translate returns the action that a word means, be it one of AbstractPlay; ""
// if it is none.
func translate(m *replay.Played, word string) (string, error) {
	if d, ok := dialectOf(m.Game().ID); ok {
		return d.action(m, word)
	}
	return word, nil
}

// ending is what a word does that ends a game. A player who gives up says
// resign or timeout, and is taken to be the one to act; the players say draw.
type ending struct {
	reason string
	drawn  bool
}

var endings = map[string]ending{
	"resign":  {reason: save.Resigned},
	"timeout": {reason: save.TimeOut},
	"draw":    {reason: save.Agreed, drawn: true},
}

// result returns how the game ends if the player, 0 or 1, says the word.
func (e ending) result(player int) save.Result {
	if e.drawn {
		return save.Drawn
	}
	return [2]save.Result{save.SecondWins, save.FirstWins}[player]
}
