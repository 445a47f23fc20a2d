package table

import (
	"image/color"
	"slices"

	"quintet/assets"
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/looks"
	"quintet/render/over"
	"quintet/rules"
	"quintet/scenes/ui"
)

// Table is a live board of any game in a box of the screen. It shows a position and the events
// that led to it. The player can change the viewpoint, and choose an action with clicks, drags
// and keys. The table does not play the action: its owner does, and shows the result. Use New to
// make one.
type Table struct {
	view      *render.View
	state     rules.State        // the position shown
	last      []rules.Event      // the events of the turn that led to state
	pieces    []rules.Placed     // the pieces shown at rest
	occupants []bool             // for each site, whether a piece is there; sites beyond the end are empty
	meant     once[[]look.Mark]  // the result of meaning
	gone      once[[]bool]       // for each event in last, whether it needs no mark (see replaced)
	linked    once[[]look.Link]  // the result of linksNow
	layer     once[rules.Layer]  // the layer with the number shownLayer
	room      once[[]rules.Site] // the sites at which the player can point to set up a position
	mayAct    func() bool        // reports whether a player may act now
	over      bool               // nobody may act in the position, even if the rules allow it

	// Asked returns what the owner asks for now; nil asks for nothing. The table calls it whenever
	// it needs to know, so it must not change anything.
	Asked  func() Asked
	asked  Asked // the last result of Asked
	line   drawnLine
	ranked drawnRanking

	frame  Frame
	picker picker
	play   playback
	sides  [2]color.NRGBA // the colours of the players
	reveal reveal
	viewing
	rotation rotation
	pointer
	loupe loupe
	sketching
	bufs buffers
}

// Frame says where a table is and how it is shown. Boxes are in units, see scenes/stage.
type Frame struct {
	Box        layout.Rect // the box of the board
	Clip       layout.Rect // the part of the screen in which the board is visible
	Unit       float64     // the size of a unit in pixels
	Pixel      float64     // the size, in units, of a device-independent pixel; the pointer can be at each whole pixel
	Style      look.Style
	Speed      float64 // the rate of time: 1 is normal, 0 shows no motion
	Reduced    bool    // pieces fade instead of moving
	NoSpoilers bool    // an action that ends the game looks like any other; of threats, only Asked.Threats are marked
	Plain      bool    // what over.Meaning marks, such as threats, is not marked before the end of the game
	NoLayers   bool    // no layer is shown
}

// buffers are reused from frame to frame.
type buffers struct {
	sprites []anim.Sprite
	marks   []look.Mark
	path    []rules.Site
	spared  []rules.Site
	shapes  []over.Arrow
}

// once is a value that depends on the position shown. get computes it, by calling work, when it
// is first needed.
type once[T any] struct {
	known bool
	value T
}

func (o *once[T]) get(work func() T) T {
	if !o.known {
		o.known, o.value = true, work()
	}
	return o.value
}

// New returns a table of the game g that shows the position s. Call Place before drawing it.
// mayAct reports whether a player may act now. If it returns false, or if mayAct is nil, no click
// on the board acts.
func New(g *rules.Game, s rules.State, mayAct func() bool) *Table {
	if mayAct == nil {
		mayAct = func() bool { return false }
	}
	t := &Table{view: render.NewView(looks.New(g, s)), mayAct: mayAct}
	t.sides = [2]color.NRGBA{look.Colour(g.Colours[0]), look.Colour(g.Colours[1])}
	t.pointer = pointer{hover: rules.NoSite, cursor: cursor{site: rules.NoSite}}
	if c, ok := t.view.Look().(look.Stacks); ok {
		t.picker.counter = c.Count
	}
	t.Show(s, nil, false)
	return t
}

