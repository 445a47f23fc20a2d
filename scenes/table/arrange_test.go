package table

import (
	"math/rand/v2"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/rules"
	"quintet/scenes/ui"
)

// arranged checks the last change that the player has made to the position. NoSite is beside the
// board.
func (s *seat) arranged(how string, from, to rules.Site) {
	s.hand.t.Helper()
	if p := s.heard; !p.Arranged || p.From != from || p.To != to {
		s.hand.t.Errorf("%s: the result of %s is %+v; want a change from site %d to site %d", s.match.Game().ID, how, p, from, to)
	}
	if s.Arranging() {
		s.hand.t.Errorf("%s: after %s the piece is still dragged", s.match.Game().ID, how)
	}
	s.heard = PointResult{}
}

// TestPositionsAreArranged clicks, drags and presses keys in a table that is arranged, in every
// game whose positions can be set up. The player can point at the sites of the room only. Nothing
// is played.
func TestPositionsAreArranged(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	arranged := 0 // the number of games
	for _, g := range games {
		h, s := sit(t, g, "")
		s.random(3, 10)
		e, ok := s.match.State().(rules.Editor)
		if !ok {
			continue
		}
		arranged++
		s.Show(e, nil, false)
		s.asks = Asked{Arranges: true, Piece: e.Kit()[0][0]}
		at := s.match.At()
		room := e.Room(nil)
		var sites []rules.Site
		for _, site := range room {
			if _, ok := s.find("site:" + e.SiteName(site)); ok {
				sites = append(sites, site)
			}
		}
		if len(sites) < len(room)/2 || len(s.Places()) != len(sites) {
			t.Fatalf("%s: %d of %d sites can be pointed at, and there are %d places", g.ID, len(sites), len(room), len(s.Places()))
		}
		for range 8 {
			from, to := sites[rng.IntN(len(sites))], sites[rng.IntN(len(sites))]
			s.heard = PointResult{}
			s.click("site:" + e.SiteName(from))
			s.arranged("a click", from, from)
			s.drag("site:"+e.SiteName(from), "site:"+e.SiteName(to))
			s.arranged("a drag", from, to)
			h.key(ebiten.KeyEnter)
			s.cursor.site = to
			h.key(ebiten.KeyEnter)
			s.arranged("Enter", to, to)
			h.key(ebiten.KeyEscape)
		}
		s.point("site:" + e.SiteName(sites[0]))
		h.tick(ui.Input{Press: true, Down: true})
		h.x, h.y = -50, -50
		h.tick(ui.Input{Down: true})
		h.tick(ui.Input{Lift: true})
		s.arranged("a drag off the board", sites[0], rules.NoSite)
		s.point("site:" + e.SiteName(sites[0]))
		h.tick(ui.Input{Press: true, Down: true})
		s.point("site:" + e.SiteName(sites[1]))
		h.tick(ui.Input{Lost: true})
		if s.heard.Arranged || s.Arranging() {
			t.Errorf("%s: the result of a drag that is lost is %+v, and a piece is still dragged: %t; want no change, and none", g.ID, s.heard, s.Arranging())
		}
		s.DragNew(&ui.Input{X: -50, Y: -50})
		s.point("site:" + e.SiteName(sites[2]))
		h.tick(ui.Input{Lift: true})
		s.arranged("a piece from beside the board", rules.NoSite, sites[2])
		if s.match.At() != at {
			t.Errorf("%s: %d actions were played, want none", g.ID, s.match.At()-at)
		}
	}
	if arranged == 0 {
		t.Error("no game has positions that can be set up")
	}
}

// TestImpossiblePositionsAreDrawn draws impossible positions, with the pointer on every site, and
// presses the keys of the view. The table must call no method that panics in such a position.
func TestImpossiblePositionsAreDrawn(t *testing.T) {
	for id, texts := range map[string][]string{
		"akron":      {"w:a1,b3.4 r:c3.2 w 0", "w: r:a1.5 r 100"},
		"chessyball": {"18/18/18/18/18/18/18/18/18/18/18 w 3 9-9 1 7 3 -", "ww16/18/18/18/Wo16/18/18/17B/18/18/18 b p 0-0 5 0 0 k"},
		"crosscut":   {"rrrrrrrr/8/8/8/8/8/8/b7 r", "8/1rrrrrr1/1bbbbbb1/8/8/8/8/8 b"},
		"dimpled":    {"11/11/11/3bw6/3wb6/11/11/11/11/11/11 b *", "11/11/11/11/11/11/11/11/11/11/11 w d4-e5"},
		"dipole":     {"8/8/8/8/8/8/8/8 b", "1,w12,1,w12,4/8/8/8/8/8/8/8 b"},
	} {
		for _, text := range texts {
			g := find(t, id)
			h, s := sit(t, g, "")
			e := s.match.State().Clone().(rules.Editor)
			if err := e.Read(text); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			s.Show(e, nil, false)
			s.asks = Asked{Arranges: true, Piece: e.Kit()[0][0], Threats: e.Room(nil)[:4]}
			for _, k := range []ebiten.Key{ebiten.KeyV, ebiten.KeyX, ebiten.KeyN, ebiten.KeyL, ebiten.KeyE, ebiten.KeyEnter, ebiten.KeyTab, ebiten.KeyArrowUp} {
				h.key(k)
				s.Draw(nowhere{})
			}
			for _, p := range s.Places() {
				h.x, h.y = p.X, p.Y
				h.tick(ui.Input{})
				s.Draw(nowhere{})
			}
		}
	}
}
