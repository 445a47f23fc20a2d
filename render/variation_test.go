package render

import (
	"image/color"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/raster"
	"quintet/rules"
)

// variations are lines from positions of testdata/positions.txt: own actions, the
// reply, and the answer.
var variations = []struct {
	name, line string
	advised    bool
}{
	{"akron-middle", "g3 c3-f3.2 b5", true},
	{"akron-top", "g3", false},
	{"chessyball-middle", "m7-o7 m3-m5 i7-n2 k4-i2 h5-l1 n4-m3", true},
	{"crosscut-middle", "f2 g3 f7", true},
	{"dimpled-middle", "j4 b9 j2", false},
	{"dipole-middle", "d4-f4 g7-g5 f2-e3", true},
}

// parsed returns the actions of a line from a position.
func parsed(t *testing.T, s rules.State, text string) (line []rules.Action) {
	t.Helper()
	s = s.Clone()
	for word := range strings.FieldsSeq(text) {
		a, err := s.Parse(word)
		if err != nil || !slices.Contains(s.Legal(nil), a) {
			t.Fatalf("%s in %s: %v", word, s, err)
		}
		line = append(line, a)
		s.Apply(a, nil)
	}
	return line
}

// TestGoldenVariations compares what lines of actions look like with the golden
// pictures.
func TestGoldenVariations(t *testing.T) {
	for _, g := range goldens(t) {
		for _, x := range variations {
			if g.size.X < 640 || g.name != x.name+"-"+g.style.Theme.Name+"-640" {
				continue
			}
			g.name = "line-" + g.name
			t.Run(g.name, func(t *testing.T) {
				view := NewView(New(g.game, g.state))
				sides := [2]color.NRGBA{Colour(g.game.Colours[0]), Colour(g.game.Colours[1])}
				all := view.Variation(g.state, parsed(t, g.state, x.line), sides, x.advised)
				var sprites []anim.Sprite
				for _, p := range g.state.Pieces(nil) {
					sprites = append(sprites, anim.Still(p, view.At(p.Site)))
				}
				sprites = view.Ghosts(&all, func(rules.Site) bool { return false }, view.Stock(g.state, nil, sprites))
				img := view.still(g.size, g.style, sprites, append(view.Meaning(g.state, nil), all.Marks...))
				view.DrawVariation(raster.Canvas{Image: img}, &all)
				g.compare(t, img)
			})
		}
	}
}

// varied returns the variation of a random line of so many actions.
func varied(v *View, s rules.State, dice *rand.Rand, n int) Variation {
	var line []rules.Action
	for now := s.Clone(); len(line) < n && now.Outcome() == rules.Playing; {
		legal := now.Legal(nil)
		a := legal[dice.IntN(len(legal))]
		line = append(line, a)
		now.Apply(a, nil)
	}
	return v.Variation(s, line, [2]color.NRGBA{rgb(0xffffff), rgb(0x000000)}, true)
}

// Every action of a line has a number of its own, which lies in the box and on no
// other number or label, however the board is seen and however small it is.
func TestNumbersDoNotOverlap(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		look := New(g, s)
		dice := rand.New(rand.NewPCG(7, 7))
		for _, size := range []layout.Rect{{W: 900, H: 700}, {W: 300, H: 220}} {
			for _, sight := range sights(look.Board()) {
				v := NewView(look)
				v.Place(size, 1, Style{Theme: &Light, Sight: sight})
				randomGame(s.Clone(), 8, func(before rules.State, _ rules.Action, _ []rules.Event) {
					all := varied(v, before, dice, 12)
					v.labelled = v.labelled[:0]
					var drawn record
					v.DrawVariation(&drawn, &all)
					numbers := map[*raster.Picture]bool{}
					for key, p := range v.labels {
						numbers[p] = key.col != color.NRGBA{}
					}
					n := 0
					for _, d := range drawn {
						if numbers[d.picture] {
							n++
						}
					}
					if want := len(all.steps); n != want && (want > 1 || n > 0) {
						t.Fatalf("%d actions have %d numbers", len(all.steps), n)
					}
					for i, r := range v.labelled {
						if r.X < 0 || r.Y < 0 || r.X+r.W > size.W || r.Y+r.H > size.H {
							t.Errorf("%v is not in a box of %v", r, size)
						}
						if slices.ContainsFunc(v.labelled[:i], r.Meets) {
							t.Errorf("%v lies on another of %v", r, v.labelled)
						}
					}
				})
			}
		}
	})
}

