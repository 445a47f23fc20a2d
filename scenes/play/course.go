package play

import (
	"quintet/rules"
	"quintet/rules/match"
	"quintet/save"
	"quintet/scenes/counsel"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// course is how a game goes on: by the actions of the players, the clocks, the computer and the coach,
// up to its end.
type course struct {
	voice
	rested *match.Node // where nothing moved last
}

// forced reports whether the program must now play the only legal action of a person for them.
func (g *course) forced() bool {
	return g.Latest() && !g.table.Walks() && len(g.table.Legal()) == 1 && g.Open() && !g.counsel.Holds() && !g.Paused()
}

// Play plays the action a. If the game has ended, it asks whether to play this action in a new game
// instead.
func (g *course) Play(a rules.Action) {
	if g.Concluded() {
		g.branch(a)
		return
	}
	from, mover, s := g.Match.At(), g.Match.State().Mover(), &g.opponent.search
	if s.turn == g.opponent.turn() && s.found.Best == a {
		g.counsel.Prove(s.at, mover, s.found)
	}
	if err := g.Session.Act(a); err != nil {
		if g.conclude(); !g.Concluded() { // otherwise the time ran out after the last call of runClocks
			g.Say(words.Sentence(err), true)
		}
		return
	}
	ply := g.Match.Ply(from)
	g.table.Follow(from)
	g.tell(ply)
	g.counsel.Judge(a, g.Players[mover.Other()].Level)
	g.Log.Moved("play", ply.Text, g.Match.State().String())
	g.conclude()
}

// actForced plays the only legal actions of a person, so that the game goes on at a choice before
// another position is shown.
func (g *course) actForced() {
	for g.Anchored() && g.forced() {
		g.Play(g.table.Legal()[0])
	}
}

// advanceMotion advances animations by a tick, and plays a forced action once nothing moves.
func (g *course) advanceMotion(in *ui.Input) {
	g.table.Tick(in)
	if !g.table.Playing() && g.forced() {
		g.Play(g.table.Legal()[0])
		if in.Any() {
			g.table.SkipMotion()
		}
	}
}

// runClocks lets the clocks run for a tick, and shows what that changes.
func (g *course) runClocks() {
	running := !g.settles() && !g.stands()
	if g.Level() > 0 {
		running = running && g.opponent.searches()
	} else {
		running = running && !g.forced()
	}
	if g.clocks.Tick(running, g.Away, g.Hidden) && g.Settings.ClockSounds {
		g.Sound(sound.Hurry, 0)
	}
	g.conclude()
}

// settles reports whether an action that was just played still moves. In a game with clocks motion
// that the player asked for, such as that of a look back, does not count: neither the clocks nor the
// computer wait for it.
func (g *course) settles() bool {
	here := g.Match.Here()
	if !g.table.Playing() {
		g.rested = here
	}
	return g.table.Playing() && (!g.OnClock() || g.JustActed() && g.rested != here)
}

// stands reports whether the clocks stand, until the player lets the game go on, or because the
// computer plays it out.
func (g *course) stands() bool {
	return g.Paused() || g.opponent.waits() || g.PlaysOut() || g.opponent.yields() || g.counsel.Blunder() != nil
}

// tickOpponent continues the computer's search for a tick, and lets the computer act once it is
// ready. While something moves that was just played, and while the coach asks, the search waits.
func (g *course) tickOpponent() {
	o := &g.opponent
	if o.begin(); o.search.thinker == nil || o.yields() || g.counsel.Blunder() != nil || g.settles() {
		return
	}
	searched, acts := o.searches(), o.Tick(g.counsel.Judges())
	if searched && !o.searches() {
		g.runClocks() // the clocks stand still from now on
		if o.follow(); o.search.thinker == nil {
			return // the time has run out
		}
	}
	if acts {
		g.toPresent()
	}
	if acts || !g.LooksBack() && o.search.ticks%counsel.ProgressTicks == 0 {
		g.counsel.SetThought(o.search.found, g.Called(g.Match.State().Mover()))
	}
	if acts && !o.offer() {
		g.Play(o.search.found.Best)
	}
}

// tickCoach gives the coach a tick.
func (g *course) tickCoach() {
	g.counsel.Watch(g.judge.searches(), g.tools.Think)
	g.counsel.Study(g.tools.Think)
}

// toPresent shows the present position.
func (g *course) toPresent() {
	if g.LooksBack() {
		g.show(g.Present())
	}
}

// show shows the position of the node n, and makes the line of n the current one.
func (g *course) show(n *match.Node) {
	g.actForced()
	g.Show(n)
	g.table.Refresh()
}

// conclude records the end of the game, once, and shows it. A review that is shown makes room for the
// card.
func (g *course) conclude() {
	if !g.result.Tick() {
		return
	}
	g.reviewing.Close()
	if g.EndReason() != "" {
		g.table.Refresh()
	}
	g.Log.Result(g.Final().String(), g.Match.State().String())
	if g.EndReason() == save.TimeOut && g.Settings.ClockSounds {
		g.Sound(sound.Flag, 0)
	}
}

func (g *course) resign(loser rules.Player) {
	g.Resign(loser)
	g.conclude()
}

// branch asks whether to begin a new game from the position shown. If the action a is not 0, it is
// then played in the new game.
func (g *course) branch(a rules.Action) {
	g.table.Refresh() // clears what is chosen
	g.tools.Doors.Branch(a)
}
