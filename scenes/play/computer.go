package play

import (
	"math/rand/v2"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/scenes/counsel"
	"quintet/scenes/stepper"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// computer plays for a side. Its zero value does not think.
type computer struct {
	problem think.Problem
	thinker think.Thinker // of the problem; nil while it does not think
	found   think.Thought
	ticks   int  // that it thinks, since everything came to rest
	hurried bool // it acts with what it has found
	yields  bool // it asks whether to give the game up rather than act
	stopped bool // it does not think until it is told to
	told    bool // it was told to think here, wherever here is
}

// pause is how many ticks pass at least before it acts, so that its actions can
// be followed.
const pause = 30

// drop gives the search up.
func (c *computer) drop() {
	if c.thinker != nil {
		c.thinker.Quit()
	}
	*c = computer{stopped: c.stopped}
}

// thinks says whether the computer is to act and does not wait to be told to:
// it was not stopped, and nobody looks back at an earlier position.
func (b *Board) thinks() bool {
	return b.Level() > 0 && !b.computer.stopped && (b.computer.told || b.Latest())
}

// waits says whether the computer is to act but has to be told to.
func (b *Board) waits() bool { return b.Level() > 0 && !b.thinks() }

// letThink begins to think, if that is to be done.
func (b *Board) letThink() {
	if b.computer.thinker != nil || !b.thinks() {
		return
	}
	limits, err := b.game().Level(b.Level())
	if err != nil {
		panic(err) // no other levels are offered
	}
	b.computer.problem = think.Pose(b.Match, limits, rand.Uint64())
	b.computer.thinker = b.tools.Think(b.computer.problem)
}

// compute lets the computer think for a tick, and act when it is ready.
func (b *Board) compute() {
	c := &b.computer
	if c.thinker == nil || c.yields || b.counsel.Blunder() != nil || b.table.Playing() {
		return
	}
	c.ticks++
	c.found = c.thinker.Tick()
	if c.hurried && c.found.Best == 0 {
		c.found = c.problem.Glance()
	}
	acts := c.found.Best != 0 && (c.hurried || c.found.Done && c.ticks >= pause && !b.counsel.Judges())
	if acts || c.ticks%counsel.PerFrame == 0 {
		b.Stale = true
		b.counsel.Ponder(c.found, b.called(b.Match.State().Mover()), b.Settings.Considers)
	}
	switch {
	case acts && b.resigns(c.found):
		c.yields = true
	case acts:
		b.act(c.found.Best)
	}
}

// resigns says whether the computer, which has found what it is to act with, is to
// ask a person whether to give the game up: once it has lost for certain, but for a
// series of shots, and not early. A weak level, with which one learns, plays on until
// it is as good as over.
func (b *Board) resigns(t think.Thought) bool {
	const weak, early = 3, 3 // levels, and the part of a game
	s := b.Match.State()
	lost := rules.Win(s.Mover().Other())
	switch {
	case b.playsOn, !b.CanResign(), b.PlaysOut(), b.shoots(),
		early*b.Match.At() < b.game().Length(b.Match.Values()),
		b.Level() <= weak && !b.soonOver(t):
		return false
	}
	return proven(s.Mover(), t) == lost || b.foreseen() == lost
}

// soonOver says whether the game is over, by what was found or is foreseen, at the end
// of the next turn of the other side.
func (b *Board) soonOver(t think.Thought) bool {
	s := b.Match.State()
	status := s.Status()
	soon := max(1, status.Steps-status.Step+1) + max(1, status.Steps)
	if actions, ok := bot.Proven(t.Info.Value); ok && actions <= soon {
		return true
	}
	f, ok := s.(rules.Foreseer)
	if !ok {
		return false
	}
	o, actions := f.Foresee()
	return o != rules.Playing && actions <= soon
}

// yielding returns the face of the card with which the computer asks that.
func (b *Board) yielding() *face {
	mover := b.Match.State().Mover()
	colour := b.game().Colours[mover]
	on := func() {
		b.playsOn, b.computer.yields = true, false
		b.Relayout()
	}
	return &face{
		title:  assets.Text("yield.title", words.Player(b.Players[mover])),
		under:  assets.Text(colour),
		text:   assets.Text("yield.text"),
		colour: colour,
		buttons: []ui.Widget{
			{Name: "yield:accept", Label: assets.Text("yield.accept"), Look: ui.Main, Do: func() { b.resign(mover) }},
			{Name: "yield:show", Label: assets.Text("yield.show"), Do: b.finish},
			{Name: "yield:on", Label: assets.Text("yield.on"), Do: on},
		},
		esc: on,
	}
}

// proven returns the outcome that is proven by what was found for the mover; Playing
// if none is.
func proven(mover rules.Player, t think.Thought) rules.Outcome {
	switch _, ok := bot.Proven(t.Info.Value); {
	case !ok:
		return rules.Playing
	case t.Info.Value < 0:
		return rules.Win(mover.Other())
	}
	return rules.Win(mover)
}

// shoots says whether the game is at a series of shots: however certain it is, each of
// these is taken.
func (b *Board) shoots() bool {
	s, ok := b.Match.State().(rules.Shooter)
	return ok && len(s.Shots(rules.First, nil)) > 0
}

// decided returns the outcome that is certain in the position looked at: as the game
// foresees it, or as a hint, the coach or the computer has proven, here or on the way. It is Playing if none
// is known, and in a series of shots.
func (b *Board) decided() rules.Outcome {
	if b.shoots() {
		return rules.Playing
	}
	if o := b.foreseen(); o != rules.Playing {
		return o
	}
	if o, _ := b.counsel.Proven(); o != rules.Playing && b.Outcome() == rules.Playing {
		return o
	}
	return b.proven
}

// foreseen returns the outcome that the game foresees in the position looked at; Playing
// if it foresees none.
func (b *Board) foreseen() (o rules.Outcome) {
	if f, ok := b.Match.State().(rules.Foreseer); ok && b.Outcome() == rules.Playing {
		o, _ = f.Foresee()
	}
	return o
}

// offer implements host: a person who is to act is offered to end the turn or to swap,
// where that can be done, to read why a click was no action and what is expected after a hint, and who
// loses for certain against the computer to have the game ended.
func (b *Board) offer() (text string, buttons []ui.Widget) {
	for _, o := range b.offers() {
		buttons = append(buttons, ui.Widget{Name: o.Name, Label: assets.Text(o.Key), Look: ui.Main, Do: func() { b.act(o.Action) }})
	}
	if b.note.why.key != "" {
		buttons = append(buttons, ui.Widget{Name: "button:why", Label: assets.Text("board.consult"), Do: b.showWhy})
	}
	if b.counsel.HasReply() {
		buttons = append(buttons, ui.Widget{Name: "button:more", Label: assets.Text("hint.more"), Do: b.askMore})
	}
	if buttons != nil {
		return "", buttons
	}
	winner, ok := b.decided().Winner()
	if !ok || b.Players[winner].Level == 0 || !b.Open() || !b.Latest() || b.table.Playing() {
		return "", nil
	}
	return assets.Text("board.decided", words.Player(b.Players[winner])), []ui.Widget{
		{Name: "button:finish", Label: assets.Text("game.finish"), Do: b.finish},
		{Name: "button:resign", Label: assets.Text("game.resign"), Do: func() { b.resign(winner.Other()) }},
	}
}

// offers returns the actions for which a person who is to act has a button.
func (b *Board) offers() []stepper.Offer {
	if !b.Open() {
		return nil
	}
	return b.table.Offers()
}

// propose shows on the table what would follow from the offer whose button is pointed at.
func (b *Board) propose() {
	b.table.Propose(0)
	for _, o := range b.offers() {
		if o.Name == b.panel.ui.Hover || o.Name == b.panel.ui.Focus {
			b.table.Propose(o.Action)
		}
	}
}

// ender returns the action with which a person can end his turn now, and whether there
// is one.
func (b *Board) ender() (a rules.Action, ok bool) {
	if !b.Open() {
		return 0, false
	}
	return b.table.Ender()
}

// finishLevel is the level at least at which the computer finishes a game.
const finishLevel = 6

// canFinish says whether the end is certain and not yet played out.
func (b *Board) canFinish() bool {
	return b.decided() != rules.Playing && b.Latest() && !b.PlaysOut() && !b.Demonstrates()
}

// finish lets the computer play a game that is decided to its end, for both sides and
// no weaker than who plays it.
func (b *Board) finish() {
	b.computer.drop()
	b.counsel.Drop()
	b.forget()
	b.table.Release()
	b.computer.stopped = false
	b.PlayOut(max(finishLevel, b.Players[rules.First].Level, b.Players[rules.Second].Level))
}

// moveNow makes the computer act at once, with the best action it has found or, if there
// is none yet, with the result of a glance. The coach says nothing that it has not found
// yet.
func (b *Board) moveNow() {
	if !b.thinks() {
		return
	}
	b.letThink()
	b.computer.hurried = b.computer.thinker != nil
	b.table.SkipMotion()
	b.compute()
}

// stopThinking makes the computer wait until it is told to think, or no longer play
// for both sides.
func (b *Board) stopThinking() {
	if b.thinks() {
		b.computer.drop()
		b.computer.stopped = !b.PlaysOut()
		b.PlayOut(0)
	}
}

// goOn tells the computer to think, from an earlier position too.
func (b *Board) goOn() {
	switch {
	case !b.waits():
	case b.Concluded():
		b.branch(0)
	default:
		b.computer.stopped, b.computer.told = false, true
		b.letThink()
	}
}

// progress implements host: the pause before the computer acts is a part of it.
func (b *Board) progress() (part float64, thinks bool) {
	switch c := &b.computer; {
	case b.counsel.Thinks():
		return b.counsel.Part(), true
	case c.thinker != nil:
		return min(c.found.Part, float64(c.ticks)/pause), true
	}
	return 0, false
}

// setLevel lets the computer play at a level for a side, or with 0 a person, from
// now on; in the next game too. A game that has ended stays that of those who
// played it.
func (b *Board) setLevel(side rules.Player, level int) {
	b.Players[side].Level = level
	b.PlayOut(0)
	b.tools.Doors.Seat(b.game(), b.Seats[side], level)
	b.computer.drop()
	b.computer.stopped = false
	b.table.Release()
	b.forget()
}

// ask begins to think of a hint or, where there is nobody to be given one, says so.
func (b *Board) ask() {
	switch {
	case !b.Open():
		b.Say(assets.Text("hint.idle"), true)
	case !b.counsel.Thinks():
		b.Say("", false)
		b.pointer.asked = true
		b.counsel.Ask(b.tools.Think)
	}
}

// advise lets a hint be thought of for a tick.
func (b *Board) advise() {
	if b.counsel.Tick(b.fits) {
		b.Relayout() // there may be more to ask for
		b.Stale = true
	}
}

// askMore has said and drawn what is expected after a hint.
func (b *Board) askMore() {
	b.pointer.asked = true
	b.counsel.Reply(b.fits)
	b.Relayout()
}

// fits says whether there is room for what is said beside the task.
func (b *Board) fits(said string) bool {
	wide := b.panel.box.W
	return len(ui.StrongFont.Wrap(b.task(), wide))+len(ui.TextFont.Wrap(said, wide)) < b.panel.lines
}

// toggleConsiders shows what the computer considers, or no longer.
func (b *Board) toggleConsiders() {
	b.Settings.Considers = !b.Settings.Considers
	if !b.counsel.Hints() {
		b.counsel.Undraw()
	}
	b.Store()
}

// byComputer says whether the computer played the last action.
func (b *Board) byComputer() bool {
	at := b.Match.At()
	return at > 0 && b.Players[b.Match.Ply(at-1).Mover].Level > 0
}
