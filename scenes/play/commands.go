package play

import (
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/review"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/reviewing"
	"quintet/scenes/session"
	"quintet/scenes/words"
)

// commands are what the player tells the game to do, besides actions.
type commands struct {
	course
	transfers transfers
	resigning *match.Node // where a person was asked whether they really want to resign
	closed    bool        // the player has closed the card at the end, which is still shown
}

// undo takes actions back, as step does. In a game that is Anchored these are the last ones of the game,
// wherever the player looks; otherwise undo goes back from the position shown. If the computer plays both
// sides, the computer waits after an undo. Offers that are not sent yet are withdrawn first.
func (d *commands) undo() {
	if o := d.Unsent(); o != (save.Offers{}) {
		d.propose(d.Withdraw, o)
		return
	}
	if why := d.WhyNotUndo(); why != "" {
		d.Say(why, true)
		return
	}
	d.opponent.stopped = d.opponent.stopped || d.Demonstrates() && d.Present().Depth() > 0
	if !d.Anchored() {
		d.step("undo", d.browse(d.Match.Undo))
		return
	}
	d.toPresent()
	d.step("undo", d.TakeBack)
}

// redo plays again what undo took back.
func (d *commands) redo() {
	if !d.Anchored() {
		d.step("redo", d.browse(d.Match.Redo))
		return
	}
	if !d.CanRedo() {
		return
	}
	d.toPresent()
	d.step("redo", d.PlayAgain)
}

// browse returns the function that calls Session.Browse with move.
func (d *commands) browse(move func() bool) func() bool {
	return func() bool { return d.Browse(move) }
}

// look goes back or on by an action, as step does. In a game that is Anchored nothing is taken back by it;
// in another game it is undo or redo.
func (d *commands) look(back bool) {
	switch {
	case d.Anchored() && back:
		d.actForced()
		d.step("back", d.browse(d.Match.Undo))
	case d.Anchored():
		d.step("forward", d.browse(d.Match.Redo))
	case back:
		d.undo()
	default:
		d.redo()
	}
}

// step calls the function move, which goes one action back or forward in the match. It repeats this
// until a person has a choice in the position reached, or move returns false. If the computer plays
// both sides, a choice of the computer counts too. verb is written to the transcript.
func (d *commands) step(verb string, move func() bool) {
	var taken []string
	from := d.Match.At()
	for here := d.Match.Here(); move(); {
		ply := here.Ply
		if here = d.Match.Here(); d.Match.At() > from {
			ply = here.Ply
		}
		d.Log.Moved(verb, ply.Text, d.Match.State().String())
		if verb == "undo" && !d.Concluded() {
			taken = append(taken, words.Undone(d.game(), ply.Mover, ply.Text))
		}
		if !noChoice(d.Session) {
			break
		}
	}
	if d.Match.At() == from {
		return
	}
	d.table.Follow(from)
	d.undone = undone{d.Match.Here(), words.Passage(taken...)}
}

// noChoice reports whether step must not stop at the current position: its action is forced, or
// the computer acts there against a person.
func noChoice(g *session.Session) bool {
	s := g.Match.State()
	return len(s.Legal(nil)) == 1 || g.Players[s.Mover()].Level > 0 && s.Outcome() == rules.Playing && !g.Demonstrates()
}

// turn shows the start of the next turn or, if there is none, the last position. If backward is
// set, it shows the start of the current turn or, from there, the start of the previous turn.
func (d *commands) turn(backward bool) {
	d.actForced()
	move := d.Match.RedoTurn
	if backward {
		move = d.Match.UndoTurn
	}
	if d.Browse(move) {
		d.show(d.Match.Here())
	}
}

// finish lets the computer play a decided game to its end, for both sides.
func (d *commands) finish() {
	d.toPresent()
	d.table.Release()
	d.opponent.stopped = false
	d.PlayOut(true)
}

