package dipole

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/dipole"
	"quintet/rules/rulestest"
)

// positionAt returns a position of Dipole of size 8 and its look.
func positionAt(t *testing.T, text string) (*dipole.Position, *board) {
	t.Helper()
	s := rulestest.Position(t, dipole.Game, "", text)
	return s.(*dipole.Position), New(s).(*board)
}

// TestDipoleLabelsCountCheckers checks that the label of an action is the number of checkers
// that move. The text of an action says this number only if the checkers leave the board.
func TestDipoleLabelsCountCheckers(t *testing.T) {
	p, l := positionAt(t, "3,b12,4/8/8/8/8/8/8/4,w12,3 w")
	leaves := 0
	for _, a := range append(p.Legal(nil), rendertest.Actions(t, p, "e1-g3")...) {
		text := p.Format(a)
		_, want, off := strings.Cut(text, ":")
		if text == "e1-g3" {
			want = "2"
		} else if !off {
			continue
		}
		if leaves++; l.Label(p, a) != want {
			t.Errorf("%s has the label %q, want %q", text, l.Label(p, a), want)
		}
	}
	if leaves < 3 {
		t.Error("no checkers can leave the board")
	}
}

// TestDipoleCheckersMoveFromTopToTop checks that the top of moving checkers begins at the
// height of the stack that they leave, and ends at the height of the stack that they make.
func TestDipoleCheckersMoveFromTopToTop(t *testing.T) {
	p, l := positionAt(t, "8/8/8/8/3,b2,4/2,w2,5/8/w5,7 w")
	for _, test := range []struct {
		action              string
		was, moved, becomes int
	}{
		{"a1-a3", 5, 2, 2},
		{"a1-c3", 5, 2, 4},
		{"a1-off:5", 5, 5, 5},
		{"a1-off:1", 5, 1, 1},
	} {
		all := rulestest.Play(t, p.Clone(), test.action)
		m := l.Motion(p, all[len(all)-1])
		if len(m.Route) > 0 {
			m.Start = m.Route[0].Z
		}
		begin, end := rise(test.moved)+m.Start, rise(test.moved)+m.End
		if math.Abs(begin-rise(test.was)) > 1e-9 || math.Abs(end-rise(test.becomes)) > 1e-9 {
			t.Errorf("%s leads with its top from %.2f to %.2f, want from %.2f to %.2f", test.action, begin, end, rise(test.was), rise(test.becomes))
		}
	}
}

// TestDipoleCaptureLandsOnTheSquare checks that capturing checkers land on the square, not on
// top of the captured stack.
func TestDipoleCaptureLandsOnTheSquare(t *testing.T) {
	p, l := positionAt(t, "8/8/8/8/3,b1,4/2,b2,5/8/w5,7 w")
	all := rulestest.Play(t, p.Clone(), "a1-c3")
	if len(all) != 2 || all[0].Kind != rules.Take || all[0].To != rules.NoSite {
		t.Fatalf("the events of a capture are %v, want a Take followed by a Move", all)
	}
	if m := l.Motion(p, all[1]); m.Start <= 0 || m.End != 0 {
		t.Errorf("the motion of the capturing checkers is %+v, want it to end on the square", m)
	}
}

// TestDipoleStacksHideNoDarkSquare checks that a stack may cover the light square behind it,
// but not the dark square behind that one.
func TestDipoleStacksHideNoDarkSquare(t *testing.T) {
	const cell = 60
	_, l := positionAt(t, "3,b12,4/8/8/8/8/8/8/4,w12,3 w")
	square := math.Cos(boardTilt) * cell
	for height := 1; height <= 20; height++ {
		pic := l.Picture(dipole.Stack(rules.First, height), look.Form{Cell: cell, Style: look.Style{Theme: &look.Light}})
		number := 2*square - 0.25*checker*cell // the foot of that of a single checker on the next dark square
		if up, w := pic.Y-1, pic.Image.Bounds().Dx(); up > min(1.75*square, number) || w > cell {
			t.Errorf("%d checkers reach %.0f pixels up and are %d wide, want at most %.0f, %.0f and the %d of a cell", height, up, w, 1.75*square, number, cell)
		}
	}
}

// TestDipoleStacksStayInTheBox checks that with the highest stacks on the last rank the board
// stays in its box.
func TestDipoleStacksStayInTheBox(t *testing.T) {
	_, l := positionAt(t, "3,b12,4/8/8/8/8/8/8/4,w12,3 w")
	for _, viewpoint := range rendertest.Viewpoints(l.Board()) {
		cam := layout.Fit(l.Board(), layout.Rect{W: 800, H: 600}, viewpoint)
		for _, s := range []rules.Site{4, 59} {
			pic := l.Picture(dipole.Stack(rules.Second, 20), look.Form{Cell: cam.Scale, Style: look.Style{Theme: &look.Light}})
			if _, y := cam.Project(l.Board().Spots[s].At); y-pic.Y < -2 {
				t.Errorf("%+v: a stack on site %d reaches up to %.0f, outside the box", viewpoint, s, y-pic.Y)
			}
		}
	}
}

