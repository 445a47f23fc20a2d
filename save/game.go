package save

import (
	"fmt"
	"math/rand/v2"
	"time"

	"quintet/rules/clock"
	"quintet/save/form"
)

// Game is a saved game: the actions played, not the positions that they led to. The package comment
// describes the fields. A newer program may write members that this one does not know. Such members
// are kept in Game and in its parts, and written again.
type Game struct {
	Game       string // with its options, as in "akron:size=8"
	Players    [2]Player
	Position   string // the text of the first position; "" for the one in the rules
	Actions    []string
	At         int // the number of actions before the position looked at, or before the variation that holds it
	Result     Result
	Reason     string // a text key of the rules, one of the reasons below, or another text from a file
	Clock      *Clock // nil without clocks
	Spent      []int  // what each action took, in milliseconds; 0 for the actions after the end of this list
	ID         string // see Identity; "" except in a copy, and in a game that goes on from a game that has ended
	Created    time.Time
	Changed    time.Time
	Duration   int // how long the game was played, in milliseconds; see PlayedUntil
	Title      string
	Seed       uint64
	Rated      bool           // the result counts for the rating of the person; see CountsForRating
	Helped     [2]bool        // by player: the computer has acted for this side
	Chosen     bool           // a person chose the last action, although the computer has acted for their side before
	Practice   bool           // began with actions that were not played in it, as from an analysis; its end counts for nothing
	Draft      string         // the game is a draft: what it is an analysis of, as in an address; "" in other games
	Links      *Links         // how a game by links stands, see Elsewhere; nil in other games
	Series     *Series        // the match that the game belongs to; nil for none
	Comments   map[int]string // by the number of actions before them
	Glyphs     map[int][]int  // marks such as "!?", by the number of the action from 1, as the numbers that PGN gives them
	Variations []Variation
	Review     *Review // may be out of date, so use Reviewed; nil for none

	extra   form.Extra
	players [2]form.Extra // unknown members of the players
	lines   lines
}

// Variation is a line that leaves the main line, or another variation, after At actions. All its
// numbers count actions from the beginning of the game.
type Variation struct {
	At         int
	Actions    []string
	Spent      []int // as in Game
	Thought    []int // what was thought after each action before it was taken back; in the form of Spent
	Looked     int   // the number of actions before the position looked at; 0 if it is in another line
	Comments   map[int]string
	Glyphs     map[int][]int
	Variations []Variation
	extra      form.Extra
	lines      lines
}

// lines are the line numbers, from 1, of actions in the text that was parsed.
type lines []int

// Line returns the line number of action i, from 0. It returns 0 if the line is not known, because
// there was no such action or no text.
func (l lines) Line(i int) int {
	if i < 0 || i >= len(l) {
		return 0
	}
	return l[i]
}

// Line is like Game.Line, for an action of v.
func (v *Variation) Line(i int) int { return v.lines.Line(i) }

// The reasons for a result that do not come from the rules.
const (
	Resigned = "resigned"
	TimeOut  = "time"
	Agreed   = "agreed"
)

// Line returns the line number, from 1, of action i, from 0, in the text that was parsed. It
// returns 0 if the line is not known: there was no such action or no text, or SetMain was called.
func (g *Game) Line(i int) int { return g.lines.Line(i) }

// SetMain makes line the main line of the game, with its times, comments, glyphs and variations.
func (g *Game) SetMain(line Variation) {
	g.Actions, g.Spent, g.Comments, g.Glyphs, g.Variations, g.lines = line.Actions, line.Spent, line.Comments, line.Glyphs, line.Variations, nil
}

