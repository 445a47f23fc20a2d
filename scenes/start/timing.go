package start

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/clock"
	"quintet/save/settings"
	"quintet/scenes/place"
	"quintet/scenes/side"
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
	choice *settings.Setup
	kind   clock.Kind
	sides  [2]clock.Allowance // by seat; the steps are kept while a kind without steps is chosen
	apart  bool               // the two players get different times
	base   [2]entry           // by seat, or the first one for both
	step   [2]entry
	wrong  string // what is wrong with the time that is being typed
	ui     side.Side
}

// NewTime returns the scene in which the player chooses the clocks of choice, the set-up of g.
func NewTime(s *stage.Stage, g *rules.Game, choice *settings.Setup) stage.Scene {
	return newTiming(s, g, choice)
}

// newTiming returns the scene in which the player chooses the clocks of choice, the set-up of g.
func newTiming(s *stage.Stage, g *rules.Game, choice *settings.Setup) *timing {
	t := &timing{Stage: s, ui: side.New(s), game: g, choice: choice}
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
	return append([]string{s.Title(), s.wrong, words.Control(s.control())}, s.ui.Form.NoteTexts()...)
}

func (s *timing) Next() int {
	return s.ui.Next()
}

func (s *timing) Layout() {
	s.ui.Page(480)
	wrong := side.Texts{Hold: 1, All: []side.Text{{Text: s.wrong, Font: ui.SmallFont, Ink: s.Theme().Warn}}}
	back := ui.Widget{Name: "button:back", Look: ui.Main, Label: assets.Text("clock.back"), Do: s.Back}
	s.ui.Place(s.ui.Title(s.Title()), side.Form{Whole: true, Make: s.groups}, wrong, side.Buttons{Left: []ui.Widget{back}}, side.Spring{})
}

// groups makes the groups of chips.
func (s *timing) groups(form *ui.Form, width float64) {
	form.Group(width, assets.Text("clock.usual"), s.presets())
	form.Group(width, assets.Text("clock.kind"), s.kinds())
	if s.kind != clock.None {
		form.Note(width, assets.Text("clock.kind."+kindNames[s.kind]+".note"))
		form.Group(width, assets.Text("clock.players"), s.handicaps())
		s.amounts(form, width)
	}
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
func (s *timing) amounts(form *ui.Form, width float64) {
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
		form.Buttons(width, title, s.base[seat].chips("base."+id, title, &a.Base))
		if s.kind.Stepped() {
			title := of(assets.Text("clock.kind." + kindNames[s.kind]))
			form.Buttons(width, title, s.step[seat].chips("step."+id, title, &a.Step))
		}
	}
}

func (s *timing) Update(in *ui.Input) {
	used := s.ui.Update(in)
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

func (s *timing) Draw(c *paint.Canvas) { s.ui.Draw(c) }

func (s *timing) Widgets() []ui.Widget { return ui.InSight(s.ui.Items) }
func (s *timing) Whole() []ui.Widget   { return s.ui.Items }