// moveNow makes the computer act at once, with the best action found so far. While the coach asks
// about a blunder, the computer still waits.
func (d *commands) moveNow() {
	if d.opponent.thinks() && !d.unaided() {
		d.opponent.begin()
		d.opponent.search.hurried = true
		d.table.SkipMotion()
		d.tickOpponent()
	}
}

// stopThinking makes the computer wait until the player tells it to think. If the computer is
// playing a game to its end for both sides, stopThinking ends this play instead.
func (d *commands) stopThinking() {
	if d.opponent.thinks() && !d.unaided() {
		d.opponent.stopped = !d.PlaysOut()
		d.PlayOut(false)
	}
}

// goOn makes a waiting computer think, also in an earlier position. If the game has ended, goOn
// asks whether to begin a new game from the position shown.
func (d *commands) goOn() {
	switch {
	case !d.opponent.waits() || d.unaided():
	case d.Concluded():
		d.branch(0)
	default:
		d.opponent.stopped, d.opponent.ordered = false, d.opponent.turn()
		d.opponent.begin()
	}
}

// setStrength gives side to the computer with the strength to or, if its level is 0, to a person, in
// this game and in later ones. While a rated game or a match goes on, setStrength only says that the
// players cannot be changed.
func (d *commands) setStrength(side rules.Player, to assets.Strength) {
	if d.keepsPlayers() {
		return
	}
	d.Players[side].Level, d.Players[side].Above = to.Level, to.Above
	d.PlayOut(false)
	d.tools.Doors.FollowBoard()
	d.opponent.stopped = d.opponent.stopped && d.Demonstrates()
	d.table.Release()
}

// ask begins to search for a hint. While the coach asks about a blunder, ask does nothing, because
// a search would take the question away.
func (d *commands) ask() {
	switch {
	case d.unaided(), d.counsel.Blunder() != nil:
	case d.LooksBack():
		d.Say(d.Text("board.looks.why"), true)
	case !d.Open():
		d.Say(assets.Text("hint.idle"), true)
	case !d.counsel.Thinks():
		d.Say("", false)
		d.pointer.asked = true
		d.counsel.Ask(d.tools.Think)
	}
}

// toggleConsiders switches the display of what the computer considers on or off.
func (d *commands) toggleConsiders() {
	if d.unaided() {
		return
	}
	d.Settings.Considers = !d.Settings.Considers
	d.Store()
}

// shortGame is the greatest length of a game, in actions, that a person can resign without a
// question if the game counts for nothing.
const shortGame = 10

// giveUp resigns for the person who can resign, or asks first: in a rated game, in a game of a match
// and, unless the game is lost for certain, in a long game.
func (d *commands) giveUp(lost bool) {
	if !d.Strict() && d.Series() == nil && (lost || d.Present().Depth() <= shortGame) {
		d.resign(d.Resigner())
		return
	}
	d.resigning = d.Match.Here()
}

// restart begins a new game with the same set-up. If a coin decides who begins, it is tossed
// again. While a match is not decided, restart first asks, because the new game begins another match.
func (d *commands) restart() {
	again := func() {
		if err := d.tools.Doors.Again(d.game()); err != nil {
			d.Say(words.Sentence(err), true)
		}
	}
	if s := d.Series(); s == nil || !d.Fixed() || s.Number == 1 && !d.Snapshot().Begun() {
		d.leave(again)
		return
	}
	answers := []ask.Answer{{Name: "another", Label: assets.Text("match.another"), Do: again}}
	if next, ok := d.result.next(); ok {
		answers = append([]ask.Answer{{Name: next.Name, Label: next.Label, Do: next.Do}}, answers...)
	}
	d.tools.Doors.Offer(assets.Text("match.another.title"), assets.Text("match.another.text", d.result.score()), answers...)
}

