package words

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
)

// Player is what a player is called.
func Player(p save.Player) string {
	if p.Level > 0 {
		return Computer(p.Level)
	}
	return p.Name
}

// Computer is what the computer is called at a level.
func Computer(level int) string { return assets.Text("setup.computer", level) }

// Person is what the person is called who is the first or second of the
// set-up and has the given name there.
func Person(name string, i int) string {
	if name = strings.TrimSpace(name); name == "" {
		return assets.Text([]string{"setup.one", "setup.two"}[i])
	}
	letters := []rune(name)
	return string(letters[:min(len(letters), maxName)])
}

// maxName is how many letters the name of a person may have.
const maxName = 24

// Strength says how well the computer plays at a level of the game, in a word
// and, if it was measured, about how strong it is.
func Strength(g *rules.Game, level int) string {
	word := assets.Text("level." + strconv.Itoa(level))
	if rating, ok := assets.Rating(g.ID, level); ok {
		return assets.Text("level.rated", word, rating)
	}
	return word
}

// Byline names the author of a game and its year, as far as they are known.
func Byline(g *rules.Game) string {
	switch {
	case g.Author == "":
		return assets.Text("menu.unnamed")
	case g.Year == 0:
		return g.Author
	}
	return assets.Text("menu.byline", g.Author, g.Year)
}

// Game is the name of the rules of a game with its options, such as
// "akron:size=8", as far as they are known.
func Game(spec string) string {
	id, _, _ := strings.Cut(spec, ":")
	i := slices.IndexFunc(catalog.All, func(g *rules.Game) bool { return g.ID == id })
	if i < 0 {
		return spec
	}
	return catalog.All[i].Name
}

// Title is what a game is called: by the player or else by its rules.
func Title(e save.Entry) string { return cmp.Or(e.Title, Game(e.Game), e.ID) }

// Outcome tells how a game ended, if it did.
func Outcome(e save.Entry) string {
	switch e.Result {
	case save.FirstWins:
		return assets.Text("games.wins", Player(e.Players[0]))
	case save.SecondWins:
		return assets.Text("games.wins", Player(e.Players[1]))
	case save.Drawn:
		return assets.Text("games.draw")
	}
	return assets.Text("games.unfinished")
}

// Playing tells a game that goes on, and in which turn: "Akron, turn 24, against
// Computer 3". Two of a kind are both named.
func Playing(g *rules.Game, turn int, by [2]save.Player) string {
	who := assets.Text("games.who", Player(by[0]), Player(by[1]))
	for i, p := range by {
		if p.Level > 0 && by[1-i].Level == 0 {
			who = assets.Text("menu.against", Computer(p.Level))
		}
	}
	return assets.Text("menu.playing", g.Name, turn, who)
}

// Finished tells a game that has ended: "Akron: Computer 3 wins".
func Finished(g *rules.Game, e save.Entry) string {
	return assets.Text("menu.finished", g.Name, Outcome(e))
}

// Ending says why a game is over that did not end by the rules; loser is what the
// player is called who lost it, "" if nobody did. Of a reason that the program does
// not know it says only that.
func Ending(reason, loser string) string {
	key := "board.end." + reason
	switch by := key + ".by"; {
	case loser != "" && assets.Has(by):
		return assets.Text(by, loser)
	case assets.Has(key):
		return assets.Text(key)
	}
	return assets.Text("board.end.unknown")
}

// File returns what a file is called in a sentence, at most so long that it
// leaves room for the rest.
func File(name string) string {
	letters := []rune(filepath.Base(name))
	const most = 40
	if len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return string(letters)
}

// FileName proposes a name for the file of a game.
func FileName(g *save.Game) string {
	title := Title(save.Entry{Title: g.Title, Game: g.Game})
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, title)
	return strings.Trim(plain, ". ") + save.Extension
}

// Options tells the options of a game that differ from the usual ones, in
// brackets; "" if none does.
func Options(g *rules.Game, v rules.Values) string {
	var all []string
	for _, o := range g.Options {
		value := v[o.ID]
		if value == o.Choices[0] {
			continue
		}
		if key := g.ID + "." + o.ID + "." + value; assets.Has(key) {
			value = assets.Text(key)
		}
		all = append(all, value)
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}
