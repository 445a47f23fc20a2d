package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/review"
	"quintet/save"
	"quintet/scenes/ask"
	"quintet/scenes/place"
	"quintet/scenes/sound"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// exits returns the buttons that lead to other scenes, and the buttons for a new game, for sharing
// and for the menu of the game.
func (b *Board) exits() []ui.Widget {
	p, setUp := &b.panel, b.To(place.Setup(b.game()))
	if b.Concluded() {
		setUp = b.To(place.NewGame(b.game()))
	}
	return []ui.Widget{
		{Name: "menu", Icon: raster.House, Do: b.leaver(b.To(place.Menu))},
		{Name: "back", Icon: raster.Sliders, Do: b.leaver(setUp)},
		{Name: "settings", Icon: raster.Gear, Do: b.To(place.Settings)},
		{Name: "new", Icon: raster.Plus, Do: b.restart},
		{Name: "share", Icon: raster.Share, Tip: b.transfers.shareTip(), Do: b.transfers.share},
		{Name: "game", Icon: raster.Dots, On: p.menu, Do: func() { open := !p.menu; p.closeMenus(); p.menu = open }},
	}
}

// toolset returns the buttons at the bottom of the panel. The buttons for the computer's thinking are
// there only while it thinks or waits; their places stay empty, so that the other buttons stay where
// they are. If two people play, they have no places. Each button closes the menu, which would cover
// what is said then.
func (b *Board) toolset() []ui.Widget {
	thinking := []ui.Widget{
		{Name: "think", Icon: raster.Run, Off: !b.opponent.waits() || b.Strict(), Do: b.goOn},
		{Name: "now", Icon: raster.Forward, Off: !b.opponent.thinks() || b.Strict(), Do: b.moveNow},
		{Name: "stop", Icon: raster.Stop, Off: !b.opponent.thinks() || b.Strict(), Do: b.stopThinking},
	}
	if b.OnClock() && !b.PlaysOut() {
		thinking[2] = ui.Widget{Name: "pause", Icon: raster.Pause, Do: func() { b.clocks.pause("pause.text") }}
	}
	for i := range thinking {
		if thinking[i].Off {
			thinking[i] = ui.Widget{}
		}
	}
	if b.Players[rules.First].Level == 0 && b.Players[rules.Second].Level == 0 {
		thinking = slices.DeleteFunc(thinking, func(w ui.Widget) bool { return w.Name == "" })
	}
	keys := "" // in a game with clocks that goes on undo and redo have other keys
	if b.OnClock() {
		keys = ".clocks"
	}
	all := slices.Concat([]ui.Widget{
		{Name: "undo", Icon: raster.Undo, Off: b.Present().Depth() == 0 || b.Strict(), Tip: assets.Text("board.undo" + keys), Do: b.undo},
		{Name: "redo", Icon: raster.Redo, Off: !b.CanRedo(), Tip: assets.Text("board.redo" + keys), Do: b.redo},
		{Name: "hint", Icon: raster.Bulb, Off: !b.Open() || b.Strict(), Do: b.ask},
		{Name: "considers", Icon: raster.Branch, On: b.judge.considers(), Off: b.Strict(), Do: b.toggleConsiders},
	}, thinking, []ui.Widget{{Name: "rules", Icon: raster.Book, Do: b.To(place.Rules(b.game()))}})
	for i, w := range all {
		all[i].Do = func() { b.panel.closeMenus(); w.Do() }
	}
	return all
}

// menuItems returns the menu of the game. In a small window there are fewer entries, because the rules
// have a tool of their own, and the editor copies positions too.
func (b *Board) menuItems() []menuGroup {
	end := ui.Widget{Name: "resign", Off: !b.CanResign(), Tip: b.result.whyNotResign(), Do: func() { b.giveUp(false) }}
	if b.Concluded() {
		end = ui.Widget{Name: "takeup", Off: b.Match.State().Outcome() != rules.Playing, Do: func() { b.branch(0) }}
	}
	_, editable := b.Match.State().(rules.Editor)
	review := b.ShowReview
	if b.reviewing.shown() {
		review = b.reviewing.hide
	}
	var first []ui.Widget
	if b.panel.collapsible {
		first = append(first, ui.Widget{Name: "turns", On: b.panel.turns, Do: b.panel.toggleTurns})
	}
	if b.tools.Page != "" {
		first = append(first, ui.Widget{Name: "link", Do: b.transfers.copyLink})
	}
	groups := []menuGroup{
		{items: append(first, []ui.Widget{
			{Name: "save", Do: b.transfers.saveAs},
			{Name: "pictures", Off: b.PauseHides(), Do: b.pictures},
			{Name: "record", Do: b.transfers.copyRecord},
			{Name: "position", Do: b.transfers.copyPosition},
			{Name: "open", Do: b.transfers.openFrom},
			{Name: "paste", Do: b.transfers.paste},
			{Name: "games", Do: b.leaver(b.To(place.Games))},
		}...)},
		{name: "study", items: []ui.Widget{
			{Name: "review", On: b.reviewing.shown(), Off: b.Match.End() == b.Match.Root() || b.Strict(), Do: review},
			{Name: "analyse", Off: b.Strict() || b.PauseHides(), Do: b.analyse},
			{Name: "edit", Off: !editable || b.Strict() || b.PauseHides(), Do: b.editPosition},
			b.table.LayerButton(),
			{Name: "rules", Title: assets.Text("game.title"), Do: b.To(place.Rules(b.game()))},
			{Name: "coach", On: b.judge.coached(), Off: b.Demonstrates() || b.Strict(), Do: func() { b.judge.toggle(); b.Store() }},
		}},
		{name: "ending", items: []ui.Widget{{Name: "finish", Off: !b.judge.canFinish(), Do: b.finish}}},
		{items: []ui.Widget{end}},
	}
	if b.panel.ui.Small() {
		for i := range groups {
			groups[i].items = slices.DeleteFunc(groups[i].items, func(w ui.Widget) bool { return w.Name == "rules" || w.Name == "position" && editable })
		}
		groups[2].items, groups = append(groups[2].items, end), groups[:3]
	}
	return groups
}

