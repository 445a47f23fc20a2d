package dimpled

import (
	"image"
	"image/color"
	"slices"
	"strconv"
	"testing"

	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/rendertest"
	"quintet/rules"
	"quintet/rules/dimpled"
	"quintet/rules/rulestest"
)

// positionAt returns a position of Dimpled Football and its look.
func positionAt(t *testing.T, size int, position string) (*dimpled.Position, *board) {
	t.Helper()
	s := rulestest.Position(t, dimpled.Game, "size="+strconv.Itoa(size), position)
	return s.(*dimpled.Position), New(s).(*board)
}

func TestDimpledEdgesAreTheirPlayers(t *testing.T) {
	_, l := positionAt(t, 5, "5/5/5/5/5 b -")
	for _, theme := range look.Themes {
		const side = 400
		img := rendertest.Ground(l, image.Pt(side, side), look.Style{Theme: theme})
		cam := layout.Fit(l.Board(), layout.Rect{W: side, H: side}, layout.Viewpoint{})
		at := func(x, y float64) float64 {
			px, py := cam.Project(layout.Vec{X: x, Y: y})
			return rendertest.Brightness(rendertest.Around(img, px, py, 1))
		}
		out, part := margin-0.175, l.Board().W/3
		for _, black := range []float64{at(part, out), at(part, l.Board().H-out)} {
			if black > 60 {
				t.Errorf("%s: Black's edge has a brightness of %.0f, want at most 60", theme.Name, black)
			}
		}
		for _, white := range []float64{at(out, part), at(l.Board().W-out, part)} {
			if white < 190 {
				t.Errorf("%s: White's edge has a brightness of %.0f, want at least 190", theme.Name, white)
			}
		}
		middle := l.Centre()
		for i, p := range []layout.Vec{{X: middle.X, Y: out}, {X: middle.X, Y: l.Board().H - out}, {X: out, Y: middle.Y}, {X: l.Board().W - out, Y: middle.Y}} {
			x, y := cam.Project(p)
			light, dark := extremes(rendertest.Around(img, x, y, 8))
			if light < 180 || dark > 70 {
				t.Errorf("%s: the name on edge %d has a brightness from %d to %d, want at most 70 to at least 180", theme.Name, i, dark, light)
			}
		}
	}
}

// extremes returns the brightness of the lightest and of the darkest pixel.
func extremes(img *image.RGBA) (light, dark uint8) {
	dark = 255
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			grey := color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y
			light, dark = max(light, grey), min(dark, grey)
		}
	}
	return light, dark
}

// TestDimpledNamesFitTheirRoom checks, for cells of many sizes, that the plates on the edges
// cover neither the outermost stones nor the coordinates.
func TestDimpledNamesFitTheirRoom(t *testing.T) {
	const stones, coords = (stoneSize - 1) / 2, coordsOff - 0.15 // from the cells outwards
	for cell := 14.0; cell < 200; cell++ {
		for p := range rules.Player(2) {
			half := float64(palettes[&look.Light].plate(cell, p).Image.Rect.Dy()) / 2
			if in, out := namesOff-half/cell, namesOff+half/cell; in < stones || out > coords {
				t.Errorf("in cells of %.0f pixels the plate reaches from %.2f to %.2f, want within %.2f and %.2f", cell, in, out, stones, coords)
			}
		}
	}
}

func TestDimpledStars(t *testing.T) {
	for size, want := range map[int]int{5: 0, 7: 0, 9: 5, 11: 5, 13: 5, 15: 5, 19: 9} {
		l := &board{look.NewGrid(size, size, margin)}
		stars := l.stars()
		if len(stars) != want {
			t.Errorf("a board of size %d has %d stars, want %d", size, len(stars), want)
		}
		for _, star := range stars {
			other := layout.Vec{X: l.Shape.W - star.X, Y: l.Shape.H - star.Y}
			if !slices.ContainsFunc(stars, func(s layout.Vec) bool { return s.Distance(other) < 1e-9 }) {
				t.Errorf("a board of size %d has a star at %v, but none opposite at %v", size, star, other)
			}
		}
	}
}

