package save

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"time"
)

// HistoryFormat is the version of the file of the history that this program writes, and the
// newest that it reads.
const HistoryFormat = 1

const historyFile = "history.json"

// History returns the games that the player has finished. With an error that wraps ErrBackup it
// returns the backup; with any other error it returns an empty history.
func (s *Store) History() (History, error) {
	return historyFiles(s.Pause).loadOrZero(s.games, historyFile)
}

// UpdateHistory applies changes to the history and writes it. Meanwhile the file is locked, so that
// no other running copy of the program changes it. Without changes UpdateHistory only reads. If the
// file has become too large, the oldest imported games are dropped and, if these are not enough, the
// oldest others. Before that onDrop, unless it is nil, is called with these games, in their order,
// and with the whole history, whose bases it may change. UpdateHistory returns the history with the changes, even if it could not be written, and the
// errors of reading and writing.
func (s *Store) UpdateHistory(onDrop func(h *History, dropped []HistoryEntry), changes ...func(*History)) (h History, unread, unkept error) {
	write := func(h *History) error {
		h.drop(MaxHistory, onDrop, s.Pause)
		text, err := h.encodeChecked(s.Pause)
		if err != nil {
			return err
		}
		return historyFiles(s.Pause).save(s.games, historyFile, text)
	}
	return update(s, historyFile, s.History, write, changes)
}