// shortGame is the greatest length of a game, in actions, that a person can resign without a
// question if the game counts for nothing.
const shortGame = 10

// giveUp resigns for the person who can resign, or asks first: in a rated game, in a game of a match
// and, unless the game is lost for certain, in a long game.
func (b *Board) giveUp(lost bool) {
	if !b.Strict() && b.Series() == nil && (lost || b.Match.Len() <= shortGame) {
		b.resign(b.Resigner())
		return
	}
	b.resigning = b.Match.Here()
}

// resign resigns for the player loser.
func (b *Board) resign(loser rules.Player) {
	b.Resign(loser)
	b.conclude()
}

// restart begins a new game with the same set-up. If a coin decides who begins, it is tossed
// again. While a match is not decided, restart first asks, because the new game begins another match.
func (b *Board) restart() {
	again := func() {
		if err := b.tools.Doors.Again(b.game()); err != nil {
			b.Say(words.Sentence(err), true)
		}
	}
	if s := b.Series(); s == nil || !b.Fixed() || s.Number == 1 && b.Match.Len() == 0 {
		b.leave(again)
		return
	}
	answers := []ask.Answer{{Name: "another", Label: assets.Text("match.another"), Do: again}}
	if next, ok := b.result.next(); ok {
		answers = append([]ask.Answer{{Name: next.Name, Label: next.Label, Do: next.Do}}, answers...)
	}
	b.tools.Doors.Offer(assets.Text("match.another.title"), assets.Text("match.another.text", b.result.score()), answers...)
}

// analyse analyses the game from the position shown. The analysis would pause a game with clocks, so
// there is none of a board that the pause hides.
func (b *Board) analyse() {
	if b.unaided() {
		return
	}
	if b.PauseHides() {
		b.Say(assets.Text("pause.hides"), true)
		return
	}
	_ = b.Go(place.Analysis(place.OnBoard, ""))
}

// editPosition lets the player set up a position, beginning with the position shown.
func (b *Board) editPosition() {
	if err := b.Go(place.Editor(b.game().Spec(b.Match.Values()), b.Match.State().String())); err != nil {
		b.Say(words.Sentence(err), true)
	}
}

// pictures lets the player make pictures of the game.
func (b *Board) pictures() {
	g := b.Snapshot()
	b.tools.Doors.Pictures(b.Match, b.table.Viewpoint(), strings.TrimSuffix(words.FileName(g), save.Extension), func(text string) { b.Say(text, false) })
}

// leave implements transferHost. If an action was played in a rated game that goes on, it asks the
// player whether to keep the game for later or to resign. After a resignation the game stays on the
// board.
func (b *Board) leave(open func()) {
	if !b.Strict() || b.Match.Len() == 0 {
		open()
		return
	}
	b.tools.Doors.Offer(assets.Text("rated.leave.title"), assets.Text("rated.leave.text"),
		ask.Answer{Name: "later", Label: assets.Text("rated.leave.later"), Do: open},
		ask.Answer{Name: "resign", Label: assets.Text("rated.leave.resign"), Do: func() {
			if !b.Latest() {
				b.Show(b.Match.End())
			}
			b.resign(b.Person())
		}})
}

func (b *Board) leaver(door func()) func() { return func() { b.leave(door) } }

// branch asks whether to begin a new game from the position shown. If the action a is not 0, it is
// then played in the new game.
func (b *Board) branch(a rules.Action) {
	b.table.Refresh() // clears what is chosen
	b.tools.Doors.Branch(a)
}

// ShowReview shows the review of the main line, and begins it or goes on with it. A rated game that
// goes on has no review, nor has a hidden board.
func (b *Board) ShowReview() {
	if b.unaided() || b.Hides() {
		return
	}
	b.counsel.Drop()
	b.Say("", false)
	b.reviewing.show()
	if b.panel.byKeys {
		b.panel.ui.Focus = "review:cancel"
	}
	b.panel.list.follow = true
}

