package scenes

import (
	"cmp"
	"math"
	"reflect"
	"strings"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
)

// mirror tells the page what is on the screen, as it was drawn and heard last.
type mirror struct {
	shown desk.Sight
	heard []line

	address string // of the scene
}

// line is a line of text on the screen, with its middle in units.
type line struct {
	text string
	x, y float64
}

// hear takes in a line that is drawn.
func (m *mirror) hear(text string, x, y float64) { m.heard = append(m.heard, line{text, x, y}) }

// within returns the lines in a box, and takes them away.
func (m *mirror) within(box layout.Rect) string {
	var in []string
	rest := m.heard[:0]
	for _, l := range m.heard {
		if box.Contains(l.x, l.y) {
			in = append(in, l.text)
		} else {
			rest = append(rest, l)
		}
	}
	m.heard = rest
	return strings.Join(in, " ")
}

// siteSize is how large a site is for the page, in units.
const siteSize = 20

// sight returns what is on the screen.
func (a *app) sight() desk.Sight {
	s := desk.Sight{Title: assets.Text("app.title"), Focus: a.input.Focus,
		First: a.input.First, Last: a.input.Last, Wheels: a.input.Wheels}
	add := func(box layout.Rect, t desk.Thing) {
		k := a.Unit / a.Scale
		t.X, t.Y, t.W, t.H = box.X*k, box.Y*k, box.W*k, box.H*k
		s.Things = append(s.Things, t)
	}
	for _, w := range a.Top().Widgets() {
		drawn := a.mirror.within(w.Box)
		if w.Field != nil {
			drawn = "" // its text
		}
		label := strings.Join(strings.Fields(cmp.Or(w.Label, a.Label(w.Tip, math.Inf(1)), drawn)), " ")
		switch {
		case label == "":
			label = cmp.Or(w.Title, w.Name)
		case w.Title != "":
			label = assets.Text("form.choice", w.Title, label)
		}
		t := desk.Thing{Name: w.Name, Label: label, Off: w.Off, On: w.On, Field: w.Field != nil}
		if t.Field {
			t.Text = w.Field.Text()
		}
		add(w.Box, t)
	}
	if b, ok := a.Top().(stage.Sited); ok {
		for _, p := range b.Sites() {
			add(layout.Rect{X: p.X - siteSize/2, Y: p.Y - siteSize/2, W: siteSize, H: siteSize}, desk.Thing{Name: p.Name, Label: p.Label})
		}
	}
	if speaker, ok := a.Top().(stage.Speaker); ok {
		s.Title, s.Said = assets.Text("board.tab", speaker.Title(), s.Title), speaker.Spoken()
	} else {
		s.Said = a.mirror.within(a.Size)
	}
	s.Said = strings.TrimSpace(s.Said + " " + strings.Join(a.trouble(a.Size.W), " "))
	return s
}

// mirrored shows the page what is on the screen, if that has changed, and goes on
// hearing.
func (a *app) mirrored() {
	if s := a.sight(); !reflect.DeepEqual(s, a.mirror.shown) {
		a.mirror.shown = s
		desk.Mirror(s)
	}
	a.mirror.heard = a.mirror.heard[:0]
}

// clicked makes a click of the tick where the thing of the page is that was clicked
// there, and says whether one was.
func (a *app) clicked() bool {
	name := desk.Clicked()
	if name == "" {
		return false
	}
	for _, p := range a.Places() {
		if p.Name == name {
			a.input.Click(p.X, p.Y)
			return true
		}
	}
	return false
}
