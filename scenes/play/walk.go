package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"quintet/assets"
	"quintet/rules/review"
	"quintet/save/keys"
	"quintet/scenes/ui"
	"quintet/scenes/words"
)

// bad returns the judgement of the last action, if the coach asks about it, or a review is shown that
// calls it an inaccuracy or worse; otherwise nil.
func (d *commands) bad() *review.Action {
	if blunder := d.counsel.Blunder(); blunder != nil || !d.reviewing.Shown() {
		return blunder
	}
	return d.reviewing.bad()
}

// walk shows on the board how a bad action is answered and, in a review, what is better. It does
// nothing if the action is no longer the last one in this tick, while its button is still there.
func (d *commands) walk() {
	bad := d.bad()
	if bad == nil {
		return
	}
	at := d.Match.At() - 1
	g, before := d.game(), d.Match.Before(at)
	lines := []words.Shown{words.Refuted(g, before, *bad)}
	if d.counsel.Blunder() == nil { // the coach lets the person look for it
		lines = append(lines, words.Improved(g, before, *bad))
	}
	d.table.Walk(at, lines...)
	d.table.Replay()
	if d.panel.ui.Focus = ""; d.panel.byKeys {
		d.panel.ui.Focus = "walk:on"
	}
}

// walkButtons returns the buttons of a walk.
func (d *commands) walkButtons() []ui.Widget {
	buttons := []ui.Widget{
		{Name: "back", Key: keys.Previous, Off: !d.table.Leads(-1), Do: func() { d.table.StepWalk(-1) }},
		{Name: "on", Key: keys.Next, Off: !d.table.Leads(1), Look: ui.Main, Do: func() { d.table.StepWalk(1) }},
		{Name: "close", Do: d.table.EndWalk},
	}
	for i := range buttons {
		buttons[i].Name, buttons[i].Label = "walk:"+buttons[i].Name, assets.Text("walk."+buttons[i].Name)
	}
	return buttons
}

// walkKeys handles the keys of a walk, and reports whether it used one.
func (d *commands) walkKeys(in *ui.Input) bool {
	switch {
	case in.Does(keys.Previous):
		d.table.StepWalk(-1)
	case in.Does(keys.Next):
		d.table.StepWalk(1)
	case in.Pressed(ebiten.KeyEscape) && !d.panel.busyMenu():
		d.table.EndWalk()
	default:
		return false
	}
	return true
}
