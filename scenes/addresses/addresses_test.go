package addresses

import (
	"fmt"
	"testing"

	"quintet/rules"
)

// visited are Doors that record where an address leads.
type visited string

func (v *visited) say(where ...any)            { *v += visited(fmt.Sprint(where...)) + ";" }
func (v *visited) Menu()                       { v.say("menu") }
func (v *visited) History()                    { v.say("history") }
func (v *visited) Games()                      { v.say("games") }
func (v *visited) Problems(*rules.Game)        { v.say("problems") }
func (v *visited) Settings()                   { v.say("settings") }
func (v *visited) VisitProblem(id string) bool { v.say("problem ", id); return id == "known" }
func (v *visited) VisitSetup(g *rules.Game, choice string) bool {
	v.say("setup ", g.ID, " ", choice)
	return true
}
func (v *visited) VisitRules(g *rules.Game, page string) { v.say("rules ", g.ID, " ", page) }
func (v *visited) VisitBoard() bool                      { v.say("board"); return true }
func (v *visited) VisitLink(word string)                 { v.say("link ", word) }
func (v *visited) VisitEditor(what string) bool          { v.say("editor ", what); return what != "" }
func (v *visited) VisitAnalysis(what string) bool        { v.say("analysis ", what); return what != "" }
func (v *visited) VisitNowhere(address string)           { v.say("nowhere ", address) }

func TestVisit(t *testing.T) {
	for address, want := range map[string]string{
		"":                       "nowhere ;",
		"menu":                   "menu;",
		"games":                  "menu;games;",
		"history":                "menu;history;",
		"problems":               "menu;problems;",
		"settings":               "menu;settings;",
		"problem/known":          "problem known;",
		"problem/other":          "problem other;nowhere problem/other;",
		"setup/akron":            "setup akron ;",
		"setup/akron:size=5":     "setup akron size=5;",
		"time/akron":             "setup akron ;",
		"setup/chess":            "nowhere setup/chess;",
		"rules/dipole/move":      "rules dipole move;",
		"rules/chess":            "nowhere rules/chess;",
		"board":                  "board;",
		"game/word":              "link word;",
		"analysis/akron/8 w":     "analysis akron/8 w;",
		"analysis":               "analysis ;nowhere analysis;",
		"elsewhere/and/no/where": "nowhere elsewhere/and/no/where;",
	} {
		var v visited
		if Visit(&v, address); string(v) != want {
			t.Errorf("%q leads to %q, not to %q", address, v, want)
		}
	}
}

// TestBeyondStart checks that the addresses of the menu and of the board are not beyond the
// start.
func TestBeyondStart(t *testing.T) {
	for address, want := range map[string]bool{"": false, "menu": false, "board": false, "games": true, "setup/akron": true, "nowhere": true} {
		if got := beyondStart(address); got != want {
			t.Errorf("beyondStart of %q is %v, want %v", address, got, want)
		}
	}
}

func TestWhatIsChosenIsNoPlaceToGoBackTo(t *testing.T) {
	if place("setup/akron:size=5") != place("setup/akron") {
		t.Error("a set-up with a chosen size is another place than the set-up; want the same place")
	}
	if place("setup/akron") == place("setup/dipole") {
		t.Error("the set-ups of two games are the same place; want two places")
	}
}
