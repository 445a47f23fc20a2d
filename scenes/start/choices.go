package start

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/clock"
	"quintet/rules/match"
	"quintet/save"
	"quintet/save/settings"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// drawn stands in a set-up for a value that is drawn at random when a game begins.
const drawn = "?"

// beginnersLevel is the level of the computer in a player's first game.
const beginnersLevel = 1

// Choices are the set-ups of all games, as the player chose them last. The settings keep those that
// Remember stores, for the next start of the program.
type Choices struct {
	stage  *stage.Stage
	chosen map[string]choice
}

// choice is what the player has chosen in a set-up since it was stored as stored.
type choice struct {
	setup  *settings.Setup
	stored settings.Setup
}

// NewChoices returns the set-ups in the settings of the stage s.
func NewChoices(s *stage.Stage) *Choices {
	return &Choices{stage: s, chosen: map[string]choice{}}
}

// Of returns the set-up of g, which the caller may change. The first call returns the set-up of the
// last game of g or, before the first game, a person against the computer. Later calls return the
// same set-up with its changes, until the settings have another one because they were imported.
func (h *Choices) Of(g *rules.Game) *settings.Setup {
	c, ok := h.chosen[g.ID]
	if !ok || !reflect.DeepEqual(c.stored, h.stage.Settings.Setups[g.ID]) {
		c.setup = remembered(h.stage, g)
		h.choose(g, c.setup)
	}
	return c.setup
}

// choose makes c the set-up of g until the settings have another one than now.
func (h *Choices) choose(g *rules.Game, c *settings.Setup) {
	h.chosen[g.ID] = choice{c, h.stage.Settings.Setups[g.ID]}
}

// Discard takes back the changes of the set-up of g with which no game was begun.
func (h *Choices) Discard(g *rules.Game) { delete(h.chosen, g.ID) }

// Against returns the first person in the set-up of g and, second, the computer at the level in the
// set-up. If the set-up has no person, the first is a person without a name. If it has no computer,
// the level is beginnersLevel.
func (h *Choices) Against(g *rules.Game) (players [2]save.Player) {
	players[1].Level = beginnersLevel
	for _, p := range h.Of(g).Players {
		if p.Level > 0 {
			players[1] = p
		} else if players[0].Name == "" {
			players[0] = p
		}
	}
	return players
}

// remembered returns the set-up of g in the settings. Choices that no longer exist are replaced by
// defaults. If the settings have no set-up of g, remembered returns the set-up for a first game: a
// person against the computer at beginnersLevel, with the options that g suggests.
func remembered(s *stage.Stage, g *rules.Game) *settings.Setup {
	c := s.Settings.Setups[g.ID]
	if c.Options == nil {
		c.Players[1].Level = beginnersLevel
		c.Options = g.Suggested()
	}
	c.Options = usable(g, c.Options)
	if !begins(g, c.From) {
		c.From = ""
	}
	if c.Starts != settings.TwoStarts && c.Starts != settings.CoinStarts {
		c.Starts = settings.OneStarts
	}
	if !slices.Contains(matches, c.Match) {
		c.Match = 0
	}
	if control, err := clock.Parse(c.Clock); err != nil || control.Kind == clock.None {
		c.Clock = ""
	}
	for i := range c.Players {
		p := &c.Players[i]
		*p = words.Valid(*p, i)
	}
	if c.Friend < 0 || c.Friend > 2 || c.Players[0].Level > 0 || c.Players[1].Level > 0 {
		c.Friend = 0
	}
	return &c
}

// controlOf returns the time control in the set-up c. Its Sides are in the order of the seats.
func controlOf(c *settings.Setup) clock.Control {
	control, err := clock.Parse(c.Clock)
	if err != nil {
		return clock.Control{}
	}
	return control
}

// textOf returns the time control c as text for a set-up.
func textOf(c clock.Control) string {
	if c.Kind == clock.None {
		return ""
	}
	return c.String()
}

func begins(g *rules.Game, id string) bool {
	return slices.ContainsFunc(g.Starts, func(s rules.Start) bool { return s.ID == id })
}

