package addresses

import (
	"fmt"
	"testing"

	"quintet/rules"
)

// visited are Doors that record where an address leads.
type visited string

func (v *visited) say(where ...any)               { *v += visited(fmt.Sprint(where...)) + ";" }
func (v *visited) Menu()                          { v.say("menu") }
func (v *visited) VisitHistory(shown string) bool { v.say("history ", shown); return shown != "?" }
func (v *visited) Games()                         { v.say("games") }
func (v *visited) VisitProblems(id string) bool   { v.say("problems ", id); return true }
func (v *visited) VisitLesson(part string) bool   { v.say("lesson ", part); return true }
func (v *visited) VisitTime(g *rules.Game)        { v.say("time ", g.ID) }
func (v *visited) Settings()                      { v.say("settings") }
func (v *visited) VisitProblem(id string) bool    { v.say("problem ", id); return id == "known" }
func (v *visited) VisitSetup(g *rules.Game, choice string) bool {
	v.say("setup ", g.ID, " ", choice)
	return true
}
func (v *visited) VisitRules(g *rules.Game, page string) { v.say("rules ", g.ID, " ", page) }
func (v *visited) VisitBoard(part string) bool           { v.say("board ", part); return part != "gone" }
func (v *visited) VisitLink(word string)                 { v.say("link ", word) }
func (v *visited) VisitEditor(what string) bool          { v.say("editor ", what); return what != "" }
func (v *visited) VisitAnalysis(what string) bool        { v.say("analysis ", what); return what != "" }
func (v *visited) VisitNowhere(address string)           { v.say("nowhere ", address) }

func TestVisit(t *testing.T) {
	for address, want := range map[string]string{
		"":                       "nowhere ;",
		"menu":                   "menu;",
		"games":                  "menu;games;",
		"history":                "menu;history ;",
		"history:level,akron":    "menu;history level,akron;",
		"history:?":              "menu;history ?;nowhere history:?;",
		"problems":               "menu;problems ;",
		"problems:akron":         "menu;problems akron;",
		"settings":               "menu;settings;",
		"problem/known":          "menu;problem known;",
		"problem/other":          "menu;problem other;nowhere problem/other;",
		"lesson/first:yn":        "board ;lesson first:yn;",
		"setup/akron":            "setup akron ;",
		"setup/akron:size=5":     "setup akron size=5;",
		"time/akron":             "setup akron ;time akron;",
		"setup/chess":            "nowhere setup/chess;",
		"rules/dipole/move":      "setup dipole ;rules dipole move;",
		"rules/chess":            "menu;nowhere rules/chess;",
		"board":                  "board ;",
		"board:review=1":         "board review=1;",
		"game/word":              "link word;",
		"analysis/akron/8 w":     "analysis akron/8 w;",
		"analysis":               "analysis ;nowhere analysis;",
		"editor/akron":           "menu;editor akron;",
		"elsewhere/and/no/where": "nowhere elsewhere/and/no/where;",
	} {
		var v visited
		if Visit(&v, address); string(v) != want {
			t.Errorf("%q leads to %q, not to %q", address, v, want)
		}
	}
}

// TestVisitShowsWhatWasBeneath visits scenes that were shown over other scenes.
func TestVisitShowsWhatWasBeneath(t *testing.T) {
	for _, c := range []struct {
		address string
		beneath []string
		want    string
	}{
		{"settings", []string{"board"}, "board ;settings;"},
		{"rules/dipole/move", []string{"board:review=0"}, "board review=0;rules dipole move;"},
		{"rules/dipole/move", []string{"menu", "problems:dipole", "problem/known"}, "menu;problems dipole;problem known;rules dipole move;"},
		{"settings", []string{"board:gone"}, "board gone;menu;settings;"},
		{"settings", []string{"nowhere"}, "menu;settings;"},
		{"board", []string{"menu"}, "board ;"},
	} {
		var v visited
		if Visit(&v, c.address, c.beneath...); string(v) != c.want {
			t.Errorf("%q over %q leads to %q, not to %q", c.address, c.beneath, v, c.want)
		}
	}
}

// TestBeyondStart checks that the addresses of the menu and of the board are not beyond the
// start.
func TestBeyondStart(t *testing.T) {
	for address, want := range map[string]bool{"": false, "menu": false, "board": false, "board:review=1": true, "games": true, "setup/akron": true, "nowhere": true} {
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
