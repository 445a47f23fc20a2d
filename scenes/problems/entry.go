package problems

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/rules/problem"
	"quintet/save"
	"quintet/save/keys"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// entry is the page of the problems of a game, or of all games, with the player's rating.
type entry struct {
	*stage.Stage
	Tools
	set     set
	ui      side.Side
	refused string // why no position could be set up
}

// New returns the page of the problems of g or, if g is nil, of all games.
func New(s *stage.Stage, t Tools, g *rules.Game) stage.Scene {
	e := &entry{Stage: s, Tools: t, set: setOf(g), ui: side.New(s)}
	e.ui.Focus = "button:solve"
	return e
}

func (e *entry) Place() place.Place { return place.Problems(e.set.game) }

func (e *entry) Title() string { return assets.Text("problems.title") }

func (e *entry) Next() int { return e.ui.Next() }

func (e *entry) Layout() {
	const widest, share = 1000, 0.38
	progress, _ := e.Keeper.Progress()
	e.ui.Page(widest)
	e.ui.Place(
		e.ui.Title(e.Title()),
		side.Pair{Left: statsOf(e.Stage, e.set, progress, save.Day(e.Keeper.Now())), Right: side.Form{Make: e.groups}, Share: share},
		side.Text{Text: e.wrong(), Font: ui.SmallFont, Ink: e.Theme().Warn},
		side.Buttons{Left: []ui.Widget{{Name: "button:back", Label: assets.Text("problems.back"), Do: e.Back}}},
	)
}

// wrong says why the progress could not be read, or why no position could be set up.
func (e *entry) wrong() string {
	if _, err := e.Keeper.Progress(); err != nil {
		return assets.Text("problems.unread", words.Error(err))
	}
	return e.refused
}

// groups makes the choice of the game, and the tiles that lead to problems.
func (e *entry) groups(form *ui.Form, width float64) {
	const apart = 6
	form.Group(width, assets.Text("problems.game"), e.games())
	form.Tiles(width, math.Floor(width/2)-apart, e.ways())
}

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
	if triedOn(progress, today.ID, day) {
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
	if err := e.Go(place.Editor(e.set.game.ID, "")); err != nil {
		e.refused = words.Sentence(err)
	}
}

// show shows p over the page, and returns its scene. The problems that follow p are taken from the
// set problems. origin says where p comes from.
func (e *entry) show(origin source, problems set, p problem.Problem) *solving {
	scene := newSolving(e.Stage, e.Tools, origin, problems, p)
	e.Over(scene)
	return scene
}

func (e *entry) Update(in *ui.Input) {
	switch {
	case e.ui.Update(in):
	case in.Pressed(ebiten.KeyEscape):
		e.Back()
	case in.Does(keys.Rules) && e.set.game != nil:
		_ = e.Go(place.Rules(e.set.game))
	}
}

func (e *entry) Draw(c *paint.Canvas) { e.ui.Draw(c) }

func (e *entry) Widgets() []ui.Widget { return ui.InSight(e.ui.Items) }
func (e *entry) Whole() []ui.Widget   { return e.ui.Items }
