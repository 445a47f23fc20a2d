package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/match"
	"quintet/rules/rulestest/toy"
	"quintet/scenes/ui"
)

// games are all games of the catalog, and the toy, which has no look of its own.
var games = append(append([]*rules.Game{}, catalog.All...), toy.Game)

// hand plays matches on tables with a pointer and keys. It finds what to click by name.
type hand struct {
	t      testing.TB
	x, y   float64
	tables []*seat
	keyed  *seat // the seat that gets the keys
}

// seat is a table with a match. Every action chosen at the table is played in the match.
type seat struct {
	*Table
	hand    *hand
	match   *match.Match
	turn    rules.Log // the events of the last turn
	widgets []ui.Widget
	asks    Asked // what the owner asks for, but for MayAct
	watches bool  // no player may act
	heard   Event // the result of the last click, or of the last shape or change of a position
}

// sit returns a hand at a table with a new match of the game with the id. The table is alone on the
// screen and shows no motion. options are as in Game.Values.
func sit(t testing.TB, id, options string) (*hand, *seat) {
	t.Helper()
	h := &hand{t: t}
	s := h.add(id, options)
	h.keyed = s
	s.place(layout.Rect{W: 900, H: 700}, layout.Rect{W: 900, H: 700}, 0)
	return h, s
}

// acting is an owner who asks for nothing but that a player may act.
func acting() Asked { return Asked{MayAct: true} }

// add adds a table with a new match of the game with the id. The table has no place yet.
func (h *hand) add(id, options string) *seat {
	h.t.Helper()
	g := find(h.t, id)
	v, err := g.Values(options)
	if err != nil {
		h.t.Fatal(err)
	}
	m, err := match.New(g, v)
	if err != nil {
		h.t.Fatal(err)
	}
	s := &seat{hand: h, match: m}
	s.Table = New(g, m.State(), func() Asked {
		a := s.asks
		a.MayAct = !s.watches
		return a
	})
	h.tables = append(h.tables, s)
	return s
}

// from starts a new match of the seat from a position.
func (s *seat) from(position string) {
	s.hand.t.Helper()
	m, err := match.FromPosition(s.match.Game(), s.match.Values(), position)
	if err != nil {
		s.hand.t.Fatal(err)
	}
	s.match = m
	s.Show(m.State(), nil, false)
}

// place puts the table and its controls into box, of which only clip is visible. speed is
// as in Frame.
func (s *seat) place(box, clip layout.Rect, speed float64) {
	s.widgets, box = s.Controls(box)
	s.Place(Frame{Box: box, Clip: clip, Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light, Coords: true}, Speed: speed})
}

// unseen is the frame of a table that is not on the screen.
var unseen = Frame{Unit: 1, Pixel: 1, Style: look.Style{Theme: &look.Light}}

// inMotion lets pieces move at the normal speed, or shows what happens without travel.
func (s *seat) inMotion(reduced bool) {
	f := s.frame
	f.Speed, f.Reduced = 1, reduced
	s.Place(f)
}

// tick gives all tables the input of a tick.
func (h *hand) tick(in ui.Input) {
	h.t.Helper()
	in.X, in.Y = h.x, h.y
	for _, s := range h.tables {
		s.take(&in)
	}
}

// take gives the table its input, in the order described in the documentation of the package.
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
	if p.Kind != Nothing {
		s.heard = p
	}
	for _, w := range s.widgets {
		if in.Lift && w.Box.Contains(in.X, in.Y) {
			w.Do()
		}
	}
}

// play plays the action a and animates it.
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
	s.Animate(false, Step{before, ply.Events})
}

