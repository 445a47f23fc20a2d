package scenes

import (
	"quintet/render"
	"quintet/render/anim"
	"quintet/render/layout"
	"quintet/rules"
	"quintet/scenes/ui"
)

// table is a live board of any game in a box of the screen: it shows a position
// and how it came to be, lets it be looked at from all sides, and turns clicks,
// drags and keys into an action. What becomes of the action is not its matter:
// whoever has the table plays it and shows what came of it.
type table struct {
	view   *render.View
	state  rules.State    // that is shown
	last   []rules.Event  // of the turn that led to it
	pieces []rules.Placed // of the state
	may    func() bool    // says whether somebody may act now
	over   bool           // nothing can be done any more, even if the state allows it
	advice rules.Action   // what is advised, 0 for nothing
	frame  frame
	picker picker
	play   playback
	viewing
	pointer
	ghost ghost
	bufs  tableBuffers
}

// frame is where a table is and how it is shown.
type frame struct {
	box, clip layout.Rect // of the board, and the part of the screen in which it is seen
	unit      float64     // pixels of a unit
	pixel     float64     // units of a device-independent pixel, in which the pointer is told
	style     render.Style
	speed     float64 // how fast time passes; with 0 nothing is shown in motion
	reduced   bool    // nothing travels: pieces fade
}

// tableBuffers are reused from frame to frame.
type tableBuffers struct {
	sprites []anim.Sprite
	marks   []render.Mark
	links   []render.Link
}

// newTable returns a table of the game that shows the position s. Where may says
// that somebody may act now, clicks make an action, and else the table is only
// looked at.
func newTable(g *rules.Game, s rules.State, may func() bool) *table {
	t := &table{view: render.NewView(render.New(g, s)), may: may}
	t.pointer = pointer{hover: rules.NoSite, cursor: cursor{site: rules.NoSite}}
	if c, ok := t.view.Look().(render.Counter); ok {
		t.picker.counter = c.Count
	}
	t.show(s, nil, false)
	return t
}

// show shows the position s, to which the events of the last turn led. Nothing is
// chosen and nothing advised in it. Where over is set the game has ended in it,
// be it not by the rules.
func (t *table) show(s rules.State, last []rules.Event, over bool) {
	t.state, t.last, t.over, t.advice = s, last, over || s.Outcome() != rules.Playing, 0
	t.pieces = s.Pieces(t.pieces[:0])
	t.picker.reset(s)
	t.ghost = ghost{site: rules.NoSite}
	t.drag = drag{}
}

// place puts the table into its frame.
func (t *table) place(f frame) {
	t.frame = f
	t.frame.style.Sight, t.frame.style.Levels = t.sight, t.levels
	t.view.Place(f.box, f.unit, t.frame.style)
	if f.speed == 0 || f.reduced {
		t.view.Advance(1)
	}
}

// animate shows how the events, which happen in the position before, come about
// or, with back set, are taken back. In the end the position that show was given
// is seen.
func (t *table) animate(before rules.State, events []rules.Event, back bool) {
	t.play = playback{}
	if t.frame.speed > 0 {
		t.play = playback{timeline: t.view.Timeline(before, events), back: back, reduced: t.frame.reduced}
	}
}

// tick lets a tick pass and returns the events that are heard in it.
func (t *table) tick() (heard []rules.Event) {
	t.view.Advance(tick * t.frame.speed / passSeconds)
	return t.play.advance(t.frame.speed)
}

// finish brings everything that moves to its place at once.
func (t *table) finish() { t.play.finish() }

// moves says whether something moves.
func (t *table) moves() bool { return t.play.running() || t.view.Passing() }

// asked returns the actions that are left to choose from when several share the
// path that was pointed at.
func (t *table) asked() []rules.Action { return t.picker.asked }

// choosing says whether something is chosen.
func (t *table) choosing() bool { return len(t.picker.chosen) > 0 }

// release lets go of what is chosen.
func (t *table) release() { t.picker.clear() }

// legal returns the legal actions of the position.
func (t *table) legal() []rules.Action { return t.picker.legal }

// label says shortly what an action does.
func (t *table) label(a rules.Action) string {
	if l, ok := t.view.Look().(render.Labeller); ok {
		if s := l.Label(t.state, a); s != "" {
			return s
		}
	}
	return t.state.Format(a)
}

// moved returns how many pieces the action moves, and false where that is never a
// choice.
func (t *table) moved(a rules.Action) (int, bool) {
	if t.picker.counter == nil {
		return 0, false
	}
	return t.picker.counter(a), true
}

// contains says whether the point is on the table, where it is seen.
func (t *table) contains(x, y float64) bool {
	return t.frame.box.Contains(x, y) && t.frame.clip.Contains(x, y)
}

// places lists the sites that can be pointed at.
func (t *table) places() []ui.Place {
	var all []ui.Place
	for _, s := range t.view.Sites() {
		if x, y, ok := t.seen(s); ok {
			all = append(all, ui.Place{Name: "site:" + t.state.SiteName(s), X: x, Y: y})
		}
	}
	return all
}
