package editor

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/place"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// TestPiecesAreSetUp puts, takes and moves pieces by clicks, by drags and by keys.
func TestPiecesAreSetUp(t *testing.T) {
	d := newDriver(t, 1280, 720, "crosscut", "")
	d.Click("site:c4")
	d.Click("piece:1")
	d.Click("site:d4")
	d.wants("after a click for each side", "8/8/8/8/2rb4/8/8/8 r")
	d.Click("site:c4")
	d.wants("after a click on a piece of the other side", "8/8/8/8/2bb4/8/8/8 r")
	d.Click("site:c4")
	d.wants("after a click on a piece of the same kind", "8/8/8/8/3b4/8/8/8 r")
	d.Drag("site:d4", "site:g7")
	d.wants("after a drag", "8/6b1/8/8/8/8/8/8 r")
	d.Drag("piece:0", "site:b2")
	d.wants("after a drag from the tray", "8/6b1/8/8/8/8/1r6/8 r")
	d.Drag("site:g7", "button:back")
	d.wants("after a drag off the board", "8/8/8/8/8/8/1r6/8 r")
	d.Click("piece:none")
	d.Click("site:b2")
	d.wants("after erasing", "8/8/8/8/8/8/8/8 r")
	d.Click("mover:colour.blue")
	d.wants("after a click on the side to act", "8/8/8/8/8/8/8/8 b")
	d.Key(ebiten.KeyDigit2)
	d.Click("site:e5") // takes the focus from the chip
	d.Key(ebiten.KeyEnter)
	d.Key(ebiten.KeyArrowLeft)
	d.Key(ebiten.KeyEnter)
	if board, _, _ := strings.Cut(d.b.draft.String(), " "); strings.Count(board, "b") != 2 || len(d.b.draft.Pieces(nil)) != 2 {
		t.Errorf("with the keys the position is %s, want two blue discs", d.b.draft)
	}
}

// TestAPressThatIsLostChangesNothing presses a piece and loses the pointer, or lets go where it
// was pressed.
func TestAPressThatIsLostChangesNothing(t *testing.T) {
	const text = "8/8/8/8/2r5/8/8/8 b"
	d := newDriver(t, 1280, 720, "crosscut", text)
	d.Click("piece:none")
	d.Point("site:c4")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Point("site:e5")
	d.Tick(ui.Input{Lost: true})
	d.Ticks(2)
	d.wants("after a drag that was lost", text)
	d.Point("piece:1")
	d.Tick(ui.Input{Press: true, Down: true})
	d.Tick(ui.Input{Lift: true})
	d.wants("after a click on a piece of the tray", text)
	d.Drag("piece:1", "button:back")
	d.wants("after a drag from the tray that ends beside the board", text)
}

// TestAFingerSetsUpAPosition taps a piece and a site. A swipe that begins on a piece of the tray
// scrolls, and puts nothing on the board.
func TestAFingerSetsUpAPosition(t *testing.T) {
	d := newDriver(t, 400, 800, "chessyball:size=14x9", "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 w 1 0-0 1 0 0 -")
	before := d.b.draft.String()
	d.Point("piece:0")
	d.Swipe(d.X, d.Y, -500)
	d.wants("after a swipe", before)
	d.Lacks("piece:0", "a swipe does not scroll")
	d.Point("button:back")
	d.Tick(ui.Input{Wheel: 100})
	d.Tap("piece:2")
	d.Tap("site:h5")
	d.wants("after two taps", strings.Replace(before, "1W4o5B1", "1W4ob4B1", 1))
}

// TestAPileIsBuiltLevelByLevel builds a pile of Akron, and cannot take a ball from under another.
func TestAPileIsBuiltLevelByLevel(t *testing.T) {
	d := newDriver(t, 1280, 720, "akron", "w:c3,d3,c4 r: w 0")
	d.Lacks("site:c3.2", "the player can point at a place that does not carry a ball")
	d.Click("site:d4")
	d.Click("site:c3.2")
	d.wants("after five balls", "w:c3,d3,c4,d4,c3.2 r: w 0")
	d.Click("site:c3")
	d.wants("after a click on a ball below", "w:c3,d3,c4,d4,c3.2 r: w 0")
	d.wantsNote("after a click on a ball below", "The ball on c3.2 rests on c3.", true)
	d.Drag("site:c3.2", "site:a1")
	d.wants("after a drag of the upper ball", "w:a1,c3,d3,c4,d4 r: w 0")
}

