package problems

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// entry is the page of the problems of a game, or of all games, with the player's rating.
type entry struct {
	*stage.Stage
	Tools
	set   set
	ui    ui.Group
	form  ui.Form
	stats layout.Rect
	wrong []string // lines with the error in reading the progress, or with refused; nil if nothing is wrong

	refused error // why no position could be set up
}

// New returns the page of the problems of g or, if g is nil, of all games.
func New(s *stage.Stage, t Tools, g *rules.Game) stage.Scene {
	e := &entry{Stage: s, Tools: t, set: setOf(g)}
	e.ui.Focus = "button:solve"
	return e
}

// Place implements stage.Scene.
func (e *entry) Place() place.Place { return place.Problems(e.set.game) }

func (e *entry) Title() string { return assets.Text("problems.title") }

// Next implements stage.Scene.
func (e *entry) Next() int {
	if e.ui.Next() > 0 || e.form.Pending() {
		return 1
	}
	return 0
}

// pageEdge is the least distance of the page from the sides of the window. widest is the greatest
// width of the page.
const pageEdge, widest = 24, 1000

// head returns the height of the room for the title.
func (e *entry) head() float64 {
	if e.Low() {
		return 36
	}
	return 80
}

func (e *entry) backHeight() float64 { return e.ButtonHeight(36) }

// Layout implements stage.Scene.
func (e *entry) Layout() {
	const gap = 24
	foot := e.backHeight() + 24
	width := math.Min(widest, e.Size.W-2*pageEdge)
	e.wrong = nil
	if _, err := e.Keeper.Progress(); err != nil {
		e.wrong = ui.SmallFont.Wrap(assets.Text("problems.unread", words.Error(err)), width)
	} else if e.refused != nil {
		e.wrong = ui.SmallFont.Wrap(words.Sentence(e.refused), width)
	}
	page := layout.Rect{X: (e.Size.W - width) / 2, Y: e.head(), W: width}
	page.H = e.Size.H - page.Y - foot - wrongLeading*float64(len(e.wrong))
	e.stats = page
	if e.Upright() {
		e.stats.H = math.Floor(math.Min(230, 0.35*page.H))
		page.Y, page.H = page.Y+e.stats.H+gap/2, page.H-e.stats.H-gap/2
	} else {
		e.stats.W = math.Floor(0.38 * page.W)
		e.stats.H = math.Min(page.H, 300)
		page.X, page.W = page.X+e.stats.W+gap, page.W-e.stats.W-gap
	}
	e.form.Begin(page, e.ChipHeight(), e.Pitch())
	e.form.Group(page.W, assets.Text("problems.game"), e.games())
	e.form.Tiles(page.W, math.Floor(page.W/2)-6, e.ways())
	e.ui.Items = append(e.ui.Items[:0], e.form.End(e.Size.W-pageEdge+6)...)
	back := layout.Rect{X: (e.Size.W - width) / 2, Y: e.Size.H - e.backHeight() - 12, W: 110, H: e.backHeight()}
	e.ui.Items = append(e.ui.Items, ui.Widget{Name: "button:back", Label: assets.Text("problems.back"), Box: back, Do: e.Back})
}

// wrongLeading is the distance between the lines of wrong.
const wrongLeading = 16

// games returns the chips that choose a game, or all games.
func (e *entry) games() []ui.Widget {
	chip := func(key, label string, g *rules.Game) ui.Widget {
		return ui.Widget{Name: "choice:game=" + key, Label: label, On: e.set.key() == key, Do: func() { e.set = setOf(g) }}
	}
	chips := []ui.Widget{chip(overall, assets.Text("problems.all"), nil)}
	for _, g := range catalog.All {
		chips = append(chips, chip(g.ID, g.Name, g))
	}
	return chips
}

