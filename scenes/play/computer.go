package play

import (
	"math/rand/v2"
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/scenes/counsel"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// computer is the computer's search for its next action. The zero value does not search.
type computer struct {
	problem think.Problem
	from    *match.Node   // the position of the problem
	thinker think.Thinker // the search, also after its end; nil before it and after drop
	found   think.Thought
	done    bool // the search has ended, or the time for the search has ended
	allowed int  // the time, in milliseconds, that the action may take by the clock of the game
	ticks   int  // ticks since the search began; those with motion or a question do not count
	hurried bool // it acts at once, with the best action found so far
	yields  bool // it offers to resign instead of acting
	stopped bool // it waits until the player tells it to think
	// the player has told the computer to think here, even if this is not the latest position
	ordered bool
}

// Unless it is hurried, the computer acts after at least pause ticks, so that the player can follow
// its actions.
const pause = 30

func (c *computer) drop() {
	if c.thinker != nil {
		c.thinker.Quit()
	}
	*c = computer{stopped: c.stopped}
}

// thinks reports whether it is the computer's turn and the computer may think.
func (b *Board) thinks() bool {
	return b.Level() > 0 && !b.computer.stopped && !b.Paused() && (b.computer.ordered || b.Latest() || b.LooksBack())
}

// waits reports whether it is the computer's turn but the computer may not think now.
func (b *Board) waits() bool { return b.Level() > 0 && !b.thinks() }

// letThink begins the computer's search if thinks returns true and there is no search yet.
func (b *Board) letThink() {
	if b.computer.thinker != nil || !b.thinks() {
		return
	}
	b.computer.from = b.Present()
	if here := b.Match.Here(); b.LooksBack() {
		b.Match.Show(b.computer.from)
		defer b.Match.Show(here)
	}
	b.computer.problem = think.Pose(b.Match, b.limits(), rand.Uint64())
	b.computer.thinker, b.computer.allowed = b.tools.Think(b.computer.problem), b.allowed()
}

// finishPart is a divisor. When the computer plays out a decided game, it searches the strongest
// level's number of nodes divided by finishPart, unless a player has that level. A hint uses the
// same fraction (hintPart), so that the computer most often finds a win that a hint has proved.
const finishPart = 8

// limits returns the limits of the computer that is to act; see finishPart.
func (b *Board) limits() rules.Limits {
	if b.PlaysOut() && max(b.Players[rules.First].Level, b.Players[rules.Second].Level) < rules.Levels {
		return b.game().Fraction(finishPart, b.Match.Values())
	}
	limits, err := b.game().Level(b.Level(), b.Match.Values())
	if err != nil {
		panic(err) // every level that can be chosen exists
	}
	return limits
}

// tickComputer continues the computer's search for a tick, and lets the computer act once it is
// ready.
func (b *Board) tickComputer() {
	c := &b.computer
	if c.thinker == nil || c.yields || b.counsel.Blunder() != nil || b.settles() {
		return
	}
	c.ticks++
	if !c.done {
		c.found = c.thinker.Tick()
		if c.done = c.found.Done || b.overtime(); c.done {
			b.runClocks() // the clocks stand still from now on
		}
		if c.thinker == nil {
			return // the time has run out
		}
	}
	if (c.hurried || c.done) && c.found.Best == 0 {
		c.found = c.problem.Glance()
	}
	acts := c.found.Best != 0 && (c.hurried || c.done && c.ticks >= pause && !b.counsel.Judges())
	switch {
	case acts:
		b.toPresent()
	case b.LooksBack():
		return
	}
	if acts || c.ticks%counsel.ProgressTicks == 0 {
		b.Stale = true
		b.counsel.SetThought(c.found, b.nameOf(b.Match.State().Mover()), b.considers())
	}
	switch {
	case acts && b.resigns(c.found):
		c.yields = true
	case acts:
		b.act(c.found.Best)
	}
}

// resigns reports whether the computer, whose search has the result t, offers to resign instead of
// acting. It does so only if its loss is certain, and not before a third of the usual length of the
// game. The levels 1 to 3, which beginners play against, play on until the game is almost over.
func (b *Board) resigns(t think.Thought) bool {
	const weak, early = 3, 3
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

// soonOver reports whether it is known that the game ends by the end of the opponent's next turn.
// t is the result of the computer's search.
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

// yieldFace returns the face of the card with which the computer offers to resign.
func (b *Board) yieldFace() *face {
	mover := b.Match.State().Mover()
	colour := b.game().Colours[mover]
	on := func() {
		b.playsOn, b.computer.yields = true, false
		b.Relayout()
	}
	f := &face{
		title:    assets.Text("yield.title", words.Player(b.Players[mover])),
		subtitle: assets.Text(colour),
		text:     assets.Text("yield.text"),
		colour:   colour,
		buttons: []ui.Widget{
			{Name: "yield:accept", Label: assets.Text("yield.accept"), Look: ui.Main, Do: func() { b.resign(mover) }},
			{Name: "yield:show", Label: assets.Text("yield.show"), Do: b.finish},
			{Name: "yield:on", Label: assets.Text("yield.on"), Do: on},
		},
		esc: on, dismiss: func() {},
	}
	if b.Strict() {
		f.text = assets.Text("yield.text.rated")
		f.buttons = slices.Delete(f.buttons, 1, 2) // the computer plays no rated game to its end for both sides
	}
	return f
}

// proven returns the outcome that t, the result of a search for mover, proves; Playing if t proves
// no outcome.
func proven(mover rules.Player, t think.Thought) rules.Outcome {
	switch _, ok := bot.Proven(t.Info.Value); {
	case !ok:
		return rules.Playing
	case t.Info.Value < 0:
		return rules.Win(mover.Other())
	}
	return rules.Win(mover)
}

// shoots reports whether the game is in a shoot-out. In a shoot-out nobody is offered an
// early end, even if a search has proven the outcome.
func (b *Board) shoots() bool {
	s, ok := b.Match.State().(rules.Shooter)
	return ok && len(s.Shots(rules.First, nil)) > 0
}

// decided returns the certain outcome of the position shown; Playing if no certain outcome is
// known, or in a shoot-out. The outcome is certain if the rules foresee it, or if a search here or
// in an earlier position has proven it.
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

// foreseen returns the outcome that the rules foresee in the position shown; Playing if they
// foresee no outcome.
func (b *Board) foreseen() (o rules.Outcome) {
	if f, ok := b.Match.State().(rules.Foreseer); ok && b.Outcome() == rules.Playing {
		o, _ = f.Foresee()
	}
	return o
}

// offer implements host. If there are no other buttons, the end whose card is closed has buttons for
// the next game and for the card, and a person whose loss against the computer is certain gets
// buttons to end the game. A rated game that goes on has no such buttons.
func (b *Board) offer() (text string, buttons []ui.Widget) {
	if b.panel.graph.on {
		return "", b.reviewOffer()
	}
	if b.LooksBack() {
		return "", []ui.Widget{{Name: "button:present", Label: assets.Text("board.looks.back"), Look: ui.Main, Do: b.toPresent}}
	}
	buttons = b.table.Offers()
	if _, ok := b.why(); ok {
		buttons = append(buttons, ui.Widget{Name: "button:why", Label: assets.Text("board.consult"), Do: b.showWhy})
	}
	if b.counsel.HasReply() {
		buttons = append(buttons, ui.Widget{Name: "button:more", Label: assets.Text("hint.more"), Do: b.askMore})
	}
	switch {
	case buttons != nil || b.Strict():
		return "", buttons
	case b.ended() && b.closed:
		reopen := ui.Widget{Name: "card", Do: func() { b.closed = false; b.Relayout() }}
		buttons = endButtons(append(b.result.nextGames(b.Low(), b.restart), reopen))
		for i := range buttons {
			if w := &buttons[i]; w.Name == "end:swap" && !b.panel.rowHolds(buttons) {
				w.Label = assets.Text("end.swap.short")
			}
		}
		return "", buttons
	}
	winner, ok := b.decided().Winner()
	if !ok || b.Players[winner].Level == 0 || !b.Open() || !b.Latest() || b.table.Playing() {
		return "", nil
	}
	return assets.Text("board.decided", words.Player(b.Players[winner])), []ui.Widget{
		{Name: "button:finish", Label: assets.Text("game.finish"), Do: b.finish},
		{Name: "button:resign", Label: assets.Text("game.resign"), Do: func() { b.giveUp(true) }},
	}
}

func (b *Board) canFinish() bool {
	return b.Outcome() == rules.Playing && b.decided() != rules.Playing && b.Latest() && !b.PlaysOut() && !b.Demonstrates() && !b.Strict()
}

// finish lets the computer play a decided game to its end, for both sides.
func (b *Board) finish() {
	b.computer.drop()
	b.counsel.Drop()
	b.forget()
	b.table.Release()
	b.computer.stopped = false
	b.PlayOut(true)
}

// moveNow makes the computer act at once, with the best action found so far. While the coach asks
// about a blunder, the computer still waits.
func (b *Board) moveNow() {
	if !b.thinks() || b.unaided() {
		return
	}
	b.letThink()
	b.computer.hurried = b.computer.thinker != nil
	b.table.SkipMotion()
	b.tickComputer()
}

// stopThinking makes the computer wait until the player tells it to think. If the computer is
// playing a game to its end for both sides, stopThinking ends this play instead.
func (b *Board) stopThinking() {
	if b.thinks() && !b.unaided() {
		b.computer.drop()
		b.computer.stopped = !b.PlaysOut()
		b.PlayOut(false)
	}
}

// goOn makes a waiting computer think, also in an earlier position. If the game has ended, goOn
// asks whether to begin a new game from the position shown.
func (b *Board) goOn() {
	switch {
	case !b.waits() || b.unaided():
	case b.Concluded():
		b.branch(0)
	default:
		b.computer.stopped, b.computer.ordered = false, true
		b.letThink()
	}
}

// progress implements host. part does not reach 1 before the pause of the computer is over.
func (b *Board) progress() (part float64, thinks bool) {
	switch c := &b.computer; {
	case b.counsel.Thinks():
		return b.counsel.Part(), true
	case c.thinker != nil:
		return min(c.found.Part, float64(c.ticks)/pause), true
	}
	return 0, false
}

// setLevel gives side to the computer at level or, if level is 0, to a person, in this game and in
// later ones. While a rated game or a match goes on, setLevel only says that the players cannot be
// changed.
func (b *Board) setLevel(side rules.Player, level int) {
	if b.keepsPlayers() {
		return
	}
	b.Players[side].Level = level
	b.PlayOut(false)
	b.tools.Doors.FollowBoard()
	b.computer.drop()
	b.computer.stopped = b.computer.stopped && b.Demonstrates()
	b.table.Release()
	b.forget()
}

// keepsPlayers reports whether the players cannot be changed, and says so in that case.
func (b *Board) keepsPlayers() bool {
	if b.Fixed() {
		b.Say(assets.Text("counts.players"), true)
	}
	return b.Fixed()
}

// ask begins to search for a hint. While the coach asks about a blunder, ask does nothing, because
// a search would take the question away.
func (b *Board) ask() {
	switch {
	case b.unaided(), b.counsel.Blunder() != nil:
	case b.LooksBack():
		b.Say(b.Text("board.looks.why"), true)
	case !b.Open():
		b.Say(assets.Text("hint.idle"), true)
	case !b.counsel.Thinks():
		b.Say("", false)
		b.pointer.asked = true
		b.counsel.Ask(b.tools.Think)
	}
}

func (b *Board) tickHint() {
	if b.counsel.Tick(b.fits) {
		b.Relayout() // there may be a button for the reply
		b.Stale = true
	}
}

// askMore shows the reply expected after a hint.
func (b *Board) askMore() {
	b.pointer.asked = true
	b.counsel.Reply(b.fits)
	b.Relayout()
}

// fits reports whether the panel has room for text below the task.
func (b *Board) fits(text string) bool {
	wide := b.panel.box.W
	return len(ui.StrongFont.Wrap(b.task(), wide))+len(ui.TextFont.Wrap(text, wide)) < b.panel.lines
}

// toggleConsiders switches the display of what the computer considers on or off.
func (b *Board) toggleConsiders() {
	if b.unaided() {
		return
	}
	b.Settings.Considers = !b.Settings.Considers
	if !b.counsel.Hints() {
		b.counsel.Undraw()
	}
	b.Store()
}

// byComputer reports whether the last action was by the side that the computer plays now.
func (b *Board) byComputer() bool {
	at := b.Match.At()
	return at > 0 && b.Players[b.Match.Ply(at-1).Mover].Level > 0
}
