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

// Table is a live board of any game in a box of the screen: it shows a position and how
// it came to be, lets it be looked at from all sides, and turns clicks, drags and keys
// into an action. It does not play the action: its owner does, and shows the result. Use
// New to make one.
type Table struct {
	view      *render.View
	state     rules.State         // that is shown
	last      []rules.Event       // of the turn that led to it
	pieces    []rules.Placed      // of the state
	occupants map[rules.Site]bool // where a piece of them stands
	meant     once[[]look.Mark]   // what the state means
	gone      once[[]bool]        // as of replaced, of the last turn
	linked    once[[]look.Link]   // of the state
	mayAct    func() bool         // says whether somebody may act now
	over      bool                // nothing can be done any more, even if the state allows it
	frame     Frame
	picker    picker
	play      playback
	named     []rules.Site // of which a text beside the table speaks
	caption   string       // what is written in a corner of the board
	annotations
	reveal reveal
	viewing
	rotation turning
	pointer
	bufs buffers
}

// annotations is what is pointed out in the position: a line of actions, and what threatens.
// Its zero value is nothing.
type annotations struct {
	variation over.Variation
	threats   []rules.Site   // what threatens
	sides     [2]color.NRGBA // the colours of the players
}

// Frame is where a table is and how it is shown. Boxes are in units.
type Frame struct {
	Box        layout.Rect // of the board
	Clip       layout.Rect // the part of the screen in which it is seen and can be pointed at
	Unit       float64     // pixels of a unit
	Pixel      float64     // units of a device-independent pixel, in which the pointer is told
	Style      look.Style
	Speed      float64 // how fast time passes: 1 is as usual; with 0 nothing is shown in motion
	Reduced    bool    // nothing travels: pieces fade
	NoSpoilers bool    // threats, and actions that end the game, are not pointed out
	Plain      bool    // nor is marked what the position means, but for what decided the game
}

// buffers are reused from frame to frame.
type buffers struct {
	sprites []anim.Sprite
	marks   []look.Mark
	path    []rules.Site
	spared  []rules.Site
}

// once is a value of the position shown that is worked out when it is first asked for.
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

// New returns a table of the game that shows the position s and has no place
// yet. Where may says that somebody may act now, an action can be chosen, and
// else the table is only looked at; a nil may stands for never.
func New(g *rules.Game, s rules.State, may func() bool) *Table {
	if may == nil {
		may = func() bool { return false }
	}
	t := &Table{view: render.NewView(looks.New(g, s)), mayAct: may}
	t.sides = [2]color.NRGBA{look.Colour(g.Colours[0]), look.Colour(g.Colours[1])}
	t.pointer = pointer{hover: rules.NoSite, cursor: cursor{site: rules.NoSite}}
	if c, ok := t.view.Look().(look.Stacks); ok {
		t.picker.counter = c.Count
	}
	t.Show(s, nil, false)
	return t
}

// EndBeside takes the place at which a turn is ended from the board, as there is a
// button for that beside it.
func (t *Table) EndBeside() {
	t.picker.beside = true
	t.picker.reset(t.state)
}

// Show shows the position s, to which the events of the last turn led; nil for
// none. It is of the game that the table was made for, with the same options,
// and is not to be changed after. Nothing is chosen and no line shown in it,
// and no drag goes on. Where ended is set the game has ended in it, by the rules or
// not, and nobody may act.
func (t *Table) Show(s rules.State, last []rules.Event, ended bool) {
	t.state, t.last, t.over, t.variation = s, last, ended || s.Outcome() != rules.Playing, over.Variation{}
	t.threats = nil
	t.setPieces(s.Pieces(t.pieces[:0]))
	t.meant, t.gone, t.linked = once[[]look.Mark]{}, once[[]bool]{}, once[[]look.Link]{}
	t.picker.reset(s)
	t.preview, t.reach = preview{}, reach{}
	t.drag, t.carried, t.refused = drag{}, carried{}, refused{}
	if t.viewpoint.Apart > 0 {
		t.viewpoint.Apart = t.board().Levels(t.pieces)
	}
	t.reveal = reveal{}
}

// Hold shows the pieces where the events leave them that happen in the position before,
// until another position is shown: as when a goal has fallen, before the line-up for the
// next start.
func (t *Table) Hold(before rules.State, events []rules.Event) {
	board := rules.NewBoard(before.Pieces(nil))
	board.Play(events)
	t.setPieces(board.Pieces())
	t.reach = reach{}
}

// setPieces takes over the pieces that are shown at rest.
func (t *Table) setPieces(pieces []rules.Placed) {
	t.pieces, t.occupants = pieces, make(map[rules.Site]bool, len(pieces))
	for _, p := range pieces {
		t.occupants[p.Site] = true
	}
}

// Pieces returns the pieces as they are shown at rest.
func (t *Table) Pieces() []rules.Placed { return t.pieces }

// Place puts the table into its frame. A frame that stays the same, or whose
// boxes are only moved, costs nothing. What is dragged springs back if the box changes:
// another site is then under the pointer, which has not moved.
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

// Advise shows that the first of a line of legal actions is advised, with what is
// expected then; of none it shows nothing any more.
func (t *Table) Advise(line ...rules.Action) { t.showLine(line, true) }

// Consider shows a line of legal actions that is considered, which takes the place
// of one that was shown; of none it shows nothing any more.
func (t *Table) Consider(line ...rules.Action) { t.showLine(line, false) }

