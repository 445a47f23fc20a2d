// Package addresses says which scene an address of the web page leads to, and which address a
// scene has. It also finds out whether the game in a link is the game on the board or a saved game.
package addresses

import (
	"strings"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
)

// Doors lead to the scenes that have addresses. A method that returns false has shown nothing.
type Doors interface {
	Menu()
	Games()
	History()
	Problems(g *rules.Game)
	Settings()
	// VisitProblem opens the problem with the id.
	VisitProblem(id string) bool
	// VisitSetup opens the set-up of g and makes the choices in choice, a text in the form of
	// start.Choices.Choose. "" leaves the set-up as it is.
	VisitSetup(g *rules.Game, choice string) bool
	// VisitRules opens the rule book of g over its set-up, at the page with the id page. If there
	// is no such page, the book opens at the first page that was not read, or at its first page. If
	// there is no book, a text with the rules is shown.
	VisitRules(g *rules.Game, page string)
	// VisitBoard shows the game on the board. It returns false if there is no such game.
	VisitBoard() bool
	// VisitLink opens the game in word, the encoded game of a link.
	VisitLink(word string)
	// VisitAnalysis opens an analysis. part is the part of its address after "analysis/", see
	// analysis.FromAddress.
	VisitAnalysis(part string) bool
	// VisitEditor opens the editor with a position. part is the part of the address after
	// "editor/", see editor.FromAddress.
	VisitEditor(part string) bool
	// VisitNowhere shows the menu. Unless address is "", it says that address leads nowhere.
	VisitNowhere(address string)
}

// all has a function for each scene that can be linked to. Its key is the first word after "#" in
// the page's address, and rest is what follows that word and a slash.
var all = map[string]func(d Doors, rest string) bool{
	"menu":     func(d Doors, _ string) bool { d.Menu(); return true },
	"games":    func(d Doors, _ string) bool { d.Menu(); d.Games(); return true },
	"history":  func(d Doors, _ string) bool { d.Menu(); d.History(); return true },
	"problems": func(d Doors, _ string) bool { d.Menu(); d.Problems(nil); return true },
	"problem":  Doors.VisitProblem,
	"settings": func(d Doors, _ string) bool { d.Menu(); d.Settings(); return true },
	"setup":    setup,
	"time":     setup, // the address of the choice of the clocks; it leads to the set-up beneath
	"rules":    rulebook,
	"board":    func(d Doors, _ string) bool { return d.VisitBoard() },
	"game":     func(d Doors, word string) bool { d.VisitLink(word); return true },
	"analysis": Doors.VisitAnalysis,
	"editor":   Doors.VisitEditor,
}

// setup opens a set-up. text is the id of a game and, after a colon, what to choose.
func setup(d Doors, text string) bool {
	id, choice, _ := strings.Cut(text, ":")
	g, _, err := catalog.Parse(id)
	return err == nil && d.VisitSetup(g, choice)
}

// rulebook opens a rule book. text is the id of a game and, after a slash, the id of a page.
func rulebook(d Doors, text string) bool {
	id, page, _ := strings.Cut(text, "/")
	g, _, err := catalog.Parse(id)
	if err == nil {
		d.VisitRules(g, page)
	}
	return err == nil
}

// Visit shows the scene that address leads to.
func Visit(d Doors, address string) {
	word, rest, _ := strings.Cut(address, "/")
	if door, ok := all[word]; !ok || !door(d, rest) {
		d.VisitNowhere(address)
	}
}

// Of returns the address of s. If s can be linked to, Visit with this address shows such a scene.
func Of(s stage.Scene) string {
	if a, ok := s.(interface{ Address() string }); ok {
		return a.Address()
	}
	return s.Name()
}

// Trail keeps the address of the page in step with the scene shown.
type Trail struct {
	at  string // the last address given to the page; "" if there was none
	led bool   // the player went to an address, and the scene of that address is not shown yet
}

// Follow shows the scene of an address if the player has gone to that address in the browser. It
// also tells the browser the address of the scene shown.
func (t *Trail) Follow(s *stage.Stage, d Doors) {
	first := t.at == ""
	to, led := desk.Visited()
	if led && (!first || beyondStart(to)) {
		s.ClosePanels()
		Visit(d, to)
	}
	t.led = t.led || led
	if _, isPanel := s.Top().(stage.Panel); isPanel {
		return // such as the panel that waits for the game in a link
	}
	if at := Of(s.Top()); t.led || at != t.at {
		stays := place(at) == place(t.at)
		desk.Arrived(at, t.led || first || stays)
		t.at, t.led = at, false
	}
}

// beyondStart returns false for the addresses with which the program starts (the menu, the board,
// or none) and true for all others.
func beyondStart(address string) bool {
	word, _, _ := strings.Cut(address, "/")
	return word != "" && word != "board" && word != "menu"
}

// place returns the part of address before the first colon. Addresses with the same place are one
// step in the browser's history, so Back does not stop at each choice in a scene.
func place(address string) string {
	place, _, _ := strings.Cut(address, ":")
	return place
}
