package scenes

import (
	"fmt"
	"runtime/debug"

	"quintet/assets"
)

// caught, deferred, keeps a report of a panic, with the game, before it goes on.
func (a *app) caught() {
	e := recover()
	if e == nil {
		return
	}
	if err := a.keeper.crashed(fmt.Sprintf("%v\n\n%s", e, debug.Stack())); err != nil {
		e = fmt.Sprintf("%v (which could not be kept: %v)", e, err)
	}
	panic(e)
}

// afterCrash returns what the menu has to tell if the program was stopped by a
// fault the last time, with the offer to open the game of then; and false if it
// was not.
func (d *doors) afterCrash() (notice, bool) {
	if d.keeper.store.CrashReport() == "" {
		return notice{}, false
	}
	id, err := d.keeper.setAside()
	if err != nil {
		return notice{}, false // the game is safest in the slot
	}
	dismiss := answer{"dismiss", assets.Text("menu.dismiss"), d.keeper.forgetCrash}
	if id == "" {
		return notice{assets.Text("crash.nothing"), []answer{dismiss}}, true
	}
	open := answer{"open", assets.Text("menu.open"), func() {
		d.keeper.forgetCrash()
		d.openSaved(id)
	}}
	return notice{assets.Text("crash.game"), []answer{open, dismiss}}, true
}
