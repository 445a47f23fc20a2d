package start

import (
	"math"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/save/settings"
	"quintet/scenes/keep"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// A game counts either for nothing, for the rating of the person, or for a match.

// Unrated returns a sentence that says why a game of g with the set-up c cannot be rated; "" if it
// can be rated. The levels were measured with the default options and from the first position of
// the rules.
func Unrated(g *rules.Game, c *settings.Setup) string {
	measured := assets.Measured(g.ID)
	computer, other := c.Players[0], c.Players[1]
	if computer.Level == 0 {
		computer, other = other, computer
	}
	_, _, rated := assets.Rating(g.ID, computer.Level, computer.Above)
	switch {
	case measured == 0:
		return assets.Text("counts.unmeasured")
	case computer.Level == 0 || other.Level > 0:
		return assets.Text("counts.computer")
	case !rated:
		return assets.Text("counts.level", rules.FormatStrength(computer.Level, computer.Above), measured)
	case c.From != "":
		return assets.Text("counts.whole")
	}
	var needed []string
	for _, o := range g.Options {
		if c.Options[o.ID] != o.Choices[0] {
			needed = append(needed, assets.Text("counts.option", assets.Text(g.ID+"."+o.ID), assets.Text(g.ID+"."+o.ID+"."+o.Choices[0])))
		}
	}
	if needed != nil {
		return assets.Text("counts.options", strings.Join(needed, ", "))
	}
	return ""
}

// MatchLength returns the number of games of the match with the set-up c; 0 if there is no match.
// Two computers play no match, nor does a player elsewhere.
func MatchLength(c *settings.Setup) int {
	if c.Players[0].Level > 0 && c.Players[1].Level > 0 || c.Friend > 0 {
		return 0
	}
	return c.Match
}

// matches are the numbers of games that a match can have.
var matches = []int{2, 3, 4, 5, 7, 9}

// rated reports whether the game of the set-up will be rated.
func (s *setup) rated() bool { return s.choice.Rated && Unrated(s.game, s.choice) == "" }

// counts lays out the choice of what the game counts for.
func (s *setup) counts(form *ui.Form, width float64) {
	c := s.choice
	why, match := Unrated(s.game, c), MatchLength(c)
	measured := *c
	measured.Options, _ = s.game.Complete(nil)
	chip := func(id string, on bool, rated bool, games int) ui.Widget {
		return ui.Widget{Name: "choice:counts=" + id, Label: assets.Text("counts." + id), On: on, Do: func() { c.Rated, c.Match = rated, games }}
	}
	chips := []ui.Widget{
		chip("casual", !s.rated() && match == 0, false, 0),
		chip("rated", s.rated(), true, 0),
		chip("match", match > 0, false, max(match, matches[1])),
	}
	chips[1].Off = Unrated(s.game, &measured) != ""
	chips[1].Do = func() {
		for _, o := range s.game.Options {
			s.choose(o.ID, measured.Options[o.ID])
		}
		c.Rated, c.Match = true, 0
	}
	if chips[2].Off = c.Players[0].Level > 0 && c.Players[1].Level > 0; chips[2].Off {
		why = words.Passage(why, assets.Text("counts.match.none"))
	}
	form.Group(width, assets.Text("counts.title"), chips)
	switch {
	case match > 0:
		var lengths []ui.Widget
		for _, n := range matches {
			lengths = append(lengths, ui.Widget{Name: "choice:match=" + strconv.Itoa(n), Label: strconv.Itoa(n), On: match == n, Do: func() { c.Match = n }})
		}
		form.Group(width, assets.Text("counts.games"), lengths)
		form.Note(width, assets.Text("counts.match.note", match))
	case s.rated():
		form.Note(width, words.Passage(s.standing(), assets.Text("counts.rated.note")))
	case why != "":
		form.Note(width, why)
	}
}

// standing returns a sentence that says the rating of the person, or that there is none yet.
func (s *setup) standing() string {
	st := s.records.Standing(s.game)
	if st.Games == 0 {
		return assets.Text("counts.new")
	}
	return assets.Text("counts.rating", int(math.Round(st.Rating.Value)), int(math.Round(st.Rating.Deviation)))
}

// even returns a button that makes the computer at seat i about as strong as the person. If it is so
// already, even returns nil. id is the name of the seat in the names of widgets.
func (s *setup) even(i int, id string) *ui.Widget {
	level, above := keep.Even(s.game, s.records.Standing(s.game).Rating)
	to := assets.Strength{Level: level, Above: above}
	if s.strength(i) == to {
		return nil
	}
	return &ui.Widget{Name: "suggest:" + id, Label: assets.Text("counts.even", s.called(to)), Do: func() {
		s.setStrength(i, to)
		s.ui.Focus = "dial:" + id
	}}
}

// SeatsFor returns the indices of First and Second among the players of the set-up c if the person
// has the given side.
func SeatsFor(c *settings.Setup, side rules.Player) [2]int {
	person := 0
	if c.Players[0].Level > 0 {
		person = 1
	}
	if rules.Player(person) == side {
		return [2]int{0, 1}
	}
	return [2]int{1, 0}
}

// fixSides makes chips, which choose the sides, show the sides of the next rated game. A click on
// them has no effect, because the sides of rated games change from game to game.
func (s *setup) fixSides(chips []ui.Widget) {
	first := SeatsFor(s.choice, s.records.Standing(s.game).Side)[rules.First]
	for i := range chips {
		chips[i].Off, chips[i].On, chips[i].Do = i != first, i == first, func() {}
	}
}
