package crosscut

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/crosscut"
	"quintet/rules/rulestest"
)

// positionAt returns a position of Crosscut of the default size and its look.
func positionAt(t *testing.T, position string) (*crosscut.Position, *board) {
	t.Helper()
	s := rulestest.Position(t, crosscut.Game, "", position)
	return s.(*crosscut.Position), New(s).(*board)
}

// Three blue discs stand between a red one and the right edge.
const flankedRank = "8/8/8/8/8/3rbbb1/8/8 r"

func TestCrosscutSidesDifferInMoreThanHue(t *testing.T) {
	_, l := positionAt(t, flankedRank)
	for _, cell := range []float64{14, 40, 150} {
		form := look.Form{Cell: cell, Style: look.Style{Theme: &look.Light}}
		red, blue := l.Picture(crosscut.Red, form), l.Picture(crosscut.Blue, form)
		if r, b := rendertest.Brightness(red.Image), rendertest.Brightness(blue.Image); b < r+20 {
			t.Errorf("in cells of %v pixels red has a brightness of %.0f and blue of %.0f, want 20 more", cell, r, b)
		}
		if cell < 30 {
			continue
		}
		face := rendertest.Brightness(rendertest.Around(red.Image, red.X, red.Y, 1))
		ring := rendertest.Brightness(rendertest.Around(red.Image, red.X+0.345*discSize*cell, red.Y, 1))
		dot := rendertest.Brightness(rendertest.Around(blue.Image, blue.X, blue.Y, 1))
		if ring < face+40 || dot < face+80 {
			t.Errorf("in cells of %v pixels the red face has %.0f, its ring %.0f and the blue dot %.0f, want 40 and 80 more", cell, face, ring, dot)
		}
	}
}

func TestCrosscutDiscsShowTheirOtherSideAtTheRim(t *testing.T) {
	_, l := positionAt(t, flankedRank)
	for piece, bluish := range map[rules.Piece]bool{crosscut.Red: true, crosscut.Blue: false} {
		p := l.Picture(piece, look.Form{Cell: 80, Style: look.Style{Theme: &look.Light}})
		rim := p.Image.RGBAAt(int(p.X), int(p.Y+0.5*discSize*80)-2)
		if (rim.B > rim.R) != bluish {
			t.Errorf("the near rim of disc %d is %v, want the colour of its other side", piece, rim)
		}
	}
}

func TestCrosscutPerimeterIsOtherGround(t *testing.T) {
	p, l := positionAt(t, flankedRank)
	for _, theme := range look.Themes {
		const side = 400
		img := rendertest.Ground(l, image.Pt(side, side), look.Style{Theme: theme})
		cam := layout.Fit(l.Board(), layout.Rect{W: side, H: side}, layout.Viewpoint{})
		of := func(site rules.Site) float64 {
			x, y := cam.Project(l.Board().Spots[site].At)
			return rendertest.Brightness(rendertest.Around(img, x, y, 6))
		}
		for i := range 8 {
			if in, out := of(p.Site(3, 3)), of(p.Site(i, 0)); in < out+10 {
				t.Errorf("%s: the interior has a brightness of %.0f, file %d of the perimeter %.0f, want 10 less", theme.Name, in, i, out)
			}
		}
	}
}

func TestCrosscutMarksWhereThePerimeterIsOpen(t *testing.T) {
	p, l := positionAt(t, flankedRank)
	marks := l.Annotate(p, nil)
	if len(marks) != 1 || marks[0] != (look.Mark{Site: p.Site(7, 2), Kind: look.Target}) {
		t.Errorf("the marks are %v, want one target on h3", marks)
	}
	closed, l := positionAt(t, "8/8/8/8/8/3rbbb1/8/8 b")
	if marks := l.Annotate(closed, nil); len(marks) != 0 {
		t.Errorf("with Blue to act the marks are %v, want none", marks)
	}
}

func TestCrosscutFlipsGoInwardsFromThePerimeter(t *testing.T) {
	p, l := positionAt(t, flankedRank)
	events := rulestest.Play(t, p.Clone(), "h3")
	place := func(s rules.Site) layout.Vec { return l.Board().Spots[s].At }
	line := anim.New(p.Pieces(nil), events, place, func(e rules.Event) anim.Motion { return l.Motion(p, e) })
	var order, last []layout.Vec // that begin to move, and that move in the end
	for now := 0.0; now < line.Seconds(); now += 0.01 {
		last = last[:0]
		for _, s := range line.At(now, nil) {
			if !s.Free {
				continue
			}
			last = append(last, s.At)
			if !slices.Contains(order, s.At) {
				order = append(order, s.At)
			}
		}
	}
	var want []layout.Vec
	for _, file := range []int{7, 6, 5, 4} {
		want = append(want, place(p.Site(file, 2)))
	}
	if !slices.Equal(order, want) {
		t.Errorf("discs begin to move at %v, want %v", order, want)
	}
	if !slices.Equal(last, want[:1]) {
		t.Errorf("at the end discs move at %v, want %v", last, want[:1])
	}
	if s := line.Seconds(); s < 0.8 || s > anim.MaxSeconds {
		t.Errorf("the turn takes %v s, want 0.8 to %v", s, anim.MaxSeconds)
	}
}

