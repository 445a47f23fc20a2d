package scenes

import (
	"maps"
	"math/rand/v2"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ui"
)

// drawn is the value of an option that is to be drawn at random at the start.
const drawn = "?"

// beginnersLevel is the level of the computer that plays in a first game.
const beginnersLevel = 3

// setupOf returns what is chosen for a game, to be changed: what it was started
// with the last time or, before the first, a person against the computer.
func (h *host) setupOf(g *rules.Game) *save.Setup {
	if h.chosen == nil {
		h.chosen = map[string]*save.Setup{}
	}
	if h.chosen[g.ID] == nil {
		c := h.settings.Setups[g.ID]
		if c.Options == nil {
			c.Players[1].Level = beginnersLevel
		}
		c.Options = usable(g, c.Options)
		if c.Starts != save.TwoStarts && c.Starts != save.CoinStarts {
			c.Starts = save.OneStarts
		}
		for i := range c.Players {
			p := &c.Players[i]
			p.Name = playerName(p.Name, i)
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

// remember keeps what is chosen for the game, which is the last one now.
func (h *host) remember(g *rules.Game) error {
	c := *h.setupOf(g)
	c.Options = maps.Clone(c.Options)
	h.settings.Game = g.ID
	h.settings.Setups = maps.Clone(h.settings.Setups)
	if h.settings.Setups == nil {
		h.settings.Setups = map[string]save.Setup{}
	}
	h.settings.Setups[g.ID] = c
	return h.settings.Store(save.SettingsFile())
}

// newGame starts a game as chosen: what is to be drawn is drawn now, the coin
// too.
func newGame(h *host, g *rules.Game) (*board, error) {
	c := h.setupOf(g)
	values := rules.Values(maps.Clone(c.Options))
	for _, o := range g.Options {
		if values[o.ID] == drawn && o.Draw != nil {
			values[o.ID] = o.Draw(c.Options, rand.Uint64())
		}
	}
	seats := [2]int{0, 1}
	if c.Starts == save.TwoStarts || c.Starts == save.CoinStarts && rand.IntN(2) == 1 {
		seats = [2]int{1, 0}
	}
	b, err := newBoard(h, g, values, seats)
	if err != nil {
		return nil, err
	}
	b.keep()
	return b, nil
}

// nameOf is what a player is called.
func nameOf(p save.Player) string {
	if p.Level > 0 {
		return computerName(p.Level)
	}
	return p.Name
}

// computerName is what the computer is called at a level.
func computerName(level int) string { return assets.Text("setup.computer", level) }

// playerName is what the person is called who is the first or second of the
// set-up and has the given name there.
func playerName(name string, i int) string {
	if name = strings.TrimSpace(name); name == "" {
		return assets.Text([]string{"setup.one", "setup.two"}[i])
	}
	letters := []rune(name)
	return string(letters[:min(len(letters), ui.MaxField)])
}