// playText plays the action with the text and animates it.
func (s *seat) playText(text string) {
	s.hand.t.Helper()
	a, err := s.match.State().Parse(text)
	if err != nil {
		s.hand.t.Fatal(err)
	}
	s.play(a)
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

// find returns the place with the name, and false if there is none.
func (s *seat) find(name string) (ui.Place, bool) {
	for _, p := range append(ui.Places(s.widgets), s.Places()...) {
		if p.Name == name {
			return p, true
		}
	}
	return ui.Place{}, false
}

// point moves the pointer to the place with the name.
func (s *seat) point(name string) {
	s.hand.t.Helper()
	p, ok := s.find(name)
	if !ok {
		s.hand.t.Fatalf("there is no %s on the table, in %s", name, s.match.State())
	}
	s.hand.x, s.hand.y = p.X, p.Y
	s.hand.tick(ui.Input{})
}

// click clicks the places with the names, one after another.
func (s *seat) click(names ...string) {
	s.hand.t.Helper()
	for _, name := range names {
		s.point(name)
		s.hand.press()
		s.hand.lift()
	}
}

// drag presses at the place named origin and releases at the place named destination.
func (s *seat) drag(origin, destination string) {
	s.hand.t.Helper()
	s.point(origin)
	s.hand.press()
	s.point(destination)
	s.hand.lift()
}

func (h *hand) press()           { h.t.Helper(); h.tick(ui.Input{Press: true, Down: true}) }
func (h *hand) lift()            { h.t.Helper(); h.tick(ui.Input{Lift: true}) }
func (h *hand) key(k ebiten.Key) { h.t.Helper(); h.tick(ui.Input{Keys: []ebiten.Key{k}}) }

// do plays the action a by clicking the sites of its path. If the clicks lead to a question, do
// plays a without an answer to it.
func (s *seat) do(a rules.Action) {
	s.hand.t.Helper()
	state, at := s.match.State(), s.match.At()
	for _, site := range state.Path(a, nil) {
		s.click("site:" + state.SiteName(site))
	}
	if len(s.Alternatives()) > 0 {
		s.Release()
		s.play(a)
	}
	if s.match.At() != at+1 || s.match.Ply(at).Action != a {
		s.hand.t.Fatalf("clicking %s in %s did not play it: %+v", state.Format(a), state, s.heard)
	}
}

// random clicks at most the given number of random actions.
func (s *seat) random(seed uint64, actions int) {
	s.hand.t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	for ; actions > 0 && s.match.State().Outcome() == rules.Playing; actions-- {
		legal := s.match.State().Legal(nil)
		s.do(legal[dice.IntN(len(legal))])
	}
}

// played returns the text of the last action played; "" if there is none.
func (s *seat) played() string {
	if s.match.At() == 0 {
		return ""
	}
	return s.match.Ply(s.match.At() - 1).Text
}

// names returns the names of the sites, separated by spaces.
func (s *seat) names(sites []rules.Site) string {
	var all []string
	for _, site := range sites {
		all = append(all, s.match.State().SiteName(site))
	}
	return strings.Join(all, " ")
}

// movesPieces reports whether pieces of g move from site to site.
func movesPieces(g *rules.Game) bool {
	return g.ID == "akron" || g.ID == "chessyball" || g.ID == "dipole"
}

// move moves the pointer to x, y. click presses and releases there.
func (h *hand) move(x, y float64) { h.t.Helper(); h.x, h.y = x, y; h.tick(ui.Input{}) }
func (h *hand) click()            { h.t.Helper(); h.press(); h.lift() }

// find returns the game with the id.
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

// paper is a surface that records what is drawn on it.
type paper struct {
	pictures []*raster.Picture
	stamps   []raster.Stamp // of the pictures
	clips    []layout.Rect  // the clip boxes that were used
	within   bool           // drawing is inside a clip box now
	loose    int            // the number of pictures drawn outside of clip boxes
}

func (p *paper) Draw(pic *raster.Picture, at raster.Stamp) {
	p.pictures, p.stamps = append(p.pictures, pic), append(p.stamps, at)
	if !p.within {
		p.loose++
	}
}

func (p *paper) Clip(box layout.Rect, draw func()) {
	p.clips, p.within = append(p.clips, box), true
	draw()
	p.within = false
}

// last returns the box of the last picture.
func (p *paper) last() layout.Rect {
	pic, at := p.pictures[len(p.pictures)-1], p.stamps[len(p.stamps)-1]
	size := pic.Image.Rect.Size()
	return layout.Rect{X: at.X - pic.X, Y: at.Y - pic.Y, W: float64(size.X), H: float64(size.Y)}
}

// drawn returns what the table draws now.
func (t *Table) drawn() *paper {
	var p paper
	t.Draw(&p)
	return &p
}
