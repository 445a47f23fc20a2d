package over

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/raster"
	"quintet/render/rendertest"
	"quintet/rules"
)

// varied returns the variation of a random line of n actions from s on.
func varied(l look.Look, s rules.State, dice *rand.Rand, n int) Variation {
	var line []rules.Action
	for now := s.Clone(); len(line) < n && now.Outcome() == rules.Playing; {
		legal := now.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		line = append(line, a)
		now.Apply(a, nil)
	}
	return NewVariation(l, s, line, [2]color.NRGBA{raster.RGB(0xffffff), raster.RGB(0x000000)}, true)
}

// eachOverlay calls draw in positions of random games of every game, at two sizes and from several
// viewpoints, with an overlay to draw on, and checks that its labels are apart.
func eachOverlay(t *testing.T, draw func(t *testing.T, l look.Look, before rules.State, dice *rand.Rand, o *Overlay, drawn *rendertest.Record)) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := looks.New(g, s)
		dice := rand.New(rand.NewPCG(7, 7))
		for _, size := range []layout.Rect{{W: 900, H: 700}, {W: 300, H: 220}} {
			for _, viewpoint := range rendertest.Viewpoints(l.Board()) {
				rendertest.RandomGame(s.Clone(), 8, func(before rules.State, _ rules.Action, _ []rules.Event) {
					var drawn rendertest.Record
					o := overlay(l, size, viewpoint, &look.Light, &drawn)
					draw(t, l, before, dice, o, &drawn)
					labelsApart(t, o, size)
				})
			}
		}
	})
}

// TestNumbersDoNotOverlap checks that each of several actions drawn has its own number. The number
// is inside the box and covers no other number or label, from several viewpoints and at two sizes.
func TestNumbersDoNotOverlap(t *testing.T) {
	eachOverlay(t, func(t *testing.T, l look.Look, before rules.State, dice *rand.Rand, o *Overlay, drawn *rendertest.Record) {
		all := varied(l, before, dice, 12)
		o.Variation(&all)
		numbers := map[*raster.Picture]bool{}
		for key, p := range o.labels {
			numbers[p] = key.col != color.NRGBA{}
		}
		n := 0
		for _, d := range *drawn {
			if numbers[d.Picture] {
				n++
			}
		}
		if want := len(all.steps); n != want && (want > 1 || n > 0) {
			t.Fatalf("%d actions have %d numbers, want one each, or none for a single action", len(all.steps), n)
		}
	})
}

// labelsApart checks that all labels are inside the box and that none covers another.
func labelsApart(t *testing.T, o *Overlay, size layout.Rect) {
	t.Helper()
	for i, r := range o.labelled {
		if r.X < 0 || r.Y < 0 || r.X+r.W > size.W || r.Y+r.H > size.H {
			t.Errorf("the label at %v is not inside the box %v", r, size)
		}
		if slices.ContainsFunc(o.labelled[:i], r.Meets) {
			t.Errorf("the label at %v covers another of %v", r, o.labelled)
		}
	}
}

// TestRankedNumbersDoNotOverlap checks that each of several ranked actions has its number, and no
// label covers another, also if all actions begin or end on the same site.
func TestRankedNumbersDoNotOverlap(t *testing.T) {
	for _, first := range []bool{true, false} {
		eachOverlay(t, func(t *testing.T, l look.Look, before rules.State, dice *rand.Rand, o *Overlay, _ *rendertest.Record) {
			legal := before.Legal(nil)
			one := before.Path(legal[dice.IntN(len(legal))], nil)
			end := one[len(one)-1]
			if first {
				end = one[0]
			}
			var all []Ranked
			for _, a := range legal {
				if path := before.Path(a, nil); len(all) < 3 && (path[0] == end || path[len(path)-1] == end) {
					all = append(all, Ranked{Action: a, Weight: 0.5})
				}
			}
			x := NewRanking(l, before, all, false)
			o.Ranking(&x)
			if n := len(o.labelled); len(all) > 1 && n != len(all) {
				t.Errorf("%d actions have %d labels, want one each", len(all), n)
			}
		})
	}
}

