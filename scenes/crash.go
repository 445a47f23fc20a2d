package scenes

import (
	"fmt"
	"runtime/debug"

	"quintet/assets"
	"quintet/save"
	"quintet/scenes/ui"
)

// caught, deferred, keeps a report of a panic, with the game, before it goes on.
func (a *app) caught() {
	e := recover()
	if e == nil {
		return
	}
	var g *save.Game
	if a.current != nil {
		g = a.current.saved
	}
	if err := a.keeper.crashed(fmt.Sprintf("%v\n\n%s", e, debug.Stack()), g); err != nil {
		e = fmt.Sprintf("%v (which could not be kept: %v)", e, err)
	}
	panic(e)
}

// afterCrash returns the menu with the offer to open the game in which the
// program stopped the last time; nil if it did not.
func (h *host) afterCrash() *menu {
	if h.keeper.store.CrashReport() == "" {
		return nil
	}
	id, err := h.keeper.setAside()
	if err != nil {
		return nil // the game is safest in the slot
	}
	m := newMenu(h)
	m.crash = &crash{id}
	return m
}

// crash is a stop of the program that the player may not have heard of.
type crash struct {
	id string // the game of then among the saved ones; "" if there was none
}

// sentence tells of it.
func (c *crash) sentence() string {
	if c.id == "" {
		return assets.Text("crash.nothing")
	}
	return assets.Text("crash.game")
}

// crashButtons are the ways to answer the offer, which each take it away, here
// and for the next start.
func (m *menu) crashButtons() []ui.Widget {
	id := m.crash.id
	forget := func() {
		m.crash = nil
		m.keeper.forgetCrash()
	}
	dismiss := ui.Widget{Name: "dismiss", Do: forget}
	if id == "" {
		return []ui.Widget{dismiss}
	}
	return []ui.Widget{{Name: "open", Look: ui.Main, Do: func() { forget(); m.openSaved(id) }}, dismiss}
}
