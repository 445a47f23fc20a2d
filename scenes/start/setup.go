package start

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// setup asks for the size and the options of a game, the players' names and
// who starts, and shows the board as it will be.
type setup struct {
	*stage.Stage
	doors   Doors
	game    *rules.Game
	playing bool // it was reached from a game, to which it leads back
	ui      ui.Group
	form    ui.Form
	names   [2]ui.Field
	choice  *save.Setup
	preview preview
	wrong   string // why the game cannot be started so
}

// NewSetup returns the set-up of a game, which changes the choice. With playing set
// it leads back to the game on the board, or else to the menu.
func NewSetup(s *stage.Stage, d Doors, g *rules.Game, choice *save.Setup, playing bool) stage.Scene {
	scene := &setup{Stage: s, doors: d, game: g, choice: choice, playing: playing}
	for i := range scene.names {
		scene.names[i] = ui.Field{Letters: ui.MaxField, Clipboard: s.Clipboard}
		scene.names[i].Set(choice.Players[i].Name)
	}
	return scene
}

func (s *setup) Name() string { return "setup" }

func (s *setup) Pace() stage.Pace {
	if s.ui.Pending() || s.form.Pending() {
		return stage.Working
	}
	return stage.Resting
}

// setupBottom is the room below what scrolls.
const setupBottom = 76

// heading returns where the lines above what scrolls are: the name of the game,
// its author, and what it is about, with so much room below.
func (s *setup) heading() (title, author, about, below float64) {
	if s.Low() {
		return 24, 52, 73, 3
	}
	return 46, 78, 104, 14
}

// about says what the game is about, in lines.
func (s *setup) about() []string {
	return ui.TextFont.Wrap(assets.Text(s.game.ID+".about"), s.Size.W-40)
}