// startItem is the name of the item for the start, in the text that chosen returns.
const startItem = "from"

// chosen returns the options of the set-up c as text, such as "size=5,start=?". If c has a start
// other than the first position of the rules, the text also has an item for the start.
func chosen(g *rules.Game, c *settings.Setup) string {
	var items []string
	for _, o := range g.Options {
		items = append(items, o.ID+"="+c.Options[o.ID])
	}
	if c.From != "" {
		items = append(items, startItem+"="+c.From)
	}
	return strings.Join(items, ",")
}

// Choose sets the options and the start in the set-up of g. text has the form that chosen
// returns; options left out get their defaults. If text is not valid for g, Choose returns false
// and changes nothing.
func (h *Choices) Choose(g *rules.Game, text string) bool {
	start, fixed, open := "", []string{}, map[string]string{}
	for item := range strings.SplitSeq(text, ",") {
		id, value, _ := strings.Cut(item, "=")
		switch {
		case id == startItem && begins(g, value):
			start = value
		case value == drawn && slices.ContainsFunc(g.Options, func(o rules.Option) bool { return o.ID == id && o.Drawn != nil }):
			open[id] = drawn
		default:
			fixed = append(fixed, item)
		}
	}
	options, err := g.Values(strings.Join(fixed, ","))
	if err != nil {
		return false
	}
	maps.Copy(options, open)
	c := h.Of(g)
	c.Options, c.From = options, start
	return true
}

// usable returns a copy of options, completed with defaults. If g cannot begin with options,
// usable returns the defaults: options from a file may belong to another version of the program.
func usable(g *rules.Game, options map[string]string) map[string]string {
	full, err := completed(g, options)
	if err != nil {
		if full, err = g.Complete(nil); err != nil {
			panic(err) // it cannot fail: g can begin with its defaults
		}
	}
	return full
}

// completed returns a copy of options, completed with defaults. The error says why g cannot begin
// with options.
func completed(g *rules.Game, options map[string]string) (map[string]string, error) {
	fixed := maps.Clone(options)
	for _, o := range g.Options {
		if o.Drawn != nil && options[o.ID] == drawn {
			delete(fixed, o.ID)
		}
	}
	full, err := g.Complete(fixed)
	if err != nil {
		return nil, err
	}
	maps.Copy(full, options)
	return full, nil
}

// fitting returns options or, if g cannot begin with them, a copy in which one option other than
// the one called chosen has its default. If no such copy helps, fitting returns options.
func fitting(g *rules.Game, options map[string]string, chosen string) map[string]string {
	if _, err := completed(g, options); err == nil {
		return options
	}
	for _, o := range g.Options {
		changed := maps.Clone(options)
		changed[o.ID] = o.Choices[0]
		if _, err := completed(g, changed); err == nil && o.ID != chosen {
			return changed
		}
	}
	return options
}

// Remember stores the set-up of g in the settings, and g as the last game.
func (h *Choices) Remember(g *rules.Game) {
	c := h.Of(g)
	stored := *c
	stored.Options = maps.Clone(c.Options)
	all := maps.Clone(h.stage.Settings.Setups)
	if all == nil {
		all = map[string]settings.Setup{}
	}
	all[g.ID] = stored
	h.stage.Settings.Game, h.stage.Settings.Setups = g.ID, all
	h.choose(g, c)
	h.stage.Store()
}

