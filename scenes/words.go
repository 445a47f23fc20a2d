package scenes

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

// nameOf is what a player is called.
func nameOf(p save.Player) string {
	if p.Level > 0 {
		return computerName(p.Level)
	}
	return p.Name
}

// computerName is what the computer is called at a level.
func computerName(level int) string { return assets.Text("setup.computer", level) }

// personName is what the person is called who is the first or second of the
// set-up and has the given name there.
func personName(name string, i int) string {
	if name = strings.TrimSpace(name); name == "" {
		return assets.Text([]string{"setup.one", "setup.two"}[i])
	}
	letters := []rune(name)
	return string(letters[:min(len(letters), maxName)])
}

// maxName is how many letters the name of a person may have.
const maxName = 24

// strength says how well the computer plays at a level of the game, in a word
// and, if it was measured, about how strong it is.
func strength(g *rules.Game, level int) string {
	word := assets.Text("level." + strconv.Itoa(level))
	if rating, ok := assets.Rating(g.ID, level); ok {
		return assets.Text("level.rated", word, rating)
	}
	return word
}

// byline names the author of a game and its year, as far as they are known.
func byline(g *rules.Game) string {
	switch {
	case g.Author == "":
		return assets.Text("menu.unnamed")
	case g.Year == 0:
		return g.Author
	}
	return assets.Text("menu.byline", g.Author, g.Year)
}

// gameOf is the name of the rules of a game with its options, such as
// "akron:size=8", as far as they are known.
func gameOf(spec string) string {
	id, _, _ := strings.Cut(spec, ":")
	i := slices.IndexFunc(catalog.All, func(g *rules.Game) bool { return g.ID == id })
	if i < 0 {
		return spec
	}
	return catalog.All[i].Name
}

// titleOf is what a game is called: by the player or else by its rules.
func titleOf(e save.Entry) string { return cmp.Or(e.Title, gameOf(e.Game), e.ID) }

// outcomeOf tells how a game ended, if it did.
func outcomeOf(e save.Entry) string {
	switch e.Result {
	case save.FirstWins:
		return assets.Text("games.wins", nameOf(e.Players[0]))
	case save.SecondWins:
		return assets.Text("games.wins", nameOf(e.Players[1]))
	case save.Drawn:
		return assets.Text("games.draw")
	}
	return assets.Text("games.unfinished")
}

// reasonOf says why a game that was won or drawn is over, from the text key of
// that. A sentence may name the side that lost.
func reasonOf(key string, o rules.Outcome, g *rules.Game) string {
	winner, won := o.Winner()
	if !won || !strings.Contains(assets.Text(key), "%") {
		return assets.Text(key)
	}
	return assets.Text(key, assets.Text(g.Colours[winner.Other()]))
}

// fileTitle returns what a file is called in a sentence, at most so long that it
// leaves room for the rest.
func fileTitle(name string) string {
	letters := []rune(filepath.Base(name))
	const most = 40
	if len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return string(letters)
}

// fileName proposes a name for the file of a game.
func fileName(g *save.Game) string {
	title := titleOf(save.Entry{Title: g.Title, Game: g.Game})
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, title)
	return strings.Trim(plain, ". ") + save.Extension
}

// optionsOf tells the options of a game that differ from the usual ones, in
// brackets; "" if none does.
func optionsOf(g *rules.Game, v rules.Values) string {
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
