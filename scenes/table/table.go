package table

import (
	"image/color"
	"math"

	"quintet/render"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Table is a live board of any game in a box of the screen. It shows a position and the events
// that led to it. The player can change the viewpoint, and choose an action with clicks, drags
// and keys. The table does not play the action: its owner does, and shows the result. Use New to
// make one.
//
// It has four parts: what is on it, how the player looks at it, what is pointed at, and what is
// marked. The last three read the first, and marking also reads what is seen of pointing; otherwise
// only the table knows them all.
type Table struct {
	*board
	viewing
	pointing
	marking
}

// New returns a table of the game g that shows the position s. Call Place before drawing it. The
// table calls owner whenever it needs to know what its owner asks for now. owner must not change
// anything; nil asks for nothing.
func New(g *rules.Game, s rules.State, owner func() Asked) *Table {
	b := &board{view: render.NewView(looks.New(g, s)), owner: owner}
	if c, ok := b.view.Look().(look.Stacks); ok {
		b.ways.counter = c.Count
	}
	t := &Table{board: b, viewing: viewing{board: b}, pointing: pointing{board: b}}
	t.hover, t.cursor.site = rules.NoSite, rules.NoSite
	t.marking = marking{board: b, at: &t.pointed, sides: [2]color.NRGBA{look.Colour(g.Colours[0]), look.Colour(g.Colours[1])}}
	t.Show(s, nil, false)
	return t
}

// Show shows the position s. events has the events of the turn that led to s, or is nil. s must be
// of the table's game with the same options, and must not be changed afterwards. Show removes what
// is chosen, and any drag. ended says that nobody may act in s, even if the rules allow it.
func (t *Table) Show(s rules.State, events []rules.Event, ended bool) {
	t.board.show(s, events, ended)
	t.respread()
	t.pointing.show()
	t.marking.show()
}

// Place puts the table into the frame f. It is cheap if the frame is the same or its boxes have
// only moved. If the box changes during a drag, the piece springs back and is no longer chosen,
// because another site may then be under the pointer.
func (t *Table) Place(f Frame) {
	if t.drag.on && f.Box != t.frame.Box {
		t.Release()
	}
	t.ask()
	t.place(f)
}

// CopyView takes over the view of other, a table of the same game with any size. Call Place
// afterwards.
func (t *Table) CopyView(other *Table) { t.viewing.copy(&other.viewing) }

// Animate plays steps one after another or, if backward is set, backwards from the last to
// the first. A piece that the player has just dropped comes down from the point where it was
// released. If the last step ends the game, the sites that decided it light up afterwards, unless
// motion goes backwards or is reduced. At the end the table shows the position of the last Show.
// If the frame's Speed is 0, nothing is played. If a piece comes to a site that is out of sight, an
// enlarged board moves until the site is seen.
func (t *Table) Animate(backward bool, steps ...Step) {
	for _, step := range steps {
		t.bringInSight(step.Events)
	}
	t.animate(steps, backward, t.dropped)
	t.dropped = render.Held{}
}

// Tick advances the time by a tick, a sixtieth of a second. It returns the events that are heard
// in that time.
func (t *Table) Tick() (heard []rules.Event) {
	t.viewing.advance()
	t.springBack()
	return t.board.advance()
}

// Moves reports whether Playing is true, a piece springs back, or the viewpoint changes or is held
// by the player. A dragged piece does not count.
func (t *Table) Moves() bool { return t.Playing() || t.view.Passing() || t.carried.springing }

// Steer handles the keys that point at the table. If the player may act, or every press draws,
// Enter, the space bar or an arrow of a game pad shows the cursor. While the cursor is shown, the arrows move it, Tab moves
// it to the next site that can be clicked, and Enter or the space bar clicks. Escape hides the
// cursor if nothing is chosen. A press or a movement of the pointer hides it too. Arrows with Shift
// rotate a pile. If elsewhere is set, the keys belong to something else, such as another table, and
// Steer only hides the cursor, until they come back. Every key and every press removes the reason of a refusal.
func (t *Table) Steer(in *ui.Input, elsewhere bool) Event {
	t.ask()
	t.follow()
	return t.steer(in, elsewhere, !elsewhere && t.rotateKeys(in))
}

// Keys handles the keys that change the view of a pile, show a layer, or choose how many pieces of
// the chosen stack move. Keys reports whether it has used a key; it uses the keys of the layers
// even if no layer may be shown. A key with Ctrl has no effect.
func (t *Table) Keys(in *ui.Input) bool {
	return t.viewing.keys(in) || t.layerKeys(in) || !in.Ctrl && t.countKeys(in)
}

// Point handles the pointer. A press chooses a piece at once, and the player can then drag it. A
// release completes an action: of the mouse on the site pressed, of a finger on any site. On a flat
// board where each legal action is a click on one site, a press on any site also takes the piece
// that lies ready beside the board. Some sites beside the board are choices, such as the end of a
// turn. The second press of a double click does not click these: they may have appeared with the
// first press.
//
// The wheel changes the number of pieces of a chosen stack that move; on a pile it zooms. Three
// gestures rotate a pile: a grip (the right button or two fingers), a drag that begins where no
// piece is, and a drag with Shift. A double click beside the sites of a pile restores the default
// viewpoint. Two fingers do not choose or release anything. If the pointer is lost, a dragged piece
// springs back. A gesture that draws a shape (see Asked.Sketches and Asked.Draws) has none of these
// effects.
func (t *Table) Point(in *ui.Input) Event {
	t.ask()
	t.follow()
	t.lookThrough(in)
	t.finger = finger{on: in.Finger && in.Down && !in.Grip.On, x: in.X, y: in.Y}
	if p, draws := t.pointing.draw(in); draws {
		return p
	}
	t.track(in)
	if t.move(in) {
		if t.yield(); in.Grip.On {
			t.unpress()
		}
		return Event{Used: true}
	}
	over := t.contains(in.X, in.Y)
	in.Response.Wheels = in.Response.Wheels || over && (t.Piled() || t.counts() != nil)
	turned := over && in.Wheel != 0 && (t.changeCount(int(math.Copysign(1, in.Wheel))) || t.wheel(in))
	before := t.choice
	p := t.confirm(in, before, t.pointing.point(in))
	if p.grabs {
		t.viewing.grab(in)
	}
	p.Used = p.Used || turned
	return p
}
