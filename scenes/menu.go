package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/ui"
)

// menu shows the five games, each as a card with a picture of its board.
type menu struct {
	*host
	ui    ui.Group
	cards []cardFace
	next  scene
	crash *crash  // the last stop of the program, if there is one to tell of
	note  string  // why something is not there, in place of the tagline
	title float64 // the middle of the title, above that of the room over the cards
}

// cardFace is what is drawn on the card of a game.
type cardFace struct {
	game    *rules.Game
	view    *render.View
	sprites []anim.Sprite
	box     layout.Rect
}

func newMenu(h *host) *menu {
	m := &menu{host: h, ui: ui.Group{Focus: "card:" + h.settings.Game}}
	for _, g := range catalog.All {
		m.cards = append(m.cards, newCardFace(g))
	}
	return m
}

func newCardFace(g *rules.Game) cardFace {
	f := cardFace{game: g}
	s := sample(g)
	f.view = render.NewView(render.New(g, s))
	for _, p := range s.Pieces(nil) {
		f.sprites = append(f.sprites, anim.Still(p, f.view.At(p.Site)))
	}
	return f
}

// sample returns the position that stands for a game in the menu: one from the
// middle of a game, or the start where there is none.
func sample(g *rules.Game) rules.State {
	v, err := g.Complete(nil)
	if err != nil {
		panic(err) // defaults are always values
	}
	if text := assets.Sample(g.ID); text != "" {
		if s, err := g.Decode(v, text); err == nil {
			return s
		}
	}
	s, err := g.New(v)
	if err != nil {
		panic(err) // every game can be started with its defaults
	}
	return s
}

func (m *menu) name() string { return "menu" }
func (m *menu) pace() pace   { return resting }

// layout puts the cards into a row of five where there is room and else into
// two rows, or three in an upright window.
func (m *menu) layout() {
	m.ui.Items = m.ui.Items[:0]
	top, bottom, gap, edge := 110.0, 76.0, 18.0, 28.0
	rows := []int{5}
	switch {
	case m.upright():
		rows = []int{2, 2, 1}
	case m.low():
		top, bottom, gap, edge = 84, 62, 10, 16
	case m.w < 1100:
		rows = []int{3, 2}
	}
	h := (m.h - top - bottom - gap*float64(len(rows)-1)) / float64(len(rows))
	w := (m.w - 2*edge - gap*float64(rows[0]-1)) / float64(rows[0])
	if len(rows) != 2 {
		h = min(h, w+60)
	}
	i := 0
	y := top + (m.h-top-bottom-h*float64(len(rows))-gap*float64(len(rows)-1))/2
	m.title = y/2 - 7
	for _, n := range rows {
		x := (m.w - w*float64(n) - gap*float64(n-1)) / 2
		for ; n > 0 && i < len(m.cards); n-- {
			f := &m.cards[i]
			f.box = layout.Rect{X: x, Y: y, W: w, H: h}
			m.placeBoard(f)
			m.ui.Items = append(m.ui.Items, ui.Widget{Name: "card:" + f.game.ID, Box: f.box, Look: ui.Card, Do: func() { m.next = newSetup(m.host, f.game) }})
			x, i = x+w+gap, i+1
		}
		y += h + gap
	}
	m.layoutButtons((y - gap + m.h) / 2)
}

// layoutButtons puts the buttons into a row whose middle is at y.
func (m *menu) layoutButtons(y float64) {
	const height, gap = 34, 16
	buttons := []ui.Widget{{Name: "games", Do: m.games}, {Name: "settings", Do: func() { m.next = newSettings(m.host, m) }}}
	switch {
	case m.crash != nil:
		buttons = append(m.crashButtons(), buttons...)
	case m.current != nil:
		buttons = append([]ui.Widget{{Name: "continue", Look: ui.Main, Do: func() { m.next = m.current }}}, buttons...)
	}
	if canQuit {
		buttons = append(buttons, ui.Widget{Name: "quit", Do: func() { m.next = nil }})
	}
	n := float64(len(buttons))
	width := min(120, (m.w-40+gap)/n-gap)
	x := (m.w - n*(width+gap) + gap) / 2
	for _, b := range buttons {
		b.Label, b.Name = assets.Text("menu."+b.Name), "button:"+b.Name
		b.Box = layout.Rect{X: x, Y: y - height/2, W: width, H: height}
		m.ui.Items = append(m.ui.Items, b)
		x += width + gap
	}
}

// games shows the games that were kept.
func (m *menu) games() { m.next = newMyGames(m.host, m) }

// placeBoard puts the picture of the board into the upper part of its card.
func (m *menu) placeBoard(f *cardFace) {
	box := f.box.Inset(14)
	box.H -= 52
	style := m.style()
	style.Coords, style.Turned = false, false
	f.view.Place(box, m.unit, style)
}

func (m *menu) update(in *ui.Input) scene {
	m.next = m
	m.ui.Update(in)
	switch {
	case in.Pressed(ebiten.KeyF11):
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	case in.Pressed(ebiten.KeyG):
		m.games()
	}
	return m.next
}

func (m *menu) draw(c *paint.Canvas) {
	t := m.theme()
	c.Text(assets.Text("app.title"), m.w/2, m.title, ui.TitleFont, 0.5, 0.5, t.Text)
	line, ink := assets.Text("menu.tagline"), t.Faint
	if m.crash != nil {
		line, ink = m.crash.sentence(), t.Warn
	} else if m.note != "" {
		line, ink = m.note, t.Warn
	}
	c.Text(ui.TextFont.Fit(line, m.w-40), m.w/2, m.title+34, ui.TextFont, 0.5, 0.5, ink)
	m.ui.Draw(c, t)
	for _, f := range m.cards {
		m.drawFace(c, f)
	}
}

func (m *menu) drawFace(c *paint.Canvas, f cardFace) {
	t := m.theme()
	f.view.Draw(c, f.sprites, nil)
	x := f.box.X + f.box.W/2
	font := ui.HeadFont
	for _, smaller := range []paint.Font{ui.StrongFont, {Bold: true, Size: ui.SmallFont.Size}} {
		if font.Width(f.game.Name) > f.box.W-16 {
			font = smaller
		}
	}
	c.Text(font.Fit(f.game.Name, f.box.W-8), x, f.box.Y+f.box.H-44, font, 0.5, 0.5, t.Text)
	c.Text(ui.SmallFont.Fit(byline(f.game), f.box.W-8), x, f.box.Y+f.box.H-20, ui.SmallFont, 0.5, 0.5, t.Faint)
}

// byline names the author of a game and its year, as far as they are known.
func byline(g *rules.Game) string {
	switch {
	case g.Author == "":
		return assets.Text("menu.unnamed")
	case g.Year == 0:
		return g.Author
	}
	return assets.Text("menu.byline", g.Author, g.Year)
}

func (m *menu) places() []ui.Place { return m.ui.Places() }
