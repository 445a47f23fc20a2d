package problems

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/save"
	"quintet/save/keys"
	"quintet/scenes/side"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Layout implements stage.Scene.
func (s *solving) Layout() {
	s.board.Place(s.board.Frame(s.ui.Beside(s.board, side.Least{Below: 300, Wide: 250, Low: 270})))
	s.ui.Place(s.column()...)
}

// button returns the button with the name and the key. usable says whether it can be used; a click calls
// action.
func button(name string, key keys.Command, usable bool, action func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Label: assets.Text("problem." + name), Key: key, Off: !usable, Do: action}
}

// buttons returns the buttons beside the board.
func (s *solving) buttons() []ui.Widget {
	back := button("back", keys.Back, true, s.leave)
	rules := button("rules", keys.Rules, true, s.showRules)
	if s.round != nil {
		again := button("round", keys.Again, s.round.over, s.retry)
		again.Look = ui.Main
		return []ui.Widget{again, rules, back}
	}
	if s.ended() {
		back.Look = ui.Main
		return []ui.Widget{back}
	}
	layer := s.board.LayerButton()
	layer.Name, layer.Label = "button:"+layer.Name, assets.Text("problem.layer")
	solution := s.priced("solution", keys.Solution, s.solvable(), s.solve)
	if !s.done() {
		return []ui.Widget{s.hintButton(), solution, button("skip", keys.Skip, s.acts(), s.skip), layer, rules, back}
	}
	again, next := button("again", keys.Again, true, s.retry), button("next", keys.Skip, true, s.goOn)
	if s.failed() {
		again.Look = ui.Main
	} else {
		next.Look = ui.Main
	}
	stepBack, stepOn := button("step.back", keys.Previous, s.board.Match.At() > 0, func() { s.step(true) }), button("step.on", keys.Next, s.board.onward(), func() { s.step(false) })
	playOn := button("playon", "", true, s.playOn)
	playOn.Tip = assets.Text("problem.playon.tip")
	return []ui.Widget{stepBack, stepOn, playOn, button("analyse", "", true, s.analyse), again, solution, next, back}
}

// hintButton returns the button for the next step of the hint.
func (s *solving) hintButton() ui.Widget {
	hint := s.priced("hint", keys.Hint, s.acts() && s.try.hints < maxHints, s.hint)
	if s.try.hints > 0 {
		hint.Label = assets.Text("problem.hint.place")
	}
	return hint
}

// priced is like button, for something after which the problem counts as failed. If that would
// lower the rating, the label says by how much.
func (s *solving) priced(name string, key keys.Command, usable bool, do func()) ui.Widget {
	b := button(name, key, usable, do)
	if s.round != nil || s.unrated() || s.try.judged {
		return b
	}
	progress, _ := s.Keeper.Progress()
	if price := s.set.price(progress, s.problem, save.Day(s.Keeper.Now())); price != 0 {
		b.Label = assets.Text("problem."+name+".price", price)
	}
	return b
}

// column returns what is beside the board: the texts about the problem, from top to bottom, and the
// buttons.
func (s *solving) column() (all []side.Block) {
	t := s.Theme()
	text := func(text string, font paint.Font) side.Text { return side.Text{Text: text, Font: font, Ink: t.Text} }
	small := func(text string) side.Text {
		return side.Text{Text: text, Font: ui.SmallFont, Ink: t.Faint, Rank: side.Spare}
	}
	note := side.Text{Text: s.said(), Font: ui.StrongFont, Ink: s.Ink(t.Text, t)}
	if s.round != nil {
		score := small(s.round.score())
		score.Rank = side.Needed
		all = append(all, text(s.round.clock(), ui.HeadFont), score)
	} else {
		all = append(all, small(s.heading()))
	}
	if s.ended() {
		all = append(all, text(s.result(), ui.HeadFont), note)
	} else {
		task := text(s.task(), ui.StrongFont)
		task.Disc = look.Colour(s.board.game().Colours[s.attempt.Solver()])
		all = append(all, text(s.board.goal(), ui.HeadFont), task)
		if !s.done() {
			all = append(all, side.Text{Text: s.board.about(), Font: ui.TextFont, Ink: t.Faint, Rank: side.Spare})
		}
		all = append(all, note)
	}
	if w, ok := s.board.Entry(); ok {
		all = append(all, side.Field{Widget: w})
	}
	all = append(all, side.Spring{})
	if s.round == nil && !s.ended() && !s.unrated() {
		progress, _ := s.Keeper.Progress()
		all = append(all, small(s.set.ratingText(progress, s.try.gained)), small(assets.Text("problem.id", s.problem.ID, s.problem.Rating)))
	}
	return append(all, side.Grid{Items: append(s.board.Offers(), s.board.Choices()...), Most: 5}, side.Grid{Items: s.buttons(), Last: "button:back"})
}

// result returns how a round or a lesson ended.
func (s *solving) result() string {
	if s.lesson != nil {
		return s.lesson.result()
	}
	return words.Counted("problem.count", s.round.solved)
}

