package save

import (
	"slices"
	"strings"
	"time"

	"quintet/save/form"
)

// History is the games that a player has finished, in the order in which they were recorded. The
// methods that change a history copy what they change, so earlier copies of the value stay as they
// were.
//
// A game is in a history only once, under its id, also after a Merge with another history. The
// ratings of the player follow from the rated games and from Bases; see package ratings.
type History struct {
	Games []HistoryEntry
	// Bases are the ratings by the id of the game, as in "akron". Each is the rating after the
	// rated games that were dropped because the file was full.
	Bases map[string]Base

	extra form.Extra
}

// HistoryEntry is a game that was played to its end.
type HistoryEntry struct {
	ID           string    // identifies the game; see Game.Identity
	Game         string    // with its options, as in "akron:size=8"
	Begun, Ended time.Time // in UTC; Begun is zero if it is not known
	Recorded     time.Time // the place in the order if it is not Ended, see Order; otherwise zero
	Players      [2]Player // a person has the level 0
	Result       Result
	Reason       string // as in the type Game
	Turns        int    // of both sides, as match.Round.Turns counts them
	Actions      int
	Duration     int      // the time spent on the game, in milliseconds; 0 if it is not known
	Accuracy     *[2]int  // of First and Second, in per cent; nil without a review
	Rated        *Against // nil if the game does not count for the rating
	Clock        string   // the time control as a text; "" for none
	Series       string   // the id of the match that the game belongs to; "" for none
	Imported     bool     // it was not recorded here, see Import

	extra   form.Extra
	players [2]form.Extra
}

// Against is the strength of the opponent in a rated game when it was played.
type Against struct {
	Rating, Deviation float64
	extra             form.Extra
}

// Base is the rating after the rated games that were dropped.
type Base struct {
	Skill
	Until time.Time // the Order of the last of these games; Skill is the rating after it
	Games int       // their number
	extra form.Extra
}

// Identity returns the text that identifies the game in a history. A game that goes on from a
// position of an ended game, and takes its place, has the identity of that game. A copy of a game has its
// own, see Part. A game with neither ID nor Created has no identity: Identity returns "".
func (g *Game) Identity() string {
	switch {
	case g.ID != "":
		return g.ID
	case g.Created.IsZero():
		return ""
	}
	return g.GameID() + "-" + g.Created.UTC().Format("20060102-150405.000000000")
}

// GameID returns the id of the game without its options, as in "akron".
func (g *Game) GameID() string { return gameID(g.Game) }

// GameID returns the id of the game without its options, as in "akron".
func (e *HistoryEntry) GameID() string { return gameID(e.Game) }

// Rounds returns the number of rounds: that of the last row in the list of the turns.
func (e *HistoryEntry) Rounds() int { return (e.Turns + 1) / 2 }

func gameID(spec string) string {
	id, _, _ := strings.Cut(spec, ":")
	return id
}

// Order returns the time by which the games of a history are ordered. This is the end of the game.
// But if the clock of the machine had been ahead, so that a game recorded before seems to have ended
// later, it is a time after that game.
func (e *HistoryEntry) Order() time.Time {
	if e.Recorded.IsZero() {
		return e.Ended
	}
	return e.Recorded
}

// Side returns the side, 0 or 1, of the person who played against the computer. ok is false if
// two people played, or nobody.
func (e *HistoryEntry) Side() (side int, ok bool) {
	first, second := e.Players[0].Level == 0, e.Players[1].Level == 0
	if second {
		side = 1
	}
	return side, first != second
}

// Halves returns the points of side, 0 or 1, in half points: 2 for a win, 1 for a draw, 0 for a
// loss.
func (e *HistoryEntry) Halves(side int) int {
	switch e.Result {
	case Drawn:
		return 1
	case [2]Result{FirstWins, SecondWins}[side]:
		return 2
	}
	return 0
}