// Trimmed returns a copy of g that is small enough for a file: the main line up to form.MaxActions
// actions. The copy has no comments, glyphs, variations or review. If the copy has fewer actions
// than g, it has no result, and Chosen is false.
func (g *Game) Trimmed() *Game {
	t := *g
	t.Actions = g.Actions[:min(len(g.Actions), form.MaxActions)]
	t.Spent = g.Spent[:min(len(g.Spent), len(t.Actions))]
	t.At = min(g.At, len(t.Actions))
	if len(t.Actions) < len(g.Actions) {
		t.Result, t.Reason, t.Chosen = "", "", false
	}
	t.Comments, t.Glyphs, t.Variations, t.Review = nil, nil, nil, nil
	t.extra, t.players = nil, [2]form.Extra{}
	if g.Clock != nil {
		c := *g.Clock
		c.extra = nil
		t.Clock = &c
	}
	if g.Series != nil {
		s := *g.Series
		s.extra = nil
		t.Series = &s
	}
	if g.Links != nil {
		l := *g.Links
		l.extra = nil
		t.Links = &l
	}
	return &t
}

// Begun reports whether there is something in the game that would be lost: an action, or a player
// elsewhere who has a link to it.
func (g *Game) Begun() bool {
	l := g.Elsewhere()
	return len(g.Actions) > 0 || l != nil && l.Sent
}

// Over reports whether the game has a result.
func (g *Game) Over() bool { return g.Result != "" }

// Timed reports whether the game is played with clocks: their control is one of the rules.
func (g *Game) Timed() bool { return g.Clock.Control().Kind != clock.None }

// CountsForRating reports whether the result counts for the rating of a person: the game is rated, and a person plays
// against the computer.
func (g *Game) CountsForRating() bool { return g.Rated && Ratable(g.Players) }

// Ratable reports whether a game of the players can be rated: one is a person, and the other the computer.
func Ratable(players [2]Player) bool { return (players[0].Level > 0) != (players[1].Level > 0) }

// Declared reports whether the game has ended for a reason that does not come from the rules. Such an end
// does not follow from the actions.
func (g *Game) Declared() bool {
	return g.Reason == Resigned || g.Reason == TimeOut || g.Reason == Agreed
}

// Strict reports whether the game goes on and is rated or by links. Such a game is played without help.
func (g *Game) Strict() bool { return (g.CountsForRating() || g.Elsewhere() != nil) && !g.Over() }

// Part makes g, a copy of a game, another game while it goes on, because the original can be played to its
// end, too. g has an Identity of its own, so that the history has both ends, is not rated, is not by links,
// and belongs to no match.
func (g *Game) Part() {
	if !g.Over() {
		g.ID = fmt.Sprintf("%s-%016x", g.GameID(), rand.Uint64())
		g.Rated, g.Links, g.Series = false, nil, nil
	}
}

// Adopt makes g, the game in a file or another text, one of the player's games: a copy of the original, see
// Part. It is no draft here. A missing date becomes now.
func (g *Game) Adopt(now time.Time) {
	g.Part()
	g.Draft = ""
	if g.Created.IsZero() {
		g.Created = now
	}
	if g.Changed.IsZero() {
		g.Changed = now
	}
}

// Hidden reports whether the board of the game must not be shown while the game is not being
// played. This is so if the game has clocks, goes on, and is rated or between two people: such a
// game is paused, and nobody is to think about the position in a pause.
func (g *Game) Hidden() bool {
	people := g.Players[0].Level == 0 && g.Players[1].Level == 0
	return g.Timed() && !g.Over() && (people || g.CountsForRating())
}

// NewReview returns a review of g. It belongs to the main line that g has now.
func NewReview(g *Game, by Searches, found, again map[int]string) *Review {
	r := &Review{By: by, Found: found, Again: again}
	r.check = r.sum(g.Game, g.Position, g.Actions)
	return r
}

// Reviewed returns the review of g; nil if there is none. A review does not count if it is damaged,
// or if actions were played or taken back since.
func (g *Game) Reviewed() *Review {
	if r := g.Review; r != nil && r.check == r.sum(g.Game, g.Position, g.Actions) {
		return r
	}
	return nil
}