// heading returns the text that says where the problem comes from and which game it is.
func (s *solving) heading() string {
	name := words.Variant(s.board.game(), s.board.Match.Values())
	if s.lesson != nil {
		return s.lesson.heading(name)
	}
	return assets.Text("problem.from."+string(s.origin), name)
}

// task returns the text that says which side the solver plays and, while the solver is to act,
// what to do.
func (s *solving) task() string {
	if !s.acts() {
		return assets.Text("problem.side", assets.Text(s.board.game().Colours[s.attempt.Solver()]))
	}
	return words.Task("problem.task", s.board.game(), s.board.state())
}

// Title implements stage.Scene: it returns the goal and the name of the game.
func (s *solving) Title() string {
	return assets.Text("board.tab", s.board.goal(), s.board.game().Name)
}

// Spoken implements stage.Speaker: it returns the last action or, before the first one, the
// problem, then the note, and then what to do. After a round or a lesson it returns the result and
// the note. The clock is not spoken, because it changes all the time.
func (s *solving) Spoken() []string {
	if s.ended() {
		return []string{s.result() + ".", s.Note}
	}
	passages := []string{s.board.LastAction(), s.said()}
	if passages[0] == "" {
		passages[0] = s.posed()
	}
	todo := ""
	switch {
	case len(s.board.Alternatives()) > 0:
		todo = assets.Text("board.ask")
	case s.acts():
		todo = s.task()
	}
	return append(passages, todo, s.board.Asks(), s.board.Caption())
}

// said returns the note or, without one, what the layer shown says.
func (s *solving) said() string { return cmp.Or(s.Note, s.board.Explained()) }

func (s *solving) posed() string {
	posed := assets.Text("problem.posed", s.board.goal(), s.board.about())
	if s.round != nil {
		posed = words.Passage(s.round.score()+".", posed)
	}
	return posed
}

// Next implements stage.Scene.
func (s *solving) Next() int {
	switch {
	case s.board.Moves():
		return 1
	case s.board.Busy(), s.judges(), s.ui.Next() > 0, s.round != nil && !s.round.over:
		return 1
	}
	return 0
}

// Update implements stage.Scene. The second click of a double click has no effect if the first one has
// led to the problem.
func (s *solving) Update(in *ui.Input) {
	before := s.board.Seat
	if s.tick(in); s.board.Seat != before {
		s.Layout()
	} else if in.Press {
		second := s.fresh && in.Double
		if s.fresh = false; second {
			return
		}
	} else if in.Pressed(ebiten.KeyEnter) && s.ui.Focused() == nil && s.enter() {
		return
	}
	switch e := s.board.Update(in, &s.ui.Group, false, func() bool { return s.ui.Update(in) || s.keys(in) }); e.Kind {
	case table.Acted:
		s.act(e.Action)
	case table.Looked:
		s.Say(e.Note, e.Why != "")
	}
}

// tick gives a tick to the board, the clock, and the search that judges an action.
func (s *solving) tick(in *ui.Input) {
	if s.board.Tick(in) {
		s.prolong()
		s.settle()
	}
	s.ponder()
	if s.round != nil && !s.round.over {
		if s.round.tick(s.Keeper.Now()); s.round.over {
			s.finish()
		}
	}
}

// enter presses the main button once the attempt, the round or the lesson is over. It reports whether
// there is such a button.
func (s *solving) enter() bool {
	buttons := s.buttons()
	main := slices.IndexFunc(buttons, func(w ui.Widget) bool { return w.Look == ui.Main && !w.Off })
	pressed := s.done() && main >= 0
	if pressed {
		buttons[main].Do()
	}
	return pressed
}

func (s *solving) showRules() { _ = s.Go(s.board.Rules(s.Remark)) }

// keys handles the keys, and reports whether it used one.
func (s *solving) keys(in *ui.Input) bool {
	switch {
	case in.Does(keys.Hint) && s.round == nil:
		s.hint()
	case in.Does(keys.Solution):
		s.solve()
	case in.Does(keys.Again):
		s.retry()
	case in.Does(keys.Skip) && s.done() && s.round == nil && !s.ended():
		s.goOn()
	case in.Does(keys.Skip):
		s.skip()
	case in.Does(keys.Previous), in.Does(keys.Undo):
		s.step(true)
	case in.Does(keys.Next), in.Does(keys.Redo):
		s.step(false)
	case in.Does(keys.Rules):
		s.showRules()
	case s.board.Keys(in):
	case in.Does(keys.Back):
		s.leave()
	default:
		return false
	}
	return true
}

// Draw implements stage.Scene.
func (s *solving) Draw(c *paint.Canvas) {
	s.board.Draw(c)
	s.ui.Draw(c)
}

// Widgets implements stage.Scene: it returns the widgets beside the table.
func (s *solving) Widgets() []ui.Widget { return s.ui.Items }

// Sites implements stage.Sited: it returns the places on the table.
func (s *solving) Sites() []ui.Place { return s.board.Places() }
