package side

import (
	"math"

	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/scenes/ui"
)

// List is N rows that scroll, in the room that is left. Item returns the widget of row i.
type List struct {
	List *ui.List
	N    int
	Item func(i int) ui.Widget
}

func (l List) size(s *Side, _ float64) size {
	least := l.row(s)
	return size{least: least, need: least, wish: 5 * least, fills: true}
}

func (l List) row(s *Side) float64 {
	if s.stage.Fingers {
		return s.stage.Pitch()
	}
	return ui.LineHeight
}

func (l List) place(s *Side, box layout.Rect) {
	l.List.Height = l.row(s)
	box.W -= ui.TrackWidth
	l.List.Place(box, l.N, box.X+box.W+4)
	for i := range l.N {
		w := l.Item(i)
		w.Box, _ = l.List.Item(i)
		l.List.Join(i, &w)
		s.Items = append(s.Items, w)
	}
	s.draws = append(s.draws, func(c *paint.Canvas) { l.List.Draw(c, s.stage.Theme()) })
}

// Form is groups of chips that scroll, in the room that is left. Make adds the groups; width is the
// width for them. A form that is Whole wishes for room for all of them.
type Form struct {
	Make  func(f *ui.Form, width float64)
	Whole bool
}

// trackRoom is the room for the scroll bar beside a form, and track is the distance of the bar.
const trackRoom, track = 16, 2

func (f Form) size(s *Side, width float64) size {
	row := s.stage.Pitch()
	wish := 3 * row
	if f.Whole {
		s.Form.Begin(layout.Rect{W: width - trackRoom}, s.stage.ChipHeight(), row)
		f.Make(&s.Form, width-trackRoom)
		wish = s.Form.Bottom - ui.GroupGap
	}
	return size{least: math.Min(2*row, wish), need: math.Min(2*row, wish), wish: wish, fills: true}
}

func (f Form) place(s *Side, box layout.Rect) {
	box.W -= trackRoom
	s.formed = true
	s.Form.Begin(box, s.stage.ChipHeight(), s.stage.Pitch())
	f.Make(&s.Form, box.W)
	s.Items = append(s.Items, s.Form.End(box.X+box.W+track)...)
	s.draws = append(s.draws, func(c *paint.Canvas) { s.Form.Draw(c, s.stage.Theme()) })
}

// Scroll is blocks that scroll, in the room that is left. Make returns them for the
// box in which they are seen.
type Scroll struct {
	Make func(box layout.Rect) []Block
}

func (r Scroll) size(s *Side, width float64) size {
	const least = 3 * ui.Leading
	wish := s.Height(width, r.Make(layout.Rect{W: width})...)
	return size{least: math.Min(least, wish), need: math.Min(least, wish), wish: wish, fills: true}
}

func (r Scroll) place(s *Side, box layout.Rect) {
	lines, draws, items := s.Lines, s.draws, len(s.Items)
	s.Lines, s.draws = nil, nil
	blocks := r.Make(box)
	high := s.Height(box.W, blocks...)
	s.Scroller.Place(box, high, box.X+box.W+4)
	s.put(layout.Rect{X: box.X, Y: s.Scroller.Y(0), W: box.W, H: high}, blocks)
	if inner := s.draws; len(inner) > 0 {
		draws = append(draws, func(c *paint.Canvas) {
			c.Clip(box, func() {
				for _, draw := range inner {
					draw(c)
				}
			})
		})
	}
	for i := range s.Items[items:] {
		s.Scroller.Join(&s.Items[items+i])
	}
	if s.Scroller.Most() > 0 {
		for i := range s.Lines {
			s.Lines[i].Clip = box
		}
	}
	s.scrolls = true
	s.Lines, s.draws = append(lines, s.Lines...), append(draws, func(c *paint.Canvas) { s.Scroller.Draw(c, s.stage.Theme()) })
}