// What moves has an arrow on its way from site to site, and what is put a ghost
// where nothing stands.
func TestAVariationIsWhatHappens(t *testing.T) {
	eachGame(t, func(t *testing.T, g *rules.Game, s rules.State) {
		v := NewView(New(g, s))
		dice := rand.New(rand.NewPCG(8, 8))
		randomGame(s.Clone(), 20, func(before rules.State, _ rules.Action, _ []rules.Event) {
			all := varied(v, before, dice, 12)
			for i, n := range all.steps {
				ends := []layout.Vec{v.At(n.from), v.At(n.at)}
				if len(n.way) > 0 {
					for j, at := range []layout.Vec{n.way[0], n.way[len(n.way)-1]} {
						stands := j == 0 || v.board.Spots[n.at].Half == 0.5 // and has not left the board
						if stands && math.Hypot(at.X-ends[j].X, at.Y-ends[j].Y) > 1e-6 {
							t.Errorf("the way of action %d goes by %v, not %v", i+1, at, ends[j])
						}
					}
				}
			}
			for i, p := range all.ghosts {
				if slices.ContainsFunc(append(before.Pieces(nil), all.ghosts[:i]...), func(o rules.Placed) bool { return o.Site == p.Site }) {
					t.Errorf("a ghost stands on %s, where something stands", before.SiteName(p.Site))
				}
			}
		})
	})
}

// A line is drawn as far as to the answer: of the turns after it nothing.
func TestAVariationEndsWithTheAnswer(t *testing.T) {
	for _, test := range []struct {
		game    string
		actions int // that are drawn of more
		sides   []bool
	}{
		{"dipole", 3, []bool{true, false, true}},
		{"crosscut", 3, []bool{true, false, true}},
		{"chessyball", 6, []bool{true, false, false, true, true, true}},
	} {
		g, s, err := positioned(test.game)
		if err != nil {
			t.Fatal(err)
		}
		all := varied(NewView(New(g, s)), s, rand.New(rand.NewPCG(6, 6)), 12)
		var own []bool
		for _, n := range all.steps {
			own = append(own, n.tinge == color.NRGBA{})
			if n.look.dashed == own[len(own)-1] {
				t.Errorf("%s: arrows of the mover and of the reply look alike", test.game)
			}
		}
		if !slices.Equal(own, test.sides) {
			t.Errorf("%s: the actions of the mover are %v, not %v", test.game, own, test.sides)
		}
	}
}

// What wins after the mover's turn, or threatens to, is marked.
func TestAVariationShowsWhatWins(t *testing.T) {
	for _, test := range []struct {
		position, line string
		promised       int
	}{
		{"crosscut 8/2rbb3/2brrb2/1rbbbr2/2rrbrb1/3brr2/4b3/8 r", "f2 g3 f7", 6},
		{"crosscut 8/2rbb3/2brrb2/1rbbbr2/2rrbrb1/3brr2/4b3/8 r", "g3", 0},
		{"dipole", "e1-f2", 0},
	} {
		g, s, err := positioned(test.position)
		if err != nil {
			t.Fatal(err)
		}
		v := NewView(New(g, s))
		all := v.Variation(s, parsed(t, s, test.line), [2]color.NRGBA{}, true)
		n := 0
		for _, m := range all.Marks {
			if m.Kind == Promised {
				n++
			}
		}
		if n != test.promised {
			t.Errorf("after %s %d sites are marked, not %d", test.line, n, test.promised)
		}
	}
}

// TestASingleActionBearsNoNumber holds that the actions of a line are numbered where
// there are several.
func TestASingleActionBearsNoNumber(t *testing.T) {
	one, two := Variation{steps: make([]step, 1)}, Variation{steps: make([]step, 2)}
	if got := one.number(0); got != "" {
		t.Errorf("a single action is labelled %q", got)
	}
	if got := two.number(0) + two.number(1); got != "12" {
		t.Errorf("two actions are labelled %q", got)
	}
}