// TestAnImpossiblePositionSaysWhy sets up an impossible position. It cannot be played, analysed or
// kept, and can be mended.
func TestAnImpossiblePositionSaysWhy(t *testing.T) {
	d := newDriver(t, 1280, 720, "dimpled:size=5", "5/5/1bw2/1w3/5 b -")
	d.Click("site:c2")
	d.wantsNote("after a crosscut", assets.Text("editor.impossible", "There is a crosscut on the board."), true)
	for _, name := range []string{"button:play", "button:analyse", "button:save"} {
		d.Lacks(name, "an impossible position can be led on by %s", name)
	}
	d.Click("site:c2")
	d.wantsNote("after it is mended", "Black: place a stone", false)
}

// TestALongReasonIsNotCutOff sets up impossible positions in a low window. What is wrong is drawn to
// the end.
func TestALongReasonIsNotCutOff(t *testing.T) {
	for _, c := range []struct{ spec, position, site, want string }{
		{"chessyball", "", "e5", "Impossible. White must have 10 pieces without the keeper, not 11."},
		{"dimpled:size=5", "5/5/1wb2/2w2/5 b -", "b2", "Impossible. There is a crosscut on the board."},
	} {
		d := newDriver(t, 640, 360, c.spec, c.position)
		d.Click("site:" + c.site)
		shown := ""
		for _, l := range d.b.ui.Lines {
			shown += " " + l.Text
		}
		if shown[1:] != c.want {
			t.Errorf("%s: after a click on %s the note is drawn as %q, want %q", c.spec, c.site, shown, c.want)
		}
	}
}

// TestAStackHasASize puts stacks of a chosen height.
func TestAStackHasASize(t *testing.T) {
	d := newDriver(t, 1280, 720, "dipole", "8/8/8/8/8/8/8/4,w12,3 w")
	d.Click("piece:1")
	d.Click("size+1")
	d.Click("size+1")
	d.Click("site:d8")
	d.wants("after a stack of three", "3,b3,4/8/8/8/8/8/8/4,w12,3 w")
	d.Click("site:c8")
	d.wantsNote("after a click on a light square", "c8 is a light square, on which no stack stands.", true)
}

// TestFieldsAreSet sets the counters of Chessyball.
func TestFieldsAreSet(t *testing.T) {
	const board = "14/3w1w2b1b3/14/4w4b4/1W4o5B1/4w4b4/14/3w1w2b1b3/14 "
	d := newDriver(t, 1280, 900, "chessyball:size=14x9", board+"w 1 0-0 1 0 0 -")
	d.Click("field:chessyball.field.white+1")
	d.wants("after a goal", board+"w 1 1-0 1 0 0 -")
	d.wantsNote("after a goal in turn 1", assets.Text("editor.impossible", "The number of goals before turn 1 cannot be 1."), true)
	d.Click("mover:colour.black")
	d.Click("field:chessyball.field.turn+1")
	d.Click("field:chessyball.field.next.2")
	d.wants("in turn 2", board+"b 2 1-0 2 0 0 -")
	if _, warns := d.note(); warns {
		t.Errorf("in turn 2 the position is said to be impossible: %v; want no warning", d.b.wrong)
	}
}

