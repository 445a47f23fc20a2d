package book

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"quintet/save/keys"
	"quintet/save/settings"
	"quintet/scenes/table"
	"quintet/scenes/ui"
)

// Update implements stage.Scene.
func (r *reader) Update(in *ui.Input) {
	if r.listed.open {
		r.updateList(in)
		return
	}
	defer r.recordDone()
	hurried := r.figure.Playing() && in.Any()
	if r.figure.Tick(in) {
		r.judge()
	}
	if !hurried && r.retry(in) {
		return
	}
	switch e := r.figure.Update(in, &r.ui.Group, r.hidden(), func() bool { return r.beside(in) }); e.Kind {
	case table.Acted:
		r.act(e.Action)
	case table.Looked:
		r.say(e.Note, e.Why != "")
	}
}

// beside gives the input to the text, the widgets and the keys. It reports whether one of them has
// used it, or the figure is hidden.
func (r *reader) beside(in *ui.Input) bool {
	return r.pinch(in) || r.ui.Update(in) || r.keys(in) || r.hidden()
}

// pinch chooses a larger or smaller size of text while two fingers are spread or brought together on
// the text. It reports whether there are two fingers on the text.
func (r *reader) pinch(in *ui.Input) bool {
	const step = 0.3 // the binary logarithm of the change of the fingers' distance
	if x, y := in.Grip.At(); !in.Grip.Fingers() || !r.ui.Box.Contains(x, y) {
		r.spread = 0
		return false
	}
	r.spread += in.Grip.Spread / step
	if whole := int(r.spread); whole != 0 {
		r.spread -= float64(whole)
		at := slices.Index(settings.Sizes, r.Settings.Size)
		r.Settings.Size = settings.Sizes[max(0, min(at+whole, len(settings.Sizes)-1))]
		r.Store()
	}
	return true
}

// retry takes a wrong action back when the reader begins another action. It returns true if the
// input must have no further effect, because the input was on a piece that is now gone.
func (r *reader) retry(in *ui.Input) bool {
	enter := r.figure.Steered() && (in.Pressed(ebiten.KeyEnter) || in.Pressed(ebiten.KeySpace))
	pressed := in.Press && !r.hidden() && r.figure.Box().Contains(in.X, in.Y)
	if !r.figure.wrong() || !pressed && !enter {
		return false
	}
	seen, taken := r.figure.PieceAt(in)
	r.figure.retry()
	r.say("", false)
	now, _ := r.figure.PieceAt(in)
	return taken && now != seen
}

// keys handles the keys, and reports whether one of them was pressed.
func (r *reader) keys(in *ui.Input) bool {
	column := &r.ui.Scroller
	hidden := column.Most() - column.Scroll // the height of the text below the box
	switch {
	case in.Pressed(ebiten.KeyPageDown) && hidden > 0, in.Pressed(ebiten.KeyPageUp) && column.Scroll > 0:
		column.Keys(in)
	case in.Pressed(ebiten.KeyArrowLeft), in.Pressed(ebiten.KeyPageUp):
		r.turn(true)
	case in.Pressed(ebiten.KeyArrowRight), in.Pressed(ebiten.KeyPageDown):
		r.turn(false)
	case in.Pressed(ebiten.KeyHome):
		r.open(0)
	case in.Pressed(ebiten.KeyEnd):
		r.open(len(r.book.Pages) - 1)
	case in.Pressed(ebiten.KeyArrowUp), in.Pressed(ebiten.KeyBackspace):
		r.stepBack()
	case in.Pressed(ebiten.KeyArrowDown):
		if r.figure.watched() {
			r.figure.Step(1)
		}
	case in.Does(keys.Replay):
		if r.figure.watched() {
			r.figure.play(false)
		}
	case in.Does(keys.Rules):
		r.Back()
	case r.figure.Keys(in):
	case in.Pressed(ebiten.KeyEscape):
		r.Back()
	default:
		return false
	}
	return true
}

func (r *reader) updateList(in *ui.Input) {
	from := r.listed.Chosen
	switch {
	case r.listed.Keys(in):
		r.listed.Choose(r.cell(r.chosen(from)))
	case r.listed.Update(in):
	case r.ui.Update(in):
	case in.Pressed(ebiten.KeyEnter), in.Pressed(ebiten.KeySpace):
		r.open(r.chosen(from))
	case in.Pressed(ebiten.KeyEscape):
		r.closeList()
	case in.Does(keys.Rules):
		r.Back()
	}
}
