// Package words makes sentences from names, titles, dates, counts and errors. It translates the
// keys and arguments of errors. It depends on games and saved games, but not on the screen.
package words

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/store"
)

// Player returns the name of p, a person or the computer.
func Player(p save.Player) string {
	if p.Level > 0 {
		return Computer(p.Level, p.Above)
	}
	return p.Name
}

// Called returns the name of side among the players of a game of g, for a sentence. If both have the
// same name, it adds the colour.
func Called(g *rules.Game, players [2]save.Player, side rules.Player) string {
	name := Player(players[side])
	if name == Player(players[side.Other()]) {
		return assets.Text("board.called", name, assets.Text(g.Colours[side]))
	}
	return name
}

// Computer returns the name of the computer that is above hundredths of the way from level to the next
// level.
func Computer(level, above int) string {
	return assets.Text("setup.computer", rules.FormatStrength(level, above))
}

// Person returns the name of the person at seat i, 0 or 1, of the set-up. name is the text entered
// there, or a name from a file. Control characters are treated as in a ui.Field. A name of more than
// maxName letters is cut. If name is blank, Person returns the default name of the seat.
func Person(name string, i int) string {
	if name = strings.TrimSpace(plain(name)); name == "" {
		return assets.Text([]string{"setup.one", "setup.two"}[i])
	}
	letters := []rune(name)
	return strings.TrimSpace(string(letters[:min(len(letters), maxName)]))
}

// plain returns name as the field of a name shows it: tabs and line ends are spaces, and other control
// characters and byte order marks are left out.
func plain(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t' || r == '\n':
			return ' '
		case unicode.IsControl(r), r == '\uFEFF':
			return -1
		}
		return r
	}, strings.ReplaceAll(name, "\r\n", "\n"))
}

// Valid returns p, the player at seat i of a set-up or of a game from a file, with a name that Person
// allows, and with a strength that there is.
func Valid(p save.Player, i int) save.Player {
	p.Name, p.Level = Person(p.Name, i), max(0, min(rules.Levels, p.Level))
	if p.Above = max(0, min(rules.Whole-1, p.Above)); p.Level == 0 || p.Level == rules.Levels {
		p.Above = 0
	}
	return p
}

// maxName is the greatest number of letters in a person's name.
const maxName = 24

// Rating returns the rating of the computer that is above hundredths of the way from a level of g to
// the next level, and its standard deviation. ok is false if it was not measured. It was measured with
// the default options, so ok is also false if one of the levels has other limits with the options v.
func Rating(g *rules.Game, v rules.Values, level, above int) (elo, deviation int, ok bool) {
	if !measured(g, v, level) || above > 0 && !measured(g, v, level+1) {
		return 0, 0, false
	}
	return assets.Rating(g.ID, level, above)
}

// measured reports whether level has the same limits in g with the options v as with the default
// options.
func measured(g *rules.Game, v rules.Values, level int) bool {
	complete, err := g.Complete(v)
	if err != nil {
		return false
	}
	limits, _ := g.Level(level, complete)
	standard, _ := g.Complete(nil)
	usual, err := g.Level(level, standard)
	return err == nil && limits == usual
}

// Strength returns a text that says how strong the computer is in g with the options v if it is above
// hundredths of the way from level to the next level: the names of the levels and, if a rating was
// measured, the rating.
func Strength(g *rules.Game, v rules.Values, level, above int) string {
	word := assets.Text("level." + strconv.Itoa(level))
	if above > 0 {
		word = assets.Text("level.between", word, assets.Text("level."+strconv.Itoa(level+1)))
	}
	if rating, _, ok := Rating(g, v, level, above); ok {
		return assets.Text("level.rated", word, rating)
	}
	return word
}

// Strengths returns the strengths that a player can choose for the computer in g with the options v,
// the weakest first: those of assets.Strengths and, between two levels without ratings for these
// options, three more.
func Strengths(g *rules.Game, v rules.Values) (all []assets.Strength) {
	const step = rules.Whole / 4
	for level := 1; level <= rules.Levels; level++ {
		all = append(all, assets.Strength{Level: level})
		if level == rules.Levels {
			break
		}
		if _, _, rated := Rating(g, v, level, step); rated {
			for _, s := range assets.Strengths(g.ID) {
				if s.Level == level && s.Above > 0 {
					all = append(all, s)
				}
			}
			continue
		}
		for above := step; above < rules.Whole; above += step {
			all = append(all, assets.Strength{Level: level, Above: above})
		}
	}
	return all
}

// Byline returns a text with the author of g and, if known, the year. If the author is not known,
// the text says only that.
func Byline(g *rules.Game) string {
	switch {
	case g.Author == "":
		return assets.Text("menu.unnamed")
	case g.Year == 0:
		return g.Author
	}
	return assets.Text("menu.byline", g.Author, g.Year)
}