// Show shows the position s. events has the events of the turn that led to s, or is nil. s must be
// of the table's game with the same options, and must not be changed afterwards. Show removes what
// is chosen, and any drag. ended says that nobody may act in s, even if the rules allow it.
func (t *Table) Show(s rules.State, events []rules.Event, ended bool) {
	t.state, t.last, t.over, t.drawing = s, events, ended || s.Outcome() != rules.Playing, false
	t.line, t.ranked, t.room = drawnLine{}, drawnRanking{}, once[[]rules.Site]{}
	t.setPieces(s.Pieces(t.pieces[:0]))
	t.meant, t.gone, t.linked, t.layer = once[[]look.Mark]{}, once[[]bool]{}, once[[]look.Link]{}, once[rules.Layer]{}
	t.picker.reset(s)
	t.preview, t.reach = preview{}, reach{}
	t.drag, t.carried, t.refused = drag{}, carried{}, refused{}
	if t.viewpoint.Apart > 0 {
		t.viewpoint.Apart = t.board().Levels(t.pieces)
	}
	t.reveal = reveal{}
}

// Hold shows the pieces that are on the board after the given events, and goes on to do so until
// Show is called. before is the position before these events.
func (t *Table) Hold(before rules.State, events []rules.Event) {
	board := rules.NewBoard(before.Pieces(nil))
	board.Play(events)
	t.setPieces(board.Pieces())
	t.reach = reach{}
}

// setPieces sets the pieces that are shown at rest.
func (t *Table) setPieces(pieces []rules.Placed) {
	t.pieces, t.occupants = pieces, nil
	for _, p := range pieces {
		t.occupants = append(t.occupants, make([]bool, max(0, int(p.Site)+1-len(t.occupants)))...)
		t.occupants[p.Site] = true
	}
}

// Pieces returns the pieces that are shown at rest.
func (t *Table) Pieces() []rules.Placed { return t.pieces }

// Place puts the table into the frame f. It is cheap if the frame is the same or its boxes have
// only moved. If the box changes during a drag, the piece springs back and is no longer chosen,
// because another site may then be under the pointer.
func (t *Table) Place(f Frame) {
	if t.drag.on && f.Box != t.frame.Box {
		t.Release()
	}
	t.frame = f
	t.frame.Style.Viewpoint, t.frame.Style.Levels = t.viewpoint, t.levels
	t.view.Place(f.Box, f.Unit, t.frame.Style)
	if f.Speed == 0 || f.Reduced {
		t.view.Advance(1)
	}
}

// Box returns the box of the board, in units.
func (t *Table) Box() layout.Rect { return t.frame.Box }

// Piled reports whether the game has a pile, in which pieces lie on each other. If it does,
// t.Controls returns buttons.
func (t *Table) Piled() bool { return t.view.Piled() }

// HeightFor returns the height of a box that is width wide and that the board fills. Both are in
// units.
func (t *Table) HeightFor(width float64) float64 { return t.view.HeightFor(width) }

// HeightWithin is HeightFor, except for a long board that is larger when it stands upright in a box
// of width × maxHeight. For this board it returns the height of the upright board, which is at most
// maxHeight. For any other board the result may be more than maxHeight.
func (t *Table) HeightWithin(width, maxHeight float64) float64 {
	return t.view.HeightWithin(width, maxHeight)
}

// Height returns the height of the site s above the ground, in cells.
func (t *Table) Height(s rules.Site) float64 { return t.view.At(s).Z }

// Legal returns the legal actions of the position shown. They are valid until another
// position is shown.
func (t *Table) Legal() []rules.Action { return t.picker.allowed() }

// Alternatives returns the actions to choose from if several have exactly the path that was
// clicked; otherwise none.
func (t *Table) Alternatives() []rules.Action { return t.picker.alternatives }

// Choosing reports whether a site is chosen, or a piece is dragged from beside the board.
func (t *Table) Choosing() bool { return len(t.picker.chosen) > 0 || t.drag.moves }