// ways returns the tiles that lead to problems.
func (e *entry) ways() []ui.Widget {
	progress, _ := e.Keeper.Progress()
	day := save.Day(e.Keeper.Now())
	tile := func(name, aside, note string, usable bool, do func()) ui.Widget {
		if len(e.set.problems) == 0 {
			note = "problems.none"
		}
		return ui.Widget{Name: "button:" + name, Label: assets.Text("problems." + name), Aside: aside, Note: assets.Text(note), Off: !usable, Do: do}
	}
	next, found := e.set.next(progress, day)
	note := "problems.solve.note"
	if !found {
		note = "problems.solve.rest"
	}
	ways := []ui.Widget{tile("solve", strconv.Itoa(len(e.set.problems)), note, found, func() { e.show(matched, e.set, next) })}

	today, found := problem.Daily(e.set.problems, day)
	note = "problems.daily.note"
	if dailyDone(progress, today.ID, day) {
		note = "problems.daily.done"
	}
	ways = append(ways, tile("daily", "", note, found, func() { e.show(daily, e.set, today).day = day }))

	best := ""
	if n := progress.Games[e.set.key()].Rush; n > 0 {
		best = assets.Text("problems.best", n)
	}
	ways = append(ways, tile("rush", best, "problems.rush.note", len(e.set.problems) > 0, func() { e.Over(newRound(e.Stage, e.Tools, e.set)) }))

	failed := e.set.missed(progress, day)
	first, found := failed.next(progress, day)
	note = "problems.missed.note"
	if !found {
		note = "problems.missed.none"
	}
	ways = append(ways, tile("missed", strconv.Itoa(len(failed.problems)), note, found, func() { e.show(again, e.set, first) }))
	return append(ways, ui.Widget{Name: "button:own", Label: assets.Text("problems.own"), Note: assets.Text("problems.own.note"), Off: !e.editable(), Do: e.edit})
}

// editable reports whether a game is chosen whose positions can be set up.
func (e *entry) editable() bool {
	if e.set.game == nil {
		return false
	}
	v, _ := e.set.game.Values("")
	s, err := e.set.game.New(v)
	if err != nil {
		return false
	}
	_, ok := s.(rules.Editor)
	return ok
}

// edit lets the player set up a position of the game, and make a problem of it.
func (e *entry) edit() {
	e.refused = e.Go(place.Editor(e.set.game.ID, ""))
}

// show shows p over the page, and returns its scene. The problems that follow p are taken from the
// set problems. origin says where p comes from.
func (e *entry) show(origin source, problems set, p problem.Problem) *solving {
	scene := newSolving(e.Stage, e.Tools, origin, problems, p)
	e.Over(scene)
	return scene
}

// Update implements stage.Scene.
func (e *entry) Update(in *ui.Input) {
	used := e.form.Update(in, &e.ui, e.Size)
	switch {
	case used:
	case in.Pressed(ebiten.KeyEscape):
		e.Back()
	case in.Pressed(ebiten.KeyF2) && e.set.game != nil:
		_ = e.Go(place.Rules(e.set.game))
	}
}

// Draw implements stage.Scene.
func (e *entry) Draw(c *paint.Canvas) {
	t := e.Theme()
	title, font := assets.Text("problems.title"), ui.TitleFont
	if e.Low() {
		font = ui.HeadFont
	}
	c.Text(title, e.Size.W/2, e.head()/2, font, 0.5, 0.5, t.Text)
	e.form.Draw(c, t)
	e.ui.Draw(c, t)
	e.drawStats(c)
	for i, line := range e.wrong {
		y := e.Size.H - e.backHeight() - 20 - wrongLeading*(float64(len(e.wrong)-i)-0.5)
		c.Text(ui.SmallFont.Fit(line, e.Size.W-2*pageEdge), e.stats.X, y, ui.SmallFont, 0, 0.5, t.Warn)
	}
}

// Widgets implements stage.Scene.
func (e *entry) Widgets() []ui.Widget { return ui.InSight(e.ui.Items) }
func (e *entry) Whole() []ui.Widget   { return e.ui.Items }

// solvedIn reports whether t, the record of a problem, says that it was solved.
func solvedIn(t save.Tried) bool { return t.Solved }
