// Package addresses says to which scene an address of the web page leads, and which address a
// scene has. It also finds the game of a link among the games that are kept here.
package addresses

import (
	"strings"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
)

// Doors are where an address can lead. A door that returns false leads nowhere.
type Doors interface {
	Menu()
	Games()
	Problems(g *rules.Game)
	Settings()
	// VisitProblem opens the problem with the id.
	VisitProblem(id string) bool
	// VisitSetup opens the set-up of a game with choice chosen in it, as start.Choices has it;
	// "" chooses nothing.
	VisitSetup(g *rules.Game, choice string) bool
	// VisitRules opens the rule book of a game at the page with the id, or else at its first.
	VisitRules(g *rules.Game, page string)
	// VisitBoard goes on with the game on the board.
	VisitBoard() bool
	// VisitLink opens the game in the word of a link.
	VisitLink(word string)
	// VisitAnalysis opens the analysis of what the part of the address says: a game with its
	// options and, after a slash, a position; or the word of a link to a game.
	VisitAnalysis(what string) bool
	// VisitNowhere shows the menu and says that the address leads nowhere, unless it is "".
	VisitNowhere(address string)
}

// all says where the part of a page's address after "#" leads, by its first word. It has a line
// for each scene that can be linked to. rest is the part after the first word.
var all = map[string]func(d Doors, rest string) bool{
	"menu":     func(d Doors, _ string) bool { d.Menu(); return true },
	"games":    func(d Doors, _ string) bool { d.Menu(); d.Games(); return true },
	"problems": func(d Doors, _ string) bool { d.Menu(); d.Problems(nil); return true },
	"problem":  Doors.VisitProblem,
	"settings": func(d Doors, _ string) bool { d.Menu(); d.Settings(); return true },
	"setup":    setup,
	"rules":    rulebook,
	"board":    func(d Doors, _ string) bool { return d.VisitBoard() },
	"game":     func(d Doors, word string) bool { d.VisitLink(word); return true },
	"analysis": Doors.VisitAnalysis,
}

// setup reads the id of a game and, after a colon, what is to be chosen.
func setup(d Doors, rest string) bool {
	id, choice, _ := strings.Cut(rest, ":")
	g, _, err := catalog.Parse(id)
	return err == nil && d.VisitSetup(g, choice)
}

// rulebook reads the id of a game and, after a slash, the id of a page.
func rulebook(d Doors, rest string) bool {
	id, page, _ := strings.Cut(rest, "/")
	g, _, err := catalog.Parse(id)
	if err == nil {
		d.VisitRules(g, page)
	}
	return err == nil
}

// Visit goes where an address leads.
func Visit(d Doors, address string) {
	word, rest, _ := strings.Cut(address, "/")
	if door, ok := all[word]; !ok || !door(d, rest) {
		d.VisitNowhere(address)
	}
}

// Of returns the address of a scene, by which Visit finds it.
func Of(s stage.Scene) string {
	if a, ok := s.(interface{ Address() string }); ok {
		return a.Address()
	}
	return s.Name()
}

// Trail keeps the address of the page and the scene that is shown together.
type Trail struct {
	at  string // the address that the page was told last; "" before the first
	led bool   // the player went to an address, and its scene is not shown yet
}

// Follow goes where the player went in the browser, and tells the browser where the program is.
func (t *Trail) Follow(s *stage.Stage, d Doors) {
	first := t.at == ""
	to, led := desk.Visited()
	if led && (!first || beyondStart(to)) {
		s.Ground()
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

// beyondStart reports whether an address leads to another scene than those with which the
// program starts: the menu, and the game on the board.
func beyondStart(address string) bool {
	word, _, _ := strings.Cut(address, "/")
	return word != "" && word != "board" && word != "menu"
}

// place returns an address without the part that says what is chosen in the scene: the browser's
// Back does not stop at each choice.
func place(address string) string {
	place, _, _ := strings.Cut(address, ":")
	return place
}
