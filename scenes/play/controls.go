package play

import (
	"cmp"
	"github.com/hajimehoshi/ebiten/v2"
	"slices"

	"quintet/assets"
	"quintet/render/raster"
	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/rating"
	"quintet/save"
	"quintet/save/form"
	"quintet/save/keys"
	"quintet/scenes/ask"
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/think"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// exits returns the buttons that lead to other scenes, and the buttons for a new game, for sharing
// and for the menu of the game.
func (d *commands) exits() []ui.Widget {
	p, setUp := &d.panel, d.To(place.Setup(d.game()))
	if d.Concluded() {
		setUp = d.To(place.NewGame(d.game()))
	}
	return []ui.Widget{
		{Name: "menu", Icon: raster.House, Do: d.leaver(d.To(place.Menu))},
		{Name: "back", Icon: raster.Sliders, Do: d.leaver(setUp)},
		{Name: "settings", Icon: raster.Gear, Do: d.To(place.Settings)},
		{Name: "new", Icon: raster.Plus, Do: d.restart},
		{Name: "share", Icon: raster.Share, Tip: d.transfers.shareTip(), Do: d.share},
		{Name: "game", Key: keys.Back, Icon: raster.Dots, On: p.menu, Do: p.toggleMenu},
	}
}

// toolset returns the buttons at the bottom of the panel. The buttons for the computer's thinking are
// there only while it thinks or waits; their places stay empty, so that the other buttons stay where
// they are. If two people play, they have no places. Each button closes the menu, which would cover
// what is said then.
func (d *commands) toolset() []ui.Widget {
	thinking := []ui.Widget{
		{Name: "think", Key: keys.Think, Icon: raster.Run, Off: !d.opponent.waits() || d.Strict(), Do: d.goOn},
		{Name: "now", Key: keys.MoveNow, Icon: raster.Forward, Off: !d.opponent.thinks() || d.Strict(), Do: d.moveNow},
		{Name: "stop", Key: keys.Think, Icon: raster.Stop, Off: !d.opponent.thinks() || d.Strict(), Do: d.stopThinking},
	}
	if d.OnClock() && !d.PlaysOut() {
		thinking[2] = ui.Widget{Name: "pause", Key: keys.Think, Icon: raster.Pause, Do: func() { d.clocks.pause("pause.text") }}
	}
	for i := range thinking {
		if thinking[i].Off {
			thinking[i] = ui.Widget{}
		}
	}
	if d.Players[rules.First].Level == 0 && d.Players[rules.Second].Level == 0 {
		thinking = slices.DeleteFunc(thinking, func(w ui.Widget) bool { return w.Name == "" })
	}
	undo := ui.Widget{Name: "undo", Key: keys.Previous, Icon: raster.Undo, Off: d.Present().Depth() == 0, Do: d.undo}
	redo := ui.Widget{Name: "redo", Key: keys.Next, Icon: raster.Redo, Off: !d.CanRedo(), Do: d.redo}
	if d.Anchored() { // the arrows only look
		undo.Tip, undo.Key, redo.Key = assets.Text("board.undo.clocks"), keys.Undo, keys.Redo
	}
	if d.Unsent() == (save.Offers{}) {
		undo = refused(undo, d.WhyNotUndo())
	}
	aid, _ := d.aids()
	all := slices.Concat([]ui.Widget{
		undo,
		redo,
		refused(ui.Widget{Name: "hint", Key: keys.Hint, Icon: raster.Bulb, Off: !d.Open(), Do: d.ask}, assets.Text(d.WhyUnaided())),
		aid,
	}, thinking, []ui.Widget{{Name: "rules", Key: keys.Rules, Icon: raster.Book, Do: d.To(place.Rules(d.game()))}})
	for i, w := range all {
		all[i].Do = func() { d.panel.closeMenus(); w.Do() }
	}
	return all
}

// aids returns a tool and an entry of the menu: one for what the computer considers, and one for the layers
// of the board. For fingers, who have no key for the layers, those are the tool.
func (d *commands) aids() (tool, entry ui.Widget) {
	why := assets.Text(d.WhyUnaided())
	considers := ui.Widget{Name: "considers", Key: keys.Thoughts, On: d.judge.considers(), Off: why != "", Do: d.toggleConsiders}
	layers := d.table.LayerButton()
	if d.Fingers {
		layers.Icon, layers.Tip, considers.Tip = raster.Query, "", why
		return layers, considers
	}
	considers.Icon = raster.Branch
	return refused(considers, why), layers
}

// refused switches the tool w off if why is not empty. Then why is its tip, and a screen reader says before
// it what the tool does.
func refused(w ui.Widget, why string) ui.Widget {
	if why != "" {
		w.Off, w.Title, w.Tip, w.Key = true, cmp.Or(w.Tip, assets.Text("board."+w.Name)), why, ""
	}
	return w
}

// menuItems returns the menu of the game. In a small window there are fewer entries, because the rules
// have a tool of their own, and the editor copies positions too.
func (d *commands) menuItems() []menuGroup {
	end := ui.Widget{Name: "resign", Do: func() { d.giveUp(false) }}
	if why := d.WhyNotResign(); why != "" {
		end.Off, end.Tip = true, assets.Text(why)
	}
	if d.Concluded() {
		end = ui.Widget{Name: "takeup", Off: d.Match.State().Outcome() != rules.Playing, Do: func() { d.branch(0) }}
	}
	_, editable := d.Match.State().(rules.Editor)
	_, aid := d.aids()
	review := d.ShowReview
	if d.reviewing.Shown() {
		review = d.reviewing.Close
	}
	var first []ui.Widget
	if d.panel.collapsible {
		first = append(first, ui.Widget{Name: "turns", On: d.panel.turns, Do: d.panel.toggleTurns})
	}
	if d.ByLinks() || d.tools.Page != "" {
		first = append(first, ui.Widget{Name: "elsewhere", Do: d.transfers.goElsewhere})
	}
	groups := []menuGroup{
		{items: append(first, []ui.Widget{
			{Name: "save", Key: keys.Save, Do: d.transfers.saveAs},
			{Name: "pictures", Off: d.PauseHides(), Do: d.pictures},
			{Name: "record", Key: keys.Copy, Do: d.transfers.copyRecord},
			{Name: "position", Key: keys.CopyPosition, Do: d.transfers.copyPosition},
			{Name: "open", Key: keys.Open, Do: d.transfers.openFrom},
			{Name: "paste", Key: keys.Paste, Do: d.transfers.paste},
			{Name: "games", Key: keys.Games, Do: d.leaver(d.To(place.Games))},
		}...)},
		{name: "study", items: []ui.Widget{
			{Name: "review", On: d.reviewing.Shown(), Off: d.Match.End() == d.Match.Root() || d.Strict(), Do: review},
			{Name: "analyse", Key: keys.Analyse, Off: d.Strict() || d.PauseHides(), Do: d.analyse},
			{Name: "edit", Off: !editable || d.Strict() || d.PauseHides(), Do: d.editPosition},
			aid,
			{Name: "rules", Key: keys.Rules, Title: assets.Text("game.title"), Do: d.To(place.Rules(d.game()))},
			{Name: "coach", On: d.judge.coached(), Off: d.Demonstrates() || d.Strict(), Do: func() { d.judge.toggle(); d.Store() }},
		}},
		{name: "ending", items: d.endings()},
		{items: []ui.Widget{end}},
	}
	if d.panel.ui.Small() {
		for i := range groups {
			groups[i].items = slices.DeleteFunc(groups[i].items, func(w ui.Widget) bool { return w.Name == "rules" || w.Name == "position" && editable })
		}
		groups[2].items, groups = append(groups[2].items, end), groups[:3]
	}
	return groups
}

// endings returns the entries of the menu that end a game, or take a part of it back, besides a
// resignation.
func (d *commands) endings() []ui.Widget {
	if d.ByLinks() {
		return d.offerItems()
	}
	return []ui.Widget{{Name: "finish", Off: !d.judge.canFinish(), Do: d.finish}}
}

// offer returns the buttons below the move list, and a text above them; nil if there is nothing to
// offer. If there are no other buttons, the end whose card is closed has buttons for
// the next game and for the card, and a person whose loss against the computer is certain gets
// buttons to end the game. A rated game that goes on has no such buttons.
func (d *commands) offer() (text string, buttons []ui.Widget) {
	if d.table.Walks() {
		return "", d.walkButtons()
	}
	if d.panel.graph.On {
		return "", d.reviewing.buttons(d.panel.rowHolds, d.show, d.learn, d.walk)
	}
	if d.LooksBack() {
		return "", []ui.Widget{{Name: "button:present", Label: assets.Text("board.looks.back"), Look: ui.Main, Do: d.toPresent}}
	}
	if d.Waits() {
		return d.sends(), d.sendButtons()
	}
	if text, buttons := d.offered(); text != "" {
		return text, append(buttons, d.table.Offers()...)
	}
	buttons = d.table.Offers()
	if d.explained() {
		buttons = append(buttons, ui.Widget{Name: "button:why", Label: assets.Text("board.consult"), Key: keys.Rules, Do: d.showWhy})
	}
	if d.counsel.HasReply() {
		buttons = append(buttons, ui.Widget{Name: "button:more", Label: assets.Text("hint.more"), Do: func() { d.pointer.asked = true; d.counsel.Reply(d.fits) }})
	}
	switch {
	case buttons != nil || d.Strict():
		return "", buttons
	case d.result.ended() && d.closed:
		reopen := ui.Widget{Name: "card", Do: func() { d.closed = false }}
		buttons = endButtons(append(d.nextGames(), reopen))
		for i := range buttons {
			if w := &buttons[i]; w.Name == "end:swap" && !d.panel.rowHolds(buttons) {
				w.Label = assets.Text("end.swap.short")
			}
		}
		return "", buttons
	}
	winner, ok := d.judge.decided().Winner()
	if !ok || d.Players[winner].Level == 0 || !d.Open() || !d.Latest() || d.table.Playing() {
		return "", nil
	}
	return assets.Text("board.decided", words.Player(d.Players[winner])), []ui.Widget{
		{Name: "button:finish", Label: assets.Text("game.finish"), Do: d.finish},
		{Name: "button:resign", Label: assets.Text("game.resign"), Do: func() { d.giveUp(true) }},
	}
}

// keys handles the keys. It reports whether a key with a function was pressed.
func (d *commands) keys(in *ui.Input) bool {
	switch {
	case in.Does(keys.Redo), in.Does(keys.RedoToo):
		d.redo()
	case in.Does(keys.Undo), in.Pressed(ebiten.KeyBackspace):
		d.undo()
	case d.table.Walks() && d.walkKeys(in):
	case in.Does(keys.Previous), in.Does(keys.Next):
		d.look(in.Does(keys.Previous))
	case d.transfers.keys(in):
	case in.Does(keys.MoveNow):
		d.moveNow()
	case in.Does(keys.Think) && d.opponent.waits():
		d.goOn()
	case in.Does(keys.Think) && d.OnClock() && !d.PlaysOut():
		d.clocks.pause("pause.text")
	case in.Does(keys.Think):
		d.stopThinking()
	case in.Does(keys.Hint):
		d.ask()
	case d.table.AsksForLayer(in):
		if !d.unaided() {
			d.table.Keys(in)
			d.pointer.asked = true
		}
	case in.Does(keys.Thoughts):
		d.toggleConsiders()
	case in.Does(keys.Replay):
		d.table.Replay()
	case in.Does(keys.Games):
		d.leave(d.To(place.Games))
	case in.Does(keys.Analyse):
		d.analyse()
	case in.Does(keys.Rules):
		d.showWhy()
	case d.table.Keys(in):
	case in.Does(keys.Back):
		d.escape()
	case in.Ctrl:
		return false
	case in.Pressed(ebiten.KeyPageUp), in.Pressed(ebiten.KeyArrowUp):
		d.turn(true)
	case in.Pressed(ebiten.KeyPageDown), in.Pressed(ebiten.KeyArrowDown):
		d.turn(false)
	case in.Pressed(ebiten.KeyHome):
		d.show(d.Match.Root())
	case in.Pressed(ebiten.KeyEnd):
		d.toPresent()
		if !d.Anchored() {
			d.show(d.Match.On(d.Match.Len()))
		}
	default:
		return false
	}
	return true
}

// escape ends what is open or chosen or, if there is nothing to end, opens the menu of the game. It
// never leaves the game.
func (d *commands) escape() {
	switch {
	case d.panel.busyMenu():
		d.panel.closeMenus()
	case d.PlaysOut():
		d.stopThinking()
	case d.counsel.Hints():
		d.counsel.Drop()
	case d.reviewing.Shown():
		d.reviewing.Close()
	default:
		d.panel.menu = true
	}
}

// face returns the face of the card, nil if there is none. A note that is made while the card is
// shown replaces the line under the title. In a low window, which may have no room for that line,
// the note replaces the text.
func (d *commands) face() *face {
	f, note := d.currentFace(), d.noted()
	switch {
	case f == nil || !note.onCard:
	case d.Low():
		f.text = note.Note
	default:
		f.subtitle, f.noted = note.Note, true
	}
	return f
}

// currentFace returns the face of the card that must be shown now; nil if there is none.
func (d *commands) currentFace() *face {
	switch {
	case d.Paused():
		return d.clocks.face()
	case d.resigning != nil && d.CanResign():
		return d.result.resignFace(func() { d.resigning = nil }, d.resign)
	case d.panel.busyMenu() || d.table.Playing() || d.table.Walks():
	case d.counsel.Blunder() != nil:
		return d.judge.face(d.undo, d.walk)
	case d.opponent.yields():
		return d.opponent.face(func() { d.resign(d.opponent.mover()) }, d.finish)
	case d.result.ended() && !d.closed && !d.reviewing.Shown():
		return d.endFace()
	}
	return nil
}

// endFace returns the face of the card at the end. If the time of a player has run out, a button asks
// whether to begin a game without clocks from the position shown, instead of one that leads to the
// set-up.
func (d *commands) endFace() *face {
	f := d.result.face()
	f.esc = func() { d.closed = true }
	begin := ui.Widget{Name: "new", Title: f.title, Do: d.leaver(d.To(place.NewGame(d.game())))}
	if d.EndReason() == save.TimeOut && d.Match.State().Outcome() == rules.Playing {
		begin = ui.Widget{Name: "takeup", Do: func() { d.branch(0) }}
	}
	f.buttons = endButtons(append(d.nextGames(),
		ui.Widget{Name: "review", Do: d.ShowReview},
		ui.Widget{Name: "analyse", Do: d.analyse},
		begin,
		ui.Widget{Name: "menu", Title: f.title, Do: d.leaver(d.To(place.Menu))},
	))
	return f
}

// nextGames returns the buttons that begin another game and, in a game by links, one that shows the link
// with the end. It is the first if the player elsewhere does not know the end.
func (d *commands) nextGames() []ui.Widget {
	all := d.result.nextGames(d.Low(), d.restart)
	if !d.ByLinks() {
		return all
	}
	send := ui.Widget{Name: "send", Label: assets.Text("links.send.end"), Do: d.showLetter}
	if d.Sent() {
		return append(all, send)
	}
	return append([]ui.Widget{send}, all...)
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

// Tools are what a game needs from the rest of the program.
type Tools struct {
	Doors   Doors
	Records Records
	Desk    desk.Desk
	Page    string // address of the page that opens links to games; "" if none is known
	Think   func(think.Problem) think.Thinker
	// Background calls work in the background. work must call its argument from time to time,
	// because in a page the background shares the thread of the screen.
	Background func(work func(form.Pause))
}

// Records are what a game tells and asks a keep.Keeper about the games that a person has played.
type Records interface {
	NoteFinished(m *match.Match, snapshot *save.Game, medals []string) (fresh []string)
	NoteAccuracy(snapshot *save.Game, accuracy [2]int)
	Finished(g *rules.Game, n int) bool
	Rating(g *save.Game) (before, after rating.Rating, ok bool)
	Even(g *rules.Game) (level, above int)
}

// Doors lead from a game to other scenes.
type Doors interface {
	ask.Doors
	// Again begins a new game with the same set-up. The error says why no game can begin.
	Again(g *rules.Game) error
	// Rematch begins the game of m again, from its first position. players are the players in
	// the order of the set-up; seats are the indices of First and Second in players. series is the
	// match that the new game belongs to; nil for none. If that game of the match exists already,
	// Rematch opens it instead.
	Rematch(m *match.Match, players [2]save.Player, seats [2]int, series *save.Series)
	// Branch asks whether to begin a new game from the position shown; the game on the board has
	// ended. If the action a is not 0, it is then played in the new game.
	Branch(a rules.Action)
	// FollowBoard gives later games the set-up of the game on the board, with its present players.
	FollowBoard()
	// Medals shows all medals of g over the game. The medals whose ids are in fresh come first.
	Medals(g *rules.Game, fresh []string)
}
