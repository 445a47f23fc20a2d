package scenes

import (
	"fmt"
	"runtime/debug"

	"quintet/assets"
	"quintet/scenes/ask"
	"quintet/scenes/keep"
	"quintet/scenes/start"
)

// caught, deferred, has k keep a report of a panic, with the game, before it goes on.
func caught(k *keep.Keeper) {
	e := recover()
	if e == nil {
		return
	}
	if err := k.Crashed(fmt.Sprintf("%v\n\n%s", e, debug.Stack())); err != nil {
		e = fmt.Sprintf("%v (which could not be kept: %v)", e, err)
	}
	panic(e)
}

// afterCrash returns what the menu has to tell if the program was stopped by a
// fault the last time, with the offer to open the game of then; and false if it
// was not.
func (d *doors) afterCrash() (start.Notice, bool) {
	if d.keeper.Store.CrashReport() == "" {
		return start.Notice{}, false
	}
	id, err := d.keeper.SetAside()
	if err != nil {
		return start.Notice{}, false // the game is safest in the slot
	}
	dismiss := ask.Answer{Name: "dismiss", Label: assets.Text("menu.dismiss"), Do: d.keeper.ForgetCrash}
	if id == "" {
		return start.Notice{Text: assets.Text("crash.nothing"), Answers: []ask.Answer{dismiss}}, true
	}
	open := ask.Answer{Name: "open", Label: assets.Text("menu.open"), Do: func() {
		d.keeper.ForgetCrash()
		d.OpenSaved(id)
	}}
	return start.Notice{Text: assets.Text("crash.game"), Answers: []ask.Answer{open, dismiss}}, true
}