// TestArrowsAreWhole draws the arrow of each step of a high stack to a square beside it, at several
// sizes of the window and from several viewpoints. The head does not cover where the shaft bends.
func TestArrowsAreWhole(t *testing.T) {
	g, s := rendertest.Named(t, "dipole 3,b12,4/8/8/8/3,w9,4/8/8/4,w3,3 w")
	l := looks.New(g, s)
	for _, size := range []layout.Rect{{W: 900, H: 700}, {W: 300, H: 220}} {
		for _, viewpoint := range rendertest.Viewpoints(l.Board()) {
			for _, a := range s.Legal(nil) {
				var drawn rendertest.Record
				o := overlay(l, size, viewpoint, &look.Light, &drawn)
				x := NewRanking(l, s, []Ranked{{Action: a, Weight: 1}}, false)
				o.Ranking(&x)
				var x1, y1 float64 // the end of the last part of the shaft
				for _, d := range drawn {
					switch k := barOf(o, d.Picture); {
					case k == nil || k.end == round:
					case k.end == pointed:
						dx, dy := d.Stamp.Map[0], d.Stamp.Map[2]
						if back := (d.Stamp.X-x1)*dx + (d.Stamp.Y-y1)*dy; back < 0.75*float64(k.wide) {
							t.Errorf("%s at %v from %+v: the shaft ends %.1f pixels behind the tip of a head of %d", s.Format(a), size, viewpoint, back, k.wide)
						}
					default:
						long := float64(d.Picture.Image.Rect.Dx() - 2)
						x1, y1 = d.Stamp.X+long*d.Stamp.Map[0], d.Stamp.Y+long*d.Stamp.Map[2]
					}
				}
			}
		}
	}
}

// barOf returns what the picture p is a part of a line of; nil if it is none.
func barOf(o *Overlay, p *raster.Picture) *barKey {
	for k, bar := range o.bars {
		if bar == p {
			return &k
		}
	}
	return nil
}

// TestLabelsOfALayerDoNotOverlapOthers shows each layer of a position together with the labels of
// pieces that move and with ranked actions. No label covers another.
func TestLabelsOfALayerDoNotOverlapOthers(t *testing.T) {
	eachOverlay(t, func(t *testing.T, l look.Look, before rules.State, dice *rand.Rand, o *Overlay, _ *rendertest.Record) {
		layered, ok := before.(rules.Layered)
		if !ok {
			return
		}
		signs := layered.Layer(dice.IntN(len(layered.Layers()))).Signs
		var marks []look.Mark
		for _, sign := range signs {
			if sign.Text != "" {
				marks = append(marks, look.Mark{Site: sign.Site, Kind: look.Hover, Label: "2"})
			}
		}
		o.Over(marks)
		o.Layer(signs, [2]color.NRGBA{raster.RGB(0xffffff), raster.RGB(0x000000)})
		legal := before.Legal(nil)
		x := NewRanking(l, before, []Ranked{{Action: legal[dice.IntN(len(legal))], Weight: 0.5}}, false)
		o.Ranking(&x)
	})
}

// TestAVariationIsWhatHappens checks that an arrow, where there is one, leads from the site that
// the piece leaves to the one that it reaches. Ghosts are on empty sites.
func TestAVariationIsWhatHappens(t *testing.T) {
	rendertest.EachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		l := looks.New(g, s)
		spots := l.Board().Spots
		dice := rand.New(rand.NewPCG(8, 8))
		rendertest.RandomGame(s.Clone(), 20, func(before rules.State, _ rules.Action, _ []rules.Event) {
			all := varied(l, before, dice, 12)
			for i, n := range all.steps {
				ends := []layout.Vec{spots[n.from].At, spots[n.at].At}
				if len(n.way) > 0 {
					for j, at := range []layout.Vec{n.way[0], n.way[len(n.way)-1]} {
						stands := j == 0 || spots[n.at].Half == 0.5 // the piece has not left the board
						if stands && math.Hypot(at.X-ends[j].X, at.Y-ends[j].Y) > 1e-6 {
							t.Errorf("the path of action %d has an end at %v, want %v", i+1, at, ends[j])
						}
					}
				}
			}
			for i, p := range all.ghosts {
				if slices.ContainsFunc(append(before.Pieces(nil), all.ghosts[:i]...), func(o rules.Placed) bool { return o.Site == p.Site }) {
					t.Errorf("a ghost is on %s, which is not empty", before.SiteName(p.Site))
				}
			}
		})
	})
}

