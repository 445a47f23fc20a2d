// Package history is the scene "Record of play": the games that the player has finished, as sums,
// as a graph of the rating and as tables. The tables can be sorted. The games can be exported, and
// merged with the games of another machine.
package history

import (
	"slices"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/keys"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// scene is the record of play. It shows one view, of all games or of those with one game id.
type scene struct {
	*stage.Stage
	keeper  *keep.Keeper
	doors   ask.Doors
	ui      side.Side
	game    string // the id of the game; "" for all games
	view    view
	picker  picker // what the player is choosing, in a window without room for all chips
	content content
	ui.Remark
}

// picker is a choice that the player is making.
type picker string

const (
	noPicker   picker = ""
	gamePicker picker = "game"
	viewPicker picker = "view"
)

// content is what the scene shows. It is computed again when its source has changed.
type content struct {
	source   source
	games    []save.HistoryEntry // of the chosen game, or of all games
	table    *table              // nil in the summary
	overview                     // in the summary
}

// source is what a content is computed from.
type source struct {
	game  string
	view  view
	games int                // the number of games in the history
	first *save.HistoryEntry // the address of the first game; it changes when the games are read again
	read  bool
	learnt
}

// learnt are the numbers of problems tried and solved, and of medals.
type learnt struct{ tried, solved, medals int }

// New returns the record of play. shown is the part Shown of its place, a view and a game; the error
// says that shown names no view.
func New(s *stage.Stage, k *keep.Keeper, d ask.Doors, shown string) (stage.Scene, error) {
	h := &scene{Stage: s, keeper: k, doors: d, view: summary, ui: side.New(s)}
	h.ui.Focus = "choice:view=" + string(summary)
	if shown == "" {
		return h, nil
	}
	of, game, _ := strings.Cut(shown, ",")
	if !slices.Contains(views, view(of)) {
		return nil, form.Errorf("there is no such place")
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

// Next implements stage.Scene.
func (s *scene) Next() int {
	if t := s.content.table; t != nil && t.list.Pending() {
		return 1
	}
	return s.ui.Next()
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
		from.tried, from.medals = from.tried+len(c.Tried), from.medals+len(c.Medals)
		for _, t := range c.Tried {
			if t.Solved {
				from.solved++
			}
		}
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
		s.content.overview.game = s.game
		if err != nil && len(h.Games) > 0 { // the games of the backup, or those that ended since
			s.content.lines = append(s.content.lines, assets.Text("history.unread", words.Error(err)))
		}
		if len(s.content.games) == 0 {
			s.content.lines = append(s.content.lines, s.nothing())
		}
		s.content.summarize(s.content.games, &h, p)
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

// Layout implements stage.Scene.
func (s *scene) Layout() {
	const widest = 1000
	s.refresh()
	s.ui.Page(widest)
	note := side.Text{Text: s.Note, Font: ui.SmallFont, Ink: s.Ink(s.Theme().Faint, s.Theme())}
	blocks := append([]side.Block{s.ui.Title(assets.Text("history.title"))}, s.choices()...)
	blocks = append(append(blocks, s.shown()...), side.Texts{Hold: 1, All: []side.Text{note}}, side.Grid{Items: s.buttons()})
	s.ui.Place(blocks...)
}

// choices returns the chips that choose the game and the view. In a small window there are two buttons
// instead, which show the chips in place of the content.
func (s *scene) choices() []side.Block {
	if !s.ui.Small() {
		s.picker = noPicker
		return []side.Block{side.Flow{Groups: [][]ui.Widget{s.gameChips()}}, side.Flow{Groups: [][]ui.Widget{s.viewChips()}}}
	}
	pick := func(p picker, label string) ui.Widget {
		return ui.Widget{Name: "pick:" + string(p), Label: label, On: s.picker == p, Do: func() {
			if s.picker == p {
				p = noPicker
			}
			s.picker = p
		}}
	}
	return []side.Block{side.Grid{Items: []ui.Widget{pick(gamePicker, s.gameName()), pick(viewPicker, viewName(s.view))}}}
}

// shown returns what is between the choices and the buttons.
func (s *scene) shown() []side.Block {
	apart, t := side.Custom{Wish: 6}, s.content.table
	switch {
	case s.picker == gamePicker:
		return []side.Block{side.Flow{Groups: [][]ui.Widget{s.gameChips()}}, side.Spring{}}
	case s.picker == viewPicker:
		return []side.Block{side.Flow{Groups: [][]ui.Widget{s.viewChips()}}, side.Spring{}}
	case t == nil:
		return []side.Block{apart, s.content.overview.block(s.Stage)}
	case t.rows == 0:
		return []side.Block{apart, side.Text{Text: s.nothing(), Font: ui.TextFont, Ink: s.Theme().Faint}, side.Spring{}}
	}
	return []side.Block{t.block(s.Stage, s.choose)}
}

func (s *scene) gameChips() []ui.Widget {
	chip := func(id, label string) ui.Widget {
		return ui.Widget{Name: "choice:game=" + id, Look: ui.Chip, Label: label, Title: assets.Text("problems.game"), On: s.game == id, Do: func() { s.show(id, s.view) }}
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
		chips = append(chips, ui.Widget{Name: "choice:view=" + string(v), Look: ui.Chip, Label: viewName(v), Title: assets.Text("form.view"), On: s.view == v, Do: func() { s.show(s.game, v) }})
	}
	return chips
}

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
	if s.picker != noPicker || t != nil && t.rows == 0 {
		t = nil
	}
	switch {
	case t != nil && t.scroll(in):
		s.ui.Update(in)
	case t != nil && t.list.Update(in), s.ui.Update(in), t != nil && t.list.Keys(in), s.ui.Keys(in):
	default:
		s.keys(in)
	}
}

// keys handles the keys that no widget uses.
func (s *scene) keys(in *ui.Input) {
	switch {
	case in.Does(keys.Back) && s.picker != noPicker:
		s.picker = noPicker
	case in.Does(keys.Back):
		s.Back()
	case in.Does(keys.Delete) && s.chosen() != nil:
		s.forget()
	case in.Does(keys.Save):
		s.export()
	case in.Does(keys.Open):
		s.load()
	default:
		s.ui.Arrows(in)
	}
}

// Draw implements stage.Scene.
func (s *scene) Draw(c *paint.Canvas) { s.ui.Draw(c) }

func (s *scene) buttons() []ui.Widget {
	h, _, _ := s.keeper.History()
	button := func(name string, key keys.Command, off bool, do func()) ui.Widget {
		return ui.Widget{Name: "button:" + name, Label: assets.Text("history." + name), Key: key, Off: off, Do: do}
	}
	empty := len(h.Games) == 0
	return []ui.Widget{button("export", "", empty, s.export), button("import", "", false, s.load), button("forget", "", empty, s.forget), button("back", keys.Back, false, s.Back)}
}

// export asks for the format of the file, and writes all games to it.
func (s *scene) export() {
	h, _, _ := s.keeper.History()
	if len(h.Games) == 0 {
		return
	}
	write := func(name string, data []byte) {
		s.doors.SaveAs(name, data, func(name string) { s.Say(assets.Text("history.written", words.File(name)), false) })
	}
	s.doors.Offer(assets.Text("history.export.title"), assets.Text("history.export.text"),
		ask.Answer{Name: "json", Label: assets.Text("history.json"), Do: func() { write("quintet-record.json", h.Encode()) }},
		ask.Answer{Name: "csv", Label: assets.Text("history.csv"), Do: func() { write("quintet-record.csv", h.CSV()) }})
}

// load adds the games in a file of the player's choice to the games in the record.
func (s *scene) load() {
	s.doors.Open(func(_ string, data []byte, report ask.Done) {
		s.keeper.Do(func() func() {
			other, err := save.ParseHistory(data, s.keeper.Store.Pause)
			return func() { report(func() { s.merge(other) }, err) }
		})
	})
}

// merge adds the games of other to the record.
func (s *scene) merge(other *save.History) {
	s.keeper.ImportHistory(*other, func(added, left int) {
		said := assets.Text("history.merged", words.Counted("history.added", added), len(other.Games))
		if s.Say(said, false); left > 0 {
			s.doors.Offer(assets.Text("history.full.title"), words.Passage(said, words.Counted("history.full", left)))
		}
	})
}

// chosen returns the game that is chosen in the list; nil if there is none, or if the list is not
// shown.
func (s *scene) chosen() *save.HistoryEntry {
	if s.view != list || s.content.table == nil || s.picker != noPicker {
		return nil
	}
	row := s.content.table.chosen()
	if row < 0 {
		return nil
	}
	return &s.content.games[row]
}

// forget asks whether to forget the chosen game, or all games.
func (s *scene) forget() {
	var answers []ask.Answer
	text := assets.Text("history.forget.text")
	if e := s.chosen(); e != nil {
		id := e.ID
		text = assets.Text("history.forget.one.text", words.Game(e.Game), opponent(e), words.Date(e.Ended))
		answers = append(answers, ask.Answer{Name: "forget.one", Label: assets.Text("history.forget.one"), Do: func() {
			s.keeper.ChangeHistory(func(h *save.History) { h.Forget(id) })
			s.Say(assets.Text("history.forgotten.one"), false)
		}})
	}
	answers = append(answers, ask.Answer{Name: "forget.all", Label: assets.Text("history.forget.all"), Do: func() {
		s.keeper.ChangeHistory((*save.History).ForgetAll)
		s.Say(assets.Text("history.forgotten"), false)
	}})
	s.doors.Offer(assets.Text("history.forget.title"), text, answers...)
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