// Entry returns the entry for g, a game that has ended. ended is the time of its end, and turns is
// HistoryEntry.Turns. The caller adds Rated and Clock.
func (g *Game) Entry(ended time.Time, turns int) HistoryEntry {
	e := HistoryEntry{
		ID: g.Identity(), Game: g.Game, Begun: moment(g.Created), Ended: moment(ended), Players: g.Players,
		Result: g.Result, Reason: g.Reason, Turns: turns, Actions: len(g.Actions), Duration: g.Duration,
	}
	if g.Series != nil {
		e.Series = g.Series.ID
	}
	if e.ID == "" {
		e.ID = g.GameID() + "-ended-" + e.Ended.Format("20060102-150405.000000000")
	}
	return e
}

// Of the time between two changes of a game, at most maxPause counts as played.
const maxPause = 5 * time.Minute

// PlayedUntil sets Changed to now. Unless the game is over, it first adds the time since the last
// change to Duration, but not the time before since, when the last break of the game ended. Of a pause longer
// than five minutes only five minutes count, because nobody knows when the player went away.
func (g *Game) PlayedUntil(now, since time.Time) {
	if !g.Changed.IsZero() && !g.Over() {
		played := max(0, min(maxPause, now.Sub(g.Changed), now.Sub(since)))
		g.Duration = min(form.MaxCount, g.Duration+int(played.Milliseconds()))
	}
	g.Changed = now
}

// moment returns t as an entry has it: in UTC, without the fraction of a millisecond; the zero time
// if the year is not from 1 to 9999, because a history cannot store such a time.
func moment(t time.Time) time.Time {
	if t = t.UTC().Truncate(time.Millisecond); t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}
	}
	return t
}

// SetAccuracy notes the accuracy of First and Second, which a review of g has found, in the entry
// for g. If there is no such entry, or if a game has taken the place of g, it does nothing.
func (h *History) SetAccuracy(g *Game, accuracy [2]int) {
	if i := h.Index(g.Identity()); i >= 0 && h.Games[i].Result == g.Result && h.Games[i].Actions == len(g.Actions) {
		h.Games = slices.Clone(h.Games)
		h.Games[i].Accuracy = &accuracy
	}
}

// Index returns the index in Games of the game with the id; -1 if it is not there.
func (h *History) Index(id string) int {
	return slices.IndexFunc(h.Games, func(e HistoryEntry) bool { return e.ID == id })
}

// Forget removes the games with the ids.
func (h *History) Forget(ids ...string) {
	kept := []HistoryEntry{}
	for _, e := range h.Games {
		if !slices.Contains(ids, e.ID) {
			kept = append(kept, e)
		}
	}
	h.Games = kept
}

// ForgetAll removes all games and ratings.
func (h *History) ForgetAll() { h.Games, h.Bases = nil, nil }

// Run counts the latest games in a row that a person finished against the computer, all at the
// same level and with the same winner. After a draw it is the zero Run.
type Run struct {
	Level int
	Won   bool // by the person
	Games int
}

// Run returns the run in game, such as "akron", without games that were imported.
func (h *History) Run(game string) (r Run) {
	for _, e := range slices.Backward(h.Games) {
		side, ok := e.Side()
		if !ok || e.Imported || e.GameID() != game {
			continue
		}
		this := Run{Level: e.Players[1-side].Level, Won: e.Halves(side) == 2, Games: r.Games}
		if e.Result == Drawn || r.Games > 0 && this != r {
			break
		}
		this.Games++
		r = this
	}
	return r
}

// Finished reports whether at least n games of game, such as "akron", were finished, without those
// that were imported.
func (h *History) Finished(game string, n int) bool {
	for _, e := range h.Games {
		if n <= 0 {
			break
		}
		if !e.Imported && e.GameID() == game {
			n--
		}
	}
	return n <= 0
}

// The limits of a history besides MaxHistory, which is the limit of all games together. All these
// together are less than form.MaxSize.
const (
	MaxBases   = 1000     // ratings after games that were dropped
	maxEntry   = 16 << 10 // bytes of a game
	maxUnheard = 1 << 20  // bytes of the unknown members outside the games
)

