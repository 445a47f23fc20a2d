package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/rulestest/toy"
	"quintet/scenes/ui"
)

// games are those that are played, and one whose look says nothing.
var games = append(append([]*rules.Game{}, catalog.All...), toy.Game)

// hand plays matches on tables with a pointer and keys. It finds what can be
// clicked by its name, as a person does by looking.
type hand struct {
	t      testing.TB
	x, y   float64
	tables []*seat
	keyed  *seat // whose table gets the keys
}

// seat is a table on which a match is played: who has it plays what is chosen.
type seat struct {
	*Table
	hand    *hand
	match   *match.Match
	turn    rules.Log // the events of the last turn
	widgets []ui.Widget
	heard   Pointed // what came of the last click
}

// sit returns a hand before a table with a new match of the game, alone on a
// screen and without motion. The options are as in Game.Values.
func sit(t testing.TB, g *rules.Game, options string) (*hand, *seat) {
	t.Helper()
	h := &hand{t: t}
	s := h.add(g, options)
	h.keyed = s
	s.place(layout.Rect{W: 900, H: 700}, layout.Rect{W: 900, H: 700}, 0)
	return h, s
}

// add puts one more table before the hand, which has no place yet.
func (h *hand) add(g *rules.Game, options string) *seat {
	h.t.Helper()
	v, err := g.Values(options)
	if err != nil {
		h.t.Fatal(err)
	}
	m, err := match.New(g, v)
	if err != nil {
		h.t.Fatal(err)
	}
	s := &seat{hand: h, match: m}
	s.Table = New(g, m.State(), func() bool { return true })
	h.tables = append(h.tables, s)
	return s
}

// from lets the match of the seat begin in a position.
func (s *seat) from(position string) {
	s.hand.t.Helper()
	m, err := match.FromPosition(s.match.Game(), s.match.Values(), position)
	if err != nil {
		s.hand.t.Fatal(err)
	}
	s.match = m
	s.Show(m.State(), nil, false)
}

// place puts the table and the buttons of its view into box, of which only clip is
// visible. speed is the rate of time.
func (s *seat) place(box, clip layout.Rect, speed float64) {
	s.widgets, box = s.Controls(box)
	s.Place(Frame{Box: box, Clip: clip, Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light, Coords: true}, Speed: speed})
}

// tick gives the tables the input of a tick.
func (h *hand) tick(in ui.Input) {
	h.t.Helper()
	in.X, in.Y = h.x, h.y
	for _, s := range h.tables {
		s.take(&in)
	}
}

// take gives the table its part of the input, in the order that the package asks
// for.
func (s *seat) take(in *ui.Input) {
	keyed := s == s.hand.keyed
	s.Tick()
	p := s.Steer(in, !keyed)
	if !p.Used && !(keyed && s.Keys(in)) {
		p = s.Point(in)
	}
	switch {
	case p.Action != 0:
		s.play(p.Action)
	case keyed && in.Pressed(ebiten.KeyEscape) && !p.Used:
		s.Release()
	}
	if p.Clicked {
		s.heard = p
	}
	for _, w := range s.widgets {
		if in.Lift && w.Box.Contains(in.X, in.Y) {
			w.Do()
		}
	}
}

// play plays an action and lets it be seen.
func (s *seat) play(a rules.Action) {
	before := s.match.State()
	if err := s.match.Play(a); err != nil {
		s.hand.t.Fatal(err)
	}
	ply := s.match.Ply(s.match.At() - 1)
	if ply.Start {
		s.turn = rules.Log{}
	}
	for events := ply.Events; len(events) > 0; {
		wave := rules.FirstWave(events)
		events = events[len(wave):]
		s.turn.Next()
		for _, e := range wave {
			s.turn.Add(e)
		}
	}
	s.Show(s.match.State(), s.turn.Events, false)
	s.Animate(before, ply.Events, false)
}

// settle lets time pass until nothing moves.
func (h *hand) settle() {
	h.t.Helper()
	for range 10_000 {
		moves := false
		for _, s := range h.tables {
			moves = moves || s.Moves()
		}
		if !moves {
			return
		}
		h.tick(ui.Input{})
	}
	h.t.Fatal("the tables never come to rest")
}

// find returns what has the name on the table, and false if nothing has.
func (s *seat) find(name string) (ui.Place, bool) {
	for _, p := range append(ui.Places(s.widgets), s.Places()...) {
		if p.Name == name {
			return p, true
		}
	}
	return ui.Place{}, false
}

// point moves the pointer to what has the name.
func (s *seat) point(name string) {
	s.hand.t.Helper()
	p, ok := s.find(name)
	if !ok {
		s.hand.t.Fatalf("there is no %s on the table, in %s", name, s.match.State())
	}
	s.hand.x, s.hand.y = p.X, p.Y
	s.hand.tick(ui.Input{})
}

// click presses and lets go of what have the names, one after another.
func (s *seat) click(names ...string) {
	s.hand.t.Helper()
	for _, name := range names {
		s.point(name)
		s.hand.press()
		s.hand.lift()
	}
}

// drag presses what has the first name and lets it go on what has the second.
func (s *seat) drag(from, to string) {
	s.hand.t.Helper()
	s.point(from)
	s.hand.press()
	s.point(to)
	s.hand.lift()
}

func (h *hand) press()           { h.t.Helper(); h.tick(ui.Input{Press: true, Down: true}) }
func (h *hand) lift()            { h.t.Helper(); h.tick(ui.Input{Lift: true}) }
func (h *hand) key(k ebiten.Key) { h.t.Helper(); h.tick(ui.Input{Keys: []ebiten.Key{k}}) }

// do makes an action by clicking the sites of its path.
func (s *seat) do(a rules.Action) {
	s.hand.t.Helper()
	state, at := s.match.State(), s.match.At()
	for _, site := range state.Path(a, nil) {
		s.click("site:" + state.SiteName(site))
	}
	if len(s.Asked()) > 0 {
		s.Release()
		s.play(a)
	}
	if s.match.At() != at+1 || s.match.Ply(at).Action != a {
		s.hand.t.Fatalf("clicking %s in %s did not play it: %+v", state.Format(a), state, s.heard)
	}
}

// random plays random actions by clicks, up to actions of them.
func (s *seat) random(seed uint64, actions int) {
	s.hand.t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for ; actions > 0 && s.match.State().Outcome() == rules.Playing; actions-- {
		legal := s.match.State().Legal(nil)
		s.do(legal[dice.IntN(len(legal))])
	}
}

// played returns the text of what was played last, "" if nothing was.
func (s *seat) played() string {
	if s.match.At() == 0 {
		return ""
	}
	return s.match.Ply(s.match.At() - 1).Text
}

// names returns those of sites, separated by spaces.
func (s *seat) names(sites []rules.Site) string {
	var all []string
	for _, site := range sites {
		all = append(all, s.match.State().SiteName(site))
	}
	return strings.Join(all, " ")
}

// find returns the game of the id.
func find(t testing.TB, id string) *rules.Game {
	t.Helper()
	for _, g := range games {
		if g.ID == id {
			return g
		}
	}
	t.Fatalf("no game %s", id)
	return nil
}
