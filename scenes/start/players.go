package start

import (
	"slices"
	"strconv"

	"quintet/assets"
	"quintet/render/look"
	"quintet/rules"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/ask"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// starterChip returns the chip that gives side to Player 1 or, if starter is settings.CoinStarts,
// leaves the sides to a coin.
func (s *setup) starterChip(starter settings.Starter, side rules.Player) ui.Widget {
	w := ui.Widget{Name: "choice:starts=" + string(starter), Label: assets.Text("setup.coin"), On: s.choice.Starts == starter, Do: func() { s.choice.Starts = starter }}
	if starter != settings.CoinStarts {
		key := s.game.Colours[side]
		w.Label, w.Side = assets.Text([]string{"setup.first", "setup.second"}[side], assets.Text(key)), look.Colour(key)
	}
	return w
}

// player lays out the choice of the player at seat i: a person with a name, here or elsewhere, or the
// computer at a level. id is the name of the seat in the names of widgets and in text keys.
func (s *setup) player(form *ui.Form, i int, id string) {
	const least = 140 // the least width of a tile
	player, width := &s.choice.Players[i], form.Room.W
	friend := s.choice.Friend == i+1
	chips := []ui.Widget{
		{Name: "choice:" + id + "=0", Label: assets.Text("setup.person"), On: player.Level == 0 && !friend, Do: func() { s.setPerson(i, false) }},
		{Name: "choice:" + id + "=computer", Label: assets.Text("setup.machine"), On: player.Level > 0, Do: func() { s.setStrength(i, s.strengths[i]) }},
		{Name: "choice:" + id + "=friend", Label: assets.Text("setup.friend"), On: friend, Do: func() { s.setPerson(i, true) }},
	}
	if player.Level == 0 {
		chips = append(chips, ui.Widget{Name: "field:" + id, Label: words.Person("", i), Field: &s.names[i]})
	}
	form.Group(width, assets.Text("setup."+id), chips)
	if side, known := s.side(i); known {
		form.Titles[len(form.Titles)-1].Side = look.Colour(s.game.Colours[side])
	}
	if friend {
		form.Note(width, assets.Text("setup.friend.note"))
	}
	b := s.suggestion(i, id)
	s.suggested[i] = s.suggested[i] || b != nil
	if player.Level > 0 {
		if s.suggested[i] {
			form.Line(b)
		}
		form.Tiles(width, least, s.opponents(i, id))
		form.Dial(width, s.dial(i, id))
		if player.Above > 0 { // else a tile says it
			form.Note(width, s.called(s.strength(i)))
		}
	}
}

// strength returns the strength of the computer at seat i; its level is 0 for a person.
func (s *setup) strength(i int) assets.Strength {
	p := s.choice.Players[i]
	return assets.Strength{Level: p.Level, Above: p.Above}
}

// setStrength puts the computer with the given strength at seat i. It plays against nobody elsewhere.
func (s *setup) setStrength(i int, to assets.Strength) {
	p := &s.choice.Players[i]
	p.Level, p.Above, s.strengths[i] = to.Level, to.Above, to
	s.choice.Friend = 0
}

// setPerson puts a person at seat i, elsewhere if friend is set. Then a person here plays against them.
func (s *setup) setPerson(i int, friend bool) {
	clear := func(p *save.Player) { p.Level, p.Above = 0, 0 }
	clear(&s.choice.Players[i])
	switch {
	case friend:
		clear(&s.choice.Players[1-i])
		s.choice.Friend = i + 1
	case s.choice.Friend == i+1:
		s.choice.Friend = 0
	}
}

// called returns a text that says how strong the computer with the strength c is.
func (s *setup) called(c assets.Strength) string {
	return words.Strength(s.game, s.choice.Options, c.Level, c.Above)
}

// dial returns a slider over all strengths of the computer at seat i, with the levels as stops.
func (s *setup) dial(i int, id string) ui.Widget {
	w := ask.Dial(s.game, s.choice.Options, s.strength(i), func(to assets.Strength) { s.setStrength(i, to) })
	w.Name, w.Title = "dial:"+id, assets.Text("setup."+id)
	return w
}

// opponents returns a tile for each level of the computer, with its name, how it plays, and its
// rating if there is one for these options.
func (s *setup) opponents(i int, id string) []ui.Widget {
	var tiles []ui.Widget
	for level := 1; level <= rules.Levels; level++ {
		number, stop := strconv.Itoa(level), assets.Strength{Level: level}
		tile := ui.Widget{Name: "choice:" + id + "=" + number, Label: assets.Text("setup.level", level, assets.Text("level."+number)),
			Title: assets.Text("setup." + id), Note: words.Character(s.game, s.choice.Options, level), On: s.strength(i) == stop,
			Do: func() { s.setStrength(i, stop) }}
		if rating, deviation, ok := words.Rating(s.game, s.choice.Options, level, 0); ok {
			tile.Aside, tile.Tip = strconv.Itoa(rating), assets.Text("setup.rating", rating, deviation)
			if s.game.Spec(s.choice.Options) != s.game.ID {
				tile.Tip = assets.Text("setup.rating.default", rating, deviation)
			}
		}
		tiles = append(tiles, tile)
	}
	return tiles
}

// side returns the side of seat i in the next game; ok is false if a coin decides. In a rated game
// the side does not follow what the player has chosen: see Standing.
func (s *setup) side(i int) (side rules.Player, ok bool) {
	if s.rated() {
		seats := SeatsFor(s.choice, s.records.Standing(s.game).Side)
		return rules.Player(slices.Index(seats[:], i)), true
	}
	side = rules.Player(i)
	if s.choice.Starts == settings.TwoStarts {
		side = side.Other()
	}
	return side, s.choice.Starts != settings.CoinStarts
}

func (s *setup) playerName(i int) string {
	p := s.choice.Players[i]
	p.Name = words.Person(p.Name, i)
	return words.Player(p)
}