// Game returns the name of the game in spec, such as "akron:size=8". If spec names no game, it
// returns spec.
func Game(spec string) string {
	id, _, _ := strings.Cut(spec, ":")
	i := slices.IndexFunc(catalog.All, func(g *rules.Game) bool { return g.ID == id })
	if i < 0 {
		return spec
	}
	return catalog.All[i].Name
}

// Title returns the title that the player gave to e or, if there is none, the name of its game. If
// the name of the game is missing too, as in a damaged file, Title returns the id of e.
func Title(e store.Entry) string { return cmp.Or(e.Title, Game(e.Game), e.ID) }

// Outcome returns a text that says how e ended, or that it has not ended. If e goes on and is rated, the
// text says so; if it is by links, the text says whose turn it is, and of every game by links it says that the
// link is not sent.
func Outcome(e store.Entry) string {
	switch unsent := e.Unsent(); {
	case unsent && e.Result != "":
		return assets.Text("games.unsent.end", outcome(e))
	case unsent:
		return assets.Text("games.unsent")
	}
	return outcome(e)
}

func outcome(e store.Entry) string {
	switch e.Result {
	case save.FirstWins:
		return assets.Text("games.wins", Player(e.Players[0]))
	case save.SecondWins:
		return assets.Text("games.wins", Player(e.Players[1]))
	case save.Drawn:
		return assets.Text("games.draw")
	}
	switch {
	case e.Turn == store.TheirTurn:
		return assets.Text("games.waiting", Player(e.Players[e.Links.Away]))
	case e.Turn == store.YourTurn:
		return assets.Text("games.turn")
	case e.Strict:
		return assets.Text("games.rated")
	}
	return assets.Text("games.unfinished")
}

// Named returns e with the default names of persons who have no name.
func Named(e store.Entry) store.Entry {
	for side, p := range e.Players {
		e.Players[side].Name = Person(p.Name, side)
	}
	return e
}

// Card returns what a list of games says about e, in lines: its title; its players; when, which says when it was
// changed, and its length; what is played, and its outcome. If e.Err is not nil, that error stands for all
// after the title.
func Card(e store.Entry, when string) []string {
	if e.Err != nil {
		return []string{Title(e), Sentence(e.Err)}
	}
	return []string{
		Title(e),
		who(e),
		assets.Text("games.card.when", when, Actions(e.Game, e.Actions)),
		assets.Text("games.card.game", Game(e.Game), Outcome(e)),
	}
}

// who returns the players of e and, in a match, its score.
func who(e store.Entry) string {
	first, second := Player(e.Players[0]), Player(e.Players[1])
	if e.Series == nil {
		return assets.Text("games.who", first, second)
	}
	halves := e.Series.After(e.Result)
	return assets.Text("match.names", first, Halves(halves[0]), Halves(halves[1]), second)
}

// Playing returns a text about a game of g that has not ended, such as "Akron, turn 24, against
// Computer 3". turn is the number of the round, as in the list of turns. players are its players. If both are persons, or both the computer, the text
// names both.
func Playing(g *rules.Game, turn int, players [2]save.Player) string {
	who := assets.Text("games.who", Player(players[0]), Player(players[1]))
	for i, p := range players {
		if p.Level > 0 && players[1-i].Level == 0 {
			who = assets.Text("menu.against", Player(p))
		}
	}
	return assets.Text("menu.playing", g.Name, turn, who)
}

// Finished returns a text about e, a game of g that has ended, such as "Akron: Computer 3 wins".
func Finished(g *rules.Game, e store.Entry) string {
	return assets.Text("menu.finished", g.Name, Outcome(e))
}

// Ending returns a sentence about the end of a game that did not end by the rules. reason says
// why the game ended. loser is the name of the player who lost; "" if nobody lost. An unknown
// reason gets a general sentence.
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

// File returns the last element of the path name. A long name is shortened, because it would leave
// no room for the rest of a sentence.
func File(name string) string {
	letters := []rune(filepath.Base(name))
	const most = 40
	if len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return string(letters)
}

// FileName returns the proposed name for the file of g, made from its title or, if it has none,
// from the name of the game.
func FileName(g *save.Game) string {
	title := Title(store.Entry{Title: g.Title, Game: g.Game})
	plain := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, title)
	return strings.Trim(plain, ". ") + save.Extension
}

// Variant returns the name of g with the values in v that differ from its defaults. v has all options.
func Variant(g *rules.Game, v rules.Values) string {
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
		return g.Name
	}
	return assets.Text("game.variant", g.Name, strings.Join(all, ", "))
}
