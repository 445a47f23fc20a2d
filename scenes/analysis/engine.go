package analysis

import (
	"image/color"
	"math"
	"strconv"
	"time"

	"quintet/assets"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/render/paint"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/bot"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save/settings"
	"quintet/scenes/reviewing"
	"quintet/scenes/seat"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// engine is the computer's analysis of the position shown. At first it is off.
type engine struct {
	*stage.Stage
	board   *seat.Seat
	now     func() time.Time
	begin   func() think.Analyst
	ui      *side.Side
	say     func(text string, warn bool)
	take    func(actions []rules.Action) // plays the beginning of a line
	on      bool
	losses  bool          // it searches all actions, and shows how much they lose
	threat  bool          // it searches the position after a pass of the mover
	analyst think.Analyst // nil if there is none
	shown   *match.Node   // the node that was shown in the last tick
	node    *match.Node   // the node that was shown when the search began; nil for none
	state   rules.State   // the position of the latest search; nil for none
	paused  bool          // the search was paused, because another scene was shown
	begun   time.Time     // when the search began, or went on
	ticks   int           // the ticks since begun
	found   think.Thought // the result that is shown
	at      int           // the value of ticks when found was shown
	speed   int           // in nodes per second, when found was shown
	lost    []table.Loss  // how much the actions of found lose; nil if this is not shown
	chances []float64     // the win probability of the mover in state, for each line of found
	winProb float64       // the last known win probability of First, from 0 to 1; a half before one is known
	spoken  string        // the text last read out about the best line
	silent  int           // the ticks since spoken changed
	peek    peek
	review  *reviewing.Review
}

// New results are shown at most once in showTicks ticks, except the first and the last. Within a
// search, the best line is read out at most once in sayTicks ticks.
const showTicks, sayTicks = 30, 300

// toggle switches the engine on or off.
func (e *engine) toggle() {
	e.quit()
	e.on, e.threat = !e.on, false
	e.searchAgain()
}

// moreLines asks for one more line than before. After the greatest number it asks for a single
// line.
func (e *engine) moreLines() {
	e.Settings.Lines = e.Settings.Lines%settings.MaxLines + 1
	e.searchAgain()
	e.Store()
}

// over reports whether the game is over in the position shown.
func (e *engine) over() bool { return e.board.Match.State().Outcome() != rules.Playing }

// quit ends the search. Its results stay.
func (e *engine) quit() {
	if e.analyst != nil {
		e.analyst.Quit()
		e.analyst, e.node = nil, nil
	}
}

// searchAgain drops the results because something else is to be searched in the position shown.
func (e *engine) searchAgain() {
	e.unpeek()
	e.forget()
	e.peek = peek{fresh: true, waits: true}
}

// active reports whether the engine searches the positions that are shown.
func (e *engine) active() bool { return e.on || e.threat || e.losses }

// toggleLosses switches on or off that the board shows how much each action loses.
func (e *engine) toggleLosses() {
	e.losses, e.threat = e.threat || !e.losses, false
	e.searchAgain()
}

// toggleThreat switches the threat on or off. While it is on, the engine shows what the opponent
// would do if it were their turn. Showing another position switches it off, too.
func (e *engine) toggleThreat() {
	if e.threat || e.afterPass() != nil {
		e.threat = !e.threat
		e.searchAgain()
	}
}

// afterPass returns the position after a pass of the mover in the position shown. It is nil if the game
// is over, if there is no such position, or if the game would be over in it. In the last two cases
// afterPass says why.
func (e *engine) afterPass() rules.State {
	s, colours := e.board.Match.State(), e.board.Match.Game().Colours
	after, ok := stateAfterPass(s)
	switch {
	case e.over():
	case !ok && !s.Status().Start:
		e.say(assets.Text("threat.unfinished", assets.Text(colours[s.Mover()])), true)
	case !ok:
		e.say(assets.Text("threat.none"), true)
	case after.Outcome() != rules.Playing:
		e.say(assets.Text("threat.over", assets.Text(colours[after.Mover()])), false)
	default:
		return after
	}
	return nil
}

// stateAfterPass returns the position after a pass of the mover in s. ok is false if there is no
// such position.
func stateAfterPass(s rules.State) (state rules.State, ok bool) {
	p, ok := s.(rules.Passer)
	if !ok {
		return nil, false
	}
	return p.Pass()
}

// forget drops the results, and the position that was searched.
func (e *engine) forget() {
	e.node, e.state, e.found, e.chances, e.lost, e.spoken = nil, nil, think.Thought{}, nil, nil, ""
}

// rest pauses the search.
func (e *engine) rest() {
	if e.analyst != nil {
		e.analyst.Rest()
		e.paused = true
	}
}

// searches reports whether the engine has something to search.
func (e *engine) searches() bool {
	return e.active() && !e.over() && !(e.node == e.board.Match.Here() && e.found.Done)
}

// tick gives the engine a tick to search the position shown. If another position is shown, the results
// and the threat are dropped.
func (e *engine) tick() {
	here := e.board.Match.Here()
	if e.shown != here {
		e.shown, e.threat = here, false
		e.forget()
		e.peek = peek{fresh: true, waits: true}
	}
	e.silent++
	switch {
	case e.over():
		e.winProb = finalWinProb(e.board.Match.State().Outcome())
		e.quit()
		return
	case !e.active():
		e.quit()
		return
	case e.board.Playing():
		return
	case e.analyst == nil:
		e.analyst = e.begin()
	}
	if e.node != here || e.paused && !e.found.Done {
		p := e.problem()
		e.node, e.state, e.paused = here, p.State, false
		e.begun, e.ticks, e.at = e.now(), 0, 0
		e.analyst.Search(p)
	}
	e.ticks++
	found := e.analyst.Tick()
	first := len(e.found.Info.Lines) == 0
	if len(found.Info.Lines) == 0 || e.peeking() || !first && !found.Done && e.ticks < e.at+showTicks {
		return
	}
	if found.Info.Depth < e.found.Info.Depth && !found.Done {
		return // after a pause the search begins again, and has not yet reached the depth shown
	}
	if first || found.Info.Nodes != e.found.Info.Nodes || found.Done != e.found.Done {
		e.show(found)
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
func (e *engine) problem() think.Problem {
	const seed = 1
	m := e.board.Match
	strongest := m.Game().Fraction(1, m.Values())
	p := think.Pose(m, rules.Limits{Sight: strongest.Sight, Learned: strongest.Learned}, seed)
	p.Lines = e.Settings.Lines
	if e.losses {
		p.Lines = max(p.Lines, len(p.State.Legal(nil)))
	}
	if s, ok := stateAfterPass(p.State); ok && e.threat {
		p.State, p.First, p.Actions, p.Lines = s, s.String(), nil, 1
	}
	return p
}

func (e *engine) show(thought think.Thought) {
	e.found, e.at, e.chances = thought, e.ticks, review.Chances(thought.Info)
	if spent := e.now().Sub(e.begun); spent > 0 {
		e.speed = int(float64(thought.Info.Nodes) / spent.Seconds())
	}
	if e.lost = nil; e.losses && !e.threat {
		e.lost = e.allLosses()
	}
	key := "threat.said"
	if !e.threat {
		key = "engine.said"
		e.review.Deepen(e.node, thought.Info)
		e.winProb = e.chances[0]
		if e.state.Mover() != rules.First {
			e.winProb = 1 - e.winProb
		}
	}
	if e.spoken == "" || e.silent >= sayTicks {
		best := e.state.Format(thought.Info.Lines[0].Actions[0])
		e.spoken, e.silent = assets.Text(key, best, e.worth(0), thought.Info.Depth), 0
	}
}

// allLosses returns how much win probability each action of the lines loses against the best one.
func (e *engine) allLosses() (all []table.Loss) {
	for i, l := range e.found.Info.Lines {
		loss := max(0, e.chances[0]-e.chances[i])
		said := assets.Text("losses.none")
		if points := words.Percent(loss); points > 0 {
			said = words.Counted("losses.points", points)
		}
		all = append(all, table.Loss{Action: l.Actions[0], Loss: loss, Said: assets.Text("losses.said", e.state.Format(l.Actions[0]), said)})
	}
	return all
}

// ranking returns the first actions of the lines, for the table. The more win probability an action
// loses against the best action, the thinner it is drawn.
func (e *engine) ranking() table.Ranking {
	const thinnest = 0.2 // the loss of an action that is drawn thinnest
	var all []over.Ranked
	for i, l := range e.listed() {
		all = append(all, over.Ranked{Action: l.Actions[0], Weight: max(0, 1-(e.chances[0]-e.chances[i])/thinnest)})
	}
	return table.Ranking{State: e.state, Actions: all, Threat: e.threat}
}

// status says how far the search has gone.
func (e *engine) status() string {
	switch {
	case e.over():
		return assets.Text("engine.over")
	case len(e.found.Info.Lines) == 0:
		return assets.Text("engine.begins")
	case e.found.Done && !e.threat:
		if _, proven := bot.Proven(e.found.Info.Lines[0].Value); proven {
			return assets.Text("engine.done")
		}
	}
	if e.threat {
		return assets.Text("threat.depth", assets.Text(e.board.Match.Game().Colours[e.state.Mover()]), e.found.Info.Depth)
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

// barWide is the width of the bar if it is beside the board, and its height if it is above the
// board.
const barWide = 24

// putBar puts the bar, if the engine is on or the review is shown, beside the board or, above a column, above
// it. It returns the room that is left for the board.
func (e *engine) putBar(board layout.Rect) layout.Rect {
	const gap = 6
	if !e.on && !e.review.Shown() {
		return board
	}
	bar := board
	if e.ui.Below() {
		bar.H = barWide
		board.Y, board.H = board.Y+barWide+gap, board.H-barWide-gap
	} else {
		bar.W = barWide
		board.X, board.W = board.X+barWide+gap, board.W-barWide-gap
	}
	label := assets.Text("engine.bar.unknown")
	if p, known := e.chance(); known {
		first, second := percents(p)
		label = assets.Text("engine.bar", assets.Text(e.board.Match.Game().Colours[rules.First]), first, assets.Text(e.board.Match.Game().Colours[rules.Second]), second)
	}
	e.ui.Put(func(c *paint.Canvas) { e.drawBar(c, bar) }, ui.Widget{Name: "bar", Look: ui.Card, Label: label, Tip: label, Off: true, Box: bar})
	return board
}

// chance returns the win probability of First in the position shown: that of the review, which has
// what the engine finds in its positions, or else the last one that the engine knows. known is false
// if the engine is off and the review does not know it.
func (e *engine) chance() (p float64, known bool) {
	if p, known = e.review.Chance(e.board.Match.Here()); known {
		return p, true
	}
	return e.winProb, e.on
}

// percents returns the win probabilities of both sides in per cent. p is that of First. They are 0 and
// 100 only if the game is over or its outcome is proven.
func percents(p float64) (first, second int) {
	first = words.Percent(p)
	if p > 0 && p < 1 {
		first = percentOf(p)
	}
	return first, 100 - first
}

// drawBar draws the bar: for each side a part as long as its win probability, with the initial of
// the side and the win probability in per cent. A bar is empty if they are not known.
func (e *engine) drawBar(c *paint.Canvas, bar layout.Rect) {
	const frame, labelled = 1, 40
	c.Panel(bar, 0, e.Theme().Faint)
	box := bar.Inset(frame)
	long, flat := math.Max(box.W, box.H), box.W > box.H
	p, known := e.chance()
	if !known {
		c.Panel(box, 0, e.Theme().Edge)
		return
	}
	first, second := percents(p)
	colours, percents := e.board.Match.Game().Colours, [2]int{first, second}
	lengths := [2]float64{math.Round(long * p), 0}
	lengths[rules.Second] = long - lengths[rules.First]
	for side, length := range lengths {
		near := (rules.Player(side) == rules.First) != e.Settings.Turned
		c.Panel(barPart(box, length, near), 0, look.Colour(colours[side]))
	}
	for side, length := range lengths {
		ground := colours[side]
		if length < labelled {
			ground = colours[1-side]
		}
		name := assets.Text(colours[side] + ".letter")
		near := (rules.Player(side) == rules.First) != e.Settings.Turned
		x, y := barPart(box, labelled, near).Center()
		ink := inkOn(look.Colour(ground))
		if flat {
			c.Text(assets.Text("engine.bar.flat", name, percents[side]), x, y, ui.StrongFont, 0.5, 0.5, ink)
			continue
		}
		c.Text(name, x, y-8, ui.StrongFont, 0.5, 0.5, ink)
		c.Text(strconv.Itoa(percents[side]), x, y+8, ui.SmallFont, 0.5, 0.5, ink)
	}
}

// barPart returns a part of the bar in box, with the given length. The part is at the near end of
// the board if atNearEnd is set, otherwise at the far end. If the bar is flat these are the left and
// the right end.
func barPart(box layout.Rect, length float64, atNearEnd bool) layout.Rect {
	switch flat := box.W > box.H; {
	case flat && atNearEnd:
		box.W = length
	case flat:
		box.X, box.W = box.X+box.W-length, length
	case atNearEnd:
		box.Y, box.H = box.Y+box.H-length, length
	default:
		box.H = length
	}
	return box
}

// inkOn returns a colour for text on col: dark, or light if col is dark.
func inkOn(col color.NRGBA) color.NRGBA {
	if 3*int(col.R)+6*int(col.G)+int(col.B) < 10*115 {
		return raster.RGB(0xf6f1e6)
	}
	return raster.RGB(0x17120d)
}
