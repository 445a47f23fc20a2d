// Package editor is the scene in which a position is set up by hand, with pieces or as a text. The
// position may be impossible; then the scene says why, and where. A possible position can be played
// on, analysed and kept, and the program can prove what the side to act can force in it.
package editor

import (
	"github.com/hajimehoshi/ebiten/v2"
	"strings"

	"quintet/assets"
	"quintet/render/paint"
	"quintet/rules"
	"quintet/save/keys"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/seat"
	"quintet/scenes/side"
	"quintet/scenes/stage"
	"quintet/scenes/table"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// Board is the scene in which a position is set up.
type Board struct {
	*stage.Stage
	keeper *keep.Keeper
	doors  ask.Doors
	game   *rules.Game
	values rules.Values
	table  *seat.Seat

	draft   rules.Editor // the position shown
	state   rules.State  // the position shown, to be played on; nil if it is impossible
	wrong   error        // why the position is impossible
	blamed  error        // the sites that this error is about are marked; nil for none
	history history
	tool    tool
	text    text
	clip    ui.Request
	proving proving
	// background runs a function in the background.
	background func(func())

	ui   side.Side
	says ui.Remark
	told string // a sentence about the last change, for Spoken; "" for none
}

// New returns an editor for the game g with the options v. position is the text of the position
// that the editor shows first; "" is the first position of a game. The error says why v is
// not valid, why the text cannot be shown on the board, or that no position of g can be set up.
func New(s *stage.Stage, k *keep.Keeper, d ask.Doors, g *rules.Game, v rules.Values, position string) (*Board, error) {
	first, err := g.New(v)
	if err != nil {
		return nil, err
	}
	draft, ok := first.(rules.Editor)
	if !ok {
		return nil, rules.Errorf("no position of %s can be set up", g.Name)
	}
	if position != "" {
		if err := draft.Read(position); err != nil {
			return nil, err
		}
	}
	b := &Board{Stage: s, ui: side.New(s), keeper: k, doors: d, game: g, values: v, draft: draft, background: keep.Background}
	b.table = seat.NewEmpty(s, g, b.draft, b.asked)
	b.text.reset(s.Clipboard)
	b.Log.Edited(b.spec(), draft.String())
	b.updated()
	return b, nil
}

// Place implements stage.Scene.
func (b *Board) Place() place.Place { return place.Editor(b.spec(), b.draft.String()) }

// Next implements stage.Scene.
func (b *Board) Next() int {
	switch {
	case b.table.Moves():
		return 1
	case b.clip.Pending(), b.proving.running != nil:
		return 1
	}
	return b.ui.Next()
}

// spec returns the game with its options, as in "akron:size=8".
func (b *Board) spec() string { return b.game.Spec(b.values) }

// change calls edit, which changes the position. The player can take the change back. If edit
// returns an error, change shows the error and marks the sites that it is about.
func (b *Board) change(edit func(e rules.Editor) error) {
	before := b.draft.Clone()
	b.told = ""
	if err := edit(b.draft); err != nil {
		b.refuse(err)
		return
	}
	if b.draft.String() != before.String() {
		b.history.add(before)
		b.Log.Edited(b.spec(), b.draft.String())
	}
	b.updated()
}

// updated shows the draft, and updates everything that follows from it.
func (b *Board) updated() {
	b.cancel()
	b.state, b.wrong = b.game.Decode(b.values, b.draft.String())
	b.text.show(b.draft.String())
	b.says.Say("", false)
	b.table.Show(b.draft.Clone(), nil, false)
	if b.blamed = b.wrong; b.wrong != nil {
		b.Log.Said(words.Sentence(b.wrong))
	}
}

// asked returns what the table marks, and what a click on it does.
func (b *Board) asked() table.Asked {
	at, _ := rules.PlaceOf(b.blamed)
	return table.Asked{MayAct: true, Plain: true, NoLayers: true, Arranges: true, Piece: b.tool.piece(b.draft.Kit()), Threats: at.Sites}
}

// refuse shows err, which says why something cannot be done, and marks the sites that err is about.
func (b *Board) refuse(err error) {
	b.blamed = err
	b.say(words.Sentence(err), true)
}

// say shows a sentence until the next sentence, until the position changes, or until a proof is
// cancelled.
func (b *Board) say(text string, warn bool) {
	b.says.Say(text, warn)
	b.Log.Said(text)
}

// pointed changes the position as the player has pointed. After a click, origin and destination are
// both the site clicked. After a drag, they are where it began and where it ended; NoSite is beside
// the board.
func (b *Board) pointed(origin, destination rules.Site) {
	at := map[rules.Site]rules.Piece{}
	for _, p := range b.draft.Pieces(nil) {
		at[p.Site] = p.Piece
	}
	switch {
	case origin == rules.NoSite && destination == rules.NoSite:
	case origin == rules.NoSite, origin != destination && at[origin] == 0 && destination != rules.NoSite:
		b.put(destination, b.tool.piece(b.draft.Kit()))
	case destination == rules.NoSite:
		b.put(origin, 0)
	case origin != destination:
		b.change(func(e rules.Editor) error { return rules.Carry(e, origin, destination) })
		b.tell(destination)
	case at[origin] == b.tool.piece(b.draft.Kit()):
		b.put(origin, 0)
	default:
		b.put(origin, b.tool.piece(b.draft.Kit()))
	}
}

// put puts the piece p on the site s; if p is 0, it takes the piece there away.
func (b *Board) put(s rules.Site, p rules.Piece) {
	b.change(func(e rules.Editor) error { return e.Put(s, p) })
	b.tell(s)
}

// tell sets told to a sentence that says what is on the site s.
func (b *Board) tell(s rules.Site) {
	name := b.draft.SiteName(s)
	b.told = assets.Text("site.empty", name)
	for _, p := range b.draft.Pieces(nil) {
		if p.Site == s {
			b.told = assets.Text("site.holds", name, pieceName("", b.draft, p.Piece))
		}
	}
}

// Title implements stage.Scene: the name of the scene, and the game.
func (b *Board) Title() string {
	return assets.Text("board.tab", assets.Text("editor"), b.game.Name)
}

// Spoken implements stage.Speaker: the last change and the note. A change that the player types
// into the text of the position is left out.
func (b *Board) Spoken() []string {
	return []string{b.told, b.note().Text}
}

// Warned implements stage.Warner.
func (b *Board) Warned() (note string, count int) { return b.says.Warned() }

// Closed implements stage.Closer.
func (b *Board) Closed() { b.cancel() }

// Draw implements stage.Scene.
func (b *Board) Draw(c *paint.Canvas) {
	b.table.Draw(c)
	b.ui.Draw(c)
}

// Widgets implements stage.Scene: the visible widgets beside the table.
func (b *Board) Widgets() []ui.Widget { return ui.InSight(b.ui.Items) }

// Whole implements stage.Scrolled.
func (b *Board) Whole() []ui.Widget { return b.ui.Items }

// Sites implements stage.Sited: the sites of the table that can be pointed at.
func (b *Board) Sites() []ui.Place { return b.table.Places() }

// history holds positions for undo and redo.
type history struct {
	past    []rules.State // for undo: the position before each change, the oldest first
	future  []rules.State // for redo: the positions that undo has left, the latest last
	saved   string        // the text of the position that was kept last; "" if none was
	dropped bool          // the position was discarded since the last change
}

func (h *history) add(before rules.State) {
	h.past, h.future, h.dropped = append(h.past, before), nil, false
}

func (b *Board) undo() { b.step(&b.history.past, &b.history.future, "editor.undone") }

func (b *Board) redo() { b.step(&b.history.future, &b.history.past, "editor.redone") }

// step shows the last position of source, and moves the position shown until now to target. key is
// the text key of the sentence for told.
func (b *Board) step(source, target *[]rules.State, key string) {
	last := len(*source) - 1
	if last < 0 {
		return
	}
	*target = append(*target, b.draft.Clone())
	b.draft.CopyFrom((*source)[last])
	*source, b.history.dropped = (*source)[:last], false
	b.Log.Edited(b.spec(), b.draft.String())
	b.told = assets.Text(key)
	b.updated()
}

// Update implements stage.Scene.
func (b *Board) Update(in *ui.Input) {
	b.table.Tick(in)
	b.clip.Receive()
	b.proven()
	if e := b.table.Update(in, &b.ui.Group, false, func() bool { return b.beside(in) }); e.Kind == table.Arranged {
		b.pointed(e.From, e.To)
	}
}

// beside gives the input to the widgets and the keys, and reports whether one of them has used it.
func (b *Board) beside(in *ui.Input) bool {
	b.bring(in)
	used := b.ui.Update(in)
	b.readText()
	return used || b.keys(in)
}

// bring lets the player drag the piece of a chip onto the board. A finger that is dragged scrolls
// the panel instead.
func (b *Board) bring(in *ui.Input) {
	if !in.Press || in.OnPage || in.Finger {
		return
	}
	for _, w := range ui.InSight(b.ui.Items) {
		if kind, ok := strings.CutPrefix(w.Name, toolPrefix); ok && kind != "none" && w.Box.Contains(in.X, in.Y) {
			w.Do()
			b.table.DragNew(in)
		}
	}
}

// keys handles the keys, and reports whether it used one.
func (b *Board) keys(in *ui.Input) bool {
	switch {
	case in.Does(keys.Back) && b.ui.Focus != "":
		b.ui.Focus = ""
	case in.Does(keys.Back):
		b.leave()
	case in.Does(keys.Redo), in.Does(keys.RedoToo):
		b.redo()
	case in.Does(keys.Undo):
		b.undo()
	case in.Does(keys.Copy):
		b.copy()
	case in.Does(keys.Paste):
		b.paste()
	case in.Does(keys.Save):
		b.save()
	case in.Does(keys.Rules):
		_ = b.Go(place.Rules(b.game))
	case b.table.Keys(in):
	default:
		return !in.Ctrl && b.toolKey(in)
	}
	return true
}

// toolKey chooses a piece by its number, or the eraser by 0, and reports whether it has chosen a
// tool.
func (b *Board) toolKey(in *ui.Input) bool {
	for i, w := range b.tools() {
		key := ebiten.KeyDigit1 + ebiten.Key(i)
		if i == len(b.draft.Kit()) {
			key = ebiten.KeyDigit0
		}
		if in.Pressed(key) {
			w.Do()
			return true
		}
	}
	return false
}
