package save

import (
	"bytes"
	"cmp"
	"math"
	"regexp"
	"runtime"
	"slices"
	"time"

	"quintet/save/form"
)

// HistoryFormat is the version of the file of the history that this program writes, and the
// newest that it reads.
const HistoryFormat = 1

// MaxHistory returns the greatest number of bytes of the games in the file of the history. A browser
// stores about five million characters for a page. The history and its backup both count.
func MaxHistory() int {
	if runtime.GOOS == "js" {
		return 1 << 20
	}
	return 6 << 20
}

// The limits of a history besides MaxHistory, which is the limit of all games together. All these
// together are less than form.MaxSize.
const (
	MaxBases   = 1000     // ratings after games that were dropped
	maxEntry   = 16 << 10 // bytes of a game
	maxUnheard = 1 << 20  // bytes of the unknown members outside the games
)

// ParseHistory reads the text of a history and calls pause while it works. If something is wrong
// it returns nil and an error, which names the place unless the text is of another kind altogether.
// Of several entries for the same game one stays; see History.Merge. A history that ParseHistory
// returns can be written and read again.
func ParseHistory(data []byte, pause form.Pause) (*History, error) {
	if err := form.Newer(data, HistoryFormat); err != nil {
		return nil, err
	}
	if begin := bytes.TrimLeft(bytes.TrimPrefix(data, []byte(form.ByteOrder)), " \t\r\n"); len(begin) > 0 && begin[0] != '{' {
		if table.Match(begin) {
			return nil, form.Errorf("this is a table (CSV), which is only for other programs; export the games as JSON, and import that file")
		}
		return nil, form.Errorf("the file is not a record of play")
	}
	f := historyFile{History: &History{}}
	keys, _, err := historyFiles.Read(data, &f, pause)
	if err != nil {
		return nil, err
	}
	switch {
	case !slices.Contains(keys, "games"):
		err = form.Errorf("the file has no list of finished games, so it is not a record of play")
	case f.format == 0:
		err = form.Errorf("the file names no format, so it is not a record of play")
	default:
		err = f.fits()
	}
	if err != nil {
		return nil, form.At(data, 0, err)
	}
	merged := &History{Bases: f.Bases, extra: f.extra}
	merged.Merge(History{Games: f.Games})
	return merged, nil
}

// table matches the beginning of a table as CSV writes it, or as a spreadsheet writes it again.
var table = regexp.MustCompile(`^"?id"?[,;\t]"?game\b`)

// Encode returns the text of the history, which ParseHistory reads back.
func (h *History) Encode() []byte {
	text, _ := h.encode(nil)
	return text
}

// EncodeChecked is Encode, but returns an error if the text could not be read again. It calls pause
// while it works.
func (h *History) EncodeChecked(pause form.Pause) ([]byte, error) {
	text, err := h.encode(pause)
	if err = cmp.Or(err, h.fits()); err != nil {
		return nil, form.Errorf("the record of play could not be read again: %w", err)
	}
	return text, nil
}

func (h *History) encode(pause form.Pause) ([]byte, error) {
	return historyFiles.Write(&historyFile{History: h, format: HistoryFormat, app: App}, pause)
}

// fits checks the limits of what is outside the games.
func (h *History) fits() error {
	unheard := h.extra.Size()
	for _, b := range h.Bases {
		unheard += b.extra.Size()
	}
	switch {
	case len(h.Bases) > MaxBases:
		return form.Errorf("the file has ratings of more than %d games", MaxBases)
	case unheard > maxUnheard:
		return form.Errorf("the members unknown to this program have more than %d kB", maxUnheard>>10)
	}
	return nil
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

// size returns the number of bytes that the entry has in the file, after a pause.
func (h *HistoryEntry) size(pause form.Pause) int {
	pause.Call()
	return len(h.encode()) + len(",\n\t\t")
}

func (h *HistoryEntry) encode() []byte { return entry.Bytes(*h) }

func (b *Base) encode() []byte { return base.Bytes(*b) }

// historyFile is what the file of a history holds: the history, and what is only in the file.
type historyFile struct {
	*History
	format int
	app    string
}

// historyFiles lists the members of a history.
var historyFiles = form.File[historyFile]{Table: &form.Table[historyFile]{
	Extra: func(f *historyFile) *form.Extra { return &f.extra },
	Members: []form.Member[historyFile]{
		form.Always("format", form.Whole(1, math.MaxInt).With(form.Schema{"const": HistoryFormat}), func(f *historyFile) *int { return &f.format }),
		form.Always("app", shortText.With(form.Schema{"const": App}), func(f *historyFile) *string { return &f.app }),
		form.Optional("bases", form.Named(form.Own(base)), func(f *historyFile) *map[string]Base { return &f.Bases }),
		form.Always("games", form.List(form.Own(entry.And(wholeEntry))), func(f *historyFile) *[]HistoryEntry { return &f.Games }),
	},
}}

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
		form.Always("turns", form.Whole(0, form.MaxActions), func(e *HistoryEntry) *int { return &e.Turns }),
		form.Always("actions", form.Whole(0, form.MaxActions), func(e *HistoryEntry) *int { return &e.Actions }),
		form.Optional("duration", form.Whole(0, form.MaxDuration), func(e *HistoryEntry) *int { return &e.Duration }),
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
		form.Always("games", form.Whole(0, form.MaxDuration), func(b *Base) *int { return &b.Games }),
	},
}).Kind(Base{Skill: Skill{Deviation: 1, Volatility: leastReal}}))

// cut is a text that is shortened where it is written.
var cut = func() form.Kind[string] {
	k := form.Name
	k.Read = shortText.Get
	return k
}()

// The limits of the numbers of a rating.
const (
	maxRating     = 1e6
	maxVolatility = 1e3
	leastReal     = 1e-9
)