// TestDipoleContrasts checks that both sides' checkers differ from the squares on which they
// stand, and the numbers from the checkers.
func TestDipoleContrasts(t *testing.T) {
	for _, board := range palettes {
		for _, side := range checkers {
			rendertest.Contrasts(t, "checkers on squares", side.body, board.dark, 3)
			rendertest.Contrasts(t, "numbers on checkers", side.ink, side.lit, 7)
			rendertest.Contrasts(t, "numbers on checkers", side.ink, side.shaded, 7)
		}
	}
}

// TestDipoleNamesTheBowlWithCoordinates checks that the name of the bowl is on the board with the
// coordinates only.
func TestDipoleNamesTheBowlWithCoordinates(t *testing.T) {
	_, l := positionAt(t, "8/8/8/8/8/8/8/w1,7 w")
	ink, size := palettes[&look.Light].ink, image.Pt(640, 480)
	letters := func(coords bool) (n int) {
		img := rendertest.Ground(l, size, look.Style{Theme: &look.Light, Coords: coords})
		for y := size.Y * 4 / 9; y < size.Y*2/3; y++ {
			for x := size.X * 4 / 5; x < size.X; x++ {
				if c := img.RGBAAt(x, y); rendertest.Difference(color.NRGBA(c), ink, rendertest.Blindness["full vision"]) < 10 {
					n++
				}
			}
		}
		return n
	}
	if with, without := letters(true), letters(false); with == 0 || without > 0 {
		t.Errorf("around the bowl %d pixels are of letters with coordinates and %d without, want some and none", with, without)
	}
}

// TestDipoleTraysFill checks that checkers that leave the board go to their tray, and are
// counted there when they have arrived.
func TestDipoleTraysFill(t *testing.T) {
	for _, c := range []struct {
		position, action string
		was, becomes     int // the number in the tray of their side, before and after
	}{
		{"3,b12,4/8/8/8/8/8/8/w7,7 w", "a1-off:3", 5, 8},
		{"3,b10,4/8/8/8/8/2,b2,5/8/w12,7 w", "a1-c3", 0, 2},
		{"8/8/8/8/8/2,b2,5/8/w12,7 w", "a1-c3", 10, 12}, // the last
		{"1,w1,6/8/8/8/8/8/8/2,b2,5 w", "b8-off:1", 11, 12},
	} {
		p, l := positionAt(t, c.position)
		all := rulestest.Play(t, p.Clone(), c.action)
		line := anim.New(p.Pieces(nil), all, func(s rules.Site) layout.Vec { return l.Shape.Spots[s].At },
			func(e rules.Event) anim.Motion { return l.Motion(p, e) })
		gone := all[0].Piece
		tray := func(seconds float64) int {
			for _, s := range l.Stock(p, line.FromStock(seconds), nil) {
				if dipole.Owner(s.Piece) == dipole.Owner(gone) {
					return dipole.Height(s.Piece)
				}
			}
			return 0
		}
		for now := 0.0; now < line.Seconds()-1e-9; now += 0.01 {
			flies := slices.ContainsFunc(line.At(now, nil), func(s anim.Sprite) bool { return s.Free && s.Piece == gone && s.Alpha == 1 })
			if n := tray(now); !flies && n != c.becomes || n != c.was && n != c.becomes {
				t.Fatalf("%s: after %.2f s the tray has %d, and the stack flies: %v; want %d until it arrives, then %d", c.action, now, n, flies, c.was, c.becomes)
			}
		}
		if first, last := tray(0), tray(line.Seconds()); first != c.was || last != c.becomes {
			t.Errorf("%s: the tray has at first %d and at the end %d, want %d and %d", c.action, first, last, c.was, c.becomes)
		}
		m := l.Motion(p, all[0])
		end := m.Route[len(m.Route)-1]
		if foot := l.tray(dipole.Owner(gone)); math.Hypot(end.X-foot.X, end.Y-foot.Y) > 1e-9 || (end.Z > foot.Z) != (c.was > 0) {
			t.Errorf("%s: the checkers go to %v, want the top of their tray at %v", c.action, end, foot)
		}
	}
}

// TestDipoleStock checks that all checkers are drawn, on the board or beside it.
func TestDipoleStock(t *testing.T) {
	for _, test := range []struct {
		position string
		want     []rules.Piece
	}{
		{"3,b12,4/8/8/8/8/8/8/4,w12,3 w", nil},
		{"3,b12,4/8/8/8/8/8/8/4,w7,3 w", []rules.Piece{dipole.Stack(rules.First, 5)}},
		{"8/2,b2,5/8/8/8/8/8/4,w1,3 w", []rules.Piece{dipole.Stack(rules.First, 11), dipole.Stack(rules.Second, 10)}},
	} {
		p, l := positionAt(t, test.position)
		var got []rules.Piece
		for _, sprite := range l.Stock(p, nil, nil) {
			got = append(got, sprite.Piece)
			if sprite.At.X < float64(p.Size())+margin || sprite.At.Y < 0 || sprite.At.Y > l.Shape.H {
				t.Errorf("%s: the stack %d is at %v, want it beside the board", test.position, sprite.Piece, sprite.At)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: the stacks beside the board are %v, want %v", test.position, got, test.want)
		}
	}
}

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, dipole.Game)), [2]color.NRGBA{checkers[rules.First].body, checkers[rules.Second].body}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.frame)
	}
}