// leave calls open, which leaves the game. If an action was played in a rated game that goes on, it asks the
// player whether to keep the game for later or to resign. After a resignation the game stays on the
// board.
func (d *commands) leave(open func()) {
	if !d.Strict() || d.ByLinks() || !d.Snapshot().Begun() {
		open()
		return
	}
	d.tools.Doors.Offer(assets.Text("rated.leave.title"), assets.Text("rated.leave.text"),
		ask.Answer{Name: "later", Label: assets.Text("rated.leave.later"), Do: open},
		ask.Answer{Name: "resign", Label: assets.Text("rated.leave.resign"), Do: func() {
			if !d.Latest() {
				d.Show(d.Match.End())
			}
			d.resign(d.Person())
		}})
}

func (d *commands) leaver(door func()) func() { return func() { d.leave(door) } }

// analyse analyses the game from the position shown. The analysis would pause a game with clocks, so
// there is none of a board that the pause hides.
func (d *commands) analyse() {
	if d.unaided() {
		return
	}
	if d.PauseHides() {
		d.Say(assets.Text("pause.hides"), true)
		return
	}
	_ = d.Go(place.Analysis(place.OnBoard, ""))
}

// editPosition lets the player set up a position, beginning with the position shown.
func (d *commands) editPosition() {
	if err := d.Go(place.Editor(d.game().Spec(d.Match.Values()), d.Match.State().String())); err != nil {
		d.Say(words.Sentence(err), true)
	}
}

// pictures lets the player make pictures of the game.
func (d *commands) pictures() {
	g := d.Snapshot()
	d.tools.Doors.Pictures(d.Match, d.table.Viewpoint(), strings.TrimSuffix(words.FileName(g), save.Extension), func(text string) { d.Say(text, false) })
}

// ShowReview shows the review of the main line, and begins it or goes on with it. A rated game that
// goes on has no review, nor has a hidden board.
func (d *commands) ShowReview() {
	if d.unaided() || d.Hides() {
		return
	}
	d.counsel.Drop()
	d.Say("", false)
	d.reviewing.Continue()
	if d.panel.byKeys {
		d.panel.ui.Focus = "review:cancel"
	}
	d.panel.list.follow = true
}

// Become is Session.Become, and closes the menus. If the game has been reviewed, the review is then that of g.
func (d *commands) Become(g *save.Game, m *match.Match) {
	d.Session.Become(g, m)
	d.panel.closeMenus()
	if d.reviewing.Found() != nil {
		d.reviewing.Begin(max(d.reviewing.DeepestKept(), d.reviewing.Effort()))
	}
	d.table.Refresh()
}

// reviewPart is what begins the part of the board's address that says that the review is shown; its
// depth follows.
const reviewPart = "review="

// Place implements stage.Scene.
func (d *commands) Place() place.Place {
	p := place.Board
	if d.reviewing.Shown() {
		p.Shown = reviewPart + strconv.Itoa(d.reviewing.Effort())
	}
	return p
}

// ShowAt shows what part says, the part Shown of a place of the board. Anything else
// than a review is passed over.
func (d *commands) ShowAt(part string) {
	depth, named := strings.CutPrefix(part, reviewPart)
	if n, err := strconv.Atoi(depth); named && err == nil {
		if d.reviewing.Found() == nil && !d.unaided() {
			d.reviewing.Begin(max(d.reviewing.DeepestKept(), min(n, reviewing.Deepest)))
		}
		d.ShowReview()
	}
}

// Reviewed returns the review if it is complete; otherwise nil.
func (d *commands) Reviewed() *review.Review { return d.reviewing.Complete() }

// learn lets the player learn from the mistakes of a side. If both sides have mistakes, it asks for
// the side. It does nothing if another line became the main line in this tick, while its button is still
// there.
func (d *commands) learn() {
	sides := d.reviewing.learners()
	if !d.reviewing.Shown() || len(sides) == 0 {
		return
	}
	var answers []ask.Answer
	for _, p := range sides {
		colour := d.game().Colours[p]
		answers = append(answers, ask.Answer{Name: colour, Label: assets.Text(colour), Do: d.To(place.Lesson(p, ""))})
	}
	if len(sides) > 1 {
		d.tools.Doors.Offer(assets.Text("learn.title"), assets.Text("learn.text"), answers...)
		return
	}
	answers[0].Do()
}
