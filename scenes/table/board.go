package table

import (
	"image/color"
	"iter"
	"math"
	"slices"

	"quintet/assets"
	"quintet/render"
	"quintet/render/layout"
	"quintet/render/look"
	"quintet/render/over"
	"quintet/rules"
	"quintet/save/keys"
)

// board is what is on a table: where it is, the position that it shows, and what moves there. The
// other parts of a table read it; none of them writes it, except the viewpoint and what is faint.
type board struct {
	view  *render.View
	frame Frame
	faint []rules.Site // the sites of pieces that the player looks through

	owner func() Asked // see New
	asked Asked        // the last result of owner

	state     rules.State        // the position shown
	last      []rules.Event      // the events of the turn that led to state
	pieces    []rules.Placed     // the pieces shown at rest
	occupants []bool             // for each site, whether a piece is there; sites beyond the end are empty
	over      bool               // nobody may act in the position, even if the rules allow it
	ways      ways               // the legal actions
	room      once[[]rules.Site] // the sites at which the player can point to set up a position
	linked    once[[]look.Link]  // the result of links
	reached   *reach             // the last result of reach; nil for none
	reveal    reveal
	playback
}

// Frame says where a table is and how it is shown. Boxes are in units, see scenes/stage.
type Frame struct {
	Box      layout.Rect // the box of the board
	Clip     layout.Rect // the part of the screen in which the board is visible
	Unit     float64     // the size of a unit in pixels
	Pixel    float64     // the size, in units, of a device-independent pixel; the pointer can be at each whole pixel
	Style    look.Style
	Speed    float64       // the rate of time: 1 is normal, 0 shows no motion
	Reduced  bool          // pieces fade instead of moving
	Bindings keys.Bindings // the keys of commands, which tips name
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

// ask updates asked.
func (b *board) ask() {
	if b.owner == nil {
		return
	}
	b.asked = b.owner()
	b.asked.Draws = b.asked.Draws || b.asked.Arranges
}

func (b *board) show(s rules.State, events []rules.Event, ended bool) {
	b.state, b.last, b.over = s, events, ended || s.Outcome() != rules.Playing
	b.setPieces(s.Pieces(b.pieces[:0]))
	b.ways.reset(s)
	b.room.known, b.linked.known, b.reveal = false, false, reveal{}
}

// Hold shows the pieces that are on the board after the given events, and goes on to do so until
// Show is called. before is the position before these events.
func (b *board) Hold(before rules.State, events []rules.Event) {
	held := rules.NewBoard(before.Pieces(nil))
	held.Play(events)
	b.setPieces(held.Pieces())
}

// setPieces sets the pieces that are shown at rest.
func (b *board) setPieces(pieces []rules.Placed) {
	b.pieces, b.occupants, b.reached = pieces, nil, nil
	for _, p := range pieces {
		b.occupants = append(b.occupants, make([]bool, max(0, int(p.Site)+1-len(b.occupants)))...)
		b.occupants[p.Site] = true
	}
}

// Pieces returns the pieces that are shown at rest.
func (b *board) Pieces() []rules.Placed { return b.pieces }

// occupied reports whether a piece stands on the site s.
func (b *board) occupied(s rules.Site) bool { return int(s) < len(b.occupants) && b.occupants[s] }

// pieceOn returns the piece on the site s; ok is false if there is none.
func (b *board) pieceOn(s rules.Site) (p rules.Placed, ok bool) {
	if i := slices.IndexFunc(b.pieces, func(p rules.Placed) bool { return p.Site == s }); i >= 0 {
		return b.pieces[i], true
	}
	return p, false
}

// Legal returns the legal actions of the position shown. They are valid until another position is
// shown.
func (b *board) Legal() []rules.Action { return b.ways.allowed() }

// ended reports whether nobody may act in the position shown.
func (b *board) ended() bool { return b.over && !b.asked.Arranges }

// interactive reports whether a player may act.
func (b *board) interactive() bool { return b.asked.MayAct && !b.ended() }

// Open reports whether a player may act.
func (b *board) Open() bool {
	b.ask()
	return b.interactive()
}

// trial returns the events that would follow from the action a.
func (b *board) trial(a rules.Action) []rules.Event { return look.Follow(b.state, a) }

// links returns the links between the pieces of the position shown.
func (b *board) links() []look.Link {
	return b.linked.get(func() []look.Link { return over.Links(b.view.Look(), b.state, nil) })
}

// reach is where the piece on the last site of a path can go.
type reach struct {
	path  []rules.Site
	count int
	steps []step
	empty []rules.Site // the empty sites of steps
}

// reach returns the sites that can be clicked after path, if the action must move count pieces. It
// returns the same pointer while nothing has changed.
func (b *board) reach(path []rules.Site, count int) *reach {
	if r := b.reached; r != nil && r.count == count && slices.Equal(r.path, path) {
		return r
	}
	r := &reach{path: slices.Clone(path), count: count, steps: b.paths().next(path, count)}
	for _, s := range r.steps {
		if !b.occupied(s.site) {
			r.empty = append(r.empty, s.site)
		}
	}
	b.reached = r
	return r
}

// goals returns the empty sites to which the chosen piece can go.
func (b *board) goals(c *choice) []rules.Site {
	if len(c.chosen) == 0 {
		return nil
	}
	return b.reach(c.chosen, c.count).empty
}

// paths returns the ways to choose the legal actions by sites.
func (b *board) paths() *ways {
	b.ways.find(b.asked.EndBeside)
	return &b.ways
}

// Label returns a short name of the legal action a.
func (b *board) Label(a rules.Action) string {
	if l, ok := b.view.Look().(look.Labeller); ok {
		if s := l.Label(b.state, a); s != "" {
			return s
		}
	}
	return b.state.Format(a)
}

// PieceCount returns the number of pieces that the legal action a moves. It returns false if
// players of the game never choose a number.
func (b *board) PieceCount(a rules.Action) (int, bool) {
	if b.ways.counter == nil {
		return 0, false
	}
	return b.ways.counter(a), true
}

// PreviewOf returns what the look says about the legal action a.
func (b *board) PreviewOf(a rules.Action) look.Preview { return b.view.Look().Preview(b.state, a) }

// describe returns a text with the name of the site s and, if the game has names for pieces and a
// piece can rest on s, of the piece on it.
func (b *board) describe(s rules.Site) string {
	name := b.state.SiteName(s)
	p, ok := b.pieceOn(s)
	switch _, names := b.state.(rules.Namer); {
	case !names, !b.view.Holds(s):
		return name
	case !ok:
		return assets.Text("site.empty", name)
	}
	return assets.Text("site.holds", name, b.pieceName(p.Piece))
}

// pieceName returns the name of the piece p; "" if the game has no names for pieces.
func (b *board) pieceName(p rules.Piece) string {
	namer, ok := b.state.(rules.Namer)
	if !ok {
		return ""
	}
	key, args := namer.PieceName(p)
	return assets.Text(key, args...)
}

// Box returns the box of the board, in units.
func (b *board) Box() layout.Rect { return b.frame.Box }

// Piled reports whether the game has a pile, in which pieces lie on each other. If it does,
// Controls returns buttons.
func (b *board) Piled() bool { return b.view.Piled() }

// HeightFor returns the height of a box that is width wide and that the board fills. Both are in
// units.
func (b *board) HeightFor(width float64) float64 { return b.view.HeightFor(width) }

// HeightWithin is HeightFor, except for a long board that is larger when it stands upright in a box
// of width × maxHeight. For this board it returns the height of the upright board, which is at most
// maxHeight. For any other board the result may be more than maxHeight.
func (b *board) HeightWithin(width, maxHeight float64) float64 {
	return b.view.HeightWithin(width, maxHeight)
}

// Height returns the height of the site s above the ground, in cells.
func (b *board) Height(s rules.Site) float64 { return b.view.At(s).Z }

// geometry returns the places of the sites, before the board is seen from a viewpoint.
func (b *board) geometry() *layout.Board { return b.view.Look().Board() }

// Viewpoint returns the current viewpoint.
func (b *board) Viewpoint() layout.Viewpoint { return b.frame.Style.Viewpoint }

// contains reports whether the point x, y is on the visible part of the table.
func (b *board) contains(x, y float64) bool {
	return b.frame.Box.Contains(x, y) && b.frame.Clip.Contains(x, y)
}

// wholePixel rounds a coordinate, in units, to a whole device-independent pixel. The pointer can be
// at each whole pixel.
func (b *board) wholePixel(units float64) float64 {
	return math.Round(units/b.frame.Pixel) * b.frame.Pixel
}

// screen returns the point of the screen where the middle of the site s or of its piece is seen.
func (b *board) screen(s rules.Site) (x, y float64) { return b.view.Screen(s, b.occupied(s)) }

// inSight reports whether the middle of the site s is on the visible part of the table.
func (b *board) inSight(s rules.Site) bool { return b.contains(b.screen(s)) }

// aims reports whether the player can point at sites: to act, or to draw.
func (b *board) aims() bool { return b.interactive() || b.asked.Sketches }

// pointable reports whether the player can point at the site s. A site where nothing is drawn
// cannot be pointed at.
func (b *board) pointable(s rules.Site) bool {
	if b.asked.Arranges {
		room := b.room.get(func() []rules.Site { return b.state.(rules.Editor).Room(nil) })
		return !b.isFaint(s) && slices.Contains(room, s)
	}
	return !b.isFaint(s) && (b.view.Open(s) || b.occupied(s) || b.paths().mentions(s))
}

// isFaint reports whether the player looks through the piece on s.
func (b *board) isFaint(s rules.Site) bool { return slices.Contains(b.faint, s) }

// siteAt returns the site that a click at x, y hits: the topmost site that is drawn there, or
// NoSite. Marks of goals, the empty sites to which the chosen piece can go, are drawn over all
// pieces, or seen through them, and so come first.
func (b *board) siteAt(x, y float64, goals []rules.Site) rules.Site {
	if !b.contains(x, y) || !b.aims() {
		return rules.NoSite
	}
	if s, ok := b.view.PickMark(x, y, goals); ok {
		return s
	}
	if s, ok := b.view.PickPiece(x, y, b.pieces); ok {
		return s
	}
	if s, ok := b.view.Pick(x, y, b.pointable, b.occupied); ok {
		return s
	}
	return rules.NoSite
}

// pointAt returns a point at which a click hits the site s: the middle of s or, if the middle is
// covered, a point near the middle. ok is false if there is no such point.
func (b *board) pointAt(s rules.Site, goals []rules.Site) (x, y float64, ok bool) {
	if !b.pointable(s) {
		return 0, 0, false
	}
	for x, y := range b.pointsAround(s) {
		if b.siteAt(x, y, goals) == s {
			return x, y, true
		}
	}
	return 0, 0, false
}

// hidden reports whether nearly all of the site s is covered, so that the player cannot point at
// it. While the player cannot point at sites, it returns true.
func (b *board) hidden(s rules.Site, goals []rules.Site) bool {
	const little = 0.25 // of the points around its middle
	points, seen := 0.0, 0.0
	for x, y := range b.pointsAround(s) {
		points++
		if b.siteAt(x, y, goals) == s {
			seen++
		}
	}
	return seen < little*points
}

// pointsAround yields the middle of the site s, and then points around it in growing circles.
func (b *board) pointsAround(s rules.Site) iter.Seq2[float64, float64] {
	return func(yield func(x, y float64) bool) {
		x, y := b.screen(s)
		if !yield(b.wholePixel(x), b.wholePixel(y)) {
			return
		}
		for _, r := range []float64{0.2, 0.3, 0.4, 0.47} {
			for turn := range 16 {
				sin, cos := math.Sincos(float64(turn) * math.Pi / 8)
				if !yield(b.wholePixel(x+r*cos*b.view.Cell()), b.wholePixel(y+r*sin*b.view.Cell())) {
					return
				}
			}
		}
	}
}

// Asked is what the owner of a table asks for, besides the position. It is about the position
// shown. The zero value asks for nothing.
type Asked struct {
	MayAct     bool // a player may act; otherwise no click on the board acts
	NoSpoilers bool // an action that ends the game looks like any other; of threats, only Threats are marked
	Plain      bool // what over.Meaning marks, such as threats, is not marked before the end of the game
	NoLayers   bool // no layer is shown

	Line     []rules.Action // actions that are legal one after another, drawn over the board
	Advised  bool           // Line is advice to play its first action; otherwise the computer considers it
	Begun    rules.Action   // the site where this legal action begins is marked as advice; 0 for none
	Threats  []rules.Site   // marked as threats
	Named    []rules.Site   // marked, because a text beside the table names them
	Ranking  Ranking
	Losses   []Loss // of legal actions, shown as dots; nil for none
	Shapes   []Shape
	Caption  string       // a text in a corner of the board, where there are no sites
	Proposed rules.Action // a legal action that is previewed as if the pointer were on it; 0 for none

	Confirms  bool        // an action that a finger has chosen is previewed, and a second tap on the same site plays it
	EndBeside bool        // no site chooses the action that ends a turn: a button beside the board does
	Sketches  bool        // the right button and a long press of a finger draw shapes
	Draws     bool        // every press and Enter draw shapes, instead of acting
	Colour    color.NRGBA // of the shape that is being drawn
	// The player sets up the position shown, a rules.Editor, instead of acting in it. The position
	// need not be possible. The table only reports what the player does: its owner changes the
	// position.
	Arranges bool
	Piece    rules.Piece // what a click puts on a site while a position is set up; 0 for nothing
}

// Ranking is a list of actions that is drawn over the board, the best first. They are legal in
// State: the position shown or, if Threat is set, the same position with the opponent to act.
type Ranking struct {
	State   rules.State
	Actions []over.Ranked
	Threat  bool
}

// Shape is an arrow drawn on the board or, if From and To are the same, a ring. A shape on a site
// that the board does not have is left out.
type Shape struct {
	From, To string // the names of sites
	Colour   color.NRGBA
}
