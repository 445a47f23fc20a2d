package save

import (
	"bytes"
	"cmp"
	"maps"
	"runtime"
	"slices"
	"time"

	"quintet/save/form"
)

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

// MaxHistory returns the greatest number of bytes of the games in the file of the history. A browser
// stores about five million characters for a page. The history and its backup both count.
func MaxHistory() int {
	if runtime.GOOS == "js" {
		return 1 << 20
	}
	return 6 << 20
}

// Drop drops games if the text of all games is longer than limit: the oldest imported ones and, if
// these are not enough, the oldest others. The other
// games then take at most seven eighths of limit.
func (h *History) Drop(limit int, onDrop func(h *History, dropped []HistoryEntry), pause form.Pause) {
	sizes, total := make([]int, len(h.Games)), 0
	for i := range h.Games {
		sizes[i] = h.Games[i].size(pause)
		total += sizes[i]
	}
	if total <= limit {
		return
	}
	gone := make([]bool, len(h.Games))
	for _, imported := range []bool{true, false} {
		for i := range h.Games {
			if h.Games[i].Imported == imported && total > limit-limit/8 {
				gone[i] = true
				total -= sizes[i]
			}
		}
	}
	var dropped, kept []HistoryEntry
	for i, e := range h.Games {
		if gone[i] {
			dropped = append(dropped, e)
		} else {
			kept = append(kept, e)
		}
	}
	if onDrop != nil {
		onDrop(h, dropped)
	}
	h.Games = kept
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
