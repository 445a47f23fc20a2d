package start

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
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
// who starts.
type setup struct {
	*stage.Stage
	doors  Doors
	game   *rules.Game
	ui     ui.Group
	form   ui.Form
	names  [2]ui.Field
	choice *save.Setup
	wrong  string // why the game cannot be started so
}

// NewSetup returns the set-up of a game, which changes the choice.
func NewSetup(s *stage.Stage, d Doors, g *rules.Game, choice *save.Setup) stage.Scene {
	scene := &setup{Stage: s, doors: d, game: g, choice: choice}
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
	width := math.Min(720, s.Size.W-2*s.edge())
	x := (s.Size.W - width) / 2
	_, _, top, below := s.heading()
	top = math.Floor(top + ui.Leading*float64(len(s.about())) + below)
	s.form.Begin(layout.Rect{X: x, Y: top, W: width, H: s.Size.H - top - setupBottom})
	for i, id := range []string{"one", "two"} {
		s.player(i, id)
	}
	s.form.Group(width, assets.Text("setup.starts"), []ui.Widget{
		s.starterChip(save.OneStarts, s.sideName(0)),
		s.starterChip(save.TwoStarts, s.sideName(1)),
		s.starterChip(save.CoinStarts, assets.Text("setup.coin")),
	})
	for _, o := range s.game.Options {
		s.form.Group(width, assets.Text(s.game.ID+"."+o.ID), s.optionChips(o))
	}
	s.ui.Items = append(append(s.ui.Items[:0], s.form.End(s.Size.W-24)...),
		ui.Widget{Name: "button:back", Label: assets.Text("setup.back"), Box: layout.Rect{X: x, Y: s.Size.H - 56, W: 120, H: 40}, Do: s.doors.Menu},
		ui.Widget{Name: "button:rules", Label: assets.Text("setup.rules"), Box: layout.Rect{X: x + 130, Y: s.Size.H - 56, W: 90, H: 40}, Do: s.showRules},
		ui.Widget{Name: "button:start", Look: ui.Main, Label: assets.Text("setup.start"), Box: layout.Rect{X: x + width - 120, Y: s.Size.H - 56, W: 120, H: 40}, Do: s.start})
}

// edge returns how much room is left beside the choices.
func (s *setup) edge() float64 {
	if s.Upright() {
		return 24
	}
	return 40
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

func (s *setup) starterChip(who save.Starter, label string) ui.Widget {
	return ui.Widget{Name: "choice:starts=" + string(who), Label: label, On: s.choice.Starts == who, Do: func() { s.choice.Starts = who }}
}

// player asks who plays for a side: a person, by name, or the computer at a
// level.
func (s *setup) player(i int, id string) {
	player := &s.choice.Players[i]
	chips := ask.LevelChips(player.Level, func(level int) { player.Level = level })
	for i := range chips {
		chips[i].Name = "choice:" + id + "=" + chips[i].Name
	}
	title := assets.Text("setup." + id)
	if player.Level > 0 {
		title = assets.Text("setup.plays", title, words.Strength(s.game, player.Level))
	}
	const nameWidth, gap = 200, 12
	name := layout.Rect{X: s.form.Room.X + s.form.Room.W - nameWidth, Y: s.form.Bottom + ui.TitleMiddle + ui.BelowTitle, W: nameWidth, H: ui.ChipHeight}
	if s.Upright() {
		s.form.Group(s.form.Room.W, title, chips)
		name.X, name.Y = s.form.Room.X, s.form.Bottom-ui.GroupGap/2
	} else {
		s.form.Group(s.form.Room.W-nameWidth-gap, title, chips)
	}
	if player.Level == 0 {
		s.form.Items = append(s.form.Items, ui.Widget{Name: "field:" + id, Label: words.Person("", i), Field: &s.names[i], Box: name})
		s.form.Bottom = math.Max(s.form.Bottom, name.Y+name.H+ui.GroupGap)
	}
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
		s.doors.Menu()
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
	s.form.Draw(c, t)
	s.ui.Draw(c, t)
	c.Text(s.wrong, s.Size.W/2, s.Size.H-66, ui.SmallFont, 0.5, 0.5, t.Warn)
}

func (s *setup) Widgets() []ui.Widget { return s.ui.Items }
