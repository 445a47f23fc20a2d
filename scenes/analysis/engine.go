package analysis

import (
	"time"

	"quintet/assets"
	"quintet/render/over"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save"
	"quintet/scenes/table"
	"quintet/scenes/think"
)

// engine is the computer's analysis of the position shown. In its zero value it is off.
type engine struct {
	on      bool
	threat  bool          // it searches the position after a pass of the mover
	analyst think.Analyst // nil if there is none
	node    *match.Node   // the node that was shown when the search began; nil for none
	state   rules.State   // the position of the latest search; nil for none
	paused  bool          // the search was paused, because another scene was shown
	begun   time.Time     // when the search began, or went on
	ticks   int           // the ticks since begun
	found   think.Thought // the result that is shown
	at      int           // the value of ticks when found was shown
	speed   int           // in nodes per second, when found was shown
	chances []float64     // the win probability of the mover in state, for each line of found
	winProb float64       // the last known win probability of First, from 0 to 1; a half before one is known
	spoken  string        // the text last read out about the best line
	silent  int           // the ticks since spoken changed
	peek    peek
}

// New results are shown at most once in showTicks ticks, except the first and the last. Within a
// search, the best line is read out at most once in sayTicks ticks.
const showTicks, sayTicks = 30, 300

func (b *Board) toggleEngine() {
	b.engine.quit()
	b.unpeek()
	b.engine = engine{on: !b.engine.on, winProb: b.engine.winProb}
	b.redirect()
	b.Relayout()
}

// moreLines asks for one more line than before. After the greatest number it asks for a single
// line.
func (b *Board) moreLines() {
	b.Settings.Lines = b.Settings.Lines%save.MaxLines + 1
	b.searchAgain()
	b.Store()
}

// quit ends the search. Its results stay.
func (e *engine) quit() {
	if e.analyst != nil {
		e.analyst.Quit()
		e.analyst, e.node = nil, nil
	}
}

// redirect prepares the engine for the position shown; think then searches it. Call redirect when
// another position is shown, and when the same position is shown again.
func (b *Board) redirect() {
	e := &b.engine
	e.peek = peek{fresh: true, waits: true}
	if e.node != b.here() {
		e.threat = false
		e.forget()
	}
	if !e.on && !e.threat {
		e.quit()
	}
	if o := b.state().Outcome(); o != rules.Playing {
		e.quit()
		e.winProb = finalWinProb(o)
	}
}

// searchAgain drops the results because something else is to be searched in the position shown.
func (b *Board) searchAgain() {
	b.unpeek()
	b.engine.forget()
	b.engine.peek = peek{fresh: true, waits: true}
	b.Relayout()
}

// forget drops the results, and the position that was searched.
func (e *engine) forget() {
	e.node, e.state, e.found, e.chances, e.spoken = nil, nil, think.Thought{}, nil, ""
}

// Left implements stage.Leaver. The search pauses.
func (b *Board) Left() {
	if e := &b.engine; e.analyst != nil {
		e.analyst.Rest()
		e.paused = true
	}
}

// Closed implements stage.Closer.
func (b *Board) Closed() { b.engine.quit() }

// searches reports whether the engine has something to search.
func (b *Board) searches() bool {
	return (b.engine.on || b.engine.threat) && b.state().Outcome() == rules.Playing && !(b.engine.node == b.here() && b.engine.found.Done)
}

// think gives the engine a tick to search the position shown.
func (b *Board) think() {
	e := &b.engine
	e.silent++
	switch {
	case !e.on && !e.threat || b.board.Playing() || b.state().Outcome() != rules.Playing:
		return
	case e.analyst == nil:
		e.analyst = b.doors.Analyst()
	}
	if e.node != b.here() || e.paused && !e.found.Done {
		p := b.problem()
		e.node, e.state, e.paused = b.here(), p.State, false
		e.begun, e.ticks, e.at = b.keeper.Now(), 0, 0
		e.analyst.Search(p)
	}
	e.ticks++
	found := e.analyst.Tick()
	first := len(e.found.Info.Lines) == 0
	if len(found.Info.Lines) == 0 || e.peek.on || !first && !found.Done && e.ticks < e.at+showTicks {
		return
	}
	if found.Info.Depth < e.found.Info.Depth && !found.Done {
		return // after a pause the search begins again, and has not yet reached the depth shown
	}
	if first || found.Info.Nodes != e.found.Info.Nodes || found.Done != e.found.Done {
		b.showResult(found)
	}
}

// finalWinProb returns the win probability of First in a game that has ended with the outcome o.
func finalWinProb(o rules.Outcome) float64 {
	switch o {
	case rules.FirstWins:
		return 1
	case rules.SecondWins:
		return 0
	}
	return 0.5
}

// problem returns the problem of the position shown or, for a threat, of the position in which a
// turn of the opponent starts.
func (b *Board) problem() think.Problem {
	const seed = 1
	m := b.match()
	p := think.Pose(m, rules.Limits{Sight: m.Game().Fraction(1, m.Values()).Sight}, seed)
	p.Lines = b.Settings.Lines
	if s, ok := stateAfterPass(p.State); ok && b.engine.threat {
		p.State, p.First, p.Actions, p.Lines = s, s.String(), nil, 1
	}
	return p
}

func (b *Board) showResult(thought think.Thought) {
	e := &b.engine
	e.found, e.at, e.chances = thought, e.ticks, review.Chances(thought.Info)
	if spent := b.keeper.Now().Sub(e.begun); spent > 0 {
		e.speed = int(float64(thought.Info.Nodes) / spent.Seconds())
	}
	key := "threat.said"
	if !e.threat {
		key = "engine.said"
		e.winProb = e.chances[0]
		if e.state.Mover() != rules.First {
			e.winProb = 1 - e.winProb
		}
	}
	if e.spoken == "" || e.silent >= sayTicks {
		best := e.state.Format(thought.Info.Lines[0].Actions[0])
		e.spoken, e.silent = assets.Text(key, best, b.worth(0), thought.Info.Depth), 0
	}
	b.Relayout()
	b.Stale = true
}

// ranking returns the first actions of the lines, for the table. The more win probability an action
// loses against the best action, the thinner it is drawn.
func (b *Board) ranking() table.Ranking {
	const thinnest = 0.2 // the loss of an action that is drawn thinnest
	e := &b.engine
	var all []over.Ranked
	for i, l := range e.found.Info.Lines {
		all = append(all, over.Ranked{Action: l.Actions[0], Weight: max(0, 1-(e.chances[0]-e.chances[i])/thinnest)})
	}
	return table.Ranking{State: e.state, Actions: all, Threat: e.threat}
}

// status says how far the search has gone.
func (b *Board) status() string {
	e := &b.engine
	switch {
	case b.state().Outcome() != rules.Playing:
		return assets.Text("engine.over")
	case len(e.found.Info.Lines) == 0:
		return assets.Text("engine.begins")
	case e.found.Done && !e.threat:
		if _, proven := bot.Proven(e.found.Info.Lines[0].Value); proven {
			return assets.Text("engine.done")
		}
	}
	if e.threat {
		return assets.Text("threat.depth", assets.Text(b.game().Colours[e.state.Mover()]), e.found.Info.Depth)
	}
	return assets.Text("engine.depth", e.found.Info.Depth, quantity(e.speed))
}

func quantity(n int) string {
	switch {
	case n >= 1e6:
		return assets.Text("engine.millions", float64(n)/1e6)
	case n >= 1e3:
		return assets.Text("engine.thousands", n/1e3)
	}
	return assets.Text("engine.ones", n)
}
