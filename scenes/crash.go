package scenes

import (
	"fmt"
	"runtime/debug"

	"quintet/assets"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/place"
	"quintet/scenes/start"
)

// caught recovers from a panic: k writes the game and a report of the panic, and caught panics
// again. Call it with defer.
func caught(k *keep.Keeper) {
	e := recover()
	if e == nil {
		return
	}
	if err := k.Crashed(fmt.Sprintf("%v\n\n%s", e, debug.Stack())); err != nil {
		e = fmt.Sprintf("%v (the game or this report could not be written: %v)", e, err)
	}
	panic(e)
}

// afterCrash returns a notice if the store has the report of a panic. If a game was on the board,
// afterCrash moves it to the saved games, and the notice offers to open it. afterCrash returns
// false if there is no report, or if the game cannot be moved.
func (d *doors) afterCrash() (start.Notice, bool) {
	if d.keeper.Store.CrashReport() == "" {
		return start.Notice{}, false
	}
	id, err := d.keeper.SetAside()
	if err != nil {
		return start.Notice{}, false // the game is safest in the slot
	}
	d.fault = true
	dismiss := ask.Answer{Name: "dismiss", Label: assets.Text("menu.dismiss"), Do: d.forgetFault}
	if id == "" {
		return start.Notice{Text: assets.Text("crash.nothing"), Answers: []ask.Answer{dismiss}}, true
	}
	open := ask.Answer{Name: "open", Label: assets.Text("menu.open"), Do: func() {
		d.forgetFault()
		_ = d.Go(place.Kept(id))
	}}
	return start.Notice{Text: assets.Text("crash.game"), Answers: []ask.Answer{open, dismiss}}, true
}
