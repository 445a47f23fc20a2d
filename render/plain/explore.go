package plain

import (
	"math/rand/v2"

	"quintet/rules"
)

// explored is what random play shows about a game that has no look.
type explored struct {
	names map[rules.Site]string   // the names of the sites of pieces, actions and events
	moves [2]map[rules.Piece]bool // the pieces that each player puts or moves
}

// explore plays some games at random, always the same games, from s and from the start of the game
// to which s belongs.
func explore(g *rules.Game, s rules.State) *explored {
	const games = 20
	e := &explored{names: map[rules.Site]string{}, moves: [2]map[rules.Piece]bool{{}, {}}}
	rng := rand.New(rand.NewPCG(1, 1))
	for _, from := range []rules.State{s, startOf(g, s)} {
		for range games {
			e.play(from.Clone(), rng)
		}
	}
	return e
}

// owner returns the player to whom the piece p belongs; ok is false if both players put or move p,
// or if no player does.
func (e *explored) owner(p rules.Piece) (player rules.Player, ok bool) {
	if e.moves[rules.Second][p] {
		player = rules.Second
	}
	return player, e.moves[rules.First][p] != e.moves[rules.Second][p]
}

// play plays random actions from s, up to a limit, and records the sites and the pieces that come
// up.
func (e *explored) play(s rules.State, rng *rand.Rand) {
	const while = 200 // actions
	var log rules.Log
	for range while {
		for _, p := range s.Pieces(nil) {
			e.see(s, p.Site)
		}
		legal := s.Legal(nil)
		for _, a := range legal {
			e.see(s, s.Path(a, nil)...)
		}
		if len(legal) == 0 {
			return
		}
		log.Reset()
		s.Apply(legal[rng.IntN(len(legal))], &log)
		for _, event := range log.Events {
			e.see(s, event.From, event.To)
			if event.Kind == rules.Put || event.Kind == rules.Move {
				e.moves[event.Player][event.Piece] = true
			}
		}
	}
}

func (e *explored) see(s rules.State, sites ...rules.Site) {
	for _, site := range sites {
		if _, known := e.names[site]; !known && site != rules.NoSite {
			e.names[site] = s.SiteName(site)
		}
	}
}

// startOf returns the first position of the game to which s belongs. The options of s are not
// known: startOf takes the first options with which the text of s can be read. If no options fit,
// it returns s.
func startOf(g *rules.Game, s rules.State) rules.State {
	start := s
	each(g.Options, rules.Values{}, func(v rules.Values) (found bool) {
		if _, err := g.Decode(v, s.String()); err != nil {
			return false
		}
		fresh, err := g.New(v)
		if err == nil {
			start = fresh
		}
		return err == nil
	})
	return start
}

// each calls try with v set to every combination of the choices of options, until try returns true.
// each reports whether try returned true.
func each(options []rules.Option, v rules.Values, try func(rules.Values) bool) bool {
	if len(options) == 0 {
		return try(v)
	}
	for _, v[options[0].ID] = range options[0].Choices {
		if each(options[1:], v, try) {
			return true
		}
	}
	return false
}
