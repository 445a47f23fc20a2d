package book

import (
	"slices"
	"testing"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/book"
	"quintet/save/settings"
	"quintet/scenes/ui"
)

// solve makes each wrong try of the figure, shows the solution, and then plays it.
func solve(t *testing.T, d *driver, r *reader) {
	f := &r.page().Figure
	for i, w := range f.Wrong {
		d.playOn(r, w.Line)
		if want := assets.Text(r.page().WrongKey(i)); r.remark.Note != want || !r.remark.Warn {
			t.Errorf("after %v the note is %q, want %q", w.Line, r.remark.Note, want)
		}
		if len(d.Stage.Places()) == 0 || r.figure.open() {
			t.Errorf("after the wrong line %v no place can be clicked or the task is still open; want a closed task", w.Line)
		}
		for r.figure.Match.At() > 0 {
			d.Click("button:undo")
			d.Settle()
		}
	}
	d.Click("button:solution")
	d.Settle()
	r.seen(t, len(f.Line))
	if r.solved(r.page()) {
		t.Error("the task counts as solved although the solution was shown")
	}
	d.Click("button:try")
	r.seen(t, 0)
	d.playOn(r, f.Line)
	if r.remark.Note == "" || r.remark.Warn || !r.solved(r.page()) {
		t.Errorf("after the solution the page says %q; want praise, and the page solved", r.remark.Note)
	}
}

// TestTheSolutionLeadsBackToAnOpenTask makes each wrong try of a figure, and then solves it. After
// each of these the solution is shown, and then left with "Try it": the reader can act again, without
// the action that was wrong or solved the task.
func TestTheSolutionLeadsBackToAnOpenTask(t *testing.T) {
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		lines := [][]string{p.Figure.Line}
		for _, w := range p.Figure.Wrong {
			lines = append(lines, w.Line)
		}
		for _, line := range lines {
			if p.Figure.Kind != book.Task {
				return
			}
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			r := d.readAt(g, p)
			before := 0
			for r.figure.Match.At() < len(line) {
				before = r.figure.Match.At()
				d.play(r, line[before])
			}
			r.figure.solve(g)
			d.Settle()
			d.Click("button:try")
			r.seen(t, before)
			if !r.figure.open() {
				t.Errorf("after %v and the solution the reader cannot act", line)
			}
		}
	})
}

// TestPraiseTakesTurns checks that two tasks in a row are praised in different words.
func TestPraiseTakesTurns(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	g := withBook()[0]
	var said []string
	r := d.read(g)
	for i := range r.book.Pages {
		if r.book.Pages[i].Figure.Kind != book.Task {
			continue
		}
		r.open(i)
		d.playOn(r, r.page().Figure.Line)
		said = append(said, r.remark.Note)
	}
	if len(said) < 2 {
		t.Fatalf("the book has %d tasks, want at least 2", len(said))
	}
	for i := 1; i < len(said); i++ {
		if said[i] == said[i-1] {
			t.Errorf("two tasks in a row are praised with %q; want different words", said[i])
		}
	}
}

// TestTheNextActionTakesAWrongOneBack makes each wrong try of a figure and then clicks the right
// action without taking the try back. The clicks have the same effect as without the try.
func TestTheNextActionTakesAWrongOneBack(t *testing.T) {
	for _, speed := range []settings.Speed{settings.SpeedOff, settings.SpeedFast} {
		each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
			f := &p.Figure
			for _, w := range f.Wrong {
				d := newDriver(t, 1280, 720, speed)
				r := d.readAt(g, p)
				d.playOn(r, w.Line[:len(w.Line)-1])
				at, s := r.figure.Match.At(), r.figure.Match.State()
				if !slices.Equal(w.Line[:at], f.Line[:at]) {
					t.Fatalf("the wrong line %v leaves the solution before its end", w.Line)
				}
				right, err := s.Parse(f.Line[at])
				if err != nil {
					t.Fatal(err)
				}
				var path []ui.Place
				for _, site := range s.Path(right, nil) {
					place, ok := d.Find("site:" + s.SiteName(site))
					if !ok {
						t.Fatalf("%s is not in sight", s.SiteName(site))
					}
					path = append(path, place)
				}
				d.play(r, w.Line[at])
				if !r.figure.wrong() {
					t.Fatalf("%v does not count as wrong", w.Line)
				}
				for i, place := range path {
					d.X, d.Y = place.X, place.Y
					d.Tick(ui.Input{})
					seen, taken := r.figure.PieceAt(&ui.Input{X: d.X, Y: d.Y, Press: true})
					d.Tick(ui.Input{Press: true, Down: true})
					if r.figure.wrong() {
						t.Fatalf("%v is not taken back", w.Line)
					}
					d.Tick(ui.Input{Lift: true})
					if now, _ := r.figure.PieceAt(&ui.Input{X: d.X, Y: d.Y, Press: true}); i == 0 && taken && now != seen {
						d.Tick(ui.Input{Press: true, Down: true}) // the first press was on a piece that was not there before
						d.Tick(ui.Input{Lift: true})
					}
				}
				d.Settle()
				if len(r.figure.Alternatives()) > 0 {
					d.Click("choice:" + r.figure.Label(right))
					d.Settle()
				}
				if m := r.figure.Match; m.At() <= at || m.Ply(at).Text != f.Line[at] || r.figure.wrong() {
					t.Errorf("after %v %s is not played, in %s", w.Line, f.Line[at], m.State())
				}
			}
		})
	}
}

// TestAPressOnWhatWasNotThereOnlyTakesBack makes each wrong try of a figure and then presses each
// piece that was not there before the try. The press takes the try back, and chooses or plays
// nothing.
func TestAPressOnWhatWasNotThereOnlyTakesBack(t *testing.T) {
	pressed := 0
	each(t, func(t *testing.T, g *rules.Game, p *book.Page) {
		for _, w := range p.Figure.Wrong {
			d := newDriver(t, 1280, 720, settings.SpeedOff)
			r := d.readAt(g, p)
			d.playOn(r, w.Line[:len(w.Line)-1])
			at, before := r.figure.Match.At(), r.figure.Match.State().Pieces(nil)
			d.play(r, w.Line[at])
			for _, piece := range r.figure.Match.State().Pieces(nil) {
				if slices.Contains(before, piece) {
					continue
				}
				if !r.figure.wrong() {
					d.play(r, w.Line[at])
				}
				i := slices.IndexFunc(r.figure.Places(), func(p ui.Place) bool {
					return p.Name == "site:"+r.figure.Match.State().SiteName(piece.Site)
				})
				if i < 0 {
					continue
				}
				place := r.figure.Places()[i]
				d.X, d.Y = place.X, place.Y
				if seen, _ := r.figure.PieceAt(&ui.Input{X: d.X, Y: d.Y, Press: true}); seen != piece {
					continue // another piece is in front of this one
				}
				pressed++
				d.Tick(ui.Input{Press: true, Down: true})
				d.Tick(ui.Input{Lift: true})
				if r.figure.wrong() || r.figure.Match.At() != at || r.figure.Choosing() {
					t.Errorf("after %v and a press on %s the try is there: %t; %d actions are played, not %d; something is chosen: %t",
						w.Line, place.Name, r.figure.wrong(), r.figure.Match.At(), at, r.figure.Choosing())
				}
			}
		}
	})
	if pressed == 0 {
		t.Error("no piece is pressed")
	}
}
