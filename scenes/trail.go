package scenes

import (
	"quintet/scenes/desk"
	"quintet/scenes/place"
	"quintet/scenes/stage"
)

// trail keeps the address of the page in step with the scene shown.
type trail struct {
	at  string // the last address given to the page; "" if there was none
	led bool   // the player went to an address, and the scene of that address is not shown yet
}

// follow shows the scene of an address if the player has gone to that address in the browser. It
// also tells the browser the address of the scene shown, and of those beneath.
func (t *trail) follow(d *doors) {
	first := t.at == ""
	to, beneath, led := desk.Visited()
	if led && (!first || beyondStart(to)) {
		d.stage.ClosePanels()
		d.visit(to, beneath...)
	}
	t.led = t.led || led
	if _, isPanel := d.stage.Top().(stage.Panel); isPanel {
		return // such as the panel that waits for the game in a link
	}
	if at := d.stage.Top().Place(); t.led || at.String() != t.at {
		stays := at.Step() == place.Parse(t.at).Step()
		desk.Arrived(at.String(), d.beneath(), t.led || first || stays)
		t.at, t.led = at.String(), false
	}
}

// beneath returns the addresses of the scenes beneath the current scene, the lowest first. It leaves
// out analyses, which are read in the background and would come later than what is over them.
func (d *doors) beneath() (all []string) {
	for _, scene := range d.stage.Beneath() {
		if at := scene.Place(); at.Scene != "analysis" {
			if _, ok := find(at); ok {
				all = append(all, at.String())
			}
		}
	}
	return all
}

// beyondStart returns false for the addresses with which the program starts (the menu, the board,
// or none) and true for all others.
func beyondStart(address string) bool {
	return address != "" && address != place.Board.String() && address != place.Menu.String()
}
