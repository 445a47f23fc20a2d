package play

import (
	"slices"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/scenes/counsel"
	"quintet/scenes/session"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// opponent is the computer as a player: its search for its next action, its clock, and its offer to
// resign. It keeps to its clock: at every level, a search may take only a part of the time that is
// left. Levels that need less than this part play as they do without a clock. The time of the
// computer runs only while it searches, not during the pause before it acts.
type opponent struct {
	*session.Session
	think   func(think.Problem) think.Thinker
	search  search
	stopped bool // it waits until the player tells it to think
	ordered turn // where the player has told it to think, even if this is not the latest position
	playsOn bool // the person has declined its offer to resign
}

// turn is a position in which the computer is to act, and how strong it plays there.
type turn struct {
	at       *match.Node
	level    int
	above    int // in hundredths of the way from level to the next level
	playsOut bool
}

// search is the computer's search for its next action. The zero value does not search.
type search struct {
	turn
	problem think.Problem
	thinker think.Thinker // the search, also after its end
	found   think.Thought
	done    bool // the search has ended, or the time for the search has ended
	allowed int  // the time, in milliseconds, that the action may take by the clock of the game
	ticks   int  // ticks since the search began; those with motion or a question do not count
	hurried bool // it acts at once, with the best action found so far
	yields  bool // it offers to resign instead of acting
}

// Unless it is hurried, the computer acts after at least leastPause ticks, so that the player can follow
// its actions.
const leastPause = 30

// drop ends the search.
func (o *opponent) drop() {
	if o.search.thinker != nil {
		o.search.thinker.Quit()
	}
	o.search = search{}
}

// turn returns the turn of the computer that is to act now.
func (o *opponent) turn() turn {
	level, above := o.Strength()
	return turn{at: o.Present(), level: level, above: above, playsOut: o.PlaysOut()}
}

// thinks reports whether it is the computer's turn and the computer may think.
func (o *opponent) thinks() bool {
	return o.Level() > 0 && !o.stopped && !o.Paused() && (o.ordered == o.turn() || o.Latest() || o.LooksBack())
}

// waits reports whether it is the computer's turn but the computer may not think now.
func (o *opponent) waits() bool { return o.Level() > 0 && !o.thinks() }

// mover returns the player who is to act now.
func (o *opponent) mover() rules.Player {
	mover, _ := o.ToAct()
	return mover
}

// yields reports whether the computer offers to resign.
func (o *opponent) yields() bool { return o.search.yields && !o.playsOn && o.search.turn == o.turn() }

// searches reports whether the computer is searching for its action.
func (o *opponent) searches() bool { return o.search.thinker != nil && !o.search.done }

// follow ends a search that is not for the present turn.
func (o *opponent) follow() {
	if o.search.thinker != nil && (o.search.turn != o.turn() || !o.thinks()) {
		o.drop()
	}
}

// begin begins the search for the present turn, unless it is going on or the computer may not think.
func (o *opponent) begin() {
	if o.follow(); o.search.thinker != nil || !o.thinks() {
		return
	}
	s := search{turn: o.turn()}
	if here := o.Match.Here(); o.LooksBack() {
		o.Match.Show(s.at)
		defer o.Match.Show(here)
	}
	s.problem, s.allowed = think.Pose(o.Match, o.limits(), o.Chance()), o.allowed()
	s.problem.Vary = !o.PlaysOut() && o.Varies()
	s.thinker = o.think(s.problem)
	o.search = s
}

// limits returns the limits of the computer that is to act. When it plays out a decided game, these are those
// of a hint, unless a player has the strongest level.
func (o *opponent) limits() rules.Limits {
	g, v := o.Match.Game(), o.Match.Values()
	if o.PlaysOut() && max(o.Players[rules.First].Level, o.Players[rules.Second].Level) < rules.Levels {
		return g.Fraction(rules.HintPart, v)
	}
	level, above := o.Strength()
	limits, err := g.Between(level, above, v, o.Chance())
	if err != nil {
		panic(err) // every level that can be chosen exists
	}
	return limits
}

// leastLeft is a number of actions. The computer always saves time for at least leastLeft more
// actions of its own, even if the game has lasted long.
const leastLeft = 15

// allowed returns the time in milliseconds that the coming action of the computer may take by its
// clock, including what it has taken until now.
func (o *opponent) allowed() int {
	status := o.Match.State().Status()
	usual := (o.Match.Game().Length(o.Match.Values()) - o.Match.At()) / 2
	c, now := o.Clock()
	return c.Spent(now) + c.Budget(now, max(leastLeft, usual), max(1, status.Steps-status.Step+1))
}

// overtime reports whether the search of the computer has taken all the time allowed for the coming
// action. It is false in a game without clocks.
func (o *opponent) overtime() bool {
	c, now := o.Clock()
	return o.Timed() && c.Spent(now) >= o.search.allowed
}

// Tick continues the search for a tick, and reports whether the computer is ready to act. While
// waits is true it is not, unless it is hurried.
func (o *opponent) Tick(waits bool) (acts bool) {
	s := &o.search
	s.ticks++
	if !s.done {
		s.found = s.thinker.Tick()
		s.done = s.found.Done || o.overtime()
	}
	if (s.hurried || s.done) && s.found.Best == 0 {
		s.found = s.problem.Glance()
	}
	return s.found.Best != 0 && (s.hurried || s.done && s.ticks >= leastPause && !waits)
}

// offer offers to resign, and reports whether it does. The computer does so only if its loss is
// certain, and not before a third of the usual length of the game. The levels 1 to 3, which beginners
// play against, play on until the game is almost over.
func (o *opponent) offer() bool {
	const weak, early = 3, 3
	mover := o.Match.State().Mover()
	lost := rules.Win(mover.Other())
	switch {
	case o.playsOn, !o.CanResign(), o.PlaysOut(), rules.ShootsOut(o.Match.State()),
		early*o.Match.At() < o.Match.Game().Length(o.Match.Values()),
		o.Level() <= weak && !o.soonOver():
		return false
	}
	foreseen, _ := rules.Foresee(o.Match.State())
	o.search.yields = counsel.Outcome(mover, o.search.found) == lost || foreseen == lost
	return o.search.yields
}

// soonOver reports whether it is known that the game ends by the end of the opponent's next turn.
func (o *opponent) soonOver() bool {
	status := o.Match.State().Status()
	soon := max(1, status.Steps-status.Step+1) + max(1, status.Steps)
	if actions, ok := bot.Proven(o.search.found.Info.Value); ok && actions <= soon {
		return true
	}
	outcome, actions := rules.Foresee(o.Match.State())
	return outcome != rules.Playing && actions <= soon
}

// face returns the face of the card with which the computer offers to resign. accept accepts the
// offer, and show lets the computer play the game to its end.
func (o *opponent) face(accept, show func()) *face {
	player, colour := o.Players[o.mover()], o.Match.Game().Colours[o.mover()]
	on := func() { o.playsOn = true }
	f := &face{
		title:    assets.Text("yield.title", words.Player(player)),
		subtitle: assets.Text(colour),
		text:     assets.Text("yield.text"),
		colour:   colour,
		buttons: []ui.Widget{
			{Name: "yield:accept", Label: assets.Text("yield.accept"), Look: ui.Main, Do: accept},
			{Name: "yield:show", Label: assets.Text("yield.show"), Do: show},
			{Name: "yield:on", Label: assets.Text("yield.on"), Do: on},
		},
		esc: on, dismiss: func() {},
	}
	if o.Strict() {
		f.text = assets.Text("yield.text.rated")
		f.buttons = slices.Delete(f.buttons, 1, 2) // the computer plays no rated game to its end for both sides
	}
	return f
}

// progress returns the progress of the search, from 0 to 1; thinks is false if there is no search. part
// does not reach 1 before the pause of the computer is over.
func (o *opponent) progress() (part float64, thinks bool) {
	return min(o.search.found.Part, float64(o.search.ticks)/leastPause), o.search.thinker != nil
}