// TestTheTextIsShown types into the field. What can be shown is shown; other text is kept in the
// field, with the reason.
func TestTheTextIsShown(t *testing.T) {
	d := newDriver(t, 1280, 720, "crosscut:size=5", "5/5/5/5/5 r")
	d.Click("field:position")
	d.Key(ebiten.KeyEnd)
	d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyBackspace}, Held: []ebiten.Key{ebiten.KeyBackspace}})
	d.Ticks(1)
	if got := d.b.text.field.Text(); got != "5/5/5/5/5 " || d.b.draft.String() != "5/5/5/5/5 r" {
		t.Errorf("without a side the text is %q and the position %s; want the text without its last letter, and the position as before", got, d.b.draft)
	}
	if note, warns := d.note(); !warns || !strings.HasPrefix(note, "This text is not a position.") {
		t.Errorf("without a side the note is %q (warning: %v), want a warning that the text is no position", note, warns)
	}
	for _, name := range []string{"play", "analyse", "save", "prove"} {
		d.Lacks("button:"+name, "without a side %s can be clicked, though the field has another text than the board", name)
	}
	d.Control(ebiten.KeyS)
	if saved, err := d.b.keeper.Store.List(); len(saved) > 0 || err != nil {
		t.Errorf("without a side Ctrl+S saves %v, %v; want nothing", saved, err)
	}
	d.Type("b")
	d.wants("with the other side", "5/5/5/5/5 b")
	d.Offers("button:play", "with the other side the position cannot be played")
	d.Control(ebiten.KeyA)
	d.Tick(ui.Input{Keys: []ebiten.Key{ebiten.KeyBackspace}, Held: []ebiten.Key{ebiten.KeyBackspace}})
	d.Ticks(1)
	if note, warns := d.note(); !warns || !strings.Contains(note, "The field is empty") {
		t.Errorf("with an empty text the note is %q", note)
	}
	d.Type("5/5/1rrr1/5/5 r")
	d.wants("with an impossible position", "5/5/1rrr1/5/5 r")
	if d.b.state != nil {
		t.Error("an impossible position can be led on")
	}
}

// TestChangesAreTakenBack takes all changes back, and makes them again.
func TestChangesAreTakenBack(t *testing.T) {
	const first, full = "8/8/8/8/8/8/8/8 r", "8/8/8/8/2rr4/8/8/8 r"
	d := newDriver(t, 1280, 720, "crosscut", "")
	d.Click("site:c4")
	d.Click("site:d4")
	d.Click("board:mirror")
	d.wants("mirrored", "8/8/8/8/4bb2/8/8/8 b")
	d.Click("board:empty")
	d.wants("emptied", "8/8/8/8/8/8/8/8 b")
	d.Click("board:start")
	d.wants("at the start", first)
	for range 3 {
		d.Click("button:undo")
	}
	d.wants("after three changes are taken back", full)
	d.Control(ebiten.KeyZ)
	d.Control(ebiten.KeyZ)
	d.wants("after all changes are taken back", first)
	d.Control(ebiten.KeyY)
	d.Click("button:redo")
	d.wants("after two changes are made again", full)
	d.wantsTold("after two changes are made again", assets.Text("editor.redone"))
	d.Click("button:undo")
	d.wantsTold("after a change is taken back", assets.Text("editor.undone"))
	d.Click("site:b2")
	d.wantsTold("after a disc is put", assets.Text("site.holds", "b2", assets.Text("piece.disc.red")))
	d.Click("field:position")
	d.Control(ebiten.KeyA)
	d.Type(full)
	d.wantsTold("after a text is typed", "")
	d.Lacks("button:redo", "a change can be made again after another one")
}

// TestThePositionLeadsOn plays, analyses and keeps a position.
func TestThePositionLeadsOn(t *testing.T) {
	const position = "8/8/8/8/2r5/8/8/8 r"
	d := changed(t)
	d.Click("button:play")
	d.LeadsTo("play "+position, "Play")
	d.Click("button:analyse")
	d.LeadsTo("analysis "+position, "Analyse")
	for range 2 { // the second click has nothing to save
		d.Click("button:save")
		d.Ticks(2)
		d.wantsNote("after a click on Save", assets.Text("editor.saved"), false)
	}
	entries, err := d.keeper.Store.List()
	if err != nil || len(entries) != 1 {
		t.Fatalf("there are %d kept games, error %v, want 1", len(entries), err)
	}
	g, err := d.keeper.Store.Load(entries[0].ID)
	if f := d.keeper.ReadGame(g, err); f.Err != nil || f.Match.State().String() != position {
		t.Errorf("the kept game is %v, error %v, want one at %s", f.Match, f.Err, position)
	}
}

// TestThePositionIsDrawn makes a picture of the position, also of one in which nobody can act; an
// impossible one has none. The position is not kept by that.
func TestThePositionIsDrawn(t *testing.T) {
	const over = "5/5/1rrr1/5/5 b"
	d := newDriver(t, 1280, 720, "crosscut:size=5", "5/5/2rr1/5/5 b")
	d.Click("site:b3")
	d.Click("board:picture")
	d.LeadsTo("pictures 0 of 0: Position of Crosscut", "the button")
	if got := d.Pictured.State().String(); got != over {
		t.Errorf("the picture is of %s, want %s", got, over)
	}
	d.wantsNote("after the picture is written", "saved Position of Crosscut", false)
	d.Key(ebiten.KeyEscape)
	d.asksWhetherToLeave("Escape after the picture")
	d = newDriver(t, 1280, 720, "crosscut:size=5", "5/5/1rrr1/5/5 r")
	d.Lacks("board:picture", "a picture can be made of an impossible position")
}