func TestDimpledFootballIsMarkedBeforeAndAfterItForms(t *testing.T) {
	p, l := positionAt(t, 7, "7/7/3w3/2b1w2/2wb3/7/7 b -")
	if marks := l.Annotate(p, nil); len(marks) != 0 {
		t.Errorf("without a football the marks are %v, want none", marks)
	}
	a := rendertest.Actions(t, p, "e5")[0]
	centre, low, high := p.Site(3, 3), p.Site(2, 2), p.Site(4, 4)
	want := []look.Mark{{Site: low, To: high, Kind: look.Oval}, {Site: centre, Kind: look.Spot}, {Site: low, Kind: look.Tip}, {Site: high, Kind: look.Tip}}
	told := l.Preview(p, a)
	if told.Key != "dimpled.preview.football" {
		t.Errorf("the preview of e5 is %q, want that it makes a football", told.Key)
	}
	p.Apply(a, nil)
	for name, marks := range map[string][]look.Mark{"before": told.Marks, "after": l.Annotate(p, nil)} {
		if !slices.Equal(marks, want) {
			t.Errorf("%s the football forms the marks are %v, want %v", name, marks, want)
		}
	}
	dimple := p.Legal(nil)[0]
	if told := l.Preview(p, dimple); told.Key != "" || len(told.Marks) != 0 {
		t.Errorf("the preview of the last dimple is %q with the marks %v, want none", told.Key, told.Marks)
	}
}

func TestDimpledSlidesAndPressesIn(t *testing.T) {
	_, l := positionAt(t, 5, "5/5/5/5/5 b -")
	m := l.Motion(nil, rules.Event{Kind: rules.Move})
	if m.Press == 0 || m.Lift > 0.1 {
		t.Errorf("the motion of a dimple is %+v, want a press and a low lift", m)
	}
}

// TestDimpledShowsTheCrosscut checks that a point is refused exactly if the rules forbid
// it, with the stones of the crosscut.
func TestDimpledShowsTheCrosscut(t *testing.T) {
	s := rulestest.StartWith(t, dimpled.Game, "size=7")
	l, points := New(s).(*board), 0
	rendertest.RandomGame(s, 400, func(before rules.State, _ rules.Action, _ []rules.Event) {
		p := before.(*dimpled.Position)
		if !p.Status().Start {
			return
		}
		for site := range rules.Site(p.Size() * p.Size()) {
			refused := l.Refuse(p, site)
			marks := refused.Marks
			if len(refused.Barred) > 1 || (len(refused.Barred) == 1) != (len(marks) > 0) || len(marks) > 0 && refused.Barred[0] != (rules.Placed{Site: site, Piece: dimpled.Stone(p.Mover())}) {
				t.Fatalf("%s: Refuse of %s returns %+v, want one barred stone exactly with marks", p, p.SiteName(site), refused)
			}
			if forbidden := p.Why([]rules.Site{site}) == "dimpled.why.crosscut"; forbidden != (len(marks) == 4) || len(marks)%4 != 0 {
				t.Fatalf("%s: %s is forbidden: %v, with %d marks; want 4 marks if it is, and none otherwise", p, p.SiteName(site), forbidden, len(marks))
			}
			if len(marks) == 0 {
				continue
			}
			points++
			own := dimpled.Stone(p.Mover())
			if p.At(marks[1].Site) != own || p.At(marks[2].Site) == own || p.At(marks[3].Site) == own {
				t.Fatalf("%s: the marks of the crosscut at %s are %v, want own and enemy stones", p, p.SiteName(site), marks)
			}
		}
	})
	if points == 0 {
		t.Error("nothing is refused in a whole game")
	}
}

func TestColours(t *testing.T) {
	rendertest.Sides(t, New(rulestest.Start(t, dimpled.Game)), [2]color.NRGBA{look.Colour("colour.black"), look.Colour("colour.white")}, 3)
	for theme, col := range palettes {
		rendertest.Legible(t, theme.Name+": coordinates", col.ink, col.wood)
	}
}