// Suggest marks where the legal action a begins, in the place of a line.
func (t *Table) Suggest(a rules.Action) {
	t.variation = over.Variation{}
	if path := t.state.Path(a, nil); len(path) > 0 {
		t.variation.Marks = []look.Mark{{Site: path[0], Kind: look.Advised}}
	}
}

// Warn shows at which sites something threatens, until another position is shown; of
// none it shows nothing any more.
func (t *Table) Warn(sites ...rules.Site) { t.threats = sites }

// ShowsLine says whether a line is shown.
func (t *Table) ShowsLine() bool { return t.variation.On() }

func (t *Table) showLine(line []rules.Action, advised bool) {
	t.variation = over.NewVariation(t.view.Look(), t.state, line, t.sides, advised)
}

// Mark points out the sites that a text beside the table speaks of, in every position
// that is shown.
func (t *Table) Mark(sites []rules.Site) { t.named = sites }

// SetCaption writes a sentence in a corner of the board, where nothing can be pointed at; ""
// for none.
func (t *Table) SetCaption(text string) { t.caption = text }

// Box returns where the board is, in units.
func (t *Table) Box() layout.Rect { return t.frame.Box }

// Piled says whether pieces lie on each other, so that Controls has buttons.
func (t *Table) Piled() bool { return t.view.Piled() }

// HeightFor returns the height, in units, of a box width wide that the board fills.
func (t *Table) HeightFor(width float64) float64 { return t.view.HeightFor(width) }

// HeightWithin is HeightFor for a box that is at most most high. A board that is longer
// than high may stand upright in it.
func (t *Table) HeightWithin(width, most float64) float64 { return t.view.HeightWithin(width, most) }

// Height returns how high above the ground a site of the game is, in cells.
func (t *Table) Height(s rules.Site) float64 { return t.view.At(s).Z }

// Legal returns the legal actions of the position, until another one is shown.
func (t *Table) Legal() []rules.Action { return t.picker.allowed() }

// Asked returns the actions that are left to choose from when several share the
// path that was pointed at; none if there is nothing to ask.
func (t *Table) Asked() []rules.Action { return t.picker.asked }

// Choosing says whether something is chosen, or is dragged from beside the board.
func (t *Table) Choosing() bool { return len(t.picker.chosen) > 0 || t.drag.moves }

// Release lets go of what is chosen, and of what is dragged, which springs back.
func (t *Table) Release() {
	t.picker.clear()
	t.drop()
	t.refused = refused{}
}

// Label says shortly what a legal action does.
func (t *Table) Label(a rules.Action) string {
	if l, ok := t.view.Look().(look.Labeller); ok {
		if s := l.Label(t.state, a); s != "" {
			return s
		}
	}
	return t.state.Format(a)
}

// label says what a site is called and what stands there, and whether what is chosen can
// go there.
func (t *Table) label(s rules.Site) string {
	label := t.stands(s)
	if len(t.picker.chosen) > 0 && t.picker.isPrefix(append(slices.Clip(t.picker.chosen), s)) {
		label = assets.Text("site.legal", label)
	}
	return label
}

// stands says what a site is called and what stands there.
func (t *Table) stands(s rules.Site) string {
	name := t.state.SiteName(s)
	at := slices.IndexFunc(t.pieces, func(p rules.Placed) bool { return p.Site == s })
	switch _, ok := t.state.(rules.Namer); {
	case !ok:
		return name
	case at < 0:
		return assets.Text("site.empty", name)
	}
	return assets.Text("site.holds", name, t.called(t.pieces[at].Piece))
}

// called says what a piece is called, "" where the game has no names for pieces.
func (t *Table) called(p rules.Piece) string {
	namer, ok := t.state.(rules.Namer)
	if !ok {
		return ""
	}
	key, args := namer.PieceName(p)
	return assets.Text(key, args...)
}

// Places lists the sites that can be pointed at, each as "site:" and its name, and as
// "supply" the piece beside the board that can be taken. Where nobody may act it lists the
// sites that are seen, which are off.
func (t *Table) Places() []ui.Place {
	var all []ui.Place
	for _, s := range t.view.Sites() {
		x, y, ok := t.pointAt(s)
		if !t.interactive() {
			x, y = t.view.Screen(s, t.occupied(s))
			ok = t.pointable(s) && t.contains(x, y)
		}
		if ok {
			all = append(all, ui.Place{Name: "site:" + t.state.SiteName(s), X: x, Y: y, Label: t.label(s), Off: !t.interactive(), On: slices.Contains(t.picker.chosen, s)})
		}
	}
	if next, _, ok := t.view.Supply(t.state, 0, 0); ok && t.interactive() {
		if x, y := t.view.Seen(next.At); t.contains(t.wholePixel(x), t.wholePixel(y)) {
			all = append(all, ui.Place{Name: "supply", X: t.wholePixel(x), Y: t.wholePixel(y), Label: assets.Text("site.supply", t.called(next.Piece))})
		}
	}
	return all
}

// interactive says whether somebody may act.
func (t *Table) interactive() bool { return !t.over && t.mayAct() }

// contains says whether the point is on the table, where it is seen.
func (t *Table) contains(x, y float64) bool {
	return t.frame.Box.Contains(x, y) && t.frame.Clip.Contains(x, y)
}