// TestLeavingLosesNothing leaves with and without changes.
func TestLeavingLosesNothing(t *testing.T) {
	d := newDriver(t, 1280, 720, "crosscut", "")
	d.Key(ebiten.KeyEscape)
	if d.Scene() != "menu" || len(d.Used) > 0 {
		t.Errorf("without a change Escape leads to the %s scene, through the doors %v; want menu, and no door", d.Scene(), d.Used)
	}
	d = changed(t)
	d.Click("button:back")
	d.asksWhetherToLeave("Back after a change")
	d.Answer("save")
	if entries, err := d.keeper.Store.List(); d.Scene() != "menu" || err != nil || len(entries) != 1 {
		t.Errorf("after saving the %s scene is shown, with %d kept games, error %v; want menu and 1", d.Scene(), len(entries), err)
	}
	d = changed(t)
	d.Click("button:save")
	d.Ticks(2)
	d.Click("button:back")
	d.Shows("menu", "after saving, Back")
	d = changed(t)
	d.b.save()
	d.b.put(d.b.draft.Pieces(nil)[0].Site, 0) // before the position is written
	if d.Ticks(2); d.b.Kept() {
		t.Error("a change during the saving counts as saved")
	}
	for _, way := range []string{"play", "analyse"} {
		d = changed(t)
		d.Click("button:" + way)
		d.Click("button:back")
		d.asksWhetherToLeave("Back after " + way)
	}
	d = changed(t)
	d.Shut = errors.New("there is no set-up")
	d.Click("button:play")
	d.wantsNote("after the set-up is refused", "There is no set-up.", true)
	d.Click("button:back")
	d.asksWhetherToLeave("Back after the set-up is refused")
	d = newDriver(t, 1280, 720, "dipole", "")
	d.Click("site:a1") // one checker too many
	d.Click("button:back")
	if why := assets.Text("editor.leave.impossible"); !strings.HasSuffix(d.Last(), why) || len(d.Answers) != 1 {
		t.Errorf("an impossible position is left with the text %q and %d answers, want %q at its end and 1", d.Last(), len(d.Answers), why)
	}
}

// TestCopiedAndPasted copies a position and pastes texts.
func TestCopiedAndPasted(t *testing.T) {
	const position = "8/8/8/8/2r5/8/8/8 b"
	link := func(spec string, actions ...string) string {
		word, err := record.Link(&save.Game{Game: spec, Actions: actions, At: len(actions)}, words.Concluded, nil)
		if err != nil {
			t.Fatal(err)
		}
		return "https://example.org/quintet/#game/" + word
	}
	for _, c := range []struct{ text, position, door string }{
		{"crosscut 8/8/8/8/4b3/8/8/8 r", "8/8/8/8/4b3/8/8/8 r", ""},
		{" 8/8/8/8/4b3/8/8/8 r\n", "8/8/8/8/4b3/8/8/8 r", ""},
		{"8/8/8/8/8/8/8/3b4 r", "8/8/8/8/8/8/8/3b4 r", ""}, // impossible
		{"crosscut:size=5 5/5/5/5/5 r", position, "editor/crosscut:size=5:at=5/5/5/5/5_r"},
		{"akron w:a1 r: r 0", position, "editor/akron:at=w:a1_r:_r_0"},
		{"nothing at all", position, ""},
		{"Look: " + link("crosscut", "e5"), "8/8/8/4r3/8/8/8/8 b", ""},
		{link("dipole", "e1-d2", "d8-e7"), position, "editor/dipole:at=3,b11,4/4,b1,3/8/8/8/8/3,w1,4/4,w11,3_w"},
		{"#game/damaged", position, ""},
	} {
		d := newDriver(t, 1280, 720, "crosscut", position)
		d.clipboard.Text = c.text
		d.Click("board:paste")
		d.Ticks(3)
		d.wants("after pasting "+c.text, c.position)
		d.LeadsTo(c.door, "pasting %q", c.text)
		if note, warns := d.note(); (c.text == "nothing at all" || c.text == "#game/damaged") && !warns {
			t.Errorf("pasting %q says %q, want a warning", c.text, note)
		}
	}
	d := newDriver(t, 1280, 720, "crosscut", position)
	d.Click("board:copy")
	if d.Ticks(2); d.clipboard.Text != "crosscut "+position {
		t.Errorf("%q is copied, want %q", d.clipboard.Text, "crosscut "+position)
	}
	d.clipboard.Err = errors.New("no clipboard")
	d.Click("board:copy")
	if d.Ticks(2); !strings.HasSuffix(d.Last(), ": crosscut "+position) {
		t.Errorf("without a clipboard the last door is %q, want one that shows the position", d.Last())
	}
}

