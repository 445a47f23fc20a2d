package problems

import (
	"image/color"
	"math"
	"slices"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/rules/problem"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Layout implements stage.Scene.
func (s *solving) Layout() {
	views, room := s.board.Controls(s.divide())
	frame := s.board.Frame(room)
	frame.NoSpoilers = true
	s.board.Place(frame)
	s.ui.Items = views
	s.layoutButtons()
	s.layoutChoices()
}

// divide divides the window between the panel and the board, whose box it returns.
func (s *solving) divide() (board layout.Rect) {
	const below, wide, low = 300, 250, 270
	board, s.box = s.Divide(s.board.HeightWithControls, below, wide, low)
	return board
}

const buttonGap = 6

func (s *solving) buttonHeight() float64 { return s.ButtonHeight(34) }

// button returns the button with the name. usable says whether it can be used; a click calls
// action.
func (s *solving) button(name string, usable bool, action func()) ui.Widget {
	return ui.Widget{Name: "button:" + name, Label: assets.Text("problem." + name), Off: !usable, Do: action}
}

// buttons returns the buttons beside the board.
func (s *solving) buttons() []ui.Widget {
	back := s.button("back", true, s.leave)
	rules := s.button("rules", true, s.showRules)
	if s.round != nil {
		again := s.button("round", s.round.over, s.retry)
		again.Look = ui.Main
		return []ui.Widget{again, rules, back}
	}
	if s.ended() {
		back.Look = ui.Main
		return []ui.Widget{back}
	}
	solution := s.priced("solution", s.solvable(), s.solve)
	if !s.done() {
		return []ui.Widget{s.hintButton(), solution, s.button("skip", s.acts(), s.skip), s.layerButton(), rules, back}
	}
	again, next := s.button("again", true, s.retry), s.button("next", true, s.goOn)
	if s.failed() {
		again.Look = ui.Main
	} else {
		next.Look = ui.Main
	}
	stepBack, stepOn := s.button("step.back", s.board.Match.At() > 0, func() { s.step(true) }), s.button("step.on", s.board.onward(), func() { s.step(false) })
	playOn := s.button("playon", true, s.playOn)
	playOn.Tip = assets.Text("problem.playon.tip")
	return []ui.Widget{stepBack, stepOn, playOn, s.button("analyse", true, s.analyse), again, solution, next, back}
}

// hintButton returns the button for the next step of the hint.
func (s *solving) hintButton() ui.Widget {
	hint := s.priced("hint", s.acts() && s.try.hints < maxHints, s.hint)
	if s.try.hints > 0 {
		hint.Label = assets.Text("problem.hint.place")
	}
	return hint
}

func (s *solving) layerButton() ui.Widget {
	w := s.board.LayerButton()
	w.Name, w.Label = "button:"+w.Name, assets.Text("problem.layer")
	return w
}

// priced is like button, for something after which the problem counts as failed. If that would
// lower the rating, the label says by how much.
func (s *solving) priced(name string, usable bool, do func()) ui.Widget {
	b := s.button(name, usable, do)
	if price := s.price(); price != 0 {
		b.Label = assets.Text("problem."+name+".price", price)
	}
	return b
}

// columns returns the number of buttons in a row.
func (s *solving) columns() int {
	const margin = 4
	n := 3
	if s.Upright() {
		n = 4
	}
	buttons := s.buttons()
	for n = min(n, max(2, len(buttons))); n > 2; n-- {
		cell := ui.Cell(s.box, 0, n, s.buttonHeight(), buttonGap)
		if !slices.ContainsFunc(buttons, func(w ui.Widget) bool { return ui.StrongFont.Width(ui.Short(w.Label, 0)) > cell.W-2*margin }) {
			break
		}
	}
	return n
}

func (s *solving) buttonsTop() float64 {
	rows := float64((len(s.buttons()) + s.columns() - 1) / s.columns())
	return s.box.Y + s.box.H + buttonGap - rows*(s.buttonHeight()+buttonGap)
}

// layoutButtons puts the buttons at the foot of the panel.
func (s *solving) layoutButtons() {
	area := s.box
	area.Y = s.buttonsTop()
	buttons, columns := s.buttons(), s.columns()
	for i, b := range buttons {
		if b.Name == "button:back" { // in the same place whatever the other buttons are
			i = (len(buttons)+columns-1)/columns*columns - 1
		}
		b.Box = ui.Cell(area, i, columns, s.buttonHeight(), buttonGap)
		b.Label = s.Label(b.Label, b.Box.W)
		s.ui.Items = append(s.ui.Items, b)
	}
}

// choices returns the buttons of actions. Some actions have a button of their own. If several
// actions match the sites clicked, each of these actions has a button too.
func (s *solving) choices() []ui.Widget {
	var all []ui.Widget
	if s.acts() {
		for _, o := range s.board.Offers() {
			all = append(all, ui.Widget{Name: o.Name, Label: assets.Text(o.Key), Look: ui.Main, Do: func() { s.act(o.Action) }})
		}
	}
	for _, a := range s.board.Alternatives() {
		label := s.board.Label(a)
		all = append(all, ui.Widget{Name: "choice:" + label, Label: label, Look: ui.Main, Do: func() { s.act(a) }})
	}
	return all
}

// layoutChoices puts the choices above the buttons.
func (s *solving) layoutChoices() {
	all := s.choices()
	area := s.box
	area.Y = s.textFoot()
	area.Y += buttonGap
	for i, w := range all {
		w.Box = ui.Cell(area, i, choiceColumns(len(all)), s.buttonHeight(), buttonGap)
		w.Label = s.Label(w.Label, w.Box.W)
		s.ui.Items = append(s.ui.Items, w)
	}
}

// choiceColumns returns the number of choices in a row if there are n choices.
func choiceColumns(n int) int {
	const most = 5
	rows := max(1, (n+most-1)/most)
	return (n + rows - 1) / rows
}

// textFoot returns the y of the bottom of the room for texts.
func (s *solving) textFoot() float64 {
	foot := s.buttonsTop() - buttonGap
	if n := len(s.choices()); n > 0 {
		rows := (n + choiceColumns(n) - 1) / choiceColumns(n)
		foot -= float64(rows) * (s.buttonHeight() + buttonGap)
	}
	return foot
}

// line is a line of text beside the board.
type line struct {
	text string
	font paint.Font
	ink  color.NRGBA
	x, y float64 // the x of its left end and the y of its middle
	disc bool    // it begins with a disc in the solver's colour
}

// block is a text of one or more lines.
type block struct {
	text    string
	font    paint.Font
	ink     color.NRGBA
	disc    bool
	leading float64
	needed  bool // the block is shown even if there is little room
	foot    bool // the block is at the foot of the panel
}

// discWidth is the room for the disc at the beginning of a line.
const discWidth = 21

// blocks returns the texts about the problem, from top to bottom.
func (s *solving) blocks() []block {
	t := s.Theme()
	small := func(text string) block { return block{text: text, font: ui.SmallFont, ink: t.Faint, leading: 15} }
	blocks := []block{small(s.heading())}
	if s.round != nil {
		blocks[0] = block{text: s.round.clock(), font: ui.HeadFont, ink: t.Text, leading: 24, needed: true}
		score := small(s.score())
		score.needed = true
		blocks = append(blocks, score)
	}
	note := block{text: s.said(), font: ui.StrongFont, ink: s.Ink(t.Text, t), leading: ui.Leading, needed: true}
	if s.ended() {
		return append(blocks, block{text: s.result(), font: ui.HeadFont, ink: t.Text, leading: 24, needed: true}, note)
	}
	blocks = append(blocks,
		block{text: s.goal(), font: ui.HeadFont, ink: t.Text, leading: 24, needed: true},
		block{text: s.task(), font: ui.StrongFont, ink: t.Text, leading: ui.Leading, disc: true, needed: true})
	if !s.done() {
		blocks = append(blocks, block{text: s.about(), font: ui.TextFont, ink: t.Faint, leading: ui.Leading})
	}
	blocks = append(blocks, note)
	if s.round == nil && !s.unrated() {
		rating, id := small(s.ratingText()), small(assets.Text("problem.id", s.problem.ID, s.problem.Rating))
		rating.foot, id.foot = true, true
		blocks = append(blocks, rating, id)
	}
	return blocks
}

// result returns how a round or a lesson ended.
func (s *solving) result() string {
	if s.lesson != nil {
		return s.lesson.result()
	}
	return words.Counted("problem.count", s.round.solved)
}

func (s *solving) score() string {
	return assets.Text("problem.rushing", s.round.solved, s.round.wrong, mistakes)
}

// heading returns the text that says where the problem comes from and which game it is.
func (s *solving) heading() string {
	name := s.board.game().Name + words.Options(s.board.game(), s.board.Match.Values())
	if s.lesson != nil {
		return s.lesson.heading(name)
	}
	return assets.Text("problem.from."+string(s.origin), name)
}

// key returns the text key of the problem's goal.
func (s *solving) key() string {
	key := "problem." + string(s.problem.Kind)
	_, scores := s.board.state().(rules.Scorer)
	switch {
	case s.shot && s.problem.Kind != problem.Better:
		key += ".shot"
	case scores && s.problem.Kind == problem.Stop:
		key += ".goal"
	}
	return key
}

// goal returns the sentence for the problem's goal.
func (s *solving) goal() string { return words.Counted(s.key(), s.problem.Turns) }

// about returns a longer text about the problem's goal.
func (s *solving) about() string {
	if s.problem.Kind == problem.Better {
		if status := s.board.Match.Before(0).Status(); status.Steps > 1 {
			return assets.Text("problem.better.about.step", s.problem.Played, status.Step, status.Steps)
		}
		return assets.Text("problem.better.about", s.problem.Played)
	}
	if s.problem.Kind == problem.Win && s.problem.Turns == 1 && !s.endsAtOnce() {
		return assets.Text("problem.win.about.reply")
	}
	return words.Counted(s.key()+".about", s.problem.Turns)
}

// endsAtOnce is for a problem of the kind Win with one turn. It reports whether the first of the
// answers ends the game or leaves the solver to act. If not, as in Akron, the game ends only after
// the reply of the other side.
func (s *solving) endsAtOnce() bool {
	state := s.board.Match.Before(0).Clone()
	a, err := state.Parse(s.problem.Answers[0].Action)
	if err != nil {
		panic(err) // the answers were proven in this position
	}
	state.Apply(a, nil)
	return state.Outcome() != rules.Playing || state.Mover() == s.attempt.Solver()
}

// task returns the text that says which side the solver plays and, while the solver is to act,
// what to do.
func (s *solving) task() string {
	side := assets.Text(s.board.game().Colours[s.attempt.Solver()])
	if !s.acts() {
		return assets.Text("problem.side", side)
	}
	status := s.board.state().Status()
	text := assets.Text("problem.task", side, assets.Text(status.Key))
	if status.Steps > 0 {
		text = assets.Text("board.step", text, status.Step, status.Steps)
	}
	return text
}

// lines breaks the texts beside the board into lines. It leaves out texts that are not needed and
// for which there is no room.
func (s *solving) lines() []line {
	const gap, most = 5, 8 // the gap between blocks, and the greatest number of lines in a block
	blocks, foot := s.blocks(), s.textFoot()
	broken := make([][]string, len(blocks))
	high := 0.0
	for i, b := range blocks {
		if b.text == "" {
			continue
		}
		width := s.box.W
		if b.disc {
			width -= discWidth
		}
		broken[i] = ui.Fitted(b.font, b.text, width, most)
		high += b.leading*float64(len(broken[i])) + gap
	}
	for i := len(blocks) - 1; i >= 0 && s.box.Y+high > foot; i-- {
		if b := blocks[i]; !b.needed && broken[i] != nil {
			high -= b.leading*float64(len(broken[i])) + gap
			broken[i] = nil
		}
	}
	var lines []line
	y, rest := s.box.Y, high
	for i, b := range blocks {
		if broken[i] == nil {
			continue
		}
		if b.foot {
			y = math.Max(y, foot-rest)
		}
		rest -= b.leading*float64(len(broken[i])) + gap
		x := s.box.X
		if b.disc {
			x += discWidth
		}
		for j, text := range broken[i] {
			lines = append(lines, line{text, b.font, b.ink, x, y + b.leading/2, b.disc && j == 0})
			y += b.leading
		}
		y += gap
	}
	return lines
}

func (s *solving) drawPanel(c *paint.Canvas) {
	const size = 14
	t := s.Theme()
	s.ui.Draw(c, t)
	for _, l := range s.lines() {
		if l.disc {
			colour := look.Colour(s.board.game().Colours[s.attempt.Solver()])
			c.Framed(layout.Rect{X: l.x - discWidth, Y: l.y - size/2, W: size, H: size}, size/2, colour, t.Faint)
		}
		c.Text(l.text, l.x, l.y, l.font, 0, 0.5, l.ink)
	}
	s.ui.DrawTip(c, t)
}
