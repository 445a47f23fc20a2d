package scenes

import (
	"cmp"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/save/keys"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// mirror tells the page what is on the screen: what was drawn last, and what a screen reader should
// read.
type mirror struct {
	stage    *stage.Stage
	shown    desk.Sight              // what the page was told last
	scene    stage.Scene             // the scene that shown is about
	told     map[stage.Scene]telling // of that scene and, if it is a panel, of the scenes beneath
	warnings int                     // the number of warnings that this scene had given then
	warned   string                  // the warning of this scene then; "" for none
	heard    []line
}

// telling is what the page was told of a scene.
type telling struct {
	passages []string // last
	asked    bool     // a question waited for an answer then
	covered  []string // the passages before that question
}

// line is a line of text on the screen.
type line struct {
	text string
	x, y float64 // the x of its middle, and the y given to Canvas.Text, in units
}

// hear records a line of text that is drawn at x, y, in units. It leaves out text without a letter
// or a digit, such as an arrow.
func (m *mirror) hear(text string, x, y float64) {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		m.heard = append(m.heard, line{text, x, y})
	}
}

// within returns the recorded lines whose x and y are in box, and removes them from m.
func (m *mirror) within(box layout.Rect) (inside []string) {
	rest := m.heard[:0]
	for _, l := range m.heard {
		if box.Contains(l.x, l.y) {
			inside = append(inside, l.text)
		} else {
			rest = append(rest, l)
		}
	}
	m.heard = rest
	return inside
}

// siteSize is the width and height of a site's element in the page, in units.
const siteSize = 20

// sight returns what is on the screen: r is the response of the scene to the input, and trouble is
// the sentences below the scene.
func (m *mirror) sight(r ui.Response, trouble []string) desk.Sight {
	s := desk.Sight{Title: assets.Text("app.title"), Focus: r.Focus, First: r.First, Last: r.Last, Wheels: r.Wheels}
	add := func(box layout.Rect, t desk.Thing) {
		k := m.stage.Unit / m.stage.Scale
		t.X, t.Y, t.W, t.H = box.X*k, box.Y*k, box.W*k, box.H*k
		s.Things = append(s.Things, t)
	}
	for _, w := range m.whole() {
		drawn := strings.Join(m.within(w.Box), " ")
		if w.Field != nil {
			drawn = "" // what is drawn in a field is its text, not its label
		}
		label, pressed := strings.Join(strings.Fields(cmp.Or(w.Label, w.Tip, drawn)), " "), ""
		if !m.stage.Fingers {
			pressed = inPage(m.stage.Settings.Keys.Of(w.Key))
		}
		switch {
		case label == "":
			label = cmp.Or(w.Title, w.Name)
		case w.Title != "":
			label = assets.Text("form.choice", w.Title, label)
		}
		t := desk.Thing{Name: w.Name, Note: explanation(&w), Label: label, Keys: pressed, Off: w.Off, On: w.On, Field: w.Field != nil}
		if t.Field {
			t.Text = w.Field.Text()
		}
		if v := w.Slider; v != nil {
			t.Slider, t.At, t.Last, t.Text = true, v.At, v.Last, v.Text
		}
		if w.Reveal != nil { // the page must not scroll to it
			w.Box.Y = math.Max(0, math.Min(w.Box.Y, m.stage.Size.H-w.Box.H))
		}
		add(w.Box, t)
	}
	if b, ok := m.stage.Top().(stage.Sited); ok {
		for _, p := range b.Sites() {
			if p.Drags {
				continue // the page shows buttons, and a button must do something
			}
			add(layout.Rect{X: p.X - siteSize/2, Y: p.Y - siteSize/2, W: siteSize, H: siteSize}, desk.Thing{Name: p.Name, Label: p.Label, Off: p.Off, On: p.On})
		}
	}
	if title := m.stage.Top().Title(); title != "" {
		s.Title = assets.Text("board.tab", title, s.Title)
	}
	if speaker, ok := m.stage.Top().(stage.Speaker); ok {
		for _, passage := range speaker.Spoken() {
			s.Passages = append(s.Passages, ended(passage))
		}
	} else {
		s.Passages = m.within(m.stage.Size)
	}
	_, s.Dialog = m.stage.Top().(stage.Panel)
	s.Passages = slices.DeleteFunc(append(s.Passages, trouble...), func(passage string) bool { return passage == "" })
	s.News = m.news(s.Passages)
	return s
}

// explanation returns what explains w besides its label, or "" if nothing else explains w. If w has
// no label, its tip is its label and explains nothing.
func explanation(w *ui.Widget) string {
	if w.Label == "" || w.Tip == w.Label {
		return ended(w.Note)
	}
	return words.Passage(ended(w.Note), ended(w.Tip))
}

