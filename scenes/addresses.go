package scenes

import (
	"strings"

	"quintet/assets"
	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/save"
	"quintet/save/record"
	"quintet/scenes/book"
	"quintet/scenes/desk"
	"quintet/scenes/keep"
	"quintet/scenes/problems"
	"quintet/scenes/stage"
	"quintet/scenes/start"
)

// addresses say where the part of a page's address after "#" leads, by its first word:
// a scene that can be linked to has a line. What follows the word is given to the door,
// which says whether it leads anywhere.
var addresses = map[string]func(d *doors, rest string) bool{
	"menu":     func(d *doors, _ string) bool { d.Menu(); return true },
	"games":    func(d *doors, _ string) bool { d.Menu(); d.Games(); return true },
	"problems": func(d *doors, _ string) bool { d.Menu(); d.Problems(nil); return true },
	"problem":  (*doors).visitProblem,
	"settings": func(d *doors, _ string) bool { d.Menu(); d.Settings(); return true },
	"setup":    (*doors).visitSetup,
	"rules":    withGame((*doors).visitRules),
	"board":    (*doors).visitBoard,
	"game":     (*doors).visitGame,
}

// withGame returns a door to which an address leads that goes on with the id of a game.
func withGame(open func(d *doors, g *rules.Game, rest string)) func(d *doors, rest string) bool {
	return func(d *doors, rest string) bool {
		id, rest, _ := strings.Cut(rest, "/")
		g, _, err := catalog.Parse(id)
		if err == nil {
			open(d, g, rest)
		}
		return err == nil
	}
}

// visitSetup opens the set-up of a game, with what is said to be chosen there.
func (d *doors) visitSetup(rest string) bool {
	id, choice, _ := strings.Cut(rest, ":")
	g, _, err := catalog.Parse(id)
	if err != nil || choice != "" && !d.choices.Choose(g, choice) {
		return false
	}
	d.Setup(g)
	return true
}

// visitRules opens the rule book of a game, at a page if there is one of the id.
func (d *doors) visitRules(g *rules.Game, page string) {
	d.Setup(g)
	if b, ok := book.NewAt(d.stage, d.keeper, d, g, page); ok {
		d.stage.Over(b)
		return
	}
	d.Rules(g)
}

// visitProblem opens the problem with the id.
func (d *doors) visitProblem(id string) bool {
	p, err := problems.Open(d.stage, d.keeper, d, id)
	if err != nil {
		return false
	}
	d.Menu()
	d.stage.Over(p)
	return true
}

// visitBoard goes on with the game on the board.
func (d *doors) visitBoard(string) bool {
	if d.board == nil {
		return false
	}
	if d.stage.Top() != stage.Scene(d.board) {
		d.GoOn()
	}
	return true
}

// visitGame opens the game in a link.
func (d *doors) visitGame(word string) bool {
	d.openLink(word, false)
	return true
}

// openLink opens the game in the word of a link, which may be pasted, at its last action.
func (d *doors) openLink(word string, pasted bool) {
	d.await(assets.Text("link.game"), func() func() {
		text, err := record.Linked(word)
		found := []keep.Found{{Err: err}}
		if err == nil {
			found = d.keeper.ReadFileText(text, "")
		}
		return func() { d.presentLinked(found, pasted) }
	})
}

// presentLinked shows the game that was found in a link, which may be pasted, or what is wrong
// with it.
func (d *doors) presentLinked(found []keep.Found, pasted bool) {
	name, f := assets.Text("link.game"), found[0]
	show := func() { d.showLinked(f) }
	switch {
	case len(found) == 1 && f.Err == nil && pasted:
		d.pasted(name, f, show)
	case len(found) == 1 && f.Err == nil:
		show()
	default:
		if d.board == nil {
			d.Menu()
		}
		d.present(name, found)
	}
}

// visit goes where an address leads, to the menu if that is nowhere, which says so.
func (d *doors) visit(address string) {
	word, rest, _ := strings.Cut(address, "/")
	if door, ok := addresses[word]; ok && door(d, rest) {
		return
	}
	n := start.Notice{}
	if address != "" {
		n.Text = assets.Text("link.nowhere", save.Visible(save.Shorten(address)))
	}
	d.stage.GoTo(start.NewMenu(d.stage, d, n))
}

// address returns the address of a scene, by which visit finds it.
func address(s stage.Scene) string {
	if a, ok := s.(interface{ Address() string }); ok {
		return a.Address()
	}
	return s.Name()
}

// beyondStart says whether an address leads elsewhere than to where a start does, with
// the game that was on the board or without.
func beyondStart(address string) bool {
	word, _, _ := strings.Cut(address, "/")
	return word != "" && word != "board" && word != "menu"
}

// travel goes where the player went in the browser, and tells it where the program is.
func (a *app) travel() {
	first := a.mirror.address == ""
	to, led := desk.Visited()
	if led && (!first || beyondStart(to)) {
		a.Ground()
		a.doors.visit(to)
	}
	a.mirror.led = a.mirror.led || led
	if _, isPanel := a.Top().(stage.Panel); isPanel {
		return // such as one that waits for the game in a link
	}
	if at := address(a.Top()); a.mirror.led || at != a.mirror.address {
		stays := place(at) == place(a.mirror.address)
		desk.Arrived(at, a.mirror.led || first || stays)
		a.mirror.address, a.mirror.led = at, false
	}
}

// place returns an address without what is chosen there, which is no way to go back.
func place(address string) string {
	place, _, _ := strings.Cut(address, ":")
	return place
}
