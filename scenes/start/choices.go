package start

import (
	"maps"
	"math/rand/v2"
	"slices"

	"quintet/rules"
	"quintet/save"
	"quintet/scenes/stage"
	"quintet/scenes/words"
)

// drawn is the value of an option that is to be drawn at random at the start.
const drawn = "?"

// beginnersLevel is the level of the computer that plays in a first game.
const beginnersLevel = 1

// Choices are how games were set up last, by game. The settings remember them
// beyond the end of the program.
type Choices struct {
	stage  *stage.Stage
	chosen map[string]*save.Setup
}

// NewChoices returns what the settings of the stage remember.
func NewChoices(s *stage.Stage) *Choices {
	return &Choices{stage: s, chosen: map[string]*save.Setup{}}
}

// Of returns what is chosen for a game, to be changed: what it was started
// with the last time or, before the first, a person against the computer.
func (h *Choices) Of(g *rules.Game) *save.Setup {
	if h.chosen[g.ID] == nil {
		c := h.stage.Settings.Setups[g.ID]
		if c.Options == nil {
			c.Players[1].Level = beginnersLevel
		}
		c.Options = usable(g, c.Options)
		if !slices.ContainsFunc(g.Starts, func(s rules.Start) bool { return s.ID == c.From }) {
			c.From = ""
		}
		if c.Starts != save.TwoStarts && c.Starts != save.CoinStarts {
			c.Starts = save.OneStarts
		}
		for i := range c.Players {
			p := &c.Players[i]
			p.Name = words.Person(p.Name, i)
			p.Level = max(0, min(rules.Levels, p.Level))
		}
		h.chosen[g.ID] = &c
	}
	return h.chosen[g.ID]
}

// usable returns a copy of the options with which the game can be started: that
// of a file may be of another version of the program.
func usable(g *rules.Game, options map[string]string) map[string]string {
	fixed := maps.Clone(options)
	for _, o := range g.Options {
		if o.Draw != nil && options[o.ID] == drawn {
			delete(fixed, o.ID)
		}
	}
	full, err := g.Complete(fixed)
	if err != nil {
		full, err = g.Complete(nil)
		if err != nil {
			panic(err) // defaults are always values
		}
		return full
	}
	for id, value := range options {
		full[id] = value
	}
	return full
}

// Remember keeps what is chosen for the game, which is the last one now.
func (h *Choices) Remember(g *rules.Game) {
	c := *h.Of(g)
	c.Options = maps.Clone(c.Options)
	all := maps.Clone(h.stage.Settings.Setups)
	if all == nil {
		all = map[string]save.Setup{}
	}
	all[g.ID] = c
	h.stage.Settings.Game, h.stage.Settings.Setups = g.ID, all
	h.stage.Store()
}

// Draw returns with which options a game as chosen is played, of which some may
// be drawn now, and which player of the set-up is First and which is Second, for
// which a coin may be thrown.
func (h *Choices) Draw(g *rules.Game) (rules.Values, [2]int) {
	c := h.Of(g)
	values := rules.Values(maps.Clone(c.Options))
	for _, o := range g.Options {
		if values[o.ID] == drawn && o.Draw != nil {
			values[o.ID] = o.Draw(c.Options, rand.Uint64())
		}
	}
	if c.Starts == save.TwoStarts || c.Starts == save.CoinStarts && rand.IntN(2) == 1 {
		return values, [2]int{1, 0}
	}
	return values, [2]int{0, 1}
}
