package start

import (
	"cmp"
	"math"
	"reflect"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// setup is the scene in which the player sets up a game: its options, who plays and who starts.
// It shows the first position with these options, or the sample game.
type setup struct {
	*stage.Stage
	doors  Doors
	game   *rules.Game
	origin Origin
	ui     ui.Group
	form   ui.Form
	names  [2]ui.Field
	choice *save.Setup
	levels [2]int // the last level chosen for the computer at each seat
	// suggested says for each seat whether a level was suggested there. The line of the
	// suggestion then stays, even empty: otherwise a second click would hit another level.
	suggested [2]bool
	preview   preview
	about     []string                                        // lines that describe the game
	wrong     string                                          // why the game cannot begin with these options
	shares    func(spec string) (share assets.Share, ok bool) // assets.FirstShare, except in tests
}

// Origin is the scene that led to a set-up, and to which the set-up leads back.
type Origin uint8

// FromMenu is the menu, and FromGame is the game on the board. ForNewGame is also the game on the
// board, after the player has asked there for a new game.
const (
	FromMenu Origin = iota
	FromGame
	ForNewGame
)

// NewSetup returns the set-up of g, reached from the scene origin. The player's choices are
// written to choice.
func NewSetup(s *stage.Stage, d Doors, g *rules.Game, choice *save.Setup, origin Origin) stage.Scene {
	scene := &setup{Stage: s, doors: d, game: g, choice: choice, origin: origin,
		preview: preview{sample: newDemo(g)}, shares: assets.FirstShare}
	scene.preview.watch(!scene.known() && moving(s))
	for i := range scene.names {
		if scene.levels[i] = choice.Players[i].Level; scene.levels[i] == 0 {
			scene.levels[i] = beginnersLevel
		}
		scene.names[i] = ui.Field{Letters: ui.MaxField, Clipboard: s.Clipboard}
		scene.names[i].Set(choice.Players[i].Name)
	}
	return scene
}

// known reports whether the settings have a set-up of the game.
func (s *setup) known() bool {
	_, known := s.Settings.Setups[s.game.ID]
	return known
}

// Place implements stage.Scene: the game and, if they differ from the stored set-up, the options and
// the start.
func (s *setup) Place() place.Place {
	p := place.Setup(s.game)
	if now := chosen(s.game, s.choice); now != chosen(s.game, remembered(s.Stage, s.game)) {
		p.Shown = now
	}
	return p
}

func (s *setup) Next() int {
	if s.form.Pending() || s.ui.Next() == 1 {
		return 1
	}
	return cmp.Or(s.preview.shown().next(), s.ui.Next())
}

// heading returns where the heading is drawn: title is the y of the middle of the title, and intro
// that of the first line about the game. margin is the margin below the lines about the game.
func (s *setup) heading() (title, intro, margin float64) {
	if s.Low() {
		return 20, 44, 3
	}
	return 46, 104, 14
}

// bottom returns the y of the top of the buttons below the part that scrolls, and the height of a
// button.
func (s *setup) bottom() (y, height float64) {
	foot := 16.0
	if height = s.ButtonHeight(40); s.Low() {
		foot = 8
	}
	y = s.Size.H - foot - height
	if s.paired() {
		y -= s.Pitch()
	}
	return y, height
}

func (s *setup) Layout() {
	const beside = 8 // the distance from the page to the scroll bar
	s.about = balanced(ui.TextFont, assets.Text(s.game.ID+".about"), s.Size.W-40)
	page := s.page()
	rest, preview := s.layoutPreview(page)
	s.form.Begin(rest, s.ChipHeight(), s.Pitch())
	width := s.form.Room.W
	for i, id := range []string{"one", "two"} {
		s.player(i, id)
	}
	starters := []ui.Widget{
		s.starterChip(save.OneStarts, rules.First),
		s.starterChip(save.TwoStarts, rules.Second),
		s.starterChip(save.CoinStarts, 0),
	}
	if s.rated() {
		s.fixSides(starters)
	}
	s.starters(width, starters)
	s.form.Group(width, assets.Text("clock.title"), []ui.Widget{s.clockChip()})
	if len(s.game.Starts) > 0 {
		s.form.Group(width, assets.Text("setup.play"), s.fromChips())
	}
	for _, o := range s.options() {
		s.form.Group(width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
		if note := s.game.ID + "." + o.ID + ".note"; assets.Has(note) {
			s.form.Note(width, assets.Text(note))
		}
		if o.Drawn != nil && s.choice.Options[o.ID] == drawn {
			s.form.Note(width, assets.Text(s.game.ID+"."+o.ID+".drawn", len(o.Drawn(s.choice.Options))))
		}
	}
	if winner, solved := s.solved(); solved {
		s.form.Note(width, assets.Text("setup.solved", assets.Text(s.game.Colours[winner])))
	}
	s.counts(width)
	if len(s.game.Medals) > 0 {
		s.form.Group(width, assets.Text("medals"), []ui.Widget{{Name: "medals", Label: words.Medals(s.game, s.doors.Earned(s.game)), Do: func() { s.doors.Medals(s.game, nil) }}})
	}
	s.ui.Items = append(s.ui.Items[:0], s.form.End(page.X+page.W+beside)...)
	s.ui.Items = append(s.ui.Items, preview...)
	y, height := s.bottom()
	s.layoutButtons(layout.Rect{X: page.X, Y: y, W: page.W, H: height})
}

func (s *setup) width() float64 {
	edge := 40.0
	if s.Upright() {
		edge = math.Min(24, 0.06*s.Size.W)
	}
	return math.Min(1100, s.Size.W-2*edge)
}

// page returns the room for the board and the choices.
func (s *setup) page() layout.Rect {
	const above = 20 // the height of the line above the buttons, for the message in wrong
	width := s.width()
	_, top, below := s.heading()
	top = math.Floor(top + ui.Leading*float64(len(s.about)) + below)
	bottom, _ := s.bottom()
	return layout.Rect{X: (s.Size.W - width) / 2, Y: top, W: width, H: bottom - above - top}
}

// layoutPreview places the board at the left of page or, in an upright window, at its top. Below
// the board it places the chips that choose what the board shows. It returns the rest of the page
// and the chips.
func (s *setup) layoutPreview(page layout.Rect) (rest layout.Rect, chips []ui.Widget) {
	const gap, above = 26, 8
	s.preview.show(s.game, s.choice.Options, s.choice.From)
	board, rest := page, page
	row := 0.0
	if chips = s.preview.chips(s.Stage); len(chips) > 0 {
		row = above + s.ChipHeight()
	}
	if s.Upright() {
		board.H = math.Floor(math.Min(0.36*page.H, page.W)) + row
		rest.Y, rest.H = page.Y+board.H+gap/2, page.H-board.H-gap/2
	} else {
		board.W = math.Floor(math.Min(0.42*page.W, math.Max(0.36*page.W, page.H)))
		board.H = math.Min(page.H, s.preview.first.HeightFor(board.W)+row)
		rest.X, rest.W = page.X+board.W+gap, page.W-board.W-gap
	}
	board.H -= row
	s.preview.place(s.Stage, board)
	line, end := ui.NewFlow(layout.Rect{X: board.X, Y: board.Y + board.H + above, W: board.W}, s.ChipHeight(), s.Pitch()), 0.0
	for i := range chips {
		chips[i].Box = line.Next(chips[i].Label)
		end = chips[i].Box.X + chips[i].Box.W
	}
	for i := range chips {
		chips[i].Box.X += (board.X + board.W - end) / 2
	}
	return rest, chips
}

// begins reports whether the main button begins a new game. If it does not, the button returns to
// the game on the board: the set-up was reached from that game, and nothing was changed.
func (s *setup) begins() bool {
	return s.origin != FromGame || !reflect.DeepEqual(*s.choice, *remembered(s.Stage, s.game))
}

// back leads back to the scene that led to the set-up.
func (s *setup) back() {
	if s.origin == FromMenu {
		_ = s.Go(place.Menu)
	} else {
		_ = s.Go(place.Board)
	}
}

func (s *setup) showRules() { _ = s.Go(place.Rules(s.game)) }

func (s *setup) start() {
	if err := s.doors.Begin(s.game); err != nil {
		s.wrong = words.Sentence(err)
	}
}

func (s *setup) Update(in *ui.Input) {
	s.preview.tick()
	used := s.form.Update(in, &s.ui, s.Size)
	for i := range s.names {
		s.choice.Players[i].Name = words.Person(s.names[i].Text(), i)
	}
	switch {
	case in.Pressed(ebiten.KeyF2):
		s.showRules()
	case used, s.ui.EndEditing(in):
	case in.Pressed(ebiten.KeyEscape):
		s.back()
	case in.Pressed(ebiten.KeyEnter) && s.begins():
		s.start()
	case in.Pressed(ebiten.KeyEnter):
		s.back()
	}
}

func (s *setup) Draw(c *paint.Canvas) {
	t := s.Theme()
	s.drawHeading(c)
	s.preview.shown().Draw(c)
	s.form.Draw(c, t)
	s.ui.Draw(c, t)
	y, _ := s.bottom()
	c.Text(s.wrong, s.Size.W/2, y-10, ui.SmallFont, 0.5, 0.5, t.Warn)
	s.ui.DrawTip(c, t)
}

// drawHeading draws the name of the game, the lines about the game, and its author.
func (s *setup) drawHeading(c *paint.Canvas) {
	const apart, under = 12, 32
	t, middle, by := s.Theme(), s.Size.W/2, words.Byline(s.game)
	title, about, _ := s.heading()
	if s.Low() {
		width := ui.HeadFont.Width(s.game.Name)
		x := middle - (width+apart+ui.SmallFont.Width(by))/2
		c.Text(s.game.Name, x, title, ui.HeadFont, 0, 0.5, t.Text)
		c.Text(by, x+width+apart, title+2, ui.SmallFont, 0, 0.5, t.Faint)
	} else {
		c.Text(s.game.Name, middle, title, ui.TitleFont, 0.5, 0.5, t.Text)
		c.Text(by, middle, title+under, ui.SmallFont, 0.5, 0.5, t.Faint)
	}
	for i, line := range s.about {
		c.Text(line, middle, about+ui.Leading*float64(i), ui.TextFont, 0.5, 0.5, t.Text)
	}
}

func (s *setup) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *setup) Whole() []ui.Widget   { return s.ui.Items }