// Follow stores the set-up of m as the set-up of m's game, for the next game. players and control
// are the players and the time control of m, First before Second. If m has no clocks, the set-up
// keeps its time control. rated says whether m is rated, and games is the number of games of the
// match to which m belongs; 0 if there is none. Nobody plays m elsewhere. Players whom the set-up names
// keep their places in it.
// If the stored set-up agrees with m in all that the set-up does not leave to chance, Follow changes
// nothing.
func (h *Choices) Follow(m *match.Match, players [2]save.Player, control clock.Control, rated bool, games int) {
	g := m.Game()
	old := remembered(h.stage, g)
	c := *old
	c.From, c.Rated, c.Match, c.Friend = m.Start(), rated, games, 0
	c.Options = maps.Clone(old.Options)
	for id, value := range m.Values() {
		switch {
		case c.Options[id] == drawn, c.Options[id] == value, needed(g, c.From, id):
		case slices.ContainsFunc(g.Options, func(o rules.Option) bool { return o.ID == id && !slices.Contains(o.Choices, value) }):
			c.Options[id] = drawn
		default:
			c.Options[id] = value
		}
	}
	c.Options = usable(g, c.Options)
	starts, byTurns := settings.OneStarts, rated || games > 0 || c.Starts == settings.CoinStarts // the sides change from game to game
	if one, two := c.Players[0].Name, c.Players[1].Name; one != two && players[0].Name == two && players[1].Name == one {
		players[0], players[1] = players[1], players[0]
		starts, control = settings.TwoStarts, control.Swapped()
	}
	if !byTurns || players[0].Name != c.Players[0].Name || players[1].Name != c.Players[1].Name {
		c.Starts = starts
	}
	c.Players = players
	if control.Kind != clock.None && control != controlOf(old) {
		c.Clock = textOf(control)
	}
	if !reflect.DeepEqual(c, *old) {
		h.choose(g, &c)
		h.Remember(g)
	}
}

// needed reports whether the start of g with the id prescribes the value of option.
func needed(g *rules.Game, id, option string) bool {
	for _, s := range g.Starts {
		if _, needs := s.Needs[option]; needs && s.ID == id {
			return true
		}
	}
	return false
}

// Draw returns the options of the set-up of g, and the indices of First and Second among the
// players of the set-up. It draws the values that the set-up leaves to chance, and tosses a coin
// for the sides if the set-up says so.
func (h *Choices) Draw(g *rules.Game) (rules.Values, [2]int) {
	c := h.Of(g)
	values := rules.Values(maps.Clone(c.Options))
	for _, o := range g.Options {
		if values[o.ID] == drawn && o.Drawn != nil {
			all := o.Drawn(c.Options)
			values[o.ID] = all[rand.IntN(len(all))]
		}
	}
	if c.Starts == settings.TwoStarts || c.Starts == settings.CoinStarts && rand.IntN(2) == 1 {
		return values, [2]int{1, 0}
	}
	return values, [2]int{0, 1}
}

// Clock returns the time control of the set-up of g, First before Second. seats are the indices
// of First and Second among the players of the set-up. There are no clocks if one plays elsewhere.
func (h *Choices) Clock(g *rules.Game, seats [2]int) clock.Control {
	if h.Of(g).Friend > 0 {
		return clock.Control{}
	}
	control := controlOf(h.Of(g))
	if seats[rules.First] != 0 {
		control = control.Swapped()
	}
	return control
}

// inARow is the number of games lost or won in a row after which another level is suggested. Each
// multiple of it leads to a suggestion again.
const inARow = 3

// suggestion returns a button that sets the computer at seat i to a level that suits the person
// better; nil if there is nothing to suggest. id is the name of the seat in the names of widgets.
func (s *setup) suggestion(i int, id string) *ui.Widget {
	if s.rated() && s.choice.Players[i].Level > 0 {
		return s.even(i, id)
	}
	run, player := s.records.Run(s.game), &s.choice.Players[i]
	level, key := run.Level-1, "setup.lost"
	if run.Won {
		level, key = run.Level+1, "setup.won"
	}
	switch {
	case s.choice.Players[1-i].Level > 0, player.Level == 0, player.Level != run.Level:
		return nil
	case run.Games == 0, run.Games%inARow != 0, level < 1, level > rules.Levels:
		return nil
	}
	take := func() {
		s.setStrength(i, assets.Strength{Level: level})
		s.ui.Focus = "choice:" + id + "=" + strconv.Itoa(level)
	}
	return &ui.Widget{Name: "suggest:" + id, Label: assets.Text(key, level), Do: take}
}
