// Package addresses says which scene an address of the web page leads to, and which address a
// scene has. It also finds out whether the game in a link is the game on the board or a saved game.
package addresses

import (
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/catalog"
	"quintet/scenes/desk"
	"quintet/scenes/stage"
)

// Doors lead to the scenes that have addresses. A method that returns false has shown nothing. Menu,
// VisitSetup, VisitBoard, VisitLink and VisitAnalysis show a scene in place of all scenes, the other
// methods show it over the current scene.
type Doors interface {
	Menu()
	Games()
	Settings()
	// VisitHistory shows the record of play. shown is the part of its address after the word and a
	// colon; "" shows it as at first.
	VisitHistory(shown string) bool
	// VisitProblems shows the problems of the game with the id or, if id is "", of all games.
	VisitProblems(id string) bool
	// VisitProblem opens the problem with the id.
	VisitProblem(id string) bool
	// VisitLesson goes on with a lesson from the game on the board. part is the part of its address
	// after "lesson/", see problems.Learn.
	VisitLesson(part string) bool
	// VisitSetup opens the set-up of g and makes the choices in choice, a text in the form of
	// start.Choices.Choose. "" leaves the set-up as it is.
	VisitSetup(g *rules.Game, choice string) bool
	// VisitTime opens the choice of the clocks in the set-up of g.
	VisitTime(g *rules.Game)
	// VisitRules opens the rule book of g at the page with the id page. If there is no such page, the
	// book opens at the first page that was not read, or at its first page. If there is no book, a
	// text with the rules is shown.
	VisitRules(g *rules.Game, page string)
	// VisitBoard shows the game on the board, and what part, the part of its address after the word
	// and a colon, says of it. It returns false if there is no such game.
	VisitBoard(part string) bool
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

// door leads to a scene that can be linked to.
type door struct {
	// beneath is the address of the scene over which this scene is usually shown; "" for none. To
	// "setup/" the id of the game is added.
	beneath string
	open    func(d Doors, rest string) bool
}

// all has the doors. The key of each is the first word after "#" in the page's address, and rest is
// what follows that word and a slash or a colon.
var all = map[string]door{
	"menu":     {"", func(d Doors, _ string) bool { d.Menu(); return true }},
	"games":    {"menu", func(d Doors, _ string) bool { d.Games(); return true }},
	"history":  {"menu", Doors.VisitHistory},
	"problems": {"menu", Doors.VisitProblems},
	"problem":  {"menu", Doors.VisitProblem},
	"settings": {"menu", func(d Doors, _ string) bool { d.Settings(); return true }},
	"setup":    {"", ofGame(":", Doors.VisitSetup)},
	"time": {"setup/", ofGame("/", func(d Doors, g *rules.Game, rest string) bool {
		if rest == "" {
			d.VisitTime(g)
		}
		return rest == ""
	})},
	"rules":    {"setup/", ofGame("/", func(d Doors, g *rules.Game, page string) bool { d.VisitRules(g, page); return true })},
	"board":    {"", Doors.VisitBoard},
	"lesson":   {"board", Doors.VisitLesson},
	"game":     {"", func(d Doors, word string) bool { d.VisitLink(word); return true }},
	"analysis": {"", Doors.VisitAnalysis},
	"editor":   {"menu", Doors.VisitEditor},
}

// ofGame returns a function that calls open with the game whose id comes first in text, and with what
// follows mark there.
func ofGame(mark string, open func(d Doors, g *rules.Game, rest string) bool) func(d Doors, text string) bool {
	return func(d Doors, text string) bool {
		id, rest, _ := strings.Cut(text, mark)
		g, _, err := catalog.Parse(id)
		return err == nil && open(d, g, rest)
	}
}

// find returns the door to which address leads, and what follows the first word of address.
func find(address string) (to door, rest string, ok bool) {
	word := address
	if i := strings.IndexAny(address, "/:"); i >= 0 {
		word, rest = address[:i], address[i+1:]
	}
	to, ok = all[word]
	return to, rest, ok
}

// Visit shows the scene that address leads to. beneath are the addresses of the scenes under it, the
// lowest first; without them, Visit shows the scene under it that is usually there.
func Visit(d Doors, address string, beneath ...string) {
	to, rest, ok := find(address)
	switch {
	case !ok:
		d.VisitNowhere(address)
		return
	case to.beneath == "":
		beneath = nil
	case len(beneath) == 0:
		beneath = []string{to.beneath}
		if to.beneath == "setup/" {
			id, _, _ := strings.Cut(rest, "/")
			beneath[0] += id
		}
	}
	for i, under := range beneath {
		if to, rest, ok := find(under); (!ok || !to.open(d, rest)) && i == 0 {
			d.Menu()
		}
	}
	if !to.open(d, rest) {
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
// also tells the browser the address of the scene shown, and of those beneath.
func (t *Trail) Follow(s *stage.Stage, d Doors) {
	first := t.at == ""
	to, beneath, led := desk.Visited()
	if led && (!first || beyondStart(to)) {
		s.ClosePanels()
		Visit(d, to, beneath...)
	}
	t.led = t.led || led
	if _, isPanel := s.Top().(stage.Panel); isPanel {
		return // such as the panel that waits for the game in a link
	}
	if at := Of(s.Top()); t.led || at != t.at {
		stays := place(at) == place(t.at)
		desk.Arrived(at, Beneath(s), t.led || first || stays)
		t.at, t.led = at, false
	}
}

// Beneath returns the addresses of the scenes beneath the current scene, the lowest first. It leaves
// out analyses, which are read in the background and would come later than what is over them.
func Beneath(s *stage.Stage) (all []string) {
	for _, scene := range s.Beneath() {
		if at := Of(scene); !strings.HasPrefix(at, "analysis/") {
			all = append(all, at)
		}
	}
	return slices.DeleteFunc(all, func(at string) bool { _, _, ok := find(at); return !ok })
}

// beyondStart returns false for the addresses with which the program starts (the menu, the board,
// or none) and true for all others.
func beyondStart(address string) bool {
	return address != "" && address != "board" && address != "menu"
}

// place returns the part of address before the first colon. Addresses with the same place are one
// step in the browser's history, so Back does not stop at each choice in a scene.
func place(address string) string {
	place, _, _ := strings.Cut(address, ":")
	return place
}
