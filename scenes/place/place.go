// Package place says where one is in the program, and where one can go.
package place

import (
	"net/url"
	"slices"
	"strings"

	"quintet/rules"
	"quintet/rules/match"
	"quintet/rules/problem"
)

// Place is where one is: a scene, and what it shows. Its text is the address of the page:
//
//	SCENE            such as "menu"
//	SCENE/OF         such as "problem/akron-12"
//	SCENE/OF:SHOWN   such as "setup/akron:size=5"
//	SCENE:SHOWN      such as "board:review=1"
type Place struct {
	Scene string // the word for the scene
	Of    string // what the scene is about; "" for nothing
	Shown string // how it is shown; "" as at first. Places that differ only in this are one step of "back"
	With  any    // what has no text; nil for nothing, and in the place of every scene that is shown
}

// The places without a choice.
var (
	Menu     = Place{Scene: "menu"}
	Games    = Place{Scene: "games"}
	History  = Place{Scene: "history"}
	Settings = Place{Scene: "settings"}
	Board    = Place{Scene: "board"}
	Review   = Place{Scene: "board", Shown: "review=0"} // the game on the board, with its review
	Help     = Place{Scene: "help"}
	About    = Place{Scene: "about"}
	File     = Place{Scene: "file"} // the choice of a file with a game to open
)

// Title in the field With of a kept game is the title under which a list shows it: the program says it if the
// game can no longer be read.
type Title string

// Kept is the kept game with the id, which goes to the board.
func Kept(id string) Place { return Place{Scene: "saved", Of: id} }

// ReviewOfKept is the kept game with the id on the board, with its review.
func ReviewOfKept(id string) Place { return Place{Scene: "saved", Of: id, Shown: Review.Shown} }

// Text in the field With of a game or an analysis is a text with a game, or with a link to one. If it
// is "", the player is asked for a text. If it names no game, it is read for the game Assumed, as in
// "akron:size=8", or for the game on the board.
type Text struct{ Text, Assumed string }

// Opened is the game in a text, on the board.
func Opened(text string) Place { return Place{Scene: "game", With: Text{Text: text}} }

// Start in the field With of a new game is a match that it goes on from.
type Start struct {
	Match *match.Match
	Side  *rules.Player // the side of the player; nil to ask for an opponent, who plays second
}

// Play is a new game that goes on from where m stands, see Start.
func Play(m *match.Match, side *rules.Player) Place {
	return Place{Scene: "play", With: Start{m, side}}
}

// Setup is the set-up of g.
func Setup(g *rules.Game) Place { return Place{Scene: "setup", Of: g.ID} }

// New in the field With of a set-up says that the player asked for a new game, while the scene is the
// game on the board.
const New = "new"

// NewGame is the set-up of g, the game on the board, for a new game.
func NewGame(g *rules.Game) Place { return Place{Scene: "setup", Of: g.ID, With: New} }

// Refusal in the field With of the rules is a click that the rules refuse. A page of the book may
// explain the reason.
type Refusal struct {
	Key   string       // the text key of the reason
	State rules.State  // the position in which the player clicked; nil if it must not be shown
	Sites []rules.Site // the sites clicked
}

// Rules is the rule book of g, at the first page that was not read.
func Rules(g *rules.Game) Place { return Place{Scene: "rules", Of: g.ID} }

// Problems are the problems of g or, if g is nil, of all games.
func Problems(g *rules.Game) Place {
	if g == nil {
		return Place{Scene: "problems"}
	}
	return Place{Scene: "problems", Shown: g.ID}
}

// Problem is the problem with the id; "" is one without a text.
func Problem(id string) Place { return Place{Scene: "problem", Of: id} }

// OwnProblem is a problem of a position that the player has set up.
func OwnProblem(p problem.Problem) Place { return Place{Scene: "problem", With: p} }

// sides are the words for the sides of a lesson.
var sides = [2]string{"first", "second"}

// Lesson is a lesson from the mistakes of side in the game on the board. done is the part of it that
// is done, see problems.Learn.
func Lesson(side rules.Player, done string) Place {
	return Place{Scene: "lesson", Of: sides[side], Shown: done}
}

// Side returns the side whose mistakes a lesson is from.
func (p Place) Side() (side rules.Player, ok bool) {
	i := slices.Index(sides[:], p.Of)
	return rules.Player(max(0, i)), i >= 0
}

// Parse returns the place with the given text. In the text of a page some characters may be
// percent-encoded.
func Parse(text string) (p Place) {
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain
	}
	return parse(text)
}

func parse(text string) (p Place) {
	text, p.Shown, _ = strings.Cut(text, ":")
	p.Scene, p.Of, _ = strings.Cut(text, "/")
	return p
}

// String returns the text of p.
func (p Place) String() string {
	text := p.Scene
	if p.Of != "" {
		text += "/" + p.Of
	}
	if p.Shown != "" {
		text += ":" + p.Shown
	}
	return text
}

// Step returns p without how it is shown.
func (p Place) Step() Place { return Place{Scene: p.Scene, Of: p.Of} }

// rest returns the text of p after the word for the scene.
func (p Place) rest() string {
	_, rest, _ := strings.Cut(p.String(), "/")
	return rest
}

// An analysis is "analysis/", what is analysed, and after draftMark the id of the copy of the tree, if
// there is one. What is analysed is one of these:
//
//	board                  the game on the board
//	board/TIME             the game on the board, if it was begun at that time
//	saved/ID               the kept game with that id
//	SPEC or SPEC/POSITION  a position of a game with its options, as in crosscut:size=5
//	WORD                   the game in a link
const (
	OnBoard   = "board"
	Saved     = "saved/"
	draftMark = ":draft="
)

// Analysis is the analysis of what, with the tree of the copy with the id draft; "" for none.
func Analysis(what, draft string) Place {
	if draft != "" {
		what += draftMark + draft
	}
	return parse("analysis/" + what)
}

// AnalysisOfKept is the analysis of the kept game with the id.
func AnalysisOfKept(id string) Place { return Analysis(Saved+id, "") }

// AnalysisOf is an analysis of m, a game that is neither on the board nor kept.
func AnalysisOf(m *match.Match) Place {
	p := Analysis(From(m), "")
	p.With = m
	return p
}

// Analysed returns the arguments of Analysis.
func (p Place) Analysed() (what, draft string) {
	what, draft, _ = strings.Cut(p.rest(), draftMark)
	return what, draft
}

// atMark is between the game and the position in an editor. It begins with a colon, so another
// position is no step of "back".
const atMark = ":at="

// Editor is the editor of a position of the game spec; "" is the first position.
func Editor(spec, position string) Place {
	if position != "" {
		spec += atMark + strings.ReplaceAll(position, " ", "_")
	}
	return parse("editor/" + spec)
}

// Edited returns the arguments of Editor.
func (p Place) Edited() (spec, position string) {
	spec, position, _ = strings.Cut(p.rest(), atMark)
	return spec, strings.ReplaceAll(position, "_", " ")
}

// From returns a text for the first position of m: "SPEC" or "SPEC/POSITION".
func From(m *match.Match) string {
	spec := m.Game().Spec(m.Values())
	first := m.Position(m.Root()).String()
	if usual, err := m.Game().New(m.Values()); err == nil && usual.String() == first {
		return spec
	}
	return spec + "/" + strings.ReplaceAll(first, " ", "_")
}

// Position returns the game and the position in a text of From. position is "" if the game begins as
// its rules say.
func Position(from string) (spec, position string) {
	spec, position, _ = strings.Cut(from, "/")
	return spec, strings.ReplaceAll(position, "_", " ")
}