// reviewPart is what begins the part of the board's address that says that the review is shown; its
// depth follows.
const reviewPart = "review="

// Place implements stage.Scene.
func (b *Board) Place() place.Place {
	p := place.Board
	if b.reviewing.shown() {
		p.Shown = reviewPart + strconv.Itoa(b.reviewing.deeper)
	}
	return p
}

// ShowAt shows what part says, the part Shown of a place of the board. Anything else
// than a review is passed over.
func (b *Board) ShowAt(part string) {
	depth, named := strings.CutPrefix(part, reviewPart)
	if n, err := strconv.Atoi(depth); named && err == nil {
		if b.reviewing.review == nil && !b.unaided() {
			b.reviewing.begin(max(b.reviewing.deepestKept(), min(n, deepest)))
		}
		b.ShowReview()
	}
}

// Reviewed returns the review if it is complete; otherwise nil.
func (b *Board) Reviewed() *review.Review {
	if r := &b.reviewing; r.review != nil && r.end == b.Match.End() && r.review.Part() == 1 {
		return r.review
	}
	return nil
}

// learn lets the player learn from the mistakes of a side. If both sides have mistakes, it asks for
// the side. It does nothing if another line became the main line in this tick, while its button is still
// there.
func (b *Board) learn() {
	sides := b.reviewing.learners()
	if !b.reviewing.shown() || len(sides) == 0 {
		return
	}
	var answers []ask.Answer
	for _, p := range sides {
		colour := b.game().Colours[p]
		answers = append(answers, ask.Answer{Name: colour, Label: assets.Text(colour), Do: b.To(place.Lesson(p, ""))})
	}
	if len(sides) > 1 {
		b.tools.Doors.Offer(assets.Text("learn.title"), assets.Text("learn.text"), answers...)
		return
	}
	answers[0].Do()
}

// face returns the face of the card, nil if there is none. A note that is made while the card is
// shown replaces the line under the title. In a low window, which may have no room for that line,
// the note replaces the text.
func (b *Board) face() *face {
	f, note := b.currentFace(), b.noted()
	switch {
	case f == nil || !note.onCard:
	case b.Low():
		f.text = note.Note
	default:
		f.subtitle, f.noted = note.Note, true
	}
	return f
}

// currentFace returns the face of the card that must be shown now; nil if there is none.
func (b *Board) currentFace() *face {
	switch {
	case b.Paused():
		return b.clocks.face()
	case b.resigning != nil && b.CanResign():
		return b.result.resignFace(func() { b.resigning = nil }, b.resign)
	case b.panel.busyMenu() || b.table.Playing() || b.counsel.Refutes():
	case b.counsel.Blunder() != nil:
		return b.judge.face(b.undo)
	case b.opponent.yields():
		return b.opponent.face(func() { b.resign(b.Match.State().Mover()) }, b.finish)
	case b.result.ended() && !b.closed && !b.reviewing.shown():
		return b.endFace()
	}
	return nil
}

// endFace returns the face of the card at the end. If the time of a player has run out, a button asks
// whether to begin a game without clocks from the position shown, instead of one that leads to the
// set-up.
func (b *Board) endFace() *face {
	f := b.result.face()
	f.esc = func() { b.closed = true }
	begin := ui.Widget{Name: "new", Title: f.title, Do: b.leaver(b.To(place.NewGame(b.game())))}
	if b.EndReason() == save.TimeOut && b.Match.State().Outcome() == rules.Playing {
		begin = ui.Widget{Name: "takeup", Do: func() { b.branch(0) }}
	}
	f.buttons = endButtons(append(b.result.nextGames(b.Low(), b.restart),
		ui.Widget{Name: "review", Do: b.ShowReview},
		ui.Widget{Name: "analyse", Do: b.analyse},
		begin,
		ui.Widget{Name: "menu", Title: f.title, Do: b.leaver(b.To(place.Menu))},
	))
	return f
}

// endButtons gives the buttons of the end their names and labels. The first is the main one.
func endButtons(buttons []ui.Widget) []ui.Widget {
	buttons[0].Look = ui.Main
	for i := range buttons {
		w := &buttons[i]
		w.Name, w.Label = "end:"+w.Name, cmp.Or(w.Label, assets.Text("end."+w.Name))
	}
	return buttons
}

// conclude records the end of the game, once, and shows it. A review that is shown makes room for the
// card.
func (b *Board) conclude() {
	if !b.result.Tick() {
		return
	}
	b.reviewing.hide()
	if b.EndReason() != "" {
		b.table.Refresh()
	}
	b.Log.Result(b.Final().String(), b.Match.State().String())
	if b.EndReason() == save.TimeOut && b.Settings.ClockSounds {
		b.Sound(sound.Flag, 0)
	}
}