// drop drops games, as UpdateHistory says, if the text of all games is longer than limit. The other
// games then take at most seven eighths of limit.
func (h *History) drop(limit int, onDrop func(h *History, dropped []HistoryEntry), pause Pause) {
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
func (h *HistoryEntry) size(pause Pause) int {
	pause.Call()
	return len(h.encode()) + len(",\n\t\t")
}

func historyFiles(pause Pause) fileKind[History] {
	return fileKind[History]{HistoryFormat, ParseHistory, pause}
}

// encodeChecked is Encode, but returns an error if the text could not be read again.
func (h *History) encodeChecked(pause Pause) ([]byte, error) {
	text := h.encode(pause)
	if _, err := ParseHistory(text, pause); err != nil {
		return nil, Errorf("the record of play could not be read again: %w", err)
	}
	return text, nil
}

// Encode returns the text of the history, which ParseHistory reads back.
func (h *History) Encode() []byte { return h.encode(nil) }

// encode is Encode, and calls pause while it works.
func (h *History) encode(pause Pause) []byte {
	e := newEncoder()
	e.open('{')
	e.add("format", HistoryFormat)
	e.add("app", App)
	if len(h.Bases) > 0 {
		e.key("bases")
		e.open('{')
		for _, game := range slices.Sorted(maps.Keys(h.Bases)) {
			b := h.Bases[game]
			e.key(game)
			e.text.Write(b.encode())
		}
		e.close('}', nil)
	}
	e.key("games")
	e.open('[')
	for i := range h.Games {
		pause.Call()
		e.next()
		h.Games[i].write(e)
	}
	e.close(']', nil)
	e.close('}', h.extra)
	e.text.WriteByte('\n')
	return e.text.Bytes()
}

func (h *HistoryEntry) encode() []byte {
	e := newEncoder()
	h.write(e)
	return e.text.Bytes()
}

// write writes the entry in one line.
func (h *HistoryEntry) write(e *encoder) {
	defer e.inOneLine()()
	e.open('{')
	e.add("id", Shorten(h.ID))
	e.add("game", h.Game)
	e.addIf(!h.Begun.IsZero(), "begun", h.Begun.Format(time.RFC3339Nano))
	e.add("ended", h.Ended.Format(time.RFC3339Nano))
	e.addIf(!h.Recorded.IsZero(), "recorded", h.Recorded.Format(time.RFC3339Nano))
	e.key("players")
	e.open('[')
	for i, p := range h.Players {
		e.next()
		e.open('{')
		e.addIf(p.Name != "", "name", Shorten(p.Name))
		e.addIf(p.Level != 0, "level", p.Level)
		e.close('}', h.players[i])
	}
	e.close(']', nil)
	e.add("result", h.Result)
	e.addIf(h.Reason != "", "reason", Shorten(h.Reason))
	e.add("turns", h.Turns)
	e.add("actions", h.Actions)
	e.addIf(h.Duration != 0, "duration", h.Duration)
	if h.Accuracy != nil {
		e.key("accuracy")
		list(e, h.Accuracy[:])
	}
	if r := h.Rated; r != nil {
		e.key("rated")
		e.open('{')
		e.add("rating", r.Rating)
		e.add("deviation", r.Deviation)
		e.close('}', r.extra)
	}
	e.addIf(h.Clock != "", "clock", Shorten(h.Clock))
	e.addIf(h.Series != "", "match", Shorten(h.Series))
	e.addIf(h.Imported, "imported", h.Imported)
	e.close('}', h.extra)
}

// encode returns the text of the base, in one line.
func (b *Base) encode() []byte {
	e := newEncoder()
	e.inOneLine()
	e.open('{')
	e.add("rating", b.Rating)
	e.add("deviation", b.Deviation)
	e.add("volatility", b.Volatility)
	e.add("until", b.Until.Format(time.RFC3339Nano))
	e.add("games", b.Games)
	e.close('}', b.extra)
	return e.text.Bytes()
}

// ParseHistory reads the text of a history and calls pause while it works. If something is wrong
// it returns nil and an error, which names the place unless the text is of another kind altogether.
// A history that ParseHistory returns can be written and read again.
func ParseHistory(data []byte, pause Pause) (*History, error) {
	if err := newer(data, HistoryFormat); err != nil {
		return nil, err
	}
	data = bytes.TrimPrefix(data, []byte(byteOrder))
	if begin := pastSpace(data, 0); begin < len(data) && data[begin] != '{' {
		if table.Match(data[begin:]) {
			return nil, Errorf("this is a table (CSV), which is only for other programs; export the games as JSON, and import that file")
		}
		return nil, Errorf("the file is not a record of play")
	}
	p := &parser{data: data, dec: json.NewDecoder(PausingReader{bytes.NewReader(data), pause})}
	p.dec.UseNumber()
	h, err := p.history()
	if err != nil {
		return nil, err
	}
	return h, nil
}

// table matches the beginning of a table as CSV writes it, or as a spreadsheet writes it again.
var table = regexp.MustCompile(`^"?id"?[,;\t]"?game\b`)

// history reads the whole text. Of several entries for the same game one stays; see History.Merge.
func (p *parser) history() (*History, error) {
	h, listed, format := History{}, false, 0
	err := p.valid()
	if err == nil {
		err = p.object(&h.extra, func(key string) (known bool, err error) {
			switch key {
			case "format":
				format, err = p.number(1)
			case "app":
				_, err = p.text(MaxName)
			case "bases":
				h.Bases, err = p.bases()
			case "games":
				listed = true
				h.Games, err = items(p, p.historyEntry)
			default:
				return false, nil
			}
			return true, err
		})
	}
	if err == nil {
		err = p.end()
	}
	p.start = 0
	switch {
	case err != nil:
		return nil, err
	case !listed:
		return nil, p.fail("the file has no list of finished games, so it is not a record of play")
	case format == 0:
		return nil, p.fail("the file names no format, so it is not a record of play")
	case len(h.Bases) > MaxBases:
		return nil, p.fail("the file has ratings of more than %d games", MaxBases)
	}
	unheard := sizeOf(h.extra)
	for _, b := range h.Bases {
		unheard += sizeOf(b.extra)
	}
	if unheard > maxUnheard {
		return nil, p.fail("the members unknown to this program have more than %d kB", maxUnheard>>10)
	}
	merged := History{Bases: h.Bases, extra: h.extra}
	merged.Merge(History{Games: h.Games})
	return &merged, nil
}

// The limits of a history. MaxHistory is the limit of all games together. All these together are
// less than MaxSize.
const (
	MaxBases   = 1000     // ratings after games that were dropped
	maxEntry   = 16 << 10 // bytes of a game
	maxUnheard = 1 << 20  // bytes of the unknown members outside the games
)

// sizeOf returns the number of bytes of members.
func sizeOf(members []member) (n int) {
	for _, m := range members {
		n += len(m.key) + len(m.value)
	}
	return n
}

func (p *parser) historyEntry() (h HistoryEntry, err error) {
	p.mark()
	start := p.start
	p.limits = Limits{} // each entry may have maxMembers unknown members
	err = p.object(&h.extra, func(key string) (known bool, err error) {
		switch key {
		case "id":
			h.ID, err = p.text(MaxName)
		case "game":
			h.Game, err = p.spec()
		case "begun":
			h.Begun, err = p.utc()
		case "ended":
			h.Ended, err = p.utc()
		case "recorded":
			h.Recorded, err = p.utc()
		case "players":
			err = p.pair(func(i int) error { return p.player(&h.Players[i], &h.players[i]) })
		case "result":
			h.Result, err = p.result()
		case "reason":
			h.Reason, err = p.text(MaxName)
		case "turns":
			h.Turns, err = p.upTo(MaxActions)
		case "actions":
			h.Actions, err = p.upTo(MaxActions)
		case "duration":
			h.Duration, err = p.upTo(MaxDuration)
		case "accuracy":
			h.Accuracy, err = p.accuracy()
		case "rated":
			h.Rated, err = p.against()
		case "clock":
			h.Clock, err = p.text(MaxName)
		case "match":
			h.Series, err = p.text(MaxName)
		case "imported":
			if !p.isBool() {
				return false, nil
			}
			h.Imported, err = p.bool()
		default:
			return false, nil
		}
		return true, err
	})
	if err == nil {
		err = p.bad
	}
	if err == nil && int(p.dec.InputOffset())-start > maxEntry/4 && len(h.encode()) > maxEntry {
		p.start = start
		err = p.fail("this game has more than %d kB", maxEntry>>10)
	}
	if err == nil && (h.ID == "" || h.Game == "" || h.Ended.IsZero() || h.Result == "") {
		p.start = start
		err = p.fail("a finished game needs an id, the name of its game, the time of its end and a result")
	}
	return h, err
}

// utc reads a time in the years 1 to 9999, and returns it in UTC.
func (p *parser) utc() (time.Time, error) {
	t, err := p.time()
	if err == nil && (t.UTC().Year() < 1 || t.UTC().Year() > 9999) {
		return t, p.fail("%q is not a time such as 2026-11-21T15:04:05Z", t.String())
	}
	return t.UTC(), err
}

// upTo reads an integer from 0 to limit.
func (p *parser) upTo(limit int) (int, error) {
	n, err := p.number(0)
	if err == nil && n > limit {
		return 0, p.fail("a whole number of at most %d is expected here", limit)
	}
	return n, err
}

// accuracy reads the accuracy of both sides, in per cent.
func (p *parser) accuracy() (*[2]int, error) {
	var a [2]int
	err := p.pair(func(i int) (err error) {
		a[i], err = p.upTo(100)
		return err
	})
	return &a, err
}

func (p *parser) against() (*Against, error) {
	a := &Against{Deviation: 1}
	err := p.object(&a.extra, func(key string) (known bool, err error) {
		switch key {
		case "rating":
			a.Rating, err = p.real(-maxRating, maxRating)
		case "deviation":
			a.Deviation, err = p.real(leastReal, maxRating)
		default:
			return false, nil
		}
		return true, err
	})
	return a, err
}

func (p *parser) bases() (map[string]Base, error) {
	bases := map[string]Base{}
	err := p.object(nil, func(game string) (bool, error) {
		b := Base{Skill: Skill{Deviation: 1, Volatility: leastReal}}
		p.limits = Limits{}
		err := p.object(&b.extra, func(key string) (known bool, err error) {
			switch key {
			case "rating":
				b.Rating, err = p.real(-maxRating, maxRating)
			case "deviation":
				b.Deviation, err = p.real(leastReal, maxRating)
			case "volatility":
				b.Volatility, err = p.real(leastReal, maxVolatility)
			case "until":
				b.Until, err = p.utc()
			case "games":
				b.Games, err = p.upTo(MaxDuration)
			default:
				return false, nil
			}
			return true, err
		})
		bases[game] = b
		return true, err
	})
	return bases, err
}

// The limits of the numbers of a rating.
const (
	maxRating     = 1e6
	maxVolatility = 1e3
	leastReal     = 1e-9
)

// real reads a number from low to high.
func (p *parser) real(low, high float64) (float64, error) {
	t, err := p.token()
	if err != nil {
		return 0, err
	}
	s, ok := t.(json.Number)
	x, bad := strconv.ParseFloat(string(s), 64)
	if !ok || bad != nil || math.IsNaN(x) || x < low || x > high {
		return 0, p.fail("a number from %v to %v is expected here", low, high)
	}
	return x, nil
}
