package book

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/render/layout"
	"quintet/rules/book"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
)

// windows are sizes of windows in pixels, with the size of text that is chosen.
var windows = []struct{ w, h, chosen float64 }{
	{360, 640, 1}, {390, 844, 2}, {640, 360, 1}, {800, 600, 2}, {1000, 1400, 1}, {1280, 720, 1},
}

// resize gives the stage a window.
func (d *driver) resize(w, h, chosen float64) {
	s := d.Stage
	s.Settings.Size, s.Scale = int(100*chosen), 1
	s.Unit = stage.UnitFor(w, h, 1, chosen)
	s.Size = layout.Rect{W: w / s.Unit, H: h / s.Unit}
	s.Top().Layout()
}

// TestEveryPageFits shows every page of every book in all windows, and again as the answer to each
// refusal that it explains, with the reader's own position. The position is beside the figure or, in
// small windows, in its place after a press of a button. The figure has room, and neither it nor the
// text is covered.
func TestEveryPageFits(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, g := range withBook() {
		for _, p := range book.Of(g).Pages {
			r := d.readAt(g, &p)
			for _, size := range windows {
				d.resize(size.w, size.h, size.chosen)
				d.fits(r)
			}
			d.Stage.Back()
			for _, why := range p.Why {
				m, err := p.Figure.Show(g)
				if err != nil {
					t.Fatal(err)
				}
				r := d.show(New(d.Stage, d.keeper, g, place.Place{With: place.Refusal{Key: why, State: m.State()}}, true))
				besides := 0
				for _, size := range windows {
					d.resize(size.w, size.h, size.chosen)
					d.fits(r)
					if r.own.beside {
						besides++
					} else if !d.Has("show:yours") {
						t.Errorf("%s: in %v nothing shows the reader's own position", p.ID, size)
					}
				}
				if besides == 0 || besides == len(windows) {
					t.Errorf("%s: two boards are side by side in %d windows; want some windows with them, and some without", p.ID, besides)
				}
				d.Stage.Back()
			}
		}
	}
}

// fits checks that the page shown fits.
func (d *driver) fits(r *reader) {
	d.T.Helper()
	d.Fits(0)
	text := r.text()
	least := math.Min(200, 0.65*(r.Size.W-2*edge)) // a pitch lies in an upright window
	board := r.figure.Box()
	if math.Min(board.W, board.H) < least {
		d.T.Errorf("%s in %.0f × %.0f: the figure has only %.0f × %.0f", r.page().Key(), r.Size.W, r.Size.H, board.W, board.H)
	}
	for _, w := range r.Widgets() {
		if w.Box.Meets(board) || w.Box.Meets(text) {
			d.T.Errorf("%s in %.0f × %.0f: %s lies over the figure or the text", r.page().Key(), r.Size.W, r.Size.H, w.Name)
		}
	}
	if board.Meets(text) {
		d.T.Errorf("%s in %.0f × %.0f: the text lies over the figure", r.page().Key(), r.Size.W, r.Size.H)
	}
}

// text returns the box of the lines of the page that are in sight.
func (r *reader) text() (box layout.Rect) {
	for _, l := range r.ui.Lines[1:] {
		if l.Clip.H > 0 {
			return l.Clip
		}
	}
	first, last := r.ui.Lines[1], r.ui.Lines[len(r.ui.Lines)-1]
	return layout.Rect{X: r.ui.Box.X, Y: first.Y - first.Font.Size/2, W: r.ui.Box.W, H: last.Y - first.Y + last.Font.Size}
}

// TestTextGrowsOnATelephone chooses larger text in the window of a telephone. The text of each page
// grows, and what has no room scrolls to its end with a finger and with the page keys. A pinch on the text chooses the size.
func TestTextGrowsOnATelephone(t *testing.T) {
	d := newDriver(t, 1280, 720, settings.SpeedOff)
	for _, g := range withBook() {
		r := d.read(g)
		for i := range r.book.Pages {
			r.open(i)
			last := 0.0
			for _, chosen := range []float64{1, 1.5, 2} {
				d.resize(360, 640, chosen)
				pixels := r.ui.Lines[len(r.ui.Lines)-1].Font.Size * r.Unit
				if pixels <= last {
					t.Errorf("%s: at %.0f %% the text is %.1f pixels high, and %.1f before", r.page().Key(), 100*chosen, pixels, last)
				}
				last = pixels
				most := r.ui.Scroller.Most()
				if most <= 0 {
					continue
				}
				x, y := r.text().Center()
				if d.Swipe(x, y, -most-50); r.ui.Scroller.Scroll != most {
					t.Errorf("%s: at %.0f %% the text scrolls to %.0f, want %.0f", r.page().Key(), 100*chosen, r.ui.Scroller.Scroll, most)
				}
				for key, end := range map[ebiten.Key]float64{ebiten.KeyPageUp: 0, ebiten.KeyPageDown: most} {
					r.ui.Scroller.ScrollBy(most - 2*end)
					for range 20 {
						if r.at == i && r.ui.Scroller.Scroll != end {
							d.Key(key)
						}
					}
					if r.at != i || r.ui.Scroller.Scroll != end {
						t.Fatalf("%s: %v leads to page %d, scrolled to %.0f; want the end of its text", r.page().Key(), key, r.at, r.ui.Scroller.Scroll)
					}
				}
			}
		}
		d.resize(390, 844, 1)
		for i, want := range []int{125, 150, 150} {
			x, y := r.text().Center()
			var in ui.Input
			for spread := range 8 {
				apart := 0.05 * float64(spread)
				if i == 2 {
					apart = 0 // the fingers only move
				}
				in.X, in.Y, in.Down, in.Finger = x, y, true, true
				in.Grip.Follow(x, y+float64(spread), 100*math.Exp2(apart), 0)
				d.Tick(in)
			}
			d.Tick(ui.Input{})
			if r.Settings.Size != want {
				t.Errorf("%s: after %d pinches the size is %d, want %d", g.ID, i+1, r.Settings.Size, want)
			}
		}
		d.Stage.Back()
	}
}