func (s *setup) Layout() {
	page := s.page()
	s.form.Begin(s.layoutPreview(page))
	width := s.form.Room.W
	for i, id := range []string{"one", "two"} {
		s.player(i, id)
	}
	s.form.Group(width, assets.Text("setup.starts", s.sideName(0)), []ui.Widget{
		s.starterChip(save.OneStarts, rules.First),
		s.starterChip(save.TwoStarts, rules.Second),
		s.starterChip(save.CoinStarts, 0),
	})
	for _, o := range s.game.Options {
		s.form.Group(width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
	}
	s.ui.Items = append(s.ui.Items[:0], s.form.End(s.Size.W-24)...)
	s.layoutButtons(layout.Rect{X: page.X, Y: s.Size.H - 56, W: page.W, H: 40})
}

// page returns the room for the board and what can be chosen.
func (s *setup) page() layout.Rect {
	edge := 40.0
	if s.Upright() {
		edge = 24
	}
	width := math.Min(1100, s.Size.W-2*edge)
	_, _, top, below := s.heading()
	top = math.Floor(top + ui.Leading*float64(len(s.about())) + below)
	return layout.Rect{X: (s.Size.W - width) / 2, Y: top, W: width, H: s.Size.H - top - setupBottom}
}

// layoutPreview puts the board to the left end of the page or, in an upright
// window, to its top, and returns the room that is left.
func (s *setup) layoutPreview(page layout.Rect) layout.Rect {
	const gap = 26
	s.preview.show(s.game, s.choice.Options)
	board, rest := page, page
	if s.Upright() {
		board.H = math.Floor(math.Min(0.36*page.H, page.W))
		rest.Y, rest.H = page.Y+board.H+gap/2, page.H-board.H-gap/2
	} else {
		board.W = math.Floor(math.Min(0.42*page.W, math.Max(0.36*page.W, page.H)))
		board.H = math.Min(page.H, s.preview.view.HeightFor(board.W))
		rest.X, rest.W = page.X+board.W+gap, page.W-board.W-gap
	}
	s.preview.place(board, s.Unit, s.Style())
	return rest
}

// layoutButtons puts the buttons into a row. The one that goes on is at its right
// end: back to the game if there was one, or else into a new one.
func (s *setup) layoutButtons(row layout.Rect) {
	const gap, least, side = 10, 90, 14
	back := ui.Widget{Name: "button:back", Label: assets.Text("setup.back"), Do: s.back}
	showRules := ui.Widget{Name: "button:rules", Label: assets.Text("setup.rules"), Do: s.showRules}
	start := ui.Widget{Name: "button:start", Label: assets.Text("setup.start"), Do: s.start}
	buttons := []ui.Widget{back, showRules, start}
	if s.playing {
		start.Label, back.Label = assets.Text("setup.new"), assets.Text("setup.game")
		buttons = []ui.Widget{start, showRules, back}
	}
	buttons[2].Look = ui.Main
	x := row.X
	for i, b := range buttons {
		b.Box = layout.Rect{X: x, Y: row.Y, W: math.Max(least, ui.StrongFont.Width(b.Label)+2*side), H: row.H}
		if i == 2 {
			b.Box.X = row.X + row.W - b.Box.W
		}
		s.ui.Items = append(s.ui.Items, b)
		x += b.Box.W + gap
	}
}

// back leads to where the set-up was reached from.
func (s *setup) back() {
	if s.playing {
		s.doors.GoOn()
	} else {
		s.doors.Menu()
	}
}

func (s *setup) optionChips(o rules.Option) []ui.Widget {
	var chips []ui.Widget
	add := func(value, label string) {
		chips = append(chips, ui.Widget{Name: "choice:" + o.ID + "=" + value, Label: label,
			On: s.choice.Options[o.ID] == value, Do: func() { s.choice.Options[o.ID], s.wrong = value, "" }})
	}
	for _, value := range byNumber(o.Choices) {
		add(value, assets.Text(s.game.ID+"."+o.ID+"."+value))
	}
	if o.Draw != nil {
		add(drawn, assets.Text(s.game.ID+"."+o.ID+".draw"))
	}
	return chips
}

// byNumber returns choices in the order of the numbers they begin with, such as
// sizes; the rules have the default first.
func byNumber(choices []string) []string {
	number := func(choice string) (n int) {
		fmt.Sscanf(choice, "%d", &n)
		return n
	}
	return slices.SortedStableFunc(slices.Values(choices), func(a, b string) int { return cmp.Compare(number(a), number(b)) })
}

// starterChip is the choice of the side that Player 1 has, or of a coin.
func (s *setup) starterChip(who save.Starter, side rules.Player) ui.Widget {
	w := ui.Widget{Name: "choice:starts=" + string(who), Label: assets.Text("setup.coin"), On: s.choice.Starts == who, Do: func() { s.choice.Starts = who }}
	if who != save.CoinStarts {
		key := s.game.Colours[side]
		w.Label, w.Side = assets.Text([]string{"setup.first", "setup.second"}[side], assets.Text(key)), render.Colour(key)
	}
	return w
}

// player asks who plays for a side: a person, by name, or the computer at a level.
func (s *setup) player(i int, id string) {
	const named = 480 // wide enough for the names of the levels
	player, width := &s.choice.Players[i], s.form.Room.W
	var chips []ui.Widget
	for level, chip := range ask.LevelChips(player.Level, func(level int) { player.Level = level }) {
		chip.Name = "choice:" + id + "=" + chip.Name
		if level > 0 {
			chip.Label, chip.Tip = strconv.Itoa(level), s.character(level)
			if width >= named {
				chip.Label = assets.Text("setup.level", level, assets.Text("level."+chip.Label))
			}
		}
		chips = append(chips, chip)
		if level == 0 && player.Level == 0 {
			chips = append(chips, ui.Widget{Name: "field:" + id, Label: words.Person("", i), Field: &s.names[i]})
		}
	}
	s.form.Group(width, assets.Text("setup."+id), chips)
	if side, known := s.side(i); known {
		s.form.Titles[len(s.form.Titles)-1].Side = render.Colour(s.game.Colours[side])
	}
	if player.Level > 0 {
		s.form.Note(width, s.character(player.Level))
	}
}

// side returns which side a player has, unless a coin is to say.
func (s *setup) side(i int) (side rules.Player, known bool) {
	side = rules.Player(i)
	if s.choice.Starts == save.TwoStarts {
		side = side.Other()
	}
	return side, s.choice.Starts != save.CoinStarts
}

// character says how the computer plays at a level, and how strong it is.
func (s *setup) character(level int) string {
	return assets.Text("setup.plays", words.Strength(s.game, level), assets.Text("level."+strconv.Itoa(level)+".play"))
}

// showRules shows the rules of the game.
func (s *setup) showRules() { s.doors.Rules(s.game) }

func (s *setup) start() {
	if err := s.doors.Begin(s.game); err != nil {
		s.wrong = words.Sentence(err)
	}
}

// sideName is what the side that is set up is called.
func (s *setup) sideName(i int) string {
	p := s.choice.Players[i]
	p.Name = words.Person(p.Name, i)
	return words.Player(p)
}

func (s *setup) Update(in *ui.Input) {
	used := s.form.Update(in, &s.ui, s.Size)
	for i := range s.names {
		s.choice.Players[i].Name = s.names[i].Text()
	}
	switch {
	case in.Pressed(ebiten.KeyF2):
		s.showRules()
	case used:
	case in.Pressed(ebiten.KeyEscape):
		s.back()
	case in.Pressed(ebiten.KeyEnter) && s.playing:
		s.back()
	case in.Pressed(ebiten.KeyEnter):
		s.start()
	}
}

func (s *setup) Draw(c *paint.Canvas) {
	t := s.Theme()
	title, author, about, _ := s.heading()
	c.Text(s.game.Name, s.Size.W/2, title, ui.TitleFont, 0.5, 0.5, t.Text)
	c.Text(words.Byline(s.game), s.Size.W/2, author, ui.SmallFont, 0.5, 0.5, t.Faint)
	for i, line := range s.about() {
		c.Text(line, s.Size.W/2, about+ui.Leading*float64(i), ui.TextFont, 0.5, 0.5, t.Text)
	}
	s.preview.draw(c)
	s.form.Draw(c, t)
	s.ui.Draw(c, t)
	c.Text(s.wrong, s.Size.W/2, s.Size.H-66, ui.SmallFont, 0.5, 0.5, t.Warn)
	s.ui.DrawTip(c, t)
}

func (s *setup) Widgets() []ui.Widget { return s.ui.Items }