// TestAPasteOverAChangeAsks changes a position and pastes one of another game, from which one may play
// on. The player is asked about the changed position first.
func TestAPasteOverAChangeAsks(t *testing.T) {
	for _, pasted := range []string{"akron w:a1 r: r 0", "[Game \"akron\"] a1"} {
		d := newDriver(t, 1280, 720, "crosscut", "8/8/8/8/2r5/8/8/8 b")
		d.clipboard.Text = "8/8/8/8/4b3/8/8/8 r"
		d.Click("board:paste")
		d.Ticks(3)
		d.clipboard.Text = pasted
		d.Click("board:paste")
		d.Ticks(3)
		d.asksWhetherToLeave("pasting " + pasted)
		d.Answer("save")
		if all, err := d.keeper.Store.List(); err != nil || len(all) != 1 || !strings.HasPrefix(d.Last(), "editor/akron") {
			t.Errorf("after the answer %d games are kept (%v), and the last door is %q; want the changed position, and the editor of the other", len(all), err, d.Last())
		}
	}
}

// TestRandomEdits clicks at random in every game. The text always is that of the board, and all
// changes can be taken back.
func TestRandomEdits(t *testing.T) {
	for i, g := range editable(t) {
		d := newDriver(t, 1000, 700, g.ID, "")
		first, dice := d.b.draft.String(), rand.New(rand.NewPCG(uint64(i), 3))
		for range 60 {
			places := d.Stage.Places()
			p := places[dice.IntN(len(places))]
			if p.Off || p.Name == "button:back" || p.Name == "field:position" || strings.HasPrefix(p.Name, "view:") {
				continue
			}
			d.X, d.Y = p.X, p.Y
			d.Tick(ui.Input{Press: true, Down: true})
			if q := places[dice.IntN(len(places))]; dice.IntN(3) == 0 {
				d.X, d.Y = q.X, q.Y
				d.Tick(ui.Input{Down: true})
			}
			d.Tick(ui.Input{Lift: true})
			d.Shows("editor", "%s: a click on %s", g.ID, p.Name)
			d.wants(g.ID+": after "+p.Name, d.b.draft.String())
		}
		for len(d.b.history.past) > 0 {
			d.b.undo()
		}
		d.Ticks(1)
		d.wants(g.ID+": after all changes are taken back", first)
	}
}

// TestAddressesRoundTrip checks the address of the scene.
func TestAddressesRoundTrip(t *testing.T) {
	d := newDriver(t, 1280, 720, "akron:size=7", "w:a1 r:c4 r 3")
	if spec, position := place.Parse(d.b.Place().String()).Edited(); spec != "akron:size=7" || position != "w:a1 r:c4 r 3" {
		t.Errorf("the address %q is read as %q, %q, want akron:size=7 and w:a1 r:c4 r 3", d.b.Place(), spec, position)
	}
}

// TestMoreShootersThanASquadHas puts one member too many on the pitch while a shoot-out is set up.
// The tray beside the pitch is empty then.
func TestMoreShootersThanASquadHas(t *testing.T) {
	d := newDriver(t, 1280, 720, "chessyball:tie=shootout", "18/18/18/18/18/18/16B1/18/18/2w1w4o8/18 b w 0-0 101 100 0 - j2/:2")
	d.Click("piece:2")
	for _, site := range []string{"f6", "g6", "h6"} {
		d.Click("site:" + site)
		d.Ticks(1)
		d.Stage.Places()
	}
}
