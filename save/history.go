package save

import (
	"bytes"
	"cmp"
	"maps"
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
	Turns        int
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
// position of an ended game, and takes its place, has the identity of that game. A game with
// neither ID nor Created has no identity: Identity returns "".
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
// the number of its turns. The caller adds Rated and Clock.
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
// change to Duration. Of a pause longer than five minutes only five minutes count, because nobody
// knows when the player went away.
func (g *Game) PlayedUntil(now time.Time) {
	if !g.Changed.IsZero() && !g.Over() {
		played := max(0, min(maxPause, now.Sub(g.Changed)))
		g.Duration = min(form.MaxDuration, g.Duration+int(played.Milliseconds()))
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

// Add adds e, a game that has just ended: in the order it is the last. If there is an entry for the
// same game already, e takes its place.
func (h *History) Add(e HistoryEntry) {
	last := h.Bases[e.GameID()].Until
	if n := len(h.Games); n > 0 && h.Games[n-1].Order().After(last) {
		last = h.Games[n-1].Order()
	}
	if !e.Ended.After(last) {
		e.Recorded = moment(last.Add(time.Millisecond))
	}
	h.Merge(History{Games: []HistoryEntry{e}})
}

// Merge adds the entries and the bases of other. If both histories have an entry for a game, the
// entry that is later in the order stays. If both have the same place and only one entry has a review, that
// one stays. If both or neither have one, the entry whose text sorts first stays. So the order in
// which histories are merged makes no difference, and merging the same history again changes
// nothing.
func (h *History) Merge(other History) {
	all, at := []HistoryEntry{}, map[string]int{}
	for _, e := range slices.Concat(h.Games, other.Games) {
		i, double := at[e.ID]
		switch {
		case !double:
			at[e.ID] = len(all)
			all = append(all, e)
		case e.compare(&all[i]) < 0:
			all[i] = e
		}
	}
	h.Games = all
	h.sort()
	bases := maps.Clone(h.Bases)
	for game, b := range other.Bases {
		if own, ok := bases[game]; ok && own.compare(&b) <= 0 {
			continue
		}
		if bases == nil {
			bases = map[string]Base{}
		}
		bases[game] = b
	}
	h.Bases = bases
	h.extra = h.extra.Union(other.extra)
}

// Import adds the entries of other, a history from a file, for games that h does not have. It does
// not replace an entry of h, but an entry without a review gets the accuracy that other has for the
// same game. No entry of h is dropped: if the file of the history has no room for all new games, only
// the latest of them are added. now is the present time; in the order no new game is later than it.
//
// A base of other stands for rated games that are not in the file. It is added if its date is not
// later than now, and h can have none of these games: no base, and no rated game up to that date.
//
// added is the number of new games, and left the number of those for which there was no room. Import
// calls pause while it works.
func (h *History) Import(other History, now time.Time, pause form.Pause) (added, left int) {
	return h.importUpTo(MaxHistory(), other, now, pause)
}

func (h *History) importUpTo(limit int, other History, now time.Time, pause form.Pause) (added, left int) {
	games, at, rated := slices.Clone(h.Games), map[string]int{}, map[string]time.Time{}
	for i := range games {
		e := &games[i]
		at[e.ID] = i
		if _, earlier := rated[e.GameID()]; e.Rated != nil && !earlier {
			rated[e.GameID()] = e.Order()
		}
	}
	var fresh []HistoryEntry
	for _, e := range other.Games {
		i, known := at[e.ID]
		switch {
		case !known:
			e.Imported = true
			fresh = append(fresh, e)
		case games[i].Accuracy == nil && games[i].Ended.Equal(e.Ended):
			games[i].Accuracy = e.Accuracy
		}
	}
	for i := len(fresh) - 1; i >= 0 && fresh[i].Order().After(now); i-- {
		fresh[i].Recorded = moment(now.Add(time.Duration(i-len(fresh)) * time.Millisecond))
	}
	room := limit
	for i := range games {
		room -= games[i].size(pause)
	}
	for left = len(fresh); left > 0; left-- {
		if room -= fresh[left-1].size(pause); room < 0 {
			break
		}
	}
	h.Games = append(games, fresh[left:]...)
	h.sort()
	bases := maps.Clone(h.Bases)
	for game, b := range other.Bases {
		first, played := rated[game]
		if _, own := bases[game]; own || b.Until.After(now) || played && !first.After(b.Until) || len(bases) >= MaxBases {
			continue
		}
		if bases == nil {
			bases = map[string]Base{}
		}
		bases[game] = b
	}
	h.Bases = bases
	return len(fresh) - left, left
}

// sort sorts the games by their order.
func (h *History) sort() {
	slices.SortStableFunc(h.Games, func(a, b HistoryEntry) int {
		return cmp.Or(a.Order().Compare(b.Order()), cmp.Compare(a.ID, b.ID))
	})
}

// compare compares entries for the same game. It returns a negative number if e stays and o is
// dropped. It returns 0 only if both are written as the same text.
func (e *HistoryEntry) compare(o *HistoryEntry) int {
	if n := o.Order().Compare(e.Order()); n != 0 {
		return n
	}
	if (e.Accuracy == nil) != (o.Accuracy == nil) {
		if e.Accuracy != nil {
			return -1
		}
		return 1
	}
	return bytes.Compare(e.encode(), o.encode())
}

// compare compares bases for the same game. It returns a negative number if b stays and o is
// dropped. The base with the later Until stays. If both have the same Until, the base with more
// Games stays. compare returns 0 only if both are written as the same text.
func (b *Base) compare(o *Base) int {
	return cmp.Or(o.Until.Compare(b.Until), cmp.Compare(o.Games, b.Games), bytes.Compare(b.encode(), o.encode()))
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