// Asks returns the question which site comes next, if a site is chosen and does not complete an
// action; otherwise "". It names the count, if one is chosen.
func (t *Table) Asks() string {
	n := len(t.picker.chosen)
	switch {
	case n == 0 || len(t.picker.alternatives) > 0:
		return ""
	case t.picker.count > 0:
		return assets.Text("table.to.count", t.picker.count)
	case t.occupied(t.picker.chosen[n-1]):
		return assets.Text("table.to")
	}
	return assets.Text("table.from")
}

// Release removes what is chosen and ends a drag. A dragged piece springs back.
func (t *Table) Release() {
	t.picker.clear()
	t.drop()
	t.refused = refused{}
}

// Label returns a short name of the legal action a.
func (t *Table) Label(a rules.Action) string {
	if l, ok := t.view.Look().(look.Labeller); ok {
		if s := l.Label(t.state, a); s != "" {
			return s
		}
	}
	return t.state.Format(a)
}

// label returns describe(s) and, if sites are chosen and the path of a legal action goes on with s,
// the word for legal.
func (t *Table) label(s rules.Site) string {
	label := t.describe(s)
	if len(t.picker.chosen) > 0 && t.picker.isPrefix(append(slices.Clip(t.picker.chosen), s)) {
		label = assets.Text("site.legal", label)
	}
	return label
}

// describe returns a text with the name of the site s and, if the game has names for pieces and a
// piece can rest on s, of the piece on it.
func (t *Table) describe(s rules.Site) string {
	name := t.state.SiteName(s)
	at := slices.IndexFunc(t.pieces, func(p rules.Placed) bool { return p.Site == s })
	switch _, ok := t.state.(rules.Namer); {
	case !ok, !t.view.Holds(s):
		return name
	case at < 0:
		return assets.Text("site.empty", name)
	}
	return assets.Text("site.holds", name, t.pieceName(t.pieces[at].Piece))
}

// pieceName returns the name of the piece p; "" if the game has no names for pieces.
func (t *Table) pieceName(p rules.Piece) string {
	namer, ok := t.state.(rules.Namer)
	if !ok {
		return ""
	}
	key, args := namer.PieceName(p)
	return assets.Text(key, args...)
}

// Places returns the sites that can be pointed at; the name of each is "site:" and the site's name.
// It also returns the piece beside the board that can be taken, under the name "supply". If the
// player can neither act nor draw, it returns the visible sites with Off set.
func (t *Table) Places() []ui.Place {
	t.ask()
	var all []ui.Place
	for _, s := range t.view.Sites() {
		var x, y float64
		var ok bool
		if t.aims() {
			x, y, ok = t.pointAt(s)
		} else {
			x, y = t.view.Screen(s, t.occupied(s))
			ok = t.pointable(s) && t.contains(x, y)
		}
		if ok {
			all = append(all, ui.Place{Name: "site:" + t.state.SiteName(s), X: x, Y: y, Label: t.label(s), Off: !t.aims(), On: slices.Contains(t.picker.chosen, s)})
		}
	}
	if next, _, ok := t.view.Supply(t.state, 0, 0); ok && t.interactive() && !t.asked.Draws {
		if x, y := t.view.Seen(next.At); t.contains(t.wholePixel(x), t.wholePixel(y)) {
			all = append(all, ui.Place{Name: "supply", X: t.wholePixel(x), Y: t.wholePixel(y), Label: assets.Text("site.supply", t.pieceName(next.Piece)), Drags: true})
		}
	}
	return all
}

// interactive reports whether a player may act.
func (t *Table) interactive() bool { return !t.ended() && t.mayAct() }

// ended reports whether nobody may act in the position shown.
func (t *Table) ended() bool { return t.over && !t.asked.Arranges }

// contains reports whether the point x, y is on the visible part of the table.
func (t *Table) contains(x, y float64) bool {
	return t.frame.Box.Contains(x, y) && t.frame.Clip.Contains(x, y)
}