// TestColours asks for less contrast between the sides than other games do, because the discs
// also differ by a ring and a dot, as TestCrosscutSidesDifferInMoreThanHue checks.
func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, crosscut.Game)), [2]color.NRGBA{look.Colour("colour.red"), look.Colour("colour.blue")}, 1.8)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.floor)
	}
}

// length returns the number of discs in a line that m marks.
func length(p *crosscut.Position, m look.Mark) int {
	file, rank := p.Coordinates(m.Site)
	toFile, toRank := p.Coordinates(m.To)
	return toFile - file + toRank - rank + 1
}

// TestCrosscutMarksTheLinesThatAreCompared checks that the two marked lines have the lengths
// that the rules compare.
func TestCrosscutMarksTheLinesThatAreCompared(t *testing.T) {
	p, l := positionAt(t, "8/8/8/8/8/8/8/8 r")
	compared := 0
	rendertest.RandomGame(p, 200, func(before rules.State, _ rules.Action, _ []rules.Event) {
		for _, a := range before.Legal(nil) {
			f := l.Preview(before, a)
			flank := before.(*crosscut.Position).Flank(before.Path(a, nil)[0])
			if flank.Cut == 0 {
				checkMade(t, before, a, f)
				continue
			}
			compared++
			if made, cut := length(p, f.Marks[0]), length(p, f.Marks[1]); made != flank.Created || cut != flank.Cut {
				t.Fatalf("%s, %s: lines of %d and %d are marked, want %d and %d", before, before.Format(a), made, cut, flank.Created, flank.Cut)
			}
		}
	})
	if compared == 0 {
		t.Error("no lines are compared in a whole game")
	}
}

func TestCrosscutPreviewsFlips(t *testing.T) {
	for side, want := range map[string]string{"b": "crosscut.preview.line", "r": "crosscut.preview.flip"} {
		p, l := positionAt(t, "8/8/8/8/8/3rbb2/8/8 "+side)
		a := rendertest.Actions(t, p, "g3")[0]
		if f := l.Preview(p, a); f.Key != want || f.Args[len(f.Args)-1] != 6 {
			t.Errorf("with %s to act the preview of g3 is %q with %v, want %q with 6 at the end", side, f.Key, f.Args, want)
		}
	}
	p, l := positionAt(t, "8/8/8/8/4b3/3rb3/4b3/8 r")
	a := rendertest.Actions(t, p, "f3")[0]
	f := l.Preview(p, a)
	if f.Key != "crosscut.preview.stay" || f.Marks[2].Label != "3 : 3" {
		t.Errorf("the preview of f3 is %q with the marks %v, want that discs stay, and 3 : 3", f.Key, f.Marks)
	}
}

// checkMade checks f, the preview of an action that places a disc which flanks nothing, against
// the position after the action.
func checkMade(t *testing.T, before rules.State, a rules.Action, f look.Preview) {
	t.Helper()
	next := before.Clone()
	next.Apply(a, nil)
	winner, above := next.Outcome().Winner()
	lost := false
	if next.Outcome() == rules.Playing && next.Mover() != before.Mover() {
		for _, reply := range next.Legal(nil) {
			after := next.Clone()
			after.Apply(reply, nil)
			lost = lost || after.Outcome() == rules.Win(next.Mover())
		}
	}
	want := "crosscut.preview.line"
	switch {
	case above && winner == before.Mover():
		want = "crosscut.preview.wins"
	case lost:
		want = "crosscut.preview.loses"
	}
	if f.Key != want {
		t.Fatalf("%s: the preview of %s is %q, want %q", before, before.Format(a), f.Key, want)
	}
}

func TestCrosscutPreviewsTheLine(t *testing.T) {
	for _, test := range []struct {
		position, action, key string
		n                     int // of the line
	}{
		{"8/8/8/8/8/1rr5/8/8 r", "d3", "crosscut.preview.line", 3},
		{"8/8/8/8/8/1rr5/8/8 r", "g6", "crosscut.preview.line", 1},
		{"8/8/8/8/8/1rrrrr2/8/8 r", "g3", "crosscut.preview.wins", 6},
		{"8/8/8/8/8/1rrrrr2/8/8 b", "d7", "crosscut.preview.loses", 1},
		{"8/8/8/8/8/1rrr4/8/8 b", "e3", "crosscut.preview.line", 1},
	} {
		p, l := positionAt(t, test.position)
		a := rendertest.Actions(t, p, test.action)[0]
		f, n := l.Preview(p, a), 1
		if len(f.Marks) > 0 {
			n = length(p, f.Marks[0])
		}
		if f.Key != test.key || n != test.n {
			t.Errorf("%s: the preview of %s is %q with a line of %d, want %q with %d", p, test.action, f.Key, n, test.key, test.n)
		}
	}
}
