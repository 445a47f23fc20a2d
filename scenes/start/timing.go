package start

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/clock"
	"quintet/save"
	"quintet/scenes/place"
	"quintet/scenes/stage"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// timing is the scene in which the player chooses the clocks of a game: a usual time control, or a
// kind of control and the times. It is shown over the set-up. Every change goes to the set-up at
// once.
type timing struct {
	*stage.Stage
	game   *rules.Game
	choice *save.Setup
	kind   clock.Kind
	sides  [2]clock.Allowance // by seat; the steps are kept while a kind without steps is chosen
	apart  bool               // the two players get different times
	base   [2]entry           // by seat, or the first one for both
	step   [2]entry
	wrong  string // what is wrong with the time that is being typed
	ui     ui.Group
	form   ui.Form
}

// NewTime returns the scene in which the player chooses the clocks of choice, the set-up of g.
func NewTime(s *stage.Stage, g *rules.Game, choice *save.Setup) stage.Scene {
	return newTiming(s, g, choice)
}

// newTiming returns the scene in which the player chooses the clocks of choice, the set-up of g.
func newTiming(s *stage.Stage, g *rules.Game, choice *save.Setup) *timing {
	t := &timing{Stage: s, game: g, choice: choice}
	if t.take(controlOf(choice)); t.kind == clock.None {
		t.sides = clock.Presets[0].Sides
	}
	for seat := range t.sides {
		t.base[seat] = newEntry(s, clock.LeastBase, clock.MostBase, baseGrades)
		t.step[seat] = newEntry(s, 0, clock.MostStep, stepGrades)
	}
	return t
}

// take shows the time control c.
func (s *timing) take(c clock.Control) {
	if s.kind, s.apart = c.Kind, c.Handicap(); c.Kind == clock.None {
		return
	}
	for seat, a := range c.Sides {
		s.sides[seat].Base = a.Base
		if c.Kind.Stepped() {
			s.sides[seat].Step = a.Step
		}
	}
}

// control returns the time control that is shown. Its Sides are in the order of the seats.
func (s *timing) control() (c clock.Control) {
	if c.Kind = s.kind; c.Kind == clock.None {
		return c
	}
	for seat, a := range s.sides {
		if !s.apart {
			a = s.sides[0]
		}
		if !c.Kind.Stepped() {
			a.Step = 0
		}
		c.Sides[seat] = a
	}
	return c
}

func (s *timing) Place() place.Place { return place.Place{Scene: "time", Of: s.game.ID} }

func (s *timing) Title() string { return assets.Text("clock.title") }

// Spoken implements stage.Speaker.
func (s *timing) Spoken() []string {
	return append([]string{s.Title(), s.wrong, words.Control(s.control())}, s.form.NoteTexts()...)
}

func (s *timing) Pace() stage.Pace {
	if s.form.Pending() {
		return stage.Working
	}
	return stage.PaceOf(&s.ui)
}

func (s *timing) Layout() {
	const bottom, beside, line = 64, 24, 20 // line is the height of the line above the button
	width := math.Min(480, s.Size.W-2*beside)
	x, top := (s.Size.W-width)/2, titleY(s.Size.H)+32
	s.form.Begin(layout.Rect{X: x, Y: top, W: width, H: s.Size.H - top - bottom - line}, s.ChipHeight(), s.Pitch())
	s.form.Group(width, assets.Text("clock.usual"), s.presets())
	s.form.Group(width, assets.Text("clock.kind"), s.kinds())
	if s.kind != clock.None {
		s.form.Note(width, assets.Text("clock.kind."+kindNames[s.kind]+".note"))
		s.form.Group(width, assets.Text("clock.players"), s.handicaps())
		s.amounts(width)
	}
	s.ui.Items = append(s.ui.Items[:0], s.form.End(x+width+8)...)
	y := math.Min(s.form.Bottom+12, s.Size.H-bottom+10)
	s.ui.Items = append(s.ui.Items, ui.Widget{Name: "button:back", Look: ui.Main, Label: assets.Text("clock.back"), Do: s.Back,
		Box: layout.Rect{X: x, Y: y, W: 136, H: s.ButtonHeight(38)}})
}

