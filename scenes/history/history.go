package history

import (
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// scene is the record of play. It shows one view, of all games or of those with one game id.
type scene struct {
	*stage.Stage
	keeper  *keep.Keeper
	doors   ask.Doors
	ui      ui.Group
	game    string // the id of the game; "" for all games
	view    view
	picker  picker // what the player is choosing, in a window without room for all chips
	content content
	ui.Remark
}

// view is what is shown of the games.
type view string

// The views, in their order. The key of the name of each is "history.view.<view>".
const (
	summary  view = "summary"
	list     view = "games"
	byLevel  view = "level"
	bySide   view = "side"
	bySize   view = "size"
	byMonth  view = "month"
	byName   view = "name"
	problems view = "problems"
)

var views = []view{summary, list, byLevel, bySide, bySize, byMonth, byName, problems}

// picker is a choice that the player is making.
type picker string

const (
	noPicker   picker = ""
	gamePicker picker = "game"
	viewPicker picker = "view"
)

// content is what the scene shows. It is computed again when its source has changed.
type content struct {
	source source
	games  []save.HistoryEntry // of the chosen game, or of all games
	sums   sums
	table  *table // nil in the summary
	lines  []string
	text   layout.Rect // the box of the lines
	column ui.Scroller // scrolls the lines
	graph  *graph      // in the summary of one game; nil without rated games
}

// source is what a content is computed from.
type source struct {
	game   string
	view   view
	games  int                // the number of games in the history
	first  *save.HistoryEntry // the address of the first game; it changes when the games are read again
	read   bool
	learnt int // the number of problems tried plus the number of medals
}

// New returns the record of play. shown is the part Shown of its place, a view and a game; the error
// says that shown names no view.
func New(s *stage.Stage, k *keep.Keeper, d ask.Doors, shown string) (stage.Scene, error) {
	h := &scene{Stage: s, keeper: k, doors: d, view: summary, ui: ui.Group{Focus: "choice:view=" + string(summary)}}
	if shown == "" {
		return h, nil
	}
	of, game, _ := strings.Cut(shown, ",")
	if !slices.Contains(views, view(of)) {
		return nil, save.Errorf("there is no such place")
	}
	h.show(game, view(of))
	return h, nil
}

// Place implements stage.Scene.
func (s *scene) Place() place.Place {
	p := place.History
	if s.game != "" || s.view != summary {
		p.Shown = string(s.view) + "," + s.game
	}
	return p
}

// Pace implements stage.Scene.
func (s *scene) Pace() stage.Pace {
	if t := s.content.table; s.content.column.Pending() || t != nil && t.list.Pending() {
		return stage.Working
	}
	return stage.PaceOf(&s.ui)
}

// refresh computes the content again if its source has changed.
func (s *scene) refresh() {
	h, read, err := s.keeper.History()
	p, _ := s.keeper.Progress()
	from := source{game: s.game, view: s.view, games: len(h.Games), read: read}
	if len(h.Games) > 0 {
		from.first = &h.Games[0]
	}
	for _, c := range p.Games {
		from.learnt += len(c.Tried) + len(c.Medals)
	}
	if from == s.content.source {
		return
	}
	old := s.content
	s.content = content{source: from, games: h.Games}
	if s.game != "" {
		s.content.games = nil
		for i := range h.Games {
			if h.Games[i].GameID() == s.game {
				s.content.games = append(s.content.games, h.Games[i])
			}
		}
	}
	switch s.view {
	case summary:
		s.content.sums = sum(s.content.games)
		s.content.lines = s.summary(&h, p, err)
		s.content.column.Scroll = old.column.Scroll
	case list:
		s.content.table = gamesTable(s.content.games)
	case problems:
		s.content.table = themeTable(themes(s.game, p))
	default:
		s.content.table = groupTable(string(s.view), tallies(s.content.games, s.view))
	}
	if s.content.table != nil && old.table != nil && old.source.view == s.view {
		s.content.table.follow(old.table)
	}
	s.content.keepChoice(&old)
}

// keepChoice chooses the game that is chosen in old, if both contents list it. It marks the point
// that is marked in the graph of old, if both have a graph of the same game with as many points.
func (c *content) keepChoice(old *content) {
	if c.source.view == list && old.source.view == list && old.table.chosen() >= 0 {
		id := old.games[old.table.chosen()].ID
		row := slices.IndexFunc(c.games, func(e save.HistoryEntry) bool { return e.ID == id })
		c.table.list.Chosen = slices.Index(c.table.order, row)
	}
	if a, b := c.graph, old.graph; a != nil && b != nil && c.source.game == old.source.game && len(a.points) == len(b.points) {
		a.at = b.at
	}
}

// The measures of the scene, in units: the distance from the sides of a window that is not small,
// the greatest width, the gap between parts, the distance from the foot, and the height of the
// remark above the buttons.
const edge, widest, gap, foot, remarkHeight = 24, 1000, 12, 16, 22

// small reports whether the window has no room for all chips.
func (s *scene) small() bool { return s.Upright() || s.Low() }

// head returns the height of the room for the title.
func (s *scene) head() float64 {
	if s.Low() {
		return 36
	}
	return 64
}

// page returns the box of everything between the title and the foot.
func (s *scene) page() layout.Rect {
	margin := float64(edge)
	if s.small() {
		margin = 14
	}
	width := math.Min(widest, s.Size.W-2*margin)
	return layout.Rect{X: (s.Size.W - width) / 2, Y: s.head(), W: width, H: s.Size.H - s.head() - foot}
}

// Layout implements stage.Scene.
func (s *scene) Layout() {
	s.refresh()
	s.ui.Items = s.ui.Items[:0]
	body := s.page()
	top := s.layoutChoices(body)
	body.H -= top - body.Y
	body.Y = top
	height := s.ButtonHeight(34)
	body.H -= height + remarkHeight
	s.layoutButtons(layout.Rect{X: body.X, Y: body.Y + body.H + remarkHeight, W: body.W, H: height})
	body.W -= ui.TrackWidth
	x := body.X + body.W + 4
	switch {
	case s.picker != noPicker:
	case s.content.table != nil:
		row := s.ButtonHeight(26)
		s.ui.Items = append(s.ui.Items, s.content.table.place(body, row, x, s.choose)...)
	default:
		s.layoutSummary(body, x)
	}
}

// layoutChoices places the chips that choose the game and the view in box, and returns the y at
// which the part below them begins. In a small window it places two buttons instead, which show the
// chips.
func (s *scene) layoutChoices(box layout.Rect) (bottom float64) {
	if !s.small() {
		s.picker = noPicker
		bottom = s.flow(s.gameChips(), box)
		box.Y = bottom + gap/2
		return s.flow(s.viewChips(), box) + gap
	}
	height := s.ButtonHeight(30)
	pick := func(i int, p picker, label string) {
		s.ui.Items = append(s.ui.Items, ui.Widget{Name: "pick:" + string(p), Label: label, On: s.picker == p, Box: ui.Cell(box, i, 2, height, gap/2), Do: func() {
			if s.picker == p {
				p = noPicker
			}
			s.picker = p
		}})
	}
	pick(0, gamePicker, s.gameName())
	pick(1, viewPicker, viewName(s.view))
	bottom = box.Y + height + gap
	box.Y = bottom
	switch s.picker {
	case gamePicker:
		s.flow(s.gameChips(), box)
	case viewPicker:
		s.flow(s.viewChips(), box)
	}
	return bottom
}

// flow places chips in lines from the top of box, and returns the bottom of the last line.
func (s *scene) flow(chips []ui.Widget, box layout.Rect) (bottom float64) {
	f := ui.NewFlow(box, s.ChipHeight(), s.Pitch())
	for _, w := range chips {
		w.Look, w.Box = ui.Chip, f.Next(w.Label)
		s.ui.Items = append(s.ui.Items, w)
	}
	return f.Bottom()
}

func (s *scene) gameChips() []ui.Widget {
	chip := func(id, label string) ui.Widget {
		return ui.Widget{Name: "choice:game=" + id, Label: label, Title: assets.Text("problems.game"), On: s.game == id, Do: func() { s.show(id, s.view) }}
	}
	chips := []ui.Widget{chip("", assets.Text("games.all"))}
	for _, g := range catalog.All {
		chips = append(chips, chip(g.ID, g.Name))
	}
	return chips
}

// show shows the view v of the game with the id; "" is the id for all games.
func (s *scene) show(id string, v view) {
	s.game, s.view, s.picker = id, v, noPicker
	s.Say("", false)
}

// gameName returns the name of the game that is chosen, or the text for all games.
func (s *scene) gameName() string {
	for _, g := range catalog.All {
		if g.ID == s.game {
			return g.Name
		}
	}
	return assets.Text("games.all")
}

func (s *scene) viewChips() (chips []ui.Widget) {
	for _, v := range views {
		chips = append(chips, ui.Widget{Name: "choice:view=" + string(v), Label: viewName(v), Title: assets.Text("form.view"), On: s.view == v, Do: func() { s.show(s.game, v) }})
	}
	return chips
}

func viewName(v view) string { return assets.Text("history.view." + string(v)) }

// choose chooses the row that the table shows at place i. If that row is chosen already, choose
// chooses no row.
func (s *scene) choose(i int) {
	l := &s.content.table.list
	if l.Chosen == i {
		i = -1
	}
	l.Choose(i)
}

// Update implements stage.Scene.
func (s *scene) Update(in *ui.Input) {
	t := s.content.table
	if s.picker != noPicker {
		t = nil
	}
	switch {
	case t != nil && t.scroll(in):
		s.ui.Update(in)
	case t != nil && t.list.Update(in), t == nil && s.picker == noPicker && s.content.column.Point(in, s.Size):
	case s.ui.Update(in):
	case t != nil && t.rows > 0 && t.list.Keys(in):
	case s.picker == noPicker && t == nil && s.content.column.Keys(in):
	default:
		s.keys(in)
	}
}

// keys handles the keys that no widget uses.
func (s *scene) keys(in *ui.Input) {
	switch {
	case in.Pressed(ebiten.KeyEscape) && s.picker != noPicker:
		s.picker = noPicker
	case in.Pressed(ebiten.KeyEscape):
		s.Back()
	case in.Pressed(ebiten.KeyDelete) && s.chosen() != nil:
		s.forget()
	case in.Ctrl && in.Pressed(ebiten.KeyS):
		s.export()
	case in.Ctrl && in.Pressed(ebiten.KeyO):
		s.load()
	default:
		s.ui.Arrows(in)
	}
}

// Draw implements stage.Scene.
func (s *scene) Draw(c *paint.Canvas) {
	t, font := s.Theme(), ui.TitleFont
	if s.small() {
		font = ui.HeadFont
	}
	c.Text(assets.Text("history.title"), s.Size.W/2, s.head()/2, font, 0.5, 0.5, t.Text)
	s.ui.Draw(c, t)
	switch {
	case s.picker != noPicker:
	case s.content.table != nil && s.content.table.rows == 0:
		box := s.content.table.list.Box()
		for i, line := range ui.TextFont.Wrap(s.nothing(), box.W) {
			c.Text(line, box.X, box.Y+gap+summaryLeading*float64(i), ui.TextFont, 0, 0.5, t.Faint)
		}
	case s.content.table != nil:
		s.content.table.draw(c, s)
	default:
		s.drawSummary(c)
	}
	ink := s.Ink(t.Faint, t)
	page := s.page()
	c.Text(ui.SmallFont.Fit(s.Note, page.W), page.X, page.Y+page.H-s.ButtonHeight(34)-remarkHeight/2, ui.SmallFont, 0, 0.5, ink)
	s.ui.DrawTip(c, t)
}

// nothing returns the sentence that says why there is nothing to show.
func (s *scene) nothing() string {
	h, read, err := s.keeper.History()
	switch {
	case !read:
		return assets.Text("history.reading")
	case err != nil && len(h.Games) == 0:
		return assets.Text("history.unread", words.Error(err))
	case s.view == byName:
		return assets.Text("history.nobody")
	case len(s.content.games) > 0:
		return assets.Text("history.alone")
	}
	return assets.Text("history.none")
}

// Widgets implements stage.Scene.
func (s *scene) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *scene) Whole() []ui.Widget   { return s.ui.Items }

// Title implements stage.Scene.
func (s *scene) Title() string {
	return assets.Text("history.spoken", assets.Text("history.title"), s.gameName(), viewName(s.view))
}

// Spoken implements stage.Speaker.
func (s *scene) Spoken() []string {
	said := []string{s.Title(), s.Note}
	switch {
	case s.content.table == nil:
		said = append(said, s.content.lines...)
		if s.content.graph != nil {
			said = append(said, s.content.graph.said())
		}
	case s.content.table.rows == 0:
		said = append(said, s.nothing())
	case s.content.table.chosen() >= 0:
		said = append(said, s.content.table.told(s.content.table.chosen()))
	}
	return said
}