// TestAVariationEndsWithTheAnswer checks that a line is drawn up to the answer. The turns after
// it are not drawn.
func TestAVariationEndsWithTheAnswer(t *testing.T) {
	for _, test := range []struct {
		game  string
		sides []bool // of the actions drawn, of 12, those of the mover
	}{
		{"dipole", []bool{true, false, true}},
		{"crosscut", []bool{true, false, true}},
		{"chessyball", []bool{true, false, false, true, true, true}},
	} {
		g, s := rendertest.Named(t, test.game)
		all := varied(looks.New(g, s), s, rand.New(rand.NewPCG(6, 6)), 12)
		var own []bool
		for _, n := range all.steps {
			own = append(own, n.tinge == color.NRGBA{})
			if n.style.dashed == own[len(own)-1] {
				t.Errorf("%s: an arrow of the mover (%t) is dashed: %t; want only those of the reply dashed", test.game, own[len(own)-1], n.style.dashed)
			}
		}
		if !slices.Equal(own, test.sides) {
			t.Errorf("%s: for each action, whether it is drawn as the mover's: %v, want %v", test.game, own, test.sides)
		}
	}
}

// TestAVariationShowsWhatWins checks that the sites with which the mover wins after the turn, or
// threatens to win, are marked.
func TestAVariationShowsWhatWins(t *testing.T) {
	for _, test := range []struct {
		position, line string
		promised       int
	}{
		{"crosscut 8/2rbb3/2brrb2/1rbbbr2/2rrbrb1/3brr2/4b3/8 r", "f2 g3 f7", 6},
		{"crosscut 8/2rbb3/2brrb2/1rbbbr2/2rrbrb1/3brr2/4b3/8 r", "g3", 0},
		{"dipole", "e1-f2", 0},
	} {
		g, s := rendertest.Named(t, test.position)
		all := NewVariation(looks.New(g, s), s, rendertest.Actions(t, s, test.line), [2]color.NRGBA{}, true)
		n := 0
		for _, m := range all.Marks {
			if m.Kind == look.Promised {
				n++
			}
		}
		if n != test.promised {
			t.Errorf("after %s %d sites are marked, want %d", test.line, n, test.promised)
		}
	}
}

// TestASingleActionBearsNoNumber checks that the actions of a line have numbers only if there
// are several.
func TestASingleActionBearsNoNumber(t *testing.T) {
	one, two := Variation{steps: make([]step, 1)}, Variation{steps: make([]step, 2)}
	if got := one.number(0); got != "" {
		t.Errorf("a single action has the number %q, want none", got)
	}
	if got := two.number(0) + two.number(1); got != "12" {
		t.Errorf("two actions have the numbers %q, want 12", got)
	}
}

// TestASwapIsDrawn checks that an advised swap of Akron is an arrow from White's ball to the
// ghost of Red's. If the ball keeps its place, there is a mark on it instead.
func TestASwapIsDrawn(t *testing.T) {
	for text, moves := range map[string]bool{"w:b6 r: r 0": true, "w:c3 r: r 0": false} {
		g, s := rendertest.Named(t, "akron:swap=on "+text)
		swap, _ := s.(rules.Swapper).Swap()
		x := NewVariation(looks.New(g, s), s, []rules.Action{swap}, [2]color.NRGBA{}, true)
		marked := slices.ContainsFunc(x.Marks, func(m look.Mark) bool { return m.Kind == look.Advised })
		if way := len(x.steps[0].way) > 0; way != moves || marked == moves || len(x.ghosts) != 1 && moves {
			t.Errorf("%s: there is an arrow: %v, want %v; a mark: %v, want %v; the ghosts are %v", text, way, moves, marked, !moves, x.ghosts)
		}
	}
}