// news returns the passages that the page was not told last time. In a new scene all passages are
// new. A question in a scene, or a panel over it, covers the passages of the scene: when the
// question is answered, those that stood there before are not new. If then nothing is new, or if a new
// scene has no passages, news returns the title of the scene. A warning is new each time, unless the page was told it last as
// the preview of the click that it is about. If no passage is new, news returns the last news while
// a passage of it still holds.
func (m *mirror) news(passages []string) string {
	top := m.stage.Top()
	title := ended(top.Title())
	fresh, answered := slices.Clone(passages), false
	if told, ok := m.told[top]; ok {
		old := told.passages
		if answered = told.asked && !m.asks(); answered {
			old = slices.Concat(old, told.covered)
		}
		warning, count := m.warning()
		fresh = slices.DeleteFunc(fresh, func(passage string) bool {
			return slices.Contains(old, passage) && (top != m.scene || count == m.warnings || passage != warning || m.warned != warning)
		})
	}
	if len(fresh) == 0 && (top != m.scene || answered) {
		fresh = append(fresh, title)
	}
	if len(fresh) == 0 {
		if !slices.ContainsFunc(append(passages, title), m.shown.Tells) {
			return ""
		}
		return m.shown.News
	}
	news := strings.Join(fresh, " ")
	if news == m.shown.News {
		news += again
	}
	return news
}

// asks reports whether a question in the current scene waits for an answer.
func (m *mirror) asks() bool {
	a, ok := m.stage.Top().(stage.Asker)
	return ok && a.Asks()
}

// remember records that the page is told s.
func (m *mirror) remember(s desk.Sight) {
	top := m.stage.Top()
	if !s.Dialog {
		maps.DeleteFunc(m.told, func(scene stage.Scene, _ telling) bool { return scene != top })
	}
	before := m.told[top]
	now := telling{passages: s.Passages, asked: m.asks()}
	if now.asked {
		if now.covered = before.passages; before.asked {
			now.covered = before.covered
		}
	}
	m.told[top] = now
	m.shown, m.scene = s, top
}

// again is added to news that is the same as the last news, because a screen reader reads only news
// that differs.
const again = "\u00a0"

// warning returns the warning of the current scene as a passage, and the number of warnings that
// the scene has given.
func (m *mirror) warning() (passage string, count int) {
	if w, ok := m.stage.Top().(stage.Warner); ok {
		passage, count = w.Warned()
	}
	return ended(passage), count
}

// ended returns passage with a full stop added, unless passage is empty or ends with one of .!?:…
func ended(passage string) string {
	if last, _ := utf8.DecodeLastRuneInString(passage); passage == "" || strings.ContainsRune(".!?:…", last) {
		return passage
	}
	return passage + "."
}

// show tells the page what is on the screen, if the screen has changed, and begins to record the
// next frame. in is the input of the tick, and trouble is as for sight.
func (m *mirror) show(in *ui.Input, trouble []string) {
	s := m.sight(in.Response, trouble)
	if !reflect.DeepEqual(s, m.shown) {
		m.remember(s)
		desk.Mirror(s)
	}
	m.warned, m.warnings = m.warning()
	m.heard = m.heard[:0]
}

// whole returns the widgets of the current scene, including those scrolled out of sight.
func (m *mirror) whole() []ui.Widget {
	if s, ok := m.stage.Top().(stage.Scrolled); ok {
		return s.Whole()
	}
	return m.stage.Top().Widgets()
}

// keyNames are the names of keys in a page, where they differ from those of keys.Key.
var keyNames = map[string]string{"Ctrl": "Control", "Esc": "Escape", "←": "ArrowLeft", "→": "ArrowRight"}

// inPage returns the name of a key in a page.
func inPage(k keys.Key) string {
	parts := strings.Split(string(k), "+")
	for i, name := range parts {
		parts[i] = cmp.Or(keyNames[name], name)
	}
	return strings.Join(parts, "+")
}

// reach scrolls to the thing with the name if it is out of sight. It reports whether it scrolled.
func (m *mirror) reach(name string) bool {
	for _, w := range m.whole() {
		if w.Name == name && w.Reveal != nil {
			w.Reveal()
			m.stage.Top().Layout()
			return true
		}
	}
	return false
}

// find scrolls to the thing with the name and returns its place; ok is false if there is none.
func (m *mirror) find(name string) (p ui.Place, ok bool) {
	if name == "" {
		return p, false
	}
	m.reach(name)
	places := m.stage.Places()
	i := slices.IndexFunc(places, func(p ui.Place) bool { return p.Name == name })
	if i < 0 {
		return p, false
	}
	return places[i], true
}