// entry is a game of a history, in one line.
var entry = form.Flat((&form.Table[HistoryEntry]{
	Extra: func(e *HistoryEntry) *form.Extra { return &e.extra },
	Members: []form.Member[HistoryEntry]{
		form.Always("id", cut, func(e *HistoryEntry) *string { return &e.ID }),
		form.Always("game", gameName, func(e *HistoryEntry) *string { return &e.Game }),
		form.Optional("begun", form.UTC, func(e *HistoryEntry) *time.Time { return &e.Begun }),
		form.Always("ended", form.UTC, func(e *HistoryEntry) *time.Time { return &e.Ended }),
		form.Optional("recorded", form.UTC, func(e *HistoryEntry) *time.Time { return &e.Recorded }),
		Players(level, true, func(e *HistoryEntry) (*[2]Player, *[2]form.Extra) { return &e.Players, &e.players }),
		form.Always("result", result, func(e *HistoryEntry) *Result { return &e.Result }),
		form.Optional("reason", cut, func(e *HistoryEntry) *string { return &e.Reason }),
		form.Always("turns", form.Whole(0, 2*form.MaxActions), func(e *HistoryEntry) *int { return &e.Turns }),
		form.Always("actions", form.Whole(0, form.MaxActions), func(e *HistoryEntry) *int { return &e.Actions }),
		form.Optional("duration", form.Whole(0, form.MaxCount), func(e *HistoryEntry) *int { return &e.Duration }),
		form.Optional("accuracy", form.Pointer(form.Pair(form.Whole(0, 100))), func(e *HistoryEntry) **[2]int { return &e.Accuracy }),
		form.Optional("rated", form.Pointer(against.Kind(Against{Deviation: 1})), func(e *HistoryEntry) **Against { return &e.Rated }),
		form.Optional("clock", cut, func(e *HistoryEntry) *string { return &e.Clock }),
		form.Optional("match", cut, func(e *HistoryEntry) *string { return &e.Series }),
		form.Optional("imported", form.Flag, func(e *HistoryEntry) *bool { return &e.Imported }),
	},
}).Kind(HistoryEntry{}).With(form.Schema{"required": []string{"id", "game", "ended", "result"}}))

// wholeEntry checks that an entry has what it needs, and is short enough. Only with unknown members
// it can be too long.
func wholeEntry(_ *form.Limits, e HistoryEntry) error {
	switch {
	case e.extra.Size()+e.players[0].Size()+e.players[1].Size()+e.Rated.unheard() > 0 && len(e.encode()) > maxEntry:
		return form.Errorf("this game has more than %d kB", maxEntry>>10)
	case e.ID == "" || e.Game == "" || e.Ended.IsZero() || e.Result == "":
		return form.Errorf("a finished game needs an id, the name of its game, the time of its end and a result")
	}
	return nil
}

// unheard returns the number of bytes of the unknown members.
func (a *Against) unheard() int {
	if a == nil {
		return 0
	}
	return a.extra.Size()
}

var against = &form.Table[Against]{
	Extra: func(a *Against) *form.Extra { return &a.extra },
	Members: []form.Member[Against]{
		form.Always("rating", form.Real(-maxRating, maxRating), func(a *Against) *float64 { return &a.Rating }),
		form.Always("deviation", form.Real(leastReal, maxRating), func(a *Against) *float64 { return &a.Deviation }),
	},
}

// base is the rating after games that were dropped, in one line.
var base = form.Flat((&form.Table[Base]{
	Extra: func(b *Base) *form.Extra { return &b.extra },
	Members: []form.Member[Base]{
		form.Always("rating", form.Real(-maxRating, maxRating), func(b *Base) *float64 { return &b.Rating }),
		form.Always("deviation", form.Real(leastReal, maxRating), func(b *Base) *float64 { return &b.Deviation }),
		form.Always("volatility", form.Real(leastReal, maxVolatility), func(b *Base) *float64 { return &b.Volatility }),
		form.Always("until", form.UTC, func(b *Base) *time.Time { return &b.Until }),
		form.Always("games", form.Count, func(b *Base) *int { return &b.Games }),
	},
}).Kind(Base{Skill: Skill{Deviation: 1, Volatility: leastReal}}))

func (h *HistoryEntry) encode() []byte { return entry.Bytes(*h) }

func (b *Base) encode() []byte { return base.Bytes(*b) }

// size returns the number of bytes that the entry has in the file, after a pause.
func (h *HistoryEntry) size(pause form.Pause) int {
	pause.Call()
	return len(h.encode()) + len(",\n\t\t")
}
