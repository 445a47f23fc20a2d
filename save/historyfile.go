package save

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"quintet/save/form"
)

// HistoryFormat is the version of the file of the history that this program writes, and the
// newest that it reads.
const HistoryFormat = 1

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

// csvHead are the names of the columns of a table of games.
var csvHead = []string{
	"id", "game", "options", "begun", "ended", "first", "first level", "second", "second level", "result", "reason",
	"turns", "actions", "seconds", "first accuracy", "second accuracy", "rated against", "deviation", "clock", "match",
}

// CSV returns the games of the history as a table for other programs, as RFC 4180 describes it: a
// line with the names of the columns, and a line for each game, oldest first. What is not known is
// empty. Times are in UTC. The text begins with a byte order mark, without which a spreadsheet may
// not take it for UTF-8.
func (h *History) CSV() []byte {
	var text bytes.Buffer
	text.WriteString(form.ByteOrder)
	w := csv.NewWriter(&text)
	w.UseCRLF = true
	_ = w.Write(csvHead) // a bytes.Buffer takes everything
	for i := range h.Games {
		_ = w.Write(h.Games[i].cells())
	}
	w.Flush()
	return text.Bytes()
}

// cells returns the cells of the entry, in the order of csvHead.
func (e *HistoryEntry) cells() []string {
	id, options, _ := strings.Cut(e.Game, ":")
	begun := ""
	if !e.Begun.IsZero() {
		begun = e.Begun.Format(time.RFC3339)
	}
	cells := []string{e.ID, id, options, begun, e.Ended.Format(time.RFC3339)}
	for _, p := range e.Players {
		cells = append(cells, p.Name, strconv.Itoa(p.Level))
	}
	cells = append(cells, string(e.Result), e.Reason, strconv.Itoa(e.Rounds()), strconv.Itoa(e.Actions), "", "", "", "", "", e.Clock, e.Series)
	if e.Duration > 0 {
		cells[13] = strconv.FormatFloat(float64(e.Duration)/1000, 'f', 1, 64)
	}
	if a := e.Accuracy; a != nil {
		cells[14], cells[15] = strconv.Itoa(a[0]), strconv.Itoa(a[1])
	}
	if r := e.Rated; r != nil {
		cells[16], cells[17] = strconv.FormatFloat(r.Rating, 'f', -1, 64), strconv.FormatFloat(r.Deviation, 'f', -1, 64)
	}
	for i := range cells {
		cells[i] = literal(cells[i])
	}
	return cells
}

// literal returns the text of a cell in a form that no spreadsheet takes for a formula, because a
// name in a game from elsewhere may look like one. A spreadsheet may leave out what is not visible at
// the beginning, and may read a wide or small sign as a plain one.
func literal(cell string) string {
	visible := strings.TrimLeftFunc(cell, func(r rune) bool { return !unicode.IsGraphic(r) || unicode.IsSpace(r) })
	first, _ := utf8.DecodeRuneInString(visible)
	if strings.ContainsRune("=+-@＝＋－＠﹦﹢﹣﹫", first) || cell != "" && strings.ContainsRune("\t\r\n", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