// presets returns a chip for a game without clocks, and one for each of the usual controls.
func (s *timing) presets() (chips []ui.Widget) {
	for _, c := range append([]clock.Control{{}}, clock.Presets...) {
		chips = append(chips, ui.Widget{Name: "choice:clock=" + c.String(), Label: words.Control(c), On: c == s.control(), Do: func() { s.take(c) }})
	}
	return chips
}

// kindNames are the names of the kinds in widgets and text keys.
var kindNames = map[clock.Kind]string{clock.Increment: "increment", clock.Delay: "delay", clock.PerTurn: "turn", clock.Hourglass: "hourglass"}

// kinds returns a chip for each kind of control.
func (s *timing) kinds() (chips []ui.Widget) {
	for _, kind := range []clock.Kind{clock.Increment, clock.Delay, clock.PerTurn, clock.Hourglass} {
		name := kindNames[kind]
		chips = append(chips, ui.Widget{Name: "choice:kind=" + name, Label: assets.Text("clock.kind." + name), On: kind == s.kind, Do: func() { s.kind = kind }})
	}
	return chips
}

// handicaps returns the chips that choose whether both players get the same time.
func (s *timing) handicaps() []ui.Widget {
	return []ui.Widget{
		{Name: "choice:apart=off", Label: assets.Text("clock.same"), On: !s.apart, Do: func() { s.apart = false }},
		{Name: "choice:apart=on", Label: assets.Text("clock.apart"), On: s.apart, Do: func() {
			if !s.apart {
				s.apart, s.sides[1] = true, s.sides[0]
			}
		}},
	}
}

// amounts lays out the choice of the times: once for both players or, if apart is set, for each.
func (s *timing) amounts(width float64) {
	for seat, id := range []string{"one", "two"} {
		a, of := &s.sides[seat], func(title string) string { return title }
		switch {
		case s.apart:
			of = func(title string) string { return assets.Text("clock.of", title, words.Person("", seat)) }
		case seat > 0:
			return
		default:
			id = "both"
		}
		base := "clock.base"
		if s.kind == clock.PerTurn {
			base = "clock.kind.turn"
		}
		title := of(assets.Text(base))
		s.form.Buttons(width, title, s.base[seat].chips("base."+id, title, &a.Base))
		if s.kind.Stepped() {
			title := of(assets.Text("clock.kind." + kindNames[s.kind]))
			s.form.Buttons(width, title, s.step[seat].chips("step."+id, title, &a.Step))
		}
	}
}

func (s *timing) Update(in *ui.Input) {
	used := s.form.Update(in, &s.ui, s.Size)
	s.read()
	s.choice.Clock = textOf(s.control())
	if !used && !s.ui.EndEditing(in) && (in.Pressed(ebiten.KeyEscape) || in.Pressed(ebiten.KeyEnter)) {
		s.Back()
	}
}

// read sets the times to those that are typed, and sets wrong if one of them is no valid time.
func (s *timing) read() {
	focused := &ui.Field{}
	if w := s.ui.Focused(); w != nil && w.Field != nil {
		focused = w.Field
	}
	s.wrong = ""
	for seat := range s.sides {
		a := &s.sides[seat]
		if !s.base[seat].read(&a.Base, focused) {
			s.wrong = assets.Text("clock.wrong", words.Time(clock.LeastBase), words.Time(clock.MostBase))
		}
		if !s.step[seat].read(&a.Step, focused) {
			s.wrong = assets.Text("clock.wrong", words.Time(0), words.Time(clock.MostStep))
		}
	}
}

func (s *timing) Draw(c *paint.Canvas) {
	t := s.Theme()
	c.Text(assets.Text("clock.title"), s.Size.W/2, titleY(s.Size.H), ui.TitleFont, 0.5, 0.5, t.Text)
	s.form.Draw(c, t)
	s.ui.Draw(c, t)
	button := s.ui.Items[len(s.ui.Items)-1].Box
	c.Text(ui.SmallFont.Fit(s.wrong, s.form.Room.W), button.X, button.Y-12, ui.SmallFont, 0, 0.5, t.Warn)
	s.ui.DrawTip(c, t)
}

func (s *timing) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *timing) Whole() []ui.Widget   { return s.ui.Items }
